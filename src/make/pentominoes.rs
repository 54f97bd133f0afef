//! The pieces of five squares.

use super::piece::Piece;

/// The twelve pentominoes by the letters that they look like.
const PENTOMINOES: [(&str, &str); 12] = [
    ("F", ".##/##./.#."),
    ("I", "#####"),
    ("L", "####/#..."),
    ("N", "##../.###"),
    ("P", "##/##/#."),
    ("T", "###/.#./.#."),
    ("U", "#.#/###"),
    ("V", "#../#../###"),
    ("W", "#../##./.##"),
    ("X", ".#./###/.#."),
    ("Y", ".#../####"),
    ("Z", "##./.#./.##"),
];

/// The mirror images of those that are not their own.
const MIRROR_IMAGES: [(&str, &str); 6] = [
    ("f", "##./.##/.#."),
    ("l", "####/...#"),
    ("n", "..##/###."),
    ("p", "##/##/.#"),
    ("y", "..#./####"),
    ("z", ".##/.#./##."),
];

/// The twelve pentominoes F, I, L, N, P, T, U, V, W, X, Y, Z, which cover 60 cells. They may be turned
/// over.
#[must_use]
pub fn pentominoes() -> Vec<Piece> {
    Piece::built_in(&PENTOMINOES)
}

/// The 18 one-sided pentominoes, which cover 90 cells. They may not be turned over; those that have
/// a mirror image of another shape come with it, under the small letter.
#[must_use]
pub fn one_sided_pentominoes() -> Vec<Piece> {
    Piece::built_in(&[&PENTOMINOES[..], &MIRROR_IMAGES].concat())
}
