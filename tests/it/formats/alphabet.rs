//! Symbols: blanks, digits, letters, and what is none of them.

use quadrille::sudoku::Digit;
use quadrille::sudoku::format::{Alphabet, ReadOptions, parse_all};

use super::{CLASSIC, check, expect, rows};

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
    check(&text, &["1:1 '〇' (U+3007) is not a cell symbol; it only looks like '0', write that"]);
    let text = CLASSIC.replacen('9', "О", 1);
    check(&text, &["1:9 'О' (U+041E) is not a cell symbol; it only looks like 'O', write that"]);
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
