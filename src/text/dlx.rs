//! Knuth's text format, as his programs DLX1, DLX2, DLX3 and DLX5 read it: a line of items, then an option
//! a line.
//!
//! ```text
//! | lines that start with a bar are comments
//! p q r | x y
//! p q x y:A |3
//! p r x:A y |-2
//! ```
//!
//! Names and colors may be of any length and of any characters but blanks, `:` and `|`. Blank lines
//! are skipped. A line of items that starts with a blank and a bar has secondary items only. `|n` in
//! an option, with a whole number n, is its cost; several of them add up, and no such word is cost 0.
//! `2:3|p` in the line of items says that the primary item p is to be covered 2 or 3 times, `3|p` that it
//! is 3 times.

use std::collections::HashSet;

use super::error::{Fault, ParseError};
use super::named::NamedProblem;
use super::words::{Items, split_multiplicity};

/// Reads a problem. Options are numbered in the order of their lines.
///
/// ```
/// use quadrille::cover::Search;
/// use quadrille::text::dlx;
///
/// // The toy problem with colors of TAOCP 7.2.2.1 (49).
/// let named = dlx::parse("p q r | x y\np q x y:A\np r x:A y |5\np x:B\nq x:A\nr y:B\n")?;
/// let solution = Search::new(named.problem()).next().unwrap();
/// let mut text = String::new();
/// solution.iter().for_each(|option| named.write_option(*option, &mut text));
/// assert_eq!(solution.len(), 2); // q x:A, and p r x:A y
/// assert_eq!(named.costs(), Some(&[0, 5, 0, 0, 0][..]));
/// # Ok::<(), quadrille::text::ParseError>(())
/// ```
///
/// Cost: linear in the text.
///
/// # Errors
/// The first [`ParseError`].
pub fn parse(text: &str) -> Result<NamedProblem, ParseError> {
    let text = without_mark(text);
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !is_skipped(line));
    let Some((line, header)) = lines.next() else {
        return Err(ParseError { line: 1, column: 1, fault: Fault::NoItems });
    };
    let mut items = Items::default();
    for word in header.split_whitespace() {
        let named = if word == "|" { items.end_primary() } else { items.name(word) };
        named.map_err(|fault| at_word(line, header, word, fault))?;
    }
    let mut options = items.into_options();
    let mut words = Vec::new();
    for (line, option) in lines {
        words.clear();
        let mut cost = Cost::default();
        for word in option.split_whitespace() {
            match word.strip_prefix('|') {
                Some(number) => {
                    cost.add(word, number).map_err(|fault| at_word(line, option, word, fault))?;
                }
                None => words.push(word),
            }
        }
        options.push(words.iter().copied(), line).map_err(|(position, fault)| {
            at_word(line, option, words.get(position).unwrap_or(&option), fault)
        })?;
        let set = options.set_cost(cost.sum);
        set.map_err(|fault| at_word(line, option, cost.last_word.unwrap_or(option), fault))?;
    }
    Ok(options.finish())
}

/// Whether the beginning of a text looks like a cover problem rather than puzzles: its second line
/// that is no comment uses nothing but names from the first, and costs, and not all names could be
/// cells of a board. Coordinates that begin with 0, as in `0.3`, could be cells, but no board has both `0` and
/// `.` for cells that are empty. Problems whose items are single capital letters or digits are not
/// recognized.
///
/// Where the beginning is cut off early, a line of more names than a board has cells is enough.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let mut lines = without_mark(text).lines().filter(|line| !is_skipped(line));
    let Some(header) = lines.next() else { return false };
    let name = |word| split_multiplicity(word).map_or(word, |(_, name)| name);
    let names: Vec<&str> = header.split_whitespace().map(name).collect();
    if !header.split_whitespace().any(is_no_cell) {
        return false;
    }
    // The last name may be cut off.
    let whole = &names[..names.len() - 1];
    if whole.len() > MOST_CELLS && whole.iter().collect::<HashSet<_>>().len() == whole.len() {
        return true;
    }
    let is_entry = |word: &str| names.contains(&word.split(':').next().unwrap_or(word));
    let is_cost =
        |word: &str| word.strip_prefix('|').is_some_and(|cost| cost.parse::<i64>().is_ok());
    lines
        .next()
        .is_some_and(|option| option.split_whitespace().all(|word| is_entry(word) || is_cost(word)))
}

/// The cells of the largest board of a puzzle, 25x25.
const MOST_CELLS: usize = 625;

/// Whether a name of an item could not stand in a row of a puzzle.
fn is_no_cell(name: &str) -> bool {
    let is_cell = |char: char| {
        char.is_ascii_uppercase() || char.is_ascii_digit() || ".*_-?x+=:'".contains(char)
    };
    split_multiplicity(name).is_some()
        || !name.contains('|') && (!name.chars().all(is_cell) || is_coordinates(name))
}

/// Numbers with dots between them, of which the first is 0.
fn is_coordinates(name: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
    name.strip_prefix("0.").is_some_and(|rest| rest.split('.').all(is_number))
}

/// Appends a problem: the line of items, then the options in their order, with their costs. What is
/// printed is read back as the same problem.
pub fn print(named: &NamedProblem, out: &mut String) {
    let problem = named.problem();
    let mut names = problem.items().map(|item| named.item_name(item));
    if names.next().is_some_and(|name| name.starts_with(MARK)) {
        // With a blank in front, for else the name would lose its beginning.
        out.push(' ');
    }
    for item in problem.items() {
        if item.index() == problem.n_primary() {
            // With a blank in front even if it comes first, for else it would be a comment.
            out.push_str(" | ");
        } else if item.index() > 0 {
            out.push(' ');
        }
        named.write_item(item, out);
    }
    if problem.n_items() == 0 {
        // A blank line would be skipped.
        out.push_str(" |");
    }
    out.push('\n');
    for option in problem.options() {
        if problem.entries(option).is_empty() && named.cost_of(option) == 0 {
            out.push_str(" |0");
        }
        named.write_option(option, out);
        out.push('\n');
    }
}

/// The byte order mark, which may stand at the beginning of a text and is no part of it.
const MARK: char = '\u{feff}';

/// The text without a byte order mark.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix(MARK).unwrap_or(text)
}

fn is_skipped(line: &str) -> bool {
    line.starts_with('|') || line.trim().is_empty()
}

/// A fault of a word, which is a slice of its line.
fn at_word(line: u64, text: &str, word: &str, fault: Fault) -> ParseError {
    ParseError { line, ..ParseError::of_part(text, word, fault) }
}

/// The cost of an option, as far as its line has been read.
#[derive(Default)]
struct Cost<'a> {
    sum: i128,
    last_word: Option<&'a str>,
}

impl<'a> Cost<'a> {
    /// Adds the cost of a word, which is a bar and a number.
    fn add(&mut self, word: &'a str, number: &str) -> Result<(), Fault> {
        let digits = number.strip_prefix(['-', '+']).unwrap_or(number);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(Fault::NotACost { word: word.to_owned() });
        }
        let cost: i64 =
            number.parse().map_err(|_| Fault::CostTooLarge { cost: number.to_owned() })?;
        self.sum += i128::from(cost);
        self.last_word = Some(word);
        Ok(())
    }
}
