//! `quadrille solve`: the solutions themselves.

use std::cell::RefCell;
use std::ops::ControlFlow;

use quadrille::cover::OptionId;
use quadrille::engine::{Limits, Outcome};
use quadrille::sudoku::format::{self, Layout, Parsed};
use quadrille::sudoku::{Grid, Violation, verify};
use quadrille::text::NamedProblem;

use super::checkpoint::{CHECKED, CheckpointArguments, NO_PUZZLES};
use super::common::{InputArguments, WorkArguments};
use super::draw;
use super::job::{Answer, Fault, Job, Place, Question};
use super::json;
use super::listing::{Listing, Style};
use super::output::Output;
use super::preprocess::PreprocessArguments;
use super::selection::SelectionArguments;
use super::selection::{Selection, Selector};
use super::session::Session;
use super::sink::Sink;
use super::status::Status;
use super::values::{Form, forms};
use super::words::{conclude, end_board, print_word, word_for_nothing};
use clap::Args;
use clap::builder::ArgPredicate;

#[derive(Args, Debug)]
pub(crate) struct SolveArguments {
    /// Print at most N solutions of each puzzle; 0 prints all [default: 1, with --every 0]
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    #[arg(default_value_if("every", ArgPredicate::IsPresent, "0"))]
    pub(crate) limit: u64,

    #[command(flatten)]
    pub(crate) selection: SelectionArguments,

    /// Print in this layout, or draw [default: boards as boards on a terminal, else a line a puzzle]
    #[arg(short, long, value_name = "FORMAT", value_parser = forms())]
    pub(crate) to: Option<Form>,

    #[command(flatten)]
    pub(crate) preprocess: PreprocessArguments,
    #[command(flatten)]
    pub(crate) checkpoint: CheckpointArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

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
            return Ok(draw::run(&session, style, selection, wanted, arguments.preprocess));
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

struct Solve<'a> {
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
}

/// How far the answer to a puzzle is.
#[derive(Default)]
struct Printed {
    /// The list of solutions in an object.
    list: Option<List>,
    selector: Option<Selector<Grid>>,
    /// What the checker said of a solution, which was not printed.
    wrong: Option<Violation>,
}

impl Solve<'_> {
    fn print(
        &self,
        printed: &mut Printed,
        place: Place<'_>,
        parsed: &Parsed,
        grid: &Grid,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if let Err(violation) = verify(&parsed.puzzle, grid) {
            printed.wrong = Some(violation);
            return ControlFlow::Break(());
        }
        if self.json {
            printed.list.get_or_insert_with(|| List::start(place, sink)).next(sink);
            json::push(sink.text(), &format::to_line(grid));
        } else {
            let layout = self.layout(parsed);
            format::print(grid, layout, parsed.alphabet, sink.text());
            end_board(layout, sink.text());
        }
        sink.pass()
    }
}

impl Job for Solve<'_> {
    type State = Printed;

    fn question(&self) -> Option<Question<'_>> {
        (!self.checkpoint.is_given()).then_some(Question::Solve(&self.limits))
    }

    fn solution(
        &self,
        printed: &mut Printed,
        place: Place<'_>,
        parsed: &Parsed,
        grid: &Grid,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let mut selector = printed.selector.take().unwrap_or_else(|| self.selection.start());
        let offered =
            selector.offer(grid, &mut |grid| self.print(printed, place, parsed, grid, sink));
        printed.selector = Some(selector);
        offered
    }

    fn puzzle(
        &self,
        mut printed: Printed,
        place: Place<'_>,
        parsed: &Parsed,
        outcome: Outcome,
        sink: &mut Sink<'_>,
    ) -> Answer {
        if self.checkpoint.is_given() {
            return Answer::refused(NO_PUZZLES.to_owned());
        }
        if let Some(selector) = printed.selector.take() {
            // If no more is read, the session notices.
            let _ =
                selector.finish(&mut |grid| self.print(&mut printed, place, parsed, grid, sink));
        }
        if let Some(violation) = printed.wrong {
            return Answer::wrong(&violation);
        }
        if self.json {
            printed.list.get_or_insert_with(|| List::start(place, sink));
        }
        finish(self.json, &outcome, self.selection, self.layout(parsed), sink);
        conclude(outcome, self.selection)
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
        let solver = || self.session.solver(prepared.problem());
        let command = self.session.describe("solve", &prepared);
        let opened = self.checkpoint.open(&command, named, &solver(), self.limits.start());
        let mut stages = match opened {
            Ok(stages) => stages,
            Err(error) => return Answer::refused(error),
        };
        let mut list = self.json.then(|| List::start(place, sink));
        let style = if self.json { Style::Json } else { Style::Lines };
        let mut listing = Listing::new(named, style, stages.n_before() == 0);
        let mut print = |options: &[OptionId], sink: &mut Sink<'_>| {
            if let Some(list) = &mut list {
                list.next(sink);
            }
            listing.print(options, sink.text());
            sink.pass()
        };
        let mut selector = self.selection.start::<[OptionId]>();
        let sink = RefCell::new(sink);
        let outcome = stages.run(
            |limits, frontier| {
                let found = |solution: &[OptionId]| {
                    let solution = prepared.restore(solution);
                    selector.offer(&solution, &mut |options| print(options, &mut sink.borrow_mut()))
                };
                solver().limits(limits).visit_on(frontier, found).expect(CHECKED)
            },
            || sink.borrow_mut().flush(),
        );
        let sink = sink.into_inner();
        // If no more is read, the session notices.
        let _ = selector.finish(&mut |options| print(options, sink));
        // What will be gone on with is not unknown for good.
        if self.json || outcome.is_complete() || !self.checkpoint.is_given() {
            finish(self.json, &outcome, self.selection, Layout::Line, sink);
        }
        // A state that says more than has been written out would lose solutions.
        let is_written = !self.checkpoint.is_given() || sink.flush().is_continue();
        let conclusion = if is_written { stages.conclude(outcome.status) } else { Ok(None) };
        let answer = conclude(outcome, self.selection).with_conclusion(conclusion);
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
