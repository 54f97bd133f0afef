//! One search on several threads: its tree is divided wherever a thread has nothing to do.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use quadrille::cover::{self, Parts, Progress, Snapshot, Stats, Status, Stop, Watch};
use quadrille::engine::Enumerate;
use rayon::{Scope, ThreadPool};

use super::work::Work;

/// Nodes between two looks at whether somebody waits for work.
pub(super) const PIECE: u64 = 1 << 13;

/// A search with no more nodes than this takes some milliseconds.
pub(super) const FEW_NODES: u64 = 1 << 16;

/// When parts of a search are given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Division {
    /// When somebody has nothing to do: the figures are those of a single search in any case.
    AtWill,
    /// After every so many nodes of a part, whether anybody waits or not: the rule learns, and what is
    /// given away goes on from what had been learned until then. So figures do not depend on the
    /// number of threads, though they are not those of a search that is not divided.
    AtFixedNodes,
}

impl Division {
    /// Nodes of a part between two points where it can be divided.
    fn piece(self) -> u64 {
        match self {
            Self::AtWill => PIECE,
            Self::AtFixedNodes => FEW_NODES,
        }
    }
}

/// Counts solutions with every thread of a pool. `start` makes a search that has not begun. If a watch
/// stops it, every part is kept as far as it has come.
pub(crate) fn count<'a>(
    start: impl Fn() -> Box<dyn Enumerate> + Sync + 'a,
    division: Division,
    work: Work,
    watch: Option<Arc<dyn Watch>>,
    pool: &ThreadPool,
) -> (Status, Work) {
    let before = work.stats();
    let shared = Shared {
        start: Box::new(start),
        division,
        idle: Mutex::default(),
        watch: watch.map(|watch| Arc::new(Totals::new(watch, &before))),
        n_parts: AtomicUsize::new(work.open.len()),
        most_parts: 4 * pool.current_num_threads(),
        left: Mutex::new((Status::Complete, Work { done: work.done, open: Vec::new() })),
    };
    // Nobody knows how large the parts are that are left of an earlier search.
    #[expect(clippy::cast_precision_loss, reason = "there are few parts")]
    let share = 1.0 / work.open.len().max(1) as f64;
    pool.scope(|scope| {
        for part in work.open {
            let shared = &shared;
            scope.spawn(move |scope| shared.search(&part, share, scope));
        }
    });
    shared.left.into_inner().unwrap_or_else(PoisonError::into_inner)
}

struct Shared<'a> {
    start: Box<dyn Fn() -> Box<dyn Enumerate> + Sync + 'a>,
    division: Division,
    /// Searches that have done their part and can do another.
    idle: Mutex<Vec<Box<dyn Enumerate>>>,
    watch: Option<Arc<Totals>>,
    /// Parts that are being searched or wait for a thread.
    n_parts: AtomicUsize,
    /// With so many of them nobody is idle for long.
    most_parts: usize,
    /// How the search ends, and what will be left then.
    left: Mutex<(Status, Work)>,
}

impl Shared<'_> {
    /// Searches a part of the tree, which is supposed to be this share of the whole, and gives parts of
    /// it away as long as there are few.
    fn search<'scope>(&'scope self, part: &Snapshot, share: f64, scope: &Scope<'scope>) {
        let mut search = self.idle.lock().map_or(None, |mut idle| idle.pop());
        let mut search = search.take().unwrap_or_else(|| (self.start)());
        let resumed = search.resume(part);
        debug_assert!(resumed.is_ok(), "what was split off is found again");
        let mut before = (search.stats().nodes, search.stats().solutions);
        let mut own_share = share;
        let watch = self.watch.clone().map(|totals| Arc::new(PartWatch::new(totals, share)));
        let status = loop {
            let piece = self.division.piece();
            let nodes = Some((search.stats().nodes / piece + 1) * piece);
            let watch = watch.clone().map(|watch| watch as Arc<dyn Watch>);
            search.set_limits(cover::Limits { nodes, watch, solutions: None });
            let status = search.run();
            let after = (search.stats().nodes, search.stats().solutions);
            if let Some(watch) = &self.watch {
                watch.nodes.fetch_add(after.0 - before.0, Ordering::Relaxed);
                watch.solutions.fetch_add(after.1 - before.1, Ordering::Relaxed);
            }
            before = after;
            if status != Status::Stopped(Stop::Nodes) {
                break status;
            }
            let is_wanted = self.n_parts.load(Ordering::Relaxed) < self.most_parts;
            if is_wanted || self.division == Division::AtFixedNodes {
                let Parts { parts, share: each } = search.split_off();
                for part in parts {
                    self.n_parts.fetch_add(1, Ordering::Relaxed);
                    let share = share * each;
                    own_share -= share;
                    scope.spawn(move |scope| self.search(&part, share, scope));
                }
            }
        };
        if let (Some(watch), Status::Complete) = (watch, status) {
            watch.reach(own_share);
        }
        self.keep(status, search.as_ref());
        search.restart();
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(search);
        }
        self.n_parts.fetch_sub(1, Ordering::Relaxed);
    }

    /// Keeps the figures of a part that is done, or the part if it is not.
    fn keep(&self, end: Status, search: &dyn Enumerate) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let (status, work) = &mut *left;
        if end == Status::Complete {
            work.done.add(search.stats());
        } else {
            *status = end;
            work.open.push(search.snapshot());
        }
    }
}

/// Shows the watch the figures of all parts together.
pub(super) struct Totals {
    watch: Arc<dyn Watch>,
    pub(super) nodes: AtomicU64,
    pub(super) solutions: AtomicU64,
    fraction: Mutex<f64>,
}

impl Totals {
    /// What was counted before stays counted.
    pub(super) fn new(watch: Arc<dyn Watch>, before: &Stats) -> Self {
        let Stats { nodes, solutions, .. } = *before;
        Self { watch, nodes: nodes.into(), solutions: solutions.into(), fraction: 0.0.into() }
    }
}

/// Watches the search of one part.
pub(super) struct PartWatch {
    totals: Arc<Totals>,
    /// How much of the whole the part was when it was given away.
    share: f64,
    /// How much of the whole lies behind in it.
    behind: Mutex<f64>,
}

impl PartWatch {
    pub(super) fn new(totals: Arc<Totals>, share: f64) -> Self {
        Self { totals, share, behind: 0.0.into() }
    }

    /// Takes note of how much of the whole lies behind in this part, and tells how much of it lies
    /// behind in all of them.
    pub(super) fn reach(&self, now: f64) -> f64 {
        let mut behind = self.behind.lock().unwrap_or_else(PoisonError::into_inner);
        let gain = now - std::mem::replace(&mut *behind, now);
        let mut fraction = self.totals.fraction.lock().unwrap_or_else(PoisonError::into_inner);
        *fraction += gain;
        *fraction
    }
}

impl Watch for PartWatch {
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        let fraction = self.reach(self.share * progress.fraction).clamp(0.0, 1.0);
        let nodes = self.totals.nodes.load(Ordering::Relaxed);
        let solutions = self.totals.solutions.load(Ordering::Relaxed);
        self.totals.watch.poll(&Progress { nodes, solutions, fraction })
    }
}
