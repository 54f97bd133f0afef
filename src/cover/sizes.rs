//! The sizes of items in one vector: which is the least, in as few instructions as there can be.

#![expect(clippy::inline_always, reason = "code for some registers must be compiled with them")]

mod tree;

use std::fmt;

use crate::simd::{Instructions, Kernel, Registers};
pub use tree::Tree;

/// Set in the size of an item that has been covered. Nothing changes the size meanwhile: its
/// options are in no other list, where a hide could come upon them.
pub(super) const COVERED: u32 = 1 << 30;

/// The sizes of the items of an [`Arena`](super::Arena), as a slice. Whoever changes one says so
/// afterwards. Covered items count as longer than all others.
pub trait Sizes: AsRef<[u32]> + AsMut<[u32]> + Clone + fmt::Debug + Send + Sync + 'static {
    /// The sizes to begin with; those of primary items come first.
    fn new(sizes: Vec<u32>, n_primary: usize) -> Self;

    /// A size is less than it was.
    fn lowered(&mut self, item: u32);

    /// A size is more than it was.
    fn raised(&mut self, item: u32, before: u32);

    /// The first of the least sizes of primary items that are not covered, and its place.
    fn smallest(&self) -> Option<(usize, u32)>;
}

/// Sizes and nothing else. To find the smallest, all are looked at, in a few cache lines.
#[derive(Clone, Debug)]
pub struct Flat {
    sizes: Vec<u32>,
    n_primary: usize,
    instructions: Instructions,
}

impl AsRef<[u32]> for Flat {
    #[inline]
    fn as_ref(&self) -> &[u32] {
        &self.sizes
    }
}

impl AsMut<[u32]> for Flat {
    #[inline]
    fn as_mut(&mut self) -> &mut [u32] {
        &mut self.sizes
    }
}

impl Sizes for Flat {
    fn new(sizes: Vec<u32>, n_primary: usize) -> Self {
        Self { sizes, n_primary, instructions: Instructions::detect() }
    }

    #[inline]
    fn lowered(&mut self, _item: u32) {}

    #[inline]
    fn raised(&mut self, _item: u32, _before: u32) {}

    #[inline]
    fn smallest(&self) -> Option<(usize, u32)> {
        self.instructions.run(Smallest(&self.sizes[..self.n_primary]))
    }
}

/// [`smallest`], which the compiler spreads over the registers there are.
struct Smallest<'a>(&'a [u32]);

impl Kernel for Smallest<'_> {
    type Output = Option<(usize, u32)>;

    #[inline(always)]
    fn run<R: Registers>(self) -> Option<(usize, u32)> {
        smallest(self.0)
    }
}

/// Sizes whose minimum is taken at once, in vector registers.
const BLOCK: usize = 32;

/// The first of the least sizes of items that are not covered, and its place. Cost: linear.
#[inline(always)]
fn smallest(sizes: &[u32]) -> Option<(usize, u32)> {
    // Signed, for plain x86-64 has no minimum of unsigned numbers; sizes are below 2³¹.
    let least = |block: &[u32]| {
        let signed = block.iter().map(|size| size.cast_signed());
        signed.fold(COVERED.cast_signed(), i32::min)
    };
    let (blocks, rest) = sizes.as_chunks::<BLOCK>();
    let (mut fewest, mut start) = (COVERED.cast_signed(), 0);
    for (index, block) in blocks.iter().enumerate() {
        let here = least(block);
        if here < fewest {
            (fewest, start) = (here, index * BLOCK);
            if here == 0 {
                break;
            }
        }
    }
    let here = least(rest);
    if here < fewest {
        (fewest, start) = (here, sizes.len() - rest.len());
    }
    let fewest = fewest.cast_unsigned();
    if fewest == COVERED {
        return None;
    }
    let place = sizes[start..].iter().position(|size| *size == fewest)?;
    Some((start + place, fewest))
}

#[cfg(test)]
#[expect(clippy::cast_possible_truncation, reason = "small numbers")]
mod tests {
    use super::*;

    /// The definition, against the code in blocks and whatever registers this machine has.
    #[test]
    fn the_smallest_is_the_first_of_the_least() {
        let mut state = 1_u32;
        let mut random = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % below
        };
        for n_items in (0..200).cycle().take(4000) {
            let range = [2, 5, 1000, COVERED][n_items % 4];
            let sizes: Vec<u32> = (0..n_items)
                .map(|_| if random(3) == 0 { random(range) | COVERED } else { random(range) })
                .collect();
            let active = sizes.iter().copied().enumerate().filter(|(_, size)| *size < COVERED);
            let expected = active.min_by_key(|(item, size)| (*size, *item));
            for instructions in Instructions::available() {
                assert_eq!(instructions.run(Smallest(&sizes)), expected, "{sizes:?}");
            }
        }
    }

    /// Any sizes go up and down, and are covered and uncovered.
    #[test]
    fn the_tree_knows_what_a_look_at_all_would_find() {
        let mut state = 1_u32;
        let mut random = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % below
        };
        for (n_primary, n_secondary) in [(0, 3), (1, 0), (64, 9), (65, 0), (4_096, 70), (5_000, 1)]
        {
            let sizes: Vec<u32> =
                (0..n_primary + n_secondary).map(|at| at as u32 % 7 + 2).collect();
            let mut flat = Flat::new(sizes.clone(), n_primary);
            let mut tree = Tree::new(sizes, n_primary);
            for _ in 0..20_000 {
                let item = random(n_primary + n_secondary);
                let before = flat.as_ref()[item];
                let after = match random(3) {
                    0 if before < COVERED => before.saturating_sub(1),
                    1 if before < COVERED => before + 1,
                    _ => before ^ COVERED,
                };
                for sizes in [flat.as_mut(), tree.as_mut()] {
                    sizes[item] = after;
                }
                if after > before {
                    tree.raised(item as u32, before);
                } else {
                    tree.lowered(item as u32);
                }
                assert_eq!(tree.smallest(), flat.smallest());
            }
        }
    }
}
