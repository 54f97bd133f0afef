//! What the game ids of Simon Tatham's collection have in common.

use super::error::{IdFault, ParseErrorKind};

/// A fault and the number of bytes before it.
pub(super) type Fault = (usize, ParseErrorKind);

pub(super) fn fault<T>(byte: usize, fault: IdFault) -> Result<T, Fault> {
    Err((byte, ParseErrorKind::Id(fault)))
}

/// Reads an id character by character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    /// The bytes that were read.
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Passes over the character if it comes next.
    pub(super) fn eat(&mut self, expected: char) -> bool {
        let is_next = self.peek() == Some(expected);
        if is_next {
            self.at += expected.len_utf8();
        }
        is_next
    }

    /// Reads a decimal number; one that is too large for any board becomes 9999.
    pub(super) fn number(&mut self) -> Option<usize> {
        let mut number = None;
        while let Some(figure) = self.peek().and_then(|next| next.to_digit(10)) {
            self.at += 1;
            number = Some((number.unwrap_or(0) * 10 + figure as usize).min(9999));
        }
        number
    }
}

/// The empty cells that a letter stands for: 1 for `a`, 26 for `z`.
pub(super) fn run_of(letter: char) -> Option<usize> {
    letter.is_ascii_lowercase().then(|| letter as usize - 'a' as usize + 1)
}

/// Whether a line looks like a game id: a size, parameters and a colon, then no blanks.
pub(super) fn is_id(text: &str) -> bool {
    let Some((parameters, description)) = text.trim().split_once(':') else { return false };
    let figures = parameters.bytes().take_while(u8::is_ascii_digit).count();
    // A puzzle line with a colon behind it has more symbols.
    (1..=2).contains(&figures)
        && parameters.len() < 16
        && parameters.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        && !description.is_empty()
        && description.bytes().all(|byte| {
            byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"_,URDL".contains(&byte)
        })
}

/// The body of a line, without blanks around it, and the bytes before it.
pub(super) fn body_of(text: &str) -> (usize, &str) {
    (text.len() - text.trim_start().len(), text.trim())
}
