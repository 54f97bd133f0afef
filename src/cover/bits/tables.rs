//! What a problem looks like in bits.

use crate::cover::ids::{ItemId, OptionId};
use crate::cover::problem::{Entry, Problem};
use crate::simd::{LANES, Lanes, WORDS, Words};

/// Options in a block.
pub(super) const BLOCK: usize = 64 * WORDS;

/// Options in a chunk: as many as one lane has bits.
pub(super) const CHUNK: usize = 16;

/// Set in the count of an item that has been covered, so that it is larger than every other. Also
/// the count of a lane without an item. A count is at most the number of options, which is below
/// this, and an option is taken off the count only of its own items: no count runs over into this
/// bit or out of it.
pub(super) const COVERED: u16 = 1 << 15;

/// The place of an option's bit: block, word and bit.
pub(super) fn place(option: usize) -> (usize, usize, u64) {
    (option / BLOCK, option / 64 % WORDS, 1 << (option % 64))
}

/// Everything that a search does not change.
#[derive(Debug)]
pub(super) struct Tables {
    /// Blocks in a set of options.
    pub(super) n_blocks: usize,
    /// Vectors that hold a number for every primary item; at least one.
    pub(super) n_vectors: usize,
    /// For each option, the options that may be chosen with it.
    pub(super) compatible: Vec<Words>,
    /// For each primary item, the options that have it.
    members: Vec<Words>,
    /// The same turned round: for each chunk of 16 options and each primary item, a bit for each
    /// option that has the item.
    pub(super) chunks: Vec<Lanes>,
    /// The primary items of all options, one option behind the other.
    items: Vec<u16>,
    /// Where those of each option begin, and where the last end: at most 2^27 of them.
    starts: Vec<u32>,
    /// How many of them each option has, if all have the same number.
    size: Option<usize>,
    pub(super) counting: Counting,
}

/// How the options of every item are counted when an option has been selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counting {
    /// By vectors for all items at once, a chunk of options at a time.
    Chunks,
    /// By taking the items of each option that goes off the counts before.
    OneByOne,
}

/// Vectors of counts that are kept in registers while chunks are counted.
pub(super) const MOST_VECTORS: usize = 6;

/// The options and the counts before anything is selected.
pub(super) struct Start {
    pub(super) alive: Vec<Words>,
    pub(super) counts: Vec<Lanes>,
}

impl Tables {
    /// The tables of a problem whose items and options can be numbered by 15 bits. `count_cost` is
    /// that of the registers in use.
    pub(super) fn new(problem: &Problem, count_cost: usize) -> (Self, Start) {
        let (n_options, n_primary) = (problem.n_options(), problem.n_primary());
        let n_blocks = n_options.div_ceil(BLOCK).max(1);
        let n_vectors = n_primary.div_ceil(LANES).max(1);
        let sizes = problem.options().map(|option| primary_items(problem, option).count());
        let (least, most) = sizes
            .clone()
            .fold((usize::MAX, 0), |(least, most), size| (least.min(size), most.max(size)));
        let n_entries: usize = sizes.sum();
        let mut tables = Self {
            n_blocks,
            n_vectors,
            compatible: Vec::new(),
            members: vec![Words::default(); n_primary * n_blocks],
            chunks: vec![Lanes::default(); n_options.div_ceil(CHUNK) * n_vectors],
            items: Vec::with_capacity(n_entries),
            starts: Vec::with_capacity(n_options + 1),
            size: (least == most).then_some(most),
            // An option that goes takes some instructions an item; so does a vector of a chunk.
            counting: if n_vectors > MOST_VECTORS
                || n_entries * 2 + 10 * n_options < count_cost * n_vectors * n_options
            {
                Counting::OneByOne
            } else {
                Counting::Chunks
            },
        };
        let mut start = Start {
            alive: vec![Words::default(); n_blocks],
            counts: vec![Lanes([COVERED; LANES]); n_vectors],
        };
        for item in 0..n_primary {
            start.counts[item / LANES].0[item % LANES] = 0;
        }
        for option in problem.options() {
            tables.add(problem, option, &mut start);
        }
        tables.starts.push(tables.items.len() as u32);
        tables.compatible = compatible(problem, &tables);
        (tables, start)
    }

    fn add(&mut self, problem: &Problem, option: OptionId, start: &mut Start) {
        let at = option.index();
        let (block, word, bit) = place(at);
        self.starts.push(self.items.len() as u32);
        for item in primary_items(problem, option) {
            self.items.push(narrow(item));
            self.members[item * self.n_blocks + block].0[word] |= bit;
            let row = &mut self.chunks[at / CHUNK * self.n_vectors..];
            row[item / LANES].0[item % LANES] |= 1 << (at % CHUNK);
            start.counts[item / LANES].0[item % LANES] += 1;
            // Only an option with a primary item can ever be chosen.
            start.alive[block].0[word] |= bit;
        }
    }

    /// The primary items of all options if each has this number of them.
    #[inline(always)]
    pub(super) fn items_by<const N: usize>(&self) -> Option<&[[u16; N]]> {
        (self.size == Some(N)).then(|| self.items.as_chunks().0)
    }

    /// The primary items of an option.
    #[inline]
    pub(super) fn items_of(&self, option: usize) -> &[u16] {
        &self.items[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// The options that have a primary item.
    #[inline]
    pub(super) fn members_of(&self, item: usize) -> &[Words] {
        &self.members[item * self.n_blocks..][..self.n_blocks]
    }
}

fn primary_items(problem: &Problem, option: OptionId) -> impl Iterator<Item = usize> {
    let items = problem.entries(option).iter().map(|entry| entry.item);
    items.filter(|item| problem.is_primary(*item)).map(ItemId::index)
}

/// For each option, the options with which it shares no item, or only secondary ones in one color.
fn compatible(problem: &Problem, tables: &Tables) -> Vec<Words> {
    let mut users = vec![Vec::new(); problem.n_secondary()];
    for option in problem.options() {
        for Entry { item, color } in problem.entries(option) {
            if let Some(secondary) = item.index().checked_sub(problem.n_primary()) {
                users[secondary].push((option.index(), *color));
            }
        }
    }
    let mut compatible = Vec::with_capacity(problem.n_options() * tables.n_blocks);
    let mut clashes = vec![Words::default(); tables.n_blocks];
    for option in problem.options() {
        clashes.fill(Words::default());
        for Entry { item, color } in problem.entries(option) {
            if let Some(secondary) = item.index().checked_sub(problem.n_primary()) {
                for (other, their) in &users[secondary] {
                    if color.is_none() || their != color {
                        let (block, word, bit) = place(*other);
                        clashes[block].0[word] |= bit;
                    }
                }
            } else {
                for (clash, member) in clashes.iter_mut().zip(tables.members_of(item.index())) {
                    (0..WORDS).for_each(|word| clash.0[word] |= member.0[word]);
                }
            }
        }
        // An option without primary items clashes with itself all the same, but it is never alive.
        compatible.extend(clashes.iter().map(|words| Words(words.0.map(|word| !word))));
    }
    compatible
}

/// Items are numbered by 15 bits.
fn narrow(item: usize) -> u16 {
    debug_assert!(item <= usize::from(COVERED), "the problem fits");
    u16::try_from(item).unwrap_or(u16::MAX)
}
