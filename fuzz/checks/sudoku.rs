//! Puzzles as text: no text panics, however it comes, and what is printed is read back the same.

use std::collections::BTreeSet;

use quadrille::sudoku::format::{
    Layout, Parsed, ReadOptions, Reader, Record, parse_all, print, print_puzzle,
};
use quadrille::sudoku::{Digit, Puzzle};

/// The first byte names the layout, or none, which is to be recognized then; the other bytes are the
/// text.
pub(crate) fn sudoku(bytes: &[u8]) {
    let Some((head, bytes)) = bytes.split_first() else { return };
    let layout = Layout::ALL.get(usize::from(*head)).copied();
    let text = String::from_utf8_lossy(bytes);
    let options = ReadOptions { layout, ..ReadOptions::default() };
    let records = parse_all(&text, options);
    assert!(!records.is_empty(), "a text without a puzzle gives an error");
    let n_lines = text.lines().count().max(1) as u64;
    for record in &records {
        assert!((1..=n_lines).contains(&record.line), "{record:?} of {text:?}");
        match &record.outcome {
            Ok(parsed) => check(parsed),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    assert_eq!(line_by_line(&text, options), records, "{text:?}");
}

/// The same through a reader that keeps nothing longer than it must.
fn line_by_line(text: &str, options: ReadOptions) -> Vec<Record> {
    let mut reader = Reader::new(options);
    let mut all = Vec::new();
    for line in text.lines() {
        let mut records = Vec::new();
        reader.push(line, &mut records);
        all.append(&mut records);
    }
    reader.finish(&mut all);
    all
}

/// Prints a puzzle in every layout, and reads it back.
fn check(parsed: &Parsed) {
    let Parsed { puzzle, alphabet, .. } = parsed;
    let _ = puzzle.clash();
    for layout in Layout::ALL {
        print(puzzle.clues(), *layout, *alphabet, &mut String::new());
        let mut text = String::new();
        if print_puzzle(puzzle, *layout, *alphabet, &mut text).is_err() {
            assert_eq!(text, "", "nothing is appended if {layout} cannot hold the puzzle");
            continue;
        }
        let options = ReadOptions { layout: Some(*layout), geometry: Some(puzzle.geometry()) };
        let records = parse_all(&text, options);
        let [Record { outcome: Ok(again), .. }] = &records[..] else {
            panic!("{layout}: {text:?} is read back as {records:?}")
        };
        // Pencil marks do not tell clues from other cells with one candidate.
        if !matches!(layout, Layout::Candidates | Layout::Sukaku) {
            assert_eq!(again.puzzle.clues(), puzzle.clues(), "{layout}: {text:?}");
        }
        assert_eq!(digits(&again.puzzle), digits(puzzle), "{layout}: {text:?}");
        assert_eq!(signs(&again.puzzle), signs(puzzle), "{layout}: {text:?}");
        assert_eq!(again.puzzle.variant(), puzzle.variant(), "{layout}: {text:?}");
    }
}

/// The digits that each cell may hold.
fn digits(puzzle: &Puzzle) -> Vec<Vec<Digit>> {
    let all = || (1..=puzzle.geometry().side()).filter_map(Digit::new);
    let of_cell = |cell| match puzzle.clues().at(cell) {
        Some(digit) => vec![digit],
        None => all().filter(|digit| puzzle.is_candidate(cell, *digit)).collect(),
    };
    puzzle.geometry().cells().map(of_cell).collect()
}

/// The greater-than signs, each once.
fn signs(puzzle: &Puzzle) -> BTreeSet<[usize; 2]> {
    puzzle.signs().iter().map(|sign| [sign.small.index(), sign.large.index()]).collect()
}
