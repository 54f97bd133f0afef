//! Exact-cover problems as text: files become [`NamedProblem`]s, and problems become files.

pub mod dlx;
mod error;
mod named;

pub use error::{Fault, ParseError};
pub use named::NamedProblem;
