//! Which of the solutions that are found are printed: all, every so many, or a random sample.

use std::borrow::Borrow;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use clap::Args;
use quadrille::cover::Reservoir;

use super::random::Random;
use super::values::at_least_one;

/// What can be typed.
#[derive(Args, Debug)]
pub(crate) struct SelectionArguments {
    /// Print only every M-th solution, and all of these unless -n says otherwise
    #[arg(long, value_name = "M", conflicts_with = "checkpoint")]
    every: Option<NonZeroU64>,

    /// Print N random solutions out of all, each set of N with the same probability
    #[arg(long, value_name = "N", value_parser = at_least_one(), conflicts_with_all = ["every", "limit", "checkpoint"])]
    sample: Option<usize>,

    /// Another sample for another S
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample")]
    seed: u64,
}

/// Which solutions are printed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Selection {
    /// Every so many.
    Every(NonZeroU64),
    /// So many random ones, from this seed.
    Sample(usize, u64),
}

impl SelectionArguments {
    /// The selection, and after how many solutions the search ends if so many are to be printed, where
    /// 0 is all.
    pub(crate) fn resolve(&self, limit: u64) -> (Selection, Option<u64>) {
        if let Some(size) = self.sample {
            return (Selection::Sample(size, self.seed), None);
        }
        let every = self.every.unwrap_or(NonZeroU64::MIN);
        let wanted = (limit > 0).then(|| limit.saturating_mul(every.get()));
        (Selection::Every(every), wanted)
    }
}

impl Selection {
    /// Whether it is a sample.
    pub(crate) fn is_sample(self) -> bool {
        matches!(self, Self::Sample(..))
    }

    /// Selects among the solutions of one puzzle or problem.
    pub(crate) fn start<T: ToOwned + ?Sized>(self) -> Selector<T> {
        match self {
            Self::Every(every) => Selector::Every { every, until: every.get() },
            Self::Sample(size, seed) => {
                Selector::Sample { reservoir: Reservoir::new(size), random: Random::new(seed) }
            }
        }
    }
}

/// Selects solutions as they are found.
#[derive(Debug)]
pub(crate) enum Selector<T: ToOwned + ?Sized> {
    /// `until` the next one that is printed.
    Every { every: NonZeroU64, until: u64 },
    /// What has been taken so far.
    Sample { reservoir: Reservoir<T::Owned>, random: Random },
}

impl<T: ToOwned + ?Sized> Selector<T> {
    /// Takes note of a solution, and prints it if it is to be printed and this is known by now.
    pub(crate) fn offer(
        &mut self,
        solution: &T,
        print: &mut impl FnMut(&T) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Every { every, until } => {
                *until -= 1;
                if *until > 0 {
                    return ControlFlow::Continue(());
                }
                *until = every.get();
                print(solution)
            }
            Self::Sample { reservoir, random } => {
                reservoir.offer(|| solution.to_owned(), &mut |below| random.below(below));
                ControlFlow::Continue(())
            }
        }
    }

    /// Prints what has been kept until the end of the search.
    pub(crate) fn finish(self, print: &mut impl FnMut(&T) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Every { .. } => ControlFlow::Continue(()),
            Self::Sample { reservoir, .. } => {
                reservoir.into_sample().iter().try_for_each(|solution| print(solution.borrow()))
            }
        }
    }
}
