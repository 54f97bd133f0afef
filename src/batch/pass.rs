//! The kernel: one pass of elimination over all boards at once.

#![expect(clippy::inline_always, reason = "code for some registers must be compiled with them")]

use crate::simd::{Kernel, LANES, Lanes, Registers};

/// Rows, columns, boxes; and digits.
pub(super) const SIDE: usize = 9;

/// Rows and columns of a box.
pub(super) const SIZE: usize = 3;

/// Cells of a board.
pub(super) const CELLS: usize = SIDE * SIDE;

/// All digits.
pub(super) const DIGITS: u16 = (1 << SIDE) - 1;

/// The digits that are left for every cell of every board.
pub(super) type Boards = [Lanes; CELLS];

/// What a pass has shown: a bit for each board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signs {
    /// It cannot be completed.
    pub(super) dead: u32,
    /// Nothing has changed. If it is not dead, and every cell has one digit, that is a solution.
    pub(super) same: u32,
    /// No cell has two digits left.
    pub(super) full: u32,
}

/// A pass over all boards: see [`pass`].
pub(super) struct Pass<'a>(pub(super) &'a mut Boards);

impl Kernel for Pass<'_> {
    type Output = Signs;

    #[inline(always)]
    fn run<R: Registers>(self) -> Signs {
        pass::<R>(self.0)
    }
}

/// Writes the same for each column of a row. In a loop the compiler might keep what belongs to the columns
/// in memory instead of registers; it did, and a pass took twice as long.
macro_rules! for_each_column {
    (|$column:ident| $body:block) => {
        for_each_column!(|$column| $body, 0, 1, 2, 3, 4, 5, 6, 7, 8);
    };
    (|$column:ident| $body:block, $($number:literal),+) => {$({
        let $column: usize = $number;
        $body
    })+};
}

/// What the rows, the columns and the boxes of each board have.
struct Houses<V> {
    rows: [V; SIDE],
    columns: [V; SIDE],
    /// Three boxes side by side for each three rows.
    boxes: [[V; SIZE]; SIZE],
}

impl<V: Copy> Houses<V> {
    #[inline(always)]
    fn filled(value: V) -> Self {
        Self { rows: [value; SIDE], columns: [value; SIDE], boxes: [[value; SIZE]; SIZE] }
    }
}

/// A vector for the three cells that a row or a column shares with a box.
struct Segments<V> {
    /// For each row, from left to right.
    rows: [[V; SIZE]; SIDE],
    /// For each three rows, the columns.
    columns: [[V; SIDE]; SIZE],
}

impl<V: Copy> Segments<V> {
    #[inline(always)]
    fn filled(value: V) -> Self {
        Self { rows: [[value; SIZE]; SIDE], columns: [[value; SIDE]; SIZE] }
    }
}

/// Takes the digits of cells that have one digit left from the other cells of their houses, and gives a
/// digit that has one cell left in a house to that cell; takes away digits that are locked elsewhere; tells
/// what has come of it.
#[inline(always)]
fn pass<R: Registers>(boards: &mut Boards) -> Signs {
    let (settled, twice_settled) = settled::<R>(boards);
    let Eliminated { hidden, segments, missing, changes } = eliminate::<R>(boards, &settled);
    let locked = locked::<R>(&segments);
    let Placed { several, torn, least, changes } = place::<R>(boards, &hidden, &locked, changes);
    let is_sound = zeros::<R>(R::or(missing, R::or(twice_settled, torn)));
    Signs {
        dead: !is_sound | zeros::<R>(least),
        same: zeros::<R>(changes),
        full: zeros::<R>(several),
    }
}

/// The digits of cells that have one left, house by house; and those that two cells of a house have.
#[inline(always)]
fn settled<R: Registers>(boards: &Boards) -> (Houses<R::Vector>, R::Vector) {
    let zero = R::splat(0);
    let (mut settled, mut twice) = (Houses::filled(zero), zero);
    let mut columns = [zero; SIDE];
    for (at, cells) in rows(boards).enumerate() {
        let mut row = zero;
        let mut boxes = settled.boxes[at / SIZE];
        for_each_column!(|column| {
            let single = single::<R>(R::load(&cells[column]));
            let seen = R::or(row, R::or(columns[column], boxes[column / SIZE]));
            twice = R::or(twice, R::and(single, seen));
            row = R::or(row, single);
            columns[column] = R::or(columns[column], single);
            boxes[column / SIZE] = R::or(boxes[column / SIZE], single);
        });
        settled.rows[at] = row;
        settled.boxes[at / SIZE] = boxes;
    }
    settled.columns = columns;
    (settled, twice)
}

