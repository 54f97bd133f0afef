//! What a command does with each puzzle, and what it answers.

use std::ops::ControlFlow;

use quadrille::cover::Stats;
use quadrille::engine::{Limits, Outcome};
use quadrille::sudoku::format::{ParseError, Parsed};
use quadrille::sudoku::{Grid, Violation};
use quadrille::text::NamedProblem;
use serde::Serialize;

use super::checkpoint::Conclusion;
use super::sink::Sink;
use super::status::Status;

/// What a job asks an engine about every puzzle, within these limits.
#[derive(Clone, Copy)]
pub(crate) enum Question<'a> {
    /// How many solutions there are.
    Count(&'a Limits),
    /// Which ones.
    Solve(&'a Limits),
}

/// What one command does with a puzzle or a cover problem. What it prints goes to the sink.
pub(crate) trait Job: Sync {
    /// What is kept of a puzzle while its solutions come.
    type State: Default;

    /// What it asks an engine about every puzzle, if it asks.
    fn question(&self) -> Option<Question<'_>> {
        None
    }

    /// Takes a solution; breaks if it wants no more of this puzzle.
    fn solution(
        &self,
        _state: &mut Self::State,
        _place: Place<'_>,
        _puzzle: &Parsed,
        _grid: &Grid,
        _sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Answers a puzzle, after the engine has; an outcome without figures if it was not asked.
    fn puzzle(
        &self,
        state: Self::State,
        place: Place<'_>,
        puzzle: &Parsed,
        outcome: Outcome,
        sink: &mut Sink<'_>,
    ) -> Answer;

    /// Stands in for a puzzle that could not be read, so that lines and puzzles stay aligned. The
    /// error itself is reported by the session.
    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String);

    /// Answers a cover problem.
    fn cover(&self, place: Place<'_>, problem: &NamedProblem, sink: &mut Sink<'_>) -> Answer;
}

/// Where a puzzle or a problem stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) file: &'a str,
    pub(crate) line: u64,
}

/// Why there is no puzzle to answer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fault {
    pub(crate) line: u64,
    pub(crate) column: usize,
    pub(crate) message: String,
}

impl From<&ParseError> for Fault {
    fn from(error: &ParseError) -> Self {
        Self { line: error.line, column: error.column, message: error.to_string() }
    }
}

/// What an answer means beside the text that it prints.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) status: Status,
    /// For standard error, without the place.
    pub(crate) note: Option<String>,
    /// The line and the column of what the note is about, where it is not the puzzle as a whole.
    pub(crate) position: Option<(u64, usize)>,
    pub(crate) stats: Stats,
    /// What was done before the search.
    pub(crate) preparation: Option<String>,
}

impl Answer {
    /// No answer but an error message.
    pub(crate) fn refused(note: String) -> Self {
        Self { status: Status::Error, note: Some(note), ..Self::default() }
    }

    /// The answer, with what is to be said of the state that the search left.
    pub(crate) fn with_conclusion(self, conclusion: Conclusion) -> Self {
        match conclusion {
            Ok(None) => self,
            Ok(note) => Self { note, ..self },
            Err(error) => {
                Self { status: self.status.max(Status::Error), note: Some(error), ..self }
            }
        }
    }

    /// The answer to a solution that the checker does not accept. It is never printed.
    pub(crate) fn wrong(violation: &Violation) -> Self {
        Self::refused(format!("a wrong solution was found ({violation}); please report this"))
    }
}
