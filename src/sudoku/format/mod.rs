//! How puzzles are written: reading every layout that people use, and printing it.
//!
//! [`parse`] reads one puzzle, [`parse_all`] all of a text, and [`Reader`] a text that comes line by
//! line and may be endless. They recognize the layout unless [`ReadOptions`] names it. [`print()`]
//! writes a board. Nothing here does input or output, and no text makes it panic.
//!
//! ```
//! use quadrille::sudoku::format::{self, Alphabet, Layout};
//!
//! let puzzle = format::parse("1... ..2. .3.. ...4".replace(' ', "\n").as_str()).unwrap();
//! assert_eq!(format::to_line(puzzle.clues()), "1.....2..3.....4");
//!
//! let mut text = String::new();
//! format::print(puzzle.clues(), Layout::Frame, Alphabet::Digits, &mut text);
//! assert_eq!(text, "1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4\n");
//! assert_eq!(format::parse(&text).unwrap(), puzzle);
//! ```

mod alphabet;
mod board;
mod boards;
mod candidates;
mod cells;
mod collect;
#[cfg(feature = "layouts")]
mod csv;
mod detect;
#[cfg(feature = "layouts")]
mod documents;
mod error;
mod fpuzzles;
mod frame;
mod heading;
mod hodoku;
mod ids;
#[cfg(feature = "layouts")]
mod json;
mod layout;
mod leetcode;
mod line;
mod lines;
#[cfg(feature = "layouts")]
mod links;
mod marks;
mod opensudoku;
mod p4573;
mod print;
mod reader;
mod record;
mod registry;
mod row;
mod scl;
mod sdk;
mod sdx;
mod shapes;
mod signs;
mod simple_sudoku;
mod single_line;
mod solo;
mod sukaku;
mod unequal;
#[cfg(feature = "layouts")]
mod unpack;

pub use alphabet::Alphabet;
pub use error::{
    CandidateFault, DocumentFault, IdFault, ParseError, ParseErrorKind, SignFault, TableFault,
};
pub use layout::Layout;
pub use print::{CannotHold, print, print_puzzle};
pub use reader::Reader;
pub use record::{Parsed, ReadOptions, Record};

use super::{Grid, Puzzle};

/// Reads a text that holds exactly one puzzle, in any layout.
///
/// # Errors
/// The first fault; it is an error too if the text holds no puzzle or several.
pub fn parse(text: &str) -> Result<Puzzle, ParseError> {
    let mut puzzle = None;
    for record in parse_all(text, ReadOptions::default()) {
        let parsed = record.outcome?;
        if puzzle.replace(parsed.puzzle).is_some() {
            return Err(ParseError::new(record.line, 1, ParseErrorKind::SecondPuzzle));
        }
    }
    puzzle.ok_or_else(|| ParseError::new(1, 1, ParseErrorKind::NoPuzzle))
}

/// Reads all puzzles of a text, in order. There is at least one record: a text without a puzzle
/// gives an error. Cost: linear in the text.
#[must_use]
pub fn parse_all(text: &str, options: ReadOptions) -> Vec<Record> {
    let mut reader = Reader::new(options);
    let mut records = Vec::new();
    text.lines().for_each(|line| reader.push(line, &mut records));
    reader.finish(&mut records);
    records
}

/// The board as one line, `.` for an empty cell, without an end of line.
///
/// ```
/// use quadrille::sudoku::{Geometry, Grid, format};
///
/// let grid = Grid::empty(Geometry::of_side(4).unwrap());
/// assert_eq!(format::to_line(&grid), "................");
/// ```
#[must_use]
pub fn to_line(grid: &Grid) -> String {
    let mut line = String::with_capacity(grid.cells().len());
    line::print(grid, Alphabet::Digits, &mut line);
    line
}
