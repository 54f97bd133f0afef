//! Sets of cells, wherever they lie.

use super::symmetry::{Cell, Symmetry};

/// A set of cells that is moved to the origin: on each axis, some cell has the coordinate 0. It has
/// one cell at least.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Sorted, each cell once.
    cells: Vec<Cell>,
    size: Cell,
}

impl Shape {
    /// The shape of these cells, given as layer, row and column; `None` without a cell.
    #[must_use]
    pub fn new(mut cells: Vec<[usize; 3]>) -> Option<Self> {
        let along = |axis: usize| cells.iter().map(move |cell| cell[axis]);
        let least = [along(0).min()?, along(1).min()?, along(2).min()?];
        for cell in &mut cells {
            *cell = [0, 1, 2].map(|axis| cell[axis] - least[axis]);
        }
        cells.sort_unstable();
        cells.dedup();
        let along = |axis: usize| cells.iter().map(move |cell| cell[axis].saturating_add(1));
        let size = [along(0).max()?, along(1).max()?, along(2).max()?];
        Some(Self { cells, size })
    }

    /// The cells in reading order: layer by layer, row by row.
    #[must_use]
    pub fn cells(&self) -> &[[usize; 3]] {
        &self.cells
    }

    /// The numbers of layers, rows and columns that the shape extends over.
    #[must_use]
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    /// The shape turned, or turned over.
    pub(super) fn turned(&self, symmetry: &Symmetry) -> Self {
        let mut cells: Vec<Cell> =
            self.cells.iter().map(|cell| symmetry.apply(*cell, self.size)).collect();
        cells.sort_unstable();
        Self { cells, size: symmetry.size(self.size) }
    }

    /// The different shapes among those that the symmetries make of this one, in their order.
    pub(super) fn orientations(&self, symmetries: impl Iterator<Item = Symmetry>) -> Vec<Self> {
        let mut orientations = Vec::new();
        for symmetry in symmetries {
            let turned = self.turned(&symmetry);
            if !orientations.contains(&turned) {
                orientations.push(turned);
            }
        }
        orientations
    }
}
