//! Lines of a text: what takes them, and what is the same in all layouts.

use std::fmt;

use super::error::ParseError;
use super::record::Record;

/// Reads a text in one layout, line by line.
pub(super) trait ReadLines: fmt::Debug + Send + Sync {
    /// Takes a line and appends what it completes.
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>);

    /// Takes a line that is no text.
    fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        records.push(Record::error(error));
    }

    /// Ends the input.
    fn finish(&mut self, _: &mut Vec<Record>) {}
}

/// Whether the line is blank or a comment.
pub(super) fn is_idle(text: &str) -> bool {
    let text = text.trim_start();
    text.is_empty() || text.starts_with('#')
}

/// The column of a place in a line that is given in bytes.
pub(super) fn column_of(text: &str, byte: usize) -> usize {
    text.get(..byte).map_or(byte, |before| before.chars().count()) + 1
}

/// Whether the character ends the puzzle and begins a comment.
pub(super) fn ends_token(character: char) -> bool {
    character.is_whitespace() || matches!(character, '#' | ':')
}
