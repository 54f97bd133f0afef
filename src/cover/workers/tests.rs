//! Searches on several threads against one search, with pieces of a few nodes.

use proptest::prelude::*;

use super::*;
use crate::cover::any::start;
use crate::cover::choose::ChooseRule;
use crate::cover::ids::ItemId;
use crate::cover::problem::Problem;
use crate::cover::prune::NoPrune;
use crate::cover::structure::StructureKind;

/// Problems whose trees are bushy: few items, many options with one or two of them.
fn problems() -> impl Strategy<Value = Problem> {
    let option = (0_usize..5, 0_usize..7);
    (prop::collection::vec(option, 4..18)).prop_map(|options| {
        let mut builder = Problem::builder(5, 2);
        for (one, other) in options {
            let mut items = vec![ItemId::new(one), ItemId::new(other)];
            items.dedup();
            builder.add_option(items).unwrap();
        }
        builder.build()
    })
}

/// A search by these means.
struct Means<'a> {
    problem: &'a Problem,
    rule: ChooseRule,
    division: Division,
    threads: usize,
    piece: u64,
}

impl Means<'_> {
    fn go_on(&self, limits: &Limits, frontier: &mut Frontier, found: Option<Found<'_>>) -> Outcome {
        let start = || start(StructureKind::Links, self.rule, self.problem, NoPrune);
        let threads = &Threads::new(self.threads);
        let Self { division, piece, .. } = *self;
        let run = Run { start: &start, division, threads, limits, piece };
        run.go_on(frontier, &mut Vec::new(), found)
    }

    /// The solutions, and the outcome.
    fn visit(
        &self,
        limits: &Limits,
        frontier: &mut Frontier,
        most: usize,
    ) -> (Vec<Vec<OptionId>>, Outcome) {
        let mut solutions = Vec::new();
        let outcome = self.go_on(
            limits,
            frontier,
            Some(&mut |options| {
                solutions.push(options.to_vec());
                if solutions.len() == most {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            }),
        );
        (solutions, outcome)
    }

    /// The same with limits on each stage, and a break after so many solutions of it.
    fn in_stages(&self, stops: &[(u64, u64, usize)]) -> (Vec<Vec<OptionId>>, Vec<Outcome>) {
        let mut frontier = Frontier::default();
        let (mut solutions, mut outcomes) = (Vec::new(), Vec::new());
        for (nodes, found, most) in stops {
            let limits = Limits {
                nodes: Some(frontier.stats().nodes + nodes),
                solutions: Some(frontier.stats().solutions + found),
                watch: None,
            };
            let (some, outcome) = self.visit(&limits, &mut frontier, *most);
            assert_eq!(&outcome.stats, frontier.stats());
            solutions.extend(some);
            outcomes.push(outcome);
            frontier = Frontier::from_numbers(&frontier.to_numbers()).unwrap();
        }
        let (rest, outcome) = self.visit(&Limits::default(), &mut frontier, usize::MAX);
        solutions.extend(rest);
        outcomes.push(outcome);
        assert!(frontier.is_complete());
        (solutions, outcomes)
    }
}

