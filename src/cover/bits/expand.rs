//! The kernel: what is left of the problem after each option of an item.
//!
//! All options of an item are worked out at once, though the search will look at them one by one:
//! nothing in one of them depends on another, so the processor overlaps them, while the search
//! waits for every single result before it knows where to go.

#![expect(clippy::needless_range_loop, reason = "the same lane of several vectors")]

use std::hint::select_unpredictable;

use super::state::{Child, Least, Parent, State, UNCOUNTED};
use super::tables::{CHUNK, COVERED, Counting, Tables};
use crate::simd::{Kernel, LANES, Lanes, Registers, WORDS, Words};

/// Appends a state for each live option of an item.
pub(super) struct Expand<'a> {
    pub(super) tables: &'a Tables,
    pub(super) state: &'a mut State,
    pub(super) item: usize,
}

impl Kernel for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run<R: Registers>(self) {
        expand::<R>(self.tables, self.state, self.item);
    }
}

/// Appends a state for one option, in which nothing is counted.
pub(super) struct ExpandOnly<'a> {
    pub(super) tables: &'a Tables,
    pub(super) state: &'a mut State,
    pub(super) option: usize,
}

impl Kernel for ExpandOnly<'_> {
    type Output = ();

    #[inline(always)]
    fn run<R: Registers>(self) {
        let Self { tables, state, option } = self;
        let (parent, mut child) = state.next_child(tables, state.current, state.n_children);
        split(tables, option, parent, &mut child);
        cover::<R>(tables, option, parent, &mut child);
        state.push(option, UNCOUNTED);
    }
}

/// Counts the live options of every item in the current state.
pub(super) struct Count<'a> {
    pub(super) tables: &'a Tables,
    pub(super) state: &'a mut State,
}

impl Kernel for Count<'_> {
    type Output = ();

    #[inline(always)]
    fn run<R: Registers>(self) {
        count::<R>(self.tables, self.state);
    }
}

/// The first of the least counts.
pub(super) struct FirstOfLeast<'a>(pub(super) &'a [Lanes]);

impl Kernel for FirstOfLeast<'_> {
    type Output = Least;

    #[inline(always)]
    fn run<R: Registers>(self) -> Least {
        least::<R>(self.0)
    }
}

#[inline(always)]
fn expand<R: Registers>(tables: &Tables, state: &mut State, item: usize) {
    match (tables.counting, tables.n_vectors) {
        (Counting::Chunks, 1) => by_chunks::<R, 1>(tables, state, item),
        (Counting::Chunks, 2) => by_chunks::<R, 2>(tables, state, item),
        (Counting::Chunks, 3) => by_chunks::<R, 3>(tables, state, item),
        (Counting::Chunks, 4) => by_chunks::<R, 4>(tables, state, item),
        (Counting::Chunks, 5) => by_chunks::<R, 5>(tables, state, item),
        (Counting::Chunks, 6) => by_chunks::<R, 6>(tables, state, item),
        _ => one_by_one::<R>(tables, state, item),
    }
}

#[inline(always)]
fn by_chunks<R: Registers, const N: usize>(tables: &Tables, state: &mut State, item: usize) {
    if tables.n_blocks == 1 {
        each_option::<R>(tables, state, item, |option, parent, child| {
            count_block::<R, N>(tables, option, parent, child)
        });
    } else {
        each_option::<R>(tables, state, item, |option, parent, child| {
            count_chunks::<R, N>(tables, option, parent, child)
        });
    }
}

#[inline(always)]
fn one_by_one<R: Registers>(tables: &Tables, state: &mut State, item: usize) {
    if let Some(items) = tables.items_by::<4>() {
        each_option::<R>(tables, state, item, |option, parent, child| {
            take_off::<R>(tables, option, parent, child, |counts, gone| {
                for item in items[gone] {
                    *lane(counts, usize::from(item)) -= 1;
                }
            })
        });
    } else {
        each_option::<R>(tables, state, item, |option, parent, child| {
            take_off::<R>(tables, option, parent, child, |counts, gone| {
                for item in tables.items_of(gone) {
                    *lane(counts, usize::from(*item)) -= 1;
                }
            })
        });
    }
}

/// Has the child of each live option of an item worked out, in the order of their numbers.
#[inline(always)]
fn each_option<R: Registers>(
    tables: &Tables,
    state: &mut State,
    item: usize,
    work_out: impl Fn(usize, Parent<'_>, &mut Child<'_>) -> Least,
) {
    let n_blocks = tables.n_blocks;
    let (current, first) = (state.current, state.n_children);
    let members = tables.members_of(item);
    for (block, members) in members.iter().enumerate() {
        let mut words = R::common_words(&state.alive[current * n_blocks + block], members);
        while words != 0 {
            let at = words.trailing_zeros() as usize % WORDS;
            words &= words - 1;
            let mut word = state.alive[current * n_blocks + block].0[at] & members.0[at];
            while word != 0 {
                let option = (block * WORDS + at) * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                let (parent, mut child) = state.next_child(tables, current, first);
                let least = work_out(option, parent, &mut child);
                state.push(option, least);
            }
        }
    }
}

