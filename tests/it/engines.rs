//! Every engine against the corpora, against each other, and against its own promises.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use quadrille::cover::{Progress, Status, Stop, Watch};
use quadrille::engine::{ChooseRule, Engine, EngineKind, Limits, Outcome};
use quadrille::sudoku::format::{parse, to_line};
use quadrille::sudoku::{Geometry, Grid, Puzzle, verify};

use super::boards::{clues, symmetries};
use super::support::{Line, corpora, corpus};

/// Every engine with every rule that it takes, by name.
fn contestants() -> Vec<(String, EngineKind, ChooseRule)> {
    let rules = |kind: EngineKind| {
        let all = match kind {
            EngineKind::Dlx | EngineKind::Bits => ChooseRule::ALL,
            _ => &[ChooseRule::Auto],
        };
        all.iter().map(move |rule| (format!("{kind} {}", rule.name()), kind, *rule))
    };
    let contestants: Vec<_> = EngineKind::ALL.iter().flat_map(|kind| rules(*kind)).collect();
    assert!(
        contestants.len() >= 10,
        "exact cover on two structures with four rules, and two orders of depth-first search"
    );
    contestants
}

fn new_engines() -> Vec<(String, Box<dyn Engine>)> {
    contestants().into_iter().map(|(name, kind, rule)| (name, kind.start(rule))).collect()
}

