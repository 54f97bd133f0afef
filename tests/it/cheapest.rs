//! Branch and bound against the sorted list of all solutions.

use proptest::prelude::*;
use quadrille::cover::{Limits, OptionId, Problem, Status, Stop, cheapest};
use quadrille::engine::{self, EngineKind, Goal};
use quadrille::sudoku::{Grid, Puzzle, Weights, format, verify};

use crate::problems::{Solutions, brute_force, problems};

fn cost_of(costs: &[i64], options: &[OptionId]) -> i64 {
    options.iter().map(|option| costs[option.index()]).sum()
}

/// The costs of all solutions that have the forced options, ascending.
fn all_costs(solutions: &Solutions, costs: &[i64], forced: &[OptionId]) -> Vec<i64> {
    let has_forced =
        |solution: &&Vec<OptionId>| forced.iter().all(|option| solution.contains(option));
    let mut all: Vec<i64> =
        solutions.iter().filter(has_forced).map(|solution| cost_of(costs, solution)).collect();
    all.sort_unstable();
    all
}

fn check(
    problem: &Problem,
    costs: &[i64],
    forced: &[OptionId],
    count: usize,
) -> Result<(), TestCaseError> {
    let solutions = brute_force(problem);
    let mut expected = all_costs(&solutions, costs, forced);
    expected.truncate(count);
    let found = cheapest(problem, costs, forced, count, Limits::default());
    prop_assert_eq!(found.status, Status::Complete);
    let found_costs: Vec<i64> = found.solutions.iter().map(|(cost, _)| *cost).collect();
    prop_assert_eq!(found_costs, expected);
    let mut seen = Solutions::new();
    for (cost, options) in found.solutions {
        prop_assert_eq!(cost, cost_of(costs, &options));
        prop_assert!(solutions.contains(&options), "not a solution");
        prop_assert!(seen.insert(options), "a solution came twice");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn the_cheapest_are_the_cheapest_of_all(
        problem in problems(),
        costs in prop::collection::vec(-20_i64..20, 12),
        forced in prop::collection::vec(any::<prop::sample::Index>(), 0..2),
        count in 0_usize..6,
    ) {
        let n_options = problem.n_options();
        let forced: Vec<OptionId> = if n_options == 0 {
            Vec::new()
        } else {
            forced.iter().map(|at| OptionId::new(at.index(n_options))).collect()
        };
        // A forced option that is impossible leaves no solution, as in the list.
        check(&problem, &costs[..n_options], &forced, count)?;
    }

    #[test]
    fn near_ties_and_large_costs_are_told_apart(
        problem in problems(),
        costs in prop::collection::vec(0_i64..3, 12),
        large: bool,
    ) {
        let base = if large { quadrille::cover::MOST_COST - 2 } else { 0 };
        let costs: Vec<i64> = costs.iter().take(problem.n_options()).map(|cost| base + cost).collect();
        check(&problem, &costs, &[], 2)?;
    }
}

/// All completions by depth-first search, with their scores, the best first.
fn scores(puzzle: &Puzzle, weights: &Weights, goal: Goal) -> Vec<i64> {
    let mut scores = Vec::new();
    EngineKind::NaiveHoles.start(engine::ChooseRule::default()).solve(
        puzzle,
        &engine::Limits::default(),
        &mut |grid: &Grid| {
            scores.push(weights.score(grid));
            std::ops::ControlFlow::Continue(())
        },
    );
    scores.sort_unstable();
    if goal == Goal::Maximize {
        scores.reverse();
    }
    scores
}

fn assert_best(puzzle: &Puzzle, weights: &Weights, goal: Goal, count: usize) {
    let found = engine::best(puzzle, weights, goal, count, &engine::Limits::default());
    assert!(found.outcome.is_complete());
    let mut expected = scores(puzzle, weights, goal);
    expected.truncate(count);
    assert_eq!(found.solutions.iter().map(|(score, _)| *score).collect::<Vec<_>>(), expected);
    for (score, grid) in &found.solutions {
        assert_eq!((verify(puzzle, grid), weights.score(grid)), (Ok(()), *score));
    }
}

/// The two samples of NOIP 2009, "Target Sudoku": 3 and 85 completions.
pub(crate) const TARGETS: [(&str, i64); 2] = [
    ("700900001100005900000200080005020003000000648413000000007002090201060804080504012", 2829),
    ("000702453900008000740005010195080000070000025030579108000601000060900001000000006", 2852),
];

#[test]
fn targets_have_their_published_scores() {
    for (clues, score) in TARGETS {
        let puzzle = format::parse(clues).unwrap();
        let weights = Weights::target(puzzle.geometry());
        let found = engine::best(&puzzle, &weights, Goal::Maximize, 1, &engine::Limits::default());
        assert_eq!(found.solutions[0].0, score);
        assert_best(&puzzle, &weights, Goal::Maximize, 7);
        assert_best(&puzzle, &weights, Goal::Minimize, 7);
    }
}

#[test]
fn any_weights_will_do() {
    let puzzle = format::parse("................").unwrap();
    for seed in 1..20_i64 {
        let weights = (0..16).map(|cell| (cell * cell * seed + 7 * seed) % 41 - 20).collect();
        let weights = Weights::new(puzzle.geometry(), weights).unwrap();
        for goal in [Goal::Maximize, Goal::Minimize] {
            assert_best(&puzzle, &weights, goal, 1);
            assert_best(&puzzle, &weights, goal, 300);
        }
    }
}

#[test]
fn a_target_weighs_more_towards_the_center() {
    let geometry = quadrille::sudoku::Geometry::CLASSIC;
    let weights = Weights::target(geometry);
    let weight = |row, column| weights.of(geometry.cell(row, column));
    assert_eq!(
        [weight(0, 0), weight(1, 7), weight(4, 0), weight(3, 4), weight(4, 4)],
        [6, 7, 6, 9, 10]
    );
    assert_eq!(geometry.cells().map(|cell| weights.of(cell)).sum::<i64>(), 570);
}

#[test]
fn a_full_board_a_wrong_one_and_a_clash() {
    let best = |clues: &str| {
        let puzzle = format::parse(clues).unwrap();
        let weights = Weights::target(puzzle.geometry());
        engine::best(&puzzle, &weights, Goal::Maximize, 1, &engine::Limits::default()).solutions
    };
    assert_eq!(best("1234341221434321").len(), 1);
    assert_eq!(best("1234341221434322"), []);
    assert_eq!(best("11.............."), []);
}

#[test]
fn a_limit_says_that_nothing_is_proved() {
    let puzzle = format::parse(&".".repeat(81)).unwrap();
    let weights = Weights::target(puzzle.geometry());
    let limits = engine::Limits { nodes: Some(200), ..engine::Limits::default() };
    let found = engine::best(&puzzle, &weights, Goal::Maximize, 1, &limits);
    assert_eq!(found.outcome.status, Status::Stopped(Stop::Nodes));
    assert_eq!(found.solutions.len(), 1);
}
