//! Rounds, medians and tables.

use std::time::Duration;

use crate::child::{self, Outcome, median};
use crate::peer::{PEERS, Tally, label};
use crate::work::{Task, Work};

/// How to measure.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What is to be done.
    pub task: Task,
    /// How often each solver does it.
    pub rounds: usize,
    /// After what time a solver is killed.
    pub time_limit: Duration,
}

/// The ratios of one solver over the files that it could do.
pub type Ratios = Vec<f64>;

/// Lets all solvers do the task in turn, round after round, prints their medians and ratios, and
/// adds the ratios to those of the files before. A file that Quadrille cannot do in time is left
/// out.
///
/// # Errors
/// What is wrong with the file.
///
/// # Panics
/// If Quadrille counts wrong, or panics.
pub fn compare(plan: Plan, file: &str, ratios: &mut [Ratios; PEERS.len()]) -> Result<(), String> {
    let work = Work::read(plan.task, file)?;
    let mut runs = rounds(plan, file);
    if let Some(why) = &runs[0].failure {
        println!("{file}: left out, {} {why}", label(PEERS[0]));
        return Ok(());
    }
    let truth = runs[0].tally;
    if let Some(published) = work.published {
        assert_eq!(truth.solutions, published, "{file}: Quadrille must count right");
    }
    let our_time = median(&mut runs[0].times);
    println!("{file}: {} solutions", truth.solutions);
    for ((run, peer), ratios) in runs.iter_mut().zip(PEERS).zip(ratios) {
        print!("  {:<22}", label(peer));
        if let Some(why) = run.failure.take().or_else(|| run.wrong(truth)) {
            println!("{why}");
            continue;
        }
        let time = median(&mut run.times);
        let ratio = time.as_secs_f64() / our_time.as_secs_f64();
        println!("{} {ratio:9.2}", shown(time, work.n_puzzles()));
        ratios.push(ratio);
    }
    Ok(())
}

/// All rounds on one file, or those until Quadrille takes too long.
fn rounds(plan: Plan, file: &str) -> [Run; PEERS.len()] {
    let mut runs = PEERS.map(|_| Run::default());
    for _ in 0..plan.rounds {
        for (index, peer) in PEERS.into_iter().enumerate() {
            if runs[index].failure.is_none() {
                let outcome = child::run(plan.task, peer, file, plan.time_limit);
                assert!(index > 0 || outcome != Outcome::Failed, "{file}: Quadrille must not fail");
                runs[index].add(outcome, plan);
            }
            if runs[0].failure.is_some() {
                return runs;
            }
        }
    }
    runs
}

/// Prints the geometric mean and the least of each solver's ratios.
pub fn summarize(ratios: &[Ratios; PEERS.len()]) {
    println!("their time / our time {:>9} {:>9} {:>9}", "files", "mean", "least");
    for (ratios, peer) in ratios.iter().zip(PEERS).filter(|(ratios, _)| !ratios.is_empty()) {
        let n_files = ratios.len();
        #[expect(clippy::cast_precision_loss, reason = "few files")]
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / n_files as f64).exp();
        let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        println!("  {:<22}{n_files:7} {mean:9.2} {least:9.2}", label(peer));
    }
}

/// The rounds of one solver on one file.
#[derive(Default)]
struct Run {
    times: Vec<Duration>,
    tally: Tally,
    /// Why there are no more of them.
    failure: Option<String>,
}

impl Run {
    fn add(&mut self, outcome: Outcome, plan: Plan) {
        match outcome {
            Outcome::Done(time, tally) => {
                self.times.push(time);
                self.tally = tally;
            }
            Outcome::Unsupported(why) => self.failure = Some(why),
            Outcome::TooLong => self.failure = Some(format!(">{}", plan.time_limit.as_secs())),
            Outcome::Failed => self.failure = Some("failed".to_owned()),
        }
    }

    fn wrong(&self, truth: Tally) -> Option<String> {
        if self.tally.solutions != truth.solutions {
            Some(format!("wrong count: {}", self.tally.solutions))
        } else if self.tally != truth {
            Some(format!("wrong lists: {} options", self.tally.options))
        } else {
            None
        }
    }
}

/// Seconds, or microseconds a puzzle.
fn shown(time: Duration, n_puzzles: Option<usize>) -> String {
    match n_puzzles {
        None => format!("{:12.6} s", time.as_secs_f64()),
        #[expect(clippy::cast_precision_loss, reason = "fewer than 2⁵² puzzles")]
        Some(n) => format!("{:9.2} µs a puzzle", time.as_secs_f64() * 1e6 / n as f64),
    }
}
