//! The shortest list: the least of many lengths, in as few instructions as there can be.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "vector registers, and what they load")
)]

use super::COVERED;

/// Lengths that are compared at once, in vector registers.
pub(super) const BLOCK: usize = 32;

/// The first of the least lengths below [`COVERED`], and its place. Cost: linear.
///
/// # Panics
/// If the lengths are not whole blocks.
#[inline]
pub(super) fn shortest(lengths: &[u16]) -> Option<(usize, u16)> {
    let (blocks, rest) = lengths.as_chunks::<BLOCK>();
    assert!(rest.is_empty(), "lengths are padded");
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { in_vectors(blocks) };
    }
    in_blocks(blocks)
}

/// The same in plain Rust, of which compilers make vectors as well as they can.
fn in_blocks(blocks: &[[u16; BLOCK]]) -> Option<(usize, u16)> {
    // Signed, for plain x86-64 has no minimum of unsigned numbers of this width.
    let lengths = blocks.as_flattened();
    let signed = lengths.iter().map(|length| length.cast_signed());
    let least = signed.fold(COVERED.cast_signed(), i16::min).cast_unsigned();
    let place = lengths.iter().position(|length| *length == least && least < COVERED)?;
    Some((place, least))
}

/// The same in vectors. Where the least is, a mask says without a branch for every length: nobody
/// foresees where such a loop would end.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn in_vectors(blocks: &[[u16; BLOCK]]) -> Option<(usize, u16)> {
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi128_si32, _mm_min_epu16, _mm_minpos_epu16, _mm256_castsi256_si128,
        _mm256_cmpeq_epi16, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_min_epu16,
        _mm256_movemask_epi8, _mm256_packs_epi16, _mm256_permute4x64_epi64, _mm256_set1_epi16,
    };
    let halves = |block: &[u16; BLOCK]| -> [__m256i; 2] {
        #[expect(clippy::cast_ptr_alignment, reason = "these loads need none")]
        let start = block.as_ptr().cast::<__m256i>();
        // SAFETY: a block is 64 bytes, two vectors, and needs no alignment here.
        unsafe { [_mm256_loadu_si256(start), _mm256_loadu_si256(start.add(1))] }
    };
    let mut least = [_mm256_set1_epi16(COVERED.cast_signed()); 2];
    for block in blocks {
        let [low, high] = halves(block);
        least = [_mm256_min_epu16(least[0], low), _mm256_min_epu16(least[1], high)];
    }
    let least = _mm256_min_epu16(least[0], least[1]);
    let high = _mm256_extracti128_si256::<1>(least);
    let least = _mm_minpos_epu16(_mm_min_epu16(_mm256_castsi256_si128(least), high));
    // Its place in the vector stands above it.
    let least = _mm_cvtsi128_si32(least).cast_unsigned() as u16;
    if least == COVERED {
        return None;
    }
    let wanted = _mm256_set1_epi16(least.cast_signed());
    for (at, block) in blocks.iter().enumerate() {
        let [low, high] = halves(block).map(|half| _mm256_cmpeq_epi16(half, wanted));
        // Packing takes the quarters in turn from both.
        let packed = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi16(low, high));
        let mask = _mm256_movemask_epi8(packed).cast_unsigned();
        if mask != 0 {
            return Some((at * BLOCK + mask.trailing_zeros() as usize, least));
        }
    }
    None
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
            assert_eq!(in_blocks(lengths.as_chunks().0), expected, "{lengths:?}");
            assert_eq!(shortest(&lengths), expected, "{lengths:?}");
        }
    }
}
