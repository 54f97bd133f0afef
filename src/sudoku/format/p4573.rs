//! The signs inside the boxes of a 9x9 board without clues, as in the contest problem P4573.

use super::error::{ParseError, ParseErrorKind, SignFault};
use super::lines::{ReadLines, is_idle};
use super::{Alphabet, Layout, Parsed, Record};
use crate::sudoku::{Cell, Geometry, Grid, Puzzle, Sign};

const BOARD: Geometry = Geometry::CLASSIC;

/// The lines of a board: three bands of three lines of cells with two lines between them.
const N_LINES: usize = 15;

/// Where the signs of a line stand: the cells before and after each sign, in reading order.
fn pairs_of_line(index: usize) -> impl Iterator<Item = (Cell, Cell)> {
    let is_horizontal = is_horizontal(index);
    let row = index / 5 * 3 + index % 5 / 2;
    let columns = (0..9).filter(move |column| !is_horizontal || column % 3 < 2);
    columns.map(move |column| {
        let second =
            if is_horizontal { BOARD.cell(row, column + 1) } else { BOARD.cell(row + 1, column) };
        (BOARD.cell(row, column), second)
    })
}

/// Whether a line has signs between columns. The place within the band tells, not the number of the
/// line.
fn is_horizontal(index: usize) -> bool {
    (index % 5).is_multiple_of(2)
}

fn symbols_of_line(index: usize) -> &'static str {
    if is_horizontal(index) { "< >" } else { "^ v" }
}

/// Whether a line can only be one of such a board.
pub(super) fn is_line(text: &str) -> bool {
    let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace()).peekable();
    symbols.peek().is_some() && symbols.all(|symbol| matches!(symbol, '<' | '>' | '^' | 'v' | 'V'))
}

/// Gathers lines into boards.
#[derive(Debug)]
pub(super) struct Reader {
    given: Option<Geometry>,
    /// Lines of the current board, faulty ones included.
    n_lines: usize,
    first_line: u64,
    last_line: u64,
    is_faulty: bool,
    signs: Vec<Sign>,
}

impl Reader {
    pub(super) fn new(given: Option<Geometry>) -> Self {
        Self { given, n_lines: 0, first_line: 0, last_line: 0, is_faulty: false, signs: Vec::new() }
    }

    fn read_line(&mut self, text: &str) -> Result<(), (usize, ParseErrorKind)> {
        let index = self.n_lines - 1;
        if let Some(given) = self.given.filter(|given| *given != BOARD) {
            return Err((1, ParseErrorKind::OtherShape { found: BOARD, given }));
        }
        let expected = symbols_of_line(index);
        let n_signs = pairs_of_line(index).count();
        let mut pairs = pairs_of_line(index);
        let mut too_many = None;
        let mut n_found = 0;
        for (at, found) in text.chars().enumerate().filter(|(_, found)| !found.is_whitespace()) {
            let is_less = match found {
                '<' if is_horizontal(index) => true,
                '>' if is_horizontal(index) => false,
                '^' if !is_horizontal(index) => true,
                'v' | 'V' if !is_horizontal(index) => false,
                _ => {
                    let fault = SignFault::NotASign { found, expected };
                    return Err((at + 1, ParseErrorKind::Sign(fault)));
                }
            };
            n_found += 1;
            match pairs.next() {
                Some((small, large)) if is_less => self.signs.push(Sign { small, large }),
                Some((large, small)) => self.signs.push(Sign { small, large }),
                None => too_many = too_many.or(Some(at + 1)),
            }
        }
        if n_found == n_signs {
            return Ok(());
        }
        let column = too_many.unwrap_or_else(|| text.trim_end().chars().count() + 1);
        let fault = SignFault::Width { found: n_found, expected: n_signs, signs: expected };
        Err((column, ParseErrorKind::Sign(fault)))
    }

    fn fail(&mut self, error: ParseError, records: &mut Vec<Record>) {
        if !std::mem::replace(&mut self.is_faulty, true) {
            records.push(Record { line: self.first_line, outcome: Err(error) });
        }
    }

    fn begin_line(&mut self, line: u64) {
        if self.n_lines == 0 {
            self.first_line = line;
        }
        self.last_line = line;
        self.n_lines += 1;
    }

    fn end_line(&mut self, records: &mut Vec<Record>) {
        if self.n_lines < N_LINES {
            return;
        }
        if !self.is_faulty {
            let signs = std::mem::take(&mut self.signs);
            let puzzle = Puzzle::new(Grid::empty(BOARD)).with_signs(signs);
            let parsed = Parsed { puzzle, layout: Layout::P4573, alphabet: Alphabet::Digits };
            records.push(Record { line: self.first_line, outcome: Ok(parsed) });
        }
        self.reset();
    }

    fn reset(&mut self) {
        self.n_lines = 0;
        self.is_faulty = false;
        self.signs.clear();
    }
}

impl ReadLines for Reader {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        if is_idle(text) {
            // Blank lines are free, but the rest of a faulty board ends at one.
            if self.is_faulty && text.trim().is_empty() {
                self.reset();
            }
            return;
        }
        self.begin_line(line);
        if !self.is_faulty
            && let Err((column, kind)) = self.read_line(text)
        {
            self.fail(ParseError::new(line, column, kind), records);
        }
        self.end_line(records);
    }

    fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        self.begin_line(error.line);
        self.fail(error, records);
        self.end_line(records);
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        if self.n_lines > 0 && !self.is_faulty {
            let fault = SignFault::Unfinished { found: self.n_lines, expected: N_LINES };
            let error = ParseError::new(self.last_line, 1, ParseErrorKind::Sign(fault));
            self.fail(error, records);
        }
        self.reset();
    }
}

/// Appends the fifteen lines, with a blank between signs.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) -> Result<(), &'static str> {
    const NEEDED: &str = "it has 9x9 boards with boxes of 3x3, no clues, and one sign between any \
                          two neighbors of a box";
    let n_signs: usize = (0..N_LINES).map(|index| pairs_of_line(index).count()).sum();
    let is_bare = puzzle.geometry() == BOARD && puzzle.clues().n_digits() == 0;
    if !is_bare || puzzle.signs().len() != n_signs {
        return Err(NEEDED);
    }
    let mut signs = puzzle.signs().to_vec();
    signs.sort_unstable();
    let has = |small, large| signs.binary_search(&Sign { small, large }).is_ok();
    for index in 0..N_LINES {
        let (less, more) = if is_horizontal(index) { ('<', '>') } else { ('^', 'v') };
        for (at, (first, second)) in pairs_of_line(index).enumerate() {
            let symbol = match (has(first, second), has(second, first)) {
                (true, false) => less,
                (false, true) => more,
                _ => return Err(NEEDED),
            };
            out.push_str(if at == 0 { "" } else { " " });
            out.push(symbol);
        }
        out.push('\n');
    }
    Ok(())
}
