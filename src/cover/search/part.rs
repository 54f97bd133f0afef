//! Dividing a search into parts that others can search.

use super::snapshot::{Place, Snapshot};
use super::{Level, Search, State};
use crate::cover::choose::Choose;
use crate::cover::prune::Prune;
use crate::cover::stats::Stats;
use crate::cover::structure::Structure;

/// Parts of a search tree that a search has given away: see [`Search::split_off`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts {
    /// Where the search of each part begins, in the order in which the search that gave them away would
    /// have come to them.
    pub parts: Vec<Snapshot>,
    /// How much of that search each of them is, if every branch of a node were equally large.
    pub share: f64,
}

impl<S: Structure, C: Choose, P: Prune> Search<S, C, P> {
    /// Gives away the branches that have not been tried yet on the first level that has any, for
    /// other searches to [resume](Self::resume), whose figures are then those of the part alone.
    /// Together they find what this search would have found alone, at the same nodes with the same
    /// updates; only if the choice rule learns on the way, each of them goes on from what has been
    /// learned here so far, so that solutions are the same but nodes may not be.
    ///
    /// Call it when the search has stopped at a limit. Empty if there is nothing to give, and for
    /// problems with multiplicities, where a part would have to know what was tried before it.
    ///
    /// ```
    /// use quadrille::cover::{ItemId, Limits, Problem, Search};
    ///
    /// let mut builder = Problem::builder(2, 0);
    /// for option in [&[0][..], &[1], &[0, 1]] {
    ///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
    /// }
    /// let problem = builder.build();
    /// let mut search = Search::new(&problem);
    /// search.set_limits(Limits { nodes: Some(1), ..Limits::default() });
    /// search.run();
    /// let given = search.split_off();
    /// assert_eq!((given.parts.len(), given.share), (1, 0.5));
    ///
    /// search.set_limits(Limits::default());
    /// search.run();
    /// let mut other = Search::new(&problem);
    /// other.resume(&given.parts[0])?;
    /// other.run();
    /// assert_eq!((search.stats().solutions, other.stats().solutions), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn split_off(&mut self) -> Parts {
        let levels = self.levels.iter().enumerate().skip(self.n_forced);
        let mut levels = levels.filter(|(_, level)| level.tried + 1 < level.n_own);
        let Some((at, Level { branch: Some(branch), item, tried, .. })) =
            levels.find(|(_, level)| level.branch.is_some())
        else {
            return Parts::default();
        };
        let own = |level| {
            let place = self.place(level);
            Place { n_own: place.tried + 1, ..place }
        };
        let path: Vec<_> = self.levels[self.n_forced..=at].iter().map(own).collect();
        let options = self.structure.later(*item, *branch).zip(tried + 1..);
        let part = |(option, tried)| {
            let mut levels = path.clone();
            if let Some(last) = levels.last_mut() {
                *last = Place { option: Some(option), tried, n_own: tried + 1, ..*last };
            }
            Snapshot {
                state: State::Try,
                n_given: levels.len(),
                levels,
                stats: Stats::default(),
                memory: self.choose.memory(),
            }
        };
        let parts: Vec<_> = options.map(part).collect();
        if parts.is_empty() {
            return Parts::default();
        }
        let decided = self.levels.iter().take(at + 1).skip(self.n_forced + self.n_given);
        let share = decided.map(|level| 1.0 / f64::from(level.size.max(1))).product();
        let n_own = tried + 1;
        self.levels[at].n_own = n_own;
        Parts { parts, share }
    }
}
