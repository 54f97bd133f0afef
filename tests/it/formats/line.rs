//! One puzzle a line.

use quadrille::sudoku::format::{Layout, ParseErrorKind, ReadOptions, parse, parse_all};

use super::{CLASSIC, OTHER, as_layout, check, check_with, expect, report, rows, with_boxes};

#[test]
fn comments_blank_lines_and_the_closing_end_are_skipped() {
    let text = format!(
        "# two\n\n{CLASSIC} # easy\n  {OTHER}\tlabel 7\n{CLASSIC}:1:{OTHER}\n{OTHER}#x\nend\n"
    );
    let expected = [(3, CLASSIC), (4, OTHER), (5, CLASSIC), (6, OTHER)];
    let expected = expected.map(|(line, cells)| expect(line, "line", cells));
    check(&text, &expected.each_ref().map(String::as_str));
}

#[test]
fn windows_line_ends_a_mark_and_a_missing_last_line_end_do_not_matter() {
    let expected = expect(1, "line", CLASSIC);
    check(&format!("{CLASSIC}\r\n"), &[&expected]);
    check(&format!("\u{feff}{CLASSIC}"), &[&expected]);
    let text = rows(CLASSIC, 9, "").replace('\n', "\r\n");
    check(&format!("\u{feff}{text}"), &[&expect(1, "board", CLASSIC)]);
}

#[test]
fn a_line_of_another_length_says_what_it_holds() {
    let missing = &CLASSIC[1..];
    check(missing, &["1:81 80 cells; a line holds 81 for a 9x9 board, 1 missing"]);
    let text = format!(" {CLASSIC}.. x");
    check(&text, &["1:83 83 cells; a line holds 81 for a 9x9 board, 2 too many"]);
    check(&"1".repeat(255), &["1:256 255 cells; a line holds 256 for a 16x16 board, 1 missing"]);
    let lines = as_layout(Layout::Line);
    check_with(
        lines,
        "5",
        &["1:1 the heading promises 5 boards, 0 found; correct the number or the boards"],
    );
    check_with(
        lines,
        "53",
        &["1:1 the heading promises 53 boards, 0 found; correct the number or the boards"],
    );
    check_with(lines, ".", &["1:2 1 cell; a line holds 16 for a 4x4 board, 15 missing"]);
    check_with(lines, ":0000:x:", &["1:1 0 cells; a line holds 16 for a 4x4 board, 16 missing"]);
    let options = ReadOptions { layout: Some(Layout::Line), ..with_boxes(2, 3) };
    check_with(options, CLASSIC, &["1:37 81 cells; a line holds 36 for a 6x6 board, 45 too many"]);
}

#[test]
fn one_bad_line_does_not_lose_the_others() {
    let text = format!("{CLASSIC}\n{}\n{OTHER}\n@\n{CLASSIC}\n", &OTHER[2..]);
    let found = report(&parse_all(&text, ReadOptions::default()));
    let starts: Vec<_> = found.lines().map(|line| &line[..7]).collect();
    assert_eq!(starts, ["1 line ", "2:80 79", "3 line ", "4:1 '@'", "5 line "]);
}

#[test]
fn a_first_line_cut_short_is_not_taken_for_a_row() {
    for cut in ["1.3...5.9", "1.3..", "1.3...5.9..21.9"] {
        let text = format!("{cut}\n{CLASSIC}\n{OTHER}\n");
        let found = parse_all(&text, ReadOptions::default());
        assert_eq!(found.len(), 3, "{cut}");
        assert!(matches!(
            found[0].outcome.as_ref().unwrap_err().kind,
            ParseErrorKind::LineLength { .. }
        ));
        assert!(found[1..].iter().all(|record| record.outcome.is_ok()));
    }
}

#[test]
fn a_sukaku_line_is_no_puzzle_line() {
    let records = parse_all(&"123456789".repeat(81), ReadOptions::default());
    assert_eq!(records[0].outcome.as_ref().unwrap().layout, Layout::Sukaku);
}

#[test]
fn boxes_are_wide_unless_told_otherwise() {
    let line = "123456".to_owned() + &".".repeat(30);
    assert_eq!(parse(&line).unwrap().geometry().to_string(), "3x2");
    let records = parse_all(&line, with_boxes(2, 3));
    let parsed = records[0].outcome.as_ref().unwrap();
    assert_eq!(parsed.puzzle.geometry().to_string(), "2x3");
}

#[test]
fn sixteen_symbols_are_a_puzzle_or_a_row() {
    let small = "1234341221434321";
    check(
        &format!("{small}\n...............1"),
        &[&expect(1, "line", small), "2 line ...............1"],
    );
    let many = format!("{small}\n").repeat(20);
    assert_eq!(parse_all(&many, ReadOptions::default()).len(), 20);
    // Only the last row has a symbol that a 4x4 puzzle cannot have.
    let board = "................\n".repeat(15) + ".......G........\n";
    let cells = board.replace('\n', "");
    check(&board, &[&expect(1, "board", &cells)]);
    // A comment, a blank line or a length that no row of 16 has can only belong to puzzles.
    check(&format!("{small} easy\n"), &[&expect(1, "line", small)]);
    check(&format!("{small}:1:{small}\n"), &[&expect(1, "line", small)]);
    check(&format!("{small}\n\n"), &[&expect(1, "line", small)]);
    check(
        &format!("{small}\n{}\n", &small[1..]),
        &[&expect(1, "line", small), "2:16 15 cells; a line holds 16 for a 4x4 board, 1 missing"],
    );
    // The boxes settle it at once.
    let empty = "................\n".repeat(16);
    assert_eq!(parse_all(&empty, ReadOptions::default()).len(), 16);
    assert_eq!(parse_all(&empty, with_boxes(4, 4)).len(), 1);
    assert_eq!(parse_all(&empty, with_boxes(2, 2)).len(), 16);
}

#[test]
fn a_count_in_front_is_checked() {
    check(
        &format!("2\n{CLASSIC}\n{OTHER}\n"),
        &[&expect(2, "line", CLASSIC), &expect(3, "line", OTHER)],
    );
}
