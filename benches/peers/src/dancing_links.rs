//! The crate `dancing-links`. It has secondary items, but no colors, and lists every solution.

use ::dancing_links::ExactCover;
use quadrille::cover::Problem;

use crate::peer::{ALL, Peer, Tally, Unsupported, rows, without_colors};

/// The crate `dancing-links`.
pub struct DancingLinks;

impl Peer for DancingLinks {
    fn name(&self) -> &'static str {
        "dancing-links"
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
    let matrix = Matrix {
        n_primary: problem.n_primary(),
        items: (0..problem.n_items()).collect(),
        options: rows(problem, 0).collect(),
    };
    let mut solver = matrix.solver();
    let mut tally = Tally::default();
    while tally.solutions < limit
        && let Some(options) = solver.next_solution()
    {
        tally.add(&options);
    }
    Ok(tally)
}

/// The crate asks of each option whether it has each item.
struct Matrix {
    n_primary: usize,
    items: Vec<usize>,
    options: Vec<Vec<usize>>,
}

impl ExactCover for Matrix {
    type Possibility = Vec<usize>;
    type Constraint = usize;

    fn satisfies(&self, option: &Vec<usize>, item: &usize) -> bool {
        option.contains(item)
    }

    fn is_optional(&self, item: &usize) -> bool {
        *item >= self.n_primary
    }

    fn possibilities(&self) -> &[Vec<usize>] {
        &self.options
    }

    fn constraints(&self) -> &[usize] {
        &self.items
    }
}
