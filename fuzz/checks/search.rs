//! The engine on small problems: every structure and every rule finds what brute force finds, a
//! search that is stopped goes on where it was, and everything is undone in the end.

use std::fmt::Debug;

use quadrille::cover::{
    Bits, CheckedLinks, Choose, Color, Entry, InOrder, ItemId, Limits, Links, Mrv, NoPrune,
    OptionId, Problem, Search, Solver, Stats, Status, Structure, Weighted,
};

/// Options with a primary item, of which all subsets are tried.
const MOST_OPTIONS: usize = 10;

/// Four bytes are numbers of items, a limit, options to be forced and excluded, and how many of the
/// cheapest solutions are wanted; the others are options, see [`Plan::new`].
pub(crate) fn search(bytes: &[u8]) {
    let Some((head, rest)) = bytes.split_first_chunk::<4>() else { return };
    let plan = Plan::new(*head, rest);
    let Plan { problem, .. } = &plan;
    let solutions = plan.brute_force();

    let links = Links::new(problem);
    assert_eq!(links.check(), Ok(()));
    let expected = plan.traces(&links, &solutions);
    let others = [
        plan.traces(&CheckedLinks::new(problem), &solutions),
        plan.traces(&Bits::new(problem), &solutions),
        plan.traces(&Bits::portable(problem), &solutions),
    ];
    for other in others {
        assert_eq!(other, expected, "every structure visits the same nodes: {plan:?}");
    }
    plan.check_cheapest(&solutions);
}

/// Solutions in the order in which they came, and what was counted.
type Trace = (Vec<Vec<OptionId>>, Stats);

#[derive(Debug)]
struct Plan {
    problem: Problem,
    costs: Vec<i64>,
    forced: Option<OptionId>,
    excluded: Option<OptionId>,
    /// A search stops whenever it has visited so many nodes.
    nodes: u64,
    /// So many of the cheapest solutions.
    count: usize,
}

impl Plan {
    /// A byte below 128 is an entry, with the item in the lower bits and the color in the higher
    /// ones; any other ends an option, and is its cost. Entries that an option cannot have are left
    /// out.
    fn new([items, nodes, options, count]: [u8; 4], bytes: &[u8]) -> Self {
        let (n_primary, n_secondary) = (usize::from(items % 7), usize::from(items / 7 % 5));
        let n_items = n_primary + n_secondary;
        let mut builder = Problem::builder(n_primary, n_secondary);
        let (mut costs, mut n_tried) = (Vec::new(), 0);
        let mut entries: Vec<Entry> = Vec::new();
        for byte in bytes {
            if *byte >= 128 {
                n_tried += usize::from(entries.iter().any(|entry| entry.item.index() < n_primary));
                if n_tried > MOST_OPTIONS || costs.len() > 2 * MOST_OPTIONS {
                    break;
                }
                let added = builder.add_option(entries.drain(..));
                assert_eq!(added, Ok(OptionId::new(costs.len())));
                costs.push(i64::from(*byte) - 192);
            } else if n_items > 0 {
                let (item, color) = (usize::from(byte % 16) % n_items, usize::from(byte / 16 % 4));
                let color = (color > 0 && item >= n_primary).then(|| Color::new(color - 1));
                let item = ItemId::new(item);
                if entries.iter().all(|entry| entry.item != item) {
                    entries.push(Entry { item, color });
                }
            }
        }
        let option = |number: u8| {
            let number = usize::from(number).checked_sub(1)?;
            (number < costs.len()).then(|| OptionId::new(number))
        };
        Self {
            problem: builder.build(),
            forced: option(options % 16),
            excluded: option(options / 16),
            nodes: u64::from(nodes) + 1,
            count: usize::from(count % 8),
            costs,
        }
    }

    /// The solutions by the definition, each ascending, in the order of their options. Every subset
    /// is tried, except those with a part in which two options collide.
    fn brute_force(&self) -> Vec<Vec<OptionId>> {
        let is_primary = |entry: &Entry| self.problem.is_primary(entry.item);
        let options = self.problem.options();
        let options = options.filter(|option| self.problem.entries(*option).iter().any(is_primary));
        let mut subsets = vec![Vec::new()];
        for option in options {
            let with = |subset: &Vec<OptionId>| subset.iter().copied().chain([option]).collect();
            let larger: Vec<Vec<OptionId>> = subsets.iter().map(with).collect();
            subsets.extend(larger.into_iter().filter(|subset| self.uses(subset).is_some()));
        }
        let n_primary = self.problem.n_primary();
        subsets.retain(|subset| {
            self.uses(subset).is_some_and(|uses| uses[..n_primary].iter().all(|uses| *uses == 1))
        });
        subsets.sort_unstable();
        subsets
    }

