//! `quadrille count --estimate`: about how many solutions and nodes there are.

use std::fmt::Write;

use quadrille::cover::{
    Estimate, Estimation, Mean, Outcome, Problem, Solver, Stats, Status as End, Stop,
};
use quadrille::encode::Encoding;
use quadrille::engine::{Limits, solver};
use quadrille::sudoku::format::Parsed;
use quadrille::text::NamedProblem;
use serde::Serialize;

use super::job::{Answer, Fault, Job, Place};
use super::json;
use super::random::Random;
use super::session::Session;
use super::sink::Sink;
use super::status::Status;

/// Estimates for every puzzle and problem, from so many descents each.
pub(super) fn run(session: &Session, n_descents: u64, seed: u64, json: bool) -> Status {
    let limits = session.limits(None);
    session.run(&Estimator { n_descents, seed, json, limits, session })
}

struct Estimator<'a> {
    n_descents: u64,
    seed: u64,
    json: bool,
    limits: Limits,
    session: &'a Session,
}

/// The members of the object `estimate`.
#[derive(Serialize)]
struct Figures {
    descents: u64,
    seed: u64,
    solutions: Figure,
    nodes: Figure,
    /// Means for each level.
    levels: Vec<f64>,
}

/// Numbers that are too large or not known are null.
#[derive(Serialize)]
struct Figure {
    mean: f64,
    error: f64,
}

impl From<Mean> for Figure {
    fn from(Mean { mean, error }: Mean) -> Self {
        Self { mean, error }
    }
}

impl Estimator<'_> {
    fn estimate(&self, solver: Solver<'_>) -> Estimation {
        let mut random = Random::new(self.seed);
        let solver = solver.limits(self.limits.start());
        solver.estimate(self.n_descents, &mut |size| random.index(size))
    }

    fn answer(&self, place: Place<'_>, found: &Estimation, text: &mut String) -> Answer {
        let Estimation { estimate, status: end } = found;
        let is_known = estimate.n_descents() > 0;
        let stopped_by = match end {
            End::Complete => None,
            End::Stopped(stop) => Some(*stop),
        };
        if self.json {
            let status = if is_known { "estimated" } else { "unknown" };
            let figures = is_known.then(|| Figures {
                descents: estimate.n_descents(),
                seed: self.seed,
                solutions: estimate.solutions().into(),
                nodes: estimate.nodes().into(),
                levels: estimate.profile().collect(),
            });
            let object = json::Object::start(place, text).member("status", &status);
            let object = object.member("estimate", &figures).member("complete", &false);
            let object = object.member("stopped_by", &stopped_by.map(json::name));
            object.member("nodes", &estimate.n_visited()).close();
        } else if is_known {
            describe(estimate, text);
        } else if stopped_by != Some(Stop::Cancelled) {
            text.push_str("unknown\n");
        }
        let stats = Stats {
            nodes: estimate.n_visited(),
            solutions: estimate.n_solved(),
            ..Stats::default()
        };
        let descents = estimate.n_descents();
        let note = (is_known && stopped_by.is_some())
            .then(|| format!("stopped after {descents} random descents of {}", self.n_descents));
        Answer { status: Status::of_stop(*end), note, stats, ..Answer::default() }
    }
}

/// The line of an estimate.
fn describe(estimate: &Estimate, text: &mut String) {
    let (n_descents, n_solved) = (estimate.n_descents(), estimate.n_solved());
    text.push_str("about ");
    text.push_str(&rounded(estimate.solutions()));
    text.push_str(" solutions, about ");
    text.push_str(&rounded(estimate.nodes()));
    // Writing to a string cannot fail.
    let _ = writeln!(text, " nodes; {n_solved} of {n_descents} random descents found a solution");
}

/// A mean with its error, both to the second digit of the error: never in the form of a total.
fn rounded(Mean { mean, error }: Mean) -> String {
    if !mean.is_finite() {
        return "more than 1e308".to_owned();
    }
    // Of 1.5e7, 7.
    let exponent = |number: f64| {
        let written = format!("{number:e}");
        written.split_once('e').and_then(|(_, exponent)| exponent.parse::<i32>().ok()).unwrap_or(0)
    };
    let top = exponent(mean);
    let scale = 10_f64.powi(top);
    if !error.is_finite() {
        return format!("{:.1}e{top} ± ?", mean / scale);
    }
    let below = usize::try_from(top - exponent(error)).unwrap_or(0);
    let digits = if error > 0.0 { (below + 1).min(15) } else { 1 };
    format!("({:.digits$} ± {:.digits$})e{top}", mean / scale, error / scale)
}

impl Job for Estimator<'_> {
    type State = ();

    fn puzzle(
        &self,
        (): (),
        place: Place<'_>,
        parsed: &Parsed,
        _: Outcome,
        sink: &mut Sink<'_>,
    ) -> Answer {
        let encoding = Encoding::new(parsed.puzzle.variant());
        let found = solver(&parsed.puzzle, &encoding).map_or_else(
            // Signs in a ring allow nothing, which is as sure as it can be.
            || self.estimate(Solver::new(&Problem::builder(1, 0).build())),
            |solver| self.estimate(self.session.ask(solver)),
        );
        self.answer(place, &found, sink.text())
    }

    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String) {
        json::print_invalid(self.json, place, fault, text);
    }

    fn cover(&self, place: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        let found = self.estimate(self.session.solver(named.problem()));
        self.answer(place, &found, sink.text())
    }
}
