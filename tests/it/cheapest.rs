//! Branch and bound against the sorted list of all solutions.

use proptest::prelude::*;
use quadrille::cover::{Limits, OptionId, Problem, Solver, Status, Stop};
use quadrille::engine::{self, EngineKind, Goal};
use quadrille::sudoku::{Grid, Puzzle, Weights, format, verify};

use crate::problems::{Solutions, brute_force, multiple_problems, problems};

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
    let found = Solver::new(problem).force(forced.iter().copied()).cheapest(costs, count);
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
        problem in prop_oneof![problems(), multiple_problems()],
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
    fn thresholds_pass_over_large_gaps(
        problem in problems(),
        costs in prop::collection::vec(prop_oneof![-3_i64..4, -(1_i64 << 28)..=1 << 28], 12),
        factor in 1_i64..7,
        count in 1_usize..4,
    ) {
        let costs = costs.iter().take(problem.n_options()).map(|cost| cost / factor * factor);
        check(&problem, &costs.collect::<Vec<_>>(), &[], count)?;
    }

    #[test]
    fn a_limit_leaves_true_solutions_and_no_false_proof(
        problem in prop_oneof![problems(), multiple_problems()],
        costs in prop::collection::vec(-20_i64..20, 12),
        count in 1_usize..4,
        nodes in 0_u64..20,
    ) {
        let costs = &costs[..problem.n_options()];
        let solutions = brute_force(&problem);
        let all = all_costs(&solutions, costs, &[]);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let found = Solver::new(&problem).limits(limits.clone()).cheapest(costs, count);
        prop_assert!(found.stats.nodes <= nodes);
        let found_costs: Vec<i64> = found.solutions.iter().map(|(cost, _)| *cost).collect();
        prop_assert!(found_costs.is_sorted());
        prop_assert!(found.solutions.iter().all(|(_, options)| solutions.contains(options)));
        if found.status == Status::Complete {
            prop_assert_eq!(&found_costs[..], &all[..count.min(all.len())]);
        }
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

/// Boards with more completions than anybody can look at: a good bound is all that helps. The target is
/// symmetric, so a board has the score of its mirror image.
#[test]
fn boards_with_few_clues_or_none_are_proved() {
    let boards = [
        ".".repeat(81),
        "......................5.....................2.......1....4......................."
            .to_owned(),
        "..................6.......................7...8...................5.............."
            .to_owned(),
    ];
    let limits = engine::Limits { nodes: Some(5_000), ..engine::Limits::default() };
    let score = |clues: &str| {
        let puzzle = format::parse(clues).unwrap();
        let weights = Weights::target(puzzle.geometry());
        let found = engine::best(&puzzle, &weights, Goal::Maximize, 1, &limits);
        assert!(found.outcome.is_complete(), "{clues}");
        assert_eq!(verify(&puzzle, &found.solutions[0].1), Ok(()));
        found.solutions[0].0
    };
    for board in boards {
        let mirrored: String = board.chars().rev().collect();
        assert_eq!(score(&board), score(&mirrored), "{board}");
    }
}

/// Counters do not depend on the machine: another bound, or another order, changes a number here.
#[test]
fn nodes_to_the_best_are_as_they_were() {
    let empty = ".".repeat(81);
    for (clues, nodes) in [(TARGETS[0].0, 52), (TARGETS[1].0, 157), (&empty, 164)] {
        let puzzle = format::parse(clues).unwrap();
        let weights = Weights::target(puzzle.geometry());
        let found = engine::best(&puzzle, &weights, Goal::Maximize, 1, &engine::Limits::default());
        assert_eq!(found.outcome.stats.nodes, nodes, "{clues}");
    }
}

#[test]
fn nothing_is_asked_for_and_nothing_is_there() {
    let nothing = Problem::builder(0, 0).build();
    let found = Solver::new(&nothing).cheapest(&[], 3);
    assert_eq!(found.solutions, [(0, vec![])]);
    let found = Solver::new(&nothing).cheapest(&[], 0);
    assert_eq!((found.solutions, found.status), (vec![], Status::Complete));
}

/// Items in a row, each covered alone or with its neighbor; thousands of levels.
#[test]
fn deep_problems_need_no_more_memory_than_they_have() {
    let n_items = 3000;
    let item = |index: usize| quadrille::cover::ItemId::new(index);
    let mut builder = Problem::builder(n_items, 0);
    for index in 0..n_items {
        builder.add_option([item(index)]).unwrap();
    }
    for index in 1..n_items {
        builder.add_option([item(index - 1), item(index)]).unwrap();
    }
    let costs: Vec<i64> =
        (0_i64..).map(|option| option * option % 97).take(2 * n_items - 1).collect();
    // The same by dynamic programming.
    let mut best = vec![0, costs[0]];
    for index in 1..n_items {
        let alone = best[index] + costs[index];
        best.push(alone.min(best[index - 1] + costs[n_items + index - 1]));
    }
    let found = Solver::new(&builder.build()).cheapest(&costs, 1);
    assert_eq!((found.solutions[0].0, found.status), (best[n_items], Status::Complete));
}

#[test]
fn a_watch_stops_before_the_search_begins() {
    let cancel = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let limits = Limits { watch: Some(cancel), ..Limits::default() };
    let problem = crate::problems::build(1, 0, &[vec![(0, None)]]);
    let found = Solver::new(&problem).limits(limits).cheapest(&[1], 1);
    assert_eq!((found.solutions, found.status), (vec![], Status::Stopped(Stop::Cancelled)));
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
    let limits = engine::Limits { nodes: Some(100), ..engine::Limits::default() };
    let found = engine::best(&puzzle, &weights, Goal::Maximize, 1, &limits);
    assert_eq!(found.outcome.status, Status::Stopped(Stop::Nodes));
    assert_eq!(found.solutions.len(), 1);
}
