//! All solutions of one search, found by several threads and handed over in the order in which one
//! would find them.
//!
//! The tree is cut into parts, which stand in a list in the order of their solutions. What a thread gives
//! away comes right behind what it keeps. Threads take the first part that nobody has taken; the
//! solutions of the first part of all are handed over while it is searched, those of the others wait.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use quadrille::cover::{Event, Limits, OptionId, Parts, Snapshot, Stats, Status, Stop, Watch};
use quadrille::engine::{Enumerate, Outcome};

use super::divide::{PIECE, PartWatch, Totals};

/// Solutions are handed on when their options are so many.
const BATCH: usize = 1 << 12;

/// Searches wait when so many options of solutions wait: a megabyte.
const MOST_WAITING: usize = 1 << 18;

/// Hands every solution of a search to a function, until it breaks or a watch stops the search. The
/// figures are those of a single search. `start` makes a search on which nothing has been forced, with a
/// rule that does not learn.
pub(crate) fn visit(
    start: impl Fn() -> Box<dyn Enumerate> + Sync,
    watch: Option<Arc<dyn Watch>>,
    n_threads: usize,
    mut found: impl FnMut(&[OptionId]) -> ControlFlow<()>,
) -> Outcome {
    let shared = Shared {
        start: &start,
        totals: watch.map(|watch| Arc::new(Totals::new(watch, &Stats::default()))),
        n_threads,
        state: Mutex::new(State::whole()),
        changed: Condvar::new(),
    };
    let mut n_found = 0;
    let mut hand_over = |batch: &Batch| {
        batch.solutions().try_for_each(|options| {
            n_found += 1;
            found(options)
        })
    };
    let is_broken = thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| shared.work());
        }
        shared.hand_over(&mut hand_over).is_break()
    });
    // A thread that was stopped may have left some.
    let is_broken = is_broken || shared.hand_over(&mut hand_over).is_break();
    let state = shared.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let status = if is_broken { Status::Stopped(Stop::Cancelled) } else { state.end };
    Outcome { status, stats: Stats { solutions: n_found, ..state.stats } }
}

/// Some solutions, one behind the other.
#[derive(Default)]
struct Batch {
    options: Vec<OptionId>,
    ends: Vec<usize>,
}

impl Batch {
    fn push(&mut self, solution: &[OptionId]) {
        self.options.extend_from_slice(solution);
        self.ends.push(self.options.len());
    }

    fn solutions(&self) -> impl Iterator<Item = &[OptionId]> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.options[start..*end])
    }

    /// What it counts for: solutions without options take room too.
    fn weight(&self) -> usize {
        self.options.len() + self.ends.len()
    }
}

/// A part in its place.
struct Slot {
    /// The part and its share of the whole, until somebody takes it.
    part: Option<(Snapshot, f64)>,
    batches: VecDeque<Batch>,
    n_waiting: usize,
    is_done: bool,
    /// The part whose solutions come next.
    next: Option<usize>,
}

impl Slot {
    fn new(part: Snapshot, share: f64, next: Option<usize>) -> Self {
        let part = Some((part, share));
        Self { part, batches: VecDeque::new(), n_waiting: 0, is_done: false, next }
    }
}

struct State {
    slots: Vec<Slot>,
    /// The part whose solutions are handed over.
    front: usize,
    /// Parts that are not done, and parts that nobody has taken.
    n_open: usize,
    n_untaken: usize,
    n_waiting: usize,
    end: Status,
    /// Nobody wants more.
    is_closing: bool,
    stats: Stats,
}

impl State {
    fn whole() -> Self {
        Self {
            slots: vec![Slot::new(Snapshot::default(), 1.0, None)],
            front: 0,
            n_open: 1,
            n_untaken: 1,
            n_waiting: 0,
            end: Status::Complete,
            is_closing: false,
            stats: Stats::default(),
        }
    }

    fn take(&mut self, at: usize) -> Option<(Snapshot, f64)> {
        let taken = self.slots[at].part.take();
        self.n_untaken -= usize::from(taken.is_some());
        taken
    }

    /// Takes the first part that nobody has taken, if there is room for its solutions.
    fn take_first(&mut self) -> Option<(usize, (Snapshot, f64))> {
        let mut at = Some(self.front);
        while let Some(slot) = at.filter(|_| self.n_untaken > 0) {
            if self.slots[slot].part.is_some() {
                let is_wanted = slot == self.front || self.n_waiting < MOST_WAITING;
                return is_wanted.then(|| self.take(slot)).flatten().map(|part| (slot, part));
            }
            at = self.slots[slot].next;
        }
        None
    }

    /// Whether a search for this part must wait until solutions have been handed over.
    fn is_full(&self, at: usize) -> bool {
        let n_waiting = if at == self.front { self.slots[at].n_waiting } else { self.n_waiting };
        n_waiting >= MOST_WAITING && !self.is_closing
    }

    fn next_batch(&mut self) -> Option<Batch> {
        loop {
            let slot = &mut self.slots[self.front];
            if let Some(batch) = slot.batches.pop_front() {
                slot.n_waiting -= batch.weight();
                self.n_waiting -= batch.weight();
                return Some(batch);
            }
            self.front = slot.next.filter(|_| slot.is_done)?;
        }
    }
}

