//! Bit lists: the dance of Algorithms X and C without links.
//!
//! The list of an item is a bit for each of its options, in as many words as that takes. To hide an
//! option is to turn its bits in the lists of its other items, which is its own inverse, so that
//! what is hidden may come back in any order; to go through a list is to look for its bits. Links
//! lead from one address to the next, which is known only when the one before has been read; here all
//! addresses stand in tables that never change, and the processor works on many at a time.
//!
//! ```text
//! live     a word for 64 options of one item, a bit for each that has not been hidden
//! lengths  how many they are: padded, so that the least is found in whole vectors
//! members  for every bit, the other entries of its option: a part of the ring
//! ring     the entries of every option twice over, so that the others follow upon each of them
//! ```

#![expect(clippy::cast_possible_truncation, reason = "whatever fits is numbered by 16 bits")]

mod dance;
mod operations;
mod shortest;

use super::ids::Color;
use super::problem::Problem;
use shortest::BLOCK;

/// Added to the length of an item that has been covered.
const COVERED: u16 = 1 << 14;

/// Added to the length of a secondary item, so that it never is 0: nothing is lost when it has no
/// options any more.
const SECONDARY: u16 = 1 << 13;

/// Options in one word.
const WORD: usize = u64::BITS as usize;

/// An item of an option, and the number of the option's bit among all bits.
#[derive(Clone, Copy, Debug)]
#[repr(align(4))]
struct Entry {
    item: u16,
    place: u16,
}

/// Where the other entries of an option stand in the ring. The entry itself is the one before them.
#[derive(Clone, Copy, Debug)]
#[repr(align(4))]
struct Others {
    start: u16,
    end: u16,
}

/// The bit lists of a problem that [fits](BitLists::fits).
pub type Lists = BitLists<false>;

/// The same code with every access to memory checked: the twin that tests hold [`Lists`] equal to.
pub type CheckedLists = BitLists<true>;

/// The lists of all items.
///
/// Memory: 20 bytes an entry, 6 an option, 12 an item, and 20 a word.
///
/// Cost of every operation: linear in the entries that it hides or brings back, and in the words
/// of the lists that it goes through.
///
/// Secondary items are numbered on from a multiple of a block of lengths; what lies between them and
/// the primary ones is an item without options that has been covered for good.
//
// Invariants that the unchecked accesses rest on: the tables, which are all fields above `live`, are
// never written after `new`, and
//
// 1. `item` of an entry is an index of `lengths`, `painters` and `empty`, and `place / 64` of `live`.
// 2. `words` has one number more than there are lengths, and they ascend to the length of `live`
//    and `bases`.
// 3. `start..end` of `Others` lies in `ring`, which is as long as `colors`, and `start` is not 0.
// 4. A bit that is ever set in a word, added to the base of that word, is an index of `members`: bits
//    are set and turned at the places of entries alone.
#[derive(Clone, Debug)]
pub struct BitLists<const CHECKED: bool> {
    n_primary: usize,
    ring: Vec<Entry>,
    /// 0, or the code of a color, for each entry in the ring.
    colors: Vec<u16>,
    has_colors: bool,
    /// The first entry of every option in the ring; one more at the end.
    starts: Vec<u32>,
    /// How many primary items an option has beside one.
    other_primary: Vec<u16>,
    /// One for each bit of a list, those of an item together.
    members: Vec<Others>,
    /// The options that they are of.
    options: Vec<u32>,
    /// The member at bit 0 of every word.
    bases: Vec<u32>,
    /// The first word of every item; one more at the end.
    words: Vec<u32>,
    /// `live` and `lengths` while nothing is hidden.
    fresh: (Vec<u64>, Vec<u16>),

    live: Vec<u64>,
    /// LEN(i), and [`COVERED`] and [`SECONDARY`].
    lengths: Vec<u16>,
    /// The entry that painted an item, by its place in the ring; [`UNPAINTED`] if none did.
    painters: Vec<u16>,
    /// How many items ran out of options when an item was opened.
    empty: Vec<u16>,
    /// How many primary items are not covered.
    n_active: u32,
    updates: u64,
}

/// No place in the ring.
const UNPAINTED: u16 = u16::MAX;

/// Two are equal when the same options are in the same lists; the count of updates does not matter.
impl<const CHECKED: bool> PartialEq for BitLists<CHECKED> {
    fn eq(&self, other: &Self) -> bool {
        self.live == other.live && self.lengths == other.lengths && self.painters == other.painters
    }
}

