//! Pencil marks: rows of candidates with bars between the boxes, as people paste them.

use super::Layout;
use super::frame;
use super::marks::{MarkRows, Style, candidates_of};
use crate::sudoku::{Cell, Geometry, Puzzle};

const STYLE: Style = Style {
    layout: Layout::Candidates,
    has_clues: false,
    is_border: frame::is_drawn,
    marks: &['+', '*', '#'],
};

/// Reads rows of glued candidates. A single digit is a cell with one candidate.
pub(super) fn reader(given: Option<Geometry>) -> MarkRows {
    MarkRows::new(STYLE, given)
}

/// Appends the candidates in aligned columns within a frame. A clue becomes the one candidate of its
/// cell.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) {
    let geometry = puzzle.geometry();
    let (side, box_width) = (geometry.side(), geometry.box_width());
    let cells: Vec<String> = geometry.cells().map(|cell| candidates_of(puzzle, cell)).collect();
    let width = |column| {
        let cells = cells.iter().skip(column).step_by(side);
        cells.map(String::len).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let mut border = String::new();
    for stack in widths.chunks(box_width) {
        border.push('+');
        // Every cell has a blank before it, and the bar another one.
        border.extend(std::iter::repeat_n('-', stack.iter().sum::<usize>() + stack.len() + 1));
    }
    border.push_str("+\n");
    for cell in (0..cells.len()).map(Cell::new) {
        let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
        if column == 0 && row.is_multiple_of(geometry.box_height()) {
            out.push_str(&border);
        }
        out.push_str(match column {
            0 => "|",
            _ if column.is_multiple_of(box_width) => " |",
            _ => "",
        });
        let (text, width) = (&cells[cell.index()], widths[column]);
        out.push(' ');
        out.push_str(text);
        out.extend(std::iter::repeat_n(' ', width - text.len()));
        out.push_str(if column + 1 == side { " |\n" } else { "" });
    }
    out.push_str(&border);
}
