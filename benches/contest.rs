//! The contest problems that this project grew out of, against their original searches: nodes and
//! time of both in one run, and their ratios. The answers must agree, and dancing links must need at
//! least a hundred times fewer nodes on greater-than boards and on targets.
//!
//! The boards are published samples: Luogu P4573 (CQOI 2013) and P1074 (NOIP 2009), POJ 3074.

#![allow(missing_docs, clippy::print_stdout, reason = "a program that prints a table")]

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use quadrille::engine::{ChooseRule, EngineKind, Goal, Limits, best};
use quadrille::sudoku::{Geometry, Grid, Puzzle, Sign, Weights, format};

/// Signs within the boxes, row by row: six in a row of cells, nine between two rows.
const SIGNS: [(&str, &str); 2] = [
    (
        "><<<>< v^vv^v^^v <<<><< v^v^vv^^v <<<<>> <>>><> vv^^v^^vv <>><>> ^vvv^vv^v \
         ><<>>> <>>>>< vvvv^^^^^ ><<<<< ^^^^^vvv^ >><><<",
        "539468217248197356167235984681742593375916842924583761796821435412359678853674129",
    ),
    (
        "<>><>< vv^^vv^^^ <<><>< ^^^v^^^vv <<<<>> ><>>>> v^^^^vvv^ >>>><> vv^v^v^v^ \
         ><<>>> <<<<>< v^vvvv^^v <>><<> ^vvv^v^vv <><><>",
        "491736528237815649568249731913654872854972163726381954349568217185427396672193485",
    ),
];

/// The third, of 24 clues, is made for this bench: 228,175 completions.
const TARGETS: [(&str, i64); 3] = [
    ("700900001100005900000200080005020003000000648413000000007002090201060804080504012", 2829),
    ("000702453900008000740005010195080000070000025030579108000601000060900001000000006", 2852),
    (".....8.....21.....9....42...9.........89.7.....5..3......4.169...9.....3.5.396.27", 2871),
];

const UNIQUE: [&str; 2] = [
    ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.",
    "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7",
];

fn signed(signs: &str) -> Puzzle {
    let geometry = Geometry::CLASSIC;
    let mut signs = signs.chars().filter(|sign| !sign.is_whitespace());
    let mut pairs = Vec::new();
    let mut pair = |first, second| {
        let (small, large) = match signs.next() {
            Some('<' | '^') => (first, second),
            _ => (second, first),
        };
        pairs.push(Sign { small, large });
    };
    for row in 0..9 {
        for column in (0..8).filter(|column| column % 3 != 2) {
            pair(geometry.cell(row, column), geometry.cell(row, column + 1));
        }
        for column in (0..9).filter(|_| row % 3 != 2) {
            pair(geometry.cell(row, column), geometry.cell(row + 1, column));
        }
    }
    Puzzle::new(Grid::empty(geometry)).with_signs(pairs)
}

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
