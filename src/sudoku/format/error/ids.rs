//! Faults of the game ids of Simon Tatham's collection.

use std::fmt;

use super::words::{plural, quoted};
use crate::sudoku::Geometry;

/// What can be wrong with a game id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IdFault {
    /// There is no size in front, or no colon behind the parameters.
    NoSize,
    /// A board that is too large or too small.
    Side {
        /// The side.
        side: usize,
    },
    /// A parameter that is not known.
    Parameter {
        /// Its first character.
        found: char,
    },
    /// Killer cages, which are not read.
    Killer,
    /// The adjacent mode of Unequal, which is not read.
    Adjacent,
    /// A character that belongs to no description.
    Character {
        /// The character.
        found: char,
        /// What may stand here.
        expected: &'static str,
    },
    /// The description is of another number of cells than the board has.
    Cells {
        /// The cells described; those of the last item count.
        found: usize,
        /// The cells of the board.
        expected: usize,
    },
    /// The regions of a jigsaw are missing.
    NoRegions,
    /// Text behind the end of the description.
    Rest,
    /// A run of more than 25 lines without a border, which programs disagree about.
    LongRun,
    /// The borders of the regions describe another number of lines than the board has.
    Lines {
        /// The lines described, as far as they were read.
        found: usize,
        /// The lines of the board.
        expected: usize,
    },
    /// The borders part the board into regions of the wrong size.
    Region {
        /// The cells of a region.
        found: usize,
        /// The side of the board.
        expected: usize,
    },
    /// A comma is missing between two cells.
    NoComma,
    /// A sign points off the board.
    OffBoard {
        /// The letter of the direction.
        found: char,
    },
    /// Two neighbors each claim to be larger.
    BothLarger {
        /// The letter of the direction.
        found: char,
    },
}

impl fmt::Display for IdFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoSize => write!(
                f,
                "not a game id; expected a size, a colon and the cells, such as 3x3:... or 4:..."
            ),
            Self::Side { side } => {
                write!(f, "a board of side {side}; sides from 1 to {} are read", Geometry::MAX_SIDE)
            }
            Self::Parameter { found } => write!(
                f,
                "unknown parameter {}; j, x, the symmetry and the difficulty can follow the size",
                quoted(found)
            ),
            Self::Killer => {
                write!(f, "killer cages are not read; choose an id without k in front of the colon")
            }
            Self::Adjacent => write!(
                f,
                "the adjacent mode is not read; choose an id without a in front of the colon"
            ),
            Self::Character { found, expected } => {
                write!(f, "{} in a game id; expected {expected}", quoted(found))
            }
            Self::Cells { found, expected } if found < expected => write!(
                f,
                "{} described; the board has {expected}, {} missing",
                plural(found, "cell"),
                expected - found
            ),
            Self::Cells { found, expected } => write!(
                f,
                "{} described; the board has {expected}, {} too many",
                plural(found, "cell"),
                found - expected
            ),
            Self::NoRegions => {
                write!(f, "the regions of a jigsaw are missing; add a comma and their borders")
            }
            Self::Rest => write!(f, "text behind the end of the game id; remove it"),
            Self::LongRun => write!(
                f,
                "z in the borders of the regions; programs disagree about runs that long, copy the \
                 puzzle in another layout"
            ),
            Self::Lines { found, expected } => write!(
                f,
                "the borders of the regions end at line {found}; the board has {expected} lines \
                 between cells, with one more at the end"
            ),
            Self::Region { found, expected } => write!(
                f,
                "the borders part off a region of {}; every region needs {expected}",
                plural(found, "cell")
            ),
            Self::NoComma => write!(f, "a comma is missing between two cells; add it"),
            Self::OffBoard { found } => {
                write!(f, "sign {found} points off the board; remove it")
            }
            Self::BothLarger { found } => write!(
                f,
                "sign {found} says that this cell is the larger one, and so does the neighbor's; \
                 remove one of them"
            ),
        }
    }
}
