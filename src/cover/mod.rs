//! The exact-cover engine. It knows no grids, no text, no clocks and no randomness.
//!
//! A [`Problem`] is a list of options over items. [`Links`] lets them dance; a [`Search`] drives the
//! dance with a rule that picks items ([`Choose`]), a hook that cuts branches ([`Prune`]) and
//! [`Limits`].
//!
//! The sources are to be read in this order: `ids`, `multiplicity`, `problem`, `structure`, `lengths`, `links`, `lists`, `choose`,
//! `prune`, `limit`, `stats`, `search`; then `bits`, `multi_links`, `reduce`; `estimate`, `sample`; `relaxation`, `kept`, `bound`,
//! `cheapest`.

mod bits;
mod bound;
mod cheapest;
mod choose;
mod estimate;
mod ids;
mod kept;
mod lengths;
mod limit;
mod links;
mod lists;
mod multi_links;
mod multiplicity;
mod problem;
mod prune;
mod reduce;
mod relaxation;
mod sample;
mod search;
mod stats;
mod structure;

pub use bits::Bits;
pub use cheapest::{CheapestSolutions, MOST_COST, cheapest};
pub use choose::{Choose, InOrder, Mrv, Weighted};
pub use estimate::{Estimate, Mean};
pub use ids::{Color, Id, IdVec, ItemId, NodeId, OptionId};
pub use lengths::{Flat, Lengths, Tree};
pub use limit::{Limits, Progress, Status, Stop, Watch};
pub use links::{Arena, CheckedLinks, Links, LongLinks, ShortLinks, Word};
pub use lists::{BitLists, CheckedLists, Lists};
pub use multi_links::MultiLinks;
pub use multiplicity::Multiplicity;
pub use problem::{BuildError, Entry, Problem, ProblemBuilder};
pub use prune::{NoPrune, Prune, Scope};
pub use reduce::{Reduction, Taken};
pub use sample::Reservoir;
pub use search::{Conflict, Descent, Event, Mismatch, Parts, Search, Snapshot};
pub use stats::Stats;
pub use structure::{Attempt, Structure};
