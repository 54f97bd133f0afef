//! Faults of cells with candidates.

use std::fmt;

use super::words::{plural, quoted};

/// What can be wrong with the candidates of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CandidateFault {
    /// A candidate is listed twice in one cell.
    Twice {
        /// The candidate.
        value: usize,
    },
    /// A symbol stands in the place of another candidate.
    Misplaced {
        /// The symbol.
        found: char,
        /// The candidate whose place it is.
        value: usize,
    },
    /// A Sukaku line has a number of symbols that no board has.
    Length {
        /// The symbols in the line.
        n_symbols: usize,
        /// The side of the board that was probably meant.
        side: usize,
    },
    /// A character among candidates that is none.
    NotACandidate {
        /// The character.
        found: char,
        /// The side of the board.
        side: usize,
    },
    /// A blank symbol, which can mean all candidates or none.
    Unclear {
        /// The symbol.
        found: char,
    },
    /// The mark of a digit that the player set does not stand before a single digit.
    NotOne,
}

impl fmt::Display for CandidateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Twice { value } => {
                write!(f, "candidate {value} twice in one cell; list every candidate once")
            }
            Self::Misplaced { found, value } => write!(
                f,
                "{} in the place of candidate {value}; symbol i of a cell is the digit i, or . or \
                 0 where it is struck",
                quoted(found)
            ),
            Self::Length { n_symbols, side } => {
                let expected = side.pow(3);
                write!(f, "{}; a Sukaku line holds ", plural(n_symbols, "symbol"))?;
                write!(f, "{expected} for a {side}x{side} board, ")?;
                if n_symbols < expected {
                    write!(f, "{} missing", expected - n_symbols)
                } else {
                    write!(f, "{} too many", n_symbols - expected)
                }
            }
            Self::NotACandidate { found, side } => write!(
                f,
                "{} is no candidate of a {side}x{side} board; a cell lists its candidates, glued",
                quoted(found)
            ),
            Self::Unclear { found } => write!(
                f,
                "{} among candidates can mean all or none; list all of them, or write 0 for none",
                quoted(found)
            ),
            Self::NotOne => {
                write!(f, "the mark u belongs before one digit that the player set; remove it")
            }
        }
    }
}
