//! Boards drawn with lines between the boxes, as people paste them.

use super::alphabet::{self, Alphabet};
use super::error::ParseErrorKind;
use super::row::{Row, without_comment};
use super::shapes::has_usual_boxes;
use crate::sudoku::{Geometry, Grid};

/// Cuts a row between bars; see [`Row::cut`].
pub(super) fn cut(
    text: &str,
    side: Option<usize>,
    row: &mut Row,
) -> Result<(), (usize, ParseErrorKind)> {
    row.cut(text, is_separator, side)
}

/// Whether the character parts cells without being one.
pub(super) fn is_separator(character: char) -> bool {
    character == '|' || character.is_whitespace()
}

/// Whether the line has none but the symbols that borders are drawn with, of at least one kind.
pub(super) fn is_drawn(text: &str) -> bool {
    let mut symbols = without_comment(text).chars().filter(|symbol| !symbol.is_whitespace());
    let is_line = |symbol| matches!(symbol, '|' | '-' | '+' | '=' | '*' | '.' | ':' | '\'');
    symbols.next().is_some_and(is_line) && symbols.all(is_line)
}

/// Whether a line is a border rather than a row of empty cells, which can look alike.
///
/// `blank` is the symbol of an empty cell of this board, if one was met.
pub(super) fn is_border(text: &str, blank: Option<u8>, given: Option<Geometry>) -> bool {
    let text = without_comment(text).trim();
    if !is_drawn(text) {
        return false;
    }
    if text.contains(['+', '=', ':', '\'']) || !looks_like_row(text, given) {
        return true;
    }
    // A board has one blank symbol; a line of another one is drawn.
    let mut symbols = text.bytes().filter(|byte| is_line_symbol(*byte));
    blank.is_some_and(|blank| symbols.all(|symbol| symbol != blank))
}

fn is_line_symbol(byte: u8) -> bool {
    matches!(byte, b'-' | b'*' | b'.')
}

/// Whether the line has the cells of a row: parted by blanks one by one, or by bars into boxes of
/// one width.
fn looks_like_row(text: &str, given: Option<Geometry>) -> bool {
    let is_side = |number| given.map_or(has_usual_boxes(number), |given| given.side() == number);
    let mut tokens = text.split(is_separator).filter(|token| !token.is_empty());
    if tokens.all(|token| token.len() == 1) {
        let n_tokens = text.split(is_separator).filter(|token| !token.is_empty()).count();
        return is_side(n_tokens);
    }
    let inner = text.strip_prefix('|').unwrap_or(text);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let width = |segment: &str| segment.bytes().filter(|byte| is_line_symbol(*byte)).count();
    let first = width(inner.split('|').next().unwrap_or_default());
    let n_segments = inner.split('|').count();
    // One box alone fills the width of a board only where that was asked for.
    let fewest = if given.is_some_and(|given| given.box_height() == 1) { 1 } else { 2 };
    first >= 2
        && n_segments >= fewest
        && inner.split('|').all(|segment| width(segment) == first)
        && is_side(first * n_segments)
}

/// Appends the board with a blank between symbols, bars between boxes and a line of dashes between
/// bands.
pub(super) fn print(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    let geometry = grid.geometry();
    let (side, width) = (geometry.side(), geometry.box_width());
    for (index, row) in grid.cells().chunks(side).enumerate() {
        // Boxes of a single row have nothing to be parted from.
        if index > 0 && index % geometry.box_height() == 0 && width < side {
            for stack in 0..side / width {
                // A blank beside each bar makes the inner boxes one dash wider on both sides.
                let is_inner = stack > 0 && stack + 1 < side / width;
                out.push_str(if stack == 0 { "" } else { "+" });
                out.extend(std::iter::repeat_n('-', 2 * width + usize::from(is_inner)));
            }
            out.push('\n');
        }
        for (column, &cell) in row.iter().enumerate() {
            let is_first_of_box = column % width == 0;
            out.push_str(match column {
                0 => "",
                _ if is_first_of_box => " | ",
                _ => " ",
            });
            out.push(alphabet::symbol(cell, side, alphabet));
        }
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_empty_cells_are_no_borders() {
        let rows = [" - - - | - - - | - - -", "|---|---|---|", "...|...|...", "| . | . | . | . |"];
        for row in rows {
            assert!(!is_border(row, None, None), "{row}");
        }
        let borders = [
            "------+-------+------",
            "*-----------*",
            "|---+---+---|",
            ".---.---.---.",
            ":---:---:---:",
            "'---'---'---'",
            "====",
            "------|-------|------",
            "-------------------------",
        ];
        for border in borders {
            assert!(is_border(border, None, None), "{border}");
        }
        assert!(is_border("---|---|---", Some(b'.'), None), "the board has another blank");
        assert!(!is_border("---|---|---", Some(b'-'), None));
        assert!(!is_border("1--|---|---", Some(b'-'), None));
    }
}
