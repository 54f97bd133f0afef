//! Where a board guesses.

use super::pass::{CELLS, SIDE, SIZE};

/// A cell and one of its digits, to be guessed: in the first cell that has two digits; else a digit that
/// has two cells in a house; else in the first of the cells that have the fewest. The least digit.
pub(super) fn choose(cells: &[u16; CELLS]) -> (usize, u16) {
    let but_lowest = |bits: u16| bits & bits.wrapping_sub(1);
    // Without branches, the compiler does this for many cells at a time.
    let has_two = cells.map(|cell| but_lowest(cell) != 0 && but_lowest(but_lowest(cell)) == 0);
    let cell_with_two = has_two.iter().position(|has_two| *has_two);
    if let Some(place) = cell_with_two.is_none().then(|| digit_with_two_cells(cells)).flatten() {
        return place;
    }
    let several = (0..CELLS).filter(|cell| cells[*cell].count_ones() > 1);
    let with_fewest = || several.min_by_key(|cell| cells[*cell].count_ones());
    let cell = cell_with_two.or_else(with_fewest).unwrap_or(0);
    (cell, cells[cell] & cells[cell].wrapping_neg())
}

/// The first house with a digit that has two cells there: the first of them, and the digit.
fn digit_with_two_cells(cells: &[u16; CELLS]) -> Option<(usize, u16)> {
    HOUSES.iter().find_map(|house| {
        let [mut once, mut twice, mut thrice] = [0; 3];
        for cell in house {
            let digits = cells[*cell];
            thrice |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        let two = twice & !thrice;
        let digit = two & two.wrapping_neg();
        let mut cells_of_house = house.iter().copied();
        cells_of_house.find(|cell| cells[*cell] & digit != 0).map(|cell| (cell, digit))
    })
}

/// The cells of all rows, columns and boxes.
const HOUSES: [[usize; SIDE]; 3 * SIDE] = {
    let mut houses = [[0; SIDE]; 3 * SIDE];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / SIDE, cell % SIDE);
        houses[row][column] = cell;
        houses[SIDE + column][row] = cell;
        houses[2 * SIDE + row / SIZE * SIZE + column / SIZE][row % SIZE * SIZE + column % SIZE] =
            cell;
        cell += 1;
    }
    houses
};

#[cfg(test)]
mod tests {
    use super::super::pass::DIGITS;
    use super::*;
    use crate::sudoku::{Cell, Geometry};

    #[test]
    fn the_fewest_are_guessed_among() {
        let mut cells = [DIGITS; CELLS];
        assert_eq!(choose(&cells), (0, 1));
        (cells[60], cells[80]) = (0b1_1100, 0b111);
        assert_eq!(choose(&cells), (60, 0b100), "the fewest digits");
        // Digit 4 has two cells in the fifth column, digit 9 in the last box.
        (0..9).filter(|row| ![2, 7].contains(row)).for_each(|row| cells[row * 9 + 4] &= !0b1000);
        for cell in [60, 61, 62, 69, 70, 71, 78] {
            cells[cell] &= !(1 << 8);
        }
        assert_eq!(choose(&cells), (22, 0b1000));
        (cells[70], cells[75]) = (0b11, 0b1_0001);
        assert_eq!(choose(&cells), (70, 1), "a cell comes first");
    }

    #[test]
    fn houses_are_those_of_the_board() {
        let geometry = Geometry::CLASSIC;
        for (number, house) in HOUSES.iter().enumerate() {
            for cell in house.iter().copied().map(Cell::new) {
                let at = match number / SIDE {
                    0 => geometry.row_of(cell),
                    1 => geometry.column_of(cell),
                    _ => geometry.box_of(cell),
                };
                assert_eq!(at, number % SIDE);
            }
            assert!(house.is_sorted(), "every cell once");
        }
    }
}
