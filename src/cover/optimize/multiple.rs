//! The cheapest solutions of problems with multiplicities.
//!
//! Every option shares its cost among its primary items, and the price of an item is the least share
//! that a live option has in it. The options of a solution cost no less than the prices of their items
//! together, and how often it has each item is bounded on both sides: that gives the lower bound.

use super::incumbents::Incumbents;
use super::request::{CheapestSolutions, Request, original};
use crate::cover::choose::Mrv;
use crate::cover::ids::{IdVec, ItemId, OptionId};
use crate::cover::limit::{Limits, Status};
use crate::cover::multi_links::MultiLinks;
use crate::cover::problem::Problem;
use crate::cover::prune::{Prune, Scope};
use crate::cover::search::Search;
use crate::cover::structure::Structure;

/// Shares are multiples of this part of a unit of cost.
const SCALE: i64 = 1 << 10;

/// Finds the cheapest solutions.
pub(super) fn search(request: &Request<'_>) -> CheapestSolutions {
    let Request { problem, costs, forced, excluded, count, limits } = *request;
    // The cheapest options first, so that good solutions are found early.
    let mut order: Vec<OptionId> = problem.options().collect();
    order.sort_by_key(|option| costs[option.index()]);
    let (sorted, place) = problem.reordered(&order);
    let costs: Vec<i64> = order.iter().map(|option| costs[option.index()]).collect();
    let mut bound = SharesBound::new(&sorted, &costs, count);
    let mut search = Search::with(MultiLinks::new(&sorted), Mrv, &mut bound);
    // A limit on solutions would leave it to chance which.
    search.set_limits(Limits { solutions: None, ..limits.clone() });
    for option in excluded {
        search.exclude(place[option.index()]);
    }
    for option in forced {
        if search.force(place[option.index()]).is_err() {
            return CheapestSolutions::nothing(Status::Complete);
        }
    }
    let status = search.run();
    let stats = search.stats().clone();
    let solutions = bound.incumbents.into_solutions();
    let solutions = solutions.map(|(cost, options)| (cost, original(options, &order)));
    CheapestSolutions { solutions: solutions.collect(), status, stats }
}

/// Cuts every branch that cannot hold a solution that is cheap enough, and excludes every option that
/// such a solution cannot have.
#[derive(Debug)]
struct SharesBound<'a> {
    problem: &'a Problem,
    costs: &'a [i64],
    incumbents: Incumbents,
    /// The cost of the selected options, and how many of them have each item.
    spent: i64,
    uses: IdVec<ItemId, u32>,
    /// The prices of the active items at the current node.
    prices: IdVec<ItemId, i64>,
    doomed: Vec<OptionId>,
}

impl<'a> SharesBound<'a> {
    fn new(problem: &'a Problem, costs: &'a [i64], count: usize) -> Self {
        Self {
            problem,
            costs,
            incumbents: Incumbents::new(count),
            spent: 0,
            uses: IdVec::filled(0, problem.n_items()),
            prices: IdVec::filled(0, problem.n_items()),
            doomed: Vec::new(),
        }
    }

    fn is_option(&self, option: OptionId) -> bool {
        option.index() < self.costs.len()
    }

    fn primary(&self, option: OptionId) -> impl Iterator<Item = ItemId> + use<'a> {
        let problem = self.problem;
        let items = problem.entries(option).iter().map(|entry| entry.item);
        items.filter(|item| problem.is_primary(*item))
    }

    fn needs(&self, item: ItemId) -> u32 {
        self.problem.multiplicity(item).low().saturating_sub(self.uses[item])
    }

    /// What an option lays on an item: a loss on items that need an option, a gain on all of its items.
    fn share(&self, option: OptionId, item: ItemId) -> i64 {
        let cost = self.costs[option.index()] * SCALE;
        if cost >= 0 && self.needs(item) == 0 {
            return 0;
        }
        let is_sharing = |item: &ItemId| cost < 0 || self.needs(*item) > 0;
        let n_sharing = self.primary(option).filter(is_sharing).count();
        // Rounded down, so that all shares together are no more than the cost.
        cost.div_euclid(i64::try_from(n_sharing).unwrap_or(i64::MAX))
    }

    /// Bounds what is left, and excludes the options that are too dear. `false` if everything is.
    fn bound<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        let Some(dearest) = self.incumbents.dearest() else { return true };
        let most = i128::from(dearest - 1 - self.spent) * i128::from(SCALE);
        let mut least = 0;
        for item in scope.active() {
            let mut price = None;
            let mut n_options = 0;
            for option in scope.options(item) {
                let share = self.share(option, item);
                price = Some(price.map_or(share, |price: i64| price.min(share)));
                n_options += 1;
            }
            // An item without options costs nothing more, or ends the branch anyway.
            let price = price.unwrap_or(0);
            self.prices[item] = price;
            let room = self.problem.multiplicity(item).high().saturating_sub(self.uses[item]);
            // No option comes twice.
            let times = if price >= 0 { self.needs(item) } else { room.min(n_options) };
            least += i128::from(price) * i128::from(times);
        }
        if least > most {
            return false;
        }
        let mut doomed = std::mem::take(&mut self.doomed);
        for item in scope.active() {
            let is_too_dear = |option: &OptionId| {
                let prices: i64 = self.primary(*option).map(|item| self.prices[item]).sum();
                least + i128::from(self.costs[option.index()] * SCALE - prices) > most
            };
            doomed.extend(scope.options(item).filter(is_too_dear));
        }
        for option in doomed.drain(..) {
            scope.exclude(option);
        }
        self.doomed = doomed;
        true
    }
}

impl Prune for SharesBound<'_> {
    fn start<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        self.bound(scope)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        if self.is_option(option) {
            self.spent += self.costs[option.index()];
            self.primary(option).for_each(|item| self.uses[item] += 1);
        }
        self.bound(scope)
    }

    fn leave(&mut self, option: OptionId) {
        if self.is_option(option) {
            self.spent -= self.costs[option.index()];
            self.primary(option).for_each(|item| self.uses[item] -= 1);
        }
    }

    fn found(&mut self, options: &[OptionId]) -> bool {
        if self.incumbents.dearest().is_some_and(|dearest| self.spent >= dearest) {
            return false;
        }
        let options = options.iter().copied().filter(|option| self.is_option(*option)).collect();
        self.incumbents.keep(self.spent, options)
    }
}
