//! Exact cover behind the common signature.

use std::fmt;
use std::ops::ControlFlow;

use super::{Engine, Limits, solver};
use crate::cover::{
    self, AnySearch, ChooseRule, Event, FIXED_PIECE, OptionId, Outcome, Solver, Stats, Status,
    Stop, StructureKind,
};
use crate::encode::Encoding;
use crate::parallel::Threads;
use crate::sudoku::{Grid, Puzzle, Variant};

/// Exact cover on links or bits. The problem of a kind of puzzle is built once; a puzzle forces its
/// clues on it, searches, and takes everything back. Signs are a filter on a search of their own. A
/// search that turns out to be long goes on with all threads, from where it stands.
#[derive(Debug)]
pub struct Dlx {
    structure: StructureKind,
    rule: ChooseRule,
    threads: Threads,
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
        Self { structure, rule, threads: Threads::new(1), prepared: Vec::new() }
    }

    /// The engine with more threads.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    fn run(&mut self, puzzle: &Puzzle, limits: &Limits, found: Option<TakeGrid<'_>>) -> Outcome {
        if limits.solutions == Some(0) {
            // Whether clues clash is not looked at either.
            let status = Status::Stopped(Stop::Solutions);
            return Outcome { status, stats: Stats::default() };
        }
        let nothing = Outcome { status: Status::Complete, stats: Stats::default() };
        let limits = limits.start();
        let (structure, rule, threads) = (self.structure, self.rule, self.threads.clone());
        let Prepared { encoding, search: prepared, grid } = self.prepared(puzzle.variant());
        let encoding = &*encoding;
        let Some(solver) = solver(puzzle, encoding) else { return nothing };
        let solver = solver.structure(structure).choose(rule).threads(threads);
        let solver = solver.limits(limits.clone());
        let mut decode;
        let found = match found {
            None => None,
            Some(found) => {
                decode = move |options: &[OptionId]| {
                    encoding.decode_into(options, grid);
                    found(grid)
                };
                Some(&mut decode as cover::Found<'_>)
            }
        };
        if puzzle.signs().is_empty() {
            let outcome = answer(&solver, prepared.as_mut(), &limits, found);
            prepared.reset();
            return outcome;
        }
        answer(&solver, solver.fresh().as_mut(), &limits, found)
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
struct Prepared {
    encoding: Encoding,
    search: Box<dyn AnySearch>,
    /// Where solutions are decoded to.
    grid: Grid,
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared").field("encoding", &self.encoding).finish_non_exhaustive()
    }
}

impl Prepared {
    fn new(variant: &Variant, structure: StructureKind, rule: ChooseRule) -> Self {
        let encoding = Encoding::new(variant);
        let search = cover::start(structure, rule, encoding.problem(), cover::NoPrune);
        Self { encoding, search, grid: Grid::empty(variant.geometry()) }
    }
}

/// Takes solutions until it breaks.
pub(super) type TakeGrid<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

/// Answers with a search on which nothing is forced yet. One that turns out to be long goes on with
/// all threads of the solver.
fn answer(
    solver: &Solver<'_>,
    search: &mut (dyn AnySearch + '_),
    limits: &cover::Limits,
    mut found: Option<cover::Found<'_>>,
) -> Outcome {
    let few = limits.nodes.map_or(FIXED_PIECE, |nodes| nodes.min(FIXED_PIECE));
    search.set_limits(cover::Limits { nodes: Some(few), ..limits.clone() });
    // Clues that clash are an answer, not an error: there is no solution.
    let status = match &mut found {
        _ if !solver.set_up(search) => Status::Complete,
        None => search.run(),
        Some(found) => loop {
            match search.advance() {
                Event::Complete => break Status::Complete,
                Event::Stopped(stop) => break Status::Stopped(stop),
                Event::Solution(options) => {
                    if found(options).is_break() {
                        break Status::Stopped(Stop::Cancelled);
                    }
                }
            }
        },
    };
    if status == Status::Stopped(Stop::Nodes) && limits.nodes != Some(few) {
        return solver.go_on_from(search, found);
    }
    Outcome { status, stats: search.stats().clone() }
}
