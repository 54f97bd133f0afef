//! The cheapest solutions, by branch and bound with rising thresholds.

use std::sync::Arc;

use super::bound::Bound;
use super::multiple;
use super::relaxation::{Relaxation, to_float};
use super::request::{CheapestSolutions, MOST_COST, Request, original};
use crate::cover::choose::Mrv;
use crate::cover::ids::OptionId;
use crate::cover::limit::{Limits, Progress, Status, Stop, Watch};
use crate::cover::links::Links;
use crate::cover::problem::Problem;
use crate::cover::search::Search;
use crate::cover::solver::Solver;
use crate::cover::stats::Stats;
use crate::cover::structure::Structure;

impl Solver<'_> {
    /// Finds the cheapest solutions, `count` of them or all if there are fewer. The cost of a
    /// solution is the sum of the costs of its options.
    ///
    /// Prices for the items give a lower bound, and sort the options. A first search goes for any
    /// solutions; then Algorithm C, with a hook that bounds and excludes, looks for those that cost
    /// no more than a threshold, which rises from the lower bound until it has passed the solutions
    /// found. Problems with multiplicities have a plainer bound and no thresholds.
    ///
    /// The structure, the choice rule, a hook, threads, and the limit on solutions do not apply.
    ///
    /// ```
    /// use quadrille::cover::{ItemId, Problem, Solver};
    ///
    /// let mut builder = Problem::builder(3, 0);
    /// for option in [&[0, 1][..], &[2], &[0], &[1, 2], &[1]] {
    ///     builder.add_option(option.iter().map(|item| ItemId::new(*item)))?;
    /// }
    /// let found = Solver::new(&builder.build()).cheapest(&[5, 4, 2, 6, 2], 2);
    /// assert!(found.status.is_complete()); // so there are no cheaper ones
    /// let costs: Vec<i64> = found.solutions.iter().map(|(cost, _)| *cost).collect();
    /// assert_eq!(costs, [8, 8]); // options 2 and 3, and 1, 2 and 4; 0 and 1 cost 9
    /// # Ok::<(), quadrille::cover::BuildError>(())
    /// ```
    ///
    /// # Panics
    /// If there are not as many costs as options, or a cost exceeds [`MOST_COST`] either way.
    #[must_use]
    pub fn cheapest(&self, costs: &[i64], count: usize) -> CheapestSolutions {
        let (problem, limits) = (self.problem(), self.limits_set());
        assert_eq!(costs.len(), problem.n_options(), "one cost for each option");
        assert!(costs.iter().all(|cost| cost.abs() <= MOST_COST), "costs are at most {MOST_COST}");
        let (forced, excluded) = (self.forced(), self.excluded());
        let request = Request { problem, costs, forced, excluded, count, limits };
        if count == 0 {
            return CheapestSolutions::nothing(Status::Complete);
        }
        if problem.has_multiplicities() {
            return multiple::search(&request);
        }
        // Thresholds rise by whole units, so the unit should be as large as it can.
        let unit = costs.iter().fold(0, |unit, cost| greatest_divisor(unit, cost.abs())).max(1);
        let costs: Vec<i64> = costs.iter().map(|cost| cost / unit).collect();
        let root = match Root::new(&Request { costs: &costs, ..request }) {
            Ok(root) => root,
            Err(status) => return CheapestSolutions::nothing(status),
        };
        let (found, status, stats) = root.search(count, limits);
        let solutions = found.into_incumbents().into_solutions();
        let solutions =
            solutions.map(|(cost, options)| (cost * unit, original(options, &root.order)));
        CheapestSolutions { solutions: solutions.collect(), status, stats }
    }
}

/// Steps towards good prices before the search. More of them bring little: the bound creeps.
const N_STEPS: usize = 400;

/// How many steps pass between two looks at the watch.
const STEPS_PER_LOOK: usize = 16;

/// The first threshold lies above the lower bound by the gap to the first solutions, divided by
/// this; the distance to the next one doubles every time.
const PARTS: i64 = 64;

/// A problem made ready: its options sorted by reduced cost, so that the most promising come first
/// under every item.
struct Root {
    problem: Problem,
    costs: Vec<i64>,
    forced: Vec<OptionId>,
    excluded: Vec<OptionId>,
    /// The option of the problem as it was, for every sorted one.
    order: Vec<OptionId>,
    prices: Vec<i64>,
    /// No solution costs less.
    least: i64,
}

