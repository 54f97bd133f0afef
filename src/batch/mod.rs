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

mod choose;
mod lanes;
mod pass;
mod search;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use search::{End, Found, Limits, Report, Step, Wish, search};

use crate::sudoku::{Cell, Digit, Geometry, Puzzle, Variant};
use pass::{CELLS, DIGITS};

/// A classic board as this search takes it: the digits that each cell may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    cells: [u16; CELLS],
}

impl Board {
    /// The board of a puzzle, with its candidates; `None` if it is not of 9x9 cells with boxes, or has
    /// further rules or signs.
    ///
    /// ```
    /// use quadrille::batch::Board;
    /// use quadrille::sudoku::format;
    ///
    /// assert!(Board::of(&format::parse(&"1........".repeat(9)).unwrap()).is_some());
    /// assert!(Board::of(&format::parse("1...............").unwrap()).is_none()); // 4x4
    /// ```
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        let is_classic = *puzzle.variant() == Variant::plain(Geometry::CLASSIC);
        if !is_classic || !puzzle.signs().is_empty() {
            return None;
        }
        let digits = |cell| {
            let clue = puzzle.clues().at(cell).map_or(DIGITS, bit);
            if !puzzle.has_candidates() {
                return clue;
            }
            let left = Digit::all(9).filter(|digit| puzzle.is_candidate(cell, *digit));
            left.fold(0, |bits, digit| bits | bit(digit)) & clue
        };
        let cells = std::array::from_fn(|at| digits(Cell::new(at)));
        Some(Self { cells })
    }
}

fn bit(digit: Digit) -> u16 {
    1 << digit.index()
}
