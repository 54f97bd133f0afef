//! The vectors of the kernel in the 512-bit registers of x86-64, with the extensions that count
//! bits.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si32, _mm_min_epu16, _mm_minpos_epu16, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_min_epu16, _mm512_add_epi16, _mm512_and_si512,
    _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask, _mm512_extracti64x4_epi64, _mm512_load_si512,
    _mm512_maskz_set1_epi16, _mm512_min_epu16, _mm512_or_si512, _mm512_popcnt_epi16,
    _mm512_set1_epi16, _mm512_store_si512, _mm512_sub_epi16, _mm512_test_epi16_mask,
    _mm512_test_epi64_mask,
};

use super::registers::{COVERED, Lanes, Registers, Words};

/// Whether the processor has what the functions below need.
pub(super) fn is_available() -> bool {
    // Detection is remembered by the standard library, and all of them came with the same chips.
    is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// 512-bit registers.
pub(super) struct Avx512;

/// Calls an intrinsic.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: the functions of `Registers` are inlined into code that is compiled for these
        // registers and runs only where `is_available` has found them; loads and stores are of
        // aligned references to 64 bytes.
        unsafe { $call }
    };
}

impl Registers for Avx512 {
    const COUNT_COST: usize = 3;

    type Vector = __m512i;

    #[inline(always)]
    fn load(lanes: &Lanes) -> __m512i {
        intrinsic!(_mm512_load_si512((&raw const *lanes).cast()))
    }

    #[inline(always)]
    fn store(vector: __m512i, lanes: &mut Lanes) {
        intrinsic!(_mm512_store_si512((&raw mut *lanes).cast(), vector));
    }

    #[inline(always)]
    fn splat(value: u16) -> __m512i {
        intrinsic!(_mm512_set1_epi16(value.cast_signed()))
    }

    #[inline(always)]
    fn and(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_and_si512(a, b))
    }

    #[inline(always)]
    fn or(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_or_si512(a, b))
    }

    #[inline(always)]
    fn add(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_add_epi16(a, b))
    }

    #[inline(always)]
    fn sub(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_sub_epi16(a, b))
    }

    #[inline(always)]
    fn min(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_min_epu16(a, b))
    }

    #[inline(always)]
    fn count_ones(vector: __m512i) -> __m512i {
        intrinsic!(_mm512_popcnt_epi16(vector))
    }

    #[inline(always)]
    fn covered(a: __m512i, b: __m512i) -> __m512i {
        let covered = COVERED.cast_signed();
        intrinsic!(_mm512_maskz_set1_epi16(_mm512_test_epi16_mask(a, b), covered))
    }

    #[inline(always)]
    fn least(vector: __m512i) -> u16 {
        intrinsic!({
            let (low, high) =
                (_mm512_castsi512_si256(vector), _mm512_extracti64x4_epi64::<1>(vector));
            let half = _mm256_min_epu16(low, high);
            let (low, high) = (_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
            let quarter = _mm_min_epu16(low, high);
            _mm_cvtsi128_si32(_mm_minpos_epu16(quarter)).cast_unsigned() as u16
        })
    }

    #[inline(always)]
    fn equal(vector: __m512i, value: u16) -> u32 {
        intrinsic!(_mm512_cmpeq_epi16_mask(vector, _mm512_set1_epi16(value.cast_signed())))
    }

    #[inline(always)]
    fn common_words(a: &Words, b: &Words) -> u8 {
        intrinsic!(_mm512_test_epi64_mask(
            _mm512_load_si512((&raw const *a).cast()),
            _mm512_load_si512((&raw const *b).cast()),
        ))
    }

    #[inline(always)]
    fn chunks(words: &Words) -> u32 {
        intrinsic!({
            let chunks = _mm512_load_si512((&raw const *words).cast());
            _mm512_test_epi16_mask(chunks, chunks)
        })
    }
}
