//! Classic boards as lanes hold them.

use super::pass::{CELLS, DIGITS};
use crate::sudoku::{Cell, Digit, Geometry, Puzzle, Variant};

/// A classic board as this search takes it: the digits that each cell may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) cells: [u16; CELLS],
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

pub(super) fn bit(digit: Digit) -> u16 {
    1 << digit.index()
}
