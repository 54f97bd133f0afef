//! The steps from which all corpora are made: random full boards, and the removal of clues.

use std::ops::ControlFlow;

use quadrille::engine::{ChooseRule, Dlx, Engine, Limits, StructureKind};
use quadrille::sudoku::{Cell, Digit, Geometry, Grid, Puzzle};

use super::random::Random;

/// An engine to ask, and random numbers.
///
/// The rule is named, not left to the engine: where a budget of nodes decides whether a clue stays,
/// a better rule would make other puzzles.
#[derive(Debug)]
pub(crate) struct Maker {
    pub(crate) random: Random,
    engine: Dlx,
    /// Nodes that a question may cost.
    budget: Option<u64>,
}

/// How many solutions were found, and the last of them.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) count: u64,
    pub(crate) solution: Option<Grid>,
    /// Whether the budget was enough.
    is_certain: bool,
}

impl Maker {
    /// A maker that follows its questions to the end.
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            engine: Dlx::new(StructureKind::Links, ChooseRule::Weighted),
            budget: None,
        }
    }

    /// A maker that gives a question up after so many nodes.
    pub(crate) fn with_budget(seed: u64, nodes: u64) -> Self {
        Self { budget: Some(nodes), ..Self::new(seed) }
    }

    /// The solutions of a board, but at most so many.
    pub(crate) fn solve(&mut self, clues: &Grid, most: u64) -> Found {
        let limits = Limits { solutions: Some(most), nodes: self.budget, ..Limits::default() };
        let mut solution = None;
        let outcome = self.engine.solve(&Puzzle::new(clues.clone()), &limits, &mut |grid| {
            solution = Some(grid.clone());
            ControlFlow::Continue(())
        });
        let count = outcome.stats.solutions;
        Found { count, solution, is_certain: outcome.is_complete() || count == most }
    }

    /// Whether a board has one solution, for certain.
    pub(crate) fn is_unique(&mut self, clues: &Grid) -> bool {
        let found = self.solve(clues, 2);
        found.count == 1 && found.is_certain
    }

    /// A random full board: random digits go into random cells, as long as the board can still be
    /// completed, until there is but one way to do it.
    pub(crate) fn full_board(&mut self, geometry: Geometry) -> Grid {
        loop {
            // A budget can be too small for every digit of a cell.
            if let Some(board) = self.try_full_board(geometry) {
                return board;
            }
        }
    }

    fn try_full_board(&mut self, geometry: Geometry) -> Option<Grid> {
        let mut clues = Grid::empty(geometry);
        for cell in self.random.shuffled(geometry.cells()) {
            for digit in self.random.shuffled(Digit::all(geometry.side())) {
                clues.set(cell, Some(digit));
                match self.solve(&clues, 2) {
                    Found { count: 1, solution, is_certain: true } => return solution,
                    Found { count: 2, .. } => break,
                    _ => clues.set(cell, None),
                }
            }
        }
        None
    }

    /// Takes clues away in random order, each unless the board would lose a property, until so many
    /// are left. With nothing to stop it before the end, the board is minimal.
    pub(crate) fn dig(
        &mut self,
        mut board: Grid,
        fewest: usize,
        mut is_good: impl FnMut(&mut Self, &Grid) -> bool,
    ) -> Grid {
        let filled: Vec<Cell> = board.digits().map(|(cell, _)| cell).collect();
        for cell in self.random.shuffled(filled) {
            if board.n_digits() <= fewest {
                break;
            }
            let digit = board.at(cell);
            board.set(cell, None);
            if !is_good(self, &board) {
                board.set(cell, digit);
            }
        }
        board
    }
}
