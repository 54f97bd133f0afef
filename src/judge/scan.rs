//! A place in the input that moves on by symbols, words or lines.

use std::ops::RangeInclusive;

use super::error::{JudgeError, JudgeFault};

/// A piece of the input, and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) at: usize,
    pub(super) text: &'a str,
}

/// Reads an input from its beginning to its end. Blanks and line ends separate, and how many there
/// are never matters.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// A scanner at the beginning, behind the byte order mark if there is one.
    pub(super) fn new(text: &'a str) -> Self {
        Self { text: text.strip_prefix('\u{feff}').unwrap_or(text), at: 0 }
    }

    /// Skips blanks; then whether nothing is left.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.skip_blanks();
        self.at == self.text.len()
    }

    /// Where the next symbol is, or the end.
    pub(super) fn place(&mut self) -> usize {
        self.skip_blanks();
        self.at
    }

    /// The next symbol that is no blank.
    pub(super) fn symbol(&mut self) -> Option<(usize, char)> {
        self.skip_blanks();
        let symbol = self.text[self.at..].chars().next()?;
        let at = self.at;
        self.at += symbol.len_utf8();
        Some((at, symbol))
    }

    /// The next word, up to a blank or line end.
    pub(super) fn word(&mut self) -> Option<Word<'a>> {
        self.skip_blanks();
        let at = self.at;
        let rest = &self.text[at..];
        let word = rest.split(is_blank).next().filter(|word| !word.is_empty())?;
        self.at += word.len();
        Some(Word { at, text: word })
    }

    /// The next word, which stays there.
    pub(super) fn peek(&mut self) -> Option<Word<'a>> {
        self.clone().word()
    }

    /// The rest of the line of the next symbol, without blanks at its end.
    pub(super) fn line(&mut self) -> Option<Word<'a>> {
        self.skip_blanks();
        let at = self.at;
        let line = self.text[at..].split('\n').next().filter(|line| !line.is_empty())?;
        self.at += line.len();
        Some(Word { at, text: line.trim_end_matches(is_blank) })
    }

    /// The next word as a number; `what` says what it stands for.
    pub(super) fn number(
        &mut self,
        what: &str,
        range: RangeInclusive<i64>,
    ) -> Result<i64, JudgeError> {
        let expected = || {
            let (first, last) = (range.start(), range.end());
            match *last {
                i64::MAX => format!("{what}, a number from {first} on"),
                _ => format!("{what}, a number from {first} to {last}"),
            }
        };
        let word = self.word().ok_or_else(|| self.ended(expected()))?;
        let number = word.text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| self.unexpected(word, expected()))
    }

    /// The same for what is counted.
    pub(super) fn count(
        &mut self,
        what: &str,
        range: RangeInclusive<i64>,
    ) -> Result<usize, JudgeError> {
        debug_assert!(*range.start() >= 0, "counts are not negative");
        self.number(what, range).map(|number| usize::try_from(number).unwrap_or(usize::MAX))
    }

    /// The first line from the beginning that a function makes something of, with its number.
    pub(super) fn find_line<T>(&self, look: impl Fn(&str) -> Option<T>) -> Option<(usize, T)> {
        let mut lines = self.text.lines().zip(1..);
        lines.find_map(|(line, number)| Some((number, look(line)?)))
    }

    /// A fault at a place.
    pub(super) fn error(&self, at: usize, fault: JudgeFault) -> JudgeError {
        let before = &self.text[..at];
        let line = before.bytes().filter(|byte| *byte == b'\n').count() as u64 + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        JudgeError { line, column, fault }
    }

    /// The input ends where something was expected.
    pub(super) fn ended(&self, expected: String) -> JudgeError {
        // Behind the last symbol: blanks and blank lines at the end do not count.
        let at = self.text.trim_end_matches(is_blank).len();
        self.error(at, JudgeFault::Ended { expected })
    }

    /// A word that does not belong there.
    pub(super) fn unexpected(&self, word: Word<'_>, expected: String) -> JudgeError {
        self.error(word.at, JudgeFault::Unexpected { found: quoted(word.text), expected })
    }

    /// A symbol that does not belong there.
    pub(super) fn unexpected_symbol(
        &self,
        at: usize,
        symbol: char,
        expected: String,
    ) -> JudgeError {
        let mut buffer = [0; 4];
        self.unexpected(Word { at, text: symbol.encode_utf8(&mut buffer) }, expected)
    }

    fn skip_blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches(is_blank).len();
    }
}

pub(super) fn is_blank(char: char) -> bool {
    // The vertical tab is the one that ASCII has and Rust leaves out.
    char.is_ascii_whitespace() || char == '\u{b}'
}

/// A word in quotes, cut if it is long; a single symbol that may look like another one with its
/// number.
pub(super) fn quoted(text: &str) -> String {
    const MOST: usize = 20;
    let mut chars = text.chars();
    if let (Some(char), None) = (chars.next(), chars.next())
        && !char.is_ascii_graphic()
    {
        return format!("'{}' (U+{:04X})", char.escape_debug(), u32::from(char));
    }
    let shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    let more = if text.chars().nth(MOST).is_some() { "…" } else { "" };
    format!("'{shown}{more}'")
}
