//! What a session prints: answers, messages in their place among them, and figures at the end.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use quadrille::cover::Stats;

use crate::cli::job::Answer;
use crate::cli::output::{Output, message};
use crate::cli::progress::Monitor;
use crate::cli::signal::Interrupt;
use crate::cli::status::Status;

/// Prints answers and adds them up.
pub(super) struct Printer<'a> {
    interrupt: &'a Interrupt,
    monitor: &'a Monitor,
    shows_stats: bool,
    output: Output,
    flushed: Instant,
    started: Instant,
    status: Status,
    stats: Stats,
    puzzles: u64,
}

/// How long an answer may be kept back while others are worked on.
const FLUSH_INTERVAL: Duration = Duration::from_millis(100);

impl<'a> Printer<'a> {
    pub(super) fn new(interrupt: &'a Interrupt, monitor: &'a Monitor, shows_stats: bool) -> Self {
        let now = Instant::now();
        Self {
            interrupt,
            monitor,
            shows_stats,
            output: Output::new(),
            flushed: now,
            started: now,
            status: Status::default(),
            stats: Stats::default(),
            puzzles: 0,
        }
    }

    pub(super) fn print(&mut self, text: &str) -> ControlFlow<()> {
        let written = self.output.write(text);
        if written.is_break() {
            self.interrupt.raise();
        }
        written
    }

    pub(super) fn flush(&mut self) -> ControlFlow<()> {
        self.flushed = Instant::now();
        let flushed = self.monitor.suspend(|| self.output.flush());
        if flushed.is_break() {
            self.interrupt.raise();
        }
        flushed
    }

    /// Takes note of an answer that has been printed; breaks after an interrupt.
    pub(super) fn account(&mut self, answer: Answer) -> ControlFlow<()> {
        self.puzzles += 1;
        self.monitor.count_puzzle();
        self.stats.add(&answer.stats);
        self.status = self.status.max(answer.status);
        if let Some(preparation) = answer.preparation.filter(|_| self.shows_stats) {
            self.tell(&preparation)?;
        }
        if let Some(note) = answer.note {
            self.tell(&note)?;
        }
        if self.status == Status::Interrupted {
            return ControlFlow::Break(());
        }
        if self.flushed.elapsed() >= FLUSH_INTERVAL {
            self.flush()
        } else {
            ControlFlow::Continue(())
        }
    }

    /// A message in its place among the results.
    fn tell(&mut self, text: &str) -> ControlFlow<()> {
        let flushed = self.flush();
        self.monitor.suspend(|| message(text));
        flushed
    }

    pub(super) fn complain(&mut self, text: &str) {
        self.status = self.status.max(Status::Error);
        // If the output is closed, the next result will notice.
        let _ = self.tell(text);
    }

    pub(super) fn finish(mut self) -> Status {
        // The status says it if the output is closed.
        let _ = self.flush();
        if let Some(error) = self.output.error() {
            message(&format!("quadrille: cannot write the results: {error}"));
            return Status::Error;
        }
        if self.output.is_closed() {
            return Status::Yes;
        }
        if self.shows_stats {
            self.monitor.suspend(|| message(&self.describe()));
        }
        self.status
    }

    fn describe(&self) -> String {
        let Stats { nodes, solutions, updates, profile } = &self.stats;
        let (puzzles, seconds) = (self.puzzles, self.started.elapsed().as_secs_f64());
        let levels: Vec<String> = profile.iter().map(u64::to_string).collect();
        format!(
            "puzzles   {puzzles}\nsolutions {solutions}\nnodes     {nodes}\nupdates   {updates}\n\
             levels    {}\nseconds   {seconds:.3}",
            levels.join(" ")
        )
    }
}
