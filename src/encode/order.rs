//! Greater-than signs as a filter on the search.

use crate::cover::{ItemId, OptionId, Prune, Scope, Structure};
use crate::sudoku::{Cell, Digit, Geometry, Sign};

use super::Encoding;

/// Excludes the digits that greater-than signs rule out.
///
/// After every choice, bounds are drawn along the chains of signs: a cell holds more than the least
/// digit that is left for any smaller cell, and less than the largest one left for any larger cell.
/// Options outside the bounds are excluded, so that the choice of items sees it. As only the least
/// and the largest digits matter, one pass along the chains and one back draw all bounds.
///
/// Cost of a choice: linear in the live options of the cells with signs, and in the signs.
#[derive(Clone, Debug)]
pub struct Order {
    geometry: Geometry,
    /// Ordered so that every sign comes after all signs below it.
    signs: Vec<Sign>,
    /// The cells that have signs.
    cells: Vec<Cell>,
    /// The digit that has been chosen for every cell.
    chosen: Vec<Option<Digit>>,
    /// Scratch: the bits of the digits that are left for every cell.
    left: Vec<u32>,
}

impl Order {
    /// The filter for these signs; `None` if they run in a ring, which no digits can obey.
    #[must_use]
    pub fn new(encoding: &Encoding, signs: &[Sign]) -> Option<Self> {
        let geometry = encoding.variant().geometry();
        let n_cells = geometry.n_cells();
        let mut cells: Vec<Cell> = signs.iter().flat_map(|sign| [sign.small, sign.large]).collect();
        cells.sort_unstable();
        cells.dedup();
        let signs = in_order(n_cells, &cells, signs)?;
        Some(Self { geometry, signs, cells, chosen: vec![None; n_cells], left: vec![0; n_cells] })
    }

    /// Draws the bounds and excludes what lies outside; `false` if nothing is left for a cell.
    fn filter<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        for cell in &self.cells {
            self.left[cell.index()] = self.digits_left(*cell, scope);
        }
        for Sign { small, large } in &self.signs {
            let least = self.left[small.index()].trailing_zeros();
            self.left[large.index()] &= above(least);
        }
        for Sign { small, large } in self.signs.iter().rev() {
            let most = self.left[large.index()].checked_ilog2();
            self.left[small.index()] &= most.map_or(0, |most| (1 << most) - 1);
        }
        if self.cells.iter().any(|cell| self.left[cell.index()] == 0) {
            return false;
        }
        let side = self.geometry.side();
        for cell in self.cells.iter().filter(|cell| self.chosen[cell.index()].is_none()) {
            let left = self.left[cell.index()];
            let options = (0..side).filter(|digit| left >> digit & 1 == 0);
            for digit in options {
                scope.exclude(OptionId::new(cell.index() * side + digit));
            }
        }
        true
    }

    fn digits_left<S: Structure>(&self, cell: Cell, scope: &Scope<'_, S>) -> u32 {
        if let Some(digit) = self.chosen[cell.index()] {
            return 1 << digit.index();
        }
        let options = scope.options(ItemId::new(cell.index()));
        options.fold(0, |bits, option| bits | 1 << (option.index() % self.geometry.side()))
    }

    fn cell_of(&self, option: OptionId) -> usize {
        option.index() / self.geometry.side()
    }
}

impl Prune for Order {
    fn start<S: Structure>(&mut self, scope: &mut Scope<'_, S>) -> bool {
        self.filter(scope)
    }

    fn enter<S: Structure>(&mut self, option: OptionId, scope: &mut Scope<'_, S>) -> bool {
        let cell = self.cell_of(option);
        self.chosen[cell] = Digit::new(option.index() % self.geometry.side() + 1);
        self.filter(scope)
    }

    fn leave(&mut self, option: OptionId) {
        let cell = self.cell_of(option);
        self.chosen[cell] = None;
    }
}

/// The bits above this one.
fn above(bit: u32) -> u32 {
    // Beyond the last bit there is nothing.
    u32::MAX.checked_shl(bit + 1).unwrap_or(0)
}

/// The signs ordered so that every sign comes after those that end in its smaller cell (A. B. Kahn,
/// 1962); `None` if they run in a ring.
fn in_order(n_cells: usize, cells: &[Cell], signs: &[Sign]) -> Option<Vec<Sign>> {
    let mut larger = vec![Vec::new(); n_cells];
    let mut n_smaller = vec![0; n_cells];
    for sign in signs {
        larger[sign.small.index()].push(*sign);
        n_smaller[sign.large.index()] += 1;
    }
    let mut ready: Vec<Cell> =
        cells.iter().copied().filter(|cell| n_smaller[cell.index()] == 0).collect();
    let mut ordered = Vec::with_capacity(signs.len());
    while let Some(cell) = ready.pop() {
        for sign in &larger[cell.index()] {
            ordered.push(*sign);
            n_smaller[sign.large.index()] -= 1;
            if n_smaller[sign.large.index()] == 0 {
                ready.push(sign.large);
            }
        }
    }
    (ordered.len() == signs.len()).then_some(ordered)
}
