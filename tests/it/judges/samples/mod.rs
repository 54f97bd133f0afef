//! The samples that the judges publish, and pairs of files that may lie beside the project.

mod covers;
mod sixteen;
mod solved;
mod words;

use std::fs;
use std::path::Path;

use quadrille::judge;

use super::{is_solution_of, run};
use crate::support::shared;

#[test]
fn every_published_sample_gives_its_published_bytes() {
    for samples in [solved::ALL, sixteen::ALL, words::ALL, covers::ALL] {
        for (name, input, output) in samples {
            assert_eq!(run(name, input).as_deref(), Ok(*output), "{name}");
        }
    }
}

#[test]
fn blanks_and_line_ends_never_matter() {
    for samples in [solved::ALL, sixteen::ALL, words::ALL, covers::ALL] {
        for (name, input, output) in samples {
            let same =
                |input: String| assert_eq!(run(name, &input).as_deref(), Ok(*output), "{name}");
            same(input.replace('\n', "\r\n"));
            same(format!("\u{feff}{input}"));
            same(input.trim_end().to_owned());
            same(format!("\n\n{}\n\n \n", input.replace('\n', "  \n\t \n ")));
        }
    }
}

/// The judge whose name a file begins with: `p1784_hack`, `mimuw_zad7_1`.
fn judge_of(stem: &str) -> Option<&'static judge::Judge> {
    let ends = stem.match_indices('_').map(|(at, _)| at).chain([stem.len()]);
    ends.rev().find_map(|end| judge::find(&stem[..end]))
}

fn check_folder(folder: &Path, judge: Option<&'static judge::Judge>) -> usize {
    let mut n_checked = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let judge = judge.or_else(|| judge_of(stem)).unwrap_or_else(|| panic!("judge of {stem}"));
        let input = fs::read_to_string(&path).unwrap();
        let output = run(judge.name, &input);
        match fs::read_to_string(path.with_extension("out")) {
            // Any placement of queens will do.
            Ok(_) if judge.name == "spoj-nqueen" => {
                assert!(is_solution_of(judge.name, &input, &output.unwrap()), "{stem}");
            }
            // The contest compared without line ends.
            Ok(expected) => assert_eq!(output, Ok(expected.replace('\r', "")), "{stem}"),
            Err(_) if stem == "cycle" => assert!(output.is_err(), "{stem}"),
            Err(_) => assert!(is_solution_of(judge.name, &input, &output.unwrap()), "{stem}"),
        }
        n_checked += 1;
    }
    n_checked
}

#[test]
fn every_pair_of_files_beside_the_project_agrees() {
    let Some(folder) = shared("samples") else { return };
    let mut n_checked = check_folder(&folder, None);
    for (inner, name) in
        [("p1074_official", "p1074"), ("p1074_own", "p1074"), ("p4573_own", "p4573")]
    {
        n_checked += check_folder(&folder.join(inner), judge::find(name));
    }
    assert!(n_checked > 60, "{n_checked} pairs");
}

/// POJ 3076.
pub(super) const SIXTEEN: (&str, &str, &str) = sixteen::ALL[0];

/// The first sample of P4573.
pub(super) const SIGNS: (&str, &str, &str) = solved::ALL[10];

/// HDU 4069.
pub(super) const WALLS: (&str, &str, &str) = words::ALL[3];
