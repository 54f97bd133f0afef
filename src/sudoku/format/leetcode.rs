//! A JSON array of rows, each an array of strings, as programming exercises have it.

use std::fmt::Write as _;

use crate::sudoku::Grid;

#[cfg(feature = "layouts")]
pub(super) use reading::read;

#[cfg(feature = "layouts")]
mod reading {
    use super::super::alphabet::{digit_symbol, is_symbol};
    use super::super::cells::grid_of;
    use super::super::documents::check_shape;
    use super::super::error::{ParseError, ParseErrorKind};
    use super::super::json::Source;
    use super::super::shapes::has_usual_boxes;
    use super::super::{Layout, Parsed};
    use crate::sudoku::{Geometry, Puzzle};

    const ROWS: &str = "an array of rows";
    const CELLS: &str = "an array of strings, one a cell";

    /// Reads one array. Cells are strings of one symbol, or of a number on boards above 9x9.
    pub(in super::super) fn read(
        source: Source<'_>,
        given: Option<Geometry>,
    ) -> Result<Parsed, ParseError> {
        let rows = source.array(source.text, "board", ROWS)?;
        let side = rows.len();
        let mut cells = Vec::new();
        for row in &rows {
            let start = cells.len();
            cells.extend(source.array(row, "row", CELLS)?);
            let n_cells = cells.len() - start;
            if n_cells != side {
                let kind = ParseErrorKind::RowWidth { n_cells, side, given: None };
                return Err(source.error_of(row, kind));
            }
        }
        let usual = Geometry::of_side(side).filter(|_| has_usual_boxes(side));
        let Some(geometry) = given.filter(|given| given.side() == side).or(usual) else {
            let kind = ParseErrorKind::NoSuchSide { n_cells: side };
            return Err(source.error_of(source.text.trim_start(), kind));
        };
        let geometry = check_shape(&source, source.text.trim_start(), geometry, given)?;
        let symbols: Result<Vec<u8>, ParseError> =
            cells.iter().map(|cell| symbol(&source, cell, side)).collect();
        let (clues, alphabet) = grid_of(&symbols?, geometry, None)
            .map_err(|(index, kind)| source.error_of(cells[index], kind))?;
        Ok(Parsed { puzzle: Puzzle::new(clues), layout: Layout::LeetCode, alphabet })
    }

    fn symbol(source: &Source<'_>, cell: &str, side: usize) -> Result<u8, ParseError> {
        let text = cell.trim_matches('"');
        let number = text.parse::<usize>().ok().filter(|_| text.len() <= 3);
        match (number, text.as_bytes()) {
            (Some(value), _) if value <= side => Ok(digit_symbol(value)),
            (Some(value), _) => {
                Err(source.error_of(cell, ParseErrorKind::DigitTooLarge { value, side }))
            }
            (None, [symbol]) if is_symbol(*symbol) => Ok(*symbol),
            _ => {
                let name = "cell";
                let fault = super::super::DocumentFault::Part { name, expected: "one symbol" };
                Err(source.error(cell, fault))
            }
        }
    }
}

/// Appends the array on one line, numbers where digits have two figures.
pub(super) fn print(grid: &Grid, out: &mut String) {
    let side = grid.geometry().side();
    out.push('[');
    for (row, cells) in grid.cells().chunks(side).enumerate() {
        out.push_str(if row == 0 { "[" } else { ",[" });
        for (column, cell) in cells.iter().enumerate() {
            out.push_str(if column == 0 { "" } else { "," });
            match cell {
                Some(digit) => {
                    let _ = write!(out, "\"{}\"", digit.value());
                }
                None => out.push_str("\".\""),
            }
        }
        out.push(']');
    }
    out.push_str("]\n");
}
