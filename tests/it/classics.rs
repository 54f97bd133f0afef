//! Exact-cover problems whose numbers of solutions were published.

use quadrille::cover::{Color, Entry, ItemId, Problem};

/// Adds options given by the numbers of their items.
fn problem<O>(n_primary: usize, n_secondary: usize, options: impl IntoIterator<Item = O>) -> Problem
where
    O: IntoIterator<Item = usize>,
{
    let mut builder = Problem::builder(n_primary, n_secondary);
    for option in options {
        builder.add_option(option.into_iter().map(ItemId::new)).expect("different items");
    }
    builder.build()
}

/// n queens that do not attack each other: rows and columns are primary, diagonals secondary.
pub(crate) fn queens(n: usize) -> Problem {
    let n_diagonals = 2 * n - 1;
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
    let option = |(row, column)| {
        let (rising, falling) = (row + column, row + n - 1 - column);
        [row, n + column, 2 * n + rising, 2 * n + n_diagonals + falling]
    };
    problem(2 * n, 2 * n_diagonals, squares.map(option))
}

/// Langford's problem: each number k up to n twice among 2n places, k others between the two.
pub(crate) fn langford(n: usize) -> Problem {
    let places = |k| (0..(2 * n).saturating_sub(k + 1)).map(move |first| (k, first));
    let option = |(k, first)| [k - 1, n + first, n + first + k + 1];
    problem(3 * n, 0, (1..=n).flat_map(places).map(option))
}

/// Dominoes on a board.
pub(crate) fn dominoes(height: usize, width: usize) -> Problem {
    let cell = |row: usize, column: usize| row * width + column;
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let pairs = cells.flat_map(|(row, column)| {
        let flat = (column + 1 < width).then(|| [cell(row, column), cell(row, column + 1)]);
        let upright = (row + 1 < height).then(|| [cell(row, column), cell(row + 1, column)]);
        flat.into_iter().chain(upright)
    });
    problem(height * width, 0, pairs)
}

/// The pentominoes F, I, L, N, P, T, U, V, W, X, Y, Z by their cells in three to five rows.
const PENTOMINOES: [&str; 12] = [
    ".##/##./.#.",
    "#####",
    "####/#...",
    "##../.###",
    "##/##/#.",
    "###/.#./.#.",
    "#.#/###",
    "#../#../###",
    "#../##./.##",
    ".#./###/.#.",
    ".#../####",
    "##./.#./.##",
];

/// All twelve pentominoes on a board, each once, in every place, turned and turned over.
pub(crate) fn pentominoes(height: usize, width: usize) -> Problem {
    let mut options = Vec::new();
    for (piece, picture) in PENTOMINOES.into_iter().enumerate() {
        for shape in orientations(picture) {
            let [rows, columns] =
                [0, 1].map(|axis| 1 + shape.iter().map(|cell| cell[axis]).max().unwrap_or(0));
            for top in 0..=height.saturating_sub(rows) {
                for left in 0..=width.saturating_sub(columns) {
                    if top + rows <= height && left + columns <= width {
                        let cells =
                            shape.iter().map(|[row, column]| (top + row) * width + left + column);
                        options.push(
                            [piece]
                                .into_iter()
                                .chain(cells.map(|cell| 12 + cell))
                                .collect::<Vec<_>>(),
                        );
                    }
                }
            }
        }
    }
    problem(12 + height * width, 0, options)
}

/// The different ways to turn a piece, and to turn it over, each with its cells sorted.
fn orientations(picture: &str) -> Vec<Vec<[usize; 2]>> {
    let rows = picture.split('/').enumerate();
    let cells = rows.flat_map(|(row, text)| {
        text.bytes().enumerate().map(move |(column, byte)| (row, column, byte))
    });
    let mut shape: Vec<[usize; 2]> =
        cells.filter(|(_, _, byte)| *byte == b'#').map(|(row, column, _)| [row, column]).collect();
    let mut shapes = Vec::new();
    for turn in 0..8 {
        let height = shape.iter().map(|cell| cell[0]).max().unwrap_or(0);
        // A quarter turn, and after four of them a reflection.
        let turned = |[row, column]: &[usize; 2]| {
            if turn == 4 { [*column, *row] } else { [*column, height - row] }
        };
        shape = shape.iter().map(turned).collect();
        shape.sort_unstable();
        if !shapes.contains(&shape) {
            shapes.push(shape.clone());
        }
    }
    shapes
}

