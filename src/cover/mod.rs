//! The exact-cover engine. It knows no grids, no text, no clocks and no randomness.
//!
//! A [`Problem`] is a list of options over items. [`Links`] lets them dance; a [`Search`] drives the
//! dance with a rule that picks items ([`Choose`]), a hook that cuts branches ([`Prune`]) and
//! [`Limits`].
//!
//! The sources are to be read in this order: `ids`, `problem`, `structure`, `lengths`, `links`, `lists`,
//! `choose`, `prune`, `limit`, `stats`, `search`; then `relaxation`, `bound`, `cheapest`.

mod bits;
mod bound;
mod cheapest;
mod choose;
mod ids;
mod lengths;
mod limit;
mod links;
mod lists;
mod problem;
mod prune;
mod relaxation;
mod search;
mod stats;
mod structure;

pub use bits::Bits;
pub use cheapest::{CheapestSolutions, MOST_COST, cheapest};
pub use choose::{Choose, InOrder, Mrv, Weighted};
pub use ids::{Color, Id, IdVec, ItemId, NodeId, OptionId};
pub use limit::{Limits, Progress, Status, Stop, Watch};
pub use links::{Arena, CheckedLinks, Links, ShortLinks, Word};
pub use lists::{BitLists, CheckedLists, Lists};
pub use problem::{BuildError, Entry, Problem, ProblemBuilder};
pub use prune::{NoPrune, Prune, Scope};
pub use search::{Conflict, Event, Search};
pub use stats::Stats;
pub use structure::{Attempt, Structure};
