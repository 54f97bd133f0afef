//! Random descents and samples: exactly unbiased, by way of all random choices that there are.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::cover::{
    Bits, Choose, Descent, Estimate, InOrder, Limits, Links, Mrv, NoPrune, OptionId, Parts,
    Problem, Prune, Reservoir, Scope, Search, Snapshot, Status, Stop, Structure, Weighted,
};

use super::classics;
use super::problems::problems;

/// Every descent that there is: the search goes down with each sequence of picks.
fn all_descents<S: Structure, C: Choose, P: Prune>(search: &mut Search<S, C, P>) -> Vec<Descent> {
    let mut descents = Vec::new();
    let mut picks: Vec<usize> = Vec::new();
    loop {
        let mut level = 0;
        let descent = search.descend(&mut |size| {
            assert!(size > 0);
            if level == picks.len() {
                picks.push(0);
            }
            level += 1;
            picks[level - 1]
        });
        assert_eq!(level, descent.sizes.len());
        while picks.last().is_some_and(|pick| *pick + 1 == descent.sizes[picks.len() - 1]) {
            picks.pop();
        }
        descents.push(descent);
        match picks.last_mut() {
            Some(pick) => *pick += 1,
            None => return descents,
        }
    }
}

/// The mean over all descents, each with its probability, of the estimated nodes of each level and of
/// the estimated solutions, in whole numbers.
fn expected(descents: &[Descent]) -> (Vec<u64>, u64) {
    // No item has more than 12 options, so this is a multiple of the reciprocal of any probability.
    const COMMON: u128 = 27_720_u128.pow(6);
    let (mut profile, mut solutions) = (Vec::new(), 0);
    for Descent { sizes, n_nodes, solution } in descents {
        let product = |sizes: &[usize]| sizes.iter().map(|size| *size as u128).product::<u128>();
        let probability = COMMON / product(sizes);
        assert_eq!(probability * product(sizes), COMMON);
        if profile.len() < *n_nodes {
            profile.resize(*n_nodes, 0);
        }
        for (level, sum) in profile.iter_mut().enumerate().take(*n_nodes) {
            *sum += probability * product(&sizes[..level]);
        }
        if solution.is_some() {
            solutions += probability * product(sizes);
        }
    }
    let whole = |sum: u128| {
        assert_eq!(sum % COMMON, 0);
        u64::try_from(sum / COMMON).unwrap()
    };
    (profile.into_iter().map(whole).collect(), whole(solutions))
}

