//! Random boards and texts: what is printed is read back, and nothing panics.

use proptest::collection::vec;
use proptest::prelude::*;
use quadrille::sudoku::format::{Alphabet, Layout, ReadOptions, Reader, parse, parse_all, print};
use quadrille::sudoku::{Cell, Digit, Geometry, Grid, Puzzle};

use super::ROWS;

/// A board with digits in some of its cells, and how often a cell is empty.
fn grids() -> impl Strategy<Value = Grid> {
    let shapes =
        [(2, 2), (3, 2), (2, 3), (4, 2), (3, 3), (5, 2), (4, 3), (3, 4), (4, 4), (6, 4), (5, 5)];
    (proptest::sample::select(shapes.to_vec()), 0..=100_u32).prop_flat_map(
        |((width, height), filled)| {
            let geometry = Geometry::new(width, height).unwrap();
            let side = geometry.side();
            let cell = (0..100_u32, 1..=side)
                .prop_map(move |(chance, value)| if chance < filled { value } else { 0 });
            vec(cell, geometry.n_cells()).prop_map(move |values| {
                let mut grid = Grid::empty(geometry);
                for (at, value) in values.into_iter().enumerate() {
                    grid.set(Cell::new(at), Digit::new(value));
                }
                grid
            })
        },
    )
}

/// A random text of the characters that layouts are made of.
fn near_misses() -> impl Strategy<Value = String> {
    let pieces = [
        "1",
        "9",
        "12",
        "G",
        "x",
        ".",
        "0",
        "-",
        "---",
        "+",
        "|",
        "*",
        "=",
        ":",
        "'",
        " ",
        "\n",
        "\n",
        "\r\n",
        "#",
        "#A",
        "[Puzzle]\n",
        "[State]\n",
        "[",
        "Grid 1\n",
        "Case #1:\n",
        "end\n",
        "I014\n",
        "E04006\n",
        "*---*\n",
        "123456789\n",
        ".........\n",
        "1234123412341234\n",
        "|...|...|...|\n",
        "1 2 3 | 4 5 6 | 7 8 9\n",
        "10 11 12 ",
        "〇",
        "\u{feff}",
        "\t",
        "u4 ",
        "\0",
    ];
    vec(proptest::sample::select(pieces.map(str::to_owned).to_vec()), 0..60)
        .prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(mut grid in grids(), letters: bool) {
        let alphabet = if letters { Alphabet::Letters } else { Alphabet::Digits };
        // A full board of A to G in letters could be one in digits; a blank tells them apart.
        grid.set(Cell::new(0), None);
        let geometry = grid.geometry();
        for &layout in ROWS {
            let mut text = String::new();
            print(&grid, layout, alphabet, &mut text);
            print(&grid, layout, alphabet, &mut text);
            let options = ReadOptions { layout: Some(layout), geometry: Some(geometry) };
            let records = parse_all(&text, options);
            prop_assert_eq!(records.len(), 2, "{}", text);
            for record in records {
                let parsed = record.outcome.unwrap();
                prop_assert_eq!(parsed.puzzle.clues(), &grid, "{}", &text);
                prop_assert_eq!(parsed.layout, layout);
                let expected = if geometry.side() > 9 { alphabet } else { Alphabet::Digits };
                prop_assert_eq!(parsed.alphabet, expected);
            }
        }
    }

    #[test]
    fn what_is_printed_is_recognized(mut grid in grids(), letters: bool) {
        let alphabet = if letters { Alphabet::Letters } else { Alphabet::Digits };
        let side = grid.geometry().side();
        prop_assume!(Geometry::of_side(side) == Some(grid.geometry()));
        grid.set(Cell::new(0), None);
        // Without it, a 16x16 board could be 4x4 puzzles, one a line.
        grid.set(Cell::new(1), Digit::new(side));
        for &layout in ROWS {
            let mut text = String::new();
            print(&grid, layout, alphabet, &mut text);
            let puzzle = parse(&text);
            let clues = puzzle.as_ref().map(Puzzle::clues);
            prop_assert_eq!(clues, Ok(&grid), "{}", text);
        }
    }

    #[test]
    fn boxes_of_one_row_or_column_are_read_back(side in 1..=25_usize, seed in vec(0..26_usize, 625), high: bool) {
        let geometry = if high { Geometry::new(1, side) } else { Geometry::new(side, 1) };
        let mut grid = Grid::empty(geometry.unwrap());
        for (at, value) in seed.into_iter().take(side * side).enumerate() {
            grid.set(Cell::new(at), Digit::new(value).filter(|digit| digit.value() <= side));
        }
        for &layout in ROWS {
            let mut text = String::new();
            print(&grid, layout, Alphabet::Digits, &mut text);
            let records = parse_all(&text, ReadOptions { layout: Some(layout), geometry });
            prop_assert_eq!(records.len(), 1, "{:?}\n{}", records, text);
            let parsed = records.into_iter().next().unwrap().outcome;
            prop_assert!(parsed.is_ok(), "{:?}\n{}", parsed, text);
            let parsed = parsed.unwrap();
            prop_assert_eq!(parsed.puzzle.clues(), &grid, "{}", text);
        }
    }

    #[test]
    fn no_text_panics(text in prop_oneof![near_misses(), any::<String>(), "[ -~\n]{0,400}"]) {
        let geometries = [None, Geometry::new(3, 3), Geometry::new(4, 4), Geometry::new(1, 1)];
        for layout in [None].into_iter().chain(Layout::ALL.iter().copied().map(Some)) {
            for geometry in geometries {
                let records = parse_all(&text, ReadOptions { layout, geometry });
                prop_assert!(!records.is_empty());
                let lines: Vec<_> = text.lines().collect();
                for record in records {
                    let line = usize::try_from(record.line).unwrap();
                    prop_assert!((1..=lines.len().max(1)).contains(&line));
                    if let Err(error) = record.outcome {
                        let line = usize::try_from(error.line).unwrap();
                        let width = lines.get(line - 1).map_or(0, |line| line.chars().count());
                        prop_assert!((1..=width + 1).contains(&error.column), "{:?}", error);
                        prop_assert!(!error.to_string().is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn unreadable_lines_panic_nowhere(text in near_misses(), bad in vec(any::<bool>(), 200)) {
        for layout in [None].into_iter().chain(Layout::ALL.iter().copied().map(Some)) {
            let mut reader = Reader::new(ReadOptions { layout, geometry: None });
            let mut records = Vec::new();
            for (line, bad) in text.lines().zip(&bad) {
                if *bad {
                    reader.push_unreadable(1, "byte 0xFF", &mut records);
                } else {
                    reader.push(line, &mut records);
                }
            }
            reader.finish(&mut records);
            prop_assert!(!records.is_empty());
        }
    }
}
