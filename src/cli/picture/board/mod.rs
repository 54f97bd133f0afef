//! Solved Sudoku boards.

mod ascii;
mod content;
mod shapes;

use super::drawing::{Drawing, Picture};

pub(crate) use content::Board;

impl Picture for Board<'_> {
    fn lines(&self) -> Vec<String> {
        ascii::lines(self)
    }

    fn drawing(&self) -> Drawing {
        shapes::drawing(self)
    }
}

#[cfg(test)]
mod tests {
    use quadrille::sudoku::format::{self, Alphabet};
    use quadrille::sudoku::{Cell, Sign};

    use super::*;

    #[test]
    fn a_terminal_tells_clues_from_the_other_digits() {
        let puzzle = format::parse("1..4............").unwrap();
        let solution = format::parse("1234341221434321").unwrap();
        let board = Board::new(&puzzle, solution.clues(), Alphabet::Digits);
        assert_eq!(board.lines()[1], "│ 1 2 │ 3 4 │");
        let bold = "│ \x1b[1m1\x1b[0m 2 │ 3 \x1b[1m4\x1b[0m │";
        assert_eq!(board.with_bold_clues().lines()[1..3], [bold, "│ 3 4 │ 1 2 │"]);
    }

    #[test]
    fn signs_between_cells_that_do_not_touch_are_shown_too() {
        let puzzle = format::parse("1234341221434321").unwrap();
        let sign = Sign { small: Cell::new(0), large: Cell::new(10) };
        let puzzle = puzzle.with_signs([sign]);
        let board = Board::new(&puzzle, puzzle.clues(), Alphabet::Digits);
        assert_eq!(board.lines()[1], "│ 1 2 │ 3 4 │");
        assert_eq!(board.lines().last().unwrap(), "r1c1 < r3c3");
        let shapes = board.drawing().shapes.to_string();
        assert!(shapes.contains("M30 30L30 30 110 110"), "a line between the cells: {shapes}");
        assert!(shapes.contains("M68 78L67 67L78 68"), "a sign on it: {shapes}");
    }
}
