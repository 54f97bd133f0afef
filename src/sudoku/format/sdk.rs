//! The files of SadMan (`[Puzzle]`, `[State]`) and SudoCue (`#A` notes).

use super::alphabet::Alphabet;
use super::board;
use super::collect::Board;
use super::error::{ParseError, ParseErrorKind};
use crate::sudoku::{Digit, Grid};

/// The part of a file that a heading in brackets begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// The clues.
    Puzzle,
    /// The clues and what the player has added.
    State,
    /// Anything else; it is skipped.
    Other,
}

impl Section {
    /// The section that the line begins, if it is a heading in brackets.
    pub(super) fn of(text: &str) -> Option<Self> {
        let name = text.trim().strip_prefix('[')?.strip_suffix(']')?.trim();
        Some(match name {
            _ if name.eq_ignore_ascii_case("puzzle") => Self::Puzzle,
            _ if name.eq_ignore_ascii_case("state") => Self::State,
            // An array of JSON is no heading.
            _ if name.contains(|letter: char| !letter.is_alphanumeric() && letter != ' ') => {
                return None;
            }
            _ => Self::Other,
        })
    }
}

/// Whether the comment is one of SudoCue's notes: author, description, comment, date, source, level
/// or address, the text right behind the letter.
pub(super) fn is_note(text: &str) -> bool {
    let mut letters = text.trim_start().chars();
    letters.next() == Some('#')
        && letters.next().is_some_and(|letter| "ADCBSLU".contains(letter))
        && letters.next().is_some_and(|letter| !letter.is_whitespace())
}

/// Checks that a state keeps every clue.
pub(super) fn check_state(clues: &Grid, state: &Board) -> Result<(), ParseError> {
    let geometry = clues.geometry();
    let error = |index: usize, kind| {
        let (line, column) = state.places.get(index).copied().unwrap_or((0, 0));
        Err(ParseError::new(line, column, kind))
    };
    let (side, puzzle_side) = (state.grid.geometry().side(), geometry.side());
    if side != puzzle_side {
        return error(0, ParseErrorKind::StateSide { side, puzzle_side });
    }
    for (cell, clue) in clues.digits() {
        let found = state.grid.at(cell);
        if found != Some(clue) {
            let kind = ParseErrorKind::ChangedClue {
                row: geometry.row_of(cell),
                column: geometry.column_of(cell),
                clue: clue.value(),
                found: found.map(Digit::value),
            };
            return error(cell.index(), kind);
        }
    }
    Ok(())
}

/// Appends the rows, which both programs read.
pub(super) fn print(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    board::print(grid, alphabet, out);
}
