//! Exact-cover problems as JSON objects, for programs.
//!
//! ```text
//! {"primary":["a","b"],"secondary":["x"],"options":[["a","x:red"],["b"]],"costs":[3,-1]}
//! ```
//!
//! Names and colors are those that Knuth's format can write: any characters but blanks, `:` and `|`. A
//! primary item that is to be covered 2 or 3 times is written `"2:3|a"`, there too.
//! `secondary` and `costs` may be missing; `costs` has one whole number for each option. Other
//! members are refused, for they might mean something.
//!
//! Reading and printing need the feature `layouts`; without it, texts are recognized and refused.

use super::dlx::without_mark;
use super::error::ParseError;
use super::named::NamedProblem;

/// The members of the object. No format of puzzles begins with one of them.
const MEMBERS: [&str; 4] = ["primary", "secondary", "options", "costs"];

/// Whether the beginning of a text is that of an object whose first member is one of those that a
/// problem has.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let first = || {
        let object = without_mark(text).trim_start().strip_prefix('{')?;
        let (name, rest) = object.trim_start().strip_prefix('"')?.split_once('"')?;
        let value = rest.trim_start().strip_prefix(':')?.trim_start();
        value.starts_with('[').then_some(name)
    };
    first().is_some_and(|name| MEMBERS.contains(&name))
}

/// Reads a problem. Options are numbered in their order.
///
/// ```
/// # #[cfg(feature = "layouts")] {
/// use quadrille::cover::Search;
/// use quadrille::text::json;
///
/// let named = json::parse(r#"{"primary":["a","b"],"options":[["a"],["b"],["a","b"]]}"#).unwrap();
/// assert_eq!(Search::new(named.problem()).count(), 2);
/// # }
/// ```
///
/// Cost: linear in the text.
///
/// # Errors
/// The first [`ParseError`].
pub fn parse(text: &str) -> Result<NamedProblem, ParseError> {
    built::parse(without_mark(text))
}

/// Appends a problem, an option a line. What is printed is read back as the same problem.
pub(super) fn print(named: &NamedProblem, out: &mut String) {
    built::print(named, out);
}

#[cfg(not(feature = "layouts"))]
mod built {
    use super::super::error::{Fault, ParseError};
    use super::super::format::Format;
    use super::super::named::NamedProblem;

    pub(super) fn parse(_: &str) -> Result<NamedProblem, ParseError> {
        let fault = Fault::NotBuilt { format: Format::Json };
        Err(ParseError { line: 1, column: 1, fault })
    }

    /// Never called: [`Format::print`] refuses.
    pub(super) fn print(_: &NamedProblem, _: &mut String) {}
}

#[cfg(feature = "layouts")]
mod built {
    use serde::Deserialize;
    use serde_json::value::RawValue;

    use super::super::error::{Fault, ParseError};
    use super::super::named::NamedProblem;
    use super::super::words::Items;
    use crate::cover::{ItemId, OptionId};

