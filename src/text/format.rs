//! The formats of exact-cover problems by name.

use std::fmt;

use super::named::NamedProblem;

/// A way to write an exact-cover problem as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Knuth's format, see [`dlx`](super::dlx).
    Dlx,
    /// A row of 0 and 1 for each option, see [`matrix`](super::matrix).
    Matrix,
    /// The columns of the ones for each option, see [`matrix`](super::matrix).
    Sparse,
    /// A JSON object, see [`json`](super::json). It needs the feature `layouts`.
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
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A problem has a part that a format has no way to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotHold {
    /// The format that was asked for.
    pub format: Format,
    pub(super) part: Part,
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
pub(super) enum Part {
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
    pub(super) const ALL: &'static [Self] = &[
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

    pub(super) fn is_in(self, named: &NamedProblem) -> bool {
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

    pub(super) fn fits(self, format: Format) -> bool {
        match self {
            Self::Colors | Self::Costs | Self::Multiplicities => {
                matches!(format, Format::Dlx | Format::Json)
            }
            Self::NoItems | Self::NoOptions => format != Format::Matrix,
            Self::Anything => format != Format::Json || cfg!(feature = "layouts"),
        }
    }
}
