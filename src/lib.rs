//! temp
pub mod cover;
pub mod sudoku;
pub mod encode;
pub mod naive;
pub mod engine;
