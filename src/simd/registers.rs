//! Vectors, and what can be done with them.

/// Numbers in a vector.
pub(crate) const LANES: usize = 32;

/// 64-bit words in a block.
pub(crate) const WORDS: usize = 8;

/// A number in each lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Lanes(pub(crate) [u16; LANES]);

/// 512 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Words(pub(crate) [u64; WORDS]);

impl Words {
    /// Lane `lane` of the bits.
    #[inline(always)]
    pub(crate) fn lane(&self, lane: usize) -> u16 {
        (self.0[lane / 4 % WORDS] >> (16 * (lane % 4))) as u16
    }
}

/// Vectors of 32 lanes of 16 bits in some set of registers. The functions are inlined into code that
/// has been compiled for them; only a [`Kernel`] that the detected instruction set runs may call them.
pub(crate) trait Registers {
    /// Roughly how many instructions it takes to count the bits of a vector and add them up.
    const COUNT_COST: usize;

    /// 32 lanes.
    type Vector: Copy;

    fn load(lanes: &Lanes) -> Self::Vector;
    fn store(vector: Self::Vector, lanes: &mut Lanes);
    /// The same number in every lane.
    fn splat(value: u16) -> Self::Vector;
    fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn xor(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The bits of the first that the second has not.
    fn without(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn add(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn sub(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn min(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// All bits but the lowest.
    fn but_lowest(vector: Self::Vector) -> Self::Vector;
    /// How many bits are set in each lane.
    fn count_ones(vector: Self::Vector) -> Self::Vector;
    /// The number in the lanes where the two have a bit in common, 0 in the others.
    fn where_common(a: Self::Vector, b: Self::Vector, value: u16) -> Self::Vector;
    /// The second where the first is zero, zero elsewhere.
    fn where_zero(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The first unless it is zero, else the second.
    fn unless_zero(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The least of all lanes.
    fn least(vector: Self::Vector) -> u16;
    /// A bit for each lane, set where it equals the number.
    fn equal(vector: Self::Vector, value: u16) -> u32;
    /// A bit for each lane of 16 bits, set where there is one.
    fn lanes_of(words: &Words) -> u32;
    /// A bit for each word, set where the two have a bit in common.
    fn common_words(a: &Words, b: &Words) -> u8;
}

/// A function that is compiled for each set of registers. Everything that it calls must be
/// `inline(always)`.
pub(crate) trait Kernel {
    type Output;

    fn run<R: Registers>(self) -> Self::Output;
}
