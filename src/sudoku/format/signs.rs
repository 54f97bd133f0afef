//! Rows of clues, then rows of signs between columns, then rows of signs between rows.

use super::alphabet::Alphabet;
use super::collect::{Board, Collector, Finished};
use super::error::{ParseError, ParseErrorKind, SignFault};
use super::lines::{ReadLines, is_idle};
use super::row::Row;
use super::shapes::has_usual_boxes;
use super::{Layout, Parsed, Record, board};
use crate::sudoku::{Geometry, Puzzle, Regions, Sign};

const HORIZONTAL: &str = "< > -";
const VERTICAL: &str = "< > - (or ^ for <, v for >)";

/// Whether a line can only be a row of signs behind a board of this side.
pub(super) fn is_line(text: &str, side: usize) -> bool {
    let symbols = || text.chars().filter(|symbol| !symbol.is_whitespace());
    symbols().count() + 1 == side && symbols().all(|symbol| matches!(symbol, '<' | '>' | '-'))
}

/// Gathers lines into boards with signs.
#[derive(Debug)]
pub(super) struct Reader {
    given: Option<Geometry>,
    first_line: u64,
    last_line: u64,
    state: State,
}

#[derive(Debug)]
enum State {
    /// Reading rows of clues; none so far if there is no collector.
    Clues(Option<Collector>),
    /// Reading rows of signs.
    Signs { parsed: Box<Parsed>, n_rows: usize, signs: Vec<Sign> },
    /// Passing over the rows of a faulty board.
    Skip { n_left: usize },
}

impl Reader {
    pub(super) fn new(given: Option<Geometry>) -> Self {
        Self { given, first_line: 0, last_line: 0, state: State::Clues(None) }
    }

    /// A reader that has the clues of its first board already.
    pub(super) fn with_clues(given: Option<Geometry>, line: u64, parsed: Parsed) -> Self {
        let parsed = Box::new(Parsed { layout: Layout::Signs, ..parsed });
        let state = State::Signs { parsed, n_rows: 0, signs: Vec::new() };
        Self { given, first_line: line, last_line: line, state }
    }

    fn push_clues(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        let given = self.given;
        let State::Clues(collector) = &mut self.state else { return };
        if collector.is_none() {
            self.first_line = line;
        }
        let collector = collector.get_or_insert_with(|| Collector::new(shape(text, given)));
        let side = collector.geometry().map(Geometry::side);
        let finished = collector.push(board::cut, text, line, None);
        let side = side.or(collector.geometry().map(Geometry::side));
        if let Some(finished) = finished {
            let n_read = usize::try_from(line - self.first_line + 1).unwrap_or(usize::MAX);
            self.begin_signs(finished, side.unwrap_or(9), n_read, records);
        }
    }

    fn begin_signs(
        &mut self,
        Finished { line, outcome }: Finished,
        side: usize,
        n_read: usize,
        records: &mut Vec<Record>,
    ) {
        match outcome {
            Ok(Board { grid, alphabet, .. }) => {
                let geometry = grid.geometry();
                let puzzle = Puzzle::new(grid);
                // A single cell is a box, as in every other layout.
                let is_latin = geometry.side() > 1
                    && (geometry.box_width() == 1 || geometry.box_height() == 1);
                let puzzle = if is_latin { puzzle.with_regions(Regions::Latin) } else { puzzle };
                let parsed = Box::new(Parsed { puzzle, layout: Layout::Signs, alphabet });
                self.state = State::Signs { parsed, n_rows: 0, signs: Vec::new() };
                self.first_line = line;
                self.end_if_full(records);
            }
            Err(error) => self.fail(error, (3 * side - 1).saturating_sub(n_read), records),
        }
    }

    fn fail(&mut self, error: ParseError, n_left: usize, records: &mut Vec<Record>) {
        records.push(Record { line: self.first_line, outcome: Err(error) });
        self.state = if n_left == 0 { State::Clues(None) } else { State::Skip { n_left } };
    }

    fn push_signs(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        let State::Signs { parsed, n_rows, signs } = &mut self.state else { return };
        let geometry = parsed.puzzle.geometry();
        let n_left = 3 * geometry.side() - 1 - geometry.side() - *n_rows - 1;
        let outcome = read_signs(text, geometry, *n_rows, signs);
        *n_rows += 1;
        match outcome {
            Ok(()) => self.end_if_full(records),
            Err((column, kind)) => {
                self.fail(ParseError::new(line, column, kind), n_left, records);
            }
        }
    }

    fn end_if_full(&mut self, records: &mut Vec<Record>) {
        let State::Signs { parsed, n_rows, .. } = &self.state else { return };
        let side = parsed.puzzle.geometry().side();
        // A board of one cell has no neighbors.
        if *n_rows < 2 * side - 1 && side > 1 {
            return;
        }
        let state = std::mem::replace(&mut self.state, State::Clues(None));
        let State::Signs { parsed, signs, .. } = state else { return };
        let parsed = Parsed { puzzle: parsed.puzzle.with_signs(signs), ..*parsed };
        records.push(Record { line: self.first_line, outcome: Ok(parsed) });
    }
}

