//! Solutions as pictures: tilings and words on boards of cells, and solved Sudoku boards.

mod board;
mod coordinates;
mod drawing;
mod lattice;
mod map;
mod page;
mod style;
mod text;
mod tiling;

pub(super) use board::Board;
pub(super) use page::Page;
pub(crate) use style::Style;
pub(super) use tiling::Canvas;
