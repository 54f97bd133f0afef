//! Latin squares: n symbols in n rows and columns, each once in every row and in every column.

use super::build::{build, check_size};
use super::error::MakeError;
use crate::cover::ItemId;
use crate::text::NamedProblem;

/// All Latin squares of order n. The items are the cells, as in `1.2`, then each symbol in each row,
/// as in `r1s0`, and in each column, as in `c2s0`. The options put a symbol into a cell.
///
/// # Errors
/// [`MakeError::TooSmall`] without a cell, and [`MakeError::TooLarge`].
pub fn latin_squares(n: usize) -> Result<NamedProblem, MakeError> {
    check_size("order of a Latin square", n, 1)?;
    let symbols = (0..n.saturating_pow(3)).map(|at| (at / n / n, at / n % n, at % n));
    let options = symbols.map(|(row, column, symbol)| {
        [row * n + column, n * n + row * n + symbol, 2 * n * n + column * n + symbol]
            .map(ItemId::new)
    });
    build(3 * n * n, 0, options, |item| name(item / (n * n), item / n % n, item % n))
}

/// The Latin squares of order n whose first row and first column hold the symbols in their order.
/// What these cells cover is no item. There are n! (n - 1)! times as many squares as reduced ones.
///
/// # Errors
/// [`MakeError::TooSmall`] below 2, where nothing is left to choose, and [`MakeError::TooLarge`].
pub fn reduced_latin_squares(n: usize) -> Result<NamedProblem, MakeError> {
    check_size("order of a reduced Latin square", n, 2)?;
    // Line and symbol, or row and column, by their place among those that are left.
    let m = n - 1;
    let symbols = 0..m.saturating_mul(m).saturating_mul(n);
    let symbols = symbols.map(move |at| (at / n / m + 1, at / n % m + 1, at % n));
    let options = symbols.filter(|(row, column, symbol)| symbol != row && symbol != column);
    let options = options.map(|(row, column, symbol)| {
        // A line begins with the symbol of its own number, which is not among its items.
        let in_line = |line: usize| (line - 1) * m + symbol - usize::from(symbol > line);
        [(row - 1) * m + column - 1, m * m + in_line(row), 2 * m * m + in_line(column)]
            .map(ItemId::new)
    });
    build(3 * m * m, 0, options, |item| {
        let (kind, line, place) = (item / (m * m), item / m % m + 1, item % m);
        name(kind, line, place + usize::from(kind == 0 || place >= line))
    })
}

/// The name of an item: a cell, a symbol in a row, or a symbol in a column.
fn name(kind: usize, line: usize, place: usize) -> String {
    match kind {
        0 => format!("{line}.{place}"),
        1 => format!("r{line}s{place}"),
        _ => format!("c{line}s{place}"),
    }
}
