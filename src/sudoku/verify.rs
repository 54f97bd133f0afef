//! A checker that trusts nobody: it reads the rules off the definition and shares no code with the
//! encoding or with any engine.

use std::fmt;

use super::grid::{Digit, Grid};
use super::puzzle::Puzzle;

/// Why a grid does not solve a puzzle. Rows, columns and boxes count from 0 in the fields and from
/// 1 in the message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// The grid and the puzzle are boards of different shapes.
    OtherGeometry,
    /// A cell is empty.
    EmptyCell {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// A clue was changed.
    ChangedClue {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// A digit occurs twice in a row, a column or a box.
    Repeated {
        /// `"row"`, `"column"` or `"box"`.
        house: &'static str,
        /// Which of them.
        index: usize,
        /// The digit.
        digit: Digit,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGeometry => write!(f, "the grid has another shape than the puzzle"),
            Self::EmptyCell { row, column } => write!(f, "r{}c{} is empty", row + 1, column + 1),
            Self::ChangedClue { row, column } => {
                write!(f, "r{}c{} is not the clue that the puzzle gives", row + 1, column + 1)
            }
            Self::Repeated { house, index, digit } => {
                write!(f, "digit {} twice in {house} {}", digit.value(), index + 1)
            }
        }
    }
}

impl std::error::Error for Violation {}

/// Checks that a grid is a solution of a puzzle. Cost: linear in the cells.
///
/// # Errors
/// The first [`Violation`] found: shape, empty cells and clues in reading order, then rows, columns
/// and boxes.
pub fn verify(puzzle: &Puzzle, grid: &Grid) -> Result<(), Violation> {
    let geometry = grid.geometry();
    if geometry != puzzle.geometry() {
        return Err(Violation::OtherGeometry);
    }
    let (side, width, height) = (geometry.side(), geometry.box_width(), geometry.box_height());
    let clues = puzzle.clues().cells();
    let mut board = Vec::with_capacity(side * side);
    for (at, digit) in grid.cells().iter().enumerate() {
        let (row, column) = (at / side, at % side);
        let Some(digit) = *digit else { return Err(Violation::EmptyCell { row, column }) };
        if clues[at].is_some_and(|clue| clue != digit) {
            return Err(Violation::ChangedClue { row, column });
        }
        board.push(digit);
    }
    for index in 0..side {
        let row = (0..side).map(|column| board[index * side + column]);
        all_different(row, "row", index)?;
        let column = (0..side).map(|row| board[row * side + index]);
        all_different(column, "column", index)?;
        // Boxes in reading order: each band of boxes holds side / width = height of them.
        let (top, left) = (index / height * height, index % height * width);
        let cells = (0..side).map(|k| board[(top + k / width) * side + left + k % width]);
        all_different(cells, "box", index)?;
    }
    Ok(())
}

fn all_different(
    digits: impl Iterator<Item = Digit>,
    house: &'static str,
    index: usize,
) -> Result<(), Violation> {
    let mut seen = 0_u32;
    for digit in digits {
        let bit = 1 << digit.index();
        if seen & bit != 0 {
            return Err(Violation::Repeated { house, index, digit });
        }
        seen |= bit;
    }
    Ok(())
}
