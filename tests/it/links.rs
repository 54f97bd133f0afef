//! Links that are followed unchecked against their checked twin, and numbers that name nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use quadrille::cover::{
    Arena, CheckedLinks, Choose, Flat, InOrder, ItemId, Limits, Links, Mrv, NoPrune, NodeId,
    OptionId, Problem, Search, Stats, Structure, Weighted,
};

use super::problems::{build, problems};

/// Everything that a search shows: solutions in order, the figures, and the arena where the search
/// was stopped and after everything has been undone.
type Trace = (Vec<Vec<OptionId>>, Stats, String, String);

fn trace<const CHECKED: bool>(problem: &Problem, choose: impl Choose, limits: &Limits) -> Trace {
    let mut search = Search::with(Arena::<Flat, CHECKED>::new(problem), choose, NoPrune);
    search.set_limits(limits.clone());
    let solutions: Vec<Vec<OptionId>> = search.by_ref().collect();
    let stats = search.stats().clone();
    let arena = search.into_structure();
    (solutions, stats, format!("{arena:?}"), format!("{:?}", arena.check()))
}

fn traces<const CHECKED: bool>(problem: &Problem, limits: &Limits) -> [Trace; 3] {
    [
        trace::<CHECKED>(problem, Mrv, limits),
        trace::<CHECKED>(problem, Weighted::new(problem), limits),
        trace::<CHECKED>(problem, InOrder, limits),
    ]
}

/// A step of a dance that can be undone.
#[derive(Clone, Copy)]
enum Step {
    Selected(ItemId, NodeId),
    Excluded(OptionId),
}

/// Dances as the script says, and tells what there is to see after every step: the arena, whether it
/// is sane, what is active and how long, what is smallest, and which options are live.
fn dance<const CHECKED: bool>(problem: &Problem, script: &[(u8, usize)]) -> Vec<String> {
    let mut links = Arena::<Flat, CHECKED>::new(problem);
    let mut steps = Vec::new();
    let mut seen = Vec::new();
    for (kind, pick) in script {
        match kind {
            0 => match steps.pop() {
                Some(Step::Selected(item, branch)) => {
                    links.unselect(branch);
                    links.close(item);
                }
                Some(Step::Excluded(option)) => links.include(option),
                None => {}
            },
            1 => {
                let live: Vec<OptionId> =
                    problem.options().filter(|option| links.is_live(*option)).collect();
                if let Some(option) = live.get(pick % live.len().max(1)) {
                    links.exclude(*option);
                    steps.push(Step::Excluded(*option));
                }
            }
            _ => {
                let items: Vec<ItemId> =
                    links.active().filter(|item| links.size(*item) > 0).collect();
                if let Some(item) = items.get(pick % items.len().max(1)) {
                    let size = links.size(*item);
                    links.open(*item);
                    let mut branch = links.first(*item).unwrap();
                    for _ in 0..pick / 16 % size {
                        branch = links.next(*item, branch).unwrap();
                    }
                    assert!(links.option_at(branch).index() < problem.n_options());
                    links.select(branch);
                    steps.push(Step::Selected(*item, branch));
                }
            }
        }
        let active: Vec<(ItemId, usize)> =
            links.active().map(|item| (item, links.size(item))).collect();
        assert_eq!(links.smallest(), active.iter().copied().min_by_key(|(_, size)| *size));
        let live = problem.options().filter(|option| links.is_live(*option)).count();
        seen.push(format!("{active:?} {live} {:?} {} {links:?}", links.check(), links.updates()));
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn searches_on_checked_and_unchecked_links_are_the_same(
        problem in problems(),
        nodes in prop::option::of(0_u64..20),
    ) {
        let limits = Limits { nodes, ..Limits::default() };
        let (unchecked, checked) = (traces::<false>(&problem, &limits), traces::<true>(&problem, &limits));
        prop_assert_eq!(&unchecked, &checked);
        for (_, _, _, sanity) in unchecked {
            prop_assert_eq!(sanity, "Ok(())");
        }
    }

    #[test]
    fn any_dance_on_checked_and_unchecked_links_is_the_same(
        problem in problems(),
        script in prop::collection::vec((0_u8..5, 0_usize..256), 0..40),
    ) {
        let (unchecked, checked) = (dance::<false>(&problem, &script), dance::<true>(&problem, &script));
        prop_assert_eq!(&unchecked, &checked);
        prop_assert!(unchecked.iter().all(|seen| seen.contains(" Ok(()) ")));
    }
}

/// Two primary items and one secondary one, three options. Nodes 0 to 2 are headers; 3, 6, 8 and 11
/// are spacers.
fn small() -> Problem {
    let colored = |item| (item, Some(0));
    build(2, 1, &[vec![(0, None), (1, None)], vec![(0, None)], vec![(1, None), colored(2)]])
}

/// Does something that must panic, and checks that nothing has changed by then.
#[track_caller]
fn refuses<const CHECKED: bool, T>(act: impl FnOnce(&mut Arena<Flat, CHECKED>) -> T) {
    let fresh = Arena::<Flat, CHECKED>::new(&small());
    let mut links = fresh.clone();
    let outcome = catch_unwind(AssertUnwindSafe(|| act(&mut links)));
    assert!(outcome.is_err(), "a wrong number was taken");
    assert_eq!(links, fresh);
    assert_eq!(links.check(), Ok(()));
}

fn wrong_numbers_are_refused<const CHECKED: bool>() {
    let (headers, spacers, beyond) = ([0, 1, 2], [3, 6, 8, 11], [12, 1000, u32::MAX as usize]);
    for node in headers.into_iter().chain(spacers).chain(beyond).map(NodeId::new) {
        refuses::<CHECKED, _>(|links| links.select(node));
        refuses::<CHECKED, _>(|links| links.unselect(node));
        refuses::<CHECKED, _>(|links| links.option_at(node));
    }
    for item in [3, 4, 11, 12, 1000, u32::MAX as usize].map(ItemId::new) {
        refuses::<CHECKED, _>(|links| links.open(item));
        refuses::<CHECKED, _>(|links| links.close(item));
        refuses::<CHECKED, _>(|links| links.size(item));
    }
    for option in [3, 4, 1000, u32::MAX as usize].map(OptionId::new) {
        refuses::<CHECKED, _>(|links| links.exclude(option));
        refuses::<CHECKED, _>(|links| links.include(option));
        refuses::<CHECKED, _>(|links| links.is_live(option));
        refuses::<CHECKED, _>(|links| links.open_only(option));
    }
}

#[test]
fn numbers_that_name_nothing_panic_before_anything_is_changed() {
    wrong_numbers_are_refused::<false>();
    wrong_numbers_are_refused::<true>();
}

#[test]
fn a_search_refuses_options_that_do_not_exist() {
    let mut search = Search::new(&small());
    let outcome = catch_unwind(AssertUnwindSafe(|| search.force(OptionId::new(3))));
    assert!(outcome.is_err());
    assert_eq!(search.run(), quadrille::cover::Status::Complete);
    assert_eq!(search.stats().solutions, 2);
}

#[test]
fn both_twins_are_the_type_they_are_named_for() {
    let problem = small();
    let (links, checked): (Links, CheckedLinks) =
        (Links::new(&problem), CheckedLinks::new(&problem));
    assert_eq!(format!("{links:?}"), format!("{checked:?}"));
}
