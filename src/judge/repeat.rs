//! Covers in which sets may overlap: every element at least once, with as few sets as possible.
//!
//! These are no exact covers, and dancing links that hide what overlaps do not apply. A branch and
//! bound on bit sets does: it branches on the element with the fewest useful sets, leaves out sets
//! that another one contains as far as elements are left, and gives up where elements that no set
//! has in common are more than the sets allowed.

use std::collections::HashMap;

use super::solver::Solver;
use crate::cover::{Progress, Stop};

/// A set of up to 256 elements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Elements([u64; 4]);

impl Elements {
    /// How many elements there can be.
    pub(super) const MOST: usize = 256;

    pub(super) fn insert(&mut self, element: usize) {
        self.0[element / 64] |= 1 << (element % 64);
    }

    fn contains(&self, element: usize) -> bool {
        self.0[element / 64] >> (element % 64) & 1 == 1
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    fn union(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    fn is_within(&self, other: &Self) -> bool {
        self.without(other).is_empty()
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            let at = left.0.iter().position(|word| *word != 0)?;
            let bit = left.0[at].trailing_zeros() as usize;
            left.0[at] &= left.0[at] - 1;
            Some(at * 64 + bit)
        })
    }
}

/// The least number of sets that have all elements together; `None` if an element is in no set.
pub(super) fn fewest(
    solver: &mut Solver<'_>,
    sets: &[Elements],
    elements: Elements,
) -> Result<Option<usize>, Stop> {
    let all = sets.iter().fold(Elements::default(), |all, set| all.union(set));
    if !elements.is_within(&all) {
        return Ok(None);
    }
    // There is an answer now, at most one set for each element.
    let mut most = 0;
    while !can_cover(solver, sets, elements, most)? {
        most += 1;
    }
    Ok(Some(most))
}

/// Whether so many of the sets can have all elements together.
pub(super) fn can_cover(
    solver: &mut Solver<'_>,
    sets: &[Elements],
    elements: Elements,
    most: usize,
) -> Result<bool, Stop> {
    let mut search = Search::new(solver, sets, elements);
    let outcome = search.run(elements, most);
    let nodes = search.nodes;
    solver.spend(nodes);
    outcome
}

/// So many failures are remembered; more would only take memory.
const MOST_FAILED: usize = 1 << 20;

/// The watch is asked whenever so many nodes have been visited.
const POLL_INTERVAL: u64 = 1 << 10;

struct Search {
    sets: Vec<Elements>,
    /// For every element the elements that some set has together with it.
    reach: Vec<Elements>,
    /// For every element the sets that have it.
    sets_of: Vec<Vec<usize>>,
    /// What so many sets could not cover.
    failed: HashMap<Elements, usize>,
    limits: crate::cover::Limits,
    nodes: u64,
}

impl Search {
    fn new(solver: &Solver<'_>, sets: &[Elements], elements: Elements) -> Self {
        let mut useful: Vec<Elements> = sets.iter().map(|set| set.and(&elements)).collect();
        // Large sets first; of equal ones one is enough.
        useful.sort_by_key(|set| (std::cmp::Reverse(set.len()), set.0));
        useful.dedup();
        let mut reach = vec![Elements::default(); Elements::MOST];
        let mut sets_of = vec![Vec::new(); Elements::MOST];
        for (index, set) in useful.iter().enumerate() {
            for element in set.iter() {
                reach[element] = reach[element].union(set);
                sets_of[element].push(index);
            }
        }
        let limits = solver.limits(None);
        Self { sets: useful, reach, sets_of, failed: HashMap::new(), limits, nodes: 0 }
    }

    /// Whether `most` sets can cover what is left. Recursion: as deep as there are sets allowed.
    fn run(&mut self, left: Elements, most: usize) -> Result<bool, Stop> {
        if left.is_empty() {
            return Ok(true);
        }
        if most == 0 || self.failed.get(&left).is_some_and(|failed| *failed >= most) {
            return Ok(false);
        }
        self.visit()?;
        if self.bound(left) <= most {
            for set in self.branches(left) {
                if self.run(left.without(&set), most - 1)? {
                    return Ok(true);
                }
            }
        }
        if self.failed.len() < MOST_FAILED {
            self.failed.insert(left, most);
        }
        Ok(false)
    }

    fn visit(&mut self) -> Result<(), Stop> {
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(Stop::Nodes);
        }
        let watch = self.limits.watch.as_ref().filter(|_| self.nodes.is_multiple_of(POLL_INTERVAL));
        let progress = Progress { nodes: self.nodes, solutions: 0, fraction: 0.0 };
        self.nodes += 1;
        watch.and_then(|watch| watch.poll(&progress)).map_or(Ok(()), Err)
    }

    /// A lower bound on the sets needed: elements that no set has in common, those with the fewest
    /// companions first, and as many sets as the largest goes into what is left.
    fn bound(&self, left: Elements) -> usize {
        let largest = self.sets.iter().map(|set| set.and(&left).len()).max().unwrap_or(0).max(1);
        let mut apart = 0;
        let mut rest = left;
        while let Some(element) =
            rest.iter().min_by_key(|element| self.reach[*element].and(&rest).len())
        {
            apart += 1;
            // An element of no set is gone with itself.
            rest = rest.without(&self.reach[element]);
            rest.0[element / 64] &= !(1 << (element % 64));
        }
        apart.max(left.len().div_ceil(largest))
    }

    /// The sets to be tried for the element that has the fewest, as far as they are left; those with
    /// the most elements first.
    fn branches(&self, left: Elements) -> Vec<Elements> {
        let mut best: Option<Vec<Elements>> = None;
        for element in left.iter() {
            if best.as_ref().is_some_and(|best| best.len() <= 1) {
                break;
            }
            let branches = self.branches_of(element, left);
            if best.as_ref().is_none_or(|best| branches.len() < best.len()) {
                best = Some(branches);
            }
        }
        best.unwrap_or_default()
    }

    fn branches_of(&self, element: usize, left: Elements) -> Vec<Elements> {
        debug_assert!(left.contains(element), "only elements that are left are branched on");
        let of_element = self.sets_of[element].iter();
        let mut sets: Vec<Elements> = of_element.map(|set| self.sets[*set].and(&left)).collect();
        sets.sort_by_key(|set| (std::cmp::Reverse(set.len()), set.0));
        let mut branches: Vec<Elements> = Vec::with_capacity(sets.len());
        for set in sets {
            // A larger set that is tried anyhow makes a smaller one useless.
            if !branches.iter().any(|other| set.is_within(other)) {
                branches.push(set);
            }
        }
        branches
    }
}
