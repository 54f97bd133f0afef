//! Small random problems with colors, and what brute force says of them.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use quadrille::cover::{Color, Entry, ItemId, Multiplicity, OptionId, Problem};

/// Solutions as sets of ascending options.
pub(crate) type Solutions = BTreeSet<Vec<OptionId>>;

/// Every subset of the options that have a primary item, tested against the definition.
pub(crate) fn brute_force(problem: &Problem) -> Solutions {
    let has_primary = |option: &OptionId| {
        problem.entries(*option).iter().any(|entry| problem.is_primary(entry.item))
    };
    let options: Vec<OptionId> = problem.options().filter(has_primary).collect();
    assert!(options.len() < 20, "too many subsets");
    let mut solutions = Solutions::new();
    for subset in 0_u32..1 << options.len() {
        let chosen: Vec<OptionId> = options
            .iter()
            .enumerate()
            .filter(|(bit, _)| subset >> bit & 1 == 1)
            .map(|(_, o)| *o)
            .collect();
        if is_solution(problem, &chosen) {
            solutions.insert(chosen);
        }
    }
    solutions
}

/// The definition of a solution.
pub(crate) fn is_solution(problem: &Problem, chosen: &[OptionId]) -> bool {
    let mut uses: Vec<Vec<Option<Color>>> = vec![Vec::new(); problem.n_items()];
    for entry in chosen.iter().flat_map(|option| problem.entries(*option)) {
        uses[entry.item.index()].push(entry.color);
    }
    problem.items().zip(uses).all(|(item, uses)| {
        if problem.is_primary(item) {
            let times = problem.multiplicity(item);
            (times.low() as usize..=times.high() as usize).contains(&uses.len())
        } else {
            uses.len() <= 1 || (uses[0].is_some() && uses.iter().all(|color| *color == uses[0]))
        }
    })
}

/// Colors of primary items are dropped.
pub(crate) fn build(
    n_primary: usize,
    n_secondary: usize,
    options: &[Vec<(usize, Option<usize>)>],
) -> Problem {
    let mut builder = Problem::builder(n_primary, n_secondary);
    for option in options {
        let entries = option.iter().map(|(item, color)| Entry {
            item: ItemId::new(*item),
            color: color.map(Color::new).filter(|_| *item >= n_primary),
        });
        builder.add_option(entries).expect("distinct known items");
    }
    builder.build()
}

/// The same items and options, each primary item to be covered so many times.
pub(crate) fn with_multiplicities(problem: &Problem, bounds: &[Multiplicity]) -> Problem {
    let mut builder = Problem::builder(problem.n_primary(), problem.n_secondary());
    for (item, multiplicity) in problem.items().zip(bounds).take(problem.n_primary()) {
        builder.set_multiplicity(item, *multiplicity);
    }
    for option in problem.options() {
        builder.add_option(problem.entries(option).iter().copied()).expect("as before");
    }
    builder.build()
}

prop_compose! {
    fn multiplicities()(low in 0_u32..3, more in 0_u32..3) -> Multiplicity {
        Multiplicity::new(low, low + more).expect("low to high")
    }
}

prop_compose! {
    /// The same with multiplicities from 0:0 up to 2:4.
    pub(crate) fn multiple_problems()(
        problem in problems(),
        bounds in prop::collection::vec(multiplicities(), 5),
    ) -> Problem {
        with_multiplicities(&problem, &bounds)
    }
}

prop_compose! {
    /// Up to five primary and four secondary items, eleven options, three colors; options without
    /// primary items, empty options and equal options among them.
    pub(crate) fn problems()(n_primary in 0_usize..6, n_secondary in 0_usize..5)(
        n_primary in Just(n_primary),
        n_secondary in Just(n_secondary),
        options in prop::collection::vec(
            prop::collection::btree_map(0..(n_primary + n_secondary).max(1), prop::option::of(0_usize..3), 0..5),
            0..12,
        ),
    ) -> Problem {
        let n_items = n_primary + n_secondary;
        let keep = |option: BTreeMap<usize, Option<usize>>| {
            option.into_iter().filter(|(item, _)| *item < n_items).rev().collect()
        };
        build(n_primary, n_secondary, &options.into_iter().map(keep).collect::<Vec<_>>())
    }
}
