//! The game ids of Simon Tatham's Solo and Unequal.

use super::*;

#[test]
fn the_second_size_is_the_width_of_a_box() {
    let puzzle = read("2x3:1zi");
    assert_eq!(puzzle.geometry(), Geometry::new(3, 2).unwrap());
    let puzzle = read("3x2:1zi");
    assert_eq!(puzzle.geometry(), Geometry::new(2, 3).unwrap());
    let puzzle = read("2:1o");
    assert_eq!(puzzle.geometry(), Geometry::new(2, 2).unwrap(), "a single size counts twice");
}

#[test]
fn cells_are_numbers_and_runs() {
    check("2x2:1_2b3k", &["1 tatham 12..3..........."]);
    check("2x2r2adtm4md2:_1p", &["1:17 17 cells described; the board has 16, 1 too many"]);
    check("2x2r2adtmd2:1_o", &["1 tatham 1..............."]);
    check("4x4:16_10zzzzzzzzzt", &[&format!("1 tatham GA{}", ".".repeat(254))]);
    check(
        "2x2:1o\n\n# two\n2x2x:2o\n",
        &["1 tatham 1...............", "4 tatham 2............... Boxes [Diagonal, AntiDiagonal]"],
    );
}

#[test]
fn a_jigsaw_has_the_borders_of_its_regions() {
    // Rows as regions: no line between columns is a border, all between rows are.
    check("2j:d,b__", &["1 tatham .... Jigsaw([0, 0, 1, 1]) []"]);
    check("2j:d,__b", &["1 tatham .... Jigsaw([0, 1, 0, 1]) []"]);
    check("2x1j:d,__b", &["1 tatham .... Jigsaw([0, 1, 0, 1]) []"]);
}

#[test]
fn faults_of_an_id_have_their_place() {
    let lines = "the board has 4 lines between cells, with one more at the end";
    let faults: &[(&str, String)] = &[
        (
            "2x2k:p,a",
            "1:4 killer cages are not read; choose an id without k in front of the colon".into(),
        ),
        (
            "2x2q:p",
            "1:4 unknown parameter 'q'; j, x, the symmetry and the difficulty can follow the size"
                .into(),
        ),
        ("6x6:a", "1:1 a board of side 36; sides from 1 to 25 are read".into()),
        ("2x2:5o", "1:5 digit 5 on a 4x4 board; digits are 1 to 4".into()),
        ("2x2:0o", "1:5 digit 0 on a 4x4 board; digits are 1 to 4".into()),
        ("2x2:1n", "1:7 15 cells described; the board has 16, 1 missing".into()),
        ("2x2:1o3", "1:7 17 cells described; the board has 16, 1 too many".into()),
        ("2x2:1o,a", "1:7 text behind the end of the game id; remove it".into()),
        ("2j:d", "1:5 the regions of a jigsaw are missing; add a comma and their borders".into()),
        (
            "2j:d,z",
            "1:6 z in the borders of the regions; programs disagree about runs that long, \
                    copy the puzzle in another layout"
                .into(),
        ),
        ("2j:d,y", format!("1:6 the borders of the regions end at line 25; {lines}")),
        ("2j:d,b", format!("1:7 the borders of the regions end at line 2; {lines}")),
        ("2j:d,____", format!("1:10 the borders of the regions end at line 3; {lines}")),
        ("2j:d,_____", "1:6 the borders part off a region of 1 cell; every region needs 2".into()),
        ("2j:d,d", "1:6 the borders part off a region of 4 cells; every region needs 2".into()),
    ];
    for (text, expected) in faults {
        check(text, &[expected]);
    }
    let named = |text: &str, expected: &str| check_with(as_layout(Layout::Solo), text, &[expected]);
    named(
        "x:a",
        "1:1 not a game id; expected a size, a colon and the cells, such as 3x3:... or 4:...",
    );
    named(
        "3x3",
        "1:4 not a game id; expected a size, a colon and the cells, such as 3x3:... or 4:...",
    );
    named(
        "2x2:1A",
        "1:6 'A' in a game id; expected numbers, a to z for empty cells, and _ between two numbers",
    );
    check_with(
        with_boxes(2, 3),
        "2x3:1zi",
        &["1:1 a board with boxes of 3x2, where boxes of 2x3 were asked for; leave the boxes out"],
    );
}

#[test]
fn unequal_has_signs_and_no_boxes() {
    check("3:1R,0,0,0D,a0,0,0,0,", &["1 unequal 1........ 2 signs Latin []"]);
    let puzzle = read("3:0R,0,0,0D,a0,0,0,0,");
    let sign = puzzle.signs()[0];
    assert_eq!((sign.small, sign.large), (Cell::new(1), Cell::new(0)), "a letter is at the larger");
    assert_eq!(solutions(&read("2dk:0R,0,0,0")), ["2112"]);
    assert_eq!(solutions(&read("2:0R,0,0,0L")), ["2112"]);
    assert_eq!(solutions(&read("2:0R,0,0R,0")), [""; 0], "no answer is an answer");
}

#[test]
fn faults_of_unequal_have_their_place() {
    let faults = [
        (
            "2a:0,0,0,0",
            "1:2 the adjacent mode is not read; choose an id without a in front of the colon",
        ),
        ("2:0U,0,0,0", "1:4 sign U points off the board; remove it"),
        ("2:0,0R,0,0", "1:6 sign R points off the board; remove it"),
        ("2:0,0,0D,0", "1:8 sign D points off the board; remove it"),
        ("2:0L,0,0,0", "1:4 sign L points off the board; remove it"),
        (
            "2:0R,0L,0,0",
            "1:7 sign L says that this cell is the larger one, and so does the neighbor's; remove \
             one of them",
        ),
        ("2:0,3,0,0", "1:5 digit 3 on a 2x2 board; digits are 1 to 2"),
        ("2:0,0,0", "1:8 3 cells described; the board has 4, 1 missing"),
        ("2:0,0,0,0,0", "1:11 5 cells described; the board has 4, 1 too many"),
        ("2:0,e", "1:5 6 cells described; the board has 4, 2 too many"),
        ("2:0R0,0,0", "1:5 a comma is missing between two cells; add it"),
        ("26:0,0", "1:1 a board of side 26; sides from 1 to 25 are read"),
    ];
    for (text, expected) in faults {
        check(text, &[expected]);
    }
    check_with(
        as_layout(Layout::Unequal),
        "2:0,_",
        &["1:5 '_' in a game id; expected a number for every cell, 0 if it is empty, then U R D L"],
    );
}

#[test]
fn a_puzzle_line_with_a_count_is_no_id() {
    check("1000000000000000:1:x", &["1 line 1..............."]);
}

#[test]
fn jigsaws_are_printed_as_they_are_read() {
    for text in ["2j:d,b__\n", "2j:1a2a,__b\n", "3x2:1_2zh\n", "2x2x:o1\n"] {
        assert_eq!(printed(&read(text), Layout::Solo), text);
    }
    let text = "3:1R,0,0,0D,0,0,0,0,0UL\n";
    assert_eq!(printed(&read(text), Layout::Unequal), text);
}
