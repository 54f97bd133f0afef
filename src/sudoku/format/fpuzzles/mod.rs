//! The JSON of f-puzzles, which its links hold in packed form.

mod print;
#[cfg(feature = "layouts")]
mod read;

pub(super) use print::{print_grid, print_puzzle};
#[cfg(feature = "layouts")]
pub(super) use read::{cell_of, read};
