//! Many puzzles answered at once by an engine that gains from that, though a job asks for one by one.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use quadrille::cover::{Stats, Status, Stop};
use quadrille::engine::{Engine, Limits, Outcome};
use quadrille::sudoku::{Grid, Puzzle};

/// What a job asks about every puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question<'a> {
    /// How many solutions there are, within these limits.
    Count(&'a Limits),
    /// Which ones, within these limits.
    Solve(&'a Limits),
}

/// More solutions of a puzzle than that are not kept until the job asks for them.
const MOST_KEPT: u64 = 16;

impl Question<'_> {
    /// Whether the answers take so little room that they can be given ahead.
    pub(crate) fn is_small(&self) -> bool {
        match self {
            Self::Count(_) => true,
            Self::Solve(limits) => limits.solutions.is_some_and(|most| most <= MOST_KEPT),
        }
    }
}

/// The answers of an engine about some puzzles: an engine that can be asked for them, once each and in
/// their order, by the question that has been answered.
pub(crate) struct Answers {
    outcomes: VecDeque<(Outcome, Vec<Grid>)>,
}

impl Answers {
    pub(crate) fn of(engine: &mut dyn Engine, puzzles: &[&Puzzle], question: Question<'_>) -> Self {
        let mut grids = vec![Vec::new(); puzzles.len()];
        let outcomes = match question {
            Question::Count(limits) => engine.count_all(puzzles, limits),
            Question::Solve(limits) => engine.solve_all(puzzles, limits, &mut |number, grid| {
                grids[number].push(grid.clone());
                ControlFlow::Continue(())
            }),
        };
        Self { outcomes: outcomes.into_iter().zip(grids).collect() }
    }
}

impl Engine for Answers {
    fn solve(
        &mut self,
        _puzzle: &Puzzle,
        _limits: &Limits,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        let cancelled = Status::Stopped(Stop::Cancelled);
        let Some((outcome, grids)) = self.outcomes.pop_front() else {
            return Outcome { status: cancelled, stats: Stats::default() };
        };
        for (grid, number) in grids.iter().zip(1..) {
            if found(grid).is_break() {
                let stats = Stats { solutions: number, ..outcome.stats };
                return Outcome { status: cancelled, stats };
            }
        }
        outcome
    }
}
