//! Matrices of 0 and 1, dense and sparse.

use quadrille::cover::Search;
use quadrille::text::{Format, SecondaryColumns};

use super::{describe, print, read, read_with};

/// The toy problem of TAOCP 7.2.2.1 (5).
const TOY: &str = "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n";

#[test]
fn dense_rows_are_written_in_many_ways() {
    let toy = read(Format::Matrix, TOY);
    assert_eq!(Search::new(toy.problem()).count(), 1);
    for text in [
        TOY.replace("", " "),
        TOY.replace('\n', "\r\n"),
        TOY.replace('0', "\t0,").replace('1', "1,"),
        format!("\u{feff}# columns a to g\n\n{}", TOY.trim_end()),
    ] {
        assert_eq!(describe(&read(Format::Matrix, &text)), describe(&toy), "\n{text}");
    }
    assert_eq!(print(Format::Matrix, &toy).lines().nth(1), Some("1 0 0 1 0 0 1"));
}

#[test]
fn sparse_rows_name_the_columns_of_the_ones() {
    let toy = read(Format::Matrix, TOY);
    let sparse = "6 7\n3 5 6\n1 4 7\n2 3 6\n1 4\n2 7\n4 5 7\n";
    assert_eq!(print(Format::Sparse, &toy), sparse);
    for text in [
        sparse.to_owned(),
        sparse.replace(' ', ","),
        sparse.replace('\n', "\r\n"),
        format!("\u{feff}# rows and columns\n\n{}\n \n\n", sparse.replace(' ', " \t")),
        sparse.trim_end().to_owned(),
    ] {
        assert_eq!(describe(&read(Format::Sparse, &text)), describe(&toy), "\n{text}");
    }
}

#[test]
fn rows_without_ones_count_as_options() {
    let dense = read(Format::Matrix, "00\n11\n00\n");
    let sparse = read(Format::Sparse, "3 2\n\n1 2\n\n");
    assert_eq!(describe(&dense), describe(&sparse));
    assert_eq!(dense.problem().n_options(), 3);
    let lines = sparse.problem().options().map(|option| sparse.line_of(option).unwrap());
    assert_eq!(lines.collect::<Vec<_>>(), [2, 3, 4]);
}

#[test]
fn small_matrices_are_matrices() {
    assert_eq!(read(Format::Sparse, "0 3\n").problem().n_items(), 3);
    assert_eq!(read(Format::Sparse, "0 0").problem().n_items(), 0);
    assert_eq!(Search::new(read(Format::Matrix, "1").problem()).count(), 1);
    assert_eq!(Search::new(read(Format::Matrix, "0").problem()).count(), 0);
}

#[test]
fn secondary_columns_need_not_be_covered() {
    let count = |left, right| {
        let named = read_with(Format::Matrix, "110\n010\n011\n", SecondaryColumns { left, right });
        Search::new(named.problem()).count()
    };
    assert_eq!([count(0, 0), count(1, 0), count(0, 1), count(1, 1), count(3, 0)], [0, 1, 1, 3, 1]);
    let named = read_with(Format::Sparse, "1 4\n1 2 3 4\n", SecondaryColumns { left: 1, right: 2 });
    let (items, n_primary, options) = describe(&named);
    assert_eq!((items.join(" ").as_str(), n_primary), ("2 1 3 4", 1));
    // The order of the file is kept.
    assert_eq!(options[0].0.join(" "), "1 2 3 4");
}
