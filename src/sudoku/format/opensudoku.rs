//! The files of OpenSudoku: XML with `<game data="…"/>` for every puzzle.

use super::alphabet::Alphabet;
use crate::sudoku::{Digit, Grid};

#[cfg(feature = "layouts")]
pub(super) use reading::Reader;

#[cfg(feature = "layouts")]
mod reading {
    use quick_xml::events::{BytesStart, Event};

    use super::super::error::{DocumentFault, ParseError, ParseErrorKind};
    use super::super::lines::ReadLines;
    use super::super::{Layout, Parsed, Record, line};
    use crate::sudoku::Geometry;

    const DATA: DocumentFault = DocumentFault::Part { name: "data", expected: "the cells" };

    /// Gathers the whole text and reads it at the end.
    #[derive(Debug)]
    pub(in super::super) struct Reader {
        given: Option<Geometry>,
        text: String,
        first_line: u64,
    }

    impl Reader {
        pub(in super::super) fn new(given: Option<Geometry>) -> Self {
            Self { given, text: String::new(), first_line: 0 }
        }

        fn read(&self, records: &mut Vec<Record>) {
            let mut reader = quick_xml::Reader::from_str(&self.text);
            let mut places = Places { text: &self.text, line: self.first_line, column: 1, at: 0 };
            let mut has_root = false;
            loop {
                let start = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
                match reader.read_event() {
                    Ok(Event::Eof) => break,
                    Ok(Event::Start(element) | Event::Empty(element)) if !has_root => {
                        has_root = true;
                        if element.name().as_ref() != "opensudoku" {
                            let kind = DocumentFault::Kind { expected: "<opensudoku>" };
                            records.push(places.error(start, ParseErrorKind::Document(kind)));
                            return;
                        }
                    }
                    Ok(Event::Start(element) | Event::Empty(element))
                        if element.name().as_ref() == "game" =>
                    {
                        records.push(self.game(&element, start, &mut places));
                    }
                    Ok(_) => {}
                    Err(error) => {
                        let reason = error.to_string();
                        let fault = DocumentFault::Syntax { language: "XML", reason };
                        let at = usize::try_from(reader.error_position()).unwrap_or(usize::MAX);
                        records.push(places.error(at, ParseErrorKind::Document(fault)));
                        return;
                    }
                }
            }
        }

        fn game(&self, element: &BytesStart<'_>, start: usize, places: &mut Places<'_>) -> Record {
            let data = element.try_get_attribute("data");
            let Ok(Some(data)) = data else {
                return places.error(start, ParseErrorKind::Document(DATA));
            };
            // The slice lies in the text, so its place is known.
            let at = data.value.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
            let at = if at < self.text.len() { at } else { start };
            let cells = data.value.as_ref();
            let trimmed = cells.trim();
            // The cells may begin on a line after the attribute.
            let at = at + (cells.len() - cells.trim_start().len());
            if trimmed.contains(char::is_whitespace) || trimmed.contains(['#', ':']) {
                return places.error(at, ParseErrorKind::Document(DATA));
            }
            let (line, column) = places.find(at);
            let record = line::read(trimmed, line, self.given);
            let Some(Record { outcome, .. }) = record else {
                return places.error(at, ParseErrorKind::Document(DATA));
            };
            let outcome = outcome
                .map(|parsed| Parsed { layout: Layout::OpenSudoku, ..parsed })
                .map_err(|error| ParseError { column: column + error.column - 1, ..error });
            Record { line, outcome }
        }
    }

    impl ReadLines for Reader {
        fn push(&mut self, text: &str, line: u64, _: &mut Vec<Record>) {
            if self.first_line == 0 {
                self.first_line = line;
            }
            self.text.push_str(text);
            self.text.push('\n');
        }

        fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
            self.push("", error.line, records);
            records.push(Record::error(error));
        }

        fn finish(&mut self, records: &mut Vec<Record>) {
            if !self.text.trim().is_empty() {
                self.read(records);
            }
            *self = Self::new(self.given);
        }
    }

    /// Finds the line and the column of places that come in ascending order.
    struct Places<'a> {
        text: &'a str,
        /// The place of a byte, and that byte.
        line: u64,
        column: usize,
        at: usize,
    }

    impl Places<'_> {
        fn find(&mut self, byte: usize) -> (u64, usize) {
            let byte = byte.clamp(self.at, self.text.len());
            for passed in &self.text.as_bytes()[self.at..byte] {
                if *passed == b'\n' {
                    (self.line, self.column) = (self.line + 1, 1);
                } else if passed & 0xC0 != 0x80 {
                    // Every character but its first byte is a continuation.
                    self.column += 1;
                }
            }
            self.at = byte;
            (self.line, self.column)
        }

        fn error(&mut self, byte: usize, kind: ParseErrorKind) -> Record {
            let (line, column) = self.find(byte);
            Record::error(ParseError::new(line, column, kind))
        }
    }
}

/// Appends a file with one game.
pub(super) fn print(grid: &Grid, out: &mut String) {
    let side = grid.geometry().side();
    let symbol = |cell: &Option<Digit>| match cell {
        Some(_) => super::alphabet::symbol(*cell, side, Alphabet::Digits),
        None => '0',
    };
    out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"");
    out.extend(grid.cells().iter().map(symbol));
    out.push_str("\" />\n</opensudoku>\n");
}
