//! One puzzle a line.

use super::alphabet::{self, Alphabet};
use super::cells::grid_of;
use super::error::{ParseError, ParseErrorKind};
use super::lines::ends_token;
use super::shapes::{has_usual_boxes, side_of_line};
use super::{Layout, Parsed, Record, sukaku};
use crate::sudoku::{Geometry, Grid, Puzzle};

/// What a line brings: `None` for blanks, a comment or `end`. The puzzle is the first token, the
/// rest is a comment. Cost: linear in the token.
pub(super) fn read(text: &str, line: u64, given: Option<Geometry>) -> Option<Record> {
    let body = text.trim_start();
    let n_symbols = body.bytes().take_while(|&byte| alphabet::is_symbol(byte)).count();
    // All symbols are ASCII, so this is a character boundary.
    let (token, rest) = body.split_at(n_symbols);
    let after = rest.chars().next();
    if token.is_empty() && matches!(after, None | Some('#'))
        || token == "end" && rest.trim().is_empty()
    {
        return None;
    }
    let outcome = match after.filter(|&after| !ends_token(after)) {
        Some(found) => Err((n_symbols, ParseErrorKind::BadSymbol { found })),
        None => puzzle_of(token.as_bytes(), given),
    };
    let outcome = outcome.map_err(|(index, kind)| {
        let indent = text[..text.len() - body.len()].chars().count();
        ParseError::new(line, indent + index + 1, kind)
    });
    Some(Record { line, outcome })
}

fn puzzle_of(symbols: &[u8], given: Option<Geometry>) -> Result<Parsed, (usize, ParseErrorKind)> {
    let n_cells = symbols.len();
    let geometry = match given {
        Some(given) => Some(given).filter(|given| given.n_cells() == n_cells),
        None => Geometry::of_cells(n_cells).filter(|usual| has_usual_boxes(usual.side())),
    };
    let Some(geometry) = geometry else {
        if sukaku::has_places(n_cells) {
            return Err((0, ParseErrorKind::Candidates));
        }
        // The first cell too many, or the end of the line where one is missing.
        let index = n_cells.min(side_of_line(n_cells, given).pow(2));
        return Err((index, ParseErrorKind::LineLength { n_cells, given }));
    };
    let (grid, alphabet) = grid_of(symbols, geometry, None)?;
    Ok(Parsed { puzzle: Puzzle::new(grid), layout: Layout::Line, alphabet })
}

/// Appends the symbols of all cells, without an end of line.
pub(super) fn print(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    let side = grid.geometry().side();
    out.extend(grid.cells().iter().map(|&cell| alphabet::symbol(cell, side, alphabet)));
}
