//! A board drawn with box-drawing characters.

use std::collections::HashMap;

use super::map::Map;
use super::text;

/// The character for lines that go up (1), right (2), down (4) and left (8) from its middle.
const LINES: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// What makes a terminal change to bold letters and back.
const BOLD: &str = "\x1b[1m";
const PLAIN: &str = "\x1b[0m";

const HORIZONTAL: char = '─';
const VERTICAL: char = '│';

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Side {
    Above,
    Before,
}

/// What is drawn of a board: a text in each cell, and lines along the borders.
pub(super) struct Lattice<'a> {
    pub(super) map: &'a Map,
    /// A text for each place, row by row.
    pub(super) texts: &'a [String],
    /// Which texts a terminal shows in bold; nothing after the last of them.
    pub(super) bold: &'a [bool],
    /// The width of every cell, at least 1.
    pub(super) width: usize,
    /// Characters on sides of cells, in place of the border if there is one.
    pub(super) marks: HashMap<(usize, usize, Side), char>,
    /// Whether rows and columns between which there is nothing to draw move together. Without it
    /// all cells are squares, as far as characters let them.
    pub(super) is_compact: bool,
}

impl Lattice<'_> {
    /// The lines of the picture, without blanks at their ends.
    pub(super) fn lines(&self) -> Vec<String> {
        let rooms: Vec<bool> =
            (0..=self.map.columns).map(|column| self.has_room_before(column)).collect();
        let mut lines = Vec::with_capacity(2 * self.map.rows + 1);
        for row in 0..=self.map.rows {
            if self.has_line_above(row) {
                lines.push(self.border_line(row, &rooms));
            }
            if row < self.map.rows {
                lines.push(self.cell_line(row, &rooms));
            }
        }
        for line in &mut lines {
            line.truncate(line.trim_end().len());
        }
        lines
    }

    fn has_line_above(&self, row: usize) -> bool {
        let mut columns = 0..self.map.columns;
        !self.is_compact
            || columns.any(|column| {
                self.map.has_border_above(row, column)
                    || self.mark(row, column, Side::Above).is_some()
            })
    }

    /// Whether there is room for a vertical line before a column.
    fn has_room_before(&self, column: usize) -> bool {
        !self.is_compact
            || column == 0
            || column == self.map.columns
            || (0..self.map.rows).any(|row| {
                self.map.has_border_before(row, column)
                    || self.mark(row, column, Side::Before).is_some()
            })
    }

    fn mark(&self, row: usize, column: usize, side: Side) -> Option<char> {
        self.marks.get(&(row, column, side)).copied()
    }

    /// What stands above a row; `rooms` says before which columns there is room for a line.
    fn border_line(&self, row: usize, rooms: &[bool]) -> String {
        let mut line = String::new();
        for (column, has_room) in rooms.iter().enumerate() {
            let fill =
                |column| if self.map.has_border_above(row, column) { HORIZONTAL } else { ' ' };
            if *has_room {
                let blank = (column > 0).then(|| fill(column - 1));
                line.extend(blank);
                line.push(self.junction(row, column));
            }
            if column == self.map.columns {
                break;
            }
            let fill = fill(column);
            line.push(fill);
            let before = (self.width - 1) / 2;
            line.extend(std::iter::repeat_n(fill, before));
            line.push(self.mark(row, column, Side::Above).unwrap_or(fill));
            line.extend(std::iter::repeat_n(fill, self.width - 1 - before));
        }
        line
    }

    /// The character where four places meet, of which the lower right one is in this row and column.
    fn junction(&self, row: usize, column: usize) -> char {
        let up = self.map.has_border_before(row.wrapping_sub(1), column);
        let right = self.map.has_border_above(row, column);
        let down = self.map.has_border_before(row, column);
        let left = self.map.has_border_above(row, column.wrapping_sub(1));
        let lines = [up, right, down, left].into_iter().enumerate();
        LINES[lines.map(|(bit, is_there)| usize::from(is_there) << bit).sum::<usize>()]
    }

    /// The texts of a row with the borders between them.
    fn cell_line(&self, row: usize, rooms: &[bool]) -> String {
        let mut line = String::new();
        for (column, has_room) in rooms.iter().enumerate() {
            if *has_room {
                let blank = (column > 0).then_some(' ');
                line.extend(blank);
                let border = if self.map.has_border_before(row, column) { VERTICAL } else { ' ' };
                line.push(self.mark(row, column, Side::Before).unwrap_or(border));
            }
            if column < self.map.columns {
                line.push(' ');
                let at = row * self.map.columns + column;
                let is_bold = self.bold.get(at).copied().unwrap_or(false);
                line.push_str(if is_bold { BOLD } else { "" });
                text::pad(&self.texts[at], self.width, &mut line);
                line.push_str(if is_bold { PLAIN } else { "" });
            }
        }
        line
    }
}
