//! Many boards at once behind the common signature.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::dlx::TakeGrid;
use super::{Dlx, Engine, Found, Limits, Outcome};
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
    /// After so many nodes a classic board goes to exact cover too, if that is said.
    most_nodes: Option<u64>,
}

/// Boards that take more nodes than this are not for the batch: exact cover chooses better, and can
/// be divided among threads.
const FEW_NODES: u64 = 1 << 12;

/// So many solutions of a board are kept while others are searched beside it.
const MOST_KEPT: u64 = 16;

impl Batch {
    /// The engine by name: classic boards are never searched in another way.
    #[must_use]
    pub fn only(others: Dlx) -> Self {
        Self { others, most_nodes: None }
    }

    /// The engine for boards as they come: one that turns out to be a long search goes to exact
    /// cover, from the beginning.
    #[must_use]
    pub fn first(others: Dlx) -> Self {
        Self { others, most_nodes: Some(FEW_NODES) }
    }

    /// Answers all puzzles, classic boards side by side as long as what is found takes little room.
    fn run(
        &mut self,
        puzzles: &[&Puzzle],
        limits: &Limits,
        keeps_solutions: bool,
        each: Each<'_>,
    ) -> ControlFlow<()> {
        let few = self.most_nodes.filter(|most| limits.nodes.is_none_or(|nodes| nodes > *most));
        let is_small = few.is_some()
            || !keeps_solutions
            || limits.solutions.is_some_and(|solutions| solutions <= MOST_KEPT);
        let mut known: Vec<Option<(Outcome, Vec<Grid>)>> = vec![None; puzzles.len()];
        if is_small {
            let boards = puzzles.iter().enumerate();
            let boards = boards.filter_map(|(number, puzzle)| Some((Board::of(puzzle)?, number)));
            let (boards, numbers): (Vec<Board>, Vec<usize>) = boards.unzip();
            let mut grids = vec![Vec::new(); boards.len()];
            let mut keep = |at: usize, grid: Grid| {
                grids[at].push(grid);
                ControlFlow::Continue(())
            };
            let keep: Option<Take<'_>> = if keeps_solutions { Some(&mut keep) } else { None };
            let limits = Limits { nodes: few.or(limits.nodes), ..limits.clone() };
            let outcomes = search(&boards, &limits, keep);
            for ((number, outcome), grids) in numbers.into_iter().zip(outcomes).zip(grids) {
                // What is found of a long search counts for nothing: it begins anew elsewhere.
                let is_long = few.is_some() && outcome.status == Status::Stopped(Stop::Nodes);
                known[number] = (!is_long).then_some((outcome, grids));
            }
        }
        for ((number, puzzle), known) in puzzles.iter().enumerate().zip(known) {
            let mut found = |grid: &Grid| each(number, Found::Solution(grid));
            let board = || Board::of(puzzle).filter(|_| !is_small);
            let outcome = if let Some((outcome, grids)) = known {
                replay(outcome, &grids, &mut found)
            } else if let Some(board) = board() {
                search(&[board], limits, Some(&mut |_, grid| found(&grid))).remove(0)
            } else if keeps_solutions {
                self.others.solve(puzzle, limits, &mut found)
            } else {
                self.others.count(puzzle, limits)
            };
            each(number, Found::Done(outcome))?;
        }
        ControlFlow::Continue(())
    }

    fn run_one(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        mut found: Option<TakeGrid<'_>>,
    ) -> Outcome {
        let mut end = Outcome { status: Status::Complete, stats: Stats::default() };
        let keeps_solutions = found.is_some();
        let _ = self.run(&[puzzle], limits, keeps_solutions, &mut |_, step| match step {
            Found::Solution(grid) => {
                found.as_mut().map_or(ControlFlow::Continue(()), |found| found(grid))
            }
            Found::Done(outcome) => {
                end = outcome;
                ControlFlow::Continue(())
            }
        });
        end
    }
}

/// Takes what is found of puzzles by their numbers.
type Each<'a> = &'a mut dyn FnMut(usize, Found<'_>) -> ControlFlow<()>;

/// Takes the solutions of boards by their numbers.
type Take<'a> = &'a mut dyn FnMut(usize, Grid) -> ControlFlow<()>;

impl Engine for Batch {
    fn solve(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        self.run_one(puzzle, limits, Some(found))
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits) -> Outcome {
        self.run_one(puzzle, limits, None)
    }

    fn solve_all(
        &mut self,
        puzzles: &[&Puzzle],
        limits: &Limits,
        each: Each<'_>,
    ) -> ControlFlow<()> {
        self.run(puzzles, limits, true, each)
    }

    fn count_all(
        &mut self,
        puzzles: &[&Puzzle],
        limits: &Limits,
        each: Each<'_>,
    ) -> ControlFlow<()> {
        self.run(puzzles, limits, false, each)
    }
}

/// Hands over what was found of a board, until that breaks.
fn replay(
    outcome: Outcome,
    grids: &[Grid],
    mut found: impl FnMut(&Grid) -> ControlFlow<()>,
) -> Outcome {
    match grids.iter().zip(1..).find(|(grid, _)| found(grid).is_break()) {
        Some((_, solutions)) => Outcome {
            status: Status::Stopped(Stop::Cancelled),
            stats: Stats { solutions, ..outcome.stats },
        },
        None => outcome,
    }
}

/// Searches boards. The clock of each starts when it turns out to take time.
fn search(boards: &[Board], limits: &Limits, mut found: Option<Take<'_>>) -> Vec<Outcome> {
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
            let wish = found.as_mut().map(|found| found(board, solution.grid()));
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
