//! What is to be filled: a box of cells, or a part of one.

use super::build::check_least;
use super::error::MakeError;
use super::shape::Shape;
use super::symmetry::Cell;
use super::symmetry::Symmetry;
use crate::cover::Problem;

/// A set of cells that are numbered in reading order, and named by their coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: Cell,
    n_cells: usize,
    has_layers: bool,
    /// The cells where not all of the box are there.
    part: Option<Shape>,
}

impl Board {
    /// A rectangle. It takes no memory for its cells.
    ///
    /// # Errors
    /// [`MakeError::TooSmall`] without a cell, and [`MakeError::TooLarge`] if there are too many.
    pub fn rectangle(rows: usize, columns: usize) -> Result<Self, MakeError> {
        Ok(Self { has_layers: false, ..Self::cuboid(1, rows, columns)? })
    }

    /// A box in space. It takes no memory for its cells.
    ///
    /// # Errors
    /// [`MakeError::TooSmall`] without a cell, and [`MakeError::TooLarge`] if there are too many.
    pub fn cuboid(layers: usize, rows: usize, columns: usize) -> Result<Self, MakeError> {
        check_least("layers of a board", layers, 1)?;
        check_least("rows of a board", rows, 1)?;
        check_least("columns of a board", columns, 1)?;
        let n_cells = layers.checked_mul(rows).and_then(|cells| cells.checked_mul(columns));
        let n_cells =
            n_cells.filter(|cells| *cells < Problem::MAX_NODES).ok_or(MakeError::TooLarge)?;
        Ok(Self { size: [layers, rows, columns], n_cells, has_layers: true, part: None })
    }

    /// A board of any shape. `has_layers` says whether it lies in space, where its cells are named
    /// `LAYER.ROW.COLUMN` and pieces turn in all directions, even if it has one layer.
    #[must_use]
    pub fn of_shape(shape: Shape, has_layers: bool) -> Self {
        let (size, n_cells) = (shape.size(), shape.cells().len());
        Self { size, n_cells, has_layers, part: Some(shape) }
    }

    /// How many cells there are.
    #[must_use]
    pub fn n_cells(&self) -> usize {
        self.n_cells
    }

    /// Whether the board lies in space.
    #[must_use]
    pub fn has_layers(&self) -> bool {
        self.has_layers
    }

    /// The name of the cell of this number.
    pub(super) fn name(&self, number: usize) -> String {
        let [layer, row, column] = self.cell(number);
        if self.has_layers { format!("{layer}.{row}.{column}") } else { format!("{row}.{column}") }
    }

    /// The cell of this number.
    fn cell(&self, number: usize) -> Cell {
        self.part.as_ref().map_or_else(|| cell_of(number, self.size), |part| part.cells()[number])
    }

    /// The number of a cell, if it is there. Cost: constant for a box, else logarithmic.
    fn number(&self, cell: Cell) -> Option<usize> {
        if let Some(shape) = &self.part {
            return shape.cells().binary_search(&cell).ok();
        }
        let [_, rows, columns] = self.size;
        let is_there = (0..3).all(|axis| cell[axis] < self.size[axis]);
        is_there.then(|| (cell[0] * rows + cell[1]) * columns + cell[2])
    }

    /// The places where a shape lies on the board with all its cells, in reading order of its first
    /// cell.
    pub(super) fn places<'a>(
        &'a self,
        shape: &'a Shape,
    ) -> impl Iterator<Item = Place<'a>> + Clone + use<'a> {
        let room = |axis: usize| self.size[axis].checked_sub(shape.size()[axis]);
        let room = [0, 1, 2].map(|axis| room(axis).map_or(0, |more| more + 1));
        let n_origins = if self.part.is_none() { room.iter().product() } else { self.n_cells };
        (0..n_origins).filter_map(move |number| match &self.part {
            // In a box, what has room fits.
            None => Some(Place { board: self, shape, origin: cell_of(number, room) }),
            Some(part) => {
                let (cell, first) = (part.cells()[number], shape.cells()[0]);
                let [layer, row, column] =
                    [0, 1, 2].map(|axis| cell[axis].checked_sub(first[axis]));
                let place = Place { board: self, shape, origin: [layer?, row?, column?] };
                place.cells().all(|cell| self.number(cell).is_some()).then_some(place)
            }
        })
    }

    /// Whether a symmetry moves the board onto itself.
    pub(super) fn is_kept_by(&self, symmetry: &Symmetry) -> bool {
        match &self.part {
            Some(shape) => shape.turned(symmetry) == *shape,
            None => symmetry.size(self.size) == self.size,
        }
    }
}

/// The cell of this number in a box of this size, in reading order.
fn cell_of(number: usize, [_, rows, columns]: Cell) -> Cell {
    [number / columns / rows, number / columns % rows, number % columns]
}

/// A shape somewhere on a board.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    board: &'a Board,
    shape: &'a Shape,
    origin: Cell,
}

impl<'a> Place<'a> {
    fn cells(self) -> impl Iterator<Item = Cell> + use<'a> {
        let cells = self.shape.cells().iter();
        cells.map(move |cell| [0, 1, 2].map(|axis| self.origin[axis] + cell[axis]))
    }

    /// The numbers of its cells, ascending.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> + use<'a> {
        self.cells().filter_map(move |cell| self.board.number(cell))
    }

    /// The numbers of the cells, ascending, to which a symmetry of the board moves them.
    pub(super) fn moved(self, symmetry: &Symmetry) -> Vec<usize> {
        let moved = self.cells().map(|cell| symmetry.apply(cell, self.board.size));
        let mut numbers: Vec<usize> = moved.filter_map(|cell| self.board.number(cell)).collect();
        numbers.sort_unstable();
        numbers
    }
}
