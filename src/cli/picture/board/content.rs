//! What is drawn of a solved puzzle.

use quadrille::sudoku::format::{self, Alphabet, Layout};
use quadrille::sudoku::{Geometry, Grid, Puzzle, Regions, Sign};

use super::super::map::{Map, Spot};

/// A solved puzzle.
pub(crate) struct Board<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// The regions, or the whole board where there are none.
    pub(super) map: Map,
    /// The digits as they are written, in reading order.
    pub(super) digits: Vec<String>,
    /// Which of them are clues, if a terminal is to tell them from the others.
    pub(super) bold: Vec<bool>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, solution: &Grid, alphabet: Alphabet) -> Self {
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
    pub(crate) fn with_bold_clues(mut self) -> Self {
        let cells = self.puzzle.geometry().cells();
        self.bold = cells.map(|cell| self.puzzle.clues().at(cell).is_some()).collect();
        self
    }
}

/// Rows and columns from the smaller digit of a sign to the larger one.
pub(super) fn steps(sign: Sign, geometry: Geometry) -> (isize, isize) {
    let step = |of: fn(Geometry, _) -> usize| {
        of(geometry, sign.large).cast_signed() - of(geometry, sign.small).cast_signed()
    };
    (step(Geometry::row_of), step(Geometry::column_of))
}
