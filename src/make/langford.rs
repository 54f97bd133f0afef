//! Langford's problem: twice the numbers 1 to n in a row, each number k with k others between its two.

use super::build::{build, check_size};
use super::error::MakeError;
use crate::cover::ItemId;
use crate::text::NamedProblem;

/// All arrangements of the numbers `1`… to n in the places `s1`… to 2n; numbers and places are primary
/// items. An option puts a number into two places. There are solutions if n is 0 or 3 modulo 4, and
/// with each its mirror image (TAOCP 7.2.2.1).
///
/// # Errors
/// [`MakeError::TooSmall`] below 2, where there is no place at all, and [`MakeError::TooLarge`].
pub fn langford(n: usize) -> Result<NamedProblem, MakeError> {
    arrangements(n, |_, _| true)
}

/// The arrangements of [`langford()`] up to reversal: of an arrangement and its mirror image, one is
/// left out. The largest odd number decides: its two places are never mirror images of each other, so
/// one of the two arrangements has it begin in the first half of its places (TAOCP 7.2.2.1).
///
/// # Errors
/// Those of [`langford()`].
pub fn langford_up_to_reversal(n: usize) -> Result<NamedProblem, MakeError> {
    let largest_odd = n - usize::from(n > 0 && n.is_multiple_of(2));
    arrangements(n, move |number, first| number != largest_odd || first <= n / 2)
}

/// The problem with those options that a number and the first of its places, from 1, may have.
fn arrangements(
    n: usize,
    is_option: impl Fn(usize, usize) -> bool + Copy,
) -> Result<NamedProblem, MakeError> {
    check_size("numbers of Langford's problem", n, 2)?;
    let places = |number: usize| (1..2 * n - number).map(move |first| (number, first));
    let options =
        (1..=n).flat_map(places).filter(move |(number, first)| is_option(*number, *first));
    let options = options.map(|(number, first)| {
        let place = |place: usize| n + place - 1;
        [number - 1, place(first), place(first + number + 1)].map(ItemId::new)
    });
    build(3 * n, 0, options, |item| match item.checked_sub(n) {
        None => (item + 1).to_string(),
        Some(place) => format!("s{}", place + 1),
    })
}
