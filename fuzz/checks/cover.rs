//! Exact-cover problems as text: no text panics, and what is read is printed and read back the same.

use quadrille::cover::{Entry, ItemId, Multiplicity, OptionId, Problem};
use quadrille::text::{Format, NamedProblem, ParseError, SecondaryColumns, from_bytes};

/// The bytes are a problem in Knuth's format.
pub(crate) fn dlx(bytes: &[u8]) {
    check(Format::Dlx, SecondaryColumns::default(), bytes);
}

/// The bytes are a JSON object.
pub(crate) fn json(bytes: &[u8]) {
    check(Format::Json, SecondaryColumns::default(), bytes);
}

/// The first byte says whether the matrix is sparse, and how many columns at each side are secondary;
/// the other bytes are the matrix.
pub(crate) fn matrix(bytes: &[u8]) {
    let Some((head, bytes)) = bytes.split_first() else { return };
    let head = usize::from(*head);
    let secondary = SecondaryColumns { left: head >> 1 & 3, right: head >> 3 & 3 };
    if head & 1 == 0 {
        check(Format::Matrix, secondary, bytes);
    } else if !has_long_number(bytes) {
        check(Format::Sparse, secondary, bytes);
    }
}

/// A sparse matrix may have millions of columns; they are allowed, but slow.
fn has_long_number(bytes: &[u8]) -> bool {
    bytes.split(|byte| !byte.is_ascii_digit()).any(|number| number.len() > 4)
}

fn check(format: Format, secondary: SecondaryColumns, bytes: &[u8]) {
    let text = match from_bytes(bytes) {
        Ok(text) => text,
        Err(error) => return check_error(&error, &String::from_utf8_lossy(bytes)),
    };
    let _ = Format::recognize(text);
    let named = match format.parse(text, secondary) {
        Ok(named) => named,
        Err(error) => return check_error(&error, text),
    };
    for format in Format::ALL {
        let mut printed = String::new();
        if format.print(&named, &mut printed).is_err() {
            assert_eq!(printed, "", "nothing is appended if {format} cannot hold the problem");
            continue;
        }
        // Secondary columns are printed last.
        let secondary = SecondaryColumns { left: 0, right: named.problem().n_secondary() };
        let again = format.parse(&printed, secondary);
        let again = again.unwrap_or_else(|error| panic!("{format}: {error:?}\n{printed:?}"));
        if format == &Format::Matrix {
            // A row of 0 and 1 does not say in which order its ones came.
            assert_eq!(sorted(again.problem()), sorted(named.problem()), "{printed:?}");
        } else {
            assert_eq!(again.problem(), named.problem(), "{format}:\n{printed:?}");
        }
        if matches!(format, Format::Dlx | Format::Json) {
            assert_eq!(names(&again), names(&named), "{format}:\n{printed:?}");
            assert_eq!(again.costs(), named.costs(), "{format}:\n{printed:?}");
            assert_eq!(multiplicities(&again), multiplicities(&named), "{format}:\n{printed:?}");
        }
    }
}

/// The place of a fault is one of the text, or the one behind its last character.
fn check_error(error: &ParseError, text: &str) {
    assert!(!error.to_string().is_empty());
    let line = usize::try_from(error.line).expect("lines of a text in memory");
    let n_lines = text.matches('\n').count() + 1;
    assert!((1..=n_lines).contains(&line), "{error:?} of {text:?}");
    let width = text.split('\n').nth(line - 1).map_or(0, |line| line.chars().count());
    assert!((1..=width + 1).contains(&error.column), "{error:?} of {text:?}");
}

/// An item and its color.
type Names<'a> = (&'a str, Option<&'a str>);

/// The names of the items, and the names of the entries of every option with their colors.
fn names(named: &NamedProblem) -> (Vec<&str>, Vec<Vec<Names<'_>>>) {
    let problem = named.problem();
    let item = |item: ItemId| named.item_name(item);
    let entry =
        |entry: &Entry| (item(entry.item), entry.color.map(|color| named.color_name(color)));
    let option = |option: OptionId| problem.entries(option).iter().map(entry).collect();
    (problem.items().map(item).collect(), problem.options().map(option).collect())
}

/// How often each primary item is to be covered.
fn multiplicities(named: &NamedProblem) -> Vec<Multiplicity> {
    let problem = named.problem();
    problem.items().take(problem.n_primary()).map(|item| problem.multiplicity(item)).collect()
}

/// The options, the entries of each by item.
fn sorted(problem: &Problem) -> Vec<Vec<Entry>> {
    let sorted = |option: OptionId| {
        let mut entries = problem.entries(option).to_vec();
        entries.sort_unstable();
        entries
    };
    problem.options().map(sorted).collect()
}
