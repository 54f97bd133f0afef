//! What the solvers have to do, and the files that it is read from.

use std::fs;

use quadrille::cover::{ItemId, Problem};
use quadrille::sudoku::format::{ReadOptions, parse_all};
use quadrille::sudoku::{Digit, Geometry, Puzzle};
use quadrille::text::dlx;

use crate::peer::{ALL, Peer, Tally, Unsupported};

/// What is to be done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Prove that puzzles have one solution.
    Prove,
    /// Count the solutions of a cover problem.
    Count,
    /// List the solutions of a cover problem.
    Visit,
}

impl Task {
    const ALL: [Self; 3] = [Self::Prove, Self::Count, Self::Visit];

    /// The name on the command line of a child process.
    pub fn name(self) -> &'static str {
        match self {
            Self::Prove => "prove",
            Self::Count => "count",
            Self::Visit => "visit",
        }
    }

    /// The task of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|task| task.name() == name)
    }
}

/// A puzzle, and the problem that its clues leave.
pub struct Board {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The items that no clue covers, and the options that do without the others.
    pub problem: Problem,
}

impl Board {
    fn new(puzzle: Puzzle) -> Self {
        let problem = reduced(&puzzle);
        Self { puzzle, problem }
    }
}

/// A task together with what it is done to.
pub struct Work {
    task: Task,
    subject: Subject,
    /// The number of solutions that a comment of the file gives.
    pub published: Option<u64>,
}

enum Subject {
    Boards(Vec<Board>),
    Problem(Problem),
}

impl Work {
    /// Reads a file: one puzzle a line, or a cover problem, as the task demands. Puzzles that are
    /// not classic, or full, are left out.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(task: Task, file: &str) -> Result<Self, String> {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        if task == Task::Prove {
            let boards = parse_all(&text, ReadOptions::default())
                .into_iter()
                .filter_map(|record| record.outcome.ok())
                .map(|parsed| parsed.puzzle)
                .filter(|puzzle| puzzle.geometry() == Geometry::CLASSIC)
                .filter(|puzzle| !puzzle.clues().is_full())
                .map(Board::new)
                .collect();
            Ok(Self { task, subject: Subject::Boards(boards), published: None })
        } else {
            let named = dlx::parse(&text).map_err(|error| format!("{file}: {error}"))?;
            let subject = Subject::Problem(named.problem().clone());
            Ok(Self { task, subject, published: published(&text) })
        }
    }

    /// How many puzzles there are; `None` if it is a cover problem.
    pub fn n_puzzles(&self) -> Option<usize> {
        match &self.subject {
            Subject::Boards(boards) => Some(boards.len()),
            Subject::Problem(_) => None,
        }
    }

    /// Lets a solver do it.
    ///
    /// # Errors
    /// [`Unsupported`] if it cannot.
    pub fn run(&self, peer: &dyn Peer) -> Result<Tally, Unsupported> {
        let counted = match &self.subject {
            Subject::Problem(problem) if self.task == Task::Visit => return peer.visit(problem),
            Subject::Problem(problem) => peer.count(problem, ALL),
            Subject::Boards(boards) => peer.prove(boards),
        };
        counted.map(|solutions| Tally { solutions, options: 0 })
    }
}

/// The number after `Expected:` in a comment.
fn published(text: &str) -> Option<u64> {
    let comments = text.lines().filter(|line| line.starts_with('|'));
    let mut after = comments.filter_map(|line| Some(line.split_once("Expected:")?.1));
    after.next()?.split_whitespace().next()?.parse().ok()
}

/// The problem that the clues of a classic puzzle leave. Most solvers have no options to be forced,
/// so each puzzle becomes a problem of its own.
fn reduced(puzzle: &Puzzle) -> Problem {
    let geometry = puzzle.geometry();
    let items = |cell, digit: Digit| {
        let houses = [geometry.row_of(cell), geometry.column_of(cell), geometry.box_of(cell)];
        let [row, column, in_box] = houses.map(|house| house * 9 + digit.index());
        [cell.index(), 81 + row, 162 + column, 243 + in_box]
    };
    let mut is_covered = [false; 324];
    for (cell, digit) in puzzle.clues().digits() {
        for item in items(cell, digit) {
            is_covered[item] = true;
        }
    }
    let mut number = [0; 324];
    let mut n_items = 0;
    for item in (0..324).filter(|item| !is_covered[*item]) {
        number[item] = n_items;
        n_items += 1;
    }
    let mut builder = Problem::builder(n_items, 0);
    for cell in geometry.cells() {
        for digit in Digit::all(9) {
            let items = items(cell, digit);
            if items.iter().all(|item| !is_covered[*item]) {
                let items = items.map(|item| ItemId::new(number[item]));
                builder.add_option(items).expect("four different items");
            }
        }
    }
    builder.build()
}
