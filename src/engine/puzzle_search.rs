//! The exact-cover problem of a puzzle as a question to a solver.

use crate::cover::Solver;
use crate::encode::{Encoding, Order};
use crate::sudoku::Puzzle;

/// A solver for a puzzle whose problem this is: its clues are forced, what is no candidate is
/// excluded, and signs are a hook. The rule is MRV unless the solver is told another. `None` if signs run in a
/// ring, so that there is no solution.
///
/// ```
/// use quadrille::encode::Encoding;
/// use quadrille::engine::solver;
/// use quadrille::sudoku::format;
///
/// let puzzle = format::parse("1...............").unwrap();
/// let encoding = Encoding::new(puzzle.variant());
/// assert_eq!(solver(&puzzle, &encoding).unwrap().count().stats.solutions, 72); // of all 288
/// ```
#[must_use]
pub fn solver<'e>(puzzle: &Puzzle, encoding: &'e Encoding) -> Option<Solver<'e>> {
    let solver = Solver::new(encoding.problem())
        .exclude(encoding.ruled_out(puzzle))
        .force(encoding.clues(puzzle));
    if puzzle.signs().is_empty() {
        return Some(solver);
    }
    Some(solver.hook(Order::new(encoding, puzzle.signs())?))
}
