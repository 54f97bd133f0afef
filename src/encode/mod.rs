//! Sudoku as exact cover: a board becomes items and options, a solution becomes a board again.

mod order;

pub use order::Order;

use crate::cover::{ItemId, OptionId, Problem};
use crate::sudoku::{Cell, Digit, Grid, Group, House, Puzzle, Variant};

/// What an item of the encoding stands for. Cells, rows and columns count from 0; the names that
/// people see count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// The cell in this row and column holds a digit.
    Cell(usize, usize),
    /// The group of this number among those of the [`Variant`] holds the digit.
    Digit {
        /// The group's number.
        group: usize,
        /// What people call the group.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// The exact-cover problem of a kind of puzzle. On a board of side n with boxes it has 4n² primary
/// items (324 for the classic board) and n³ options (729), one for each digit in each cell.
///
/// It depends on the kind of puzzle alone, so it is built once; the clues of a puzzle are options to
/// be forced. The first n² items are the cells; then come n for each group of cells that hold
/// different digits, one for each digit: primary if the group has n cells and so must hold every
/// digit, else secondary. Option `cell * n + digit - 1` puts a digit into a cell.
///
/// ```
/// use quadrille::cover::Search;
/// use quadrille::encode::Encoding;
/// use quadrille::sudoku::{format, verify};
///
/// let puzzle = format::parse("1....2....3....4").unwrap();
/// let encoding = Encoding::new(puzzle.variant());
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
    variant: Variant,
    /// The groups in the order of their items, primary ones first.
    groups: Vec<Group>,
    problem: Problem,
}

impl Encoding {
    /// The encoding of puzzles of this kind. Cost: linear in the entries, 4n³ with boxes.
    #[must_use]
    pub fn new(variant: &Variant) -> Self {
        Self::of_placements(variant, |_, _| true)
    }

    /// The encoding of a single puzzle, as a problem to be read elsewhere: all items, but in a cell
    /// with a clue only the option of the clue, and no option that is no candidate. Clues that clash
    /// leave it without a solution. Options are numbered without gaps, so that
    /// [`option`](Self::option) and [`placement`](Self::placement) do not apply. Signs are not in
    /// it.
    #[must_use]
    pub fn problem_of(puzzle: &Puzzle) -> (Problem, Vec<Meaning>) {
        let clues = puzzle.clues();
        let encoding = Self::of_placements(puzzle.variant(), |cell, digit| {
            clues.at(cell).is_none_or(|clue| clue == digit) && puzzle.is_candidate(cell, digit)
        });
        let meanings = encoding.problem.items().map(|item| encoding.meaning(item)).collect();
        (encoding.problem, meanings)
    }

    fn of_placements(variant: &Variant, is_open: impl Fn(Cell, Digit) -> bool) -> Self {
        let side = variant.geometry().side();
        // A stable sort: rows, columns and boxes keep their order.
        let mut groups = variant.groups();
        groups.sort_by_key(|group| group.cells.len() != side);
        let n_exact = groups.iter().filter(|group| group.cells.len() == side).count();
        let n_cells = variant.geometry().n_cells();
        let mut groups_of = vec![Vec::new(); n_cells];
        for (index, group) in groups.iter().enumerate() {
            group.cells.iter().for_each(|cell| groups_of[cell.index()].push(index));
        }
        let mut builder =
            Problem::builder(n_cells + n_exact * side, (groups.len() - n_exact) * side);
        let mut items = Vec::new();
        for cell in variant.geometry().cells() {
            for digit in Digit::all(side).filter(|digit| is_open(cell, *digit)) {
                items.clear();
                items.push(ItemId::new(cell.index()));
                let in_group = |group| ItemId::new(n_cells + group * side + digit.index());
                items.extend(groups_of[cell.index()].iter().map(|group| in_group(*group)));
                let added = builder.add_option(items.iter().copied());
                debug_assert!(added.is_ok(), "different items, few enough for 32 bits");
            }
        }
        Self { variant: variant.clone(), groups, problem: builder.build() }
    }

    /// The kind of puzzle.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The items and options.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What an item stands for.
    ///
    /// # Panics
    /// If there is no such item.
    #[must_use]
    pub fn meaning(&self, item: ItemId) -> Meaning {
        let geometry = self.variant.geometry();
        let (side, n_cells) = (geometry.side(), geometry.n_cells());
        let Some(place) = item.index().checked_sub(n_cells) else {
            return Meaning::Cell(item.index() / side, item.index() % side);
        };
        let (group, digit) = (place / side, Digit::new(place % side + 1));
        let digit = digit.expect("no digit exceeds the side");
        Meaning::Digit { group, house: self.groups[group].house, digit }
    }