/// The shape of a board whose first row this is, unless the row is of no board.
fn shape(first_row: &str, given: Option<Geometry>) -> Option<Geometry> {
    let mut row = Row::default();
    // A faulty row has a width, too.
    let _ = board::cut(first_row, None, &mut row);
    let width = row.width;
    given.or_else(|| if has_usual_boxes(width) { None } else { Geometry::new(width, 1) })
}

/// Reads one row of signs: between columns first, as many rows as the side, then between rows.
fn read_signs(
    text: &str,
    geometry: Geometry,
    row: usize,
    signs: &mut Vec<Sign>,
) -> Result<(), (usize, ParseErrorKind)> {
    let side = geometry.side();
    let is_horizontal = row < side;
    let expected = if is_horizontal { HORIZONTAL } else { VERTICAL };
    let width = if is_horizontal { side - 1 } else { side };
    let mut too_many = None;
    let mut n_found = 0;
    for (at, found) in text.chars().enumerate().filter(|(_, found)| !found.is_whitespace()) {
        let is_less = match found {
            '-' => None,
            '<' => Some(true),
            '>' => Some(false),
            '^' if !is_horizontal => Some(true),
            'v' | 'V' if !is_horizontal => Some(false),
            _ => {
                let fault = SignFault::NotASign { found, expected };
                return Err((at + 1, ParseErrorKind::Sign(fault)));
            }
        };
        let column = n_found;
        n_found += 1;
        if column >= width {
            too_many = too_many.or(Some(at + 1));
        } else if let Some(is_less) = is_less {
            let (first, second) = if is_horizontal {
                (geometry.cell(row, column), geometry.cell(row, column + 1))
            } else {
                (geometry.cell(row - side, column), geometry.cell(row - side + 1, column))
            };
            let (small, large) = if is_less { (first, second) } else { (second, first) };
            signs.push(Sign { small, large });
        }
    }
    if n_found == width {
        return Ok(());
    }
    let column = too_many.unwrap_or_else(|| text.trim_end().chars().count() + 1);
    let fault = SignFault::Width { found: n_found, expected: width, signs: expected };
    Err((column, ParseErrorKind::Sign(fault)))
}

impl ReadLines for Reader {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        if is_idle(text) {
            if matches!(self.state, State::Skip { .. }) && text.trim().is_empty() {
                self.state = State::Clues(None);
            }
            return;
        }
        self.last_line = line;
        match &mut self.state {
            State::Clues(_) => self.push_clues(text, line, records),
            State::Signs { .. } => self.push_signs(text, line, records),
            State::Skip { n_left } => {
                *n_left -= 1;
                if *n_left == 0 {
                    self.state = State::Clues(None);
                }
            }
        }
    }

    fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        // The rest of the board is passed over up to a blank line.
        if let State::Skip { n_left } = &mut self.state {
            *n_left = (*n_left - 1).max(1);
            return;
        }
        if matches!(self.state, State::Clues(None)) {
            self.first_line = error.line;
        }
        self.fail(error, usize::MAX, records);
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        match &mut self.state {
            State::Clues(Some(collector)) => {
                if let Some(Finished { line, outcome: Err(error) }) = collector.end() {
                    records.push(Record { line, outcome: Err(error) });
                }
            }
            State::Signs { parsed, n_rows, .. } => {
                let side = parsed.puzzle.geometry().side();
                let fault = SignFault::Unfinished { found: side + *n_rows, expected: 3 * side - 1 };
                let error = ParseError::new(self.last_line, 1, ParseErrorKind::Sign(fault));
                records.push(Record { line: self.first_line, outcome: Err(error) });
            }
            State::Clues(None) | State::Skip { .. } => {}
        }
        self.state = State::Clues(None);
    }
}

/// Appends the rows of clues and both blocks of signs.
pub(super) fn print_puzzle(
    puzzle: &Puzzle,
    alphabet: Alphabet,
    out: &mut String,
) -> Result<(), &'static str> {
    let geometry = puzzle.geometry();
    let side = geometry.side();
    if (side == 1 || has_usual_boxes(side)) && *puzzle.variant().regions() == Regions::Latin {
        return Err("its boards of this side have boxes");
    }
    board::print(puzzle.clues(), alphabet, out);
    let (mut horizontal, mut vertical) = (vec!['-'; side * side], vec!['-'; side * side]);
    for Sign { small, large } in puzzle.signs() {
        let (first, second) = (small.min(large), small.max(large));
        let symbol = if small < large { '<' } else { '>' };
        let is_beside =
            second.index() == first.index() + 1 && geometry.column_of(*first) + 1 < side;
        let block = if is_beside {
            &mut horizontal
        } else if second.index() == first.index() + side {
            &mut vertical
        } else {
            return Err("its signs stand between neighbors of a row or a column");
        };
        let place = &mut block[first.index()];
        if *place != '-' && *place != symbol {
            return Err("it has one sign between two cells");
        }
        *place = symbol;
    }
    for row in horizontal.chunks(side) {
        out.extend(&row[..side - 1]);
        out.push('\n');
    }
    for row in vertical.chunks(side).take(side - 1) {
        out.extend(row);
        out.push('\n');
    }
    Ok(())
}
