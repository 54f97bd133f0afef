//! The exact-cover engine. It knows no grids, no text, no clocks and no randomness.
//!
//! A [`Problem`] is a list of options over items, and a [`Solver`] answers what is asked of it. Below
//! the solver, [`Links`] let the options dance; a [`Search`] drives the dance with a rule that picks
//! items ([`Choose`]), a hook that cuts branches ([`Prune`]) and [`Limits`].
//!
//! The sources are to be read in this order: `ids`, `multiplicity`, `problem`, `structure`, `sizes`,
//! `links`, `choose`, `prune`, `limit`, `stats`, `search`; then `bits`, `multi_links`, `any`;
//! `frontier`, `workers`, `solver`; `reduce`, `estimate`, `sample`, `explain`; `optimize`.

mod any;
mod bits;
mod choose;
mod estimate;
mod explain;
mod frontier;
mod ids;
mod limit;
mod links;
mod multi_links;
mod multiplicity;
mod optimize;
mod problem;
mod prune;
mod reduce;
mod sample;
mod search;
mod sizes;
mod solver;
mod stats;
mod structure;
mod workers;

pub(crate) use any::{AnySearch, start};
pub use bits::Bits;
pub use choose::{Choose, ChooseRule, InOrder, Mrv, Weighted};
pub use estimate::{Estimate, Estimation, Mean};
pub use explain::{CoverExplanation, Reason};
pub use frontier::Frontier;
pub use ids::{Color, Id, IdVec, ItemId, NodeId, OptionId};
pub use limit::{Limits, Progress, Status, Stop, Watch};
pub use links::{Arena, CheckedLinks, Links, LongLinks};
pub use multi_links::MultiLinks;
pub use multiplicity::Multiplicity;
pub use optimize::{CheapestSolutions, MOST_COST};
pub use problem::{BuildError, Entry, Problem, ProblemBuilder};
pub use prune::{NoPrune, Prune, Scope};
pub use reduce::{Reduction, Taken};
pub use sample::Reservoir;
pub use search::{Conflict, Descent, Event, Mismatch, Parts, Search, Snapshot};
pub use sizes::{Flat, Sizes, Tree};
pub use solver::{Solutions, Solver};
pub use stats::{Outcome, Stats};
pub use structure::{Attempt, Structure, StructureKind};
pub(crate) use workers::{FIXED_PIECE, Found};
