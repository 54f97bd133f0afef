//! Exact-cover problems of well-known kinds: a size or a picture goes in, a
//! [`NamedProblem`](crate::text::NamedProblem) comes out.
//!
//! Everything counts from 0. A cell of a board is the item `ROW.COLUMN`, as in `3.12`, and in a space
//! of three dimensions `LAYER.ROW.COLUMN`; a picture begins at its first row and column with a cell.
//! Pieces and words are items too, and come before the cells.
//!
//! * [`queens()`], [`langford()`], [`latin_squares`], [`matchings`], [`steiner_triples`]: numbers become
//!   problems;
//! * [`Shape`], [`Board`], [`Piece`] and [`Packing`]: pieces that fill a board, with the sets
//!   [`pentominoes()`], [`one_sided_pentominoes`] and [`soma()`], and [`dominoes()`];
//! * [`word_search()`]: words that cross in equal letters;
//! * [`sudoku()`]: a puzzle.
//!
//! A problem that would not fit into the numbers of an arena is refused before it takes any memory.

mod board;
mod build;
mod dominoes;
mod error;
mod langford;
mod latin;
mod matching;
mod packing;
mod pentominoes;
mod picture;
mod piece;
mod queens;
mod shape;
mod soma;
mod steiner;
mod sudoku;
mod symmetry;
mod word_search;

pub use board::Board;
pub use dominoes::dominoes;
pub use error::MakeError;
pub use langford::{langford, langford_up_to_reversal};
pub use latin::{latin_squares, reduced_latin_squares};
pub use matching::{bipartite_matchings, matchings};
pub use packing::Packing;
pub use pentominoes::{one_sided_pentominoes, pentominoes};
pub use picture::{Depth, PictureError, PictureFault};
pub use piece::Piece;
pub use queens::{QueensOrder, queens};
pub use shape::Shape;
pub use soma::soma;
pub use steiner::steiner_triples;
pub use sudoku::sudoku;
pub use word_search::word_search;
