//! Bitsets of live options: the same search on another structure.
//!
//! Where links take an option out of the lists of its items, here its bit is cleared. The options
//! that may be chosen together with an option are one mask, so that selecting it is an AND, and
//! undoing it is to go back to the state before. The sizes of the items have to be counted anew; in
//! vector registers this takes a fraction of the time in which links are led around the options, as
//! long as the problem is small.
//!
//! ```text
//! state 0: alive | counts     before anything is selected
//! state 1: alive | counts     after the first option of the item opened first
//! state 2: alive | counts     after its second option
//! …                           after each option of the item opened next, and so on
//! ```

#![expect(clippy::inline_always, reason = "code for some registers must be compiled with them")]
#![expect(clippy::cast_possible_truncation, reason = "items and options are numbered by 15 bits")]

mod expand;
mod state;
mod tables;

use std::sync::Arc;

use super::ids::{ItemId, OptionId};
use super::problem::Problem;
use super::structure::{Attempt, Structure};
use crate::simd::{Instructions, LANES, Lanes, WORDS, Words};
use expand::{Count, Expand, ExpandOnly, FirstOfLeast};
use state::{State, UNCOUNTED, UNKNOWN};
use tables::{BLOCK, COVERED, Tables, place};

/// The structure of bitsets, for problems that [fit](Self::fits). A copy of it shares the masks.
///
/// Memory: a bit for each pair of options (2 MB for 4,096 options), a bit for each option and each
/// primary item twice, and a state for each option of each open item: a bit an option and 2 bytes an
/// item.
///
/// Cost of opening an item: for each of its options as many words as there are options in 64, and
/// either a few vectors for each 16 options that are left or have gone, or the items of those that
/// have gone. All other operations on items take constant time.
#[derive(Clone, Debug)]
pub struct Bits {
    tables: Arc<Tables>,
    state: State,
    instructions: Instructions,
}

impl Bits {
    /// Whether a problem is small enough: at most 4,096 options, and fewer than 32,768 primary
    /// items.
    #[must_use]
    pub fn fits(problem: &Problem) -> bool {
        !problem.has_multiplicities()
            && problem.n_options() <= 8 * BLOCK
            && problem.n_primary() < usize::from(COVERED)
    }

    /// Bitsets that use nothing but plain Rust, whatever the processor could do: the twin that tests
    /// hold the others equal to.
    ///
    /// # Panics
    /// If the problem does not [fit](Self::fits).
    #[must_use]
    pub fn portable(problem: &Problem) -> Self {
        Self::with(problem, Instructions::Portable)
    }

    fn with(problem: &Problem, instructions: Instructions) -> Self {
        assert!(Self::fits(problem), "the problem is too large for bitsets, or has multiplicities");
        let (tables, start) = Tables::new(problem, instructions.count_cost());
        Self { tables: Arc::new(tables), state: State::new(start), instructions }
    }

    /// The live options.
    #[inline]
    fn alive(&self) -> &[Words] {
        let n_blocks = self.tables.n_blocks;
        &self.state.alive[self.state.current * n_blocks..][..n_blocks]
    }

    /// The numbers of live options of all items.
    #[inline]
    fn counts(&self) -> &[Lanes] {
        let n_vectors = self.tables.n_vectors;
        &self.state.counts[self.state.current * n_vectors..][..n_vectors]
    }

    #[inline]
    fn count(&self, item: ItemId) -> u16 {
        self.counts()[item.index() / LANES].0[item.index() % LANES]
    }

    /// Turns the bit of an option, and changes the counts of its items.
    fn turn(&mut self, option: OptionId, change: impl Fn(&mut u16)) {
        let (block, word, bit) = place(option.index());
        let State { current, alive, counts, least, .. } = &mut self.state;
        alive[*current * self.tables.n_blocks + block].0[word] ^= bit;
        least[*current] = UNKNOWN;
        let counts = &mut counts[*current * self.tables.n_vectors..];
        for item in self.tables.items_of(option.index()).iter().map(|item| usize::from(*item)) {
            change(&mut counts[item / LANES].0[item % LANES]);
        }
    }
}

/// Two are equal when the same options are alive and counted; the count of updates does not matter.
impl PartialEq for Bits {
    fn eq(&self, other: &Self) -> bool {
        self.alive() == other.alive() && self.counts() == other.counts()
    }
}

impl Eq for Bits {}

impl Structure for Bits {
    /// The number of the state that the option leads to.
    type Branch = u32;

    fn new(problem: &Problem) -> Self {
        Self::with(problem, Instructions::detect())
    }

    fn active(&self) -> impl Iterator<Item = ItemId> {
        let counts = self.counts().iter().flat_map(|lanes| &lanes.0).enumerate();
        counts.filter(|(_, count)| **count < COVERED).map(|(item, _)| ItemId::new(item))
    }

    #[inline]
    fn is_active(&self, item: ItemId) -> bool {
        self.count(item) < COVERED
    }

    #[inline]
    fn size(&self, item: ItemId) -> usize {
        usize::from(self.count(item) & !COVERED)
    }

    fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId> {
        let members = self.tables.members_of(item.index());
        let words =
            self.alive().iter().zip(members).flat_map(|(alive, members)| {
                (0..WORDS).map(|word| alive.0[word] & members.0[word])
            });
        words.enumerate().flat_map(|(at, word)| {
            let rest = |word: &u64| Some(word & word.wrapping_sub(1));
            let words = std::iter::successors(Some(word), rest).take_while(|word| *word != 0);
            words.map(move |word| OptionId::new(at * 64 + word.trailing_zeros() as usize))
        })
    }

