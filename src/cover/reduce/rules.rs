//! What may be taken out of a problem, and why.

use std::collections::HashMap;

use crate::cover::ids::{Color, IdVec, ItemId, OptionId};
use crate::cover::problem::{Entry, Problem};

/// More than an item can lose: it is one of the chosen option itself.
const OWN: u32 = 1 << 31;

/// A problem while things are taken out of it.
pub(super) struct Rules<'a> {
    problem: &'a Problem,
    /// The options of every item, one item after the other, with their colors; and where each begins.
    uses: Vec<(OptionId, Option<Color>)>,
    starts: Vec<usize>,
    live: IdVec<OptionId, bool>,
    taken: IdVec<ItemId, bool>,
    /// How many live options an item has.
    sizes: IdVec<ItemId, u32>,
    forced: Vec<OptionId>,
    /// Primary items that have one option left, or none.
    urgent: Vec<ItemId>,
    /// There is an item without options, and so no solution.
    is_impossible: bool,
    /// Entries that may still be looked at.
    budget: u64,
    /// The option with which another one, or an item, was seen last, and how many options the item
    /// would lose.
    seen: IdVec<OptionId, Option<OptionId>>,
    losses: IdVec<ItemId, (Option<OptionId>, u32)>,
}

impl<'a> Rules<'a> {
    /// Nothing has been taken, except options without a primary item, which are never chosen.
    pub(super) fn new(problem: &'a Problem, budget: u64) -> Self {
        let mut sizes: IdVec<ItemId, u32> = IdVec::filled(0, problem.n_items());
        for entry in problem.options().flat_map(|option| problem.entries(option)) {
            sizes[entry.item] += 1;
        }
        let mut starts = vec![0];
        for (item, size) in sizes.iter() {
            starts.push(starts[item.index()] + *size as usize);
        }
        let mut uses = vec![(OptionId::new(0), None); problem.n_entries()];
        let mut next = starts.clone();
        for option in problem.options() {
            for Entry { item, color } in problem.entries(option) {
                uses[next[item.index()]] = (option, *color);
                next[item.index()] += 1;
            }
        }
        let mut rules = Self {
            sizes,
            problem,
            uses,
            starts,
            live: IdVec::filled(true, problem.n_options()),
            taken: IdVec::filled(false, problem.n_items()),
            forced: Vec::new(),
            urgent: Vec::new(),
            is_impossible: false,
            budget,
            seen: IdVec::filled(None, problem.n_options()),
            losses: IdVec::filled((None, 0), problem.n_items()),
        };
        for option in problem.options() {
            if !problem.entries(option).iter().any(|entry| problem.is_primary(entry.item)) {
                rules.take(option);
            }
        }
        let primary = problem.items().take(problem.n_primary());
        rules.urgent.extend(primary.filter(|item| rules.sizes[*item] <= 1));
        rules
    }

    /// Whether an option is left.
    pub(super) fn is_live(&self, option: OptionId) -> bool {
        self.live[option]
    }

    /// Whether an item has gone. If there is no solution, primary items without options stay.
    pub(super) fn is_taken(&self, item: ItemId) -> bool {
        self.taken[item]
    }

    pub(super) fn forced(&self) -> &[OptionId] {
        &self.forced
    }

    /// Takes options out and forces others, until there are no more of them or the budget is used up;
    /// tells how often all options were gone through, and whether that was not enough.
    pub(super) fn take_options(&mut self) -> (usize, bool) {
        self.force_urgent();
        for round in 1.. {
            let mut has_changed = false;
            for option in self.problem.options() {
                if self.is_impossible {
                    return (round, false);
                }
                if self.budget == 0 {
                    return (round, true);
                }
                if self.live[option] && self.is_hopeless(option) {
                    self.take(option);
                    self.force_urgent();
                    has_changed = true;
                }
            }
            if !has_changed {
                return (round, false);
            }
        }
        (0, false)
    }

    /// Takes out the items that say nothing that others do not say.
    pub(super) fn take_items(&mut self) {
        // Options with the same sum may be the same ones.
        let mut like: HashMap<(u32, u64), Vec<ItemId>> = HashMap::new();
        for item in self.problem.items().filter(|item| !self.taken[*item]).collect::<Vec<_>>() {
            if !self.problem.is_primary(item) {
                self.taken[item] = self.is_idle(item);
                continue;
            }
            let sum =
                self.options(item).map(|(option, _)| scatter(option)).fold(0, u64::wrapping_add);
            let others = like.entry((self.sizes[item], sum)).or_default();
            let options =
                || self.uses[self.range(item)].iter().filter(|(option, _)| self.live[*option]);
            let is_same = |other: &ItemId| {
                let of_other = self.uses[self.range(*other)].iter();
                of_other.filter(|(option, _)| self.live[*option]).eq(options())
            };
            // Items without options are no reason to stop looking for one.
            if self.sizes[item] > 0 && others.iter().any(is_same) {
                self.taken[item] = true;
            } else {
                others.push(item);
            }
        }
    }

