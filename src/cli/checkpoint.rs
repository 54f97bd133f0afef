//! The state of a search in a file, so that it can be gone on with after a stop.
//!
//! The file has three lines: what it is and in which version, a hash of the last line, and the state
//! as a JSON object. It is written beside its place and then moved there, so that there is a whole one
//! at any time.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use quadrille::cover::{Frontier, Limits, Outcome, Progress, Solver, Status, Stop, Watch};
use quadrille::text::{NamedProblem, dlx};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::output::message;
use super::values::parse_time;

/// How a search of a cover problem survives a stop.
#[derive(Args, Debug, Default)]
pub(crate) struct CheckpointArguments {
    /// Keep the state of the search on a cover problem in this file: it is written when a limit or
    /// Ctrl-C stops the search, and from time to time. The same command goes on from there, and the
    /// file is removed when the search is complete
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Write the state as often as this
    #[arg(long, value_name = "TIME", value_parser = parse_time, default_value = "30s", requires = "checkpoint")]
    checkpoint_every: Duration,
}

impl CheckpointArguments {
    pub(crate) fn is_given(&self) -> bool {
        self.checkpoint.is_some()
    }

    /// The stages of a search: from the state of this work on a problem, if a file was named and
    /// there is one. The limits are on what is done from here on.
    ///
    /// # Errors
    /// If the file cannot be read or written, or does not belong to this work.
    pub(crate) fn open(
        &self,
        command: &str,
        problem: &NamedProblem,
        solver: &Solver<'_>,
        limits: Limits,
    ) -> Result<Stages, String> {
        let mut stages = Stages { checkpoint: None, frontier: Frontier::default(), limits };
        let Some(path) = self.checkpoint.clone() else { return Ok(stages) };
        let (problem, command) = (hash_of(problem), command.to_owned());
        let checkpoint = Checkpoint { path, every: self.checkpoint_every, problem, command };
        match fs::read(&checkpoint.path) {
            Ok(text) => stages.frontier = checkpoint.read(&text)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                checkpoint.write(&stages.frontier)?;
            }
            Err(error) => return Err(checkpoint.trouble("cannot be read", &error)),
        }
        let refused = |_| checkpoint.refused("is not a state of this search");
        solver.check(&stages.frontier).map_err(refused)?;
        let done = stages.frontier.stats();
        let add = |limit: &mut Option<u64>, done| *limit = limit.map(|n| n.saturating_add(done));
        add(&mut stages.limits.nodes, done.nodes);
        add(&mut stages.limits.solutions, done.solutions);
        stages.checkpoint = Some(checkpoint);
        Ok(stages)
    }
}

/// A search in stages, between which its state is written.
pub(crate) struct Stages {
    checkpoint: Option<Checkpoint>,
    frontier: Frontier,
    limits: Limits,
}

impl Stages {
    /// Solutions of earlier runs.
    pub(crate) fn n_before(&self) -> u64 {
        self.frontier.stats().solutions
    }

    /// Searches to the end or to a limit, stage by stage. `flush` writes out what a stage found,
    /// before the state says that this has been done.
    pub(crate) fn run(
        &mut self,
        mut search: impl FnMut(Limits, &mut Frontier) -> Outcome,
        mut flush: impl FnMut() -> ControlFlow<()>,
    ) -> Outcome {
        loop {
            let watch = self.limits.watch.clone();
            let pause = self.checkpoint.as_ref().map(|checkpoint| checkpoint.pause(watch.clone()));
            let shared = pause.clone().map(|pause| pause as Arc<dyn Watch>);
            let limits = Limits { watch: shared.or(watch), ..self.limits.clone() };
            let outcome = search(limits, &mut self.frontier);
            let is_paused = pause.is_some_and(|pause| pause.is_over()) && !outcome.is_complete();
            match &self.checkpoint {
                Some(checkpoint) if is_paused && flush().is_continue() => {
                    checkpoint.write_between(&self.frontier);
                }
                _ => return outcome,
            }
        }
    }

    /// Writes the state at the end of the search, or removes it if nothing is left.
    pub(crate) fn conclude(&self, status: Status) -> Conclusion {
        let checkpoint = self.checkpoint.as_ref();
        checkpoint.map_or(Ok(None), |checkpoint| checkpoint.conclude(status, &self.frontier))
    }
}

/// Why a search can go on from its own state.
pub(crate) const CHECKED: &str = "the state was checked when it was opened";

/// What is said of a puzzle.
pub(crate) const NO_PUZZLES: &str = "--checkpoint is for cover problems; a puzzle is searched anew";

/// What is to be said of the state that a search leaves, or why there is none.
pub(crate) type Conclusion = Result<Option<String>, String>;

/// The first line of the file.
const HEADING: &str = "state of a quadrille search, version 3";

/// A file with the state of a search.
struct Checkpoint {
    path: PathBuf,
    every: Duration,
    /// What is searched, and how: another search cannot go on from there.
    problem: String,
    command: String,
}

