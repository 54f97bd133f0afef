//! The state of a search in a file, so that it can be gone on with after a stop.
//!
//! The file has three lines: what it is and in which version, a hash of the last line, and the state
//! as a JSON object. It is written beside its place and then moved there, so that there is a whole one
//! at any time.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use quadrille::cover::{Progress, Snapshot, Stats, Status, Stop, Watch};
use quadrille::engine::Enumerate;
use quadrille::text::{NamedProblem, dlx};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::args::parse_time;
use super::output::message;
use super::work::Work;

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

    /// Finds the state of this work on a problem, or begins one. Nothing if no file was named.
    ///
    /// # Errors
    /// If the file cannot be read or written, or does not belong to this work.
    pub(crate) fn open(
        &self,
        command: &str,
        problem: &NamedProblem,
        start: impl FnOnce() -> Box<dyn Enumerate>,
    ) -> Result<Option<(Checkpoint, Work)>, String> {
        let Some(path) = self.checkpoint.clone() else { return Ok(None) };
        let (problem, work) = (hash_of(problem), command.to_owned());
        let checkpoint = Checkpoint { path, every: self.checkpoint_every, problem, work };
        let text = match fs::read(&checkpoint.path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let work = Work::whole();
                checkpoint.write(&work)?;
                return Ok(Some((checkpoint, work)));
            }
            Err(error) => return Err(checkpoint.trouble("cannot be read", &error)),
        };
        let work = checkpoint.read(&text)?;
        let mut search = start();
        for part in &work.open {
            if search.resume(part).is_err() {
                return Err(checkpoint.refused("is not a state of this search"));
            }
            search.restart();
        }
        Ok(Some((checkpoint, work)))
    }
}

/// What is said of a puzzle.
pub(crate) const NO_PUZZLES: &str = "--checkpoint is for cover problems; a puzzle is searched anew";

/// What is to be said of the state that a search leaves, or why there is none.
pub(crate) type Conclusion = Result<Option<String>, String>;

/// The first line of the file.
const HEADING: &str = "state of a quadrille search, version 2";

/// A file with the state of a search.
pub(crate) struct Checkpoint {
    path: PathBuf,
    every: Duration,
    /// What is searched, and how: another search cannot go on from there.
    problem: String,
    work: String,
}

#[derive(Serialize, Deserialize)]
struct State {
    problem: String,
    work: String,
    /// Nodes, solutions, updates, and nodes by level of what is done.
    done: Vec<u64>,
    /// Where the search of each part that is left stands.
    open: Vec<Vec<u64>>,
}

impl Checkpoint {
    /// Writes what has been counted, and what is left.
    ///
    /// # Errors
    /// If that is not possible.
    fn write(&self, work: &Work) -> Result<(), String> {
        let Stats { nodes, solutions, updates, profile } = &work.done;
        let state = State {
            problem: self.problem.clone(),
            work: self.work.clone(),
            done: [&[*nodes, *solutions, *updates], &profile[..]].concat(),
            open: work.open.iter().map(Snapshot::to_numbers).collect(),
        };
        // Numbers and strings cannot fail to become JSON.
        let state = serde_json::to_string(&state).unwrap_or_default();
        let text = format!("{HEADING}\n{}\n{state}\n", hash(state.as_bytes()));
        let written = write_whole(&self.path, text.as_bytes());
        written.map_err(|error| self.trouble("cannot be written", &error))
    }

    fn read(&self, text: &[u8]) -> Result<Work, String> {
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
        if state.work != self.work {
            return Err(self.refused(&format!("belongs to the command {}", state.work)));
        }
        let [nodes, solutions, updates, profile @ ..] = &state.done[..] else {
            return Err(is_damaged());
        };
        let (nodes, solutions, updates, profile) = (*nodes, *solutions, *updates, profile.to_vec());
        let open = state.open.iter().map(|numbers| Snapshot::from_numbers(numbers));
        let open = open.collect::<Option<_>>().ok_or_else(is_damaged)?;
        Ok(Work { done: Stats { nodes, solutions, updates, profile }, open })
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
    pub(crate) fn write_between(&self, work: &Work) {
        if let Err(error) = self.write(work) {
            message(&format!("quadrille: {error}"));
        }
    }

    /// Writes the state at the end of a search, or removes it if nothing is left; tells what should
    /// be said of that.
    ///
    /// # Errors
    /// If that is not possible.
    pub(crate) fn conclude(&self, status: Status, work: &Work) -> Conclusion {
        match status {
            Status::Complete => self.remove().map(|()| None),
            Status::Stopped(Stop::Solutions) => self.write(work).map(|()| None),
            Status::Stopped(_) => self.write(work).map(|()| Some(self.note())),
        }
    }

    /// A watch that stops a search when its state is to be written again.
    pub(crate) fn pause(&self, watch: Option<Arc<dyn Watch>>) -> Arc<Pause> {
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
pub(crate) struct Pause {
    watch: Option<Arc<dyn Watch>>,
    end: Option<Instant>,
    is_over: AtomicBool,
}

impl Pause {
    /// Whether it was the alarm that stopped the search.
    pub(crate) fn is_over(&self) -> bool {
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
