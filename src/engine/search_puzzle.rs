//! A search on the exact-cover problem of a puzzle.

use super::{ChooseRule, Enumerate, StructureKind};
use crate::encode::{Encoding, Order};
use crate::sudoku::Puzzle;

/// A search that has not begun, for all solutions of a puzzle: its clues are forced, what is no
/// candidate is ruled out, and signs are a hook. [`ChooseRule::Auto`] means MRV here. `None` if clues
/// clash or signs run in a ring, so that there is no solution. Cost: that of building the problem.
///
/// ```
/// use quadrille::engine::{ChooseRule, StructureKind, search_puzzle};
/// use quadrille::sudoku::format;
///
/// let puzzle = format::parse("1...............").unwrap();
/// let mut search = search_puzzle(&puzzle, StructureKind::Auto, ChooseRule::Auto).unwrap();
/// search.run();
/// assert_eq!(search.stats().solutions, 72); // a quarter of all 288 grids
///
/// let puzzle = format::parse("11..............").unwrap();
/// assert!(search_puzzle(&puzzle, StructureKind::Auto, ChooseRule::Auto).is_none());
/// ```
#[must_use]
pub fn search_puzzle(
    puzzle: &Puzzle,
    structure: StructureKind,
    rule: ChooseRule,
) -> Option<Box<dyn Enumerate>> {
    let encoding = Encoding::new(puzzle.variant());
    let mut search = if puzzle.signs().is_empty() {
        structure.search(rule, encoding.problem())
    } else {
        let order = Order::new(&encoding, puzzle.signs())?;
        structure.search_with(rule, encoding.problem(), order)
    };
    set_up(&encoding, puzzle, search.as_mut()).then_some(search)
}

/// Makes a search on which nothing is forced one for a puzzle; `false` if its clues clash.
pub(super) fn set_up(encoding: &Encoding, puzzle: &Puzzle, search: &mut dyn Enumerate) -> bool {
    encoding.ruled_out(puzzle).for_each(|option| search.exclude(option));
    encoding.clues(puzzle).all(|clue| search.force(clue).is_ok())
}
