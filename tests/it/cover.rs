//! The engine against brute force, on small random problems with colors.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::cover::{
    Choose, Event, InOrder, ItemId, Limits, Links, Mrv, NoPrune, OptionId, Prune, Scope, Search,
    Status, Stop, Structure, Weighted,
};

use super::problems::{Solutions, brute_force, build, problems};

/// All solutions as sets, and the structure afterwards.
pub(crate) fn solve<S: Structure, C: Choose, P: Prune>(
    mut search: Search<S, C, P>,
) -> (Solutions, S) {
    let mut solutions = Solutions::new();
    loop {
        match search.advance() {
            Event::Solution(options) => {
                let mut options = options.to_vec();
                options.sort_unstable();
                assert!(solutions.insert(options), "a solution came twice");
            }
            Event::Complete => break,
            Event::Stopped(stop) => panic!("stopped by {stop:?} without a limit"),
        }
    }
    (solutions, search.into_structure())
}

/// A rule that forbids a set of options, by exclusion or by refusal, and counts what it is told.
#[derive(Default)]
pub(crate) struct Forbid {
    pub(crate) options: Vec<OptionId>,
    pub(crate) by_exclusion: bool,
    pub(crate) entered: Vec<OptionId>,
}

impl Prune for Forbid {
    fn admit(&mut self, option: OptionId) -> bool {
        self.by_exclusion || !self.options.contains(&option)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        self.entered.push(option);
        for option in &self.options {
            scope.exclude(*option);
            assert!(!scope.is_live(*option));
        }
        !self.options.contains(&option)
    }

