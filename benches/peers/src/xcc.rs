//! The crate `xcc`. It has colors, and keeps every solution until it is done.

use ::xcc::{Color, ColoredItem, ItemId, Limit, Matrix, Solver};
use quadrille::cover::{Entry, Problem};

use crate::peer::{Peer, Tally, Unsupported};

/// The crate `xcc`.
pub struct Xcc;

impl Peer for Xcc {
    fn name(&self) -> &'static str {
        "xcc"
    }

    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported> {
        let limit = match usize::try_from(limit) {
            Ok(limit) if limit < usize::MAX => Limit::Max(limit),
            _ => Limit::All,
        };
        Ok(Solver::new(&matrix(problem)).solve(limit).len() as u64)
    }

    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported> {
        let matrix = matrix(problem);
        let mut tally = Tally::default();
        for solution in Solver::new(&matrix).solve_all() {
            tally.add(&solution.meanings(&matrix));
        }
        Ok(tally)
    }
}

fn matrix(problem: &Problem) -> Matrix<usize> {
    let mut matrix = Matrix::new(problem.n_primary(), problem.n_secondary());
    let mut items = Vec::new();
    for option in problem.options() {
        items.clear();
        items.extend(problem.entries(option).iter().copied().map(colored_item));
        matrix.add_option(option.index(), &items);
    }
    matrix
}

fn colored_item(entry: Entry) -> ColoredItem {
    let item = ItemId::new(entry.item.index());
    match entry.color {
        None => ColoredItem::new(item),
        Some(color) => ColoredItem::with_color(item, Color::new(color.index())),
    }
}
