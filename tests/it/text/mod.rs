//! Exact-cover problems as text: what is read, what is refused and where, and what is printed.

use quadrille::cover::{Entry, OptionId};
use quadrille::text::{Format, NamedProblem, ParseError, SecondaryColumns};

mod dlx;
#[cfg(feature = "layouts")]
mod json;
mod matrix;
mod properties;
mod refusals;

const NONE: SecondaryColumns = SecondaryColumns { left: 0, right: 0 };

#[track_caller]
fn read(format: Format, text: &str) -> NamedProblem {
    read_with(format, text, NONE)
}

#[track_caller]
fn read_with(format: Format, text: &str, secondary: SecondaryColumns) -> NamedProblem {
    let located = |error: ParseError| format!("{}:{}: {error}", error.line, error.column);
    let read = format.parse(text, secondary).map_err(located);
    read.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The place of the fault and the message, as the program prints it.
#[track_caller]
fn refuse_with(format: Format, text: &str, secondary: SecondaryColumns) -> String {
    let error = format.parse(text, secondary).expect_err("the text must be refused");
    format!("{}:{}: {error}", error.line, error.column)
}

#[track_caller]
fn refuse(format: Format, text: &str) -> String {
    refuse_with(format, text, NONE)
}

fn print(format: Format, named: &NamedProblem) -> String {
    let mut text = String::new();
    format.print(named, &mut text).unwrap();
    text
}

/// The words of an option, and its cost.
type Row = (Vec<String>, i64);

/// Everything that a text says, so that problems from different formats can be compared.
fn describe(named: &NamedProblem) -> (Vec<String>, usize, Vec<Row>) {
    let problem = named.problem();
    let word = |entry: &Entry| {
        let item = named.item_name(entry.item);
        entry.color.map_or(item.to_owned(), |color| format!("{item}:{}", named.color_name(color)))
    };
    let option = |option: OptionId| {
        (problem.entries(option).iter().map(word).collect(), named.cost_of(option))
    };
    let item = |item| {
        let mut word = String::new();
        named.write_item(item, &mut word);
        word
    };
    let items = problem.items().map(item).collect();
    (items, problem.n_primary(), problem.options().map(option).collect())
}
