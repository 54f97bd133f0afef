//! Tables with a column of puzzles and perhaps one of solutions.

use csv_core::{ReadFieldResult, ReaderBuilder};

use super::alphabet;
use super::cells::grid_of;
use super::error::{ParseError, ParseErrorKind, TableFault};
use super::lines::{ReadLines, column_of};
use super::shapes::{has_usual_boxes, side_of_line};
use super::{Layout, Parsed, Record};
use crate::sudoku::{Digit, Geometry, Grid, Puzzle};

const PUZZLES: &[&str] = &["puzzle", "puzzles", "quiz", "quizzes"];
const SOLUTIONS: &[&str] = &["solution", "solutions"];
const DELIMITERS: &[u8] = b",;\t";

/// Where puzzles and solutions stand.
#[derive(Debug)]
struct Columns {
    /// Cuts lines into fields. To build one takes longer than to use it.
    cutter: csv_core::Reader,
    puzzle: usize,
    solution: Option<usize>,
}

/// A field of a row, and the byte where it starts.
type Field = (usize, Vec<u8>);

impl Columns {
    /// The columns that a heading names.
    fn of_heading(text: &str) -> Option<Self> {
        let delimiters = DELIMITERS.iter().copied();
        delimiters.filter(|it| text.as_bytes().contains(it)).chain([b',']).find_map(|delimiter| {
            let mut cutter = ReaderBuilder::new().delimiter(delimiter).build();
            let fields = cut(text, &mut cutter)?;
            let find = |names: &[&str]| {
                fields.iter().position(|(_, field)| {
                    names
                        .iter()
                        .any(|name| field.trim_ascii().eq_ignore_ascii_case(name.as_bytes()))
                })
            };
            Some(Self { cutter, puzzle: find(PUZZLES)?, solution: find(SOLUTIONS) })
        })
    }

    /// The columns of a table without a heading: the puzzle first, then the solution.
    fn without_heading(text: &str) -> Self {
        let delimiter = DELIMITERS.iter().copied().find(|it| text.as_bytes().contains(it));
        let solution = delimiter.map(|_| 1);
        let cutter = ReaderBuilder::new().delimiter(delimiter.unwrap_or(b',')).build();
        Self { cutter, puzzle: 0, solution }
    }
}

/// Cuts a line into fields; `None` if a quote is not closed.
fn cut(text: &str, reader: &mut csv_core::Reader) -> Option<Vec<Field>> {
    reader.reset();
    let (mut input, mut at, mut start) = (text.as_bytes(), 0, 0);
    let (mut fields, mut field) = (Vec::new(), vec![0; text.len() + 1]);
    let mut length = 0;
    loop {
        let (result, n_read, n_written) = reader.read_field(input, &mut field[length..]);
        (input, at, length) = (&input[n_read..], at + n_read, length + n_written);
        match result {
            // At the end of the line, an empty input ends the last field.
            ReadFieldResult::InputEmpty if at == text.len() && n_read > 0 => {
                let quotes = text[start..].matches('"').count();
                if text.as_bytes().get(start) == Some(&b'"') && quotes % 2 == 1 {
                    return None;
                }
            }
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull | ReadFieldResult::End => {
                return Some(fields);
            }
            ReadFieldResult::Field { record_end } => {
                fields.push((start, field[..length].to_vec()));
                (start, length) = (at, 0);
                if record_end {
                    return Some(fields);
                }
            }
        }
    }
}

/// Reads the rows of a table.
#[derive(Debug)]
pub(super) struct Reader {
    given: Option<Geometry>,
    columns: Option<Columns>,
}

impl Reader {
    pub(super) fn new(given: Option<Geometry>) -> Self {
        Self { given, columns: None }
    }

    /// Looks at the first line: whether it is a row. A heading tells the columns.
    fn begin(&mut self, text: &str) -> bool {
        self.columns = Columns::of_heading(text);
        if self.columns.is_some() {
            return false;
        }
        let first = text.split([',', ';', '\t']).next().unwrap_or_default();
        first.len() >= 16 && first.bytes().all(|byte| alphabet::is_symbol(byte) || byte == b'"')
    }

