//! One line of a board cut into cells.

use super::alphabet::{digit_symbol, is_blank, is_symbol};
use super::error::ParseErrorKind;
use super::shapes::has_usual_boxes;

/// The line without a comment.
pub(super) fn without_comment(text: &str) -> &str {
    text.split_once('#').map_or(text, |(row, _)| row)
}

/// The cells of a row. Kept from row to row to spare allocations.
#[derive(Debug, Default)]
pub(super) struct Row {
    /// A symbol and its column, from 1, for each cell.
    pub(super) cells: Vec<(u8, usize)>,
    /// The number of cells that the line seems to have; known even when a cell is faulty.
    pub(super) width: usize,
    /// Whether the cells were numbers of up to two figures rather than single symbols.
    pub(super) has_numbers: bool,
}

impl Row {
    /// Cuts a line into cells where `side` cells are expected, if that is known. Cost: linear in the
    /// line.
    ///
    /// # Errors
    /// The first fault and its column.
    pub(super) fn cut(
        &mut self,
        text: &str,
        is_separator: impl Fn(char) -> bool + Copy,
        side: Option<usize>,
    ) -> Result<(), (usize, ParseErrorKind)> {
        let text = without_comment(text);
        let shape = Shape::of(text, is_separator);
        let reading = shape.reading(side);
        self.cells.clear();
        self.has_numbers = reading == Reading::Numbers;
        self.width = if reading == Reading::Symbols { shape.n_symbols } else { shape.n_tokens };
        match reading {
            Reading::Symbols => {
                for (at, found) in text.chars().enumerate() {
                    if is_separator(found) {
                        continue;
                    }
                    let byte = u8::try_from(found).ok().filter(|&byte| is_symbol(byte));
                    let Some(byte) = byte else {
                        return Err((at + 1, ParseErrorKind::BadSymbol { found }));
                    };
                    self.cells.push((byte, at + 1));
                }
            }
            Reading::Numbers => {
                for (column, token) in tokens(text, is_separator) {
                    // Tokens are numbers of one or two figures or a blank symbol here.
                    let symbol = match token.parse::<usize>() {
                        Ok(value) if value <= shape.n_tokens => digit_symbol(value),
                        Ok(value) => {
                            let side = shape.n_tokens;
                            return Err((column, ParseErrorKind::DigitTooLarge { value, side }));
                        }
                        Err(_) => token.as_bytes()[0],
                    };
                    self.cells.push((symbol, column));
                }
            }
            Reading::Candidates => {
                let mut tokens = tokens(text, is_separator);
                let first = tokens.find(|(_, token)| token.len() > 1);
                let column = first.map_or(1, |(column, _)| column);
                return Err((column, ParseErrorKind::Candidates));
            }
        }
        Ok(())
    }
}

/// The tokens of a line with their columns, from 1.
pub(super) fn tokens(
    text: &str,
    is_separator: impl Fn(char) -> bool + Copy,
) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 1;
    let tokens = text.split(is_separator).map(move |token| {
        let start = column;
        column += token.chars().count() + 1;
        (start, token)
    });
    tokens.filter(|(_, token)| !token.is_empty())
}

/// How the tokens of a line are to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Every character is a cell.
    Symbols,
    /// Every token is a cell: a number, or a blank symbol.
    Numbers,
    /// Every token is a cell and some list several candidates.
    Candidates,
}

/// The outlines of a line, from which its reading follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) n_tokens: usize,
    pub(super) n_symbols: usize,
    /// Letters, x aside.
    pub(super) n_letters: usize,
    /// Whether some symbol is neither a blank nor one of 1 to 4.
    pub(super) is_above_four: bool,
    longest: usize,
    shortest: usize,
    /// Whether every token is a number or a blank symbol, SudoCue's marks aside.
    is_numeric: bool,
    /// Whether SudoCue's mark `u`, for a digit set by the player, stands before some number.
    is_marked: bool,
}

impl Shape {
    pub(super) fn of(text: &str, is_separator: impl Fn(char) -> bool + Copy) -> Self {
        let mut shape = Self {
            n_tokens: 0,
            n_symbols: 0,
            n_letters: 0,
            is_above_four: false,
            longest: 0,
            shortest: usize::MAX,
            is_numeric: true,
            is_marked: false,
        };
        for token in text.split(is_separator).filter(|token| !token.is_empty()) {
            let n_symbols = token.chars().count();
            shape.n_tokens += 1;
            shape.n_symbols += n_symbols;
            shape.longest = shape.longest.max(n_symbols);
            shape.shortest = shape.shortest.min(n_symbols);
            let number = token.strip_prefix('u').filter(|number| !number.is_empty());
            shape.is_marked |= number.is_some();
            shape.is_numeric &= is_numeric(number.unwrap_or(token));
            for symbol in token.bytes() {
                let is_blank = is_blank(symbol);
                shape.n_letters += usize::from(symbol.is_ascii_alphabetic() && !is_blank);
                shape.is_above_four |= !is_blank && !matches!(symbol, b'1'..=b'4');
            }
        }
        shape
    }

    /// Whether the tokens differ in length.
    pub(super) fn is_ragged(&self) -> bool {
        self.n_tokens > 1 && self.longest != self.shortest
    }

    /// The reading, where a board of this side is being read or the side is still unknown.
    pub(super) fn reading(&self, side: Option<usize>) -> Reading {
        let is_side = |number| side.map_or_else(|| has_usual_boxes(number), |side| side == number);
        if self.longest <= 1 || side == Some(self.n_symbols) || !is_side(self.n_tokens) {
            return Reading::Symbols;
        }
        if self.is_numeric && !self.is_marked && self.n_tokens > 9 && self.longest == 2 {
            return Reading::Numbers;
        }
        // Symbols in groups, such as `123 456 789`, come in groups of one size.
        let is_grouped = side.is_none() && !self.is_ragged() && is_side(self.n_symbols);
        let is_classic = side.is_none() && self.n_symbols == 9;
        if self.is_numeric && !is_grouped && !is_classic {
            Reading::Candidates
        } else {
            Reading::Symbols
        }
    }
}

fn is_numeric(token: &str) -> bool {
    token.bytes().all(|byte| byte.is_ascii_digit())
        || token.len() == 1 && is_blank(token.as_bytes()[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(text: &str, side: Option<usize>) -> Reading {
        Shape::of(text, char::is_whitespace).reading(side)
    }

    #[test]
    fn groups_numbers_and_candidates_are_told_apart() {
        assert_eq!(reading("123 456 789", None), Reading::Symbols);
        assert_eq!(reading("1234 1234 1234 1234", None), Reading::Symbols);
        assert_eq!(reading("12 3 456 789", None), Reading::Symbols, "nine symbols");
        assert_eq!(reading("1 u4 3 6 28 68 5 2678 9", None), Reading::Candidates);
        assert_eq!(reading("12 12 12 12 12 12 12 12 12", Some(9)), Reading::Candidates);
        assert_eq!(reading("1 2 3 4 5 6 7 8 9 10 11 12", None), Reading::Numbers);
        assert_eq!(reading("10 11 12 10 11 12 10 11 12 10 11 12", Some(12)), Reading::Numbers);
        assert_eq!(reading("10 11 12 10 11 12 10 11 12 10 11 12", Some(24)), Reading::Symbols);
        assert_eq!(reading("1 2 3 4 5 6 7 8 9 A B C", Some(12)), Reading::Symbols);
    }
}
