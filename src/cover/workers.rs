//! One search on any number of threads: its tree is divided wherever a thread has nothing to do.
//!
//! The parts stand in the order of their solutions, so everything that is counted up to a solution
//! or a limit is what one search would have counted. Only the piece of the tree in which a limit
//! falls is searched once more, up to exactly there.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::any::AnySearch;
use super::frontier::{Frontier, Part, Piece};
use super::ids::OptionId;
use super::limit::{Limits, Progress, Status, Stop, Watch};
use super::search::{Event, Parts, Snapshot};
use super::stats::{Outcome, Stats};
use crate::parallel::{Desk, Place, Threads, Work};

/// Nodes between two looks at whether a thread waits for work.
pub(super) const PIECE: u64 = 1 << 13;

/// A search whose rule learns is divided after so many pieces.
const FIXED: u64 = 8;

/// That many nodes.
pub(crate) const FIXED_PIECE: u64 = FIXED * PIECE;

/// Solutions are handed on when they weigh this much.
const BATCH: usize = 1 << 12;

/// Threads wait when what they have found ahead weighs this much, some megabytes.
const MOST_WAITING: usize = 1 << 19;

/// When parts of a search are given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Division {
    /// When a thread has nothing to do: the figures are those of a single search in any case.
    AtWill,
    /// After every so many nodes of a part, whether a thread waits or not: the rule learns, and
    /// what is given away goes on from what had been learned until then. So figures do not depend
    /// on the number of threads, though they are not those of a search that is not divided.
    AtFixedNodes,
}

/// Takes solutions until it breaks.
pub(crate) type Found<'a> = &'a mut dyn FnMut(&[OptionId]) -> ControlFlow<()>;

/// How a search is run.
pub(crate) struct Run<'a, 'h> {
    /// Makes a search that has not begun.
    pub(crate) start: &'a (dyn Fn() -> Box<dyn AnySearch + 'h> + Sync),
    pub(crate) division: Division,
    pub(crate) threads: &'a Threads,
    /// They count from where the search began.
    pub(crate) limits: &'a Limits,
    /// Nodes between two looks at whether a thread waits for work: [`PIECE`], unless for a test.
    pub(super) piece: u64,
}

impl<'h> Run<'_, 'h> {
    /// Goes on from a frontier and leaves there what is not done. Solutions go to `found`, in
    /// their order, or are only counted. Searches are taken from `idle` and put back there.
    pub(crate) fn go_on(
        &self,
        frontier: &mut Frontier,
        idle: &mut Vec<Box<dyn AnySearch + 'h>>,
        mut found: Option<Found<'_>>,
    ) -> Outcome {
        let done = &mut frontier.done;
        let limits = self.limits;
        if !frontier.places.is_empty()
            && limits.solutions.is_some_and(|most| done.solutions >= most)
        {
            return Outcome { status: Status::Stopped(Stop::Solutions), stats: done.clone() };
        }
        let shared = Shared {
            run: self,
            keeps_solutions: found.is_some(),
            is_limited: limits.solutions.is_some() || limits.nodes.is_some(),
            totals: limits.watch.clone().map(|watch| Arc::new(Totals::new(watch, done))),
            done: [done.nodes.into(), done.solutions.into()],
            stop: Mutex::new(None),
        };
        let work = Work {
            threads: self.threads,
            most_waiting: MOST_WAITING,
            start: self.start,
            work: &|search, part, desk| shared.search(search.as_mut(), part, desk),
        };
        // The piece in which a limit falls, or the function breaks after so many solutions.
        let mut last: Option<(Piece, Option<u64>)> = None;
        let mut consume = |piece: Piece| {
            let Stats { nodes, solutions, .. } = piece.stats;
            if limits.nodes.is_some_and(|most| done.nodes + nodes > most)
                || limits.solutions.is_some_and(|most| done.solutions + solutions >= most)
            {
                last = Some((piece, None));
                return ControlFlow::Break(());
            }
            if let Some(number) = found.as_mut().and_then(|found| hand_over(&piece, *found)) {
                last = Some((piece, Some(number)));
                return ControlFlow::Break(());
            }
            done.add(&piece.stats);
            shared.done[0].store(done.nodes, Ordering::Relaxed);
            shared.done[1].store(done.solutions, Ordering::Relaxed);
            ControlFlow::Continue(())
        };
        let places = std::mem::take(&mut frontier.places);
        frontier.places = work.run(places, idle, &mut consume);
        let stop = shared.stop.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some((piece, number)) = last {
            return self.end_within(frontier, &piece, number, idle, found);
        }
        if found.is_none() && limits.solutions.is_none() && limits.nodes.is_none() {
            // What has been counted is counted, in whatever order.
            for place in &mut frontier.places {
                place.results.drain(..).for_each(|(piece, _)| frontier.done.add(&piece.stats));
            }
        }
        frontier.drop_empty();
        let is_complete = frontier.places.is_empty();
        let stopped = Status::Stopped(stop.unwrap_or(Stop::Cancelled));
        let status = if is_complete { Status::Complete } else { stopped };
        Outcome { status, stats: frontier.done.clone() }
    }

    /// Ends at a limit, or after a number of solutions, within a piece that has been searched.
    fn end_within(
        &self,
        frontier: &mut Frontier,
        piece: &Piece,
        number: Option<u64>,
        idle: &mut Vec<Box<dyn AnySearch + 'h>>,
        found: Option<Found<'_>>,
    ) -> Outcome {
        let mut search = idle.pop().unwrap_or_else(|| (self.start)());
        let left = |limit: Option<u64>, done: u64| limit.map(|limit| limit.saturating_sub(done));
        let (nodes, solutions) = match number {
            Some(number) => (None, Some(number)),
            None => (
                left(self.limits.nodes, frontier.done.nodes),
                left(self.limits.solutions, frontier.done.solutions),
            ),
        };
        let mut end = search_again(search.as_mut(), piece, nodes, solutions);
        if number.is_some() {
            end.status = Status::Stopped(Stop::Cancelled);
        } else if let Some(found) = found {
            let count = usize::try_from(end.stats.solutions).unwrap_or(usize::MAX);
            let mut handed = piece.solutions.iter().take(count).zip(1..);
            if let Some((_, number)) = handed.find(|(solution, _)| found(solution).is_break()) {
                end = search_again(search.as_mut(), piece, None, Some(number));
                end.status = Status::Stopped(Stop::Cancelled);
            }
        }
        let End { status, stats, start } = end;
        idle.push(search);
        let count = usize::try_from(stats.solutions).unwrap_or(usize::MAX);
        let rest = Piece {
            start,
            stats: piece.stats.since(&stats),
            solutions: piece.solutions.without_first(count),
        };
        frontier.done.add(&stats);
        if let Some(place) = frontier.places.first_mut() {
            let weight = rest.weight();
            place.results.push_front((rest, weight));
        }
        frontier.drop_empty();
        Outcome { status, stats: frontier.done.clone() }
    }
}

