//! The boards in their lanes: which is guessed on, which is done, and which comes next.

use super::board::{Board, bit};
use super::choose::choose;
use super::pass::{Boards, CELLS, Pass, open_boards};
use crate::simd::{Instructions, LANES};
use crate::sudoku::{Digit, Geometry, Grid};

/// What ends the work on each board early; the default is nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Stop after so many solutions of a board.
    pub solutions: Option<u64>,
    /// Stop before visiting more nodes of a board than that.
    pub nodes: Option<u64>,
}

/// How far the search of a board is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// States that conclusions were drawn from: 1 for the root, 1 for each guess, and 1 for what is left
    /// without it.
    pub nodes: u64,
    /// Solutions found.
    pub solutions: u64,
    /// The part of the tree behind the search, between 0 and 1, if a guess were as likely as not.
    pub fraction: f64,
}

/// Why the search of a board has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was tried.
    Complete,
    /// The limit on solutions was reached.
    Solutions,
    /// The limit on nodes was reached.
    Nodes,
    /// Somebody wished so.
    Wish,
}

/// What the search tells of a board.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// A solution.
    Solution(Found<'a>),
    /// Still at work, every 1,024 passes.
    Working(Report),
    /// It is done. That is said of every board, once.
    Done(Report, End),
}

/// What the search is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Go on.
    GoOn,
    /// Leave this board.
    LeaveBoard,
    /// Leave all boards.
    Stop,
}

/// A solution, in its lane.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    boards: &'a Boards,
    lane: usize,
}

impl Found<'_> {
    /// The solution as a grid.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(Geometry::CLASSIC);
        for (cell, lanes) in Geometry::CLASSIC.cells().zip(self.boards) {
            let digit = Digit::all(9).find(|digit| bit(*digit) == lanes.0[self.lane]);
            grid.set(cell, digit);
        }
        grid
    }
}

