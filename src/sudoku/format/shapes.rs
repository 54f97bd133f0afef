//! Sides of boards, and the digits of their cells as bits.

use crate::sudoku::{Digit, Geometry, Puzzle};

/// Whether boards of this side are read without being told their boxes.
pub(super) fn has_usual_boxes(side: usize) -> bool {
    (4..=Geometry::MAX_SIDE).contains(&side) && Geometry::of_side(side).is_some()
}

/// The shape of a board whose boxes do not matter: the usual boxes, or whole rows.
pub(super) fn shape_of_side(side: usize) -> Option<Geometry> {
    Geometry::of_side(side).or_else(|| Geometry::new(side, 1))
}

/// The candidates of every cell as a puzzle keeps them.
pub(super) fn candidate_bits(puzzle: &Puzzle) -> impl Iterator<Item = u32> + '_ {
    let geometry = puzzle.geometry();
    geometry.cells().map(move |cell| {
        let digits = Digit::all(geometry.side());
        let held = digits.filter(|digit| puzzle.is_candidate(cell, *digit));
        held.fold(0, |bits, digit| bits | 1 << digit.index())
    })
}

/// The bits of all digits of a board.
pub(super) fn all_bits(side: usize) -> u32 {
    (1 << side) - 1
}

/// The side of the board that a line of this many cells was probably meant to hold.
pub(super) fn side_of_line(n_cells: usize, given: Option<Geometry>) -> usize {
    given.map_or_else(|| nearest_side(n_cells), Geometry::side)
}

/// The side whose board comes closest to this many cells.
fn nearest_side(n_cells: usize) -> usize {
    let sides = (4..=Geometry::MAX_SIDE).filter(|&side| has_usual_boxes(side));
    sides.min_by_key(|side| (side * side).abs_diff(n_cells)).unwrap_or(9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_side_is_named() {
        let nearest = [(0, 4), (15, 4), (80, 9), (82, 9), (255, 16), (1_000_000, 25)];
        for (n_cells, side) in nearest {
            assert_eq!(nearest_side(n_cells), side, "{n_cells} cells");
        }
    }
}
