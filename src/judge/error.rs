//! What can be wrong with the input of a judge, where, and how to mend it.

use std::fmt;

use crate::cover::Stop;

/// Why there is no output. The message does not repeat the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgeError {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there. If it concerns a case as a whole, the place is where the case begins.
    pub fault: JudgeFault,
}

impl JudgeError {
    /// Another fault at the same place.
    pub(super) fn with(self, fault: JudgeFault) -> Self {
        Self { fault, ..self }
    }
}

/// What is wrong at a place in the input of a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgeFault {
    /// There is no case at all.
    NoCase,
    /// The input ends too early.
    Ended {
        /// What was expected.
        expected: String,
    },
    /// A symbol or a word that does not belong there.
    Unexpected {
        /// What is there.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// A row, or a board on a single line, of the wrong length.
    RowLength {
        /// Cells there.
        found: usize,
        /// Cells that were expected.
        expected: usize,
    },
    /// Something follows the last case.
    Trailing {
        /// What is there.
        found: String,
        /// How many cases came before it.
        n_cases: usize,
    },
    /// Only one of two neighbors has the wall between them.
    WallsDisagree {
        /// Which of the sides of the cell at this place.
        side: &'static str,
        /// Whether that cell has the wall, and its neighbor has not.
        has_wall: bool,
    },
    /// A cell at the rim has no wall there.
    OpenRim {
        /// Which of its sides.
        side: &'static str,
    },
    /// The walls enclose a region of the wrong size.
    RegionSize {
        /// Its cells.
        found: usize,
        /// How many they must be.
        expected: usize,
    },
    /// A case has no solution where the judge promises one, and so there is no word to say so.
    NoSolution {
        /// The case, from 1.
        case: usize,
    },
    /// A limit came before the answer to a case.
    Limit {
        /// The case, from 1.
        case: usize,
        /// The limit.
        stop: Stop,
    },
}

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl fmt::Display for JudgeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCase => {
                write!(f, "the input is empty; this judge reads at least one case, so add it")
            }
            Self::Ended { expected } => {
                write!(f, "the input ends too early; expected {expected}, so add what is missing")
            }
            Self::Unexpected { found, expected } => {
                write!(f, "found {found}; expected {expected}")
            }
            Self::RowLength { found, expected } => {
                write!(f, "{found} cells on this line; write {expected}, no more and no less")
            }
            Self::Trailing { found, n_cases } => write!(
                f,
                "found {found} after the end of the input, which holds {n_cases} {}; remove what \
                 follows, or correct the number of cases or rows before it",
                if *n_cases == 1 { "case" } else { "cases" }
            ),
            Self::WallsDisagree { side, has_wall } => {
                let (here, there) = if *has_wall { ("a", "no") } else { ("no", "a") };
                write!(
                    f,
                    "this cell has {here} wall {side}, and its neighbor has {there} wall there; \
                     both sides of a wall must carry it"
                )
            }
            Self::OpenRim { side } => write!(
                f,
                "this cell has no wall {side}, where the board ends; add the wall of the rim"
            ),
            Self::RegionSize { found, expected } => write!(
                f,
                "the walls enclose {found} cells from here on; every region needs {expected}"
            ),
            Self::NoSolution { case } => write!(
                f,
                "case {case} has no solution, but the judge promises one and has no word for none; \
                 correct the case"
            ),
            Self::Limit { case, stop } => {
                let limit = match stop {
                    Stop::Solutions => "the limit on solutions came",
                    Stop::Nodes => "the limit on nodes came",
                    Stop::Time => "the time was up",
                    Stop::Cancelled => "the work was called off",
                };
                write!(f, "{limit} before the answer to case {case}; allow more, or ask for less")
            }
        }
    }
}

impl std::error::Error for JudgeError {}
