//! Layouts: what is read, what is refused and where, and that what is printed is read back.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use std::fmt::Write as _;

use proptest::collection::vec;
use proptest::prelude::*;
use quadrille::sudoku::format::{
    Alphabet, Layout, ParseErrorKind, ReadOptions, Reader, Record, parse, parse_all, print, to_line,
};
use quadrille::sudoku::{Cell, Digit, Geometry, Grid, Puzzle};

/// The sample of POJ 2676.
const CLASSIC: &str =
    "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7";
/// The first sample of POJ 3074.
const OTHER: &str =
    ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.";

/// One line a record: `2 board 1..4…`, or `3:9 what is wrong`.
fn report(records: &[Record]) -> String {
    let mut report = String::new();
    for Record { line, outcome } in records {
        match outcome {
            Ok(parsed) => {
                let (name, cells) = (parsed.layout.name(), to_line(parsed.puzzle.clues()));
                writeln!(report, "{line} {name} {cells}").unwrap();
            }
            Err(error) => writeln!(report, "{}:{} {error}", error.line, error.column).unwrap(),
        }
    }
    report
}

#[track_caller]
fn check_with(options: ReadOptions, text: &str, expected: &[&str]) {
    let found = report(&parse_all(text, options));
    assert_eq!(found.lines().collect::<Vec<_>>(), expected, "\n{text}");
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    check_with(ReadOptions::default(), text, expected);
}

fn as_layout(layout: Layout) -> ReadOptions {
    ReadOptions { layout: Some(layout), geometry: None }
}

fn with_boxes(width: usize, height: usize) -> ReadOptions {
    ReadOptions { layout: None, geometry: Geometry::new(width, height) }
}

/// The cells of a line as rows, with `separator` between symbols.
fn rows(line: &str, side: usize, separator: &str) -> String {
    let mut text = String::new();
    for row in line.as_bytes().chunks(side) {
        let symbols: Vec<_> = row.iter().map(|&byte| char::from(byte).to_string()).collect();
        text += &symbols.join(separator);
        text.push('\n');
    }
    text
}

fn expect(line: u64, layout: &str, cells: &str) -> String {
    format!("{line} {layout} {cells}")
}

mod names {
    use super::*;

    #[test]
    fn every_layout_is_found_by_its_name() {
        for &layout in Layout::ALL {
            assert_eq!(Layout::from_name(layout.name()), Some(layout));
            assert!(!layout.describe().contains('\n'));
        }
        assert_eq!(Layout::from_name("sdm"), Some(Layout::Line));
        assert_eq!(Layout::from_name("Line"), None);
    }
}

mod alphabets {
    use super::*;

    #[test]
    fn every_blank_symbol_means_the_same() {
        for blank in ["0", ".", "*", "_", "-", "?", "x", "X"] {
            let text = CLASSIC.replace('.', blank);
            check(&text, &[&expect(1, "line", CLASSIC)]);
            let text = rows(&text, 9, "");
            check(&text, &[&expect(1, "board", CLASSIC)]);
        }
        let mixed_case = CLASSIC.replacen('.', "x", 20).replace('.', "X");
        check(&mixed_case, &[&expect(1, "line", CLASSIC)]);
    }

    #[test]
    fn a_second_blank_symbol_is_refused_where_it_first_occurs() {
        let text = CLASSIC.replace("..8", "0.8");
        check(&text, &["1:47 two blank symbols, '.' before and '0' here; use one"]);
        let text = rows("1...2..0", 4, "") + "....\n....\n";
        check(&text, &["2:4 two blank symbols, '.' before and '0' here; use one"]);
    }

    #[test]
    fn a_digit_above_the_side_is_refused() {
        let text = "12345......................7........";
        check(text, &["1:28 digit 7 on a 6x6 board; digits are 1 to 6"]);
        let text = CLASSIC.replace('9', "b");
        check(&text, &["1:9 'b' is not a digit of a 9x9 board; digits are 1 to 9"]);
    }

    /// The digits that `line` is read as; of the first cells only.
    fn values(line: &str, n: usize) -> (Alphabet, Vec<usize>) {
        let records = parse_all(line, ReadOptions::default());
        let parsed = records[0].outcome.as_ref().unwrap();
        let cells = &parsed.puzzle.clues().cells()[..n];
        (parsed.alphabet, cells.iter().map(|cell| cell.map_or(0, Digit::value)).collect())
    }

