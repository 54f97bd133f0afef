//! The crate `exact-cover`, without the thread that its solver puts around the matrix. All items
//! are primary, and every solution is listed.

use ::exact_cover::dlx::{Callback, Matrix};
use quadrille::cover::Problem;

use crate::peer::{ALL, Peer, Tally, Unsupported, rows};

/// The crate `exact-cover`.
pub struct ExactCover;

impl Peer for ExactCover {
    fn name(&self) -> &'static str {
        "exact-cover"
    }

    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported> {
        Ok(run(problem, limit)?.solutions)
    }

    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported> {
        run(problem, ALL)
    }
}

fn run(problem: &Problem, limit: u64) -> Result<Tally, Unsupported> {
    if problem.n_secondary() > 0 {
        return Err(Unsupported::SecondaryItems);
    }
    let mut matrix = Matrix::new(problem.n_items());
    for items in rows(problem, 1) {
        matrix.add_row(&items);
    }
    let mut found = Found { tally: Tally::default(), limit };
    matrix.solve(&mut found);
    Ok(found.tally)
}

struct Found {
    tally: Tally,
    limit: u64,
}

impl Callback for Found {
    fn on_solution(&mut self, options: Vec<usize>, matrix: &mut Matrix) {
        self.tally.add(&options);
        if self.tally.solutions == self.limit {
            matrix.abort();
        }
    }
}
