//! The pieces of the Soma cube.

use super::piece::Piece;

/// The seven pieces V, L, T, Z, A, B, P: all ways to join three or four cubes that are not a box,
/// which cover 27 cells. They may not be turned over, but A and B are each other's mirror image
/// (Piet Hein; TAOCP 7.2.2.1).
#[must_use]
pub fn soma() -> Vec<Piece> {
    Piece::built_in(&[
        ("V", "##/#."),
        ("L", "###/#.."),
        ("T", "###/.#."),
        ("Z", "##./.##"),
        ("A", "##/#.|../#."),
        ("B", "##/#.|.#/.."),
        ("P", "##/#.|#./.."),
    ])
}
