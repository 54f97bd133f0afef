//! Covers: checkers where any answer is right, edges, and brute force.

use std::fmt::Write as _;

use proptest::prelude::*;

use super::{check, numbers, refuse, run};

/// Whether queens, one a row, keep off each other and keep the columns given (0 for any).
pub(super) fn are_queens(given: &[usize], placed: &[usize]) -> bool {
    let side = placed.len();
    let is_apart = |first: usize, second: usize| {
        placed[first] != placed[second]
            && placed[first].abs_diff(placed[second]) != first.abs_diff(second)
    };
    given.len() == side
        && placed.iter().all(|column| (1..=side).contains(column))
        && (0..side).all(|second| (0..second).all(|first| is_apart(first, second)))
        && given.iter().zip(placed).all(|(given, placed)| *given == 0 || given == placed)
}

#[test]
fn queens_are_placed_on_every_board_up_to_50() {
    let mut input = String::new();
    for side in (1..=50).filter(|side| *side != 2 && *side != 3) {
        writeln!(input, "{side}{}", " 0".repeat(side)).unwrap();
    }
    let output = run("spoj-nqueen", &input).unwrap();
    assert_eq!(output.lines().count(), 48);
    for (given, placed) in input.lines().zip(output.lines()) {
        assert!(are_queens(&numbers(given)[1..], &numbers(placed)), "{placed}");
    }
}

#[test]
fn queens_keep_the_columns_given() {
    let given = "8 2 0 0 0 4 0 0 0";
    let placed = run("spoj-nqueen", given).unwrap();
    assert!(are_queens(&numbers(given)[1..], &numbers(&placed)), "{placed}");
    check("spoj-nqueen", "4 2 4 1 3\n", "2 4 1 3\n");
    let none = "case 1 has no solution, but the judge promises one and has no word for none; \
                correct the case";
    refuse("spoj-nqueen", "3 0 0 0", &format!("1:1: {none}"));
    refuse("spoj-nqueen", "4 1 2 0 0", &format!("1:1: {none}"));
    refuse("spoj-nqueen", "4 1 0 0 0", &format!("1:1: {none}"));
}

#[test]
fn matrices_without_rows_or_columns_are_covers_too() {
    check(
        "poj3740",
        "0 0 3 0 0 3 1 3 1 1 1",
        "Yes, I found it\nYes, I found it\nIt is impossible\nYes, I found it\n",
    );
    check("hihocoder1317", "1\n2 2\n1 0\n1 0\n", "No\n");
    check("hust1017", "0 0\n3 0\n0\n0\n0\n0 2\n2 2\n0\n2 2 1\n", "0\n0\nNO\n1 2\n");
    check("p4929", "1 0\n", "\n");
    check("p4929", "0 1\n", "No Solution!\n");
    // Bits may be glued.
    check("poj3740", "2 3\n101\n010\n", "Yes, I found it\n");
}

#[test]
fn the_first_row_can_be_chosen() {
    check("hust1017", "1 2\n2 1 2\n", "1 1\n");
    check("p4929", "3 2\n1 0\n1 0\n0 1\n", "1 3\n");
}

#[test]
fn fewest_pieces_beat_the_first_cover() {
    // Four squares, or two halves.
    let input = "1\n2 2 6\n0 0 1 1\n1 0 2 1\n0 1 1 2\n1 1 2 2\n0 0 1 2\n1 0 2 2\n";
    check("zoj3209", input, "2\n");
    check("zoj3209", "2\n1 1 0\n1 1 1\n0 0 1 1\n", "-1\n1\n");
}

#[test]
fn radii_are_distances() {
    check("hdu2295", "1\n1 1 1\n0 0\n1 1\n", "1.414214\n");
    check("hdu2295", "1\n1 1 1\n5 5\n5 5\n", "0.000000\n");
    // Far beyond 32 bits.
    let far = "1\n2 1\n-1000000000 -1000000000\n1000000000 1000000000\n";
    check("hdu5046", far, "Case #1: 4000000000\n");
    check("hdu5046", "1\n2 2\n0 0\n7 7\n", "Case #1: 0\n");
}

#[test]
fn fireballs_may_hang_over_the_rim() {
    check("fzu1686", "1 3\n1 0 1\n5 5\n", "1\n");
    check("fzu1686", "2 2\n0 0\n0 0\n1 1\n", "0\n");
    check("fzu1686", &format!("15 15\n{}1 1\n", "1 ".repeat(225)), "225\n");
    check("fzu1686", &format!("15 15\n{}4 4\n", "1 ".repeat(225)), "16\n");
    check("fzu1686", &format!("15 15\n{}2 3\n", "1 ".repeat(225)), "40\n");
}

/// Rows of a matrix as bits.
fn matrices() -> impl Strategy<Value = (usize, Vec<u32>)> {
    (1_usize..7).prop_flat_map(|n_columns| {
        (Just(n_columns), prop::collection::vec(0_u32..1 << n_columns, 0..9))
    })
}

fn bits(n_columns: usize, rows: &[u32]) -> String {
    let mut text = format!("{} {n_columns}\n", rows.len());
    for row in rows {
        for column in 0..n_columns {
            write!(text, "{} ", row >> column & 1).unwrap();
        }
        text.push('\n');
    }
    text
}

fn is_cover(n_columns: usize, rows: impl Iterator<Item = u32> + Clone) -> bool {
    let n_ones: u32 = rows.clone().map(u32::count_ones).sum();
    rows.fold(0, |all, row| all | row) == (1 << n_columns) - 1 && n_ones as usize == n_columns
}

