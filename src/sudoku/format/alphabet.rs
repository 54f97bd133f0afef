//! Which symbol stands for which digit, and which for an empty cell.

use crate::sudoku::Digit;

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
pub(super) static CODES: [u8; 256] = codes();

pub(super) const NO_SYMBOL: u8 = 63;
pub(super) const FIRST_LETTER: u8 = 10;
pub(super) const LETTER_X: u8 = FIRST_LETTER + (b'X' - b'A');
pub(super) const FIRST_BLANK: u8 = 36;
const BLANKS: &[u8] = b"-0.*_?";
pub(super) const BLANK_DASH: u8 = FIRST_BLANK;

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

/// What empty cells and digits are printed as.
pub(super) const DIGITS: &[u8] = b".123456789ABCDEFGHIJKLMNOP";

/// The symbol of a value from 0 to [`Geometry::MAX_SIDE`](crate::sudoku::Geometry::MAX_SIDE) in the alphabet `Digits`, `0` for an
/// empty cell.
pub(super) fn digit_symbol(value: usize) -> u8 {
    if value == 0 { b'0' } else { DIGITS[value] }
}
