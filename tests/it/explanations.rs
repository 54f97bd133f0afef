//! Why cover problems have no solution: every reason held against brute force.

use proptest::prelude::*;
use quadrille::cover::{
    ItemId, Limits, Links, Multiplicity, OptionId, Problem, Reason, Solver, Status, Structure,
};

use crate::classics::{dominoes, queens};
use crate::problems::{brute_force, multiple_problems, problems, with_multiplicities};

/// Whether these items can all be covered, if the others need not be.
fn can_be_covered(problem: &Problem, items: &[ItemId]) -> bool {
    let bounds = |item: ItemId| {
        let times = problem.multiplicity(item);
        if items.contains(&item) { times } else { Multiplicity::new(0, times.high()).unwrap() }
    };
    let bounds: Vec<Multiplicity> = problem.items().take(problem.n_primary()).map(bounds).collect();
    !brute_force(&with_multiplicities(problem, &bounds)).is_empty()
}

fn check(problem: &Problem) -> Result<(), TestCaseError> {
    let explanation = Solver::new(problem).explain();
    prop_assert_eq!(explanation.status, Status::Complete);
    let n_solutions = brute_force(problem).len() as u64;
    prop_assert_eq!(explanation.stats.solutions, n_solutions);
    prop_assert_eq!(explanation.reason.is_none(), n_solutions > 0);
    let ends: u64 = explanation.emptied.iter().map(|(_, times)| times).sum();
    prop_assert!(ends <= explanation.stats.nodes);
    prop_assert!(explanation.emptied.is_sorted_by(|(_, one), (_, other)| one >= other));
    match explanation.reason {
        None => {}
        Some(Reason::NoOptions(items)) => {
            prop_assert!(!items.is_empty());
            for item in items {
                prop_assert!(!can_be_covered(problem, &[item]));
            }
        }
        Some(Reason::Forced { chain, emptied }) => {
            // Every step is one without a choice, up to where the item has no options left.
            let mut links = Links::new(problem);
            for (item, option) in chain {
                let options: Vec<OptionId> = links.options(item).collect();
                prop_assert_eq!(options, [option]);
                let (first, branch) = links.open_only(option).unwrap();
                prop_assert!(links.size(first) > 0);
                links.select(branch);
            }
            prop_assert_eq!(links.size(emptied), 0);
            prop_assert!(links.is_active(emptied));
        }
        Some(Reason::Conflict { items, is_minimal }) => {
            prop_assert!(!can_be_covered(problem, &items));
            prop_assert!(is_minimal, "small searches are not given up");
            for left_out in &items {
                let others: Vec<ItemId> =
                    items.iter().copied().filter(|item| item != left_out).collect();
                prop_assert!(can_be_covered(problem, &others));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn reasons_are_true(problem in problems()) {
        check(&problem)?;
    }

    #[test]
    fn reasons_are_true_with_multiplicities(problem in multiple_problems()) {
        check(&problem)?;
    }
}

#[test]
fn a_board_of_odd_color_is_explained_by_itself_alone() {
    // 13 squares of one color and 12 of the other: no smaller part of the board is out of balance so
    // that no dominoes could cover it and more.
    let explanation = Solver::new(&dominoes(5, 5)).explain();
    let Some(Reason::Conflict { items, is_minimal: true }) = explanation.reason else {
        panic!("{explanation:?}");
    };
    // The squares of the color that there are more of.
    assert_eq!(items.len(), 13);
}

#[test]
fn a_search_with_solutions_says_how_far_it_came() {
    let explanation = Solver::new(&queens(6)).explain();
    assert_eq!(explanation.reason, None);
    assert_eq!(explanation.stats.solutions, 4);
    assert_eq!(explanation.stats.profile.len(), 7);
    assert!(!explanation.emptied.is_empty());
    // A search that was stopped gives no reasons.
    let limits = Limits { nodes: Some(3), ..Limits::default() };
    let explanation = Solver::new(&dominoes(5, 5)).limits(limits).explain();
    assert_eq!((explanation.reason, explanation.stats.nodes), (None, 3));
}
