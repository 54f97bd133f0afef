//! All integration tests in one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]
#![allow(clippy::needless_raw_string_hashes, reason = "so are snapshots written anew")]

mod batch;
mod bits;
mod boards;
mod cheapest;
mod classics;
#[cfg(feature = "cli")]
mod cli;
mod cover;
mod edges;
mod engines;
mod estimate;
mod explanations;
mod formats;
#[cfg(feature = "layouts")]
mod fuzz;
mod goldens;
mod judges;
mod layering;
mod layouts;
mod links;
mod make;
mod multiplicities;
mod problems;
mod reductions;
mod remake;
mod samples;
mod snapshots;
mod support;
mod text;
mod totals;
mod variants;
