//! The engines by name.

use std::fmt;

use super::batch::Batch;
use super::dlx::Dlx;
use super::naive::Naive;
use super::signature::Engine;
use crate::cover::{ChooseRule, StructureKind};
use crate::naive::Order;
use crate::parallel::Threads;

/// The engines by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EngineKind {
    /// The fastest engine for the puzzle: [`Batch`](Self::Batch) for classic boards, else exact
    /// cover, on bitsets if the board is small.
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
            Self::Dlx => "dancing links in an arena",
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
        if matches!(self, Self::Auto | Self::Batch) { 1 << 10 } else { 1 }
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

    /// A new engine of this kind. The rule concerns exact cover only; one that is named is a wish
    /// for exact cover.
    #[must_use]
    pub fn start(self, rule: ChooseRule) -> Box<dyn Engine> {
        self.start_with(rule, 1)
    }

    /// The same with more threads for searches that turn out to be long; 0 is one for each
    /// processor.
    #[must_use]
    pub fn start_with(self, rule: ChooseRule, threads: impl Into<Threads>) -> Box<dyn Engine> {
        let dlx = Dlx::new(self.structure(), rule).with_threads(threads.into());
        match self {
            Self::Auto if rule == ChooseRule::Auto => Box::new(Batch::first(dlx)),
            Self::Auto | Self::Dlx | Self::Bits => Box::new(dlx),
            Self::Batch => Box::new(Batch::only(dlx)),
            Self::Naive => Box::new(Naive::new(Order::Reading)),
            Self::NaiveHoles => Box::new(Naive::new(Order::FewestHoles)),
        }
    }
}

impl fmt::Display for EngineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