    #[test]
    fn the_whole_board_decides_what_a_letter_means() {
        let fill = |start: &str, blank: &str, side: usize| {
            start.to_owned() + &blank.repeat(side * side - start.len())
        };
        let (digits, letters) = (Alphabet::Digits, Alphabet::Letters);
        // Only A to G: a blank of the POJ 3076 family decides.
        assert_eq!(values(&fill("AGg", ".", 16), 4), (digits, vec![10, 16, 16, 0]));
        assert_eq!(values(&fill("AGg", "-", 16), 4), (letters, vec![1, 7, 7, 0]));
        // H is beyond G, the last digit of a 16x16 board with figures.
        assert_eq!(values(&fill("AH", ".", 16), 2), (letters, vec![1, 8]));
        assert_eq!(values(&fill("A1", "-", 16), 2), (digits, vec![10, 1]));
        // X is a blank unless it is the 24th letter of the board.
        assert_eq!(values(&fill("AH", "X", 16), 3), (letters, vec![1, 8, 0]));
        assert_eq!(values(&fill("1P", "X", 25), 3), (digits, vec![1, 25, 0]));
        assert_eq!(values(&fill("AXY", ".", 25), 4), (letters, vec![1, 24, 25, 0]));
        assert_eq!(values(&fill("AX", ".", 25), 3), (letters, vec![1, 24, 0]));
        assert_eq!(values(&fill("AP", "X", 25), 3), (digits, vec![10, 25, 0]));
    }

    #[test]
    fn a_symbol_of_the_other_alphabet_is_refused() {
        let line = format!("1..H{}", ".".repeat(252));
        check(&line, &["1:4 'H' is not a digit of a 16x16 board; digits are 1 to 9 and A to G"]);
        let line = format!("A..Q{}", ".".repeat(252));
        check(
            &line,
            &["1:4 'Q' is not a digit of a 16x16 board; this board has letters for digits, A to P"],
        );
    }

    #[test]
    fn foreign_characters_are_named() {
        let text = CLASSIC.replacen('1', "〇", 1);
        check(
            &text,
            &["1:1 '〇' (U+3007) is not a cell symbol; it only looks like '0', write that"],
        );
        let text = CLASSIC.replacen('9', "О", 1);
        check(
            &text,
            &["1:9 'О' (U+041E) is not a cell symbol; it only looks like 'O', write that"],
        );
        let text = rows(CLASSIC, 9, "").replacen('2', "é", 1);
        check(
            &text,
            &["2:3 'é' (U+00E9) is not a cell symbol; \
               cells are digits, letters or one blank symbol of 0 . * _ - ? X"],
        );
        let text = CLASSIC.replacen('3', "\u{0}", 1);
        check(
            &text,
            &["1:3 '\\0' is not a cell symbol; \
               cells are digits, letters or one blank symbol of 0 . * _ - ? X"],
        );
    }
}

mod lines {
    use super::*;

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
        check(
            &"1".repeat(255),
            &["1:256 255 cells; a line holds 256 for a 16x16 board, 1 missing"],
        );
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
        check_with(
            lines,
            ":0000:x:",
            &["1:1 0 cells; a line holds 16 for a 4x4 board, 16 missing"],
        );
        let options = ReadOptions { layout: Some(Layout::Line), ..with_boxes(2, 3) };
        check_with(
            options,
            CLASSIC,
            &["1:37 81 cells; a line holds 36 for a 6x6 board, 45 too many"],
        );
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
    fn a_sukaku_line_is_a_candidate_grid() {
        let message = "1:1 a cell with several candidates; candidate grids are not read, \
                       write one symbol a cell";
        check(&"123456789".repeat(81), &[message]);
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
            &[
                &expect(1, "line", small),
                "2:16 15 cells; a line holds 16 for a 4x4 board, 1 missing",
            ],
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
}

mod streams {
    use super::*;

    #[test]
    fn a_puzzle_comes_out_of_the_push_that_completes_it() {
        let mut reader = Reader::new(ReadOptions::default());
        let mut records = Vec::new();
        reader.push(CLASSIC, &mut records);
        assert_eq!(records.len(), 1);
        reader.finish(&mut records);
        assert_eq!(records.len(), 1);
        // After the end the reader is as new.
        for (at, row) in rows(OTHER, 9, "").lines().enumerate() {
            assert_eq!(records.len(), 1, "before row {at}");
            reader.push(row, &mut records);
        }
        assert_eq!(records.len(), 2);
        assert_eq!(records[1].line, 1);
    }