fn with_nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// The solutions in the order in which they come.
fn solutions(engine: &mut dyn Engine, puzzle: &Puzzle, limits: &Limits) -> (Vec<Grid>, Outcome) {
    let mut solutions = Vec::new();
    let outcome = engine.solve(puzzle, limits, &mut |grid| {
        solutions.push(grid.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(outcome.stats.solutions, solutions.len() as u64);
    (solutions, outcome)
}

/// Checks every solution with the checker that knows no engine, and that none came twice.
fn as_set(puzzle: &Puzzle, solutions: &[Grid]) -> HashSet<Grid> {
    for grid in solutions {
        assert_eq!(verify(puzzle, grid), Ok(()), "{grid:?}");
    }
    let set: HashSet<Grid> = solutions.iter().cloned().collect();
    assert_eq!(set.len(), solutions.len(), "a solution came twice");
    set
}

/// A puzzle that every engine needs very long for.
fn endless() -> Puzzle {
    Puzzle::new(Grid::empty(Geometry::CLASSIC))
}

mod on_the_corpora {
    use super::*;

    /// Compares all solutions of every line that is done within so many nodes; returns how many
    /// lines were.
    fn compare(engine: &mut dyn Engine, name: &str, nodes: Option<u64>, lines: &[Known]) -> usize {
        let limits = Limits { nodes, ..Limits::default() };
        let mut n_compared = 0;
        for Known { line, expected } in lines {
            let (found, outcome) = solutions(engine, &line.puzzle, &limits);
            let found = as_set(&line.puzzle, &found);
            if outcome.is_complete() {
                assert_eq!(found.len() as u64, line.count, "{name} on {}", line.place());
                assert_eq!(&found, expected, "{name} on {}", line.place());
                n_compared += 1;
            } else {
                assert_eq!(outcome.status, Status::Stopped(Stop::Nodes));
                assert!(found.is_subset(expected), "{name} on {}", line.place());
            }
        }
        n_compared
    }

    struct Known {
        line: Line,
        expected: HashSet<Grid>,
    }

    /// The lines with the solutions that dancing links find, which must be as the file says.
    fn known_lines() -> Vec<Known> {
        let mut engine = EngineKind::Dlx.start(ChooseRule::Mrv);
        let known = |line: Line| {
            let (found, outcome) = solutions(&mut *engine, &line.puzzle, &Limits::default());
            let expected = as_set(&line.puzzle, &found);
            assert!(outcome.is_complete());
            assert_eq!(found.len() as u64, line.count, "{}", line.place());
            assert_eq!(found.first().filter(|_| line.count == 1), line.solution.as_ref());
            Known { line, expected }
        };
        corpora().into_iter().map(known).collect()
    }

    #[test]
    fn every_engine_finds_the_same_solutions() {
        let lines = known_lines();
        assert!(lines.len() >= 230, "{} lines", lines.len());
        for (name, mut engine) in new_engines() {
            let (nodes, least) = match name.as_str() {
                "dlx in-order" => (Some(50_000), 120),
                _ if name.starts_with("dlx") => (None, lines.len()),
                _ => (Some(60_000), 120),
            };
            let n_compared = compare(&mut *engine, &name, nodes, &lines);
            assert!(n_compared >= least, "{name} finished only {n_compared} lines");
        }
    }

    #[test]
    fn an_engine_that_has_seen_other_puzzles_answers_as_a_new_one() {
        let lines = corpora();
        for (name, kind, rule) in contestants() {
            let mut used = kind.start(rule);
            for line in &lines {
                // Stopped half way, and given up by the caller.
                used.count(&line.puzzle, &with_nodes(5));
                let _ = used.solve(&line.puzzle, &with_nodes(500), &mut |_| ControlFlow::Break(()));
                let fresh = kind.start(rule).count(&line.puzzle, &with_nodes(3_000));
                let again = used.count(&line.puzzle, &with_nodes(3_000));
                assert_eq!(again, fresh, "{name} on {}", line.place());
            }
        }
    }

    #[test]
    fn clues_that_clash_are_refuted_at_once() {
        let lines = corpora();
        let clashing: Vec<&Line> =
            lines.iter().filter(|line| line.puzzle.clash().is_some()).collect();
        assert!(clashing.len() >= 15, "{} lines", clashing.len());
        for (name, mut engine) in new_engines() {
            for line in &clashing {
                let (found, outcome) = solutions(&mut *engine, &line.puzzle, &Limits::default());
                assert!(found.is_empty() && outcome.is_complete(), "{name} on {}", line.place());
                // Side by side, clues are looked at when the search has begun.
                let nodes = u64::from(name.starts_with("batch"));
                assert!(outcome.stats.nodes <= nodes, "{name} on {}", line.place());
            }
        }
    }

    /// Clues that clash were once no reason for some engines to stop at nothing.
    #[test]
    fn no_solutions_wanted_is_nothing_looked_at() {
        let limits = Limits { solutions: Some(0), ..Limits::default() };
        for (name, mut engine) in new_engines() {
            for line in corpora().iter().step_by(3) {
                let outcome = engine.count(&line.puzzle, &limits);
                assert_eq!(outcome.status, Status::Stopped(Stop::Solutions), "{name}");
                assert_eq!((outcome.stats.solutions, outcome.stats.nodes), (0, 0), "{name}");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn symmetries_change_no_count(
            (line, symmetry) in prop::sample::select(corpora()).prop_flat_map(|line| {
                let symmetries = symmetries(line.puzzle.geometry());
                (Just(line), symmetries)
            }),
        ) {
            let image = Puzzle::new(symmetry.apply(line.puzzle.clues()));
            let mut engine = EngineKind::Dlx.start(ChooseRule::Weighted);
            let outcome = engine.count(&image, &Limits::default());
            prop_assert_eq!(outcome.stats.solutions, line.count, "{}", line.place());
        }
    }
}

mod on_random_boards {
    use super::*;

    fn boards() -> impl Strategy<Value = Puzzle> {
        let shape = |width, height| Geometry::new(width, height).unwrap();
        let boards = prop_oneof![
            1 => (0_u8..100).prop_flat_map(move |chance| clues(shape(2, 2), chance)),
            2 => (30_u8..100).prop_flat_map(move |chance| clues(shape(3, 2), chance)),
            2 => (30_u8..100).prop_flat_map(move |chance| clues(shape(2, 3), chance)),
            1 => (50_u8..100).prop_flat_map(move |chance| clues(shape(4, 2), chance)),
            2 => (48_u8..100).prop_flat_map(move |chance| clues(shape(3, 3), chance)),
        ];
        boards.prop_map(Puzzle::new)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1_000))]

        #[test]
        fn every_engine_finds_the_same_solutions(puzzle in boards()) {
            let mut engines = new_engines().into_iter();
            let (_, mut first) = engines.next().unwrap();
            let (found, outcome) = solutions(&mut *first, &puzzle, &Limits::default());
            prop_assert!(outcome.is_complete());
            let expected = as_set(&puzzle, &found);
            for (name, mut engine) in engines {
                let (found, outcome) = solutions(&mut *engine, &puzzle, &Limits::default());
                prop_assert!(outcome.is_complete());
                prop_assert_eq!(&as_set(&puzzle, &found), &expected, "{}", name);
            }
        }

        #[test]
        fn a_limit_on_solutions_gives_the_first_of_them(puzzle in boards(), most in 1_u64..20) {
            for (name, mut engine) in new_engines() {
                let (all, _) = solutions(&mut *engine, &puzzle, &Limits::default());
                let limits = Limits { solutions: Some(most), ..Limits::default() };
                let (some, outcome) = solutions(&mut *engine, &puzzle, &limits);
                let n_some = all.len().min(usize::try_from(most).unwrap());
                prop_assert_eq!(&some[..], &all[..n_some], "{}", name);
                let end = if some.len() as u64 == most { Status::Stopped(Stop::Solutions) } else { Status::Complete };
                prop_assert_eq!(outcome.status, end, "{}", name);
                // Counting is solving without the boards.
                prop_assert_eq!(engine.count(&puzzle, &limits), outcome, "{}", name);
            }
        }

        #[test]
        fn a_limit_on_nodes_stops_dancing_links_at_that_node(puzzle in boards(), nodes in 0_u64..300) {
            for rule in ChooseRule::ALL {
                let mut engine = EngineKind::Dlx.start(*rule);
                let all = engine.count(&puzzle, &Limits::default());
                let part = engine.count(&puzzle, &with_nodes(nodes));
                if nodes < all.stats.nodes {
                    prop_assert_eq!(part.status, Status::Stopped(Stop::Nodes));
                    prop_assert_eq!(part.stats.nodes, nodes);
                } else {
                    prop_assert_eq!(part, all);
                }
            }
        }

        #[test]
        fn the_figures_of_dancing_links_add_up(puzzle in boards()) {
            let clues = puzzle.clues().n_digits();
            let n_holes = puzzle.geometry().n_cells() - clues;
            for rule in ChooseRule::ALL {
                let stats = EngineKind::Dlx.start(*rule).count(&puzzle, &Limits::default()).stats;
                prop_assert_eq!(stats.profile.iter().sum::<u64>(), stats.nodes);
                prop_assert!(stats.profile.len() <= n_holes + 1);
                prop_assert_eq!(stats.profile.get(n_holes).copied().unwrap_or(0), stats.solutions);
            }
        }
    }
}

mod under_limits {
    use super::*;

    fn stop_of(outcome: &Outcome) -> Option<Stop> {
        match outcome.status {
            Status::Complete => None,
            Status::Stopped(stop) => Some(stop),
        }
    }

    #[test]
    fn no_time_is_no_time() {
        for (name, mut engine) in new_engines() {
            let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
            let outcome = engine.count(&endless(), &limits);
            assert_eq!(stop_of(&outcome), Some(Stop::Time), "{name}");
            assert!(outcome.stats.nodes <= 4_096, "{name}");
        }
    }

    #[test]
    fn time_ends() {
        for (name, mut engine) in new_engines() {
            let time = Duration::from_millis(20);
            let begin = Instant::now();
            let outcome =
                engine.count(&endless(), &Limits { time: Some(time), ..Limits::default() });
            assert_eq!(stop_of(&outcome), Some(Stop::Time), "{name}");
            assert!(begin.elapsed() >= time, "{name}: stopped after {:?}", begin.elapsed());
        }
    }

    #[test]
    fn time_that_no_clock_can_tell_is_no_limit() {
        for (name, mut engine) in new_engines() {
            let limits = Limits { time: Some(Duration::MAX), ..Limits::default() };
            let empty = Puzzle::new(Grid::empty(Geometry::of_side(4).unwrap()));
            let outcome = engine.count(&empty, &limits);
            assert_eq!((outcome.is_complete(), outcome.stats.solutions), (true, 288), "{name}");
        }
    }

    #[test]
    fn a_raised_flag_cancels() {
        for (name, mut engine) in new_engines() {
            let limits =
                Limits { watch: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
            let outcome = engine.count(&endless(), &limits);
            assert_eq!(stop_of(&outcome), Some(Stop::Cancelled), "{name}");
            assert!(outcome.stats.nodes <= 4_096, "{name}");
        }
    }

    #[test]
    fn a_caller_that_breaks_cancels() {
        for (name, mut engine) in new_engines() {
            let outcome =
                engine.solve(&endless(), &Limits::default(), &mut |_| ControlFlow::Break(()));
            assert_eq!(stop_of(&outcome), Some(Stop::Cancelled), "{name}");
            assert_eq!(outcome.stats.solutions, 1, "{name}");
        }
    }

    #[test]
    fn a_limit_on_nodes_stops_depth_first_search_soon_after() {
        for kind in [EngineKind::Naive, EngineKind::NaiveHoles] {
            let outcome = kind.start(ChooseRule::Auto).count(&endless(), &with_nodes(10_000));
            assert_eq!(stop_of(&outcome), Some(Stop::Nodes), "{kind}");
            assert!((10_000..10_000 + 4_096).contains(&outcome.stats.nodes), "{kind}");
        }
    }

    #[test]
    fn the_first_limit_that_is_reached_tells() {
        for (name, mut engine) in new_engines() {
            let limits = Limits {
                solutions: Some(1),
                time: Some(Duration::from_secs(60)),
                ..with_nodes(1 << 40)
            };
            let (found, outcome) = solutions(&mut *engine, &endless(), &limits);
            assert_eq!(stop_of(&outcome), Some(Stop::Solutions), "{name}");
            assert_eq!(verify(&endless(), &found[0]), Ok(()), "{name}");
        }
    }

    /// Stops at the third look, and checks that what it sees only grows.
    #[derive(Default)]
    struct ThirdLook {
        n_looks: AtomicU64,
        nodes: AtomicU64,
    }

    impl Watch for ThirdLook {
        fn poll(&self, progress: &Progress) -> Option<Stop> {
            assert!((0.0..=1.0).contains(&progress.fraction), "{progress:?}");
            assert!(self.nodes.swap(progress.nodes, Ordering::Relaxed) <= progress.nodes);
            let n_looks = self.n_looks.fetch_add(1, Ordering::Relaxed) + 1;
            (n_looks == 3).then_some(Stop::Cancelled)
        }
    }

    #[test]
    fn a_watch_is_asked_again_and_again() {
        for (name, mut engine) in new_engines() {
            let watch = Arc::new(ThirdLook::default());
            let limits = Limits { watch: Some(watch.clone()), ..Limits::default() };
            let outcome = engine.count(&endless(), &limits);
            assert_eq!(stop_of(&outcome), Some(Stop::Cancelled), "{name}");
            assert_eq!(watch.n_looks.load(Ordering::Relaxed), 3, "{name}");
            assert_eq!(watch.nodes.load(Ordering::Relaxed), outcome.stats.nodes, "{name}");
        }
    }
}

mod published {
    use super::*;

    /// Grids of side 4 (OEIS A107739), and a 720th of those of side 6 (OEIS A291187).
    #[test]
    fn numbers_of_grids() {
        let limits = Limits::default();
        for (name, mut engine) in new_engines() {
            let empty = Puzzle::new(Grid::empty(Geometry::of_side(4).unwrap()));
            assert_eq!(engine.count(&empty, &limits).stats.solutions, 288, "{name}");
            let line = format!("123456{}", ".".repeat(30));
            let count = engine.count(&parse(&line).unwrap(), &limits).stats.solutions;
            assert_eq!(count * 720, 28_200_960, "{name}");
        }
    }

    #[test]
    fn seventeen_clues_are_seventeen_clues() {
        for line in corpus("clues17") {
            assert_eq!((line.puzzle.clues().n_digits(), line.count), (17, 1), "{}", line.place());
            assert!(line.solution.is_some_and(|grid| !to_line(&grid).contains('.')));
        }
    }
}