/// Finds the solutions of all boards, and tells `step` of them with the number of the board. What is found
/// of a board, in which order and after how many nodes, does not depend on the other boards.
///
/// ```
/// use quadrille::batch::{Board, Limits, Step, Wish, search};
/// use quadrille::sudoku::format;
///
/// let line = "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7";
/// let boards = [Board::of(&format::parse(line).unwrap()).unwrap(); 40];
/// let mut n_solved = 0;
/// search(&boards, Limits::default(), |_, step| {
///     n_solved += u32::from(matches!(step, Step::Done(report, _) if report.solutions == 1));
///     Wish::GoOn
/// });
/// assert_eq!(n_solved, 40);
/// ```
///
/// Cost: exponential in the empty cells of a board. A pass over 32 boards takes some 5,000 instructions
/// with AVX-512, and as many for a single board. Memory: a board for each open guess.
pub fn search(boards: &[Board], limits: Limits, step: impl FnMut(usize, Step<'_>) -> Wish) {
    search_with(Instructions::detect(), boards, limits, step);
}

fn search_with(
    instructions: Instructions,
    boards: &[Board],
    limits: Limits,
    step: impl FnMut(usize, Step<'_>) -> Wish,
) {
    let mut search = Search {
        waiting: boards.iter().enumerate(),
        limits,
        boards: open_boards(),
        lanes: std::array::from_fn(|_| Lane::default()),
        busy: 0,
        is_stopped: false,
        step,
    };
    (0..LANES).for_each(|lane| search.begin_next(lane));
    for pass in 1_u64.. {
        if search.busy == 0 {
            break;
        }
        let signs = instructions.run(Pass(&mut search.boards));
        let mut events = (signs.dead | signs.same) & search.busy;
        while events != 0 {
            let lane = events.trailing_zeros() as usize;
            events &= events - 1;
            let is = |signs: u32| signs >> lane & 1 == 1;
            if is(signs.dead) {
                search.go_back(lane);
            } else if is(signs.full) {
                search.count_solution(lane);
            } else {
                search.guess(lane);
            }
        }
        if pass % PASSES_A_LOOK == 0 {
            search.look_up();
        }
        if search.is_stopped {
            search.for_each_busy(|search, lane| search.end(lane, End::Wish));
        }
    }
}

/// Passes between two reports.
const PASSES_A_LOOK: u64 = 1 << 10;

/// A board that is being searched.
#[derive(Debug, Default)]
struct Lane {
    board: usize,
    report: Report,
    /// The part of the tree that is being searched, and those that wait.
    share: f64,
    waiting: Vec<(f64, [u16; CELLS])>,
}

struct Search<'a, F> {
    waiting: std::iter::Enumerate<std::slice::Iter<'a, Board>>,
    limits: Limits,
    boards: Boards,
    lanes: [Lane; LANES],
    /// A bit for each lane that has a board.
    busy: u32,
    is_stopped: bool,
    step: F,
}

impl<F: FnMut(usize, Step<'_>) -> Wish> Search<'_, F> {
    /// Gives a lane the next board that has anything to be searched, or leaves it without.
    fn begin_next(&mut self, lane: usize) {
        self.busy &= !(1 << lane);
        while let Some((number, board)) = self.waiting.next() {
            let end = match self.limits {
                _ if self.is_stopped => End::Wish,
                Limits { solutions: Some(0), .. } => End::Solutions,
                Limits { nodes: Some(0), .. } => End::Nodes,
                Limits { .. } => {
                    let at = &mut self.lanes[lane];
                    at.board = number;
                    at.report = Report { nodes: 1, ..Report::default() };
                    at.share = 1.0;
                    at.waiting.clear();
                    self.busy |= 1 << lane;
                    self.set(lane, &board.cells);
                    return;
                }
            };
            self.tell(number, Step::Done(Report::default(), end));
        }
    }

    fn set(&mut self, lane: usize, cells: &[u16; CELLS]) {
        for (lanes, cell) in self.boards.iter_mut().zip(cells) {
            lanes.0[lane] = *cell;
        }
    }

    /// Tries a digit in a cell, and keeps the board without it.
    fn guess(&mut self, lane: usize) {
        if self.is_at_node_limit(lane) {
            return self.end(lane, End::Nodes);
        }
        let mut cells: [u16; CELLS] = std::array::from_fn(|cell| self.boards[cell].0[lane]);
        let (cell, digit) = choose(&cells);
        cells[cell] &= !digit;
        self.boards[cell].0[lane] = digit;
        let at = &mut self.lanes[lane];
        at.share /= 2.0;
        at.waiting.push((at.share, cells));
        at.report.nodes += 1;
    }

    fn count_solution(&mut self, lane: usize) {
        let at = &mut self.lanes[lane];
        at.report.solutions += 1;
        let (number, is_last) = (at.board, self.limits.solutions == Some(at.report.solutions));
        let found = Found { boards: &self.boards, lane };
        match (self.step)(number, Step::Solution(found)) {
            Wish::GoOn if is_last => self.end(lane, End::Solutions),
            Wish::GoOn => self.go_back(lane),
            wish => self.leave(lane, wish),
        }
    }

    /// Takes up the board without the last guess, if there is one.
    fn go_back(&mut self, lane: usize) {
        if !self.lanes[lane].waiting.is_empty() && self.is_at_node_limit(lane) {
            return self.end(lane, End::Nodes);
        }
        let at = &mut self.lanes[lane];
        at.report.fraction += at.share;
        match at.waiting.pop() {
            None => self.end(lane, End::Complete),
            Some((share, cells)) => {
                at.share = share;
                at.report.nodes += 1;
                self.set(lane, &cells);
            }
        }
    }

    fn is_at_node_limit(&self, lane: usize) -> bool {
        self.limits.nodes.is_some_and(|limit| self.lanes[lane].report.nodes >= limit)
    }

    /// Reports on all boards that are being searched.
    fn look_up(&mut self) {
        self.for_each_busy(|search, lane| {
            let Lane { board, report, .. } = search.lanes[lane];
            match (search.step)(board, Step::Working(report)) {
                Wish::GoOn => {}
                wish => search.leave(lane, wish),
            }
        });
    }

    fn for_each_busy(&mut self, act: impl Fn(&mut Self, usize)) {
        let busy = self.busy;
        (0..LANES).filter(|lane| busy >> lane & 1 == 1).for_each(|lane| act(self, lane));
    }

    /// Leaves a board; the others follow at the next pass if all are to be left.
    fn leave(&mut self, lane: usize, wish: Wish) {
        self.is_stopped |= wish == Wish::Stop;
        self.end(lane, End::Wish);
    }

    /// A board is done.
    fn end(&mut self, lane: usize, end: End) {
        let Lane { board, report, .. } = self.lanes[lane];
        self.tell(board, Step::Done(report, end));
        self.begin_next(lane);
    }

    fn tell(&mut self, board: usize, step: Step<'_>) {
        self.is_stopped |= (self.step)(board, step) == Wish::Stop;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards with clues of one grid, a few of them changed: many have solutions, some clash.
    fn boards(n_boards: usize) -> Vec<Board> {
        let mut seed = 1_u32;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as usize % below
        };
        let solved = |at: usize| (at / 9 * 3 + at / 27 + at % 9) % 9;
        let mut board = |number: usize| {
            let clues = 20 + number % 40;
            let mut cell = |at| match random(81) {
                any if any < clues => 1 << solved(at),
                80 if number.is_multiple_of(3) => 1 << random(9),
                79 => super::super::pass::DIGITS & !(1 << random(9)),
                _ => super::super::pass::DIGITS,
            };
            Board { cells: std::array::from_fn(&mut cell) }
        };
        (0..n_boards).map(&mut board).collect()
    }

    /// What is told of each board, in the order in which it is told.
    fn told(instructions: Instructions, boards: &[Board], limits: Limits) -> Vec<Vec<String>> {
        let mut told = vec![Vec::new(); boards.len()];
        search_with(instructions, boards, limits, |board, step| {
            told[board].push(match step {
                Step::Solution(found) => format!("{:?}", found.grid()),
                // Passes are counted for all boards together.
                Step::Working(_) => return Wish::GoOn,
                Step::Done(report, end) => format!("{report:?} {end:?}"),
            });
            Wish::GoOn
        });
        told
    }

    #[test]
    fn all_instructions_do_the_same_whatever_the_other_boards_are() {
        let boards = boards(300);
        for limits in [
            Limits { solutions: Some(2), nodes: None },
            Limits { solutions: Some(3), nodes: Some(7) },
            Limits { solutions: None, nodes: Some(40) },
        ] {
            let portable = told(Instructions::Portable, &boards, limits);
            for end in ["Complete", "Solutions", "Nodes"] {
                let is_end = |told: &&Vec<String>| told.last().unwrap().ends_with(end);
                let n_ends = portable.iter().filter(is_end).count();
                let is_possible = limits.solutions.is_some() && limits.nodes.is_some();
                assert!(n_ends > 5 || !is_possible, "{n_ends} boards end by {end}");
            }
            for instructions in Instructions::available() {
                assert!(told(instructions, &boards, limits) == portable, "{instructions:?}");
                let backwards: Vec<Board> = boards.iter().rev().copied().collect();
                let mut again = told(instructions, &backwards, limits);
                again.reverse();
                assert!(again == portable, "{instructions:?}, other neighbors");
                for (board, alone) in boards.iter().zip(&portable).step_by(37) {
                    assert_eq!(&told(instructions, &[*board], limits)[0], alone);
                }
            }
        }
    }

    #[test]
    fn wishes_are_granted() {
        let open = Board { cells: [super::super::pass::DIGITS; CELLS] };
        let boards = [open; 50];
        let mut ends = Vec::new();
        let mut n_found = [0_u32; 50];
        search(&boards, Limits::default(), |board, step| match step {
            Step::Solution(_) => {
                n_found[board] += 1;
                match board {
                    45 if n_found[board] == 3 => Wish::Stop,
                    _ if n_found[board] == 3 => Wish::LeaveBoard,
                    _ => Wish::GoOn,
                }
            }
            Step::Working(_) => Wish::GoOn,
            Step::Done(report, end) => {
                ends.push((board, report.solutions, end));
                Wish::GoOn
            }
        });
        ends.sort_unstable_by_key(|(board, ..)| *board);
        assert_eq!(ends.len(), 50, "every board is done once");
        assert!(ends.iter().all(|(.., end)| *end == End::Wish));
        assert!(ends[..32].iter().all(|(_, solutions, _)| *solutions == 3));
        assert_eq!(ends[45].1, 3);
    }
}
