//! The files of Simple Sudoku.

use quadrille::sudoku::format::{Alphabet, Layout, parse, print};
use quadrille::sudoku::{Cell, Digit, Geometry, Grid, Puzzle};

use super::{CLASSIC, check, expect};

fn file(records: &str) -> String {
    let mut text = String::new();
    print(parse(CLASSIC).unwrap().clues(), Layout::SimpleSudoku, Alphabet::Digits, &mut text);
    // The program itself indents the frame.
    let text = text.trim_end().replace('\n', "\n ");
    format!(" {text}\n\n{records}")
}

#[test]
fn records_of_progress_are_no_clues() {
    let expected = expect(2, "ss", CLASSIC);
    check(&file(""), &[&expected]);
    check(&file("I014\nE04006\n"), &[&expected]);
    check(&file("I001\n"), &[&expected]);
}

#[test]
fn records_are_checked() {
    check(
        &file("I014\nI002\n"),
        &["16:4 digit 2 at r1c1, where the puzzle has the clue 1; progress must keep the clues"],
    );
    for bad in ["I814", "I010", "I01", "I0144", "E04010", "E04000", "E0406", "I"] {
        check(
            &file(&format!("{bad}\n")),
            &["15:1 not a record of progress; expected I, two figures for the cell (00 to 80) \
             and a digit, or E, the cell and three figures for a candidate (001 to 009)"],
        );
    }
}

#[test]
fn several_files_in_one_are_several_puzzles() {
    let text = file("I014\n") + &file("E04006\n");
    check(&text, &[&expect(2, "ss", CLASSIC), &expect(17, "ss", CLASSIC)]);
}

/// The edge of the widest boards is longer than any row.
#[test]
fn the_edge_of_a_wide_board_is_not_a_puzzle() {
    for side in [22, 24, 25] {
        let mut grid = Grid::empty(Geometry::of_side(side).unwrap());
        grid.set(Cell::new(side), Digit::new(side));
        let mut text = String::new();
        print(&grid, Layout::SimpleSudoku, Alphabet::Digits, &mut text);
        assert_eq!(parse(&text).as_ref().map(Puzzle::clues), Ok(&grid), "\n{text}");
    }
}
