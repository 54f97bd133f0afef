//! The crate `dlx`, by Algorithm X or C, whichever the problem needs; the first item with the
//! fewest options comes first.

use ::dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use ::dlx::{Int, OptOrder, Solve, Solver, Uint, c, x};
use quadrille::cover::{Entry, Problem};

use crate::peer::{ALL, Peer, Tally, Unsupported, has_colors};

/// The crate `dlx`.
pub struct Dlx;

impl Peer for Dlx {
    fn name(&self) -> &'static str {
        "dlx"
    }

    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported> {
        Ok(run(problem, limit, false).solutions)
    }

    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported> {
        Ok(run(problem, ALL, true))
    }
}

fn run(problem: &Problem, limit: u64, with_lists: bool) -> Tally {
    let (n_primary, n_secondary) = (Uint(problem.n_primary()), Uint(problem.n_secondary()));
    if has_colors(problem) {
        let color = |entry: &Entry| entry.color.map_or(0, |color| 1 + Int(color.index()));
        let options = options(problem, |entry| (Uint(entry.item.index()), color(entry)));
        let problem = c::make_problem(n_primary, n_secondary, &options, OptOrder::Seq);
        search(problem, limit, with_lists)
    } else {
        let options = options(problem, |entry| Uint(entry.item.index()));
        let problem = x::make_problem(n_primary, n_secondary, &options, OptOrder::Seq);
        search(problem, limit, with_lists)
    }
}

fn options<T>(problem: &Problem, entry: impl Fn(&Entry) -> T) -> Vec<Vec<T>> {
    let option = |option| problem.entries(option).iter().map(&entry).collect();
    problem.options().map(option).collect()
}

fn search<P: Solve>(mut problem: P, limit: u64, with_lists: bool) -> Tally {
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solver = Solver::new(&mut problem);
    let mut tally = Tally::default();
    while tally.solutions < limit && solver.next_solution(&mut chooser) {
        if with_lists {
            tally.add(solver.fmt_solution());
        } else {
            tally.solutions += 1;
        }
    }
    tally
}
