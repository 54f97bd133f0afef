//! The vectors of the kernel in the registers of x86-64.

#![expect(unsafe_code, reason = "vector registers, and what they load")]
#![expect(clippy::inline_always, reason = "code for some registers must be compiled with them")]

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_cmpeq_epi16, _mm256_load_si256, _mm256_min_epu16, _mm256_movemask_epi8, _mm256_or_si256,
    _mm256_packs_epi16, _mm256_permute4x64_epi64, _mm256_set1_epi16, _mm256_setzero_si256,
    _mm256_store_si256, _mm256_xor_si256, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_load_si512, _mm512_mask_mov_epi16, _mm512_maskz_mov_epi16, _mm512_min_epu16,
    _mm512_or_si512, _mm512_set1_epi16, _mm512_store_si512, _mm512_test_epi16_mask,
    _mm512_testn_epi16_mask, _mm512_xor_si512,
};

use super::lanes::{Lanes, Registers};

/// Whether the processor has what [`Avx2`] needs.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

/// Whether the processor has what [`Avx512`] needs.
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw")
}

/// Calls an intrinsic.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: the functions of `Registers` are inlined into code that is compiled for these
        // registers and runs only where they have been found; loads and stores are of aligned
        // references to 64 bytes.
        unsafe { $call }
    };
}

/// 512-bit registers.
pub(super) struct Avx512;

impl Registers for Avx512 {
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
    fn xor(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_xor_si512(a, b))
    }

    #[inline(always)]
    fn without(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_andnot_si512(b, a))
    }

    #[inline(always)]
    fn but_lowest(vector: __m512i) -> __m512i {
        intrinsic!(_mm512_and_si512(vector, _mm512_add_epi16(vector, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn min(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_min_epu16(a, b))
    }

    #[inline(always)]
    fn where_zero(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(a, a), b))
    }

    #[inline(always)]
    fn unless_zero(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_mask_mov_epi16(b, _mm512_test_epi16_mask(a, a), a))
    }

    #[inline(always)]
    fn zeros(vector: __m512i) -> u32 {
        intrinsic!(_mm512_testn_epi16_mask(vector, vector))
    }
}

/// Pairs of 256-bit registers.
pub(super) struct Avx2;

#[inline(always)]
fn each(
    a: [__m256i; 2],
    b: [__m256i; 2],
    with: impl Fn(__m256i, __m256i) -> __m256i,
) -> [__m256i; 2] {
    [with(a[0], b[0]), with(a[1], b[1])]
}

/// All bits of a lane, where it is zero.
#[inline(always)]
fn is_zero(vector: __m256i) -> __m256i {
    intrinsic!(_mm256_cmpeq_epi16(vector, _mm256_setzero_si256()))
}

impl Registers for Avx2 {
    type Vector = [__m256i; 2];

    #[inline(always)]
    fn load(lanes: &Lanes) -> [__m256i; 2] {
        let start = (&raw const *lanes).cast::<__m256i>();
        intrinsic!([_mm256_load_si256(start), _mm256_load_si256(start.add(1))])
    }

    #[inline(always)]
    fn store(vector: [__m256i; 2], lanes: &mut Lanes) {
        let start = (&raw mut *lanes).cast::<__m256i>();
        intrinsic!({
            _mm256_store_si256(start, vector[0]);
            _mm256_store_si256(start.add(1), vector[1]);
        });
    }

    #[inline(always)]
    fn splat(value: u16) -> [__m256i; 2] {
        [intrinsic!(_mm256_set1_epi16(value.cast_signed())); 2]
    }

    #[inline(always)]
    fn and(a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        each(a, b, |a, b| intrinsic!(_mm256_and_si256(a, b)))
    }

    #[inline(always)]
    fn or(a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        each(a, b, |a, b| intrinsic!(_mm256_or_si256(a, b)))
    }

    #[inline(always)]
    fn xor(a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        each(a, b, |a, b| intrinsic!(_mm256_xor_si256(a, b)))
    }

    #[inline(always)]
    fn without(a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        each(a, b, |a, b| intrinsic!(_mm256_andnot_si256(b, a)))
    }

    #[inline(always)]
    fn but_lowest(vector: [__m256i; 2]) -> [__m256i; 2] {
        let minus_1 = Self::splat(u16::MAX);
        each(vector, minus_1, |a, b| intrinsic!(_mm256_and_si256(a, _mm256_add_epi16(a, b))))
    }

    #[inline(always)]
    fn min(a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        each(a, b, |a, b| intrinsic!(_mm256_min_epu16(a, b)))
    }

    #[inline(always)]
    fn where_zero(a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        each(a, b, |a, b| intrinsic!(_mm256_and_si256(b, is_zero(a))))
    }

    #[inline(always)]
    fn unless_zero(a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        each(a, b, |a, b| intrinsic!(_mm256_blendv_epi8(a, b, is_zero(a))))
    }

    #[inline(always)]
    fn zeros(vector: [__m256i; 2]) -> u32 {
        let [low, high] = [is_zero(vector[0]), is_zero(vector[1])];
        // Packing takes the quarters in turn from both.
        intrinsic!({
            let packed = _mm256_packs_epi16(low, high);
            let in_order = _mm256_permute4x64_epi64::<0b11_01_10_00>(packed);
            _mm256_movemask_epi8(in_order).cast_unsigned()
        })
    }
}