    fn range(&self, item: ItemId) -> std::ops::Range<usize> {
        self.starts[item.index()]..self.starts[item.index() + 1]
    }

    /// The live options of an item, with their colors.
    fn options(&self, item: ItemId) -> impl Iterator<Item = (OptionId, Option<Color>)> {
        let uses = self.uses[self.range(item)].iter().copied();
        uses.filter(|(option, _)| self.live[*option])
    }

    /// The entries of an option that matter.
    fn entries(&self, option: OptionId) -> impl Iterator<Item = Entry> {
        let entries = self.problem.entries(option).iter().copied();
        entries.filter(|entry| !self.taken[entry.item])
    }

    fn take(&mut self, option: OptionId) {
        self.live[option] = false;
        for Entry { item, .. } in self.problem.entries(option) {
            self.sizes[*item] -= 1;
            if self.sizes[*item] <= 1 && self.problem.is_primary(*item) {
                self.urgent.push(*item);
            }
        }
    }

    /// There is no solution, so no option can be in one.
    fn give_up(&mut self) {
        self.is_impossible = true;
        self.live = IdVec::filled(false, self.problem.n_options());
        self.sizes = IdVec::filled(0, self.problem.n_items());
    }

    /// Forces the options that items have left as their only ones.
    fn force_urgent(&mut self) {
        while let Some(item) = self.urgent.pop() {
            if self.taken[item] {
                continue;
            }
            let Some((option, _)) = self.options(item).next() else {
                self.give_up();
                return;
            };
            self.forced.push(option);
            self.live[option] = false;
            for entry in self.problem.entries(option) {
                if self.taken[entry.item] {
                    continue;
                }
                for at in self.range(entry.item) {
                    let (other, color) = self.uses[at];
                    if self.live[other] && !is_compatible(*entry, color) {
                        self.take(other);
                    }
                }
                // Those that are left give it the same color.
                self.taken[entry.item] = true;
            }
        }
    }

    /// Whether some primary item would have no options left with this one.
    fn is_hopeless(&mut self, option: OptionId) -> bool {
        let this = Some(option);
        for entry in self.problem.entries(option) {
            self.losses[entry.item] = (this, OWN);
        }
        self.seen[option] = this;
        let problem = self.problem;
        for entry in problem.entries(option) {
            if self.taken[entry.item] {
                continue;
            }
            for at in self.range(entry.item) {
                let (other, color) = self.uses[at];
                if !self.live[other] || self.seen[other] == this || is_compatible(*entry, color) {
                    continue;
                }
                self.seen[other] = this;
                if self.takes_the_last(other, option) {
                    return true;
                }
            }
            self.budget = self.budget.saturating_sub(self.range(entry.item).len() as u64);
        }
        false
    }

    /// Counts what the items of an option lose if it goes for another one, and tells whether one loses
    /// everything.
    fn takes_the_last(&mut self, option: OptionId, chosen: OptionId) -> bool {
        let entries = self.problem.entries(option);
        self.budget = self.budget.saturating_sub(entries.len() as u64);
        for Entry { item, .. } in entries {
            if self.taken[*item] || !self.problem.is_primary(*item) {
                continue;
            }
            let (with, lost) = &mut self.losses[*item];
            if *with != Some(chosen) {
                (*with, *lost) = (Some(chosen), 0);
            }
            *lost += 1;
            if *lost == self.sizes[*item] {
                return true;
            }
        }
        false
    }

    /// Whether a secondary item forbids nothing: it has one option at most, or all give it the same
    /// color, or all have a primary item in common.
    fn is_idle(&self, item: ItemId) -> bool {
        let Some((first, color)) = self.options(item).next() else { return true };
        if color.is_some() && self.options(item).all(|(_, other)| other == color) {
            return true;
        }
        let mut shared: Vec<ItemId> = self.entries(first).map(|entry| entry.item).collect();
        shared.retain(|item| self.problem.is_primary(*item));
        for (option, _) in self.options(item).skip(1) {
            shared.retain(|item| {
                self.problem.entries(option).iter().any(|entry| entry.item == *item)
            });
            if shared.is_empty() {
                return false;
            }
        }
        true
    }
}

/// Whether an option may have an item in this color beside another one that has it so.
fn is_compatible(entry: Entry, color: Option<Color>) -> bool {
    entry.color.is_some() && entry.color == color
}

/// A number that looks random.
fn scatter(option: OptionId) -> u64 {
    let mixed = (option.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
