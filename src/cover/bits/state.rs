//! What a search on bits changes.

use super::tables::{Start, Tables};
use crate::simd::{Lanes, Words};

/// The first of the active items with the fewest options, and their number; at least `COVERED` if no
/// item is active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Least {
    pub(super) item: u16,
    pub(super) count: u16,
}

/// Not known since options were excluded or included.
pub(super) const UNKNOWN: Least = Least { item: u16::MAX, count: 0 };

/// The counts are not known either, only which items are covered.
pub(super) const UNCOUNTED: Least = Least { item: u16::MAX, count: 1 };

/// A stack of states: what is left of the problem at first, then for each open item what is left
/// after each of its options.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The live options of each state.
    pub(super) alive: Vec<Words>,
    /// The number of live options of each item in each state, or `COVERED`.
    pub(super) counts: Vec<Lanes>,
    /// What the search asks for at every node.
    pub(super) least: Vec<Least>,
    /// The option that led to each state.
    pub(super) options: Vec<u32>,
    /// The number of states.
    pub(super) n_children: usize,
    /// The state that the search is in.
    pub(super) current: usize,
    /// For each open item the state that it was opened in, and the first of its own states.
    pub(super) open: Vec<(usize, usize)>,
    /// Room for the options that go with the one that is being selected.
    pub(super) removed: Vec<Words>,
    /// How many options have gone; the sum of the words counts.
    pub(super) n_removed: Words,
}

/// The state that an option is selected in.
#[derive(Clone, Copy)]
pub(super) struct Parent<'a> {
    pub(super) alive: &'a [Words],
    pub(super) counts: &'a [Lanes],
}

/// The state that it leads to, and what is noted on the way.
pub(super) struct Child<'a> {
    pub(super) alive: &'a mut [Words],
    pub(super) counts: &'a mut [Lanes],
    pub(super) removed: &'a mut [Words],
    pub(super) n_removed: &'a mut Words,
}

impl State {
    pub(super) fn new(start: Start) -> Self {
        Self {
            removed: start.alive.clone(),
            alive: start.alive,
            counts: start.counts,
            least: vec![UNKNOWN],
            options: vec![0],
            n_children: 1,
            current: 0,
            open: Vec::new(),
            n_removed: Words::default(),
        }
    }

    /// The state that an option is selected in, and room for the one that it leads to; `first` is
    /// the first state that was appended since the parent was current.
    #[inline(always)]
    pub(super) fn next_child(
        &mut self,
        tables: &Tables,
        parent: usize,
        first: usize,
    ) -> (Parent<'_>, Child<'_>) {
        let (n_blocks, n_vectors) = (tables.n_blocks, tables.n_vectors);
        let child = self.n_children;
        if child == self.least.len() {
            self.grow(tables);
        }
        let (alive, new_alive) = self.alive.split_at_mut(first * n_blocks);
        let (counts, new_counts) = self.counts.split_at_mut(first * n_vectors);
        let parent = Parent {
            alive: &alive[parent * n_blocks..][..n_blocks],
            counts: &counts[parent * n_vectors..][..n_vectors],
        };
        let child = Child {
            alive: &mut new_alive[(child - first) * n_blocks..][..n_blocks],
            counts: &mut new_counts[(child - first) * n_vectors..][..n_vectors],
            removed: &mut self.removed,
            n_removed: &mut self.n_removed,
        };
        (parent, child)
    }

    /// Appends the state that has been worked out in that room.
    #[inline(always)]
    pub(super) fn push(&mut self, option: usize, least: Least) {
        self.least[self.n_children] = least;
        self.options[self.n_children] = option as u32;
        self.n_children += 1;
    }

    #[cold]
    fn grow(&mut self, tables: &Tables) {
        let n_states = self.least.len() * 2;
        self.least.resize(n_states, UNKNOWN);
        self.options.resize(n_states, 0);
        self.alive.resize(n_states * tables.n_blocks, Words::default());
        self.counts.resize(n_states * tables.n_vectors, Lanes::default());
    }
}
