//! Tasks on several threads, with their results in the order of the tasks.
//!
//! Tasks stand in a list. A thread takes the first one that is free, and what it adds to the list
//! comes right behind its own task. The calling thread takes the results of the first task while
//! that one is being worked on; the results of the others wait. So the results do not depend on
//! the number of threads.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

/// A number of threads that all who have a clone share. The thread that asks for work is one of
/// them.
///
/// ```
/// use quadrille::parallel::Threads;
///
/// let one = Threads::new(1);
/// let all = Threads::new(0); // one for each processor
/// # let _ = (one, all);
/// ```
#[derive(Clone, Debug)]
pub struct Threads {
    count: usize,
    /// How many more may run. Below zero for a moment if one had to go on regardless.
    spare: Arc<AtomicIsize>,
}

impl Threads {
    /// This number of threads; 0 is one for each processor.
    #[must_use]
    pub fn new(count: usize) -> Self {
        let all = || thread::available_parallelism().map_or(1, usize::from);
        let count = if count == 0 { all() } else { count };
        let spare = isize::try_from(count).unwrap_or(isize::MAX) - 1;
        Self { count, spare: Arc::new(AtomicIsize::new(spare)) }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    fn has_spare(&self) -> bool {
        self.spare.load(Ordering::Relaxed) > 0
    }

    /// Takes one if one is to be had.
    fn take(&self) -> bool {
        let one_less = |spare: isize| (spare > 0).then(|| spare - 1);
        self.spare.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_ok()
    }

    fn add(&self, count: isize) {
        self.spare.fetch_add(count, Ordering::Relaxed);
    }
}

impl From<usize> for Threads {
    fn from(count: usize) -> Self {
        Self::new(count)
    }
}

/// A task in its place, with results that have not been taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Place<T, R> {
    /// The task, or what is left of it; nothing if it is done.
    pub task: Option<T>,
    /// Its results, each with a weight.
    pub results: VecDeque<(R, usize)>,
}

impl<T, R> Place<T, R> {
    /// A task without results.
    pub fn new(task: T) -> Self {
        Self { task: Some(task), results: VecDeque::new() }
    }
}

/// Where a thread hands in the results of its task.
pub struct Desk<'a, T, R>(Kind<'a, T, R>);

enum Kind<'a, T, R> {
    /// The calling thread works itself.
    Inline {
        threads: &'a Threads,
        consume: &'a mut dyn FnMut(R) -> ControlFlow<()>,
        added: &'a mut Vec<T>,
        is_stopped: &'a mut bool,
    },
    Shared {
        shared: &'a Shared<T, R>,
        id: u64,
    },
}

impl<T, R> Desk<'_, T, R> {
    /// Hands a result in. Waits while the results that wait weigh too much. Breaks if no more are
    /// wanted; the task should return what is left of it then.
    pub fn send(&mut self, result: R, weight: usize) -> ControlFlow<()> {
        match &mut self.0 {
            Kind::Inline { consume, is_stopped, .. } => {
                **is_stopped |= consume(result).is_break();
                if **is_stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
            Kind::Shared { shared, id } => shared.send(*id, result, weight),
        }
    }

    /// Whether other threads have nothing to do, so that tasks should be [added](Self::add).
    #[must_use]
    pub fn wants_tasks(&self) -> bool {
        match &self.0 {
            Kind::Inline { .. } => false,
            Kind::Shared { shared, .. } => {
                let state = shared.lock();
                state.n_free < state.n_threads + usize::from(shared.threads.has_spare())
            }
        }
    }

    /// Whether this task should return what is left of it: no more results are wanted, or other
    /// threads can take part now.
    #[must_use]
    pub fn is_called_off(&self) -> bool {
        match &self.0 {
            Kind::Inline { threads, is_stopped, .. } => **is_stopped || threads.has_spare(),
            Kind::Shared { shared, .. } => shared.lock().is_stopped,
        }
    }

    /// Puts tasks right behind this one.
    pub fn add(&mut self, tasks: Vec<T>) {
        match &mut self.0 {
            Kind::Inline { added, .. } => {
                added.splice(0..0, tasks);
            }
            Kind::Shared { shared, id } => shared.add(*id, tasks),
        }
    }

    /// Stops all threads, each at its next result.
    pub fn stop(&mut self) {
        match &mut self.0 {
            Kind::Inline { is_stopped, .. } => **is_stopped = true,
            Kind::Shared { shared, .. } => shared.stop(),
        }
    }
}

