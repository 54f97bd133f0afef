//! Many puzzles at once: the same answers as one by one, and as the other engines give.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use quadrille::cover::{Progress, Status, Stop};
use quadrille::engine::{ChooseRule, Engine, EngineKind, Found, Limits, Outcome};
use quadrille::sudoku::format::parse;
use quadrille::sudoku::{Geometry, Grid, Puzzle, Rule, Sign, verify};

use super::boards::clues;
use super::support::{corpora, shared};

const EASY: &str =
    "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7";

fn start(kind: EngineKind) -> Box<dyn Engine> {
    kind.start(ChooseRule::Auto)
}

/// The outcomes of all puzzles, and the solutions of each.
fn solve_all(
    engine: &mut dyn Engine,
    puzzles: &[&Puzzle],
    limits: &Limits,
) -> (Vec<Outcome>, Vec<Vec<Grid>>) {
    let mut found = vec![Vec::new(); puzzles.len()];
    let mut outcomes = Vec::new();
    let end = engine.solve_all(puzzles, limits, &mut |number, step| {
        assert_eq!(number, outcomes.len(), "puzzle by puzzle");
        match step {
            Found::Solution(grid) => found[number].push(grid.clone()),
            Found::Done(outcome) => outcomes.push(outcome),
        }
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    (outcomes, found)
}

/// Puzzles of all sizes and kinds, classic ones with candidates and signs among them.
fn mixed() -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = corpora().into_iter().map(|line| line.puzzle).collect();
    let easy = parse(EASY).unwrap();
    let [small, large] = [(0, 2), (0, 5)].map(|(row, column)| Geometry::CLASSIC.cell(row, column));
    let some: Vec<u32> = (0..81).map(|cell| 0b1_1111_1111 & !(1 << (cell % 9))).collect();
    puzzles.push(easy.clone().with_signs([Sign { small, large }]));
    puzzles.push(easy.clone().with_rule(Rule::Diagonal));
    puzzles.push(easy.clone().with_candidates(some));
    puzzles.push(easy.with_candidates(vec![0b1_1111_1111; 81]));
    puzzles
}

#[test]
fn many_at_once_are_as_one_by_one() {
    // Large boards take their time when they come one by one with others between them.
    let puzzles: Vec<Puzzle> =
        mixed().into_iter().filter(|puzzle| puzzle.geometry().side() < 16).collect();
    let forwards: Vec<&Puzzle> = puzzles.iter().collect();
    let backwards: Vec<&Puzzle> = puzzles.iter().rev().collect();
    for limits in [
        Limits { solutions: Some(2), ..Limits::default() },
        Limits { solutions: Some(3), nodes: Some(20), ..Limits::default() },
        Limits { nodes: Some(500), ..Limits::default() },
    ] {
        for kind in [EngineKind::Auto, EngineKind::Batch, EngineKind::Bits] {
            let mut engine = start(kind);
            let all = solve_all(engine.as_mut(), &forwards, &limits);
            assert_eq!(engine.counts(&forwards, &limits), all.0);
            let (mut outcomes, mut found) = solve_all(engine.as_mut(), &backwards, &limits);
            outcomes.reverse();
            found.reverse();
            assert!((outcomes, found) == all, "{kind}");
            for (puzzle, (outcome, grids)) in puzzles.iter().zip(all.0.iter().zip(&all.1)) {
                let mut alone = Vec::new();
                let solved = engine.solve(puzzle, &limits, &mut |grid| {
                    alone.push(grid.clone());
                    ControlFlow::Continue(())
                });
                assert_eq!((&solved, &alone), (outcome, grids), "{kind}");
                assert_eq!(&engine.count(puzzle, &limits), outcome, "{kind}");
                assert!(grids.iter().all(|grid| verify(puzzle, grid) == Ok(())), "{kind}");
            }
        }
    }
}

#[test]
fn whoever_breaks_leaves_that_puzzle_alone() {
    let puzzles = mixed();
    let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let mut engine = start(EngineKind::Batch);
    let (outcomes, found) = solve_all(engine.as_mut(), &puzzles, &limits);
    let mut left = Vec::new();
    let end = engine.solve_all(&puzzles, &limits, &mut |number, step| match step {
        Found::Solution(_) if number % 2 == 0 => ControlFlow::Break(()),
        Found::Solution(_) => ControlFlow::Continue(()),
        Found::Done(outcome) => {
            left.push(outcome);
            ControlFlow::Continue(())
        }
    });
    assert!(end.is_continue());
    let mut n_left = 0;
    for (number, (now, before)) in left.iter().zip(&outcomes).enumerate() {
        if number % 2 == 0 && !found[number].is_empty() {
            assert_eq!((now.status, now.stats.solutions), (Status::Stopped(Stop::Cancelled), 1));
            n_left += 1;
        } else {
            assert_eq!(now, before);
        }
    }
    assert!(n_left > 50, "{n_left}");
}

#[test]
fn time_is_for_each_puzzle_and_a_flag_for_all() {
    let empty = Puzzle::new(Grid::empty(Geometry::CLASSIC));
    let easy = parse(EASY).unwrap();
    let puzzles: Vec<&Puzzle> =
        [&empty, &easy].into_iter().cycle().take(70).chain([&easy; 5]).collect();
    let mut engine = start(EngineKind::Batch);
    // A slow machine needs more time for the easy ones; no machine counts the empty ones.
    let is_easy_done = [30, 300, 3_000].into_iter().any(|time| {
        let limits = Limits { time: Some(Duration::from_millis(time)), ..Limits::default() };
        let outcomes = engine.counts(&puzzles, &limits);
        let (easy, empty): (Vec<_>, Vec<_>) =
            puzzles.iter().zip(&outcomes).partition(|(puzzle, _)| **puzzle == &easy);
        assert!(empty.iter().all(|(_, outcome)| outcome.status == Status::Stopped(Stop::Time)));
        easy.iter().all(|(_, outcome)| outcome.status == Status::Complete)
    });
    assert!(is_easy_done);
    // A watch that has seen enough.
    let watch = |progress: &Progress| (progress.nodes > 5_000).then_some(Stop::Cancelled);
    let limits = Limits { watch: Some(Arc::new(watch)), ..Limits::default() };
    let outcomes = engine.counts(&puzzles, &limits);
    assert_eq!(outcomes.len(), puzzles.len());
    let is_left = |outcome: &&Outcome| outcome.status == Status::Stopped(Stop::Cancelled);
    assert!(outcomes.iter().filter(is_left).count() > 30);
    assert!(!is_left(&&outcomes[1]), "it was done before anybody had seen enough");
    assert_eq!(outcomes.last().unwrap().stats.nodes, 0, "it never began");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Boards with clues of a solved grid, some of them with a wrong one, in lots of all lengths.
    #[test]
    fn batches_find_what_exact_cover_finds(
        boards in prop::collection::vec(
            (28_u8..60).prop_flat_map(|chance| clues(Geometry::CLASSIC, chance)), 1..80,
        ),
        most in 1_u64..5,
    ) {
        let puzzles: Vec<Puzzle> = boards.into_iter().map(Puzzle::new).collect();
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let limits = Limits { solutions: Some(most), ..Limits::default() };
        let counts = |kind| {
            let outcomes = start(kind).counts(&puzzles, &limits);
            let sound = |outcome: &Outcome| (outcome.status, outcome.stats.solutions);
            outcomes.iter().map(sound).collect::<Vec<_>>()
        };
        prop_assert_eq!(counts(EngineKind::Batch), counts(EngineKind::Bits));
    }
}

/// The sets that lie beside the project, if they do: all of them by two engines.
#[test]
fn batches_agree_with_exact_cover_on_thousands_of_puzzles() {
    for file in
        ["17clue_6000", "hardest_11plus_3000", "several_solutions_5000", "mostly_invalid_6000"]
    {
        let Some(path) = shared(&format!("puzzles/{file}.txt")) else { continue };
        let text = std::fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#')).step_by(5);
        let puzzles: Vec<Puzzle> = lines.filter_map(|line| parse(line.get(..81)?).ok()).collect();
        assert!(puzzles.len() >= 500, "{} puzzles in {file}", puzzles.len());
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let limits = Limits { solutions: Some(2), ..Limits::default() };
        let [batch, bits] = [EngineKind::Batch, EngineKind::Bits].map(|kind| {
            let outcomes = start(kind).counts(&puzzles, &limits);
            outcomes.iter().map(|outcome| outcome.stats.solutions).collect::<Vec<_>>()
        });
        assert_eq!(batch, bits, "{file}");
    }
}
