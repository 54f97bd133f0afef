//! Boards of symbols: the reader of most judges.

use super::error::{JudgeError, JudgeFault};
use super::scan::{Scanner, Word, is_blank};
use crate::sudoku::{Cell, Digit, Geometry, Grid};

/// How a board is laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// How large it is.
    pub(super) side: Side,
    /// The symbol of an empty cell, then those of the digits.
    pub(super) symbols: &'static str,
    /// Where its cells stand.
    pub(super) rows: Rows,
}

/// How large a board is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    /// Always the same.
    Of(usize),
    /// A number in front of it is the side of a box, between these two.
    BoxInFront(i64, i64),
}

/// Where the cells of a board stand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rows {
    /// Every symbol is a cell, wherever there are blanks.
    Glued,
    /// The same, and these symbols are skipped.
    Drawn(&'static str),
    /// Every word is a cell; a word as long as some rows is those rows.
    Spaced,
    /// Every line is a row.
    Lines,
    /// The line is the board.
    OneLine,
    /// A JSON array of arrays of strings.
    Json,
}

impl Layout {
    /// Reads the next board.
    pub(super) fn read(&self, scanner: &mut Scanner<'_>) -> Result<Grid, JudgeError> {
        let side = match self.side {
            Side::Of(side) => side,
            Side::BoxInFront(least, most) => {
                let side = scanner.count("the side of a box", least..=most)?;
                side * side
            }
        };
        let geometry = Geometry::of_side(side).unwrap_or(Geometry::CLASSIC);
        let mut board = Board { layout: self, grid: Grid::empty(geometry), n_read: 0 };
        match self.rows {
            Rows::Glued => board.read_symbols(scanner, "")?,
            Rows::Drawn(skipped) => board.read_symbols(scanner, skipped)?,
            Rows::Spaced => board.read_words(scanner)?,
            Rows::Lines => board.read_lines(scanner, side)?,
            Rows::OneLine => board.read_lines(scanner, side * side)?,
            Rows::Json => board.read_json(scanner)?,
        }
        Ok(board.grid)
    }

    /// What a cell of a board of this side can be.
    fn describe(&self, side: usize) -> String {
        let symbol = |value| self.symbols.chars().nth(value).unwrap_or('?');
        let blank = symbol(0);
        let digits = match side {
            1 => format!("{}", symbol(1)),
            10.. if symbol(1) == '1' => format!("1 to 9 or A to {}", symbol(side)),
            _ => format!("{} to {}", symbol(1), symbol(side)),
        };
        format!("a cell, which is {digits}, or {blank} for an empty one")
    }
}

/// A board that is being read.
struct Board<'a> {
    layout: &'a Layout,
    grid: Grid,
    n_read: usize,
}

