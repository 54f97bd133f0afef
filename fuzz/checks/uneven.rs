//! The structures against each other on problems that brute force could not do: hundreds of items,
//! up to 4,096 options, and options of very different lengths side by side.

use std::fmt::Debug;

use quadrille::cover::{
    Bits, CheckedLinks, ChooseRule, Color, Entry, ItemId, Limits, Links, LongLinks, Mrv, NoPrune,
    OptionId, Problem, Search, Solver, Stats, Structure, StructureKind, Weighted,
};

/// Eight bytes, repeated or cut: the sizes of a problem, and what its random numbers begin with.
pub(crate) fn uneven(bytes: &[u8]) {
    let mut head = [0; 8];
    head.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
    let mut random = Random(u64::from_le_bytes(head));
    let n_primary = 150 + random.below(251);
    let n_options = 1 + random.below(4_096);
    let longest = 1 + random.below(300);
    let problem = problem(n_primary, n_options, longest, &mut random);
    let forced = OptionId::new(random.below(problem.n_options()));

    let expected = traces(&problem, &Links::new(&problem), forced);
    let others = [
        traces(&problem, &LongLinks::new(&problem), forced),
        traces(&problem, &CheckedLinks::new(&problem), forced),
        traces(&problem, &Bits::new(&problem), forced),
        traces(&problem, &Bits::portable(&problem), forced),
    ];
    for other in others {
        assert!(other == expected, "every structure visits the same nodes: {head:?}");
    }
    let count = |structure, threads: usize| {
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let solver = Solver::new(&problem).structure(structure).choose(ChooseRule::Mrv);
        let outcome = solver.threads(threads).limits(limits).count();
        (outcome.status, Stats { updates: 0, ..outcome.stats })
    };
    let expected = count(StructureKind::Links, 1);
    for (structure, threads) in
        [(StructureKind::Links, 2), (StructureKind::Bits, 1), (StructureKind::Bits, 2)]
    {
        assert!(count(structure, threads) == expected, "{structure:?}, {threads}: {head:?}");
    }
}

/// A linear congruential generator; the constants are Knuth's.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// Options that cover all items several times over, short and long ones, so that there are
/// solutions; then any others. A few have a secondary item, some with a color.
fn problem(n_primary: usize, n_options: usize, longest: usize, random: &mut Random) -> Problem {
    let n_secondary = random.below(5);
    let mut builder = Problem::builder(n_primary, n_secondary);
    let mut add = |primary: &[usize], random: &mut Random| {
        let mut entries: Vec<Entry> =
            primary.iter().map(|item| ItemId::new(*item).into()).collect();
        if n_secondary > 0 && random.below(20) == 0 {
            let item = ItemId::new(n_primary + random.below(n_secondary));
            let color = random.below(3).checked_sub(1).map(Color::new);
            entries.push(Entry { item, color });
        }
        builder.add_option(entries).expect("each item once");
    };
    let mut items: Vec<usize> = (0..n_primary).collect();
    let (mut n_added, shuffles) = (0, random.below(2) == 0);
    while n_added < n_options {
        if shuffles {
            (1..n_primary).rev().for_each(|at| items.swap(at, random.below(at + 1)));
        }
        let most = 1 + random.below(longest);
        let mut rest = &items[..];
        while !rest.is_empty() && n_added < n_options {
            let length = (1 + random.below(most)).min(rest.len());
            let (option, others) = rest.split_at(length);
            add(option, random);
            (rest, n_added) = (others, n_added + 1);
        }
    }
    builder.build()
}

/// The first solutions, and what was counted but for updates, which are a matter of the structure.
fn traces<S: Structure + Clone + PartialEq + Debug>(
    problem: &Problem,
    fresh: &S,
    forced: OptionId,
) -> [(Vec<Vec<OptionId>>, Stats); 2] {
    let mut plain = Search::with(fresh.clone(), Mrv, NoPrune);
    let mut weighted = Search::with(fresh.clone(), Weighted::new(problem), NoPrune);
    assert!(weighted.force(forced).is_ok(), "every option is possible at first");
    plain.set_limits(Limits { nodes: Some(600), ..Limits::default() });
    weighted.set_limits(Limits { nodes: Some(600), ..Limits::default() });
    let first = (plain.by_ref().collect(), Stats { updates: 0, ..plain.stats().clone() });
    let second = (weighted.by_ref().collect(), Stats { updates: 0, ..weighted.stats().clone() });
    assert!(plain.into_structure() == *fresh && weighted.into_structure() == *fresh);
    [first, second]
}
