//! Game ids of Simon Tatham's Solo: `3x3:a2e9…`, jigsaws `9j:…,…`, diagonals `2x2x:…`.

use std::fmt::Write as _;

use super::error::{IdFault, ParseError, ParseErrorKind};
use super::ids::{Cursor, Fault, body_of, fault, run_of};
use super::lines::{column_of, is_idle};
use super::shapes::shape_of_side;
use super::{Alphabet, Layout, Parsed, Record};
use crate::sudoku::{Cell, Digit, Geometry, Grid, Jigsaw, JigsawError, Puzzle, Regions, Rule};

/// What a line brings: `None` for blanks or a comment. Cost: linear in the line and the board.
pub(super) fn read(text: &str, line: u64, given: Option<Geometry>) -> Option<Record> {
    if is_idle(text) {
        return None;
    }
    let (indent, body) = body_of(text);
    let outcome = decode(body, given)
        .map(|puzzle| Parsed { puzzle, layout: Layout::Solo, alphabet: Alphabet::Digits })
        .map_err(|(byte, kind)| ParseError::new(line, column_of(text, indent + byte), kind));
    Some(Record { line, outcome })
}

struct Parameters {
    geometry: Geometry,
    is_jigsaw: bool,
    has_diagonals: bool,
}

fn decode(text: &str, given: Option<Geometry>) -> Result<Puzzle, Fault> {
    let mut cursor = Cursor::new(text);
    let parameters = read_parameters(&mut cursor)?;
    let geometry = parameters.geometry;
    if let Some(given) = given.filter(|given| *given != geometry) {
        return Err((0, ParseErrorKind::OtherShape { found: geometry, given }));
    }
    let mut puzzle = Puzzle::new(read_cells(&mut cursor, geometry)?);
    if parameters.is_jigsaw {
        if !cursor.eat(',') {
            return fault(cursor.at, IdFault::NoRegions);
        }
        puzzle = puzzle.with_regions(read_regions(&mut cursor, geometry)?);
    }
    if cursor.peek().is_some() {
        return fault(cursor.at, IdFault::Rest);
    }
    if parameters.has_diagonals {
        puzzle = puzzle.with_rule(Rule::Diagonal).with_rule(Rule::AntiDiagonal);
    }
    Ok(puzzle)
}

/// Reads the size and the flags up to the colon.
fn read_parameters(cursor: &mut Cursor<'_>) -> Result<Parameters, Fault> {
    let Some(columns) = cursor.number() else { return fault(0, IdFault::NoSize) };
    // An x with a number behind it parts the sizes; one without stands for the diagonals.
    let mut ahead = *cursor;
    let rows = if ahead.eat('x') { ahead.number() } else { None };
    if rows.is_some() {
        *cursor = ahead;
    }
    let (mut is_jigsaw, mut has_diagonals) = (false, false);
    loop {
        let at = cursor.at;
        match cursor.next() {
            Some(':') => break,
            Some('j') => is_jigsaw = true,
            Some('x') => has_diagonals = true,
            Some('k') => return fault(at, IdFault::Killer),
            // Which symmetry and how difficult it is says nothing about the solution.
            Some('r' | 'a') => {
                cursor.number();
            }
            Some('m') => {
                let mut ahead = *cursor;
                if ahead.eat('d') && ahead.number().is_some() {
                    *cursor = ahead;
                }
                cursor.number();
            }
            Some('d') if cursor.peek().is_some_and(|level| "tbiaeu".contains(level)) => {
                cursor.next();
            }
            Some(found) => return fault(at, IdFault::Parameter { found }),
            None => return fault(at, IdFault::NoSize),
        }
    }
    // A jigsaw of one number has that side; boxes of one number are square.
    let (columns, rows) = (columns, rows.unwrap_or(if is_jigsaw { 1 } else { columns }));
    let side = columns * rows;
    // The first number counts the boxes beside each other, so the second is the width of a box.
    let geometry = if is_jigsaw { shape_of_side(side) } else { Geometry::new(rows, columns) };
    match geometry {
        Some(geometry) => Ok(Parameters { geometry, is_jigsaw, has_diagonals }),
        None => fault(0, IdFault::Side { side }),
    }
}

fn read_cells(cursor: &mut Cursor<'_>, geometry: Geometry) -> Result<Grid, Fault> {
    let (side, n_cells) = (geometry.side(), geometry.n_cells());
    let mut grid = Grid::empty(geometry);
    let mut n_found = 0;
    while let Some(next) = cursor.peek().filter(|next| *next != ',') {
        let at = cursor.at;
        if cursor.eat('_') {
            continue;
        }
        let digit = cursor.number();
        if let Some(value) = digit {
            if !(1..=side).contains(&value) {
                return Err((at, ParseErrorKind::DigitTooLarge { value, side }));
            }
            if n_found < n_cells {
                grid.set(Cell::new(n_found), Digit::new(value));
            }
            n_found += 1;
        } else if let Some(run) = run_of(next) {
            cursor.next();
            n_found += run;
        } else {
            let expected = "numbers, a to z for empty cells, and _ between two numbers";
            return fault(at, IdFault::Character { found: next, expected });
        }
        if n_found > n_cells {
            return fault(at, IdFault::Cells { found: n_found, expected: n_cells });
        }
    }
    if n_found < n_cells {
        return fault(cursor.at, IdFault::Cells { found: n_found, expected: n_cells });
    }
    Ok(grid)
}

