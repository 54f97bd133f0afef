//! A puzzle: the clues, and what must hold of every solution.

use std::fmt;

use bitvec::prelude::{BitVec, bitvec};

use super::geometry::{Cell, Geometry, House};
use super::grid::{Digit, Grid};

/// A Sudoku to be completed: a board with clues, on which every digit occurs exactly once in every
/// row, column and box.
///
/// Clues may contradict each other; such a puzzle has no solution, and [`Puzzle::clash`] says why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    clues: Grid,
}

impl Puzzle {
    /// The puzzle with these clues.
    #[must_use]
    pub fn new(clues: Grid) -> Self {
        Self { clues }
    }

    /// The board with the clues alone.
    #[must_use]
    pub fn clues(&self) -> &Grid {
        &self.clues
    }

    /// The shape of the board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.clues.geometry()
    }

    /// The first clue in reading order that repeats an earlier one of its row, column or box, or
    /// `None` if no two clues contradict each other. Cost: linear in the cells.
    ///
    /// ```
    /// use quadrille::sudoku::format;
    ///
    /// let puzzle = format::parse("11..............").unwrap();
    /// assert_eq!(puzzle.clash().unwrap().to_string(), "digit 1 twice in row 1 (r1c1 and r1c2)");
    /// ```
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        let side = self.geometry().side();
        let mut seen: [BitVec; 3] = std::array::from_fn(|_| bitvec![0; side * side]);
        for (cell, digit) in self.clues.digits() {
            for (kind, house) in self.geometry().houses_of(cell).into_iter().enumerate() {
                let (House::Row(index) | House::Column(index) | House::Box(index)) = house;
                if seen[kind].replace(index * side + digit.index(), true) {
                    let first = self.first_in(house, digit)?;
                    return Some(Clash {
                        geometry: self.geometry(),
                        house,
                        digit,
                        first,
                        second: cell,
                    });
                }
            }
        }
        None
    }

    fn first_in(&self, house: House, digit: Digit) -> Option<Cell> {
        let mut clues = self.clues.digits();
        let is_there =
            |cell, clue| clue == digit && self.geometry().houses_of(cell).contains(&house);
        clues.find_map(|(cell, clue)| is_there(cell, clue).then_some(cell))
    }
}

/// Two equal clues in one house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    geometry: Geometry,
    /// The house that both clues lie in.
    pub house: House,
    /// The digit that occurs twice.
    pub digit: Digit,
    /// The earlier cell in reading order.
    pub first: Cell,
    /// The later cell.
    pub second: Cell,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |cell| (self.geometry.row_of(cell) + 1, self.geometry.column_of(cell) + 1);
        let ((r1, c1), (r2, c2)) = (at(self.first), at(self.second));
        let (digit, house) = (self.digit.value(), self.house);
        write!(f, "digit {digit} twice in {house} (r{r1}c{c1} and r{r2}c{c2})")
    }
}
