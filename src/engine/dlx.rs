//! Dancing links behind the common signature.

use std::ops::ControlFlow;

use super::{ChooseRule, Engine, Limits, Outcome};
use crate::cover::{Choose, InOrder, Links, Mrv, NoPrune, Search, Status, Stop, Structure, Weighted};
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
        let known = self.prepared.iter().position(|prepared| prepared.encoding.geometry() == geometry);
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
    search: AnySearch,
    /// Where solutions are decoded to.
    grid: Grid,
}

/// The choice rule is a type, so that it costs nothing within the search.
#[derive(Debug)]
enum AnySearch {
    Mrv(Search<Links, Mrv>),
    Weighted(Search<Links, Weighted>),
    InOrder(Search<Links, InOrder>),
}

impl Prepared {
    fn new(geometry: Geometry, rule: ChooseRule) -> Self {
        let encoding = Encoding::new(geometry);
        let problem = encoding.problem();
        let links = Links::new(problem);
        let search = match rule {
            ChooseRule::Mrv => AnySearch::Mrv(Search::with(links, Mrv, NoPrune)),
            ChooseRule::Auto | ChooseRule::Weighted => {
                AnySearch::Weighted(Search::with(links, Weighted::new(problem), NoPrune))
            }
            ChooseRule::InOrder => AnySearch::InOrder(Search::with(links, InOrder, NoPrune)),
        };
        Self { encoding, search, grid: Grid::empty(geometry) }
    }

    fn run(&mut self, puzzle: &Puzzle, limits: &Limits, found: Option<Found<'_>>) -> Outcome {
        let Self { encoding, search, grid } = self;
        match search {
            AnySearch::Mrv(search) => run(encoding, search, grid, puzzle, limits, found),
            AnySearch::Weighted(search) => run(encoding, search, grid, puzzle, limits, found),
            AnySearch::InOrder(search) => run(encoding, search, grid, puzzle, limits, found),
        }
    }
}

type Found<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

fn run<S: Structure, C: Choose>(
    encoding: &Encoding,
    search: &mut Search<S, C>,
    grid: &mut Grid,
    puzzle: &Puzzle,
    limits: &Limits,
    found: Option<Found<'_>>,
) -> Outcome {
    search.set_limits(limits.start());
    // Clues that clash are an answer, not an error: there is no solution.
    let is_consistent = encoding.clues(puzzle).all(|clue| search.force(clue).is_ok());
    let status = match found {
        _ if !is_consistent => Status::Complete,
        None => search.run(),
        Some(found) => {
            let end = search.visit(|options| {
                encoding.decode_into(options, grid);
                found(grid)
            });
            match end {
                ControlFlow::Continue(status) => status,
                ControlFlow::Break(()) => Status::Stopped(Stop::Cancelled),
            }
        }
    };
    let stats = search.stats().clone();
    search.reset();
    Outcome { status, stats }
}
