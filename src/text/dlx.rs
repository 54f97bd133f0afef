//! Knuth's text format, as his programs DLX1 and DLX2 read it: a line of items, then an option a
//! line.
//!
//! ```text
//! | lines that start with a bar are comments
//! p q r | x y
//! p q x y:A
//! p r x:A y
//! ```
//!
//! Names and colors may be of any length and of any characters but blanks, `:` and `|`. Blank lines
//! are skipped. A line of items that starts with a blank and a bar has secondary items only.

use std::collections::{HashMap, HashSet};

use super::error::{Fault, ParseError};
use super::named::NamedProblem;
use crate::cover::{BuildError, Color, Entry, ItemId, Problem};

/// Reads a problem. Options are numbered in the order of their lines.
///
/// ```
/// use quadrille::cover::Search;
/// use quadrille::text::dlx;
///
/// // The toy problem with colors of TAOCP 7.2.2.1 (49).
/// let named = dlx::parse("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n")?;
/// let solution = Search::new(named.problem()).next().unwrap();
/// let mut text = String::new();
/// solution.iter().for_each(|option| named.write_option(*option, &mut text));
/// assert_eq!(solution.len(), 2); // q x:A, and p r x:A y
/// # Ok::<(), quadrille::text::ParseError>(())
/// ```
///
/// Cost: linear in the text.
///
/// # Errors
/// The first [`ParseError`].
pub fn parse(text: &str) -> Result<NamedProblem, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !is_skipped(line));
    let Some((line, header)) = lines.next() else {
        return Err(ParseError { line: 1, column: 1, fault: Fault::NoItems });
    };
    let items = Items::parse(header).map_err(|fault| fault.at(line, header))?;
    let mut builder = Problem::builder(items.n_primary, items.names.len() - items.n_primary);
    let mut colors = Numbering::default();
    let mut option_lines = Vec::new();
    let mut entries = Vec::new();
    for (line, option) in lines {
        entries.clear();
        for word in option.split_whitespace() {
            let entry = items.entry(word, &mut colors).map_err(|fault| fault.at(line, option))?;
            entries.push(entry);
        }
        if let Err(error) = builder.add_option(entries.iter().copied()) {
            let fault = |word: &str| items.fault(error, word);
            let position = position_of(error);
            let word = option.split_whitespace().nth(position).unwrap_or(option);
            return Err(Misfit { word, fault: fault(word) }.at(line, option));
        }
        option_lines.push(line);
    }
    let names = items.names.into_iter().map(str::to_owned).collect();
    let colors = colors.names.into_iter().map(str::to_owned).collect();
    Ok(NamedProblem::new(builder.build(), names, colors, option_lines))
}

/// Whether the beginning of a text looks like a cover problem rather than puzzles: its second line
/// that is no comment uses nothing but names from the first, and not all of them could be cells of a
/// board. Coordinates that begin with 0, as in `0.3`, could be cells, but no board has both `0` and
/// `.` for cells that are empty. Problems whose items are single capital letters or digits are not
/// recognized.
///
/// Where the beginning is cut off early, a line of more names than a board has cells is enough.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !is_skipped(line));
    let Some(header) = lines.next() else { return false };
    let names: Vec<&str> = header.split_whitespace().collect();
    if !names.iter().any(|name| is_no_cell(name)) {
        return false;
    }
    // The last name may be cut off.
    let whole = &names[..names.len() - 1];
    if whole.len() > MOST_CELLS && whole.iter().collect::<HashSet<_>>().len() == whole.len() {
        return true;
    }
    lines.next().is_some_and(|option| {
        let mut words =
            option.split_whitespace().map(|word| word.split(':').next().unwrap_or(word));
        words.all(|word| names.contains(&word))
    })
}

/// The cells of the largest board of a puzzle, 25x25.
const MOST_CELLS: usize = 625;

/// Whether a name of an item could not stand in a row of a puzzle.
fn is_no_cell(name: &str) -> bool {
    let is_cell = |char: char| {
        char.is_ascii_uppercase() || char.is_ascii_digit() || ".*_-?x+=:'".contains(char)
    };
    !name.contains('|') && (!name.chars().all(is_cell) || is_coordinates(name))
}

/// Numbers with dots between them, of which the first is 0.
fn is_coordinates(name: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
    name.strip_prefix("0.").is_some_and(|rest| rest.split('.').all(is_number))
}

/// Appends a problem: the line of items, then the options in their order.
pub fn print(named: &NamedProblem, out: &mut String) {
    let problem = named.problem();
    for item in problem.items() {
        if item.index() == problem.n_primary() {
            // With a blank in front even if it comes first, for else it would be a comment.
            out.push_str(" | ");
        } else if item.index() > 0 {
            out.push(' ');
        }
        out.push_str(named.item_name(item));
    }
    out.push('\n');
    for option in problem.options() {
        named.write_option(option, out);
        out.push('\n');
    }
}

