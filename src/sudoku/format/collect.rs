//! Rows gathered into a board, and finding the next board after a faulty one.

use super::alphabet::{self, Alphabet};
use super::cells::grid_of;
use super::error::{ParseError, ParseErrorKind};
use super::row::{Row, without_comment};
use super::shapes::has_usual_boxes;
use crate::sudoku::{Geometry, Grid};

/// A complete board.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) grid: Grid,
    pub(super) alphabet: Alphabet,
    /// The line and column of each cell.
    pub(super) places: Vec<(u64, usize)>,
}

/// A board that was completed or given up.
#[derive(Debug)]
pub(super) struct Finished {
    /// The line of its first row.
    pub(super) line: u64,
    pub(super) outcome: Result<Board, ParseError>,
}

/// Gathers the rows of one board after another.
///
/// A faulty board is given up at once, and its other rows are counted so that the next board
/// begins at its own first row even where nothing parts the boards.
#[derive(Debug)]
pub(super) struct Collector {
    given: Option<Geometry>,
    /// Lines seen of the current board, faulty ones included. All else holds while this is above 0.
    n_rows: usize,
    first_line: u64,
    last_line: u64,
    /// The number of rows to expect: that of the first row; after a fault in one of the first two
    /// rows that of the first two successive rows which agree, since either can be the faulty one.
    side: Option<usize>,
    last_width: usize,
    is_faulty: bool,
    has_numbers: bool,
    symbols: Vec<u8>,
    places: Vec<(u64, usize)>,
    row: Row,
}

/// How a layout cuts a line into cells.
pub(super) type Cut = fn(&str, Option<usize>, &mut Row) -> Result<(), (usize, ParseErrorKind)>;

impl Collector {
    pub(super) fn new(given: Option<Geometry>) -> Self {
        Self {
            given,
            n_rows: 0,
            first_line: 0,
            last_line: 0,
            side: None,
            last_width: 0,
            is_faulty: false,
            has_numbers: false,
            symbols: Vec::new(),
            places: Vec::new(),
            row: Row::default(),
        }
    }

    /// The lines seen of the board that is being read or skipped.
    pub(super) fn n_rows(&self) -> usize {
        self.n_rows
    }

    /// The boxes of that board, where its side is known.
    pub(super) fn geometry(&self) -> Option<Geometry> {
        self.given.or_else(|| Geometry::of_side(self.side?))
    }

    /// The first blank symbol of the board that is being read.
    pub(super) fn blank(&self) -> Option<u8> {
        self.symbols.iter().copied().find(|&symbol| alphabet::is_blank(symbol))
    }

    /// The cells of the rows so far, a symbol with its line and column each; `None` after a fault.
    pub(super) fn cells(&self) -> Option<Vec<(u8, u64, usize)>> {
        let places = self.places.iter();
        let cells =
            self.symbols.iter().zip(places).map(|(&symbol, &(line, at))| (symbol, line, at));
        (!self.is_faulty).then(|| cells.collect())
    }

    /// Takes a row. Answers with the board if the row completes it, or if the row is its first
    /// fault.
    pub(super) fn push(
        &mut self,
        cut: Cut,
        text: &str,
        line: u64,
        alphabet: Option<Alphabet>,
    ) -> Option<Finished> {
        self.begin_row(line);
        let fault = cut(text, self.side, &mut self.row).err().or_else(|| self.fault_of_width(text));
        if let Some((column, kind)) = fault {
            return self.fail(ParseError::new(line, column, kind), self.row.width);
        }
        if self.is_faulty {
            return self.skip(self.row.width);
        }
        self.side = Some(self.row.width);
        self.last_width = self.row.width;
        self.has_numbers |= self.row.has_numbers;
        self.symbols.extend(self.row.cells.iter().map(|&(symbol, _)| symbol));
        self.places.extend(self.row.cells.iter().map(|&(_, column)| (line, column)));
        if self.n_rows < self.row.width {
            return None;
        }
        let outcome = self.decode(alphabet);
        let finished = Finished { line: self.first_line, outcome };
        self.reset();
        Some(finished)
    }

    /// Takes a row that is faulty before any look at its cells.
    pub(super) fn push_faulty(&mut self, error: ParseError) -> Option<Finished> {
        self.begin_row(error.line);
        self.fail(error, 0)
    }

    /// Ends the board here, complete or not.
    pub(super) fn end(&mut self) -> Option<Finished> {
        let (side, n_rows) = (self.side.unwrap_or_default(), self.n_rows);
        let finished = (n_rows > 0 && !self.is_faulty).then(|| {
            let kind = ParseErrorKind::Unfinished { side, n_rows };
            Finished {
                line: self.first_line,
                outcome: Err(ParseError::new(self.last_line, 1, kind)),
            }
        });
        self.reset();
        finished
    }

    fn begin_row(&mut self, line: u64) {
        if self.n_rows == 0 {
            self.first_line = line;
            self.side = self.given.map(Geometry::side);
        }
        self.n_rows += 1;
        self.last_line = line;
    }

    fn fault_of_width(&self, text: &str) -> Option<(usize, ParseErrorKind)> {
        let n_cells = self.row.width;
        let (kind, side) = match self.side {
            Some(side) if side != n_cells => {
                (ParseErrorKind::RowWidth { n_cells, side, given: self.given }, side)
            }
            None if !has_usual_boxes(n_cells) => (ParseErrorKind::NoSuchSide { n_cells }, n_cells),
            _ => return None,
        };
        // The first cell too many, or the end of the row where one is missing.
        let column = self.row.cells.get(side).map_or_else(
            || without_comment(text).trim_end().chars().count() + 1,
            |&(_, column)| column,
        );
        Some((column, kind))
    }

    /// Reports the first fault of a board and skips the row.
    fn fail(&mut self, error: ParseError, width: usize) -> Option<Finished> {
        let is_first = !self.is_faulty;
        let line = self.first_line;
        if is_first {
            self.is_faulty = true;
            if self.n_rows <= 2 {
                self.side = self.given.map(Geometry::side);
            }
        }
        self.skip(width);
        is_first.then_some(Finished { line, outcome: Err(error) })
    }

    /// Counts a row of a faulty board and forgets the board after its last row.
    fn skip(&mut self, width: usize) -> Option<Finished> {
        if self.side.is_none() && width == self.last_width && has_usual_boxes(width) {
            self.side = Some(width);
        }
        self.last_width = width;
        // No board has more rows than this; lines must not be skipped for ever.
        if self.n_rows >= self.side.unwrap_or(Geometry::MAX_SIDE) {
            self.reset();
        }
        None
    }

    fn decode(&mut self, alphabet: Option<Alphabet>) -> Result<Board, ParseError> {
        let geometry = self.geometry().unwrap_or(Geometry::CLASSIC);
        let alphabet = if self.has_numbers { Some(Alphabet::Digits) } else { alphabet };
        match grid_of(&self.symbols, geometry, alphabet) {
            Ok((grid, alphabet)) => {
                Ok(Board { grid, alphabet, places: std::mem::take(&mut self.places) })
            }
            Err((index, kind)) => {
                let (line, column) = self.places[index];
                Err(ParseError::new(line, column, kind))
            }
        }
    }

    fn reset(&mut self) {
        self.n_rows = 0;
        self.side = None;
        self.last_width = 0;
        self.is_faulty = false;
        self.has_numbers = false;
        self.symbols.clear();
        self.places.clear();
    }
}
