//! Depth-first search behind the common signature.

use std::ops::ControlFlow;

use super::{Engine, Limits, Outcome};
use crate::cover::{Progress, Stats, Status, Stop};
use crate::naive::{self, Order, Step};
use crate::sudoku::{Grid, Puzzle};

/// The contest programs' search, see [`naive::search`].
#[derive(Clone, Copy, Debug)]
pub struct Naive {
    order: Order,
}

impl Naive {
    /// The search with this order of cells.
    #[must_use]
    pub fn new(order: Order) -> Self {
        Self { order }
    }
}

impl Engine for Naive {
    /// A limit on nodes is looked at every 4,096 nodes.
    fn solve(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        let limits = limits.start();
        let mut solutions = 0;
        let mut stop = None;
        if limits.solutions == Some(0) {
            stop = Some(Stop::Solutions);
        }
        let mut stats = Stats::default();
        if stop.is_none() {
            let report = naive::search(puzzle, self.order, |step| {
                stop = match step {
                    Step::Solution(grid) => {
                        solutions += 1;
                        let is_last = limits.solutions.is_some_and(|limit| solutions >= limit);
                        let is_cancelled = found(grid).is_break();
                        if is_cancelled {
                            Some(Stop::Cancelled)
                        } else {
                            is_last.then_some(Stop::Solutions)
                        }
                    }
                    Step::Working(report) => {
                        let progress = Progress {
                            nodes: report.nodes,
                            solutions: report.solutions,
                            fraction: report.fraction,
                        };
                        let is_over = limits.nodes.is_some_and(|limit| report.nodes >= limit);
                        let watched =
                            || limits.watch.as_ref().and_then(|watch| watch.poll(&progress));
                        is_over.then_some(Stop::Nodes).or_else(watched)
                    }
                };
                if stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            stats = Stats { nodes: report.nodes, solutions: report.solutions, ..stats };
        }
        Outcome { status: stop.map_or(Status::Complete, Status::Stopped), stats }
    }
}
