//! Plain depth-first search, as in the contest programs that this project grew out of: the oracle
//! of the tests and the baseline of the benchmarks. It shares nothing with the engine.

use std::ops::ControlFlow;

use bitvec::prelude::{BitVec, bitvec};

use crate::sudoku::{Cell, Digit, Grid, Puzzle, Sign};

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

/// Finds all solutions of a puzzle until the function breaks. Rules, candidates and signs are checked
/// whenever a digit is placed. Clues that clash mean that there is no solution.
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

/// A board with its table of occupancy: bit `group * side + digit` says that one of the cells that
/// hold different digits has the digit.
struct Board<'a> {
    puzzle: &'a Puzzle,
    grid: Grid,
    used: BitVec,
    /// The groups of every cell.
    groups_of: Vec<Vec<usize>>,
    /// The signs of every cell.
    signs_of: Vec<Vec<Sign>>,
}

impl<'a> Board<'a> {
    /// The board with the clues of a puzzle; `None` if they break a rule.
    fn new(puzzle: &'a Puzzle) -> Option<Self> {
        let geometry = puzzle.geometry();
        let groups = puzzle.variant().groups();
        let mut groups_of = vec![Vec::new(); geometry.n_cells()];
        for (index, group) in groups.iter().enumerate() {
            group.cells.iter().for_each(|cell| groups_of[cell.index()].push(index));
        }
        let mut signs_of = vec![Vec::new(); geometry.n_cells()];
        for sign in puzzle.signs() {
            signs_of[sign.small.index()].push(*sign);
            signs_of[sign.large.index()].push(*sign);
        }
        let used = bitvec![0; groups.len() * geometry.side()];
        let grid = Grid::empty(geometry);
        let mut board = Self { puzzle, grid, used, groups_of, signs_of };
        for (cell, digit) in puzzle.clues().digits() {
            if !board.is_free(cell, digit) {
                return None;
            }
            board.place(cell, digit);
        }
        Some(board)
    }

    /// Whether a digit may go into a cell, as far as the cells filled so far tell.
    fn is_free(&self, cell: Cell, digit: Digit) -> bool {
        let side = self.grid.geometry().side();
        let groups = &self.groups_of[cell.index()];
        !groups.iter().any(|group| self.used[group * side + digit.index()])
            && self.puzzle.is_candidate(cell, digit)
            && self.signs_of[cell.index()].iter().all(|sign| self.is_obeyed(*sign, cell, digit))
    }

    /// Whether a digit in a cell obeys a sign there, if the other cell is filled.
    fn is_obeyed(&self, sign: Sign, cell: Cell, digit: Digit) -> bool {
        if sign.small == cell {
            self.grid.at(sign.large).is_none_or(|larger| digit < larger)
        } else {
            self.grid.at(sign.small).is_none_or(|smaller| smaller < digit)
        }
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
        let side = self.grid.geometry().side();
        for group in &self.groups_of[cell.index()] {
            self.used.set(group * side + digit.index(), is_used);
        }
    }
}
