//! What there is to be counted on a cover problem: parts of its search tree.

use quadrille::cover::{Limits, OptionId, Snapshot, Stats, Status};
use quadrille::engine::Enumerate;

/// A part of a search tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Part {
    /// The options that lead to the branch that is the part; none for the whole tree.
    pub(crate) path: Vec<OptionId>,
    /// Where its search stands, if it has begun.
    pub(crate) place: Option<Snapshot>,
}

impl Part {
    /// Makes a search that has not begun one for this part; `false` if it is none of its problem.
    pub(crate) fn set_up(&self, search: &mut dyn Enumerate) -> bool {
        match (&self.place, self.path.split_last()) {
            (None, None) => true,
            (None, Some(_)) => search.try_part(&self.path),
            (Some(place), last) => {
                let mut above = last.map_or(&[][..], |(_, above)| above).iter();
                above.all(|option| search.force(*option).is_ok()) && search.resume(place).is_ok()
            }
        }
    }

    /// The part as far as a search has come with it.
    pub(crate) fn after(self, search: &dyn Enumerate) -> Self {
        let has_begun = search.stats().nodes > 0;
        Self { place: has_begun.then(|| search.snapshot()), ..self }
    }

    /// The figures of a search for this part within those of the whole: its first node lies deeper.
    pub(crate) fn stats_within(&self, stats: &Stats) -> Stats {
        let above = vec![0; self.path.len().saturating_sub(1)];
        let profile = above.into_iter().chain(stats.profile.iter().copied()).collect();
        Stats { profile, ..stats.clone() }
    }
}

/// What has been counted, and the parts that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Work {
    /// The figures of the parts that are done.
    pub(crate) done: Stats,
    pub(crate) open: Vec<Part>,
}

impl Work {
    /// Everything is left.
    pub(crate) fn whole() -> Self {
        Self { done: Stats::default(), open: vec![Part::default()] }
    }

    /// The figures so far.
    pub(crate) fn stats(&self) -> Stats {
        let mut sum = self.done.clone();
        for part in &self.open {
            if let Some(place) = &part.place {
                sum.add(&part.stats_within(place.stats()));
            }
        }
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
            let is_there = part.set_up(search);
            debug_assert!(is_there, "a part of this problem");
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
                left.done.add(&part.stats_within(search.stats()));
            } else {
                left.open.push(part.after(search));
            }
            search.reset();
        }
        (status, left)
    }
}
