//! Dancing links behind the common signature.

use std::ops::ControlFlow;

use super::{ChooseRule, Engine, Enumerate, Limits, Outcome};
use crate::cover::{Event, Status, Stop};
use crate::encode::Encoding;
use crate::sudoku::{Geometry, Grid, Puzzle};

/// Exact cover by dancing links. The problem of a board is built once for each shape; a puzzle
/// forces its clues on it, searches, and takes everything back.
#[derive(Debug)]
pub struct Dlx {
    rule: ChooseRule,
    /// By shape; a file seldom has more than one or two.
    prepared: Vec<Prepared>,
}

impl Dlx {
    /// The engine with this rule for the choice of items.
    #[must_use]
    pub fn new(rule: ChooseRule) -> Self {
        Self { rule, prepared: Vec::new() }
    }

    fn prepared(&mut self, geometry: Geometry) -> &mut Prepared {
        let known =
            self.prepared.iter().position(|prepared| prepared.encoding.geometry() == geometry);
        let at = known.unwrap_or_else(|| {
            self.prepared.push(Prepared::new(geometry, self.rule));
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
        self.prepared(puzzle.geometry()).run(puzzle, limits, Some(found))
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits) -> Outcome {
        self.prepared(puzzle.geometry()).run(puzzle, limits, None)
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
    fn new(geometry: Geometry, rule: ChooseRule) -> Self {
        let rule = if rule == ChooseRule::Auto { ChooseRule::Weighted } else { rule };
        let encoding = Encoding::new(geometry);
        let search = rule.search(encoding.problem());
        Self { encoding, search, grid: Grid::empty(geometry) }
    }

    /// Solves a puzzle of this shape, or only counts if there is nobody to hand solutions to.
    fn run(&mut self, puzzle: &Puzzle, limits: &Limits, found: Option<Found<'_>>) -> Outcome {
        let Self { encoding, search, grid } = self;
        search.set_limits(limits.start());
        // Clues that clash are an answer, not an error: there is no solution.
        let is_consistent = encoding.clues(puzzle).all(|clue| search.force(clue).is_ok());
        let status = match found {
            _ if !is_consistent => Status::Complete,
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
        let outcome = Outcome { status, stats: search.stats().clone() };
        search.reset();
        outcome
    }
}

type Found<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;
