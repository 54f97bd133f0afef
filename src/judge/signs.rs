//! Boards of signs, as in Luogu P4573, and boards of walls, as in HDU 4069.

use super::error::{JudgeError, JudgeFault};
use super::scan::Scanner;
use crate::sudoku::{Cell, Digit, Geometry, Grid, Jigsaw, JigsawError, Puzzle, Regions, Sign};

/// Reads a classic board without digits, given by the signs between all neighbors in each box.
///
/// A band of three rows has five lines: signs `<` and `>` within the first row, signs `^` and `v`
/// between it and the second, and so on. Every sign opens towards the larger digit. Line numbers
/// are not looked at, and a capital `V` is a `v`.
pub(super) fn read_signs(scanner: &mut Scanner<'_>) -> Result<Puzzle, JudgeError> {
    let geometry = Geometry::CLASSIC;
    let mut signs = Vec::with_capacity(108);
    for row in 0..9 {
        for column in (0..9).filter(|column| column % 3 != 2) {
            let (left, right) = (geometry.cell(row, column), geometry.cell(row, column + 1));
            signs.push(read_sign(scanner, "<>", signs.len(), left, right)?);
        }
        for column in (0..9).filter(|_| row % 3 != 2) {
            let (upper, lower) = (geometry.cell(row, column), geometry.cell(row + 1, column));
            signs.push(read_sign(scanner, "^vV", signs.len(), upper, lower)?);
        }
    }
    Ok(Puzzle::new(Grid::empty(geometry)).with_signs(signs))
}

/// Reads a sign; the first of these symbols says that the first cell is the smaller one.
fn read_sign(
    scanner: &mut Scanner<'_>,
    symbols: &str,
    n_read: usize,
    first: Cell,
    second: Cell,
) -> Result<Sign, JudgeError> {
    let expected = || {
        let (kind, geometry) = (&symbols[..1], Geometry::CLASSIC);
        let other = &symbols[1..2];
        let (first, second) = (geometry.name(first), geometry.name(second));
        format!("{kind} or {other} between {first} and {second}, sign {} of 108", n_read + 1)
    };
    let (at, symbol) = scanner.symbol().ok_or_else(|| scanner.ended(expected()))?;
    match symbols.find(symbol) {
        None => Err(scanner.unexpected_symbol(at, symbol, expected())),
        Some(0) => Ok(Sign { small: first, large: second }),
        Some(_) => Ok(Sign { small: second, large: first }),
    }
}

/// The walls of a cell: bit, steps to the neighbor, its bit for the same wall, words.
const WALLS: [(usize, isize, isize, usize, &str); 4] = [
    (16, -1, 0, 64, "above"),
    (32, 0, 1, 128, "to the right"),
    (64, 1, 0, 16, "below"),
    (128, 0, -1, 32, "to the left"),
];

/// Reads a classic board of numbers: the digit, 0 in an empty cell, plus 16, 32, 64 and 128 for
/// walls above, to the right, below and to the left.
pub(super) fn read_walls(scanner: &mut Scanner<'_>) -> Result<Puzzle, JudgeError> {
    let geometry = Geometry::CLASSIC;
    let mut grid = Grid::empty(geometry);
    let mut walls = Vec::with_capacity(geometry.n_cells());
    let mut places = Vec::with_capacity(geometry.n_cells());
    for cell in geometry.cells() {
        let place = scanner.place();
        let number = scanner.count("a digit with walls", 0..=255)?;
        if number % 16 > 9 {
            let found = format!("{number}, whose digit is {}", number % 16);
            let expected = "a digit of at most 9, plus 16, 32, 64 and 128 for walls".to_owned();
            return Err(scanner.error(place, JudgeFault::Unexpected { found, expected }));
        }
        grid.set(cell, Digit::new(number % 16));
        walls.push(number);
        places.push(place);
    }
    let mut neighbors = Vec::new();
    for cell in geometry.cells() {
        for (bit, rows, columns, other_bit, side) in WALLS {
            let has_wall = walls[cell.index()] & bit != 0;
            let fault = match step(geometry, cell, rows, columns) {
                None if has_wall => continue,
                None => JudgeFault::OpenRim { side },
                Some(other) if has_wall == (walls[other.index()] & other_bit != 0) => {
                    if !has_wall {
                        neighbors.push((cell, other));
                    }
                    continue;
                }
                Some(_) => JudgeFault::WallsDisagree { side, has_wall },
            };
            return Err(scanner.error(places[cell.index()], fault));
        }
    }
    let regions = regions(geometry, &neighbors);
    match Jigsaw::new(geometry, &regions) {
        Ok(jigsaw) => Ok(Puzzle::new(grid).with_regions(Regions::Jigsaw(jigsaw))),
        Err(JigsawError::Size { label, found, expected }) => {
            Err(scanner.error(places[label], JudgeFault::RegionSize { found, expected }))
        }
        Err(JigsawError::Cells { found, expected }) => {
            Err(scanner.error(places[0], JudgeFault::RegionSize { found, expected }))
        }
    }
}

fn step(geometry: Geometry, cell: Cell, rows: isize, columns: isize) -> Option<Cell> {
    let row = geometry.row_of(cell).checked_add_signed(rows)?;
    let column = geometry.column_of(cell).checked_add_signed(columns)?;
    (row.max(column) < geometry.side()).then(|| geometry.cell(row, column))
}

/// For every cell the first cell that can be reached from it.
fn regions(geometry: Geometry, neighbors: &[(Cell, Cell)]) -> Vec<usize> {
    let mut regions: Vec<usize> = (0..geometry.n_cells()).collect();
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for (cell, other) in neighbors {
            if regions[other.index()] < regions[cell.index()] {
                regions[cell.index()] = regions[other.index()];
                has_changed = true;
            }
        }
    }
    regions
}
