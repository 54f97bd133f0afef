//! The vectors that the kernel works with, in plain Rust.

/// Boards that are searched side by side.
pub(super) const LANES: usize = 32;

/// A number for each board: the bits of the digits that are left for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [u16; LANES]);

/// Vectors of a number for each board in some set of registers. The functions are inlined into code that
/// has been compiled for them; nothing else may call them.
pub(super) trait Registers {
    /// A number for each board.
    type Vector: Copy;

    fn load(lanes: &Lanes) -> Self::Vector;
    fn store(vector: Self::Vector, lanes: &mut Lanes);
    /// The same number in every lane.
    fn splat(value: u16) -> Self::Vector;
    fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn xor(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The bits of the first that the second has not.
    fn without(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// All bits but the lowest.
    fn but_lowest(vector: Self::Vector) -> Self::Vector;
    fn min(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The second where the first is zero, zero elsewhere.
    fn where_zero(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The first unless it is zero, else the second.
    fn unless_zero(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// A bit for each lane, set where it is zero.
    fn zeros(vector: Self::Vector) -> u32;
}

/// Arrays, which the compiler spreads over whatever registers it may use: the twin that tests hold the
/// others equal to.
pub(super) struct Portable;

#[expect(clippy::inline_always, reason = "code for some registers must be compiled with them")]
#[inline(always)]
fn each(a: Lanes, b: Lanes, with: impl Fn(u16, u16) -> u16) -> Lanes {
    Lanes(std::array::from_fn(|lane| with(a.0[lane], b.0[lane])))
}

#[expect(clippy::inline_always, reason = "code for some registers must be compiled with them")]
impl Registers for Portable {
    type Vector = Lanes;

    #[inline(always)]
    fn load(lanes: &Lanes) -> Lanes {
        *lanes
    }

    #[inline(always)]
    fn store(vector: Lanes, lanes: &mut Lanes) {
        *lanes = vector;
    }

    #[inline(always)]
    fn splat(value: u16) -> Lanes {
        Lanes([value; LANES])
    }

    #[inline(always)]
    fn and(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn but_lowest(vector: Lanes) -> Lanes {
        each(vector, vector, |bits, _| bits & bits.wrapping_sub(1))
    }

    #[inline(always)]
    fn min(a: Lanes, b: Lanes) -> Lanes {
        // Digits leave the sign alone, and plain x86-64 knows the minimum of signed numbers only.
        each(a, b, |a, b| a.cast_signed().min(b.cast_signed()).cast_unsigned())
    }

    #[inline(always)]
    fn where_zero(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| if a == 0 { b } else { 0 })
    }

    #[inline(always)]
    fn unless_zero(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, |a, b| if a == 0 { b } else { a })
    }

    #[inline(always)]
    fn zeros(vector: Lanes) -> u32 {
        let lanes = vector.0.into_iter().enumerate();
        lanes.fold(0, |mask, (lane, bits)| mask | u32::from(bits == 0) << lane)
    }
}
