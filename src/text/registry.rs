//! Which format is read and printed by what.

use super::error::{Fault, ParseError};
use super::format::{CannotHold, Format, Part};
use super::matrix::{self, SecondaryColumns};
use super::named::NamedProblem;
use super::{dlx, json};

impl Format {
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