    fn leave(&mut self, option: OptionId) {
        assert_eq!(self.entered.pop(), Some(option), "enter and leave nest");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn every_choice_rule_finds_what_brute_force_finds(problem in problems()) {
        let expected = brute_force(&problem);
        let fresh = Links::new(&problem);
        prop_assert_eq!(fresh.check(), Ok(()));
        let (found, links) = solve(Search::with(fresh.clone(), Mrv, NoPrune));
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(&links, &fresh);
        let (found, links) = solve(Search::with(fresh.clone(), InOrder, NoPrune));
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(&links, &fresh);
        let (found, links) = solve(Search::with(fresh.clone(), Weighted::new(&problem), NoPrune));
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(&links, &fresh);
    }

    #[test]
    fn a_stopped_search_goes_on_where_it_was(problem in problems(), nodes in 1_u64..9) {
        let whole: Vec<_> = Search::new(&problem).collect();
        let mut search = Search::new(&problem);
        let mut parts = Vec::new();
        for limit in (0..).map(|part| part * nodes) {
            search.set_limits(Limits { nodes: Some(limit), ..Limits::default() });
            let end = search.visit(|options| {
                parts.push(options.to_vec());
                ControlFlow::<()>::Continue(())
            });
            match end {
                ControlFlow::Continue(Status::Complete) => break,
                ControlFlow::Continue(Status::Stopped(stop)) => prop_assert_eq!(stop, Stop::Nodes),
                ControlFlow::Break(()) => prop_assert!(false),
            }
            prop_assert!(search.stats().nodes <= limit);
        }
        prop_assert_eq!(&parts, &whole);
        prop_assert_eq!(search.stats().solutions, whole.len() as u64);
        prop_assert!((search.progress().fraction - 1.0).abs() < 1e-9);
    }

    #[test]
    fn an_early_stop_leaves_the_links_as_they_were(problem in problems(), solutions in 0_u64..4, nodes in 0_u64..12) {
        let fresh = Links::new(&problem);
        let mut search = Search::with(fresh.clone(), Mrv, NoPrune);
        search.set_limits(Limits { solutions: Some(solutions), nodes: Some(nodes), ..Limits::default() });
        search.run();
        let links = search.into_structure();
        prop_assert_eq!(links.check(), Ok(()));
        prop_assert_eq!(links, fresh);
    }

    #[test]
    fn forced_options_are_in_every_solution(problem in problems(), picks in prop::collection::vec(0_usize..12, 0..4)) {
        let fresh = Links::new(&problem);
        let mut search = Search::with(fresh.clone(), Mrv, NoPrune);
        let picks: Vec<OptionId> = picks.into_iter().filter(|pick| *pick < problem.n_options()).map(OptionId::new).collect();
        let mut forced: Vec<OptionId> = Vec::new();
        for option in picks {
            if search.force(option).is_ok() {
                forced.push(option);
            }
        }
        let with_forced = |solution: &Vec<OptionId>| forced.iter().all(|option| solution.contains(option));
        let expected: Solutions = brute_force(&problem).into_iter().filter(with_forced).collect();
        let (found, links) = solve(search);
        prop_assert_eq!(found, expected);
        prop_assert_eq!(links, fresh);
    }

    #[test]
    fn force_refuses_just_what_conflicts(problem in problems(), first: prop::sample::Index, second: prop::sample::Index) {
        prop_assume!(problem.n_options() > 0);
        let [first, second] = [first, second].map(|at| OptionId::new(at.index(problem.n_options())));
        let entries = |option| problem.entries(option).iter();
        let has_primary = |option| entries(option).any(|entry| problem.is_primary(entry.item));
        let collide = entries(first).any(|a| {
            entries(second).any(|b| a.item == b.item && (a.color.is_none() || a.color != b.color))
        });
        let mut search = Search::new(&problem);
        prop_assert_eq!(search.force(first).is_ok(), has_primary(first));
        let is_possible = has_primary(second) && !(has_primary(first) && collide);
        prop_assert_eq!(search.force(second).is_ok(), is_possible);
    }

    #[test]
    fn excluded_options_are_in_no_solution(
        problem in problems(),
        forbidden in prop::collection::vec(0_usize..12, 0..4),
        by_exclusion: bool,
    ) {
        let options: Vec<OptionId> =
            forbidden.into_iter().filter(|at| *at < problem.n_options()).map(OptionId::new).collect();
        let without = |solution: &Vec<OptionId>| options.iter().all(|option| !solution.contains(option));
        let expected: Solutions = brute_force(&problem).into_iter().filter(without).collect();
        let fresh = Links::new(&problem);

        let rule = Forbid { options: options.clone(), by_exclusion, entered: Vec::new() };
        let (found, links) = solve(Search::with(fresh.clone(), Mrv, rule));
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(&links, &fresh);

        // Two rules are as one, and rules refuse alike whether they agree or not.
        let rule = Forbid { options: options.clone(), by_exclusion, entered: Vec::new() };
        let (found, links) = solve(Search::with(fresh.clone(), Mrv, (Forbid::default(), rule)));
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(&links, &fresh);

        let mut search = Search::with(fresh.clone(), Mrv, NoPrune);
        for option in &options {
            search.exclude(*option);
        }
        let (found, links) = solve(search);
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(&links, &fresh);
    }

    #[test]
    fn renaming_items_and_options_changes_no_count(problem in problems(), shift in 0_usize..12) {
        let (n_primary, n_secondary) = (problem.n_primary(), problem.n_secondary());
        let rename = |item: ItemId| {
            let at = item.index();
            if at < n_primary { n_primary - 1 - at } else { 2 * n_primary + n_secondary - 1 - at }
        };
        let n_options = problem.n_options();
        let options: Vec<Vec<(usize, Option<usize>)>> = (0..n_options)
            .map(|at| problem.entries(OptionId::new((at + shift) % n_options)))
            .map(|entries| entries.iter().map(|e| (rename(e.item), e.color.map(|c| 2 - c.index()))).collect())
            .collect();
        let other = build(n_primary, n_secondary, &options);
        prop_assert_eq!(Search::new(&problem).count(), Search::new(&other).count());
    }
}
