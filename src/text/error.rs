//! What can be wrong with a text, where, and how to mend it.

use std::fmt;

/// The first thing wrong with a text. The message does not repeat the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong at a place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no line that names the items.
    NoItems,
    /// An item is named twice.
    ItemNamedTwice {
        /// The name.
        name: String,
    },
    /// A colon in the line of items.
    ColorAmongItems {
        /// The word with the colon.
        word: String,
    },
    /// The line of items has a second bar.
    SecondBar,
    /// A bar within a word, or an option with a bar.
    StrayBar {
        /// The word with the bar.
        word: String,
    },
    /// An item with bounds on how often it is to be covered.
    Multiplicity {
        /// The word that has them.
        word: String,
    },
    /// An option with a cost.
    Cost {
        /// The word that has it.
        word: String,
    },
    /// An option has an item that the line of items does not name.
    UnknownItem {
        /// The name.
        name: String,
    },
    /// An option has an item twice.
    ItemTwice {
        /// The name.
        name: String,
    },
    /// An option colors a primary item.
    ColorOnPrimary {
        /// The name.
        name: String,
    },
    /// A colon without a name before it or a color behind it.
    HalfColor {
        /// The word with the colon.
        word: String,
    },
    /// More items, entries and options than 32-bit numbers can tell apart.
    TooLarge,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoItems => write!(
                f,
                "no items; the first line that is not blank and does not start with '|' must name the \
                 items, primary ones first, then ' | ' and the secondary ones if there are any"
            ),
            Self::ItemNamedTwice { name } => {
                write!(f, "item '{name}' is named twice; give every item a name of its own")
            }
            Self::ColorAmongItems { word } => write!(
                f,
                "'{word}' among the items; colors belong into the options, so name the item alone"
            ),
            Self::SecondBar => {
                write!(f, "a second '|'; one bar parts the primary items from the secondary ones")
            }
            Self::StrayBar { word } => {
                write!(
                    f,
                    "'{word}' has a '|', which only stands between items, with blanks around it"
                )
            }
            Self::Multiplicity { word } => write!(
                f,
                "'{word}' bounds how often an item is covered; multiplicities are not read yet, so \
                 each item must be covered exactly once"
            ),
            Self::Cost { word } => {
                write!(
                    f,
                    "'{word}' is the cost of the option; costs are not read yet, so remove it"
                )
            }
            Self::UnknownItem { name } => write!(
                f,
                "unknown item '{name}'; the line of items does not name it, so add it there or mend \
                 the spelling"
            ),
            Self::ItemTwice { name } => {
                write!(f, "item '{name}' twice in one option; an option has an item once")
            }
            Self::ColorOnPrimary { name } => write!(
                f,
                "item '{name}' is primary and cannot have a color; drop the color, or name the item \
                 behind the '|'"
            ),
            Self::HalfColor { word } => {
                write!(
                    f,
                    "'{word}' is not an item and a color; write item:color, or the item alone"
                )
            }
            Self::TooLarge => {
                write!(
                    f,
                    "the problem is too large: items, entries and options must stay below 2^30"
                )
            }
        }
    }
}

impl std::error::Error for ParseError {}
