//! Algorithms X and C (TAOCP 7.2.2.1): backtracking without recursion, which can be stopped after
//! any solution and at any limit, and continued.

mod descend;
mod part;
mod snapshot;
mod step;

pub use descend::Descent;
pub use part::Parts;

use std::fmt;
use std::ops::ControlFlow;

use super::choose::{Choose, Mrv};
use super::ids::{ItemId, OptionId};
use super::limit::{Limits, Progress, Status, Stop};
use super::links::Links;
use super::problem::Problem;
use super::prune::{NoPrune, Prune};
use super::stats::Stats;
use super::structure::Structure;
pub(super) use snapshot::Numbers;
pub use snapshot::{Mismatch, Snapshot};

/// What [`Search::advance`] came upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// The options of the next solution: the forced ones, then the others in the order in which
    /// they were selected.
    Solution(&'a [OptionId]),
    /// There are no more solutions.
    Complete,
    /// A limit came first. Raise it, and go on.
    Stopped(Stop),
}

/// An option cannot be forced: it shares an item with one forced before, or a rule forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The option that was refused.
    pub option: OptionId,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} cannot be chosen together with the options forced before it", self.option)
    }
}

impl std::error::Error for Conflict {}

/// An item that is being branched on, and the branch that is being tried.
#[derive(Clone, Copy, Debug)]
struct Level<B> {
    item: ItemId,
    /// `None` when all options of the item have been tried.
    branch: Option<B>,
    /// How many options the item has, how many of them have been given up, and how many are to be
    /// tried: all, unless some have been split off.
    size: u32,
    tried: u32,
    n_own: u32,
    /// How many options were excluded before the branch was selected.
    n_excluded: u32,
}

/// Where the search stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// About to visit a new node (C2).
    #[default]
    Visit,
    /// About to try the branch of the last level (C5).
    Try,
    /// At a solution whose last option is listed but not selected in the structure, where there is
    /// nothing left to cover.
    Found,
    /// About to give up the selected branch of the last level (C6).
    Retreat,
    /// Everything has been tried (C8).
    Finished,
}

impl State {
    /// Every state, in the order in which they are written above.
    const ALL: [Self; 5] = [Self::Visit, Self::Try, Self::Found, Self::Retreat, Self::Finished];
}

/// A search for all solutions of a problem, one after the other.
///
/// The order of solutions is fixed by the problem, the forced options, the choice rule and the
/// hook. There are several ways to go through them, which can be mixed; each goes on where the last
/// one stopped:
///
/// | call | gives | allocates |
/// | --- | --- | --- |
/// | `for solution in search`, the `next` of [`Iterator`] | each solution as a vector of one's own | for each solution |
/// | [`next_solution`](Self::next_solution) | each solution, lent until the next call | nothing |
/// | [`advance`](Self::advance) | the same, and at the end why there is no further one | nothing |
/// | [`visit`](Self::visit) | each solution to a function, which may break | nothing |
/// | [`run`](Self::run) | only the count, in [`stats`](Self::stats) | nothing |
///
/// The `count()` of an iterator counts too, but only `run` says whether a limit cut the count off.
/// A search can be used again for another set of forced options after [`reset`](Self::reset), which
/// costs no more than undoing what is selected.
///
/// ```
/// use quadrille::cover::{Event, ItemId, Limits, Mrv, NoPrune, Problem, Search, Status, Stop};
///
/// // Both ways to cut a row of three squares into dominoes and single squares, and the whole one.
/// let mut builder = Problem::builder(3, 0);
/// for option in [&[0][..], &[1], &[2], &[0, 1], &[1, 2]] {
///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
/// }
/// let mut search = Search::new(&builder.build());
/// assert_eq!(search.run(), Status::Complete);
/// assert_eq!(search.stats().solutions, 3);
///
/// search.reset();
/// search.set_limits(Limits { solutions: Some(1), ..Limits::default() });
/// assert!(matches!(search.advance(), Event::Solution(_)));
/// assert_eq!(search.advance(), Event::Stopped(Stop::Solutions));
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Search<S: Structure = Links, C = Mrv, P = NoPrune> {
    structure: S,
    choose: C,
    prune: P,
    levels: Vec<Level<S::Branch>>,
    selected: Vec<OptionId>,
    /// The options of the last solution, if there are decisions among what was selected.
    solution: Vec<OptionId>,
    excluded: Vec<OptionId>,
    /// How many of the levels are forced options, not to be given up.
    n_forced: usize,
    /// How many levels below these lead to the part of a tree that is searched, if not the whole is.
    n_given: usize,
    /// How many options were ruled out before the search, before it began.
    n_ruled_out: usize,
    state: State,
    limits: Limits,
    /// The number of nodes at which the limits are looked at again.
    next_look: u64,
    stats: Stats,
    /// What the structure's counter of updates showed when the search began.
    updates_before: u64,
}

