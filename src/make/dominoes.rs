//! Boards covered with dominoes.

use super::board::Board;
use super::error::MakeError;
use super::packing::Packing;
use super::piece::Piece;
use crate::text::NamedProblem;

/// All ways to cover a board with dominoes, that is, pairs of cells with a common side. The items are
/// the cells; the options are the pairs in a row, then those in a column.
///
/// # Errors
/// [`MakeError::DoesNotFit`] if no two cells lie side by side, and [`MakeError::TooLarge`].
pub fn dominoes(board: &Board) -> Result<NamedProblem, MakeError> {
    Packing::new(board, &Piece::built_in(&[("domino", "##")])).any_number()
}
