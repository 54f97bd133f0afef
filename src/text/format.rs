//! The formats of exact-cover problems by name.

use std::fmt;

use super::error::{Fault, ParseError};
use super::matrix::{self, SecondaryColumns};
use super::named::NamedProblem;
use super::{dlx, json};

/// A way to write an exact-cover problem as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Knuth's format, see [`dlx`].
    Dlx,
    /// A row of 0 and 1 for each option, see [`matrix`].
    Matrix,
    /// The columns of the ones for each option, see [`matrix`].
    Sparse,
    /// A JSON object, see [`json`]. It needs the feature `layouts`.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Self] = &[Self::Dlx, Self::Matrix, Self::Sparse, Self::Json];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dlx => "dlx",
            Self::Matrix => "matrix",
            Self::Sparse => "sparse",
            Self::Json => "json",
        }
    }

    /// What the format is, in one line for help texts.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Dlx => "an exact-cover problem in Knuth's format",
            Self::Matrix => "an exact-cover problem as a matrix of 0 and 1",
            Self::Sparse => "an exact-cover problem as the columns of the ones of each row",
            Self::Json => "an exact-cover problem as a JSON object",
        }
    }

    /// The format of a text, by its beginning, if it is beyond doubt that it holds a cover problem:
    /// a matrix could be a board, so it is never recognized. Cost: linear in the first lines.
    #[must_use]
    pub fn recognize(text: &str) -> Option<Self> {
        if json::looks_like(text) {
            Some(Self::Json)
        } else if dlx::looks_like(text) {
            Some(Self::Dlx)
        } else {
            None
        }
    }

    /// Reads a problem. Options are numbered in their order in the text. Only matrices are told which
    /// columns are secondary; the other formats say so themselves. Cost: linear in the text.
    ///
    /// # Errors
    /// The first [`ParseError`].
    pub fn parse(
        self,
        text: &str,
        secondary: SecondaryColumns,
    ) -> Result<NamedProblem, ParseError> {
        match self {
            Self::Dlx => dlx::parse(text),
            Self::Matrix => matrix::parse(text, secondary),
            Self::Sparse => matrix::parse_sparse(text, secondary),
            Self::Json => json::parse(text),
        }
    }

    /// Appends a problem.
    ///
    /// # Errors
    /// [`CannotHold`] if the format has no way to write a part of the problem. Nothing is appended
    /// then.
    ///
    /// ```
    /// use quadrille::text::{Format, dlx};
    ///
    /// let named = dlx::parse("a b | x\na x:red\nb x:red\n")?;
    /// let mut text = String::new();
    /// let error = Format::Matrix.print(&named, &mut text).unwrap_err();
    /// assert_eq!(error.to_string(), "the format matrix cannot hold colors; dlx, json can");
    /// # Ok::<(), quadrille::text::ParseError>(())
    /// ```
    pub fn print(self, named: &NamedProblem, out: &mut String) -> Result<(), CannotHold> {
        match Part::ALL.iter().find(|part| part.is_in(named) && !part.fits(self)) {
            Some(part) => return Err(CannotHold { format: self, part: *part }),
            None => match self {
                Self::Dlx => dlx::print(named, out),
                Self::Matrix => matrix::print(named, out),
                Self::Sparse => matrix::print_sparse(named, out),
                Self::Json => json::print(named, out),
            },
        }
        Ok(())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text of a file that holds a problem.
///
/// # Errors
/// Where it is not UTF-8; a file in UTF-16 is named as such.
pub fn from_bytes(bytes: &[u8]) -> Result<&str, ParseError> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(ParseError { line: 1, column: 1, fault: Fault::Utf16 });
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        ParseError::at_byte(&valid, valid.len(), Fault::NotUtf8)
    })
}

/// A problem has a part that a format has no way to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotHold {
    /// The format that was asked for.
    pub format: Format,
    part: Part,
}

impl fmt::Display for CannotHold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = Format::ALL.iter().filter(|format| self.part.fits(**format));
        let names: Vec<&str> = others.map(|format| format.name()).collect();
        let (format, part) = (self.format, self.part.name());
        write!(f, "the format {format} cannot hold {part}; {} can", names.join(", "))
    }
}

impl std::error::Error for CannotHold {}

/// What a problem may have that not every format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Colors,
    Costs,
    Multiplicities,
    /// A problem without items; its rows would be blank lines.
    NoItems,
    /// A problem without options; it would be a matrix without a width.
    NoOptions,
    /// Any problem, in a program that was built without a format.
    Anything,
}

impl Part {
    const ALL: &'static [Self] = &[
        Self::Anything,
        Self::Colors,
        Self::Costs,
        Self::Multiplicities,
        Self::NoItems,
        Self::NoOptions,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Colors => "colors",
            Self::Costs => "costs",
            Self::Multiplicities => "multiplicities",
            Self::NoItems => "a problem without items",
            Self::NoOptions => "a problem without options",
            Self::Anything => "anything without the feature `layouts`",
        }
    }

    fn is_in(self, named: &NamedProblem) -> bool {
        let problem = named.problem();
        match self {
            Self::Colors => problem
                .options()
                .any(|option| problem.entries(option).iter().any(|entry| entry.color.is_some())),
            Self::Costs => named.costs().is_some(),
            Self::Multiplicities => problem.has_multiplicities(),
            Self::NoItems => problem.n_items() == 0,
            Self::NoOptions => problem.n_options() == 0,
            Self::Anything => true,
        }
    }

    fn fits(self, format: Format) -> bool {
        match self {
            Self::Colors | Self::Costs | Self::Multiplicities => {
                matches!(format, Format::Dlx | Format::Json)
            }
            Self::NoItems | Self::NoOptions => format != Format::Matrix,
            Self::Anything => format != Format::Json || cfg!(feature = "layouts"),
        }
    }
}
