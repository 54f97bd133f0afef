//! Bitsets against links: the same search on another structure.

use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use quadrille::cover::{
    Bits, Choose, ChooseRule, InOrder, ItemId, Limits, Links, LongLinks, Mrv, NoPrune, OptionId,
    Problem, Prune, Scope, Search, Snapshot, Solver, Stats, Structure, StructureKind, Weighted,
};

use super::classics::{CLASSICS, dominoes};
use super::fuzz::checks;
use super::problems::{brute_force, build, problems};

/// Excludes options that lie near to the one that was selected, and forbids some outright.
#[derive(Clone, Copy)]
struct Spread(usize);

impl Prune for Spread {
    fn admit(&mut self, option: OptionId) -> bool {
        option.index() % 7 != self.0
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        let next = option.index() + self.0;
        let near: Vec<OptionId> = scope.active().flat_map(|item| scope.options(item)).collect();
        for option in near.into_iter().filter(|option| option.index().abs_diff(next) < 2) {
            scope.exclude(option);
        }
        true
    }
}

/// Solutions in order and the figures that do not depend on the structure, from a search that is
/// stopped at every so many nodes and goes on.
fn trace<S: Structure>(
    structure: S,
    choose: impl Choose,
    prune: impl Prune,
    forced: &[OptionId],
    nodes: u64,
) -> (Vec<Vec<OptionId>>, Stats, S) {
    let mut search = Search::with(structure, choose, prune);
    for option in forced {
        // Whether it can be forced must be the same on both; then so is all that follows.
        let _ = search.force(*option);
    }
    let mut solutions = Vec::new();
    for part in 1..40 {
        search.set_limits(Limits { nodes: Some(part * nodes), ..Limits::default() });
        solutions.extend(search.by_ref());
    }
    let stats = Stats { updates: 0, ..search.stats().clone() };
    (solutions, stats, search.into_structure())
}

/// Searches on a structure with every rule, with and without a hook.
fn traces<S: Structure + Clone + PartialEq + std::fmt::Debug>(
    problem: &Problem,
    fresh: &S,
    forced: &[OptionId],
    nodes: u64,
) -> Vec<(Vec<Vec<OptionId>>, Stats)> {
    let weighted = || Weighted::new(problem);
    let all = [
        trace(fresh.clone(), Mrv, NoPrune, forced, nodes),
        trace(fresh.clone(), weighted(), NoPrune, forced, nodes),
        trace(fresh.clone(), InOrder, NoPrune, forced, nodes),
        trace(fresh.clone(), Mrv, Spread(1), forced, nodes),
        trace(fresh.clone(), weighted(), Spread(2), forced, nodes),
    ];
    let restored = |(solutions, stats, structure)| {
        assert_eq!(structure, *fresh, "everything has been undone");
        (solutions, stats)
    };
    all.into_iter().map(restored).collect()
}

