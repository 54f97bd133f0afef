//! `quadrille convert`: the same puzzles in another layout, or as cover problems.

use std::sync::atomic::{AtomicBool, Ordering};

use quadrille::engine::Outcome;
use quadrille::make;
use quadrille::sudoku::format::{self, Parsed};
use quadrille::text::{Format, NamedProblem};

use super::common::{InputArguments, WorkArguments};
use super::job::{Answer, Fault, Job, Place};
use super::session::Session;
use super::sink::Sink;
use super::status::Status;
use super::values::{Target, targets};
use super::words::end_board;
use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct ConvertArguments {
    /// The layout to print; dlx, matrix, sparse and json print the exact-cover problem itself
    #[arg(short, long, value_name = "FORMAT", value_parser = targets())]
    pub(crate) to: Target,

    #[command(flatten)]
    pub(crate) input: InputArguments,
}

pub(crate) fn run(arguments: ConvertArguments) -> Result<Status, String> {
    let session = Session::new(arguments.input, &WorkArguments::for_one_thread())?;
    Ok(session.run(&Convert { to: arguments.to, has_problem: AtomicBool::new(false) }))
}

struct Convert {
    to: Target,
    /// Whether a cover problem has been printed: a second one would make nonsense of both.
    has_problem: AtomicBool,
}

impl Convert {
    fn problem(&self, problem: &NamedProblem, format: Format, text: &mut String) -> Answer {
        if self.has_problem.swap(true, Ordering::Relaxed) {
            return Answer::refused(
                "a second problem; a file holds one, so convert this one by itself".to_owned(),
            );
        }
        match format.print(problem, text) {
            Ok(()) => Answer { note: Self::note(problem, format), ..Answer::default() },
            Err(error) => Answer::refused(error.to_string()),
        }
    }

    /// What somebody who reads a matrix must be told, because the text does not say it.
    fn note(problem: &NamedProblem, format: Format) -> Option<String> {
        let n_secondary = problem.problem().n_secondary();
        let is_matrix = matches!(format, Format::Matrix | Format::Sparse);
        (is_matrix && n_secondary > 0).then(|| {
            format!(
                "the last columns are secondary items; read the {format} with \
                 --secondary-right {n_secondary}"
            )
        })
    }
}

impl Job for Convert {
    type State = ();

    fn puzzle(
        &self,
        (): (),
        _: Place<'_>,
        parsed: &Parsed,
        _: Outcome,
        sink: &mut Sink<'_>,
    ) -> Answer {
        match self.to {
            Target::Layout(layout) => {
                let text = sink.text();
                match format::print_puzzle(&parsed.puzzle, layout, parsed.alphabet, text) {
                    Ok(()) => {
                        end_board(layout, text);
                        Answer::default()
                    }
                    Err(error) => Answer::refused(error.to_string()),
                }
            }
            Target::Cover(format) => match make::sudoku(&parsed.puzzle) {
                Ok(problem) => self.problem(&problem, format, sink.text()),
                Err(error) => Answer::refused(error.to_string()),
            },
        }
    }

    fn invalid(&self, _: Place<'_>, _: &Fault, _: &mut String) {}

    fn cover(&self, _: Place<'_>, problem: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        match self.to {
            Target::Cover(format) => self.problem(problem, format, sink.text()),
            Target::Layout(_) => Answer::refused(
                "an exact-cover problem is no board; print it as dlx, matrix, sparse or json"
                    .to_owned(),
            ),
        }
    }
}