    #[test]
    fn lines_that_are_no_text_take_the_place_of_a_puzzle() {
        let mut reader = Reader::new(ReadOptions::default());
        let mut records = Vec::new();
        reader.push_unreadable(7, "byte 0xFF", &mut records);
        reader.push(CLASSIC, &mut records);
        reader.push_unreadable(2, "byte 0x80", &mut records);
        reader.push(OTHER, &mut records);
        reader.finish(&mut records);
        let expected = [
            "1:7 the line is not text: byte 0xFF; save the file as UTF-8".to_owned(),
            expect(2, "line", CLASSIC),
            "3:2 the line is not text: byte 0x80; save the file as UTF-8".to_owned(),
            expect(4, "line", OTHER),
        ];
        assert_eq!(report(&records).lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn lines_that_are_no_text_spoil_their_board_only() {
        for bad in 0..9 {
            let mut reader = Reader::new(ReadOptions::default());
            let mut records = Vec::new();
            for (at, row) in rows(CLASSIC, 9, "").lines().enumerate() {
                if at == bad {
                    reader.push_unreadable(3, "byte 0xFF", &mut records);
                } else {
                    reader.push(row, &mut records);
                }
            }
            // No blank line between the boards.
            rows(OTHER, 9, "").lines().for_each(|row| reader.push(row, &mut records));
            reader.finish(&mut records);
            let expected = [
                format!("{}:3 the line is not text: byte 0xFF; save the file as UTF-8", bad + 1),
                expect(10, "board", OTHER),
            ];
            assert_eq!(report(&records).lines().collect::<Vec<_>>(), expected, "row {bad}");
        }
    }
}

mod boards {
    use super::*;

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
            &[
                &expect(1, "board", CLASSIC),
                &expect(10, "board", OTHER),
                &expect(21, "board", CLASSIC),
            ],
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
        let dots =
            "10 . . . . . . . . . . .\n".to_owned() + &". . . . . . . . . . . .\n".repeat(11);
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
}

mod frames {
    use super::*;

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
        let cells =
            ".8..59...7.3......6497......64..3..5..7...6..8..6...4......7328......1.7...89....";
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
    fn a_candidate_grid_is_refused_once() {
        let row = "| 1    4     3    | 6    28     68  | 5     2678   9     |\n";
        let border = "*-----------------+-----------------+--------------------*\n";
        let band = row.repeat(3) + border;
        let text = border.to_owned() + &band.repeat(3);
        check(
            &text,
            &["2:26 a cell with several candidates; candidate grids are not read, \
                        write one symbol a cell"],
        );
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
        check(
            "+---+---+---+\n",
            &["1:1 no puzzle found; the layouts that are read are line, board, frame, sdk, ss"],
        );
    }
}

mod sdk {
    use super::*;

    fn sections(state: &str) -> String {
        format!("[Puzzle]\n{}[State]\n{}", rows(CLASSIC, 9, ""), rows(state, 9, ""))
    }

    #[test]
    fn sections_of_sadman_are_read() {
        let state = CLASSIC.replacen('.', "4", 1);
        check(&sections(&state), &[&expect(2, "sdk", CLASSIC)]);
        let twice = sections(&state) + "\n" + &sections(&state);
        check(&twice, &[&expect(2, "sdk", CLASSIC), &expect(23, "sdk", CLASSIC)]);
        // Other sections are nobody's clues.
        let text = format!("[Puzzle]\n{}[Notes]\nby hand\n", rows(CLASSIC, 9, ""));
        check(&text, &[&expect(2, "sdk", CLASSIC)]);
    }

    #[test]
    fn a_state_must_keep_the_clues() {
        let state = CLASSIC.replacen("..2", "..8", 1);
        check(
            &sections(&state),
            &[
                "13:3 digit 8 at r2c3, where the puzzle has the clue 2; progress must keep the clues",
            ],
        );
        let state = CLASSIC.replacen("..2", "...", 1);
        check(
            &sections(&state),
            &["13:3 an empty cell at r2c3, where the puzzle has the clue 2; \
             progress must keep the clues"],
        );
        let text = format!("[Puzzle]\n{}[State]\n1...\n....\n....\n....\n", rows(CLASSIC, 9, ""));
        check(&text, &["12:1 [State] is a 4x4 board, its puzzle 9x9; both must be of one size"]);
        let text = format!("[State]\n{}", rows(CLASSIC, 9, ""));
        check(&text, &["1:1 [State] without a puzzle; put [Puzzle] and the clues before it"]);
    }

    #[test]
    fn notes_of_sudocue_make_plain_rows_sdk() {
        let board = rows(CLASSIC, 9, "");
        let text = format!("#AA. Maker\n#LEasy\n{board}#Uhttp://example.org\n");
        check(&text, &[&expect(3, "sdk", CLASSIC)]);
        check(&format!("# by hand\n{board}"), &[&expect(2, "board", CLASSIC)]);
        check(&format!("#AA. Maker\n{CLASSIC}\n"), &[&expect(2, "line", CLASSIC)]);
    }
}

mod simple_sudoku {
    use super::*;

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
            &[
                "16:4 digit 2 at r1c1, where the puzzle has the clue 1; progress must keep the clues",
            ],
        );
        for bad in ["I814", "I010", "I01", "I0144", "E04010", "E04000", "E0406", "I"] {
            check(
                &file(&format!("{bad}\n")),
                &[
                    "15:1 not a record of progress; expected I, two figures for the cell (00 to 80) \
                 and a digit, or E, the cell and three figures for a candidate (001 to 009)",
                ],
            );
        }
    }