/// What taking digits away has shown.
struct Eliminated<V> {
    /// The digits that have one cell left in a house.
    hidden: Houses<V>,
    /// What the cells have that a row or a column shares with a box.
    segments: Segments<V>,
    /// Digits without a cell in some house.
    missing: V,
    /// Bits that have changed.
    changes: V,
}

/// Takes the settled digits of its houses from every cell that has several.
#[inline(always)]
fn eliminate<R: Registers>(
    boards: &mut Boards,
    settled: &Houses<R::Vector>,
) -> Eliminated<R::Vector> {
    let (zero, digits) = (R::splat(0), R::splat(DIGITS));
    // Digits that have a cell in a house, those of boxes in `hidden` until the end, and those that have
    // several.
    let mut hidden = Houses::filled(zero);
    let (mut once, mut twice) = ([zero; SIDE], [zero; SIDE]);
    let mut twice_in_boxes = [[zero; SIZE]; SIZE];
    let (mut placed, mut changes) = (digits, zero);
    let mut segments = Segments::filled(zero);
    for (at, cells) in rows_mut(boards).enumerate() {
        let settled_in_row = settled.rows[at];
        let settled_in_boxes = &settled.boxes[at / SIZE];
        let (mut once_in_row, mut twice_in_row) = (zero, zero);
        let (mut in_row, mut in_columns) = ([zero; SIZE], segments.columns[at / SIZE]);
        let (mut once_in_box, mut twice_in_box) =
            (hidden.boxes[at / SIZE], twice_in_boxes[at / SIZE]);
        for_each_column!(|column| {
            let before = R::load(&cells[column]);
            let seen = R::or(settled.columns[column], settled_in_boxes[column / SIZE]);
            let others = R::without(before, R::or(settled_in_row, seen));
            let left = R::or(others, single::<R>(before));
            R::store(left, &mut cells[column]);
            changes = R::or(changes, R::xor(left, before));
            in_row[column / SIZE] = R::or(in_row[column / SIZE], left);
            in_columns[column] = R::or(in_columns[column], left);
            twice_in_row = R::or(twice_in_row, R::and(once_in_row, left));
            once_in_row = R::or(once_in_row, left);
            twice[column] = R::or(twice[column], R::and(once[column], left));
            once[column] = R::or(once[column], left);
            let (once, twice) = (&mut once_in_box[column / SIZE], &mut twice_in_box[column / SIZE]);
            *twice = R::or(*twice, R::and(*once, left));
            *once = R::or(*once, left);
        });
        (segments.rows[at], segments.columns[at / SIZE]) = (in_row, in_columns);
        placed = R::and(placed, once_in_row);
        hidden.rows[at] = R::without(once_in_row, twice_in_row);
        (hidden.boxes[at / SIZE], twice_in_boxes[at / SIZE]) = (once_in_box, twice_in_box);
    }
    for_each_column!(|at| {
        let (once_in_box, twice_in_box) =
            (&mut hidden.boxes[at / SIZE][at % SIZE], twice_in_boxes[at / SIZE][at % SIZE]);
        placed = R::and(placed, R::and(once[at], *once_in_box));
        hidden.columns[at] = R::without(once[at], twice[at]);
        *once_in_box = R::without(*once_in_box, twice_in_box);
    });
    Eliminated { hidden, segments, missing: R::xor(placed, digits), changes }
}

