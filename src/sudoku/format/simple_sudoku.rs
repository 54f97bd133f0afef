//! The files of Simple Sudoku: a framed board, then records of what the player did.

use super::alphabet::{self, Alphabet};
use super::error::ParseErrorKind;
use super::row::without_comment;
use crate::sudoku::{Cell, Grid};

/// Whether the line is the upper edge of the frame, `*-----------*`.
pub(super) fn is_upper_edge(text: &str) -> bool {
    let inner = text.trim().strip_prefix('*').and_then(|text| text.strip_suffix('*'));
    inner.is_some_and(|inner| inner.len() >= 3 && inner.bytes().all(|byte| byte == b'-'))
}

/// Whether the line claims to be a record, right or wrong.
pub(super) fn is_record(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(['I', 'E'])
        && text.as_bytes().get(1).is_none_or(u8::is_ascii_digit)
        && !text.contains('|')
}

/// Checks a record against the clues: `Innd` places the digit d in cell nn, `Ennddd` strikes a
/// candidate of three figures. Records are progress: beyond that they change nothing.
///
/// # Errors
/// The fault and the number of characters in front of it.
pub(super) fn check_record(text: &str, clues: &Grid) -> Result<(), (usize, ParseErrorKind)> {
    let indent = text.chars().take_while(|symbol| symbol.is_whitespace()).count();
    let geometry = clues.geometry();
    let bad = (indent, ParseErrorKind::BadRecord { side: geometry.side() });
    let text = without_comment(text).trim();
    let (is_placed, figures) = match text.split_at_checked(1) {
        Some(("I", figures)) if figures.len() == 3 => (true, figures),
        Some(("E", figures)) if figures.len() == 5 => (false, figures),
        _ => return Err(bad),
    };
    if !figures.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(bad);
    }
    let (cell, digit) = figures.split_at(2);
    let (Ok(cell), Ok(digit)) = (cell.parse::<usize>(), digit.parse::<usize>()) else {
        return Err(bad);
    };
    if cell >= geometry.n_cells() || !(1..=geometry.side()).contains(&digit) {
        return Err(bad);
    }
    let cell = Cell::new(cell);
    match clues.at(cell) {
        Some(clue) if is_placed && clue.value() != digit => {
            let kind = ParseErrorKind::ChangedClue {
                row: geometry.row_of(cell),
                column: geometry.column_of(cell),
                clue: clue.value(),
                found: Some(digit),
            };
            Err((indent + 3, kind))
        }
        _ => Ok(()),
    }
}

/// Appends the board in its frame.
pub(super) fn print(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    let geometry = grid.geometry();
    let (side, width) = (geometry.side(), geometry.box_width());
    let edge = "-".repeat(side + side / width - 1);
    out.extend(["*", &edge, "*\n"]);
    for (index, row) in grid.cells().chunks(side).enumerate() {
        // A line of dashes without + would be taken for a row of empty cells.
        if index > 0 && index % geometry.box_height() == 0 && width < side {
            print_boxes(out, side / width, '+', |_, out| out.push_str(&"-".repeat(width)));
        }
        print_boxes(out, side / width, '|', |stack, out| {
            let cells = &row[stack * width..(stack + 1) * width];
            out.extend(cells.iter().map(|&cell| alphabet::symbol(cell, side, alphabet)));
        });
    }
    out.extend(["*", &edge, "*\n"]);
}

/// Appends a line between two bars, with a separator between boxes.
fn print_boxes(
    out: &mut String,
    n_boxes: usize,
    separator: char,
    mut print_box: impl FnMut(usize, &mut String),
) {
    out.push('|');
    for stack in 0..n_boxes {
        if stack > 0 {
            out.push(separator);
        }
        print_box(stack, out);
    }
    out.push_str("|\n");
}
