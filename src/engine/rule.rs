//! The choice rules by name, and searches whose rule is picked at run time.

use std::fmt;

use crate::cover::{
    Choose, Conflict, Event, InOrder, Limits, Links, Mrv, NoPrune, OptionId, Problem, Prune,
    Search, Stats, Status, Structure, Weighted,
};

/// The rule by which dancing links choose the next item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChooseRule {
    /// The one that measured best: [`Weighted`](Self::Weighted) for Sudoku, where it visits up to
    /// two thirds fewer nodes than [`Mrv`](Self::Mrv), which is best for exact cover in general.
    #[default]
    Auto,
    /// The first item with the fewest options.
    Mrv,
    /// The fewest options for the weight that an item gained by running out of them.
    Weighted,
    /// The first item, whatever its options.
    InOrder,
}

impl ChooseRule {
    /// Every rule.
    pub const ALL: &'static [Self] = &[Self::Auto, Self::Mrv, Self::Weighted, Self::InOrder];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Mrv => "mrv",
            Self::Weighted => "weighted",
            Self::InOrder => "in-order",
        }
    }

    /// What the rule is, in one line for help texts.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Auto => "weighted for puzzles, mrv for cover problems",
            Self::Mrv => "the first item with the fewest options",
            Self::Weighted => "fewest options for the weight gained by running out of them",
            Self::InOrder => "the first item, for comparison",
        }
    }

    /// A search by dancing links with this rule; [`Auto`](Self::Auto) means MRV here.
    #[must_use]
    pub fn search(self, problem: &Problem) -> Box<dyn Enumerate> {
        self.search_with(problem, NoPrune)
    }

    /// The same with a hook.
    #[must_use]
    pub fn search_with<P>(self, problem: &Problem, prune: P) -> Box<dyn Enumerate>
    where
        P: Prune + fmt::Debug + Send + 'static,
    {
        let links = Links::new(problem);
        match self {
            Self::Auto | Self::Mrv => Box::new(Search::with(links, Mrv, prune)),
            Self::Weighted => Box::new(Search::with(links, Weighted::new(problem), prune)),
            Self::InOrder => Box::new(Search::with(links, InOrder, prune)),
        }
    }
}

/// A search whose choice rule is known only when the program runs. The calls are those of
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

    /// See [`Search::stats`].
    fn stats(&self) -> &Stats;

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

    fn stats(&self) -> &Stats {
        self.stats()
    }

    fn reset(&mut self) {
        self.reset();
    }
}
