//! The completions of a puzzle with the best scores.

use super::{Limits, Outcome};
use crate::cover::{OptionId, cheapest};
use crate::encode::Encoding;
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
///
/// # Panics
/// If the weights are those of a board of another shape.
#[must_use]
pub fn best(puzzle: &Puzzle, weights: &Weights, goal: Goal, count: usize, limits: &Limits) -> Best {
    assert_eq!(weights.geometry(), puzzle.geometry(), "weights for another board");
    let encoding = Encoding::new(puzzle.variant());
    let sign = match goal {
        Goal::Maximize => -1,
        Goal::Minimize => 1,
    };
    let cost = |option: OptionId| {
        let placement = encoding.placement(option);
        let digit = |value: usize| i64::try_from(value).unwrap_or(0);
        placement.map_or(0, |(cell, value)| sign * weights.of(cell) * digit(value.value()))
    };
    let costs: Vec<i64> = encoding.problem().options().map(cost).collect();
    let clues: Vec<OptionId> = encoding.clues(puzzle).collect();
    let found = cheapest(encoding.problem(), &costs, &clues, count, limits.start());
    let solution = |(cost, options): (i64, Vec<OptionId>)| (sign * cost, encoding.decode(&options));
    Best {
        solutions: found.solutions.into_iter().map(solution).collect(),
        outcome: Outcome { status: found.status, stats: found.stats },
    }
}
