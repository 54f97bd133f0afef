//! Words that messages have in common.

use std::fmt;

use super::super::alphabet::{self, Alphabet};
use crate::sudoku::Digit;

/// "1 row", "2 rows".
pub(super) fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// What stands in the place of a clue.
pub(super) fn found_instead(f: &mut fmt::Formatter<'_>, found: Option<usize>) -> fmt::Result {
    match found {
        Some(found) => write!(f, "digit {found}"),
        None => write!(f, "an empty cell"),
    }
}

/// A character between quotes, with its code where it is not plain.
pub(super) fn quoted(found: char) -> String {
    if found.is_ascii() {
        format!("'{}'", found.escape_debug())
    } else {
        format!("'{}' (U+{:04X})", found.escape_debug(), u32::from(found))
    }
}

pub(super) fn alphabet_words(alphabet: Alphabet) -> &'static str {
    match alphabet {
        Alphabet::Digits => "digits are",
        Alphabet::Letters => "this board has letters for digits,",
    }
}

pub(super) fn digits_of(side: usize, notation: Alphabet) -> String {
    let symbol = |value| alphabet::symbol(Digit::new(value), side, notation);
    match notation {
        Alphabet::Digits if side <= 9 => format!("1 to {side}"),
        Alphabet::Digits if side == 10 => "1 to 9 and A".to_owned(),
        Alphabet::Digits => format!("1 to 9 and A to {}", symbol(side)),
        Alphabet::Letters => format!("A to {}", symbol(side)),
    }
}
