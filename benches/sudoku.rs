//! Engines on the corpora, and the parts around them. Every benchmark asserts what it computes.

#[path = "contest/boards.rs"]
mod boards;

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use boards::{SIGNS, TARGETS, UNIQUE, signed};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use quadrille::cover::{Links, Structure};
use quadrille::encode::Encoding;
use quadrille::engine::{ChooseRule, EngineKind, Goal, Limits, best};
use quadrille::sudoku::format::{self, Alphabet, Layout, ReadOptions, parse_all, print, to_line};
use quadrille::sudoku::{Geometry, Puzzle, Variant, Weights, verify};

/// The text of a corpus, and its puzzles with their numbers of solutions.
struct Corpus {
    text: String,
    puzzles: Vec<(Puzzle, u64)>,
}

impl Corpus {
    fn read(label: &str) -> Self {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles").join(label);
        let text = fs::read_to_string(file.with_extension("txt")).expect("the corpus is there");
        let records = parse_all(&text, ReadOptions::default()).into_iter();
        let puzzles = records.map(|record| record.outcome.expect("the corpus is sound").puzzle);
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let counts = lines.map(|line| {
            let count = line.split(':').nth(1).and_then(|count| count.parse().ok());
            count.expect("puzzle:count:solution")
        });
        let puzzles = puzzles.zip(counts).collect();
        Self { text, puzzles }
    }

    fn n_puzzles(&self) -> Throughput {
        Throughput::Elements(self.puzzles.len() as u64)
    }
}

fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800));
    group
}

/// Those that finish anything of 9x9.
const FAST: &[EngineKind] = &[EngineKind::Dlx, EngineKind::Bits, EngineKind::Batch];

/// Engines that finish each corpus in reasonable time.
const WORK: &[(&str, &[EngineKind])] = &[
    ("easy", EngineKind::ALL),
    ("minimal", FAST),
    ("clues17", FAST),
    ("hard", FAST),
    ("several", FAST),
    ("none", FAST),
    ("4x4", EngineKind::ALL),
    ("6x6", EngineKind::ALL),
    ("12x12", &[EngineKind::Dlx, EngineKind::Bits]),
    ("16x16", &[EngineKind::Dlx, EngineKind::Bits]),
    ("25x25", &[EngineKind::Dlx, EngineKind::Bits]),
];

/// All solutions of every puzzle of a corpus.
fn count(criterion: &mut Criterion) {
    for (label, engines) in WORK {
        let corpus = Corpus::read(label);
        let mut group = group(criterion, &format!("count/{label}"));
        group.throughput(corpus.n_puzzles());
        let puzzles: Vec<&Puzzle> = corpus.puzzles.iter().map(|(puzzle, _)| puzzle).collect();
        for kind in *engines {
            let rules: &[ChooseRule] = match kind {
                EngineKind::Dlx | EngineKind::Bits => &[ChooseRule::Mrv, ChooseRule::Weighted],
                _ => &[ChooseRule::Auto],
            };
            for rule in rules {
                let mut engine = kind.start(*rule);
                group.bench_function(format!("{kind} {}", rule.name()), |bencher| {
                    bencher.iter(|| {
                        let outcomes = engine.counts(&puzzles, &Limits::default());
                        for (outcome, (_, expected)) in outcomes.iter().zip(&corpus.puzzles) {
                            assert_eq!(outcome.stats.solutions, *expected);
                        }
                    });
                });
            }
        }
    }
}

/// Whether every puzzle has one solution, as `quadrille check` asks.
fn check(criterion: &mut Criterion) {
    let mut group = group(criterion, "check");
    let limits = Limits { solutions: Some(2), ..Limits::default() };
    for label in ["easy", "minimal", "clues17", "hard", "several"] {
        let corpus = Corpus::read(label);
        group.throughput(corpus.n_puzzles());
        let mut engine = EngineKind::Auto.start(ChooseRule::Auto);
        group.bench_function(label, |bencher| {
            bencher.iter(|| {
                for (puzzle, expected) in &corpus.puzzles {
                    let outcome = engine.count(puzzle, &limits);
                    assert_eq!(outcome.stats.solutions, (*expected).min(2));
                }
            });
        });
    }
}