/// What one search finds that is never divided.
fn alone(
    problem: &Problem,
    rule: ChooseRule,
    stops: &[(u64, u64, usize)],
) -> (Vec<Vec<OptionId>>, Vec<Outcome>) {
    let mut search = start(StructureKind::Links, rule, problem, NoPrune);
    let (mut solutions, mut outcomes) = (Vec::new(), Vec::new());
    let last = [(1 << 40, 1 << 40, usize::MAX)];
    for (nodes, found, most) in stops.iter().chain(&last) {
        search.set_limits(Limits {
            nodes: Some(search.stats().nodes + nodes),
            solutions: Some(search.stats().solutions + found),
            watch: None,
        });
        let mut n_found = 0;
        let status = loop {
            match search.advance() {
                Event::Solution(options) => {
                    solutions.push(options.to_vec());
                    n_found += 1;
                    if n_found == *most {
                        break Status::Stopped(Stop::Cancelled);
                    }
                }
                Event::Complete => break Status::Complete,
                Event::Stopped(stop) => break Status::Stopped(stop),
            }
        };
        outcomes.push(Outcome { status, stats: search.stats().clone() });
    }
    (solutions, outcomes)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn threads_stages_and_limits_change_no_figure(
        problem in problems(),
        threads in 1_usize..4,
        piece in 1_u64..4,
        stops in prop::collection::vec((0_u64..30, 0_u64..20, 1_usize..30), 0..6),
    ) {
        let rule = ChooseRule::Mrv;
        let means = Means { problem: &problem, rule, division: Division::AtWill, threads, piece };
        let expected = alone(&problem, rule, &stops);
        prop_assert_eq!(means.in_stages(&stops), expected.clone());
        // A count has the same figures.
        let outcome = means.go_on(&Limits::default(), &mut Frontier::default(), None);
        let last = expected.1.last().unwrap();
        prop_assert_eq!(&outcome, last);
        let limits = Limits { nodes: Some(20), solutions: Some(9), watch: None };
        let mut search = start(StructureKind::Links, rule, &problem, NoPrune);
        search.set_limits(limits.clone());
        let status = search.run();
        let outcome = means.go_on(&limits, &mut Frontier::default(), None);
        prop_assert_eq!(outcome, Outcome { status, stats: search.stats().clone() });
    }

    /// A rule that learns gives the same figures for every number of threads, and in stages.
    #[test]
    fn rules_that_learn_do_not_learn_from_threads(
        problem in problems(),
        threads in 2_usize..4,
        stops in prop::collection::vec((0_u64..30, 0_u64..20, 1_usize..30), 0..6),
    ) {
        let (rule, division, piece) = (ChooseRule::Weighted, Division::AtFixedNodes, 1);
        let one = Means { problem: &problem, rule, division, threads: 1, piece };
        let several = Means { threads, ..one };
        let expected = one.in_stages(&[]);
        prop_assert_eq!(several.in_stages(&[]), expected.clone());
        prop_assert_eq!(one.in_stages(&stops).0, expected.0.clone());
        let in_stages = several.in_stages(&stops);
        prop_assert_eq!(&in_stages.0, &expected.0);
        prop_assert_eq!(in_stages.1.last(), expected.1.last());
    }
}

/// A search that a watch stops at every look goes on from there, and loses nothing.
#[test]
fn a_stop_at_any_time_loses_nothing() {
    let mut builder = Problem::builder(16, 0);
    for item in (0..16).map(ItemId::new) {
        builder.add_option([item]).unwrap();
        builder.add_option([item]).unwrap();
    }
    let problem = builder.build();
    let (rule, division) = (ChooseRule::Mrv, Division::AtWill);
    let means = Means { problem: &problem, rule, division, threads: 3, piece: 500 };
    for visits in [false, true] {
        let (mut frontier, mut n_found, mut n_stages) = (Frontier::default(), 0_u64, 0);
        loop {
            let n_looks = AtomicU64::new(0);
            let watch = move |_: &Progress| {
                (n_looks.fetch_add(1, Ordering::Relaxed) > 4).then_some(Stop::Time)
            };
            let limits = Limits { watch: Some(Arc::new(watch)), ..Limits::default() };
            let mut found = |_: &[OptionId]| {
                n_found += 1;
                ControlFlow::Continue(())
            };
            let found: Option<Found<'_>> = if visits { Some(&mut found) } else { None };
            let outcome = means.go_on(&limits, &mut frontier, found);
            n_stages += 1;
            if outcome.is_complete() {
                assert_eq!(
                    (outcome.stats.solutions, outcome.stats.nodes),
                    (1 << 16, (1 << 17) - 1)
                );
                break;
            }
            assert_eq!(outcome.status, Status::Stopped(Stop::Time));
            frontier = Frontier::from_numbers(&frontier.to_numbers()).unwrap();
        }
        assert_eq!(n_found, if visits { 1 << 16 } else { 0 });
        assert!(n_stages > 3, "{n_stages}");
    }
}
