//! What boards are filled with.

use super::shape::Shape;

/// A shape with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The name, which becomes that of an item.
    pub name: String,
    /// The shape in one of its orientations.
    pub shape: Shape,
}

impl Piece {
    /// The pieces of a built-in set, drawn with their rows parted by `/` and their layers by `|`.
    pub(super) fn built_in(pictures: &[(&str, &str)]) -> Vec<Self> {
        let pieces = pictures.iter().filter_map(|(name, picture)| {
            let cells = picture.split('|').enumerate().flat_map(|(layer, picture)| {
                picture.split('/').enumerate().flat_map(move |(row, signs)| {
                    let signs = signs.bytes().enumerate().filter(|(_, sign)| *sign == b'#');
                    signs.map(move |(column, _)| [layer, row, column])
                })
            });
            let shape = Shape::new(cells.collect())?;
            Some(Self { name: (*name).to_owned(), shape })
        });
        pieces.collect()
    }
}
