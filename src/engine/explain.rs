//! Why a puzzle is not unique.

use std::fmt;
use std::ops::ControlFlow;

use super::{ChooseRule, Dlx, Engine, Limits, StructureKind};
use crate::cover::{ItemId, Links, Structure};
use crate::encode::{Encoding, Meaning, Order};
use crate::sudoku::{Cell, Clash, Digit, Geometry, Grid, House, Puzzle};

/// Why a puzzle has not exactly one solution.
#[derive(Clone, Debug, PartialEq)]
pub enum Explanation {
    /// Two clues are equal and must not be.
    Clash(Clash),
    /// The signs run in a ring.
    Ring,
    /// Something is left without a possibility.
    DeadEnd {
        /// Digits that were forced one after the other before that showed; 0 if the clues alone do.
        n_forced: usize,
        /// What has no possibility.
        dead: Dead,
    },
    /// No digit is forced to a contradiction, but none of the ways to go on ends in a solution.
    Exhausted {
        /// How many nodes that took.
        nodes: u64,
    },
    /// There are two solutions, if not more.
    Several(Box<[Grid; 2]>),
}

/// What is left without a possibility.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dead {
    /// A cell without a candidate.
    Cell(Geometry, Cell),
    /// A digit without a place in a house.
    Digit(House, Digit),
}

/// Explains why a puzzle has no solution or several; `None` if it has exactly one, or if a limit
/// came first. Cost: that of finding two solutions.
#[must_use]
pub fn explain(puzzle: &Puzzle, limits: &Limits) -> Option<Explanation> {
    if let Some(clash) = puzzle.clash() {
        return Some(Explanation::Clash(clash));
    }
    let mut solutions = Vec::new();
    let limits = Limits { solutions: Some(2), ..limits.clone() };
    let outcome =
        Dlx::new(StructureKind::Auto, ChooseRule::Auto).solve(puzzle, &limits, &mut |grid| {
            solutions.push(grid.clone());
            ControlFlow::Continue(())
        });
    match <[Grid; 2]>::try_from(solutions) {
        Ok(two) => Some(Explanation::Several(Box::new(two))),
        Err(solutions) if solutions.is_empty() && outcome.is_complete() => {
            Some(dead_end(puzzle).unwrap_or(Explanation::Exhausted { nodes: outcome.stats.nodes }))
        }
        Err(_) => None,
    }
}

/// Follows forced digits until something has no possibility. Signs count only if they run in a ring.
fn dead_end(puzzle: &Puzzle) -> Option<Explanation> {
    let encoding = Encoding::new(puzzle.variant());
    if Order::new(&encoding, puzzle.signs()).is_none() {
        return Some(Explanation::Ring);
    }
    let mut links = Links::new(encoding.problem());
    for option in encoding.ruled_out(puzzle) {
        links.exclude(option);
    }
    for (n_clues, clue) in encoding.clues(puzzle).enumerate() {
        // Clues do not clash, so only candidates can be in the way of one.
        let Some((_, branch)) = links.open_only(clue) else {
            let (cell, _) = puzzle.clues().digits().nth(n_clues)?;
            let dead = Dead::Cell(puzzle.geometry(), cell);
            return Some(Explanation::DeadEnd { n_forced: 0, dead });
        };
        links.select(branch);
    }
    let mut n_forced = 0;
    while let Some((item, size @ 0..=1)) = links.smallest() {
        if size == 0 {
            return Some(Explanation::DeadEnd { n_forced, dead: dead(&encoding, item) });
        }
        links.open(item);
        let branch = links.first(item)?;
        links.select(branch);
        n_forced += 1;
    }
    None
}

fn dead(encoding: &Encoding, item: ItemId) -> Dead {
    let geometry = encoding.variant().geometry();
    match encoding.meaning(item) {
        Meaning::Cell(row, column) => Dead::Cell(geometry, geometry.cell(row, column)),
        Meaning::Digit { house, digit, .. } => Dead::Digit(house, digit),
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => clash.fmt(f),
            Self::Ring => write!(f, "the signs run in a ring"),
            Self::DeadEnd { n_forced: 0, dead } => dead.fmt(f),
            Self::DeadEnd { n_forced: 1, dead } => write!(f, "after a forced digit, {dead}"),
            Self::DeadEnd { n_forced, dead } => write!(f, "after {n_forced} forced digits, {dead}"),
            Self::Exhausted { nodes } => {
                write!(f, "every way to fill it fails; that took {nodes} nodes to see")
            }
            Self::Several(two) => {
                let [first, second] = &**two;
                let geometry = first.geometry();
                let differ = geometry.cells().filter(|cell| first.at(*cell) != second.at(*cell));
                let names: Vec<String> = differ.map(|cell| geometry.name(cell)).collect();
                write!(f, "two solutions differ in {} cells: {}", names.len(), names.join(" "))
            }
        }
    }
}

impl fmt::Display for Dead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(geometry, cell) => write!(f, "{} has no candidate", geometry.name(*cell)),
            Self::Digit(house, digit) => {
                write!(f, "digit {} has no place in {house}", digit.value())
            }
        }
    }
}
