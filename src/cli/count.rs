//! `quadrille count` and `quadrille check`: how many solutions there are.

use std::sync::Arc;

use quadrille::cover::{self, Watch};
use quadrille::engine::{Engine, Limits, Outcome, explain, explain_cover};
use quadrille::sudoku::format::Parsed;
use quadrille::text::NamedProblem;

use super::ahead;
use super::args::{CheckArguments, CountArguments};
use super::checkpoint::{CheckpointArguments, Conclusion, NO_PUZZLES};
use super::estimate;
use super::explain::Because;
use super::json;
use super::parallel::Sink;
use super::preprocess::{Prepared, PreprocessArguments};
use super::session::{Answer, Fault, Job, Place, Session};
use super::status::Status;
use super::work::Work;

pub(crate) fn count(arguments: CountArguments) -> Result<Status, String> {
    let session = Session::new(arguments.input, &arguments.work)?;
    if let Some(n_descents) = arguments.estimate {
        return Ok(estimate::run(&session, n_descents, arguments.seed, arguments.work.json));
    }
    let limits = session.limits(arguments.at_most);
    session.check_checkpoint(&arguments.checkpoint)?;
    let (question, explains) = (Question::HowMany, arguments.explain);
    let json = arguments.work.json;
    let (preprocess, checkpoint) = (arguments.preprocess, arguments.checkpoint);
    let session = &session;
    Ok(session.run(&Count { question, limits, json, explains, preprocess, checkpoint, session }))
}

pub(crate) fn check(arguments: CheckArguments) -> Result<Status, String> {
    let session = Session::new(arguments.input, &arguments.work)?;
    // Two solutions are as many as a million.
    let limits = session.limits(Some(2));
    let (question, explains) = (Question::IsUnique, arguments.explain);
    let (preprocess, checkpoint) = (arguments.preprocess, CheckpointArguments::default());
    let (json, session) = (arguments.work.json, &session);
    Ok(session.run(&Count { question, limits, json, explains, preprocess, checkpoint, session }))
}

#[derive(Clone, Copy)]
enum Question {
    HowMany,
    IsUnique,
}

struct Count<'a> {
    question: Question,
    limits: Limits,
    json: bool,
    /// Whether reasons are given.
    explains: bool,
    preprocess: PreprocessArguments,
    checkpoint: CheckpointArguments,
    session: &'a Session,
}

impl Count<'_> {
    /// Whether reasons are to be given for what was found.
    fn asks_why(&self, outcome: &Outcome) -> bool {
        let is_unique = outcome.stats.solutions == 1 && outcome.is_complete();
        self.explains && (matches!(self.question, Question::HowMany) || !is_unique)
    }

    fn answer(
        &self,
        place: Place<'_>,
        outcome: Outcome,
        because: Option<&Because>,
        text: &mut String,
    ) -> Answer {
        let (word, status) = match self.question {
            Question::HowMany => how_many(&outcome),
            Question::IsUnique => is_unique(&outcome),
        };
        if self.json {
            let object = json::Object::start(place, text);
            let object = match self.question {
                Question::HowMany => object.member("count", &outcome.stats.solutions),
                Question::IsUnique => object.member("status", &word),
            };
            let object = match because {
                Some(Because { text, details, .. }) => {
                    object.member("explanation", text).member("reasons", details)
                }
                None => object,
            };
            object.end(&outcome);
        } else if status != Status::Interrupted || matches!(self.question, Question::HowMany) {
            // A count that was interrupted is worth something; a verdict is not.
            text.push_str(&word);
            if let Some(because) = because {
                text.push_str(": ");
                text.push_str(&because.text);
                for solution in &because.solutions {
                    text.push(' ');
                    text.push_str(solution);
                }
            }
            text.push('\n');
        }
        Answer { status, stats: outcome.stats, ..Answer::default() }
    }

    /// Counts the solutions of a cover problem, from where an earlier search was stopped if there is
    /// one; tells also what is to be said of the state that is left.
    ///
    /// # Errors
    /// If the search cannot begin.
    fn count_cover(
        &self,
        named: &NamedProblem,
        prepared: &Prepared<'_>,
    ) -> Result<(Outcome, Conclusion), String> {
        let (session, problem) = (self.session, prepared.problem());
        let command = session.describe("count", prepared);
        let limits = self.limits.start();
        let start = || session.search(problem);
        let opened = self.checkpoint.open(&command, named, start)?;
        let Some((checkpoint, mut work)) = opened else {
            let (status, work) = session.count(problem, Work::whole(), &limits);
            return Ok((Outcome { status, stats: work.stats() }, Ok(None)));
        };
        let nodes = limits.nodes.map(|nodes| nodes.saturating_add(work.stats().nodes));
        loop {
            let pause = checkpoint.pause(limits.watch.clone());
            let watch: Arc<dyn Watch> = pause.clone();
            let limits = cover::Limits { nodes, watch: Some(watch), ..limits };
            let status;
            (status, work) = session.count(problem, work, &limits);
            if !pause.is_over() || status == cover::Status::Complete {
                let conclusion = checkpoint.conclude(status, &work);
                return Ok((Outcome { status, stats: work.stats() }, conclusion));
            }
            checkpoint.write_between(&work);
        }
    }
}

/// Stands in the place of a number or a word.
pub(super) fn print_invalid(json: bool, place: Place<'_>, fault: &Fault, text: &mut String) {
    if json {
        json::invalid(place, fault, text);
    } else {
        text.push_str("invalid\n");
    }
}

/// The number, or `>=` the number if a limit on the search came before the end: it is no total.
/// One that was asked to go no further than this is just that number.
fn how_many(outcome: &Outcome) -> (String, Status) {
    let count = outcome.stats.solutions;
    match Status::of_stop(outcome.status) {
        Status::Yes if count == 0 && outcome.is_complete() => ("0".to_owned(), Status::No),
        Status::Yes => (count.to_string(), Status::Yes),
        status => (format!(">={count}"), status),
    }
}

fn is_unique(outcome: &Outcome) -> (String, Status) {
    let (word, status) = match (outcome.status, outcome.stats.solutions) {
        (_, 2..) => ("multiple", Status::No),
        (cover::Status::Complete, 1) => ("unique", Status::Yes),
        (cover::Status::Complete, _) => ("none", Status::No),
        (stopped, _) => ("unknown", Status::of_stop(stopped)),
    };
    (word.to_owned(), status)
}

impl Job for Count<'_> {
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
        let outcome = self.session.count_puzzle(engine, &parsed.puzzle, &self.limits);
        let because = self.asks_why(&outcome).then(|| explain(&parsed.puzzle, &self.limits));
        let because = because.flatten().map(Because::from);
        self.answer(place, outcome, because.as_ref(), sink.text())
    }

    fn question(&self) -> Option<ahead::Question<'_>> {
        Some(ahead::Question::Count(&self.limits))
    }

    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String) {
        print_invalid(self.json, place, fault, text);
    }

    fn cover(&self, place: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        let prepared = self.preprocess.prepare(named.problem(), true);
        match self.count_cover(named, &prepared) {
            Ok((outcome, conclusion)) => {
                let because = self.asks_why(&outcome).then(|| {
                    Because::of_cover(&explain_cover(named.problem(), &self.limits), named)
                });
                let answer = self.answer(place, outcome, because.as_ref(), sink.text());
                Answer { preparation: prepared.describe(), ..answer.with_conclusion(conclusion) }
            }
            Err(error) => Answer::refused(error),
        }
    }
}
