//! The crate `sudoku`, made for classic Sudoku and for nothing else.

use ::sudoku::Sudoku as Grid;
use quadrille::cover::Problem;
use quadrille::sudoku::Puzzle;

use crate::peer::{Peer, Tally, Unsupported};
use crate::work::Board;

/// The crate `sudoku`.
pub struct Sudoku;

impl Peer for Sudoku {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn count(&self, _: &Problem, _: u64) -> Result<u64, Unsupported> {
        Err(Unsupported::Cover)
    }

    fn visit(&self, _: &Problem) -> Result<Tally, Unsupported> {
        Err(Unsupported::Cover)
    }

    fn prove(&self, boards: &[Board]) -> Result<u64, Unsupported> {
        Ok(boards.iter().map(|board| grid(&board.puzzle).solutions_count_up_to(2) as u64).sum())
    }
}

fn grid(puzzle: &Puzzle) -> Grid {
    let mut digits = [0; 81];
    for (cell, digit) in puzzle.clues().digits() {
        digits[cell.index()] = u8::try_from(digit.value()).expect("a digit from 1 to 9");
    }
    Grid::from_bytes(digits).expect("81 digits from 0 to 9")
}
