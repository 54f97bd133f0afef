//! The door to everything that can be asked of an exact-cover problem.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::any::{self, AnySearch};
use super::choose::ChooseRule;
use super::frontier::Frontier;
use super::ids::OptionId;
use super::limit::{Limits, Status, Watch};
use super::problem::Problem;
use super::prune::{NoPrune, Prune};
use super::sample::Reservoir;
use super::search::{Event, Mismatch};
use super::stats::{Outcome, Stats};
use super::structure::StructureKind;
use super::workers::{Division, Found, PIECE, Run};
use crate::parallel::Threads;

/// Makes a search with a hook of its own.
type Start<'p> =
    dyn Fn(StructureKind, ChooseRule, &Problem) -> Box<dyn AnySearch + 'p> + Send + Sync + 'p;

/// A question to an exact-cover problem, made step by step, and the ways to answer it.
///
/// Unless something else is said, all solutions count, the structure is the fastest for the
/// problem, items are chosen by MRV, and one thread searches. Solutions, their order and all
/// figures are the same for every number of threads; a rule that learns
/// ([`Weighted`](ChooseRule::Weighted)) divides its tree after every 65,536 nodes for that.
///
/// | answer | gives |
/// | --- | --- |
/// | [`count`](Self::count) | how many solutions there are, on all threads |
/// | [`visit`](Self::visit) | each solution to a function, on all threads |
/// | [`solutions`](Self::solutions) | an iterator, on the calling thread |
/// | [`first`](Self::first) | the first solution |
/// | [`sample`](Self::sample) | some solutions, each with the same probability |
/// | [`cheapest`](Self::cheapest) | those with the least sums of costs |
/// | [`estimate`](Self::estimate) | about how many there are |
/// | [`explain`](Self::explain) | why there are few or none |
/// | [`count_on`](Self::count_on), [`visit_on`](Self::visit_on) | the same in stages, which can be kept and gone on with |
///
/// ```
/// use quadrille::cover::{ItemId, Problem, Solver};
///
/// // All ways to cut a row of thirty squares into dominoes and single squares.
/// let mut builder = Problem::builder(30, 0);
/// for square in 0..30 {
///     builder.add_option([ItemId::new(square)])?;
/// }
/// for square in 0..29 {
///     builder.add_option([square, square + 1].map(ItemId::new))?;
/// }
/// let outcome = Solver::new(&builder.build()).threads(2).count();
/// assert!(outcome.is_complete());
/// assert_eq!(outcome.stats.solutions, 1_346_269); // a Fibonacci number
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
pub struct Solver<'p> {
    problem: &'p Problem,
    forced: Vec<OptionId>,
    excluded: Vec<OptionId>,
    structure: StructureKind,
    rule: ChooseRule,
    start: Box<Start<'p>>,
    limits: Limits,
    threads: Threads,
}

