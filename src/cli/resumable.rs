//! A search for the solutions of a cover problem, with or without a file that keeps its state.

use std::ops::ControlFlow;
use std::sync::Arc;

use quadrille::cover::{Event, Limits, OptionId, Stats, Status, Stop, Watch};
use quadrille::engine::{Enumerate, Outcome};

use super::checkpoint::{Checkpoint, Conclusion, Pause};
use super::parallel::Sink;
use super::work::Work;

/// A search and what becomes of its state.
pub(crate) struct Resumable {
    search: Box<dyn Enumerate>,
    limits: Limits,
    checkpoint: Option<Checkpoint>,
    pause: Option<Arc<Pause>>,
    /// The options of the last solution.
    solution: Vec<OptionId>,
}

impl Resumable {
    /// A search that has not begun, which goes on where another one was stopped, if there is one.
    /// The limits are on what it does from here on.
    pub(crate) fn new(
        mut search: Box<dyn Enumerate>,
        limits: Limits,
        opened: Option<(Checkpoint, Work)>,
    ) -> Self {
        let checkpoint = opened.map(|(checkpoint, work)| {
            let resumed = work.open.iter().try_for_each(|part| search.resume(part));
            debug_assert!(resumed.is_ok(), "it was tried before");
            checkpoint
        });
        let Stats { nodes, solutions, .. } = *search.stats();
        let limits = Limits {
            nodes: limits.nodes.map(|limit| limit.saturating_add(nodes)),
            solutions: limits.solutions.map(|limit| limit.saturating_add(solutions)),
            ..limits
        };
        let mut new = Self { search, limits, checkpoint, pause: None, solution: Vec::new() };
        new.begin_stretch();
        new
    }

    /// Hands all solutions to a function until it breaks or the search ends.
    pub(crate) fn visit(
        &mut self,
        sink: &mut Sink<'_>,
        mut found: impl FnMut(&[OptionId], &mut Sink<'_>) -> ControlFlow<()>,
    ) -> Outcome {
        let status = loop {
            match self.next(sink) {
                Err(status) => break status,
                Ok(solution) if found(solution, sink).is_break() => {
                    break Status::Stopped(Stop::Cancelled);
                }
                Ok(_) => {}
            }
        };
        Outcome { status, stats: self.search.stats().clone() }
    }

    /// The next solution. The state is written when it is time to, after everything that was printed.
    ///
    /// # Errors
    /// How the search ended.
    fn next(&mut self, sink: &mut Sink<'_>) -> Result<&[OptionId], Status> {
        loop {
            let stop = match self.search.advance() {
                Event::Solution(options) => {
                    self.solution.clear();
                    self.solution.extend_from_slice(options);
                    return Ok(&self.solution);
                }
                Event::Complete => return Err(Status::Complete),
                Event::Stopped(stop) => stop,
            };
            if !self.is_paused() {
                return Err(Status::Stopped(stop));
            }
            if sink.flush().is_break() {
                return Err(Status::Stopped(Stop::Cancelled));
            }
            if let Some(checkpoint) = &self.checkpoint {
                checkpoint.write_between(&self.work());
            }
            self.begin_stretch();
        }
    }

    /// Writes the state when the search has ended, after everything that was printed, or removes it.
    /// If that went nowhere the state is left as it was.
    pub(crate) fn conclude(&self, status: Status, sink: &mut Sink<'_>) -> Conclusion {
        match &self.checkpoint {
            Some(checkpoint) if sink.flush().is_continue() => {
                checkpoint.conclude(status, &self.work())
            }
            _ => Ok(None),
        }
    }

    fn is_paused(&self) -> bool {
        self.pause.as_ref().is_some_and(|pause| pause.is_over())
    }

    fn begin_stretch(&mut self) {
        let watch = self.limits.watch.clone();
        self.pause = self.checkpoint.as_ref().map(|checkpoint| checkpoint.pause(watch.clone()));
        let pause = self.pause.clone().map(|pause| pause as Arc<dyn Watch>);
        self.search.set_limits(Limits { watch: pause.or(watch), ..self.limits.clone() });
    }

    fn work(&self) -> Work {
        Work { done: Stats::default(), open: vec![self.search.snapshot()] }
    }
}
