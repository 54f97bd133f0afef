//! Quadrille itself.

use std::ops::ControlFlow;

use ::quadrille::cover::{Limits, Problem, Solver};
use ::quadrille::engine::{self, ChooseRule, EngineKind};

use crate::peer::{ALL, Peer, Tally, Unsupported};
use crate::work::Board;

/// `quadrille -e bits`.
pub const BITSETS: Quadrille = Quadrille { name: "quadrille -e bits", engine: EngineKind::Bits };

/// `quadrille -e dlx`.
pub const DANCING_LINKS: Quadrille =
    Quadrille { name: "quadrille -e dlx", engine: EngineKind::Dlx };

/// `quadrille -e batch`.
pub const BATCH: Quadrille = Quadrille { name: "quadrille -e batch", engine: EngineKind::Batch };

/// One engine.
pub struct Quadrille {
    name: &'static str,
    engine: EngineKind,
}

impl Quadrille {
    fn solver<'p>(&self, problem: &'p Problem) -> Result<Solver<'p>, Unsupported> {
        let structure = self.engine.is_cover().then(|| self.engine.structure());
        let structure = structure.ok_or(Unsupported::Cover)?;
        Ok(Solver::new(problem).structure(structure))
    }
}

impl Peer for Quadrille {
    fn name(&self) -> &'static str {
        self.name
    }

    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported> {
        let solutions = (limit < ALL).then_some(limit);
        let solver = self.solver(problem)?.limits(Limits { solutions, ..Limits::default() });
        Ok(solver.count().stats.solutions)
    }

    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported> {
        let mut tally = Tally::default();
        self.solver(problem)?.visit(|options| {
            tally.add(options);
            ControlFlow::Continue(())
        });
        Ok(tally)
    }

    /// On puzzles rather than on the problems that are derived from them: clues are forced on a
    /// problem that is built once, and taken back.
    fn prove(&self, boards: &[Board]) -> Result<u64, Unsupported> {
        let mut engine = self.engine.start(ChooseRule::default());
        let limits = engine::Limits { solutions: Some(2), ..engine::Limits::default() };
        let puzzles: Vec<_> = boards.iter().map(|board| &board.puzzle).collect();
        let outcomes = puzzles
            .chunks(self.engine.at_once())
            .flat_map(|puzzles| engine.counts(puzzles, &limits));
        Ok(outcomes.map(|outcome| outcome.stats.solutions).sum())
    }
}