    /// How often each item is used, or `None` if an item is used twice and not in one color.
    fn uses(&self, chosen: &[OptionId]) -> Option<Vec<usize>> {
        let mut uses = vec![0; self.problem.n_items()];
        let mut colors = vec![None; self.problem.n_items()];
        for entry in chosen.iter().flat_map(|option| self.problem.entries(*option)) {
            let item = entry.item.index();
            if uses[item] > 0 && (entry.color.is_none() || entry.color != colors[item]) {
                return None;
            }
            uses[item] += 1;
            colors[item] = entry.color;
        }
        Some(uses)
    }

    /// What every rule finds on a structure, held against the solutions, and what it counts except
    /// for updates, which are a matter of the structure.
    fn traces<S>(&self, fresh: &S, solutions: &[Vec<OptionId>]) -> Vec<Trace>
    where
        S: Structure + Clone + PartialEq + Debug,
    {
        vec![
            self.trace(fresh, Mrv, solutions),
            self.trace(fresh, InOrder, solutions),
            self.trace(fresh, Weighted::new(&self.problem), solutions),
        ]
    }

    fn trace<S: Structure + Clone + PartialEq + Debug>(
        &self,
        fresh: &S,
        choose: impl Choose,
        solutions: &[Vec<OptionId>],
    ) -> Trace {
        let mut search = Search::with(fresh.clone(), choose, NoPrune);
        // First all solutions in one go, on the fresh structure.
        let found: Vec<_> = search.by_ref().collect();
        assert_eq!(sorted(&found), solutions, "all of {self:?}");

        // Then with options forced and excluded, and with stops, on what has been used before.
        search.reset();
        if let Some(option) = self.excluded {
            search.exclude(option);
        }
        let forced = self.forced.filter(|option| search.force(*option).is_ok());
        let fits = |solution: &&Vec<OptionId>| {
            forced.is_none_or(|option| solution.contains(&option))
                && self.excluded.is_none_or(|option| !solution.contains(&option))
        };
        let expected: Vec<_> = solutions.iter().filter(fits).cloned().collect();
        let mut parts = Vec::new();
        for part in 1.. {
            let nodes = Some(part * self.nodes);
            search.set_limits(Limits { nodes, ..Limits::default() });
            parts.extend(search.by_ref());
            if search.run() == Status::Complete {
                break;
            }
        }
        assert_eq!(sorted(&parts), expected, "parts of {self:?}");
        let stats = Stats { updates: 0, ..search.stats().clone() };
        assert!(search.into_structure() == *fresh, "everything is undone: {self:?}");
        (found.into_iter().chain(parts).collect(), stats)
    }

    /// The cheapest solutions against all of them.
    fn check_cheapest(&self, solutions: &[Vec<OptionId>]) {
        let Self { problem, costs, count, .. } = self;
        let cost = |solution: &Vec<OptionId>| -> i64 {
            solution.iter().map(|option| costs[option.index()]).sum()
        };
        let forced = self.forced.as_slice();
        let fits = |one: &&Vec<OptionId>| forced.iter().all(|option| one.contains(option));
        let all: Vec<_> = solutions.iter().filter(fits).collect();
        let mut expected: Vec<i64> = all.iter().copied().map(cost).collect();
        expected.sort_unstable();
        expected.truncate(*count);
        let found = Solver::new(problem).force(forced.iter().copied()).cheapest(costs, *count);
        assert_eq!(found.status, Status::Complete);
        let found_costs: Vec<i64> = found.solutions.iter().map(|(cost, _)| *cost).collect();
        assert_eq!(found_costs, expected, "the cheapest of {self:?}");
        for (claimed, solution) in &found.solutions {
            assert!(all.contains(&solution) && cost(solution) == *claimed, "{solution:?} {self:?}");
        }
        let different =
            sorted(&found.solutions.into_iter().map(|(_, one)| one).collect::<Vec<_>>());
        assert!(different.is_sorted_by(|a, b| a < b), "a solution came twice: {self:?}");
    }
}

/// The solutions with their options ascending, in the order of their options.
fn sorted(solutions: &[Vec<OptionId>]) -> Vec<Vec<OptionId>> {
    let mut solutions = solutions.to_vec();
    for solution in &mut solutions {
        solution.sort_unstable();
    }
    solutions.sort_unstable();
    solutions
}
