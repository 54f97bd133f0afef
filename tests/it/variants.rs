//! Rules, regions, candidates and signs: dancing links against depth-first search, and signs against
//! an encoding of them as items.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::cover::{Entry, ItemId, Problem, Search};
use quadrille::encode::Encoding;
use quadrille::engine::{ChooseRule, EngineKind, Explanation, Limits, explain};
use quadrille::sudoku::{
    Cell, Digit, Geometry, Grid, Jigsaw, Puzzle, Regions, Rule, Sign, format, verify,
};

/// All solutions, each of them accepted by the checker.
fn solutions(puzzle: &Puzzle, kind: EngineKind) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let limits = Limits::default();
    let outcome = kind.start(ChooseRule::Auto).solve(puzzle, &limits, &mut |grid| {
        assert_eq!(verify(puzzle, grid), Ok(()));
        assert!(found.insert(format::to_line(grid)), "a solution came twice");
        ControlFlow::Continue(())
    });
    assert!(outcome.is_complete());
    found
}

/// The signs as items: each has a step for every digit, the smaller cell takes the steps up to its
/// digit and the larger one those from its digit on, so that they collide unless the first digit is
/// less than the second.
pub(crate) fn with_signs_as_items(encoding: &Encoding, signs: &[Sign]) -> Problem {
    let plain = encoding.problem();
    let side = encoding.variant().geometry().side();
    let mut builder = Problem::builder(plain.n_primary(), plain.n_secondary() + signs.len() * side);
    for option in plain.options() {
        let (cell, digit) = encoding.placement(option).expect("an option of the encoding");
        let mut entries: Vec<Entry> = plain.entries(option).to_vec();
        for (index, sign) in signs.iter().enumerate() {
            let steps = if sign.small == cell {
                0..digit.value()
            } else if sign.large == cell {
                digit.index()..side
            } else {
                0..0
            };
            let step = |step| Entry::from(ItemId::new(plain.n_items() + index * side + step));
            entries.extend(steps.map(step));
        }
        builder.add_option(entries).expect("different items");
    }
    builder.build()
}

fn solutions_with_items(puzzle: &Puzzle) -> BTreeSet<String> {
    let encoding = Encoding::new(puzzle.variant());
    let mut search = Search::new(&with_signs_as_items(&encoding, puzzle.signs()));
    encoding.ruled_out(puzzle).for_each(|option| search.exclude(option));
    if !encoding.clues(puzzle).all(|clue| search.force(clue).is_ok()) {
        return BTreeSet::new();
    }
    search.map(|options| format::to_line(&encoding.decode(&options))).collect()
}

const RULES: [Rule; 6] = [
    Rule::Diagonal,
    Rule::AntiDiagonal,
    Rule::Windoku,
    Rule::DisjointGroups,
    Rule::AntiKnight,
    Rule::AntiKing,
];

fn regions(geometry: Geometry) -> impl Strategy<Value = Regions> {
    let side = geometry.side();
    let labels: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
    let jigsaw = Just(labels)
        .prop_shuffle()
        .prop_map(move |labels| Regions::Jigsaw(Jigsaw::new(geometry, &labels).unwrap()));
    prop_oneof![3 => Just(Regions::Boxes), 1 => Just(Regions::Latin), 2 => jigsaw]
}

