//! How many solutions and nodes there are, estimated from random descents, with limits and a clock.

use super::{ChooseRule, Enumerate, Limits, StructureKind, search_puzzle};
use crate::cover::{self, Estimate, Problem, Progress, Status, Stop};
use crate::sudoku::Puzzle;

/// An estimate, and whether all descents were made that were asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimation {
    /// What the descents say that were made.
    pub estimate: Estimate,
    /// Complete after as many descents as were asked for. The limit on nodes is one on the nodes of all
    /// descents together.
    pub status: Status,
}

/// Estimates the solutions of a puzzle and the nodes that exact cover would visit, if it chose items
/// without learning. `random` tells a number below the one that it is given, each with the same
/// probability. Cost: that of the descents, see [`Search::descend`](crate::cover::Search::descend), and
/// of building the problem.
///
/// ```
/// use quadrille::engine::{ChooseRule, Limits, StructureKind, estimate};
/// use quadrille::sudoku::format;
///
/// // The first branch always: a poor estimate, but the one that follows from the choices.
/// let puzzle = format::parse("................").unwrap();
/// let (structure, limits) = (StructureKind::Auto, Limits::default());
/// let found = estimate(&puzzle, structure, ChooseRule::Auto, 1, &limits, &mut |_| 0);
/// assert_eq!(found.estimate.n_descents(), 1);
/// assert!(found.estimate.solutions().mean > 200.0, "there are 288");
/// ```
#[must_use]
pub fn estimate(
    puzzle: &Puzzle,
    structure: StructureKind,
    rule: ChooseRule,
    n_descents: u64,
    limits: &Limits,
    random: &mut dyn FnMut(usize) -> usize,
) -> Estimation {
    let search = search_puzzle(puzzle, structure, rule);
    descend(search, n_descents, limits, random)
}

/// The same for a cover problem.
#[must_use]
pub fn estimate_cover(
    problem: &Problem,
    structure: StructureKind,
    rule: ChooseRule,
    n_descents: u64,
    limits: &Limits,
    random: &mut dyn FnMut(usize) -> usize,
) -> Estimation {
    descend(Some(structure.search(rule, problem)), n_descents, limits, random)
}

/// Goes down a search so often; without one there is no node, which is as sure as it can be.
fn descend(
    mut search: Option<Box<dyn Enumerate>>,
    n_descents: u64,
    limits: &Limits,
    random: &mut dyn FnMut(usize) -> usize,
) -> Estimation {
    let limits = limits.start();
    let mut estimate = Estimate::default();
    let status = loop {
        if estimate.n_descents() == n_descents {
            break Status::Complete;
        }
        if let Some(stop) = stop(&limits, &estimate, n_descents) {
            break Status::Stopped(stop);
        }
        let descent = search.as_mut().map(|search| search.descend(random));
        estimate.add(&descent.unwrap_or_default());
    };
    Estimation { estimate, status }
}

/// What stops the work before the next descent.
fn stop(limits: &cover::Limits, estimate: &Estimate, n_descents: u64) -> Option<Stop> {
    let nodes = estimate.n_visited();
    if limits.nodes.is_some_and(|limit| nodes >= limit) {
        return Some(Stop::Nodes);
    }
    #[expect(clippy::cast_precision_loss, reason = "it is shown in percent")]
    let fraction = estimate.n_descents() as f64 / n_descents as f64;
    let progress = Progress { nodes, solutions: estimate.n_solved(), fraction };
    limits.watch.as_ref()?.poll(&progress)
}
