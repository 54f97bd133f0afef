//! A flat board in parts, and where the borders between them run.

/// What a place of a board belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// No cell.
    Outside,
    /// A cell that nothing covers.
    Uncovered,
    /// A cell of the part with this number.
    Part(usize),
}

/// The spots of a board, row by row.
#[derive(Clone, Debug)]
pub(super) struct Map {
    pub(super) rows: usize,
    pub(super) columns: usize,
    spots: Vec<Spot>,
}

impl Map {
    /// A board with rows of so many spots.
    pub(super) fn new(columns: usize, spots: Vec<Spot>) -> Self {
        debug_assert!(spots.len().is_multiple_of(columns));
        Self { rows: spots.len() / columns, columns, spots }
    }

    /// What a place belongs to; beyond the board, nothing.
    fn at(&self, row: usize, column: usize) -> Spot {
        let is_inside = row < self.rows && column < self.columns;
        if is_inside { self.spots[row * self.columns + column] } else { Spot::Outside }
    }

    /// Whether a border runs along the upper side of a place. The place may lie below the last row.
    pub(super) fn has_border_above(&self, row: usize, column: usize) -> bool {
        self.at(row, column) != self.at(row.wrapping_sub(1), column)
    }

    /// Whether a border runs along the left side of a place. The place may lie behind the last column.
    pub(super) fn has_border_before(&self, row: usize, column: usize) -> bool {
        self.at(row, column) != self.at(row, column.wrapping_sub(1))
    }

    /// The first place of every connected piece of a part, in reading order, with the number of the
    /// part. Cost: linear in the places.
    pub(super) fn pieces(&self) -> Vec<(usize, usize)> {
        let mut seen = vec![false; self.spots.len()];
        let mut pieces = Vec::new();
        let mut open = Vec::new();
        for first in 0..self.spots.len() {
            let Spot::Part(part) = self.spots[first] else { continue };
            if std::mem::replace(&mut seen[first], true) {
                continue;
            }
            pieces.push((first, part));
            open.push(first);
            while let Some(place) = open.pop() {
                for neighbor in self.neighbors(place) {
                    if self.spots[neighbor] == Spot::Part(part)
                        && !std::mem::replace(&mut seen[neighbor], true)
                    {
                        open.push(neighbor);
                    }
                }
            }
        }
        pieces
    }

    /// The places that share a side with a place.
    fn neighbors(&self, place: usize) -> impl Iterator<Item = usize> {
        let column = place % self.columns;
        let neighbors = [
            place.checked_sub(self.columns),
            (column > 0).then(|| place - 1),
            (column + 1 < self.columns).then(|| place + 1),
            Some(place + self.columns).filter(|below| *below < self.spots.len()),
        ];
        neighbors.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_hang_together_by_their_sides() {
        let spots = "abb/aba/cca".bytes().filter(u8::is_ascii_lowercase);
        let spots = spots.map(|letter| Spot::Part(usize::from(letter - b'a'))).collect();
        assert_eq!(Map::new(3, spots).pieces(), [(0, 0), (1, 1), (5, 0), (6, 2)]);
    }

    #[test]
    fn borders_run_around_cells_and_parts() {
        let map = Map::new(2, vec![Spot::Outside, Spot::Uncovered, Spot::Part(0), Spot::Part(0)]);
        let above = |row: usize| [map.has_border_above(row, 0), map.has_border_above(row, 1)];
        assert_eq!([above(0), above(1), above(2)], [[false, true], [true, true], [true, true]]);
        let before = |row: usize| [0, 1, 2].map(|column| map.has_border_before(row, column));
        assert_eq!([before(0), before(1)], [[false, true, true], [true, false, true]]);
    }
}
