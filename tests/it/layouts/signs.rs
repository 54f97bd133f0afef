//! Greater-than signs: p4573 and signs.

use quadrille::sudoku::format::Reader;

use super::*;

/// A band whose signs all point the same way.
const BAND: &str = "\
< < < < < <
^ ^ ^ ^ ^ ^ ^ ^ ^
< < < < < <
^ ^ ^ ^ ^ ^ ^ ^ ^
< < < < < <
";

fn board() -> String {
    BAND.repeat(3)
}

fn empty(line: u64) -> String {
    format!("{line} p4573 {} 108 signs", ".".repeat(81))
}

#[test]
fn fifteen_lines_are_a_board_however_they_are_spaced() {
    check(&board(), &[&empty(1)]);
    check(&board().replace(' ', ""), &[&empty(1)]);
    check(&board().replace('\n', " \n\n"), &[&empty(1)]);
    check(&board().replace('^', "V"), &[&empty(1)]);
    check(&board().replace('^', "v"), &[&empty(1)]);
    check(&format!("{}\n{}", board(), board()), &[&empty(1), &empty(17)]);
    check(&format!("2\n{}{}", board(), board()), &[&empty(2), &empty(17)]);
    check(
        &format!("4\n{}", board()),
        &[
            &empty(2),
            "1:1 the heading promises 4 boards, 1 found; correct the number or the boards",
        ],
    );
}

#[test]
fn signs_point_at_the_smaller_cell() {
    let mut lines: Vec<String> = board().lines().map(str::to_owned).collect();
    lines[5] = "> < < < < <".to_owned();
    lines[6] = "v ^ ^ ^ ^ ^ ^ ^ ^".to_owned();
    let puzzle = read(&(lines.join("\n") + "\n"));
    let pairs: Vec<(usize, usize)> =
        puzzle.signs().iter().map(|sign| (sign.small.index(), sign.large.index())).collect();
    assert_eq!(pairs[0], (0, 1));
    assert_eq!(pairs[6], (0, 9));
    // The sixth line is the fourth row, although its number is even.
    assert_eq!(pairs[36], (28, 27));
    assert_eq!(pairs[42], (36, 27));
}

#[test]
fn a_ring_of_signs_is_read_and_has_no_solution() {
    // Clockwise around the first four cells, each is smaller than the next.
    let ring = BAND.replacen("^ ^", "v ^", 1).replacen("^\n<", "^\n>", 1);
    let puzzle = read(&format!("{ring}{BAND}{BAND}"));
    assert_eq!(puzzle.signs().len(), 108);
    assert_eq!(solutions(&puzzle).len(), 0);
}

#[test]
fn faults_of_a_board_have_their_place() {
    let lines: Vec<String> = board().lines().map(str::to_owned).collect();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line.to_owned();
        lines.join("\n") + "\n"
    };
    check(
        &with(1, "^ ^ < ^ ^ ^ ^ ^ ^"),
        &["2:5 '<' in a line of signs ^ v; write these signs alone"],
    );
    check(
        &with(5, "^ ^ ^ ^ ^ ^ ^ ^ ^"),
        &["6:1 '^' in a line of signs < >; write these signs alone"],
    );
    check(
        &with(2, "< < 5 < < <"),
        &[
            "3:5 digit 5 in a line of signs < >; clues are read in the layout signs, before the signs",
        ],
    );
    check(&with(2, "< < < < <"), &["3:10 5 signs; this line needs 6 of < >"]);
    check(&with(3, " ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ "), &["4:20 10 signs; this line needs 9 of ^ v"]);
    check(
        &(lines[..14].join("\n") + "\n"),
        &["14:1 board with only 14 lines of 15; add 1 after this one"],
    );
    check_with(
        ReadOptions { layout: Some(Layout::P4573), geometry: Geometry::new(2, 2) },
        &board(),
        &["1:1 a board with boxes of 3x3, where boxes of 2x2 were asked for; leave the boxes out"],
    );
    let two = format!("{}\n{}", with(1, "5"), board());
    check(
        &two,
        &[
            "2:1 digit 5 in a line of signs ^ v; clues are read in the layout signs, before the signs",
            &empty(17),
        ],
    );
}

