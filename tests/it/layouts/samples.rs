//! The reference samples, where they are at hand: what is read of each has the published solution.

use std::fs;

use super::*;
use crate::support::shared;

/// Every sample that is not of the older layouts.
const SAMPLES: &[(&str, &str)] = &[
    ("formats/ineq_cross_box", "signs"),
    ("formats/ineq_grid_9x8_8x9", "signs"),
    ("formats/sdx", "sdx"),
    ("formats/pmgrid", "candidates"),
    ("formats/sukaku729_dot", "sukaku"),
    ("formats/sukaku729_zero", "sukaku"),
    ("formats/hodoku_lib", "hodoku"),
    ("formats/kaggle", "csv"),
    ("formats/opensudoku", "opensudoku"),
    ("formats/tatham_solo_2x3", "tatham"),
    ("formats/tatham_solo_3x3", "tatham"),
    ("formats/tatham_solo_jigsaw", "tatham"),
    ("formats/tatham_solo_x", "tatham"),
    ("formats/tatham_unequal", "unequal"),
    ("formats/fpuzzles_url", "fpuzzles"),
    ("leetcode37", "leetcode"),
    ("p4573_1", "p4573"),
    ("p4573_1_spaced", "p4573"),
    ("p4573_2", "p4573"),
    ("p4573_own/u1", "p4573"),
    ("p4573_own/u2", "p4573"),
    ("p4573_own/u3", "p4573"),
    ("p4573_own/u4", "p4573"),
];

fn sample(name: &str) -> Option<String> {
    Some(fs::read_to_string(shared(&format!("samples/{name}"))?).unwrap())
}

/// Solves what is recognized and what is named alike.
#[test]
fn every_sample_has_its_published_solution() {
    for (name, layout) in SAMPLES {
        let Some(text) = sample(&format!("{name}.in")) else { return };
        let expected = sample(&format!("{name}.out")).unwrap();
        let expected: String = expected.chars().filter(char::is_ascii_digit).collect();
        for options in [ReadOptions::default(), as_layout(Layout::from_name(layout).unwrap())] {
            let mut found = String::new();
            for record in parse_all(&text, options) {
                let parsed = record.outcome.unwrap_or_else(|error| {
                    panic!("{name}:{}:{}: {error}", error.line, error.column)
                });
                assert_eq!(parsed.layout.name(), *layout, "{name}");
                let solutions = solutions(&parsed.puzzle);
                assert_eq!(solutions.len(), 1, "{name}");
                found.push_str(&solutions[0]);
                if parsed.layout != Layout::Csv {
                    let text = printed(&parsed.puzzle, parsed.layout);
                    let again = parse_all(&text, as_layout(parsed.layout));
                    assert_eq!(again[0].outcome.as_ref().unwrap().puzzle, parsed.puzzle, "{text}");
                }
            }
            assert_eq!(found, expected, "{name}");
        }
    }
}

#[test]
fn the_other_samples_have_none_or_several_or_are_refused() {
    let Some(text) = sample("p4573_own/cycle.in") else { return };
    assert_eq!(solutions(&read(&text)).len(), 0);
    assert_eq!(solutions(&read(&sample("p4573_own/many.in").unwrap())).len(), 2);
    let text = sample("formats/tatham_solo_killer.in").unwrap();
    check(&text, &["1:4 killer cages are not read; choose an id without k in front of the colon"]);
    for name in ["formats/fpuzzles.json", "formats/scl.json"] {
        let expected = sample("formats/fpuzzles_url.out").unwrap();
        assert_eq!(solutions(&read(&sample(name).unwrap())), [expected.trim()], "{name}");
    }
}
