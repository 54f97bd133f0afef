//! What every engine does.

use std::ops::ControlFlow;

use super::limits::Limits;
use crate::cover::Outcome;
use crate::sudoku::{Grid, Puzzle};

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

    /// Does [`solve`](Self::solve) for many puzzles, with the same limits for each. What is found
    /// is told puzzle by puzzle, with the number of the puzzle. An engine that gains from many
    /// puzzles gains here.
    ///
    /// A break at a solution leaves that puzzle; one at the end of a puzzle leaves all that follow,
    /// and is returned.
    fn solve_all(
        &mut self,
        puzzles: &[&Puzzle],
        limits: &Limits,
        each: &mut dyn FnMut(usize, Found<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        puzzles.iter().enumerate().try_for_each(|(number, puzzle)| {
            let mut found = |grid: &Grid| each(number, Found::Solution(grid));
            let outcome = self.solve(puzzle, limits, &mut found);
            each(number, Found::Done(outcome))
        })
    }

    /// Does [`count`](Self::count) for many puzzles, and tells the end of each.
    fn count_all(
        &mut self,
        puzzles: &[&Puzzle],
        limits: &Limits,
        each: &mut dyn FnMut(usize, Found<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        puzzles.iter().enumerate().try_for_each(|(number, puzzle)| {
            let outcome = self.count(puzzle, limits);
            each(number, Found::Done(outcome))
        })
    }

    /// How [`count_all`](Self::count_all) went for each puzzle.
    fn counts(&mut self, puzzles: &[&Puzzle], limits: &Limits) -> Vec<Outcome> {
        let mut outcomes = Vec::with_capacity(puzzles.len());
        let _ = self.count_all(puzzles, limits, &mut |_, found| {
            outcomes.extend(match found {
                Found::Done(outcome) => Some(outcome),
                Found::Solution(_) => None,
            });
            ControlFlow::Continue(())
        });
        outcomes
    }
}

/// What an engine tells of one of many puzzles.
#[derive(Clone, Debug)]
pub enum Found<'a> {
    /// A solution.
    Solution(&'a Grid),
    /// How it went. That is said of every puzzle, once, after its solutions.
    Done(Outcome),
}
