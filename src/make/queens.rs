//! Queens that do not attack each other.

use super::build::{build, check_size};
use super::error::MakeError;
use crate::cover::ItemId;
use crate::text::NamedProblem;

/// The order in which rows and columns are listed. A search that takes the first of the items with
/// the fewest options follows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum QueensOrder {
    /// All rows, then all columns.
    #[default]
    RowsThenColumns,
    /// A row and its column from the middle outwards, which makes the search shorter
    /// (TAOCP 7.2.2.1, "organ-pipe order").
    OrganPipe,
}

/// n queens on a board of n rows and columns. Rows `r0`… and columns `c0`… are primary, the diagonals
/// `a1`… (row plus column) and `b1`… (row minus column, plus n - 1) secondary; diagonals of a single
/// square hold one queen at most anyway, and are no items. The options are the squares in reading
/// order.
///
/// ```
/// use quadrille::cover::Search;
/// use quadrille::make::{QueensOrder, queens};
///
/// let problem = queens(8, QueensOrder::default())?.into_problem();
/// assert_eq!(Search::new(&problem).count(), 92);
/// # Ok::<(), quadrille::make::MakeError>(())
/// ```
///
/// # Errors
/// [`MakeError::TooSmall`] without a square, and [`MakeError::TooLarge`].
pub fn queens(n: usize, order: QueensOrder) -> Result<NamedProblem, MakeError> {
    check_size("queens", n, 1)?;
    // Of 2n - 1 diagonals of a kind, the first and the last have one square.
    let n_diagonals = (2 * n).saturating_sub(3);
    let squares = (0..n * n).map(|square| (square / n, square % n));
    let options = squares.map(|(row, column)| {
        let [rising, falling] = [row + column, row + n - 1 - column];
        let diagonal = |kind: usize, number: usize| {
            (1..=n_diagonals)
                .contains(&number)
                .then(|| ItemId::new(2 * n + kind * n_diagonals + number - 1))
        };
        let lines = [Line::Row(row), Line::Column(column)];
        let lines = lines.map(|line| ItemId::new(order.item(line, n)));
        lines.into_iter().chain(diagonal(0, rising)).chain(diagonal(1, falling))
    });
    build(2 * n, 2 * n_diagonals, options, |item| match item.checked_sub(2 * n) {
        None => match order.line(item, n) {
            Line::Row(row) => format!("r{row}"),
            Line::Column(column) => format!("c{column}"),
        },
        Some(diagonal) if diagonal < n_diagonals => format!("a{}", diagonal + 1),
        Some(diagonal) => format!("b{}", diagonal - n_diagonals + 1),
    })
}

#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

impl QueensOrder {
    /// The item of a line on a board of n rows and columns.
    fn item(self, line: Line, n: usize) -> usize {
        let middle = (n - 1) / 2;
        let rank = |index: usize| {
            if index <= middle { 2 * (middle - index) } else { 2 * (index - middle) - 1 }
        };
        match (self, line) {
            (Self::RowsThenColumns, Line::Row(row)) => row,
            (Self::RowsThenColumns, Line::Column(column)) => n + column,
            (Self::OrganPipe, Line::Row(row)) => 2 * rank(row),
            (Self::OrganPipe, Line::Column(column)) => 2 * rank(column) + 1,
        }
    }

    /// The line of an item: the inverse of [`item`](Self::item).
    fn line(self, item: usize, n: usize) -> Line {
        match self {
            Self::RowsThenColumns if item < n => Line::Row(item),
            Self::RowsThenColumns => Line::Column(item - n),
            Self::OrganPipe => {
                let (middle, rank) = ((n - 1) / 2, item / 2);
                let index = if rank.is_multiple_of(2) {
                    middle - rank / 2
                } else {
                    middle + rank.div_ceil(2)
                };
                if item.is_multiple_of(2) { Line::Row(index) } else { Line::Column(index) }
            }
        }
    }
}
