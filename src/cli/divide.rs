//! One search on several threads: its tree is divided wherever a thread has nothing to do.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use quadrille::cover::{self, OptionId, Progress, Stats, Status, Stop, Watch};
use quadrille::engine::{Enumerate, Outcome};
use rayon::{Scope, ThreadPool};

/// Nodes between two looks at whether somebody waits for work.
const PIECE: u64 = 1 << 13;

/// Counts solutions with every thread of a pool. `start` makes a search on which nothing has been
/// forced, with a rule that does not learn. The figures are those of a single search; if a watch
/// stops it, those of the work that was done by then.
pub(crate) fn count<'a>(
    start: impl Fn() -> Box<dyn Enumerate> + Sync + 'a,
    watch: Option<Arc<dyn Watch>>,
    pool: &ThreadPool,
) -> Outcome {
    let shared = Shared {
        start: Box::new(start),
        idle: Mutex::default(),
        watch: watch.map(Totals::new).map(Arc::new),
        n_parts: AtomicUsize::new(1),
        most_parts: 4 * pool.current_num_threads(),
        sum: Mutex::new(Outcome { status: Status::Complete, stats: Stats::default() }),
    };
    pool.scope(|scope| shared.search(&[], 1.0, scope));
    shared.sum.into_inner().unwrap_or_else(PoisonError::into_inner)
}

struct Shared<'a> {
    start: Box<dyn Fn() -> Box<dyn Enumerate> + Sync + 'a>,
    /// Searches that have done their part and can do another.
    idle: Mutex<Vec<Box<dyn Enumerate>>>,
    watch: Option<Arc<Totals>>,
    /// Parts that are being searched or wait for a thread.
    n_parts: AtomicUsize,
    /// With so many of them nobody is idle for long.
    most_parts: usize,
    sum: Mutex<Outcome>,
}

impl Shared<'_> {
    /// Searches a part of the tree, which is supposed to be this share of the whole, and gives parts of
    /// it away as long as there are few.
    fn search<'scope>(&'scope self, part: &[OptionId], share: f64, scope: &Scope<'scope>) {
        let mut search = self.idle.lock().map_or(None, |mut idle| idle.pop());
        let mut search = search.take().unwrap_or_else(|| (self.start)());
        let is_there = part.is_empty() || search.try_part(part);
        debug_assert!(is_there, "what was split off is found again");
        let mut before = (0, 0);
        let mut own_share = share;
        let watch = self.watch.clone().map(|totals| Arc::new(Part::new(totals, share)));
        let status = loop {
            let nodes = Some(search.stats().nodes + PIECE);
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
            if self.n_parts.load(Ordering::Relaxed) < self.most_parts {
                for part in search.split_off() {
                    self.n_parts.fetch_add(1, Ordering::Relaxed);
                    let share = share * search.share(part.len() - 1);
                    own_share -= share;
                    scope.spawn(move |scope| self.search(&part, share, scope));
                }
            }
        };
        if let (Some(watch), Status::Complete) = (watch, status) {
            watch.reach(own_share);
        }
        self.account(part.len(), status, search.stats());
        search.reset();
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(search);
        }
        self.n_parts.fetch_sub(1, Ordering::Relaxed);
    }

    /// Adds the figures of a part whose first node lies so deep.
    fn account(&self, level: usize, status: Status, stats: &Stats) {
        let above = vec![0; level.saturating_sub(1)];
        let profile = above.into_iter().chain(stats.profile.iter().copied()).collect();
        let mut sum = self.sum.lock().unwrap_or_else(PoisonError::into_inner);
        sum.stats.add(&Stats { profile, ..stats.clone() });
        if status != Status::Complete {
            sum.status = status;
        }
    }
}

/// Shows the watch the figures of all parts together.
struct Totals {
    watch: Arc<dyn Watch>,
    nodes: AtomicU64,
    solutions: AtomicU64,
    fraction: Mutex<f64>,
}

impl Totals {
    fn new(watch: Arc<dyn Watch>) -> Self {
        Self { watch, nodes: 0.into(), solutions: 0.into(), fraction: 0.0.into() }
    }
}

/// Watches the search of one part.
struct Part {
    totals: Arc<Totals>,
    /// How much of the whole the part was when it was given away.
    share: f64,
    /// How much of the whole lies behind in it.
    behind: Mutex<f64>,
}

impl Part {
    fn new(totals: Arc<Totals>, share: f64) -> Self {
        Self { totals, share, behind: 0.0.into() }
    }

    /// Takes note of how much of the whole lies behind in this part, and tells how much of it lies
    /// behind in all of them.
    fn reach(&self, now: f64) -> f64 {
        let mut behind = self.behind.lock().unwrap_or_else(PoisonError::into_inner);
        let gain = now - std::mem::replace(&mut *behind, now);
        let mut fraction = self.totals.fraction.lock().unwrap_or_else(PoisonError::into_inner);
        *fraction += gain;
        *fraction
    }
}

impl Watch for Part {
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        let fraction = self.reach(self.share * progress.fraction).clamp(0.0, 1.0);
        let nodes = self.totals.nodes.load(Ordering::Relaxed);
        let solutions = self.totals.solutions.load(Ordering::Relaxed);
        self.totals.watch.poll(&Progress { nodes, solutions, fraction })
    }
}
