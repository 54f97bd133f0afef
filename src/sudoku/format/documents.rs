//! Documents that may take several lines, one after another.

use super::error::{ParseError, ParseErrorKind};
use super::json::Source;
use super::lines::ReadLines;
use super::{Parsed, Record};
use crate::sudoku::Geometry;

/// Reads a whole document.
pub(super) type ReadDocument = fn(Source<'_>, Option<Geometry>) -> Result<Parsed, ParseError>;

/// Gathers lines until the brackets of a document are closed, and reads it then.
#[derive(Debug)]
pub(super) struct Documents {
    read: ReadDocument,
    given: Option<Geometry>,
    text: String,
    line: u64,
    column: usize,
    depth: usize,
    is_in_string: bool,
    is_escaped: bool,
}

impl Documents {
    pub(super) fn new(read: ReadDocument, given: Option<Geometry>) -> Self {
        Self {
            read,
            given,
            text: String::new(),
            line: 0,
            column: 0,
            depth: 0,
            is_in_string: false,
            is_escaped: false,
        }
    }

    /// Whether a document has begun and not ended.
    pub(super) fn is_inside(&self) -> bool {
        !self.text.is_empty()
    }

    /// Takes a byte; whether it closes the document.
    fn closes(&mut self, byte: u8) -> bool {
        if self.is_in_string {
            self.is_in_string = self.is_escaped || byte != b'"';
            self.is_escaped = !self.is_escaped && byte == b'\\';
            return false;
        }
        match byte {
            b'"' => self.is_in_string = true,
            b'[' | b'{' => self.depth += 1,
            b']' | b'}' => {
                self.depth = self.depth.saturating_sub(1);
                return self.depth == 0;
            }
            _ => {}
        }
        false
    }

    fn end(&mut self, records: &mut Vec<Record>) {
        let text = std::mem::take(&mut self.text);
        let (line, column) = (self.line, self.column);
        let source = Source { text: text.trim_end(), line, column, is_packed: false };
        records.push(Record { line, outcome: (self.read)(source, self.given) });
        (self.depth, self.is_in_string, self.is_escaped) = (0, false, false);
    }
}

impl ReadLines for Documents {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        let mut start = 0;
        let mut column = 0;
        for (at, byte) in text.bytes().enumerate() {
            // Every character but its first byte is a continuation.
            column += usize::from(byte & 0xC0 != 0x80);
            if !self.is_inside() && start <= at && self.depth == 0 && !self.is_in_string {
                // Blanks and commas part documents.
                if byte.is_ascii_whitespace() || byte == b',' {
                    start = at + 1;
                    continue;
                }
                if start == at {
                    (self.line, self.column) = (line, column);
                }
            }
            if self.closes(byte) {
                self.text.push_str(&text[start..=at]);
                start = at + 1;
                self.end(records);
            }
        }
        if start < text.len() {
            self.text.push_str(&text[start..]);
        }
        if self.is_inside() && self.depth == 0 && !self.is_in_string {
            // No document begins like that.
            self.end(records);
        } else if self.is_inside() {
            self.text.push('\n');
        }
    }

    fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        let line = if self.is_inside() { self.line } else { error.line };
        records.push(Record { line, outcome: Err(error) });
        // The rest of the document makes no sense without the line.
        *self = Self::new(self.read, self.given);
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        if self.is_inside() {
            self.end(records);
        }
    }
}

/// Refuses a shape other than the one that was asked for.
pub(super) fn check_shape(
    source: &Source<'_>,
    part: &str,
    found: Geometry,
    given: Option<Geometry>,
) -> Result<Geometry, ParseError> {
    match given {
        Some(given) if given.side() != found.side() => {
            Err(source.error_of(part, ParseErrorKind::OtherShape { found, given }))
        }
        _ => Ok(given.unwrap_or(found)),
    }
}
