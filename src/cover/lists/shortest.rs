//! The shortest list: the least of many lengths, in as few instructions as there can be.

use super::COVERED;

/// Lengths that are compared at once, in vector registers.
pub(super) const BLOCK: usize = 32;

/// The first of the least lengths below [`COVERED`], and its place. Cost: linear.
///
/// # Panics
/// If the lengths are not whole blocks.
pub(super) fn shortest(lengths: &[u16]) -> Option<(usize, u16)> {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { in_wide_registers(lengths) };
    }
    in_blocks(lengths)
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "compiled again within a function for other registers")]
fn in_blocks(lengths: &[u16]) -> Option<(usize, u16)> {
    let (blocks, rest) = lengths.as_chunks::<BLOCK>();
    assert!(rest.is_empty(), "lengths are padded");
    // Signed, for plain x86-64 has no minimum of unsigned numbers of this width.
    let mut least = [COVERED.cast_signed(); BLOCK];
    for block in blocks {
        for (least, length) in least.iter_mut().zip(block) {
            *least = (*least).min(length.cast_signed());
        }
    }
    let least = least.into_iter().fold(COVERED.cast_signed(), i16::min).cast_unsigned();
    if least == COVERED {
        return None;
    }
    let has_it = |block: &[u16; BLOCK]| {
        block.iter().fold(0, |any, length| any | u16::from(*length == least)) != 0
    };
    let at = blocks.iter().position(has_it)?;
    // The first of them counts down the most; without branches, whose ends nobody foresees.
    let count_down = (0..BLOCK as u16).rev();
    let lanes = blocks[at].iter().zip(count_down);
    let highest = lanes.fold(0, |highest: i16, (length, from_end)| {
        highest.max((u16::from(*length == least).wrapping_neg() & from_end).cast_signed())
    });
    Some((at * BLOCK + BLOCK - 1 - usize::from(highest.cast_unsigned()), least))
}

/// The same code for registers twice as wide.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn in_wide_registers(lengths: &[u16]) -> Option<(usize, u16)> {
    in_blocks(lengths)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition, against the code in blocks and whatever registers this machine has.
    #[test]
    fn the_shortest_is_the_first_of_the_least() {
        let mut state = 1_u32;
        let mut random = |below: u16| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as u16 % below
        };
        for n_blocks in (0..7).cycle().take(4000) {
            let range = [2, 5, 1000, COVERED][random(4) as usize];
            let lengths: Vec<u16> = (0..n_blocks * BLOCK)
                .map(|_| if random(3) == 0 { random(range) | COVERED } else { random(range) })
                .collect();
            let active =
                lengths.iter().copied().enumerate().filter(|(_, length)| *length < COVERED);
            let expected = active.min_by_key(|(item, length)| (*length, *item));
            assert_eq!(in_blocks(&lengths), expected, "{lengths:?}");
            assert_eq!(shortest(&lengths), expected, "{lengths:?}");
        }
    }
}
