//! Layouts: what is read, what is refused and where, and that what is printed is read back.

mod alphabet;
mod board;
mod frame;
mod line;
mod print;
mod properties;
mod sdk;
mod simple_sudoku;
mod stream;
mod text;

use std::fmt::Write as _;

use quadrille::sudoku::Geometry;
use quadrille::sudoku::format::{Layout, ReadOptions, Record, parse_all, to_line};

/// The sample of POJ 2676.
const CLASSIC: &str =
    "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7";
/// The first sample of POJ 3074.
const OTHER: &str =
    ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.";

/// The layouts that print any board of digits as it is; the others have tests of their own.
const ROWS: &[Layout] =
    &[Layout::Line, Layout::Board, Layout::Frame, Layout::Sdk, Layout::SimpleSudoku];

/// What is said of a text without a puzzle.
fn no_puzzle() -> String {
    let names: Vec<_> = Layout::ALL.iter().map(|layout| layout.name()).collect();
    format!("1:1 no puzzle found; the layouts that are read are {}", names.join(", "))
}

/// One line a record: `2 board 1..4…`, or `3:9 what is wrong`.
fn report(records: &[Record]) -> String {
    let mut report = String::new();
    for Record { line, outcome } in records {
        match outcome {
            Ok(parsed) => {
                let (name, cells) = (parsed.layout.name(), to_line(parsed.puzzle.clues()));
                writeln!(report, "{line} {name} {cells}").unwrap();
            }
            Err(error) => writeln!(report, "{}:{} {error}", error.line, error.column).unwrap(),
        }
    }
    report
}

#[track_caller]
fn check_with(options: ReadOptions, text: &str, expected: &[&str]) {
    let found = report(&parse_all(text, options));
    assert_eq!(found.lines().collect::<Vec<_>>(), expected, "\n{text}");
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    check_with(ReadOptions::default(), text, expected);
}

fn as_layout(layout: Layout) -> ReadOptions {
    ReadOptions { layout: Some(layout), geometry: None }
}

fn with_boxes(width: usize, height: usize) -> ReadOptions {
    ReadOptions { layout: None, geometry: Geometry::new(width, height) }
}

/// The cells of a line as rows, with `separator` between symbols.
fn rows(line: &str, side: usize, separator: &str) -> String {
    let mut text = String::new();
    for row in line.as_bytes().chunks(side) {
        let symbols: Vec<_> = row.iter().map(|&byte| char::from(byte).to_string()).collect();
        text += &symbols.join(separator);
        text.push('\n');
    }
    text
}

fn expect(line: u64, layout: &str, cells: &str) -> String {
    format!("{line} {layout} {cells}")
}

#[test]
fn every_layout_is_found_by_its_name() {
    for &layout in Layout::ALL {
        assert_eq!(Layout::from_name(layout.name()), Some(layout));
        assert!(!layout.describe().contains('\n'));
    }
    assert_eq!(Layout::from_name("sdm"), Some(Layout::Line));
    assert_eq!(Layout::from_name("Line"), None);
}
