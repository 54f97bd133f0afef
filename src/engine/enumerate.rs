//! Searches whose structure and choice rule are picked at run time.

mod multiple;

use std::fmt;

use self::multiple::Multiple;
use super::ChooseRule;
use crate::cover::{
    Bits, Choose, Conflict, Descent, Event, InOrder, Limits, Links, Lists, LongLinks, Mismatch,
    Mrv, MultiLinks, NoPrune, OptionId, Parts, Problem, Prune, Search, ShortLinks, Snapshot, Stats,
    Status, Structure, Weighted,
};

/// The data structure that a search works on. Nodes, solutions and their order are the same on all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StructureKind {
    /// [`Bits`](Self::Bits) if the problem [fits](Bits::fits), else [`Links`](Self::Links).
    #[default]
    Auto,
    /// Dancing links: [`LongLinks`] for thousands of items, else [`Lists`] instead of them if the problem
    /// [fits](Lists::fits), else [`ShortLinks`] or [`Links`].
    Links,
    /// Bitsets of the live options; links if the problem is too large for them.
    Bits,
}

/// With so many primary items a tree finds the smallest of them sooner than a look at all.
const MANY_ITEMS: usize = 4_096;

impl StructureKind {
    /// Every structure that is not another one under certain conditions.
    pub const ALL: &'static [Self] = &[Self::Links, Self::Bits];

    /// A search on this structure with a choice rule; [`ChooseRule::Auto`] means MRV here. Problems with
    /// multiplicities are searched on [`MultiLinks`] in any case, and cannot be divided.
    #[must_use]
    pub fn search(self, rule: ChooseRule, problem: &Problem) -> Box<dyn Enumerate> {
        self.search_with(rule, problem, NoPrune)
    }

    /// The same with a hook. For a problem with multiplicities the hook must know of the decisions that
    /// are [no options](MultiLinks::is_option).
    #[must_use]
    pub fn search_with<P>(self, rule: ChooseRule, problem: &Problem, prune: P) -> Box<dyn Enumerate>
    where
        P: Prune + fmt::Debug + Send + 'static,
    {
        if problem.has_multiplicities() {
            let search = choosing(rule, problem, MultiLinks::new(problem), prune);
            Box::new(Multiple::new(search, problem.n_options()))
        } else if self != Self::Links && Bits::fits(problem) {
            choosing(rule, problem, Bits::new(problem), prune)
        } else if problem.n_primary() >= MANY_ITEMS {
            choosing(rule, problem, LongLinks::new(problem), prune)
        } else if Lists::fits(problem) {
            choosing(rule, problem, Lists::new(problem), prune)
        } else if ShortLinks::fits(problem) {
            choosing(rule, problem, ShortLinks::new(problem), prune)
        } else {
            choosing(rule, problem, Links::new(problem), prune)
        }
    }
}

fn choosing<S, P>(rule: ChooseRule, problem: &Problem, structure: S, prune: P) -> Box<dyn Enumerate>
where
    S: Structure<Branch: fmt::Debug + Send> + fmt::Debug + Send + 'static,
    P: Prune + fmt::Debug + Send + 'static,
{
    match rule {
        ChooseRule::Auto | ChooseRule::Mrv => Box::new(Search::with(structure, Mrv, prune)),
        ChooseRule::Weighted => Box::new(Search::with(structure, Weighted::new(problem), prune)),
        ChooseRule::InOrder => Box::new(Search::with(structure, InOrder, prune)),
    }
}

/// A search whose structure and choice rule are known only when the program runs. The calls are those of
/// [`Search`]; what happens between two solutions is as fast as there.
pub trait Enumerate: fmt::Debug + Send {
    /// See [`Search::set_limits`].
    fn set_limits(&mut self, limits: Limits);

    /// See [`Search::force`].
    ///
    /// # Errors
    /// [`Conflict`] if the option is not possible together with those forced before it.
    fn force(&mut self, option: OptionId) -> Result<(), Conflict>;

    /// See [`Search::exclude`].
    fn exclude(&mut self, option: OptionId);

    /// See [`Search::advance`].
    fn advance(&mut self) -> Event<'_>;

    /// See [`Search::run`].
    fn run(&mut self) -> Status;

    /// See [`Search::split_off`].
    fn split_off(&mut self) -> Parts;

    /// See [`Search::snapshot`].
    fn snapshot(&self) -> Snapshot;

    /// See [`Search::resume`].
    ///
    /// # Errors
    /// [`Mismatch`] if the snapshot is of another search.
    fn resume(&mut self, snapshot: &Snapshot) -> Result<(), Mismatch>;

    /// See [`Search::descend`].
    fn descend(&mut self, pick: &mut dyn FnMut(usize) -> usize) -> Descent;

    /// See [`Search::stats`].
    fn stats(&self) -> &Stats;

    /// See [`Search::restart`].
    fn restart(&mut self);

    /// See [`Search::reset`].
    fn reset(&mut self);
}

impl<S, C, P> Enumerate for Search<S, C, P>
where
    S: Structure<Branch: fmt::Debug + Send> + fmt::Debug + Send,
    C: Choose + fmt::Debug + Send,
    P: Prune + fmt::Debug + Send,
{
    fn set_limits(&mut self, limits: Limits) {
        self.set_limits(limits);
    }

    fn force(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.force(option)
    }

    fn exclude(&mut self, option: OptionId) {
        self.exclude(option);
    }

    fn advance(&mut self) -> Event<'_> {
        self.advance()
    }

    fn run(&mut self) -> Status {
        self.run()
    }

    fn split_off(&mut self) -> Parts {
        self.split_off()
    }

    fn snapshot(&self) -> Snapshot {
        self.snapshot()
    }

    fn resume(&mut self, snapshot: &Snapshot) -> Result<(), Mismatch> {
        self.resume(snapshot)
    }

    fn descend(&mut self, pick: &mut dyn FnMut(usize) -> usize) -> Descent {
        self.descend(pick)
    }

    fn stats(&self) -> &Stats {
        self.stats()
    }

    fn restart(&mut self) {
        self.restart();
    }

    fn reset(&mut self) {
        self.reset();
    }
}
