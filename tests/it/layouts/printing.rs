//! What is printed is read back as the same puzzle, or refused.

use proptest::collection::vec;
use proptest::prelude::*;
use quadrille::sudoku::format::{parse, print};
use quadrille::sudoku::{Digit, Grid, Jigsaw, Regions, Rule, Sign};

use super::*;

fn grid(geometry: Geometry, values: &[usize]) -> Grid {
    let mut grid = Grid::empty(geometry);
    for (cell, value) in geometry.cells().zip(values) {
        grid.set(cell, Digit::new(value % (geometry.side() + 1)));
    }
    grid
}

/// Sides that layouts read without being told their boxes.
fn geometries() -> impl Strategy<Value = Geometry> {
    prop::sample::select(vec![4, 6, 8, 9, 12, 16, 25])
        .prop_map(|side| Geometry::of_side(side).unwrap())
}

/// Boards with about as many empty cells as clues.
fn puzzles(geometries: impl Strategy<Value = Geometry>) -> impl Strategy<Value = Puzzle> {
    geometries.prop_flat_map(|geometry| {
        let value = prop_oneof![Just(0), 0..=geometry.side()];
        vec(value, geometry.n_cells()).prop_map(move |values| Puzzle::new(grid(geometry, &values)))
    })
}

/// Puzzles whose empty cells have candidates, perhaps none.
fn marked(geometries: impl Strategy<Value = Geometry>) -> impl Strategy<Value = Puzzle> {
    puzzles(geometries).prop_flat_map(|puzzle| {
        let geometry = puzzle.geometry();
        vec(0_u32..1 << geometry.side(), geometry.n_cells()).prop_map(move |mut bits| {
            for (cell, digit) in puzzle.clues().digits() {
                bits[cell.index()] = 1 << digit.index();
            }
            puzzle.clone().with_candidates(bits)
        })
    })
}

/// Neighbors, each pair once: the one before the other in reading order.
fn neighbors(geometry: Geometry, is_across: bool) -> Vec<(Cell, Cell)> {
    let side = geometry.side();
    let pairs = geometry.cells().filter_map(|cell| {
        let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
        let (row, column) = if is_across { (row, column + 1) } else { (row + 1, column) };
        (row.max(column) < side).then(|| (cell, geometry.cell(row, column)))
    });
    pairs.collect()
}

/// Signs between some of these pairs, in their order.
fn signs(pairs: Vec<(Cell, Cell)>) -> impl Strategy<Value = Vec<Sign>> {
    vec(0..3_u8, pairs.len()).prop_map(move |choices| {
        let signs =
            pairs.iter().zip(choices).filter_map(|(&(first, second), choice)| match choice {
                0 => None,
                1 => Some(Sign { small: first, large: second }),
                _ => Some(Sign { small: second, large: first }),
            });
        signs.collect()
    })
}

/// Regions of connected cells that are not the boxes.
fn jigsaws() -> impl Strategy<Value = (Geometry, Regions)> {
    prop::sample::select(vec![
        (4, "0001011122332233"),
        (4, "0111000122332233"),
        (4, "0001022132213331"),
        (6, "000011001111222333222333444555444555"),
    ])
    .prop_filter_map("regions of one size", |(side, labels)| {
        let geometry = Geometry::of_side(side)?;
        let labels: Vec<usize> = labels.bytes().map(usize::from).collect();
        Some((geometry, Regions::Jigsaw(Jigsaw::new(geometry, &labels).ok()?)))
    })
}

