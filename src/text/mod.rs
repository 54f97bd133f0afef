//! Exact-cover problems as text: files become [`NamedProblem`]s, and problems become files.
//!
//! A module for each [`Format`], with reading and printing side by side.

pub mod dlx;
mod error;
mod format;
pub mod json;
pub mod matrix;
mod named;
mod registry;
mod words;

pub use error::{Fault, MatrixFault, ParseError};
pub use format::{CannotHold, Format};
pub use matrix::SecondaryColumns;
pub use named::NamedProblem;
pub use registry::from_bytes;
