//! n queens: how many ways there are to put n queens on a board of n rows and columns so that none
//! attacks another, and the first of them.
//!
//! Each row and each column must have exactly one queen, so they are primary items. A diagonal may
//! have one queen or none: it is a secondary item. Without secondary items each diagonal would need
//! an option of its own for "no queen", and the search would try all of those too.
//!
//! ```console
//! $ cargo run --release --example queens -- 12
//! ```

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::env;
use std::error::Error;
use std::time::Instant;

use quadrille::cover::{
    Bits, BuildError, ItemId, Links, Mrv, NoPrune, OptionId, Problem, Search, Status, Structure,
};

/// The numbers of solutions for boards of side 1 to 14 (OEIS A000170).
const KNOWN: [u64; 14] = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596];

/// Boards beyond this side take years to count.
const LARGEST: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let n = match env::args().nth(1) {
        None => 8,
        Some(word) => word.parse().ok().filter(|n| (1..=LARGEST).contains(n)).ok_or_else(|| {
            format!("'{word}' is no size of a board; give a whole number from 1 to {LARGEST}")
        })?,
    };
    let problem = queens(n)?;
    println!("{n} queens: {} options, {} entries", problem.n_options(), problem.n_entries());

    let mut first = Search::new(&problem);
    match first.next_solution() {
        Some(squares) => println!("\n{}", board(n, squares)),
        None => println!("\nno solution\n"),
    }

    // Bitsets visit the same nodes as links, and are faster on problems that fit.
    let started = Instant::now();
    let (count, nodes) =
        if Bits::fits(&problem) { count(Bits::new(&problem)) } else { count(Links::new(&problem)) };
    println!("{count} solutions at {nodes} nodes in {:.2?}", started.elapsed());
    if let Some(known) = KNOWN.get(n - 1) {
        assert_eq!(count, *known, "the published number");
        println!("as published");
    }
    Ok(())
}

/// The problem: option `n * row + column` is a queen on that square.
fn queens(n: usize) -> Result<Problem, BuildError> {
    // Diagonals are numbered by row + column and by row - column, the latter from 0 too.
    let n_diagonals = 2 * n - 1;
    let mut builder = Problem::builder(2 * n, 2 * n_diagonals);
    // From the middle outwards: the search takes the first of the smallest items, and queens in the
    // middle attack most.
    let mut ranked: Vec<usize> = (0..n).collect();
    ranked.sort_by_key(|line| (2 * line).abs_diff(n - 1));
    let mut place = vec![0; n];
    ranked.iter().enumerate().for_each(|(at, line)| place[*line] = at);
    for row in 0..n {
        for column in 0..n {
            let items = [
                2 * place[row],
                2 * place[column] + 1,
                2 * n + row + column,
                2 * n + n_diagonals + row + (n - 1 - column),
            ];
            builder.add_option(items.map(ItemId::new))?;
        }
    }
    Ok(builder.build())
}

/// Counts without a copy of any solution. Nothing limits the search, so the number is whole.
fn count(structure: impl Structure) -> (u64, u64) {
    let mut search = Search::with(structure, Mrv, NoPrune);
    assert_eq!(search.run(), Status::Complete);
    (search.stats().solutions, search.stats().nodes)
}

/// The squares that were chosen, drawn as a board.
fn board(n: usize, squares: &[OptionId]) -> String {
    let has_queen = |square: usize| squares.contains(&OptionId::new(square));
    let row = |row: usize| {
        let cells = (0..n).map(|column| if has_queen(n * row + column) { "Q" } else { "." });
        cells.collect::<Vec<_>>().join(" ") + "\n"
    };
    (0..n).map(row).collect()
}
