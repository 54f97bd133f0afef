//! Why a cover problem has no solution, and where its search gets stuck.

use super::choose::{Choose, Mrv};
use super::ids::{ItemId, OptionId};
use super::limit::{Limits, Status};
use super::links::LongLinks;
use super::multi_links::MultiLinks;
use super::problem::{Entry, Problem};
use super::prune::NoPrune;
use super::search::Search;
use super::solver::Solver;
use super::stats::Stats;
use super::structure::Structure;

/// What a search can tell of a cover problem with few solutions or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverExplanation {
    /// Why there is no solution, if there is none.
    pub reason: Option<Reason>,
    /// How the search ended. If it was stopped there may be solutions that it has not found.
    pub status: Status,
    /// What the search counted. Its profile has a number for each level that it reached.
    pub stats: Stats,
    /// The items that ran out of options, and how often they ended a branch; the most often first.
    pub emptied: Vec<(ItemId, u64)>,
}

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Primary items that no option has, or fewer options than must have it.
    NoOptions(Vec<ItemId>),
    /// Options that are forced one after the other leave an item without options.
    Forced {
        /// Those that have a part in it, each with the item of which it is the last one.
        chain: Vec<(ItemId, OptionId)>,
        /// The item.
        emptied: ItemId,
    },
    /// These items cannot all be covered, even if no other one must be.
    Conflict {
        /// The items, ascending.
        items: Vec<ItemId>,
        /// Whether it has been proved that they can if any one of them need not be.
        is_minimal: bool,
    },
}

/// So many times the nodes of the search, and so many more, may be spent on a smaller conflict.
const EFFORT: u64 = 20;
const LEAST_EFFORT: u64 = 100_000;

impl Solver<'_> {
    /// Searches by MRV and explains what came of it, of the problem as it is: forced and excluded
    /// options, the structure, the choice rule, a hook, and threads do not apply.
    ///
    /// The items of a search without solutions, on which it branched or which ran empty, are a
    /// conflict: nothing else was used. Then each of them is left out in turn, and if there is
    /// still no solution, for good. That takes a search for each item, and is given up when it
    /// becomes too much work.
    ///
    /// Cost: that of the search on links, and up to twenty times that for the conflict.
    ///
    /// ```
    /// use quadrille::cover::{ItemId, Problem, Reason, Solver};
    ///
    /// // Three pigeons, two holes, and a fourth item that has nothing to do with it.
    /// let mut builder = Problem::builder(4, 2);
    /// for (pigeon, hole) in [(0, 4), (0, 5), (1, 4), (1, 5), (2, 4), (2, 5)] {
    ///     builder.add_option([pigeon, hole].map(ItemId::new))?;
    /// }
    /// builder.add_option([ItemId::new(3)])?;
    /// builder.add_option([ItemId::new(3)])?;
    /// let explanation = Solver::new(&builder.build()).explain();
    /// let items = [0, 1, 2].map(ItemId::new).to_vec();
    /// assert_eq!(explanation.reason, Some(Reason::Conflict { items, is_minimal: true }));
    /// # Ok::<(), quadrille::cover::BuildError>(())
    /// ```
    #[must_use]
    pub fn explain(&self) -> CoverExplanation {
        let (problem, limits) = (self.problem(), self.limits_set());
        let seen = search(problem, limits);
        let mut emptied: Vec<(ItemId, u64)> =
            problem.items().map(|item| (item, seen.emptied[item.index()])).collect();
        emptied.retain(|(_, times)| *times > 0);
        emptied.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        let is_impossible = seen.status == Status::Complete && seen.stats.solutions == 0;
        let reason = is_impossible.then(|| {
            let simple = without_options(problem).or_else(|| forced(problem));
            simple.unwrap_or_else(|| conflict(problem, &seen, limits))
        });
        CoverExplanation { reason, status: seen.status, stats: seen.stats, emptied }
    }
}

/// What a search has seen, item by item.
struct Seen {
    status: Status,
    stats: Stats,
    /// Whether it branched on the item.
    branched: Vec<bool>,
    /// How often the item ran empty.
    emptied: Vec<u64>,
}

/// MRV that remembers.
struct Observed {
    branched: Vec<bool>,
    emptied: Vec<u64>,
}

impl Choose for Observed {
    fn choose<S: Structure>(&mut self, structure: &S) -> Option<(ItemId, usize)> {
        let chosen = Mrv.choose(structure)?;
        self.branched[chosen.0.index()] |= chosen.1 > 0;
        Some(chosen)
    }

    fn emptied(&mut self, item: ItemId) {
        self.emptied[item.index()] += 1;
    }
}