    #[test]
    fn several_files_in_one_are_several_puzzles() {
        let text = file("I014\n") + &file("E04006\n");
        check(&text, &[&expect(2, "ss", CLASSIC), &expect(17, "ss", CLASSIC)]);
    }
}

mod texts {
    use super::*;

    #[test]
    fn a_text_without_a_puzzle_says_what_is_read() {
        let message = "1:1 no puzzle found; the layouts that are read are \
                       line, board, frame, sdk, ss";
        for text in ["", "\n\n", "  \n# comment\n", "end\n", "\u{feff}", "0\n", "[Puzzle]\n"] {
            check(text, &[message]);
        }
        for &layout in Layout::ALL {
            check_with(as_layout(layout), "\n# comment\n", &[message]);
        }
    }

    #[test]
    fn parse_wants_exactly_one_puzzle() {
        assert_eq!(to_line(parse(CLASSIC).unwrap().clues()), CLASSIC);
        let error = parse(&format!("{CLASSIC}\n\n{OTHER}\n")).unwrap_err();
        assert_eq!((error.line, error.column), (3, 1));
        assert_eq!(error.to_string(), "a second puzzle begins here; one was expected");
        assert_eq!(parse("").unwrap_err().kind, ParseErrorKind::NoPuzzle);
    }

    #[test]
    fn contradicting_clues_are_a_puzzle() {
        assert!(parse(&format!("11{}", ".".repeat(79))).unwrap().clash().is_some());
    }

