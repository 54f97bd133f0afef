//! Rows of symbols, nothing around them.

use super::alphabet::{self, Alphabet};
use super::error::ParseErrorKind;
use super::row::Row;
use crate::sudoku::Grid;

/// Cuts a row of a plain board; see [`Row::cut`].
pub(super) fn cut(
    text: &str,
    side: Option<usize>,
    row: &mut Row,
) -> Result<(), (usize, ParseErrorKind)> {
    row.cut(text, char::is_whitespace, side)
}

/// Appends n lines of n symbols.
pub(super) fn print(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    let side = grid.geometry().side();
    for row in grid.cells().chunks(side) {
        out.extend(row.iter().map(|&cell| alphabet::symbol(cell, side, alphabet)));
        out.push('\n');
    }
}

/// Appends n lines of n symbols with a blank between.
pub(super) fn print_spaced(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    let side = grid.geometry().side();
    for row in grid.cells().chunks(side) {
        for (column, &cell) in row.iter().enumerate() {
            if column > 0 {
                out.push(' ');
            }
            out.push(alphabet::symbol(cell, side, alphabet));
        }
        out.push('\n');
    }
}
