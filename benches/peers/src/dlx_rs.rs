//! The crate `dlx-rs`. It has secondary items, but no colors, and lists every solution.

use ::dlx_rs::Solver;
use quadrille::cover::Problem;

use crate::peer::{ALL, Peer, Tally, Unsupported, rows, without_colors};

/// The crate `dlx-rs`.
pub struct DlxRs;

impl Peer for DlxRs {
    fn name(&self) -> &'static str {
        "dlx-rs"
    }

    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported> {
        Ok(run(problem, limit)?.solutions)
    }

    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported> {
        run(problem, ALL)
    }
}

fn run(problem: &Problem, limit: u64) -> Result<Tally, Unsupported> {
    without_colors(problem)?;
    let mut solver = Solver::new_optional(problem.n_primary(), problem.n_secondary());
    for (name, items) in rows(problem, 1).enumerate() {
        solver.add_option(name, &items);
    }
    let mut tally = Tally::default();
    while tally.solutions < limit
        && let Some(options) = solver.next()
    {
        tally.add(&options);
    }
    Ok(tally)
}