    fn read_row(&mut self, text: &str) -> Result<Parsed, (usize, ParseErrorKind)> {
        let table = |byte, fault| (byte, ParseErrorKind::Table(fault));
        let columns = self.columns.get_or_insert_with(|| Columns::without_heading(text));
        let fields = cut(text, &mut columns.cutter)
            .ok_or_else(|| table(text.rfind('"').unwrap_or_default(), TableFault::OpenQuote))?;
        let field = |column: usize, name| {
            let field = fields.get(column).map(|(start, field)| {
                let is_quoted = text.as_bytes().get(*start) == Some(&b'"');
                (start + usize::from(is_quoted), field.as_slice())
            });
            field.ok_or_else(|| table(text.len(), TableFault::NoField { column: name }))
        };
        let (start, symbols) = field(columns.puzzle, "puzzle")?;
        let solution = columns.solution.map(|column| field(column, "solution")).transpose()?;
        if let Some((start, solution)) = solution
            && solution.len() != symbols.len()
        {
            let fault = TableFault::Lengths { puzzle: symbols.len(), solution: solution.len() };
            return Err(table(start, fault));
        }
        let (clues, alphabet) = decode(start, symbols, self.given)?;
        if let Some((start, symbols)) = solution {
            let (solution, _) = decode(start, symbols, Some(clues.geometry()))?;
            check_solution(&clues, &solution)
                .map_err(|(index, fault)| table(start + index, fault))?;
        }
        Ok(Parsed { puzzle: Puzzle::new(clues), layout: Layout::Csv, alphabet })
    }
}

fn decode(
    start: usize,
    symbols: &[u8],
    given: Option<Geometry>,
) -> Result<(Grid, alphabet::Alphabet), (usize, ParseErrorKind)> {
    if let Some(index) = symbols.iter().position(|byte| !alphabet::is_symbol(*byte)) {
        let text = String::from_utf8_lossy(&symbols[index..]);
        let found = text.chars().next().unwrap_or_default();
        return Err((start + index, ParseErrorKind::BadSymbol { found }));
    }
    let n_cells = symbols.len();
    let usual = || Geometry::of_cells(n_cells).filter(|usual| has_usual_boxes(usual.side()));
    let geometry = given.map_or_else(usual, |it| Some(it).filter(|it| it.n_cells() == n_cells));
    let Some(geometry) = geometry else {
        let index = n_cells.min(side_of_line(n_cells, given).pow(2));
        return Err((start + index, ParseErrorKind::LineLength { n_cells, given }));
    };
    grid_of(symbols, geometry, None).map_err(|(index, kind)| (start + index, kind))
}

/// Checks that a solution keeps every clue.
fn check_solution(clues: &Grid, solution: &Grid) -> Result<(), (usize, TableFault)> {
    let geometry = clues.geometry();
    let changed = clues.digits().find(|(cell, clue)| solution.at(*cell) != Some(*clue));
    let Some((cell, clue)) = changed else { return Ok(()) };
    let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
    let found = solution.at(cell).map(Digit::value);
    Err((cell.index(), TableFault::Differs { row, column, clue: clue.value(), found }))
}

impl ReadLines for Reader {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        if text.trim().is_empty() {
            return;
        }
        if self.columns.is_none() && !self.begin(text) {
            if self.columns.is_none() {
                let kind = ParseErrorKind::Table(TableFault::NoPuzzleColumn);
                records.push(Record::error(ParseError::new(line, 1, kind)));
                self.columns = Some(Columns::without_heading(text));
            }
            return;
        }
        let outcome = self
            .read_row(text)
            .map_err(|(byte, kind)| ParseError::new(line, column_of(text, byte), kind));
        records.push(Record { line, outcome });
    }
}
