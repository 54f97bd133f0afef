//! The searches of a session, and the threads that they are divided among.

use quadrille::cover::{self, Problem, Stop};
use quadrille::engine::{
    ChooseRule, Engine, Enumerate, Limits, Outcome, StructureKind, search_puzzle,
};
use quadrille::sudoku::Puzzle;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::Session;
use crate::cli::divide::{self, Division, FEW_NODES};
use crate::cli::work::Work;

/// Whether nothing but a watch ends a search before everything has been tried.
fn is_whole(limits: &cover::Limits) -> bool {
    limits.solutions.is_none() && limits.nodes.is_none()
}

impl Session {
    /// What searches work on, and the rule by which they choose items.
    pub(crate) fn search_kind(&self) -> (StructureKind, ChooseRule) {
        (self.engine.structure(), self.rule)
    }

    /// A search for the solutions of a cover problem.
    pub(crate) fn search(&self, problem: &Problem) -> Box<dyn Enumerate> {
        self.engine.structure().search(self.rule, problem)
    }

    /// How many threads a search for all solutions in their order is divided among, if it is: with a
    /// limit on nodes or solutions, or a rule that learns, it would depend on their number what is found.
    pub(crate) fn threads_for(&self, limits: &cover::Limits) -> Option<usize> {
        let is_divided = self.threads > 1 && is_whole(limits) && self.rule != ChooseRule::Weighted;
        is_divided.then_some(self.threads)
    }

    /// Counts the solutions of a cover problem on, up to limits on what has been counted in all, on all
    /// threads if the search can be divided.
    pub(crate) fn count(
        &self,
        problem: &Problem,
        work: Work,
        limits: &cover::Limits,
    ) -> (cover::Status, Work) {
        let start = || self.search(problem);
        let division = self.division(self.rule == ChooseRule::Weighted, limits);
        match division.zip(self.pool()) {
            Some((division, pool)) => {
                divide::count(start, division, work, limits.watch.clone(), pool)
            }
            None => work.count(start().as_mut(), limits),
        }
    }

    /// Counts the solutions of a puzzle up to the limits. A count that turns out to be large begins anew
    /// on all threads, if it can be divided.
    pub(crate) fn count_puzzle(
        &self,
        engine: &mut dyn Engine,
        puzzle: &Puzzle,
        limits: &Limits,
    ) -> Outcome {
        let rule = if self.rule == ChooseRule::Auto { ChooseRule::Weighted } else { self.rule };
        let whole = limits.start();
        let division = self.division(rule == ChooseRule::Weighted, &whole);
        let division = division.filter(|_| self.engine.is_cover());
        let Some(division) = division else { return engine.count(puzzle, limits) };
        let few = engine.count(puzzle, &Limits { nodes: Some(FEW_NODES), ..limits.clone() });
        if few.status != cover::Status::Stopped(Stop::Nodes) {
            return few;
        }
        let Some(pool) = self.pool() else { return engine.count(puzzle, limits) };
        let start = || {
            let search = search_puzzle(puzzle, self.engine.structure(), rule);
            search.expect("a puzzle whose clues clash has no nodes")
        };
        let (status, work) = divide::count(start, division, Work::whole(), whole.watch, pool);
        Outcome { status, stats: work.stats() }
    }

    /// How a count is divided, if it is: with a limit on nodes or solutions, it would depend on the
    /// number of threads what is counted.
    fn division(&self, learns: bool, limits: &cover::Limits) -> Option<Division> {
        match learns {
            _ if !is_whole(limits) => None,
            true => Some(Division::AtFixedNodes),
            false => (self.threads > 1).then_some(Division::AtWill),
        }
    }

    /// The threads of searches that are divided; where none are to be had, one must do.
    fn pool(&self) -> Option<&ThreadPool> {
        let start = || ThreadPoolBuilder::new().num_threads(self.threads).build().ok();
        self.pool.get_or_init(start).as_ref()
    }
}