fn is_skipped(line: &str) -> bool {
    line.starts_with('|') || line.trim().is_empty()
}

/// A word that does not fit, and why. Words are slices of their line, so the column is known.
struct Misfit<'a> {
    word: &'a str,
    fault: Fault,
}

impl Misfit<'_> {
    fn at(self, line: u64, text: &str) -> ParseError {
        let offset = self.word.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        let column = text.get(..offset).map_or(0, |before| before.chars().count()) + 1;
        ParseError { line, column, fault: self.fault }
    }
}

/// Numbers for names, in the order in which they first occur.
#[derive(Default)]
struct Numbering<'a> {
    numbers: HashMap<&'a str, usize>,
    names: Vec<&'a str>,
}

impl<'a> Numbering<'a> {
    /// The number of a name, and whether it was new.
    fn number(&mut self, name: &'a str) -> (usize, bool) {
        let next = self.names.len();
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            self.names.push(name);
        }
        (number, number == next)
    }
}

/// The line of items.
struct Items<'a> {
    numbers: HashMap<&'a str, usize>,
    names: Vec<&'a str>,
    n_primary: usize,
}

impl<'a> Items<'a> {
    fn parse(header: &'a str) -> Result<Self, Misfit<'a>> {
        let mut items = Numbering::default();
        let mut n_primary = None;
        for word in header.split_whitespace() {
            let misfit = |fault| Err(Misfit { word, fault });
            let owned = word.to_owned();
            match word {
                "|" if n_primary.is_some() => return misfit(Fault::SecondBar),
                "|" => n_primary = Some(items.names.len()),
                _ if is_multiplicity(word) => return misfit(Fault::Multiplicity { word: owned }),
                _ if word.contains('|') => return misfit(Fault::StrayBar { word: owned }),
                _ if word.contains(':') => return misfit(Fault::ColorAmongItems { word: owned }),
                _ if !items.number(word).1 => return misfit(Fault::ItemNamedTwice { name: owned }),
                _ => {}
            }
        }
        let n_primary = n_primary.unwrap_or(items.names.len());
        Ok(Self { numbers: items.numbers, names: items.names, n_primary })
    }

    fn entry(&self, word: &'a str, colors: &mut Numbering<'a>) -> Result<Entry, Misfit<'a>> {
        let misfit = |fault| Err(Misfit { word, fault });
        if word.contains('|') {
            let is_cost = word.strip_prefix('|').is_some_and(|cost| cost.parse::<i64>().is_ok());
            let word = word.to_owned();
            return misfit(if is_cost { Fault::Cost { word } } else { Fault::StrayBar { word } });
        }
        let (name, color) = match word.split_once(':') {
            None => (word, None),
            Some((name, color))
                if !name.is_empty() && !color.is_empty() && !color.contains(':') =>
            {
                (name, Some(color))
            }
            Some(_) => return misfit(Fault::HalfColor { word: word.to_owned() }),
        };
        let Some(item) = self.numbers.get(name) else {
            return misfit(Fault::UnknownItem { name: name.to_owned() });
        };
        let color = color.map(|color| Color::new(colors.number(color).0));
        Ok(Entry { item: ItemId::new(*item), color })
    }

    /// What the builder objected to, in the words of the text.
    fn fault(&self, error: BuildError, word: &str) -> Fault {
        let name = |item: ItemId| self.names.get(item.index()).copied().unwrap_or(word).to_owned();
        match error {
            BuildError::UnknownItem { item, .. } => Fault::UnknownItem { name: name(item) },
            BuildError::RepeatedItem { item, .. } => Fault::ItemTwice { name: name(item) },
            BuildError::ColoredPrimary { item, .. } => Fault::ColorOnPrimary { name: name(item) },
            BuildError::TooLarge { .. } => Fault::TooLarge,
        }
    }
}

fn position_of(error: BuildError) -> usize {
    match error {
        BuildError::UnknownItem { position, .. }
        | BuildError::RepeatedItem { position, .. }
        | BuildError::ColoredPrimary { position, .. } => position,
        BuildError::TooLarge { .. } => 0,
    }
}

/// `3|name` or `2:3|name`.
fn is_multiplicity(word: &str) -> bool {
    let bounds = word.split_once('|').map(|(bounds, _)| bounds);
    bounds.is_some_and(|bounds| {
        !bounds.is_empty() && bounds.split(':').all(|bound| bound.parse::<u64>().is_ok())
    })
}
