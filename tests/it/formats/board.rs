//! Rows of symbols or numbers.

use std::fmt::Write as _;

use quadrille::sudoku::format::{Layout, ParseErrorKind, ReadOptions, parse_all, to_line};

use super::{CLASSIC, OTHER, as_layout, check, check_with, expect, report, rows, with_boxes};

#[test]
fn symbols_may_be_glued_spaced_or_grouped() {
    let expected = expect(1, "board", CLASSIC);
    check(&rows(CLASSIC, 9, ""), &[&expected]);
    check(&rows(CLASSIC, 9, " "), &[&expected]);
    check(&rows(CLASSIC, 9, "\t"), &[&expected]);
    let mut grouped = String::new();
    for row in rows(CLASSIC, 9, "").lines() {
        writeln!(grouped, "  {} {} {}", &row[..3], &row[3..6], &row[6..]).unwrap();
    }
    check(&grouped, &[&expected]);
}

#[test]
fn boards_need_nothing_between_them() {
    let text = rows(CLASSIC, 9, "") + &rows(OTHER, 9, " ") + "\n\n" + &rows(CLASSIC, 9, "");
    check(
        &text,
        &[&expect(1, "board", CLASSIC), &expect(10, "board", OTHER), &expect(21, "board", CLASSIC)],
    );
}

#[test]
fn headings_of_judges_are_skipped() {
    let (one, two) = (rows(CLASSIC, 9, ""), rows(OTHER, 9, ""));
    for (first, second) in [
        ("2\n", ""),
        ("2\nGrid 01\n", "Grid 02\n"),
        ("Scenario #1:\n", "\nScenario #2:\n"),
        ("Case #1:\n", "Case #2:\n"),
        ("3\n", "\n3\n"),
        ("2\n3\n", "3\n"),
        ("# notes\n", "# more\n"),
    ] {
        let text = format!("{first}{one}{second}{two}end\n");
        let found = parse_all(&text, ReadOptions::default());
        let cells: Vec<_> = found
            .iter()
            .map(|record| to_line(record.outcome.as_ref().unwrap().puzzle.clues()))
            .collect();
        assert_eq!(cells, [CLASSIC, OTHER], "{first:?} {second:?}");
    }
}

#[test]
fn boards_of_several_sizes_follow_each_other() {
    // The shape of HDU 3909: a count, then the side of a box before each board.
    let text = format!("2\n2\n4312\n12.4\n....\n...1\n3\n{}", rows(CLASSIC, 9, ""));
    check(&text, &["3 board 431212.4.......1", &expect(8, "board", CLASSIC)]);
}

#[test]
fn the_number_of_boards_is_checked_at_the_end() {
    let board = rows(CLASSIC, 9, "");
    let expected = expect(2, "board", CLASSIC);
    check(
        &format!("2\n{board}"),
        &[
            &expected,
            "1:1 the heading promises 2 boards, 1 found; correct the number or the boards",
        ],
    );
    check(&format!("1\n{board}"), &[&expected]);
    // In UVa 989 the number is the side of a box.
    check(&format!("3\n{board}"), &[&expected]);
    // Not if another number follows before the first board.
    let found = parse_all(&format!("3\n3\n{board}"), ReadOptions::default());
    let error = found[1].outcome.as_ref().unwrap_err();
    assert_eq!(error.kind, ParseErrorKind::BrokenPromise { promised: 3, found: 1 });
    // A faulty board was promised as well.
    let found = parse_all(&format!("2\n{board}123\n"), ReadOptions::default());
    assert_eq!(found.len(), 2);
}

#[test]
fn a_row_of_another_width_gives_up_its_board_only() {
    let good: Vec<_> = rows(CLASSIC, 9, "").lines().map(str::to_owned).collect();
    for bad in 1..9 {
        for (width, row) in [(8, "1.......".to_owned()), (10, "1.........".to_owned())] {
            let mut lines = good.clone();
            lines[bad] = row;
            // No blank line tells where the next board begins.
            let text = lines.join("\n") + "\n" + &rows(OTHER, 9, "");
            let column = if width == 8 { 9 } else { 10 };
            check(
                &text,
                &[
                    &format!(
                        "{}:{column} row of {width} cells on a board of side 9; \
                     every row needs 9, as the first has",
                        bad + 1
                    ),
                    &expect(10, "board", OTHER),
                ],
            );
        }
    }
}

