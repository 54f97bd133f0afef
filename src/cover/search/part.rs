//! Dividing a search into parts that others can search.

use super::{Level, Search, State};
use crate::cover::choose::Choose;
use crate::cover::ids::OptionId;
use crate::cover::prune::Prune;
use crate::cover::structure::Structure;

impl<S: Structure, C: Choose, P: Prune> Search<S, C, P> {
    /// Gives away the branches that have not been tried yet on the first level that has any, for
    /// other searches to [try](Self::try_part): lists of options, in the order in which this search
    /// would have come to them. Together they find what it would have found alone, at the same nodes
    /// with the same updates, if the choice rule learns nothing on the way and there is no hook.
    ///
    /// Call it when the search has stopped at a limit. Empty if there is nothing to give.
    pub fn split_off(&mut self) -> Vec<Vec<OptionId>> {
        let levels = self.levels.iter().enumerate().skip(self.n_forced);
        let mut levels = levels.filter(|(_, level)| level.tried + 1 < level.n_own);
        let Some((at, Level { item, branch: Some(branch), tried, .. })) =
            levels.find(|(_, level)| level.branch.is_some())
        else {
            return Vec::new();
        };
        let chosen = &self.selected[..at];
        let with = |option| chosen.iter().copied().chain([option]).collect();
        let given: Vec<_> = self.structure.later(*item, *branch).map(with).collect();
        if given.is_empty() {
            return given;
        }
        let n_own = tried + 1;
        self.levels[at].n_own = n_own;
        given
    }

    /// The part of this search that lies below each branch of a level, forced options counted as levels, if
    /// every branch of a node were equally large.
    #[must_use]
    pub fn share(&self, level: usize) -> f64 {
        let levels = self.levels.iter().take(level + 1).skip(self.first_level());
        levels.map(|level| 1.0 / f64::from(level.size.max(1))).product()
    }

    /// The first level at which this search decides anything.
    pub(super) fn first_level(&self) -> usize {
        self.n_forced + usize::from(self.is_part)
    }

    /// Makes a search that has not begun one for a part that was [split off](Self::split_off) another
    /// on the same problem, with the same forced options and the same rule. Its figures are those of
    /// the part alone. `false` if there is no such part.
    ///
    /// # Panics
    /// If the search has begun.
    pub fn try_part(&mut self, part: &[OptionId]) -> bool {
        self.assert_not_begun();
        let Some((last, before)) = part.split_last() else { return false };
        if before.iter().any(|option| self.force(*option).is_err()) {
            return false;
        }
        self.structure.settle();
        let Some((item, size)) = self.choose.choose(&self.structure) else { return false };
        self.structure.open(item);
        self.push_level(item, None, size);
        let (mut branch, mut tried) = (self.structure.first(item), 0);
        while let Some(at) = branch.filter(|at| self.structure.option_at(*at) != *last) {
            (branch, tried) = (self.structure.next(item, at), tried + 1);
        }
        if let Some(level) = self.levels.last_mut() {
            (level.branch, level.tried, level.n_own) = (branch, tried, tried + 1);
        }
        self.is_part = true;
        self.state = State::Try;
        self.updates_before = self.structure.updates();
        branch.is_some()
    }
}
