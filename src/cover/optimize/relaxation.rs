//! Lower bounds on the cost of what is still to be covered, by prices on the items.
//!
//! Take a price off the cost of every option for each of its primary items, and add the prices of
//! all items to the sum: every solution costs what it cost before, because it has every primary item
//! once. Whatever the prices are, the sum of the prices and of the least reduced cost in each of
//! several groups of options is therefore a lower bound, if every option is in one group, and every
//! group holds options of one item only. Good prices make it tight; they are the multipliers of the
//! Lagrangian relaxation (M. Held and R. M. Karp, 1971), and their optimum is that of the linear
//! program. Everything is in integers, so that a bound is exact for whatever prices it was made.

use crate::cover::ids::{ItemId, OptionId};
use crate::cover::problem::Problem;
use crate::cover::structure::Structure;

/// Prices are multiples of this part of a unit of cost, or of a larger one where costs are so large
/// that sums of them would not fit.
const FINEST: i64 = 1 << 10;

/// No sum of costs or prices exceeds four times this.
const MOST: i64 = 1 << 58;

/// The largest price in terms of the dearest option. Any prices are right; this keeps sums in range.
const DEAREST: i64 = 4;

/// What is left of a problem, in arrays without links, so that it can be gone through many times.
///
/// Memory: about 50 bytes an option, 8 an entry and 36 an item. Loads reuse it.
#[derive(Clone, Debug)]
pub(super) struct Relaxation {
    /// How many units of prices make a unit of cost.
    scale: i64,
    most_price: i64,
    /// For every option of the problem, its cost in units of prices, and where its primary items
    /// begin in `items_of`; one more at the end.
    costs: Vec<i64>,
    starts_of: Vec<u32>,
    items_of: Vec<u32>,
    /// The load that saw an option last.
    seen: Vec<u32>,
    load: u32,

    /// The items that are left, the options that are left, group by group, and their items.
    items: Vec<u32>,
    groups: Vec<Group>,
    left: Vec<Left>,
    entries: Vec<u32>,

    /// A price for each item of the problem; those of items that are not left do not matter.
    prices: Vec<i64>,
    /// The bound that follows.
    bound: i64,

    /// The prices with the best bound since an ascent began.
    best: Vec<i64>,
    /// Whether those are the prices that were evaluated last.
    is_best: bool,
    /// For each item, how far the last steps have gone, and how often the cheapest options lack it.
    direction: Vec<f64>,
    lack: Vec<i32>,
}

/// Some or all options of one item.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// Its first option, and how many it has.
    first: u32,
    size: u32,
    /// Whether these are all options of the item that are left, so that one of them must be taken.
    must_take: bool,
    /// The least reduced cost, or 0 if none has to be taken and none is worth it, and the option
    /// that has it.
    least: i64,
    choice: Option<u32>,
}

/// An option that is left.
#[derive(Clone, Copy, Debug)]
struct Left {
    option: u32,
    /// Where its items begin in `entries`, and how many it has.
    start: u32,
    size: u32,
    cost: i64,
    /// The cost less the prices of its items, as evaluated last.
    reduced: i64,
}

/// How an ascent goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ascent {
    /// The best bound so far.
    pub(super) bound: i64,
    /// How boldly to step: 1 at first, and halved whenever steps keep failing.
    pub(super) boldness: f64,
    /// For how many steps nothing has become better.
    failures: u32,
}

/// Steps without a better bound before the steps become smaller.
const PATIENCE: u32 = 3;

/// When steps are so small, they lead nowhere.
const TIMID: f64 = 1e-4;

/// The part of the last step that the next one goes on with, so that steps do not zigzag (P. M.
/// Camerini, L. Fratta and F. Maffioli, 1975).
const INERTIA: f64 = 0.3;

