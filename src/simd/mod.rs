//! Vectors of 32 numbers in whatever registers the processor has: one set of operations for all
//! kernels, and the choice among registers when the program runs.
//!
//! A kernel is written once over [`Registers`] and [run](Instructions::run) by the best instructions
//! there are. The twin that tests hold the others equal to is [`Portable`].

#![expect(clippy::inline_always, reason = "code for some registers must be compiled with them")]
#![expect(clippy::cast_possible_truncation, reason = "lanes are cut out of words")]

mod portable;
mod registers;
#[cfg(target_arch = "x86_64")]
mod x86;

use portable::Portable;
pub(crate) use registers::{Kernel, LANES, Lanes, Registers, WORDS, Words};

/// The instructions that kernels use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instructions {
    /// Those that every processor of the kind has.
    Portable,
    /// x86-64 with AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(x86::HasAvx2),
    /// x86-64 with AVX-512 for lanes of 16 bits, and what counts bits there.
    #[cfg(target_arch = "x86_64")]
    Avx512(x86::HasAvx512),
}

impl Instructions {
    /// Those that the processor has, the best one last.
    pub(crate) fn available() -> impl DoubleEndedIterator<Item = Self> {
        let candidates = [
            Some(Self::Portable),
            #[cfg(target_arch = "x86_64")]
            x86::HasAvx2::detect().map(Self::Avx2),
            #[cfg(target_arch = "x86_64")]
            x86::HasAvx512::detect().map(Self::Avx512),
        ];
        candidates.into_iter().flatten()
    }

    /// The best that the processor has.
    pub(crate) fn detect() -> Self {
        Self::available().next_back().unwrap_or(Self::Portable)
    }

    /// See [`Registers::COUNT_COST`].
    pub(crate) fn count_cost(self) -> usize {
        struct CountCost;
        impl Kernel for CountCost {
            type Output = usize;

            fn run<R: Registers>(self) -> usize {
                R::COUNT_COST
            }
        }
        self.run(CountCost)
    }

    /// Runs a kernel with these instructions.
    #[inline(always)]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Self::Portable => kernel.run::<Portable>(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(has) => has.run(kernel),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(has) => has.run(kernel),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What every operation makes of some vectors.
    struct All<'a>(&'a [Lanes]);

    impl Kernel for All<'_> {
        type Output = Vec<(Vec<Lanes>, [u32; 4])>;

        fn run<R: Registers>(self) -> Self::Output {
            let pairs = self.0.windows(2).map(|pair| {
                let (first, second) = (pair[0], pair[1]);
                let (a, b) = (R::load(&first), R::load(&second));
                let vectors = [
                    R::splat(first.0[0]),
                    R::and(a, b),
                    R::or(a, b),
                    R::xor(a, b),
                    R::without(a, b),
                    R::add(a, b),
                    R::sub(a, b),
                    R::min(a, b),
                    R::but_lowest(a),
                    R::count_ones(a),
                    R::where_common(a, b, 1 << 15),
                    R::where_zero(a, b),
                    R::unless_zero(a, b),
                ];
                let stored = vectors.into_iter().map(|vector| {
                    let mut lanes = Lanes::default();
                    R::store(vector, &mut lanes);
                    lanes
                });
                let words = |lanes: &Lanes| {
                    let word = |at: usize| {
                        let lanes = lanes.0[4 * at..][..4].iter().rev();
                        lanes.fold(0, |word, lane| word << 16 | u64::from(*lane))
                    };
                    Words(std::array::from_fn(word))
                };
                let (words, others) = (words(&first), words(&second));
                assert!((0..LANES).all(|lane| words.lane(lane) == first.0[lane]));
                let common = u32::from(R::common_words(&words, &others));
                let least = u32::from(R::least(a));
                (stored.collect(), [least, R::equal(a, first.0[5]), R::lanes_of(&words), common])
            });
            pairs.collect()
        }
    }

    #[test]
    fn all_instructions_do_the_same() {
        let mut state = 1_u32;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as u16
        };
        let mut sparse = |_| match random() % 4 {
            0 => 0,
            1 => 1 << (random() % 16),
            2 => random() & random() & random(),
            _ => random(),
        };
        let vectors: Vec<Lanes> =
            (0..500).map(|_| Lanes(std::array::from_fn(&mut sparse))).collect();
        let portable = Instructions::Portable.run(All(&vectors));
        assert_eq!(portable.len(), 499);
        for instructions in Instructions::available() {
            assert!(instructions.run(All(&vectors)) == portable, "{instructions:?}");
        }
    }
}
