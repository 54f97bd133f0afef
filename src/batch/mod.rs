//! Many classic boards at once: depth-first search on 32 boards side by side, each in a lane of vector
//! registers. It shares nothing with the exact-cover engine.
//!
//! ```text
//! cell 0:  board 0 | board 1 | … | board 31     the digits that are left, 9 bits of 16
//! cell 1:  board 0 | board 1 | … | board 31
//! …
//! ```
//!
//! A pass draws the simplest conclusions for all boards: a digit that is settled in a cell leaves the
//! other cells of its row, column and box, and a digit that has one cell left there goes to it. The same
//! instructions do this for 32 boards, whatever is on them. When nothing follows any more, a board
//! guesses, by itself: a copy without the guess goes onto its stack, to be taken up when the guess turns
//! out to be wrong or has been counted. A board that is done makes room for the next one, so that all
//! lanes are busy as long as there are boards.

mod board;
mod choose;
mod pass;
mod search;

pub use board::Board;
pub use search::{End, Found, Limits, Report, Step, Wish, search};
