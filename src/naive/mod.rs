//! Plain depth-first search, as in the contest programs that this project grew out of: the oracle
//! of the tests and the baseline of the benchmarks. It shares nothing with the engine.

use std::ops::ControlFlow;

use bitvec::prelude::{BitVec, bitvec};

use crate::sudoku::{Cell, Digit, Grid, Puzzle};

/// The order in which the empty cells are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Row by row, from left to right.
    Reading,
    /// The rows with the fewest empty cells first (equal ones from the top), each from left to
    /// right: what made the weighted contest problem feasible.
    FewestHoles,
}

/// What the search reports while it runs.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// A solution.
    Solution(&'a Grid),
    /// Still at work, every 4,096 nodes.
    Working(&'a Report),
}

/// What the search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Digits placed without a clash, and 1 for the root.
    pub nodes: u64,
    /// Solutions found.
    pub solutions: u64,
    /// The part of the tree behind the search, between 0 and 1, if all digits of a cell were
    /// equally likely.
    pub fraction: f64,
    /// Whether every possibility has been tried.
    pub is_complete: bool,
}

const REPORT_INTERVAL: u64 = 1 << 12;

/// Finds all solutions of a puzzle until the function breaks. Clues that clash mean that there is
/// none.
///
/// ```
/// use std::ops::ControlFlow;
/// use quadrille::naive::{Order, search};
/// use quadrille::sudoku::format;
///
/// let empty = format::parse("................").unwrap();
/// let report = search(&empty, Order::Reading, |_| ControlFlow::Continue(()));
/// assert_eq!((report.solutions, report.is_complete), (288, true));
/// ```
///
/// Cost: exponential in the empty cells; memory linear in the board, no recursion.
pub fn search(
    puzzle: &Puzzle,
    order: Order,
    mut step: impl FnMut(Step<'_>) -> ControlFlow<()>,
) -> Report {
    let mut report = Report { is_complete: true, ..Report::default() };
    let Some(mut board) = Board::new(puzzle) else { return report };
    let holes = holes(puzzle.clues(), order);
    let side = puzzle.geometry().side();
    // For each hole up to the current one, the digit to try next.
    let mut next = vec![0; holes.len() + 1];
    let mut depth = 0;
    report.nodes = 1;
    loop {
        let placed = if depth == holes.len() {
            report.solutions += 1;
            if step(Step::Solution(&board.grid)).is_break() {
                return Report { is_complete: false, ..report };
            }
            false
        } else {
            let mut digits = (next[depth]..side).filter_map(|index| Digit::new(index + 1));
            match digits.find(|digit| board.is_free(holes[depth], *digit)) {
                Some(digit) => {
                    board.place(holes[depth], digit);
                    next[depth] = digit.value();
                    depth += 1;
                    report.nodes += 1;
                    true
                }
                None => false,
            }
        };
        if placed {
            if report.nodes.is_multiple_of(REPORT_INTERVAL) {
                report.fraction = fraction(&next[..depth], side);
                if step(Step::Working(&report)).is_break() {
                    return Report { is_complete: false, ..report };
                }
            }
        } else {
            next[depth] = 0;
            if depth == 0 {
                return Report { fraction: 1.0, ..report };
            }
            depth -= 1;
            board.clear(holes[depth]);
        }
    }
}

/// The share of the tree to the left of the path to these digits.
fn fraction(next: &[usize], side: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "digits are small")]
    let (side, behind) = (side as f64, |next: &usize| (*next - 1) as f64);
    let shares = next.iter().scan(1.0, |share, next| {
        *share /= side;
        Some(*share * behind(next))
    });
    shares.sum()
}

/// The empty cells in the order in which they are to be filled.
fn holes(clues: &Grid, order: Order) -> Vec<Cell> {
    let geometry = clues.geometry();
    let holes_in = |row| {
        (0..geometry.side()).filter(move |column| clues.at(geometry.cell(row, *column)).is_none())
    };
    let mut rows: Vec<usize> = (0..geometry.side()).collect();
    if order == Order::FewestHoles {
        rows.sort_by_key(|row| holes_in(*row).count());
    }
    let cells = rows
        .into_iter()
        .flat_map(|row| holes_in(row).map(move |column| geometry.cell(row, column)));
    cells.collect()
}

/// A board with its tables of occupancy: bit `house * side + digit` of a table says that the row,
/// column or box has the digit.
struct Board {
    grid: Grid,
    rows: BitVec,
    columns: BitVec,
    boxes: BitVec,
}

impl Board {
    /// The board with the clues of a puzzle; `None` if they clash.
    fn new(puzzle: &Puzzle) -> Option<Self> {
        let geometry = puzzle.geometry();
        let table = || bitvec![0; geometry.n_cells()];
        let grid = Grid::empty(geometry);
        let mut board = Self { grid, rows: table(), columns: table(), boxes: table() };
        for (cell, digit) in puzzle.clues().digits() {
            if !board.is_free(cell, digit) {
                return None;
            }
            board.place(cell, digit);
        }
        Some(board)
    }

    /// The places of a digit in the tables of the cell's row, column and box.
    fn places(&self, cell: Cell, digit: Digit) -> [usize; 3] {
        let geometry = self.grid.geometry();
        [geometry.row_of(cell), geometry.column_of(cell), geometry.box_of(cell)]
            .map(|house| house * geometry.side() + digit.index())
    }

    fn is_free(&self, cell: Cell, digit: Digit) -> bool {
        let [row, column, in_box] = self.places(cell, digit);
        !(self.rows[row] || self.columns[column] || self.boxes[in_box])
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.mark(cell, digit, true);
        self.grid.set(cell, Some(digit));
    }

    fn clear(&mut self, cell: Cell) {
        if let Some(digit) = self.grid.at(cell) {
            self.mark(cell, digit, false);
            self.grid.set(cell, None);
        }
    }

    fn mark(&mut self, cell: Cell, digit: Digit, is_used: bool) {
        let [row, column, in_box] = self.places(cell, digit);
        self.rows.set(row, is_used);
        self.columns.set(column, is_used);
        self.boxes.set(in_box, is_used);
    }
}
