//! Branch and bound, as a hook of the search.

use super::incumbents::Incumbents;
use super::relaxation::{Relaxation, to_float};
use crate::cover::ids::OptionId;
use crate::cover::prune::{Prune, Scope};
use crate::cover::structure::Structure;

/// Steps towards better prices at a node.
const N_STEPS: u32 = 16;

/// Prices are incumbents for so many levels that they are no more than this together. Deeper nodes begin
/// with those of the last level that is incumbents.
const MOST_KEPT: usize = 1 << 22;

/// Cuts every branch that cannot hold a solution that is cheap enough, and excludes every option that
/// such a solution cannot have. Prices are made better at every node, beginning with those of the
/// node above.
#[derive(Clone, Debug)]
pub(super) struct Bound {
    costs: Vec<i64>,
    relaxation: Relaxation,
    incumbents: Incumbents,
    /// What a solution may cost at most for now; `None` for anything.
    threshold: Option<i64>,
    /// Whether all forced options are in place.
    has_started: bool,
    /// The cost of the selected options.
    spent: i64,
    /// How many options have been selected after the forced ones.
    level: usize,
    /// The prices of the first levels.
    prices: Vec<Vec<i64>>,
    doomed: Vec<OptionId>,
}

impl Bound {
    /// Wants this many solutions, and begins with the prices of the relaxation.
    pub(super) fn new(costs: Vec<i64>, relaxation: Relaxation, count: usize) -> Self {
        Self {
            prices: vec![relaxation.prices().to_vec()],
            costs,
            relaxation,
            incumbents: Incumbents::new(count),
            threshold: None,
            has_started: false,
            spent: 0,
            level: 0,
            doomed: Vec::new(),
        }
    }

    /// Makes ready for a new search for solutions that cost no more than this. The best ones so far
    /// are incumbents.
    pub(super) fn restart(&mut self, threshold: Option<i64>) {
        debug_assert_eq!((self.spent, self.level), (0, 0), "the last search has been reset");
        self.threshold = threshold;
        self.has_started = false;
    }

    /// The cost of the dearest of the best solutions, if there are as many as wanted.
    pub(super) fn dearest(&self) -> Option<i64> {
        self.incumbents.dearest()
    }

    /// The best solutions.
    pub(super) fn into_incumbents(self) -> Incumbents {
        self.incumbents
    }

    /// What a solution must cost at most to be of interest; `None` while everything is.
    fn most(&self) -> Option<i64> {
        let cheaper = self.dearest().map(|dearest| dearest - 1);
        match (cheaper, self.threshold) {
            (Some(cheaper), Some(threshold)) => Some(cheaper.min(threshold)),
            (cheaper, threshold) => cheaper.or(threshold),
        }
    }

    /// Bounds what is left, and excludes the options that are too dear. `false` if everything is.
    fn bound<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        let Some(most) = self.most() else { return true };
        let incumbents = self.inherit();
        let most = (most - self.spent) * self.relaxation.scale();
        if !self.relaxation.load(&*scope.structure) {
            return false;
        }
        self.relaxation.set_prices(&self.prices[incumbents]);
        if self.relaxation.evaluate() > most {
            return false;
        }
        let mut ascent = self.relaxation.ascent();
        for _ in 0..N_STEPS {
            // Beyond what would cut the branch, for steps fall short of their aim.
            let gap = to_float(most - ascent.bound);
            let aim = to_float(ascent.bound) + 2.0 * ascent.boldness * gap;
            if !self.relaxation.step(&mut ascent, aim) {
                break;
            }
            if ascent.bound > most {
                return false;
            }
        }
        self.relaxation.settle();
        if incumbents == self.level {
            self.prices[incumbents].copy_from_slice(self.relaxation.prices());
        }
        self.doomed.clear();
        self.doomed.extend(self.relaxation.too_dear(most));
        for option in &self.doomed {
            scope.exclude(*option);
        }
        true
    }

    /// Hands the prices of the level above down to this one if there is room for them, and tells
    /// the level of the prices to begin with.
    fn inherit(&mut self) -> usize {
        let n_levels = MOST_KEPT / self.prices[0].len().max(1) + 1;
        if self.level == 0 || self.level >= n_levels {
            return self.level.min(n_levels - 1);
        }
        if self.level == self.prices.len() {
            self.prices.push(Vec::new());
        }
        let (above, below) = self.prices.split_at_mut(self.level);
        below[0].clone_from(&above[self.level - 1]);
        self.level
    }
}

impl Prune for Bound {
    fn start<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        self.has_started = true;
        self.bound(scope)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        self.spent += self.costs[option.index()];
        if !self.has_started {
            return true;
        }
        self.level += 1;
        self.bound(scope)
    }

    fn leave(&mut self, option: OptionId) {
        self.spent -= self.costs[option.index()];
        // Forced options are at no level; they are left last.
        self.level = self.level.saturating_sub(1);
    }

    fn found(&mut self, options: &[OptionId]) -> bool {
        if self.most().is_some_and(|most| self.spent > most) {
            return false;
        }
        // One that an earlier search found counts no more.
        self.incumbents.keep(self.spent, options.to_vec())
    }
}
