//! Problems that are made: their numbers of solutions, their sizes, and what is refused.

mod numbers;
mod packings;
mod pictures;
mod words;

use std::fs;

use quadrille::cover::{ItemId, Problem, Search};
use quadrille::make::{self, Board, MakeError, Packing, QueensOrder};
use quadrille::sudoku::format;
use quadrille::text::{NamedProblem, dlx};

use super::support::shared;

type Made = Result<NamedProblem, MakeError>;

fn count(made: &NamedProblem) -> usize {
    Search::new(made.problem()).count()
}

/// The numbers of primary and secondary items, options and entries.
fn sizes(problem: &Problem) -> [usize; 4] {
    [problem.n_primary(), problem.n_secondary(), problem.n_options(), problem.n_entries()]
}

fn pentominoes(rows: usize, columns: usize) -> Made {
    Packing::new(&Board::rectangle(rows, columns)?, &make::pentominoes()).each_once()
}

fn dominoes(rows: usize, columns: usize) -> Made {
    make::dominoes(&Board::rectangle(rows, columns)?)
}

fn soma_cube() -> Made {
    Packing::new(&Board::cuboid(3, 3, 3)?, &make::soma()).each_once()
}

/// A problem of every kind, small ones among them.
fn examples() -> Vec<NamedProblem> {
    let made = [
        make::queens(1, QueensOrder::RowsThenColumns),
        make::queens(6, QueensOrder::OrganPipe),
        make::langford(2),
        make::langford_up_to_reversal(4),
        make::latin_squares(1),
        make::reduced_latin_squares(2),
        make::matchings(1),
        make::bipartite_matchings(1),
        make::steiner_triples(3),
        dominoes(1, 2),
        pentominoes(3, 20),
        soma_cube(),
        make::word_search(1, 1, &["A"]),
        make::word_search(4, 5, &["CAT", "ÄÖ"]),
        make::sudoku(&format::parse("1...............").unwrap()),
    ];
    made.map(Result::unwrap).into()
}

#[test]
fn what_is_made_is_recognized_and_read_back() {
    for named in examples() {
        let mut text = String::new();
        dlx::print(&named, &mut text);
        assert!(dlx::looks_like(&text), "{text}");
        let read = dlx::parse(&text).unwrap();
        assert_eq!(read.problem().n_primary(), named.problem().n_primary());
        let items = |named: &NamedProblem| {
            let name = |item: ItemId| named.item_name(item).to_owned();
            named.problem().items().map(name).collect::<Vec<_>>()
        };
        assert_eq!(items(&read), items(&named));
        let mut again = String::new();
        dlx::print(&read, &mut again);
        assert_eq!(again, text);
    }
}

#[test]
fn a_long_line_of_items_is_recognized_before_its_end() {
    let mut text = String::new();
    dlx::print(&dominoes(40, 40).unwrap(), &mut text);
    let header = text.lines().next().unwrap();
    assert!(dlx::looks_like(&header[..5_000]));
    // Too short to be no board, and a board of the same row again and again.
    assert!(!dlx::looks_like(&header[..500]));
    assert!(!dlx::looks_like(&"a 1 0.3 ".repeat(500)));
}

#[test]
fn sizes_and_counts_are_those_of_the_instances() {
    let Some(folder) = shared("instances") else { return };
    let manifest = fs::read_to_string(folder.join("manifest.tsv")).unwrap();
    let reduced = |rows, columns| {
        Packing::new(&Board::rectangle(rows, columns)?, &make::pentominoes()).each_once_reduced()
    };
    // Those of many solutions are held against the sizes alone.
    let instances = [
        ("queens-8", true, make::queens(8, QueensOrder::RowsThenColumns)),
        ("queens-12-organ", true, make::queens(12, QueensOrder::OrganPipe)),
        ("langford-8", true, make::langford(8)),
        ("langford-11-sym", true, make::langford_up_to_reversal(11)),
        ("langford-12-sym", false, make::langford_up_to_reversal(12)),
        ("pent-6x10", false, pentominoes(6, 10)),
        ("pent-6x10-sym", false, reduced(6, 10)),
        ("domino-8x8", false, dominoes(8, 8)),
        ("latin-5", true, make::latin_squares(5)),
        ("latin-5-reduced", true, make::reduced_latin_squares(5)),
        ("latin-7-reduced", false, make::reduced_latin_squares(7)),
        ("k2n-16", false, make::matchings(8)),
        ("knn-8", true, make::bipartite_matchings(8)),
        ("sts-7", true, make::steiner_triples(7)),
        ("sts-8-unsat", true, make::steiner_triples(8)),
        ("soma", true, soma_cube()),
    ];
    for (name, is_counted, made) in instances {
        let file = format!("{name}.dlx");
        let row = manifest.lines().find(|line| line.starts_with(&file)).unwrap();
        let fields: Vec<&str> = row.split('\t').collect();
        let named = made.unwrap();
        let expected: Vec<usize> =
            fields[2..6].iter().map(|field| field.parse().unwrap()).collect();
        assert_eq!(sizes(named.problem())[..], expected[..], "{name}");
        if is_counted {
            assert_eq!(count(&named).to_string(), fields[6], "{name}");
        }
    }
}
