//! Problems that are made smaller before the search: the same solutions, as often as before.

use proptest::prelude::*;
use quadrille::cover::{ItemId, OptionId, Problem, Reduction, Search, Taken};

use crate::classics::{CLASSICS, chain, dominoes, queens};
use crate::problems::{Solutions, brute_force, build, multiple_problems, problems};

/// The solutions of what is left, as those of the problem. None may come twice.
fn restored(reduction: &Reduction) -> Solutions {
    let found = brute_force(reduction.problem());
    let n_found = found.len();
    let restore = |solution: Vec<OptionId>| {
        let mut options = reduction.restore(&solution);
        options.sort_unstable();
        options
    };
    let restored: Solutions = found.into_iter().map(restore).collect();
    assert_eq!(restored.len(), n_found);
    restored
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn solutions_stay_the_same(problem in problems(), budget in prop_oneof![Just(u64::MAX), 0_u64..200]) {
        let reduction = Reduction::new(&problem, budget);
        prop_assert_eq!(restored(&reduction), brute_force(&problem));
        let Taken { options, forced, items, .. } = reduction.taken();
        let left = reduction.problem();
        prop_assert_eq!(left.n_options() + options + forced, problem.n_options());
        prop_assert_eq!(left.n_items() + items, problem.n_items());
    }

    #[test]
    fn what_is_left_cannot_be_reduced_further(problem in problems()) {
        let once = Reduction::new(&problem, u64::MAX);
        let twice = Reduction::new(once.problem(), u64::MAX);
        prop_assert_eq!(twice.problem(), once.problem());
    }

    #[test]
    fn problems_with_multiplicities_stay_as_they_are(problem in multiple_problems()) {
        prop_assume!(problem.has_multiplicities());
        let reduction = Reduction::new(&problem, u64::MAX);
        prop_assert_eq!(reduction.problem(), &problem);
        prop_assert_eq!(restored(&reduction), brute_force(&problem));
    }
}

#[test]
fn published_counts_stay() {
    for classic in CLASSICS {
        let problem = (classic.problem)();
        let reduction = Reduction::new(&problem, u64::MAX);
        let count = Search::new(reduction.problem()).count() as u64;
        assert_eq!(count, classic.count, "{}", classic.name);
    }
}

fn taken(problem: &Problem) -> Taken {
    Reduction::new(problem, u64::MAX).taken()
}

#[test]
fn forced_options_are_found_in_one_round() {
    let all = Taken { forced: 100_000, items: 100_000, rounds: 1, ..Taken::default() };
    assert_eq!(taken(&chain(100_000)), all);
    // Dominoes in a single row.
    let row =
        Taken { options: 49_999, forced: 50_000, items: 100_000, rounds: 1, is_cut_off: false };
    assert_eq!(taken(&dominoes(1, 100_000)), row);
}

#[test]
fn each_rule_takes_what_it_says() {
    let plain = |n_primary, options: &[&[usize]]| {
        let entries = |items: &&[usize]| items.iter().map(|item| (*item, None)).collect();
        build(n_primary, 0, &options.iter().map(entries).collect::<Vec<_>>())
    };
    // Whoever has 0 has 1: that is one item, and the option of 1 alone goes.
    let options = [&[0, 1, 2][..], &[0, 1], &[1, 2], &[2], &[2]];
    let only = Taken { options: 1, items: 1, rounds: 2, ..Taken::default() };
    assert_eq!(taken(&plain(3, &options)), only);
    // Nothing: an item without options, and one that is not there at all.
    assert_eq!(brute_force(Reduction::new(&plain(2, &[&[0]]), 9).problem()).len(), 0);
    assert_eq!(taken(&plain(0, &[])), Taken { rounds: 1, ..Taken::default() });
    // Four of the diagonals of a chessboard are single squares.
    let board = taken(&queens(8));
    assert_eq!((board.options, board.forced), (0, 0));
    // Secondary items that forbid nothing: in one color, in one option, beside a primary one.
    let colored = build(
        2,
        4,
        &[
            vec![(0, None), (2, Some(1)), (4, None), (5, Some(1))],
            vec![(0, None), (2, Some(1)), (4, None), (5, Some(0))],
            vec![(1, None), (2, Some(1)), (3, None), (5, Some(1))],
            vec![(1, None), (5, Some(0))],
        ],
    );
    let reduction = Reduction::new(&colored, u64::MAX);
    assert_eq!(reduction.taken(), Taken { items: 3, rounds: 1, ..Taken::default() });
    assert_eq!(reduction.problem().n_secondary(), 1);
    assert!(reduction.problem().is_primary(ItemId::new(1)));
}

#[test]
fn a_small_budget_is_kept() {
    let problem = queens(12);
    let reduction = Reduction::new(&problem, 100);
    let cut_off = reduction.taken();
    assert!(cut_off.is_cut_off);
    assert_eq!(Search::new(reduction.problem()).count(), 14_200);
}
