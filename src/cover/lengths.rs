//! The lengths of items in one vector: which is the least, in as few instructions as there can be.

/// Set in the length of an item that has been covered. Nothing changes the length meanwhile: its
/// options are in no other list, where a hide could come upon them.
pub(super) const COVERED: u32 = 1 << 30;

/// Lengths whose minimum is taken at once, in vector registers.
const BLOCK: usize = 32;

/// The first of the least lengths of items that are not covered, and its place. Cost: linear.
#[inline(always)]
#[expect(clippy::inline_always, reason = "compiled again within a function for other registers")]
pub(super) fn smallest(lengths: &[u32]) -> Option<(usize, u32)> {
    // Signed, for plain x86-64 has no minimum of unsigned numbers; lengths are below 2³¹.
    let least = |block: &[u32]| {
        let signed = block.iter().map(|length| length.cast_signed());
        signed.fold(COVERED.cast_signed(), i32::min)
    };
    let (blocks, rest) = lengths.as_chunks::<BLOCK>();
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
        (fewest, start) = (here, lengths.len() - rest.len());
    }
    let fewest = fewest.cast_unsigned();
    if fewest == COVERED {
        return None;
    }
    let place = lengths[start..].iter().position(|length| *length == fewest)?;
    Some((start + place, fewest))
}

/// The same code for registers twice as wide, which also know the minimum of unsigned numbers.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
pub(super) fn smallest_with_avx2(lengths: &[u32]) -> Option<(usize, u32)> {
    smallest(lengths)
}
