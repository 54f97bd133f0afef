//! The contest problems that this project grew out of, against their original searches: nodes and
//! time of both in one run, and their ratios. The answers must agree, and dancing links must need at
//! least a hundred times fewer nodes on greater-than boards and on targets.

#![allow(missing_docs, clippy::print_stdout, reason = "a program that prints a table")]

#[path = "contest/boards.rs"]
mod boards;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use boards::{SIGNS, TARGETS, UNIQUE, signed};
use quadrille::engine::{ChooseRule, EngineKind, Goal, Limits, best};
use quadrille::sudoku::{Puzzle, Weights, format};

/// What a search did.
struct Row {
    answer: String,
    nodes: u64,
    time: Duration,
}

fn measure(work: impl FnOnce() -> (String, u64)) -> Row {
    let start = Instant::now();
    let (answer, nodes) = work();
    Row { answer, nodes, time: start.elapsed() }
}

/// All solutions, up to two.
fn solve(puzzle: &Puzzle, kind: EngineKind) -> Row {
    measure(|| {
        let mut answer = String::new();
        let limits = Limits { solutions: Some(2), ..Limits::default() };
        let outcome = kind.start(ChooseRule::Auto).solve(puzzle, &limits, &mut |grid| {
            answer.push_str(&format::to_line(grid));
            ControlFlow::Continue(())
        });
        (answer, outcome.stats.nodes)
    })
}

/// The best score by looking at every completion, as the original did.
fn best_of_all(puzzle: &Puzzle, weights: &Weights) -> Row {
    measure(|| {
        let mut most = i64::MIN;
        let limits = Limits::default();
        let outcome =
            EngineKind::NaiveHoles.start(ChooseRule::Auto).solve(puzzle, &limits, &mut |grid| {
                most = most.max(weights.score(grid));
                ControlFlow::Continue(())
            });
        (most.to_string(), outcome.stats.nodes)
    })
}

/// Prints a row of the table and tells the nodes of both.
fn print(name: &str, original: &Row, ours: &Row) -> [u64; 2] {
    assert_eq!(original.answer, ours.answer, "{name}: both must give the same answer");
    let ratio = original.nodes / ours.nodes.max(1);
    let times = original.time.as_secs_f64() / ours.time.as_secs_f64();
    println!(
        "{name:10} {:>12} {:>8} {ratio:>9} {:>10.3} {:>8.3} {times:>8.0}",
        original.nodes,
        ours.nodes,
        original.time.as_secs_f64() * 1e3,
        ours.time.as_secs_f64() * 1e3,
    );
    [original.nodes, ours.nodes]
}

fn assert_hundredfold(nodes: &[[u64; 2]]) {
    let sum = |which: usize| nodes.iter().map(|nodes| nodes[which]).sum::<u64>();
    assert!(sum(0) >= 100 * sum(1), "{} nodes against {}", sum(0), sum(1));
}

fn main() {
    println!(
        "{:10} {:>12} {:>8} {:>9} {:>10} {:>8} {:>8}",
        "board", "nodes", "ours", "ratio", "ms", "ours", "ratio"
    );
    let signs = SIGNS.iter().zip(1..).map(|((signs, solution), number)| {
        let puzzle = signed(signs);
        let ours = solve(&puzzle, EngineKind::Dlx);
        assert_eq!(&ours.answer, solution);
        print(&format!("p4573/{number}"), &solve(&puzzle, EngineKind::Naive), &ours)
    });
    assert_hundredfold(&signs.collect::<Vec<_>>());
    let targets = TARGETS.iter().zip(1..).map(|((clues, score), number)| {
        let puzzle = format::parse(clues).expect("a published board");
        let weights = Weights::target(puzzle.geometry());
        let ours = measure(|| {
            let found = best(&puzzle, &weights, Goal::Maximize, 1, &Limits::default());
            (found.solutions[0].0.to_string(), found.outcome.stats.nodes)
        });
        assert_eq!(ours.answer, score.to_string());
        print(&format!("p1074/{number}"), &best_of_all(&puzzle, &weights), &ours)
    });
    assert_hundredfold(&targets.collect::<Vec<_>>());
    for (clues, number) in UNIQUE.iter().zip(1..) {
        let puzzle = format::parse(clues).expect("a published board");
        let ours = solve(&puzzle, EngineKind::Dlx);
        print(&format!("unique/{number}"), &solve(&puzzle, EngineKind::Naive), &ours);
    }
}
