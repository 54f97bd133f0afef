//! Makes a word search: hides words in a grid of letters, across, down and diagonally, also backwards,
//! and fills the rest with letters that hide none of the words a second time.
//!
//! Words are primary items: each is hidden once. Cells are secondary items, and the letter that a word
//! puts into a cell is the cell's color: words may cross where they have the same letter. The options
//! of a word are all its places, in random order; the first solution is then a random one.
//!
//! ```console
//! $ cargo run --release --example word_search -- 7        # another grid for each number
//! ```

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::env;
use std::error::Error;

use quadrille::cover::{BuildError, Color, Entry, Event, ItemId, Limits, Problem, Search};

const WORDS: [&str; 20] = [
    "ALGORITHM",
    "BACKTRACK",
    "BRANCH",
    "COLOR",
    "COVER",
    "DANCE",
    "EXACT",
    "HEADER",
    "HIDE",
    "ITEM",
    "LEVEL",
    "LINK",
    "MATRIX",
    "NODE",
    "OPTION",
    "PRIMARY",
    "PURIFY",
    "SEARCH",
    "SPACER",
    "TWEAK",
];

/// Rows and columns.
const SIDE: usize = 11;

/// Steps of row and column, backwards as forwards.
const DIRECTIONS: [(isize, isize); 8] =
    [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)];

/// A search that takes longer has been unlucky with its order, and another order is tried.
const MOST_NODES: u64 = 100_000;

type Grid = [[Option<char>; SIDE]; SIDE];

fn main() -> Result<(), Box<dyn Error>> {
    let seed = match env::args().nth(1) {
        None => 1,
        Some(word) => word.parse().map_err(|_| format!("'{word}' is no whole number"))?,
    };
    let mut random = Random(seed);
    let mut hidden: Grid = hide(&mut random)?;
    println!("The words, and dots where there is none:\n\n{}", draw(&hidden));

    // Letters of the words, so that the eye has something to stumble over.
    let letters: Vec<char> = WORDS.concat().chars().collect();
    for cell in (0..SIDE * SIDE).map(|cell| (cell / SIDE, cell % SIDE)) {
        while hidden[cell.0][cell.1].is_none() {
            hidden[cell.0][cell.1] = Some(letters[random.below(letters.len())]);
            if WORDS.iter().any(|word| count(&hidden, word) > 1) {
                hidden[cell.0][cell.1] = None;
            }
        }
    }
    println!("The puzzle:\n\n{}", draw(&hidden));
    println!("{}", WORDS.join(", "));
    assert!(WORDS.iter().all(|word| count(&hidden, word) == 1), "every word is hidden once");
    Ok(())
}

/// The cells of a place on the grid, if they are all there.
fn cells(start: usize, step: (isize, isize), length: usize) -> Option<Vec<(usize, usize)>> {
    let at = |count: isize| {
        let row = (start / SIDE).checked_add_signed(count * step.0)?;
        let column = (start % SIDE).checked_add_signed(count * step.1)?;
        (row < SIDE && column < SIDE).then_some((row, column))
    };
    (0..).take(length).map(at).collect()
}

/// All places of a number of cells.
fn places(length: usize) -> impl Iterator<Item = Vec<(usize, usize)>> {
    let starts = 0..SIDE * SIDE;
    starts.flat_map(move |start| {
        DIRECTIONS.iter().filter_map(move |step| cells(start, *step, length))
    })
}

/// Puts all words into an empty grid. No word may be a part of another.
fn hide(random: &mut Random) -> Result<Grid, BuildError> {
    loop {
        let mut options: Vec<(usize, Vec<(usize, usize)>)> = Vec::new();
        for (number, word) in WORDS.iter().enumerate() {
            options.extend(places(word.len()).map(|place| (number, place)));
        }
        random.shuffle(&mut options);
        let mut builder = Problem::builder(WORDS.len(), SIDE * SIDE);
        for (number, place) in &options {
            let letters =
                place.iter().zip(WORDS[*number].bytes()).map(|((row, column), letter)| {
                    let cell = ItemId::new(WORDS.len() + row * SIDE + column);
                    Entry::from((cell, Color::new(usize::from(letter))))
                });
            // Items without a color and items with one are entries both.
            let word = Entry::from(ItemId::new(*number));
            builder.add_option([word].into_iter().chain(letters))?;
        }
        let mut search = Search::new(&builder.build());
        search.set_limits(Limits { nodes: Some(MOST_NODES), ..Limits::default() });
        match search.advance() {
            Event::Stopped(_) => {}
            Event::Complete => unreachable!("the words have room in the grid"),
            Event::Solution(chosen) => {
                let mut grid = [[None; SIDE]; SIDE];
                for (number, place) in chosen.iter().map(|option| &options[option.index()]) {
                    for ((row, column), letter) in place.iter().zip(WORDS[*number].chars()) {
                        grid[*row][*column] = Some(letter);
                    }
                }
                // No word may stand there a second time by chance.
                if WORDS.iter().all(|word| count(&grid, word) == 1) {
                    return Ok(grid);
                }
            }
        }
    }
}

/// How often a word can be read.
fn count(grid: &Grid, word: &str) -> usize {
    let reads = |place: &Vec<(usize, usize)>| {
        place
            .iter()
            .zip(word.chars())
            .all(|((row, column), letter)| grid[*row][*column] == Some(letter))
    };
    let n_ways = places(word.len()).filter(reads).count();
    // A palindrome is read both ways.
    if word.chars().eq(word.chars().rev()) { n_ways / 2 } else { n_ways }
}

fn draw(grid: &Grid) -> String {
    let letter = |cell: &Option<char>| cell.unwrap_or('.').to_string();
    grid.iter().map(|row| row.iter().map(letter).collect::<Vec<_>>().join(" ") + "\n").collect()
}

/// A small generator of random numbers (SplitMix64): the same grids on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).unwrap_or(0)
    }

    fn shuffle<T>(&mut self, values: &mut [T]) {
        (1..values.len()).rev().for_each(|at| values.swap(at, self.below(at + 1)));
    }
}
