//! The corpora of the fuzz targets, through the same checks: what once led to new places in the code
//! stays tried.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/checks/mod.rs"]
pub(crate) mod checks;

/// Checks every file of the corpus of a target, and that there are some.
fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.collect();
    files.sort();
    assert!(files.len() >= 10, "{} is there", folder.display());
    for file in files {
        let bytes = fs::read(&file).unwrap();
        let outcome = std::panic::catch_unwind(|| check(&bytes));
        assert!(outcome.is_ok(), "{} fails, see above", file.display());
    }
}

#[test]
fn dlx() {
    replay("dlx", checks::dlx);
}

#[test]
fn matrix() {
    replay("matrix", checks::matrix);
}

#[test]
fn json() {
    replay("json", checks::json);
}

#[test]
fn search() {
    replay("search", checks::search);
}

#[test]
fn uneven() {
    replay("uneven", checks::uneven);
}

#[test]
fn sudoku() {
    replay("sudoku", checks::sudoku);
}
