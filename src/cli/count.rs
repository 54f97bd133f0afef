//! `quadrille count` and `quadrille check`: how many solutions there are.

use quadrille::cover;
use quadrille::engine::{Engine, Limits, Outcome};
use quadrille::sudoku::format::{ParseError, Parsed};
use quadrille::text::NamedProblem;

use super::args::{CheckArguments, CountArguments};
use super::json;
use super::parallel::Sink;
use super::session::{Answer, Job, Place, Session};
use super::status::Status;

pub(crate) fn count(arguments: CountArguments) -> Status {
    let session = Session::new(arguments.input, &arguments.work);
    let limits = session.limits(arguments.at_most);
    session.run(&Count {
        question: Question::HowMany,
        limits,
        json: arguments.work.json,
        session: &session,
    })
}

pub(crate) fn check(arguments: CheckArguments) -> Status {
    let session = Session::new(arguments.input, &arguments.work);
    // Two solutions are as many as a million.
    let limits = session.limits(Some(2));
    session.run(&Count {
        question: Question::IsUnique,
        limits,
        json: arguments.work.json,
        session: &session,
    })
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
    session: &'a Session,
}

impl Count<'_> {
    fn answer(&self, place: Place<'_>, outcome: Outcome, text: &mut String) -> Answer {
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
            object.end(&outcome);
        } else if status != Status::Interrupted {
            text.push_str(&word);
            text.push('\n');
        }
        Answer { status, note: None, stats: outcome.stats }
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
        let outcome = engine.count(&parsed.puzzle, &self.limits);
        self.answer(place, outcome, sink.text())
    }

    fn invalid(&self, place: Place<'_>, error: &ParseError, text: &mut String) {
        if self.json {
            json::invalid(place, error, text);
        } else {
            text.push_str("invalid\n");
        }
    }

    fn cover(&self, place: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        let mut search = self.session.rule().search(named.problem());
        search.set_limits(self.limits.start());
        let outcome = Outcome { status: search.run(), stats: search.stats().clone() };
        self.answer(place, outcome, sink.text())
    }
}
