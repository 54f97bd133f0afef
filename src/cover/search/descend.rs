//! Random ways down the tree of a search.

use super::Search;
use crate::cover::choose::Choose;
use crate::cover::ids::OptionId;
use crate::cover::prune::Prune;
use crate::cover::structure::Structure;

/// One way down a search tree, from its root to a node without children.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Descent {
    /// How many options there were to choose from, level by level.
    pub sizes: Vec<usize>,
    /// Nodes on the way: one more than sizes, unless a hook refused the option that was chosen last
    /// or the whole search.
    pub n_nodes: usize,
    /// The options, forced ones first, if the way ends in a solution.
    pub solution: Option<Vec<OptionId>>,
}

impl<S: Structure, C: Choose, P: Prune> Search<S, C, P> {
    /// Goes down the tree once, as the search would that always took the option that `pick` picks:
    /// it is told how many there are, at least one, and answers with a number below that. Everything
    /// is undone then, and nothing is counted. The choice rule does not learn from it.
    ///
    /// Cost: that of the nodes on the way; an option far down the list of its item takes a step for
    /// each one before it.
    ///
    /// # Panics
    /// If the search has begun.
    pub fn descend(&mut self, pick: &mut dyn FnMut(usize) -> usize) -> Descent {
        self.assert_not_begun();
        let n_excluded = self.excluded.len();
        let updates_before = self.structure.updates();
        let mut descent = Descent::default();
        if self.start() {
            self.go_down(pick, &mut descent);
        }
        while self.levels.len() > self.n_forced {
            let level = self.levels[self.levels.len() - 1];
            self.deselect(level);
            self.structure.close(level.item);
            self.levels.pop();
        }
        self.include_down_to(n_excluded);
        self.updates_before += self.structure.updates() - updates_before;
        descent
    }

    fn go_down(&mut self, pick: &mut dyn FnMut(usize) -> usize, descent: &mut Descent) {
        loop {
            descent.n_nodes += 1;
            let (item, size) = match self.choose.choose(&self.structure) {
                Some((_, 0)) => return,
                Some(chosen) => chosen,
                None => {
                    let counts = !P::IS_ACTIVE || self.prune.found(&self.selected);
                    descent.solution = counts.then(|| self.solution().to_vec());
                    return;
                }
            };
            descent.sizes.push(size);
            let picked = pick(size);
            self.structure.open(item);
            let mut branch = self.structure.first(item);
            for _ in 0..picked {
                branch = branch.and_then(|branch| self.structure.next(item, branch));
            }
            self.push_level(item, branch, size);
            let is_refused = |search: &mut Self, branch| {
                P::IS_ACTIVE && !search.prune.admit(search.structure.option_at(branch))
                    || !search.select(branch)
            };
            // A number that is too large is no option either.
            if branch.is_none_or(|branch| is_refused(self, branch)) {
                self.structure.close(item);
                self.levels.pop();
                return;
            }
        }
    }
}
