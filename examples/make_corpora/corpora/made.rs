//! Puzzles made from random numbers. Every corpus has a seed of its own, so that one can grow
//! without changing another.

use std::ops::RangeInclusive;

use quadrille::sudoku::{Cell, Digit, Geometry, Grid, Puzzle};

use super::Draft;
use super::maker::Maker;

pub(super) fn easy(draft: &mut Draft) {
    let mut maker = Maker::new(1);
    for _ in 0..30 {
        let full = maker.full_board(Geometry::CLASSIC);
        draft.add(&maker.dig(full, 0, |_, board| falls_to_naked_singles(board)));
    }
}

pub(super) fn minimal(draft: &mut Draft) {
    let mut maker = Maker::new(2);
    for _ in 0..30 {
        draft.add(&minimal_puzzle(&mut maker, Geometry::CLASSIC));
    }
}

pub(super) fn several(draft: &mut Draft) {
    let mut maker = Maker::new(3);
    for range in [2..=2, 3..=9, 10..=99, 100..=999, 1_000..=4_999] {
        for _ in 0..6 {
            draft.add(&board_with_several(&mut maker, Geometry::CLASSIC, range.clone()));
        }
    }
}

pub(super) fn dead(draft: &mut Draft) {
    let mut maker = Maker::new(4);
    for _ in 0..12 {
        draft.add(&dead_board(&mut maker, Geometry::CLASSIC));
    }
}

pub(super) fn clashing(draft: &mut Draft) {
    let mut maker = Maker::new(5);
    for house in [Geometry::row_of, Geometry::column_of, Geometry::box_of] {
        for _ in 0..3 {
            draft.add(&clashing_board(&mut maker, Geometry::CLASSIC, house));
        }
    }
}

pub(super) fn four(draft: &mut Draft) {
    small_boards(draft, 6, usual(4), &Grid::empty(usual(4)));
}

pub(super) fn six(draft: &mut Draft) {
    let mut first_row = Grid::empty(usual(6));
    for (column, digit) in Digit::all(6).enumerate() {
        first_row.set(Cell::new(column), Some(digit));
    }
    small_boards(draft, 7, usual(6), &first_row);
}

pub(super) fn twelve(draft: &mut Draft) {
    let mut maker = Maker::with_budget(8, 1_000);
    for _ in 0..8 {
        draft.add(&large_puzzle(&mut maker, usual(12), 58));
    }
}

pub(super) fn sixteen(draft: &mut Draft) {
    let mut maker = Maker::with_budget(9, 1_000);
    for fewest in [115, 113, 112, 110, 108, 107, 105, 103, 102, 100] {
        draft.add(&large_puzzle(&mut maker, usual(16), fewest));
    }
}

pub(super) fn twenty_five(draft: &mut Draft) {
    let mut maker = Maker::with_budget(10, 3_000);
    for fewest in [330, 320, 312] {
        draft.add(&large_puzzle(&mut maker, usual(25), fewest));
    }
}

/// Every kind of board there is, on a board so small that all engines finish.
fn small_boards(draft: &mut Draft, seed: u64, geometry: Geometry, with_known_count: &Grid) {
    let mut maker = Maker::new(seed);
    draft.add(with_known_count);
    for _ in 0..12 {
        draft.add(&minimal_puzzle(&mut maker, geometry));
    }
    for range in [2..=2, 3..=9, 10..=99] {
        for _ in 0..3 {
            draft.add(&board_with_several(&mut maker, geometry, range.clone()));
        }
    }
    for _ in 0..4 {
        draft.add(&dead_board(&mut maker, geometry));
    }
    for house in [Geometry::row_of, Geometry::column_of, Geometry::box_of] {
        draft.add(&clashing_board(&mut maker, geometry, house));
    }
    let mut full = maker.full_board(geometry);
    draft.add(&full);
    let (first, last) = (Cell::new(0), Cell::new(geometry.n_cells() - 1));
    full.set(first, Digit::all(geometry.side()).find(|digit| full.at(first) != Some(*digit)));
    draft.add(&full);
    full.set(last, None);
    draft.add(&full);
}