/// The cells on both sides of a line between cells: first the lines between columns, row by row, then
/// those between rows, column by column.
fn cells_at_line(line: usize, geometry: Geometry) -> (Cell, Cell) {
    let (side, n_half) = (geometry.side(), geometry.n_cells() - geometry.side());
    let (major, minor) = (line % n_half / (side - 1), line % n_half % (side - 1));
    if line < n_half {
        (geometry.cell(major, minor), geometry.cell(major, minor + 1))
    } else {
        (geometry.cell(minor, major), geometry.cell(minor + 1, major))
    }
}

/// Reads which lines between cells are borders of regions: each character is a run of lines that are
/// none, and one that is.
fn read_regions(cursor: &mut Cursor<'_>, geometry: Geometry) -> Result<Regions, Fault> {
    let side = geometry.side();
    let n_lines = 2 * side * (side - 1);
    let mut parts = Parts::new(geometry.n_cells());
    let start = cursor.at;
    let mut line = 0;
    while let Some(found) = cursor.peek() {
        let at = cursor.at;
        let run = match found {
            '_' => 0,
            'z' => return fault(at, IdFault::LongRun),
            'a'..='y' => run_of(found).unwrap_or_default(),
            ',' => break,
            _ => {
                let expected = "a to y or _ for the borders of regions";
                return fault(at, IdFault::Character { found, expected });
            }
        };
        if line + run > n_lines {
            return fault(at, IdFault::Lines { found: line + run, expected: n_lines });
        }
        for line in line..line + run {
            let (first, second) = cells_at_line(line, geometry);
            parts.join(first.index(), second.index());
        }
        line += run + 1;
        cursor.next();
    }
    // The last border stands behind the last line.
    if line != n_lines + 1 {
        let found = line.saturating_sub(1);
        return fault(cursor.at, IdFault::Lines { found, expected: n_lines });
    }
    let labels: Vec<usize> = (0..geometry.n_cells()).map(|cell| parts.root(cell)).collect();
    match Jigsaw::new(geometry, &labels) {
        Ok(jigsaw) => Ok(Regions::Jigsaw(jigsaw)),
        Err(JigsawError::Size { found, expected, .. } | JigsawError::Cells { found, expected }) => {
            fault(start, IdFault::Region { found, expected })
        }
    }
}

/// Which cells belong together.
struct Parts {
    parent: Vec<usize>,
}

impl Parts {
    fn new(n_cells: usize) -> Self {
        Self { parent: (0..n_cells).collect() }
    }

    fn root(&mut self, mut cell: usize) -> usize {
        while self.parent[cell] != cell {
            self.parent[cell] = self.parent[self.parent[cell]];
            cell = self.parent[cell];
        }
        cell
    }

    fn join(&mut self, first: usize, second: usize) {
        let (first, second) = (self.root(first), self.root(second));
        self.parent[first.max(second)] = first.min(second);
    }
}

/// Appends the id, without a symmetry and a difficulty.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) -> Result<(), &'static str> {
    let (geometry, variant) = (puzzle.geometry(), puzzle.variant());
    let rules = variant.rules();
    let has_diagonals = rules.contains(&Rule::Diagonal) && rules.contains(&Rule::AntiDiagonal);
    if rules.len() != 2 * usize::from(has_diagonals) {
        return Err("its one rule is that of both diagonals");
    }
    let is_jigsaw = matches!(variant.regions(), Regions::Jigsaw(_));
    if is_jigsaw && Some(geometry) != shape_of_side(geometry.side()) {
        return Err("its jigsaws have no other boxes");
    }
    let _ = if is_jigsaw {
        write!(out, "{}j", geometry.side())
    } else {
        write!(out, "{}x{}", geometry.box_height(), geometry.box_width())
    };
    out.push_str(if has_diagonals { "x:" } else { ":" });
    print_cells(puzzle.clues(), out);
    if let Regions::Jigsaw(jigsaw) = variant.regions() {
        out.push(',');
        print_regions(jigsaw, geometry, out)?;
    }
    out.push('\n');
    Ok(())
}

fn print_cells(clues: &Grid, out: &mut String) {
    let mut n_empty = 0;
    for (index, digit) in clues.cells().iter().enumerate() {
        n_empty += usize::from(digit.is_none());
        let is_last = index + 1 == clues.cells().len();
        if n_empty == 26 || n_empty > 0 && (digit.is_some() || is_last) {
            out.push(letter(n_empty));
            n_empty = 0;
        }
        if let Some(digit) = digit {
            let is_after_number = out.ends_with(|last: char| last.is_ascii_digit());
            out.push_str(if is_after_number { "_" } else { "" });
            let _ = write!(out, "{}", digit.value());
        }
    }
}

/// The letter of a run: `a` for 1; `_` for none.
fn letter(run: usize) -> char {
    char::from(b"_abcdefghijklmnopqrstuvwxyz"[run])
}

fn print_regions(
    jigsaw: &Jigsaw,
    geometry: Geometry,
    out: &mut String,
) -> Result<(), &'static str> {
    let n_lines = 2 * geometry.side() * (geometry.side() - 1);
    let mut parts = Parts::new(geometry.n_cells());
    let mut run = 0;
    for line in 0..=n_lines {
        let joined = (line < n_lines).then(|| cells_at_line(line, geometry));
        let joined =
            joined.filter(|(first, second)| jigsaw.region_of(*first) == jigsaw.region_of(*second));
        if let Some((first, second)) = joined {
            parts.join(first.index(), second.index());
            run += 1;
        } else if run > 25 {
            return Err("its regions have borders closer to each other");
        } else {
            out.push(letter(run));
            run = 0;
        }
    }
    let n_parts = geometry.cells().filter(|cell| parts.root(cell.index()) == cell.index()).count();
    if n_parts == geometry.side() { Ok(()) } else { Err("each of its regions hangs together") }
}