impl Root {
    /// # Errors
    /// That the search is over: the forced options allow nothing, or the watch stopped it.
    fn new(request: &Request<'_>) -> Result<Self, Status> {
        let Request { problem, costs, forced, excluded, limits, .. } = *request;
        let mut links = Links::new(problem);
        for option in excluded {
            if links.is_live(*option) {
                links.exclude(*option);
            }
        }
        for option in forced {
            let (_, branch) = links.open_only(*option).ok_or(Status::Complete)?;
            links.select(branch);
        }
        let mut relaxation = Relaxation::new(problem, costs);
        if !relaxation.load(&links) {
            return Err(Status::Complete);
        }
        let bound = ascend(&mut relaxation, limits)?;
        let spent: i64 = forced.iter().map(|option| costs[option.index()]).sum();
        let least = spent + bound.div_euclid(relaxation.scale());
        let least = least + i64::from(bound.rem_euclid(relaxation.scale()) > 0);

        let mut order: Vec<OptionId> = problem.options().collect();
        order.sort_by_cached_key(|option| relaxation.reduced_cost(*option));
        let (sorted, place) = problem.reordered(&order);
        Ok(Self {
            problem: sorted,
            costs: order.iter().map(|option| costs[option.index()]).collect(),
            forced: forced.iter().map(|option| place[option.index()]).collect(),
            excluded: excluded.iter().map(|option| place[option.index()]).collect(),
            prices: relaxation.prices().to_vec(),
            order,
            least,
        })
    }

    /// Searches with one threshold after the other. Of the solutions below the last one that was
    /// completed, none is missing.
    fn search(&self, count: usize, limits: &Limits) -> (Bound, Status, Stats) {
        let mut relaxation = Relaxation::new(&self.problem, &self.costs);
        relaxation.set_prices(&self.prices);
        let mut bound = Bound::new(self.costs.clone(), relaxation, count);
        let mut stats = Stats::default();
        // Any solutions first, so that there is something to show, and a gap to be divided.
        let any = Some(u64::try_from(count).unwrap_or(u64::MAX));
        let status = self.run(&mut bound, any, limits, &mut stats);
        let Some(dearest) = bound.dearest().filter(|_| status == Status::Stopped(Stop::Solutions))
        else {
            return (bound, status, stats);
        };
        let mut rise = ((dearest - self.least) / PARTS).max(1);
        let mut threshold = self.least - 1;
        // Whoever fills the list costs no more than any that are missing: all above the threshold.
        while bound.dearest().is_some_and(|dearest| dearest > threshold + 1) {
            threshold += rise;
            rise *= 2;
            bound.restart(Some(threshold));
            let status = self.run(&mut bound, None, limits, &mut stats);
            if status != Status::Complete {
                return (bound, status, stats);
            }
        }
        (bound, Status::Complete, stats)
    }

    /// One search from the beginning, with what the limits leave to it.
    fn run(
        &self,
        bound: &mut Bound,
        solutions: Option<u64>,
        limits: &Limits,
        stats: &mut Stats,
    ) -> Status {
        let before = Progress { nodes: stats.nodes, solutions: stats.solutions, fraction: 0.0 };
        let watch = limits.watch.clone();
        let mut search = Search::with(Links::new(&self.problem), Mrv, bound);
        search.set_limits(Limits {
            solutions,
            nodes: limits.nodes.map(|nodes| nodes.saturating_sub(stats.nodes)),
            watch: watch.map(|watch| Arc::new(Later { before, watch }) as Arc<dyn Watch>),
        });
        self.excluded.iter().for_each(|option| search.exclude(*option));
        for option in &self.forced {
            // They went together before, and the hook lets them.
            if search.force(*option).is_err() {
                return Status::Complete;
            }
        }
        let status = search.run();
        stats.add(search.stats());
        // The hook is used again.
        search.reset();
        status
    }
}

/// Looks for good prices for everything that is left, and tells the bound.
///
/// # Errors
/// If somebody stopped it.
fn ascend(relaxation: &mut Relaxation, limits: &Limits) -> Result<i64, Status> {
    relaxation.evaluate();
    let spread = to_float(relaxation.spread()).max(1.0);
    let mut ascent = relaxation.ascent();
    for step in 0..N_STEPS {
        let nothing = Progress { nodes: 0, solutions: 0, fraction: 0.0 };
        if step % STEPS_PER_LOOK == 0
            && let Some(stop) = limits.watch.as_ref().and_then(|watch| watch.poll(&nothing))
        {
            return Err(Status::Stopped(stop));
        }
        // A little more than the best so far: nothing is known of what can be reached.
        let aim = to_float(ascent.bound) + 0.05 * spread * ascent.boldness;
        if !relaxation.step(&mut ascent, aim) {
            break;
        }
    }
    Ok(relaxation.settle())
}

/// Adds what earlier searches counted to the progress of a later one.
struct Later {
    before: Progress,
    watch: Arc<dyn Watch>,
}

impl Watch for Later {
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        self.watch.poll(&Progress {
            nodes: self.before.nodes + progress.nodes,
            solutions: self.before.solutions + progress.solutions,
            fraction: progress.fraction,
        })
    }
}

/// Euclid's; that of 0 and a number is the number.
fn greatest_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}
