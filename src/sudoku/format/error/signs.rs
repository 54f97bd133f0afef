//! Faults of greater-than signs.

use std::fmt;

use super::words::{plural, quoted};

/// What can be wrong with a block of greater-than signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SignFault {
    /// A character that is no sign, or no sign of this line.
    NotASign {
        /// The character.
        found: char,
        /// The signs that may stand here.
        expected: &'static str,
    },
    /// A line has another number of signs than this place of the board needs.
    Width {
        /// The signs in the line.
        found: usize,
        /// The signs that it needs.
        expected: usize,
        /// The signs that may stand here.
        signs: &'static str,
    },
    /// A board ends before its last line.
    Unfinished {
        /// The lines that were there.
        found: usize,
        /// The lines of a board.
        expected: usize,
    },
}

impl fmt::Display for SignFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotASign { found, expected } if found.is_ascii_digit() => write!(
                f,
                "digit {found} in a line of signs {expected}; clues are read in the layout signs, \
                 before the signs"
            ),
            Self::NotASign { found, expected } => write!(
                f,
                "{} in a line of signs {expected}; write these signs alone",
                quoted(found)
            ),
            Self::Width { found, expected, signs } => {
                write!(f, "{}; this line needs {expected} of {signs}", plural(found, "sign"))
            }
            Self::Unfinished { found, expected } => write!(
                f,
                "board with only {} of {expected}; add {} after this one",
                plural(found, "line"),
                expected.saturating_sub(found)
            ),
        }
    }
}
