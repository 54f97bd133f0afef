//! Judges: exact bytes in, exact bytes out.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

mod boards;
mod covers;
mod refused;
mod samples;
mod signs;
mod small;

use std::collections::HashSet;

use quadrille::engine::Limits;
use quadrille::judge::{self, JudgeError};

fn run(name: &str, input: &str) -> Result<String, JudgeError> {
    let judge = judge::find(name).unwrap_or_else(|| panic!("no judge {name}"));
    judge.run(input, &Limits::default())
}

#[track_caller]
fn check(name: &str, input: &str, expected: &str) {
    assert_eq!(run(name, input).as_deref(), Ok(expected), "{name}\n{input}");
}

/// `expected` is `line:column: message`.
#[track_caller]
fn refuse(name: &str, input: &str, expected: &str) {
    match run(name, input) {
        Ok(output) => panic!("{name} answers\n{output}\nto\n{input}"),
        Err(error) => {
            let found = format!("{}:{}: {error}", error.line, error.column);
            assert_eq!(found, expected, "{name}\n{input}");
        }
    }
}

/// Whether an output solves the only case of an input, where any solution is right. It shares
/// nothing with the judges.
fn is_solution_of(name: &str, input: &str, output: &str) -> bool {
    match name {
        "spoj-nqueen" => input.lines().zip(output.lines()).all(|(given, placed)| {
            let given: Vec<usize> = numbers(given);
            covers::are_queens(&given[1..], &numbers(placed))
        }),
        "p4573" => signs::obeys_signs(input, output),
        _ => panic!("no checker for {name}"),
    }
}

fn numbers(text: &str) -> Vec<usize> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

#[test]
fn names_are_found_however_they_are_written() {
    for (wanted, name) in [
        ("poj2676", "poj2676"),
        ("POJ2676", "poj2676"),
        ("uva1309", "poj3076"),
        ("ZOJ3122", "poj3076"),
        ("spoj_SUDOGOB", "spoj-sudogob"),
        ("jutge-p78955", "jutge-P78955"),
    ] {
        assert_eq!(judge::find(wanted).map(|judge| judge.name), Some(name));
    }
    // Its layout of answers is not known.
    for unknown in ["hdu3111", "", "poj"] {
        assert!(judge::find(unknown).is_none(), "{unknown}");
    }
}

#[test]
fn names_are_unique_and_described() {
    let mut seen = HashSet::new();
    for judge in judge::ALL {
        assert!(judge.names().all(|name| seen.insert(name.to_lowercase())), "{}", judge.name);
        assert!(!judge.title.is_empty() && !judge.asks.is_empty() && judge.asks.len() < 90);
    }
    assert_eq!(judge::names().count(), judge::ALL.len());
}
