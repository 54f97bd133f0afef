//! The hook through which rules that are no items enter a search.

use super::ids::{ItemId, OptionId};
use super::structure::Structure;

/// Watches a search and cuts it. A filter excludes the options that it knows to be impossible, so
/// that the choice of items sees it; branch and bound refuses options and solutions that are not
/// better than the best one.
///
/// Every `enter` is followed by one `leave`, and they nest. All methods do nothing by default. A hook
/// that is lent to a search, as `&mut hook`, can be looked at when the search is gone.
///
/// ```
/// use quadrille::cover::{Mrv, OptionId, Problem, Prune, Scope, Search, Links, Structure, ItemId};
///
/// /// No two neighboring options, and no more than so many in all.
/// struct Apart {
///     most: usize,
///     n_selected: usize,
/// }
///
/// impl Prune for Apart {
///     fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
///         self.n_selected += 1;
///         // What is excluded is no option any more when the next item is chosen.
///         scope.exclude(OptionId::new(option.index() ^ 1));
///         self.n_selected <= self.most
///     }
///
///     fn leave(&mut self, _: OptionId) {
///         self.n_selected -= 1;
///     }
/// }
///
/// let mut builder = Problem::builder(2, 0);
/// for option in [&[0][..], &[1], &[0], &[1]] {
///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
/// }
/// let problem = builder.build();
/// assert_eq!(Search::new(&problem).count(), 4);
/// let apart = Apart { most: 2, n_selected: 0 };
/// assert_eq!(Search::with(Links::new(&problem), Mrv, apart).count(), 2); // 0 and 3, 2 and 1
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
pub trait Prune {
    /// Whether anything here is ever to be called; `false` makes the hook free.
    const IS_ACTIVE: bool = true;

    /// The search begins, and everything forced is in place: may exclude options for good. Returns
    /// whether a solution can be reached at all.
    fn start<S: Structure>(&mut self, _scope: &mut Scope<'_, S>) -> bool {
        true
    }

    /// Whether an option may be selected now. Nothing has changed yet, and nothing is undone if not.
    fn admit(&mut self, _option: OptionId) -> bool {
        true
    }

    /// An option has been selected: takes note of it, and may exclude others through the scope.
    /// Returns whether a solution can still be reached.
    fn enter<S: Structure>(&mut self, _option: OptionId, _scope: &mut Scope<'_, S>) -> bool {
        true
    }

    /// The option entered last is given up; what was excluded since then has been included again.
    fn leave(&mut self, _option: OptionId) {}

    /// All primary items are covered: whether these options count as a solution.
    fn found(&mut self, _options: &[OptionId]) -> bool {
        true
    }
}

/// No rule beyond the items; costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoPrune;

impl Prune for NoPrune {
    const IS_ACTIVE: bool = false;
}

/// A rule that is lent.
impl<P: Prune> Prune for &mut P {
    const IS_ACTIVE: bool = P::IS_ACTIVE;

    fn start<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        (**self).start(scope)
    }

    fn admit(&mut self, option: OptionId) -> bool {
        (**self).admit(option)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        (**self).enter(option, scope)
    }

    fn leave(&mut self, option: OptionId) {
        (**self).leave(option);
    }

    fn found(&mut self, options: &[OptionId]) -> bool {
        (**self).found(options)
    }
}

/// Both rules at once.
impl<A: Prune, B: Prune> Prune for (A, B) {
    const IS_ACTIVE: bool = A::IS_ACTIVE || B::IS_ACTIVE;

    fn start<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        self.0.start(scope) && self.1.start(scope)
    }

    fn admit(&mut self, option: OptionId) -> bool {
        self.0.admit(option) && self.1.admit(option)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        // Both must hear of it even if the first refuses: each will be told to leave.
        let (first, second) = (self.0.enter(option, scope), self.1.enter(option, scope));
        first && second
    }

    fn leave(&mut self, option: OptionId) {
        self.1.leave(option);
        self.0.leave(option);
    }

    fn found(&mut self, options: &[OptionId]) -> bool {
        self.0.found(options) && self.1.found(options)
    }
}

/// What a rule sees of the search, and may do to it, when an option has been selected.
#[derive(Debug)]
pub struct Scope<'a, S> {
    pub(super) structure: &'a mut S,
    pub(super) excluded: &'a mut Vec<OptionId>,
}

impl<S: Structure> Scope<'_, S> {
    /// Whether an option can still be selected.
    #[must_use]
    pub fn is_live(&self, option: OptionId) -> bool {
        self.structure.is_live(option)
    }

    /// The primary items still to be covered.
    pub fn active(&self) -> impl Iterator<Item = ItemId> {
        self.structure.active()
    }

    /// How many live options an active item has.
    #[must_use]
    pub fn size(&self, item: ItemId) -> usize {
        self.structure.size(item)
    }

    /// The live options of an active item.
    pub fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId> {
        self.structure.options(item)
    }

    /// Takes an option out until the current one is left. An option that is not live is ignored;
    /// returns whether it was.
    pub fn exclude(&mut self, option: OptionId) -> bool {
        let is_live = self.structure.is_live(option);
        if is_live {
            self.structure.exclude(option);
            self.excluded.push(option);
        }
        is_live
    }
}
