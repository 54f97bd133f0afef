//! What a layout cannot hold is refused by name, and nothing is printed.

use quadrille::sudoku::{Grid, Jigsaw, Regions, Rule, Sign};

use super::*;

fn plain() -> Puzzle {
    Puzzle::new(Grid::empty(Geometry::of_side(4).unwrap()))
}

fn latin() -> Puzzle {
    plain().with_regions(Regions::Latin)
}

fn sign(small: usize, large: usize) -> Sign {
    Sign { small: Cell::new(small), large: Cell::new(large) }
}

#[track_caller]
fn check_refusal(puzzle: &Puzzle, layout: Layout, why: &str) {
    assert_eq!(refusal(puzzle, layout), format!("the layout {} cannot hold {why}", layout.name()));
}

#[test]
fn parts_that_a_layout_does_not_have() {
    check_refusal(
        &plain().with_signs([sign(0, 1)]),
        Layout::Line,
        "greater-than signs; unequal, p4573, signs, fpuzzles can",
    );
    check_refusal(
        &plain().with_candidates(vec![3; 16]),
        Layout::Frame,
        "candidates; sdx, candidates, sukaku, hodoku, fpuzzles can",
    );
    check_refusal(&latin(), Layout::Sdk, "a board without regions; unequal, signs, fpuzzles can");
    check_refusal(
        &plain().with_rule(Rule::AntiKnight),
        Layout::Csv,
        "rules beyond rows, columns and regions; tatham, fpuzzles, scl can",
    );
    let rows: Vec<usize> = (0..16).map(|at| at / 4).collect();
    let rows = Jigsaw::new(Geometry::of_side(4).unwrap(), &rows).unwrap();
    check_refusal(
        &plain().with_regions(Regions::Jigsaw(rows)),
        Layout::Board,
        "the regions of a jigsaw; tatham, fpuzzles, scl can",
    );
}

#[test]
fn puzzles_that_a_layout_is_too_narrow_for() {
    let refused = |puzzle: &Puzzle, layout, why: &str| {
        check_refusal(puzzle, layout, &format!("this puzzle: {why}"));
    };
    let knight = plain().with_rule(Rule::AntiKnight);
    let windows = plain().with_rule(Rule::Windoku);
    let none = plain().with_candidates(vec![0; 16]);
    refused(&plain(), Layout::Csv, "it has one heading for many puzzles");
    refused(&windows, Layout::FPuzzles, "it has no windows; extra regions are the same");
    refused(&none, Layout::FPuzzles, "every cell has at least one candidate in it");
    refused(&latin(), Layout::FPuzzles, "its boards of this side have boxes");
    refused(&knight, Layout::Scl, "its rules are cells that differ");
    refused(&knight, Layout::Solo, "its one rule is that of both diagonals");
    refused(&plain(), Layout::Unequal, "it has Latin squares, without boxes");
    let large = Puzzle::new(Grid::empty(Geometry::of_side(16).unwrap()));
    refused(&large, Layout::Hodoku, "its candidates of three figures reach to side 9 only");
    let mut clues = Grid::empty(plain().geometry());
    clues.set(Cell::new(0), quadrille::sudoku::Digit::new(1));
    let without = Puzzle::new(clues).with_candidates(vec![2; 16]);
    refused(&without, Layout::Sdx, "a clue is not among the candidates of its cell");
}

#[test]
fn signs_that_a_layout_is_too_narrow_for() {
    let refused = |puzzle: &Puzzle, layout, why: &str| {
        check_refusal(puzzle, layout, &format!("this puzzle: {why}"));
    };
    let both = [sign(0, 1), sign(1, 0)];
    refused(&latin(), Layout::Signs, "its boards of this side have boxes");
    refused(
        &plain().with_signs([sign(0, 1)]),
        Layout::P4573,
        "it has 9x9 boards with boxes of 3x3, no clues, and one sign between any two neighbors of \
         a box",
    );
    let far = "its signs stand between neighbors of a row or a column";
    refused(&plain().with_signs([sign(0, 15)]), Layout::Signs, far);
    refused(&plain().with_signs([sign(3, 4)]), Layout::Signs, far);
    refused(&latin().with_signs([sign(0, 15)]), Layout::Unequal, far);
    refused(&plain().with_signs(both), Layout::Signs, "it has one sign between two cells");
    refused(&latin().with_signs(both), Layout::Unequal, "it has one sign between two cells");
}

#[test]
fn regions_that_an_id_cannot_describe() {
    let refused = |side, labels: &[usize], why: &str| {
        let geometry = Geometry::of_side(side).unwrap();
        let regions = Regions::Jigsaw(Jigsaw::new(geometry, labels).unwrap());
        let puzzle = Puzzle::new(Grid::empty(geometry)).with_regions(regions);
        check_refusal(&puzzle, Layout::Solo, &format!("this puzzle: {why}"));
    };
    let apart = [0, 1, 1, 0, 1, 0, 0, 1, 2, 3, 3, 2, 3, 2, 2, 3];
    refused(4, &apart, "each of its regions hangs together");
    let rows: Vec<usize> = (0..36).map(|at| at / 6).collect();
    refused(6, &rows, "its regions have borders closer to each other");
}
