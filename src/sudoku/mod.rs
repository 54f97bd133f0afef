//! The puzzle model: boards, clues, layouts and a checker. It knows no items and no engine.
//!
//! A text becomes a [`Puzzle`] in [`format`](mod@format); an engine turns the puzzle into [`Grid`]s; [`verify()`]
//! checks them independently.

pub mod format;
mod geometry;
mod grid;
mod puzzle;
mod regions;
mod rule;
mod verify;
mod weights;

pub use geometry::{Cell, Geometry, House};
pub use grid::{Digit, Grid};
pub use puzzle::{Clash, Puzzle, Sign};
pub use regions::{Jigsaw, JigsawError, Regions};
pub use rule::{Group, Rule, Variant};
pub use verify::{Violation, verify};
pub use weights::{Weights, WeightsError};
