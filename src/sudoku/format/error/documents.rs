//! Faults of documents (JSON, XML) and of links that hold one.

use std::fmt;

/// What can be wrong with a document or a link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DocumentFault {
    /// The text breaks the rules of its language.
    Syntax {
        /// The name of the language.
        language: &'static str,
        /// What its reader says.
        reason: String,
    },
    /// A part is missing or of another kind.
    Part {
        /// Its name, such as `grid`.
        name: &'static str,
        /// What was expected.
        expected: &'static str,
    },
    /// A document of another kind than expected.
    Kind {
        /// What was expected.
        expected: &'static str,
    },
    /// A part occurs twice.
    Twice {
        /// Its name in the document.
        name: String,
    },
    /// A rule that is not one of those that are solved here.
    Rule {
        /// Its name in the document.
        name: String,
    },
    /// A property of a cell that is not known.
    Property {
        /// Its name in the document.
        name: String,
    },
    /// Killer cages, which are not read.
    Killer,
    /// Cells that do not form regions of the board's size.
    Regions {
        /// What is wrong with them.
        reason: String,
    },
    /// A link to a puzzle that is kept on a server.
    OnServer,
    /// A link of Penpa+, which is not read.
    Penpa,
    /// A link to a place that is not known.
    Link,
    /// The data of a link is cut off or damaged.
    Damaged,
    /// The data of a link unpacks to more than any puzzle needs.
    TooLarge,
}

impl fmt::Display for DocumentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { language, reason } => {
                write!(f, "not valid {language}: {reason}; copy the whole document")
            }
            Self::Part { name, expected } => write!(f, "`{name}` should be {expected}"),
            Self::Kind { expected } => write!(f, "not a puzzle; expected {expected}"),
            Self::Twice { name } => {
                write!(f, "`{}` occurs twice; remove one of them", name.escape_debug())
            }
            Self::Rule { name } => write!(
                f,
                "the rule `{}` is not one that is solved here; a solution without it would be \
                 wrong, so remove it only if it is not a rule of the puzzle",
                name.escape_debug()
            ),
            Self::Property { name } => write!(
                f,
                "the property `{}` of a cell is not known; remove it if it is not a rule of the \
                 puzzle",
                name.escape_debug()
            ),
            Self::Killer => {
                write!(f, "killer cages are not read; a solution without them would be wrong")
            }
            Self::Regions { reason } => write!(f, "{reason}"),
            Self::OnServer => write!(
                f,
                "the link names a puzzle that is kept on a server; open it and export a link with \
                 load= or the JSON"
            ),
            Self::Penpa => write!(
                f,
                "links of Penpa+ are not read, because their rules are drawn only; copy the cells \
                 as a line or a board"
            ),
            Self::Link => write!(
                f,
                "an unknown link; links of f-puzzles with load= and of SudokuPad with scl are read"
            ),
            Self::Damaged => {
                write!(f, "the data of the link is cut off or damaged; copy the whole link")
            }
            Self::TooLarge => {
                write!(f, "the data of the link unpacks to more than a puzzle; copy the JSON")
            }
        }
    }
}
