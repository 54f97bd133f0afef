//! The pictures of the solutions of one puzzle, in the order in which they are found.

use std::ops::ControlFlow;

use super::super::sink::Sink;
use super::drawing::{Drawing, Picture, Stack};
use super::style::Style;

/// What has been drawn of a puzzle or a problem.
pub(crate) enum Page {
    /// Pictures with a blank line behind each; they are handed on at once.
    Ascii { is_empty: bool },
    /// One document for all pictures.
    Svg(Stack),
}

impl Page {
    pub(crate) fn new(style: Style) -> Self {
        match style {
            Style::Ascii => Self::Ascii { is_empty: true },
            Style::Svg => Self::Svg(Stack::default()),
        }
    }

    /// Adds a picture; breaks if nobody wants more, or there is no room for more.
    pub(crate) fn add(&mut self, picture: &impl Picture, sink: &mut Sink<'_>) -> ControlFlow<()> {
        match self {
            Self::Ascii { is_empty } => {
                *is_empty = false;
                for line in picture.lines() {
                    sink.text().push_str(&line);
                    sink.text().push('\n');
                }
                sink.text().push('\n');
                sink.pass()
            }
            Self::Svg(stack) => {
                stack.push(picture.drawing());
                if stack.is_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
        }
    }

    /// Whether there is no room for more.
    pub(crate) fn is_full(&self) -> bool {
        match self {
            Self::Ascii { .. } => false,
            Self::Svg(stack) => stack.is_full(),
        }
    }

    /// Ends the page, with this word if there is no picture.
    pub(crate) fn end(self, word_for_nothing: Option<&str>, sink: &mut Sink<'_>) {
        match (self, word_for_nothing) {
            (Self::Svg(stack), _) if !stack.is_empty() => {
                sink.text().push_str(&stack.into_document());
            }
            (Self::Ascii { is_empty: false }, _) | (_, None) => {}
            (page, Some(word)) => page.end_with_word(word, sink.text()),
        }
    }

    /// Ends the page with a word behind the pictures.
    pub(crate) fn end_with_word(self, word: &str, text: &mut String) {
        match self {
            Self::Ascii { .. } => {
                text.push_str(word);
                text.push_str("\n\n");
            }
            Self::Svg(mut stack) => {
                stack.push(Drawing::word(word));
                text.push_str(&stack.into_document());
            }
        }
    }
}
