//! `quadrille best`: the best scores and their solutions.

use std::path::{Path, PathBuf};

use quadrille::cover::OptionId;
use quadrille::engine::{Best, Goal, Limits, Outcome, best, best_cover};
use quadrille::sudoku::format::{self, Layout, Parsed};
use quadrille::sudoku::{Geometry, Grid, Weights, verify};
use quadrille::text::NamedProblem;
use serde::Serialize;

use super::common::{InputArguments, WorkArguments};
use super::job::{Answer, Fault, Job, Place};
use super::json;
use super::listing::{option_texts, print_options};
use super::session::Session;
use super::sink::Sink;
use super::status::Status;
use super::values::{at_least_one, layouts};
use super::words::{end_board, print_word, word_for_nothing};
use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct BestArguments {
    /// Look for the largest sum of weight times digit, or of costs [default for puzzles]
    #[arg(long, overrides_with = "minimize")]
    pub(crate) maximize: bool,

    /// Look for the smallest sum [default for cover problems]
    #[arg(long, overrides_with = "maximize")]
    pub(crate) minimize: bool,

    /// Print the N best solutions
    #[arg(short = 'k', long = "best", value_name = "N", default_value_t = 1, value_parser = at_least_one())]
    pub(crate) count: usize,

    /// The weights of the cells in reading order, parted by commas or blanks [default: a target, 6 at
    /// the rim of a 9x9 board and 10 in its center]
    #[arg(long, value_name = "LIST", conflicts_with = "weights_file", allow_hyphen_values = true)]
    pub(crate) weights: Option<String>,

    /// A file with the weights
    #[arg(long, value_name = "FILE")]
    pub(crate) weights_file: Option<PathBuf>,

    /// Print solutions in this layout
    #[arg(short, long, value_name = "FORMAT", value_parser = layouts())]
    pub(crate) to: Option<Layout>,

    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

pub(crate) fn run(arguments: BestArguments) -> Result<Status, String> {
    let session = Session::new(arguments.input, &arguments.work)?;
    let numbers = match (&arguments.weights, &arguments.weights_file) {
        (None, None) => None,
        (Some(list), _) => Some(numbers(list).map_err(|error| format!("--weights: {error}"))?),
        (None, Some(path)) => {
            let error = |error: String| format!("{}: {error}", path.display());
            Some(read(path).and_then(|text| numbers(&text)).map_err(error)?)
        }
    };
    let job = FindBest {
        goal: match (arguments.maximize, arguments.minimize) {
            (true, _) => Some(Goal::Maximize),
            (_, true) => Some(Goal::Minimize),
            _ => None,
        },
        count: arguments.count,
        numbers,
        layout: arguments.to.unwrap_or(Layout::Line),
        json: arguments.work.json,
        limits: session.limits(None),
    };
    Ok(session.run(&job))
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| error.to_string())
}

/// Numbers parted by commas and white space.
fn numbers(text: &str) -> Result<Vec<i64>, String> {
    let words = text.split(|symbol: char| symbol == ',' || symbol.is_whitespace());
    let words = words.filter(|word| !word.is_empty());
    words.map(|word| word.parse().map_err(|_| format!("'{word}' is not a whole number"))).collect()
}

struct FindBest {
    /// What was asked for. Scores are usually to be large, and costs small.
    goal: Option<Goal>,
    count: usize,
    /// The weights; a target if there are none.
    numbers: Option<Vec<i64>>,
    layout: Layout,
    json: bool,
    limits: Limits,
}

#[derive(Serialize)]
struct Scored {
    score: i64,
    grid: String,
}

#[derive(Serialize)]
struct Costed {
    cost: i64,
    options: Vec<String>,
    /// Which options these are: from 1, in the order of the file.
    numbers: Vec<usize>,
}

impl FindBest {
    fn weights(&self, geometry: Geometry) -> Result<Weights, String> {
        match &self.numbers {
            None => Ok(Weights::target(geometry)),
            Some(numbers) => {
                Weights::new(geometry, numbers.clone()).map_err(|error| error.to_string())
            }
        }
    }

    fn print(&self, found: &Best, goal: Goal, parsed: &Parsed, text: &mut String) {
        for (score, grid) in &found.solutions {
            print_score(*score, goal, &found.outcome, text);
            text.push(if self.layout.is_one_line() { ' ' } else { '\n' });
            format::print(grid, self.layout, parsed.alphabet, text);
            end_board(self.layout, text);
        }
    }
}

