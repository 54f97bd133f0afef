//! The progress files of SudoCue: clues, digits that the player set, candidates.

use super::Layout;
use super::marks::{MarkRows, Style, candidates_of};
use crate::sudoku::{Geometry, Puzzle};

const STYLE: Style =
    Style { layout: Layout::Sdx, has_clues: true, is_border: |_| false, marks: &[] };

/// Reads rows of clues, placed digits behind the mark `u`, and glued candidates.
pub(super) fn reader(given: Option<Geometry>) -> MarkRows {
    MarkRows::new(STYLE, given)
}

/// Appends rows of cells with blanks between. A cell that has one candidate and no clue is written
/// as placed by the player.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) -> Result<(), &'static str> {
    let geometry = puzzle.geometry();
    for cell in geometry.cells() {
        let candidates = candidates_of(puzzle, cell);
        let is_clue = puzzle.clues().at(cell).is_some();
        if is_clue && candidates == "0" {
            return Err("a clue is not among the candidates of its cell");
        }
        let is_placed = !is_clue && candidates.len() == 1 && candidates != "0";
        out.push_str(if geometry.column_of(cell) == 0 { "" } else { " " });
        out.push_str(if is_placed { "u" } else { "" });
        out.push_str(&candidates);
        if geometry.column_of(cell) + 1 == geometry.side() {
            out.push('\n');
        }
    }
    Ok(())
}
