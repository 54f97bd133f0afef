//! One signature for every way to solve a puzzle, and a registry of them.

mod batch;
mod best;
mod dlx;
mod enumerate;
mod estimate;
mod explain;
mod explain_cover;
mod limits;
mod naive;
mod rule;
mod search_puzzle;

use std::fmt;
use std::ops::ControlFlow;

use crate::cover::{Stats, Status};
use crate::sudoku::{Grid, Puzzle};

pub use batch::Batch;
pub use best::{Best, Goal, best, best_cover};
pub use dlx::Dlx;
pub use enumerate::{Enumerate, StructureKind};
pub use estimate::{Estimation, estimate, estimate_cover};
pub use explain::{Dead, Explanation, explain};
pub use explain_cover::{CoverExplanation, Reason, explain_cover};
pub use limits::Limits;
pub use naive::Naive;
pub use rule::ChooseRule;
pub use search_puzzle::search_puzzle;

/// Something that solves puzzles. It may keep tables from one puzzle to the next, and what it
/// answers does not depend on the puzzles that it has seen before.
pub trait Engine: Send {
    /// Finds the solutions of a puzzle in a fixed order, and hands them to a function until a limit
    /// is reached or the function breaks; the latter counts as cancelled.
    fn solve(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome;

    /// Counts the solutions of a puzzle up to the limits.
    fn count(&mut self, puzzle: &Puzzle, limits: &Limits) -> Outcome {
        self.solve(puzzle, limits, &mut |_| ControlFlow::Continue(()))
    }

    /// Does [`solve`](Self::solve) for many puzzles, with the same limits for each, and tells the number
    /// of the puzzle with each solution; a break leaves that puzzle. Solutions of one puzzle come in the
    /// order of `solve`, those of several may be mixed. An engine that gains from many puzzles gains here.
    fn solve_all(
        &mut self,
        puzzles: &[&Puzzle],
        limits: &Limits,
        found: &mut dyn FnMut(usize, &Grid) -> ControlFlow<()>,
    ) -> Vec<Outcome> {
        let mut solve = |(number, puzzle): (usize, &&Puzzle)| {
            self.solve(puzzle, limits, &mut |grid| found(number, grid))
        };
        puzzles.iter().enumerate().map(&mut solve).collect()
    }

    /// Does [`count`](Self::count) for many puzzles.
    fn count_all(&mut self, puzzles: &[&Puzzle], limits: &Limits) -> Vec<Outcome> {
        puzzles.iter().map(|puzzle| self.count(puzzle, limits)).collect()
    }
}

/// How a puzzle went. The number of solutions is in the statistics; it is the whole number only if
/// the status is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether everything was tried, and if not, why not.
    pub status: Status,
    /// What was counted on the way.
    pub stats: Stats,
}

impl Outcome {
    /// Whether the solutions found are all that there are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.status == Status::Complete
    }
}

/// The engines by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EngineKind {
    /// The fastest engine for the puzzle: exact cover on bitsets if the board is small, else on
    /// links.
    #[default]
    Auto,
    /// Dancing links.
    Dlx,
    /// The same search on bitsets.
    Bits,
    /// Depth-first search on many classic boards side by side; exact cover for other puzzles.
    Batch,
    /// Depth-first search in reading order.
    Naive,
    /// Depth-first search, rows with the fewest empty cells first.
    NaiveHoles,
}

impl EngineKind {
    /// Every engine, for tables and tests; without [`Auto`](Self::Auto), which is one of them.
    pub const ALL: &'static [Self] =
        &[Self::Dlx, Self::Bits, Self::Batch, Self::Naive, Self::NaiveHoles];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Dlx => "dlx",
            Self::Bits => "bits",
            Self::Batch => "batch",
            Self::Naive => "naive",
            Self::NaiveHoles => "naive-holes",
        }
    }

    /// What the engine is, in one line for help texts.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Auto => "the fastest for the puzzle",
            Self::Dlx => "dancing links",
            Self::Bits => "the same search on bitsets of live options",
            Self::Batch => "many classic 9x9 puzzles side by side in vector registers",
            Self::Naive => "depth-first search in reading order",
            Self::NaiveHoles => "depth-first search, rows with the fewest empty cells first",
        }
    }

    /// Whether it is exact cover, for which puzzles are cover problems among others.
    #[must_use]
    pub fn is_cover(self) -> bool {
        matches!(self, Self::Auto | Self::Dlx | Self::Bits)
    }

    /// How many puzzles it is best [given at once](Engine::count_all).
    #[must_use]
    pub fn at_once(self) -> usize {
        if self == Self::Batch { 1 << 10 } else { 1 }
    }

    /// What an [exact-cover](Self::is_cover) search of this engine works on; depth-first search has
    /// nothing of the kind, and cover problems are not for it.
    #[must_use]
    pub fn structure(self) -> StructureKind {
        match self {
            Self::Dlx => StructureKind::Links,
            Self::Bits => StructureKind::Bits,
            Self::Auto | Self::Batch | Self::Naive | Self::NaiveHoles => StructureKind::Auto,
        }
    }

    /// A new engine of this kind. The rule concerns exact cover only.
    #[must_use]
    pub fn start(self, rule: ChooseRule) -> Box<dyn Engine> {
        match self {
            Self::Auto | Self::Dlx | Self::Bits => Box::new(Dlx::new(self.structure(), rule)),
            Self::Batch => Box::new(Batch::new(rule)),
            Self::Naive => Box::new(Naive::new(crate::naive::Order::Reading)),
            Self::NaiveHoles => Box::new(Naive::new(crate::naive::Order::FewestHoles)),
        }
    }
}

impl fmt::Display for EngineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
