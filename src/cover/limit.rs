//! When a search must stop before it is complete, and who may look at it while it runs.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What cut a search off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// As many solutions as asked for; there may be more.
    Solutions,
    /// The limit on nodes.
    Nodes,
    /// The time is up, says a [`Watch`] that has a clock.
    Time,
    /// Somebody called it off.
    Cancelled,
}

/// How a search ended. Only a complete one proves that there is no further solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Every solution has been found.
    Complete,
    /// A limit came first; the search can be continued.
    Stopped(Stop),
}

impl Status {
    /// Whether the search came to its end, so that what it found is all there is.
    #[must_use]
    pub fn is_complete(self) -> bool {
        self == Self::Complete
    }
}

/// What it was, to be put behind "stopped by".
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Solutions => "the limit on solutions",
            Self::Nodes => "the limit on nodes",
            Self::Time => "the limit on time",
            Self::Cancelled => "somebody who called it off",
        })
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Nodes visited.
    pub nodes: u64,
    /// Solutions found.
    pub solutions: u64,
    /// The part of the search tree that lies behind, between 0 and 1, if every branch of a node
    /// were equally large (the progress report of TAOCP 7.2.2.1).
    pub fraction: f64,
}

/// Somebody who looks at a running search now and then, and may stop it. The engine has no clock:
/// deadlines, cancellation and progress displays come in through here.
pub trait Watch: Send + Sync {
    /// Called after about as much work as takes a millisecond. `Some` stops the search, which can
    /// be continued.
    fn poll(&self, progress: &Progress) -> Option<Stop>;
}

/// A flag that cancels the search when it is raised.
impl Watch for AtomicBool {
    fn poll(&self, _progress: &Progress) -> Option<Stop> {
        self.load(Ordering::Relaxed).then_some(Stop::Cancelled)
    }
}

/// A function that looks at the progress.
///
/// ```
/// use std::sync::Arc;
/// use std::time::{Duration, Instant};
/// use quadrille::cover::{Limits, Progress, Stop};
///
/// let end = Instant::now() + Duration::from_secs(10);
/// let watch = move |_: &Progress| (Instant::now() >= end).then_some(Stop::Time);
/// let limits = Limits { watch: Some(Arc::new(watch)), ..Limits::default() };
/// ```
impl<F> Watch for F
where
    F: Fn(&Progress) -> Option<Stop> + Send + Sync,
{
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        self(progress)
    }
}

/// The limits of a search; the default is none. They count from where the search began, not from
/// where they were set: a search that goes on needs higher ones.
///
/// ```
/// use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
/// use quadrille::cover::{ItemId, Limits, Problem, Search, Status, Stop};
///
/// // Sixteen items, each with two options of its own: 2^16 solutions.
/// let mut builder = Problem::builder(16, 0);
/// for item in (0..16).map(ItemId::new) {
///     builder.add_option([item])?;
///     builder.add_option([item])?;
/// }
/// let mut search = Search::new(&builder.build());
/// search.set_limits(Limits { solutions: Some(100), ..Limits::default() });
/// assert_eq!(search.run(), Status::Stopped(Stop::Solutions));
///
/// let cancel = Arc::new(AtomicBool::new(false));
/// search.set_limits(Limits { watch: Some(cancel.clone()), ..Limits::default() });
/// cancel.store(true, Ordering::Relaxed); // as a handler of signals or another thread would
/// assert_eq!(search.run(), Status::Stopped(Stop::Cancelled));
///
/// search.set_limits(Limits::default());
/// assert_eq!(search.run(), Status::Complete);
/// assert_eq!(search.stats().solutions, 1 << 16);
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
#[derive(Clone, Default)]
pub struct Limits {
    /// Stop after so many solutions.
    pub solutions: Option<u64>,
    /// Stop before visiting more nodes than that.
    pub nodes: Option<u64>,
    /// Look at the search now and then, and perhaps stop it.
    pub watch: Option<Arc<dyn Watch>>,
}

/// Units of work between two looks at the watch.
const LOOK_INTERVAL: u64 = 1 << 16;

/// A node counts as so many units and an update as one: neither a million tiny nodes nor a few huge
/// ones let the watch wait.
const NODE_WORK: u64 = 64;

/// A look at so many levels takes about as long as a node.
const LEVELS_A_NODE: u64 = 16;

impl Limits {
    /// What stops the search before its next node.
    pub(super) fn stop_at_node(
        &self,
        nodes: u64,
        progress: impl FnOnce() -> Progress,
    ) -> Option<Stop> {
        if self.nodes.is_some_and(|limit| nodes >= limit) {
            return Some(Stop::Nodes);
        }
        self.watch.as_ref()?.poll(&progress())
    }

    /// The number of nodes at which [`stop_at_node`](Self::stop_at_node) is to be asked again, after
    /// so many nodes and updates, on so many levels, all of which it takes to know how far the search is.
    pub(super) fn next_look(&self, nodes: u64, updates: u64, n_levels: usize) -> u64 {
        let end = self.nodes.unwrap_or(u64::MAX);
        if self.watch.is_none() {
            return end;
        }
        let work_each = NODE_WORK + updates / nodes.max(1);
        end.min(nodes + 1 + LOOK_INTERVAL / work_each + n_levels as u64 / LEVELS_A_NODE)
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("solutions", &self.solutions)
            .field("nodes", &self.nodes)
            .field("is_watched", &self.watch.is_some())
            .finish()
    }
}
