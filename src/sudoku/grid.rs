//! A board with digits in some of its cells.

use std::fmt;
use std::num::NonZeroU8;

use super::geometry::{Cell, Geometry};

/// A digit, from 1 to the side of the board. How it is written (`7`, `G`, `16`) is a matter of the
/// layout, see [`Alphabet`](super::format::Alphabet).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit of this value; `None` for 0 and for values above [`Geometry::MAX_SIDE`].
    #[must_use]
    pub fn new(value: usize) -> Option<Self> {
        if value > Geometry::MAX_SIDE {
            return None;
        }
        u8::try_from(value).ok().and_then(NonZeroU8::new).map(Self)
    }

    /// The value, from 1.
    #[must_use]
    pub fn value(self) -> usize {
        usize::from(self.0.get())
    }

    /// The value less one: a place in a table of digits.
    #[must_use]
    pub fn index(self) -> usize {
        self.value() - 1
    }

    /// All digits of a board of this side, ascending.
    pub fn all(side: usize) -> impl Iterator<Item = Self> {
        (1..=side).map_while(Self::new)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "digit{}", self.0)
    }
}

/// A board of some [`Geometry`], each cell empty or holding a digit of the board's side.
///
/// Nothing is said about digits that repeat: a grid may hold a wrong board. See
/// [`Puzzle::clash`](super::Puzzle::clash) and [`verify`](super::verify()).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    geometry: Geometry,
    cells: Vec<Option<Digit>>,
}

impl Grid {
    /// A board without digits.
    #[must_use]
    pub fn empty(geometry: Geometry) -> Self {
        Self { geometry, cells: vec![None; geometry.n_cells()] }
    }

    /// The shape of the board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// What a cell holds.
    ///
    /// # Panics
    /// If the cell is off the board.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// Puts a digit into a cell, or clears it.
    ///
    /// # Panics
    /// If the cell is off the board or the digit exceeds the side.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(
            digit.is_none_or(|digit| digit.value() <= self.geometry.side()),
            "{digit:?} on a board of side {}",
            self.geometry.side()
        );
        self.cells[cell.index()] = digit;
    }

    /// The cells in reading order.
    #[must_use]
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// The filled cells with their digits, in reading order.
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.cells.iter().enumerate().filter_map(|(at, digit)| Some((Cell::new(at), (*digit)?)))
    }

    /// How many cells are filled.
    #[must_use]
    pub fn n_digits(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({:?}:", self.geometry)?;
        for row in self.cells.chunks(self.geometry.side()) {
            f.write_str(" ")?;
            for digit in row {
                let value = digit.map_or(0, Digit::value);
                write!(
                    f,
                    "{}",
                    char::from_digit(u32::try_from(value).unwrap_or(0), 36).unwrap_or('?')
                )?;
            }
        }
        f.write_str(")")
    }
}
