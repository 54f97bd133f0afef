//! An exact-cover problem: items, and options made of items.

use std::fmt;

use super::ids::{Color, IdVec, ItemId, OptionId};
use super::multiplicity::Multiplicity;

/// One item of an option, with the color that the option gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry {
    /// The item.
    pub item: ItemId,
    /// Its color: only secondary items have one, and they need not.
    pub color: Option<Color>,
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Self { item, color: None }
    }
}

impl From<&ItemId> for Entry {
    fn from(item: &ItemId) -> Self {
        (*item).into()
    }
}

impl From<&Entry> for Entry {
    fn from(entry: &Entry) -> Self {
        *entry
    }
}

impl From<(ItemId, Color)> for Entry {
    fn from((item, color): (ItemId, Color)) -> Self {
        Self { item, color: Some(color) }
    }
}

/// Items and options, immutable once built, so that any number of searches may share it.
///
/// A solution is a set of options in which every primary item occurs exactly once, and every
/// secondary item at most once, or any number of times in one color (TAOCP 7.2.2.1, "Exact covering
/// with colors"). Primary items can be given [multiplicities](ProblemBuilder::set_multiplicity), which say
/// otherwise how often they occur. An option without a primary item can be left out of every solution and is never
/// chosen.
///
/// ```
/// use quadrille::cover::{ItemId, Problem, Search};
///
/// // The toy problem of TAOCP 7.2.2.1 (5): seven items a..g, six options.
/// let mut builder = Problem::builder(7, 0);
/// for option in ["ce", "adg", "bcf", "adf", "bg", "deg"] {
///     builder.add_option(option.bytes().map(|item| ItemId::new(usize::from(item - b'a'))))?;
/// }
/// let problem = builder.build();
/// let solution = Search::new(&problem).next().unwrap();
/// let mut chosen: Vec<usize> = solution.iter().map(|option| option.index()).collect();
/// chosen.sort();
/// assert_eq!(chosen, [0, 3, 4]); // ce, adf, bg
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
///
/// Memory: 8 bytes an entry and 4 an option.
#[derive(Clone, PartialEq, Eq)]
pub struct Problem {
    n_primary: usize,
    n_items: usize,
    /// Where the entries of each option start; one more at the end.
    starts: Vec<u32>,
    entries: Vec<Entry>,
    /// One for each primary item, or none at all if each is to be covered once.
    multiplicities: Vec<Multiplicity>,
}

impl Problem {
    /// Items, entries and options, and two more, stay below this number together: an arena has a
    /// header an item, a node an entry and a spacer an option.
    pub const MAX_NODES: usize = 1 << 30;

    /// Starts a problem with so many primary items, numbered from 0, and so many secondary ones,
    /// numbered after them.
    ///
    /// # Panics
    /// If there are 2³⁰ items or more.
    #[must_use]
    pub fn builder(n_primary: usize, n_secondary: usize) -> ProblemBuilder {
        let n_items = n_primary.saturating_add(n_secondary);
        assert!(n_items < Self::MAX_NODES, "fewer than 2^30 items");
        ProblemBuilder {
            problem: Self {
                n_primary,
                n_items,
                starts: vec![0],
                entries: Vec::new(),
                multiplicities: Vec::new(),
            },
            last_use: IdVec::filled(UNUSED, n_items),
        }
    }

    /// How many items there are, of both kinds.
    #[must_use]
    pub fn n_items(&self) -> usize {
        self.n_items
    }

    /// How many items must be covered: exactly once, if their multiplicity does not say otherwise.
    #[must_use]
    pub fn n_primary(&self) -> usize {
        self.n_primary
    }

    /// How many items may be covered at most once.
    #[must_use]
    pub fn n_secondary(&self) -> usize {
        self.n_items - self.n_primary
    }

