//! All integration tests in one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]
#![allow(clippy::needless_raw_string_hashes, reason = "so are snapshots written anew")]

mod bits;
mod boards;
mod cheapest;
mod classics;
#[cfg(feature = "cli")]
mod cli;
mod cover;
mod edges;
mod engines;
mod formats;
#[cfg(feature = "layouts")]
mod fuzz;
mod goldens;
mod judges;
mod layering;
mod layouts;
mod links;
mod make;
mod problems;
mod remake;
mod samples;
mod support;
mod text;
mod totals;
mod variants;
