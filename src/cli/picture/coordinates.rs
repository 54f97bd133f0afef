//! Cells that are named by their coordinates.

use std::fmt;

use quadrille::cover::ItemId;
use quadrille::text::NamedProblem;

/// The most places that a picture has room for. A few cells may be named far apart.
const MOST_PLACES: usize = 1 << 20;

/// The items of a problem that are cells, and the smallest box around them.
///
/// A *place* is a number within the box: its layers one after the other, each row by row.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cells {
    /// The place of every item; `None` if the item is no cell.
    places: Vec<Option<usize>>,
    pub(super) layers: usize,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The number of the first layer, if the names have one at all.
    pub(super) first_layer: Option<usize>,
}

impl Cells {
    /// Finds the items with names such as `3.12` (row and column) or `0.3.12` (layer, row and column).
    ///
    /// # Errors
    /// [`NoPicture`] if no item is a cell, or not all cells fit into one picture.
    pub(super) fn of(named: &NamedProblem) -> Result<Self, NoPicture> {
        let items = named.problem().items();
        let (mut flat, mut solid) = (None, None);
        let (mut least, mut most) = ([usize::MAX; 3], [0; 3]);
        let mut cells = Vec::with_capacity(items.len());
        for item in items {
            let cell = Cell::parse(named.item_name(item));
            if let Some(Cell { has_layer, at }) = cell {
                (if has_layer { &mut solid } else { &mut flat }).get_or_insert(item);
                for (axis, number) in at.into_iter().enumerate() {
                    least[axis] = least[axis].min(number);
                    most[axis] = most[axis].max(number);
                }
            }
            cells.push(cell);
        }
        match (flat, solid) {
            (None, None) => return Err(NoPicture::NoCells),
            (Some(flat), Some(solid)) => {
                let name = |item| named.item_name(item).to_owned();
                return Err(NoPicture::Mixed { flat: name(flat), solid: name(solid) });
            }
            _ => {}
        }
        let size = |axis: usize| (most[axis] - least[axis]).saturating_add(1);
        let [layers, rows, columns] = [size(0), size(1), size(2)];
        if layers.saturating_mul(rows).saturating_mul(columns) > MOST_PLACES {
            return Err(NoPicture::TooLarge { layers, rows, columns });
        }
        let place = |Cell { at: [layer, row, column], .. }: Cell| {
            ((layer - least[0]) * rows + row - least[1]) * columns + column - least[2]
        };
        let places = cells.into_iter().map(|cell| cell.map(place)).collect();
        Ok(Self { places, layers, rows, columns, first_layer: solid.map(|_| least[0]) })
    }

    /// The place of an item; `None` if it is no cell.
    pub(super) fn place_of(&self, item: ItemId) -> Option<usize> {
        self.places[item.index()]
    }

    /// The places of all cells, in the order of the items.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        self.places.iter().copied().flatten()
    }

    /// How many places there are, cells or not.
    pub(super) fn n_places(&self) -> usize {
        self.layers * self.places_a_layer()
    }

    /// How many places a layer has.
    pub(super) fn places_a_layer(&self) -> usize {
        self.rows * self.columns
    }
}

/// The coordinates that a name stands for.
#[derive(Clone, Copy)]
struct Cell {
    has_layer: bool,
    /// Layer, row, column.
    at: [usize; 3],
}

impl Cell {
    /// Reads two or three numbers parted by dots, without needless zeros, so that two names are two
    /// cells.
    fn parse(name: &str) -> Option<Self> {
        let mut parts = name.split('.').map(number);
        let (first, second) = (parts.next()??, parts.next()??);
        let third = parts.next();
        if parts.next().is_some() {
            return None;
        }
        Some(match third {
            None => Self { has_layer: false, at: [0, first, second] },
            Some(third) => Self { has_layer: true, at: [first, second, third?] },
        })
    }
}

fn number(digits: &str) -> Option<usize> {
    let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit());
    let is_short = digits == "0" || !digits.starts_with('0');
    digits.parse().ok().filter(|_| is_plain && is_short)
}

/// Why the solutions of a cover problem cannot be drawn.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoPicture {
    /// No item is named by coordinates.
    NoCells,
    /// Some cells have a layer, others have none.
    Mixed { flat: String, solid: String },
    /// The box around the cells has too many places.
    TooLarge { layers: usize, rows: usize, columns: usize },
}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCells => write!(
                f,
                "there is nothing to draw: no item is the name of a cell; cells are named ROW.COLUMN \
                 or LAYER.ROW.COLUMN, counted from 0, such as 3.12 or 0.3.12"
            ),
            Self::Mixed { flat, solid } => write!(
                f,
                "'{flat}' has no layer and '{solid}' has one; name all cells ROW.COLUMN, or all \
                 LAYER.ROW.COLUMN"
            ),
            Self::TooLarge { layers, rows, columns } => write!(
                f,
                "the cells lie too far apart to be drawn: {layers} x {rows} x {columns} places; a \
                 picture has room for {MOST_PLACES}"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use quadrille::text::dlx;

    use super::*;

    fn cells(items: &str) -> Result<Cells, NoPicture> {
        Cells::of(&dlx::parse(items).unwrap())
    }

    #[test]
    fn only_plain_numbers_are_coordinates() {
        let none = "a 1 1. .1 1..2 1.2.3.4 01.2 1.+2 -1.2 1.2x 1.99999999999999999999";
        assert_eq!(cells(none), Err(NoPicture::NoCells));
    }

    #[test]
    fn the_box_begins_at_the_first_cell() {
        let found = cells("piece 4.11 3.12 | color 3.10").unwrap();
        assert_eq!((found.layers, found.rows, found.columns), (1, 2, 3));
        assert_eq!(found.places, [None, Some(4), Some(2), None, Some(0)]);
        assert_eq!(found.first_layer, None);
        let found = cells("7.0.0 8.1.0").unwrap();
        assert_eq!((found.layers, found.rows, found.columns), (2, 2, 1));
        assert_eq!((found.places().collect(), found.first_layer), (vec![0, 3], Some(7)));
    }

    #[test]
    fn cells_that_fit_into_no_picture_are_refused() {
        let mixed = NoPicture::Mixed { flat: "0.1".to_owned(), solid: "0.0.1".to_owned() };
        assert_eq!(cells("0.0.1 0.1 0.2"), Err(mixed));
        assert_eq!(
            cells("0.0 1000000.1"),
            Err(NoPicture::TooLarge { layers: 1, rows: 1_000_001, columns: 2 })
        );
        let far = format!("0.0.0 {0}.{0}.{0}", usize::MAX);
        assert!(matches!(cells(&far), Err(NoPicture::TooLarge { .. })));
    }
}
