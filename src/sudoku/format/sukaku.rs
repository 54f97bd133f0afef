//! One puzzle a line, every cell a place for each of its candidates.

use super::alphabet::{self, Alphabet};
use super::error::{CandidateFault, ParseError, ParseErrorKind};
use super::lines::{column_of, ends_token, is_idle};
use super::marks::puzzle_of;
use super::shapes::has_usual_boxes;
use super::{Layout, Parsed, Record};
use crate::sudoku::{Digit, Geometry, Puzzle};

/// Whether a line of this many symbols is a Sukaku rather than a board: it is the cube of a side, and
/// no board has as many cells.
pub(super) fn has_places(n_symbols: usize) -> bool {
    let side = nearest_side(n_symbols);
    side.pow(3) == n_symbols
        && !Geometry::of_cells(n_symbols).is_some_and(|it| has_usual_boxes(it.side()))
}

/// Whether the first word of a line is a Sukaku, right or wrong.
pub(super) fn is_line(text: &str) -> bool {
    // Shorter lines are boards, and have to be told quickly.
    if text.len() < 200 {
        return false;
    }
    let word = text.trim_start().split(ends_token).next().unwrap_or_default();
    has_places(word.chars().count()) && !word.contains('|')
}

/// What a line brings: `None` for blanks or a comment. The puzzle is the first word, the rest is a
/// comment. Cost: linear in the word.
pub(super) fn read(text: &str, line: u64, given: Option<Geometry>) -> Option<Record> {
    if is_idle(text) {
        return None;
    }
    let indent = text.len() - text.trim_start().len();
    let word = text.split_whitespace().next().unwrap_or_default();
    let outcome = decode(word, given).map_err(|(index, kind)| {
        let before = column_of(text, indent);
        ParseError::new(line, before + index, kind)
    });
    Some(Record { line, outcome })
}

fn decode(word: &str, given: Option<Geometry>) -> Result<Parsed, (usize, ParseErrorKind)> {
    let n_symbols = word.chars().count();
    let side = given.map_or_else(|| nearest_side(n_symbols), Geometry::side);
    let geometry = given.or_else(|| Geometry::of_side(side));
    let Some(geometry) = geometry.filter(|_| side.pow(3) == n_symbols) else {
        let fault = CandidateFault::Length { n_symbols, side };
        return Err((n_symbols.min(side.pow(3)), ParseErrorKind::Candidate(fault)));
    };
    let mut candidates = vec![0; geometry.n_cells()];
    let mut blank = None;
    for (index, found) in word.chars().enumerate() {
        let value = index % side + 1;
        if matches!(found, '.' | '0') {
            let first = *blank.get_or_insert(found);
            if first != found {
                return Err((index, ParseErrorKind::TwoBlanks { first, second: found }));
            }
        } else if found.to_digit(36).is_some_and(|found| found as usize == value) {
            candidates[index / side] |= 1 << (value - 1);
        } else {
            let fault = CandidateFault::Misplaced { found, value };
            return Err((index, ParseErrorKind::Candidate(fault)));
        }
    }
    let puzzle = puzzle_of(geometry, candidates);
    Ok(Parsed { puzzle, layout: Layout::Sukaku, alphabet: Alphabet::Digits })
}

/// The side whose board has a number of candidates that comes closest to this.
fn nearest_side(n_symbols: usize) -> usize {
    let sides = (4..=Geometry::MAX_SIDE).filter(|side| has_usual_boxes(*side));
    sides.min_by_key(|side| side.pow(3).abs_diff(n_symbols)).unwrap_or(9)
}

/// Appends the candidates of all cells. A clue becomes the one candidate of its cell.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) {
    let side = puzzle.geometry().side();
    for cell in puzzle.geometry().cells() {
        let clue = puzzle.clues().at(cell);
        for digit in Digit::all(side) {
            let is_held = clue.is_none_or(|clue| clue == digit) && puzzle.is_candidate(cell, digit);
            let symbol = alphabet::symbol(Some(digit), side, Alphabet::Digits);
            out.push(if is_held { symbol } else { '.' });
        }
    }
    out.push('\n');
}
