//! Bit lists and numbers that name nothing. What they do is held against links in `bits`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use quadrille::cover::{BitLists, ItemId, NodeId, OptionId, Problem, Structure};

use super::problems::build;

/// Two primary items and one secondary one, three options. The lists have five members.
fn small() -> Problem {
    let colored = |item| (item, Some(0));
    build(2, 1, &[vec![(0, None), (1, None)], vec![(0, None)], vec![(1, None), colored(2)]])
}

/// Does something that must panic, and checks that nothing has changed by then.
#[track_caller]
fn refuses<const CHECKED: bool, T>(act: impl FnOnce(&mut BitLists<CHECKED>) -> T) {
    let fresh = BitLists::<CHECKED>::new(&small());
    let mut lists = fresh.clone();
    let outcome = catch_unwind(AssertUnwindSafe(|| act(&mut lists)));
    assert!(outcome.is_err(), "a wrong number was taken");
    assert_eq!(lists, fresh);
}

fn wrong_numbers_are_refused<const CHECKED: bool>() {
    for member in [5, 6, 1000, u32::MAX as usize].map(NodeId::new) {
        refuses::<CHECKED, _>(|lists| lists.select(member));
        refuses::<CHECKED, _>(|lists| lists.attempt(member));
        refuses::<CHECKED, _>(|lists| lists.unselect(member));
        refuses::<CHECKED, _>(|lists| lists.option_at(member));
    }
    // A secondary item is never opened.
    for item in [2, 3, 32, 1000, u32::MAX as usize].map(ItemId::new) {
        refuses::<CHECKED, _>(|lists| lists.open(item));
        refuses::<CHECKED, _>(|lists| lists.close(item));
    }
    for option in [3, 4, 1000, u32::MAX as usize].map(OptionId::new) {
        refuses::<CHECKED, _>(|lists| lists.exclude(option));
        refuses::<CHECKED, _>(|lists| lists.include(option));
        refuses::<CHECKED, _>(|lists| lists.is_live(option));
        refuses::<CHECKED, _>(|lists| lists.open_only(option));
    }
}

#[test]
fn numbers_that_name_nothing_panic_before_anything_is_changed() {
    wrong_numbers_are_refused::<false>();
    wrong_numbers_are_refused::<true>();
}

/// An item may have so many options as there are numbers for, and then no more.
#[test]
fn what_does_not_fit_is_told() {
    let with = |n_options: usize| build(1, 0, &vec![vec![(0, None)]; n_options]);
    assert!(BitLists::<true>::fits(&with(8191)));
    assert!(!BitLists::<true>::fits(&with(8192)));
    assert!(catch_unwind(|| BitLists::<true>::new(&with(8192))).is_err());
}