impl<'p> Solver<'p> {
    /// Asks for all solutions of a problem.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            forced: Vec::new(),
            excluded: Vec::new(),
            structure: StructureKind::Auto,
            rule: ChooseRule::Auto,
            start: Box::new(|structure, rule, problem| {
                any::start(structure, rule, problem, NoPrune)
            }),
            limits: Limits::default(),
            threads: Threads::new(1),
        }
    }

    /// Every solution has these options. If they exclude each other there is none.
    ///
    /// # Panics
    /// Where an answer is asked for, if the problem has no such option.
    #[must_use]
    pub fn force(mut self, options: impl IntoIterator<Item = OptionId>) -> Self {
        self.forced.extend(options);
        self
    }

    /// No solution has these options.
    #[must_use]
    pub fn exclude(mut self, options: impl IntoIterator<Item = OptionId>) -> Self {
        self.excluded.extend(options);
        self
    }

    /// The rule by which items are chosen.
    #[must_use]
    pub fn choose(mut self, rule: ChooseRule) -> Self {
        self.rule = rule;
        self
    }

    /// The structure that is searched on.
    #[must_use]
    pub fn structure(mut self, structure: StructureKind) -> Self {
        self.structure = structure;
        self
    }

    /// A hook that cuts branches; each thread has a clone of it. For a problem with multiplicities
    /// it must know of the decisions that are [no options](super::MultiLinks).
    #[must_use]
    pub fn hook<P: Prune + Clone + Send + Sync + 'p>(mut self, hook: P) -> Self {
        self.start = Box::new(move |structure, rule, problem| {
            any::start(structure, rule, problem, hook.clone())
        });
        self
    }

    /// What ends the search early. A watch that was set before stays if these have none.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        let watch = limits.watch.or(self.limits.watch);
        self.limits = Limits { watch, ..limits };
        self
    }

    /// Who looks at the search while it runs, and may stop it.
    #[must_use]
    pub fn watch(mut self, watch: Arc<dyn Watch>) -> Self {
        self.limits.watch = Some(watch);
        self
    }

    /// How many threads search; 0 is one for each processor. [`Threads`] can be shared with other
    /// solvers.
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.threads = threads.into();
        self
    }

    /// Counts the solutions.
    #[must_use]
    pub fn count(&self) -> Outcome {
        self.go_on(&mut Frontier::default(), None)
    }

    /// Hands each solution to a function until it breaks, which counts as
    /// [cancelled](super::Stop::Cancelled). Its options are the forced ones, then the others in the order
    /// in which they were selected.
    pub fn visit(&self, mut found: impl FnMut(&[OptionId]) -> ControlFlow<()>) -> Outcome {
        self.go_on(&mut Frontier::default(), Some(&mut found))
    }

    /// Counts on from where a search stands, and leaves there what is not done. The
    /// [default](Frontier::default) is a search that has not begun. The figures, and the limits
    /// too, are those of all stages together.
    ///
    /// ```
    /// use quadrille::cover::{Frontier, ItemId, Limits, Problem, Solver, Status};
    ///
    /// // Twelve items, each with two options of its own: 2^12 solutions.
    /// let mut builder = Problem::builder(12, 0);
    /// for item in (0..12).map(ItemId::new) {
    ///     builder.add_option([item])?;
    ///     builder.add_option([item])?;
    /// }
    /// let problem = builder.build();
    /// let mut frontier = Frontier::default();
    /// let limits = Limits { nodes: Some(1000), ..Limits::default() };
    /// Solver::new(&problem).limits(limits).count_on(&mut frontier)?;
    /// let numbers = frontier.to_numbers(); // to be kept somewhere
    ///
    /// let mut frontier = Frontier::from_numbers(&numbers).unwrap();
    /// let outcome = Solver::new(&problem).threads(2).count_on(&mut frontier)?;
    /// assert_eq!(outcome.status, Status::Complete);
    /// assert_eq!(outcome.stats.solutions, 1 << 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Mismatch`] if the frontier is of another problem, or of a search with another rule.
    pub fn count_on(&self, frontier: &mut Frontier) -> Result<Outcome, Mismatch> {
        self.check(frontier)?;
        Ok(self.go_on(frontier, None))
    }

    /// The same for [`visit`](Self::visit): hands over the solutions that have not been yet.
    ///
    /// # Errors
    /// [`Mismatch`] if the frontier is of another problem, or of a search with another rule.
    pub fn visit_on(
        &self,
        frontier: &mut Frontier,
        mut found: impl FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Outcome, Mismatch> {
        self.check(frontier)?;
        Ok(self.go_on(frontier, Some(&mut found)))
    }

    /// Whether this search can [go on](Self::count_on) from a frontier.
    ///
    /// # Errors
    /// [`Mismatch`] if not.
    pub fn check(&self, frontier: &Frontier) -> Result<(), Mismatch> {
        if *frontier == Frontier::default() {
            return Ok(());
        }
        let mut search = self.search().ok_or(Mismatch)?;
        frontier.snapshots().try_for_each(|snapshot| {
            search.resume(snapshot)?;
            search.restart();
            Ok(())
        })
    }

    fn go_on(&self, frontier: &mut Frontier, found: Option<Found<'_>>) -> Outcome {
        let Some(first) = self.search() else {
            // Forced options that clash are an answer.
            *frontier = Frontier { places: Vec::new(), ..Frontier::default() };
            return Outcome { status: Status::Complete, stats: Stats::default() };
        };
        self.run(frontier, &mut vec![first], found)
    }

    /// Goes on from where a search of this question stands that was stopped after
    /// [`FIXED_PIECE`](super::workers::FIXED_PIECE) nodes.
    pub(crate) fn go_on_from(
        &self,
        search: &mut (dyn AnySearch + '_),
        found: Option<Found<'_>>,
    ) -> Outcome {
        self.run(&mut Frontier::divided(search, self.division()), &mut Vec::new(), found)
    }

    fn run(
        &self,
        frontier: &mut Frontier,
        idle: &mut Vec<Box<dyn AnySearch + 'p>>,
        found: Option<Found<'_>>,
    ) -> Outcome {
        let start = || self.search().expect("the options could be forced before");
        let (division, threads, limits) = (self.division(), &self.threads, &self.limits);
        Run { start: &start, division, threads, limits, piece: PIECE }.go_on(frontier, idle, found)
    }

    fn division(&self) -> Division {
        match self.rule {
            ChooseRule::Weighted => Division::AtFixedNodes,
            _ => Division::AtWill,
        }
    }

    /// An iterator over the solutions, which are searched for as they are asked for.
    ///
    /// ```
    /// use quadrille::cover::{ItemId, OptionId, Problem, Solver};
    ///
    /// let mut builder = Problem::builder(2, 0);
    /// for option in [&[0][..], &[1], &[0, 1]] {
    ///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
    /// }
    /// let problem = builder.build();
    /// let solutions: Vec<_> = Solver::new(&problem).solutions().collect();
    /// assert_eq!(solutions, [[0, 1].map(OptionId::new).to_vec(), vec![OptionId::new(2)]]);
    /// # Ok::<(), quadrille::cover::BuildError>(())
    /// ```
    #[must_use]
    pub fn solutions(&self) -> Solutions<'p> {
        let mut search = self.search();
        if let Some(search) = &mut search {
            search.set_limits(self.limits.clone());
        }
        Solutions { search, status: Status::Complete }
    }

    /// The first solution; `None` if there is none, or a limit came first.
    #[must_use]
    pub fn first(&self) -> Option<Vec<OptionId>> {
        self.solutions().next()
    }

    /// A sample of the solutions, each set of so many with the same probability, in the order in
    /// which they are found. All of them are visited for that; if a limit stops the search, it is a
    /// sample of those that were found. `random` gives a number below its argument, each with the
    /// same probability. Memory: the sample. Source: see [`Reservoir`].
    pub fn sample(
        &self,
        size: usize,
        random: &mut dyn FnMut(u64) -> u64,
    ) -> (Vec<Vec<OptionId>>, Outcome) {
        let mut reservoir = Reservoir::new(size);
        let outcome = self.visit(|options| {
            reservoir.offer(|| options.to_vec(), random);
            ControlFlow::Continue(())
        });
        (reservoir.into_sample(), outcome)
    }

    pub(super) fn problem(&self) -> &'p Problem {
        self.problem
    }

    pub(super) fn forced(&self) -> &[OptionId] {
        &self.forced
    }

    pub(super) fn excluded(&self) -> &[OptionId] {
        &self.excluded
    }

    pub(super) fn limits_set(&self) -> &Limits {
        &self.limits
    }

    /// A search that has not begun, without limits; `None` if forced options clash.
    pub(crate) fn search(&self) -> Option<Box<dyn AnySearch + 'p>> {
        let mut search = self.fresh();
        self.set_up(search.as_mut()).then_some(search)
    }

    /// A search without forced and excluded options.
    pub(crate) fn fresh(&self) -> Box<dyn AnySearch + 'p> {
        (self.start)(self.structure, self.rule, self.problem)
    }

    /// Excludes and forces options on a search that has not begun; `false` if forced ones clash.
    pub(crate) fn set_up(&self, search: &mut (dyn AnySearch + '_)) -> bool {
        self.excluded.iter().for_each(|option| search.exclude(*option));
        self.forced.iter().all(|option| search.force(*option).is_ok())
    }
}

/// The solutions of a [`Solver`], one after the other.
pub struct Solutions<'p> {
    search: Option<Box<dyn AnySearch + 'p>>,
    status: Status,
}

impl Solutions<'_> {
    /// Why there was no further solution, if there was none, and the figures so far.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let stats = self.search.as_ref().map(|search| search.stats().clone());
        Outcome { status: self.status, stats: stats.unwrap_or_default() }
    }

    /// The next solution, lent until the next call.
    pub fn advance(&mut self) -> Option<&[OptionId]> {
        match self.search.as_mut()?.advance() {
            Event::Solution(options) => Some(options),
            Event::Complete => {
                self.status = Status::Complete;
                None
            }
            Event::Stopped(stop) => {
                self.status = Status::Stopped(stop);
                None
            }
        }
    }
}

impl Iterator for Solutions<'_> {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        self.advance().map(<[OptionId]>::to_vec)
    }
}
