//! Random numbers that are the same everywhere and for ever.

/// `SplitMix64` (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let scaled = (u128::from(self.next()) * bound as u128) >> 64;
        usize::try_from(scaled).expect("it is below the bound")
    }

    /// The things in random order.
    pub(crate) fn shuffled<T>(&mut self, things: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut things: Vec<T> = things.into_iter().collect();
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
        things
    }
}
