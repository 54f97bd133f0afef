//! The corpora against the program that makes them, and against what their labels say.

#[path = "../../examples/make_corpora/corpora/mod.rs"]
mod corpora;

use std::collections::BTreeSet;
use std::fs;

use corpora::Corpus;
use quadrille::sudoku::Grid;

use super::support;

fn check(label: &str) {
    let file = support::puzzles().join(label).with_extension("txt");
    let made = Corpus::named(label).unwrap().text();
    assert!(made == fs::read_to_string(file).unwrap(), "puzzles/{label}.txt is not what is made");
}

/// Those that are made in a moment.
#[test]
fn corpora_are_made_again_byte_for_byte() {
    for label in ["4x4", "6x6", "clues17", "easy", "hard", "minimal", "none"] {
        check(label);
    }
}

#[test]
fn every_corpus_has_its_file_and_a_line_in_the_readme() {
    let labels: BTreeSet<String> = support::corpora().into_iter().map(|line| line.label).collect();
    let made: BTreeSet<String> = Corpus::ALL.iter().map(|corpus| corpus.label.to_owned()).collect();
    assert_eq!(labels, made);
    let readme = fs::read_to_string(support::puzzles().join("README.md")).unwrap();
    for label in labels {
        assert!(
            readme.contains(&format!("| `{label}.txt` |")),
            "{label} is not in puzzles/README.md"
        );
    }
}

#[test]
fn a_minimal_puzzle_needs_each_of_its_clues() {
    for line in support::corpus("minimal") {
        for (cell, _) in line.puzzle.clues().digits() {
            let mut clues: Grid = line.puzzle.clues().clone();
            clues.set(cell, None);
            let puzzle = quadrille::sudoku::Puzzle::new(clues);
            assert_eq!(quadrille::count(&puzzle, 2), 2, "{} without {cell:?}", line.place());
        }
    }
}

#[test]
fn easy_puzzles_fall_to_naked_singles_and_hard_ones_do_not() {
    let falls = |line: &support::Line| corpora::made::falls_to_naked_singles(line.puzzle.clues());
    assert!(support::corpus("easy").iter().all(falls));
    assert!(!support::corpus("hard").iter().any(falls));
}

#[test]
fn several_and_none_are_what_they_say() {
    assert!(support::corpus("several").iter().all(|line| line.count > 1));
    assert!(support::corpus("none").iter().all(|line| line.count == 0));
    assert!(support::corpora().iter().all(|line| line.solution.is_some() == (line.count == 1)));
}
