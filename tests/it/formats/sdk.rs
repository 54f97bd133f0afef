//! The files of SadMan and SudoCue.

use super::{CLASSIC, check, expect, rows};

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
        &["13:3 digit 8 at r2c3, where the puzzle has the clue 2; progress must keep the clues"],
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