struct Shared<'a> {
    start: &'a (dyn Fn() -> Box<dyn Enumerate> + Sync),
    totals: Option<Arc<Totals>>,
    n_threads: usize,
    state: Mutex<State>,
    /// Something in the state is no longer as it was.
    changed: Condvar,
}

impl Shared<'_> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State>) -> MutexGuard<'s, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands solutions over until there are no more, or the threads have stopped.
    fn hand_over(&self, found: &mut impl FnMut(&Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut state = self.lock();
        loop {
            if let Some(batch) = state.next_batch() {
                self.changed.notify_all();
                drop(state);
                let wish = found(&batch);
                state = self.lock();
                if wish.is_break() {
                    state.is_closing = true;
                    self.changed.notify_all();
                    return wish;
                }
            } else if state.is_closing || state.n_open == 0 {
                return ControlFlow::Continue(());
            } else {
                // The first part may be a new one, for which there is room now.
                self.changed.notify_all();
                state = self.wait(state);
            }
        }
    }

    /// What a thread does: searches one part after the other.
    fn work(&self) {
        let mut search = (self.start)();
        let mut state = self.lock();
        while !state.is_closing && state.n_open > 0 {
            if let Some((at, part)) = state.take_first() {
                drop(state);
                self.search(at, part, search.as_mut());
                state = self.lock();
            } else {
                state = self.wait(state);
            }
        }
        self.changed.notify_all();
    }

    /// Searches a part, and gives parts of it away while others have nothing to do.
    fn search(&self, at: usize, (part, share): (Snapshot, f64), search: &mut dyn Enumerate) {
        let resumed = search.resume(&part);
        debug_assert!(resumed.is_ok(), "what was split off is found again");
        let totals = self.totals.clone();
        let watch = totals.map(|totals| Arc::new(PartWatch::new(totals, share)));
        let mut own_share = share;
        let mut batch = Batch::default();
        let end = loop {
            let before = (search.stats().nodes, search.stats().solutions);
            let nodes = Some(before.0 + PIECE);
            let limits_watch = watch.clone().map(|watch| watch as Arc<dyn Watch>);
            search.set_limits(Limits { nodes, watch: limits_watch, solutions: None });
            let stopped = loop {
                match search.advance() {
                    Event::Solution(options) => batch.push(options),
                    Event::Complete => break None,
                    Event::Stopped(stop) => break Some(stop),
                }
                if batch.options.len() >= BATCH
                    && self.hand_on(at, std::mem::take(&mut batch)).is_break()
                {
                    break Some(Stop::Cancelled);
                }
            };
            if let Some(totals) = &self.totals {
                totals.nodes.fetch_add(search.stats().nodes - before.0, Ordering::Relaxed);
                totals.solutions.fetch_add(search.stats().solutions - before.1, Ordering::Relaxed);
            }
            match stopped {
                None => break Status::Complete,
                Some(Stop::Nodes) => own_share -= self.give_away(at, share, search),
                Some(stop) => break Status::Stopped(stop),
            }
        };
        if let (Some(watch), Status::Complete) = (watch, end) {
            watch.reach(own_share);
        }
        let _ = self.hand_on(at, batch);
        let mut state = self.lock();
        state.stats.add(search.stats());
        state.n_open -= 1;
        if end == Status::Complete {
            state.slots[at].is_done = true;
        } else if !state.is_closing {
            state.end = end;
            state.is_closing = true;
        }
        self.changed.notify_all();
        drop(state);
        search.restart();
    }

    /// Puts solutions where they wait to be handed over, and waits if there are too many; breaks if
    /// nobody wants more.
    fn hand_on(&self, at: usize, batch: Batch) -> ControlFlow<()> {
        let mut state = self.lock();
        if !batch.ends.is_empty() {
            state.n_waiting += batch.weight();
            state.slots[at].n_waiting += batch.weight();
            state.slots[at].batches.push_back(batch);
            self.changed.notify_all();
        }
        while state.is_full(at) {
            // Everybody may wait like this; then somebody must search the part that all wait for.
            let front = state.front;
            if let Some(part) = state.take(front) {
                drop(state);
                self.search(front, part, (self.start)().as_mut());
                state = self.lock();
            } else {
                state = self.wait(state);
            }
        }
        if state.is_closing { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Gives untried branches away if there are few parts to take, and tells their share of the whole.
    fn give_away(&self, at: usize, share: f64, search: &mut dyn Enumerate) -> f64 {
        let mut state = self.lock();
        let mut given = 0.0;
        if state.n_untaken < self.n_threads {
            // Backwards, each before the one behind it.
            let Parts { parts, share: each } = search.split_off();
            for part in parts.into_iter().rev() {
                let share = share * each;
                given += share;
                let next = state.slots[at].next;
                state.slots.push(Slot::new(part, share, next));
                state.slots[at].next = Some(state.slots.len() - 1);
                state.n_open += 1;
                state.n_untaken += 1;
            }
            self.changed.notify_all();
        }
        given
    }
}
