//! An exact-cover engine: Knuth's dancing links in an index arena, with a Sudoku front on top.
//!
//! ```text
//! text ─sudoku::format─► Puzzle ─encode─► Problem, clues as OptionIds
//!      ─cover::Solver─► solution, as OptionIds ─decode─► Grid ─verify─► text
//!        ├─ naive: Puzzle ───────────────────────────► Grid ──┤
//!        └─ batch: Puzzles, classic 9x9 ─────────────► Grid ──┘
//! ```
//!
//! Modules in reading order:
//!
//! * [`cover`]: problems, the links that dance, and the search. It knows nothing of the others.
//! * [`sudoku`]: boards, puzzles, layouts and a checker. It knows nothing of items and options.
//! * [`text`]: exact-cover problems as text files.
//! * [`encode`]: puzzles as exact-cover problems, and back.
//! * [`make`]: exact-cover problems of well-known kinds, as they are printed and searched.
//! * [`naive`]: plain depth-first search, the oracle and the baseline.
//! * [`batch`]: depth-first search on many classic boards side by side in vector registers.
//! * [`engine`]: one signature for all ways to solve a puzzle.
//! * [`judge`]: contest problems, from exact input to exact output.
//! * [`parallel`]: tasks on several threads, with their results in order.
//!
//! For a single puzzle there is [`solve`]:
//!
//! ```
//! use quadrille::sudoku::format;
//!
//! let puzzle = format::parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")?;
//! let grid = quadrille::solve(&puzzle).expect("this puzzle has a solution");
//! assert!(format::to_line(&grid).starts_with("812753649"));
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! For exact cover there are a [`Problem`](cover::Problem) and a [`Solver`](cover::Solver), which
//! counts, visits, samples or explains its solutions:
//!
//! ```
//! use quadrille::cover::{ItemId, Problem, Solver};
//!
//! let mut builder = Problem::builder(3, 0);
//! for option in [&[0][..], &[1, 2], &[0, 1], &[2]] {
//!     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
//! }
//! assert_eq!(Solver::new(&builder.build()).count().stats.solutions, 2);
//! # Ok::<(), quadrille::cover::BuildError>(())
//! ```
//!
//! `docs/library.md` is a guide to it; `examples/` has whole programs.
//!
//! The library never prints, never exits, and does not panic on data. No solution is an answer, not
//! an error; a count that a limit cut off says so.

pub mod batch;
pub mod cover;
pub mod encode;
pub mod engine;
pub mod judge;
pub mod make;
pub mod naive;
pub mod parallel;
mod simd;
pub mod sudoku;
pub mod text;

use engine::{ChooseRule, EngineKind, Limits};
use sudoku::{Grid, Puzzle};

/// A solution of a puzzle, or `None` if it has none. Which one is found of several is always the
/// same. For more puzzles than one, keep an [`engine`]; for all solutions, counts and limits too.
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Option<Grid> {
    let mut solution = None;
    let limits = Limits { solutions: Some(1), ..Limits::default() };
    EngineKind::Auto.start(ChooseRule::default()).solve(puzzle, &limits, &mut |grid| {
        solution = Some(grid.clone());
        std::ops::ControlFlow::Break(())
    });
    solution
}

/// How many solutions a puzzle has, but at most `most`: 2 is enough to know whether it is unique.
///
/// ```
/// let empty = quadrille::sudoku::format::parse("................")?;
/// assert_eq!(quadrille::count(&empty, 1_000), 288);
/// assert_eq!(quadrille::count(&empty, 2), 2);
/// # Ok::<(), quadrille::sudoku::format::ParseError>(())
/// ```
#[must_use]
pub fn count(puzzle: &Puzzle, most: u64) -> u64 {
    let limits = Limits { solutions: Some(most), ..Limits::default() };
    EngineKind::Auto.start(ChooseRule::default()).count(puzzle, &limits).stats.solutions
}

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// And so are those of the guide.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Guide;
