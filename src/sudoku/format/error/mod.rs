//! What can be wrong with a text, and what to do about it.

mod candidates;
mod documents;
mod ids;
mod signs;
mod symbols;
mod tables;
mod words;

use std::fmt;

pub use candidates::CandidateFault;
pub use documents::DocumentFault;
pub use ids::IdFault;
pub use signs::SignFault;
pub use tables::TableFault;

use super::alphabet::Alphabet;
use super::layout::Layout;
use super::shapes::{has_usual_boxes, side_of_line};
use crate::sudoku::Geometry;
use words::{alphabet_words, digits_of, found_instead, plural};

/// Why a text, or one puzzle of it, could not be read.
///
/// The message of `Display` names the fault and the remedy, not the place: callers know the name of
/// the file and print `file:line:column: message`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in characters. It is one past the end of the line where something is
    /// missing there.
    pub column: usize,
    /// The fault.
    pub kind: ParseErrorKind,
}

impl ParseError {
    pub(super) fn new(line: u64, column: usize, kind: ParseErrorKind) -> Self {
        Self { line, column, kind }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl std::error::Error for ParseError {}

/// The faults that a text can have. Rows and columns of a board count from 0 in the fields and from
/// 1 in the message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text holds nothing but blanks, comments and headings.
    NoPuzzle,
    /// One puzzle was asked for and here begins another.
    SecondPuzzle,
    /// The line belongs to no layout, or to none at this place.
    Unrecognized,
    /// The caller could not decode the line.
    Unreadable {
        /// The caller's description.
        found: String,
    },
    /// A character that stands for no cell on any board.
    BadSymbol {
        /// The character.
        found: char,
    },
    /// A symbol that stands for no digit on this board.
    NotInAlphabet {
        /// The symbol.
        found: char,
        /// The side of the board.
        side: usize,
        /// How the digits of this board are written.
        alphabet: Alphabet,
    },
    /// A number above the side of the board.
    DigitTooLarge {
        /// The number.
        value: usize,
        /// The side of the board.
        side: usize,
    },
    /// Two different symbols for empty cells.
    TwoBlanks {
        /// The one that came first.
        first: char,
        /// The one at the place of the error.
        second: char,
    },
    /// A line of the line layout has a number of cells that no board has.
    LineLength {
        /// The cells in the line.
        n_cells: usize,
        /// The board that was asked for, if any.
        given: Option<Geometry>,
    },
    /// A row has another number of cells than the board's first row, or than the board that was
    /// asked for.
    RowWidth {
        /// The cells in the row.
        n_cells: usize,
        /// The side of the board.
        side: usize,
        /// The board that was asked for, if any.
        given: Option<Geometry>,
    },
    /// The first row of a board has a number of cells that no board has.
    NoSuchSide {
        /// The cells in the row.
        n_cells: usize,
    },
    /// A board ends before its last row.
    Unfinished {
        /// The side of the board.
        side: usize,
        /// The rows that were there.
        n_rows: usize,
    },
    /// A cell lists candidates.
    Candidates,
    /// The number in front of the boards is not the number of boards.
    BrokenPromise {
        /// The number in the heading.
        promised: usize,
        /// The boards that followed, faulty ones included.
        found: usize,
    },
    /// A `[State]` without a `[Puzzle]` before it.
    StateWithoutPuzzle,
    /// A `[State]` is a board of another side than its `[Puzzle]`.
    StateSide {
        /// The side of the state.
        side: usize,
        /// The side of the puzzle.
        puzzle_side: usize,
    },
    /// A progress of the solver changes a clue.
    ChangedClue {
        /// The row of the clue.
        row: usize,
        /// The column of the clue.
        column: usize,
        /// The value of the clue.
        clue: usize,
        /// What stands in its place; `None` for an empty cell.
        found: Option<usize>,
    },
    /// A record of progress that is not of the form `Innd` or `Ennddd`, or that is off the board.
    BadRecord {
        /// The side of the board.
        side: usize,
    },
    /// A board of another shape than the one that was asked for.
    OtherShape {
        /// The shape of the board.
        found: Geometry,
        /// The shape that was asked for.
        given: Geometry,
    },
    /// A layout whose reader was not built.
    NotBuilt {
        /// The layout.
        layout: Layout,
    },
    /// A fault of cells with candidates.
    Candidate(CandidateFault),
    /// A fault of greater-than signs.
    Sign(SignFault),
    /// A fault of a line that is cut into fields.
    Table(TableFault),
    /// A fault of a game id.
    Id(IdFault),
    /// A fault of a document or a link.
    Document(DocumentFault),
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPuzzle => {
                write!(f, "no puzzle found; the layouts that are read are ")?;
                Layout::ALL.iter().enumerate().try_for_each(|(at, layout)| {
                    write!(f, "{}{}", if at == 0 { "" } else { ", " }, layout.name())
                })
            }
            Self::SecondPuzzle => write!(f, "a second puzzle begins here; one was expected"),
            Self::Unrecognized => write!(
                f,
                "neither a puzzle nor a row nor a heading; expected a line of 81 cells, rows of 9 \
                 cells or a framed board, and comments after '#'"
            ),
            Self::Unreadable { found } => {
                write!(f, "the line is not text: {found}; save the file as UTF-8")
            }
            Self::BadSymbol { found } => symbols::bad_symbol(f, *found),
            Self::NotInAlphabet { found, side, alphabet } => {
                write!(f, "'{found}' is not a digit of a {side}x{side} board; ")?;
                write!(f, "{} {}", alphabet_words(*alphabet), digits_of(*side, *alphabet))
            }
            Self::DigitTooLarge { value, side } => {
                write!(f, "digit {value} on a {side}x{side} board; digits are 1 to {side}")
            }
            Self::TwoBlanks { first, second } => {
                write!(f, "two blank symbols, '{first}' before and '{second}' here; use one")
            }
            Self::LineLength { n_cells, given } => line_length(f, *n_cells, *given),
            Self::RowWidth { n_cells, side, given: Some(geometry) } => write!(
                f,
                "row of {}; a board with boxes of {geometry} has rows of {side}",
                plural(*n_cells, "cell")
            ),
            Self::RowWidth { n_cells, side, given: None } => write!(
                f,
                "row of {} on a board of side {side}; every row needs {side}, as the first has",
                plural(*n_cells, "cell")
            ),
            Self::NoSuchSide { n_cells } => {
                write!(f, "row of {}; boards have sides of ", plural(*n_cells, "cell"))?;
                let mut sides = (4..Geometry::MAX_SIDE).filter(|&side| has_usual_boxes(side));
                sides.try_for_each(|side| write!(f, "{side}, "))?;
                write!(f, "{}", Geometry::MAX_SIDE)
            }
            Self::Unfinished { side, n_rows } => write!(
                f,
                "board of side {side} has only {}; add {} after this one",
                plural(*n_rows, "row"),
                side.saturating_sub(*n_rows)
            ),
            Self::Candidates => write!(
                f,
                "a cell with several candidates; boards and lines have one symbol a cell, read \
                 this as candidates, sdx or sukaku"
            ),
            Self::BrokenPromise { promised, found } => write!(
                f,
                "the heading promises {}, {found} found; correct the number or the boards",
                plural(*promised, "board")
            ),
            Self::StateWithoutPuzzle => {
                write!(f, "[State] without a puzzle; put [Puzzle] and the clues before it")
            }
            Self::StateSide { side, puzzle_side } => write!(
                f,
                "[State] is a {side}x{side} board, its puzzle {puzzle_side}x{puzzle_side}; both \
                 must be of one size"
            ),
            Self::ChangedClue { row, column, clue, found } => {
                found_instead(f, *found)?;
                write!(
                    f,
                    " at r{}c{}, where the puzzle has the clue {clue}; progress must keep the clues",
                    row + 1,
                    column + 1
                )
            }
            Self::BadRecord { side } => write!(
                f,
                "not a record of progress; expected I, two figures for the cell (00 to {:02}) and \
                 a digit, or E, the cell and three figures for a candidate (001 to {side:03})",
                (side * side).min(100) - 1
            ),
            Self::OtherShape { found, given } => write!(
                f,
                "a board with boxes of {found}, where boxes of {given} were asked for; leave the \
                 boxes out"
            ),
            Self::NotBuilt { layout } => write!(
                f,
                "the layout {} is not read by this program; build it with the feature `layouts`",
                layout.name()
            ),
            Self::Candidate(fault) => fault.fmt(f),
            Self::Sign(fault) => fault.fmt(f),
            Self::Table(fault) => fault.fmt(f),
            Self::Id(fault) => fault.fmt(f),
            Self::Document(fault) => fault.fmt(f),
        }
    }
}

fn line_length(f: &mut fmt::Formatter<'_>, n_cells: usize, given: Option<Geometry>) -> fmt::Result {
    let side = side_of_line(n_cells, given);
    let expected = side * side;
    write!(f, "{}; a line holds {expected} for a {side}x{side} board", plural(n_cells, "cell"))?;
    if n_cells < expected {
        write!(f, ", {} missing", expected - n_cells)
    } else {
        write!(f, ", {} too many", n_cells - expected)
    }
}
