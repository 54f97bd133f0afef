//! The vectors in the registers of x86-64.

#![expect(unsafe_code, reason = "vector registers, what they load, and code compiled for them")]

use std::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi128_si32, _mm_min_epu16, _mm_minpos_epu16, _mm256_add_epi8,
    _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_castsi256_pd, _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_cmpeq_epi64,
    _mm256_extracti128_si256, _mm256_load_si256, _mm256_maddubs_epi16, _mm256_min_epu16,
    _mm256_movemask_epi8, _mm256_movemask_pd, _mm256_or_si256, _mm256_packs_epi16,
    _mm256_permute4x64_epi64, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_setr_epi8,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_store_si256,
    _mm256_sub_epi16, _mm256_xor_si256, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask, _mm512_extracti64x4_epi64, _mm512_load_si512,
    _mm512_mask_mov_epi16, _mm512_maskz_mov_epi16, _mm512_maskz_set1_epi16, _mm512_min_epu16,
    _mm512_or_si512, _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_store_si512, _mm512_sub_epi16,
    _mm512_test_epi16_mask, _mm512_test_epi64_mask, _mm512_testn_epi16_mask, _mm512_xor_si512,
};

use super::registers::{Kernel, Lanes, Registers, Words};

/// A proof that the processor has certain instructions, and the way to run a kernel with them.
macro_rules! proof {
    ($(#[$doc:meta])* $name:ident, $registers:ty, $features:literal, $($feature:tt),+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $name(());

        impl $name {
            pub(super) fn detect() -> Option<Self> {
                let has = true $(&& is_x86_feature_detected!($feature))+;
                has.then_some(Self(()))
            }

            #[inline(always)]
            pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
                #[target_feature(enable = $features)]
                fn compiled<K: Kernel>(kernel: K) -> K::Output {
                    kernel.run::<$registers>()
                }
                // SAFETY: `detect` has found these instructions.
                unsafe { compiled(kernel) }
            }
        }
    };
}

proof! {
    /// AVX2, and what processors with it have for single words.
    HasAvx2, Avx2, "avx2,bmi1,popcnt", "avx2", "bmi1", "popcnt"
}

proof! {
    /// AVX-512 as processors have it since Ice Lake and Zen 4.
    HasAvx512, Avx512, "avx512bw,avx512dq,avx512vl,avx512bitalg,avx512vpopcntdq,bmi1,popcnt",
    "avx512bw", "avx512dq", "avx512vl", "avx512bitalg", "avx512vpopcntdq", "bmi1", "popcnt"
}

/// Calls an intrinsic.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: the functions of `Registers` are inlined into a kernel that is compiled for these
        // registers and runs only where `detect` has found them; loads and stores are of aligned
        // references to 64 bytes.
        unsafe { $call }
    };
}

