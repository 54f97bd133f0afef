//! What is asked of every solver.

use std::fmt;
use std::hint::black_box;

use quadrille::cover::Problem;

use crate::work::Board;
use crate::{
    dancing_links, dlx, dlx_rs, exact_cover, exact_covers, quadrille as ours, sudoku, xcc,
};

/// Every solver that is measured; the first is the one that the others are compared with.
pub const PEERS: [&dyn Peer; 10] = [
    &ours::BITSETS,
    &ours::DANCING_LINKS,
    &ours::BATCH,
    &dlx::Dlx,
    &dlx_rs::DlxRs,
    &dancing_links::DancingLinks,
    &exact_covers::ExactCovers,
    &exact_cover::ExactCover,
    &xcc::Xcc,
    &sudoku::Sudoku,
];

/// For [`Peer::count`]: no limit.
pub const ALL: u64 = u64::MAX;

/// A solver. Each call builds whatever the solver needs from the problem, and drops it.
pub trait Peer {
    /// The crate's name, and more if it has several solvers.
    fn name(&self) -> &'static str;

    /// Counts the solutions, up to a limit.
    ///
    /// # Errors
    /// [`Unsupported`] if the solver cannot express the problem.
    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported>;

    /// Obtains the list of options of every solution.
    ///
    /// # Errors
    /// [`Unsupported`] if the solver cannot express the problem.
    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported>;

    /// Finds two solutions of each puzzle, or the only one; the count of all of them.
    ///
    /// # Errors
    /// [`Unsupported`] if the solver cannot express Sudoku.
    fn prove(&self, boards: &[Board]) -> Result<u64, Unsupported> {
        boards.iter().map(|board| self.count(&board.problem, 2)).sum()
    }
}

/// The name of a solver with the version of its crate.
pub fn label(peer: &dyn Peer) -> String {
    let name = peer.name();
    // There is one place where versions are written down.
    let package = format!("name = \"{name}\"\nversion = \"");
    let version = include_str!("../Cargo.lock")
        .split_once(&package)
        .and_then(|(_, rest)| rest.split_once('"'))
        .map_or("", |(version, _)| version);
    format!("{name} {version}").trim_end().to_owned()
}

/// How much was found: whoever finds the same solutions has the same tally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many solutions there are.
    pub solutions: u64,
    /// How many options they have together; 0 if they were only counted.
    pub options: u64,
}

impl Tally {
    /// Adds a solution with a list of options, and keeps the list from being optimized away.
    pub fn add<T>(&mut self, options: &[T]) {
        self.solutions += 1;
        self.options += black_box(options).len() as u64;
    }
}

/// Why a solver cannot do a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// Secondary items have no colors there.
    Colors,
    /// All items are primary there.
    SecondaryItems,
    /// It is no exact-cover solver.
    Cover,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Colors => "no colors",
            Self::SecondaryItems => "no secondary items",
            Self::Cover => "Sudoku only",
        })
    }
}

/// Whether any option gives an item a color.
pub fn has_colors(problem: &Problem) -> bool {
    problem.n_secondary() > 0
        && problem
            .options()
            .any(|option| problem.entries(option).iter().any(|entry| entry.color.is_some()))
}

/// Refuses problems with colors.
///
/// # Errors
/// [`Unsupported::Colors`].
pub fn without_colors(problem: &Problem) -> Result<(), Unsupported> {
    if has_colors(problem) { Err(Unsupported::Colors) } else { Ok(()) }
}

/// The items of every option, numbered from `first`.
pub fn rows(problem: &Problem, first: usize) -> impl Iterator<Item = Vec<usize>> {
    problem.options().map(move |option| {
        problem.entries(option).iter().map(|entry| first + entry.item.index()).collect()
    })
}
