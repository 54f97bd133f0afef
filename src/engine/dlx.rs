//! Exact cover behind the common signature.

use std::ops::ControlFlow;

use super::search_puzzle::set_up;
use super::{ChooseRule, Engine, Enumerate, Limits, Outcome, StructureKind};
use crate::cover::{Event, Stats, Status, Stop};
use crate::encode::{Encoding, Order};
use crate::sudoku::{Grid, Puzzle, Variant};

/// Exact cover on links or bits. The problem of a kind of puzzle is built once; a puzzle forces its
/// clues on it, searches, and takes everything back. Signs are a filter on a search of their own.
#[derive(Debug)]
pub struct Dlx {
    structure: StructureKind,
    rule: ChooseRule,
    /// By kind of puzzle, the last used one at the end.
    prepared: Vec<Prepared>,
}

/// Kinds of puzzles whose problems are kept: a file seldom mixes more.
const MOST_PREPARED: usize = 4;

impl Dlx {
    /// The engine on this structure with this rule for the choice of items.
    #[must_use]
    pub fn new(structure: StructureKind, rule: ChooseRule) -> Self {
        let rule = if rule == ChooseRule::Auto { ChooseRule::Weighted } else { rule };
        Self { structure, rule, prepared: Vec::new() }
    }

    fn run(&mut self, puzzle: &Puzzle, limits: &Limits, found: Option<Found<'_>>) -> Outcome {
        if limits.solutions == Some(0) {
            // Whether clues clash is not looked at either.
            let status = Status::Stopped(Stop::Solutions);
            return Outcome { status, stats: Stats::default() };
        }
        let (structure, rule) = (self.structure, self.rule);
        let Prepared { encoding, search, grid } = self.prepared(puzzle.variant());
        if puzzle.signs().is_empty() {
            let outcome = run(encoding, search.as_mut(), grid, puzzle, limits, found);
            search.reset();
            return outcome;
        }
        match Order::new(encoding, puzzle.signs()) {
            // A ring of signs is an answer too.
            None => Outcome { status: Status::Complete, stats: Stats::default() },
            Some(order) => {
                let mut search = structure.search_with(rule, encoding.problem(), order);
                run(encoding, search.as_mut(), grid, puzzle, limits, found)
            }
        }
    }

    fn prepared(&mut self, variant: &Variant) -> &mut Prepared {
        let known = self.prepared.iter().rposition(|known| known.encoding.variant() == variant);
        let at = known.unwrap_or_else(|| {
            if self.prepared.len() == MOST_PREPARED {
                self.prepared.remove(0);
            }
            self.prepared.push(Prepared::new(variant, self.structure, self.rule));
            self.prepared.len() - 1
        });
        &mut self.prepared[at]
    }
}

impl Engine for Dlx {
    fn solve(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        self.run(puzzle, limits, Some(found))
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits) -> Outcome {
        self.run(puzzle, limits, None)
    }
}

/// An encoding with a search on it, all undone.
#[derive(Debug)]
struct Prepared {
    encoding: Encoding,
    search: Box<dyn Enumerate>,
    /// Where solutions are decoded to.
    grid: Grid,
}

impl Prepared {
    fn new(variant: &Variant, structure: StructureKind, rule: ChooseRule) -> Self {
        let encoding = Encoding::new(variant);
        let search = structure.search(rule, encoding.problem());
        Self { encoding, search, grid: Grid::empty(variant.geometry()) }
    }
}

type Found<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

/// Solves a puzzle with a search on which nothing is forced yet, or only counts if there is nobody
/// to hand solutions to.
fn run(
    encoding: &Encoding,
    search: &mut dyn Enumerate,
    grid: &mut Grid,
    puzzle: &Puzzle,
    limits: &Limits,
    found: Option<Found<'_>>,
) -> Outcome {
    search.set_limits(limits.start());
    // Clues that clash are an answer, not an error: there is no solution.
    let status = match found {
        _ if !set_up(encoding, puzzle, search) => Status::Complete,
        None => search.run(),
        Some(found) => loop {
            match search.advance() {
                Event::Complete => break Status::Complete,
                Event::Stopped(stop) => break Status::Stopped(stop),
                Event::Solution(options) => {
                    encoding.decode_into(options, grid);
                    if found(grid).is_break() {
                        break Status::Stopped(Stop::Cancelled);
                    }
                }
            }
        },
    };
    Outcome { status, stats: search.stats().clone() }
}
