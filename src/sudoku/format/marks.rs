//! Rows of cells that list their candidates.

use super::error::{CandidateFault, ParseError, ParseErrorKind};
use super::lines::{ReadLines, is_idle};
use super::shapes::{all_bits, has_usual_boxes};
use super::{Alphabet, Layout, Parsed, Record, alphabet};
use crate::sudoku::{Cell, Digit, Geometry, Grid, Puzzle};

/// What differs between the layouts with such rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) layout: Layout,
    /// Whether a single digit is a clue unless it is marked as placed by the player.
    pub(super) has_clues: bool,
    /// Whether a line is a border.
    pub(super) is_border: fn(&str) -> bool,
    /// Marks around the candidates of a cell that say nothing about them.
    pub(super) marks: &'static [char],
}

/// Gathers rows of candidates into puzzles.
#[derive(Debug)]
pub(super) struct MarkRows {
    style: Style,
    given: Option<Geometry>,
    /// Rows of the current board, faulty ones included; all else holds while this is above 0.
    n_rows: usize,
    first_line: u64,
    last_line: u64,
    side: usize,
    is_faulty: bool,
    clues: Vec<Option<Digit>>,
    candidates: Vec<u32>,
}

impl MarkRows {
    pub(super) fn new(style: Style, given: Option<Geometry>) -> Self {
        Self {
            style,
            given,
            n_rows: 0,
            first_line: 0,
            last_line: 0,
            side: 0,
            is_faulty: false,
            clues: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Takes rows of single symbols that were read before the first candidates: the symbol, the line
    /// and the column of every cell.
    pub(super) fn adopt(&mut self, cells: &[(u8, u64, usize)], records: &mut Vec<Record>) {
        for row in cells.chunk_by(|(_, line, _), (_, next, _)| line == next) {
            let tokens: Vec<(usize, String)> = row
                .iter()
                .map(|&(symbol, _, column)| (column, char::from(symbol).into()))
                .collect();
            let tokens: Vec<(usize, &str)> =
                tokens.iter().map(|(column, token)| (*column, token.as_str())).collect();
            let end = tokens.last().map_or(1, |(column, _)| column + 1);
            self.push_row(&tokens, end, row[0].1, records);
        }
    }

    fn push_row(
        &mut self,
        tokens: &[(usize, &str)],
        end: usize,
        line: u64,
        records: &mut Vec<Record>,
    ) {
        if self.n_rows == 0 {
            self.first_line = line;
            self.side = self.given.map_or(tokens.len(), Geometry::side);
        }
        self.n_rows += 1;
        self.last_line = line;
        if !self.is_faulty
            && let Err((column, kind)) = self.read_row(tokens, end)
        {
            self.is_faulty = true;
            let outcome = Err(ParseError::new(line, column, kind));
            records.push(Record { line: self.first_line, outcome });
        }
        let is_side = self.given.is_some() || has_usual_boxes(self.side);
        if self.n_rows >= if is_side { self.side } else { Geometry::MAX_SIDE } {
            self.end(records);
        }
    }

    fn read_row(
        &mut self,
        tokens: &[(usize, &str)],
        end: usize,
    ) -> Result<(), (usize, ParseErrorKind)> {
        let (n_cells, side) = (tokens.len(), self.side);
        if self.given.is_none() && !has_usual_boxes(side) {
            return Err((end, ParseErrorKind::NoSuchSide { n_cells }));
        }
        if n_cells != side {
            let column = tokens.get(side).map_or(end, |(column, _)| *column);
            return Err((column, ParseErrorKind::RowWidth { n_cells, side, given: self.given }));
        }
        for (column, token) in tokens {
            self.read_cell(token).map_err(|(before, kind)| (column + before, kind))?;
        }
        Ok(())
    }

    fn read_cell(&mut self, token: &str) -> Result<(), (usize, ParseErrorKind)> {
        let mut digits = token.trim_start_matches(self.style.marks);
        let mut before = token.len() - digits.len();
        digits = digits.trim_end_matches(self.style.marks);
        let placed = digits.strip_prefix('u').filter(|_| self.style.has_clues);
        before += usize::from(placed.is_some());
        let bits = read_candidates(placed.unwrap_or(digits), self.side)
            .map_err(|(index, kind)| (before + index, kind))?;
        let is_one = bits.is_power_of_two();
        if placed.is_some() && !is_one {
            return Err((before - 1, ParseErrorKind::Candidate(CandidateFault::NotOne)));
        }
        let is_clue = self.style.has_clues && placed.is_none() && is_one;
        let digit = Digit::new(bits.trailing_zeros() as usize + 1);
        self.clues.push(digit.filter(|_| is_clue));
        self.candidates.push(bits);
        Ok(())
    }

    /// Ends the board, complete or not.
    fn end(&mut self, records: &mut Vec<Record>) {
        if self.n_rows > 0 && !self.is_faulty {
            let line = self.first_line;
            records.push(Record { line, outcome: self.puzzle() });
        }
        self.n_rows = 0;
        self.is_faulty = false;
        self.clues.clear();
        self.candidates.clear();
    }

    fn puzzle(&mut self) -> Result<Parsed, ParseError> {
        let (side, n_rows) = (self.side, self.n_rows);
        let geometry = self.given.or_else(|| Geometry::of_side(side));
        let Some(geometry) = geometry.filter(|_| n_rows == side) else {
            let kind = ParseErrorKind::Unfinished { side, n_rows };
            return Err(ParseError::new(self.last_line, 1, kind));
        };
        let mut clues = Grid::empty(geometry);
        for (index, clue) in self.clues.iter().enumerate() {
            clues.set(Cell::new(index), *clue);
        }
        let puzzle = Puzzle::new(clues).with_candidates(std::mem::take(&mut self.candidates));
        Ok(Parsed { puzzle, layout: self.style.layout, alphabet: Alphabet::Digits })
    }
}

impl ReadLines for MarkRows {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        let is_framed = self.style.layout == Layout::Candidates;
        if text.trim().is_empty() {
            if !is_framed || self.is_faulty {
                self.end(records);
            }
            return;
        }
        if is_idle(text) || (self.style.is_border)(text) {
            return;
        }
        let tokens: Vec<(usize, &str)> =
            super::row::tokens(text, super::frame::is_separator).collect();
        let end = text.trim_end().chars().count() + 1;
        self.push_row(&tokens, end, line, records);
    }

    fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        let line = error.line;
        let is_first = !self.is_faulty;
        self.is_faulty = true;
        if is_first {
            let first = if self.n_rows == 0 { line } else { self.first_line };
            records.push(Record { line: first, outcome: Err(error) });
        }
        self.push_row(&[], 1, line, records);
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        self.end(records);
    }
}

