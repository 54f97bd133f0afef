//! Exact-cover problems whose numbers of solutions were published.

use quadrille::cover::{Color, Entry, ItemId, Problem};
use quadrille::make::{self, Board, MakeError, Packing, QueensOrder};
use quadrille::text::NamedProblem;

/// Adds options given by the numbers of their items.
fn problem<O>(n_primary: usize, n_secondary: usize, options: impl IntoIterator<Item = O>) -> Problem
where
    O: IntoIterator<Item = usize>,
{
    let mut builder = Problem::builder(n_primary, n_secondary);
    for option in options {
        builder.add_option(option.into_iter().map(ItemId::new)).expect("different items");
    }
    builder.build()
}

/// A problem without its names.
fn made(named: Result<NamedProblem, MakeError>) -> Problem {
    named.expect("a small problem").into_problem()
}

/// n queens that do not attack each other.
pub(crate) fn queens(n: usize) -> Problem {
    made(make::queens(n, QueensOrder::RowsThenColumns))
}

/// Dominoes on a board.
pub(crate) fn dominoes(height: usize, width: usize) -> Problem {
    made(Board::rectangle(height, width).and_then(|board| make::dominoes(&board)))
}

/// All twelve pentominoes on a board.
pub(crate) fn pentominoes(height: usize, width: usize) -> Problem {
    let board = Board::rectangle(height, width).expect("a small board");
    made(Packing::new(&board, &make::pentominoes()).each_once())
}

/// Partitions of a set of n things.
pub(crate) fn partitions(n: usize) -> Problem {
    let things = |set: usize| (0..n).filter(move |thing| set >> thing & 1 == 1);
    problem(n, 0, (1..1 << n).map(things))
}

/// Proper colorings of a circle of n points with k colors: edges are primary, points are secondary
/// items with colors.
pub(crate) fn circle_colorings(n: usize, k: usize) -> Problem {
    let mut builder = Problem::builder(n, n);
    for edge in 0..n {
        for (one, other) in
            (0..k * k).map(|pair| (pair / k, pair % k)).filter(|(one, other)| one != other)
        {
            let point =
                |at: usize, color| Entry::from((ItemId::new(n + at % n), Color::new(color)));
            let entries = [ItemId::new(edge).into(), point(edge, one), point(edge + 1, other)];
            builder.add_option(entries).expect("different items");
        }
    }
    builder.build()
}

/// One option for each of n items: a search of that depth, with one solution.
pub(crate) fn chain(n: usize) -> Problem {
    problem(n, 0, (0..n).map(|item| [item]))
}

/// A problem with its number of solutions, and who says so.
pub(crate) struct Classic {
    pub(crate) name: &'static str,
    pub(crate) problem: fn() -> Problem,
    pub(crate) count: u64,
}

/// Problems that plain search counts in well under a second.
pub(crate) const CLASSICS: &[Classic] = &[
    // OEIS A000170.
    Classic { name: "queens 4", problem: || queens(4), count: 2 },
    Classic { name: "queens 6", problem: || queens(6), count: 4 },
    Classic { name: "queens 8", problem: || queens(8), count: 92 },
    Classic { name: "queens 10", problem: || queens(10), count: 724 },
    // Twice OEIS A014552, for both mirror images count.
    Classic { name: "Langford 4", problem: || made(make::langford(4)), count: 2 },
    Classic { name: "Langford 7", problem: || made(make::langford(7)), count: 52 },
    Classic { name: "Langford 8", problem: || made(make::langford(8)), count: 300 },
    // None unless n is 0 or 3 modulo 4.
    Classic { name: "Langford 6", problem: || made(make::langford(6)), count: 0 },
    // OEIS A004003; a board of odd area has none.
    Classic { name: "dominoes 4x4", problem: || dominoes(4, 4), count: 36 },
    Classic { name: "dominoes 6x6", problem: || dominoes(6, 6), count: 6_728 },
    Classic { name: "dominoes 5x5", problem: || dominoes(5, 5), count: 0 },
    // Four times 2, for all mirror images count (TAOCP 7.2.2.1).
    Classic { name: "pentominoes 3x20", problem: || pentominoes(3, 20), count: 8 },
    // OEIS A030128; none unless v is 1 or 3 modulo 6.
    Classic { name: "Steiner triples 7", problem: || made(make::steiner_triples(7)), count: 30 },
    Classic { name: "Steiner triples 8", problem: || made(make::steiner_triples(8)), count: 0 },
    // OEIS A001147: 9 * 7 * 5 * 3.
    Classic { name: "matchings 10", problem: || made(make::matchings(5)), count: 945 },
    // OEIS A000110.
    Classic { name: "partitions 8", problem: || partitions(8), count: 4_140 },
    // OEIS A002860.
    Classic { name: "Latin squares 4", problem: || made(make::latin_squares(4)), count: 576 },
    // (k - 1)^n + (-1)^n (k - 1), the chromatic polynomial.
    Classic { name: "circle colorings 9 3", problem: || circle_colorings(9, 3), count: 510 },
    Classic { name: "circle colorings 10 3", problem: || circle_colorings(10, 3), count: 1_026 },
    Classic { name: "chain 6000", problem: || chain(6_000), count: 1 },
];
