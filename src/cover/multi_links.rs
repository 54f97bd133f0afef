//! Algorithm M: the structure for items with multiplicities.
//!
//! What Algorithm M (TAOCP 7.2.2.1) does to the links is done here in other words. A selected option
//! is excluded like those that it conflicts with, and takes one from what its items may still get. An
//! item that may get no more has the rest of its options excluded. So no item is ever covered, and a
//! trail of the options that have been excluded is all that is to be undone.

use super::ids::{IdVec, ItemId, NodeId, OptionId};
use super::links::Links;
use super::multiplicity::Multiplicity;
use super::problem::{Entry, Problem};
use super::structure::{Attempt, Structure};

/// The live part of a problem with [multiplicities](Problem::multiplicity).
///
/// Branches of an item are, in this order: its options, of which those before the one that is
/// selected are excluded below, so that a set of options is found in one order only (Knuth's "tweak",
/// step M5); and last, if the item needs no more, that none of them is selected. That branch counts as an option too, whose
/// number is not below [`Problem::n_options`]: see [`is_option`](Structure::is_option). The
/// [size](Structure::size) of an item is how many branches it has (exercise 7.2.2.1–166).
///
/// A problem without multiplicities has the same nodes and solutions here as on [`Links`], which are
/// faster.
///
/// Memory: that of [`Links`] and of the problem. Cost of every operation: linear in the entries of the
/// options that it excludes or takes back; [`smallest`](Structure::smallest) is linear in the items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MultiLinks {
    links: Links,
    problem: Problem,
    /// The option of every node: quicker than a walk to its spacer.
    option_of: IdVec<NodeId, OptionId>,
    /// How many more options each primary item may be in: BOUND.
    room: IdVec<ItemId, u32>,
    /// How much of the room may be left over: SLACK.
    slack: IdVec<ItemId, u32>,
    /// How many selected options have given each item its color.
    painted: IdVec<ItemId, u32>,
    /// The options that have been excluded by selecting others or by going on to the next one.
    trail: Vec<OptionId>,
    /// How long the trail was before each `open` and each `select`.
    marks: Vec<usize>,
}

impl MultiLinks {
    /// The branch in which an item gets no more options.
    fn no_more(&self, item: ItemId) -> OptionId {
        OptionId::new(self.problem.n_options() + item.index())
    }

    /// How many more options an item needs.
    fn needs(&self, item: ItemId) -> u32 {
        self.room[item].saturating_sub(self.slack[item])
    }

    /// The first branch of what is left of an item.
    fn front(&self, item: ItemId) -> Option<OptionId> {
        if self.size(item) == 0 {
            return None;
        }
        let node = self.links.first(item);
        Some(node.map_or(self.no_more(item), |node| self.option_of[node]))
    }

    fn exclude_on_trail(&mut self, option: OptionId) {
        self.links.exclude(option);
        self.trail.push(option);
    }

    /// Excludes the live options of an item that are not as they should be.
    fn exclude_unless(&mut self, item: ItemId, is_kept: impl Fn(&[Entry]) -> bool) {
        let start = self.trail.len();
        let mut node = self.links.first(item);
        while let Some(at) = node {
            let option = self.option_of[at];
            if !is_kept(self.problem.entries(option)) {
                self.trail.push(option);
            }
            node = self.links.below(item, at);
        }
        for at in start..self.trail.len() {
            self.links.exclude(self.trail[at]);
        }
    }

    /// Excludes what does not go with an entry of a selected option.
    fn commit(&mut self, entry: Entry) {
        let Entry { item, color } = entry;
        if self.problem.is_primary(item) {
            self.room[item] -= 1;
            if self.room[item] == 0 {
                self.exclude_unless(item, |_| false);
            }
        } else if color.is_none() {
            self.exclude_unless(item, |_| false);
        } else {
            self.painted[item] += 1;
            if self.painted[item] == 1 {
                self.exclude_unless(item, |entries| entries.contains(&entry));
            }
        }
    }

    fn undo_to_mark(&mut self) {
        let mark = self.marks.pop().unwrap_or(0);
        while self.trail.len() > mark {
            if let Some(option) = self.trail.pop() {
                self.links.include(option);
            }
        }
    }
}

impl Structure for MultiLinks {
    /// An option, or what stands for none.
    type Branch = OptionId;

    const HAS_DECISIONS: bool = true;