#[track_caller]
fn same(puzzle: &Puzzle, layout: Layout, alphabet: Alphabet) -> Result<(), TestCaseError> {
    let mut text = String::new();
    print_puzzle(puzzle, layout, alphabet, &mut text)
        .map_err(|error| TestCaseError::fail(error.to_string()))?;
    let records = parse_all(&text, as_layout(layout));
    prop_assert_eq!(records.len(), 1, "{}", report(&records));
    let parsed = records[0].outcome.as_ref();
    let parsed = parsed.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
    prop_assert_eq!(&parsed.puzzle, puzzle, "{}", text);
    prop_assert!(text.ends_with('\n'));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn clues(puzzle in puzzles(geometries())) {
        for layout in [
            Layout::Line, Layout::Board, Layout::Frame, Layout::Sdk, Layout::SimpleSudoku,
            Layout::OpenSudoku, Layout::LeetCode, Layout::Solo, Layout::Signs, Layout::FPuzzles,
            Layout::Scl,
        ] {
            same(&puzzle, layout, Alphabet::Digits)?;
        }
    }

    #[test]
    fn clues_of_small_boards(puzzle in puzzles((1..=9_usize).prop_filter_map("has boxes", Geometry::of_side))) {
        same(&puzzle, Layout::Solo, Alphabet::Digits)?;
        if puzzle.geometry().side() > 3 {
            same(&puzzle, Layout::Hodoku, Alphabet::Digits)?;
        }
    }

    #[test]
    fn candidates_and_clues(puzzle in marked(geometries())) {
        same(&puzzle, Layout::Sdx, Alphabet::Digits)?;
        if puzzle.geometry().side() <= 9 {
            same(&puzzle, Layout::Hodoku, Alphabet::Digits)?;
        }
        let bare = Puzzle::new(Grid::empty(puzzle.geometry()));
        let bits = puzzle.geometry().cells().map(|cell| {
            candidates(&puzzle, cell).iter().fold(0, |bits, value| bits | 1 << (value - 1))
        });
        let bare = bare.with_candidates(bits.collect());
        for layout in [Layout::Candidates, Layout::Sukaku] {
            same(&bare, layout, Alphabet::Digits)?;
        }
    }

    #[test]
    fn signs_between_neighbors((puzzle, signs) in puzzles(geometries()).prop_flat_map(|puzzle| {
        let mut pairs = neighbors(puzzle.geometry(), true);
        pairs.extend(neighbors(puzzle.geometry(), false));
        (Just(puzzle), signs(pairs))
    })) {
        let puzzle = puzzle.with_signs(signs);
        for layout in [Layout::Signs, Layout::FPuzzles] {
            same(&puzzle, layout, Alphabet::Digits)?;
        }
        let mut latin = puzzle.clone().with_regions(Regions::Latin);
        let mut text = String::new();
        print_puzzle(&latin, Layout::Unequal, Alphabet::Digits, &mut text).unwrap();
        latin = read_named(&text, Layout::Unequal);
        same(&latin, Layout::Unequal, Alphabet::Digits)?;
        prop_assert_eq!(latin.clues(), puzzle.clues());
        let (mut before, mut after) = (puzzle.signs().to_vec(), latin.signs().to_vec());
        before.sort_unstable();
        after.sort_unstable();
        prop_assert_eq!(before, after);
    }

    #[test]
    fn signs_within_boxes(choices in vec(any::<bool>(), 108)) {
        let geometry = Geometry::CLASSIC;
        let is_in_box = |pair: &(Cell, Cell)| geometry.box_of(pair.0) == geometry.box_of(pair.1);
        let mut pairs = neighbors(geometry, true);
        pairs.extend(neighbors(geometry, false));
        pairs.retain(is_in_box);
        // As the lines come: row by row, and the signs below a row after those within it.
        pairs.sort_by_key(|(first, second)| {
            (geometry.row_of(*first), geometry.row_of(*second), first.index())
        });
        let signs = pairs.iter().zip(choices).map(|(&(first, second), is_less)| {
            let (small, large) = if is_less { (first, second) } else { (second, first) };
            Sign { small, large }
        });
        let puzzle = Puzzle::new(Grid::empty(geometry)).with_signs(signs);
        same(&puzzle, Layout::P4573, Alphabet::Digits)?;
        prop_assert_eq!(parse(&printed(&puzzle, Layout::P4573)), Ok(puzzle.clone()));
        same(&puzzle, Layout::FPuzzles, Alphabet::Digits)?;
    }

    #[test]
    fn regions_and_rules(
        (geometry, regions) in jigsaws(),
        values in vec(0..4_usize, 36),
        has_diagonals: bool,
        has_more: bool,
        extra in vec(0..16_usize, 2..5),
    ) {
        let mut puzzle = Puzzle::new(grid(geometry, &values)).with_regions(regions);
        if !has_more {
            same(&puzzle, Layout::Scl, Alphabet::Digits)?;
        }
        if has_diagonals {
            puzzle = puzzle.with_rule(Rule::Diagonal).with_rule(Rule::AntiDiagonal);
        }
        same(&puzzle, Layout::Solo, Alphabet::Digits)?;
        let mut cells: Vec<Cell> = extra.into_iter().map(Cell::new).collect();
        cells.sort_unstable();
        cells.dedup();
        if has_more && cells.len() > 1 {
            puzzle = puzzle.with_rule(Rule::AntiKnight).with_rule(Rule::Extra(cells));
        }
        same(&puzzle, Layout::FPuzzles, Alphabet::Digits)?;
    }

    #[test]
    fn letters(puzzle in puzzles(Just(Geometry::of_side(16).unwrap()))) {
        // A full board can be taken for one in digits; an empty cell tells.
        let mut clues = puzzle.clues().clone();
        clues.set(Cell::new(0), None);
        let puzzle = Puzzle::new(clues);
        for layout in [Layout::Line, Layout::Board, Layout::Signs] {
            same(&puzzle, layout, Alphabet::Letters)?;
        }
    }
}

#[track_caller]
fn read_named(text: &str, layout: Layout) -> Puzzle {
    let records = parse_all(text, as_layout(layout));
    records.into_iter().next().unwrap().outcome.unwrap().puzzle
}

#[test]
fn solutions_are_printed_in_every_layout() {
    let solved = parse("1234341221434321").unwrap();
    for layout in Layout::ALL {
        let mut text = String::new();
        print(solved.clues(), *layout, Alphabet::Digits, &mut text);
        assert_eq!(layout.is_one_line(), text.lines().count() == 1, "{layout:?}");
        let expected = match layout {
            Layout::P4573 | Layout::Sdx | Layout::Candidates => {
                "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
            }
            Layout::Signs | Layout::Board | Layout::Sdk => "1234\n3412\n2143\n4321\n",
            Layout::Line
            | Layout::Sukaku
            | Layout::Hodoku
            | Layout::Csv
            | Layout::Solo
            | Layout::Unequal => "1234341221434321\n",
            _ => {
                assert_eq!(parse(&text), Ok(solved.clone()), "{text}");
                continue;
            }
        };
        assert_eq!(text, expected);
    }
}

#[test]
fn a_single_cell_keeps_its_box_in_every_layout() {
    let boxes = read_named("1\n.\n", Layout::Signs);
    assert_eq!(boxes.variant().regions(), &Regions::Boxes);
    let latin = boxes.clone().with_regions(Regions::Latin);
    for layout in [Layout::Signs, Layout::FPuzzles] {
        let mut text = String::new();
        print_puzzle(&boxes, layout, Alphabet::Digits, &mut text).unwrap();
        assert_eq!(read_named(&text, layout), boxes, "{layout}");
        assert!(print_puzzle(&latin, layout, Alphabet::Digits, &mut text).is_err(), "{layout}");
    }
}
