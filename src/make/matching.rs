//! Perfect matchings: pairs of joined points that leave no point out.

use super::build::{build, check_size};
use super::error::MakeError;
use crate::cover::ItemId;
use crate::text::NamedProblem;

/// The perfect matchings of 2n points `v0`…, of which any two are joined: n pairs, in (2n - 1)(2n -
/// 3)… 3 · 1 ways.
///
/// # Errors
/// [`MakeError::TooSmall`] without a pair, and [`MakeError::TooLarge`].
pub fn matchings(n: usize) -> Result<NamedProblem, MakeError> {
    check_size("pairs of a matching", n, 1)?;
    let pairs = (0..2 * n).flat_map(|high| (0..high).map(move |low| [low, high]));
    build(2 * n, 0, pairs.map(|pair| pair.map(ItemId::new)), |point| format!("v{point}"))
}

/// The perfect matchings of n points `l0`… on the left with n points `r0`… on the right, in n! ways.
///
/// # Errors
/// [`MakeError::TooSmall`] without a pair, and [`MakeError::TooLarge`].
pub fn bipartite_matchings(n: usize) -> Result<NamedProblem, MakeError> {
    check_size("pairs of a matching", n, 1)?;
    let pairs = (0..n * n).map(|pair| [pair / n, n + pair % n].map(ItemId::new));
    build(2 * n, 0, pairs, |point| match point.checked_sub(n) {
        None => format!("l{point}"),
        Some(right) => format!("r{right}"),
    })
}
