//! What is printed.

use quadrille::sudoku::format::{Alphabet, Layout, parse, print};
use quadrille::sudoku::{Cell, Digit, Geometry, Grid};

use super::CLASSIC;

fn printed(layout: Layout, alphabet: Alphabet) -> String {
    let line = format!("1234{}", ".".repeat(32)).replace("4.", "45");
    let mut text = String::new();
    print(parse(&line).unwrap().clues(), layout, alphabet, &mut text);
    text
}

#[test]
fn a_frame_parts_boxes_and_bands() {
    let frame = printed(Layout::Frame, Alphabet::Digits);
    let lines: Vec<_> = frame.lines().collect();
    assert_eq!(lines[..3], ["1 2 3 | 4 5 .", ". . . | . . .", "------+------"]);
    assert_eq!(lines.len(), 8);
    let mut classic = String::new();
    let puzzle = parse(CLASSIC).unwrap();
    print(puzzle.clues(), Layout::Frame, Alphabet::Digits, &mut classic);
    assert_eq!(classic.lines().nth(3), Some("------+-------+------"));
}

#[test]
fn small_boards_have_digits_in_either_alphabet() {
    for &layout in Layout::ALL {
        assert_eq!(printed(layout, Alphabet::Letters), printed(layout, Alphabet::Digits));
    }
    let frame = "*-------*\n|123|45.|\n|...|...|\n|---+---|\n";
    assert!(printed(Layout::SimpleSudoku, Alphabet::Digits).starts_with(frame));
    assert!(printed(Layout::Sdk, Alphabet::Digits).starts_with("12345.\n......\n"));
    assert!(printed(Layout::Line, Alphabet::Digits).ends_with(".\n"));
}

#[test]
fn large_boards_have_the_symbols_of_the_alphabet() {
    let mut grid = Grid::empty(Geometry::of_side(16).unwrap());
    grid.set(Cell::new(0), Digit::new(1));
    grid.set(Cell::new(1), Digit::new(16));
    let (mut digits, mut letters) = (String::new(), String::new());
    print(&grid, Layout::Line, Alphabet::Digits, &mut digits);
    print(&grid, Layout::Line, Alphabet::Letters, &mut letters);
    assert_eq!((&digits[..4], &letters[..4]), ("1G..", "AP--"));
}
