//! What a digit in a cell is worth.

use std::fmt;

use super::geometry::{Cell, Geometry};
use super::grid::Grid;

/// A weight for every cell of a board. The score of a full grid is the sum of weight times digit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Weights {
    geometry: Geometry,
    weights: Vec<i64>,
}

/// The largest absolute weight: a cell is worth at most 25 times as much, and all sums fit.
const MOST: i64 = 1 << 23;

impl Weights {
    /// The weights of the cells in reading order.
    ///
    /// # Errors
    /// [`WeightsError`] if there are not as many weights as cells, or one is beyond ±2²³.
    pub fn new(geometry: Geometry, weights: Vec<i64>) -> Result<Self, WeightsError> {
        let (found, expected) = (weights.len(), geometry.n_cells());
        if found != expected {
            return Err(WeightsError::Cells { found, expected });
        }
        match weights.iter().find(|weight| weight.abs() > MOST) {
            Some(weight) => Err(WeightsError::TooLarge { weight: *weight }),
            None => Ok(Self { geometry, weights }),
        }
    }

    /// A target: rings of equal weight around the center, 1 more for each ring inwards. The rim of
    /// the classic board weighs 6 and its center 10, as in the contest problem NOIP 2009; on other
    /// boards the innermost ring weighs 10 too.
    #[must_use]
    pub fn target(geometry: Geometry) -> Self {
        let side = geometry.side();
        let rings = side.div_ceil(2);
        let weight = |cell| {
            let to_rim = |at: usize| at.min(side - 1 - at);
            let ring = to_rim(geometry.row_of(cell)).min(to_rim(geometry.column_of(cell)));
            10 - i64::try_from(rings - 1 - ring).unwrap_or(0)
        };
        Self { geometry, weights: geometry.cells().map(weight).collect() }
    }

    /// The shape of the board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// The weight of a cell.
    ///
    /// # Panics
    /// If the cell is off the board.
    #[must_use]
    pub fn of(&self, cell: Cell) -> i64 {
        self.weights[cell.index()]
    }

    /// The score of a grid; empty cells count nothing.
    ///
    /// ```
    /// use quadrille::sudoku::{Geometry, Grid, Weights};
    ///
    /// let weights = Weights::target(Geometry::CLASSIC);
    /// assert_eq!(weights.score(&Grid::empty(Geometry::CLASSIC)), 0);
    /// ```
    #[must_use]
    pub fn score(&self, grid: &Grid) -> i64 {
        let worth = |(cell, digit): (Cell, super::Digit)| {
            self.of(cell) * i64::try_from(digit.value()).unwrap_or(0)
        };
        grid.digits().map(worth).sum()
    }
}

/// Why numbers are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// Another number of weights than the board has cells.
    Cells {
        /// Weights given.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// A weight too large to be summed safely.
    TooLarge {
        /// The weight.
        weight: i64,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { found, expected } => {
                write!(f, "{found} weights; the board has {expected} cells, each needs one")
            }
            Self::TooLarge { weight } => {
                write!(f, "the weight {weight} is too large; weights lie between -2^23 and 2^23")
            }
        }
    }
}

impl std::error::Error for WeightsError {}
