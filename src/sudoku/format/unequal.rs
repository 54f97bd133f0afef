//! Game ids of Simon Tatham's Unequal, Latin squares with signs: `4de:0D,0,0L,…`.

use std::fmt::Write as _;

use super::error::{IdFault, ParseError, ParseErrorKind};
use super::ids::{Cursor, Fault, body_of, fault, run_of};
use super::lines::{column_of, is_idle};
use super::shapes::shape_of_side;
use super::{Alphabet, Layout, Parsed, Record};
use crate::sudoku::{Cell, Digit, Geometry, Grid, Puzzle, Regions, Sign};

/// Whether an id is one of this game rather than of Solo, whose commas are before regions and cages.
pub(super) fn is_id(text: &str) -> bool {
    let Some((parameters, description)) = text.split_once(':') else { return false };
    let flags = parameters.trim_start_matches(|figure: char| figure.is_ascii_digit());
    let flags = flags.split_once('d').map_or(flags, |(flags, _)| flags);
    description.contains([',', 'U', 'R', 'D', 'L']) && matches!(flags, "" | "a")
}

/// What a line brings: `None` for blanks or a comment. Cost: linear in the line and the board.
pub(super) fn read(text: &str, line: u64, given: Option<Geometry>) -> Option<Record> {
    if is_idle(text) {
        return None;
    }
    let (indent, body) = body_of(text);
    let outcome = decode(body, given)
        .map(|puzzle| Parsed { puzzle, layout: Layout::Unequal, alphabet: Alphabet::Digits })
        .map_err(|(byte, kind)| ParseError::new(line, column_of(text, indent + byte), kind));
    Some(Record { line, outcome })
}

fn decode(text: &str, given: Option<Geometry>) -> Result<Puzzle, Fault> {
    let mut cursor = Cursor::new(text);
    let Some(side) = cursor.number() else { return fault(0, IdFault::NoSize) };
    loop {
        let at = cursor.at;
        match cursor.next() {
            Some(':') => break,
            Some('a') => return fault(at, IdFault::Adjacent),
            Some('d') if cursor.peek().is_some_and(|level| level.is_ascii_lowercase()) => {
                cursor.next();
            }
            Some(found) => return fault(at, IdFault::Parameter { found }),
            None => return fault(at, IdFault::NoSize),
        }
    }
    let Some(geometry) = shape_of_side(side) else { return fault(0, IdFault::Side { side }) };
    if let Some(given) = given.filter(|given| given.side() != side) {
        return Err((0, ParseErrorKind::OtherShape { found: geometry, given }));
    }
    read_cells(&mut cursor, geometry)
}

/// The neighbor of a cell in a direction, if there is one.
fn neighbor(cell: Cell, direction: char, geometry: Geometry) -> Option<Cell> {
    let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
    let (row, column) = match direction {
        'U' => (row.checked_sub(1)?, column),
        'R' => (row, column + 1),
        'D' => (row + 1, column),
        _ => (row, column.checked_sub(1)?),
    };
    (row.max(column) < geometry.side()).then(|| geometry.cell(row, column))
}

fn opposite(direction: char) -> char {
    match direction {
        'U' => 'D',
        'R' => 'L',
        'D' => 'U',
        _ => 'R',
    }
}

const DIRECTIONS: [char; 4] = ['U', 'R', 'D', 'L'];

fn read_cells(cursor: &mut Cursor<'_>, geometry: Geometry) -> Result<Puzzle, Fault> {
    let (side, n_cells) = (geometry.side(), geometry.n_cells());
    let mut grid = Grid::empty(geometry);
    let mut signs = Vec::new();
    // For every cell the bits of the directions in which it is larger.
    let mut larger = vec![0_u8; n_cells];
    let mut n_found = 0;
    while let Some(next) = cursor.peek() {
        let at = cursor.at;
        if let Some(run) = run_of(next) {
            cursor.next();
            n_found += run;
            if n_found > n_cells {
                return fault(at, IdFault::Cells { found: n_found, expected: n_cells });
            }
            continue;
        }
        let Some(value) = cursor.number() else {
            let expected = "a number for every cell, 0 if it is empty, then U R D L";
            return fault(at, IdFault::Character { found: next, expected });
        };
        if n_found == n_cells {
            return fault(at, IdFault::Cells { found: n_found + 1, expected: n_cells });
        }
        if value > side {
            return Err((at, ParseErrorKind::DigitTooLarge { value, side }));
        }
        let cell = Cell::new(n_found);
        grid.set(cell, Digit::new(value));
        while let Some(bit) = cursor.peek().and_then(bit_of) {
            let (at, found) = (cursor.at, cursor.next().unwrap_or_default());
            let Some(other) = neighbor(cell, found, geometry) else {
                return fault(at, IdFault::OffBoard { found });
            };
            if bit_of(opposite(found)).is_some_and(|bit| larger[other.index()] & bit != 0) {
                return fault(at, IdFault::BothLarger { found });
            }
            if larger[cell.index()] & bit == 0 {
                larger[cell.index()] |= bit;
                signs.push(Sign { small: other, large: cell });
            }
        }
        n_found += 1;
        if !cursor.eat(',') && n_found < n_cells && cursor.peek().is_some() {
            return fault(cursor.at, IdFault::NoComma);
        }
    }
    if n_found < n_cells {
        return fault(cursor.at, IdFault::Cells { found: n_found, expected: n_cells });
    }
    Ok(Puzzle::new(grid).with_regions(Regions::Latin).with_signs(signs))
}

/// The bit of a direction.
fn bit_of(direction: char) -> Option<u8> {
    DIRECTIONS.iter().position(|other| *other == direction).map(|index| 1 << index)
}

/// Appends the id, without a difficulty.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) -> Result<(), &'static str> {
    let geometry = puzzle.geometry();
    if *puzzle.variant().regions() != Regions::Latin {
        return Err("it has Latin squares, without boxes");
    }
    let mut larger = vec![0_u8; geometry.n_cells()];
    for Sign { small, large } in puzzle.signs() {
        let direction =
            DIRECTIONS.iter().position(|it| neighbor(*large, *it, geometry) == Some(*small));
        let Some(direction) = direction else {
            return Err("its signs stand between neighbors of a row or a column");
        };
        let back = bit_of(opposite(DIRECTIONS[direction])).unwrap_or_default();
        if larger[small.index()] & back != 0 {
            return Err("it has one sign between two cells");
        }
        larger[large.index()] |= 1 << direction;
    }
    let _ = write!(out, "{}:", geometry.side());
    for (index, digit) in puzzle.clues().cells().iter().enumerate() {
        let _ =
            write!(out, "{}{}", if index == 0 { "" } else { "," }, digit.map_or(0, Digit::value));
        let directions = DIRECTIONS.iter().enumerate();
        out.extend(directions.filter(|(at, _)| larger[index] >> at & 1 == 1).map(|(_, it)| it));
    }
    out.push('\n');
    Ok(())
}
