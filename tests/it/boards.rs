//! Random boards, and the symmetries of Sudoku.

use proptest::prelude::*;
use quadrille::sudoku::{Cell, Digit, Geometry, Grid};

/// A way to change a board that changes nothing about its solutions: digits get other names, rows
/// are exchanged within their band and bands as wholes, columns likewise, and perhaps rows become
/// columns.
#[derive(Clone, Debug)]
pub(crate) struct Symmetry {
    geometry: Geometry,
    /// What becomes of each digit.
    digits: Vec<usize>,
    /// Where each row and each column goes.
    rows: Vec<usize>,
    columns: Vec<usize>,
    is_transposed: bool,
}

impl Symmetry {
    /// The changed board.
    pub(crate) fn apply(&self, grid: &Grid) -> Grid {
        let geometry = self.geometry;
        let (width, height) = (geometry.box_width(), geometry.box_height());
        let turned = Geometry::new(height, width).unwrap();
        let mut image = Grid::empty(if self.is_transposed { turned } else { geometry });
        for (cell, digit) in grid.digits() {
            let row = self.rows[geometry.row_of(cell)];
            let column = self.columns[geometry.column_of(cell)];
            let (row, column) = if self.is_transposed { (column, row) } else { (row, column) };
            let digit = Digit::new(self.digits[digit.index()] + 1);
            image.set(image.geometry().cell(row, column), digit);
        }
        image
    }
}

/// Symmetries of boards of this shape.
pub(crate) fn symmetries(geometry: Geometry) -> impl Strategy<Value = Symmetry> {
    let (side, width, height) = (geometry.side(), geometry.box_width(), geometry.box_height());
    (permutation(side), lines(width, height), lines(height, width), any::<bool>()).prop_map(
        move |(digits, rows, columns, is_transposed)| Symmetry {
            geometry,
            digits,
            rows,
            columns,
            is_transposed,
        },
    )
}

fn permutation(n: usize) -> impl Strategy<Value = Vec<usize>> {
    Just((0..n).collect::<Vec<_>>()).prop_shuffle()
}

/// Where lines go that lie in bands: a permutation of the bands, and one within each of them.
fn lines(n_bands: usize, n_in_band: usize) -> impl Strategy<Value = Vec<usize>> {
    let within = prop::collection::vec(permutation(n_in_band), n_bands);
    (permutation(n_bands), within).prop_map(move |(bands, within)| {
        let line = |band: usize, place: usize| bands[band] * n_in_band + within[band][place];
        (0..n_bands)
            .flat_map(|band| (0..n_in_band).map(move |place| (band, place)))
            .map(|(band, place)| line(band, place))
            .collect()
    })
}

/// Full boards without a fault: the images of the one whose rows are shifted by a box and a bit.
pub(crate) fn full_boards(geometry: Geometry) -> impl Strategy<Value = Grid> {
    let (side, width, height) = (geometry.side(), geometry.box_width(), geometry.box_height());
    let mut pattern = Grid::empty(geometry);
    for cell in geometry.cells() {
        let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
        let shift = row % height * width + row / height;
        pattern.set(cell, Digit::new((shift + column) % side + 1));
    }
    let symmetries =
        symmetries(geometry).prop_map(|symmetry| Symmetry { is_transposed: false, ..symmetry });
    symmetries.prop_map(move |symmetry| symmetry.apply(&pattern))
}

/// Clues of a full board, each cell with this chance out of 100 to have one, and up to two of them
/// replaced by any digit.
pub(crate) fn clues(geometry: Geometry, chance: u8) -> impl Strategy<Value = Grid> {
    let kept = prop::collection::vec(0_u8..100, geometry.n_cells());
    let wrong = prop::collection::vec((0..geometry.n_cells(), 1..=geometry.side()), 0..=2);
    (full_boards(geometry), kept, wrong).prop_map(move |(mut board, kept, wrong)| {
        for (cell, number) in geometry.cells().zip(kept) {
            if number >= chance {
                board.set(cell, None);
            }
        }
        for (cell, value) in wrong {
            board.set(Cell::new(cell), Digit::new(value));
        }
        board
    })
}