/// How tasks are worked on.
pub struct Work<'a, W, T, R> {
    /// The threads.
    pub threads: &'a Threads,
    /// Threads wait when the results that wait weigh so much.
    pub most_waiting: usize,
    /// Makes what a thread needs to work with.
    pub start: &'a (dyn Fn() -> W + Sync),
    /// Does a task, and returns what is left of it if it did not come to its end.
    #[expect(clippy::type_complexity, reason = "it is what a task is")]
    pub work: &'a (dyn Fn(&mut W, T, &mut Desk<'_, T, R>) -> Option<T> + Sync),
}

impl<W: Send, T: Send, R: Send> Work<'_, W, T, R> {
    /// Does all tasks, and hands the results of each to `consume`, task by task. Returns what is
    /// left when that breaks or a task [stops](Desk::stop) everything. What threads work with is
    /// taken from `workers` and put back there.
    ///
    /// # Panics
    /// If a task or `consume` does. The other threads stop first, each at its next result or when
    /// it asks its desk.
    ///
    /// A task that has the calling thread for itself does not cost a thread: others are started
    /// when there are several tasks, or when one of them [gives tasks away](Desk::is_called_off).
    pub fn run(
        &self,
        places: Vec<Place<T, R>>,
        workers: &mut Vec<W>,
        consume: &mut dyn FnMut(R) -> ControlFlow<()>,
    ) -> Vec<Place<T, R>> {
        let mut places = VecDeque::from(places);
        while places.len() == 1 || !self.threads.has_spare() {
            let Some(Place { task, results }) = places.pop_front() else { break };
            let mut results = results.into_iter();
            let mut is_stopped = results.by_ref().any(|(result, _)| consume(result).is_break());
            let mut added = Vec::new();
            let left = match task {
                Some(task) if !is_stopped => {
                    let mut worker = workers.pop().unwrap_or_else(self.start);
                    let kind = Kind::Inline {
                        threads: self.threads,
                        consume,
                        added: &mut added,
                        is_stopped: &mut is_stopped,
                    };
                    let left = (self.work)(&mut worker, task, &mut Desk(kind));
                    workers.push(worker);
                    left
                }
                task => task,
            };
            added.into_iter().rev().for_each(|task| places.push_front(Place::new(task)));
            let results: VecDeque<_> = results.collect();
            let is_left = left.is_some();
            if is_left || is_stopped {
                places.push_front(Place { task: left, results });
            }
            if is_stopped {
                return places.into();
            }
            if is_left && self.threads.has_spare() {
                break;
            }
        }
        self.share(places, workers, consume)
    }

    fn share(
        &self,
        places: VecDeque<Place<T, R>>,
        workers: &mut Vec<W>,
        consume: &mut dyn FnMut(R) -> ControlFlow<()>,
    ) -> Vec<Place<T, R>> {
        let shared = Shared {
            threads: self.threads.clone(),
            most_waiting: self.most_waiting,
            state: Mutex::new(State::new(places)),
            changed: Condvar::new(),
        };
        let pool = Mutex::new(std::mem::take(workers));
        thread::scope(|scope| self.consume(scope, &shared, &pool, consume));
        *workers = pool.into_inner().unwrap_or_else(PoisonError::into_inner);
        let state = shared.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.slots.into_iter().map(|slot| slot.place).collect()
    }

    /// Takes results until there are no more, or the threads have stopped.
    fn consume<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        shared: &'scope Shared<T, R>,
        pool: &'scope Mutex<Vec<W>>,
        consume: &mut dyn FnMut(R) -> ControlFlow<()>,
    ) {
        // This thread only takes results from here on: another one may run in its place.
        self.threads.add(1);
        let _returns = Returns(shared);
        let mut is_wanted = true;
        let mut state = shared.lock();
        loop {
            while state.has_free(shared.most_waiting)
                && (self.threads.take() || state.n_threads == 0 && self.take_regardless())
            {
                let (at, task) = state.take_first();
                state.n_threads += 1;
                scope.spawn(move || self.thread(shared, pool, at, task));
            }
            let next = if is_wanted { state.next_result() } else { None };
            if let Some(result) = next {
                shared.changed.notify_all();
                drop(state);
                is_wanted = consume(result).is_continue();
                state = shared.lock();
                if !is_wanted {
                    state.is_stopped = true;
                    shared.changed.notify_all();
                }
            } else if state.n_threads == 0 && (state.is_stopped || state.slots.is_empty()) {
                return;
            } else {
                state = shared.wait(state);
            }
        }
    }

    fn take_regardless(&self) -> bool {
        self.threads.add(-1);
        true
    }

    /// What a thread does: one task after the other, as long as there are any.
    fn thread(&self, shared: &Shared<T, R>, pool: &Mutex<Vec<W>>, first: u64, task: T) {
        let _leaves = Leaves(shared);
        let idle = pool.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut worker = idle.unwrap_or_else(self.start);
        let mut next = Some((first, task));
        while let Some((id, task)) = next {
            let mut desk = Desk(Kind::Shared { shared, id });
            let left = (self.work)(&mut worker, task, &mut desk);
            let mut state = shared.lock();
            state.finish(id, left);
            next = state.has_free(shared.most_waiting).then(|| state.take_first());
            shared.changed.notify_all();
        }
        pool.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
    }
}

