//! From numbers of items to a problem with names, after a look at how large it will be.

use std::collections::HashSet;

use super::error::MakeError;
use crate::cover::{Entry, ItemId, Multiplicity, Problem};
use crate::text::NamedProblem;

/// Makes a problem of so many primary and secondary items and of these options, and names its items.
///
/// The options are gone through twice. The first time they are only counted, so that a problem that
/// is too large is refused before it takes any memory. They must be made of different items.
///
/// # Errors
/// [`MakeError::TooLarge`].
pub(super) fn build<O>(
    n_primary: usize,
    n_secondary: usize,
    options: impl Iterator<Item = O> + Clone,
    name: impl FnMut(usize) -> String,
) -> Result<NamedProblem, MakeError>
where
    O: IntoIterator,
    O::Item: Into<Entry>,
{
    build_multiple(n_primary, n_secondary, &[], options, name)
}

/// The same, the first items to be covered so many times.
///
/// # Errors
/// [`MakeError::TooLarge`].
pub(super) fn build_multiple<O>(
    n_primary: usize,
    n_secondary: usize,
    times: &[u32],
    options: impl Iterator<Item = O> + Clone,
    mut name: impl FnMut(usize) -> String,
) -> Result<NamedProblem, MakeError>
where
    O: IntoIterator,
    O::Item: Into<Entry>,
{
    let n_items = n_primary.saturating_add(n_secondary);
    let mut room =
        Problem::MAX_NODES.checked_sub(n_items.saturating_add(3)).ok_or(MakeError::TooLarge)?;
    for option in options.clone() {
        let n_nodes = option.into_iter().count() + 1;
        room = room.checked_sub(n_nodes).ok_or(MakeError::TooLarge)?;
    }
    let mut builder = Problem::builder(n_primary, n_secondary);
    for (item, times) in times.iter().enumerate() {
        builder.set_multiplicity(ItemId::new(item), Multiplicity::exactly(*times));
    }
    for option in options {
        let added = builder.add_option(option);
        debug_assert!(added.is_ok(), "different items, few enough for 32 bits");
    }
    Ok(NamedProblem::with_names(builder.build(), |item| name(item.index())))
}

/// Whether a size is large enough, and not so large that its square alone is more than a problem may
/// have. Products of two sizes then fit into 32 bits.
///
/// # Errors
/// [`MakeError::TooSmall`] and [`MakeError::TooLarge`].
pub(super) fn check_size(what: &'static str, given: usize, least: usize) -> Result<(), MakeError> {
    check_least(what, given, least)?;
    if given >= Problem::MAX_NODES.isqrt() { Err(MakeError::TooLarge) } else { Ok(()) }
}

/// Whether a size is large enough.
///
/// # Errors
/// [`MakeError::TooSmall`].
pub(super) fn check_least(what: &'static str, given: usize, least: usize) -> Result<(), MakeError> {
    if given < least { Err(MakeError::TooSmall { what, given, least }) } else { Ok(()) }
}

/// Whether names that people chose can stand in a text, beside cells and beside each other.
///
/// # Errors
/// [`MakeError::BadName`] and [`MakeError::NameTwice`].
pub(super) fn check_names<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), MakeError> {
    let mut seen = HashSet::new();
    for name in names {
        if !is_name(name) {
            return Err(MakeError::BadName { name: name.to_owned() });
        }
        if !seen.insert(name) {
            return Err(MakeError::NameTwice { name: name.to_owned() });
        }
    }
    Ok(())
}

fn is_name(name: &str) -> bool {
    // A byte-order mark at the beginning of a text is no part of it.
    let is_bad = |sign: char| {
        sign.is_whitespace() || sign.is_control() || matches!(sign, ':' | '|' | '\u{feff}')
    };
    let is_cell =
        || name.contains('.') && name.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    !(name.is_empty() || name.contains(is_bad) || is_cell())
}
