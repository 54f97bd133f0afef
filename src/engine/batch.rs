//! Many boards at once behind the common signature.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{ChooseRule, Dlx, Engine, Limits, Outcome, StructureKind};
use crate::batch::{self, Board, End, Step, Wish};
use crate::cover::{Progress, Stats, Status, Stop};
use crate::sudoku::{Grid, Puzzle};

/// Depth-first search on many classic boards side by side, see [`batch::search`]. Other puzzles go to
/// exact cover.
///
/// What it is made for is [`solve_all`](Engine::solve_all) and [`count_all`](Engine::count_all): a
/// single puzzle takes as long as many.
#[derive(Debug)]
pub struct Batch {
    others: Dlx,
}

/// Takes the number of a puzzle and a solution.
type Found<'a> = &'a mut dyn FnMut(usize, &Grid) -> ControlFlow<()>;

impl Batch {
    /// The engine, with exact cover by this rule for puzzles that are not classic.
    #[must_use]
    pub fn new(rule: ChooseRule) -> Self {
        Self { others: Dlx::new(StructureKind::Auto, rule) }
    }
}

impl Engine for Batch {
    fn solve(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        match Board::of(puzzle) {
            Some(board) => run([board], limits, Some(&mut |_, grid| found(grid))).remove(0),
            None => self.others.solve(puzzle, limits, found),
        }
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits) -> Outcome {
        match Board::of(puzzle) {
            Some(board) => run([board], limits, None).remove(0),
            None => self.others.count(puzzle, limits),
        }
    }

    fn solve_all(
        &mut self,
        puzzles: &[&Puzzle],
        limits: &Limits,
        found: &mut dyn FnMut(usize, &Grid) -> ControlFlow<()>,
    ) -> Vec<Outcome> {
        let (classic, numbers) = split(puzzles);
        let mut outcomes =
            run(classic, limits, Some(&mut |at, grid| found(numbers[at], grid))).into_iter();
        merge(puzzles, &numbers, &mut outcomes, |number| {
            self.others.solve(puzzles[number], limits, &mut |grid| found(number, grid))
        })
    }

    fn count_all(&mut self, puzzles: &[&Puzzle], limits: &Limits) -> Vec<Outcome> {
        let (classic, numbers) = split(puzzles);
        let mut outcomes = run(classic, limits, None).into_iter();
        merge(puzzles, &numbers, &mut outcomes, |number| self.others.count(puzzles[number], limits))
    }
}

/// The classic boards among puzzles, and which these are.
fn split(puzzles: &[&Puzzle]) -> (Vec<Board>, Vec<usize>) {
    let boards = puzzles.iter().enumerate();
    boards.filter_map(|(number, puzzle)| Some((Board::of(puzzle)?, number))).unzip()
}

/// The outcomes of all puzzles, from those of the classic boards and for the others from a function.
fn merge(
    puzzles: &[&Puzzle],
    numbers: &[usize],
    classic: &mut impl Iterator<Item = Outcome>,
    mut other: impl FnMut(usize) -> Outcome,
) -> Vec<Outcome> {
    let mut numbers = numbers.iter().peekable();
    let mut outcome = |number| {
        let classic = numbers.next_if_eq(&&number).and_then(|_| classic.next());
        classic.unwrap_or_else(|| other(number))
    };
    (0..puzzles.len()).map(&mut outcome).collect()
}

/// Searches boards. The clock of each starts when it turns out to take time.
fn run(boards: impl AsRef<[Board]>, limits: &Limits, mut found: Option<Found<'_>>) -> Vec<Outcome> {
    let boards = boards.as_ref();
    let nothing = Progress { nodes: 0, solutions: 0, fraction: 0.0 };
    let at_once = limits.start().watch.and_then(|watch| watch.poll(&nothing));
    let outcome = |status| Outcome { status, stats: Stats::default() };
    if let Some(stop) = at_once {
        return vec![outcome(Status::Stopped(stop)); boards.len()];
    }
    let mut outcomes = vec![outcome(Status::Complete); boards.len()];
    let mut watches = HashMap::new();
    let mut stops: HashMap<usize, Stop> = HashMap::new();
    let each = batch::Limits { solutions: limits.solutions, nodes: limits.nodes };
    batch::search(boards, each, |board, step| match step {
        Step::Solution(solution) => {
            let wish = found.as_mut().map(|found| found(board, &solution.grid()));
            if wish.is_some_and(|wish| wish.is_break()) { Wish::LeaveBoard } else { Wish::GoOn }
        }
        Step::Working(batch::Report { nodes, solutions, fraction }) => {
            let watch = watches.entry(board).or_insert_with(|| limits.start().watch);
            let progress = Progress { nodes, solutions, fraction };
            match watch.as_ref().and_then(|watch| watch.poll(&progress)) {
                None => Wish::GoOn,
                Some(Stop::Cancelled) => Wish::Stop,
                Some(stop) => {
                    stops.insert(board, stop);
                    Wish::LeaveBoard
                }
            }
        }
        Step::Done(batch::Report { nodes, solutions, .. }, end) => {
            watches.remove(&board);
            let status = match end {
                End::Complete => Status::Complete,
                End::Solutions => Status::Stopped(Stop::Solutions),
                End::Nodes => Status::Stopped(Stop::Nodes),
                End::Wish => Status::Stopped(stops.remove(&board).unwrap_or(Stop::Cancelled)),
            };
            let stats = Stats { nodes, solutions, ..Stats::default() };
            outcomes[board] = Outcome { status, stats };
            Wish::GoOn
        }
    });
    outcomes
}