    #[inline]
    fn smallest(&self) -> Option<(ItemId, usize)> {
        let mut least = self.state.least[self.state.current];
        if least == UNKNOWN {
            least = self.instructions.run(FirstOfLeast(self.counts()));
        }
        let is_active = least.count < COVERED;
        is_active.then(|| (ItemId::new(usize::from(least.item)), usize::from(least.count)))
    }

    #[inline]
    fn open(&mut self, item: ItemId) {
        self.state.open.push((self.state.current, self.state.n_children));
        let (tables, state) = (&self.tables, &mut self.state);
        self.instructions.run(Expand { tables, state, item: item.index() });
    }

    fn open_only(&mut self, option: OptionId) -> Option<(ItemId, u32)> {
        let item =
            *self.tables.items_of(option.index()).first().filter(|_| self.is_live(option))?;
        let child = self.state.n_children;
        self.state.open.push((self.state.current, child));
        let (tables, state) = (&self.tables, &mut self.state);
        self.instructions.run(ExpandOnly { tables, state, option: option.index() });
        Some((ItemId::new(usize::from(item)), child as u32))
    }

    fn settle(&mut self) {
        if self.state.least[self.state.current] == UNCOUNTED {
            self.instructions.run(Count { tables: &self.tables, state: &mut self.state });
        }
    }

    #[inline]
    fn close(&mut self, _item: ItemId) {
        if let Some((_, first)) = self.state.open.pop() {
            self.state.n_children = first;
        }
    }

    #[inline]
    fn first(&self, _item: ItemId) -> Option<u32> {
        let (_, first) = *self.state.open.last()?;
        (first < self.state.n_children).then_some(first as u32)
    }

    #[inline]
    fn next(&mut self, _item: ItemId, branch: u32) -> Option<u32> {
        let next = branch + 1;
        ((next as usize) < self.state.n_children).then_some(next)
    }

    fn later(&self, _item: ItemId, branch: u32) -> impl Iterator<Item = OptionId> {
        // Up to the first state of the next open item, or of all.
        let firsts = self.state.open.iter().map(|(_, first)| *first);
        let end = firsts.filter(|first| *first > branch as usize).min();
        (branch + 1..end.unwrap_or(self.state.n_children) as u32).map(|at| self.option_at(at))
    }

    #[inline]
    fn option_at(&self, branch: u32) -> OptionId {
        OptionId::new(self.state.options[branch as usize] as usize)
    }

    #[inline]
    fn select(&mut self, branch: u32) -> OptionId {
        self.state.current = branch as usize;
        self.option_at(branch)
    }

    #[inline]
    fn attempt(&mut self, branch: u32) -> Attempt {
        let least = self.state.least[branch as usize];
        if least.count == 0 && least != UNKNOWN {
            Attempt::Dead
        } else if least.count >= COVERED {
            Attempt::Complete(self.option_at(branch))
        } else {
            Attempt::Open(self.select(branch))
        }
    }

    #[inline]
    fn unselect(&mut self, _branch: u32) {
        if let Some((parent, _)) = self.state.open.last() {
            self.state.current = *parent;
        }
    }

    #[inline]
    fn is_live(&self, option: OptionId) -> bool {
        let (block, word, bit) = place(option.index());
        self.alive()[block].0[word] & bit != 0
    }

    fn exclude(&mut self, option: OptionId) {
        self.turn(option, |count| *count -= 1);
        self.state.n_removed.0[0] += 1;
    }

    fn include(&mut self, option: OptionId) {
        self.turn(option, |count| *count += 1);
    }

    fn updates(&self) -> u64 {
        self.state.n_removed.0.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::{Mrv, NoPrune, Search, Stats};

    /// A problem of this size, the same for the same seed. Most options have up to 6 items, but each
    /// 50th one has up to `longest`.
    fn problem(n_items: usize, n_options: usize, longest: usize, mut seed: u32) -> Problem {
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as usize % below
        };
        let mut builder = Problem::builder(n_items, 0);
        for option in 0..n_options {
            let most = if option % 50 == 0 { longest } else { 6 };
            let mut items: Vec<usize> = (0..=random(most)).map(|_| random(n_items)).collect();
            items.sort_unstable();
            items.dedup();
            builder.add_option(items.into_iter().map(ItemId::new)).unwrap();
        }
        builder.build()
    }

    fn trace(problem: &Problem, instructions: Instructions) -> (Vec<Vec<OptionId>>, Stats) {
        let fresh = Bits::with(problem, instructions);
        let mut search = Search::with(fresh.clone(), Mrv, NoPrune);
        assert!(problem.n_options() == 0 || search.force(OptionId::new(0)).is_ok());
        search.set_limits(crate::cover::Limits { nodes: Some(500), ..Default::default() });
        let solutions = search.by_ref().collect();
        let stats = search.stats().clone();
        assert!(search.into_structure() == fresh, "everything has been undone");
        (solutions, stats)
    }

    #[test]
    fn all_instructions_do_the_same() {
        for seed in 0..60 {
            let n_items = [3, 20, 31, 32, 40, 70, 100, 170, 191, 192, 300][seed % 11];
            let longest = [6, 40, 300][seed % 3];
            let problem = problem(n_items, seed * 40, longest, u32::try_from(seed).unwrap());
            let mut traces = Instructions::available().map(|these| trace(&problem, these));
            let portable = traces.next().unwrap();
            traces.for_each(|trace| assert_eq!(trace, portable, "{n_items} items, seed {seed}"));
        }
    }
}
