//! Where a search stands, so that another one can go on from there.

use std::fmt;

use super::{Level, Search, State};
use crate::cover::choose::Choose;
use crate::cover::ids::{ItemId, OptionId};
use crate::cover::prune::Prune;
use crate::cover::stats::Stats;
use crate::cover::structure::Structure;

/// Where a search stood, with its figures: see [`Search::snapshot`]. The default is a search that has
/// not begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    pub(super) state: State,
    /// How many of the levels lead to the part that is searched, if it is not the whole.
    pub(super) n_given: usize,
    pub(super) levels: Vec<Place>,
    pub(super) stats: Stats,
    /// What the choice rule had learned.
    pub(super) memory: Vec<(ItemId, u32)>,
}

/// A level without what depends on the structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) item: ItemId,
    /// The option of the branch that is being tried; `None` if all have been.
    pub(super) option: Option<OptionId>,
    pub(super) size: u32,
    pub(super) tried: u32,
    pub(super) n_own: u32,
}

/// A snapshot is none of a search on this problem, with these forced options and this rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch;

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the snapshot is not of a search on this problem with the same rule")
    }
}

impl std::error::Error for Mismatch {}

impl Snapshot {
    /// The figures of the search up to there.
    #[must_use]
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    pub(in crate::cover) fn n_levels(&self) -> usize {
        self.levels.len()
    }

    /// Whether the search was past its beginning.
    fn has_begun(&self) -> bool {
        self.stats.nodes > 0 || self.state != State::Visit
    }

    /// The snapshot as a list of numbers, which can be kept anywhere and is understood by
    /// [`from_numbers`](Self::from_numbers) of the same version of this library.
    #[must_use]
    pub fn to_numbers(&self) -> Vec<u64> {
        let Self { state, n_given, levels, stats, memory } = self;
        let count = |length: usize| length as u64;
        let mut numbers = vec![*state as u64, count(*n_given)];
        let figures = stats.to_numbers();
        numbers.push(count(figures.len()));
        numbers.extend(figures);
        numbers.push(count(levels.len()));
        for Place { item, option, size, tried, n_own } in levels {
            let option = option.map_or(0, |option| count(option.index()) + 1);
            numbers.extend([count(item.index()), option]);
            numbers.extend([size, tried, n_own].map(|count| u64::from(*count)));
        }
        numbers.push(count(memory.len()));
        for (item, weight) in memory {
            numbers.extend([count(item.index()), u64::from(*weight)]);
        }
        numbers
    }

    /// The inverse of [`to_numbers`](Self::to_numbers); `None` if the numbers are none of a snapshot.
    #[must_use]
    pub fn from_numbers(numbers: &[u64]) -> Option<Self> {
        let mut numbers = Numbers::new(numbers);
        let state = *State::ALL.get(numbers.count()?)?;
        let n_given = numbers.next()?;
        let stats = Stats::from_numbers(numbers.list()?)?;
        let level = |numbers: &mut Numbers<'_>| {
            Some(Place {
                item: ItemId::new(numbers.id()?),
                option: numbers.id()?.checked_sub(1).map(OptionId::new),
                size: numbers.small()?,
                tried: numbers.small()?,
                n_own: numbers.small()?,
            })
        };
        let levels: Vec<_> =
            (0..numbers.count()?).map(|_| level(&mut numbers)).collect::<Option<_>>()?;
        let n_given = usize::try_from(n_given).ok().filter(|count| *count <= levels.len())?;
        let weight =
            |numbers: &mut Numbers<'_>| Some((ItemId::new(numbers.id()?), numbers.small()?));
        let memory = (0..numbers.count()?).map(|_| weight(&mut numbers)).collect::<Option<_>>()?;
        numbers.is_empty().then_some(Self { state, n_given, levels, stats, memory })
    }
}

/// What is left of a list of numbers.
pub(in crate::cover) struct Numbers<'a>(&'a [u64]);

impl<'a> Numbers<'a> {
    pub(in crate::cover) fn new(numbers: &'a [u64]) -> Self {
        Self(numbers)
    }

    pub(in crate::cover) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A list behind its length.
    pub(in crate::cover) fn list(&mut self) -> Option<&'a [u64]> {
        let length = self.count()?;
        let (list, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(list)
    }