/// Every pair of v points in exactly one of the triples: Steiner triple systems.
pub(crate) fn steiner_triples(v: usize) -> Problem {
    let pair = |low: usize, high: usize| high * (high - 1) / 2 + low;
    let triples = (0..v).flat_map(|c| (0..c).flat_map(move |b| (0..b).map(move |a| (a, b, c))));
    problem(v * (v - 1) / 2, 0, triples.map(|(a, b, c)| [pair(a, b), pair(a, c), pair(b, c)]))
}

/// Perfect matchings of the complete graph of n points.
pub(crate) fn matchings(n: usize) -> Problem {
    problem(n, 0, (0..n).flat_map(|high| (0..high).map(move |low| [low, high])))
}

/// Partitions of a set of n things.
pub(crate) fn partitions(n: usize) -> Problem {
    let things = |set: usize| (0..n).filter(move |thing| set >> thing & 1 == 1);
    problem(n, 0, (1..1 << n).map(things))
}

/// Latin squares of order n: every cell, and every digit in every row and column.
pub(crate) fn latin_squares(n: usize) -> Problem {
    let cells = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
    let digits = cells.flat_map(|(row, column)| (0..n).map(move |digit| (row, column, digit)));
    let option = |(row, column, digit)| {
        [row * n + column, n * n + row * n + digit, 2 * n * n + column * n + digit]
    };
    problem(3 * n * n, 0, digits.map(option))
}

/// Proper colorings of a circle of n points with k colors: edges are primary, points are secondary
/// items with colors.
pub(crate) fn circle_colorings(n: usize, k: usize) -> Problem {
    let mut builder = Problem::builder(n, n);
    for edge in 0..n {
        for (one, other) in
            (0..k * k).map(|pair| (pair / k, pair % k)).filter(|(one, other)| one != other)
        {
            let point =
                |at: usize, color| Entry::from((ItemId::new(n + at % n), Color::new(color)));
            let entries = [ItemId::new(edge).into(), point(edge, one), point(edge + 1, other)];
            builder.add_option(entries).expect("different items");
        }
    }
    builder.build()
}

/// One option for each of n items: a search of that depth, with one solution.
pub(crate) fn chain(n: usize) -> Problem {
    problem(n, 0, (0..n).map(|item| [item]))
}

/// A problem with its number of solutions, and who says so.
pub(crate) struct Classic {
    pub(crate) name: &'static str,
    pub(crate) problem: fn() -> Problem,
    pub(crate) count: u64,
}

/// Problems that plain search counts in well under a second.
pub(crate) const CLASSICS: &[Classic] = &[
    // OEIS A000170.
    Classic { name: "queens 4", problem: || queens(4), count: 2 },
    Classic { name: "queens 6", problem: || queens(6), count: 4 },
    Classic { name: "queens 8", problem: || queens(8), count: 92 },
    Classic { name: "queens 10", problem: || queens(10), count: 724 },
    // Twice OEIS A014552, for both mirror images count.
    Classic { name: "Langford 4", problem: || langford(4), count: 2 },
    Classic { name: "Langford 7", problem: || langford(7), count: 52 },
    Classic { name: "Langford 8", problem: || langford(8), count: 300 },
    // None unless n is 0 or 3 modulo 4.
    Classic { name: "Langford 6", problem: || langford(6), count: 0 },
    // OEIS A004003; a board of odd area has none.
    Classic { name: "dominoes 4x4", problem: || dominoes(4, 4), count: 36 },
    Classic { name: "dominoes 6x6", problem: || dominoes(6, 6), count: 6_728 },
    Classic { name: "dominoes 5x5", problem: || dominoes(5, 5), count: 0 },
    // Four times 2, for all mirror images count (TAOCP 7.2.2.1).
    Classic { name: "pentominoes 3x20", problem: || pentominoes(3, 20), count: 8 },
    // OEIS A030128; none unless v is 1 or 3 modulo 6.
    Classic { name: "Steiner triples 7", problem: || steiner_triples(7), count: 30 },
    Classic { name: "Steiner triples 8", problem: || steiner_triples(8), count: 0 },
    // OEIS A001147: 9 * 7 * 5 * 3.
    Classic { name: "matchings 10", problem: || matchings(10), count: 945 },
    // OEIS A000110.
    Classic { name: "partitions 8", problem: || partitions(8), count: 4_140 },
    // OEIS A002860.
    Classic { name: "Latin squares 4", problem: || latin_squares(4), count: 576 },
    // (k - 1)^n + (-1)^n (k - 1), the chromatic polynomial.
    Classic { name: "circle colorings 9 3", problem: || circle_colorings(9, 3), count: 510 },
    Classic { name: "circle colorings 10 3", problem: || circle_colorings(10, 3), count: 1_026 },
    Classic { name: "chain 6000", problem: || chain(6_000), count: 1 },
];
