//! Measures Quadrille's dancing links against the crate `dlx` on the same puzzles in one run:
//! each proves every puzzle unique, rounds alternate, and the medians and their ratio are printed.
//!
//! `cargo run --release -- FILE [ROUNDS]`, where FILE holds one classic puzzle a line.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::{OptOrder, Solver};
use quadrille::engine::{ChooseRule, EngineKind, Limits};
use quadrille::sudoku::format::{ReadOptions, parse_all};
use quadrille::sudoku::{Digit, Geometry, Puzzle};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: quadrille-peers FILE [ROUNDS]");
        return ExitCode::from(2);
    };
    let rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(7);
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    let records = parse_all(&text, ReadOptions::default());
    let puzzles: Vec<Puzzle> = records
        .into_iter()
        .filter_map(|record| record.outcome.ok())
        .map(|parsed| parsed.puzzle)
        .filter(|puzzle| puzzle.geometry() == Geometry::CLASSIC)
        .collect();
    println!("{} classic puzzles, {rounds} rounds, one thread", puzzles.len());

    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let (our_time, our_count) = time(|| with_quadrille(&puzzles));
        let (their_time, their_count) = time(|| with_dlx(&puzzles));
        assert_eq!(our_count, their_count, "both must find the same number of solutions");
        ours.push(our_time);
        theirs.push(their_time);
    }
    let (ours, theirs) = (median(ours), median(theirs));
    let each = |time: Duration| time.as_secs_f64() * 1e6 / puzzles.len().max(1) as f64;
    println!("quadrille -e dlx  {:8.2} µs a puzzle", each(ours));
    println!("dlx 0.8.5         {:8.2} µs a puzzle", each(theirs));
    println!("ratio             {:8.2}", theirs.as_secs_f64() / ours.as_secs_f64());
    ExitCode::SUCCESS
}

fn time(work: impl FnOnce() -> u64) -> (Duration, u64) {
    let start = Instant::now();
    let count = work();
    (start.elapsed(), count)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Solutions found, at most two a puzzle.
fn with_quadrille(puzzles: &[Puzzle]) -> u64 {
    let mut engine = EngineKind::Dlx.start(ChooseRule::default());
    let limits = Limits { solutions: Some(2), ..Limits::default() };
    puzzles.iter().map(|puzzle| engine.count(puzzle, &limits).stats.solutions).sum()
}

/// The same with the crate `dlx`. It has no options to be forced, so each puzzle is a problem of its
/// own of the items and options that the clues leave, as in that crate's own example.
fn with_dlx(puzzles: &[Puzzle]) -> u64 {
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solutions = 0;
    for puzzle in puzzles {
        let mut problem = reduced(puzzle);
        let mut solver = Solver::new(&mut problem);
        for _ in 0..2 {
            if !solver.next_solution(&mut chooser) {
                break;
            }
            solutions += 1;
        }
    }
    solutions
}

fn reduced(puzzle: &Puzzle) -> dlx::x::Problem {
    let geometry = puzzle.geometry();
    let items = |cell, digit: Digit| {
        let houses = [geometry.row_of(cell), geometry.column_of(cell), geometry.box_of(cell)];
        let [row, column, in_box] = houses.map(|house| house * 9 + digit.index());
        [cell.index(), 81 + row, 162 + column, 243 + in_box]
    };
    let mut is_covered = [false; 324];
    for (cell, digit) in puzzle.clues().digits() {
        items(cell, digit).into_iter().for_each(|item| is_covered[item] = true);
    }
    let mut number = [0; 324];
    let mut n_items = 0;
    for item in (0..324).filter(|item| !is_covered[*item]) {
        number[item] = n_items;
        n_items += 1;
    }
    let mut options = Vec::new();
    for cell in geometry.cells() {
        for digit in Digit::all(9) {
            let items = items(cell, digit);
            if items.iter().all(|item| !is_covered[*item]) {
                options.push(items.map(|item| number[item]).to_vec());
            }
        }
    }
    dlx::x::make_problem(n_items, 0, &options, OptOrder::Seq)
}
