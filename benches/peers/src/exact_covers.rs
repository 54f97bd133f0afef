//! The crate `exact-covers`, by dancing links: its dancing cells are still to be written. It knows
//! options by their items, not by numbers, so its lists are lists of items.

use std::hint::black_box;
use std::ops::ControlFlow;

use ::exact_covers::{DlSolver, Solver};
use quadrille::cover::{Color, Problem};

use crate::peer::{ALL, Peer, Tally, Unsupported};

/// The crate `exact-covers`.
pub struct ExactCovers;

impl Peer for ExactCovers {
    fn name(&self) -> &'static str {
        "exact-covers"
    }

    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported> {
        Ok(run(problem, limit, false).solutions)
    }

    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported> {
        Ok(run(problem, ALL, true))
    }
}

fn run(problem: &Problem, limit: u64, with_lists: bool) -> Tally {
    let items: Vec<usize> = (0..problem.n_items()).collect();
    let (primary, secondary) = items.split_at(problem.n_primary());
    let mut solver: DlSolver<usize, Color> = DlSolver::new(primary, secondary);
    let (mut in_primary, mut in_secondary) = (Vec::new(), Vec::new());
    for option in problem.options() {
        in_primary.clear();
        in_secondary.clear();
        for entry in problem.entries(option) {
            if problem.is_primary(entry.item) {
                in_primary.push(entry.item.index());
            } else {
                in_secondary.push((entry.item.index(), entry.color));
            }
        }
        solver.add_option(&in_primary, &in_secondary);
    }
    let mut tally = Tally::default();
    let mut items = Vec::new();
    solver.solve(|mut solution| {
        tally.solutions += 1;
        while with_lists && solution.next(&mut items) {
            tally.options += 1;
            black_box(&items);
        }
        if tally.solutions < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    tally
}
