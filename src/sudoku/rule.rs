//! What must hold of every solution of a kind of puzzle.

use super::geometry::{Cell, Geometry, House};
use super::regions::Regions;

/// A rule beyond rows, columns and regions: which cells hold different digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The diagonal from the top left holds every digit.
    Diagonal,
    /// The diagonal from the top right holds every digit.
    AntiDiagonal,
    /// The windows, boxes shifted so that a line of cells lies around each, hold every digit; on the
    /// classic board there are four of them.
    Windoku,
    /// Cells at the same place of their boxes hold different digits.
    DisjointGroups,
    /// Cells a knight's move apart hold different digits.
    AntiKnight,
    /// Cells that touch at a corner or a side hold different digits.
    AntiKing,
    /// These cells, as many as the side, hold every digit; fewer hold different digits.
    Extra(Vec<Cell>),
}

impl Rule {
    /// The rules that people call by a name: the name, what it says, and the rules.
    pub const NAMED: &'static [(&'static str, &'static str, &'static [Self])] = &[
        ("x", "both diagonals hold every digit", &[Self::Diagonal, Self::AntiDiagonal]),
        ("windoku", "the windows between the boxes hold every digit", &[Self::Windoku]),
        ("disjoint", "cells at the same place of their boxes differ", &[Self::DisjointGroups]),
        ("anti-knight", "cells a knight's move apart differ", &[Self::AntiKnight]),
        ("anti-king", "cells that touch differ", &[Self::AntiKing]),
    ];
}

/// Cells that hold different digits; if they are as many as the side, every digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What people call it.
    pub house: House,
    /// The cells, ascending.
    pub cells: Vec<Cell>,
}

/// A kind of puzzle: the shape of the board, its regions, and rules. What one puzzle has of its own
/// (clues, candidates, signs) is in [`Puzzle`](super::Puzzle).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    geometry: Geometry,
    regions: Regions,
    rules: Vec<Rule>,
}

impl Variant {
    /// The kind of puzzle that has boxes of this shape and no further rules.
    #[must_use]
    pub fn plain(geometry: Geometry) -> Self {
        Self { geometry, regions: Regions::Boxes, rules: Vec::new() }
    }

    /// The same with other regions.
    #[must_use]
    pub fn with_regions(self, regions: Regions) -> Self {
        Self { regions, ..self }
    }

    /// The same with another rule; a rule twice is a rule once.
    #[must_use]
    pub fn with_rule(mut self, rule: Rule) -> Self {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
        self
    }

    /// The shape of the board. Its boxes count only where the regions are boxes.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// What divides the board besides rows and columns.
    #[must_use]
    pub fn regions(&self) -> &Regions {
        &self.regions
    }

    /// The rules beyond rows, columns and regions.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Whether there is nothing but rows, columns and boxes.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.rules.is_empty() && self.regions == Regions::Boxes
    }

    /// All sets of cells that hold different digits: rows, columns, regions, then those of the
    /// rules. Cost: linear in what is returned.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        let geometry = self.geometry;
        let mut groups = partition(geometry, House::Row, |cell| geometry.row_of(cell));
        groups.extend(partition(geometry, House::Column, |cell| geometry.column_of(cell)));
        match &self.regions {
            Regions::Boxes => {
                groups.extend(partition(geometry, House::Box, |cell| geometry.box_of(cell)));
            }
            Regions::Jigsaw(jigsaw) => {
                groups.extend(partition(geometry, House::Region, |cell| jigsaw.region_of(cell)));
            }
            Regions::Latin => {}
        }
        for (index, rule) in self.rules.iter().enumerate() {
            groups.extend(rule.groups(geometry, index));
        }
        groups
    }
}

impl Rule {
    fn groups(&self, geometry: Geometry, index: usize) -> Vec<Group> {
        let side = geometry.side();
        let line = |house, column: &dyn Fn(usize) -> usize| {
            vec![Group {
                house,
                cells: (0..side).map(|row| geometry.cell(row, column(row))).collect(),
            }]
        };
        match self {
            Self::Diagonal => line(House::Diagonal, &|row| row),
            Self::AntiDiagonal => line(House::AntiDiagonal, &|row| side - 1 - row),
            Self::Windoku => windows(geometry),
            Self::DisjointGroups => partition(geometry, House::Place, |cell| {
                let row = geometry.row_of(cell) % geometry.box_height();
                row * geometry.box_width() + geometry.column_of(cell) % geometry.box_width()
            }),
            Self::AntiKnight => {
                pairs(geometry, House::KnightsMove, &[(1, -2), (1, 2), (2, -1), (2, 1)])
            }
            Self::AntiKing => pairs(geometry, House::KingsMove, &[(0, 1), (1, -1), (1, 0), (1, 1)]),
            Self::Extra(cells) => {
                let mut cells = cells.clone();
                cells.sort_unstable();
                cells.dedup();
                vec![Group { house: House::Extra(index), cells }]
            }
        }
    }
}

/// The groups into which a function divides the board.
fn partition(
    geometry: Geometry,
    house: impl Fn(usize) -> House,
    index_of: impl Fn(Cell) -> usize,
) -> Vec<Group> {
    let group = |index| Group { house: house(index), cells: Vec::with_capacity(geometry.side()) };
    let mut groups: Vec<Group> = (0..geometry.side()).map(group).collect();
    geometry.cells().for_each(|cell| groups[index_of(cell)].cells.push(cell));
    groups
}

/// The windows of a board: boxes that start in the second row and column and leave a line between
/// each other, as far as they fit.
fn windows(geometry: Geometry) -> Vec<Group> {
    let (width, height) = (geometry.box_width(), geometry.box_height());
    let starts = |size: usize| {
        (1..).step_by(size + 1).take_while(move |start| start + size <= geometry.side())
    };
    let corners = starts(height).flat_map(|top| starts(width).map(move |left| (top, left)));
    let windows = corners.enumerate().map(|(index, (top, left))| {
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let cells = cells.map(|(row, column)| geometry.cell(top + row, left + column)).collect();
        Group { house: House::Window(index), cells }
    });
    windows.collect()
}

/// All pairs of cells that are one of these steps (rows, columns) apart.
fn pairs(geometry: Geometry, house: House, steps: &[(usize, isize)]) -> Vec<Group> {
    let side = geometry.side();
    let mut pairs = Vec::new();
    for first in geometry.cells() {
        for (rows, columns) in steps {
            let row = geometry.row_of(first) + rows;
            let column = geometry.column_of(first).checked_add_signed(*columns);
            if let Some(column) = column.filter(|column| *column < side && row < side) {
                pairs.push(Group { house, cells: vec![first, geometry.cell(row, column)] });
            }
        }
    }
    pairs
}