#[inline(always)]
fn count<R: Registers>(tables: &Tables, state: &mut State) {
    let (n_blocks, n_vectors) = (tables.n_blocks, tables.n_vectors);
    let counts = &mut state.counts[state.current * n_vectors..][..n_vectors];
    for lanes in &mut *counts {
        R::store(R::and(R::load(lanes), R::splat(COVERED)), lanes);
    }
    for (block, words) in state.alive[state.current * n_blocks..][..n_blocks].iter().enumerate() {
        let mut chunks = R::lanes_of(words);
        while chunks != 0 {
            let chunk = chunks.trailing_zeros() as usize;
            chunks &= chunks - 1;
            let bits = R::splat(words.lane(chunk));
            let row = &tables.chunks[(block * LANES + chunk) * n_vectors..];
            for (lanes, row) in counts.iter_mut().zip(row) {
                let ones = R::count_ones(R::and(R::load(row), bits));
                R::store(R::add(R::load(lanes), ones), lanes);
            }
        }
    }
    state.least[state.current] = least::<R>(counts);
}

/// Takes the options that clash with a selected one out of a set of one block, and counts what is
/// left in `N` vectors: so little that it is counted without a look at what has gone.
#[inline(always)]
fn count_block<R: Registers, const N: usize>(
    tables: &Tables,
    option: usize,
    parent: Parent<'_>,
    child: &mut Child<'_>,
) -> Least {
    // Copies, lest the compiler fear that one of them lies where another is written.
    let (before, compatible) = (parent.alive[0], tables.compatible[option]);
    let (mut left, mut n_removed) = (Words::default(), *child.n_removed);
    for at in 0..WORDS {
        left.0[at] = before.0[at] & compatible.0[at];
        n_removed.0[at] += u64::from((before.0[at] & !compatible.0[at]).count_ones());
    }
    (child.alive[0], *child.n_removed) = (left, n_removed);
    let mut counts = covered::<R, N>(tables, option, parent.counts);
    let (rows, _) = tables.chunks.as_chunks::<N>();
    for (chunk, row) in rows.iter().enumerate() {
        add_chunk::<R, N>(&mut counts, row, child.alive[0].lane(chunk));
    }
    finish::<R, N>(counts, child.counts)
}

/// The same for sets of several blocks: counts either what has gone or what is left, whichever is
/// less, and looks only at chunks that have any of it.
#[inline(always)]
fn count_chunks<R: Registers, const N: usize>(
    tables: &Tables,
    option: usize,
    parent: Parent<'_>,
    child: &mut Child<'_>,
) -> Least {
    let (n_removed, n_left) = split(tables, option, parent, child);
    let counts_left = n_left < n_removed;
    let counted: &[Words] = if counts_left { child.alive } else { child.removed };
    let mut sum = [R::splat(0); N];
    let (rows, _) = tables.chunks.as_chunks::<N>();
    for (block, words) in counted.iter().enumerate() {
        let mut chunks = R::lanes_of(words);
        while chunks != 0 {
            let chunk = chunks.trailing_zeros() as usize;
            chunks &= chunks - 1;
            add_chunk::<R, N>(&mut sum, &rows[block * LANES + chunk], words.lane(chunk));
        }
    }
    let mut counts = covered::<R, N>(tables, option, parent.counts);
    for at in 0..N {
        counts[at] = if counts_left {
            R::add(counts[at], sum[at])
        } else {
            R::or(counts[at], R::sub(R::load(&parent.counts[at]), sum[at]))
        };
    }
    finish::<R, N>(counts, child.counts)
}

