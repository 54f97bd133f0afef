//! A smaller problem with the same solutions, made before the search.

mod rules;

use super::ids::{IdVec, ItemId, OptionId};
use super::problem::{Entry, Problem};
use rules::Rules;

/// A problem from which has been taken what the search need not look at.
///
/// * An option goes that is in no solution: with it, some other primary item would have no options
///   left (TAOCP 7.2.2.1, on preprocessing). That includes the options of an item without another
///   item, if all options of the other one have both.
/// * An option is forced if it is the only one of a primary item; what conflicts with it goes.
/// * An item goes if it says nothing new: a primary one that has the same options as another, a
///   secondary one of whose options no two can be chosen together anyway, or all give it the same
///   color.
///
/// What is left keeps its order. Solutions are the same sets, and each is found as often as before;
/// but a search may come to them in another order.
///
/// ```
/// use quadrille::cover::{ItemId, Problem, Reduction, Search};
///
/// // Dominoes on a row of four squares: with the middle one, the first square would stay bare.
/// let mut builder = Problem::builder(4, 0);
/// for square in 0..3 {
///     builder.add_option([square, square + 1].map(ItemId::new))?;
/// }
/// let reduction = Reduction::new(&builder.build(), u64::MAX);
/// assert_eq!(reduction.problem().n_items(), 0);
/// let rest = Search::new(reduction.problem()).next().unwrap();
/// let mut options = reduction.restore(&rest);
/// options.sort();
/// assert_eq!(options.iter().map(|option| option.index()).collect::<Vec<_>>(), [0, 2]);
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reduction {
    problem: Problem,
    /// The option that each one that is left was.
    options: Vec<OptionId>,
    forced: Vec<OptionId>,
    taken: Taken,
}

/// What a [`Reduction`] took away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Options that are in no solution.
    pub options: usize,
    /// Options that are in every solution.
    pub forced: usize,
    /// Items that forced options have, or that say nothing new.
    pub items: usize,
    /// How often all options were gone through.
    pub rounds: usize,
    /// Whether the budget was used up before there was nothing more to take.
    pub is_cut_off: bool,
}

impl Reduction {
    /// Reduces a problem. Problems with multiplicities stay as they are.
    ///
    /// Cost: linear in the problem; and for each option, as often as options are gone through, the
    /// entries of all options that conflict with it, until that is more than the budget. A chain of
    /// forced options takes one round.
    #[must_use]
    pub fn new(problem: &Problem, budget: u64) -> Self {
        if problem.has_multiplicities() {
            return Self {
                problem: problem.clone(),
                options: problem.options().collect(),
                forced: Vec::new(),
                taken: Taken::default(),
            };
        }
        let mut rules = Rules::new(problem, budget);
        let (rounds, is_cut_off) = rules.take_options();
        rules.take_items();
        let is_gone = |option: &OptionId| !rules.is_live(*option);
        let forced = rules.forced().len();
        let taken = Taken {
            options: problem.options().filter(is_gone).count() - forced,
            forced,
            items: problem.items().filter(|item| rules.is_taken(*item)).count(),
            rounds,
            is_cut_off,
        };
        Self::build(problem, &rules, taken)
    }

    fn build(problem: &Problem, rules: &Rules<'_>, taken: Taken) -> Self {
        let mut number: IdVec<ItemId, Option<ItemId>> = IdVec::filled(None, problem.n_items());
        let left = problem.items().filter(|item| !rules.is_taken(*item));
        let (mut n_primary, mut n_items) = (0, 0);
        for item in left {
            number[item] = Some(ItemId::new(n_items));
            n_items += 1;
            n_primary += usize::from(problem.is_primary(item));
        }
        let mut builder = Problem::builder(n_primary, n_items - n_primary);
        let mut options = Vec::new();
        for option in problem.options().filter(|option| rules.is_live(*option)) {
            let entries = problem.entries(option).iter();
            let entries =
                entries.filter_map(|entry| Some(Entry { item: number[entry.item]?, ..*entry }));
            let added = builder.add_option(entries);
            debug_assert!(added.is_ok(), "some of the items of a good option");
            options.push(option);
        }
        Self { problem: builder.build(), options, forced: rules.forced().to_vec(), taken }
    }

    /// What is left.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What was taken away.
    #[must_use]
    pub fn taken(&self) -> Taken {
        self.taken
    }

    /// The options that every solution has, in the order in which they were forced.
    #[must_use]
    pub fn forced(&self) -> &[OptionId] {
        &self.forced
    }

    /// The solution of the problem that was reduced, for one of what is left: the forced options first.
    ///
    /// # Panics
    /// If an option is not one of what is left.
    #[must_use]
    pub fn restore(&self, solution: &[OptionId]) -> Vec<OptionId> {
        let chosen = solution.iter().map(|option| self.options[option.index()]);
        self.forced.iter().copied().chain(chosen).collect()
    }
}
