//! Exact covers without boards: matrices, pieces and queens.

use super::answer::{Answer, Number, Verdict};
use super::error::{JudgeError, JudgeFault};
use super::scan::Scanner;
use super::solver::Solver;
use crate::cover::{ItemId, NoPrune, OptionId, Problem, Prune, Scope, Stop, Structure};

/// An exact-cover problem as a judge states it.
#[derive(Debug)]
pub(super) struct Cover {
    problem: Problem,
    forced: Vec<OptionId>,
    /// What the judge calls each option.
    names: Vec<usize>,
}

/// Reads a case.
pub(super) type Reader = fn(&mut Scanner<'_>) -> Result<Cover, JudgeError>;

/// A question about a cover.
pub(super) type Task = fn(&mut Solver<'_>, &Cover) -> Result<Answer, Stop>;

/// The largest matrix that any of the judges gives.
const MOST: i64 = 1000;

/// Options that are rows of a matrix, as lists of columns from 0.
fn of_rows(n_columns: usize, rows: &[Vec<usize>]) -> Cover {
    // With fewer entries than columns one of them has no option: a problem without options says so
    // in less space.
    let n_entries: usize = rows.iter().map(Vec::len).sum();
    let is_hopeless = n_entries < n_columns;
    let mut builder = Problem::builder(if is_hopeless { 1 } else { n_columns }, 0);
    for row in rows.iter().filter(|_| !is_hopeless) {
        let added = builder.add_option(row.iter().map(|column| ItemId::new(*column)));
        debug_assert!(added.is_ok(), "different columns, few enough for 32 bits");
    }
    Cover { problem: builder.build(), forced: Vec::new(), names: (1..=rows.len()).collect() }
}

fn read_size(scanner: &mut Scanner<'_>) -> Result<(usize, usize), JudgeError> {
    let n_rows = scanner.count("the number of rows", 0..=MOST)?;
    Ok((n_rows, scanner.count("the number of columns", 0..=MOST)?))
}

/// Rows and columns, then the bits, with or without blanks between.
pub(super) fn read_bits(scanner: &mut Scanner<'_>) -> Result<Cover, JudgeError> {
    let (n_rows, n_columns) = read_size(scanner)?;
    let mut rows = vec![Vec::new(); n_rows];
    for (row, columns) in rows.iter_mut().enumerate() {
        for column in 0..n_columns {
            if read_bit(scanner, row, column)? {
                columns.push(column);
            }
        }
    }
    Ok(of_rows(n_columns, &rows))
}

/// Reads 0 or 1; row and column count from 0.
pub(super) fn read_bit(
    scanner: &mut Scanner<'_>,
    row: usize,
    column: usize,
) -> Result<bool, JudgeError> {
    let expected = || format!("0 or 1 for column {} of row {}", column + 1, row + 1);
    let (at, symbol) = scanner.symbol().ok_or_else(|| scanner.ended(expected()))?;
    match symbol {
        '0' => Ok(false),
        '1' => Ok(true),
        _ => Err(scanner.unexpected_symbol(at, symbol, expected())),
    }
}

/// Rows and columns, then each row as the number of its columns and these.
pub(super) fn read_lists(scanner: &mut Scanner<'_>) -> Result<Cover, JudgeError> {
    let (n_rows, n_columns) = read_size(scanner)?;
    let most = i64::try_from(n_columns).unwrap_or(MOST);
    let mut rows = vec![Vec::new(); n_rows];
    for row in &mut rows {
        for _ in 0..scanner.count("how many columns the row has", 0..=most)? {
            let place = scanner.place();
            let column = scanner.count("a column", 1..=most)? - 1;
            if row.contains(&column) {
                let found = format!("column {} for the second time", column + 1);
                let expected = "each column once in a row".to_owned();
                return Err(scanner.error(place, JudgeFault::Unexpected { found, expected }));
            }
            row.push(column);
        }
    }
    Ok(of_rows(n_columns, &rows))
}

/// Width and height of a board, the number of pieces, then the corners of each.
pub(super) fn read_pieces(scanner: &mut Scanner<'_>) -> Result<Cover, JudgeError> {
    let width = scanner.number("the width of the board", 1..=30)?;
    let height = scanner.number("the height of the board", 1..=30)?;
    let n_pieces = scanner.count("the number of pieces", 0..=i64::MAX)?;
    let mut rows = Vec::new();
    for _ in 0..n_pieces {
        let left = scanner.number("the left end of a piece", 0..=width - 1)?;
        let bottom = scanner.number("the lower end of a piece", 0..=height - 1)?;
        let right = scanner.number("the right end of a piece", left + 1..=width)?;
        let top = scanner.number("the upper end of a piece", bottom + 1..=height)?;
        let squares = (bottom..top).flat_map(|y| (left..right).map(move |x| y * width + x));
        rows.push(squares.filter_map(|square| usize::try_from(square).ok()).collect());
    }
    Ok(of_rows(usize::try_from(width * height).unwrap_or(0), &rows))
}

/// The side of a chessboard, then for each row the column of its queen, or 0.
///
/// Rows and columns are primary items, diagonals secondary ones. Lines near the center come first,
/// for there queens hinder each other most (Knuth's organ-pipe order).
pub(super) fn read_queens(scanner: &mut Scanner<'_>) -> Result<Cover, JudgeError> {
    const MOST_QUEENS: i64 = 50;
    let side = scanner.count("the side of the board", 1..=MOST_QUEENS)?;
    let most = i64::try_from(side).unwrap_or(MOST_QUEENS);
    let n_diagonals = 2 * side - 1;
    let mut builder = Problem::builder(2 * side, 2 * n_diagonals);
    let mut names = Vec::with_capacity(side * side);
    // 0, 1, 2, … from the center outwards.
    let rank = |line: usize| {
        let from_center = (2 * line + 1).abs_diff(side);
        from_center - usize::from(line < side / 2 && from_center > 0)
    };
    for row in 0..side {
        for column in 0..side {
            let items = [
                2 * rank(row),
                2 * rank(column) + 1,
                2 * side + row + column,
                2 * side + n_diagonals + row + side - 1 - column,
            ];
            let added = builder.add_option(items.map(ItemId::new));
            debug_assert!(added.is_ok(), "different items, few enough for 32 bits");
            names.push(column + 1);
        }
    }
    let mut forced = Vec::new();
    for row in 0..side {
        let column = scanner.count("the column of a queen, or 0", 0..=most)?;
        if let Some(column) = column.checked_sub(1) {
            forced.push(OptionId::new(row * side + column));
        }
    }
    Ok(Cover { problem: builder.build(), forced, names })
}

/// The nodes of the first attempt at a cover; each further one has twice as many.
const FIRST_ATTEMPT: u64 = 1 << 10;

/// A cover, as the names of its options in the order of the options.
///
/// Some searches for one solution take thousands of times as long as others that differ by the
/// order of options alone (an empty board for 46 queens: seconds, with most orders milliseconds). So
/// a search that does not come to an end soon is given up, and begun again with the options in
/// another order (C. Gomes, B. Selman and H. Kautz, *Boosting combinatorial search through
/// randomization*, AAAI 1998; nothing is random here).
pub(super) fn choose(solver: &mut Solver<'_>, cover: &Cover) -> Result<Answer, Stop> {
    let mut order: Vec<OptionId> = cover.problem.options().collect();
    let (mut budget, mut attempt) = (FIRST_ATTEMPT, 0);
    loop {
        let mut limits = solver.limits(Some(1));
        let is_last = limits.nodes.is_some_and(|left| left <= budget);
        limits.nodes = Some(limits.nodes.map_or(budget, |left| left.min(budget)));
        let forced: Vec<OptionId> = (0..order.len())
            .filter(|place| cover.forced.contains(&order[*place]))
            .map(OptionId::new)
            .collect();
        let problem = in_order(&cover.problem, &order);
        match solver.cover(&problem, &forced, NoPrune, limits) {
            Err(Stop::Nodes) if !is_last => {}
            Err(stop) => return Err(stop),
            Ok(options) => {
                let original = |option: &OptionId| order[option.index()];
                return Ok(answer(cover, options.map(|all| all.iter().map(original).collect())));
            }
        }
        budget = budget.saturating_mul(2);
        attempt += 1;
        order.sort_by_key(|option| (option.index() + 1) * (attempt * 104_729) % 1_000_003);
    }
}

/// The same problem with its options in another order.
fn in_order(problem: &Problem, order: &[OptionId]) -> Problem {
    let mut builder = Problem::builder(problem.n_primary(), problem.n_secondary());
    for option in order {
        let added = builder.add_option(problem.entries(*option).iter().copied());
        debug_assert!(added.is_ok(), "it was an option before");
    }
    builder.build()
}

/// The same with the number of its options in front.
pub(super) fn choose_and_count(solver: &mut Solver<'_>, cover: &Cover) -> Result<Answer, Stop> {
    let mut answer = choose(solver, cover)?;
    answer.list.insert(0, answer.list.len());
    Ok(answer)
}

/// A cover with as few options as possible.
pub(super) fn fewest(solver: &mut Solver<'_>, cover: &Cover) -> Result<Answer, Stop> {
    let prune = Fewest::new(&cover.problem);
    Ok(answer(cover, solver.cover(&cover.problem, &cover.forced, prune, solver.limits(None))?))
}

fn answer(cover: &Cover, options: Option<Vec<OptionId>>) -> Answer {
    let Some(mut options) = options else { return Verdict::None.into() };
    options.sort_unstable();
    let list: Vec<usize> = options.iter().map(|option| cover.names[option.index()]).collect();
    let number = Number::Whole(i128::try_from(list.len()).unwrap_or(i128::MAX));
    Answer { number, list, ..Verdict::Found.into() }
}

/// Branch and bound on the number of options: lets through only covers with fewer than the last
/// one. The items that are left need at least as many options as the largest one goes into them.
#[derive(Clone, Debug)]
struct Fewest {
    sizes: Vec<usize>,
    largest: usize,
    n_items_left: usize,
    n_chosen: usize,
    /// A cover must have fewer options than that.
    bound: usize,
}

impl Fewest {
    fn new(problem: &Problem) -> Self {
        let sizes: Vec<usize> =
            problem.options().map(|option| problem.entries(option).len()).collect();
        let largest = sizes.iter().copied().max().unwrap_or(0).max(1);
        let n_items_left = problem.n_primary();
        Self { sizes, largest, n_items_left, n_chosen: 0, bound: usize::MAX }
    }
}

impl Prune for Fewest {
    fn admit(&mut self, option: OptionId) -> bool {
        let left = self.n_items_left - self.sizes[option.index()];
        self.n_chosen + 1 + left.div_ceil(self.largest) < self.bound
    }

    fn enter<S: Structure>(&mut self, option: OptionId, _: &mut Scope<'_, S>) -> bool {
        self.n_chosen += 1;
        self.n_items_left -= self.sizes[option.index()];
        true
    }

    fn leave(&mut self, option: OptionId) {
        self.n_chosen -= 1;
        self.n_items_left += self.sizes[option.index()];
    }

    fn found(&mut self, options: &[OptionId]) -> bool {
        let is_better = options.len() < self.bound;
        if is_better {
            self.bound = options.len();
        }
        is_better
    }
}
