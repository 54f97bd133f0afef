//! The layouts by name.

use std::fmt;

/// A way to write puzzles down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Layout {
    /// One puzzle a line; what follows it on the line is a comment.
    Line,
    /// Rows of symbols, glued or with blanks between, or of numbers.
    Board,
    /// Rows with bars between the boxes, and border lines.
    Frame,
    /// The files of SadMan and SudoCue: rows, with sections or notes around them.
    Sdk,
    /// The files of Simple Sudoku: a framed board and records of progress.
    SimpleSudoku,
    /// The progress files of SudoCue: rows of clues, placed digits and candidates.
    Sdx,
    /// Rows of candidates with bars between the boxes.
    Candidates,
    /// One puzzle a line, every cell a place for each of its candidates.
    Sukaku,
    /// The lines of a HoDoKu library.
    Hodoku,
    /// A table with a column of puzzles and perhaps one of solutions.
    Csv,
    /// The XML files of OpenSudoku.
    OpenSudoku,
    /// A JSON array of rows of strings.
    LeetCode,
    /// Game ids of Simon Tatham's Solo: boxes or jigsaws, perhaps with diagonals.
    Solo,
    /// Game ids of Simon Tatham's Unequal: Latin squares with signs.
    Unequal,
    /// The signs inside the boxes of a 9x9 board, as in the contest problem P4573.
    P4573,
    /// Rows of clues, then of horizontal signs, then of vertical ones.
    Signs,
    /// Links and JSON of f-puzzles.
    FPuzzles,
    /// JSON of `SudokuPad` and its packed strings.
    Scl,
}

impl Layout {
    /// All layouts.
    pub const ALL: &'static [Self] = &[
        Self::Line,
        Self::Board,
        Self::Frame,
        Self::Sdk,
        Self::SimpleSudoku,
        Self::Sdx,
        Self::Candidates,
        Self::Sukaku,
        Self::Hodoku,
        Self::Csv,
        Self::OpenSudoku,
        Self::LeetCode,
        Self::Solo,
        Self::Unequal,
        Self::P4573,
        Self::Signs,
        Self::FPuzzles,
        Self::Scl,
    ];

    /// The name by which users choose the layout, such as `"line"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Board => "board",
            Self::Frame => "frame",
            Self::Sdk => "sdk",
            Self::SimpleSudoku => "ss",
            Self::Sdx => "sdx",
            Self::Candidates => "candidates",
            Self::Sukaku => "sukaku",
            Self::Hodoku => "hodoku",
            Self::Csv => "csv",
            Self::OpenSudoku => "opensudoku",
            Self::LeetCode => "leetcode",
            Self::Solo => "tatham",
            Self::Unequal => "unequal",
            Self::P4573 => "p4573",
            Self::Signs => "signs",
            Self::FPuzzles => "fpuzzles",
            Self::Scl => "scl",
        }
    }

    /// The layout of this name; `"sdm"` is another name of [`Layout::Line`], and `"solo"` of
    /// [`Layout::Solo`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "sdm" => Some(Self::Line),
            "solo" => Some(Self::Solo),
            _ => Self::ALL.iter().copied().find(|layout| layout.name() == name),
        }
    }

    /// Whether [`print`](super::print()) writes a board on one line.
    #[must_use]
    pub fn is_one_line(self) -> bool {
        match self {
            Self::Line
            | Self::Sukaku
            | Self::Hodoku
            | Self::Csv
            | Self::LeetCode
            | Self::Solo
            | Self::Unequal
            | Self::FPuzzles
            | Self::Scl => true,
            Self::Board
            | Self::Frame
            | Self::Sdk
            | Self::SimpleSudoku
            | Self::Sdx
            | Self::Candidates
            | Self::OpenSudoku
            | Self::P4573
            | Self::Signs => false,
        }
    }

    /// What the layout is, in one line for help texts.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Line => {
                "one puzzle a line, its cells in reading order, then a comment (.sdm too)"
            }
            Self::Board => "rows of symbols or numbers, one board after another",
            Self::Frame => "rows with | between the boxes and lines such as ---+---+---",
            Self::Sdk => "SadMan and SudoCue files: [Puzzle] or #A notes, then rows",
            Self::SimpleSudoku => "Simple Sudoku files: a *---* frame, then records of progress",
            Self::Sdx => "SudoCue progress: clues, u before placed digits, glued candidates",
            Self::Candidates => "pencil marks: rows of glued candidates in a frame",
            Self::Sukaku => "candidates in a line, 729 places on a 9x9 board",
            Self::Hodoku => "lines of a HoDoKu library, :0000:x:cells:struck:eliminated:comment:",
            Self::Csv => "a table with columns such as quizzes,solutions or puzzle,solution",
            Self::OpenSudoku => "OpenSudoku files: XML with <game data=\"...\"/>",
            Self::LeetCode => "a JSON array of rows such as [[\"5\",\".\",...],...]",
            Self::Solo => "Simon Tatham's Solo ids: 3x3:..., 9j:... (solo too)",
            Self::Unequal => "Simon Tatham's Unequal ids: Latin squares with signs, 4:0D,0,...",
            Self::P4573 => "fifteen lines of signs < > ^ v inside the boxes, no clues",
            Self::Signs => "rows of clues, rows of signs < > - between columns, then between rows",
            Self::FPuzzles => "f-puzzles links with load=..., or their JSON",
            Self::Scl => "SudokuPad JSON, or scl... strings",
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
