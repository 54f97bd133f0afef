//! Algorithm M against brute force, on small random problems with colors and multiplicities.

use proptest::prelude::*;
use quadrille::cover::{
    Choose, Event, InOrder, ItemId, Limits, Links, Mrv, MultiLinks, Multiplicity, NoPrune,
    OptionId, Parts, Problem, Prune, Search, Solver, Status, Stop, Structure, Weighted,
};

use crate::cover::{Forbid, solve};
use crate::problems::{Solutions, brute_force, multiple_problems, problems};

/// All solutions as sets of options, each found once; and that the structure is as before.
fn solutions<C: Choose, P: Prune>(problem: &Problem, choose: C, prune: P) -> Solutions {
    let fresh = MultiLinks::new(problem);
    let (found, links) = solve(Search::with(fresh.clone(), choose, prune));
    assert_eq!(links, fresh);
    options_of(problem, found)
}

fn options_of(problem: &Problem, found: Solutions) -> Solutions {
    let count = found.len();
    let is_option = |option: &OptionId| option.index() < problem.n_options();
    let solutions = found.into_iter().map(|found| found.into_iter().filter(is_option).collect());
    let solutions: Solutions = solutions.collect();
    assert_eq!(solutions.len(), count, "a solution came twice");
    solutions
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn every_choice_rule_finds_what_brute_force_finds(problem in multiple_problems()) {
        let expected = brute_force(&problem);
        prop_assert_eq!(&solutions(&problem, Mrv, NoPrune), &expected);
        prop_assert_eq!(&solutions(&problem, InOrder, NoPrune), &expected);
        prop_assert_eq!(&solutions(&problem, Weighted::new(&problem), NoPrune), &expected);
    }

    #[test]
    fn where_all_are_to_be_covered_once_it_is_the_same_search_as_on_links(problem in problems()) {
        let mut links = Search::new(&problem);
        let mut multiple = Search::with(MultiLinks::new(&problem), Mrv, NoPrune);
        loop {
            let event = links.advance();
            prop_assert_eq!(event, multiple.advance());
            if event == Event::Complete {
                break;
            }
        }
        prop_assert_eq!(links.stats().nodes, multiple.stats().nodes);
        prop_assert_eq!(&links.stats().profile, &multiple.stats().profile);
    }

    #[test]
    fn an_early_stop_leaves_the_structure_as_it_was(problem in multiple_problems(), solutions in 0_u64..4, nodes in 0_u64..12) {
        let fresh = MultiLinks::new(&problem);
        let mut search = Search::with(fresh.clone(), Mrv, NoPrune);
        search.set_limits(Limits { solutions: Some(solutions), nodes: Some(nodes), ..Limits::default() });
        search.run();
        prop_assert_eq!(search.into_structure(), fresh);
    }

    #[test]
    fn forced_options_are_in_every_solution(problem in multiple_problems(), picks in prop::collection::vec(0_usize..12, 0..4)) {
        let mut search = Search::with(MultiLinks::new(&problem), Mrv, NoPrune);
        let mut forced: Vec<OptionId> = Vec::new();
        for option in picks.into_iter().filter(|pick| *pick < problem.n_options()).map(OptionId::new) {
            if search.force(option).is_ok() {
                forced.push(option);
            }
        }
        let with_forced = |solution: &Vec<OptionId>| forced.iter().all(|option| solution.contains(option));
        let expected: Solutions = brute_force(&problem).into_iter().filter(with_forced).collect();
        let (found, links) = solve(search);
        prop_assert_eq!(options_of(&problem, found), expected);
        prop_assert_eq!(links, MultiLinks::new(&problem));
    }

    #[test]
    fn hooks_can_refuse_and_exclude_options(
        problem in multiple_problems(),
        forbidden in prop::collection::vec(0_usize..12, 0..4),
        by_exclusion: bool,
    ) {
        let options: Vec<OptionId> =
            forbidden.into_iter().filter(|at| *at < problem.n_options()).map(OptionId::new).collect();
        let without = |solution: &Vec<OptionId>| options.iter().all(|option| !solution.contains(option));
        let expected: Solutions = brute_force(&problem).into_iter().filter(without).collect();
        let rule = Forbid { options: options.clone(), by_exclusion, entered: Vec::new() };
        prop_assert_eq!(solutions(&problem, Mrv, rule), expected);
    }

    #[test]
    fn searches_picked_at_run_time_show_options_only(problem in multiple_problems(), nodes in 1_u64..9) {
        let mut search = Search::with(MultiLinks::new(&problem), Mrv, NoPrune);
        let mut found = Solutions::new();
        for limit in (1..).map(|part| part * nodes) {
            search.set_limits(Limits { nodes: Some(limit), ..Limits::default() });
            let end = loop {
                match search.advance() {
                    Event::Solution(options) => {
                        let mut options = options.to_vec();
                        options.sort_unstable();
                        prop_assert!(found.insert(options), "a solution came twice");
                    }
                    end => break end,
                }
            };
            if end == Event::Complete {
                break;
            }
            prop_assert_eq!(end, Event::Stopped(Stop::Nodes));
            // Parts would have to know what was tried before them.
            if problem.has_multiplicities() {
                prop_assert_eq!(search.split_off(), Parts::default());
            }
        }
        prop_assert_eq!(found, brute_force(&problem));
    }
}

/// Which items have multiplicities is no matter of how it was said.
#[test]
fn once_is_no_multiplicity() {
    let mut builder = Problem::builder(2, 0);
    builder.set_multiplicity(ItemId::new(1), Multiplicity::exactly(2));
    assert!(builder.clone().build().has_multiplicities());
    builder.set_multiplicity(ItemId::new(1), Multiplicity::ONCE);
    assert_eq!(builder.build(), Problem::builder(2, 0).build());
}

#[test]
#[should_panic(expected = "multiplicities are for")]
fn links_refuse_problems_that_they_would_misread() {
    let mut builder = Problem::builder(1, 0);
    builder.set_multiplicity(ItemId::new(0), Multiplicity::exactly(2));
    let _ = Links::new(&builder.build());
}

/// Of n things, k are chosen: binomial coefficients, as sets and in one order only.
#[test]
fn a_single_item_counts_subsets() {
    let choose = |n: u64, low: u32, high: u32| {
        let mut builder = Problem::builder(1, 0);
        builder.set_multiplicity(ItemId::new(0), Multiplicity::new(low, high).unwrap());
        for _ in 0..n {
            builder.add_option([ItemId::new(0)]).unwrap();
        }
        let outcome = Solver::new(&builder.build()).count();
        assert_eq!(outcome.status, Status::Complete);
        outcome.stats.solutions
    };
    assert_eq!(choose(20, 10, 10), 184_756);
    assert_eq!(choose(20, 0, 20), 1 << 20);
    assert_eq!(choose(20, 0, 1), 21);
    assert_eq!(choose(20, 19, 40), 21);
    assert_eq!(choose(20, 21, 40), 0);
    assert_eq!(choose(0, 0, 3), 1);
}
