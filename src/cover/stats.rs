//! What a search counts: figures that are the same on every machine.

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

    /// Adds the figures of another search.
    pub fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.solutions += other.solutions;
        self.updates += other.updates;
        if self.profile.len() < other.profile.len() {
            self.profile.resize(other.profile.len(), 0);
        }
        for (sum, count) in self.profile.iter_mut().zip(&other.profile) {
            *sum += count;
        }
    }
}