impl Frontier {
    /// What is left of a search that has been stopped after [`FIXED_PIECE`] nodes, where one whose
    /// rule learns is divided.
    pub(crate) fn divided(search: &mut (dyn AnySearch + '_), division: Division) -> Self {
        let is_due = division == Division::AtFixedNodes;
        let parts = if is_due { split_off(search, 1.0) } else { Vec::new() };
        let mut frontier = Self::from(search.snapshot());
        frontier.places.extend(parts.into_iter().map(Place::new));
        frontier
    }

    fn drop_empty(&mut self) {
        self.places.retain(|Place { task, results }| task.is_some() || !results.is_empty());
    }
}

/// Hands solutions over; the number of the one at which that breaks.
fn hand_over(piece: &Piece, found: Found<'_>) -> Option<u64> {
    let mut solutions = piece.solutions.iter().zip(1..);
    solutions.find(|(solution, _)| found(solution).is_break()).map(|(_, number)| number)
}

/// Where a piece that was searched again has come to.
struct End {
    status: Status,
    stats: Stats,
    start: Snapshot,
}

/// Searches the first part of a piece again, up to limits that count from its start.
fn search_again(
    search: &mut (dyn AnySearch + '_),
    piece: &Piece,
    nodes: Option<u64>,
    solutions: Option<u64>,
) -> End {
    let resumed = search.resume(&piece.start);
    debug_assert!(resumed.is_ok(), "it was searched before");
    let before = search.stats().clone();
    search.set_limits(Limits {
        nodes: nodes.map(|nodes| before.nodes + nodes),
        solutions: solutions.map(|solutions| before.solutions + solutions),
        watch: None,
    });
    let status = search.run();
    let stats = search.stats().since(&before);
    let start = search.snapshot();
    search.restart();
    End { status, stats, start }
}

/// The parts that a search gives away, which is supposed to be this share of the whole.
fn split_off(search: &mut (dyn AnySearch + '_), share: f64) -> Vec<Part> {
    let Parts { parts, share: each } = search.split_off();
    parts.into_iter().map(|snapshot| Part { snapshot, share: share * each }).collect()
}

/// What the threads of a search share.
struct Shared<'a, 'h> {
    run: &'a Run<'a, 'h>,
    keeps_solutions: bool,
    is_limited: bool,
    totals: Option<Arc<Totals>>,
    /// Nodes and solutions of what is done, which are at most those before any other piece.
    done: [AtomicU64; 2],
    /// What stopped a thread.
    stop: Mutex<Option<Stop>>,
}

impl Shared<'_, '_> {
    /// Searches a part, and gives parts of it away. Returns what is left of it.
    fn search(
        &self,
        search: &mut (dyn AnySearch + '_),
        part: Part,
        desk: &mut Desk<'_, Part, Piece>,
    ) -> Option<Part> {
        let Part { snapshot, share } = part;
        let resumed = search.resume(&snapshot);
        debug_assert!(resumed.is_ok(), "what was split off is found again");
        let size = self.run.piece;
        let mut own_share = share;
        let totals = self.totals.clone();
        let watch = totals.map(|totals| Arc::new(PartWatch::new(totals, share)));
        let first = search.stats().nodes;
        let mut piece = Piece { start: search.snapshot(), ..Piece::default() };
        let mut before = search.stats().clone();
        let is_done = loop {
            let nodes = search.stats().nodes;
            let piece_end = match self.run.division {
                Division::AtWill if self.is_limited => nodes + size.max((nodes - first) / 8),
                Division::AtWill => nodes + size,
                Division::AtFixedNodes => (nodes / (FIXED * size) + 1) * (FIXED * size),
            };
            let watch = watch.clone().map(|watch| watch as Arc<dyn Watch>);
            let left = |limit: Option<u64>, at: usize| {
                Some(limit?.saturating_sub(self.done[at].load(Ordering::Relaxed)).max(1))
            };
            let most = left(self.run.limits.nodes, 0).map(|left| nodes.saturating_add(left + 1));
            // A part that is divided at fixed nodes must not stop just there for a solution.
            let solutions = match self.run.division {
                Division::AtWill => left(self.run.limits.solutions, 1),
                Division::AtFixedNodes => None,
            };
            search.set_limits(Limits {
                nodes: Some(most.map_or(piece_end, |most| most.min(piece_end))),
                solutions: solutions.map(|left| search.stats().solutions.saturating_add(left)),
                watch,
            });
            let was = [search.stats().nodes, search.stats().solutions];
            let stop = self.stretch(search, piece_end, &mut piece);
            if let Some(totals) = &self.totals {
                let Stats { nodes, solutions, .. } = search.stats();
                totals.nodes.fetch_add(nodes - was[0], Ordering::Relaxed);
                totals.solutions.fetch_add(solutions - was[1], Ordering::Relaxed);
            }
            let is_stopped = matches!(stop, Some(Stop::Time | Stop::Cancelled));
            let is_last = stop.is_none() || is_stopped || desk.is_called_off();
            let mut is_wanted = true;
            if is_last || self.is_limited || !piece.solutions.is_empty() {
                piece.stats = search.stats().since(&before);
                let next = Piece { start: search.snapshot(), ..Piece::default() };
                let sent = std::mem::replace(&mut piece, next);
                let weight = sent.weight();
                is_wanted = desk.send(sent, weight).is_continue();
                before.clone_from(search.stats());
            }
            if is_stopped {
                *self.stop.lock().unwrap_or_else(PoisonError::into_inner) = stop;
                desk.stop();
            }
            let is_due = match self.run.division {
                Division::AtWill => !is_last && desk.wants_tasks(),
                Division::AtFixedNodes => search.stats().nodes == piece_end,
            };
            if is_due && stop == Some(Stop::Nodes) {
                let parts = split_off(search, share);
                own_share -= parts.iter().map(|part| part.share).sum::<f64>();
                desk.add(parts);
            }
            if is_last || !is_wanted {
                break stop.is_none();
            }
        };
        if let (Some(watch), true) = (watch, is_done) {
            watch.reach(own_share);
        }
        let rest = (!is_done).then(|| Part { snapshot: search.snapshot(), share: own_share });
        search.restart();
        rest
    }

    /// Searches on until a limit, the end, or enough solutions for once. The solution of the last
    /// node is left behind in any case.
    fn stretch(
        &self,
        search: &mut (dyn AnySearch + '_),
        last_node: u64,
        piece: &mut Piece,
    ) -> Option<Stop> {
        if !self.keeps_solutions {
            return match search.run() {
                Status::Complete => None,
                Status::Stopped(stop) => Some(stop),
            };
        }
        loop {
            match search.advance() {
                Event::Solution(options) => piece.solutions.push(options),
                Event::Complete => return None,
                Event::Stopped(stop) => return Some(stop),
            }
            if piece.solutions.weight() >= BATCH && search.stats().nodes < last_node {
                return Some(Stop::Solutions);
            }
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
    /// What was counted before stays counted.
    fn new(watch: Arc<dyn Watch>, before: &Stats) -> Self {
        let Stats { nodes, solutions, .. } = *before;
        Self { watch, nodes: nodes.into(), solutions: solutions.into(), fraction: 0.0.into() }
    }
}

/// Watches the search of one part.
struct PartWatch {
    totals: Arc<Totals>,
    /// How much of the whole the part was when it was given away.
    share: f64,
    /// How much of the whole lies behind in it.
    behind: Mutex<f64>,
}

impl PartWatch {
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

impl Watch for PartWatch {
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        let fraction = self.reach(self.share * progress.fraction).clamp(0.0, 1.0);
        let nodes = self.totals.nodes.load(Ordering::Relaxed);
        let solutions = self.totals.solutions.load(Ordering::Relaxed);
        self.totals.watch.poll(&Progress { nodes, solutions, fraction })
    }
}

#[cfg(test)]
mod tests;
