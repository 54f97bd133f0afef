//! The cheapest solutions that have been found so far.

use std::collections::BTreeSet;

use crate::cover::ids::OptionId;

/// As many solutions as are wanted, none of them dearer than one that was left out.
#[derive(Clone, Debug)]
pub(super) struct Incumbents {
    count: usize,
    /// Costs and options, the dearest last; the options of each ascend.
    best: BTreeSet<(i64, Vec<OptionId>)>,
}

impl Incumbents {
    /// None yet.
    pub(super) fn new(count: usize) -> Self {
        Self { count, best: BTreeSet::new() }
    }

    /// The cost of the dearest, if there are as many as wanted.
    pub(super) fn dearest(&self) -> Option<i64> {
        let dearest = self.best.last().filter(|_| self.best.len() >= self.count)?;
        Some(dearest.0)
    }

    /// Takes a solution in, and drops the dearest if it is one too many. `false` if it was there.
    pub(super) fn keep(&mut self, cost: i64, mut options: Vec<OptionId>) -> bool {
        options.sort_unstable();
        let is_new = self.best.insert((cost, options));
        if self.best.len() > self.count {
            self.best.pop_last();
        }
        is_new
    }

    /// The solutions, the cheapest first.
    pub(super) fn into_solutions(self) -> impl Iterator<Item = (i64, Vec<OptionId>)> {
        self.best.into_iter()
    }
}
