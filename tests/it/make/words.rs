//! Word search against brute force.

use quadrille::make::{MakeError, word_search};
use quadrille::text::dlx;

use super::count;

/// The ways to write words onto a board, letter by letter. Words that read the same in both
/// directions are counted once, by their set of cells.
fn brute_force(rows: i32, columns: i32, words: &[&str], board: &mut Vec<Option<char>>) -> usize {
    let [word, rest @ ..] = words else { return 1 };
    let letters: Vec<char> = word.chars().collect();
    let mut places = std::collections::BTreeSet::new();
    for start in 0..rows * columns {
        for (down, right) in (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right))) {
            let mut cells: Vec<(usize, char)> = Vec::new();
            for (at, letter) in (0..).zip(&letters) {
                let (row, column) = (start / columns + at * down, start % columns + at * right);
                if (0..rows).contains(&row) && (0..columns).contains(&column) {
                    cells.push((usize::try_from(row * columns + column).unwrap(), *letter));
                }
            }
            let stays = (down, right) == (0, 0) && letters.len() > 1;
            if cells.len() == letters.len() && !stays {
                cells.sort_unstable();
                places.insert(cells);
            }
        }
    }
    let mut found = 0;
    for cells in places {
        if cells.iter().all(|(cell, letter)| board[*cell].is_none_or(|there| there == *letter)) {
            let before = board.clone();
            for (cell, letter) in &cells {
                board[*cell] = Some(*letter);
            }
            found += brute_force(rows, columns, rest, board);
            *board = before;
        }
    }
    found
}

#[test]
fn words_lie_where_brute_force_finds_them() {
    for (rows, columns, words) in [
        (2, 3, &["ON", "NO"][..]),
        (1, 1, &["A"]),
        (1, 3, &["ANA", "NA"]),
        (3, 3, &["CAT", "ACT", "TAC"]),
        (3, 3, &["ANNA", "AB"]),
        (3, 4, &["OTTO", "TOT", "A"]),
        (4, 4, &["ÄRA", "ARM", "ROSE"]),
        (4, 4, &["CAT", "TEA", "EAT"]),
        (2, 2, &["AB", "CD", "EF"]),
    ] {
        let mut board = vec![None; rows * columns];
        let sides = [rows, columns].map(|side| i32::try_from(side).unwrap());
        match word_search(rows, columns, words) {
            Ok(named) => {
                let expected = brute_force(sides[0], sides[1], words, &mut board);
                assert_eq!(count(&named), expected, "{rows}x{columns} {words:?}");
            }
            Err(error) => {
                assert_eq!(brute_force(sides[0], sides[1], words, &mut board), 0);
                assert_eq!(error, MakeError::DoesNotFit { name: words[0].to_owned() });
            }
        }
    }
}

#[test]
fn letters_are_colors() {
    let mut text = String::new();
    dlx::print(&word_search(2, 2, &["ÄB"]).unwrap(), &mut text);
    assert_eq!(text.lines().next(), Some("ÄB | 0.0 0.1 1.0 1.1"));
    assert_eq!(text.lines().nth(1), Some("ÄB 0.0:Ä 0.1:B"));
    assert_eq!(text.lines().count(), 1 + 12);
}

#[test]
fn words_that_cannot_be_written_are_refused() {
    let refused = |words: &[&str]| word_search(3, 4, words).unwrap_err();
    for word in ["A B", "A:B", "A|B", "", "\t", "1.2"] {
        assert_eq!(refused(&["GOOD", word]), MakeError::BadName { name: word.to_owned() });
    }
    assert_eq!(refused(&["AB", "AB"]), MakeError::NameTwice { name: "AB".to_owned() });
    assert_eq!(refused(&["ABCDE"]), MakeError::DoesNotFit { name: "ABCDE".to_owned() });
    assert_eq!(refused(&[]), MakeError::TooSmall { what: "number of words", given: 0, least: 1 });
    assert_eq!(word_search(usize::MAX, 9, &["A"]), Err(MakeError::TooLarge));
    assert_eq!(
        word_search(0, 9, &["A"]).unwrap_err().to_string(),
        "rows of a board: 0 is too small; it must be 1 or more"
    );
}
