//! The layouts beside plain boards and lines: what is read, what is refused and where, and that what is
//! printed is read back.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

mod candidates;
mod garbage;
mod ids;
#[cfg(not(feature = "layouts"))]
mod not_built;
#[cfg(feature = "layouts")]
mod online;
#[cfg(feature = "layouts")]
mod printing;
mod refusals;
#[cfg(feature = "layouts")]
mod samples;
mod signs;
#[cfg(feature = "layouts")]
mod tables;

use std::fmt::Write as _;
use std::ops::ControlFlow;

use quadrille::engine::{ChooseRule, EngineKind, Limits};
use quadrille::sudoku::format::{
    Alphabet, Layout, ReadOptions, Record, parse_all, print_puzzle, to_line,
};
use quadrille::sudoku::{Cell, Geometry, Puzzle, verify};

fn as_layout(layout: Layout) -> ReadOptions {
    ReadOptions { layout: Some(layout), geometry: None }
}

fn with_boxes(width: usize, height: usize) -> ReadOptions {
    ReadOptions { layout: None, geometry: Geometry::new(width, height) }
}

/// One line a record: `2 csv 1..4…`, with the numbers of candidates and signs where there are any,
/// or `3:9 what is wrong`.
fn report(records: &[Record]) -> String {
    let mut report = String::new();
    for Record { line, outcome } in records {
        match outcome {
            Ok(parsed) => {
                let puzzle = &parsed.puzzle;
                write!(report, "{line} {} {}", parsed.layout.name(), to_line(puzzle.clues()))
                    .unwrap();
                if puzzle.has_candidates() {
                    let all = puzzle.geometry().cells().flat_map(|cell| candidates(puzzle, cell));
                    write!(report, " {} candidates", all.count()).unwrap();
                }
                if !puzzle.signs().is_empty() {
                    write!(report, " {} signs", puzzle.signs().len()).unwrap();
                }
                if !puzzle.variant().is_plain() {
                    write!(report, " {:?}", puzzle.variant().regions()).unwrap();
                    write!(report, " {:?}", puzzle.variant().rules()).unwrap();
                }
                report.push('\n');
            }
            Err(error) => writeln!(report, "{}:{} {error}", error.line, error.column).unwrap(),
        }
    }
    report
}

/// The values that a cell may hold.
fn candidates(puzzle: &Puzzle, cell: Cell) -> Vec<usize> {
    let digits = quadrille::sudoku::Digit::all(puzzle.geometry().side());
    let held = digits.filter(|digit| puzzle.is_candidate(cell, *digit));
    held.map(quadrille::sudoku::Digit::value).collect()
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

/// The one puzzle of a text.
#[track_caller]
fn read(text: &str) -> Puzzle {
    let records = parse_all(text, ReadOptions::default());
    assert_eq!(records.len(), 1, "{}", report(&records));
    records.into_iter().next().unwrap().outcome.unwrap().puzzle
}

/// The solutions as lines, no more than two.
fn solutions(puzzle: &Puzzle) -> Vec<String> {
    let mut found = Vec::new();
    let limits = Limits { solutions: Some(2), ..Limits::default() };
    let mut engine = EngineKind::Dlx.start(ChooseRule::default());
    engine.solve(puzzle, &limits, &mut |grid| {
        assert_eq!(verify(puzzle, grid), Ok(()));
        found.push(to_line(grid));
        ControlFlow::Continue(())
    });
    found
}

fn printed(puzzle: &Puzzle, layout: Layout) -> String {
    let mut text = String::new();
    print_puzzle(puzzle, layout, Alphabet::Digits, &mut text).unwrap();
    text
}

/// Why a layout cannot hold a puzzle.
#[track_caller]
fn refusal(puzzle: &Puzzle, layout: Layout) -> String {
    let mut text = "before".to_owned();
    let error = print_puzzle(puzzle, layout, Alphabet::Digits, &mut text).unwrap_err();
    assert_eq!(text, "before", "nothing is appended");
    error.to_string()
}