/// Boards of side 4 with a bit of everything, most of it possible.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let geometry = Geometry::new(2, 2).unwrap();
    let cell = || (0..16_usize).prop_map(Cell::new);
    let sign = (cell(), cell()).prop_filter("two cells", |(small, large)| small != large);
    let signs = prop::collection::vec(sign.prop_map(|(small, large)| Sign { small, large }), 0..7);
    let rules = prop::collection::vec(prop::sample::select(RULES.to_vec()), 0..2);
    let extra = prop::option::of(prop::collection::btree_set(cell(), 2..5));
    let clues = prop::collection::vec((cell(), 1..5_usize), 0..4);
    let candidates =
        prop::option::of(prop::collection::vec(prop_oneof![4 => Just(15_u32), 1 => 1..16_u32], 16));
    (regions(geometry), rules, extra, clues, candidates, signs).prop_map(
        move |(regions, rules, extra, clues, candidates, signs)| {
            let mut grid = Grid::empty(geometry);
            for (cell, digit) in clues {
                grid.set(cell, Digit::new(digit));
            }
            let puzzle = Puzzle::new(grid).with_regions(regions).with_signs(signs);
            let extra = extra.map(|cells| Rule::Extra(cells.into_iter().collect()));
            let puzzle = rules.into_iter().chain(extra).fold(puzzle, Puzzle::with_rule);
            match candidates {
                Some(candidates) => puzzle.with_candidates(candidates),
                None => puzzle,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn all_engines_find_the_same(puzzle in puzzles()) {
        let naive = solutions(&puzzle, EngineKind::Naive);
        prop_assert_eq!(&solutions(&puzzle, EngineKind::Dlx), &naive);
        prop_assert_eq!(&solutions(&puzzle, EngineKind::NaiveHoles), &naive);
        prop_assert_eq!(&solutions_with_items(&puzzle), &naive);
    }

    #[test]
    fn an_explanation_is_given_unless_the_puzzle_is_unique(puzzle in puzzles()) {
        let found = solutions(&puzzle, EngineKind::Naive);
        match explain(&puzzle, &Limits::default()) {
            None => prop_assert_eq!(found.len(), 1),
            Some(Explanation::Several(two)) => {
                prop_assert!(found.len() > 1 && two[0] != two[1]);
                prop_assert!(two.iter().all(|grid| found.contains(&format::to_line(grid))));
            }
            Some(_) => prop_assert_eq!(found.len(), 0),
        }
    }

    #[test]
    fn a_clash_leaves_no_solution(puzzle in puzzles()) {
        if puzzle.clash().is_some() {
            prop_assert_eq!(solutions(&puzzle, EngineKind::Naive).len(), 0);
        }
    }
}

/// The digits of a grid as signs between the neighbors that a function picks.
fn signs_of(grid: &Grid, picks: impl Fn(Cell, Cell) -> bool) -> Vec<Sign> {
    let geometry = grid.geometry();
    let mut signs = Vec::new();
    for cell in geometry.cells() {
        let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
        let right = (column + 1 < geometry.side()).then(|| geometry.cell(row, column + 1));
        let below = (row + 1 < geometry.side()).then(|| geometry.cell(row + 1, column));
        for other in right.into_iter().chain(below).filter(|other| picks(cell, *other)) {
            let (small, large) =
                if grid.at(cell) < grid.at(other) { (cell, other) } else { (other, cell) };
            signs.push(Sign { small, large });
        }
    }
    signs
}

const OTHER: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const SOLVED: &str =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

#[test]
fn fully_signed_boards_are_counted_exactly() {
    let mut counts = Vec::new();
    for solved in [SOLVED, OTHER] {
        let grid = format::parse(solved).unwrap().clues().clone();
        let geometry = grid.geometry();
        let in_boxes = signs_of(&grid, |a, b| geometry.box_of(a) == geometry.box_of(b));
        assert_eq!(in_boxes.len(), 108);
        let puzzle = Puzzle::new(Grid::empty(geometry)).with_signs(in_boxes);
        let found = solutions(&puzzle, EngineKind::Dlx);
        assert_eq!(found, solutions_with_items(&puzzle));
        assert!(found.contains(solved));
        counts.push(found.len());

        let everywhere = signs_of(&grid, |_, _| true);
        let puzzle = Puzzle::new(Grid::empty(geometry)).with_signs(everywhere);
        assert!(solutions(&puzzle, EngineKind::Dlx).is_subset(&found));
    }
    assert_eq!(counts, [1, 4]);
}

#[test]
fn a_ring_of_signs_has_no_solution() {
    let cell = Cell::new;
    let ring = [(0, 1), (1, 5), (5, 4), (4, 0)];
    let signs = ring.map(|(small, large)| Sign { small: cell(small), large: cell(large) });
    let puzzle = format::parse("................").unwrap().with_signs(signs);
    assert_eq!(solutions(&puzzle, EngineKind::Dlx).len(), 0);
    assert_eq!(explain(&puzzle, &Limits::default()), Some(Explanation::Ring));
    let itself = Sign { small: cell(3), large: cell(3) };
    let puzzle = format::parse("................").unwrap().with_signs([itself]);
    assert_eq!(solutions(&puzzle, EngineKind::Dlx).len(), 0);
}

/// Published numbers: OEIS A002860 for Latin squares; diagonal Latin squares of order 4.
#[test]
fn totals_without_boxes() {
    let empty = |side| Puzzle::new(Grid::empty(Geometry::new(side, 1).unwrap()));
    let count = |puzzle: &Puzzle| {
        EngineKind::Dlx.start(ChooseRule::Auto).count(puzzle, &Limits::default()).stats.solutions
    };
    for (side, total) in [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
        assert_eq!(count(&empty(side).with_regions(Regions::Latin)), total);
    }
    let x = [Rule::Diagonal, Rule::AntiDiagonal];
    let diagonal = x.iter().cloned().fold(empty(4).with_regions(Regions::Latin), Puzzle::with_rule);
    assert_eq!(count(&diagonal), 48);
}

#[test]
fn explanations_name_what_is_wrong() {
    let why = |clues: &str| {
        let puzzle = format::parse(clues).unwrap();
        explain(&puzzle, &Limits::default()).map(|explanation| explanation.to_string())
    };
    assert_eq!(why("1234341221434321"), None);
    assert_eq!(why("11..............").as_deref(), Some("digit 1 twice in row 1 (r1c1 and r1c2)"));
    assert_eq!(why("123....4........").as_deref(), Some("r1c4 has no candidate"));
    assert_eq!(why(".1......2....3.1").as_deref(), Some("digit 1 has no place in row 3"));
    let several = why("12343412........").unwrap_or_default();
    assert!(several.starts_with("two solutions differ in "), "{several}");
}