impl Search {
    /// A search with MRV on links, without limits or further rules. Cost: linear in the problem,
    /// which is not needed any more afterwards.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self::with(Links::new(problem), Mrv, NoPrune)
    }
}

impl<S: Structure, C: Choose, P: Prune> Search<S, C, P> {
    /// A search on a structure on which nothing has been covered, with a choice rule and a hook.
    #[must_use]
    pub fn with(structure: S, choose: C, prune: P) -> Self {
        let updates_before = structure.updates();
        Self {
            structure,
            choose,
            prune,
            levels: Vec::new(),
            selected: Vec::new(),
            solution: Vec::new(),
            excluded: Vec::new(),
            n_forced: 0,
            n_given: 0,
            n_ruled_out: 0,
            state: State::Visit,
            limits: Limits::default(),
            next_look: 0,
            stats: Stats::default(),
            updates_before,
        }
    }

    /// Sets the limits, also in the middle of a search that is to go on.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
        self.next_look = 0;
    }

    /// Decides for an option before the search begins: every solution will have it. Cost: as for
    /// selecting it once.
    ///
    /// # Errors
    /// [`Conflict`] if the option is not possible together with those forced before it, or has no
    /// primary item. Nothing has changed then.
    ///
    /// # Panics
    /// If the search has begun, or the problem has no such option.
    ///
    /// ```
    /// use quadrille::cover::{ItemId, OptionId, Problem, Search};
    ///
    /// let mut builder = Problem::builder(2, 0);
    /// for option in [&[0][..], &[1], &[0, 1], &[1]] {
    ///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
    /// }
    /// let [first, second, both] = [0, 1, 2].map(OptionId::new);
    /// let mut search = Search::new(&builder.build());
    /// assert!(search.force(first).is_ok());
    /// assert!(search.force(both).is_err()); // they share an item
    /// search.exclude(second);
    /// assert_eq!(search.next(), Some(vec![first, OptionId::new(3)]));
    /// assert_eq!(search.next(), None);
    /// # Ok::<(), quadrille::cover::BuildError>(())
    /// ```
    pub fn force(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.assert_not_begun();
        let (item, branch) = self.structure.open_only(option).ok_or(Conflict { option })?;
        self.push_level(item, Some(branch), 1);
        if P::IS_ACTIVE && !self.prune.admit(option) || !self.select(branch) {
            self.structure.close(item);
            self.levels.pop();
            return Err(Conflict { option });
        }
        self.n_forced += 1;
        self.n_ruled_out = self.excluded.len();
        Ok(())
    }

    /// Rules an option out before the search begins. One that is not possible any more is ignored.
    ///
    /// # Panics
    /// If the search has begun.
    pub fn exclude(&mut self, option: OptionId) {
        self.assert_not_begun();
        self.structure.settle();
        self.scope().exclude(option);
        self.n_ruled_out = self.excluded.len();
    }

    /// Goes on to the next solution, the end, or a limit. Nothing is allocated unless the search
    /// goes deeper than ever before.
    pub fn advance(&mut self) -> Event<'_> {
        match self.step_and_account::<false>() {
            None => Event::Solution(self.solution()),
            Some(Status::Complete) => Event::Complete,
            Some(Status::Stopped(stop)) => Event::Stopped(stop),
        }
    }

    /// What has been selected, without decisions that are no options.
    fn solution(&mut self) -> &[OptionId] {
        if !S::HAS_DECISIONS {
            return &self.selected;
        }
        let Self { structure, selected, solution, .. } = self;
        solution.clear();
        solution.extend(selected.iter().filter(|option| structure.is_option(**option)));
        solution
    }

    /// The next solution, lent: [`advance`](Self::advance) for those who do not ask why there is none.
    /// The iterator's `next` gives a copy instead, which may be kept.
    ///
    /// ```
    /// use quadrille::cover::{ItemId, Problem, Search};
    ///
    /// let mut builder = Problem::builder(2, 0);
    /// for option in [&[0][..], &[1], &[0, 1]] {
    ///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
    /// }
    /// let mut search = Search::new(&builder.build());
    /// let mut most = 0;
    /// while let Some(options) = search.next_solution() {
    ///     most = most.max(options.len());
    /// }
    /// assert_eq!(most, 2);
    /// # Ok::<(), quadrille::cover::BuildError>(())
    /// ```
    pub fn next_solution(&mut self) -> Option<&[OptionId]> {
        match self.advance() {
            Event::Solution(options) => Some(options),
            Event::Complete | Event::Stopped(_) => None,
        }
    }

    /// Counts the remaining solutions, up to the limits; the count is in
    /// [`stats`](Self::stats).
    pub fn run(&mut self) -> Status {
        loop {
            if let Some(status) = self.step_and_account::<true>() {
                return status;
            }
        }
    }

    /// Hands the remaining solutions to a function, up to the limits or until it breaks.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use quadrille::cover::{ItemId, Problem, Search, Status};
    ///
    /// let mut builder = Problem::builder(2, 0);
    /// for option in [&[0][..], &[1], &[0, 1]] {
    ///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
    /// }
    /// // The first solution of a single option; it breaks with it.
    /// let single = Search::new(&builder.build()).visit(|options| match options {
    ///     [option] => ControlFlow::Break(*option),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(single.break_value().map(|option| option.index()), Some(2));
    /// # Ok::<(), quadrille::cover::BuildError>(())
    /// ```
    pub fn visit<B>(
        &mut self,
        mut found: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> ControlFlow<B, Status> {
        loop {
            match self.advance() {
                Event::Solution(options) => found(options)?,
                Event::Complete => return ControlFlow::Continue(Status::Complete),
                Event::Stopped(stop) => return ControlFlow::Continue(Status::Stopped(stop)),
            }
        }
    }

    /// Undoes everything, forced and excluded options too, and clears the statistics; the limits
    /// stay. The structure is then as it was at first.
    pub fn reset(&mut self) {
        if !P::IS_ACTIVE && self.structure.restore() {
            self.levels.clear();
            self.selected.clear();
            self.excluded.clear();
        } else {
            self.undo(0);
            self.include_down_to(0);
        }
        (self.n_forced, self.n_ruled_out) = (0, 0);
        self.begin_anew();
    }

    /// Undoes what the search has done, so that it can begin anew with the same forced options and
    /// without those that were ruled out. Cost: as for undoing the options that are selected.
    pub fn restart(&mut self) {
        self.undo(self.n_forced);
        self.begin_anew();
    }

    fn begin_anew(&mut self) {
        self.n_given = 0;
        self.state = State::Visit;
        self.next_look = 0;
        self.stats = Stats::default();
        self.updates_before = self.structure.updates();
        self.choose.reset();
    }

    /// Takes back everything below the first levels, step by step.
    fn undo(&mut self, n_levels: usize) {
        if self.state == State::Found {
            self.selected.pop();
        }
        if let State::Try | State::Found = self.state
            && let Some(level) = self.levels.pop()
        {
            // Its branch is not selected.
            self.structure.close(level.item);
        }
        while self.levels.len() > n_levels {
            let level = self.levels[self.levels.len() - 1];
            self.deselect(level);
            self.structure.close(level.item);
            self.levels.pop();
        }
        self.include_down_to(self.n_ruled_out);
    }

    /// Undoes everything and gives the structure back, as it was at first.
    #[must_use]
    pub fn into_structure(mut self) -> S {
        self.reset();
        self.structure
    }

    /// The figures up to the last solution, end or limit; the work of forcing options is in them.
    #[must_use]
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The choice rule, with whatever it has learned.
    #[must_use]
    pub fn choose(&self) -> &C {
        &self.choose
    }

    /// The hook, with whatever it has learned.
    #[must_use]
    pub fn prune(&self) -> &P {
        &self.prune
    }

    /// How far the search has come. What has been [split off](Self::split_off) is not behind until this
    /// search is complete.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let mut fraction = 0.0;
        if self.state == State::Finished {
            fraction = 1.0;
        } else {
            let mut share = 1.0;
            for level in self.levels.iter().skip(self.n_forced + self.n_given) {
                let (size, tried) = (f64::from(level.size.max(1)), f64::from(level.tried));
                share /= size;
                fraction += share * tried;
            }
        }
        Progress { nodes: self.stats.nodes, solutions: self.stats.solutions, fraction }
    }
}

/// The solutions, as far as the limits let them come; [`Search::advance`] tells why they end.
impl<S: Structure, C: Choose, P: Prune> Iterator for Search<S, C, P> {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        self.next_solution().map(<[OptionId]>::to_vec)
    }
}
