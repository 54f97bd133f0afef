//! Steiner triple systems: triples of points that have every pair of points in exactly one of them.

use super::build::{build, check_size};
use super::error::MakeError;
use crate::cover::ItemId;
use crate::text::NamedProblem;

/// The Steiner triple systems on v points. The items are the pairs, as in `0,1`, and the options the
/// triples, both ordered by their highest point. There are solutions if v is 1 or 3 modulo 6.
///
/// # Errors
/// [`MakeError::TooSmall`] without a triple, and [`MakeError::TooLarge`].
pub fn steiner_triples(v: usize) -> Result<NamedProblem, MakeError> {
    check_size("points of a Steiner triple system", v, 3)?;
    let pair = |low: usize, high: usize| ItemId::new(high * (high - 1) / 2 + low);
    let pairs_below = |high: usize| (0..high).flat_map(|b| (0..b).map(move |a| (a, b)));
    let triples = (0..v).flat_map(|c| pairs_below(c).map(move |(a, b)| (a, b, c)));
    let options = triples.map(|(a, b, c)| [pair(a, b), pair(a, c), pair(b, c)]);
    let mut names = (1..v).flat_map(|high| (0..high).map(move |low| format!("{low},{high}")));
    // Items are named in their order.
    build(v * (v - 1) / 2, 0, options, |_| names.next().unwrap_or_default())
}
