//! How large a search is, estimated from random descents (D. E. Knuth, *Estimating the efficiency of
//! backtrack programs*, Mathematics of Computation 29, 1975; TAOCP 7.2.2, Algorithm E).

use super::limit::{Limits, Progress, Status, Stop};
use super::search::Descent;
use super::solver::Solver;

/// A mean of independent estimates, and how far it is to be trusted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean; infinite if it is too large for a number.
    pub mean: f64,
    /// Its standard error: the standard deviation of the estimates divided by the square root of
    /// their number. Infinite if there are fewer than two of them.
    pub error: f64,
}

/// Estimates of the size of a search tree from random descents.
///
/// If every option of an item is picked with the same probability, a descent passes a certain node with
/// probability 1/(d₁·d₂·…·dₖ), where the d are the numbers of options above the node. So each
/// descent that passes a node counts for d₁·d₂·…·dₖ nodes; on average that is exactly the number of
/// nodes, of each level and of solutions too. The deviations may be large, and mostly the few descents that
/// raise the mean are the ones that are missing: many estimates are too low, and a few far too high.
///
/// ```
/// use quadrille::cover::{Estimate, ItemId, Problem, Search};
///
/// // Two items, each with two options of its own: four solutions, seven nodes.
/// let mut builder = Problem::builder(2, 0);
/// for item in [0, 0, 1, 1] {
///     builder.add_option([ItemId::new(item)])?;
/// }
/// let mut search = Search::new(&builder.build());
/// let mut estimate = Estimate::default();
/// for pick in [0, 1] {
///     estimate.add(&search.descend(&mut |_| pick));
/// }
/// assert_eq!((estimate.solutions().mean, estimate.nodes().mean), (4.0, 7.0));
/// assert_eq!(estimate.nodes().error, 0.0);
/// # Ok::<(), quadrille::cover::BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimate {
    n_descents: u64,
    n_visited: u64,
    n_solved: u64,
    nodes: Moments,
    solutions: Moments,
    /// Sums of the estimates of each level.
    levels: Vec<f64>,
}

impl Estimate {
    /// Takes another descent into account.
    pub fn add(&mut self, descent: &Descent) {
        let (mut weight, mut nodes) = (1.0, 0.0);
        if self.levels.len() < descent.n_nodes {
            self.levels.resize(descent.n_nodes, 0.0);
        }
        for level in 0..descent.n_nodes {
            nodes += weight;
            self.levels[level] += weight;
            #[expect(clippy::cast_precision_loss, reason = "sizes are below 2^32")]
            if let Some(size) = descent.sizes.get(level) {
                weight *= *size as f64;
            }
        }
        self.n_descents += 1;
        self.n_visited += descent.n_nodes as u64;
        self.n_solved += u64::from(descent.solution.is_some());
        self.nodes.add(nodes);
        self.solutions.add(if descent.solution.is_some() { weight } else { 0.0 });
    }

    /// Descents so far.
    #[must_use]
    pub fn n_descents(&self) -> u64 {
        self.n_descents
    }

    /// Nodes on all their ways together: the work that was done.
    #[must_use]
    pub fn n_visited(&self) -> u64 {
        self.n_visited
    }

    /// How many of them ended in a solution.
    #[must_use]
    pub fn n_solved(&self) -> u64 {
        self.n_solved
    }

    /// The number of nodes of the tree, as [`Stats::nodes`](super::Stats::nodes) counts them.
    #[must_use]
    pub fn nodes(&self) -> Mean {
        self.nodes.mean()
    }

    /// The number of solutions.
    #[must_use]
    pub fn solutions(&self) -> Mean {
        self.solutions.mean()
    }

    /// The nodes of each level, as [`Stats::profile`](super::Stats::profile) has them.
    pub fn profile(&self) -> impl Iterator<Item = f64> {
        #[expect(clippy::cast_precision_loss, reason = "nobody makes 2^53 descents")]
        let n_descents = self.n_descents as f64;
        self.levels.iter().map(move |sum| sum / n_descents)
    }
}

/// An estimate, and whether all descents were made that were asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimation {
    /// What the descents say that were made.
    pub estimate: Estimate,
    /// Complete after as many descents as were asked for. The limit on nodes is one on the nodes of all
    /// descents together.
    pub status: Status,
}

