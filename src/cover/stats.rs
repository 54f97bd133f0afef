//! What a search counts: figures that are the same on every machine.

use super::limit::Status;

/// Deterministic measures of the work of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Visits of step C2: consistent partial solutions, with the empty one and the complete ones.
    pub nodes: u64,
    /// Solutions that counted.
    pub solutions: u64,
    /// Elements taken out of a list, see [`Structure::updates`](super::Structure::updates).
    pub updates: u64,
    /// Nodes by level: `profile[k]` of them had `k` options selected, forced ones not counted.
    pub profile: Vec<u64>,
}

impl Stats {
    #[inline]
    pub(super) fn visit(&mut self, level: usize) {
        self.nodes += 1;
        match self.profile.get_mut(level) {
            Some(count) => *count += 1,
            None => self.visit_first(level),
        }
    }

    /// The first node so deep.
    #[cold]
    fn visit_first(&mut self, level: usize) {
        self.profile.resize(level + 1, 0);
        self.profile[level] = 1;
    }

    /// What has been counted since these figures of the same search.
    pub(super) fn since(&self, before: &Self) -> Self {
        let n_before = |level: usize| before.profile.get(level).copied().unwrap_or(0);
        let mut profile: Vec<u64> = self.profile.clone();
        profile.iter_mut().enumerate().for_each(|(level, count)| *count -= n_before(level));
        let n_levels = profile.iter().rposition(|count| *count > 0).map_or(0, |last| last + 1);
        profile.truncate(n_levels);
        Self {
            nodes: self.nodes - before.nodes,
            solutions: self.solutions - before.solutions,
            updates: self.updates.wrapping_sub(before.updates),
            profile,
        }
    }

    pub(super) fn to_numbers(&self) -> Vec<u64> {
        let Self { nodes, solutions, updates, profile } = self;
        [&[*nodes, *solutions, *updates], &profile[..]].concat()
    }

    pub(super) fn from_numbers(numbers: &[u64]) -> Option<Self> {
        let [nodes, solutions, updates, profile @ ..] = numbers else { return None };
        let (nodes, solutions, updates) = (*nodes, *solutions, *updates);
        Some(Self { nodes, solutions, updates, profile: profile.to_vec() })
    }

    /// Adds the figures of another search.
    pub fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.solutions += other.solutions;
        self.updates = self.updates.wrapping_add(other.updates);
        if self.profile.len() < other.profile.len() {
            self.profile.resize(other.profile.len(), 0);
        }
        for (sum, count) in self.profile.iter_mut().zip(&other.profile) {
            *sum += count;
        }
    }
}

/// How a search went. The number of solutions is in the statistics; it is the whole number only if
/// the status is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether everything was tried, and if not, why not.
    pub status: Status,
    /// What was counted on the way.
    pub stats: Stats,
}

impl Outcome {
    /// Whether the solutions found are all that there are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.status == Status::Complete
    }
}
