//! What divides a board besides its rows and columns.

use std::fmt;

use super::geometry::{Cell, Geometry};

/// The regions in which every digit occurs exactly once, besides rows and columns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Regions {
    /// The boxes of the [`Geometry`].
    #[default]
    Boxes,
    /// Regions of any shape.
    Jigsaw(Jigsaw),
    /// None: a Latin square.
    Latin,
}

/// A division of a board of side n into n regions of n cells.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Jigsaw {
    /// The region of every cell, in reading order.
    region_of: Vec<u8>,
}

impl Jigsaw {
    /// The division in which the cells of a board, in reading order, lie in these regions. Any
    /// numbers may stand for the regions; they are renumbered in reading order.
    ///
    /// # Errors
    /// [`JigsawError`] if the cells are not those of a board of this shape, or a region has not as
    /// many cells as the side.
    pub fn new(geometry: Geometry, labels: &[usize]) -> Result<Self, JigsawError> {
        if labels.len() != geometry.n_cells() {
            return Err(JigsawError::Cells { found: labels.len(), expected: geometry.n_cells() });
        }
        let mut known: Vec<(usize, usize)> = Vec::new();
        let mut region_of = Vec::with_capacity(labels.len());
        for label in labels {
            let region = known.iter().position(|(other, _)| other == label).unwrap_or_else(|| {
                known.push((*label, 0));
                known.len() - 1
            });
            known[region].1 += 1;
            // More than 255 regions are too many anyhow; each is too small.
            region_of.push(u8::try_from(region).unwrap_or(u8::MAX));
        }
        let wrong = known.iter().find(|(_, size)| *size != geometry.side());
        match wrong {
            None => Ok(Self { region_of }),
            Some((label, size)) => {
                Err(JigsawError::Size { label: *label, found: *size, expected: geometry.side() })
            }
        }
    }

    /// The region of a cell, from 0 in reading order.
    ///
    /// # Panics
    /// If the cell is off the board.
    #[must_use]
    pub fn region_of(&self, cell: Cell) -> usize {
        usize::from(self.region_of[cell.index()])
    }
}

impl fmt::Debug for Jigsaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.region_of).finish()
    }
}

/// Why cells are not divided into regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JigsawError {
    /// Another number of cells than the board has.
    Cells {
        /// Cells given.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// A region of another size than the side of the board.
    Size {
        /// The number that stood for the region.
        label: usize,
        /// Its cells.
        found: usize,
        /// The side.
        expected: usize,
    },
}

impl fmt::Display for JigsawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { found, expected } => {
                write!(f, "{found} cells have a region, the board has {expected}")
            }
            Self::Size { label, found, expected } => {
                write!(f, "region {label} has {found} cells; every region needs {expected}")
            }
        }
    }
}

impl std::error::Error for JigsawError {}