/// The same where there are so many items that options are few for each: takes the items of every
/// option that has gone off the counts, as `take_off(counts, option)` does.
#[inline(always)]
fn take_off<R: Registers>(
    tables: &Tables,
    option: usize,
    parent: Parent<'_>,
    child: &mut Child<'_>,
    take_off: impl Fn(&mut [Lanes], usize),
) -> Least {
    split(tables, option, parent, child);
    cover::<R>(tables, option, parent, child);
    let counts = &mut *child.counts;
    for (block, words) in child.removed.iter().enumerate() {
        // One loop for the bits of all words, for the end of a loop is hard to foresee: whether a
        // word is used up decides by arithmetic, not by a branch, which word is next.
        let mut rest = R::common_words(words, words);
        let mut at = rest.trailing_zeros() as usize % WORDS;
        let mut word = words.0[at];
        while word != 0 {
            take_off(counts, (block * WORDS + at) * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
            let is_used_up = word == 0;
            let others = rest & rest.wrapping_sub(1);
            let next = others.trailing_zeros() as usize % WORDS;
            let next_word = if others == 0 { 0 } else { words.0[next] };
            rest = select_unpredictable(is_used_up, others, rest);
            at = select_unpredictable(is_used_up, next, at);
            word = select_unpredictable(is_used_up, next_word, word);
        }
    }
    least::<R>(child.counts)
}

/// The count of an item.
#[inline(always)]
fn lane(counts: &mut [Lanes], item: usize) -> &mut u16 {
    &mut counts[item / LANES].0[item % LANES]
}

/// Copies the counts of a state for the next, with the items of the selected option covered.
#[inline(always)]
fn cover<R: Registers>(tables: &Tables, option: usize, parent: Parent<'_>, child: &mut Child<'_>) {
    let row = &tables.chunks[option / CHUNK * tables.n_vectors..];
    let bit = R::splat(1 << (option % CHUNK));
    for ((new, old), row) in child.counts.iter_mut().zip(parent.counts).zip(row) {
        R::store(R::or(R::load(old), R::where_common(R::load(row), bit, COVERED)), new);
    }
}

/// Splits the live options into those that may be chosen with an option and the others; returns how
/// many others there are, and how many are left.
#[inline(always)]
fn split(tables: &Tables, option: usize, parent: Parent<'_>, child: &mut Child<'_>) -> (u64, u64) {
    let compatible = &tables.compatible[option * tables.n_blocks..];
    let (mut n_removed, mut n_left) = ([0; WORDS], [0; WORDS]);
    let blocks = child.alive.iter_mut().zip(child.removed.iter_mut());
    for ((left, removed), (before, compatible)) in blocks.zip(parent.alive.iter().zip(compatible)) {
        let (mut stays, mut goes) = (Words::default(), Words::default());
        for at in 0..WORDS {
            stays.0[at] = before.0[at] & compatible.0[at];
            goes.0[at] = before.0[at] & !compatible.0[at];
            n_left[at] += u64::from(stays.0[at].count_ones());
            n_removed[at] += u64::from(goes.0[at].count_ones());
        }
        (*left, *removed) = (stays, goes);
    }
    for at in 0..WORDS {
        child.n_removed.0[at] += n_removed[at];
    }
    (n_removed.iter().sum(), n_left.iter().sum())
}

/// Zero for the items that are active when an option has been selected, [`COVERED`] for the others.
#[inline(always)]
fn covered<R: Registers, const N: usize>(
    tables: &Tables,
    option: usize,
    before: &[Lanes],
) -> [R::Vector; N] {
    let (covered, bit) = (R::splat(COVERED), R::splat(1 << (option % CHUNK)));
    let row = &tables.chunks[option / CHUNK * N..];
    let mut marks = [covered; N];
    for at in 0..N {
        let own = R::where_common(R::load(&row[at]), bit, COVERED);
        marks[at] = R::or(R::and(R::load(&before[at]), covered), own);
    }
    marks
}

/// Adds the options of a chunk to the counts of their items.
#[inline(always)]
fn add_chunk<R: Registers, const N: usize>(
    counts: &mut [R::Vector; N],
    row: &[Lanes; N],
    chunk: u16,
) {
    let chunk = R::splat(chunk);
    for at in 0..N {
        counts[at] = R::add(counts[at], R::count_ones(R::and(R::load(&row[at]), chunk)));
    }
}

/// Stores counts, and tells the first of the least.
#[inline(always)]
fn finish<R: Registers, const N: usize>(counts: [R::Vector; N], new: &mut [Lanes]) -> Least {
    let mut vector = counts[0];
    for at in 1..N {
        vector = R::min(vector, counts[at]);
    }
    for at in 0..N {
        R::store(counts[at], &mut new[at]);
    }
    let count = R::least(vector);
    let mut item = 0;
    for at in (0..N).rev() {
        let lanes = R::equal(counts[at], count);
        if lanes != 0 {
            item = at * LANES + lanes.trailing_zeros() as usize;
        }
    }
    Least { item: item as u16, count }
}

#[inline(always)]
fn least<R: Registers>(counts: &[Lanes]) -> Least {
    let mut vector = R::splat(COVERED);
    for lanes in counts {
        vector = R::min(vector, R::load(lanes));
    }
    let count = R::least(vector);
    // All of them, from behind, rather than up to the first: where to stop is hard to foresee.
    let mut item = 0;
    for (at, lanes) in counts.iter().enumerate().rev() {
        let lanes = R::equal(R::load(lanes), count);
        let here = at * LANES + lanes.trailing_zeros() as usize;
        item = select_unpredictable(lanes != 0, here, item);
    }
    Least { item: item as u16, count }
}
