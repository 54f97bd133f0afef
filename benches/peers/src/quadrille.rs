//! Quadrille itself.

use ::quadrille::cover::{
    Bits, Event, Limits, Links, Mrv, NoPrune, Problem, Search, Structure,
};
use ::quadrille::engine::{self, ChooseRule, EngineKind};

use crate::peer::{ALL, Peer, Tally, Unsupported};
use crate::work::Board;

/// `quadrille -e dlx`.
pub const DANCING_LINKS: Quadrille<Links> =
    Quadrille { name: "quadrille -e dlx", engine: EngineKind::Dlx, start: Search::new };

/// `quadrille -e bits`.
pub const BITSETS: Quadrille<Bits> = Quadrille {
    name: "quadrille -e bits",
    engine: EngineKind::Bits,
    start: |problem| Search::with(Bits::new(problem), Mrv, NoPrune),
};

/// One engine, and the search on which it rests.
pub struct Quadrille<S: Structure> {
    name: &'static str,
    /// For Sudoku.
    engine: EngineKind,
    /// For everything else.
    start: fn(&Problem) -> Search<S>,
}

impl<S: Structure> Peer for Quadrille<S> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn count(&self, problem: &Problem, limit: u64) -> Result<u64, Unsupported> {
        let mut search = (self.start)(problem);
        if limit < ALL {
            search.set_limits(Limits { solutions: Some(limit), ..Limits::default() });
        }
        search.run();
        Ok(search.stats().solutions)
    }

    fn visit(&self, problem: &Problem) -> Result<Tally, Unsupported> {
        let mut tally = Tally::default();
        let mut search = (self.start)(problem);
        while let Event::Solution(options) = search.advance() {
            tally.add(options);
        }
        Ok(tally)
    }

    /// On puzzles rather than on the problems that are derived from them: clues are forced on a
    /// problem that is built once, and taken back.
    fn prove(&self, boards: &[Board]) -> Result<u64, Unsupported> {
        let mut engine = self.engine.start(ChooseRule::default());
        let limits = engine::Limits { solutions: Some(2), ..engine::Limits::default() };
        let count = |board: &Board| engine.count(&board.puzzle, &limits).stats.solutions;
        Ok(boards.iter().map(count).sum())
    }
}