    #[test]
    fn endless_lines_cost_linear_time() {
        // Quadratic time would take hours.
        for symbol in
            ["1", "-", "|", " ", "#", ".|", "1 ", "12 ", "*-", "é", "[", "Grid", "I0", ":"]
        {
            let long = symbol.repeat(1 << 20);
            let many = format!("{symbol}\n").repeat(1 << 17);
            for text in [long, many] {
                for layout in [None].into_iter().chain(Layout::ALL.iter().copied().map(Some)) {
                    let options = ReadOptions { layout, geometry: None };
                    assert!(!parse_all(&text, options).is_empty());
                }
            }
        }
    }
}

mod prints {
    use super::*;

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
}

/// A board with digits in some of its cells, and how often a cell is empty.
fn grids() -> impl Strategy<Value = Grid> {
    let shapes =
        [(2, 2), (3, 2), (2, 3), (4, 2), (3, 3), (5, 2), (4, 3), (3, 4), (4, 4), (6, 4), (5, 5)];
    (proptest::sample::select(shapes.to_vec()), 0..=100_u32).prop_flat_map(
        |((width, height), filled)| {
            let geometry = Geometry::new(width, height).unwrap();
            let side = geometry.side();
            let cell = (0..100_u32, 1..=side)
                .prop_map(move |(chance, value)| if chance < filled { value } else { 0 });
            vec(cell, geometry.n_cells()).prop_map(move |values| {
                let mut grid = Grid::empty(geometry);
                for (at, value) in values.into_iter().enumerate() {
                    grid.set(Cell::new(at), Digit::new(value));
                }
                grid
            })
        },
    )
}

/// A random text of the characters that layouts are made of.
fn near_misses() -> impl Strategy<Value = String> {
    let pieces = [
        "1",
        "9",
        "12",
        "G",
        "x",
        ".",
        "0",
        "-",
        "---",
        "+",
        "|",
        "*",
        "=",
        ":",
        "'",
        " ",
        "\n",
        "\n",
        "\r\n",
        "#",
        "#A",
        "[Puzzle]\n",
        "[State]\n",
        "[",
        "Grid 1\n",
        "Case #1:\n",
        "end\n",
        "I014\n",
        "E04006\n",
        "*---*\n",
        "123456789\n",
        ".........\n",
        "1234123412341234\n",
        "|...|...|...|\n",
        "1 2 3 | 4 5 6 | 7 8 9\n",
        "10 11 12 ",
        "〇",
        "\u{feff}",
        "\t",
        "u4 ",
        "\0",
    ];
    vec(proptest::sample::select(pieces.map(str::to_owned).to_vec()), 0..60)
        .prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(mut grid in grids(), letters: bool) {
        let alphabet = if letters { Alphabet::Letters } else { Alphabet::Digits };
        // A full board of A to G in letters could be one in digits; a blank tells them apart.
        grid.set(Cell::new(0), None);
        let geometry = grid.geometry();
        for &layout in Layout::ALL {
            let mut text = String::new();
            print(&grid, layout, alphabet, &mut text);
            print(&grid, layout, alphabet, &mut text);
            let options = ReadOptions { layout: Some(layout), geometry: Some(geometry) };
            let records = parse_all(&text, options);
            prop_assert_eq!(records.len(), 2, "{}", text);
            for record in records {
                let parsed = record.outcome.unwrap();
                prop_assert_eq!(parsed.puzzle.clues(), &grid, "{}", &text);
                prop_assert_eq!(parsed.layout, layout);
                let expected = if geometry.side() > 9 { alphabet } else { Alphabet::Digits };
                prop_assert_eq!(parsed.alphabet, expected);
            }
        }
    }

    #[test]
    fn what_is_printed_is_recognized(mut grid in grids(), letters: bool) {
        let alphabet = if letters { Alphabet::Letters } else { Alphabet::Digits };
        let side = grid.geometry().side();
        prop_assume!(Geometry::of_side(side) == Some(grid.geometry()));
        grid.set(Cell::new(0), None);
        // Without it, a 16x16 board could be 4x4 puzzles, one a line.
        grid.set(Cell::new(1), Digit::new(side));
        for &layout in Layout::ALL {
            let mut text = String::new();
            print(&grid, layout, alphabet, &mut text);
            let puzzle = parse(&text);
            let clues = puzzle.as_ref().map(Puzzle::clues);
            prop_assert_eq!(clues, Ok(&grid), "{}", text);
        }
    }

    #[test]
    fn boxes_of_one_row_or_column_are_read_back(side in 1..=25_usize, seed in vec(0..26_usize, 625), high: bool) {
        let geometry = if high { Geometry::new(1, side) } else { Geometry::new(side, 1) };
        let mut grid = Grid::empty(geometry.unwrap());
        for (at, value) in seed.into_iter().take(side * side).enumerate() {
            grid.set(Cell::new(at), Digit::new(value).filter(|digit| digit.value() <= side));
        }
        for &layout in Layout::ALL {
            let mut text = String::new();
            print(&grid, layout, Alphabet::Digits, &mut text);
            let records = parse_all(&text, ReadOptions { layout: Some(layout), geometry });
            prop_assert_eq!(records.len(), 1, "{:?}\n{}", records, text);
            let parsed = records.into_iter().next().unwrap().outcome;
            prop_assert!(parsed.is_ok(), "{:?}\n{}", parsed, text);
            let parsed = parsed.unwrap();
            prop_assert_eq!(parsed.puzzle.clues(), &grid, "{}", text);
        }
    }

    #[test]
    fn no_text_panics(text in prop_oneof![near_misses(), any::<String>(), "[ -~\n]{0,400}"]) {
        let geometries = [None, Geometry::new(3, 3), Geometry::new(4, 4), Geometry::new(1, 1)];
        for layout in [None].into_iter().chain(Layout::ALL.iter().copied().map(Some)) {
            for geometry in geometries {
                let records = parse_all(&text, ReadOptions { layout, geometry });
                prop_assert!(!records.is_empty());
                let lines: Vec<_> = text.lines().collect();
                for record in records {
                    let line = usize::try_from(record.line).unwrap();
                    prop_assert!((1..=lines.len().max(1)).contains(&line));
                    if let Err(error) = record.outcome {
                        let line = usize::try_from(error.line).unwrap();
                        let width = lines.get(line - 1).map_or(0, |line| line.chars().count());
                        prop_assert!((1..=width + 1).contains(&error.column), "{:?}", error);
                        prop_assert!(!error.to_string().is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn unreadable_lines_panic_nowhere(text in near_misses(), bad in vec(any::<bool>(), 200)) {
        for layout in [None].into_iter().chain(Layout::ALL.iter().copied().map(Some)) {
            let mut reader = Reader::new(ReadOptions { layout, geometry: None });
            let mut records = Vec::new();
            for (line, bad) in text.lines().zip(&bad) {
                if *bad {
                    reader.push_unreadable(1, "byte 0xFF", &mut records);
                } else {
                    reader.push(line, &mut records);
                }
            }
            reader.finish(&mut records);
            prop_assert!(!records.is_empty());
        }
    }
}
