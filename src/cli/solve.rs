//! `quadrille solve`: the solutions themselves.

use std::ops::ControlFlow;

use quadrille::cover::{self, OptionId, Stop};
use quadrille::engine::{Engine, Limits, Outcome};
use quadrille::sudoku::format::{self, Layout, Parsed};
use quadrille::sudoku::{Grid, verify};
use quadrille::text::NamedProblem;

use super::ahead::Question;
use super::args::{Form, SolveArguments};
use super::checkpoint::{CheckpointArguments, NO_PUZZLES};
use super::json;
use super::listing::{Listing, Style};
use super::ordered;
use super::output::Output;
use super::parallel::Sink;
use super::picture;
use super::preprocess::PreprocessArguments;
use super::resumable::Resumable;
use super::selection::Selection;
use super::session::{Answer, Fault, Job, Place, Session};
use super::status::Status;

pub(crate) fn run(arguments: SolveArguments) -> Result<Status, String> {
    let session = Session::new(arguments.input, &arguments.work)?;
    session.check_checkpoint(&arguments.checkpoint)?;
    let (selection, wanted) = arguments.selection.resolve(arguments.limit);
    let to = match arguments.to {
        Some(Form::Picture(_)) if arguments.checkpoint.is_given() => {
            return Err("--checkpoint is for solutions as text; a picture is drawn anew".to_owned());
        }
        Some(Form::Picture(_)) if arguments.work.json => {
            return Err(
                "--to ascii and --to svg draw, --json prints objects; choose one".to_owned()
            );
        }
        Some(Form::Picture(style)) => {
            return Ok(picture::run(&session, style, selection, wanted, arguments.preprocess));
        }
        Some(Form::Layout(layout)) => Some(layout),
        None => None,
    };
    let job = Solve {
        to,
        keeps_layout: Output::is_terminal(),
        json: arguments.work.json,
        selection,
        limits: session.limits(wanted),
        preprocess: arguments.preprocess,
        checkpoint: arguments.checkpoint,
        session: &session,
    };
    Ok(session.run(&job))
}

pub(super) struct Solve<'a> {
    to: Option<Layout>,
    /// Whether a board is answered with a board where nothing else was asked for.
    keeps_layout: bool,
    json: bool,
    selection: Selection,
    limits: Limits,
    preprocess: PreprocessArguments,
    checkpoint: CheckpointArguments,
    session: &'a Session,
}

impl Solve<'_> {
    fn layout(&self, puzzle: &Parsed) -> Layout {
        let natural = match puzzle.layout {
            _ if !self.keeps_layout => Layout::Line,
            Layout::Line | Layout::Board | Layout::Frame | Layout::Sdk | Layout::SimpleSudoku => {
                puzzle.layout
            }
            one_line if one_line.is_one_line() => Layout::Line,
            _ => Layout::Frame,
        };
        self.to.unwrap_or(natural)
    }

    /// What the end of a search means, when everything that was selected has been printed.
    pub(super) fn conclude(outcome: Outcome, selection: Selection) -> Answer {
        let found = outcome.stats.solutions;
        let status = Status::of_stop(outcome.status);
        let (status, note) = match (status, selection) {
            (Status::Yes, _) if found == 0 && outcome.is_complete() => (Status::No, None),
            (Status::Yes, Selection::Every(every)) if found < every.get() => {
                (status, Some(format!("--every {every} prints none of the {found} solutions")))
            }
            (Status::Yes, _) => (status, None),
            _ if found == 0 => (status, None),
            (_, Selection::Sample(..)) => {
                let note = format!(
                    "stopped after {found} solutions; the sample is one of these, not of all"
                );
                (status, Some(note))
            }
            (_, Selection::Every(_)) => {
                (status, Some(format!("stopped after {found} solutions; there may be more")))
            }
        };
        Answer { status, note, stats: outcome.stats, ..Answer::default() }
    }
}

/// A word in the place of a solution.
pub(super) fn print_word(word: &str, layout: Layout, text: &mut String) {
    text.push_str(word);
    text.push('\n');
    end_board(layout, text);
}

/// Boards that take several lines are parted by a blank line.
pub(super) fn end_board(layout: Layout, text: &mut String) {
    if !layout.is_one_line() {
        text.push('\n');
    }
}

/// The word for a search that found nothing; none if it was interrupted, or asked for nothing.
pub(super) fn word_for_nothing(status: cover::Status) -> Option<&'static str> {
    match status {
        cover::Status::Complete => Some("none"),
        cover::Status::Stopped(Stop::Nodes | Stop::Time) => Some("unknown"),
        cover::Status::Stopped(Stop::Solutions | Stop::Cancelled) => None,
    }
}

