//! A board with box-drawing characters.

use std::collections::HashMap;

use quadrille::sudoku::Sign;

use super::super::lattice::{Lattice, Side};
use super::content::{Board, steps};

/// The board, with signs between neighbors. Other signs are written below it.
pub(super) fn lines(board: &Board<'_>) -> Vec<String> {
    let geometry = board.puzzle.geometry();
    let mut marks = HashMap::new();
    let mut others = Vec::new();
    for sign in board.puzzle.signs() {
        let Sign { small, large } = *sign;
        let (side, mark) = match steps(*sign, geometry) {
            (0, 1) => (Side::Before, '<'),
            (0, -1) => (Side::Before, '>'),
            (1, 0) => (Side::Above, '^'),
            (-1, 0) => (Side::Above, 'v'),
            _ => {
                others.push(format!("{} < {}", geometry.name(small), geometry.name(large)));
                continue;
            }
        };
        let second = small.max(large);
        marks.insert((geometry.row_of(second), geometry.column_of(second), side), mark);
    }
    let is_compact = marks.is_empty();
    let (map, texts, bold) = (&board.map, &board.digits, &board.bold);
    let lattice = Lattice { map, texts, bold, width: 1, marks, is_compact };
    let mut lines = lattice.lines();
    lines.append(&mut others);
    lines
}