impl Solver<'_> {
    /// Estimates how many solutions there are, and nodes of the search if it did not learn.
    /// `random` gives a number below its argument, each with the same probability. Cost: that of
    /// building the structure, and of the descents, see [`Search::descend`](super::Search::descend).
    pub fn estimate(&self, n_descents: u64, random: &mut dyn FnMut(usize) -> usize) -> Estimation {
        // Without a search there is no node, which is as sure as it can be.
        let mut search = self.search();
        let mut estimate = Estimate::default();
        let status = loop {
            if estimate.n_descents() == n_descents {
                break Status::Complete;
            }
            if let Some(stop) = stop(self.limits_set(), &estimate, n_descents) {
                break Status::Stopped(stop);
            }
            let descent = search.as_mut().map(|search| search.descend(random));
            estimate.add(&descent.unwrap_or_default());
        };
        Estimation { estimate, status }
    }
}

/// What stops the work before the next descent.
fn stop(limits: &Limits, estimate: &Estimate, n_descents: u64) -> Option<Stop> {
    let nodes = estimate.n_visited();
    if limits.nodes.is_some_and(|limit| nodes >= limit) {
        return Some(Stop::Nodes);
    }
    #[expect(clippy::cast_precision_loss, reason = "it is shown in percent")]
    let fraction = estimate.n_descents() as f64 / n_descents as f64;
    let progress = Progress { nodes, solutions: estimate.n_solved(), fraction };
    limits.watch.as_ref()?.poll(&progress)
}

/// A mean and a variance, made number by number (B. P. Welford, Technometrics 4, 1962). Numbers may be
/// so large that their squares are not to be written down.
#[derive(Clone, Debug, PartialEq)]
struct Moments {
    count: f64,
    /// What the numbers are multiplied by.
    scale: f64,
    mean: f64,
    /// The sum of squares of the deviations from the mean.
    squares: f64,
    /// A number was infinite.
    is_beyond: bool,
}

/// Scaled numbers stay below this, 2^400.
const MOST_SCALED: f64 = f64::from_bits((1023 + 400) << 52);

impl Default for Moments {
    fn default() -> Self {
        Self { count: 0.0, scale: 1.0, mean: 0.0, squares: 0.0, is_beyond: false }
    }
}

impl Moments {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        if !value.is_finite() {
            self.is_beyond = true;
            return;
        }
        while value * self.scale > MOST_SCALED {
            self.scale /= MOST_SCALED;
            self.mean /= MOST_SCALED;
            self.squares = self.squares / MOST_SCALED / MOST_SCALED;
        }
        let deviation = value * self.scale - self.mean;
        self.mean += deviation / self.count;
        self.squares += deviation * (value * self.scale - self.mean);
    }

    fn mean(&self) -> Mean {
        if self.is_beyond {
            return Mean { mean: f64::INFINITY, error: f64::INFINITY };
        }
        let variance = self.squares / (self.count - 1.0);
        let error = if self.count < 2.0 { f64::INFINITY } else { (variance / self.count).sqrt() };
        Mean { mean: self.mean / self.scale, error: error / self.scale }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f64]) -> Mean {
        let mut moments = Moments::default();
        for value in values {
            moments.add(*value);
        }
        moments.mean()
    }

    #[test]
    fn moments_are_those_of_the_definition() {
        let Mean { mean, error } = of(&[2.0, 4.0, 9.0]);
        assert!((mean - 5.0).abs() < 1e-12);
        // The variance is (9 + 1 + 16) / 2 = 13.
        assert!((error - (13.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(of(&[]), Mean { mean: 0.0, error: f64::INFINITY });
        assert_eq!(of(&[7.0]), Mean { mean: 7.0, error: f64::INFINITY });
    }

    #[test]
    fn numbers_may_be_huge_but_not_infinite() {
        let small = of(&[1.0, 3.0, 5.0]);
        for power in [300, 700, 1000] {
            let factor = 2.0_f64.powi(power);
            let large = of(&[factor, 3.0 * factor, 5.0 * factor]);
            assert_eq!((large.mean, large.error), (small.mean * factor, small.error * factor));
        }
        let mixed = of(&[1.0, 2.0_f64.powi(1000)]);
        assert_eq!((mixed.mean, mixed.error), (2.0_f64.powi(999), 2.0_f64.powi(999)));
        assert!(of(&[1.0, f64::INFINITY, f64::INFINITY]).mean.is_infinite());
    }
}
