//! A checker that trusts nobody: it reads the rules off the definition and shares no code with the
//! encoding or with any engine.

use std::fmt;

use super::geometry::Cell;
use super::grid::{Digit, Grid};
use super::puzzle::{Puzzle, Sign};
use super::regions::Regions;
use super::rule::{Rule, Variant};

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
    /// Two cells hold the same digit that a region or a rule keeps apart.
    NotApart {
        /// A cell.
        first: Cell,
        /// Another.
        second: Cell,
    },
    /// A cell holds a digit that is not among its candidates.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// A sign is not obeyed.
    Sign {
        /// The sign.
        sign: Sign,
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
            Self::NotApart { first, second } => {
                write!(f, "{first:?} and {second:?} hold the same digit")
            }
            Self::NoCandidate { cell } => write!(f, "{cell:?} holds a digit that it may not"),
            Self::Sign { sign } => {
                write!(f, "{:?} is not less than {:?}", sign.small, sign.large)
            }
        }
    }
}

impl std::error::Error for Violation {}

/// Checks that a grid is a solution of a puzzle. Cost: linear in the cells; quadratic if there are
/// rules beyond rows, columns and boxes.
///
/// # Errors
/// The first [`Violation`] found: shape, empty cells and clues in reading order, then rows, columns
/// and boxes, then further rules, candidates and signs.
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
    let has_boxes = *puzzle.variant().regions() == Regions::Boxes;
    for index in 0..side {
        let row = (0..side).map(|column| board[index * side + column]);
        all_different(row, "row", index)?;
        let column = (0..side).map(|row| board[row * side + index]);
        all_different(column, "column", index)?;
        if has_boxes {
            // Boxes in reading order: each band of boxes holds side / width = height of them.
            let (top, left) = (index / height * height, index % height * width);
            let cells = (0..side).map(|k| board[(top + k / width) * side + left + k % width]);
            all_different(cells, "box", index)?;
        }
    }
    if !puzzle.variant().is_plain() {
        obeys_rules(puzzle.variant(), &board)?;
    }
    let cells = geometry.cells();
    if let Some(cell) =
        cells.into_iter().find(|cell| !puzzle.is_candidate(*cell, board[cell.index()]))
    {
        return Err(Violation::NoCandidate { cell });
    }
    let is_broken = |sign: &&Sign| board[sign.small.index()] >= board[sign.large.index()];
    match puzzle.signs().iter().find(is_broken) {
        Some(sign) => Err(Violation::Sign { sign: *sign }),
        None => Ok(()),
    }
}

/// Compares every cell with every other, by what the regions and the rules say of the two.
fn obeys_rules(variant: &Variant, board: &[Digit]) -> Result<(), Violation> {
    let geometry = variant.geometry();
    for first in geometry.cells() {
        for second in geometry.cells().skip(first.index() + 1) {
            if board[first.index()] == board[second.index()] && are_apart(variant, first, second) {
                return Err(Violation::NotApart { first, second });
            }
        }
    }
    Ok(())
}

/// Whether regions or rules demand different digits of two different cells.
fn are_apart(variant: &Variant, first: Cell, second: Cell) -> bool {
    let geometry = variant.geometry();
    let place = |cell: Cell| (cell.index() / geometry.side(), cell.index() % geometry.side());
    let ((r1, c1), (r2, c2)) = (place(first), place(second));
    let (rows, columns) = (r1.abs_diff(r2), c1.abs_diff(c2));
    let (width, height) = (geometry.box_width(), geometry.box_height());
    let in_region = match variant.regions() {
        Regions::Boxes | Regions::Latin => false,
        Regions::Jigsaw(jigsaw) => jigsaw.region_of(first) == jigsaw.region_of(second),
    };
    // Windows lie between lines of cells that are a box's size and one apart, if they fit.
    let window = |at: usize, size: usize| {
        let index = at / (size + 1);
        let fits = (index + 1) * (size + 1) <= geometry.side();
        (fits && !at.is_multiple_of(size + 1)).then_some(index)
    };
    let window = |(row, column)| Some((window(row, height)?, window(column, width)?));
    in_region
        || variant.rules().iter().any(|rule| match rule {
            Rule::Diagonal => r1 == c1 && r2 == c2,
            Rule::AntiDiagonal => r1 + c1 == geometry.side() - 1 && r2 + c2 == geometry.side() - 1,
            Rule::Windoku => window((r1, c1)).is_some() && window((r1, c1)) == window((r2, c2)),
            Rule::DisjointGroups => rows.is_multiple_of(height) && columns.is_multiple_of(width),
            Rule::AntiKnight => (rows, columns) == (1, 2) || (rows, columns) == (2, 1),
            Rule::AntiKing => rows <= 1 && columns <= 1,
            Rule::Extra(cells) => cells.contains(&first) && cells.contains(&second),
        })
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
