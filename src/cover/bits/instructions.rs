//! The kernel compiled for several sets of instructions, and the choice among them when the program
//! runs.

use super::expand::{self, least};
use super::registers::{Lanes, Portable, Registers};
use super::state::{Least, State};
use super::tables::Tables;

#[cfg(target_arch = "x86_64")]
use super::avx512::{self, Avx512};

/// The instructions that the kernel uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instructions {
    /// Those that every processor of the kind has.
    Portable,
    /// x86-64 with AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// x86-64 with AVX-512 and what counts bits there.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// Those that the processor has, the best one last.
    pub(super) fn available() -> impl DoubleEndedIterator<Item = Self> {
        let candidates = [
            (Self::Portable, true),
            #[cfg(target_arch = "x86_64")]
            (Self::Avx2, has_avx2()),
            #[cfg(target_arch = "x86_64")]
            (Self::Avx512, avx512::is_available()),
        ];
        candidates.into_iter().filter(|(_, is_there)| *is_there).map(|(these, _)| these)
    }

    /// The best that the processor has.
    pub(super) fn detect() -> Self {
        Self::available().next_back().unwrap_or(Self::Portable)
    }

    /// See [`Registers::COUNT_COST`].
    pub(super) fn count_cost(self) -> usize {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512::COUNT_COST,
            _ => Portable::COUNT_COST,
        }
    }

    /// See [`expand::expand`].
    #[inline]
    pub(super) fn expand(self, tables: &Tables, state: &mut State, item: usize) {
        match self {
            Self::Portable => expand::expand::<Portable>(tables, state, item),
            // SAFETY: `available` has found the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { expand_with_avx2(tables, state, item) },
            // SAFETY: `available` has found the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { expand_with_avx512(tables, state, item) },
        }
    }

    /// See [`expand::expand_only`].
    pub(super) fn expand_only(self, tables: &Tables, state: &mut State, option: usize) {
        match self {
            // SAFETY: `available` has found the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { expand_only_with_avx512(tables, state, option) },
            _ => expand::expand_only::<Portable>(tables, state, option),
        }
    }

    /// See [`expand::count`].
    pub(super) fn count(self, tables: &Tables, state: &mut State) {
        match self {
            // SAFETY: `available` has found the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { count_with_avx512(tables, state) },
            _ => expand::count::<Portable>(tables, state),
        }
    }

    /// See [`expand::least`].
    pub(super) fn least(self, counts: &[Lanes]) -> Least {
        match self {
            // SAFETY: `available` has found the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { least_with_avx512(counts) },
            _ => least::<Portable>(counts),
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt")
}

/// Compiles functions of the kernel for AVX-512.
macro_rules! with_avx512 {
    ($($name:ident = $generic:path, ($($argument:ident: $type:ty),+) $(-> $output:ty)?;)+) => {$(
        #[cfg(target_arch = "x86_64")]
        #[target_feature(
            enable = "avx512bw,avx512dq,avx512vl,avx512bitalg,avx512vpopcntdq,bmi1,popcnt"
        )]
        fn $name($($argument: $type),+) $(-> $output)? {
            $generic($($argument),+)
        }
    )+};
}

with_avx512! {
    expand_with_avx512 = expand::expand::<Avx512>, (tables: &Tables, state: &mut State, item: usize);
    expand_only_with_avx512 = expand::expand_only::<Avx512>, (tables: &Tables, state: &mut State, option: usize);
    count_with_avx512 = expand::count::<Avx512>, (tables: &Tables, state: &mut State);
    least_with_avx512 = least::<Avx512>, (counts: &[Lanes]) -> Least;
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn expand_with_avx2(tables: &Tables, state: &mut State, item: usize) {
    expand::expand::<Portable>(tables, state, item);
}
