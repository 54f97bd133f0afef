//! `quadrille count` and `quadrille check`: how many solutions there are.

use std::ops::ControlFlow;

use quadrille::cover;
use quadrille::engine::{Limits, Outcome, explain};
use quadrille::sudoku::format::Parsed;
use quadrille::text::NamedProblem;

use super::checkpoint::{CHECKED, CheckpointArguments, Conclusion, NO_PUZZLES};
use super::common::{InputArguments, WorkArguments};
use super::estimate;
use super::explain::Because;
use super::job::{Answer, Fault, Job, Place, Question};
use super::json;
use super::preprocess::{Prepared, PreprocessArguments};
use super::session::Session;
use super::sink::Sink;
use super::status::Status;
use clap::Args;
use clap::builder::RangedU64ValueParser;

#[derive(Args, Debug)]
pub(crate) struct CountArguments {
    /// Count no further than N
    #[arg(long, value_name = "N")]
    pub(crate) at_most: Option<u64>,

    /// Say behind the number why there is no solution; of cover problems also how far the search came
    /// and where it got stuck, of puzzles what two solutions are and where they differ
    #[arg(long)]
    pub(crate) explain: bool,

    /// Do not count, but estimate the number of solutions and nodes from N random descents [10000]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10000")]
    #[arg(conflicts_with_all = ["at_most", "explain", "checkpoint", "preprocess"])]
    #[arg(value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub(crate) estimate: Option<u64>,

    /// Other random descents for another S
    #[arg(long, value_name = "S", default_value_t = 0, requires = "estimate")]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) preprocess: PreprocessArguments,
    #[command(flatten)]
    pub(crate) checkpoint: CheckpointArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArguments {
    /// Say behind the word why there is no solution; of puzzles also what two solutions are and where
    /// they differ
    #[arg(long)]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) preprocess: PreprocessArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

pub(crate) fn count(arguments: CountArguments) -> Result<Status, String> {
    let session = Session::new(arguments.input, &arguments.work)?;
    if let Some(n_descents) = arguments.estimate {
        return Ok(estimate::run(&session, n_descents, arguments.seed, arguments.work.json));
    }
    let limits = session.limits(arguments.at_most);
    session.check_checkpoint(&arguments.checkpoint)?;
    let (verdict, explains) = (Verdict::HowMany, arguments.explain);
    let json = arguments.work.json;
    let (preprocess, checkpoint) = (arguments.preprocess, arguments.checkpoint);
    let session = &session;
    Ok(session.run(&Count { verdict, limits, json, explains, preprocess, checkpoint, session }))
}

pub(crate) fn check(arguments: CheckArguments) -> Result<Status, String> {
    let session = Session::new(arguments.input, &arguments.work)?;
    // Two solutions are as many as a million.
    let limits = session.limits(Some(2));
    let (verdict, explains) = (Verdict::IsUnique, arguments.explain);
    let (preprocess, checkpoint) = (arguments.preprocess, CheckpointArguments::default());
    let (json, session) = (arguments.work.json, &session);
    Ok(session.run(&Count { verdict, limits, json, explains, preprocess, checkpoint, session }))
}

#[derive(Clone, Copy)]
enum Verdict {
    HowMany,
    IsUnique,
}

struct Count<'a> {
    verdict: Verdict,
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
        self.explains && (matches!(self.verdict, Verdict::HowMany) || !is_unique)
    }

    fn answer(
        &self,
        place: Place<'_>,
        outcome: Outcome,
        because: Option<&Because>,
        text: &mut String,
    ) -> Answer {
        let (word, status) = match self.verdict {
            Verdict::HowMany => how_many(&outcome),
            Verdict::IsUnique => is_unique(&outcome),
        };
        if self.json {
            let object = json::Object::start(place, text);
            let object = match self.verdict {
                Verdict::HowMany => object.member("count", &outcome.stats.solutions),
                Verdict::IsUnique => object.member("status", &word),
            };
            let object = match because {
                Some(Because { text, details, .. }) => {
                    object.member("explanation", text).member("reasons", details)
                }
                None => object,
            };
            object.end(&outcome);
        } else if status != Status::Interrupted || matches!(self.verdict, Verdict::HowMany) {
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
        let problem = prepared.problem();
        let command = self.session.describe("count", prepared);
        let limits = self.limits.start();
        let solver = || self.session.solver(problem);
        let mut stages = self.checkpoint.open(&command, named, &solver(), limits)?;
        let count =
            |limits, frontier: &mut _| solver().limits(limits).count_on(frontier).expect(CHECKED);
        let outcome = stages.run(count, || ControlFlow::Continue(()));
        let conclusion = stages.conclude(outcome.status);
        Ok((outcome, conclusion))
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
    type State = ();

    fn question(&self) -> Option<Question<'_>> {
        (!self.checkpoint.is_given()).then_some(Question::Count(&self.limits))
    }

    fn puzzle(
        &self,
        (): (),
        place: Place<'_>,
        parsed: &Parsed,
        outcome: Outcome,
        sink: &mut Sink<'_>,
    ) -> Answer {
        if self.checkpoint.is_given() {
            return Answer::refused(NO_PUZZLES.to_owned());
        }
        let because = self.asks_why(&outcome).then(|| explain(&parsed.puzzle, &self.limits));
        let because = because.flatten().map(Because::from);
        self.answer(place, outcome, because.as_ref(), sink.text())
    }

    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String) {
        json::print_invalid(self.json, place, fault, text);
    }

    fn cover(&self, place: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        let prepared = self.preprocess.prepare(named.problem(), true);
        match self.count_cover(named, &prepared) {
            Ok((outcome, conclusion)) => {
                let because = self.asks_why(&outcome).then(|| {
                    let solver = cover::Solver::new(named.problem()).limits(self.limits.start());
                    Because::of_cover(&solver.explain(), named)
                });
                let answer = self.answer(place, outcome, because.as_ref(), sink.text());
                Answer { preparation: prepared.describe(), ..answer.with_conclusion(conclusion) }
            }
            Err(error) => Answer::refused(error),
        }
    }
}
