//! One signature for every way to solve a puzzle, and a registry of them.

mod batch;
mod best;
mod dlx;
mod explain;
mod limits;
mod naive;
mod puzzle_search;
mod registry;
mod signature;

pub use batch::Batch;
pub use best::{Best, Goal, best, best_cover};
pub use dlx::Dlx;
pub use explain::{Dead, Explanation, explain};
pub use limits::Limits;
pub use naive::Naive;
pub use puzzle_search::solver;
pub use registry::EngineKind;
pub use signature::{Engine, Found};

pub use crate::cover::{ChooseRule, Outcome, StructureKind};