/// Takes away what is locked: a digit that a box has in one row alone leaves the other boxes of that row,
/// and one that a row has in one box alone leaves the other rows of that box; so with columns. What is
/// told is what leaves each segment.
#[inline(always)]
fn locked<R: Registers>(segments: &Segments<R::Vector>) -> Segments<R::Vector> {
    let mut locked = Segments::filled(R::splat(0));
    for band in 0..SIZE {
        let lines = |line| segments.rows[band * SIZE + line];
        let of_rows = locked_in_band::<R>([lines(0), lines(1), lines(2)]);
        (0..SIZE).for_each(|line| locked.rows[band * SIZE + line] = of_rows[line]);
        // Three columns, and their segments from the top down.
        let lines = |line| [0, 1, 2].map(|part| segments.columns[part][band * SIZE + line]);
        let of_columns = locked_in_band::<R>([lines(0), lines(1), lines(2)]);
        for (line, parts) in of_columns.into_iter().enumerate() {
            for (columns, part) in locked.columns.iter_mut().zip(parts) {
                columns[band * SIZE + line] = part;
            }
        }
    }
    locked
}

/// The same for three lines side by side, each of three segments.
#[inline(always)]
fn locked_in_band<R: Registers>(lines: [[R::Vector; SIZE]; SIZE]) -> [[R::Vector; SIZE]; SIZE] {
    let zero = R::splat(0);
    let mut leaves = [[zero; SIZE]; SIZE];
    for line in 0..SIZE {
        for part in 0..SIZE {
            let [next_line, last_line] = [(line + 1) % SIZE, (line + 2) % SIZE];
            let [next_part, last_part] = [(part + 1) % SIZE, (part + 2) % SIZE];
            let here = lines[line][part];
            let in_box = R::or(lines[next_line][part], lines[last_line][part]);
            let in_line = R::or(lines[line][next_part], lines[line][last_part]);
            let (of_box, of_line) = (R::without(here, in_box), R::without(here, in_line));
            for other in [next_part, last_part] {
                leaves[line][other] = R::or(leaves[line][other], of_box);
            }
            for other in [next_line, last_line] {
                leaves[other][part] = R::or(leaves[other][part], of_line);
            }
        }
    }
    leaves
}

/// What placing digits has shown.
struct Placed<V> {
    /// Not zero if some cell has several digits left.
    several: V,
    /// Digits that have the same cell alone.
    torn: V,
    /// A number that is no larger than that of any cell.
    least: V,
    /// Bits that have changed, here or before.
    changes: V,
}

/// Gives the digits that have one cell left in a house to that cell, and takes away what is locked.
#[inline(always)]
fn place<R: Registers>(
    boards: &mut Boards,
    hidden: &Houses<R::Vector>,
    locked: &Segments<R::Vector>,
    mut changes: R::Vector,
) -> Placed<R::Vector> {
    let (mut several, mut torn, mut least) = (R::splat(0), R::splat(0), R::splat(DIGITS));
    for (at, cells) in rows_mut(boards).enumerate() {
        let (in_row, in_boxes) = (hidden.rows[at], &hidden.boxes[at / SIZE]);
        let (of_row, of_columns) = (&locked.rows[at], &locked.columns[at / SIZE]);
        for_each_column!(|column| {
            let before = R::load(&cells[column]);
            let in_house = R::or(in_row, R::or(hidden.columns[column], in_boxes[column / SIZE]));
            let leaves = R::or(of_row[column / SIZE], of_columns[column]);
            let stays = R::without(before, leaves);
            let here = R::and(stays, in_house);
            let left = R::unless_zero(here, stays);
            R::store(left, &mut cells[column]);
            changes = R::or(changes, R::xor(left, before));
            several = R::or(several, R::but_lowest(left));
            torn = R::or(torn, R::but_lowest(here));
            least = R::min(least, left);
        });
    }
    Placed { several, torn, least, changes }
}

#[inline(always)]
fn rows(boards: &Boards) -> impl Iterator<Item = &[Lanes; SIDE]> {
    boards.as_chunks().0.iter()
}

#[inline(always)]
fn rows_mut(boards: &mut Boards) -> impl Iterator<Item = &mut [Lanes; SIDE]> {
    boards.as_chunks_mut().0.iter_mut()
}

/// A bit for each board whose number is zero.
#[inline(always)]
fn zeros<R: Registers>(vector: R::Vector) -> u32 {
    R::equal(vector, 0)
}

/// The digits of cells that have one left, zero for the others.
#[inline(always)]
fn single<R: Registers>(cell: R::Vector) -> R::Vector {
    R::where_zero(R::but_lowest(cell), cell)
}

/// Boards on which everything is open.
pub(super) fn open_boards() -> Boards {
    [Lanes([DIGITS; LANES]); CELLS]
}
