//! What the formats with names have in common: words become items, colors and options.

use std::collections::HashMap;

use super::error::Fault;
use super::named::NamedProblem;
use crate::cover::{
    BuildError, Color, Entry, ItemId, MOST_COST, Multiplicity, Problem, ProblemBuilder,
};

/// Numbers for names, in the order in which they first occur.
#[derive(Default)]
struct Numbering {
    numbers: HashMap<String, usize>,
    names: Vec<String>,
}

impl Numbering {
    /// The number of a name, and whether it was new.
    fn number(&mut self, name: &str) -> (usize, bool) {
        if let Some(number) = self.numbers.get(name) {
            return (*number, false);
        }
        let number = self.names.len();
        self.numbers.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        (number, true)
    }
}

/// A problem takes no more of them.
const MOST_ITEMS: usize = (1 << 30) - 1;

/// The items of a problem while they are being named.
#[derive(Default)]
pub(super) struct Items {
    numbering: Numbering,
    n_primary: Option<usize>,
    multiplicities: Vec<(ItemId, Multiplicity)>,
}

impl Items {
    /// Names the next item by a word, `item`, `times|item` or `low:high|item`.
    ///
    /// # Errors
    /// If the name is taken, or is none: it would not be read back from an option. If the bounds are
    /// none, or the item is secondary and has some.
    pub(super) fn name(&mut self, name: &str) -> Result<(), Fault> {
        match split_multiplicity(name) {
            None => self.name_only(name),
            Some(_) if self.n_primary.is_some() => {
                Err(Fault::MultiplicityOnSecondary { word: name.to_owned() })
            }
            Some((bounds, item)) => {
                let fault = || Fault::Multiplicity { word: name.to_owned() };
                let multiplicity = multiplicity(bounds).ok_or_else(fault)?;
                let id = ItemId::new(self.numbering.names.len());
                self.name_only(item)?;
                self.multiplicities.push((id, multiplicity));
                Ok(())
            }
        }
    }

    fn name_only(&mut self, name: &str) -> Result<(), Fault> {
        let word = || name.to_owned();
        if name.contains('|') {
            Err(Fault::StrayBar { word: word() })
        } else if name.contains(':') {
            Err(Fault::ColorAmongItems { word: word() })
        } else if name.is_empty() || name.contains(char::is_whitespace) {
            Err(Fault::NotAName { name: word() })
        } else if self.numbering.names.len() == MOST_ITEMS {
            Err(Fault::TooLarge)
        } else if self.numbering.number(name).1 {
            Ok(())
        } else {
            Err(Fault::ItemNamedTwice { name: word() })
        }
    }

    /// The items named from here on are secondary.
    ///
    /// # Errors
    /// If they are so already.
    pub(super) fn end_primary(&mut self) -> Result<(), Fault> {
        match self.n_primary.replace(self.numbering.names.len()) {
            Some(_) => Err(Fault::SecondBar),
            None => Ok(()),
        }
    }

    /// Ends the items and begins the options.
    pub(super) fn into_options(self) -> Options {
        let n_items = self.numbering.names.len();
        let n_primary = self.n_primary.unwrap_or(n_items);
        let mut builder = Problem::builder(n_primary, n_items - n_primary);
        for (item, multiplicity) in self.multiplicities {
            builder.set_multiplicity(item, multiplicity);
        }
        Options {
            builder,
            items: self.numbering,
            colors: Numbering::default(),
            lines: Vec::new(),
            costs: Vec::new(),
            entries: Vec::new(),
        }
    }
}

/// The options of a problem while they are being read.
pub(super) struct Options {
    items: Numbering,
    colors: Numbering,
    builder: ProblemBuilder,
    lines: Vec<u64>,
    costs: Vec<i64>,
    /// Those of the option that is being read.
    entries: Vec<Entry>,
}

impl Options {
    /// Appends an option: its words, `item` or `item:color`, and the line on which it stands.
    ///
    /// # Errors
    /// The fault, and which of the words has it. Nothing has been appended then.
    pub(super) fn push<'w>(
        &mut self,
        words: impl Iterator<Item = &'w str>,
        line: u64,
    ) -> Result<(), (usize, Fault)> {
        self.entries.clear();
        for (position, word) in words.enumerate() {
            let entry = self.entry(word).map_err(|fault| (position, fault))?;
            self.entries.push(entry);
        }
        let added = self.builder.add_option(self.entries.iter().copied());
        added.map_err(|error| self.fault(error))?;
        self.lines.push(line);
        self.costs.push(0);
        Ok(())
    }

    /// Sets the cost of the last option.
    ///
    /// # Errors
    /// If it exceeds [`MOST_COST`].
    pub(super) fn set_cost(&mut self, cost: i128) -> Result<(), Fault> {
        let fitting = i64::try_from(cost).ok().filter(|cost| cost.abs() <= MOST_COST);
        let fitting = fitting.ok_or_else(|| Fault::CostTooLarge { cost: cost.to_string() })?;
        if let Some(last) = self.costs.last_mut() {
            *last = fitting;
        }
        Ok(())
    }

    /// How many options there are so far.
    #[cfg(feature = "layouts")]
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The whole problem.
    pub(super) fn finish(self) -> NamedProblem {
        let named = NamedProblem::new(
            self.builder.build(),
            self.items.names,
            self.colors.names,
            self.lines,
        );
        named.with_costs(self.costs)
    }

    fn entry(&mut self, word: &str) -> Result<Entry, Fault> {
        if word.contains('|') {
            return Err(Fault::StrayBar { word: word.to_owned() });
        }
        let is_whole = |part: &str| {
            !part.is_empty() && !part.contains(|char: char| char == ':' || char.is_whitespace())
        };
        let (name, color) = match word.split_once(':') {
            None => (word, None),
            Some((name, color)) if is_whole(name) && is_whole(color) => (name, Some(color)),
            Some(_) => return Err(Fault::HalfColor { word: word.to_owned() }),
        };
        let Some(item) = self.items.numbers.get(name) else {
            return Err(Fault::UnknownItem { name: name.to_owned() });
        };
        let color = color.map(|color| Color::new(self.colors.number(color).0));
        Ok(Entry { item: ItemId::new(*item), color })
    }

    /// What the builder objected to, in the words of the text.
    fn fault(&self, error: BuildError) -> (usize, Fault) {
        let name = |item: ItemId| self.items.names.get(item.index()).cloned().unwrap_or_default();
        match error {
            BuildError::UnknownItem { position, item, .. } => {
                (position, Fault::UnknownItem { name: name(item) })
            }
            BuildError::RepeatedItem { position, item, .. } => {
                (position, Fault::ItemTwice { name: name(item) })
            }
            BuildError::ColoredPrimary { position, item, .. } => {
                (position, Fault::ColorOnPrimary { name: name(item) })
            }
            BuildError::TooLarge { .. } => (0, Fault::TooLarge),
        }
    }
}

/// The two sides of the bar of `3|name` or `2:3|name`, if what stands before it is numbers.
pub(super) fn split_multiplicity(word: &str) -> Option<(&str, &str)> {
    let is_number = |bound: &str| bound.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('|')
        .filter(|(bounds, _)| !bounds.is_empty() && bounds.split(':').all(is_number))
}

/// One number, or two with a colon between, of which the first is not the greater.
fn multiplicity(bounds: &str) -> Option<Multiplicity> {
    let (low, high) = bounds.split_once(':').unwrap_or((bounds, bounds));
    Multiplicity::new(low.parse().ok()?, high.parse().ok()?)
}
