//! Why a problem cannot be made, and how to mend it.

use std::fmt;

/// What is wrong with the wishes for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MakeError {
    /// A size is too small for the kind of problem.
    TooSmall {
        /// What has the size.
        what: &'static str,
        /// The size that was asked for.
        given: usize,
        /// The smallest size there is.
        least: usize,
    },
    /// Items, entries and options would be more than a problem may have.
    TooLarge,
    /// A name could not be read back from a text, or would be taken for a cell.
    BadName {
        /// The name.
        name: String,
    },
    /// Two things have the same name.
    NameTwice {
        /// The name.
        name: String,
    },
    /// A piece or a word has no place on the board.
    DoesNotFit {
        /// Its name.
        name: String,
    },
    /// Pieces that are used once each do not fill the board, or do not fit into it.
    WrongArea {
        /// The cells of all pieces together.
        pieces: usize,
        /// The cells of the board.
        board: usize,
    },
    /// No piece can be restricted in such a way that each solution is counted once up to symmetry.
    NotReducible,
    /// A puzzle has greater-than signs, which are no items.
    HasSigns,
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooSmall { what, given, least } => {
                write!(f, "{what}: {given} is too small; it must be {least} or more")
            }
            Self::TooLarge => write!(
                f,
                "the problem is too large: items, entries and options must stay below 2^30 \
                 together; choose a smaller size"
            ),
            Self::BadName { name } => write!(
                f,
                "'{name}' cannot be a name: names have no blanks, no ':' and no '|', and numbers \
                 parted by dots are kept for the cells; choose another one"
            ),
            Self::NameTwice { name } => {
                write!(f, "'{name}' is there twice; give everything a name of its own")
            }
            Self::DoesNotFit { name } => write!(
                f,
                "'{name}' has no place on the board; leave it out, or take a larger board"
            ),
            Self::WrongArea { pieces, board } => write!(
                f,
                "the pieces have {pieces} cells and the board has {board}; where each piece is \
                 used once, the numbers must be equal"
            ),
            Self::NotReducible => write!(
                f,
                "no piece can be restricted so that each solution comes once up to symmetry, for \
                 every piece has places that a symmetry of the board keeps; count all solutions \
                 instead"
            ),
            Self::HasSigns => write!(
                f,
                "the puzzle has greater-than signs, which its exact-cover problem cannot say; \
                 solve the puzzle itself, or remove the signs"
            ),
        }
    }
}

impl std::error::Error for MakeError {}
