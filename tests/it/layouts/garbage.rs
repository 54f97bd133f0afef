//! Whatever a text holds: an answer or a located error, in linear time, and never a panic.

use proptest::collection::vec;
use proptest::prelude::*;
use quadrille::sudoku::format::{ParseErrorKind, Reader};

use super::*;

fn well_located(text: &str, options: ReadOptions) -> Result<(), TestCaseError> {
    let records = parse_all(text, options);
    prop_assert!(!records.is_empty());
    let lines: Vec<&str> = text.lines().collect();
    for record in records {
        prop_assert!(record.line >= 1 && record.line <= lines.len().max(1) as u64);
        let Err(error) = record.outcome else { continue };
        prop_assert!(error.line >= 1 && error.line <= lines.len().max(1) as u64);
        let line = lines.get(usize::try_from(error.line).unwrap() - 1).copied();
        let width = line.unwrap_or_default().chars().count();
        prop_assert!(
            (1..=width + 1).contains(&error.column),
            "{}:{}\n{error}",
            error.line,
            error.column
        );
        prop_assert!(!error.to_string().is_empty());
        prop_assert!(error.kind != ParseErrorKind::SecondPuzzle);
    }
    Ok(())
}

/// Texts that get far into each layout before they go wrong.
const SEEDS: &[&str] = &[
    "1 u2 34 34\n34 34 1 2\n2 1 43 u3\n34 34 12 1\n",
    "| 1 2 | 34 34 |\n| 34 34 | 1 2 |\n|---+---|\n| 2 1 | 34 3 |\n| 34 34 | 12 1 |\n",
    ":0000:x:1+2..............:311 412:332:a comment:",
    "puzzle,solution\n1..............1,1234341223414321\n\"1..............1\",\"1234341223414321\"\n",
    "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"1000000000000001\" />\n</opensudoku>\n",
    "<opensudoku>\n<game data=\"\n  100000000000001\n\" />\n<game\ndata=\"10\" /></opensudoku>\n",
    "[[\"1\",\".\",\".\",\".\"],[\".\",\".\",\".\",\".\"],\n[1,2,0,\".\"],[\".\",\".\",\".\",\"2\"]]",
    "2x2x:1_2b3l\n2j:1a2a,__b\n2x2k:p,a\n",
    "3:1R,0,0,0D,a0,0,0,0UL,\n",
    "< < < < < <\n^ ^ ^ ^ v ^ ^ ^ ^\n< < < < < <\n^ ^ ^ ^ ^ ^ ^ ^ ^\n< > < < < <\n",
    "1000\n0000\n0000\n0000\n<--\n---\n-->\n---\n-v--\n<--^\n----\n",
    "{\"size\":2,\"grid\":[[{\"value\":1,\"given\":true},{}],[{\"region\":1},{}]],\
     \"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]}",
    "{\"cells\":[[{\"value\":1},{}],[{},{}]],\"regions\":[[[0,0],[0,1]],[[1,0],\"R2C2\"]]}",
    "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBZUQBDAVzQAsB7AJwRAQG0HVnhSa\n",
    "sclN4IgzglgXgpiBcBOANCALhNAbO8QBZUQBDAVzQAsB7AJwRAQG0HVnhSa\n",
];

fn layouts() -> impl Strategy<Value = Option<Layout>> {
    prop::option::of(prop::sample::select(Layout::ALL))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_text_is_answered(text in "\\PC{0,60}(\n\\PC{0,20}){0,5}", layout in layouts()) {
        well_located(&text, ReadOptions { layout, geometry: None })?;
    }

    #[test]
    fn texts_of_the_right_symbols_are_answered(
        text in "[0-9a-zA-Z.,:;<>^v+|#\"\\[\\]{}URDL_ \n-]{0,200}",
        layout in layouts(),
    ) {
        well_located(&text, ReadOptions { layout, geometry: None })?;
    }

    #[test]
    fn spoiled_texts_are_answered(
        seed in prop::sample::select(SEEDS),
        edits in vec((any::<prop::sample::Index>(), "[0-9a-z.,:<>^\"\\[{}\\]ß \n-]{0,2}"), 1..4),
        layout in layouts(),
        boxes in prop::option::of((1..4_usize, 1..4_usize)),
    ) {
        let mut symbols: Vec<String> = seed.chars().map(String::from).collect();
        for (at, edit) in edits {
            *at.get_mut(&mut symbols) = edit;
        }
        let geometry = boxes.and_then(|(width, height)| Geometry::new(width, height));
        well_located(&symbols.concat(), ReadOptions { layout, geometry })?;
    }

    #[test]
    fn the_same_comes_out_with_unreadable_lines(
        seed in prop::sample::select(SEEDS),
        bad in 0..6_usize,
        layout in layouts(),
    ) {
        let mut reader = Reader::new(ReadOptions { layout, geometry: None });
        let mut records = Vec::new();
        for (at, line) in seed.lines().enumerate() {
            if at == bad {
                reader.push_unreadable(1, "byte 0xFF", &mut records);
            } else {
                reader.push(line, &mut records);
            }
        }
        reader.finish(&mut records);
        prop_assert!(!records.is_empty());
        for record in records {
            prop_assert!(record.line >= 1);
        }
    }
}

/// Thousands of texts of 64 KiB: if one layout took quadratic time, this test would not end.
#[test]
fn long_texts_take_linear_time() {
    let starts: &[&str] =
        &["", "[[", "{\"size\":9,\"a\":", "<opensudoku>", "puzzle\n", "9:", ":0000:"];
    let parts = [
        "[",
        "{\"a\":",
        "\"",
        "<",
        "<game data=\"1\"/>",
        "9",
        "a",
        "1 2 3 4\n",
        "_",
        "0D,",
        ":",
        "< < <\n",
        "12 34 ",
        ".",
        ",\"a\":1",
        "\"1\"\n",
        "N4Ig",
        "-",
    ];
    for start in starts {
        for part in parts {
            let text = format!("{start}{}", part.repeat((1 << 16) / part.len()));
            for layout in [None].into_iter().chain(Layout::ALL.iter().copied().map(Some)) {
                assert!(!parse_all(&text, ReadOptions { layout, geometry: None }).is_empty());
            }
        }
    }
}
