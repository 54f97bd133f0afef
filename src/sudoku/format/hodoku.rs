//! The lines of a HoDoKu library: `:technique:digits:cells:struck:eliminated:comment:`.

use std::fmt::Write as _;

use super::alphabet::Alphabet;
use super::cells::grid_of;
use super::error::{ParseError, ParseErrorKind, TableFault};
use super::lines::{column_of, is_idle};
use super::shapes::{all_bits, candidate_bits, has_usual_boxes};
use super::{Layout, Parsed, Record};
use crate::sudoku::{Geometry, Puzzle};

/// The candidates of boards above this side cannot be written in three figures.
const MOST_SIDE: usize = 9;

/// Whether a line can only be one of a library, right or wrong.
pub(super) fn is_line(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix(':');
    rest.is_some_and(|rest| {
        let is_technique = rest.starts_with(|first: char| first.is_ascii_digit());
        is_technique && rest.matches(':').count() >= 3
    })
}

/// What a line brings: `None` for blanks or a comment. Digits that were placed are clues, struck
/// candidates are no candidates, and eliminations are checked but not applied. Cost: linear in the
/// line.
pub(super) fn read(text: &str, line: u64, given: Option<Geometry>) -> Option<Record> {
    if is_idle(text) {
        return None;
    }
    let outcome = decode(text, given)
        .map_err(|(byte, kind)| ParseError::new(line, column_of(text, byte), kind));
    Some(Record { line, outcome })
}

type Fault = (usize, ParseErrorKind);

fn table(byte: usize, fault: TableFault) -> Fault {
    (byte, ParseErrorKind::Table(fault))
}

fn decode(text: &str, given: Option<Geometry>) -> Result<Parsed, Fault> {
    let indent = text.len() - text.trim_start().len();
    let n_colons = text.matches(':').count();
    if !(6..=7).contains(&n_colons) || !text[indent..].starts_with(':') {
        return Err(table(indent, TableFault::Colons { found: n_colons }));
    }
    let mut start = 0;
    let fields = text.split(':').map(|field| {
        let at = start;
        start += field.len() + 1;
        (at, field)
    });
    let fields: Vec<(usize, &str)> = fields.collect();
    let [_, technique, digits, cells, struck, eliminated, ..] = fields[..] else {
        return Err(table(indent, TableFault::Colons { found: n_colons }));
    };
    check_technique(technique, digits)?;
    let (symbols, places) = read_cells(cells)?;
    let n_cells = symbols.len();
    let geometry = match given {
        Some(given) => Some(given).filter(|given| given.n_cells() == n_cells),
        None => Geometry::of_cells(n_cells).filter(|usual| has_usual_boxes(usual.side())),
    };
    let Some(geometry) = geometry else {
        let byte = cells.0 + cells.1.len();
        return Err((byte, ParseErrorKind::LineLength { n_cells, given }));
    };
    if geometry.side() > MOST_SIDE {
        return Err(table(cells.0, TableFault::Side { side: geometry.side() }));
    }
    let (clues, alphabet) = grid_of(&symbols, geometry, Some(Alphabet::Digits))
        .map_err(|(index, kind)| (places[index], kind))?;
    let mut puzzle = Puzzle::new(clues);
    check_candidates(eliminated, geometry, |_, _| ())?;
    let mut candidates = vec![all_bits(geometry.side()); geometry.n_cells()];
    check_candidates(struck, geometry, |cell, bit| candidates[cell] &= !bit)?;
    if !struck.1.trim().is_empty() {
        puzzle = puzzle.with_candidates(candidates);
    }
    Ok(Parsed { puzzle, layout: Layout::Hodoku, alphabet })
}

/// Checks the first two fields: four figures, perhaps with a variant behind a dash, then digits or
/// `x`.
fn check_technique(technique: (usize, &str), digits: (usize, &str)) -> Result<(), Fault> {
    let code = technique.1.split('-').next().unwrap_or_default();
    let is_figures = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_technique = code.len() == 4 && technique.1.split('-').all(is_figures);
    if !is_technique {
        return Err(table(technique.0, TableFault::Technique));
    }
    if !is_figures(digits.1) && digits.1 != "x" {
        return Err(table(digits.0, TableFault::Technique));
    }
    Ok(())
}

/// The symbols of the cells and their places in the line; marks of placed digits are dropped.
fn read_cells((start, cells): (usize, &str)) -> Result<(Vec<u8>, Vec<usize>), Fault> {
    let (mut symbols, mut places) = (Vec::new(), Vec::new());
    let mut mark = None;
    for (at, found) in cells.char_indices() {
        match found {
            '+' if mark.is_none() => mark = Some(at),
            '1'..='9' | '.' | '0' if mark.is_none() || !matches!(found, '.' | '0') => {
                mark = None;
                symbols.push(found as u8);
                places.push(start + at);
            }
            _ if mark.is_some() => break,
            _ => return Err(table(start + at, TableFault::Cell { found })),
        }
    }
    match mark {
        Some(at) => Err(table(start + at, TableFault::Mark)),
        None => Ok((symbols, places)),
    }
}

/// Reads candidates of three figures, with blanks between: digit, row and column.
fn check_candidates(
    (start, text): (usize, &str),
    geometry: Geometry,
    mut strike: impl FnMut(usize, u32),
) -> Result<(), Fault> {
    let side = geometry.side();
    let mut at = start;
    for word in text.split(' ') {
        let figures: Vec<usize> =
            word.chars().map_while(|it| it.to_digit(10).map(|it| it as usize)).collect();
        match figures[..] {
            _ if word.is_empty() => {}
            [digit, row, column]
                if word.len() == 3 && figures.iter().all(|it| (1..=side).contains(it)) =>
            {
                strike(geometry.cell(row - 1, column - 1).index(), 1 << (digit - 1));
            }
            _ => return Err(table(at, TableFault::Candidate { side })),
        }
        at += word.len() + 1;
    }
    Ok(())
}

/// Appends a line without a technique: the clues, and every candidate that is struck.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) -> Result<(), &'static str> {
    let geometry = puzzle.geometry();
    let side = geometry.side();
    if side > MOST_SIDE {
        return Err("its candidates of three figures reach to side 9 only");
    }
    out.push_str(":0000:x:");
    super::line::print(puzzle.clues(), Alphabet::Digits, out);
    let mut separator = ':';
    for (cell, bits) in geometry.cells().zip(candidate_bits(puzzle)) {
        for value in (1..=side).filter(|value| bits >> (value - 1) & 1 == 0) {
            let (row, column) = (geometry.row_of(cell) + 1, geometry.column_of(cell) + 1);
            let _ = write!(out, "{separator}{value}{row}{column}");
            separator = ' ';
        }
    }
    out.push_str(if separator == ':' { ":::\n" } else { "::\n" });
    Ok(())
}
