//! What can be wrong with a text, where, and how to mend it.

mod matrix;

use std::fmt;

use super::format::Format;
use crate::cover::MOST_COST;

pub use matrix::MatrixFault;

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

impl ParseError {
    /// A fault of a part of a text, which is a slice of it. Cost: linear in the text.
    pub(super) fn of_part(text: &str, part: &str, fault: Fault) -> Self {
        let offset = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        Self::at_byte(text, offset, fault)
    }

    /// A fault at a byte of a text, or at its end. Cost: linear in the text.
    pub(super) fn at_byte(text: &str, byte: usize, fault: Fault) -> Self {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let before = &text[..byte];
        let line = before.matches('\n').count() as u64 + 1;
        let column = before.chars().rev().take_while(|char| *char != '\n').count() + 1;
        Self { line, column, fault }
    }
}

/// What is wrong at a place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The bytes are UTF-16.
    Utf16,
    /// The bytes are no UTF-8.
    NotUtf8,
    /// The program was built without what reads this format.
    NotBuilt {
        /// The format.
        format: Format,
    },
    /// There is no line that names the items.
    NoItems,
    /// A name that is empty or has blanks.
    NotAName {
        /// The name.
        name: String,
    },
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
    /// A bar within a word.
    StrayBar {
        /// The word with the bar.
        word: String,
    },
    /// What stands before an item are no bounds on how often it is to be covered.
    Multiplicity {
        /// The word that has them.
        word: String,
    },
    /// A secondary item with bounds on how often it is to be covered.
    MultiplicityOnSecondary {
        /// The word that has them.
        word: String,
    },
    /// A bar at the beginning of a word without a number behind it.
    NotACost {
        /// The word.
        word: String,
    },
    /// The cost of an option exceeds [`MOST_COST`], either way.
    CostTooLarge {
        /// The cost, or the word that makes it too large.
        cost: String,
    },
    /// There are not as many costs as options.
    NumberOfCosts {
        /// How many costs there are.
        n_costs: usize,
        /// How many options there are.
        n_options: usize,
    },
    /// An option has an item that was not named before.
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
    /// What only a matrix can have.
    Matrix(MatrixFault),
    /// The text is not JSON, or not of the kind expected.
    Json {
        /// What is wrong with it.
        reason: String,
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
            Self::Utf16 => f.write_str("the file is UTF-16; save it as UTF-8"),
            Self::NotUtf8 => f.write_str("not text; save the file as UTF-8"),
            Self::NotBuilt { format } => write!(
                f,
                "the format {format} is not read by this program; build it with the feature `layouts`"
            ),
            Self::NoItems => f.write_str(
                "no items; the first line that is not blank and does not start with '|' must name the \
                 items, primary ones first, then ' | ' and the secondary ones if there are any",
            ),
            Self::NotAName { name } => {
                write!(f, "'{name}' cannot name an item; a name has characters but no blanks")
            }
            Self::ItemNamedTwice { name } => {
                write!(f, "item '{name}' is named twice; give every item a name of its own")
            }
            Self::ColorAmongItems { word } => write!(
                f,
                "'{word}' among the items; colors belong into the options, so name the item alone"
            ),
            Self::SecondBar => f.write_str(
                "a second '|'; one bar parts the primary items from the secondary ones",
            ),
            Self::StrayBar { word } => write!(
                f,
                "'{word}' has a '|', which only stands between items, with blanks around it, and \
                 before the cost of an option"
            ),
            Self::Multiplicity { word } => write!(
                f,
                "'{word}' should say how often an item is covered: write low:high|item, or one number \
                 for both, with low <= high and neither above {}",
                u32::MAX
            ),
            Self::MultiplicityOnSecondary { word } => write!(
                f,
                "'{word}' is secondary, so it may be covered once or not at all; move it in front of \
                 the '|', or write it without numbers"
            ),
            Self::NotACost { word } => write!(
                f,
                "'{word}' is no cost; write a whole number right behind the '|', such as |25"
            ),
            Self::CostTooLarge { cost } => write!(
                f,
                "the cost {cost} is too large; an option costs at most {MOST_COST} and at least \
                 -{MOST_COST}, so use a larger unit"
            ),
            Self::NumberOfCosts { n_costs, n_options } => {
                write!(f, "{n_costs} costs for {n_options} options; give each option one")
            }
            Self::UnknownItem { name } => write!(
                f,
                "unknown item '{name}'; it is not among the items named at first, so add it there \
                 or mend the spelling"
            ),
            Self::ItemTwice { name } => {
                write!(f, "item '{name}' twice in one option; an option has an item once")
            }
            Self::ColorOnPrimary { name } => write!(
                f,
                "item '{name}' is primary and cannot have a color; drop the color, or make the item \
                 secondary"
            ),
            Self::HalfColor { word } => write!(
                f,
                "'{word}' is not an item and a color; write item:color, or the item alone"
            ),
            Self::Matrix(fault) => fault.fmt(f),
            Self::Json { reason } => write!(
                f,
                "{reason}; an exact-cover problem is \
                 {{\"primary\":[names],\"secondary\":[names],\"options\":[[items],…],\"costs\":[numbers]}}"
            ),
            Self::TooLarge => f.write_str(
                "the problem is too large: items, entries and options must stay below 2^30",
            ),
        }
    }
}

impl From<MatrixFault> for Fault {
    fn from(fault: MatrixFault) -> Self {
        Self::Matrix(fault)
    }
}

impl std::error::Error for ParseError {}