/// The bits of the candidates that a cell lists; `0` lists none.
fn read_candidates(digits: &str, side: usize) -> Result<u32, (usize, ParseErrorKind)> {
    if digits == "0" {
        return Ok(0);
    }
    let mut bits = 0;
    for (index, found) in digits.chars().enumerate() {
        let value = found.to_digit(36).map_or(0, |value| value as usize);
        let fault = if digits.len() == 1 && alphabet::is_blank(digits.as_bytes()[0]) {
            ParseErrorKind::Candidate(CandidateFault::Unclear { found })
        } else if value > side && value <= 9 {
            ParseErrorKind::DigitTooLarge { value, side }
        } else if value == 0 || value > side {
            ParseErrorKind::Candidate(CandidateFault::NotACandidate { found, side })
        } else if bits >> (value - 1) & 1 == 1 {
            ParseErrorKind::Candidate(CandidateFault::Twice { value })
        } else {
            bits |= 1 << (value - 1);
            continue;
        };
        return Err((index, fault));
    }
    if digits.is_empty() {
        return Err((0, ParseErrorKind::Candidate(CandidateFault::NotOne)));
    }
    Ok(bits)
}

/// The candidates of a cell, glued, as they are read.
pub(super) fn candidates_of(puzzle: &Puzzle, cell: Cell) -> String {
    let side = puzzle.geometry().side();
    let held = Digit::all(side).filter(|digit| match puzzle.clues().at(cell) {
        Some(clue) => clue == *digit && puzzle.is_candidate(cell, clue),
        None => puzzle.is_candidate(cell, *digit),
    });
    let symbols: String =
        held.map(|digit| alphabet::symbol(Some(digit), side, Alphabet::Digits)).collect();
    if symbols.is_empty() { "0".to_owned() } else { symbols }
}

/// The puzzle in which cells, in reading order, have these candidates and no clues.
pub(super) fn puzzle_of(geometry: Geometry, candidates: Vec<u32>) -> Puzzle {
    debug_assert!(candidates.iter().all(|bits| *bits <= all_bits(geometry.side())));
    Puzzle::new(Grid::empty(geometry)).with_candidates(candidates)
}
