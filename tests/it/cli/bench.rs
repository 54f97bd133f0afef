//! `quadrille bench`.

use serde_json::Value;

use super::{EASY, TemporaryFile, run};

/// Two of 4x4, one of them with two solutions, and one that is no puzzle.
const SMALL: &str = "1...23..4.3.\n";

/// The rows of a table, split into columns.
fn table(stdout: &str) -> Vec<Vec<&str>> {
    stdout.lines().map(|line| line.split_whitespace().collect()).collect()
}

#[test]
fn every_engine_has_a_row_and_finds_the_same() {
    let run = run(&["bench", "--repeat", "1"], &format!("{EASY}\n"));
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let rows = table(&run.stdout);
    let engines: Vec<&str> = rows[1..].iter().map(|row| row[0]).collect();
    assert_eq!(
        engines,
        [
            "naive",
            "naive-holes",
            "dlx/mrv",
            "dlx/weighted",
            "dlx/in-order",
            "bits/mrv",
            "bits/weighted",
            "bits/in-order",
            "batch"
        ]
    );
    for row in &rows[1..] {
        assert_eq!(row[1..3], ["1/1", "1"], "{row:?}");
    }
    // The structures do the same, and the naive search is compared with itself.
    assert_eq!(rows[3][3], rows[6][3]);
    assert_eq!(rows[1][7..9], ["1.0x", "1.0x"]);
}

#[test]
fn engines_that_are_too_slow_are_cut_off() {
    // No digit is given: the search in the order of items does not come to an end.
    let args = ["bench", "--engines", "bits,bits/in-order", "--time-limit", "300ms"];
    let problem = run(&["make", "pentominoes", "5x12"], "").stdout;
    let run = run(&args, &problem);
    let rows = table(&run.stdout);
    assert_eq!(rows[2][0..2], ["bits/in-order", "0/1"]);
    assert!(rows[2][5].starts_with(">0.3"), "{:?}", rows[2]);
    assert_eq!(run.code, Some(0));
}

#[test]
fn naive_engines_do_no_cover_problems() {
    let run =
        run(&["bench", "--engines", "naive,dlx,bits"], "item1 item2\nitem1\nitem2\nitem1 item2\n");
    let rows = table(&run.stdout);
    assert_eq!(rows[1][0..2], ["naive", "-"]);
    assert_eq!(rows[2][0..3], ["dlx", "1/1", "2"]);
    assert_eq!(rows[3][0..3], ["bits", "1/1", "2"]);
}

#[test]
fn what_cannot_be_read_is_reported_and_left_out() {
    let run = run(&["bench", "--engines", "dlx", "--repeat", "1"], &format!("{EASY}\n{SMALL}"));
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.starts_with("<stdin>:2:"), "{}", run.stderr);
    assert_eq!(table(&run.stdout)[1][0..3], ["dlx", "1/1", "1"]);
}

#[test]
fn json_and_csv_are_well_formed() {
    let args = ["bench", "--engines", "naive,bits", "--repeat", "1"];
    let json = run(&[&args[..], &["--json"]].concat(), &format!("{EASY}\n")).stdout;
    let object: Value = serde_json::from_str(&json).unwrap();
    let engines = object["engines"].as_array().unwrap();
    assert_eq!(engines.len(), 2);
    assert_eq!((&engines[1]["engine"], &engines[1]["solutions"]), (&"bits".into(), &1.into()));
    let csv = run(&[&args[..], &["--csv"]].concat(), &format!("{EASY}\n")).stdout;
    let widths: Vec<usize> = csv.lines().map(|line| line.split(',').count()).collect();
    assert_eq!(widths, [13, 13, 13]);
}

#[test]
fn the_plot_has_a_bar_for_each_engine_that_finished() {
    let file = TemporaryFile::new("bench.svg", b"");
    let path = file.path();
    run(
        &["bench", "--engines", "naive,dlx,bits", "--repeat", "1", "--plot", path],
        &format!("{EASY}\n"),
    );
    let svg = std::fs::read_to_string(path).unwrap();
    assert!(svg.trim_start().starts_with("<svg"), "{svg}");
    assert_eq!(svg.matches("<rect").count(), 3);
}

#[test]
fn an_unknown_engine_is_answered_with_the_known_ones() {
    let run = run(&["bench", "--engines", "fast"], "");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("dlx/weighted") && run.stderr.contains("naive-holes"),
        "{}",
        run.stderr
    );
}