impl Relaxation {
    /// Nothing is left of the problem yet, and all prices are 0. Cost: linear in the problem.
    pub(super) fn new(problem: &Problem, costs: &[i64]) -> Self {
        let dearest = costs.iter().map(|cost| cost.abs()).max().unwrap_or(0).max(1);
        let n_terms = problem.n_items() + problem.n_entries() + problem.n_options() + 1;
        let n_terms = i64::try_from(n_terms).unwrap_or(i64::MAX);
        let room = MOST / (DEAREST * dearest).saturating_mul(n_terms);
        let scale = room.clamp(1, FINEST);
        let mut starts_of = vec![0];
        let mut items_of = Vec::with_capacity(problem.n_entries());
        for option in problem.options() {
            let items = problem.entries(option).iter().map(|entry| entry.item);
            let primary = items.filter(|item| problem.is_primary(*item));
            items_of.extend(primary.map(|item| narrow(item.index())));
            starts_of.push(narrow(items_of.len()));
        }
        let n_items = problem.n_primary();
        Self {
            scale,
            most_price: DEAREST * dearest * scale,
            costs: costs.iter().map(|cost| cost * scale).collect(),
            starts_of,
            items_of,
            seen: vec![0; problem.n_options()],
            load: 0,
            items: Vec::new(),
            groups: Vec::new(),
            left: Vec::new(),
            entries: Vec::new(),
            prices: vec![0; n_items],
            bound: 0,
            best: vec![0; n_items],
            is_best: true,
            direction: vec![0.0; n_items],
            lack: vec![0; n_items],
        }
    }

    /// How many units of prices make a unit of cost.
    pub(super) fn scale(&self) -> i64 {
        self.scale
    }

    /// The prices of all items of the problem.
    pub(super) fn prices(&self) -> &[i64] {
        &self.prices
    }

    /// Sets the prices of all items; [`evaluate`](Self::evaluate) tells the bound.
    pub(super) fn set_prices(&mut self, prices: &[i64]) {
        self.prices.copy_from_slice(prices);
    }

    /// The cost of an option less the prices of its items, whether it is left or not.
    pub(super) fn reduced_cost(&self, option: OptionId) -> i64 {
        let option = option.index();
        self.costs[option] - sum(&self.prices, self.items_of(option))
    }

    /// Takes over what is left on a structure. `false` if an item has no option any more. Cost:
    /// linear in what is left.
    pub(super) fn load<S: Structure>(&mut self, structure: &S) -> bool {
        self.load = self.load.wrapping_add(1);
        if self.load == 0 {
            self.seen.fill(0);
            self.load = 1;
        }
        self.items.clear();
        self.groups.clear();
        self.left.clear();
        self.entries.clear();
        self.items.extend(structure.active().map(|item| narrow(item.index())));
        let mut n_entries = 0;
        for item in &self.items {
            let size = structure.size(ItemId::new(*item as usize));
            if size == 0 {
                return false;
            }
            n_entries += size;
        }
        for at in 0..self.items.len() {
            // When every entry has been seen, so has every option.
            if self.entries.len() == n_entries {
                break;
            }
            self.load_group(structure, ItemId::new(self.items[at] as usize));
        }
        true
    }

    /// Takes over the options of an item that have not been seen at another one.
    fn load_group<S: Structure>(&mut self, structure: &S, item: ItemId) {
        let first = self.left.len();
        for option in structure.options(item) {
            let option = option.index();
            if self.seen[option] != self.load {
                self.seen[option] = self.load;
                let items = self.starts_of[option] as usize..self.starts_of[option + 1] as usize;
                self.left.push(Left {
                    cost: self.costs[option],
                    reduced: 0,
                    size: narrow(items.len()),
                    option: narrow(option),
                    start: narrow(self.entries.len()),
                });
                self.entries.extend_from_slice(&self.items_of[items]);
            }
        }
        let n_options = self.left.len() - first;
        if n_options > 0 {
            let must_take = n_options == structure.size(item);
            self.groups.push(Group {
                first: narrow(first),
                size: narrow(n_options),
                must_take,
                least: 0,
                choice: None,
            });
        }
    }

    /// The bound on the cost of what is left, in units of prices. Cost: linear in what is left.
    pub(super) fn evaluate(&mut self) -> i64 {
        let mut bound = sum(&self.prices, &self.items);
        let mut entries = self.entries.as_slice();
        let mut options = self.left.as_mut_slice();
        for group in &mut self.groups {
            let (own, others) = options.split_at_mut(group.size as usize);
            options = others;
            let (mut least, mut choice) = (i64::MAX, 0);
            for (at, option) in own.iter_mut().enumerate() {
                let (items, others) = entries.split_at(option.size as usize);
                entries = others;
                option.reduced = option.cost - sum(&self.prices, items);
                if option.reduced < least {
                    (least, choice) = (option.reduced, at);
                }
            }
            let is_taken = group.must_take || least < 0;
            group.least = if is_taken { least } else { 0 };
            group.choice = is_taken.then(|| group.first + narrow(choice));
            bound += group.least;
        }
        self.bound = bound;
        bound
    }

