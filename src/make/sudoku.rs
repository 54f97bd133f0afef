//! A Sudoku as a problem with names.

use super::error::MakeError;
use crate::encode::Encoding;
use crate::sudoku::Puzzle;
use crate::text::NamedProblem;

/// The exact-cover problem of a puzzle, as [`Encoding::problem_of`] makes it, with the names of
/// [`Meaning`](crate::encode::Meaning), which count from 1 as people do: `r1c2` for a cell, `r1d5`,
/// `c2d5` and `b1d5` for a digit in a row, a column or a box.
///
/// ```
/// use quadrille::cover::Search;
/// use quadrille::sudoku::format;
///
/// let puzzle = format::parse("................").unwrap();
/// let problem = quadrille::make::sudoku(&puzzle)?.into_problem();
/// assert_eq!(Search::new(&problem).count(), 288);
/// # Ok::<(), quadrille::make::MakeError>(())
/// ```
///
/// # Errors
/// [`MakeError::HasSigns`]: without its signs the puzzle would have other solutions.
pub fn sudoku(puzzle: &Puzzle) -> Result<NamedProblem, MakeError> {
    if !puzzle.signs().is_empty() {
        return Err(MakeError::HasSigns);
    }
    let (problem, meanings) = Encoding::problem_of(puzzle);
    Ok(NamedProblem::with_names(problem, |item| meanings[item.index()].to_string()))
}
