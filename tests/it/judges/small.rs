//! Questions about 4x4 boards, against the list of all their solutions.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::engine::{ChooseRule, EngineKind, Limits};
use quadrille::sudoku::format;

use super::run;

/// All solutions of 16 cells, ascending, by depth-first search.
fn solutions(cells: &str) -> Vec<String> {
    let mut solutions = Vec::new();
    let mut naive = EngineKind::Naive.start(ChooseRule::default());
    let _ = naive.solve(&format::parse(cells).unwrap(), &Limits::default(), &mut |grid| {
        solutions.push(format::to_line(grid));
        ControlFlow::Continue(())
    });
    solutions.sort_unstable();
    solutions
}

/// Rows of four with this between cells.
fn rows(cells: &str, gap: &str) -> String {
    let symbols: Vec<String> = cells.chars().map(String::from).collect();
    symbols.chunks(4).map(|row| row.join(gap) + "\n").collect()
}

/// A solved board with most of its cells emptied, and sometimes one changed.
fn boards() -> impl Strategy<Value = String> {
    let all = solutions(&".".repeat(16));
    let solved = prop::sample::select(all);
    let is_clue = prop::collection::vec(prop::bool::weighted(0.35), 16);
    let change = prop::option::weighted(0.2, (0_usize..16, 1_usize..5));
    (solved, is_clue, change).prop_map(|(solved, is_clue, change)| {
        let clue = |(cell, is_clue): (char, &bool)| if *is_clue { cell } else { '.' };
        let mut cells: String = solved.chars().zip(&is_clue).map(clue).collect();
        if let Some((at, digit)) = change {
            cells.replace_range(at..=at, &digit.to_string());
        }
        cells
    })
}

proptest! {
    #[test]
    fn the_least_solution_is_the_first_of_all(cells in boards()) {
        let input = format!("2\n{}", rows(&cells.replace('.', "0"), " "));
        let expected = match solutions(&cells).first() {
            Some(least) => rows(least, " "),
            None => "NO SOLUTION\n".to_owned(),
        };
        prop_assert_eq!(run("uva989", &input).unwrap(), expected);
    }

    #[test]
    fn a_board_is_minimal_if_each_clue_dropped_gives_more(cells in boards()) {
        let is_redundant = |at: usize| {
            let mut fewer = cells.clone();
            fewer.replace_range(at..=at, ".");
            fewer != cells && solutions(&fewer).len() == 1
        };
        let all = solutions(&cells);
        let expected = match all.as_slice() {
            [] => "No Solution\n".to_owned(),
            [_] if (0..16).any(is_redundant) => "Not Minimal\n".to_owned(),
            [only] => rows(only, ""),
            _ => "Multiple Solutions\n".to_owned(),
        };
        prop_assert_eq!(run("hdu3909", &format!("2\n{}", rows(&cells, ""))).unwrap(), expected);
    }
}
