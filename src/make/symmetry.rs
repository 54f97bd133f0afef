//! The ways to turn a box, and to turn it over, that leave its axes in place.

/// A cell: layer, row and column. Flat shapes have a single layer.
pub(super) type Cell = [usize; 3];
/// A symmetry of the square or of the cube: which axis takes the place of each, and which are
/// reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    axes: [usize; 3],
    flips: [bool; 3],
}

/// All orders of three axes. The first two, which leave the layers alone, suffice for the plane.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Symmetry {
    /// The eight symmetries of the square or, with layers, the 48 of the cube; the first one leaves
    /// everything as it is.
    pub(super) fn all(has_layers: bool) -> impl Iterator<Item = Self> {
        let n_orders = if has_layers { ORDERS.len() } else { 2 };
        let flips = (0..8).filter(move |flips| has_layers || flips & 4 == 0);
        let flips = flips.map(|flips| [flips & 4 != 0, flips & 2 != 0, flips & 1 != 0]);
        flips.flat_map(move |flips| {
            ORDERS[..n_orders].iter().map(move |axes| Self { axes: *axes, flips })
        })
    }

    /// Whether turning is enough, without turning over: an even number of swaps and reversals.
    pub(super) fn is_turn(&self) -> bool {
        let [first, second, third] = self.axes;
        let swaps = [first > second, first > third, second > third];
        swaps.iter().chain(&self.flips).filter(|changes| **changes).count() % 2 == 0
    }

    /// The size of a box of this size afterwards.
    pub(super) fn size(&self, size: Cell) -> Cell {
        self.axes.map(|axis| size[axis])
    }

    /// Where a cell of a box of this size comes to lie.
    pub(super) fn apply(&self, cell: Cell, size: Cell) -> Cell {
        let mut moved = self.axes.map(|axis| cell[axis]);
        for (axis, at) in moved.iter_mut().enumerate().filter(|(axis, _)| self.flips[*axis]) {
            *at = size[self.axes[axis]] - 1 - *at;
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_symmetries_are_turns_and_all_move_cells_differently() {
        // A cell whose coordinates differ from each other, counted from either end.
        for (has_layers, count, cell) in [(false, 8, [0, 0, 1]), (true, 48, [0, 1, 2])] {
            let symmetries: Vec<Symmetry> = Symmetry::all(has_layers).collect();
            assert_eq!(symmetries.len(), count);
            assert_eq!(symmetries.iter().filter(|symmetry| symmetry.is_turn()).count(), count / 2);
            let size = if has_layers { [6, 6, 6] } else { [1, 6, 6] };
            let mut images: Vec<Cell> =
                symmetries.iter().map(|symmetry| symmetry.apply(cell, size)).collect();
            assert_eq!(images[0], cell);
            images.sort_unstable();
            images.dedup();
            assert_eq!(images.len(), count);
        }
    }
}
