//! Lower bounds on the cost of what is still to be covered, by prices on the items.
//!
//! Take a price off the cost of every option for each of its primary items, and add the prices of
//! all items to the sum: every solution costs what it cost before, because it has every primary item
//! once. Whatever the prices are, the sum of the prices and of the least reduced cost at each item is
//! therefore a lower bound, if every option is counted at one of its items only, its *carrier*. Good
//! prices make it tight; they are the multipliers of the Lagrangian relaxation (M. Held and R. M.
//! Karp, 1971), and their optimum is that of the linear program. They are looked for in floating
//! point and then rounded to integers, so that the bound itself is exact.

use super::ids::{IdVec, ItemId, OptionId};
use super::problem::Problem;
use super::structure::Structure;

/// Prices and reduced costs are multiples of this part of a unit, or of a larger one where costs are
/// so large that sums of them would not fit.
const FINEST: i64 = 1 << 10;

/// No sum of costs or prices over the items of a problem exceeds this.
const MOST: i64 = 1 << 59;

/// Steps towards better prices. More of them bring little: the bound creeps.
const N_STEPS: u32 = 400;

/// Prices of the items of a problem, with what follows from them.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    /// How many units of prices make a unit of cost.
    pub(super) scale: i64,
    /// For every option, the prices of its primary items together.
    pub(super) taken: IdVec<OptionId, i64>,
    /// For every option, its cost less those prices.
    pub(super) reduced: IdVec<OptionId, i64>,
    /// The item at which every option is counted: its first primary one. Options without primary
    /// items are never chosen and have none.
    pub(super) carrier: IdVec<OptionId, Option<ItemId>>,
    /// The items that carry an option, and whether every option that they have is theirs.
    pub(super) carriers: IdVec<ItemId, Carrier>,
    /// The prices of the items that are active where the prices were made.
    pub(super) total: i64,
}

/// What an item carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carrier {
    /// No option.
    None,
    /// Some of its options; it may be covered by another one, which is counted elsewhere.
    Some,
    /// All of its options.
    All,
}

impl Prices {
    /// Good prices for what is left of a problem on a structure.
    pub(super) fn new<S: Structure>(problem: &Problem, costs: &[i64], structure: &S) -> Self {
        let dearest = costs.iter().map(|cost| cost.abs()).max().unwrap_or(0).max(1);
        let n_items = i64::try_from(problem.n_items() + 1).unwrap_or(i64::MAX);
        let room = MOST / dearest.saturating_mul(n_items);
        let scale = room.clamp(1, FINEST);
        let carrier: Vec<Option<ItemId>> =
            problem.options().map(|option| primary(problem, option).next()).collect();
        let carriers = carriers(problem);
        let mut ascent = Ascent::new(problem, costs, structure, &carriers);
        for _ in 0..N_STEPS {
            if !ascent.step() {
                break;
            }
        }
        // Any prices are right; these bounds keep the sums in range.
        #[expect(clippy::cast_precision_loss, reason = "prices need not be exact")]
        let (most, scale_factor) = ((dearest * scale) as f64, scale as f64);
        #[expect(clippy::cast_possible_truncation, reason = "rounded on purpose, and bounded")]
        let round = |price: &f64| (price * scale_factor).clamp(-most, most).round() as i64;
        let prices: IdVec<ItemId, i64> =
            ascent.best_prices.iter().map(round).collect::<Vec<_>>().into();
        let take = |option| primary(problem, option).map(|item| prices[item]).sum();
        let taken: Vec<i64> = problem.options().map(take).collect();
        let reduced = costs.iter().zip(&taken).map(|(cost, taken)| cost * scale - taken);
        Self {
            scale,
            reduced: reduced.collect::<Vec<_>>().into(),
            taken: taken.into(),
            carrier: carrier.into(),
            carriers,
            total: structure.active().map(|item| prices[item]).sum(),
        }
    }

    /// The same for the options in another order.
    pub(super) fn sorted(&self, order: &[OptionId]) -> Self {
        let sort = |values: &IdVec<OptionId, i64>| -> IdVec<OptionId, i64> {
            order.iter().map(|option| values[*option]).collect::<Vec<_>>().into()
        };
        let carrier = order.iter().map(|option| self.carrier[*option]).collect::<Vec<_>>().into();
        let (taken, reduced) = (sort(&self.taken), sort(&self.reduced));
        let (scale, carriers, total) = (self.scale, self.carriers.clone(), self.total);
        Self { scale, taken, reduced, carrier, carriers, total }
    }
}

/// The primary items of an option, in its order.
fn primary(problem: &Problem, option: OptionId) -> impl Iterator<Item = ItemId> {
    let items = problem.entries(option).iter().map(|entry| entry.item);
    items.filter(|item| problem.is_primary(*item))
}

