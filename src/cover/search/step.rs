//! How a search goes from node to node.

#![expect(
    clippy::inline_always,
    reason = "there are so many kinds of searches that none is inlined"
)]

use std::ops::ControlFlow;

use super::{Level, Search, State};
use crate::cover::choose::Choose;
use crate::cover::ids::{ItemId, OptionId};
use crate::cover::limit::{Status, Stop};
use crate::cover::prune::{Prune, Scope};
use crate::cover::structure::{Attempt, Structure};

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

impl<S: Structure, C: Choose, P: Prune> Search<S, C, P> {
    pub(super) fn step_and_account<const COUNTS: bool>(&mut self) -> Option<Status> {
        let end = self.step::<COUNTS>();
        self.stats.updates = self.structure.updates().wrapping_sub(self.updates_before);
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
                    if self.levels.len() == self.n_forced && !self.start() {
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
    #[inline(always)]
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

    pub(super) fn push_level(&mut self, item: ItemId, branch: Option<S::Branch>, size: usize) {
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
    pub(super) fn start(&mut self) -> bool {
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
    #[inline(always)]
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

    pub(super) fn next_branch(&mut self) {
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
    pub(super) fn select(&mut self, branch: S::Branch) -> bool {
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
    pub(super) fn deselect(&mut self, level: Level<S::Branch>) {
        let (Some(branch), Some(option)) = (level.branch, self.selected.pop()) else { return };
        self.include_down_to(level.n_excluded as usize);
        if P::IS_ACTIVE {
            self.prune.leave(option);
        }
        self.structure.unselect(branch);
    }

    pub(super) fn include_down_to(&mut self, count: usize) {
        while self.excluded.len() > count {
            if let Some(option) = self.excluded.pop() {
                self.structure.include(option);
            }
        }
    }

    /// What stops the search before its next node.
    #[inline(always)]
    pub(super) fn stop(&mut self) -> Option<Stop> {
        let nodes = self.stats.nodes;
        if nodes < self.next_look {
            return None;
        }
        let updates = self.structure.updates().wrapping_sub(self.updates_before);
        let stop = self.limits.stop_at_node(nodes, || self.progress());
        self.next_look = self.limits.next_look(nodes, updates, self.levels.len());
        stop
    }

    pub(super) fn scope(&mut self) -> Scope<'_, S> {
        Scope { structure: &mut self.structure, excluded: &mut self.excluded }
    }

    pub(super) fn assert_not_begun(&self) {
        assert!(self.stats.nodes == 0 && self.state == State::Visit, "the search has not begun");
    }
}
