//! The vectors in plain Rust: arrays, which the compiler spreads over whatever registers it may use.

use super::registers::{LANES, Lanes, Registers, Words};

/// Arrays.
pub(crate) struct Portable;

#[inline(always)]
fn each(a: Lanes, b: Lanes, with: impl Fn(u16, u16) -> u16) -> Lanes {
    Lanes(std::array::from_fn(|lane| with(a.0[lane], b.0[lane])))
}

/// A bit for each lane or word for which something is true.
#[inline(always)]
fn mask(marks: impl Iterator<Item = bool>) -> u32 {
    marks.enumerate().fold(0, |mask, (at, mark)| mask | u32::from(mark) << at)
}

impl Registers for Portable {
    const COUNT_COST: usize = 20;

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
    fn add(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, u16::wrapping_add)
    }

    #[inline(always)]
    fn sub(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, u16::wrapping_sub)
    }

    #[inline(always)]
    fn min(a: Lanes, b: Lanes) -> Lanes {
        each(a, b, u16::min)
    }

    #[inline(always)]
    fn but_lowest(vector: Lanes) -> Lanes {
        each(vector, vector, |bits, _| bits & bits.wrapping_sub(1))
    }

    #[inline(always)]
    fn count_ones(vector: Lanes) -> Lanes {
        each(vector, vector, |bits, _| bits.count_ones() as u16)
    }

    #[inline(always)]
    fn where_common(a: Lanes, b: Lanes, value: u16) -> Lanes {
        each(a, b, |a, b| if a & b == 0 { 0 } else { value })
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
    fn least(vector: Lanes) -> u16 {
        vector.0.into_iter().fold(u16::MAX, u16::min)
    }

    #[inline(always)]
    fn equal(vector: Lanes, value: u16) -> u32 {
        mask(vector.0.into_iter().map(|lane| lane == value))
    }

    #[inline(always)]
    fn lanes_of(words: &Words) -> u32 {
        mask((0..LANES).map(|lane| words.lane(lane) != 0))
    }

    #[inline(always)]
    fn common_words(a: &Words, b: &Words) -> u8 {
        mask(a.0.into_iter().zip(b.0).map(|(a, b)| a & b != 0)) as u8
    }
}
