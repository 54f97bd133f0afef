//! The cheapest solutions, by branch and bound.

mod bound;
mod cheapest;
mod incumbents;
mod multiple;
mod relaxation;
mod request;

pub use request::{CheapestSolutions, MOST_COST};