    /// The option that puts a digit into a cell.
    #[must_use]
    pub fn option(&self, cell: Cell, digit: Digit) -> OptionId {
        OptionId::new(cell.index() * self.variant.geometry().side() + digit.index())
    }

    /// What an option says: the inverse of [`option`](Self::option). `None` if there is no such
    /// option.
    #[must_use]
    pub fn placement(&self, option: OptionId) -> Option<(Cell, Digit)> {
        let geometry = self.variant.geometry();
        let cell = option.index() / geometry.side();
        let digit = Digit::new(option.index() % geometry.side() + 1)?;
        (cell < geometry.n_cells()).then(|| (Cell::new(cell), digit))
    }

    /// The options that the clues of a puzzle of this kind demand, in reading order.
    pub fn clues(&self, puzzle: &Puzzle) -> impl Iterator<Item = OptionId> {
        debug_assert_eq!(puzzle.geometry(), self.variant.geometry());
        puzzle.clues().digits().map(|(cell, digit)| self.option(cell, digit))
    }

    /// The options that the candidates of a puzzle of this kind rule out, in reading order.
    pub fn ruled_out(&self, puzzle: &Puzzle) -> impl Iterator<Item = OptionId> {
        let geometry = self.variant.geometry();
        // Most puzzles have no candidates; they need not be asked 729 times.
        let cells = geometry.cells().filter(|_| puzzle.has_candidates());
        let digits =
            cells.flat_map(move |cell| Digit::all(geometry.side()).map(move |digit| (cell, digit)));
        let out = digits.filter(|(cell, digit)| !puzzle.is_candidate(*cell, *digit));
        out.map(|(cell, digit)| self.option(cell, digit))
    }

    /// The board that a set of options describes.
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Grid {
        let mut grid = Grid::empty(self.variant.geometry());
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

impl std::fmt::Display for Meaning {
    /// A name for the item: `r1c2` for a cell, `r1d5`, `c2d5` and `b1d5` for a digit in a row, a
    /// column or a box, `g28d5` for one in another group.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell(row, column) => write!(f, "r{}c{}", row + 1, column + 1),
            Self::Digit { group, house, digit } => {
                let (kind, number) = match house {
                    House::Row(index) => ('r', *index),
                    House::Column(index) => ('c', *index),
                    House::Box(index) => ('b', *index),
                    _ => ('g', *group),
                };
                write!(f, "{kind}{}d{}", number + 1, digit.value())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Geometry, Rule};

    fn plain(width: usize, height: usize) -> Encoding {
        Encoding::new(&Variant::plain(Geometry::new(width, height).unwrap()))
    }

    #[test]
    fn the_classic_board_has_324_items_and_729_options() {
        let encoding = Encoding::new(&Variant::plain(Geometry::CLASSIC));
        let problem = encoding.problem();
        assert_eq!((problem.n_primary(), problem.n_secondary()), (324, 0));
        assert_eq!((problem.n_options(), problem.n_entries()), (729, 2916));
    }

    #[test]
    fn rules_are_items() {
        let variant = Variant::plain(Geometry::CLASSIC);
        let of = |rule| Encoding::new(&variant.clone().with_rule(rule));
        let sizes = |rule| {
            let encoding = of(rule);
            (encoding.problem.n_primary() - 324, encoding.problem.n_secondary())
        };
        assert_eq!(sizes(Rule::Diagonal), (9, 0));
        assert_eq!(sizes(Rule::Windoku), (36, 0));
        assert_eq!(sizes(Rule::DisjointGroups), (81, 0));
        // 224 pairs a knight's move apart, 272 pairs that touch.
        assert_eq!(sizes(Rule::AntiKnight), (0, 224 * 9));
        assert_eq!(sizes(Rule::AntiKing), (0, 272 * 9));
    }

    #[test]
    fn options_and_placements_are_inverse() {
        let encoding = plain(3, 2);
        for option in encoding.problem().options() {
            let (cell, digit) = encoding.placement(option).unwrap();
            assert_eq!(encoding.option(cell, digit), option);
        }
        assert_eq!(encoding.placement(OptionId::new(216)), None);
    }

    #[test]
    fn items_mean_what_their_options_do() {
        let encoding = plain(3, 2);
        let geometry = encoding.variant().geometry();
        let option = encoding.option(geometry.cell(1, 4), Digit::new(6).unwrap());
        let entries = encoding.problem().entries(option).iter();
        let names: Vec<String> =
            entries.map(|entry| encoding.meaning(entry.item).to_string()).collect();
        assert_eq!(names, ["r2c5", "r2d6", "c5d6", "b2d6"]);
    }
}