fn usual(side: usize) -> Geometry {
    Geometry::of_side(side).expect("the side of a board")
}

fn minimal_puzzle(maker: &mut Maker, geometry: Geometry) -> Grid {
    let full = maker.full_board(geometry);
    maker.dig(full, 0, Maker::is_unique)
}

fn large_puzzle(maker: &mut Maker, geometry: Geometry, fewest: usize) -> Grid {
    let full = maker.full_board(geometry);
    maker.dig(full, fewest, Maker::is_unique)
}

/// A board that lost clues until the number of its solutions lay in the range.
fn board_with_several(maker: &mut Maker, geometry: Geometry, range: RangeInclusive<u64>) -> Grid {
    loop {
        let mut board = minimal_puzzle(maker, geometry);
        let clues: Vec<Cell> = board.digits().map(|(cell, _)| cell).collect();
        for cell in maker.random.shuffled(clues) {
            board.set(cell, None);
            let count = maker.solve(&board, range.end() + 1).count;
            if range.contains(&count) {
                return board;
            }
            if count > *range.end() {
                break;
            }
        }
    }
}

/// A puzzle with a wrong clue that clashes with no other, less the clues that the contradiction does
/// not need.
fn dead_board(maker: &mut Maker, geometry: Geometry) -> Grid {
    loop {
        let mut board = minimal_puzzle(maker, geometry);
        let (cell, digit) = random_placement(maker, &board);
        board.set(cell, Some(digit));
        let is_dead = |maker: &mut Maker, board: &Grid| maker.solve(board, 1).count == 0;
        if !clashes(&board) && is_dead(maker, &board) {
            return maker.dig(board, 0, is_dead);
        }
    }
}

/// A puzzle with a clue repeated in a house of a kind, given by the number of a cell's house.
fn clashing_board(
    maker: &mut Maker,
    geometry: Geometry,
    house_of: fn(Geometry, Cell) -> usize,
) -> Grid {
    loop {
        let mut board = minimal_puzzle(maker, geometry);
        let (cell, digit) = random_placement(maker, &board);
        let is_in_house = |other: Cell| house_of(geometry, other) == house_of(geometry, cell);
        if board.digits().any(|(other, clue)| clue == digit && is_in_house(other)) {
            board.set(cell, Some(digit));
            return board;
        }
    }
}

/// A digit for an empty cell.
fn random_placement(maker: &mut Maker, board: &Grid) -> (Cell, Digit) {
    let geometry = board.geometry();
    let holes: Vec<Cell> = geometry.cells().filter(|cell| board.at(*cell).is_none()).collect();
    let digits: Vec<Digit> = Digit::all(geometry.side()).collect();
    (holes[maker.random.below(holes.len())], digits[maker.random.below(digits.len())])
}

fn clashes(board: &Grid) -> bool {
    Puzzle::new(board.clone()).clash().is_some()
}

/// Whether a board can be filled by putting digits where no other fits, again and again.
pub(crate) fn falls_to_naked_singles(board: &Grid) -> bool {
    let geometry = board.geometry();
    let mut board = board.clone();
    loop {
        let single = geometry.cells().filter(|cell| board.at(*cell).is_none()).find_map(|cell| {
            let houses = geometry.houses_of(cell);
            let sees = |other| geometry.houses_of(other).iter().any(|house| houses.contains(house));
            let seen = board.digits().filter(|(other, _)| sees(*other)).map(|(_, digit)| digit);
            let seen: Vec<Digit> = seen.collect();
            let mut fitting = Digit::all(geometry.side()).filter(|digit| !seen.contains(digit));
            fitting.next().filter(|_| fitting.next().is_none()).map(|digit| (cell, digit))
        });
        match single {
            Some((cell, digit)) => board.set(cell, Some(digit)),
            None => return board.is_full(),
        }
    }
}