impl Job for Solve<'_> {
    fn puzzle(
        &self,
        engine: &mut dyn Engine,
        place: Place<'_>,
        parsed: &Parsed,
        sink: &mut Sink<'_>,
    ) -> Answer {
        if self.checkpoint.is_given() {
            return Answer::refused(NO_PUZZLES.to_owned());
        }
        let layout = self.layout(parsed);
        let mut list = self.json.then(|| List::start(place, sink));
        let mut wrong = None;
        let mut print = |grid: &Grid| {
            if let Err(violation) = verify(&parsed.puzzle, grid) {
                wrong = Some(violation);
                return ControlFlow::Break(());
            }
            if let Some(list) = &mut list {
                list.next(sink);
                json::push(sink.text(), &format::to_line(grid));
            } else {
                format::print(grid, layout, parsed.alphabet, sink.text());
                end_board(layout, sink.text());
            }
            sink.pass()
        };
        let mut selector = self.selection.start::<Grid>();
        let outcome = engine.solve(&parsed.puzzle, &self.limits, &mut |grid: &Grid| {
            selector.offer(grid, &mut print)
        });
        // If nobody reads any more, the session notices.
        let _ = selector.finish(&mut print);
        if let Some(violation) = wrong {
            return Answer::wrong(&violation);
        }
        finish(self.json, &outcome, self.selection, layout, sink);
        Self::conclude(outcome, self.selection)
    }

    fn question(&self) -> Option<Question<'_>> {
        Some(Question::Solve(&self.limits))
    }

    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String) {
        if self.json {
            json::invalid(place, fault, text);
        } else {
            print_word("invalid", self.to.unwrap_or(Layout::Line), text);
        }
    }

    fn cover(&self, place: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        let prepared = self.preprocess.prepare(named.problem(), false);
        let start = || self.session.search(prepared.problem());
        let command = self.session.describe("solve", &prepared);
        let opened = match self.checkpoint.open(&command, named, start) {
            Ok(opened) => opened,
            Err(error) => return Answer::refused(error),
        };
        let limits = self.limits.start();
        let threads = self.session.threads_for(&limits).filter(|_| opened.is_none());
        let mut list = self.json.then(|| List::start(place, sink));
        let style = if self.json { Style::Json } else { Style::Lines };
        let n_before = opened.as_ref().map_or(0, |(_, work)| work.stats().solutions);
        let mut listing = Listing::new(named, style, n_before == 0);
        let mut print = |options: &[OptionId], sink: &mut Sink<'_>| {
            if let Some(list) = &mut list {
                list.next(sink);
            }
            listing.print(options, sink.text());
            sink.pass()
        };
        let mut selector = self.selection.start::<[OptionId]>();
        let mut found = |solution: &[OptionId], sink: &mut Sink<'_>| {
            let solution = prepared.restore(solution);
            selector.offer(&solution, &mut |options| print(options, sink))
        };
        let (outcome, search) = if let Some(threads) = threads {
            let found = |solution: &[OptionId]| found(solution, sink);
            (ordered::visit(start, limits.watch, threads, found), None)
        } else {
            let mut search = Resumable::new(start(), limits, opened);
            (search.visit(sink, found), Some(search))
        };
        // If nobody reads any more, the session notices.
        let _ = selector.finish(&mut |options| print(options, sink));
        // What will be gone on with is not unknown for good.
        if self.json || outcome.is_complete() || !self.checkpoint.is_given() {
            finish(self.json, &outcome, self.selection, Layout::Line, sink);
        }
        let conclusion = search.map_or(Ok(None), |search| search.conclude(outcome.status, sink));
        let answer = Self::conclude(outcome, self.selection).with_conclusion(conclusion);
        Answer { preparation: prepared.describe(), ..answer }
    }
}

/// Ends what a puzzle or a problem prints.
fn finish(
    json: bool,
    outcome: &Outcome,
    selection: Selection,
    layout: Layout,
    sink: &mut Sink<'_>,
) {
    if json {
        List::end(sink, outcome, selection);
    } else if outcome.stats.solutions == 0
        && let Some(word) = word_for_nothing(outcome.status)
    {
        print_word(word, layout, sink.text());
    }
}

/// The list of solutions within a JSON object.
struct List {
    is_empty: bool,
}

impl List {
    fn start(place: Place<'_>, sink: &mut Sink<'_>) -> Self {
        json::Object::start(place, sink.text());
        sink.text().push_str(",\"solutions\":[");
        Self { is_empty: true }
    }

    /// Makes room for another solution.
    fn next(&mut self, sink: &mut Sink<'_>) {
        if !std::mem::take(&mut self.is_empty) {
            sink.text().push(',');
        }
    }

    fn end(sink: &mut Sink<'_>, outcome: &Outcome, selection: Selection) {
        sink.text().push(']');
        let found = outcome.stats.solutions;
        let word = if found == 0 { json::word_for_nothing(outcome.status) } else { "solved" };
        let object = json::Object::resume(sink.text()).member("status", &word);
        let object = object.member("found", &found);
        let object = if selection.is_sample() {
            object.member("uniform", &outcome.is_complete())
        } else {
            object
        };
        object.end(outcome);
    }
}
