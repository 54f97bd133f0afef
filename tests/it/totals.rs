//! Numbers of solutions that were published.

use std::collections::HashSet;
use std::ops::ControlFlow;

use quadrille::cover::{
    ChooseRule, InOrder, Limits, Links, NoPrune, Search, Solver, Status, Structure, StructureKind,
};

use super::classics::{self, CLASSICS};
use super::problems::is_solution;

/// Every solution of every classic problem, held against the definition.
#[test]
fn classic_problems_have_their_published_counts() {
    for classic in CLASSICS {
        let problem = (classic.problem)();
        let mut n_complete = 0;
        let ways = StructureKind::ALL
            .iter()
            .flat_map(|structure| ChooseRule::ALL.iter().map(move |rule| (*structure, *rule)));
        for (structure, rule) in ways {
            let limits = Limits { nodes: Some(200_000), ..Limits::default() };
            let mut solutions = HashSet::new();
            let solver = Solver::new(&problem).structure(structure).choose(rule).limits(limits);
            let outcome = solver.threads(2).visit(|options| {
                assert!(is_solution(&problem, options), "{}", classic.name);
                let mut options = options.to_vec();
                options.sort_unstable();
                assert!(solutions.insert(options), "{}: one came twice", classic.name);
                ControlFlow::Continue(())
            });
            if outcome.is_complete() {
                assert_eq!(solutions.len() as u64, classic.count, "{}", classic.name);
                n_complete += 1;
            }
        }
        // Without a rule, pentominoes are hopeless.
        let is_hopeless = 2 * usize::from(classic.name.starts_with("pentominoes"));
        assert_eq!(n_complete + is_hopeless, 2 * ChooseRule::ALL.len(), "{}", classic.name);
    }
}

#[test]
fn builders_make_what_the_literature_describes() {
    let sizes = |problem: quadrille::cover::Problem| {
        (problem.n_primary(), problem.n_secondary(), problem.n_options(), problem.n_entries())
    };
    assert_eq!(sizes(classics::partitions(8)), (8, 0, 255, 1_024));
    assert_eq!(sizes(classics::circle_colorings(14, 3)), (14, 14, 84, 252));
}

#[test]
fn the_order_of_items_and_the_rule_change_no_total() {
    // In order, queens are placed row by row: the order in which the book counts them.
    for (n, count) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (9, 352)]
    {
        let problem = classics::queens(n);
        let mut search = Search::with(Links::new(&problem), InOrder, NoPrune);
        assert_eq!(search.run(), Status::Complete);
        assert_eq!(search.stats().solutions, count, "{n} queens");
        assert_eq!(Search::new(&problem).count() as u64, count, "{n} queens");
    }
}

#[test]
fn a_search_that_goes_deep_needs_no_stack() {
    let problem = classics::chain(60_000);
    let search = std::thread::Builder::new().stack_size(64 * 1024).spawn(move || {
        let mut search = Search::with(Links::new(&problem), InOrder, NoPrune);
        search.set_limits(Limits { nodes: Some(20_000), ..Limits::default() });
        search.run();
        search.stats().profile.len()
    });
    assert_eq!(search.unwrap().join().unwrap(), 20_000);
    // A row of dominoes: a million items, nearly as many options, one solution.
    let row = classics::dominoes(1, 1_000_000);
    let search = std::thread::Builder::new().stack_size(64 * 1024).spawn(move || {
        let outcome = Solver::new(&row).count();
        (outcome.status, outcome.stats.solutions, outcome.stats.nodes)
    });
    assert_eq!(search.unwrap().join().unwrap(), (Status::Complete, 1, 500_001));
    let mut whole = Search::new(&classics::chain(6_000));
    assert_eq!((whole.run(), whole.stats().solutions), (Status::Complete, 1));
    assert_eq!(whole.stats().profile.len(), 6_001);
}
