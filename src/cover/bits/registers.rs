//! The vectors that the kernel works with, in plain Rust.

/// 64-bit words in a block.
pub(super) const WORDS: usize = 8;

/// Options in a block.
pub(super) const BLOCK: usize = 64 * WORDS;

/// Options in a chunk: as many as one lane has bits.
pub(super) const CHUNK: usize = 16;

/// 16-bit numbers in a vector.
pub(super) const LANES: usize = 32;

/// Set in the count of an item that has been covered, so that it is larger than every other.
pub(super) const COVERED: u16 = 1 << 15;

/// The count of a lane without an item: it stays covered even if every option is taken off it.
pub(super) const NO_ITEM: u16 = u16::MAX;

/// A bit for each of 512 options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Words(pub(super) [u64; WORDS]);

/// A number, or bits for 16 options, for each of 32 items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [u16; LANES]);

/// The place of an option's bit: block, word and bit.
pub(super) fn place(option: usize) -> (usize, usize, u64) {
    (option / BLOCK, option / 64 % WORDS, 1 << (option % 64))
}

/// The bits of a chunk of a block.
#[inline(always)]
pub(super) fn chunk_of(words: &Words, chunk: usize) -> u16 {
    (words.0[chunk / 4 % WORDS] >> (CHUNK * (chunk % 4))) as u16
}

/// The lanes of several vectors, one after the other.
#[inline(always)]
pub(super) fn flat(vectors: &mut [Lanes]) -> &mut [u16] {
    let n_lanes = vectors.len() * LANES;
    // SAFETY: each of them is 32 numbers and nothing else.
    unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), n_lanes) }
}

/// Vectors of 32 lanes in some set of registers. The functions are inlined into code that has been
/// compiled for them; nothing else may call them.
pub(super) trait Registers {
    /// Roughly how many instructions it takes to count the bits of a vector and add them up.
    const COUNT_COST: usize;

    /// 32 lanes of 16 bits.
    type Vector: Copy;

    fn load(lanes: &Lanes) -> Self::Vector;
    fn store(vector: Self::Vector, lanes: &mut Lanes);
    /// The same number in every lane.
    fn splat(value: u16) -> Self::Vector;
    fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn add(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn sub(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn min(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// How many bits are set in each lane.
    fn count_ones(vector: Self::Vector) -> Self::Vector;
    /// [`COVERED`] in the lanes where the two have a bit in common, 0 in the others.
    fn covered(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The least of all lanes.
    fn least(vector: Self::Vector) -> u16;
    /// A bit for each lane, set where it equals the number.
    fn equal(vector: Self::Vector, value: u16) -> u32;
    /// A bit for each word, set where the two have a bit in common.
    fn common_words(a: &Words, b: &Words) -> u8;
    /// A bit for each chunk, set where the block has a bit there.
    fn chunks(words: &Words) -> u32;
}

/// Arrays, which the compiler spreads over whatever registers it may use: the twin that tests hold
/// the others equal to.
pub(super) struct Portable;

#[inline(always)]
fn each(a: Lanes, b: Lanes, with: impl Fn(u16, u16) -> u16) -> Lanes {
    Lanes(std::array::from_fn(|lane| with(a.0[lane], b.0[lane])))
}

impl Registers for Portable {
    const COUNT_COST: usize = 20;

    type Vector = Lanes;

    #[inline(always)]
    fn load(lanes: &Lanes) -> Lanes {
        *lanes
    }

    #[inline(always)]
    fn store(vector: Lanes, lanes: &mut Lanes) {
        *lanes = vector;
    }

    #[inline(always)]
    fn splat(value: u16) -> Lanes {
        Lanes([value; LANES])
    }

    #[inline(always)]
    fn and(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn add(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, u16::wrapping_add)
    }

    #[inline(always)]
    fn sub(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, u16::wrapping_sub)
    }

    #[inline(always)]
    fn min(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, u16::min)
    }

    #[inline(always)]
    fn count_ones(vector: Lanes) -> Lanes {
        Lanes(vector.0.map(|lane| lane.count_ones() as u16))
    }

    #[inline(always)]
    fn covered(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| if a & b == 0 { 0 } else { COVERED })
    }

    #[inline(always)]
    fn least(vector: Lanes) -> u16 {
        vector.0.into_iter().fold(u16::MAX, u16::min)
    }

    #[inline(always)]
    fn equal(vector: Lanes, value: u16) -> u32 {
        let bits = vector.0.into_iter().enumerate();
        bits.fold(0, |mask, (lane, count)| mask | u32::from(count == value) << lane)
    }

    #[inline(always)]
    fn common_words(a: &Words, b: &Words) -> u8 {
        let words = a.0.into_iter().zip(b.0).enumerate();
        words.fold(0, |mask, (at, (a, b))| mask | u8::from(a & b != 0) << at)
    }

    #[inline(always)]
    fn chunks(words: &Words) -> u32 {
        (0..LANES).fold(0, |mask, chunk| mask | u32::from(chunk_of(words, chunk) != 0) << chunk)
    }
}