/// 512-bit registers.
struct Avx512;

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
    fn xor(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_xor_si512(a, b))
    }

    #[inline(always)]
    fn without(a: __m512i, b: __m512i) -> __m512i {
        intrinsic!(_mm512_andnot_si512(b, a))
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
    fn but_lowest(vector: __m512i) -> __m512i {
        intrinsic!(_mm512_and_si512(vector, _mm512_add_epi16(vector, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn count_ones(vector: __m512i) -> __m512i {
        intrinsic!(_mm512_popcnt_epi16(vector))
    }

    #[inline(always)]
    fn where_common(a: __m512i, b: __m512i, value: u16) -> __m512i {
        intrinsic!(_mm512_maskz_set1_epi16(_mm512_test_epi16_mask(a, b), value.cast_signed()))
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
    fn least(vector: __m512i) -> u16 {
        let halves =
            intrinsic!([_mm512_castsi512_si256(vector), _mm512_extracti64x4_epi64::<1>(vector)]);
        Avx2::least(halves)
    }

    #[inline(always)]
    fn equal(vector: __m512i, value: u16) -> u32 {
        intrinsic!(_mm512_cmpeq_epi16_mask(vector, Self::splat(value)))
    }

    #[inline(always)]
    fn lanes_of(words: &Words) -> u32 {
        intrinsic!({
            let lanes = _mm512_load_si512((&raw const *words).cast());
            _mm512_test_epi16_mask(lanes, lanes)
        })
    }

    #[inline(always)]
    fn common_words(a: &Words, b: &Words) -> u8 {
        intrinsic!(_mm512_test_epi64_mask(
            _mm512_load_si512((&raw const *a).cast()),
            _mm512_load_si512((&raw const *b).cast()),
        ))
    }
}

/// Pairs of 256-bit registers.
struct Avx2;

type Pair = [__m256i; 2];

#[inline(always)]
fn each(a: Pair, b: Pair, with: impl Fn(__m256i, __m256i) -> __m256i) -> Pair {
    [with(a[0], b[0]), with(a[1], b[1])]
}

/// Loads 64 bytes.
#[inline(always)]
fn pair<T>(bytes: &T) -> Pair {
    const { assert!(size_of::<T>() == 64 && align_of::<T>() == 64) };
    let start = (&raw const *bytes).cast::<__m256i>();
    intrinsic!([_mm256_load_si256(start), _mm256_load_si256(start.add(1))])
}

/// All bits of a lane, where it is zero.
#[inline(always)]
fn is_zero(vector: __m256i) -> __m256i {
    intrinsic!(_mm256_cmpeq_epi16(vector, _mm256_setzero_si256()))
}

/// A bit for each lane, from all of its bits.
#[inline(always)]
fn mask(marks: Pair) -> u32 {
    // Packing takes the quarters in turn from both.
    intrinsic!({
        let packed = _mm256_packs_epi16(marks[0], marks[1]);
        let in_order = _mm256_permute4x64_epi64::<0b11_01_10_00>(packed);
        _mm256_movemask_epi8(in_order).cast_unsigned()
    })
}

impl Registers for Avx2 {
    const COUNT_COST: usize = 20;

    type Vector = Pair;

    #[inline(always)]
    fn load(lanes: &Lanes) -> Pair {
        pair(lanes)
    }

    #[inline(always)]
    fn store(vector: Pair, lanes: &mut Lanes) {
        let start = (&raw mut *lanes).cast::<__m256i>();
        intrinsic!({
            _mm256_store_si256(start, vector[0]);
            _mm256_store_si256(start.add(1), vector[1]);
        });
    }

    #[inline(always)]
    fn splat(value: u16) -> Pair {
        [intrinsic!(_mm256_set1_epi16(value.cast_signed())); 2]
    }

    #[inline(always)]
    fn and(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_and_si256(a, b)))
    }

    #[inline(always)]
    fn or(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_or_si256(a, b)))
    }

    #[inline(always)]
    fn xor(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_xor_si256(a, b)))
    }

    #[inline(always)]
    fn without(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_andnot_si256(b, a)))
    }

    #[inline(always)]
    fn add(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_add_epi16(a, b)))
    }

    #[inline(always)]
    fn sub(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_sub_epi16(a, b)))
    }

    #[inline(always)]
    fn min(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_min_epu16(a, b)))
    }

    #[inline(always)]
    fn but_lowest(vector: Pair) -> Pair {
        Self::and(vector, Self::add(vector, Self::splat(u16::MAX)))
    }

    /// Looks the bits of each four up in a table, and adds them.
    #[inline(always)]
    fn count_ones(vector: Pair) -> Pair {
        vector.map(|vector| {
            intrinsic!({
                let table = _mm256_setr_epi8(
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                );
                let four_bits = _mm256_set1_epi8(15);
                let low = _mm256_and_si256(vector, four_bits);
                let high = _mm256_and_si256(_mm256_srli_epi16::<4>(vector), four_bits);
                let bytes = _mm256_add_epi8(
                    _mm256_shuffle_epi8(table, low),
                    _mm256_shuffle_epi8(table, high),
                );
                _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
            })
        })
    }

    #[inline(always)]
    fn where_common(a: Pair, b: Pair, value: u16) -> Pair {
        each(Self::and(a, b), Self::splat(value), |common, value| {
            intrinsic!(_mm256_andnot_si256(is_zero(common), value))
        })
    }

    #[inline(always)]
    fn where_zero(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_and_si256(b, is_zero(a))))
    }

    #[inline(always)]
    fn unless_zero(a: Pair, b: Pair) -> Pair {
        each(a, b, |a, b| intrinsic!(_mm256_blendv_epi8(a, b, is_zero(a))))
    }

    #[inline(always)]
    fn least([low, high]: Pair) -> u16 {
        intrinsic!({
            let half = _mm256_min_epu16(low, high);
            let (low, high) = (_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
            let quarter = _mm_min_epu16(low, high);
            _mm_cvtsi128_si32(_mm_minpos_epu16(quarter)).cast_unsigned() as u16
        })
    }

    #[inline(always)]
    fn equal(vector: Pair, value: u16) -> u32 {
        mask(each(vector, Self::splat(value), |a, b| intrinsic!(_mm256_cmpeq_epi16(a, b))))
    }

    #[inline(always)]
    fn lanes_of(words: &Words) -> u32 {
        !mask(pair(words).map(is_zero))
    }

    #[inline(always)]
    fn common_words(a: &Words, b: &Words) -> u8 {
        let [low, high] = Self::and(pair(a), pair(b)).map(|common| {
            intrinsic!({
                let zero = _mm256_cmpeq_epi64(common, _mm256_setzero_si256());
                _mm256_movemask_pd(_mm256_castsi256_pd(zero))
            })
        });
        !(low | high << 4).cast_unsigned() as u8
    }
}
