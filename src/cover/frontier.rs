//! What is left of a search: parts of its tree, with what has been found ahead of its turn.

use std::collections::VecDeque;

use super::ids::OptionId;
use super::search::{Numbers, Snapshot};
use super::stats::Stats;
use crate::parallel::Place;

/// Where a search on any number of threads stands: the figures of what is done, and the parts of
/// the tree that are left, in the order of their solutions. The default is a search that has not
/// begun. See [`Solver::count_on`](super::Solver::count_on).
#[derive(Clone, Debug, PartialEq)]
pub struct Frontier {
    pub(super) done: Stats,
    pub(super) places: Vec<Place<Part, Piece>>,
}

/// A part of the tree.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    /// Where its search stands. The figures in it have been accounted for.
    pub(super) snapshot: Snapshot,
    /// How much of the whole it is, if every branch of a node were equally large.
    pub(super) share: f64,
}

/// A stretch of the search of a part.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Piece {
    /// Where it began.
    pub(super) start: Snapshot,
    /// What was counted in it.
    pub(super) stats: Stats,
    /// The solutions in it, if they are wanted.
    pub(super) solutions: Solutions,
}

/// Some solutions, one behind the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Solutions {
    options: Vec<OptionId>,
    ends: Vec<usize>,
}

impl Solutions {
    pub(super) fn push(&mut self, solution: &[OptionId]) {
        self.options.extend_from_slice(solution);
        self.ends.push(self.options.len());
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[OptionId]> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.options[start..*end])
    }

    /// What they take in memory. Solutions without options take room too.
    pub(super) fn weight(&self) -> usize {
        self.options.len() + self.ends.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Leaves the first ones out.
    pub(super) fn without_first(&self, count: usize) -> Self {
        let mut rest = Self::default();
        self.iter().skip(count).for_each(|solution| rest.push(solution));
        rest
    }
}

impl Piece {
    /// What it counts for while it waits.
    pub(super) fn weight(&self) -> usize {
        self.solutions.weight() + self.start.n_levels() + 1
    }

    fn to_numbers(&self, numbers: &mut Vec<u64>) {
        push_list(&self.start.to_numbers(), numbers);
        push_list(&self.stats.to_numbers(), numbers);
        numbers.push(self.solutions.ends.len() as u64);
        for solution in self.solutions.iter() {
            let options: Vec<u64> = solution.iter().map(|option| option.index() as u64).collect();
            push_list(&options, numbers);
        }
    }

    fn from_numbers(numbers: &mut Numbers<'_>) -> Option<Self> {
        let start = Snapshot::from_numbers(numbers.list()?)?;
        let stats = Stats::from_numbers(numbers.list()?)?;
        let mut solutions = Solutions::default();
        for _ in 0..numbers.count()? {
            let options = numbers.list()?.iter().map(|number| u32::try_from(*number).ok());
            let option = |number: Option<u32>| Some(OptionId::new(number? as usize));
            solutions.push(&options.map(option).collect::<Option<Vec<_>>>()?);
        }
        Some(Self { start, stats, solutions })
    }
}

impl Default for Frontier {
    fn default() -> Self {
        let whole = Part { snapshot: Snapshot::default(), share: 1.0 };
        Self { done: Stats::default(), places: vec![Place::new(whole)] }
    }
}

/// The rest of one search, whose figures are done.
impl From<Snapshot> for Frontier {
    fn from(snapshot: Snapshot) -> Self {
        let done = snapshot.stats().clone();
        Self { done, places: vec![Place::new(Part { snapshot, share: 1.0 })] }
    }
}

impl Frontier {
    /// The figures of what is done: all that has been counted, or whose solutions have been handed
    /// over. Threads may be ahead of that.
    #[must_use]
    pub fn stats(&self) -> &Stats {
        &self.done
    }

    /// Whether nothing is left.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.places.is_empty()
    }

    /// The frontier as a list of numbers, which can be kept anywhere and is understood by
    /// [`from_numbers`](Self::from_numbers) of the same version of this library.
    #[must_use]
    pub fn to_numbers(&self) -> Vec<u64> {
        let mut numbers = Vec::new();
        push_list(&self.done.to_numbers(), &mut numbers);
        numbers.push(self.places.len() as u64);
        for Place { task, results } in &self.places {
            let task = task.as_ref().map(|part| part.snapshot.to_numbers());
            push_list(&task.unwrap_or_default(), &mut numbers);
            numbers.push(results.len() as u64);
            for (piece, _) in results {
                piece.to_numbers(&mut numbers);
            }
        }
        numbers
    }

    /// The inverse of [`to_numbers`](Self::to_numbers); `None` if the numbers are not those of a
    /// frontier.
    #[must_use]
    pub fn from_numbers(numbers: &[u64]) -> Option<Self> {
        let mut numbers = Numbers::new(numbers);
        let done = Stats::from_numbers(numbers.list()?)?;
        let n_places = numbers.count()?;
        #[expect(clippy::cast_precision_loss, reason = "there are few parts")]
        // How large each of them is has not been kept.
        let share = 1.0 / n_places.max(1) as f64;
        let place = |numbers: &mut Numbers<'_>| {
            let task = match numbers.list()? {
                [] => None,
                part => Some(Part { snapshot: Snapshot::from_numbers(part)?, share }),
            };
            let n_pieces = numbers.count()?;
            let pieces = (0..n_pieces).map(|_| {
                let piece = Piece::from_numbers(numbers)?;
                let weight = piece.weight();
                Some((piece, weight))
            });
            let results = pieces.collect::<Option<VecDeque<_>>>()?;
            Some(Place { task, results })
        };
        let places = (0..n_places).map(|_| place(&mut numbers)).collect::<Option<_>>()?;
        numbers.is_empty().then_some(Self { done, places })
    }

    /// Every place of the tree that it refers to.
    pub(super) fn snapshots(&self) -> impl Iterator<Item = &Snapshot> {
        self.places.iter().flat_map(|Place { task, results }| {
            let starts = results.iter().map(|(piece, _)| &piece.start);
            starts.chain(task.as_ref().map(|part| &part.snapshot))
        })
    }
}

/// A list with its length before it.
fn push_list(list: &[u64], numbers: &mut Vec<u64>) {
    numbers.push(list.len() as u64);
    numbers.extend(list);
}