    /// Begins an ascent at prices that have just been evaluated.
    pub(super) fn ascent(&mut self) -> Ascent {
        for item in &self.items {
            self.direction[*item as usize] = 0.0;
        }
        self.keep_best();
        Ascent { bound: self.bound, boldness: 1.0, failures: 0 }
    }

    /// A step to prices that are meant to reach a bound, and evaluates them: items that the cheapest
    /// options cover too often become dearer, items that they leave out cheaper. `false` if there is
    /// nothing to be gained any more. Cost: as for evaluating.
    pub(super) fn step(&mut self, ascent: &mut Ascent, aim: f64) -> bool {
        for item in &self.items {
            self.lack[*item as usize] = 1;
        }
        for choice in self.groups.iter().filter_map(|group| group.choice) {
            let Left { start, size, .. } = self.left[choice as usize];
            for item in &self.entries[start as usize..(start + size) as usize] {
                self.lack[*item as usize] -= 1;
            }
        }
        let mut norm = 0.0;
        for item in &self.items {
            let direction = &mut self.direction[*item as usize];
            *direction = INERTIA * *direction + f64::from(self.lack[*item as usize]);
            norm += *direction * *direction;
        }
        if norm == 0.0 || ascent.boldness < TIMID {
            return false;
        }
        // Polyak's step.
        let length = (aim - to_float(self.bound)).max(1.0) / norm;
        for item in &self.items {
            let price = &mut self.prices[*item as usize];
            #[expect(clippy::cast_possible_truncation, reason = "prices need not be exact")]
            let step = (length * self.direction[*item as usize]) as i64;
            *price = price.saturating_add(step).clamp(-self.most_price, self.most_price);
        }
        if self.evaluate() > ascent.bound {
            ascent.bound = self.bound;
            ascent.failures = 0;
            self.keep_best();
        } else {
            self.is_best = false;
            ascent.failures += 1;
            if ascent.failures == PATIENCE {
                ascent.failures = 0;
                ascent.boldness /= 2.0;
            }
        }
        true
    }

    /// Goes back to the best prices of an ascent, and evaluates them.
    pub(super) fn settle(&mut self) -> i64 {
        if self.is_best {
            return self.bound;
        }
        for item in &self.items {
            self.prices[*item as usize] = self.best[*item as usize];
        }
        self.evaluate()
    }

    /// The options with which what is left costs more than this, with the prices that were evaluated.
    pub(super) fn too_dear(&self, most: i64) -> impl Iterator<Item = OptionId> {
        (0..self.groups.len()).flat_map(move |at| {
            let slack = most - self.bound + self.groups[at].least;
            let is_dear = move |left: &&Left| left.reduced > slack;
            self.options_of(at)
                .iter()
                .filter(is_dear)
                .map(|left| OptionId::new(left.option as usize))
        })
    }

    /// The difference of the dearest and the cheapest option of each group, summed up: the scale of
    /// the costs that are left.
    pub(super) fn spread(&self) -> i64 {
        let spread = |at: usize| {
            let costs = self.options_of(at).iter().map(|left| left.cost);
            let (least, most) = (costs.clone().min(), costs.max());
            most.unwrap_or(0) - least.unwrap_or(0)
        };
        (0..self.groups.len()).map(spread).sum()
    }

    fn keep_best(&mut self) {
        self.is_best = true;
        for item in &self.items {
            self.best[*item as usize] = self.prices[*item as usize];
        }
    }

    fn options_of(&self, group: usize) -> &[Left] {
        let Group { first, size, .. } = self.groups[group];
        &self.left[first as usize..(first + size) as usize]
    }

    fn items_of(&self, option: usize) -> &[u32] {
        &self.items_of[self.starts_of[option] as usize..self.starts_of[option + 1] as usize]
    }
}

fn sum(prices: &[i64], items: &[u32]) -> i64 {
    items.iter().map(|item| prices[*item as usize]).sum()
}

/// Where costs steer the search and prove nothing.
#[expect(clippy::cast_precision_loss, reason = "prices need not be exact")]
pub(super) fn to_float(cost: i64) -> f64 {
    cost as f64
}

/// Items, options and entries are numbered below 2³⁰.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
