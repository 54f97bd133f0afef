//! Rows with bars and borders.

use std::fmt::Write as _;

use quadrille::sudoku::format::{Layout, ReadOptions, parse_all, to_line};

use super::{CLASSIC, OTHER, check, expect, no_puzzle, rows};

/// The rows of a board, bars between the boxes, borders where `top`, `middle` and `bottom` say.
fn framed(cells: &str, bar: &str, [top, middle, bottom]: [&str; 3]) -> String {
    let mut text = top.to_owned();
    for (at, row) in rows(cells, 9, "").lines().enumerate() {
        text += if at == 3 || at == 6 { middle } else { "" };
        writeln!(
            text,
            "{}",
            bar.replace('A', &row[..3]).replace('B', &row[3..6]).replace('C', &row[6..])
        )
        .unwrap();
    }
    text + bottom
}

#[test]
fn frames_of_forums_are_read() {
    let dashes = "-------------------------\n";
    for (bar, borders) in [
        ("A|B|C", ["", "---+---+---\n", ""]),
        ("A|B|C", ["", "---|---|---\n", ""]),
        (" A | B | C ", ["", "-----+-----+-----\n", ""]),
        ("|A|B|C|", ["+---+---+---+\n", "+---+---+---+\n", "+---+---+---+\n"]),
        ("|A|B|C|", [".---.---.---.\n", ":---:---:---:\n", "'---'---'---'\n"]),
        ("|A|B|C|", [".-----------.\n", "|---+---+---|\n", "'-----------'\n"]),
        ("| A | B | C |", [dashes, dashes, dashes]),
        ("|A|B|C|", ["=============\n", "=============\n", "=============\n"]),
        ("|A|B|C|", ["", "\n", "\n"]),
    ] {
        let text = framed(CLASSIC, bar, borders) + "\n" + &framed(OTHER, bar, borders);
        let found = parse_all(&text, ReadOptions::default());
        let cells: Vec<_> = found
            .iter()
            .map(|record| to_line(record.outcome.as_ref().unwrap().puzzle.clues()))
            .collect();
        assert_eq!(cells, [CLASSIC, OTHER], "\n{text}");
        assert!(found.iter().all(|it| it.outcome.as_ref().unwrap().layout == Layout::Frame));
    }
}

#[test]
fn the_frame_of_jutge_is_read() {
    let text = "1\n\n0 8 0 | 0 5 9 | 0 0 0\n7 0 3 | 0 0 0 | 0 0 0\n6 4 9 | 7 0 0 | 0 0 0\n\
                ------+-------+------\n0 6 4 | 0 0 3 | 0 0 5\n0 0 7 | 0 0 0 | 6 0 0\n\
                8 0 0 | 6 0 0 | 0 4 0\n------+-------+------\n0 0 0 | 0 0 7 | 3 2 8\n\
                0 0 0 | 0 0 0 | 1 0 7\n0 0 0 | 8 9 0 | 0 0 0\n";
    let cells = ".8..59...7.3......6497......64..3..5..7...6..8..6...4......7328......1.7...89....";
    check(text, &[&expect(3, "frame", cells)]);
}

#[test]
fn rows_of_empty_cells_are_not_taken_for_borders() {
    let text = CLASSIC.replace('.', "-");
    let text = format!("{}{}", "-".repeat(9), &text[9..]);
    let cells = text.replace('-', ".");
    let spaced = framed(&text, "A|B|C", ["", "------+-------+------\n", ""]);
    check(&spaced, &[&expect(1, "frame", &cells)]);
    let mut spaced = String::new();
    for row in rows(&text, 9, " ").lines() {
        writeln!(spaced, " {} | {} | {}", &row[..5], &row[6..11], &row[12..]).unwrap();
    }
    check(&spaced, &[&expect(1, "frame", &cells)]);
}

#[test]
fn a_candidate_grid_is_no_frame() {
    let row = "| 1    4     3    | 6    28     68  | 5     2678   9     |\n";
    let border = "*-----------------+-----------------+--------------------*\n";
    let band = row.repeat(3) + border;
    let text = border.to_owned() + &band.repeat(3);
    let records = parse_all(&text, ReadOptions::default());
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].outcome.as_ref().unwrap().layout, Layout::Candidates);
}

#[test]
fn a_frame_that_lacks_a_row_does_not_take_one_of_the_next() {
    let borders = ["+---+---+---+\n"; 3];
    let one = framed(CLASSIC, "|A|B|C|", borders);
    let lacking: Vec<_> =
        one.lines().enumerate().filter(|(at, _)| *at != 5).map(|(_, row)| row).collect();
    let text = lacking.join("\n") + "\n\n" + &framed(OTHER, "|A|B|C|", borders);
    check(
        &text,
        &[
            "11:1 board of side 9 has only 8 rows; add 1 after this one",
            &expect(15, "frame", OTHER),
        ],
    );
}

#[test]
fn faults_are_located_behind_the_bars() {
    let text = framed(CLASSIC, "| A | B | C |", ["", "", ""]).replacen('9', "@", 1);
    check(
        &text,
        &["1:17 '@' is not a cell symbol; \
                    cells are digits, letters or one blank symbol of 0 . * _ - ? X"],
    );
}

#[test]
fn a_frame_without_rows_is_no_puzzle() {
    check("+---+---+---+\n", &[&no_puzzle()]);
}
