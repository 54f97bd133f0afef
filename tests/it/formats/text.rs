//! Texts as a whole.

use quadrille::sudoku::format::{Layout, ParseErrorKind, ReadOptions, parse, parse_all, to_line};

use super::{CLASSIC, OTHER, ROWS, as_layout, check, check_with, no_puzzle};

#[test]
fn a_text_without_a_puzzle_says_what_is_read() {
    let message = no_puzzle();
    for text in ["", "\n\n", "  \n# comment\n", "end\n", "\u{feff}", "0\n", "[Puzzle]\n"] {
        check(text, &[&message]);
    }
    for &layout in ROWS {
        check_with(as_layout(layout), "\n# comment\n", &[&message]);
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
    for symbol in ["1", "-", "|", " ", "#", ".|", "1 ", "12 ", "*-", "é", "[", "Grid", "I0", ":"] {
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
