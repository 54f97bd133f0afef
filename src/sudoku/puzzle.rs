//! A puzzle: the clues, and what must hold of every solution.

use std::fmt;

use bitvec::prelude::{BitVec, bitvec};

use super::geometry::{Cell, Geometry, House};
use super::grid::{Digit, Grid};
use super::regions::Regions;
use super::rule::{Rule, Variant};

/// A greater-than sign: the digit of one cell is less than that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sign {
    /// The cell with the smaller digit.
    pub small: Cell,
    /// The cell with the larger digit.
    pub large: Cell,
}

/// A Sudoku to be completed: a kind of puzzle, a board with clues, perhaps candidates and signs.
///
/// Clues may contradict each other; such a puzzle has no solution, and [`Puzzle::clash`] says why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    variant: Variant,
    clues: Grid,
    /// For every cell the bits of the digits that it may hold, or empty where all may.
    candidates: Vec<u32>,
    signs: Vec<Sign>,
}

impl Puzzle {
    /// The puzzle with these clues and with boxes, without further rules.
    #[must_use]
    pub fn new(clues: Grid) -> Self {
        let variant = Variant::plain(clues.geometry());
        Self { variant, clues, candidates: Vec::new(), signs: Vec::new() }
    }

    /// The same puzzle with other regions.
    #[must_use]
    pub fn with_regions(self, regions: Regions) -> Self {
        Self { variant: self.variant.with_regions(regions), ..self }
    }

    /// The same puzzle with another rule.
    #[must_use]
    pub fn with_rule(self, rule: Rule) -> Self {
        Self { variant: self.variant.with_rule(rule), ..self }
    }

    /// The same puzzle with these candidates besides the clues: bit `d - 1` of a cell's number says
    /// that the cell may hold digit d.
    ///
    /// # Panics
    /// If there are not as many numbers as cells.
    #[must_use]
    pub fn with_candidates(self, candidates: Vec<u32>) -> Self {
        assert_eq!(candidates.len(), self.geometry().n_cells(), "one number for each cell");
        Self { candidates, ..self }
    }

    /// The same puzzle with more signs.
    ///
    /// # Panics
    /// If a cell is off the board.
    #[must_use]
    pub fn with_signs(mut self, signs: impl IntoIterator<Item = Sign>) -> Self {
        self.signs.extend(signs);
        let n_cells = self.geometry().n_cells();
        let is_on_board = |sign: &Sign| sign.small.index().max(sign.large.index()) < n_cells;
        assert!(self.signs.iter().all(is_on_board), "signs stand between cells of the board");
        self
    }

    /// What kind of puzzle it is.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
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

    /// The greater-than signs.
    #[must_use]
    pub fn signs(&self) -> &[Sign] {
        &self.signs
    }

    /// Whether the candidates let a cell hold a digit.
    ///
    /// # Panics
    /// If the cell is off the board and there are candidates.
    #[must_use]
    pub fn is_candidate(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates.is_empty() || self.candidates[cell.index()] >> digit.index() & 1 == 1
    }

    /// Whether there are candidates at all.
    #[must_use]
    pub fn has_candidates(&self) -> bool {
        !self.candidates.is_empty()
    }

    /// The first clue in reading order that repeats an earlier one of its row, column, region or
    /// group, or `None` if no two clues contradict each other. Candidates and signs are not looked
    /// at. Cost: linear in the cells of all groups.
    ///
    /// ```
    /// use quadrille::sudoku::format;
    ///
    /// let puzzle = format::parse("11..............").unwrap();
    /// assert_eq!(puzzle.clash().unwrap().to_string(), "digit 1 twice in row 1 (r1c1 and r1c2)");
    /// ```
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        let mut first_clash: Option<Clash> = None;
        let mut seen: BitVec = bitvec![0; self.geometry().side()];
        for group in self.variant.groups() {
            seen.fill(false);
            let clues = group.cells.iter().filter_map(|cell| Some((*cell, self.clues.at(*cell)?)));
            let repeated = clues.clone().find(|(_, digit)| seen.replace(digit.index(), true));
            let Some((second, digit)) = repeated else { continue };
            if first_clash.is_none_or(|clash| second < clash.second) {
                let first = clues.clone().find(|(_, other)| *other == digit);
                let (geometry, house) = (self.geometry(), group.house);
                first_clash =
                    first.map(|(first, _)| Clash { geometry, house, digit, first, second });
            }
        }
        first_clash
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
        let (first, second) = (self.geometry.name(self.first), self.geometry.name(self.second));
        let (digit, house) = (self.digit.value(), self.house);
        write!(f, "digit {digit} twice in {house} ({first} and {second})")
    }
}