fn search(problem: &Problem, limits: &Limits) -> Seen {
    fn on<S: Structure>(structure: S, n_items: usize, limits: &Limits) -> Seen {
        let rule = Observed { branched: vec![false; n_items], emptied: vec![0; n_items] };
        let mut search = Search::with(structure, rule, NoPrune);
        search.set_limits(limits.clone());
        let status = search.run();
        let Observed { branched, emptied } = search.choose();
        let (branched, emptied) = (branched.clone(), emptied.clone());
        Seen { status, stats: search.stats().clone(), branched, emptied }
    }
    if problem.has_multiplicities() {
        on(MultiLinks::new(problem), problem.n_items(), limits)
    } else {
        on(LongLinks::new(problem), problem.n_items(), limits)
    }
}

fn without_options(problem: &Problem) -> Option<Reason> {
    let mut sizes = vec![0_u32; problem.n_items()];
    for entry in problem.options().flat_map(|option| problem.entries(option)) {
        sizes[entry.item.index()] += 1;
    }
    let primary = problem.items().take(problem.n_primary());
    let lacks = |item: &ItemId| sizes[item.index()] < problem.multiplicity(*item).low();
    let items: Vec<ItemId> = primary.filter(lacks).collect();
    (!items.is_empty()).then_some(Reason::NoOptions(items))
}

/// Follows forced options until an item is empty, and tells those that have a part in it.
fn forced(problem: &Problem) -> Option<Reason> {
    if problem.has_multiplicities() {
        return None;
    }
    let mut uses: Vec<Vec<(OptionId, Entry)>> = vec![Vec::new(); problem.n_items()];
    for option in problem.options() {
        for entry in problem.entries(option) {
            uses[entry.item.index()].push((option, *entry));
        }
    }
    let mut links = LongLinks::new(problem);
    let mut all: Vec<(ItemId, OptionId)> = Vec::new();
    // Which of the forced options excluded an option.
    let mut by: Vec<Option<usize>> = vec![None; problem.n_options()];
    let emptied = loop {
        let (item, size) = links.smallest()?;
        if size == 0 {
            break item;
        }
        links.open(item);
        let branch = links.first(item).filter(|_| size == 1)?;
        let option = links.select(branch);
        for entry in problem.entries(option) {
            let excluded = uses[entry.item.index()].iter();
            let excluded = excluded.filter(|(_, other)| other.color.is_none() || other != entry);
            for (other, _) in excluded.filter(|(other, _)| *other != option) {
                by[other.index()].get_or_insert(all.len());
            }
        }
        all.push((item, option));
    };
    // Backwards: what excluded the options of an item has a part in it, and what forced that.
    let mut has_part = vec![false; all.len()];
    let mut items = vec![emptied];
    while let Some(item) = items.pop() {
        for at in uses[item.index()].iter().filter_map(|(option, _)| by[option.index()]) {
            if !std::mem::replace(&mut has_part[at], true) {
                items.push(all[at].0);
            }
        }
    }
    let chain = all.into_iter().zip(has_part).filter(|(_, has_part)| *has_part);
    Some(Reason::Forced { chain: chain.map(|(forced, _)| forced).collect(), emptied })
}

/// The items that a search without solutions used, or fewer.
fn conflict(problem: &Problem, seen: &Seen, limits: &Limits) -> Reason {
    let is_used = |at: usize| seen.branched[at] || seen.emptied[at] > 0;
    let mut is_kept: Vec<bool> = (0..problem.n_primary()).map(is_used).collect();
    let mut nodes_left = seen.stats.nodes.saturating_mul(EFFORT).saturating_add(LEAST_EFFORT);
    let mut is_minimal = true;
    for at in 0..is_kept.len() {
        if !is_kept[at] {
            continue;
        }
        is_kept[at] = false;
        let (relaxed, order) = problem.relaxed(|item| is_kept[item.index()]);
        let limits = Limits { nodes: Some(nodes_left), solutions: Some(1), ..limits.clone() };
        let again = search(&relaxed, &limits);
        nodes_left -= again.stats.nodes;
        if again.status == Status::Complete && again.stats.solutions == 0 {
            // What this search did not use either need not be tried.
            for (place, item) in order.iter().enumerate().take(problem.n_primary()) {
                is_kept[item.index()] &= again.branched[place] || again.emptied[place] > 0;
            }
        } else {
            is_kept[at] = true;
            is_minimal &= again.stats.solutions > 0;
        }
    }
    let items = (0..is_kept.len()).filter(|at| is_kept[*at]).map(ItemId::new).collect();
    Reason::Conflict { items, is_minimal }
}
