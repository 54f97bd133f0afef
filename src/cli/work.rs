//! What there is to be counted: parts of a search tree.

use quadrille::cover::{Limits, Snapshot, Stats, Status};
use quadrille::engine::Enumerate;

/// What has been counted, and the parts that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Work {
    /// The figures of the parts that are done.
    pub(crate) done: Stats,
    pub(crate) open: Vec<Snapshot>,
}

impl Work {
    /// Everything is left.
    pub(crate) fn whole() -> Self {
        Self { done: Stats::default(), open: vec![Snapshot::default()] }
    }

    /// The figures so far.
    pub(crate) fn stats(&self) -> Stats {
        let mut sum = self.done.clone();
        self.open.iter().for_each(|part| sum.add(part.stats()));
        sum
    }

    /// Counts on, one part after the other. The limits are on the sums of all parts.
    pub(crate) fn count(self, search: &mut dyn Enumerate, limits: &Limits) -> (Status, Self) {
        let before = self.stats();
        let (mut nodes, mut solutions) = (before.nodes, before.solutions);
        let mut left = Self { done: self.done, open: Vec::new() };
        let mut status = Status::Complete;
        for part in self.open {
            if status != Status::Complete {
                left.open.push(part);
                continue;
            }
            let resumed = search.resume(&part);
            debug_assert!(resumed.is_ok(), "a part of this problem");
            let start = (search.stats().nodes, search.stats().solutions);
            let end = |limit: u64, sum: u64, start: u64| start + limit.saturating_sub(sum);
            search.set_limits(Limits {
                nodes: limits.nodes.map(|limit| end(limit, nodes, start.0)),
                solutions: limits.solutions.map(|limit| end(limit, solutions, start.1)),
                watch: limits.watch.clone(),
            });
            status = search.run();
            nodes += search.stats().nodes - start.0;
            solutions += search.stats().solutions - start.1;
            if status == Status::Complete {
                left.done.add(search.stats());
            } else {
                left.open.push(search.snapshot());
            }
            search.restart();
        }
        (status, left)
    }
}
