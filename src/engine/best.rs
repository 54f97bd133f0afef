//! The completions of a puzzle with the best scores.

use super::{Limits, Outcome};
use crate::sudoku::{Grid, Puzzle, Weights};

/// Which scores are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Large ones.
    Maximize,
    /// Small ones.
    Minimize,
}

/// The best completions that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Scores and grids, the best first.
    pub solutions: Vec<(i64, Grid)>,
    /// How the search ended: only if it is complete are these proved to be the best.
    pub outcome: Outcome,
}

/// Finds the `count` completions of a puzzle with the best scores; fewer if there are not so many.
#[must_use]
pub fn best(puzzle: &Puzzle, weights: &Weights, goal: Goal, count: usize, limits: &Limits) -> Best {
    let mut solutions: Vec<(i64, Grid)> = Vec::new();
    let outcome = super::Engine::solve(
        &mut super::Dlx::new(super::ChooseRule::Auto),
        puzzle,
        limits,
        &mut |grid| {
            solutions.push((weights.score(grid), grid.clone()));
            std::ops::ControlFlow::Continue(())
        },
    );
    solutions.sort_by_key(|(score, _)| if goal == Goal::Maximize { -*score } else { *score });
    solutions.truncate(count);
    Best { solutions, outcome }
}
