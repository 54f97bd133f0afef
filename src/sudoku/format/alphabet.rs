//! Which symbol stands for which digit, and which for an empty cell.

use super::error::ParseErrorKind;
use crate::sudoku::{Cell, Digit, Geometry, Grid};

/// How the digits of a board are written.
///
/// Boards of side 9 and below are written with `1` to `9` in either alphabet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Alphabet {
    /// `1` to `9`, then `A` for 10, `B` for 11 and so on. An empty cell is printed as `.`.
    #[default]
    Digits,
    /// `A` for 1, `B` for 2 and so on, as in POJ 3076. An empty cell is printed as `-`.
    Letters,
}

/// What a byte can be in a cell, before the alphabet is known: 1 to 9 for those digits, 10 to 35
/// for letters of either case, from 36 for the blank symbols, or [`NO_SYMBOL`]. All are below 64,
/// so that a set of them is a `u64`.
static CODES: [u8; 256] = codes();

const NO_SYMBOL: u8 = 63;
const FIRST_LETTER: u8 = 10;
const LETTER_X: u8 = FIRST_LETTER + (b'X' - b'A');
const FIRST_BLANK: u8 = 36;
const BLANKS: &[u8] = b"-0.*_?";
const BLANK_DASH: u8 = FIRST_BLANK;

const fn codes() -> [u8; 256] {
    let mut codes = [NO_SYMBOL; 256];
    let mut digit = 1;
    while digit <= 9 {
        codes[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    let mut letter = 0;
    while letter < 26 {
        codes[(b'A' + letter) as usize] = FIRST_LETTER + letter;
        codes[(b'a' + letter) as usize] = FIRST_LETTER + letter;
        letter += 1;
    }
    let mut blank = 0;
    let mut code = FIRST_BLANK;
    while blank < BLANKS.len() {
        codes[BLANKS[blank] as usize] = code;
        blank += 1;
        code += 1;
    }
    codes
}

/// Whether the byte stands for a digit or an empty cell on some board.
pub(super) fn is_symbol(byte: u8) -> bool {
    CODES[usize::from(byte)] != NO_SYMBOL
}

/// Whether the byte stands for an empty cell on every board that has no letter X.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(CODES[usize::from(byte)], LETTER_X | FIRST_BLANK..NO_SYMBOL)
}

/// The symbol of a cell's content.
pub(super) fn symbol(digit: Option<Digit>, side: usize, alphabet: Alphabet) -> char {
    // Letters would not be read back on small boards, so they are not printed either.
    let letters = alphabet == Alphabet::Letters && side > 9;
    let symbols: &[u8] = if letters { b"-ABCDEFGHIJKLMNOPQRSTUVWXY" } else { DIGITS };
    char::from(symbols[digit.map_or(0, Digit::value)])
}

const DIGITS: &[u8] = b".123456789ABCDEFGHIJKLMNOP";

/// The symbol of a value from 0 to [`Geometry::MAX_SIDE`] in the alphabet `Digits`, `0` for an
/// empty cell.
pub(super) fn digit_symbol(value: usize) -> u8 {
    if value == 0 { b'0' } else { DIGITS[value] }
}

/// The board that `symbols`, one a cell in reading order, stand for. The alphabet is recognized
/// unless given.
///
/// # Errors
/// The first symbol that does not fit, with its place in `symbols`.
///
/// # Panics
/// If there are more symbols than cells.
pub(super) fn decode(
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
