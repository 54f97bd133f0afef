//! Solved Sudoku boards.

mod ascii;
mod shapes;

use quadrille::sudoku::format::{self, Alphabet, Layout};
use quadrille::sudoku::{Geometry, Grid, Puzzle, Regions, Sign};

use super::Picture;
use super::drawing::Drawing;
use super::map::{Map, Spot};

/// A solved puzzle.
pub(super) struct Board<'a> {
    puzzle: &'a Puzzle,
    /// The regions, or the whole board where there are none.
    map: Map,
    /// The digits as they are written, in reading order.
    digits: Vec<String>,
    /// Which of them are clues, if a terminal is to tell them from the others.
    bold: Vec<bool>,
}

impl<'a> Board<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, solution: &Grid, alphabet: Alphabet) -> Self {
        let geometry = puzzle.geometry();
        let regions = puzzle.variant().regions();
        let region_of = |cell| match regions {
            Regions::Boxes => geometry.box_of(cell),
            Regions::Jigsaw(jigsaw) => jigsaw.region_of(cell),
            Regions::Latin => 0,
        };
        let spots = geometry.cells().map(|cell| Spot::Part(region_of(cell))).collect();
        // A line has one character for each cell.
        let mut line = String::new();
        format::print(solution, Layout::Line, alphabet, &mut line);
        let digits = line.trim_end().chars().map(String::from).collect();
        Self { puzzle, map: Map::new(geometry.side(), spots), digits, bold: Vec::new() }
    }

    /// The same with the clues in bold, for a terminal.
    pub(super) fn with_bold_clues(mut self) -> Self {
        let cells = self.puzzle.geometry().cells();
        self.bold = cells.map(|cell| self.puzzle.clues().at(cell).is_some()).collect();
        self
    }
}

/// Rows and columns from the smaller digit of a sign to the larger one.
fn steps(sign: Sign, geometry: Geometry) -> (isize, isize) {
    let step = |of: fn(Geometry, _) -> usize| {
        of(geometry, sign.large).cast_signed() - of(geometry, sign.small).cast_signed()
    };
    (step(Geometry::row_of), step(Geometry::column_of))
}

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
    use quadrille::sudoku::Cell;

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
