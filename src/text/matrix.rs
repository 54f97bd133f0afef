//! Exact-cover problems as matrices of 0 and 1: a column is an item, a row an option, and a solution
//! is a set of rows with exactly one 1 in every column.
//!
//! ```text
//! 0 1 1 0      a dense matrix: with blanks, tabs or commas between the cells, or nothing
//! 1001
//!
//! 2 4          a sparse one: the numbers of rows and columns,
//! 2 3          then for each row the columns of its ones, from 1
//! 1,4
//! ```
//!
//! Items are named by their columns, from 1. A text does not say which columns are secondary; see
//! [`SecondaryColumns`]. Lines that start with `#` are comments. In a dense matrix blank lines are
//! skipped; in a sparse one every line after the first is a row, a blank one a row without ones, and
//! only blank lines may follow the last row.

use std::fmt::Write;

use super::dlx::without_mark;
use super::error::{Fault, MatrixFault, ParseError};
use super::named::NamedProblem;
use crate::cover::{BuildError, ItemId, Problem, ProblemBuilder};

/// How many columns at each side of a matrix are secondary items, which may be covered once and need
/// not be. The default is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecondaryColumns {
    /// The first so many columns.
    pub left: usize,
    /// The last so many columns.
    pub right: usize,
}

/// Reads a dense matrix. Options are numbered in the order of their lines.
///
/// ```
/// use quadrille::cover::{OptionId, Search};
/// use quadrille::text::{SecondaryColumns, matrix};
///
/// let named = matrix::parse("0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n", SecondaryColumns::default())?;
/// let mut rows: Vec<OptionId> = Search::new(named.problem()).next().unwrap();
/// rows.sort();
/// assert_eq!(rows.iter().map(|row| row.index() + 1).collect::<Vec<_>>(), [1, 4, 5]);
/// # Ok::<(), quadrille::text::ParseError>(())
/// ```
///
/// Cost: linear in the text.
///
/// # Errors
/// The first [`ParseError`].
pub fn parse(text: &str, secondary: SecondaryColumns) -> Result<NamedProblem, ParseError> {
    let mut matrix: Option<Matrix> = None;
    let mut row = Vec::new();
    let is_row = |line: &&str| !is_comment(line) && !line.trim().is_empty();
    for (line, text) in (1..).zip(without_mark(text).lines()).filter(|(_, text)| is_row(text)) {
        row.clear();
        let expected = matrix.as_ref().map(|matrix| matrix.columns.count);
        let mut column = 0;
        let mut first_extra = None;
        for (byte, char) in text.char_indices() {
            match char {
                '0' | '1' => {
                    if expected == Some(column) {
                        first_extra = Some(byte);
                    }
                    if char == '1' {
                        row.push((byte, column));
                    }
                    column += 1;
                }
                ',' => {}
                _ if char.is_whitespace() => {}
                found => return Err(at_byte(line, text, byte, MatrixFault::NotACell { found })),
            }
        }
        if let Some(expected) = expected.filter(|expected| *expected != column) {
            let byte = first_extra.unwrap_or(text.trim_end().len());
            return Err(at_byte(line, text, byte, MatrixFault::Ragged { expected, found: column }));
        }
        match &mut matrix {
            Some(matrix) => matrix.push(&row, line),
            None => Matrix::new(column, secondary)
                .map_err(|fault| (0, fault.into()))
                .and_then(|new| matrix.insert(new).push(&row, line)),
        }
        .map_err(|(byte, fault)| at_byte(line, text, byte, fault))?;
    }
    let nothing = || ParseError { line: 1, column: 1, fault: MatrixFault::NoRows.into() };
    Ok(matrix.ok_or_else(nothing)?.finish())
}

/// Reads a sparse matrix. Options are numbered in the order of their lines.
///
/// Cost: linear in the text and in the number of columns, of which there are at most 4,194,304.
///
/// # Errors
/// The first [`ParseError`].
pub fn parse_sparse(text: &str, secondary: SecondaryColumns) -> Result<NamedProblem, ParseError> {
    let lines = (1..).zip(without_mark(text).lines()).filter(|(_, line)| !is_comment(line));
    let mut lines = lines.skip_while(|(_, line)| line.trim().is_empty());
    let (line, sizes) = lines.next().unwrap_or((1, ""));
    let fault = |fault| at_byte(line, sizes, 0, fault);
    let (n_rows, n_columns) = read_sizes(sizes).ok_or_else(|| fault(MatrixFault::NoSizes))?;
    let mut matrix = Matrix::new(n_columns, secondary).map_err(fault)?;
    let mut row = Vec::new();
    for (line, text) in lines {
        let is_over = matrix.lines.len() == n_rows;
        if is_over && text.trim().is_empty() {
            continue;
        }
        if is_over {
            let fault = MatrixFault::NumberOfRows { expected: n_rows, found: n_rows + 1 };
            return Err(at_byte(line, text, 0, fault));
        }
        row.clear();
        for word in words(text) {
            let byte = word.as_ptr().addr() - text.as_ptr().addr();
            let column =
                word.parse::<usize>().ok().filter(|column| (1..=n_columns).contains(column));
            let column = column.ok_or_else(|| {
                at_byte(
                    line,
                    text,
                    byte,
                    MatrixFault::NotAColumn { word: word.to_owned(), n_columns },
                )
            })?;
            row.push((byte, column - 1));
        }
        let pushed = matrix.push(&row, line);
        pushed.map_err(|(byte, fault)| at_byte(line, text, byte, fault))?;
    }
    let found = matrix.lines.len();
    if found < n_rows {
        return Err(fault(MatrixFault::NumberOfRows { expected: n_rows, found }));
    }
    Ok(matrix.finish())
}