/// The descents expect what the search then counts, and leave nothing behind.
fn check<S: Structure, C: Choose, P: Prune>(mut search: Search<S, C, P>) {
    let descents = all_descents(&mut search);
    let solutions: Vec<_> =
        descents.iter().filter_map(|descent| descent.solution.clone()).collect();
    let (profile, n_solutions) = expected(&descents);
    assert_eq!(search.stats().nodes, 0);
    let mut found = Vec::new();
    let end = search.visit(|options| {
        found.push(options.to_vec());
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(end, ControlFlow::Continue(Status::Complete));
    assert_eq!(search.stats().profile, profile);
    assert_eq!(search.stats().solutions, n_solutions);
    // All descents together are the search itself.
    assert_eq!(solutions, found);
}

/// Forbids some options, one half by refusal and the other half by exclusion.
struct Forbid(Vec<OptionId>);

impl Prune for Forbid {
    fn start<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        if let Some(option) = self.0.first() {
            scope.exclude(*option);
        }
        self.0.len() < 5
    }

    fn admit(&mut self, option: OptionId) -> bool {
        self.0.get(1) != Some(&option)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        if let Some(option) = self.0.get(2) {
            scope.exclude(*option);
        }
        self.0.get(3) != Some(&option)
    }

    fn found(&mut self, options: &[OptionId]) -> bool {
        !options.contains(&OptionId::new(0))
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn descents_expect_exactly_what_there_is(problem in problems(), forced in 0_usize..24) {
        fn start<S: Structure, C: Choose>(problem: &Problem, choose: C, forced: usize) -> Search<S, C> {
            let mut search = Search::with(S::new(problem), choose, NoPrune);
            if forced < problem.n_options() {
                // One that cannot be forced makes no difference.
                let _ = search.force(OptionId::new(forced));
            }
            search
        }
        check(start::<Links, _>(&problem, Mrv, forced));
        check(start::<Links, _>(&problem, InOrder, forced));
        check(start::<Bits, _>(&problem, Mrv, forced));
        check(start::<Bits, _>(&problem, InOrder, forced));
    }

    #[test]
    fn hooks_are_asked_on_the_way(problem in problems(), forbidden in prop::collection::vec(0_usize..12, 0..6)) {
        let options = forbidden.into_iter().filter(|at| *at < problem.n_options());
        let options: Vec<OptionId> = options.map(OptionId::new).collect();
        check(Search::with(Links::new(&problem), Mrv, Forbid(options.clone())));
        check(Search::with(Bits::new(&problem), InOrder, Forbid(options)));
    }

    #[test]
    fn descents_leave_no_trace(problem in problems(), picks in prop::collection::vec(0_usize..12, 1..9)) {
        let fresh = Links::new(&problem);
        let mut search = Search::with(fresh.clone(), Weighted::new(&problem), NoPrune);
        for pick in picks {
            search.descend(&mut |size| pick % size);
        }
        search.run();
        let mut untouched = Search::with(fresh.clone(), Weighted::new(&problem), NoPrune);
        untouched.run();
        prop_assert_eq!(search.stats(), untouched.stats());
        prop_assert_eq!(search.into_structure(), fresh);
    }

    #[test]
    fn parts_of_a_search_go_from_nothing_to_everything(problem in problems(), nodes in 1_u64..5) {
        let whole = Snapshot::default();
        part(&mut Search::with(Links::new(&problem), Mrv, NoPrune), &whole, nodes);
        part(&mut Search::with(Bits::new(&problem), Mrv, NoPrune), &whole, nodes);
    }
}

/// Searches a part in small pieces and gives away what it can; what lies behind grows, and leaves room
/// for what has been given away.
fn part<S: Structure>(search: &mut Search<S, Mrv>, place: &Snapshot, nodes: u64) {
    assert_eq!(search.resume(place), Ok(()));
    let (mut given, mut shares, mut behind) = (Vec::new(), 0.0, 0.0);
    assert!(search.progress().fraction.abs() < 1e-12);
    loop {
        let nodes = Some(search.stats().nodes + nodes);
        search.set_limits(Limits { nodes, ..Limits::default() });
        let status = search.run();
        let now = search.progress().fraction;
        assert!(now >= behind);
        behind = now;
        if status == Status::Complete {
            break;
        }
        assert_eq!(status, Status::Stopped(Stop::Nodes));
        let Parts { parts, share } = search.split_off();
        assert!(parts.is_empty() || share > 0.0 && share < 1.0);
        for part in parts {
            shares += share;
            given.push(part);
        }
        assert!(behind + shares < 1.0 + 1e-9, "{behind} behind, {shares} given away");
    }
    assert!((behind - 1.0).abs() < 1e-12);
    search.restart();
    for place in given {
        part(search, &place, nodes);
    }
}

#[test]
fn numbers_beyond_the_options_end_a_descent() {
    let mut search = Search::new(&classics::queens(4));
    let descent = search.descend(&mut |size| size);
    assert_eq!((descent.n_nodes, descent.sizes.len(), descent.solution), (1, 1, None));
    assert_eq!(search.run(), Status::Complete);
    assert_eq!(search.stats().solutions, 2);
}

#[test]
fn some_descents_come_near_the_queens() {
    let mut search = Search::new(&classics::queens(6));
    let mut state = 1_u64;
    let mut estimate = Estimate::default();
    for _ in 0..20_000 {
        estimate.add(&search.descend(&mut |size| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from((u128::from(state) * size as u128) >> 64).unwrap()
        }));
    }
    search.run();
    let stats = search.stats().clone();
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let is_near = |number: u64, mean: f64, error: f64| (mean - number as f64).abs() < 4.0 * error;
    let (nodes, solutions) = (estimate.nodes(), estimate.solutions());
    assert!(is_near(stats.nodes, nodes.mean, nodes.error), "{nodes:?}");
    assert!(is_near(stats.solutions, solutions.mean, solutions.error), "{solutions:?}");
    assert_eq!(estimate.profile().count(), stats.profile.len());
    let sum: f64 = estimate.profile().sum();
    assert!((sum - nodes.mean).abs() < 1e-6 * sum);
    assert_eq!(estimate.n_descents(), 20_000);
}

#[test]
fn reservoirs_take_every_set_with_the_same_probability() {
    for (size, total) in [(0, 4), (1, 1), (1, 6), (2, 5), (3, 3), (3, 6), (4, 3), (5, 7)] {
        // All sequences of random numbers are equally likely, as each number is.
        let mut times: BTreeMap<Vec<usize>, u64> = BTreeMap::new();
        let mut numbers: Vec<u64> = Vec::new();
        loop {
            let mut reservoir = Reservoir::new(size);
            let (mut at, mut bounds) = (0, Vec::new());
            for thing in 0..total {
                reservoir.offer(|| thing, &mut |below| {
                    bounds.push(below);
                    if at == numbers.len() {
                        numbers.push(0);
                    }
                    at += 1;
                    numbers[at - 1]
                });
            }
            assert_eq!(reservoir.n_offered(), total as u64);
            *times.entry(reservoir.into_sample()).or_default() += 1;
            while numbers.last().is_some_and(|number| *number + 1 == bounds[numbers.len() - 1]) {
                numbers.pop();
            }
            match numbers.last_mut() {
                Some(number) => *number += 1,
                None => break,
            }
        }
        let binomial = (0..size.min(total)).fold(1, |product, k| product * (total - k) / (k + 1));
        assert_eq!(times.len(), binomial, "{size} of {total}");
        let first = times.values().next().unwrap();
        assert!(times.values().all(|count| count == first), "{times:?}");
        assert!(times.keys().all(|sample| sample.is_sorted() && sample.len() == size.min(total)));
    }
}
