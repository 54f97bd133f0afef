//! The engines under the limits of a case, and the questions that judges ask about a puzzle.

use std::sync::Arc;

use super::answer::{Answer, Number, Verdict};
use crate::cover::{self, OptionId, Problem, Prune, Status, Stop, Watch};
use crate::engine::{self, ChooseRule, Engine, EngineKind, Goal, Limits, Outcome};
use crate::sudoku::{Cell, Digit, Grid, Puzzle, Weights};

/// Engines that are kept from case to case, and what is left of the limits.
pub(super) struct Solver<'a> {
    engine: Box<dyn Engine>,
    limits: &'a Limits,
    nodes_left: Option<u64>,
    watch: Option<Arc<dyn Watch>>,
}

impl<'a> Solver<'a> {
    pub(super) fn new(limits: &'a Limits) -> Self {
        let engine = EngineKind::Auto.start(ChooseRule::default());
        Self { engine, limits, nodes_left: limits.nodes, watch: None }
    }

    /// A new case begins: its clock starts now, however many searches it takes.
    pub(super) fn begin_case(&mut self) {
        self.nodes_left = self.limits.nodes;
        self.watch = self.limits.start().watch;
    }

    /// What is left of the limits, for the next search.
    pub(super) fn limits(&self, solutions: Option<u64>) -> cover::Limits {
        cover::Limits { solutions, nodes: self.nodes_left, watch: self.watch.clone() }
    }

    /// Some nodes have been visited.
    pub(super) fn spend(&mut self, nodes: u64) {
        self.nodes_left = self.nodes_left.map(|left| left.saturating_sub(nodes));
    }

    fn engine_limits(&self, solutions: Option<u64>) -> Limits {
        let cover::Limits { solutions, nodes, watch } = self.limits(solutions);
        Limits { solutions, nodes, time: None, watch }
    }

    fn settle(&mut self, outcome: &Outcome) -> Result<(), Stop> {
        self.spend(outcome.stats.nodes);
        match outcome.status {
            Status::Complete | Status::Stopped(Stop::Solutions) => Ok(()),
            Status::Stopped(stop) => Err(stop),
        }
    }

    /// The number of solutions, at most so many, and the first of them.
    fn solve(&mut self, puzzle: &Puzzle, most: Option<u64>) -> Result<(u64, Option<Grid>), Stop> {
        let mut first = None;
        let limits = self.engine_limits(most);
        let outcome = self.engine.solve(puzzle, &limits, &mut |grid| {
            first.get_or_insert_with(|| grid.clone());
            std::ops::ControlFlow::Continue(())
        });
        self.settle(&outcome)?;
        Ok((outcome.stats.solutions, first))
    }

    fn first(&mut self, puzzle: &Puzzle) -> Result<Option<Grid>, Stop> {
        self.solve(puzzle, Some(1)).map(|(_, grid)| grid)
    }

    /// The options of the last solution of a problem that a hook lets through, at most so many;
    /// `None` if there is none. `forced` must be among them.
    pub(super) fn cover<P>(
        &mut self,
        problem: &Problem,
        forced: &[OptionId],
        prune: P,
        limits: cover::Limits,
    ) -> Result<Option<Vec<OptionId>>, Stop>
    where
        P: Prune + Clone + Send + Sync,
    {
        // Of the rules the one that needed the fewest nodes for queens and no more for matrices.
        let solver = cover::Solver::new(problem).choose(ChooseRule::Weighted).hook(prune);
        let mut search = solver.force(forced.iter().copied()).limits(limits).solutions();
        let mut last = None;
        while let Some(options) = search.advance() {
            last = Some(options.to_vec());
        }
        let outcome = search.outcome();
        self.settle(&outcome)?;
        Ok(last)
    }
}

