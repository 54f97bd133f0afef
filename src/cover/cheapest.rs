//! The cheapest solutions, by branch and bound.

use std::collections::BinaryHeap;

use super::choose::Mrv;
use super::ids::{IdVec, OptionId};
use super::limit::{Limits, Status};
use super::links::Links;
use super::prices::{Carrier, Prices};
use super::problem::Problem;
use super::prune::{Prune, Scope};
use super::search::Search;
use super::stats::Stats;
use super::structure::Structure;

/// The largest cost of an option, either way, with which all sums fit: 2²⁸.
pub const MOST_COST: i64 = 1 << 28;

/// The cheapest solutions that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheapestSolutions {
    /// Costs and options, ascending, the cheapest solution first.
    pub solutions: Vec<(i64, Vec<OptionId>)>,
    /// How the search ended. Only if it is complete are these proved to be the cheapest.
    pub status: Status,
    /// What was counted on the way.
    pub stats: Stats,
}

/// Finds the `count` cheapest solutions of a problem that have the forced options; fewer if there
/// are not so many. The cost of a solution is the sum of the costs of its options.
///
/// The search is Algorithm C with the hook [`Cheapest`], on the options sorted by reduced cost.
///
/// # Panics
/// If there are not as many costs as options, or a cost exceeds [`MOST_COST`] either way.
#[must_use]
pub fn cheapest(
    problem: &Problem,
    costs: &[i64],
    forced: &[OptionId],
    count: usize,
    limits: Limits,
) -> CheapestSolutions {
    assert_eq!(costs.len(), problem.n_options(), "one cost for each option");
    assert!(costs.iter().all(|cost| cost.abs() <= MOST_COST), "costs are at most {MOST_COST}");
    let nothing = CheapestSolutions {
        solutions: Vec::new(),
        status: Status::Complete,
        stats: Stats::default(),
    };
    let mut links = Links::new(problem);
    for option in forced {
        let Some((_, branch)) = links.open_only(*option) else { return nothing };
        links.select(branch);
    }
    let prices = Prices::new(problem, costs, &links);
    // The most promising options come first under every item.
    let mut order: Vec<OptionId> = problem.options().collect();
    order.sort_by_key(|option| prices.reduced[*option]);
    let mut builder = Problem::builder(problem.n_primary(), problem.n_secondary());
    let mut place: IdVec<OptionId, OptionId> = IdVec::filled(OptionId::new(0), problem.n_options());
    for option in &order {
        let added = builder.add_option(problem.entries(*option).iter().copied());
        place[*option] = added.expect("the same options in another order are as good as before");
    }
    let sorted = builder.build();
    let costs: Vec<i64> = order.iter().map(|option| costs[option.index()]).collect();
    let prune = Cheapest::new(costs, prices.sorted(&order), count);
    let mut search = Search::with(Links::new(&sorted), Mrv, prune);
    search.set_limits(limits);
    for option in forced {
        if search.force(place[*option]).is_err() {
            return nothing;
        }
    }
    let status = search.run();
    let stats = search.stats().clone();
    let found = search.prune().best.clone().into_sorted_vec();
    let original = |(cost, options): (i64, Vec<OptionId>)| {
        let mut options: Vec<OptionId> =
            options.into_iter().map(|option| order[option.index()]).collect();
        options.sort_unstable();
        (cost, options)
    };
    CheapestSolutions { solutions: found.into_iter().map(original).collect(), status, stats }
}

/// Branch and bound: cuts every branch that cannot hold a solution cheaper than the dearest one of
/// those that are kept, and excludes every option that such a solution cannot have.
#[derive(Clone, Debug)]
pub struct Cheapest {
    costs: Vec<i64>,
    prices: Prices,
    count: usize,
    /// The cheapest solutions so far, the dearest on top.
    best: BinaryHeap<(i64, Vec<OptionId>)>,
    /// The cost of the selected options.
    spent: i64,
    /// The prices of the items that are not covered.
    left: i64,
    doomed: Vec<OptionId>,
}

impl Cheapest {
    fn new(costs: Vec<i64>, prices: Prices, count: usize) -> Self {
        let left = prices.total;
        Self { costs, prices, count, best: BinaryHeap::new(), spent: 0, left, doomed: Vec::new() }
    }

    /// What a solution must cost at most to be of interest, in the units of prices; `None` while
    /// everything is.
    fn most(&self) -> Option<i64> {
        let dearest = self.best.peek().filter(|_| self.best.len() >= self.count)?;
        Some((dearest.0 - 1) * self.prices.scale)
    }

    /// Bounds what is left; excludes the options that are too dear. `false` if everything is.
    fn bound<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        if self.count == 0 {
            return false;
        }
        let Some(most) = self.most() else { return true };
        let Prices { reduced, carrier, carriers, .. } = &self.prices;
        let least_at = |item, scope: &Scope<'_, S>| {
            let carried = scope.options(item).filter(|option| carrier[*option] == Some(item));
            let least = carried.map(|option| reduced[option]).min();
            match carriers[item] {
                Carrier::All => least,
                // Another item may carry the option that covers this one.
                Carrier::Some | Carrier::None => Some(least.unwrap_or(0).min(0)),
            }
        };
        let mut bound = self.spent * self.prices.scale + self.left;
        let mut least = Vec::new();
        for item in scope.active().filter(|item| carriers[*item] != Carrier::None) {
            // An item without options is a dead end that the search will see.
            let Some(cost) = least_at(item, scope) else { return false };
            bound += cost;
            least.push((item, cost));
        }
        if bound > most {
            return false;
        }
        self.doomed.clear();
        for (item, cost) in least {
            let slack = most - bound + cost;
            let carried = scope.options(item).filter(|option| carrier[*option] == Some(item));
            self.doomed.extend(carried.filter(|option| reduced[*option] > slack));
        }
        for option in &self.doomed {
            scope.exclude(*option);
        }
        true
    }
}

impl Prune for Cheapest {
    fn start<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        self.bound(scope)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        self.spent += self.costs[option.index()];
        self.left -= self.prices.taken[option];
        self.bound(scope)
    }

    fn leave(&mut self, option: OptionId) {
        self.left += self.prices.taken[option];
        self.spent -= self.costs[option.index()];
    }

    fn found(&mut self, options: &[OptionId]) -> bool {
        if self.most().is_some_and(|most| self.spent * self.prices.scale > most) {
            return false;
        }
        self.best.push((self.spent, options.to_vec()));
        if self.best.len() > self.count {
            self.best.pop();
        }
        true
    }
}
