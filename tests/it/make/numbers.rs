//! Problems of which nothing but a number is known: queens, Langford pairs, designs.

use quadrille::cover::{InOrder, Links, NoPrune, Search, Status, Structure};
use quadrille::make::{
    MakeError, QueensOrder, bipartite_matchings, langford, langford_up_to_reversal, latin_squares,
    matchings, queens, reduced_latin_squares, steiner_triples, sudoku,
};
use quadrille::sudoku::{Cell, Sign, format};
use quadrille::text::dlx;

use super::{Made, count, sizes};

/// A kind of problem that is made of a size.
type Kind = fn(usize) -> Made;

/// The line of items and the first options.
fn first_lines(made: Made, n: usize) -> String {
    let mut text = String::new();
    dlx::print(&made.unwrap(), &mut text);
    text.lines().take(n).collect::<Vec<_>>().join("\n")
}

#[test]
fn counts_are_the_published_ones() {
    let all = |made: Kind, counts: &[(usize, usize)]| {
        for (n, expected) in counts {
            assert_eq!(count(&made(*n).unwrap()), *expected, "n = {n}");
        }
    };
    // OEIS A000170.
    let n_queens = [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (9, 352)];
    all(|n| queens(n, QueensOrder::RowsThenColumns), &n_queens);
    all(|n| queens(n, QueensOrder::OrganPipe), &n_queens);
    // OEIS A014552.
    let pairs = [(2, 0), (3, 1), (4, 1), (5, 0), (6, 0), (7, 26), (8, 150)];
    all(langford, &pairs.map(|(n, half)| (n, 2 * half)));
    all(langford_up_to_reversal, &pairs);
    // OEIS A002860 and A000315.
    all(latin_squares, &[(1, 1), (2, 2), (3, 12), (4, 576)]);
    all(reduced_latin_squares, &[(2, 1), (3, 1), (4, 4), (5, 56), (6, 9_408)]);
    // OEIS A001147 and A000142.
    all(matchings, &[(1, 1), (2, 3), (3, 15), (4, 105), (5, 945)]);
    all(bipartite_matchings, &[(1, 1), (2, 2), (3, 6), (6, 720)]);
    // OEIS A030128.
    all(steiner_triples, &[(3, 1), (4, 0), (7, 30), (8, 0), (9, 840)]);
}

#[test]
fn names_and_options_are_those_of_the_documentation() {
    assert_eq!(
        first_lines(queens(3, QueensOrder::RowsThenColumns), 4),
        "r0 r1 r2 c0 c1 c2 | a1 a2 a3 b1 b2 b3\nr0 c0 b2\nr0 c1 a1 b1\nr0 c2 a2"
    );
    assert_eq!(
        first_lines(queens(4, QueensOrder::OrganPipe), 2),
        "r1 c1 r2 c2 r0 c0 r3 c3 | a1 a2 a3 a4 a5 b1 b2 b3 b4 b5\nr0 c0 b3"
    );
    assert_eq!(first_lines(queens(5, QueensOrder::OrganPipe), 1)[..20], *"r2 c2 r3 c3 r1 c1 r4");
    assert_eq!(first_lines(langford(2), 9), "1 2 s1 s2 s3 s4\n1 s1 s3\n1 s2 s4\n2 s1 s4");
    assert_eq!(
        first_lines(latin_squares(2), 3),
        "0.0 0.1 1.0 1.1 r0s0 r0s1 r1s0 r1s1 c0s0 c0s1 c1s0 c1s1\n0.0 r0s0 c0s0\n0.0 r0s1 c0s1"
    );
    assert_eq!(
        first_lines(reduced_latin_squares(3), 4),
        "1.1 1.2 2.1 2.2 r1s0 r1s2 r2s0 r2s1 c1s0 c1s2 c2s0 c2s1\n\
         1.1 r1s0 c1s0\n1.1 r1s2 c1s2\n1.2 r1s0 c2s0"
    );
    assert_eq!(first_lines(matchings(2), 3), "v0 v1 v2 v3\nv0 v1\nv0 v2");
    assert_eq!(first_lines(bipartite_matchings(2), 3), "l0 l1 r0 r1\nl0 r0\nl0 r1");
    assert_eq!(
        first_lines(steiner_triples(4), 9),
        "0,1 0,2 1,2 0,3 1,3 2,3\n0,1 0,2 1,2\n0,1 0,3 1,3\n0,2 0,3 2,3\n1,2 1,3 2,3"
    );
}

#[test]
fn from_the_middle_outwards_the_search_is_shorter() {
    let nodes = |order| {
        let made = queens(10, order).unwrap();
        assert_eq!(sizes(made.problem()), [20, 34, 100, 396]);
        let mut search = Search::with(Links::new(made.problem()), InOrder, NoPrune);
        assert_eq!((search.run(), search.stats().solutions), (Status::Complete, 724));
        search.stats().nodes
    };
    assert!(nodes(QueensOrder::OrganPipe) < nodes(QueensOrder::RowsThenColumns));
}

#[test]
fn a_sudoku_becomes_the_problem_that_convert_prints() {
    let puzzle = format::parse("1...............").unwrap();
    assert_eq!(count(&sudoku(&puzzle).unwrap()), 72);
    // Greater-than signs are no items: without them the puzzle would have other solutions.
    let [small, large] = [Cell::new(1), Cell::new(2)];
    assert_eq!(sudoku(&puzzle.with_signs([Sign { small, large }])), Err(MakeError::HasSigns));
}

#[test]
fn sizes_are_checked_before_anything_is_made() {
    let kinds: [(Kind, usize); 7] = [
        (|n| queens(n, QueensOrder::OrganPipe), 1),
        (langford, 2),
        (langford_up_to_reversal, 2),
        (latin_squares, 1),
        (reduced_latin_squares, 2),
        (matchings, 1),
        (steiner_triples, 3),
    ];
    for (made, smallest) in kinds {
        assert!(made(smallest).is_ok());
        for n in 0..smallest {
            let Err(MakeError::TooSmall { given, least, .. }) = made(n) else {
                panic!("{n} was taken");
            };
            assert_eq!((given, least), (n, smallest));
        }
        for n in [1 << 15, 1 << 30, 1 << 32, usize::MAX] {
            assert_eq!(made(n), Err(MakeError::TooLarge), "{n}");
        }
    }
    // Few enough items, but too many options.
    assert_eq!(matchings(20_000), Err(MakeError::TooLarge));
    let error = latin_squares(0).unwrap_err().to_string();
    assert_eq!(error, "order of a Latin square: 0 is too small; it must be 1 or more");
    assert!(MakeError::TooLarge.to_string().contains("below 2^30"));
}