fn carriers(problem: &Problem) -> IdVec<ItemId, Carrier> {
    let mut carriers = IdVec::filled(Carrier::None, problem.n_items());
    for item in problem.options().filter_map(|option| primary(problem, option).next()) {
        carriers[item] = Carrier::All;
    }
    for item in problem.options().flat_map(|option| primary(problem, option).skip(1)) {
        if carriers[item] == Carrier::All {
            carriers[item] = Carrier::Some;
        }
    }
    carriers
}

/// Subgradient ascent on the bound: items that the cheapest options cover too often become dearer,
/// items that they leave out cheaper.
struct Ascent {
    /// For every item that carries live options: those options, and whether it must take one.
    groups: Vec<(Vec<Choice>, bool)>,
    items: Vec<usize>,
    prices: Vec<f64>,
    best_prices: Vec<f64>,
    best_bound: f64,
    /// How far the dearest choices are from the cheapest ones, summed up: the scale of the costs.
    spread: f64,
    /// How boldly to step, and for how many steps nothing has become better.
    boldness: f64,
    patience: u32,
}

/// A live option: its cost, and its primary items.
struct Choice {
    cost: f64,
    items: Vec<usize>,
}

/// Steps without a better bound before the steps become smaller.
const PATIENCE: u32 = 8;

impl Ascent {
    fn new<S: Structure>(
        problem: &Problem,
        costs: &[i64],
        structure: &S,
        carriers: &IdVec<ItemId, Carrier>,
    ) -> Self {
        let active: Vec<ItemId> = structure.active().collect();
        let mut groups = Vec::new();
        for item in active.iter().filter(|item| carriers[**item] != Carrier::None) {
            let carried = structure
                .options(*item)
                .filter(|option| primary(problem, *option).next() == Some(*item));
            #[expect(clippy::cast_precision_loss, reason = "prices need not be exact")]
            let choice = |option: OptionId| Choice {
                cost: costs[option.index()] as f64,
                items: primary(problem, option).map(ItemId::index).collect(),
            };
            let choices: Vec<Choice> = carried.map(choice).collect();
            if !choices.is_empty() {
                groups.push((choices, carriers[*item] == Carrier::All));
            }
        }
        let spread = |(choices, _): &(Vec<Choice>, bool)| {
            let costs = choices.iter().map(|choice| choice.cost);
            costs.clone().fold(f64::NEG_INFINITY, f64::max) - costs.fold(f64::INFINITY, f64::min)
        };
        Self {
            spread: groups.iter().map(spread).sum::<f64>().max(1.0),
            groups,
            items: active.into_iter().map(ItemId::index).collect(),
            prices: vec![0.0; problem.n_items()],
            best_prices: vec![0.0; problem.n_items()],
            best_bound: f64::NEG_INFINITY,
            boldness: 1.0,
            patience: 0,
        }
    }

    /// Evaluates the prices, keeps them if they are the best so far, and steps on. `false` if there
    /// is nothing to be gained any more.
    fn step(&mut self) -> bool {
        let mut use_of = vec![0_i32; self.prices.len()];
        let mut bound: f64 = self.items.iter().map(|item| self.prices[*item]).sum();
        for (choices, must_take) in &self.groups {
            let reduced = |choice: &Choice| {
                choice.cost - choice.items.iter().map(|item| self.prices[*item]).sum::<f64>()
            };
            let least = choices
                .iter()
                .map(|choice| (reduced(choice), choice))
                .min_by(|a, b| a.0.total_cmp(&b.0));
            let Some((cost, choice)) = least else { continue };
            if *must_take || cost < 0.0 {
                bound += cost;
                choice.items.iter().for_each(|item| use_of[*item] += 1);
            }
        }
        let lack = |item: &usize| f64::from(1 - use_of[*item]);
        let norm: f64 = self.items.iter().map(|item| lack(item).powi(2)).sum();
        if bound > self.best_bound + 1e-9 {
            self.best_bound = bound;
            self.patience = 0;
            self.best_prices.clone_from(&self.prices);
        } else {
            self.patience += 1;
            if self.patience == PATIENCE {
                self.patience = 0;
                self.boldness /= 2.0;
            }
        }
        if norm == 0.0 || self.boldness < 1e-4 {
            return false;
        }
        // Polyak's step towards a bound that is a little better than the best so far.
        let aim = self.best_bound + 0.05 * self.spread * self.boldness;
        let length = self.boldness * (aim - bound) / norm;
        for item in &self.items {
            self.prices[*item] += length * lack(item);
        }
        true
    }
}
