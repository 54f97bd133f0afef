//! Online judges: the exact input of a contest problem in, the exact bytes of its answer out.
//!
//! ```
//! use quadrille::{engine::Limits, judge};
//!
//! let judge = judge::find("hdu5547").expect("a judge of that name");
//! let output = judge.run("1\n\n****\n2341\n4123\n3214\n", &Limits::default())?;
//! assert_eq!(output, "Case #1:\n1432\n2341\n4123\n3214\n");
//! # Ok::<(), judge::JudgeError>(())
//! ```
//!
//! A judge is a row of one table (`table`), made of small pieces: how its cases follow each other, a
//! reader, a task, words for each verdict, and what stands between answers. The pieces are to be read
//! in this order: `scan`, `board`, `signs`, `solver`, `answer`, then `exact`, `repeat` and `centers`
//! for the judges without boards.
//!
//! Blanks, blank lines, line ends of any kind, a byte order mark and a missing last line end never
//! matter. What else breaks the layout of a judge is a [`JudgeError`] with its place.

mod answer;
mod board;
mod centers;
mod contest;
mod error;
mod exact;
mod repeat;
mod scan;
mod signs;
mod solver;
mod table;

pub use contest::Judge;
pub use error::{JudgeError, JudgeFault};
pub use table::ALL;

/// The judge of this name or alias. Case, `-` and `_` do not matter.
#[must_use]
pub fn find(name: &str) -> Option<&'static Judge> {
    let plain = |name: &str| name.replace(['-', '_'], "").to_ascii_lowercase();
    let wanted = plain(name);
    let is_wanted = |judge: &&Judge| judge.names().any(|name| plain(name) == wanted);
    ALL.iter().find(is_wanted)
}

/// All names in the order of the table, without aliases.
pub fn names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|judge| judge.name)
}