    /// How many options there are.
    #[must_use]
    pub fn n_options(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many items all options have together.
    #[must_use]
    pub fn n_entries(&self) -> usize {
        self.entries.len()
    }

    /// All items, primary ones first.
    pub fn items(&self) -> impl ExactSizeIterator<Item = ItemId> + Clone {
        (0..self.n_items).map(ItemId::new)
    }

    /// Whether an item must be covered.
    #[must_use]
    pub fn is_primary(&self, item: ItemId) -> bool {
        item.index() < self.n_primary
    }

    /// How often an item must be covered.
    ///
    /// # Panics
    /// If it is not a primary item.
    #[must_use]
    pub fn multiplicity(&self, item: ItemId) -> Multiplicity {
        assert!(self.is_primary(item), "{item:?} is primary");
        self.multiplicities.get(item.index()).copied().unwrap_or(Multiplicity::ONCE)
    }

    /// Whether there is an item that is not to be covered exactly once. Only [`MultiLinks`] can search
    /// for the solutions then.
    ///
    /// [`MultiLinks`]: super::MultiLinks
    #[must_use]
    pub fn has_multiplicities(&self) -> bool {
        !self.multiplicities.is_empty()
    }

    /// The same items and options, each item to be covered once.
    pub(super) fn without_multiplicities(&self) -> Self {
        Self { multiplicities: Vec::new(), ..self.clone() }
    }

    /// The same options, where only these items must be covered: all other primary ones may be, as often
    /// as before, and need not. Tells also which item of this problem each one of that is.
    pub(crate) fn relaxed(&self, is_kept: impl Fn(ItemId) -> bool) -> (Self, Vec<ItemId>) {
        if self.has_multiplicities() {
            let at_most = |times: Multiplicity| Multiplicity::new(0, times.high()).unwrap_or(times);
            let relaxed = |(item, times): (usize, &Multiplicity)| {
                if is_kept(ItemId::new(item)) { *times } else { at_most(*times) }
            };
            let multiplicities = self.multiplicities.iter().enumerate().map(relaxed).collect();
            return (Self { multiplicities, ..self.clone() }, self.items().collect());
        }
        let is_kept = |item: &ItemId| self.is_primary(*item) && is_kept(*item);
        let (kept, others): (Vec<ItemId>, Vec<ItemId>) = self.items().partition(is_kept);
        let n_primary = kept.len();
        let order = [kept, others].concat();
        let mut number = vec![ItemId::new(0); self.n_items];
        for (at, item) in order.iter().enumerate() {
            number[item.index()] = ItemId::new(at);
        }
        let renamed = |entry: &Entry| Entry { item: number[entry.item.index()], ..*entry };
        let entries = self.entries.iter().map(renamed).collect();
        (Self { n_primary, entries, ..self.clone() }, order)
    }

    /// The same problem with its options in another order, each of them once, and the new number of
    /// every option.
    pub(super) fn reordered(&self, order: &[OptionId]) -> (Self, Vec<OptionId>) {
        let (mut starts, mut entries) = (vec![0], Vec::with_capacity(self.entries.len()));
        let mut place = vec![OptionId::new(0); order.len()];
        for (at, option) in order.iter().enumerate() {
            place[option.index()] = OptionId::new(at);
            entries.extend_from_slice(self.entries(*option));
            let length = self.starts[option.index() + 1] - self.starts[option.index()];
            starts.push(starts[at] + length);
        }
        let multiplicities = self.multiplicities.clone();
        (Self { starts, entries, multiplicities, ..*self }, place)
    }

    /// All options in the order in which they were added.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionId> + Clone {
        (0..self.n_options()).map(OptionId::new)
    }

    /// The entries of an option in the order in which they were given.
    ///
    /// # Panics
    /// If the problem has no such option.
    #[must_use]
    pub fn entries(&self, option: OptionId) -> &[Entry] {
        let at = option.index();
        &self.entries[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options().map(|option| (option, self.entries(option)));
        write!(f, "Problem({} primary, {} secondary) ", self.n_primary, self.n_secondary())?;
        for (item, multiplicity) in self.multiplicities.iter().enumerate() {
            if *multiplicity != Multiplicity::ONCE {
                write!(f, "{multiplicity}|{:?} ", ItemId::new(item))?;
            }
        }
        f.debug_map().entries(options).finish()
    }
}

/// No option has used the item yet.
const UNUSED: u32 = u32::MAX;

/// Takes the options of a [`Problem`] one by one; made by [`Problem::builder`].
#[derive(Clone, Debug)]
pub struct ProblemBuilder {
    problem: Problem,
    /// The option that used each item last: an item twice in one option is seen in constant time.
    last_use: IdVec<ItemId, u32>,
}

impl ProblemBuilder {
    /// Appends an option. Cost: linear in its entries.
    ///
    /// # Errors
    /// [`BuildError`] if an item is unknown, occurs twice, or is primary and colored, or if the
    /// problem grows out of 32-bit numbers. The option is then not added, and the builder can go on.
    pub fn add_option<E>(
        &mut self,
        entries: impl IntoIterator<Item = E>,
    ) -> Result<OptionId, BuildError>
    where
        E: Into<Entry>,
    {
        let start = self.problem.entries.len();
        let option = OptionId::new(self.problem.n_options());
        self.problem.entries.extend(entries.into_iter().map(Into::into));
        match self.admit(option, start) {
            Ok(end) => {
                self.problem.starts.push(end);
                Ok(option)
            }
            Err(error) => {
                // The next option will have the same number: forget what this one used.
                for entry in &self.problem.entries[start..] {
                    if entry.item.index() < self.problem.n_items {
                        self.last_use[entry.item] = UNUSED;
                    }
                }
                self.problem.entries.truncate(start);
                Err(error)
            }
        }
    }