/// Says that the calling thread takes no more results, also if it panicked, so that no thread waits
/// for room.
struct Returns<'a, T, R>(&'a Shared<T, R>);

impl<T, R> Drop for Returns<'_, T, R> {
    fn drop(&mut self) {
        self.0.threads.add(-1);
        self.0.stop();
    }
}

/// Says that a thread has left, also if it panicked, so that nothing waits for it.
struct Leaves<'a, T, R>(&'a Shared<T, R>);

impl<T, R> Drop for Leaves<'_, T, R> {
    fn drop(&mut self) {
        self.0.threads.add(1);
        let mut state = self.0.lock();
        state.n_threads -= 1;
        state.is_stopped |= thread::panicking();
        self.0.changed.notify_all();
    }
}

/// What threads share.
struct Shared<T, R> {
    threads: Threads,
    most_waiting: usize,
    state: Mutex<State<T, R>>,
    /// Something in the state is not as it was.
    changed: Condvar,
}

struct Slot<T, R> {
    id: u64,
    place: Place<T, R>,
    /// A thread works on it.
    is_taken: bool,
    weight: usize,
}

struct State<T, R> {
    slots: VecDeque<Slot<T, R>>,
    next_id: u64,
    /// Tasks that wait for a thread.
    n_free: usize,
    n_threads: usize,
    weight: usize,
    is_stopped: bool,
}

impl<T, R> Shared<T, R> {
    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State<T, R>>) -> MutexGuard<'s, State<T, R>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    fn stop(&self) {
        self.lock().is_stopped = true;
        self.changed.notify_all();
    }

    fn send(&self, id: u64, result: R, weight: usize) -> ControlFlow<()> {
        let mut state = self.lock();
        if let Some(at) = state.position(id) {
            state.weight += weight;
            state.slots[at].weight += weight;
            state.slots[at].place.results.push_back((result, weight));
        }
        self.changed.notify_all();
        // The first task is never held up by what others have found: its results are taken first.
        while !state.is_stopped
            && state.position(id).is_some_and(|at| {
                let waiting = if at == 0 { state.slots[0].weight } else { state.weight };
                waiting > self.most_waiting
            })
        {
            state = self.wait(state);
        }
        if state.is_stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn add(&self, id: u64, tasks: Vec<T>) {
        let mut state = self.lock();
        let Some(at) = state.position(id) else { return };
        for task in tasks.into_iter().rev() {
            state.insert(at + 1, Place::new(task));
        }
        self.changed.notify_all();
    }
}

