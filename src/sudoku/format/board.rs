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
