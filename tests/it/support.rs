//! What several tests need: the corpora, and a folder of data beside the project.

use std::fs;
use std::path::{Path, PathBuf};

use quadrille::sudoku::format::parse;
use quadrille::sudoku::{Grid, Puzzle};

/// A line of a corpus.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The label of the corpus.
    pub(crate) label: String,
    /// From 1.
    pub(crate) number: usize,
    pub(crate) puzzle: Puzzle,
    /// How many solutions the puzzle has.
    pub(crate) count: u64,
    /// The solution if it is the only one.
    pub(crate) solution: Option<Grid>,
}

impl Line {
    /// Where the line stands.
    pub(crate) fn place(&self) -> String {
        format!("puzzles/{}.txt:{}", self.label, self.number)
    }
}

/// The directory of the corpora.
pub(crate) fn puzzles() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles")
}

/// All lines of all corpora, sorted by label.
pub(crate) fn corpora() -> Vec<Line> {
    let files = fs::read_dir(puzzles()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    files.sort();
    files.iter().flat_map(|file| lines_of(file)).collect()
}

/// The lines of one corpus.
pub(crate) fn corpus(label: &str) -> Vec<Line> {
    lines_of(&puzzles().join(label).with_extension("txt"))
}

fn lines_of(file: &Path) -> Vec<Line> {
    let label = file.file_stem().unwrap().to_str().unwrap();
    let text = fs::read_to_string(file).unwrap();
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(number, line)| read(label, number, line)).collect()
}

fn read(label: &str, number: usize, line: &str) -> Line {
    let fields: Vec<&str> = line.split(':').collect();
    let [puzzle, count, solution] = fields[..] else { panic!("{label}:{number}: three fields") };
    let board =
        |field: &str| parse(field).unwrap_or_else(|error| panic!("{label}:{number}: {error}"));
    Line {
        label: label.to_owned(),
        number,
        puzzle: board(puzzle),
        count: count.parse().unwrap(),
        solution: (!solution.is_empty()).then(|| board(solution).clues().clone()),
    }
}

/// A file or directory of the optional folder of data beside the project, see `docs/testing.md`;
/// `None` where it is not there.
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    Some(folder.join(path)).filter(|path| path.exists())
}