/// Appends a problem without colors and costs as a dense matrix; its secondary items are the last
/// columns.
pub(super) fn print(named: &NamedProblem, out: &mut String) {
    let problem = named.problem();
    let mut cells = vec!["0"; problem.n_items()];
    for option in problem.options() {
        problem.entries(option).iter().for_each(|entry| cells[entry.item.index()] = "1");
        out.push_str(&cells.join(" "));
        out.push('\n');
        problem.entries(option).iter().for_each(|entry| cells[entry.item.index()] = "0");
    }
}

/// Appends a problem without colors and costs as a sparse matrix; its secondary items are the last
/// columns. The columns of a row come in the order of the option's items.
pub(super) fn print_sparse(named: &NamedProblem, out: &mut String) {
    let problem = named.problem();
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{} {}", problem.n_options(), problem.n_items());
    for option in problem.options() {
        for (position, entry) in problem.entries(option).iter().enumerate() {
            let blank = if position > 0 { " " } else { "" };
            let _ = write!(out, "{blank}{}", entry.item.index() + 1);
        }
        out.push('\n');
    }
}

/// More columns are refused: a short line could ask for any number of them.
const MOST_COLUMNS: usize = 1 << 22;

/// The columns of a matrix as items: those in the middle are primary.
#[derive(Clone, Copy)]
struct Columns {
    count: usize,
    left: usize,
    right: usize,
}

impl Columns {
    fn n_primary(self) -> usize {
        self.count - self.left - self.right
    }

    /// The item of a column from 0: primary items come first.
    fn item(self, column: usize) -> ItemId {
        let is_left = column < self.left;
        let is_right = column >= self.count - self.right;
        ItemId::new(match (is_left, is_right) {
            (true, _) => self.n_primary() + column,
            (false, true) => column,
            (false, false) => column - self.left,
        })
    }

    /// The columns in the order of their items.
    fn in_order(self) -> impl Iterator<Item = usize> {
        let right = self.count - self.right;
        (self.left..right).chain(0..self.left).chain(right..self.count)
    }
}

/// The rows of a matrix while they are being read.
struct Matrix {
    columns: Columns,
    builder: ProblemBuilder,
    lines: Vec<u64>,
}

impl Matrix {
    fn new(count: usize, secondary: SecondaryColumns) -> Result<Self, MatrixFault> {
        let SecondaryColumns { left, right } = secondary;
        let n_secondary = left.saturating_add(right);
        if count > MOST_COLUMNS {
            return Err(MatrixFault::TooManyColumns { n_columns: count, most: MOST_COLUMNS });
        }
        if n_secondary > count {
            return Err(MatrixFault::SecondaryColumns { n_secondary, n_columns: count });
        }
        let builder = Problem::builder(count - n_secondary, n_secondary);
        Ok(Self { columns: Columns { count, left, right }, builder, lines: Vec::new() })
    }

    /// Appends a row: where in its line the ones stand, and their columns.
    fn push(&mut self, ones: &[(usize, usize)], line: u64) -> Result<(), (usize, Fault)> {
        let columns = self.columns;
        let items = ones.iter().map(|(_, column)| columns.item(*column));
        self.builder.add_option(items).map_err(|error| match error {
            BuildError::RepeatedItem { position, .. } => {
                let (byte, column) = ones.get(position).copied().unwrap_or_default();
                (byte, Fault::ItemTwice { name: (column + 1).to_string() })
            }
            // All columns exist, and there are no colors.
            _ => (0, Fault::TooLarge),
        })?;
        self.lines.push(line);
        Ok(())
    }

    fn finish(self) -> NamedProblem {
        let names = self.columns.in_order().map(|column| (column + 1).to_string()).collect();
        NamedProblem::new(self.builder.build(), names, Vec::new(), self.lines)
    }
}

fn is_comment(line: &str) -> bool {
    line.starts_with('#')
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|char: char| char == ',' || char.is_whitespace());
    words.filter(|word| !word.is_empty())
}

/// The two numbers of a line that holds nothing else.
fn read_sizes(line: &str) -> Option<(usize, usize)> {
    let mut words = words(line);
    let sizes = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(sizes)
}

fn at_byte(line: u64, text: &str, byte: usize, fault: impl Into<Fault>) -> ParseError {
    ParseError { line, ..ParseError::at_byte(text, byte, fault.into()) }
}
