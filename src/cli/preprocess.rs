//! Making cover problems smaller before they are searched.

use std::borrow::Cow;

use clap::{Args, ValueEnum};
use quadrille::cover::{OptionId, Problem, Reduction, Taken};

/// Whether it is done.
#[derive(Args, Debug)]
pub(crate) struct PreprocessArguments {
    /// Make cover problems smaller before the search: without options that are in no solution, with
    /// those that are in every one, without items that say nothing new. Solutions stay the same, but
    /// may come in another order [default: auto, which is on where nobody sees the order]
    #[arg(long, value_name = "WHEN", num_args = 0..=1, require_equals = true, default_value = "auto", default_missing_value = "on", hide_default_value = true)]
    preprocess: Preprocess,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Preprocess {
    /// As much as is quickly done if only a number is wanted, off if solutions are
    Auto,
    /// Until there is nothing more to take
    On,
    /// The problem as it is
    Off,
}

/// How often every entry is looked at if nobody asked for it. More does not pay on bitsets, and forced
/// options are found in any case.
const AUTO_LOOKS: usize = 4;

impl PreprocessArguments {
    /// The problem as it is to be searched. `is_silent` says that the order of solutions will not show.
    pub(crate) fn prepare<'p>(&self, problem: &'p Problem, is_silent: bool) -> Prepared<'p> {
        let budget = match self.preprocess {
            Preprocess::On => u64::MAX,
            Preprocess::Auto if is_silent => (AUTO_LOOKS * problem.n_entries()) as u64,
            Preprocess::Auto | Preprocess::Off => return Prepared { problem, reduction: None },
        };
        if problem.has_multiplicities() {
            return Prepared { problem, reduction: None };
        }
        Prepared { problem, reduction: Some(Reduction::new(problem, budget)) }
    }
}

/// A problem, and what it was reduced to.
pub(crate) struct Prepared<'p> {
    problem: &'p Problem,
    reduction: Option<Reduction>,
}

impl Prepared<'_> {
    /// The problem to be searched.
    pub(crate) fn problem(&self) -> &Problem {
        self.reduction.as_ref().map_or(self.problem, Reduction::problem)
    }

    /// The options of a solution in the numbers of the file.
    pub(crate) fn restore<'s>(&self, solution: &'s [OptionId]) -> Cow<'s, [OptionId]> {
        match &self.reduction {
            None => solution.into(),
            Some(reduction) => reduction.restore(solution).into(),
        }
    }

    /// How it is to be searched, in the words of the command line.
    pub(crate) fn flag(&self) -> &'static str {
        if self.reduction.is_some() { "--preprocess=on" } else { "--preprocess=off" }
    }

    /// What was taken away, for those who asked for figures.
    pub(crate) fn describe(&self) -> Option<String> {
        let Taken { options, forced, items, rounds, is_cut_off } = self.reduction.as_ref()?.taken();
        let (n_options, n_items) = (self.problem.n_options(), self.problem.n_items());
        let end = if is_cut_off { ", as far as it went" } else { "" };
        Some(format!(
            "preprocessing took {options} of {n_options} options and {items} of {n_items} items, and \
             forced {forced} options, in {rounds} rounds{end}"
        ))
    }
}