    /// The object, its parts left as slices of the text, so that every fault has its place.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Document<'a> {
        #[serde(borrow)]
        primary: Vec<&'a RawValue>,
        #[serde(borrow, default)]
        secondary: Vec<&'a RawValue>,
        #[serde(borrow)]
        options: Vec<&'a RawValue>,
        #[serde(borrow, default)]
        costs: Option<Vec<&'a RawValue>>,
    }

    pub(super) fn parse(text: &str) -> Result<NamedProblem, ParseError> {
        let document: Document<'_> = serde_json::from_str(text).map_err(|error| {
            let message = error.to_string();
            let reason = message.split(" at line ").next().unwrap_or_default().to_owned();
            let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
            let byte = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
            ParseError::at_byte(text, byte, Fault::Json { reason })
        })?;
        let mut items = Items::default();
        for part in document.primary {
            name(text, part, &mut items)?;
        }
        items.end_primary().map_err(|fault| ParseError { line: 1, column: 1, fault })?;
        for part in document.secondary {
            name(text, part, &mut items)?;
        }
        let mut options = items.into_options();
        let mut costs = document.costs.map(Vec::into_iter);
        let n_options = document.options.len();
        let mut place = Place { text, byte: 0, line: 1 };
        for option in document.options {
            let parts: Vec<&RawValue> = read(text, option, "an array of items")?;
            let words = parts.iter().map(|part| read(text, part, "an item or item:color"));
            let words: Vec<String> = words.collect::<Result<_, _>>()?;
            let line = place.line_of(option);
            options.push(words.iter().map(String::as_str), line).map_err(|(position, fault)| {
                let part = parts.get(position).copied().unwrap_or(option);
                ParseError::of_part(text, part.get(), fault)
            })?;
            let Some(costs) = &mut costs else { continue };
            let Some(part) = costs.next() else {
                let fault = Fault::NumberOfCosts { n_costs: options.len() - 1, n_options };
                return Err(ParseError::of_part(text, option.get(), fault));
            };
            let cost: i64 = read(text, part, "a whole number")?;
            let set = options.set_cost(i128::from(cost));
            set.map_err(|fault| ParseError::of_part(text, part.get(), fault))?;
        }
        if let Some(mut costs) = costs
            && let Some(part) = costs.next()
        {
            let fault = Fault::NumberOfCosts { n_costs: n_options + 1 + costs.len(), n_options };
            return Err(ParseError::of_part(text, part.get(), fault));
        }
        Ok(options.finish())
    }

    fn name(text: &str, part: &RawValue, items: &mut Items) -> Result<(), ParseError> {
        let name: String = read(text, part, "the name of an item")?;
        items.name(&name).map_err(|fault| ParseError::of_part(text, part.get(), fault))
    }

    /// Reads a part of the text as a value of some kind.
    fn read<'a, T: Deserialize<'a>>(
        text: &str,
        part: &'a RawValue,
        expected: &str,
    ) -> Result<T, ParseError> {
        serde_json::from_str(part.get()).map_err(|_| {
            let found: String = part.get().chars().take(20).collect();
            let reason = format!("{found} is not {expected}");
            ParseError::of_part(text, part.get(), Fault::Json { reason })
        })
    }

    /// A place that only moves forwards, so that all lines together cost one pass over the text.
    struct Place<'a> {
        text: &'a str,
        byte: usize,
        line: u64,
    }

    impl Place<'_> {
        fn line_of(&mut self, part: &RawValue) -> u64 {
            let byte = part.get().as_ptr().addr() - self.text.as_ptr().addr();
            self.line += self.text[self.byte..byte].matches('\n').count() as u64;
            self.byte = byte;
            self.line
        }
    }

    pub(super) fn print(named: &NamedProblem, out: &mut String) {
        let problem = named.problem();
        let (primary, secondary): (Vec<ItemId>, Vec<ItemId>) =
            problem.items().partition(|item| problem.is_primary(*item));
        let names = |items: Vec<ItemId>| {
            let name = |item| {
                let mut name = String::new();
                named.write_item(item, &mut name);
                quoted(&name)
            };
            let names = items.into_iter().map(name);
            names.collect::<Vec<_>>().join(",")
        };
        let option = |option: OptionId| {
            let words = problem.entries(option).iter().map(|entry| match entry.color {
                None => quoted(named.item_name(entry.item)),
                Some(color) => {
                    quoted(&format!("{}:{}", named.item_name(entry.item), named.color_name(color)))
                }
            });
            format!("[{}]", words.collect::<Vec<_>>().join(","))
        };
        out.push_str("{\"primary\":[");
        out.push_str(&names(primary));
        out.push_str("],\n\"secondary\":[");
        out.push_str(&names(secondary));
        out.push_str("],\n\"options\":[\n");
        out.push_str(&problem.options().map(option).collect::<Vec<_>>().join(",\n"));
        out.push(']');
        if let Some(costs) = named.costs() {
            out.push_str(",\n\"costs\":[");
            let costs: Vec<String> = costs.iter().map(i64::to_string).collect();
            out.push_str(&costs.join(","));
            out.push(']');
        }
        out.push_str("}\n");
    }

    fn quoted(text: &str) -> String {
        // A string cannot fail to become JSON.
        serde_json::to_string(text).unwrap_or_default()
    }
}