impl<T, R> State<T, R> {
    fn new(places: VecDeque<Place<T, R>>) -> Self {
        let slots = VecDeque::with_capacity(places.len());
        let mut state =
            Self { slots, next_id: 0, n_free: 0, n_threads: 0, weight: 0, is_stopped: false };
        for place in places {
            state.insert(state.slots.len(), place);
        }
        state
    }

    fn insert(&mut self, at: usize, place: Place<T, R>) {
        let weight = place.results.iter().map(|(_, weight)| weight).sum();
        self.n_free += usize::from(place.task.is_some());
        self.weight += weight;
        self.slots.insert(at, Slot { id: self.next_id, place, is_taken: false, weight });
        self.next_id += 1;
    }

    fn position(&self, id: u64) -> Option<usize> {
        self.slots.iter().position(|slot| slot.id == id)
    }

    fn first_free(&self) -> Option<usize> {
        let is_free = |slot: &Slot<T, R>| slot.place.task.is_some();
        (self.n_free > 0).then(|| self.slots.iter().position(is_free)).flatten()
    }

    /// Whether there is a task, and room for its results.
    fn has_free(&self, most_waiting: usize) -> bool {
        let has_room = |at: usize| at == 0 || self.weight <= most_waiting;
        !self.is_stopped && self.first_free().is_some_and(has_room)
    }

    /// # Panics
    /// If there is none.
    fn take_first(&mut self) -> (u64, T) {
        let at = self.first_free().expect("there is a free task");
        let slot = &mut self.slots[at];
        let task = slot.place.task.take().expect("the task is free");
        slot.is_taken = true;
        self.n_free -= 1;
        (slot.id, task)
    }

    fn finish(&mut self, id: u64, left: Option<T>) {
        let Some(at) = self.position(id) else { return };
        self.n_free += usize::from(left.is_some());
        self.slots[at].place.task = left;
        self.slots[at].is_taken = false;
    }

    /// The next result in order. A task that is done and has no more of them leaves the list.
    fn next_result(&mut self) -> Option<R> {
        loop {
            let slot = self.slots.front_mut()?;
            if let Some((result, weight)) = slot.place.results.pop_front() {
                slot.weight -= weight;
                self.weight -= weight;
                return Some(result);
            }
            if slot.is_taken || slot.place.task.is_some() {
                return None;
            }
            self.slots.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// Three tasks without end; one of them, or the one who takes results, panics.
    fn panics(threads: usize, bad_task: Option<u32>) {
        let threads = Threads::new(threads);
        let work = Work {
            threads: &threads,
            most_waiting: 10,
            start: &|| (),
            work: &|(), task, desk| {
                assert!(bad_task != Some(task), "on purpose");
                let _ = desk.send((), 10);
                while !desk.is_called_off() {
                    thread::yield_now();
                }
                Some(task)
            },
        };
        let result = catch_unwind(AssertUnwindSafe(|| {
            work.run((0..3).map(Place::new).collect(), &mut Vec::new(), &mut |()| {
                assert!(bad_task.is_some(), "on purpose");
                ControlFlow::Continue(())
            })
        }));
        assert!(result.is_err());
        assert_eq!(
            threads.spare.load(Ordering::Relaxed),
            isize::try_from(threads.count).unwrap() - 1
        );
    }

    #[test]
    fn a_panic_ends_all_threads_and_is_passed_on() {
        for threads in 1..=4 {
            panics(threads, Some(0));
            panics(threads, None);
        }
        panics(2, Some(1));
        panics(3, Some(1));
    }
}