    fn next(&mut self) -> Option<u64> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// How many numbers follow at least.
    pub(in crate::cover) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.next()?).ok()?;
        (count <= self.0.len()).then_some(count)
    }

    fn small(&mut self) -> Option<u32> {
        self.next()?.try_into().ok()
    }

    /// The number of an item or an option, or one more.
    fn id(&mut self) -> Option<usize> {
        let id = self.small()?;
        (id < 1 << 31).then_some(id as usize)
    }
}

impl<S: Structure, C: Choose, P: Prune> Search<S, C, P> {
    /// Where the search stands, for another search to [go on](Self::resume) from: on the same problem
    /// and with the same forced options and the same rule, on whatever structure. Cost: linear in the
    /// levels.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            state: self.state,
            n_given: self.n_given,
            levels: self.levels[self.n_forced..].iter().map(|level| self.place(level)).collect(),
            stats: self.stats.clone(),
            memory: self.choose.memory(),
        }
    }

    pub(super) fn place(&self, level: &Level<S::Branch>) -> Place {
        let Level { item, branch, size, tried, n_own, .. } = *level;
        let option = branch.map(|branch| self.structure.option_at(branch));
        Place { item, option, size, tried, n_own }
    }

    /// Goes to where another search stood. From here on this one finds the same solutions in the
    /// same order, and its figures go on from those of the other. A hook is told of the options that
    /// are selected, and must exclude the same ones as before. Cost: as for selecting the options once.
    ///
    /// # Errors
    /// [`Mismatch`] if the other search was on another problem, as far as that shows. This search is
    /// then [reset](Self::reset), without forced options.
    ///
    /// # Panics
    /// If the search has begun.
    pub fn resume(&mut self, snapshot: &Snapshot) -> Result<(), Mismatch> {
        self.assert_not_begun();
        if self.retrace(snapshot).is_none() {
            self.reset();
            return Err(Mismatch);
        }
        if snapshot.has_begun() {
            self.stats.clone_from(&snapshot.stats);
            self.updates_before = self.structure.updates().wrapping_sub(snapshot.stats.updates);
            self.next_look = 0;
        }
        Ok(())
    }

    fn retrace(&mut self, snapshot: &Snapshot) -> Option<()> {
        let Snapshot { state, n_given, levels, memory, .. } = snapshot;
        let has_begun = snapshot.has_begun();
        if !has_begun && !levels.is_empty() || has_begun && !self.start() {
            return None;
        }
        self.choose.remember(memory).then_some(())?;
        // The branch of the last level has not been selected in these states.
        let n_selected = match state {
            State::Try | State::Found => levels.len().checked_sub(1)?,
            State::Visit | State::Retreat | State::Finished => levels.len(),
        };
        let n_primary = self.structure.active().last().map_or(0, |item| item.index() + 1);
        for (at, place) in levels.iter().enumerate() {
            if place.item.index() >= n_primary || !self.structure.is_active(place.item) {
                return None;
            }
            self.reopen(place)?;
            if at >= n_selected {
                if let (State::Found, Some(option)) = (state, place.option) {
                    self.selected.push(option);
                }
            } else {
                let branch = self.levels.last()?.branch?;
                self.select(branch).then_some(())?;
                self.state = State::Visit;
            }
        }
        if *state == State::Found && self.selected.len() != self.levels.len() {
            return None;
        }
        (self.state, self.n_given) = (*state, *n_given);
        Some(())
    }

    /// Opens an item and gives up the branches that had been.
    fn reopen(&mut self, place: &Place) -> Option<()> {
        let Place { item, option, size, tried, n_own } = *place;
        if self.structure.size(item) != size as usize || tried > n_own || n_own > size {
            return None;
        }
        self.structure.open(item);
        self.push_level(item, None, size as usize);
        self.state = State::Try;
        let mut branch = None;
        if let Some(option) = option {
            branch = self.structure.first(item);
            for _ in 0..tried {
                branch = branch.and_then(|at| self.structure.next(item, at));
            }
            branch.filter(|at| self.structure.option_at(*at) == option)?;
        }
        let last = self.levels.len() - 1;
        let level = &mut self.levels[last];
        (level.branch, level.tried, level.n_own) = (branch, tried, n_own);
        Some(())
    }
}
