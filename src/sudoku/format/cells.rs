//! What the symbols of a whole board mean.

use super::alphabet::{
    Alphabet, BLANK_DASH, CODES, FIRST_BLANK, FIRST_LETTER, LETTER_X, NO_SYMBOL,
};
use super::error::ParseErrorKind;
use crate::sudoku::{Cell, Digit, Geometry, Grid};

/// The board that `symbols`, one a cell in reading order, stand for. The alphabet is recognized
/// unless given.
///
/// # Errors
/// The first symbol that does not fit, with its place in `symbols`.
///
/// # Panics
/// If there are more symbols than cells.
pub(super) fn grid_of(
    symbols: &[u8],
    geometry: Geometry,
    alphabet: Option<Alphabet>,
) -> Result<(Grid, Alphabet), (usize, ParseErrorKind)> {
    let side = geometry.side();
    let alphabet = alphabet.unwrap_or_else(|| recognize(symbols, side));
    let mut grid = Grid::empty(geometry);
    let mut blank = None;
    for (index, &byte) in symbols.iter().enumerate() {
        match meaning(CODES[usize::from(byte)], side, alphabet) {
            Meaning::Digit(value) if value <= side => {
                grid.set(Cell::new(index), Digit::new(value));
            }
            Meaning::Digit(value) if value <= 9 => {
                return Err((index, ParseErrorKind::DigitTooLarge { value, side }));
            }
            Meaning::Blank => match blank {
                None => blank = Some(byte),
                Some(first) if first.eq_ignore_ascii_case(&byte) => {}
                Some(first) => {
                    let (first, second) = (char::from(first), char::from(byte));
                    return Err((index, ParseErrorKind::TwoBlanks { first, second }));
                }
            },
            Meaning::Digit(_) | Meaning::Other => {
                let found = char::from(byte);
                return Err((index, ParseErrorKind::NotInAlphabet { found, side, alphabet }));
            }
        }
    }
    Ok((grid, alphabet))
}

enum Meaning {
    Blank,
    Digit(usize),
    Other,
}

fn meaning(code: u8, side: usize, alphabet: Alphabet) -> Meaning {
    match (code, alphabet) {
        (FIRST_BLANK..NO_SYMBOL, _) | (LETTER_X, Alphabet::Digits) => Meaning::Blank,
        (LETTER_X, Alphabet::Letters) if side < 24 => Meaning::Blank,
        (1..FIRST_BLANK, Alphabet::Digits) => Meaning::Digit(usize::from(code)),
        (FIRST_LETTER..FIRST_BLANK, Alphabet::Letters) => {
            // Not a number that was written with digits: a value too large is a foreign letter.
            let value = usize::from(code - FIRST_LETTER) + 1;
            if value <= side { Meaning::Digit(value) } else { Meaning::Other }
        }
        _ => Meaning::Other,
    }
}

/// Decides by the whole board, see `docs/formats.md`.
fn recognize(symbols: &[u8], side: usize) -> Alphabet {
    if side <= 9 {
        return Alphabet::Digits;
    }
    let seen = symbols.iter().fold(0_u64, |seen, &byte| seen | 1 << CODES[usize::from(byte)]);
    let has = |range: std::ops::Range<u8>| range.into_iter().any(|code| seen >> code & 1 == 1);
    // X alone says nothing: it is a blank unless another symbol has that part.
    let has_letter_x = side >= 24 && has(LETTER_X..LETTER_X + 1) && has(FIRST_BLANK..NO_SYMBOL);
    let beyond_digits = (FIRST_LETTER..FIRST_BLANK)
        .filter(|&code| usize::from(code) > side && code != LETTER_X)
        .any(|code| has(code..code + 1));
    if has(1..FIRST_LETTER) {
        Alphabet::Digits
    } else if beyond_digits || has_letter_x || has(BLANK_DASH..BLANK_DASH + 1) {
        Alphabet::Letters
    } else {
        Alphabet::Digits
    }
}

#[cfg(test)]
mod tests {
    use super::super::alphabet::{DIGITS, symbol};
    use super::*;

    #[test]
    fn every_printed_symbol_has_its_own_code() {
        for alphabet in [Alphabet::Digits, Alphabet::Letters] {
            let side = Geometry::MAX_SIDE;
            for digit in Digit::all(side) {
                let byte = u8::try_from(symbol(Some(digit), side, alphabet)).unwrap();
                let read = meaning(CODES[usize::from(byte)], side, alphabet);
                assert!(matches!(read, Meaning::Digit(value) if value == digit.value()));
            }
        }
        assert_eq!(DIGITS.len(), Geometry::MAX_SIDE + 1);
    }
}
