//! Searches whose structure, choice rule and hook are picked at run time.

use super::bits::Bits;
use super::choose::{Choose, ChooseRule, InOrder, Mrv, Weighted};
use super::ids::OptionId;
use super::limit::{Limits, Status};
use super::links::{Links, LongLinks};
use super::multi_links::MultiLinks;
use super::problem::Problem;
use super::prune::Prune;
use super::search::{Conflict, Descent, Event, Mismatch, Parts, Search, Snapshot};
use super::stats::Stats;
use super::structure::{Structure, StructureKind};

/// With so many primary items a tree finds the smallest of them sooner than a look at all.
const MANY_ITEMS: usize = 4_096;

/// A [`Search`] of any type: the calls are those of a search, and what happens between two
/// solutions is as fast as there.
pub(crate) trait AnySearch: Send {
    fn set_limits(&mut self, limits: Limits);
    fn force(&mut self, option: OptionId) -> Result<(), Conflict>;
    fn exclude(&mut self, option: OptionId);
    fn advance(&mut self) -> Event<'_>;
    fn run(&mut self) -> Status;
    fn split_off(&mut self) -> Parts;
    fn snapshot(&self) -> Snapshot;
    fn resume(&mut self, snapshot: &Snapshot) -> Result<(), Mismatch>;
    fn descend(&mut self, pick: &mut dyn FnMut(usize) -> usize) -> Descent;
    fn stats(&self) -> &Stats;
    fn restart(&mut self);
    fn reset(&mut self);
}

/// Each call is that of the search of the same name.
macro_rules! forward {
    ($([$($mutable:tt)*] $name:ident($($argument:ident: $type:ty)?) -> $returns:ty;)*) => {
        $(fn $name(&$($mutable)* self $(, $argument: $type)?) -> $returns {
            Search::$name(self $(, $argument)?)
        })*
    };
}

impl<S, C, P> AnySearch for Search<S, C, P>
where
    S: Structure<Branch: Send> + Send,
    C: Choose + Send,
    P: Prune + Send,
{
    forward! {
        [mut] set_limits(limits: Limits) -> ();
        [mut] force(option: OptionId) -> Result<(), Conflict>;
        [mut] exclude(option: OptionId) -> ();
        [mut] advance() -> Event<'_>;
        [mut] run() -> Status;
        [mut] split_off() -> Parts;
        [] snapshot() -> Snapshot;
        [mut] resume(snapshot: &Snapshot) -> Result<(), Mismatch>;
        [mut] descend(pick: &mut dyn FnMut(usize) -> usize) -> Descent;
        [] stats() -> &Stats;
        [mut] restart() -> ();
        [mut] reset() -> ();
    }
}

/// A search on the structure that fits a problem best, of those that the kind allows. Problems with
/// multiplicities have but one.
pub(crate) fn start<'h>(
    structure: StructureKind,
    rule: ChooseRule,
    problem: &Problem,
    hook: impl Prune + Send + 'h,
) -> Box<dyn AnySearch + 'h> {
    if problem.has_multiplicities() {
        choosing::<MultiLinks>(rule, problem, hook)
    } else if structure != StructureKind::Links && Bits::fits(problem) {
        choosing::<Bits>(rule, problem, hook)
    } else if problem.n_primary() >= MANY_ITEMS {
        choosing::<LongLinks>(rule, problem, hook)
    } else {
        choosing::<Links>(rule, problem, hook)
    }
}

fn choosing<'h, S: Structure<Branch: Send> + Send + 'static>(
    rule: ChooseRule,
    problem: &Problem,
    hook: impl Prune + Send + 'h,
) -> Box<dyn AnySearch + 'h> {
    let structure = S::new(problem);
    match rule {
        ChooseRule::Auto | ChooseRule::Mrv => Box::new(Search::with(structure, Mrv, hook)),
        ChooseRule::Weighted => Box::new(Search::with(structure, Weighted::new(problem), hook)),
        ChooseRule::InOrder => Box::new(Search::with(structure, InOrder, hook)),
    }
}