    fn is_option(&self, option: OptionId) -> bool {
        option.index() < self.problem.n_options()
    }

    fn new(problem: &Problem) -> Self {
        let bounds = |item| {
            if problem.is_primary(item) { problem.multiplicity(item) } else { Multiplicity::ONCE }
        };
        let links = Links::new(&problem.without_multiplicities());
        let n_nodes = problem.n_items() + problem.n_entries() + problem.n_options() + 1;
        let mut option_of = IdVec::filled(OptionId::new(0), n_nodes);
        for item in problem.items() {
            let nodes = std::iter::successors(links.first(item), |node| links.below(item, *node));
            nodes.for_each(|node| option_of[node] = links.option_at(node));
        }
        let mut new = Self {
            links,
            option_of,
            problem: problem.clone(),
            room: problem.items().map(|item| bounds(item).high()).collect(),
            slack: problem.items().map(|item| bounds(item).high() - bounds(item).low()).collect(),
            painted: IdVec::filled(0, problem.n_items()),
            trail: Vec::new(),
            marks: Vec::new(),
        };
        for item in problem.items() {
            if new.room[item] == 0 {
                new.exclude_unless(item, |_| false);
            }
        }
        // For good.
        new.trail.clear();
        new
    }

    fn active(&self) -> impl Iterator<Item = ItemId> {
        let primary = (0..self.problem.n_primary()).map(ItemId::new);
        primary.filter(|item| self.is_active(*item))
    }

    /// Whether there is anything to be decided about an item, or something that it lacks.
    fn is_active(&self, item: ItemId) -> bool {
        self.needs(item) > 0 || self.links.size(item) > 0
    }

    fn size(&self, item: ItemId) -> usize {
        let needs = self.needs(item) as usize;
        (self.links.size(item) + 1).saturating_sub(needs)
    }

    fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId> {
        self.links.options(item)
    }

    fn smallest(&self) -> Option<(ItemId, usize)> {
        let mut smallest = None;
        for item in self.active() {
            let size = self.size(item);
            if smallest.is_none_or(|(_, least)| size < least) {
                smallest = Some((item, size));
                if size == 0 {
                    break;
                }
            }
        }
        smallest
    }

    fn open(&mut self, _item: ItemId) {
        self.marks.push(self.trail.len());
    }

    fn close(&mut self, _item: ItemId) {
        self.undo_to_mark();
    }

    fn first(&self, item: ItemId) -> Option<OptionId> {
        self.front(item)
    }

    fn next(&mut self, item: ItemId, branch: OptionId) -> Option<OptionId> {
        if !self.is_option(branch) {
            return None;
        }
        self.exclude_on_trail(branch);
        self.front(item)
    }

    /// None: an option after this one would have to be tried without this one.
    fn later(&self, _item: ItemId, _branch: OptionId) -> impl Iterator<Item = OptionId> {
        std::iter::empty()
    }

    fn option_at(&self, branch: OptionId) -> OptionId {
        branch
    }

    fn select(&mut self, branch: OptionId) -> OptionId {
        self.marks.push(self.trail.len());
        if self.is_option(branch) {
            self.exclude_on_trail(branch);
            for at in 0..self.problem.entries(branch).len() {
                self.commit(self.problem.entries(branch)[at]);
            }
        }
        branch
    }

    fn attempt(&mut self, branch: OptionId) -> Attempt {
        Attempt::Open(self.select(branch))
    }

    fn unselect(&mut self, branch: OptionId) {
        self.undo_to_mark();
        if self.is_option(branch) {
            for Entry { item, color } in self.problem.entries(branch) {
                self.room[*item] += u32::from(self.problem.is_primary(*item));
                self.painted[*item] -= u32::from(color.is_some());
            }
        }
    }

    fn open_only(&mut self, option: OptionId) -> Option<(ItemId, OptionId)> {
        if !self.is_live(option) {
            return None;
        }
        let mut entries = self.problem.entries(option).iter();
        let first = entries.find(|entry| self.problem.is_primary(entry.item))?.item;
        self.open(first);
        Some((first, option))
    }

    fn settle(&mut self) {}

    fn is_live(&self, option: OptionId) -> bool {
        self.links.is_live(option)
    }

    fn exclude(&mut self, option: OptionId) {
        self.links.exclude(option);
    }

    fn include(&mut self, option: OptionId) {
        self.links.include(option);
    }

    fn updates(&self) -> u64 {
        self.links.updates()
    }
}
