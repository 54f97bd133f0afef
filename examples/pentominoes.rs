//! Pentominoes: the twelve pieces of five squares fill a board of 60 cells. Draws the first ways to do
//! so, and counts those that are no turned or mirrored copies of each other.
//!
//! A piece in a place is an option; its items are the piece and the cells that it covers, all of them
//! primary. Of solutions that a symmetry of the board makes of each other, one is left by allowing
//! one of the pieces fewer places, see `Packing::each_once_reduced`.
//!
//! ```console
//! $ cargo run --release --example pentominoes -- 6x10 3     # the board, and how many to draw
//! ```

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::env;
use std::error::Error;
use std::time::Instant;

use quadrille::cover::{Bits, ItemId, Mrv, NoPrune, OptionId, Search, Status, Structure};
use quadrille::make::{Board, Packing, pentominoes};
use quadrille::text::NamedProblem;

/// Rectangles with the numbers of their fillings up to symmetry (TAOCP 7.2.2.1).
const KNOWN: [([usize; 2], u64); 4] =
    [([3, 20], 2), ([4, 15], 368), ([5, 12], 1_010), ([6, 10], 2_339)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let size = words.next().unwrap_or_else(|| "3x20".to_owned());
    let [rows, columns] = read_size(&size).ok_or_else(|| {
        format!("'{size}' is no size of a board; give its rows and columns, as in 6x10")
    })?;
    let n_drawn: usize = match words.next() {
        None => 2,
        Some(word) => word.parse().map_err(|_| format!("'{word}' is no number of drawings"))?,
    };

    let board = Board::rectangle(rows, columns)?;
    let pieces = pentominoes();
    // Boards of other sizes are refused here, and the message says why.
    let named = Packing::new(&board, &pieces).each_once_reduced()?;
    let problem = named.problem();
    println!("{size}: {} items, {} options", problem.n_items(), problem.n_options());

    // Twelve pieces have few enough places for bitsets.
    let started = Instant::now();
    let mut search = Search::with(Bits::new(problem), Mrv, NoPrune);
    for _ in 0..n_drawn {
        // A solution that is only looked at is borrowed from the search.
        let Some(solution) = search.next_solution() else { break };
        println!("\n{}", draw(&named, solution, [rows, columns]));
    }
    // The same search goes on, and only counts from here.
    let count = count_all(&mut search);
    println!("{count} solutions up to symmetry in {:.2?}", started.elapsed());

    let mut sides = [rows, columns];
    sides.sort_unstable();
    if let Some((_, known)) = KNOWN.iter().find(|(board, _)| *board == sides) {
        assert_eq!(count, *known, "the published number");
        println!("as published");
    }
    Ok(())
}

/// All solutions of a search, those that it has found before too.
fn count_all(search: &mut Search<impl Structure>) -> u64 {
    assert_eq!(search.run(), Status::Complete, "nothing limits it");
    search.stats().solutions
}

/// `6x10` in numbers.
fn read_size(word: &str) -> Option<[usize; 2]> {
    let (rows, columns) = word.split_once('x')?;
    Some([rows.parse().ok()?, columns.parse().ok()?])
}

/// Draws every cell as the letter of the piece that covers it.
fn draw(named: &NamedProblem, solution: &[OptionId], [rows, columns]: [usize; 2]) -> String {
    // Items are named: pieces by their letter, cells by row and column, as in `2.17`.
    let name = |item: ItemId| named.item_name(item);
    let mut cells = vec!["?"; rows * columns];
    for option in solution {
        let mut items = named.problem().entries(*option).iter().map(|entry| name(entry.item));
        let piece = items.next().unwrap_or("?");
        for cell in items {
            let number = |part: &str| part.parse::<usize>().ok();
            let place = cell.split_once('.').and_then(|(r, c)| Some([number(r)?, number(c)?]));
            if let Some([row, column]) = place {
                cells[row * columns + column] = piece;
            }
        }
    }
    cells.chunks(columns).map(|row| row.concat() + "\n").collect()
}
