//! Searches that stop and go on elsewhere: as numbers, on another structure, twenty times over.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::cover::{
    Bits, Choose, ChooseRule, Event, Frontier, InOrder, Limits, Links, LongLinks, Mismatch, Mrv,
    MultiLinks, NoPrune, OptionId, Outcome, Problem, Search, Snapshot, Solver, Stats, Structure,
    StructureKind, Weighted,
};

use crate::classics::{CLASSICS, circle_colorings, queens};
use crate::problems::{multiple_problems, problems};

/// All solutions in order, and the figures.
fn whole(solver: &Solver<'_>, frontier: &mut Frontier) -> (Vec<Vec<OptionId>>, Outcome) {
    let mut solutions = Vec::new();
    let outcome = solver.visit_on(frontier, |options| {
        solutions.push(options.to_vec());
        ControlFlow::Continue(())
    });
    (solutions, outcome.expect("the frontier is of this problem"))
}

/// The same, with a stop after each of these numbers of nodes and solutions, and a new search on the
/// next structure for what is left, which is kept as numbers.
fn in_parts(
    rule: ChooseRule,
    problem: &Problem,
    stops: &[(u64, u64)],
    threads: usize,
) -> (Vec<Vec<OptionId>>, Outcome) {
    let structures = [StructureKind::Links, StructureKind::Bits];
    let mut structures = structures.into_iter().cycle();
    let mut solver = |limits| {
        let structure = structures.next().unwrap_or_default();
        Solver::new(problem).structure(structure).choose(rule).threads(threads).limits(limits)
    };
    let mut solutions = Vec::new();
    let mut frontier = Frontier::default();
    for (nodes, found) in stops {
        let limits = Limits {
            nodes: Some(frontier.stats().nodes + nodes),
            solutions: Some(frontier.stats().solutions + found),
            ..Limits::default()
        };
        let (some, outcome) = whole(&solver(limits), &mut frontier);
        assert!(some.len() as u64 <= *found);
        assert_eq!(&outcome.stats, frontier.stats());
        solutions.extend(some);
        frontier = Frontier::from_numbers(&frontier.to_numbers()).unwrap();
    }
    let (rest, outcome) = whole(&solver(Limits::default()), &mut frontier);
    solutions.extend(rest);
    (solutions, outcome)
}

/// What one search finds and what many find that go on one from the other.
fn check(rules: &[ChooseRule], problem: &Problem, stops: &[(u64, u64)]) {
    for rule in rules {
        let solver = Solver::new(problem).structure(StructureKind::Links).choose(*rule);
        let expected = whole(&solver, &mut Frontier::default());
        for threads in [1, 3] {
            let (solutions, outcome) = in_parts(*rule, problem, stops, threads);
            assert_eq!(solutions, expected.0, "{rule:?}");
            // The structures count updates each in their own way.
            let without_updates =
                |Outcome { status, stats }| (status, Stats { updates: 0, ..stats });
            let expected = without_updates(expected.1.clone());
            assert_eq!(without_updates(outcome), expected, "{rule:?}");
        }
    }
}

/// Where a search is interrupted.
fn stops(nodes: u64) -> impl Strategy<Value = Vec<(u64, u64)>> {
    prop::collection::vec((0..nodes, 0_u64..40), 20)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn twenty_interruptions_change_nothing(
        problem in prop_oneof![problems(), multiple_problems()],
        stops in stops(5),
    ) {
        check(ChooseRule::ALL, &problem, &stops);
    }

    #[test]
    fn forced_options_are_forced_again(
        problem in problems(),
        forced: prop::sample::Index,
        nodes in 0_u64..9,
    ) {
        prop_assume!(problem.n_options() > 0);
        let forced = OptionId::new(forced.index(problem.n_options()));
        let start = || {
            let mut search = Search::with(Links::new(&problem), Weighted::new(&problem), NoPrune);
            search.force(forced).map(|()| search)
        };
        let Ok(mut one) = start() else { return Ok(()) };
        one.set_limits(Limits { nodes: Some(nodes), ..Limits::default() });
        one.run();
        let mut other = start().unwrap();
        other.resume(&one.snapshot()).unwrap();
        one.set_limits(Limits::default());
        prop_assert_eq!((&mut one).collect::<Vec<_>>(), (&mut other).collect::<Vec<_>>());
        prop_assert_eq!(one.stats(), other.stats());
    }

    /// What is no snapshot of this search is refused, or is one in its right; either way the structure
    /// is whole.
    #[test]
    fn spoiled_snapshots_do_no_harm(
        problem in prop_oneof![problems(), multiple_problems()],
        nodes in 0_u64..9,
        place: prop::sample::Index,
        number in prop_oneof![0_u64..12, any::<u64>()],
        removed: bool,
    ) {
        fn go_on<S: Structure + Clone + PartialEq + std::fmt::Debug, C: Choose>(
            fresh: &S, choose: C, snapshot: &Snapshot,
        ) {
            let mut search = Search::with(fresh.clone(), choose, NoPrune);
            match search.resume(snapshot) {
                Ok(()) => {
                    search.run();
                }
                Err(Mismatch) => assert_eq!(search.stats(), &Stats::default()),
            }
            assert_eq!(&search.into_structure(), fresh);
        }
        let mut search =
            Search::with(MultiLinks::new(&problem), Weighted::new(&problem), NoPrune);
        search.set_limits(Limits { nodes: Some(nodes), ..Limits::default() });
        while let Event::Solution(_) = search.advance() {}
        let mut numbers = search.snapshot().to_numbers();
        let place = place.index(numbers.len());
        numbers[place] = number;
        if removed {
            numbers.remove(place);
        }
        let Some(snapshot) = Snapshot::from_numbers(&numbers) else { return Ok(()) };
        go_on(&MultiLinks::new(&problem), Weighted::new(&problem), &snapshot);
        if !problem.has_multiplicities() {
            go_on(&Links::new(&problem), Mrv, &snapshot);
            go_on(&LongLinks::new(&problem), InOrder, &snapshot);
            let mut bits = Search::with(Bits::new(&problem), Weighted::new(&problem), NoPrune);
            if bits.resume(&snapshot).is_ok() {
                bits.run();
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn twenty_interruptions_of_long_searches_change_nothing(stops in stops(300)) {
        for classic in CLASSICS.iter().filter(|classic| classic.count < 2_000) {
            let problem = (classic.problem)();
            if problem.n_options() < 3_000 {
                // Without a rule, some of them take minutes.
                check(&[ChooseRule::Mrv, ChooseRule::Weighted], &problem, &stops);
            }
        }
    }
}

#[test]
fn a_snapshot_of_another_problem_is_refused() {
    let mut search = Search::new(&queens(6));
    search.set_limits(Limits { nodes: Some(9), ..Limits::default() });
    search.run();
    let snapshot = search.snapshot();
    let mut other = Search::new(&circle_colorings(5, 3));
    assert_eq!(other.resume(&snapshot), Err(Mismatch));
    assert_eq!(other.count(), 30);
    assert_eq!(Snapshot::from_numbers(&[]), None);
    assert_eq!(Snapshot::from_numbers(&[0, 0, 0, 0, u64::MAX]), None);
}
