//! `quadrille solve`: the solutions themselves.

use std::ops::ControlFlow;

use quadrille::cover::{self, Event, OptionId, Stats, Stop};
use quadrille::engine::{Engine, Limits};
use quadrille::sudoku::format::{self, Layout, ParseError, Parsed};
use quadrille::sudoku::{Grid, verify};
use quadrille::text::NamedProblem;

use super::args::SolveArguments;
use super::json;
use super::output::Output;
use super::parallel::Sink;
use super::session::{Answer, Job, Place, Session};
use super::status::Status;

pub(crate) fn run(arguments: SolveArguments) -> Status {
    let session = Session::new(arguments.input, &arguments.work);
    let wanted = (arguments.limit > 0).then_some(arguments.limit);
    let job = Solve {
        to: arguments.to,
        keeps_layout: Output::is_terminal(),
        json: arguments.work.json,
        limits: session.limits(wanted),
        session: &session,
    };
    session.run(&job)
}

struct Solve<'a> {
    to: Option<Layout>,
    /// Whether a board is answered with a board where nothing else was asked for.
    keeps_layout: bool,
    json: bool,
    limits: Limits,
    session: &'a Session,
}

impl Solve<'_> {
    fn layout(&self, puzzle: &Parsed) -> Layout {
        let natural = if self.keeps_layout { puzzle.layout } else { Layout::Line };
        self.to.unwrap_or(natural)
    }

    /// A word in the place of a solution.
    fn word(&self, word: &str, layout: Layout, text: &mut String) {
        text.push_str(word);
        text.push('\n');
        end_board(layout, text);
    }

    /// What the end of a search means, when everything that was found has been printed.
    fn conclude(&self, status: cover::Status, stats: Stats) -> Answer {
        let found = stats.solutions;
        let is_cut_off =
            !matches!(status, cover::Status::Complete | cover::Status::Stopped(Stop::Solutions));
        let (status, note) = match Status::of_stop(status) {
            Status::Yes if found == 0 && self.limits.solutions != Some(0) => (Status::No, None),
            status if is_cut_off && found > 0 => {
                (status, Some(format!("stopped after {found} solutions; there may be more")))
            }
            status => (status, None),
        };
        Answer { status, note, stats }
    }
}

/// Boards that take several lines are parted by a blank line.
fn end_board(layout: Layout, text: &mut String) {
    if layout != Layout::Line {
        text.push('\n');
    }
}

/// The word for a search that found nothing.
fn word_for_nothing(status: cover::Status) -> &'static str {
    if status == cover::Status::Complete { "none" } else { "unknown" }
}

impl Job for Solve<'_> {
    fn puzzle(
        &self,
        engine: &mut dyn Engine,
        place: Place<'_>,
        parsed: &Parsed,
        sink: &mut Sink<'_>,
    ) -> Answer {
        let layout = self.layout(parsed);
        let mut list = self.json.then(|| List::start(place, sink));
        let mut wrong = None;
        let outcome = engine.solve(&parsed.puzzle, &self.limits, &mut |grid: &Grid| {
            if let Err(violation) = verify(&parsed.puzzle, grid) {
                wrong = Some(violation);
                return ControlFlow::Break(());
            }
            match &mut list {
                Some(list) => list.push(sink, &format::to_line(grid)),
                None => {
                    format::print(grid, layout, parsed.alphabet, sink.text());
                    end_board(layout, sink.text());
                }
            }
            sink.pass()
        });
        if let Some(violation) = wrong {
            let note =
                format!("the engine gave a wrong solution ({violation}); please report this");
            return Answer { status: Status::Error, note: Some(note), stats: outcome.stats };
        }
        if let Some(list) = list {
            list.end(sink, outcome.status, &outcome.stats);
        } else if outcome.stats.solutions == 0
            && Status::of_stop(outcome.status) != Status::Interrupted
        {
            self.word(word_for_nothing(outcome.status), layout, sink.text());
        }
        self.conclude(outcome.status, outcome.stats)
    }

    fn invalid(&self, place: Place<'_>, error: &ParseError, text: &mut String) {
        if self.json {
            json::invalid(place, error, text);
        } else {
            self.word("invalid", self.to.unwrap_or(Layout::Line), text);
        }
    }

    fn cover(&self, place: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        let mut search = self.session.rule().search(named.problem());
        search.set_limits(self.limits.start());
        let mut list = self.json.then(|| List::start(place, sink));
        let mut solution = Vec::new();
        let mut is_first = true;
        let status = loop {
            match search.advance() {
                Event::Complete => break cover::Status::Complete,
                Event::Stopped(stop) => break cover::Status::Stopped(stop),
                Event::Solution(options) => {
                    solution.clear();
                    solution.extend_from_slice(options);
                    solution.sort_unstable();
                }
            }
            match &mut list {
                Some(list) => list.push(sink, &option_texts(named, &solution)),
                None => {
                    if !is_first {
                        sink.text().push('\n');
                    }
                    print_options(named, &solution, sink.text());
                }
            }
            is_first = false;
            if sink.pass().is_break() {
                break cover::Status::Stopped(Stop::Cancelled);
            }
        };
        let stats = search.stats().clone();
        if let Some(list) = list {
            list.end(sink, status, &stats);
        } else if is_first && Status::of_stop(status) != Status::Interrupted {
            self.word(word_for_nothing(status), Layout::Line, sink.text());
        }
        self.conclude(status, stats)
    }
}

/// A solution, an option a line; the solution without options is an empty line.
fn print_options(named: &NamedProblem, options: &[OptionId], text: &mut String) {
    for option in options {
        named.write_option(*option, text);
        text.push('\n');
    }
    if options.is_empty() {
        text.push('\n');
    }
}

fn option_texts(named: &NamedProblem, options: &[OptionId]) -> Vec<String> {
    let text = |option: &OptionId| {
        let mut text = String::new();
        named.write_option(*option, &mut text);
        text
    };
    options.iter().map(text).collect()
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

    fn push(&mut self, sink: &mut Sink<'_>, solution: &impl serde::Serialize) {
        if !std::mem::take(&mut self.is_empty) {
            sink.text().push(',');
        }
        json::push(sink.text(), solution);
    }

    fn end(self, sink: &mut Sink<'_>, status: cover::Status, stats: &Stats) {
        sink.text().push(']');
        let word = if self.is_empty { word_for_nothing(status) } else { "solved" };
        json::Object::resume(sink.text()).member("status", &word).end(status, stats);
    }
}
