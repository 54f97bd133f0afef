//! What must hold for any bytes. The fuzz targets look for bytes for which it does not, and the test
//! `fuzz` of the library goes through those that they kept.
//!
//! A check returns if everything is well, and panics if not.

#![allow(dead_code, unused_imports, reason = "a target calls one of the checks")]

mod cover;
mod search;
mod sudoku;
mod uneven;

pub(crate) use cover::{dlx, json, matrix};
pub(crate) use search::search;
pub(crate) use sudoku::sudoku;
pub(crate) use uneven::uneven;
