//! Cells that list candidates: sdx, candidates, sukaku, hodoku.

use super::*;

const SDX: &str = "\
1 u2 34 34
34 34 1 2
2 1 43 u3
34 34 12 1
";

#[test]
fn clues_placed_digits_and_candidates_are_told_apart() {
    check(SDX, &["1 sdx 1.....1221.....1 24 candidates"]);
    let puzzle = read(SDX);
    assert_eq!(candidates(&puzzle, Cell::new(0)), [1], "a clue");
    assert_eq!(candidates(&puzzle, Cell::new(1)), [2], "placed by the player");
    assert_eq!(puzzle.clues().at(Cell::new(1)), None);
    assert_eq!(candidates(&puzzle, Cell::new(10)), [3, 4]);
}

#[test]
fn a_frame_of_pencil_marks_has_no_clues() {
    let text = "\
*-----------*
| 1  2  | 34 34 |
| 34 34 | 1  2  |
|-------+-------|
| 2  1+ | 34 3* |
| 34 34 | 12 1  |
*-----------*
";
    let expected = "1 candidates ................ 24 candidates";
    check_with(as_layout(Layout::Candidates), text, &[&expected.replacen('1', "2", 1)]);
    let plain = text.replace(['+', '*'], " ").replace("   -", "*-");
    let plain: Vec<&str> = plain.lines().filter(|line| !line.contains("--")).collect();
    check(&(plain.join("\n") + "\n"), &[expected]);
    let framed = format!("+---+\n{}\n+---+\n", plain.join("\n"));
    check(&framed, &["2 candidates ................ 24 candidates"]);
}

#[test]
fn rows_of_single_digits_before_the_first_candidates_are_kept() {
    let text = "1 2 3 4\n34 34 1 2\n2 1 34 34\n34 34 12 1\n";
    check(text, &["1 sdx 1234..1221.....1 23 candidates"]);
    let text = "| 1 2 | 3 4 |\n| 34 34 | 1 2 |\n| 2 1 | 34 34 |\n| 34 34 | 12 1 |\n";
    check(text, &["1 candidates ................ 23 candidates"]);
}

#[test]
fn a_cell_without_candidates_is_no_fault() {
    let puzzle = read(&SDX.replacen("34", "0", 1));
    assert_eq!(candidates(&puzzle, Cell::new(2)), [0_usize; 0]);
    assert_eq!(solutions(&puzzle).len(), 0);
}

#[test]
fn faults_of_candidates_have_their_place() {
    let named = |text: &str, expected: &str| check_with(as_layout(Layout::Sdx), text, &[expected]);
    named(
        &SDX.replace("43", "343"),
        "3:7 candidate 3 twice in one cell; list every candidate once",
    );
    named(&SDX.replace("43", "45"), "3:6 digit 5 on a 4x4 board; digits are 1 to 4");
    named(
        &SDX.replace("43", "4z"),
        "3:6 'z' is no candidate of a 4x4 board; a cell lists its candidates, glued",
    );
    named(
        &SDX.replace("43", "."),
        "3:5 '.' among candidates can mean all or none; list all of them, or write 0 for none",
    );
    named(
        &SDX.replace("u3", "u34"),
        "3:8 the mark u belongs before one digit that the player set; remove it",
    );
    named(
        &SDX.replace("2 1 43 u3", "2 1 43"),
        "3:7 row of 3 cells on a board of side 4; every row needs 4, as the first has",
    );
    named("1 2 3 4\n1 2 3 4\n", "2:1 board of side 4 has only 2 rows; add 2 after this one");
    named(
        "1 2 3\n",
        "1:6 row of 3 cells; boards have sides of 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, \
         24, 25",
    );
}

#[test]
fn a_faulty_board_does_not_spoil_the_next() {
    let text = format!("{}{SDX}", SDX.replace("43", "44"));
    check_with(
        as_layout(Layout::Sdx),
        &text,
        &[
            "3:6 candidate 4 twice in one cell; list every candidate once",
            "5 sdx 1.....1221.....1 24 candidates",
        ],
    );
}

/// A Sukaku of side 6 in which every cell has the candidates 1 and 6.
fn sukaku() -> String {
    "1....6".repeat(36)
}