    /// Says how often an item must be covered; it is once if nothing is said.
    ///
    /// # Panics
    /// If it is not a primary item.
    pub fn set_multiplicity(&mut self, item: ItemId, multiplicity: Multiplicity) {
        let Problem { n_primary, multiplicities, .. } = &mut self.problem;
        assert!(item.index() < *n_primary, "{item:?} is primary");
        if multiplicities.is_empty() && multiplicity != Multiplicity::ONCE {
            multiplicities.resize(*n_primary, Multiplicity::ONCE);
        }
        if let Some(old) = multiplicities.get_mut(item.index()) {
            *old = multiplicity;
        }
    }

    /// The finished problem.
    #[must_use]
    pub fn build(mut self) -> Problem {
        // However it was said, there is one way to write that every item is covered once.
        if self.problem.multiplicities.iter().all(|all| *all == Multiplicity::ONCE) {
            self.problem.multiplicities.clear();
        }
        self.problem
    }

    /// Checks the entries from `start` on, and tells where they end.
    fn admit(&mut self, option: OptionId, start: usize) -> Result<u32, BuildError> {
        let problem = &self.problem;
        let stamp = u32::try_from(option.index()).unwrap_or(UNUSED);
        for (position, entry) in problem.entries[start..].iter().enumerate() {
            let Entry { item, color } = *entry;
            if item.index() >= problem.n_items {
                return Err(BuildError::UnknownItem { option, position, item });
            }
            if color.is_some() && problem.is_primary(item) {
                return Err(BuildError::ColoredPrimary { option, position, item });
            }
            if self.last_use[item] == stamp {
                return Err(BuildError::RepeatedItem { option, position, item });
            }
            self.last_use[item] = stamp;
        }
        let n_nodes = problem.n_items + problem.entries.len() + problem.n_options() + 2;
        let end =
            u32::try_from(problem.entries.len()).ok().filter(|_| n_nodes < Problem::MAX_NODES);
        end.ok_or(BuildError::TooLarge { option })
    }
}

/// Why an option was not added. `position` is the place of the offending entry within the option,
/// from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The item's number is not below the number of items.
    UnknownItem {
        /// The option that would have been added.
        option: OptionId,
        /// Which of its entries.
        position: usize,
        /// The item.
        item: ItemId,
    },
    /// The item stands in the option twice.
    RepeatedItem {
        /// The option that would have been added.
        option: OptionId,
        /// The second of the two entries.
        position: usize,
        /// The item.
        item: ItemId,
    },
    /// A primary item has a color.
    ColoredPrimary {
        /// The option that would have been added.
        option: OptionId,
        /// Which of its entries.
        position: usize,
        /// The item.
        item: ItemId,
    },
    /// Items, entries and options are more than 2³⁰ together.
    TooLarge {
        /// The option that did not fit.
        option: OptionId,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownItem { option, item, .. } => {
                write!(f, "{option:?} names {item:?}, which the problem does not have")
            }
            Self::RepeatedItem { option, item, .. } => {
                write!(f, "{option:?} has {item:?} twice; an option holds an item once")
            }
            Self::ColoredPrimary { option, item, .. } => {
                write!(
                    f,
                    "{option:?} colors {item:?}, which is primary; only secondary items have colors"
                )
            }
            Self::TooLarge { option } => {
                write!(
                    f,
                    "{option:?} makes the problem too large: items, entries and options must stay below 2^30 together"
                )
            }
        }
    }
}

impl std::error::Error for BuildError {}