impl Board<'_> {
    fn is_full(&self) -> bool {
        self.n_read == self.grid.cells().len()
    }

    fn side(&self) -> usize {
        self.grid.geometry().side()
    }

    fn expected(&self) -> String {
        self.layout.describe(self.side())
    }

    /// Takes the next cell.
    fn push(&mut self, scanner: &Scanner<'_>, at: usize, symbol: char) -> Result<(), JudgeError> {
        let value = self.layout.symbols.chars().position(|other| other == symbol);
        let Some(value) = value.filter(|value| *value <= self.side()) else {
            return Err(scanner.unexpected_symbol(at, symbol, self.expected()));
        };
        self.grid.set(Cell::new(self.n_read), Digit::new(value));
        self.n_read += 1;
        Ok(())
    }

    fn ended(&self, scanner: &Scanner<'_>) -> JudgeError {
        let cell = self.grid.geometry().name(Cell::new(self.n_read));
        let (n_cells, n_read) = (self.grid.cells().len(), self.n_read);
        // Boards are read on across line ends, so the cell that is missing may be far above.
        let odd_row = scanner.find_line(|line| self.cells_of_odd_row(line));
        let hint = odd_row.map_or(String::new(), |(line, found)| {
            format!(" (line {line} has {found} cells and not {})", self.side())
        });
        let expected =
            format!("cell {cell} of a board, of whose {n_cells} cells {n_read} came{hint}");
        scanner.ended(expected)
    }

    /// How many cells a line has if it looks like a row that is too short or too long.
    fn cells_of_odd_row(&self, line: &str) -> Option<usize> {
        let side = self.side();
        let cells = line.chars().filter(|char| !is_blank(*char));
        let is_row = cells.clone().all(|char| self.layout.symbols.contains(char));
        let n_cells = cells.count();
        // Less may be the number of boards, more a board.
        (is_row && n_cells != side && (side / 2 + 1..2 * side).contains(&n_cells))
            .then_some(n_cells)
    }

    fn read_symbols(&mut self, scanner: &mut Scanner<'_>, skipped: &str) -> Result<(), JudgeError> {
        while !self.is_full() {
            let (at, symbol) = scanner.symbol().ok_or_else(|| self.ended(scanner))?;
            if !skipped.contains(symbol) {
                self.push(scanner, at, symbol)?;
            }
        }
        // What is drawn below the last row belongs to the board too.
        let mut ahead = scanner.clone();
        while ahead.symbol().is_some_and(|(_, symbol)| skipped.contains(symbol)) {
            *scanner = ahead.clone();
        }
        Ok(())
    }

    fn read_words(&mut self, scanner: &mut Scanner<'_>) -> Result<(), JudgeError> {
        while !self.is_full() {
            let word = scanner.word().ok_or_else(|| self.ended(scanner))?;
            let (n_cells, side) = (word.text.chars().count(), self.side());
            let n_left = self.grid.cells().len() - self.n_read;
            let is_rows = self.n_read.is_multiple_of(side) && n_cells.is_multiple_of(side);
            if n_cells > 1 && !(is_rows && n_cells <= n_left) {
                return Err(scanner.unexpected(word, self.expected()));
            }
            self.push_all(scanner, word)?;
        }
        Ok(())
    }

    fn read_lines(&mut self, scanner: &mut Scanner<'_>, expected: usize) -> Result<(), JudgeError> {
        while !self.is_full() {
            let line = scanner.line().ok_or_else(|| self.ended(scanner))?;
            let found = line.text.chars().filter(|char| !is_blank(*char)).count();
            // A symbol of no alphabet says more than the length that it may bring about.
            if found != expected {
                let is_cell = |char: &char| is_blank(*char) || self.layout.symbols.contains(*char);
                let stranger = line.text.char_indices().find(|(_, char)| !is_cell(char));
                return Err(match stranger {
                    Some((offset, symbol)) => {
                        scanner.unexpected_symbol(line.at + offset, symbol, self.expected())
                    }
                    None => scanner.error(line.at, JudgeFault::RowLength { found, expected }),
                });
            }
            self.push_all(scanner, line)?;
        }
        Ok(())
    }

    fn push_all(&mut self, scanner: &Scanner<'_>, word: Word<'_>) -> Result<(), JudgeError> {
        let symbols = word.text.char_indices().filter(|(_, symbol)| !is_blank(*symbol));
        for (offset, symbol) in symbols {
            self.push(scanner, word.at + offset, symbol)?;
        }
        Ok(())
    }

    fn read_json(&mut self, scanner: &mut Scanner<'_>) -> Result<(), JudgeError> {
        let side = self.side();
        for row in 0..side {
            expect(scanner, if row == 0 { "[" } else { "," })?;
            for column in 0..side {
                expect(scanner, if column == 0 { "[" } else { "," })?;
                let quote = expect(scanner, "\"'")?;
                let (at, symbol) = scanner.symbol().ok_or_else(|| self.ended(scanner))?;
                self.push(scanner, at, symbol)?;
                expect(scanner, if quote == '"' { "\"" } else { "'" })?;
            }
            expect(scanner, "]")?;
        }
        expect(scanner, "]").map(|_| ())
    }
}

/// Takes the next symbol if it is one of these.
fn expect(scanner: &mut Scanner<'_>, symbols: &str) -> Result<char, JudgeError> {
    let expected = || {
        let symbol = symbols.chars().next().unwrap_or(' ');
        format!("{symbol}, as boards are written [[\"5\",\".\",…],…]")
    };
    let (at, symbol) = scanner.symbol().ok_or_else(|| scanner.ended(expected()))?;
    if symbols.contains(symbol) {
        Ok(symbol)
    } else {
        Err(scanner.unexpected_symbol(at, symbol, expected()))
    }
}