#[derive(Serialize, Deserialize)]
struct State {
    problem: String,
    command: String,
    frontier: Vec<u64>,
}

impl Checkpoint {
    /// Writes what has been counted, and what is left.
    ///
    /// # Errors
    /// If that is not possible.
    fn write(&self, frontier: &Frontier) -> Result<(), String> {
        let (problem, command) = (self.problem.clone(), self.command.clone());
        let state = State { problem, command, frontier: frontier.to_numbers() };
        // Numbers and strings cannot fail to become JSON.
        let state = serde_json::to_string(&state).unwrap_or_default();
        let text = format!("{HEADING}\n{}\n{state}\n", hash(state.as_bytes()));
        let written = write_whole(&self.path, text.as_bytes());
        written.map_err(|error| self.trouble("cannot be written", &error))
    }

    fn read(&self, text: &[u8]) -> Result<Frontier, String> {
        let text = std::str::from_utf8(text).unwrap_or_default();
        let mut lines = text.split('\n');
        let heading = lines.next().unwrap_or_default();
        if heading != HEADING {
            let kind = HEADING.trim_end_matches(|sign: char| sign.is_ascii_digit());
            let is_state = heading.starts_with(kind);
            return Err(self.refused(if is_state {
                "was written by another version of this program"
            } else {
                "is not a state of a search"
            }));
        }
        let is_damaged = || self.refused("is damaged");
        let (Some(sum), Some(body)) = (lines.next(), lines.next()) else {
            return Err(is_damaged());
        };
        if sum != hash(body.as_bytes()) {
            return Err(is_damaged());
        }
        let state: State = serde_json::from_str(body).map_err(|_| is_damaged())?;
        if state.problem != self.problem {
            return Err(self.refused("belongs to another problem"));
        }
        if state.command != self.command {
            return Err(self.refused(&format!("belongs to the command {}", state.command)));
        }
        Frontier::from_numbers(&state.frontier).ok_or_else(is_damaged)
    }

    /// The search is complete, and there is nothing to go on with.
    ///
    /// # Errors
    /// If the file cannot be removed.
    fn remove(&self) -> Result<(), String> {
        fs::remove_file(&self.path).map_err(|error| self.trouble("cannot be removed", &error))
    }

    /// Writes the state between two stretches of the same search. If that fails, the search goes on all
    /// the same.
    fn write_between(&self, frontier: &Frontier) {
        if let Err(error) = self.write(frontier) {
            message(&format!("quadrille: {error}"));
        }
    }

    /// Writes the state at the end of a search, or removes it if nothing is left; tells what should
    /// be said of that.
    ///
    /// # Errors
    /// If that is not possible.
    fn conclude(&self, status: Status, frontier: &Frontier) -> Conclusion {
        match status {
            Status::Complete => self.remove().map(|()| None),
            Status::Stopped(Stop::Solutions) => self.write(frontier).map(|()| None),
            Status::Stopped(_) => self.write(frontier).map(|()| Some(self.note())),
        }
    }

    /// A watch that stops a search when its state is to be written again.
    fn pause(&self, watch: Option<Arc<dyn Watch>>) -> Arc<Pause> {
        let end = Instant::now().checked_add(self.every);
        Arc::new(Pause { watch, end, is_over: AtomicBool::new(false) })
    }

    /// What somebody should know whose search has been stopped.
    fn note(&self) -> String {
        format!("stopped; the same command goes on from {}", self.path.display())
    }

    fn refused(&self, what: &str) -> String {
        let path = self.path.display();
        format!("{path} {what}; name another file, or remove this one to begin anew")
    }

    fn trouble(&self, what: &str, error: &io::Error) -> String {
        format!("the state {} {what}: {error}", self.path.display())
    }
}

/// Another watch, and an alarm.
struct Pause {
    watch: Option<Arc<dyn Watch>>,
    end: Option<Instant>,
    is_over: AtomicBool,
}

impl Pause {
    /// Whether it was the alarm that stopped the search.
    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

impl Watch for Pause {
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        if let Some(stop) = self.watch.as_ref().and_then(|watch| watch.poll(progress)) {
            return Some(stop);
        }
        let is_over = self.end.is_some_and(|end| Instant::now() >= end);
        is_over.then(|| {
            self.is_over.store(true, Ordering::Relaxed);
            Stop::Time
        })
    }
}

/// Writes a file beside its place and moves it there.
fn write_whole(path: &Path, text: &[u8]) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut new = name.to_owned();
    new.push(".new");
    let new = path.with_file_name(new);
    let mut file = File::create(&new)?;
    file.write_all(text)?;
    file.sync_all()?;
    fs::rename(&new, path)
}

fn hash_of(problem: &NamedProblem) -> String {
    let mut text = String::new();
    dlx::print(problem, &mut text);
    hash(text.as_bytes())
}

fn hash(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
