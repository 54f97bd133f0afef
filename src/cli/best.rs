//! `quadrille best`: the best scores and their solutions.

use std::path::Path;

use quadrille::engine::{Best, Engine, Goal, Limits, Outcome, best};
use quadrille::sudoku::format::{self, Layout, Parsed};
use quadrille::sudoku::{Geometry, Grid, Weights, verify};
use quadrille::text::NamedProblem;
use serde::Serialize;

use super::args::BestArguments;
use super::json;
use super::parallel::Sink;
use super::session::{Answer, Fault, Job, Place, Session};
use super::solve::{end_board, print_word, word_for_nothing};
use super::status::Status;

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
        goal: if arguments.minimize { Goal::Minimize } else { Goal::Maximize },
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
    goal: Goal,
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

impl FindBest {
    fn weights(&self, geometry: Geometry) -> Result<Weights, String> {
        match &self.numbers {
            None => Ok(Weights::target(geometry)),
            Some(numbers) => {
                Weights::new(geometry, numbers.clone()).map_err(|error| error.to_string())
            }
        }
    }

    /// The score; one that is not proved to be the best says so.
    fn print(
        &self,
        score: i64,
        grid: &Grid,
        outcome: &Outcome,
        parsed: &Parsed,
        text: &mut String,
    ) {
        let mark = match self.goal {
            _ if outcome.is_complete() => "",
            Goal::Maximize => ">=",
            Goal::Minimize => "<=",
        };
        text.push_str(mark);
        text.push_str(&score.to_string());
        text.push(if self.layout.is_one_line() { ' ' } else { '\n' });
        format::print(grid, self.layout, parsed.alphabet, text);
        end_board(self.layout, text);
    }

    fn print_json(place: Place<'_>, found: &Best, text: &mut String) {
        let scored =
            |(score, grid): &(i64, Grid)| Scored { score: *score, grid: format::to_line(grid) };
        let scored: Vec<Scored> = found.solutions.iter().map(scored).collect();
        let word = match scored.len() {
            0 => word_for_nothing(found.outcome.status),
            _ => Some("solved"),
        };
        let object = json::Object::start(place, text).member("solutions", &scored);
        object.member("status", &word).end(&found.outcome);
    }
}

impl Job for FindBest {
    fn puzzle(
        &self,
        _: &mut dyn Engine,
        place: Place<'_>,
        parsed: &Parsed,
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
        let found = best(&parsed.puzzle, &weights, self.goal, self.count, &self.limits);
        for (_, grid) in &found.solutions {
            if let Err(violation) = verify(&parsed.puzzle, grid) {
                return Answer::wrong(&violation);
            }
        }
        let is_empty = found.solutions.is_empty();
        if self.json {
            Self::print_json(place, &found, sink.text());
        } else {
            for (score, grid) in &found.solutions {
                self.print(*score, grid, &found.outcome, parsed, sink.text());
            }
            if let Some(word) = word_for_nothing(found.outcome.status).filter(|_| is_empty) {
                print_word(word, self.layout, sink.text());
            }
        }
        let stopped = Status::of_stop(found.outcome.status);
        let note = (stopped != Status::Yes && !is_empty)
            .then(|| "a limit came first: the best so far, not proved to be the best".to_owned());
        let status = if stopped == Status::Yes && is_empty { Status::No } else { stopped };
        Answer { status, note, stats: found.outcome.stats, ..Answer::default() }
    }

    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String) {
        if self.json {
            json::invalid(place, fault, text);
        } else {
            print_word("invalid", self.layout, text);
        }
    }

    fn cover(&self, _: Place<'_>, _: &NamedProblem, _: &mut Sink<'_>) -> Answer {
        Answer::refused("costs of cover problems are not read yet; best takes puzzles".to_owned())
    }
}
