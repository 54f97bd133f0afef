//! Algorithms X and C (TAOCP 7.2.2.1): backtracking without recursion, which can be stopped after
//! any solution and at any limit, and continued.

use std::fmt;
use std::ops::ControlFlow;

use super::choose::{Choose, Mrv};
use super::ids::{ItemId, OptionId};
use super::limit::{Limits, Progress, Status, Stop};
use super::links::Links;
use super::problem::Problem;
use super::prune::{NoPrune, Prune, Scope};
use super::stats::Stats;
use super::structure::{Attempt, Structure};

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

/// What a node turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Node {
    /// An item has no option left.
    Dead,
    /// No item is left.
    Solution,
    /// An item has been opened on a new level.
    Open,
}

/// Where the search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// About to visit a new node (C2).
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

/// A search for all solutions of a problem, one after the other.
///
/// The order of solutions is fixed by the problem, the forced options, the choice rule and the
/// hook. It is an iterator over solutions; [`advance`](Self::advance) lends them without a copy,
/// [`visit`](Self::visit) hands them to a function, [`run`](Self::run) only counts them. A search
/// can be used again for another set of forced options after [`reset`](Self::reset), which costs
/// no more than undoing what is selected.
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
    excluded: Vec<OptionId>,
    /// How many of the levels are forced options, not to be given up.
    n_forced: usize,
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
            excluded: Vec::new(),
            n_forced: 0,
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
    /// If the search has begun.
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
    }

    /// Goes on to the next solution, the end, or a limit. Nothing is allocated unless the search
    /// goes deeper than ever before.
    pub fn advance(&mut self) -> Event<'_> {
        match self.step_and_account::<false>() {
            None => Event::Solution(&self.selected),
            Some(Status::Complete) => Event::Complete,
            Some(Status::Stopped(stop)) => Event::Stopped(stop),
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

    /// Gives away the branches that have not been tried yet on the first level that has any, for
    /// other searches to [try](Self::try_part): lists of options, in the order in which this search
    /// would have come to them. Together they find what it would have found alone, at the same nodes
    /// with the same updates, if the choice rule learns nothing on the way and there is no hook.
    ///
    /// Call it when the search has stopped at a limit. Empty if there is nothing to give.
    pub fn split_off(&mut self) -> Vec<Vec<OptionId>> {
        let levels = self.levels.iter().enumerate().skip(self.n_forced);
        let mut levels = levels.filter(|(_, level)| level.tried + 1 < level.n_own);
        let Some((at, Level { item, branch: Some(branch), tried, .. })) =
            levels.find(|(_, level)| level.branch.is_some())
        else {
            return Vec::new();
        };
        let chosen = &self.selected[..at];
        let with = |option| chosen.iter().copied().chain([option]).collect();
        let given = self.structure.later(*item, *branch).map(with).collect();
        let n_own = tried + 1;
        self.levels[at].n_own = n_own;
        given
    }

    /// Makes a search that has not begun one for a part that was [split off](Self::split_off) another
    /// on the same problem, with the same forced options and the same rule. Its figures are those of
    /// the part alone. `false` if there is no such part.
    ///
    /// # Panics
    /// If the search has begun.
    pub fn try_part(&mut self, part: &[OptionId]) -> bool {
        self.assert_not_begun();
        let Some((last, before)) = part.split_last() else { return false };
        if before.iter().any(|option| self.force(*option).is_err()) {
            return false;
        }
        self.structure.settle();
        let Some((item, size)) = self.choose.choose(&self.structure) else { return false };
        self.structure.open(item);
        self.push_level(item, None, size);
        let first = self.structure.first(item);
        let mut branches = std::iter::successors(first, |at| self.structure.next(item, *at));
        let found = (0..).zip(&mut branches).find(|(_, at)| self.structure.option_at(*at) == *last);
        let at = self.levels.len() - 1;
        if let Some((tried, branch)) = found {
            let level = &mut self.levels[at];
            (level.branch, level.tried, level.n_own) = (Some(branch), tried, tried + 1);
        }
        self.state = State::Try;
        self.updates_before = self.structure.updates();
        found.is_some()
    }

    /// Undoes everything, forced and excluded options too, and clears the statistics; the limits
    /// stay. The structure is then as it was at first.
    pub fn reset(&mut self) {
        if self.state == State::Found {
            self.selected.pop();
        }
        if let State::Try | State::Found = self.state
            && let Some(level) = self.levels.pop()
        {
            // Its branch is not selected.
            self.structure.close(level.item);
        }
        while let Some(level) = self.levels.last().copied() {
            self.deselect(level);
            self.structure.close(level.item);
            self.levels.pop();
        }
        self.include_down_to(0);
        self.n_forced = 0;
        self.state = State::Visit;
        self.next_look = 0;
        self.stats = Stats::default();
        self.updates_before = self.structure.updates();
        self.choose.reset();
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

    /// The hook, with whatever it has learned.
    #[must_use]
    pub fn prune(&self) -> &P {
        &self.prune
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let mut fraction = 0.0;
        if self.state == State::Finished {
            fraction = 1.0;
        } else {
            let mut share = 1.0;
            for level in &self.levels[self.n_forced..] {
                let (size, tried) = (f64::from(level.size.max(1)), f64::from(level.tried));
                share /= size;
                fraction += share * tried;
            }
        }
        Progress { nodes: self.stats.nodes, solutions: self.stats.solutions, fraction }
    }

    fn step_and_account<const COUNTS: bool>(&mut self) -> Option<Status> {
        let end = self.step::<COUNTS>();
        self.stats.updates = self.structure.updates() - self.updates_before;
        end
    }

    /// Runs until a solution (`None`), the end, or a limit. It returns at every solution, or if it
    /// only `COUNTS`, at the last one that the limits allow.
    fn step<const COUNTS: bool>(&mut self) -> Option<Status> {
        if self.state == State::Finished {
            return Some(Status::Complete);
        }
        if !self.may_find_more() {
            return Some(Status::Stopped(Stop::Solutions));
        }
        loop {
            match self.state {
                State::Visit => {
                    if let Some(stop) = self.stop() {
                        return Some(Status::Stopped(stop));
                    }
                    if self.stats.nodes == 0 && !self.start() {
                        self.state = State::Finished;
                        continue;
                    }
                    let node = self.visit_node();
                    self.state = if node == Node::Open { State::Try } else { State::Retreat };
                    if node == Node::Solution && self.accept() {
                        return None;
                    }
                }
                State::Try if P::IS_ACTIVE => self.try_with_hook(),
                State::Try => match self.try_branches::<COUNTS>() {
                    ControlFlow::Break(end) => return end,
                    ControlFlow::Continue(()) => {}
                },
                State::Found => {
                    self.selected.pop();
                    self.next_branch();
                    self.state = State::Try;
                }
                State::Retreat => self.retreat(),
                State::Finished => return Some(Status::Complete),
            }
        }
    }

    /// Visits the node that has been reached: steps C2 and C3, and C4 if there is an item to cover.
    #[inline]
    fn visit_node(&mut self) -> Node {
        self.stats.visit(self.levels.len() - self.n_forced);
        match self.choose.choose(&self.structure) {
            Some((item, 0)) => {
                self.choose.emptied(item);
                Node::Dead
            }
            Some((item, size)) => {
                self.structure.open(item);
                let branch = self.structure.first(item);
                self.push_level(item, branch, size);
                Node::Open
            }
            None => Node::Solution,
        }
    }

    fn push_level(&mut self, item: ItemId, branch: Option<S::Branch>, size: usize) {
        // There are fewer than 2^30 options.
        let [size, n_excluded] =
            [size, self.excluded.len()].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        self.levels.push(Level { item, branch, size, tried: 0, n_own: size, n_excluded });
    }

    /// Counts a solution if the hook lets it.
    fn accept(&mut self) -> bool {
        let counts = !P::IS_ACTIVE || self.prune.found(&self.selected);
        self.stats.solutions += u64::from(counts);
        counts
    }

    fn may_find_more(&self) -> bool {
        self.limits.solutions.is_none_or(|limit| self.stats.solutions < limit)
    }

    /// Tells the structure and the hook that the search begins.
    fn start(&mut self) -> bool {
        self.structure.settle();
        let mut scope = Scope { structure: &mut self.structure, excluded: &mut self.excluded };
        self.prune.start(&mut scope)
    }

    /// Goes through branches, one level down wherever there is one, until a level has no more of
    /// them; breaks at a solution or a limit, as [`step`](Self::step) returns.
    ///
    /// This is the loop that searches without a hook spend their time in. A branch that ends in its
    /// first node is done with on the spot, without a look at the levels above.
    fn try_branches<const COUNTS: bool>(&mut self) -> ControlFlow<Option<Status>> {
        loop {
            let last = self.levels.len() - 1;
            let Level { item, branch, .. } = self.levels[last];
            let Some(branch) = branch else {
                self.structure.close(item);
                self.levels.pop();
                self.state = State::Retreat;
                return ControlFlow::Continue(());
            };
            if let Some(stop) = self.stop() {
                return ControlFlow::Break(Some(Status::Stopped(stop)));
            }
            match self.try_branch(branch) {
                (Node::Open, option) => {
                    self.selected.push(option);
                    continue;
                }
                (Node::Dead, _) => {}
                (Node::Solution, option) => {
                    self.stats.solutions += 1;
                    if !COUNTS || !self.may_find_more() {
                        self.selected.push(option);
                        self.state = State::Found;
                        return ControlFlow::Break(None);
                    }
                }
            }
            self.next_branch();
        }
    }

    /// Selects a branch and visits the node that it leads to. Unless that opens a level, everything
    /// is as before.
    #[inline]
    fn try_branch(&mut self, branch: S::Branch) -> (Node, OptionId) {
        let attempt = if C::TAKES_ANY_EMPTY {
            self.structure.attempt(branch)
        } else {
            Attempt::Open(self.structure.select(branch))
        };
        let level = self.levels.len() - self.n_forced;
        match attempt {
            Attempt::Dead => {
                self.stats.visit(level);
                (Node::Dead, OptionId::new(0))
            }
            Attempt::Complete(option) => {
                self.stats.visit(level);
                (Node::Solution, option)
            }
            Attempt::Open(option) => {
                let node = self.visit_node();
                if node != Node::Open {
                    self.structure.unselect(branch);
                }
                (node, option)
            }
        }
    }

    /// Selects the branch of the last level if there is one and the hook lets it.
    fn try_with_hook(&mut self) {
        let level = self.levels[self.levels.len() - 1];
        let Some(branch) = level.branch else {
            self.structure.close(level.item);
            self.levels.pop();
            self.state = State::Retreat;
            return;
        };
        if self.prune.admit(self.structure.option_at(branch)) && self.select(branch) {
            self.state = State::Visit;
        } else {
            self.next_branch();
        }
    }

    /// Gives up the selected branch of the last level (C6, C8).
    fn retreat(&mut self) {
        if self.levels.len() == self.n_forced {
            self.state = State::Finished;
        } else {
            self.deselect(self.levels[self.levels.len() - 1]);
            self.next_branch();
            self.state = State::Try;
        }
    }

    fn next_branch(&mut self) {
        let last = self.levels.len() - 1;
        let level = &mut self.levels[last];
        level.tried += 1;
        level.branch = level
            .branch
            .filter(|_| level.tried < level.n_own)
            .and_then(|branch| self.structure.next(level.item, branch));
    }

    /// Selects a branch of the last level and tells the hook; undoes both if the hook sees that
    /// nothing can come of it.
    fn select(&mut self, branch: S::Branch) -> bool {
        let option = self.structure.select(branch);
        self.selected.push(option);
        if P::IS_ACTIVE {
            self.structure.settle();
            let mut scope = Scope { structure: &mut self.structure, excluded: &mut self.excluded };
            if !self.prune.enter(option, &mut scope) {
                self.deselect(self.levels[self.levels.len() - 1]);
                return false;
            }
        }
        true
    }

    /// The inverse of [`select`](Self::select).
    fn deselect(&mut self, level: Level<S::Branch>) {
        let (Some(branch), Some(option)) = (level.branch, self.selected.pop()) else { return };
        self.include_down_to(level.n_excluded as usize);
        if P::IS_ACTIVE {
            self.prune.leave(option);
        }
        self.structure.unselect(branch);
    }

    fn include_down_to(&mut self, count: usize) {
        while self.excluded.len() > count {
            if let Some(option) = self.excluded.pop() {
                self.structure.include(option);
            }
        }
    }

    /// What stops the search before its next node.
    #[inline]
    fn stop(&mut self) -> Option<Stop> {
        let nodes = self.stats.nodes;
        if nodes < self.next_look {
            return None;
        }
        let updates = self.structure.updates() - self.updates_before;
        let stop = self.limits.stop_at_node(nodes, || self.progress());
        self.next_look = self.limits.next_look(nodes, updates);
        stop
    }

    fn scope(&mut self) -> Scope<'_, S> {
        Scope { structure: &mut self.structure, excluded: &mut self.excluded }
    }

    fn assert_not_begun(&self) {
        assert!(self.stats.nodes == 0 && self.state == State::Visit, "the search has not begun");
    }
}

/// The solutions, as far as the limits let them come; [`Search::advance`] tells why they end.
impl<S: Structure, C: Choose, P: Prune> Iterator for Search<S, C, P> {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        match self.advance() {
            Event::Solution(options) => Some(options.to_vec()),
            Event::Complete | Event::Stopped(_) => None,
        }
    }
}