impl<const CHECKED: bool> Eq for BitLists<CHECKED> {}

impl<const CHECKED: bool> BitLists<CHECKED> {
    /// Whether the numbers of a problem are small enough: some 30,000 entries, 65,536 bits in whole
    /// words, and 8,191 options with the same item. Cost: linear in the problem.
    #[must_use]
    pub fn fits(problem: &Problem) -> bool {
        let counts = counts(problem);
        let n_words: usize = counts.iter().map(|count| count.div_ceil(WORD)).sum();
        let entries = problem.options().flat_map(|option| problem.entries(option));
        let mut colors = entries.filter_map(|entry| entry.color);
        // Colors are counted from 1.
        !problem.has_multiplicities()
            && 2 * problem.n_entries() < usize::from(UNPAINTED)
            && counts.len() < usize::from(u16::MAX)
            && n_words <= (1 << 16) / WORD
            && counts.iter().all(|count| *count < usize::from(SECONDARY))
            && colors.all(|color| color.code() < u32::from(u16::MAX))
    }

    fn build(problem: &Problem) -> Self {
        assert!(
            Self::fits(problem),
            "the problem is too large for bit lists, or has multiplicities"
        );
        let counts = counts(problem);
        let n_primary = problem.n_primary();
        let (mut live, mut bases, mut words, mut n_members) = (vec![], vec![], vec![0], 0);
        let mut lengths = Vec::with_capacity(counts.len());
        // The next member of each item, and the place of its first bit.
        let mut next = Vec::with_capacity(counts.len());
        for (item, count) in counts.iter().copied().enumerate() {
            next.push((n_members, live.len() * WORD));
            for first in (0..count).step_by(WORD) {
                live.push(u64::MAX >> (WORD - (count - first).min(WORD)));
                bases.push((n_members + first) as u32);
            }
            n_members += count;
            words.push(live.len() as u32);
            let kind = if item < n_primary { 0 } else { SECONDARY };
            let is_padding = (n_primary..padded(n_primary)).contains(&item);
            lengths.push(count as u16 + kind + if is_padding { COVERED } else { 0 });
        }
        let mut lists = Self {
            n_primary,
            ring: Vec::with_capacity(2 * problem.n_entries()),
            colors: Vec::with_capacity(2 * problem.n_entries()),
            has_colors: false,
            starts: vec![0],
            other_primary: Vec::with_capacity(problem.n_options()),
            members: vec![Others { start: 1, end: 1 }; n_members],
            options: vec![0; n_members],
            bases,
            words,
            fresh: (live.clone(), lengths.clone()),
            live,
            lengths,
            painters: vec![UNPAINTED; counts.len()],
            empty: vec![0; counts.len()],
            n_active: n_primary as u32,
            updates: 0,
        };
        for option in problem.options() {
            let (start, entries) = (lists.ring.len(), problem.entries(option));
            for (at, entry) in entries.iter().enumerate() {
                let item = slot(entry.item.index(), n_primary);
                let (member, place) = next[item];
                next[item] = (member + 1, place + 1);
                let start = start + at + 1;
                lists.members[member] =
                    Others { start: start as u16, end: (start + entries.len() - 1) as u16 };
                lists.options[member] = option.index() as u32;
                lists.ring.push(Entry { item: item as u16, place: place as u16 });
                lists.colors.push(entry.color.map_or(0, Color::code) as u16);
                lists.has_colors |= entry.color.is_some();
            }
            let again = start..(start + entries.len()).saturating_sub(1).max(start);
            lists.ring.extend_from_within(again.clone());
            lists.colors.extend_from_within(again);
            lists.starts.push(lists.ring.len() as u32);
            let n_primary = entries.iter().filter(|entry| problem.is_primary(entry.item)).count();
            lists.other_primary.push(n_primary.saturating_sub(1) as u16);
        }
        lists
    }
}

/// How many options every item has, as items are numbered here.
fn counts(problem: &Problem) -> Vec<usize> {
    let mut counts = vec![0; padded(problem.n_primary()) + problem.n_secondary()];
    for entry in problem.options().flat_map(|option| problem.entries(option)) {
        counts[slot(entry.item.index(), problem.n_primary())] += 1;
    }
    counts
}

/// The number of primary items, and of what fills the last block.
fn padded(n_primary: usize) -> usize {
    n_primary.next_multiple_of(BLOCK)
}

/// The number of an item here.
fn slot(item: usize, n_primary: usize) -> usize {
    if item < n_primary { item } else { item - n_primary + padded(n_primary) }
}
