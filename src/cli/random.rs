//! Random numbers that are the same on every machine and for every number of threads.

use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A source of random numbers: PCG (M. E. O'Neill, 2014) with 128 bits of state.
#[derive(Debug)]
pub(crate) struct Random(Pcg64);

impl Random {
    /// The source for one puzzle or problem: what it says does not depend on those before.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Pcg64::seed_from_u64(seed))
    }

    /// A number below this one, each with exactly the same probability; 0 if there is none.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        if bound <= 1 {
            return 0;
        }
        // D. Lemire, Fast random integer generation in an interval, ACM TOMACS 29, 2019: the upper half
        // of a product, and those products are passed over that would make some numbers likelier.
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the halves of the product")]
            let (low, high) = (product as u64, (product >> 64) as u64);
            if low >= surplus {
                return high;
            }
        }
    }

    /// The same for numbers of things.
    pub(crate) fn index(&mut self, bound: usize) -> usize {
        usize::try_from(self.below(bound as u64)).unwrap_or(0)
    }
}
