//! The shape of a board: how large, and which cells share a row, a column or a box.

use std::fmt;

/// A cell of a board, numbered from 0 in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this number in reading order.
    ///
    /// # Panics
    /// If `index` is not below 65,536; the largest board has 625 cells.
    #[must_use]
    pub fn new(index: usize) -> Self {
        Self(u16::try_from(index).expect("a cell number fits in 16 bits"))
    }

    /// The number of the cell in reading order.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cell{}", self.0)
    }
}

/// What people call cells that hold different digits. Numbers count from 0; shown to people they
/// count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A horizontal line, numbered from the top.
    Row(usize),
    /// A vertical line, numbered from the left.
    Column(usize),
    /// A block, numbered in reading order.
    Box(usize),
    /// A region of any shape, numbered in reading order.
    Region(usize),
    /// The diagonal from the top left.
    Diagonal,
    /// The diagonal from the top right.
    AntiDiagonal,
    /// A window of a windoku, numbered in reading order.
    Window(usize),
    /// The cells at the same place of their boxes, numbered in reading order.
    Place(usize),
    /// The cells that a rule names, by the number of the rule.
    Extra(usize),
    /// Two cells a knight's move apart.
    KnightsMove,
    /// Two cells that touch.
    KingsMove,
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(index) => write!(f, "row {}", index + 1),
            Self::Column(index) => write!(f, "column {}", index + 1),
            Self::Box(index) => write!(f, "box {}", index + 1),
            Self::Region(index) => write!(f, "region {}", index + 1),
            Self::Diagonal => write!(f, "the diagonal from the top left"),
            Self::AntiDiagonal => write!(f, "the diagonal from the top right"),
            Self::Window(index) => write!(f, "window {}", index + 1),
            Self::Place(index) => write!(f, "place {} of the boxes", index + 1),
            Self::Extra(index) => write!(f, "extra region {}", index + 1),
            Self::KnightsMove => write!(f, "cells a knight's move apart"),
            Self::KingsMove => write!(f, "cells that touch"),
        }
    }
}

/// A board of `side` x `side` cells cut into boxes of `box_width` x `box_height` cells, where
/// `side = box_width * box_height`.
///
/// ```
/// use quadrille::sudoku::Geometry;
///
/// let classic = Geometry::CLASSIC;
/// assert_eq!((classic.side(), classic.n_cells()), (9, 81));
/// let wide = Geometry::new(3, 2).unwrap(); // boxes three wide and two high
/// assert_eq!(wide.side(), 6);
/// assert_eq!(wide.to_string(), "3x2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Geometry {
    box_width: u8,
    box_height: u8,
}

impl Geometry {
    /// The largest side of a board: boxes of 5x5.
    pub const MAX_SIDE: usize = 25;

    /// The 9x9 board with boxes of 3x3.
    pub const CLASSIC: Self = Self { box_width: 3, box_height: 3 };

    /// A board with boxes `box_width` cells wide and `box_height` cells high; `None` if a
    /// dimension is 0 or the side would exceed [`Geometry::MAX_SIDE`].
    #[must_use]
    pub fn new(box_width: usize, box_height: usize) -> Option<Self> {
        let side = box_width.checked_mul(box_height)?;
        if !(1..=Self::MAX_SIDE).contains(&side) {
            return None;
        }
        Some(Self {
            box_width: u8::try_from(box_width).ok()?,
            box_height: u8::try_from(box_height).ok()?,
        })
    }

    /// The usual boxes of a board of this side: as square as possible and, where they cannot be
    /// square, wider than high (6 gives 3x2, 12 gives 4x3). `None` if the side is a prime above 1,
    /// where no box but a whole line fits, or above [`Geometry::MAX_SIDE`].
    #[must_use]
    pub fn of_side(side: usize) -> Option<Self> {
        let height = (1..=side).take_while(|height| height * height <= side);
        let height = height.filter(|height| side.is_multiple_of(*height)).last()?;
        if height == 1 && side > 1 {
            return None;
        }
        Self::new(side / height, height)
    }

    /// The usual boxes of a board of this many cells, see [`Geometry::of_side`]; `None` if the
    /// number is not the square of such a side.
    #[must_use]
    pub fn of_cells(n_cells: usize) -> Option<Self> {
        let side = n_cells.isqrt();
        if side * side == n_cells { Self::of_side(side) } else { None }
    }

    /// Cells in a row, a column or a box; also the number of digits.
    #[must_use]
    pub fn side(self) -> usize {
        self.box_width() * self.box_height()
    }

    /// Cells on the board.
    #[must_use]
    pub fn n_cells(self) -> usize {
        self.side() * self.side()
    }

    /// Cells in a row of a box.
    #[must_use]
    pub fn box_width(self) -> usize {
        usize::from(self.box_width)
    }

    /// Cells in a column of a box.
    #[must_use]
    pub fn box_height(self) -> usize {
        usize::from(self.box_height)
    }

    /// All cells in reading order.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> {
        (0..self.n_cells()).map(Cell::new)
    }

    /// The cell in this row and column, both from 0.
    ///
    /// # Panics
    /// If the row or the column is off the board.
    #[must_use]
    pub fn cell(self, row: usize, column: usize) -> Cell {
        assert!(row < self.side() && column < self.side(), "row or column off the board");
        Cell::new(row * self.side() + column)
    }

    /// The row of a cell, from 0.
    #[must_use]
    pub fn row_of(self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// The column of a cell, from 0.
    #[must_use]
    pub fn column_of(self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// The row, the column and the box of a cell.
    #[must_use]
    pub fn houses_of(self, cell: Cell) -> [House; 3] {
        [
            House::Row(self.row_of(cell)),
            House::Column(self.column_of(cell)),
            House::Box(self.box_of(cell)),
        ]
    }

    /// What people call a cell: `r3c7` is in the third row and the seventh column.
    #[must_use]
    pub fn name(self, cell: Cell) -> String {
        format!("r{}c{}", self.row_of(cell) + 1, self.column_of(cell) + 1)
    }

    /// The box of a cell, from 0 in reading order.
    #[must_use]
    pub fn box_of(self, cell: Cell) -> usize {
        let band = self.row_of(cell) / self.box_height();
        // A band holds as many boxes as a box is high.
        band * self.box_height() + self.column_of(cell) / self.box_width()
    }
}

impl fmt::Display for Geometry {
    /// The boxes as width x height, such as `3x2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_width, self.box_height)
    }
}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "boxes{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boxes_are_wide_rather_than_high() {
        let shape = |side| Geometry::of_side(side).map(|geometry| geometry.to_string());
        assert_eq!(shape(1).as_deref(), Some("1x1"));
        assert_eq!(shape(4).as_deref(), Some("2x2"));
        assert_eq!(shape(6).as_deref(), Some("3x2"));
        assert_eq!(shape(12).as_deref(), Some("4x3"));
        assert_eq!(shape(25).as_deref(), Some("5x5"));
        for none in [0, 2, 7, 13, 26, 36] {
            assert_eq!(shape(none), None, "side {none}");
        }
    }

    #[test]
    fn every_box_has_as_many_cells_as_the_side() {
        for (width, height) in [(1, 1), (2, 2), (3, 2), (2, 3), (4, 3), (5, 5), (6, 4), (1, 4)] {
            let geometry = Geometry::new(width, height).unwrap();
            let mut sizes = vec![0; geometry.side()];
            geometry.cells().for_each(|cell| sizes[geometry.box_of(cell)] += 1);
            assert_eq!(sizes, vec![geometry.side(); geometry.side()]);
        }
    }
}
