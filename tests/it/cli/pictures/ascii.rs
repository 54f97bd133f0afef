//! Pictures in a terminal.

use snapbox::{assert_data_eq, str};

use super::super::TemporaryFile;
use super::{SIGNS, draw, make};

#[test]
fn dominoes_have_borders() {
    let problem = make(&["dominoes", "2x3"]);
    assert_data_eq!(
        draw(&["ascii", "-n", "0"], &problem),
        str![[r#"
┌───────┬───┐
│       │   │
├───────┤   │
│       │   │
└───────┴───┘

┌───┬───────┐
│   │       │
│   ├───────┤
│   │       │
└───┴───────┘

┌───┬───┬───┐
│   │   │   │
│   │   │   │
│   │   │   │
└───┴───┴───┘


"#]]
    );
}

#[test]
fn boards_of_any_shape_keep_it() {
    let board = TemporaryFile::new("board.txt", b".##\n###\n#..\n");
    assert_data_eq!(
        draw(&["ascii"], &make(&["dominoes", "--board", board.path()])),
        str![[r#"
    ┌───────┐
    │       │
┌───┼───────┤
│   │       │
│   ├───────┘
│   │
└───┘


"#]]
    );
}

#[test]
fn pieces_in_space_are_drawn_in_layers() {
    assert_data_eq!(
        draw(&["ascii"], &make(&["polycubes"])),
        str![[r#"
layer 0         layer 1         layer 2
┌───────┬───┐   ┌───┬───┬───┐   ┌───────┬───┐
│ V     │ L │   │ B │ A │ L │   │ B     │ T │
├───┐   │   │   ├───┘   ├───┤   ├───┐   │   │
│ A │   │   │   │       │ T │   │ P │   │   │
├───┴───┤   │   ├───┬───┴───┤   │   └───┤   │
│ Z     │   │   │ P │ Z     │   │       │   │
└───────┴───┘   └───┴───────┘   └───────┴───┘


"#]]
    );
    // Layers that do not fit side by side go on below.
    let domino = TemporaryFile::new("domino.txt", b"##\n");
    let long = make(&["polycubes", "6x1x4", "--pieces", domino.path(), "--any-number"]);
    let long = draw(&["ascii"], &long);
    let headings: Vec<&str> = long.lines().filter(|line| line.starts_with("layer")).collect();
    assert_eq!(headings.len(), 2);
    assert!(headings[0].ends_with("layer 3") && headings[1].starts_with("layer 4"), "{long}");
}

#[test]
fn parts_that_come_apart_are_told_apart_by_letters() {
    let problem = "0.0 0.1 0.2 1.0 1.1 1.2\n0.0 1.1\n0.1 1.0\n0.2 1.2\n";
    assert_data_eq!(
        draw(&["ascii"], problem),
        str![[r#"
┌───┬───┬───┐
│ A │ B │ C │
├───┼───┤   │
│ B │ A │   │
└───┴───┴───┘


"#]]
    );
}

#[test]
fn long_names_are_cut_and_empty_cells_stay_blank() {
    let problem = "a piece-of-two | 3.7 3.8 4.7 4.8 other\na 3.7\npiece-of-two 4.8 3.8 other\n";
    assert_data_eq!(
        draw(&["ascii"], problem),
        str![[r#"
┌───────┬───────┐
│ a     │ piec… │
├───────┤       │
│       │       │
└───────┴───────┘


"#]]
    );
    // Nothing is chosen, and nothing is covered.
    assert_eq!(draw(&["ascii", "-f", "dlx"], " | 0.0 x\n0.0 x\n"), "┌───┐\n│   │\n└───┘\n\n");
}

#[test]
fn words_are_shown_by_their_letters() {
    let problem = make(&["wordsearch", "3x5", "HORSE", "ONE", "日本"]);
    assert_data_eq!(
        draw(&["ascii"], &problem),
        str![[r#"
┌────────────────┐
│ H  O  R  S  E  │
│ O  N  E  日 本 │
│                │
└────────────────┘


"#]]
    );
    // Cells may be covered without a color.
    let problem = "a b | 0.0 0.1 0.2 1.0\na 0.0 1.0\nb 0.1:X\n";
    assert_data_eq!(
        draw(&["ascii"], problem),
        str![[r#"
┌─────────┐
│ #   X   │
│   ┌─────┘
│ # │
└───┘


"#]]
    );
}

#[test]
fn boards_are_drawn_with_their_regions() {
    assert_data_eq!(
        draw(&["ascii", "--rule", "x"], "12..............\n"),
        str![[r#"
┌─────┬─────┐
│ 1 2 │ 3 4 │
│ 3 4 │ 1 2 │
├─────┼─────┤
│ 4 3 │ 2 1 │
│ 2 1 │ 4 3 │
└─────┴─────┘


"#]]
    );
    let regions = TemporaryFile::new("regions.txt", b"abbb\naaab\nccdd\nccdd");
    assert_data_eq!(
        draw(&["ascii", "--regions", regions.path()], "1...............\n"),
        str![[r#"
┌───┬───────────┐
│ 1 │ 2   3   4 │
│   └───────┐   │
│ 3   4   2 │ 1 │
├───────┬───┴───┤
│ 2   1 │ 4   3 │
│ 4   3 │ 1   2 │
└───────┴───────┘


"#]]
    );
}

#[test]
fn signs_stand_between_the_digits() {
    assert_data_eq!(
        draw(&["ascii"], SIGNS),
        str![[r#"
┌───────────────┐
│ 4   1 < 3   2 │
│ v             │
│ 1   2   4   3 │
│     ^         │
│ 3   4   2 > 1 │
│ v             │
│ 2   3   1   4 │
└───────────────┘


"#]]
    );
}