/// A question about a puzzle.
pub(super) type Task = fn(&mut Solver<'_>, &Puzzle) -> Result<Answer, Stop>;

fn found(grid: Grid) -> Answer {
    Answer { grid: Some(grid), ..Verdict::Found.into() }
}

fn none(puzzle: &Puzzle) -> Answer {
    if puzzle.clash().is_some() { Verdict::Clash.into() } else { Verdict::None.into() }
}

/// A solution; of several always the same.
pub(super) fn solve(solver: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    Ok(solver.first(puzzle)?.map_or_else(|| none(puzzle), found))
}

/// The solution that is least when read row by row.
///
/// The cells are settled in reading order: as long as there is a solution with a smaller digit in a
/// cell, that one is taken. Most cells cost one search without a solution.
pub(super) fn least(solver: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    let Some(mut grid) = solver.first(puzzle)? else { return Ok(none(puzzle)) };
    let geometry = puzzle.geometry();
    let is_open = |cell, digit: &Digit| puzzle.is_candidate(cell, *digit);
    let all = |cell| {
        let open = Digit::all(geometry.side()).filter(|digit| is_open(cell, digit));
        open.fold(0_u32, |bits, digit| bits | 1 << digit.index())
    };
    let mut candidates: Vec<u32> = geometry.cells().map(all).collect();
    for cell in geometry.cells() {
        while let Some(digit) = grid.at(cell) {
            let (bit, smaller) = (1 << digit.index(), (1 << digit.index()) - 1);
            candidates[cell.index()] &= smaller;
            let has_choice = candidates[cell.index()] != 0 && puzzle.clues().at(cell).is_none();
            let better = if has_choice {
                solver.first(&puzzle.clone().with_candidates(candidates.clone()))?
            } else {
                None
            };
            let Some(better) = better else {
                candidates[cell.index()] = bit;
                break;
            };
            grid = better;
        }
    }
    Ok(found(grid))
}

/// None, one or several solutions; with one, it.
pub(super) fn classify(solver: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    Ok(match solver.solve(puzzle, Some(2))? {
        (0, _) => none(puzzle),
        (1, grid) => Answer { grid, ..Verdict::Unique.into() },
        _ => Verdict::Several.into(),
    })
}

/// The same, and with one solution whether every clue is needed for that.
pub(super) fn is_minimal(solver: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    let answer = classify(solver, puzzle)?;
    if answer.verdict != Verdict::Unique {
        return Ok(answer);
    }
    let geometry = puzzle.geometry();
    for (cell, digit) in puzzle.clues().digits() {
        // Without the clue there is another solution only if one has another digit there.
        let mut clues = puzzle.clues().clone();
        clues.set(cell, None);
        let mut candidates = vec![u32::MAX; geometry.n_cells()];
        candidates[cell.index()] &= !(1 << digit.index());
        let other = Puzzle::new(clues).with_candidates(candidates);
        if solver.first(&other)?.is_none() {
            return Ok(Verdict::Redundant.into());
        }
    }
    Ok(answer)
}

/// How many solutions there are; with one, it.
pub(super) fn count(solver: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    let (count, grid) = solver.solve(puzzle, None)?;
    let answer = match (count, grid) {
        (0, _) => none(puzzle),
        (1, grid) => Answer { grid, ..Verdict::Unique.into() },
        _ => Verdict::Several.into(),
    };
    Ok(Answer { number: Number::Whole(i128::from(count)), ..answer })
}

/// The best score on a target, whose rings weigh more the nearer they are to the center.
pub(super) fn best_on_target(solver: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    let weights = Weights::target(puzzle.geometry());
    let limits = solver.engine_limits(None);
    let best = engine::best(puzzle, &weights, Goal::Maximize, 1, &limits);
    solver.settle(&best.outcome)?;
    let score = best.solutions.first().map(|(score, _)| *score);
    Ok(score.map_or_else(|| none(puzzle), |score| Answer::number(i128::from(score))))
}

/// The number that the first three cells of the solution are.
pub(super) fn corner(solver: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    let Some(grid) = solver.first(puzzle)? else { return Ok(none(puzzle)) };
    let digits = (0..3).filter_map(|index| grid.at(Cell::new(index)));
    Ok(Answer::number(
        digits.fold(0, |number, digit| number * 10 + i128::try_from(digit.value()).unwrap_or(0)),
    ))
}

/// Whether no two clues contradict each other; whether there is a solution does not matter.
#[expect(clippy::unnecessary_wraps, reason = "a task like the others")]
pub(super) fn is_clash_free(_: &mut Solver<'_>, puzzle: &Puzzle) -> Result<Answer, Stop> {
    let is_clash = puzzle.clash().is_some();
    Ok(if is_clash { Verdict::Clash } else { Verdict::Found }.into())
}