#[test]
fn a_first_row_of_another_width_gives_up_its_board_only() {
    let (one, two) = (rows(CLASSIC, 9, ""), rows(OTHER, 9, ""));
    check(
        &(one[1..].to_owned() + &two),
        &[
            "2:9 row of 9 cells on a board of side 8; every row needs 8, as the first has",
            &expect(10, "board", OTHER),
        ],
    );
    check(
        &(one[2..].to_owned() + &two),
        &[
            "1:8 row of 7 cells; boards have sides of 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, \
         22, 24, 25",
            &expect(10, "board", OTHER),
        ],
    );
    let options = with_boxes(3, 3);
    check_with(
        options,
        &(one[1..].to_owned() + &two),
        &[
            "1:9 row of 8 cells; a board with boxes of 3x3 has rows of 9",
            &expect(10, "board", OTHER),
        ],
    );
}

#[test]
fn a_bad_symbol_gives_up_its_board_only() {
    for bad in 0..9 {
        let mut lines: Vec<_> = rows(CLASSIC, 9, "").lines().map(str::to_owned).collect();
        lines[bad].replace_range(4..5, "@");
        let text = lines.join("\n") + "\n" + &rows(OTHER, 9, "");
        let message = format!(
            "{}:5 '@' is not a cell symbol; \
             cells are digits, letters or one blank symbol of 0 . * _ - ? X",
            bad + 1
        );
        check(&text, &[&message, &expect(10, "board", OTHER)]);
    }
}

#[test]
fn a_blank_line_or_the_end_leaves_a_board_unfinished() {
    let seven: String =
        rows(CLASSIC, 9, "").lines().take(7).fold(String::new(), |text, row| text + row + "\n");
    let message = "7:1 board of side 9 has only 7 rows; add 2 after this one";
    check(&seven, &[message]);
    check(&format!("{seven}\n{}", rows(OTHER, 9, "")), &[message, &expect(9, "board", OTHER)]);
    check(
        &format!("{seven}Grid 2\n{}", rows(OTHER, 9, "")),
        &[message, &expect(9, "board", OTHER)],
    );
    check("1.......4\n", &["1:1 board of side 9 has only 1 row; add 8 after this one"]);
}

#[test]
fn a_number_inside_a_board_is_a_row_cut_short() {
    let mut lines: Vec<_> = rows(CLASSIC, 9, "").lines().map(str::to_owned).collect();
    lines[4] = "12".to_owned();
    let text = lines.join("\n") + "\n" + &rows(OTHER, 9, "");
    check(
        &text,
        &[
            "5:3 row of 2 cells on a board of side 9; every row needs 9, as the first has",
            &expect(10, "board", OTHER),
        ],
    );
}

#[test]
fn large_boards_may_be_written_in_numbers() {
    let mut text = String::new();
    let mut cells = String::new();
    for row in 0..16 {
        let values: Vec<_> = (0..16).map(|column| (row * 4 + row / 4 + column) % 17).collect();
        let words: Vec<_> = values.iter().map(ToString::to_string).collect();
        text += &(words.join(" ") + "\n");
        cells.extend(values.iter().map(|&value| char::from(b".123456789ABCDEFG"[value])));
    }
    check(&text, &[&expect(1, "board", &cells)]);
    let text = text.replacen(" 16", " 17", 1);
    check(&text, &["2:31 digit 17 on a 16x16 board; digits are 1 to 16"]);
    let dots = "10 . . . . . . . . . . .\n".to_owned() + &". . . . . . . . . . . .\n".repeat(11);
    check(&dots, &[&expect(1, "board", &format!("A{}", ".".repeat(143)))]);
}

#[test]
fn dashes_are_rows_of_empty_cells_where_no_frame_follows() {
    let text = CLASSIC.replace('.', "-");
    let text = format!("{}{}", "-".repeat(9), &text[9..]);
    let cells = text.replace('-', ".");
    check(&rows(&text, 9, ""), &[&expect(1, "board", &cells)]);
    check(&rows(&text, 9, " "), &[&expect(1, "board", &cells)]);
    let row = "-".repeat(16);
    let text = format!("{row}\n").repeat(15) + "P---------------\n";
    check(&text, &[&expect(1, "board", &format!("{}G{}", ".".repeat(240), ".".repeat(15)))]);
    check("----\n2341\n4123\n3214\n", &["1 board ....234141233214"]);
}

#[test]
fn text_for_people_is_reported_and_costs_no_board() {
    let text =
        format!("My best puzzle\n{}The next one\n{}", rows(CLASSIC, 9, ""), rows(OTHER, 9, ""));
    let found = report(&parse_all(&text, ReadOptions::default()));
    let starts: Vec<_> = found.lines().map(|line| &line[..11]).collect();
    assert_eq!(starts, ["1:1 neither", "2 board 1.3", "11:1 neithe", "12 board .2"]);
}

#[test]
fn lines_are_not_skipped_for_ever_after_a_hopeless_row() {
    let text = "1.3\n".repeat(3) + &format!("{CLASSIC}\n").repeat(100);
    let found = parse_all(&text, as_layout(Layout::Board));
    assert!(found.len() >= 4, "{}", report(&found));
}
