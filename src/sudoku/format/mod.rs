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
mod collect;
mod detect;
mod error;
mod frame;
mod heading;
mod line;
mod reader;
mod row;
mod sdk;
mod simple_sudoku;

pub use alphabet::Alphabet;
pub use error::{ParseError, ParseErrorKind};
pub use reader::Reader;

use super::{Geometry, Grid, Puzzle};

/// A way to write puzzles down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Layout {
    /// One puzzle a line; what follows it on the line is a comment.
    Line,
    /// Rows of symbols, glued or with blanks between, or of numbers.
    Board,
    /// Rows with bars between the boxes, and border lines.
    Frame,
    /// The files of SadMan and SudoCue: rows, with sections or notes around them.
    Sdk,
    /// The files of Simple Sudoku: a framed board and records of progress.
    SimpleSudoku,
}

impl Layout {
    /// All layouts.
    pub const ALL: &'static [Self] =
        &[Self::Line, Self::Board, Self::Frame, Self::Sdk, Self::SimpleSudoku];

    /// The name by which users choose the layout, such as `"line"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Board => "board",
            Self::Frame => "frame",
            Self::Sdk => "sdk",
            Self::SimpleSudoku => "ss",
        }
    }

    /// The layout of this name; `"sdm"` is another name of [`Layout::Line`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "sdm" {
            return Some(Self::Line);
        }
        Self::ALL.iter().copied().find(|layout| layout.name() == name)
    }

    /// What the layout is, in one line for help texts.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Line => {
                "one puzzle a line, its cells in reading order, then a comment (.sdm too)"
            }
            Self::Board => "rows of symbols or numbers, one board after another",
            Self::Frame => "rows with | between the boxes and lines such as ---+---+---",
            Self::Sdk => "SadMan and SudoCue files: [Puzzle] or #A notes, then rows",
            Self::SimpleSudoku => "Simple Sudoku files: a *---* frame, then records of progress",
        }
    }
}

/// What to assume of a text instead of recognizing it.
#[derive(Clone, Copy, Default, Debug)]
pub struct ReadOptions {
    /// The layout; recognized if `None`.
    pub layout: Option<Layout>,
    /// The shape of every board; if `None`, that of its first row or of its number of cells with
    /// the usual boxes, see [`Geometry::of_side`].
    pub geometry: Option<Geometry>,
}

/// A puzzle of a text, or why there is none in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line, from 1, where the puzzle starts.
    pub line: u64,
    /// The puzzle or the fault.
    pub outcome: Result<Parsed, ParseError>,
}

impl Record {
    fn error(error: ParseError) -> Self {
        Self { line: error.line, outcome: Err(error) }
    }
}

/// A puzzle and how it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The puzzle. Its clues may contradict each other, see [`Puzzle::clash`].
    pub puzzle: Puzzle,
    /// The layout it was read in.
    pub layout: Layout,
    /// How its digits were written.
    pub alphabet: Alphabet,
}

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

/// Appends a board in a layout, with a line end behind every line.
///
/// On boards above side 9 the alphabet says how digits and empty cells are written; smaller boards
/// are always written in [`Alphabet::Digits`].
pub fn print(grid: &Grid, layout: Layout, alphabet: Alphabet, out: &mut String) {
    match layout {
        Layout::Line => {
            line::print(grid, alphabet, out);
            out.push('\n');
        }
        Layout::Board => board::print(grid, alphabet, out),
        Layout::Frame => frame::print(grid, alphabet, out),
        Layout::Sdk => sdk::print(grid, alphabet, out),
        Layout::SimpleSudoku => simple_sudoku::print(grid, alphabet, out),
    }
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

/// Whether boards of this side are read without being told their boxes.
fn has_usual_boxes(side: usize) -> bool {
    (4..=Geometry::MAX_SIDE).contains(&side) && Geometry::of_side(side).is_some()
}