#[test]
fn a_sukaku_is_recognized_by_its_length() {
    let empty = ".".repeat(36);
    check(&sukaku(), &[&format!("1 sukaku {empty} 72 candidates")]);
    check(&sukaku().replace('.', "0"), &[&format!("1 sukaku {empty} 72 candidates")]);
    let mixed = format!("# both\n{}\n{} comment\n", "1...".repeat(4), sukaku());
    check(&mixed, &["2 line 1...1...1...1...", &format!("3 sukaku {empty} 72 candidates")]);
    let none = read(&format!("......{}", &sukaku()[6..]));
    assert_eq!(candidates(&none, Cell::new(0)), [0_usize; 0]);
    assert_eq!(solutions(&none).len(), 0);
}

#[test]
fn faults_of_a_sukaku_have_their_place() {
    let named = |text: &str, expected: &str| {
        check_with(as_layout(Layout::Sukaku), text, &[expected]);
    };
    let wrong = sukaku().replacen('6', "5", 1);
    named(
        &wrong,
        "1:6 '5' in the place of candidate 6; symbol i of a cell is the digit i, or . or 0 where \
         it is struck",
    );
    named(
        &sukaku().replacen('.', "0", 1),
        "1:3 two blank symbols, '0' before and '.' here; use one",
    );
    named(&sukaku()[1..], "1:216 215 symbols; a Sukaku line holds 216 for a 6x6 board, 1 missing");
    named(
        &(sukaku() + "1"),
        "1:217 217 symbols; a Sukaku line holds 216 for a 6x6 board, 1 too many",
    );
    check_with(
        as_layout(Layout::Line),
        &sukaku(),
        &[
            "1:1 a cell with several candidates; boards and lines have one symbol a cell, read this \
           as candidates, sdx or sukaku",
        ],
    );
}

const LIBRARY: &str = ":0000:x:1+2..............:311 412:332:a comment:";

#[test]
fn a_library_line_has_placed_digits_and_struck_candidates() {
    check(LIBRARY, &["1 hodoku 12.............. 62 candidates"]);
    let puzzle = read(LIBRARY);
    assert_eq!(candidates(&puzzle, Cell::new(0)), [1, 2, 4]);
    assert_eq!(candidates(&puzzle, Cell::new(1)), [1, 2, 3]);
    check(":0901-1:13:1...............:::", &["1 hodoku 1..............."]);
}

#[test]
fn faults_of_a_library_line_have_their_place() {
    let faults = [
        (
            ":0000:x:1...............:",
            "1:1 4 colons; a library line has 6 or 7, as in \
             :0000:x:cells:struck:eliminated:comment:",
        ),
        (
            ":00:x:1...............:::",
            "1:2 neither a technique nor its digits; expected four figures such as 0000, then \
             digits or x",
        ),
        (
            ":0000:y:1...............:::",
            "1:7 neither a technique nor its digits; expected four figures such as 0000, then \
             digits or x",
        ),
        (
            ":0000:x:1+..............:::",
            "1:10 '+' without a digit behind it; it marks a placed digit",
        ),
        (
            ":0000:x:1@..............:::",
            "1:10 '@' is no cell of a library line; cells are digits, '.' or 0, and '+' before \
             placed digits",
        ),
        (":0000:x:1..............:::", "1:24 15 cells; a line holds 16 for a 4x4 board, 1 missing"),
        (":0000:x:1..............7:::", "1:24 digit 7 on a 4x4 board; digits are 1 to 4"),
        (
            ":0000:x:1...............:311 51:332:",
            "1:30 not a candidate; expected three figures from 1 to 4 for digit, row and column",
        ),
        (
            ":0000:x:1...............:311:352:",
            "1:30 not a candidate; expected three figures from 1 to 4 for digit, row and column",
        ),
    ];
    for (text, expected) in faults {
        check_with(as_layout(Layout::Hodoku), text, &[expected]);
    }
    let text = format!(":0000:x:{}:::", ".".repeat(256));
    check(&text, &["1:9 a board of side 16; candidates of three figures reach to side 9 only"]);
}
