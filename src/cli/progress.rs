//! How far the work has come, on standard error.

use std::io::{self, IsTerminal};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use quadrille::cover::{Progress, Stop, Watch};

use super::output::message;
use super::signal::Interrupt;
use super::values::When;

/// Work that is shorter than this needs no display.
const PATIENCE: Duration = Duration::from_secs(1);

/// Watches every search: passes Ctrl-C on, and shows progress if asked to.
pub(crate) struct Monitor {
    interrupt: Interrupt,
    started: Instant,
    puzzles: AtomicU64,
    display: Mutex<Display>,
}

enum Display {
    None,
    /// A line that is drawn over and over, from the first second on.
    Bar(ProgressBar),
    /// A line a second, for files and other programs.
    Lines(Instant),
}

impl Monitor {
    pub(crate) fn new(when: When, interrupt: Interrupt) -> Self {
        let started = Instant::now();
        let display = match when {
            When::Auto | When::Always if io::stderr().is_terminal() => Display::Bar(bar()),
            When::Always => Display::Lines(started),
            When::Auto | When::Never => Display::None,
        };
        Self { interrupt, started, puzzles: AtomicU64::new(0), display: Mutex::new(display) }
    }

    /// Another puzzle is done.
    pub(crate) fn count_puzzle(&self) {
        self.puzzles.fetch_add(1, Ordering::Relaxed);
    }

    /// Does something with the display out of the way: results may go to the same terminal.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.display.lock().as_deref() {
            Ok(Display::Bar(bar)) => bar.suspend(write),
            _ => write(),
        }
    }

    fn show(&self, progress: &Progress) {
        // Another thread that shows something just now is enough.
        let Ok(mut display) = self.display.try_lock() else { return };
        match &mut *display {
            Display::None => {}
            Display::Bar(bar) => {
                if self.started.elapsed() >= PATIENCE {
                    #[expect(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "a fraction"
                    )]
                    bar.set_position((progress.fraction * 1000.0) as u64);
                    bar.set_message(self.describe(progress));
                }
            }
            Display::Lines(last) => {
                if last.elapsed() >= PATIENCE {
                    *last = Instant::now();
                    message(&format!("progress: {}", self.describe(progress)));
                }
            }
        }
    }

    fn describe(&self, progress: &Progress) -> String {
        let Progress { nodes, solutions, fraction } = progress;
        let puzzles = match self.puzzles.load(Ordering::Relaxed) {
            0 => String::new(),
            1 => "1 done; now ".to_owned(),
            puzzles => format!("{puzzles} done; now "),
        };
        let (percent, seconds) = (fraction * 100.0, self.started.elapsed().as_secs());
        format!(
            "{puzzles}about {percent:.1} % of the search, {nodes} nodes, {solutions} solutions, {seconds} s"
        )
    }
}

impl Watch for Monitor {
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        self.show(progress);
        self.interrupt.is_raised().then_some(Stop::Cancelled)
    }
}

fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {msg}");
    let bar = ProgressBar::new(1000);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

impl Drop for Monitor {
    fn drop(&mut self) {
        if let Ok(Display::Bar(bar)) = self.display.get_mut() {
            bar.finish_and_clear();
        }
    }
}