proptest! {
    #[test]
    fn covers_are_found_exactly_where_there_are_some((n_columns, rows) in matrices()) {
        let chosen = |set: u32| (0..rows.len()).filter(move |row| set >> row & 1 == 1);
        let exists = (0..1_u32 << rows.len())
            .any(|set| is_cover(n_columns, chosen(set).map(|row| rows[row])));
        let input = bits(n_columns, &rows);
        let word = if exists { "Yes, I found it\n" } else { "It is impossible\n" };
        prop_assert_eq!(run("poj3740", &input).unwrap(), word);
        let output = run("p4929", &input).unwrap();
        if exists {
            let named = numbers(&output);
            prop_assert!(is_cover(n_columns, named.iter().map(|row| rows[row - 1])));
            let mut lists = format!("{} {n_columns}\n", rows.len());
            for row in &rows {
                write!(lists, "{}", row.count_ones()).unwrap();
                let columns = (0..n_columns).filter(|column| row >> column & 1 == 1);
                columns.for_each(|column| write!(lists, " {}", column + 1).unwrap());
                lists.push('\n');
            }
            prop_assert_eq!(run("hust1017", &lists).unwrap(), format!("{} {output}", named.len()));
        } else {
            prop_assert_eq!(output, "No Solution!\n");
        }
    }

    #[test]
    fn as_few_fireballs_as_brute_force_needs(
        monsters in 0_u32..1 << 12, height in 1_usize..4, width in 1_usize..4,
    ) {
        // A board of three rows of four.
        let mut balls = Vec::new();
        for top in 0..=3 - height {
            for left in 0..=4 - width {
                let squares = (top..top + height)
                    .flat_map(|row| (left..left + width).map(move |column| row * 4 + column));
                balls.push(squares.fold(0_u32, |ball, square| ball | 1 << square));
            }
        }
        let hits = |set: u32| {
            let thrown = balls.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
            thrown.fold(0, |hit, (_, ball)| hit | ball) & monsters == monsters
        };
        let fewest = (0..1_u32 << balls.len()).filter(|set| hits(*set)).map(u32::count_ones).min();
        let mut input = bits(12, &[monsters]);
        input.replace_range(.."1 12".len(), "3 4");
        writeln!(input, "{height} {width}").unwrap();
        prop_assert_eq!(run("fzu1686", &input).unwrap(), format!("{}\n", fewest.unwrap()));
    }

    #[test]
    fn as_few_pieces_as_brute_force_needs(
        pieces in prop::collection::vec((0_usize..3, 0_usize..3, 1_usize..4, 1_usize..4), 0..10),
    ) {
        let pieces: Vec<(usize, usize, usize, usize)> = pieces
            .into_iter()
            .map(|(x, y, width, height)| (x, y, (x + width).min(3), (y + height).min(3)))
            .collect();
        let squares = |(left, bottom, right, top): (usize, usize, usize, usize)| {
            let all = (bottom..top).flat_map(move |y| (left..right).map(move |x| y * 3 + x));
            all.fold(0_u32, |piece, square| piece | 1 << square)
        };
        let fewest = (0..1_u32 << pieces.len())
            .filter(|set| {
                let chosen = (0..pieces.len()).filter(move |at| set >> at & 1 == 1);
                is_cover(9, chosen.map(|at| squares(pieces[at])))
            })
            .map(u32::count_ones)
            .min();
        let mut input = format!("1\n3 3 {}\n", pieces.len());
        for (left, bottom, right, top) in &pieces {
            writeln!(input, "{left} {bottom} {right} {top}").unwrap();
        }
        let expected = fewest.map_or("-1\n".to_owned(), |fewest| format!("{fewest}\n"));
        prop_assert_eq!(run("zoj3209", &input).unwrap(), expected);
    }

    #[test]
    fn airports_as_near_as_brute_force_finds(
        cities in prop::collection::vec((-9_i64..10, -9_i64..10), 1..8), n_airports in 1_usize..5,
    ) {
        let distance = |a: (i64, i64), b: (i64, i64)| (a.0 - b.0).abs() + (a.1 - b.1).abs();
        let least = (1..1_u32 << cities.len())
            .filter(|set| set.count_ones() as usize <= n_airports)
            .map(|set| {
                let built = |city: &(i64, i64)| {
                    let sites = cities.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                    sites.map(|(_, site)| distance(*city, *site)).min().unwrap()
                };
                cities.iter().map(built).max().unwrap()
            })
            .min()
            .unwrap();
        let mut input = format!("1\n{} {n_airports}\n", cities.len());
        for (x, y) in &cities {
            writeln!(input, "{x} {y}").unwrap();
        }
        prop_assert_eq!(run("hdu5046", &input).unwrap(), format!("Case #1: {least}\n"));
    }

    #[test]
    fn whatever_is_read_gets_an_answer_or_a_place(
        judge in 0..quadrille::judge::ALL.len(),
        text in "[ \n0-9.?*#<>^vA-P-]{0,200}",
    ) {
        let judge = &quadrille::judge::ALL[judge];
        let limits = quadrille::engine::Limits { nodes: Some(1000), ..Default::default() };
        if let Err(error) = judge.run(&text, &limits) {
            let line = text.lines().nth(usize::try_from(error.line).unwrap() - 1).unwrap_or("");
            prop_assert!(error.column <= line.chars().count() + 1, "{error}");
        }
    }
}
