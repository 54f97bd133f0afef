//! What reading a text asks for and gives.

use super::alphabet::Alphabet;
use super::error::ParseError;
use super::layout::Layout;
use crate::sudoku::{Geometry, Puzzle};

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
    pub(super) fn error(error: ParseError) -> Self {
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
