//! Faults of lines that are cut into fields.

use std::fmt;

use super::words::{found_instead, plural, quoted};

/// What can be wrong with a line of fields: a row of a table or a line of a HoDoKu library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableFault {
    /// The heading names no column of puzzles.
    NoPuzzleColumn,
    /// A row ends before the column of puzzles or of solutions.
    NoField {
        /// The name of the column.
        column: &'static str,
    },
    /// A quote is not closed on its line.
    OpenQuote,
    /// A puzzle and its solution differ in length.
    Lengths {
        /// The symbols of the puzzle.
        puzzle: usize,
        /// The symbols of the solution.
        solution: usize,
    },
    /// A solution does not keep a clue.
    Differs {
        /// The row of the clue, from 0.
        row: usize,
        /// The column of the clue, from 0.
        column: usize,
        /// The value of the clue.
        clue: usize,
        /// What the solution has in its place; `None` for an empty cell.
        found: Option<usize>,
    },
    /// A library line has another number of colons.
    Colons {
        /// The colons in the line.
        found: usize,
    },
    /// A technique or its candidates are not of the usual form.
    Technique,
    /// A mark of a placed digit stands before something else.
    Mark,
    /// A candidate is not three figures for digit, row and column, or is off the board.
    Candidate {
        /// The side of the board.
        side: usize,
    },
    /// A board of a size for which a candidate cannot be written.
    Side {
        /// The side.
        side: usize,
    },
    /// A character that is no cell of a library line.
    Cell {
        /// The character.
        found: char,
    },
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoPuzzleColumn => {
                write!(f, "no column of puzzles in the heading; name one of them puzzle or quizzes")
            }
            Self::NoField { column } => {
                write!(f, "the row ends before the {column}; every row needs all fields")
            }
            Self::OpenQuote => write!(f, "a quote is not closed on its line; close it"),
            Self::Lengths { puzzle, solution } => write!(
                f,
                "puzzle of {}, solution of {solution}; both must be of one length",
                plural(puzzle, "symbol")
            ),
            Self::Differs { row, column, clue, found } => {
                found_instead(f, found)?;
                write!(f, " at r{}c{} of the solution, ", row + 1, column + 1)?;
                write!(f, "where the puzzle has the clue {clue}; correct one of them")
            }
            Self::Colons { found } => write!(
                f,
                "{}; a library line has 6 or 7, as in :0000:x:cells:struck:eliminated:comment:",
                plural(found, "colon")
            ),
            Self::Technique => write!(
                f,
                "neither a technique nor its digits; expected four figures such as 0000, then \
                 digits or x"
            ),
            Self::Mark => write!(f, "'+' without a digit behind it; it marks a placed digit"),
            Self::Candidate { side } => write!(
                f,
                "not a candidate; expected three figures from 1 to {side} for digit, row and column"
            ),
            Self::Side { side } => write!(
                f,
                "a board of side {side}; candidates of three figures reach to side 9 only"
            ),
            Self::Cell { found } => write!(
                f,
                "{} is no cell of a library line; cells are digits, '.' or 0, and '+' before \
                 placed digits",
                quoted(found)
            ),
        }
    }
}
