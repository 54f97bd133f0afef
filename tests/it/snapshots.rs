//! Searches that stop and go on elsewhere: as numbers, on another structure, twenty times over.

use proptest::prelude::*;
use quadrille::cover::{
    Bits, Choose, Event, InOrder, Limits, Links, Mismatch, Mrv, MultiLinks, NoPrune, OptionId,
    Problem, Search, ShortLinks, Snapshot, Stats, Structure, Weighted,
};
use quadrille::engine::{ChooseRule, Enumerate, StructureKind};

use crate::classics::{CLASSICS, circle_colorings, queens};
use crate::problems::{multiple_problems, problems};

/// All solutions in order, and the figures.
fn whole(search: &mut dyn Enumerate) -> (Vec<Vec<OptionId>>, Stats) {
    let mut solutions = Vec::new();
    while let Event::Solution(options) = search.advance() {
        solutions.push(options.to_vec());
    }
    (solutions, search.stats().clone())
}

/// The same, with a stop after each of these numbers of nodes and solutions, and a new search on the
/// next structure for what is left.
fn in_parts(
    rule: ChooseRule,
    problem: &Problem,
    stops: &[(u64, u64)],
) -> (Vec<Vec<OptionId>>, Stats) {
    let structures = [StructureKind::Links, StructureKind::Bits];
    let mut structures = structures.into_iter().cycle();
    let mut start = || structures.next().unwrap_or_default().search(rule, problem);
    let mut solutions = Vec::new();
    let mut search = start();
    for (nodes, found) in stops {
        search.set_limits(Limits {
            nodes: Some(search.stats().nodes + nodes),
            solutions: Some(search.stats().solutions + found),
            ..Limits::default()
        });
        while let Event::Solution(options) = search.advance() {
            solutions.push(options.to_vec());
        }
        let numbers = search.snapshot().to_numbers();
        let snapshot = Snapshot::from_numbers(&numbers).unwrap();
        assert_eq!(snapshot, search.snapshot());
        search = start();
        search.resume(&snapshot).unwrap();
        assert_eq!(search.snapshot(), snapshot, "what is resumed stands where it was");
    }
    search.set_limits(Limits::default());
    let (rest, stats) = whole(search.as_mut());
    solutions.extend(rest);
    (solutions, stats)
}

/// What one search finds and what many find that go on one from the other.
fn check(rules: &[ChooseRule], problem: &Problem, stops: &[(u64, u64)]) {
    for rule in rules {
        let expected = whole(StructureKind::Links.search(*rule, problem).as_mut());
        let (solutions, stats) = in_parts(*rule, problem, stops);
        assert_eq!(solutions, expected.0, "{rule:?}");
        // The structures count updates each in their own way.
        let without_updates = |stats: Stats| Stats { updates: 0, ..stats };
        assert_eq!(without_updates(stats), without_updates(expected.1), "{rule:?}");
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
        let mut search = StructureKind::Auto.search(ChooseRule::Weighted, &problem);
        search.set_limits(Limits { nodes: Some(nodes), ..Limits::default() });
        whole(search.as_mut());
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
            go_on(&ShortLinks::new(&problem), InOrder, &snapshot);
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
