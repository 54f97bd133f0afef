//! The sizes of very many items, with the minima of blocks of them, and of blocks of these.

use super::{COVERED, Sizes, smallest};

/// Minima are taken of so many numbers.
const BLOCK: usize = 64;

/// Sizes with a tree of minima over those of primary items: the smallest is found without a look at all
/// of them. What changes costs a little more, so this pays where there are many.
#[derive(Clone, Debug)]
pub struct Tree {
    sizes: Vec<u32>,
    /// The minima of blocks of sizes, then those of blocks of minima; the last are few.
    minima: Vec<Vec<u32>>,
    n_primary: usize,
}

impl Tree {
    /// The numbers of which the minima of a level are taken.
    fn below(&self, level: usize) -> &[u32] {
        match level {
            0 => &self.sizes[..self.n_primary],
            _ => &self.minima[level - 1],
        }
    }

    fn block(&self, level: usize, at: usize) -> &[u32] {
        let below = self.below(level);
        &below[at * BLOCK..below.len().min((at + 1) * BLOCK)]
    }
}

/// No item is smaller.
fn least(numbers: &[u32]) -> u32 {
    numbers.iter().copied().fold(u32::MAX, u32::min)
}

impl AsRef<[u32]> for Tree {
    #[inline]
    fn as_ref(&self) -> &[u32] {
        &self.sizes
    }
}

impl AsMut<[u32]> for Tree {
    #[inline]
    fn as_mut(&mut self) -> &mut [u32] {
        &mut self.sizes
    }
}

impl Sizes for Tree {
    fn new(sizes: Vec<u32>, n_primary: usize) -> Self {
        let mut tree = Self { sizes, minima: Vec::new(), n_primary };
        while tree.below(tree.minima.len()).len() > BLOCK {
            let minima = tree.below(tree.minima.len()).chunks(BLOCK).map(least).collect();
            tree.minima.push(minima);
        }
        tree
    }

    fn lowered(&mut self, item: u32) {
        let mut at = item as usize;
        if at >= self.n_primary {
            return;
        }
        let size = self.sizes[at];
        for minima in &mut self.minima {
            at /= BLOCK;
            if minima[at] <= size {
                return;
            }
            minima[at] = size;
        }
    }

    fn raised(&mut self, item: u32, before: u32) {
        let mut at = item as usize;
        if at >= self.n_primary {
            return;
        }
        for level in 0..self.minima.len() {
            at /= BLOCK;
            if self.minima[level][at] != before {
                return;
            }
            let now = least(self.block(level, at));
            if now == before {
                return;
            }
            self.minima[level][at] = now;
        }
    }

    fn smallest(&self) -> Option<(usize, u32)> {
        let n_levels = self.minima.len();
        let (mut at, size) = smallest(self.below(n_levels))?;
        for level in (0..n_levels).rev() {
            let place = self.block(level, at).iter().position(|number| *number == size)?;
            at = at * BLOCK + place;
        }
        (size < COVERED).then_some((at, size))
    }
}
