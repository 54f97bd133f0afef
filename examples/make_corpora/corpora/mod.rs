//! The corpora: what each one stresses, and how it is made.

pub(crate) mod made;
mod maker;
mod random;
mod typed;

use std::fmt::{self, Write as _};

use quadrille::sudoku::Grid;
use quadrille::sudoku::format::{parse, to_line};

use maker::{Found, Maker};

/// A file of puzzles that stress the same thing.
#[derive(Debug)]
pub(crate) struct Corpus {
    /// The name of the file without its ending.
    pub(crate) label: &'static str,
    /// What it stresses and where it comes from: the lines at the top of the file.
    about: &'static [&'static str],
    fill: fn(&mut Draft),
}

impl Corpus {
    /// All corpora.
    pub(crate) const ALL: &'static [Self] = &[
        Self {
            label: "easy",
            about: &[
                "Classic boards that naked singles alone solve: reading and setting up dominate.",
                "Made: random full boards, clues taken away in random order as long as that holds.",
            ],
            fill: made::easy,
        },
        Self {
            label: "minimal",
            about: &[
                "Typical classic puzzles in which no clue is superfluous.",
                "Made: random full boards, clues taken away in random order as long as one solution is left.",
            ],
            fill: made::minimal,
        },
        Self {
            label: "clues17",
            about: &[
                "As few clues as a classic puzzle with one solution can have.",
                "Typed: the first ones of Gordon Royle's collection \"Minimum Sudoku\" (2005 and later).",
            ],
            fill: typed::clues17,
        },
        Self {
            label: "hard",
            about: &[
                "Classic puzzles that were published as the hardest of their time, for people or programs.",
                "Typed: the source of each stands above it.",
            ],
            fill: typed::hard,
        },
        Self {
            label: "several",
            about: &[
                "Classic boards with 2 to some thousand solutions: enumeration, and limits on it.",
                "Made: minimal puzzles that lost a few clues more. Typed: those with a source above them.",
            ],
            fill: |draft| {
                made::several(draft);
                typed::several(draft);
            },
        },
        Self {
            label: "none",
            about: &[
                "Classic boards without a solution: refutation. First clues that fit each other but lead",
                "nowhere, then clues that clash.",
                "Made: minimal puzzles with a wrong clue, less what the contradiction does not need; and with",
                "a clue repeated in a row, a column or a box. Typed: those with a source above them.",
            ],
            fill: |draft| {
                made::dead(draft);
                typed::none(draft);
                made::clashing(draft);
            },
        },
        Self {
            label: "4x4",
            about: &[
                "The smallest boards, boxes of 2x2: every engine and every edge, at once.",
                "Made: minimal puzzles; boards with some clues more taken away; wrong clues; full boards.",
                "The empty board has 288 solutions (OEIS A107739).",
            ],
            fill: made::four,
        },
        Self {
            label: "6x6",
            about: &[
                "Small boards with oblong boxes, 3 wide and 2 high: rows and columns mixed up show here.",
                "Made: as the 4x4 boards. With its first row fixed the board has 39168 solutions, 1/720 of",
                "the 28200960 of the empty one (OEIS A291187).",
            ],
            fill: made::six,
        },
        Self {
            label: "12x12",
            about: &[
                "Oblong boxes, 4 wide and 3 high; digits 1 to 9, then A to C.",
                "Made: random full boards, clues taken away in random order down to 58.",
            ],
            fill: made::twelve,
        },
        Self {
            label: "16x16",
            about: &[
                "Large boards that need some search; digits 1 to 9, then A to G.",
                "Made: random full boards, clues taken away in random order down to 100 to 115.",
            ],
            fill: made::sixteen,
        },
        Self {
            label: "25x25",
            about: &[
                "The largest boards: 2500 items and 15625 options; digits 1 to 9, then A to P.",
                "Made: random full boards, clues taken away in random order down to 312 and more.",
            ],
            fill: made::twenty_five,
        },
    ];

    /// The corpus of this label.
    pub(crate) fn named(label: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|corpus| corpus.label == label)
    }

    /// The whole file.
    pub(crate) fn text(&self) -> String {
        let mut draft = Draft::default();
        for line in self.about {
            draft.remark(line);
        }
        draft.remark(
            "puzzle:count:solution, with the solution if it is the only one. Made again by",
        );
        draft.remark(&format!(
            "`cargo run --release --example make_corpora -- puzzles {}`.",
            self.label
        ));
        (self.fill)(&mut draft);
        draft.text
    }
}

/// A file that is being written.
#[derive(Debug, Default)]
struct Draft {
    text: String,
}

impl Draft {
    fn line(&mut self, line: fmt::Arguments<'_>) {
        writeln!(self.text, "{line}").expect("a string takes everything");
    }

    /// A line that is no puzzle.
    fn remark(&mut self, remark: &str) {
        self.line(format_args!("# {remark}"));
    }

    /// A puzzle, with what a complete search finds.
    fn add(&mut self, clues: &Grid) {
        let Found { count, solution, .. } = Maker::new(0).solve(clues, u64::MAX);
        let solution = solution.filter(|_| count == 1).map(|grid| to_line(&grid));
        self.line(format_args!("{}:{count}:{}", to_line(clues), solution.unwrap_or_default()));
    }

    /// A puzzle that somebody published.
    fn add_published(&mut self, source: &str, line: &str) {
        self.remark(source);
        self.add(parse(line).expect("a typed puzzle is well formed").clues());
    }
}
