//! The solutions with the best scores, of puzzles and of cover problems.

use super::{Limits, Outcome};
use crate::cover::{OptionId, Problem, Solver};
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

impl Goal {
    /// What makes a score a cost: the cheapest solution is the best one.
    fn sign(self) -> i64 {
        match self {
            Self::Maximize => -1,
            Self::Minimize => 1,
        }
    }
}

/// The best solutions that a search found: grids, or the options of a cover problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best<T = Grid> {
    /// Scores and solutions, the best first.
    pub solutions: Vec<(i64, T)>,
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
    let score = |option: OptionId| {
        let placement = encoding.placement(option);
        let digit = |value: usize| i64::try_from(value).unwrap_or(0);
        placement.map_or(0, |(cell, value)| weights.of(cell) * digit(value.value()))
    };
    let problem = encoding.problem();
    let scores: Vec<i64> = problem.options().map(score).collect();
    let Best { solutions, outcome } =
        search(Solver::new(problem).force(encoding.clues(puzzle)), &scores, goal, count, limits);
    let solutions = solutions.into_iter();
    let solutions = solutions.map(|(score, options)| (score, encoding.decode(&options)));
    Best { solutions: solutions.collect(), outcome }
}

/// Finds the `count` solutions of a cover problem with the best sums of costs; fewer if there are not
/// so many. A solution is its options, ascending.
///
/// ```
/// use quadrille::cover::{ItemId, OptionId, Problem};
/// use quadrille::engine::{Goal, Limits, best_cover};
///
/// let mut builder = Problem::builder(2, 0);
/// for option in [&[0][..], &[1], &[0, 1]] {
///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
/// }
/// let found = best_cover(&builder.build(), &[3, 4, 8], Goal::Minimize, 1, &Limits::default());
/// assert_eq!(found.solutions, [(7, vec![OptionId::new(0), OptionId::new(1)])]);
/// assert!(found.outcome.is_complete());
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
///
/// # Panics
/// If there are not as many costs as options, or one exceeds
/// [`MOST_COST`](crate::cover::MOST_COST) either way.
#[must_use]
pub fn best_cover(
    problem: &Problem,
    costs: &[i64],
    goal: Goal,
    count: usize,
    limits: &Limits,
) -> Best<Vec<OptionId>> {
    search(Solver::new(problem), costs, goal, count, limits)
}

/// Scores are costs, or their opposites.
fn search(
    solver: Solver<'_>,
    scores: &[i64],
    goal: Goal,
    count: usize,
    limits: &Limits,
) -> Best<Vec<OptionId>> {
    let costs: Vec<i64> = scores.iter().map(|score| goal.sign() * score).collect();
    let found = solver.limits(limits.start()).cheapest(&costs, count);
    let solutions = found.solutions.into_iter();
    let solutions = solutions.map(|(cost, options)| (goal.sign() * cost, options));
    Best {
        solutions: solutions.collect(),
        outcome: Outcome { status: found.status, stats: found.stats },
    }
}
