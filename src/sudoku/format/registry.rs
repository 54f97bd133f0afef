//! Which layout is read by what.

#[cfg(not(feature = "layouts"))]
use super::error::{ParseError, ParseErrorKind};
use super::layout::Layout;
use super::lines::ReadLines;
use super::record::{ReadOptions, Record};
use super::{candidates, hodoku, p4573, sdx, signs, solo, sukaku, unequal};
use crate::sudoku::Geometry;

/// A reader of a layout, other than the ones that [`Boards`](super::boards::Boards) and the line
/// layout have.
pub(super) fn reader(layout: Layout, options: ReadOptions) -> Option<Box<dyn ReadLines>> {
    let given = options.geometry;
    let each_line = |read| Some(Box::new(EachLine { read, given }) as Box<dyn ReadLines>);
    match layout {
        Layout::Line | Layout::Board | Layout::Frame | Layout::Sdk | Layout::SimpleSudoku => None,
        Layout::Sdx => Some(Box::new(sdx::reader(given))),
        Layout::Candidates => Some(Box::new(candidates::reader(given))),
        Layout::Sukaku => each_line(sukaku::read),
        Layout::Hodoku => each_line(hodoku::read),
        Layout::Solo | Layout::Unequal => {
            let is_named = options.layout.is_some();
            match layout {
                _ if !is_named => each_line(read_id),
                Layout::Solo => each_line(solo::read),
                _ => each_line(unequal::read),
            }
        }
        Layout::P4573 => Some(Box::new(p4573::Reader::new(given))),
        Layout::Signs => Some(Box::new(signs::Reader::new(given))),
        Layout::Csv | Layout::OpenSudoku | Layout::LeetCode | Layout::FPuzzles | Layout::Scl => {
            Some(built(layout, given))
        }
    }
}

/// A line of either game, which its text tells.
fn read_id(text: &str, line: u64, given: Option<Geometry>) -> Option<Record> {
    let is_unequal = unequal::is_id(text.trim());
    if is_unequal { unequal::read(text, line, given) } else { solo::read(text, line, given) }
}

#[cfg(feature = "layouts")]
fn built(layout: Layout, given: Option<Geometry>) -> Box<dyn ReadLines> {
    use super::documents::Documents;
    match layout {
        Layout::Csv => Box::new(super::csv::Reader::new(given)),
        Layout::OpenSudoku => Box::new(super::opensudoku::Reader::new(given)),
        Layout::LeetCode => Box::new(Documents::new(super::leetcode::read, given)),
        _ => Box::new(super::links::Reader::new(given)),
    }
}

#[cfg(not(feature = "layouts"))]
fn built(layout: Layout, _: Option<Geometry>) -> Box<dyn ReadLines> {
    Box::new(NotBuilt { layout, is_told: false })
}

/// Reads a puzzle from each line.
#[derive(Debug)]
struct EachLine {
    read: fn(&str, u64, Option<Geometry>) -> Option<Record>,
    given: Option<Geometry>,
}

impl ReadLines for EachLine {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        records.extend((self.read)(text, line, self.given));
    }
}

/// Says once that a layout was not built.
#[cfg(not(feature = "layouts"))]
#[derive(Debug)]
struct NotBuilt {
    layout: Layout,
    is_told: bool,
}

#[cfg(not(feature = "layouts"))]
impl ReadLines for NotBuilt {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        if !text.trim().is_empty() && !std::mem::replace(&mut self.is_told, true) {
            let kind = ParseErrorKind::NotBuilt { layout: self.layout };
            records.push(Record::error(ParseError::new(line, 1, kind)));
        }
    }
}