/// Boards of contests: greater-than signs (P4573), targets (P1074), and uniqueness.
fn contests(criterion: &mut Criterion) {
    let mut group = group(criterion, "contests");
    for ((signs, solution), number) in SIGNS.iter().zip(1..) {
        let puzzle = signed(signs);
        for kind in [EngineKind::Dlx, EngineKind::Bits] {
            let mut engine = kind.start(ChooseRule::Auto);
            group.bench_function(format!("p4573 {number} {kind}"), |bencher| {
                bencher.iter(|| {
                    let outcome = engine.solve(&puzzle, &Limits::default(), &mut |grid| {
                        assert_eq!(to_line(grid), *solution);
                        ControlFlow::Continue(())
                    });
                    assert_eq!(outcome.stats.solutions, 1);
                });
            });
        }
    }
    for ((clues, score), number) in TARGETS.iter().zip(1..) {
        let puzzle = format::parse(clues).expect("a published board");
        let weights = Weights::target(puzzle.geometry());
        group.bench_function(format!("p1074 {number}"), |bencher| {
            bencher.iter(|| {
                let found = best(&puzzle, &weights, Goal::Maximize, 1, &Limits::default());
                assert_eq!(found.solutions[0].0, *score);
            });
        });
    }
    for (clues, number) in UNIQUE.iter().zip(1..) {
        let puzzle = format::parse(clues).expect("a published board");
        let mut engine = EngineKind::Auto.start(ChooseRule::Auto);
        group.bench_function(format!("unique {number}"), |bencher| {
            bencher.iter(|| {
                assert_eq!(engine.count(&puzzle, &Limits::default()).stats.solutions, 1);
            });
        });
    }
}

/// Reading, printing, encoding, building links, verifying.
fn parts(criterion: &mut Criterion) {
    let corpus = Corpus::read("easy");
    let mut group = group(criterion, "parts");
    group.throughput(corpus.n_puzzles());
    group.bench_function("parse lines", |bencher| {
        bencher.iter(|| {
            let records = parse_all(black_box(&corpus.text), ReadOptions::default());
            assert_eq!(
                records.iter().filter(|record| record.outcome.is_ok()).count(),
                corpus.puzzles.len()
            );
        });
    });
    group.bench_function("print lines", |bencher| {
        bencher.iter(|| {
            let mut text = String::new();
            for (puzzle, _) in &corpus.puzzles {
                print(puzzle.clues(), Layout::Line, Alphabet::Digits, &mut text);
            }
            assert_eq!(text.len(), corpus.puzzles.len() * 82);
        });
    });
    group.bench_function("solve and verify", |bencher| {
        bencher.iter(|| {
            for (puzzle, _) in &corpus.puzzles {
                let grid = quadrille::solve(puzzle).expect("there is a solution");
                assert_eq!(verify(puzzle, &grid), Ok(()));
            }
        });
    });
    group.throughput(Throughput::Elements(1));
    for side in [4, 9, 16, 25] {
        let geometry = Geometry::of_side(side).expect("a side of boards");
        let variant = Variant::plain(geometry);
        group.bench_function(format!("encode {side}x{side}"), |bencher| {
            bencher.iter(|| {
                let encoding = Encoding::new(black_box(&variant));
                assert_eq!(encoding.problem().n_options(), side.pow(3));
            });
        });
        let encoding = Encoding::new(&variant);
        group.bench_function(format!("build links {side}x{side}"), |bencher| {
            bencher.iter(|| {
                let links = Links::new(black_box(encoding.problem()));
                assert_eq!(links.active().count(), 4 * side.pow(2));
            });
        });
    }
    let boards: Vec<String> =
        corpus.puzzles.iter().map(|(puzzle, _)| to_line(puzzle.clues())).collect();
    group.throughput(corpus.n_puzzles());
    group.bench_function("parse one by one", |bencher| {
        bencher.iter(|| {
            for (board, (puzzle, _)) in boards.iter().zip(&corpus.puzzles) {
                let parsed = quadrille::sudoku::format::parse(black_box(board));
                assert_eq!(parsed.as_ref(), Ok(puzzle));
            }
        });
    });
}

criterion_group!(benches, count, check, contests, parts);
criterion_main!(benches);