const SIGNS: &str = "\
1000
0000
0000
0000
<--
---
-->
---
-v--
<--^
----
";

#[test]
fn signs_follow_the_clues() {
    let expected = "1 signs 1............... 5 signs";
    check(SIGNS, &[expected]);
    check_with(as_layout(Layout::Signs), SIGNS, &[expected]);
    let spaced = SIGNS.replace("--", "- - ").replace("----", "- - - -");
    check_with(as_layout(Layout::Signs), &spaced, &[expected]);
    check(&format!("{SIGNS}\n{SIGNS}"), &[expected, &expected.replacen('1', "13", 1)]);
    let pairs: Vec<(usize, usize)> =
        read(SIGNS).signs().iter().map(|it| (it.small.index(), it.large.index())).collect();
    assert_eq!(pairs, [(0, 1), (11, 10), (5, 1), (4, 8), (7, 11)]);
}

#[test]
fn sides_without_boxes_are_latin_squares() {
    let text = "10000\n00000\n00000\n00000\n00000\n";
    let text = format!("{text}{}{}", "----\n".repeat(5), "-----\n".repeat(4));
    let text = text.replacen("----\n", "<---\n", 1);
    check_with(
        as_layout(Layout::Signs),
        &text,
        &["1 signs 1........................ 1 signs Latin []"],
    );
    let text = "100\n000\n000\n--\n--\n--\n---\n---\n";
    check_with(as_layout(Layout::Signs), text, &["1 signs 1........ Latin []"]);
}

#[test]
fn boards_with_few_clues_wait_for_signs_and_are_not_lost() {
    let text = "1...\n....\n....\n....\n";
    check(text, &["1 board 1..............."]);
    check(&format!("{text}\n{text}"), &["1 board 1...............", "6 board 1..............."]);
    check(&format!("{text}{text}"), &["1 board 1...............", "5 board 1..............."]);
}

#[test]
fn a_board_with_few_clues_comes_out_with_the_next_line() {
    let mut reader = Reader::new(ReadOptions::default());
    let mut records = Vec::new();
    for line in ["1...", "....", "....", "....", "# a comment", ""] {
        reader.push(line, &mut records);
        assert_eq!(records, []);
    }
    reader.push("2...", &mut records);
    assert_eq!(records.len(), 1);
    // Dashes are no signs in the middle of a board.
    for line in ["---", "....", "...."] {
        reader.push(line, &mut records);
    }
    reader.finish(&mut records);
    assert_eq!(records.len(), 2);
    assert!(records[1].outcome.is_err());
}

#[test]
fn faults_of_signs_have_their_place() {
    let named = |text: &str, expected: &str| {
        check_with(as_layout(Layout::Signs), text, &[expected]);
    };
    named(
        &SIGNS.replace("<--\n", "<^-\n"),
        "5:2 '^' in a line of signs < > -; write these signs alone",
    );
    named(
        &SIGNS.replace("-v--", "-1--"),
        "9:2 digit 1 in a line of signs < > - (or ^ for <, v for >); clues are read in the layout \
         signs, before the signs",
    );
    named(&SIGNS.replace("<--\n", "<---\n"), "5:4 4 signs; this line needs 3 of < > -");
    named(
        &SIGNS.replace("-v--", "-v-"),
        "9:4 3 signs; this line needs 4 of < > - (or ^ for <, v for >)",
    );
    named(
        SIGNS.strip_suffix("----\n").unwrap(),
        "10:1 board with only 10 lines of 11; add 1 after this one",
    );
    named("1000\n0000\n", "2:1 board of side 4 has only 2 rows; add 2 after this one");
    named(
        &SIGNS.replacen("0000", "000", 1),
        "2:4 row of 3 cells on a board of side 4; every row needs 4, as the first has",
    );
}
