//! Sudoku as exact cover: a board becomes items and options, a solution becomes a board again.

use crate::cover::{ItemId, OptionId, Problem};
use crate::sudoku::{Cell, Digit, Geometry, Grid, Puzzle};

/// What an item of the encoding stands for. All numbers count from 0; the names that people see
/// count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// The cell in this row and column holds a digit.
    Cell(usize, usize),
    /// The row holds the digit.
    Row(usize, Digit),
    /// The column holds the digit.
    Column(usize, Digit),
    /// The box holds the digit.
    Box(usize, Digit),
}

/// The exact-cover problem of a board of side n: 4n² primary items (324 for the classic board) and
/// n³ options (729), one for each digit in each cell.
///
/// It depends on the shape of the board alone, so it is built once; the clues of a puzzle are
/// options to be forced. Items come in four groups of n²: cells, then rows, columns and boxes with
/// each digit. Option `cell * n + digit - 1` puts a digit into a cell.
///
/// ```
/// use quadrille::cover::Search;
/// use quadrille::encode::Encoding;
/// use quadrille::sudoku::{format, verify};
///
/// let puzzle = format::parse("1....2....3....4").unwrap();
/// let encoding = Encoding::new(puzzle.geometry());
/// let mut search = Search::new(encoding.problem());
/// for clue in encoding.clues(&puzzle) {
///     search.force(clue)?;
/// }
/// let solution = search.next().expect("this puzzle has solutions");
/// let grid = encoding.decode(&solution);
/// assert_eq!(verify(&puzzle, &grid), Ok(()));
/// # Ok::<(), quadrille::cover::Conflict>(())
/// ```
#[derive(Clone, Debug)]
pub struct Encoding {
    geometry: Geometry,
    problem: Problem,
}

impl Encoding {
    /// The encoding of boards of this shape. Cost: linear in its 4n³ entries.
    #[must_use]
    pub fn new(geometry: Geometry) -> Self {
        let digits = || Digit::all(geometry.side());
        let options = geometry.cells().flat_map(|cell| digits().map(move |digit| (cell, digit)));
        Self { geometry, problem: build(geometry, options) }
    }

    /// The problem of a single puzzle, as a text to be read elsewhere: all items, but in a cell
    /// with a clue only the option of the clue. Clues that clash leave it without a solution.
    #[must_use]
    pub fn problem_of(puzzle: &Puzzle) -> Problem {
        let geometry = puzzle.geometry();
        let options = geometry.cells().flat_map(|cell| {
            let clue = puzzle.clues().at(cell);
            let is_open = move |digit: &Digit| clue.is_none_or(|clue| clue == *digit);
            Digit::all(geometry.side()).filter(is_open).map(move |digit| (cell, digit))
        });
        build(geometry, options)
    }

    /// The shape of the boards.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// The items and options.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The option that puts a digit into a cell.
    #[must_use]
    pub fn option(&self, cell: Cell, digit: Digit) -> OptionId {
        OptionId::new(cell.index() * self.geometry.side() + digit.index())
    }

    /// What an option says: the inverse of [`option`](Self::option). `None` if there is no such
    /// option.
    #[must_use]
    pub fn placement(&self, option: OptionId) -> Option<(Cell, Digit)> {
        let side = self.geometry.side();
        let cell = option.index() / side;
        let digit = Digit::new(option.index() % side + 1)?;
        (cell < self.geometry.n_cells()).then(|| (Cell::new(cell), digit))
    }

    /// The options that the clues of a puzzle of this shape demand, in reading order.
    pub fn clues(&self, puzzle: &Puzzle) -> impl Iterator<Item = OptionId> {
        debug_assert_eq!(puzzle.geometry(), self.geometry);
        puzzle.clues().digits().map(|(cell, digit)| self.option(cell, digit))
    }

    /// The board that a set of options describes.
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Grid {
        let mut grid = Grid::empty(self.geometry);
        self.decode_into(options, &mut grid);
        grid
    }

    /// Writes what a set of options says into a board of this shape, over what was there.
    pub fn decode_into(&self, options: &[OptionId], grid: &mut Grid) {
        for (cell, digit) in options.iter().filter_map(|option| self.placement(*option)) {
            grid.set(cell, Some(digit));
        }
    }
}

/// The items of an option: its cell, and its digit in the cell's row, column and box.
fn items(geometry: Geometry, cell: Cell, digit: Digit) -> [ItemId; 4] {
    let houses = [geometry.row_of(cell), geometry.column_of(cell), geometry.box_of(cell)];
    let item = |group: usize, place| ItemId::new(group * geometry.n_cells() + place);
    let in_house = |kind: usize| item(kind + 1, houses[kind] * geometry.side() + digit.index());
    [item(0, cell.index()), in_house(0), in_house(1), in_house(2)]
}

fn build(geometry: Geometry, options: impl Iterator<Item = (Cell, Digit)>) -> Problem {
    let mut builder = Problem::builder(4 * geometry.n_cells(), 0);
    for (cell, digit) in options {
        let added = builder.add_option(items(geometry, cell, digit));
        debug_assert!(added.is_ok(), "four different items, few enough for 32 bits");
    }
    builder.build()
}

/// What an item of the encoding of a board stands for; `None` if there is no such item.
#[must_use]
pub fn meaning(geometry: Geometry, item: ItemId) -> Option<Meaning> {
    let (side, n_cells) = (geometry.side(), geometry.n_cells());
    let (group, place) = (item.index() / n_cells, item.index() % n_cells);
    let (house, second) = (place / side, place % side);
    let digit = Digit::new(second + 1)?;
    match group {
        0 => Some(Meaning::Cell(house, second)),
        1 => Some(Meaning::Row(house, digit)),
        2 => Some(Meaning::Column(house, digit)),
        3 => Some(Meaning::Box(house, digit)),
        _ => None,
    }
}

impl std::fmt::Display for Meaning {
    /// A name for the item: `r1c2` for a cell, `r1d5`, `c2d5` and `b1d5` for a digit in a house.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell(row, column) => write!(f, "r{}c{}", row + 1, column + 1),
            Self::Row(row, digit) => write!(f, "r{}d{}", row + 1, digit.value()),
            Self::Column(column, digit) => write!(f, "c{}d{}", column + 1, digit.value()),
            Self::Box(index, digit) => write!(f, "b{}d{}", index + 1, digit.value()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_board_has_324_items_and_729_options() {
        let encoding = Encoding::new(Geometry::CLASSIC);
        let problem = encoding.problem();
        assert_eq!((problem.n_primary(), problem.n_secondary()), (324, 0));
        assert_eq!((problem.n_options(), problem.n_entries()), (729, 2916));
    }

    #[test]
    fn options_and_placements_are_inverse() {
        let encoding = Encoding::new(Geometry::new(3, 2).unwrap());
        for option in encoding.problem().options() {
            let (cell, digit) = encoding.placement(option).unwrap();
            assert_eq!(encoding.option(cell, digit), option);
        }
        assert_eq!(encoding.placement(OptionId::new(216)), None);
    }

    #[test]
    fn items_mean_what_their_options_do() {
        let geometry = Geometry::new(3, 2).unwrap();
        let names = items(geometry, geometry.cell(1, 4), Digit::new(6).unwrap())
            .map(|item| meaning(geometry, item).unwrap().to_string());
        assert_eq!(names, ["r2c5", "r2d6", "c5d6", "b2d6"]);
        assert_eq!(meaning(geometry, ItemId::new(144)), None);
    }
}
