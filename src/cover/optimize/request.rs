//! What is asked of the searches for cheap solutions, and what they answer.

use crate::cover::ids::OptionId;
use crate::cover::limit::{Limits, Status};
use crate::cover::problem::Problem;
use crate::cover::stats::Stats;

/// The largest cost of an option, either way, with which all sums fit: 2²⁸.
pub const MOST_COST: i64 = 1 << 28;

/// The cheapest solutions that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheapestSolutions {
    /// Costs and options, ascending, the cheapest solution first.
    pub solutions: Vec<(i64, Vec<OptionId>)>,
    /// How the search ended. Only if it is complete are these proved to be the cheapest.
    pub status: Status,
    /// What was counted on the way, in all searches together.
    pub stats: Stats,
}

impl CheapestSolutions {
    pub(super) fn nothing(status: Status) -> Self {
        Self { solutions: Vec::new(), status, stats: Stats::default() }
    }
}

/// What is asked for.
#[derive(Clone, Copy)]
pub(super) struct Request<'a> {
    pub(super) problem: &'a Problem,
    pub(super) costs: &'a [i64],
    pub(super) forced: &'a [OptionId],
    pub(super) excluded: &'a [OptionId],
    pub(super) count: usize,
    pub(super) limits: &'a Limits,
}

/// The options of a problem that a solution of the reordered one has, ascending.
pub(super) fn original(options: Vec<OptionId>, order: &[OptionId]) -> Vec<OptionId> {
    let mut options: Vec<OptionId> =
        options.into_iter().map(|option| order[option.index()]).collect();
    options.sort_unstable();
    options
}
