//! Searches in problems with multiplicities, of whose solutions only the options are shown.

use super::Enumerate;
use crate::cover::{
    Conflict, Descent, Event, Limits, Mismatch, OptionId, Parts, Snapshot, Stats, Status,
};

/// A search that takes decisions which are no options: that an item gets no more of them.
#[derive(Debug)]
pub(super) struct Multiple {
    search: Box<dyn Enumerate>,
    n_options: usize,
    /// The options of the last solution.
    options: Vec<OptionId>,
}

impl Multiple {
    /// Leaves out of the solutions of a search what is not below the number of options.
    pub(super) fn new(search: Box<dyn Enumerate>, n_options: usize) -> Self {
        Self { search, n_options, options: Vec::new() }
    }
}

impl Enumerate for Multiple {
    fn set_limits(&mut self, limits: Limits) {
        self.search.set_limits(limits);
    }

    fn force(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.search.force(option)
    }

    fn exclude(&mut self, option: OptionId) {
        self.search.exclude(option);
    }

    fn advance(&mut self) -> Event<'_> {
        match self.search.advance() {
            Event::Solution(decisions) => {
                let is_option = |option: &OptionId| option.index() < self.n_options;
                self.options.clear();
                self.options.extend(decisions.iter().copied().filter(is_option));
                Event::Solution(&self.options)
            }
            Event::Complete => Event::Complete,
            Event::Stopped(stop) => Event::Stopped(stop),
        }
    }

    fn run(&mut self) -> Status {
        self.search.run()
    }

    fn split_off(&mut self) -> Parts {
        self.search.split_off()
    }

    fn snapshot(&self) -> Snapshot {
        self.search.snapshot()
    }

    fn resume(&mut self, snapshot: &Snapshot) -> Result<(), Mismatch> {
        self.search.resume(snapshot)
    }

    fn descend(&mut self, pick: &mut dyn FnMut(usize) -> usize) -> Descent {
        let descent = self.search.descend(pick);
        let is_option = |option: &OptionId| option.index() < self.n_options;
        let shown = |decisions: Vec<OptionId>| decisions.into_iter().filter(is_option).collect();
        Descent { solution: descent.solution.map(shown), ..descent }
    }

    fn stats(&self) -> &Stats {
        self.search.stats()
    }

    fn restart(&mut self) {
        self.search.restart();
    }

    fn reset(&mut self) {
        self.search.reset();
    }
}