prop_compose! {
    /// Problems that take several blocks of options or several vectors of items.
    fn large()(n_primary in 1_usize..300, n_secondary in 0_usize..40, size in 1_usize..6)(
        n_primary in Just(n_primary),
        n_secondary in Just(n_secondary),
        options in prop::collection::vec(
            (
                prop::collection::btree_set(0..n_primary, 1..=size),
                prop::option::of((0..n_secondary.max(1), prop::option::of(0_usize..3))),
            ),
            1..1400,
        ),
    ) -> Problem {
        let entries = options.into_iter().map(|(primary, secondary)| {
            let secondary = secondary.filter(|(item, _)| *item < n_secondary);
            let secondary = secondary.map(|(item, color)| (n_primary + item, color));
            primary.into_iter().map(|item| (item, None)).chain(secondary).collect()
        });
        build(n_primary, n_secondary, &entries.collect::<Vec<_>>())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn searches_on_bits_and_links_are_the_same(
        problem in problems(),
        picks in prop::collection::vec(0_usize..12, 0..3),
        nodes in 1_u64..20,
    ) {
        let forced = picks.into_iter().filter(|pick| *pick < problem.n_options());
        let forced: Vec<OptionId> = forced.map(OptionId::new).collect();
        let links = traces(&problem, &Links::new(&problem), &forced, nodes);
        prop_assert_eq!(&traces(&problem, &LongLinks::new(&problem), &forced, nodes), &links);
        prop_assert_eq!(&traces(&problem, &Bits::new(&problem), &forced, nodes), &links);
        prop_assert_eq!(&traces(&problem, &Bits::portable(&problem), &forced, nodes), &links);
    }

    #[test]
    fn a_search_that_is_split_finds_the_same(
        problem in problems(),
        picks in prop::collection::vec(0_usize..12, 0..2),
        nodes in 1_u64..8,
    ) {
        let forced = picks.into_iter().filter(|pick| *pick < problem.n_options());
        let forced: Vec<OptionId> = forced.map(OptionId::new).collect();
        let all = [
            whole_and_split(Search::with(Links::new(&problem), Mrv, NoPrune), &forced, nodes),
            whole_and_split(Search::with(Links::new(&problem), InOrder, NoPrune), &forced, nodes),
            whole_and_split(Search::with(LongLinks::new(&problem), InOrder, NoPrune), &forced, nodes),
            whole_and_split(Search::with(LongLinks::new(&problem), Mrv, Spread(1)), &forced, nodes),
            whole_and_split(Search::with(Bits::new(&problem), Mrv, NoPrune), &forced, nodes),
            whole_and_split(Search::with(Bits::new(&problem), InOrder, NoPrune), &forced, nodes),
            whole_and_split(Search::with(Bits::new(&problem), Mrv, Spread(2)), &forced, nodes),
        ];
        for [whole, parts] in all {
            prop_assert_eq!(parts, whole);
        }
        // A rule that learns finds them in another order.
        let mut sorted = whole_and_split(
            Search::with(LongLinks::new(&problem), Weighted::new(&problem), NoPrune), &forced, nodes,
        ).map(|(solutions, stats)| {
            let mut solutions: Vec<_> = solutions
                .into_iter()
                .map(|mut options| {
                    options.sort_unstable();
                    options
                })
                .collect();
            solutions.sort_unstable();
            (solutions, stats.solutions)
        });
        prop_assert_eq!(std::mem::take(&mut sorted[1]), std::mem::take(&mut sorted[0]));
    }

    #[test]
    fn bits_find_what_brute_force_finds(problem in problems()) {
        let sorted = |mut options: Vec<OptionId>| {
            options.sort_unstable();
            options
        };
        let found: Vec<_> = Search::with(Bits::new(&problem), Mrv, NoPrune).map(sorted).collect();
        prop_assert_eq!(found.len(), brute_force(&problem).len());
        prop_assert_eq!(found.into_iter().collect::<std::collections::BTreeSet<_>>(), brute_force(&problem));
    }

    #[test]
    fn any_dance_on_bits_and_links_is_the_same(
        problem in problems(),
        script in prop::collection::vec((0_u8..5, 0_usize..256), 0..40),
    ) {
        let links = dance::<Links>(&problem, &script);
        prop_assert_eq!(&dance::<Bits>(&problem, &script), &links);
        prop_assert_eq!(&dance::<LongLinks>(&problem, &script), &links);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn searches_on_many_blocks_and_vectors_are_the_same(problem in large(), pick in any::<prop::sample::Index>()) {
        let forced = [OptionId::new(pick.index(problem.n_options()))];
        let links = traces(&problem, &Links::new(&problem), &forced, 10);
        prop_assert_eq!(&traces(&problem, &Bits::new(&problem), &forced, 10), &links);
        prop_assert_eq!(&traces(&problem, &Bits::portable(&problem), &forced, 10), &links);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// 20,000 cases passed once; the fuzzer has a target for it.
    #[test]
    fn options_of_very_different_lengths_are_the_same_on_every_structure(
        bytes in any::<[u8; 8]>(),
    ) {
        checks::uneven(&bytes);
    }
}

/// A single long option once took more off a count that stands for no item than it could hold, each
/// time a short one went, and then no item was chosen.
#[test]
fn one_long_option_among_short_ones_is_no_trouble() {
    for n_items in [150, 192, 193, 400, 3_600] {
        let mut builder = Problem::builder(n_items, 0);
        builder.add_option((0..n_items).map(ItemId::new)).unwrap();
        for item in (0..n_items).map(ItemId::new) {
            builder.add_option([item]).unwrap();
        }
        let problem = builder.build();
        for structure in [StructureKind::Links, StructureKind::Bits] {
            let outcome = Solver::new(&problem).structure(structure).count();
            assert_eq!(outcome.stats.solutions, 2, "{n_items} items, {structure:?}");
            assert_eq!(outcome.stats.nodes, n_items as u64 + 2);
        }
    }
}

/// Stops a search after every few nodes, splits off what can be, and does the same with that when the
/// search is done. Solutions come in the order of an undivided search.
fn split<S: Structure, C: Choose, P: Prune>(
    search: &mut Search<S, C, P>,
    part: &Snapshot,
    nodes: u64,
    found: &mut (Vec<Vec<OptionId>>, Stats),
) {
    assert_eq!(search.resume(part), Ok(()));
    let mut others = Vec::new();
    for limit in (1..).map(|times| times * nodes) {
        search.set_limits(Limits { nodes: Some(limit), ..Limits::default() });
        found.0.extend(search.by_ref());
        if search.stats().nodes < limit {
            break;
        }
        others.push(search.split_off().parts);
    }
    found.1.add(search.stats());
    search.restart();
    // What was split off later lies deeper, and so comes earlier.
    for part in others.into_iter().rev().flatten() {
        split(search, &part, nodes, found);
    }
}

/// A search that is done at one go, and one that is split, both after some options were forced and one
/// was ruled out.
fn whole_and_split<S: Structure, C: Choose, P: Prune>(
    mut search: Search<S, C, P>,
    forced: &[OptionId],
    nodes: u64,
) -> [(Vec<Vec<OptionId>>, Stats); 2] {
    let prepare = |search: &mut Search<S, C, P>| {
        for option in forced {
            let _ = search.force(*option);
            search.exclude(OptionId::new(option.index() / 2));
        }
    };
    prepare(&mut search);
    let whole: (Vec<_>, _) = (search.by_ref().collect(), search.stats().clone());
    search.restart();
    let again = search.by_ref().collect::<Vec<_>>();
    assert_eq!(again, whole.0, "it begins anew with the same forced options");
    search.reset();
    prepare(&mut search);
    let mut parts = (Vec::new(), Stats::default());
    split(&mut search, &Snapshot::default(), nodes, &mut parts);
    [whole, parts]
}

/// Selects, excludes and undoes as the script says, and tells what can be seen after every step.
fn dance<S: Structure>(problem: &Problem, script: &[(u8, usize)]) -> Vec<String> {
    enum Step<B> {
        Selected(ItemId, B),
        Excluded(OptionId),
    }
    let mut structure = S::new(problem);
    let mut steps: Vec<Step<S::Branch>> = Vec::new();
    let mut seen = Vec::new();
    for (kind, pick) in script {
        match kind {
            0 => match steps.pop() {
                Some(Step::Selected(item, branch)) => {
                    structure.unselect(branch);
                    structure.close(item);
                }
                Some(Step::Excluded(option)) => structure.include(option),
                None => {}
            },
            1 => {
                let live: Vec<OptionId> =
                    problem.options().filter(|option| structure.is_live(*option)).collect();
                if let Some(option) = live.get(pick % live.len().max(1)) {
                    structure.exclude(*option);
                    steps.push(Step::Excluded(*option));
                }
            }
            2 => {
                let option = OptionId::new(pick % problem.n_options().max(1));
                if option.index() < problem.n_options()
                    && let Some((item, branch)) = structure.open_only(option)
                {
                    assert_eq!(structure.select(branch), option);
                    structure.settle();
                    steps.push(Step::Selected(item, branch));
                }
            }
            _ => {
                let items: Vec<ItemId> =
                    structure.active().filter(|item| structure.size(*item) > 0).collect();
                if let Some(item) = items.get(pick % items.len().max(1)) {
                    let size = structure.size(*item);
                    let options: Vec<OptionId> = structure.options(*item).collect();
                    structure.open(*item);
                    let mut branch = structure.first(*item).unwrap();
                    for _ in 0..pick / 16 % size {
                        branch = structure.next(*item, branch).unwrap();
                    }
                    assert_eq!(structure.option_at(branch), options[pick / 16 % size]);
                    assert_eq!(structure.select(branch), options[pick / 16 % size]);
                    steps.push(Step::Selected(*item, branch));
                }
            }
        }
        let active: Vec<_> = structure.active().collect();
        for item in problem.items().filter(|item| problem.is_primary(*item)) {
            assert_eq!(structure.is_active(item), active.contains(&item));
        }
        let shown = active.iter().map(|item| {
            let options: Vec<OptionId> = structure.options(*item).collect();
            (*item, structure.size(*item), options)
        });
        let shown: Vec<_> = shown.collect();
        let live: Vec<_> = problem.options().filter(|option| structure.is_live(*option)).collect();
        seen.push(format!("{shown:?} {live:?} {:?}", structure.smallest()));
    }
    seen
}

/// Every problem that fits, as far as 20,000 nodes reach.
#[test]
fn classic_problems_take_the_same_nodes_on_both() {
    let mut n_compared = 0;
    for classic in CLASSICS {
        let problem = (classic.problem)();
        if !Bits::fits(&problem) {
            continue;
        }
        n_compared += 1;
        let run = |rule, structure| {
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            let solver = Solver::new(&problem).choose(rule).structure(structure).limits(limits);
            let outcome = solver.count();
            (outcome.status, Stats { updates: 0, ..outcome.stats })
        };
        for rule in ChooseRule::ALL {
            let [links, bits] =
                [StructureKind::Links, StructureKind::Bits].map(|structure| run(*rule, structure));
            assert_eq!(bits, links, "{} {}", classic.name, rule.name());
        }
    }
    assert!(n_compared > 10);
}

/// As many options as fit, and one more.
#[test]
fn a_problem_that_is_too_large_does_not_fit() {
    let problem = |n_options| {
        let mut builder = Problem::builder(1, 0);
        for _ in 0..n_options {
            builder.add_option([ItemId::new(0)]).unwrap();
        }
        builder.build()
    };
    let sizes = (0..20).map(|power| 1 << power);
    let largest = sizes.filter(|n| Bits::fits(&problem(*n))).max();
    let largest = problem(largest.expect("one option fits"));
    assert_eq!(Search::with(Bits::new(&largest), Mrv, NoPrune).count(), largest.n_options());
    let beyond = problem(largest.n_options() + 1);
    assert!(!Bits::fits(&beyond));
    assert!(catch_unwind(AssertUnwindSafe(|| Bits::new(&beyond))).is_err());
}

/// With so many items there is a tree of minima, in two levels and more.
#[test]
fn many_items_are_searched_like_few() {
    for (height, width) in [(5, 40), (4, 1_100), (2, 2_000)] {
        let problem = dominoes(height, width);
        let nodes = 3_000;
        let links = traces(&problem, &Links::new(&problem), &[], nodes);
        assert_eq!(traces(&problem, &LongLinks::new(&problem), &[], nodes), links);
    }
}
