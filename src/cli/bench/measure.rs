//! Letting the contestants do the same work, one after the other, several times.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quadrille::cover::{Problem, Solver, Stats, Status, Stop, Watch};
use quadrille::engine::{Engine, Limits, Outcome};
use quadrille::sudoku::Puzzle;

use super::contestants::{Contestant, is_naive};

/// What all of them have to do.
pub(crate) enum Work {
    /// Puzzles, and the lines that they stand on.
    Puzzles(Vec<(u64, Puzzle)>),
    /// One cover problem.
    Cover(Problem),
}

impl Work {
    /// How many puzzles or problems there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Puzzles(puzzles) => puzzles.len(),
            Self::Cover(_) => 1,
        }
    }

    /// The line of a puzzle.
    pub(crate) fn line(&self, index: usize) -> u64 {
        match self {
            Self::Puzzles(puzzles) => puzzles.get(index).map_or(1, |(line, _)| *line),
            Self::Cover(_) => 1,
        }
    }

    fn is_for(&self, contestant: &Contestant) -> bool {
        matches!(self, Self::Puzzles(_)) || contestant.kind.is_cover()
    }
}

/// How the work is to be done.
pub(crate) struct Conditions {
    /// Solutions looked for, at most.
    pub(crate) at_most: Option<u64>,
    /// The time for everything, after which a contestant is cut off.
    pub(crate) time_limit: Duration,
    /// How often it is done; the median counts.
    pub(crate) repeat: usize,
    pub(crate) watch: Arc<dyn Watch>,
}

/// A puzzle that was finished.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finish {
    pub(crate) solutions: u64,
    pub(crate) nodes: u64,
    pub(crate) updates: u64,
    pub(crate) seconds: f64,
}

/// What a contestant did.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) is_naive: bool,
    /// `None` if the contestant cannot do such work; else what became of each puzzle.
    pub(crate) finishes: Option<Vec<Option<Finish>>>,
    /// The time that it took, with that of the puzzle on which it was cut off.
    pub(crate) seconds: f64,
}

impl Row {
    /// The puzzles that were finished.
    pub(crate) fn finished(&self) -> impl Iterator<Item = &Finish> {
        self.finishes.iter().flatten().flatten()
    }

    /// Whether some were not.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.finishes.iter().flatten().any(Option::is_none)
    }

    /// A sum over what was finished.
    pub(crate) fn sum(&self, of: impl Fn(&Finish) -> u64) -> u64 {
        self.finished().map(of).sum()
    }
}

/// Has every contestant do the work. `false` if it was interrupted: the rows are what was measured
/// by then.
pub(crate) fn measure(
    work: &Work,
    contestants: &[Contestant],
    conditions: &Conditions,
) -> (Vec<Row>, bool) {
    let mut passes: Vec<Vec<Pass>> = contestants.iter().map(|_| Vec::new()).collect();
    let mut is_whole = true;
    'all: for _ in 0..conditions.repeat {
        for (contestant, passes) in contestants.iter().zip(&mut passes) {
            // Whoever was cut off once need not be waited for again.
            let is_out = passes.last().is_some_and(|pass: &Pass| pass.is_cut_off);
            if is_out || !work.is_for(contestant) {
                continue;
            }
            let Some(pass) = pass(work, contestant, conditions) else {
                is_whole = false;
                break 'all;
            };
            passes.push(pass);
        }
    }
    let measured = contestants.iter().zip(passes);
    let rows =
        measured.filter(|(contestant, passes)| !passes.is_empty() || !work.is_for(contestant));
    (rows.map(|(contestant, passes)| row(work, contestant, &passes)).collect(), is_whole)
}

/// The work done once.
struct Pass {
    finishes: Vec<Option<Finish>>,
    seconds: f64,
    is_cut_off: bool,
}

/// `None` if it was interrupted.
fn pass(work: &Work, contestant: &Contestant, conditions: &Conditions) -> Option<Pass> {
    let mut engine = contestant.kind.start(contestant.rule);
    let mut pass = Pass { finishes: Vec::new(), seconds: 0.0, is_cut_off: false };
    let mut left = conditions.time_limit;
    let indices: Vec<usize> = (0..work.len()).collect();
    'all: for indices in indices.chunks(contestant.kind.at_once()) {
        let limits = Limits {
            solutions: conditions.at_most,
            nodes: None,
            time: Some(left),
            watch: Some(Arc::clone(&conditions.watch)),
        };
        let start = Instant::now();
        let outcomes = count(work, indices, contestant, engine.as_mut(), &limits);
        let time = start.elapsed();
        pass.seconds += time.as_secs_f64();
        left = left.saturating_sub(time);
        // Puzzles that are searched side by side take equal parts of the time.
        let seconds = time.as_secs_f64() / indices.len() as f64;
        for Outcome { status, stats } in outcomes {
            match status {
                Status::Stopped(Stop::Cancelled) => return None,
                Status::Stopped(Stop::Time | Stop::Nodes) => {
                    pass.is_cut_off = true;
                    break 'all;
                }
                Status::Complete | Status::Stopped(Stop::Solutions) => {
                    let Stats { solutions, nodes, updates, .. } = stats;
                    pass.finishes.push(Some(Finish { solutions, nodes, updates, seconds }));
                }
            }
        }
    }
    pass.finishes.resize(work.len(), None);
    Some(pass)
}

fn count(
    work: &Work,
    indices: &[usize],
    contestant: &Contestant,
    engine: &mut dyn Engine,
    limits: &Limits,
) -> Vec<Outcome> {
    match work {
        Work::Puzzles(puzzles) => {
            let puzzles: Vec<_> = indices.iter().map(|index| &puzzles[*index].1).collect();
            engine.counts(&puzzles, limits)
        }
        Work::Cover(problem) => {
            let solver = Solver::new(problem).structure(contestant.kind.structure());
            vec![solver.choose(contestant.rule).limits(limits.start()).count()]
        }
    }
}

/// The medians of several passes; what was found is the same in all of them.
fn row(work: &Work, contestant: &Contestant, passes: &[Pass]) -> Row {
    let finish = |index: usize| {
        let finishes: Option<Vec<Finish>> =
            passes.iter().map(|pass| pass.finishes[index]).collect();
        let finishes = finishes?;
        let seconds = median(finishes.iter().map(|finish| finish.seconds));
        Some(Finish { seconds, ..*finishes.first()? })
    };
    Row {
        name: contestant.name.clone(),
        is_naive: is_naive(contestant.kind),
        finishes: work.is_for(contestant).then(|| (0..work.len()).map(finish).collect()),
        seconds: median(passes.iter().map(|pass| pass.seconds)),
    }
}

fn median(times: impl Iterator<Item = f64>) -> f64 {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(0.0)
}