/// A score; one that is not proved to be the best says so.
fn print_score(score: i64, goal: Goal, outcome: &Outcome, text: &mut String) {
    let mark = match goal {
        _ if outcome.is_complete() => "",
        Goal::Maximize => ">=",
        Goal::Minimize => "<=",
    };
    text.push_str(mark);
    text.push_str(&score.to_string());
}

/// The solutions of a cover problem, each behind a line with its cost, parted by blank lines.
fn print_covers(named: &NamedProblem, found: &Covers, goal: Goal, text: &mut String) {
    for (position, (cost, options)) in found.solutions.iter().enumerate() {
        if position > 0 {
            text.push('\n');
        }
        print_score(*cost, goal, &found.outcome, text);
        text.push('\n');
        print_options(named, options, text);
    }
}

/// The word in the place of solutions, if there is none.
fn print_nothing<T>(found: &Best<T>, layout: Layout, text: &mut String) {
    if found.solutions.is_empty()
        && let Some(word) = word_for_nothing(found.outcome.status)
    {
        print_word(word, layout, text);
    }
}

type Covers = Best<Vec<OptionId>>;

/// An object with the solutions, in whatever form.
fn print_json<T>(
    place: Place<'_>,
    found: &Best<T>,
    solutions: &[impl Serialize],
    text: &mut String,
) {
    let word = match solutions {
        [] => json::word_for_nothing(found.outcome.status),
        _ => "solved",
    };
    let object = json::Object::start(place, text).member("solutions", &solutions);
    object.member("status", &word).end(&found.outcome);
}

/// What the end of a search means when everything that was found has been printed.
fn conclude<T>(found: Best<T>) -> Answer {
    let stopped = Status::of_stop(found.outcome.status);
    let is_empty = found.solutions.is_empty();
    let note = (stopped != Status::Yes && !is_empty)
        .then(|| "a limit came first: the best so far, not proved to be the best".to_owned());
    let status = if stopped == Status::Yes && is_empty { Status::No } else { stopped };
    Answer { status, note, stats: found.outcome.stats, ..Answer::default() }
}

impl Job for FindBest {
    type State = ();

    fn puzzle(
        &self,
        (): (),
        place: Place<'_>,
        parsed: &Parsed,
        _: Outcome,
        sink: &mut Sink<'_>,
    ) -> Answer {
        let weights = match self.weights(parsed.puzzle.geometry()) {
            Ok(weights) => weights,
            Err(error) => {
                let fault = Fault { line: place.line, column: 1, message: error };
                self.invalid(place, &fault, sink.text());
                return Answer::refused(fault.message);
            }
        };
        let goal = self.goal.unwrap_or(Goal::Maximize);
        let found = best(&parsed.puzzle, &weights, goal, self.count, &self.limits);
        for (_, grid) in &found.solutions {
            if let Err(violation) = verify(&parsed.puzzle, grid) {
                return Answer::wrong(&violation);
            }
        }
        if self.json {
            let scored =
                |(score, grid): &(i64, Grid)| Scored { score: *score, grid: format::to_line(grid) };
            let scored: Vec<Scored> = found.solutions.iter().map(scored).collect();
            print_json(place, &found, &scored, sink.text());
        } else {
            self.print(&found, goal, parsed, sink.text());
            print_nothing(&found, self.layout, sink.text());
        }
        conclude(found)
    }

    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String) {
        if self.json {
            json::invalid(place, fault, text);
        } else {
            print_word("invalid", self.layout, text);
        }
    }

    fn cover(&self, place: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        if self.numbers.is_some() {
            return Answer::refused(
                "weights are for puzzles; the costs of a cover problem stand in its file"
                    .to_owned(),
            );
        }
        let goal = self.goal.unwrap_or(Goal::Minimize);
        let nothing = || vec![0; named.problem().n_options()];
        let costs = named.costs().map_or_else(nothing, <[i64]>::to_vec);
        let found = best_cover(named.problem(), &costs, goal, self.count, &self.limits);
        if self.json {
            let costed = |(cost, options): &(i64, Vec<OptionId>)| Costed {
                cost: *cost,
                options: option_texts(named, options),
                numbers: options.iter().map(|option| option.index() + 1).collect(),
            };
            let costed: Vec<Costed> = found.solutions.iter().map(costed).collect();
            print_json(place, &found, &costed, sink.text());
        } else {
            print_covers(named, &found, goal, sink.text());
            print_nothing(&found, Layout::Line, sink.text());
        }
        let is_free = named.costs().is_none() && !found.solutions.is_empty();
        let answer = conclude(found);
        let free = || "no option has a cost, so every solution costs 0".to_owned();
        Answer { note: answer.note.or_else(|| is_free.then(free)), ..answer }
    }
}
