//! What can be wrong with a matrix.

use std::fmt;

/// What is wrong with a matrix at a place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatrixFault {
    /// A dense matrix without rows.
    NoRows,
    /// A character of a dense matrix that is neither 0 nor 1.
    NotACell {
        /// The character.
        found: char,
    },
    /// A row of a dense matrix with more or fewer cells than the first one.
    Ragged {
        /// The cells of the first row.
        expected: usize,
        /// The cells of this one.
        found: usize,
    },
    /// A sparse matrix does not begin with its numbers of rows and columns.
    NoSizes,
    /// A word of a sparse matrix that is no number of a column.
    NotAColumn {
        /// The word.
        word: String,
        /// How many columns there are.
        n_columns: usize,
    },
    /// A sparse matrix with more or fewer rows than it says.
    NumberOfRows {
        /// The number that it says.
        expected: usize,
        /// The number of rows that follow.
        found: usize,
    },
    /// A matrix has more columns than are read.
    TooManyColumns {
        /// How many columns there are.
        n_columns: usize,
        /// How many are read.
        most: usize,
    },
    /// More columns are to be secondary than there are.
    SecondaryColumns {
        /// How many are to be secondary.
        n_secondary: usize,
        /// How many there are.
        n_columns: usize,
    },
}

impl fmt::Display for MatrixFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRows => f.write_str(
                "no rows; a matrix has a line of 0 and 1 for each option, and a column for each item",
            ),
            Self::NotACell { found } => write!(
                f,
                "'{}' is neither 0 nor 1; a row holds nothing else, with or without blanks or commas \
                 between (the format sparse names the columns of the ones)",
                found.escape_debug()
            ),
            Self::Ragged { expected, found } => {
                write!(f, "{found} cells; the first row has {expected}, and every row needs as many")
            }
            Self::NoSizes => f.write_str(
                "a sparse matrix begins with a line of two numbers: how many rows and how many columns",
            ),
            Self::NotAColumn { word, n_columns } => {
                write!(f, "'{word}' is no column; columns are numbered from 1 to {n_columns}")
            }
            Self::NumberOfRows { expected, found } => write!(
                f,
                "{found} rows; the first line says {expected}. Every line is a row, a blank one too"
            ),
            Self::TooManyColumns { n_columns, most } => write!(
                f,
                "{n_columns} columns; matrices are read up to {most}, so leave out columns without \
                 ones, or name the items in the format dlx"
            ),
            Self::SecondaryColumns { n_secondary, n_columns } => write!(
                f,
                "{n_secondary} columns are to be secondary, and there are {n_columns}; say fewer"
            ),
        }
    }
}
