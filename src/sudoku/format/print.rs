//! Printing a board or a puzzle in a layout, and refusing what a layout cannot hold.

use std::fmt;

use super::alphabet::Alphabet;
use super::layout::Layout;
use super::{
    board, candidates, frame, hodoku, leetcode, line, opensudoku, p4573, sdk, sdx, signs,
    simple_sudoku, solo, sukaku, unequal,
};
use super::{fpuzzles, scl};
use crate::sudoku::{Grid, Puzzle, Regions};

/// Appends a board in a layout, with a line end behind every line.
///
/// On boards above side 9 the alphabet says how digits and empty cells are written; smaller boards
/// are always written in [`Alphabet::Digits`]. This is how solutions are printed, so layouts that
/// have no form for a solved board fall back to a plainer one: [`Layout::P4573`] to rows of digits
/// with blanks between, as that contest does; [`Layout::Sdx`] and [`Layout::Candidates`] to the same;
/// [`Layout::Signs`] to the rows of [`Layout::Board`]; [`Layout::Sukaku`], [`Layout::Hodoku`],
/// [`Layout::Csv`], [`Layout::Solo`] and [`Layout::Unequal`] to [`Layout::Line`]. For a whole puzzle
/// there is [`print_puzzle`].
pub fn print(grid: &Grid, layout: Layout, alphabet: Alphabet, out: &mut String) {
    match layout {
        Layout::Line
        | Layout::Sukaku
        | Layout::Hodoku
        | Layout::Csv
        | Layout::Solo
        | Layout::Unequal => {
            line::print(grid, alphabet, out);
            out.push('\n');
        }
        Layout::Board | Layout::Signs => board::print(grid, alphabet, out),
        Layout::Frame => frame::print(grid, alphabet, out),
        Layout::Sdk => sdk::print(grid, alphabet, out),
        Layout::SimpleSudoku => simple_sudoku::print(grid, alphabet, out),
        Layout::Sdx | Layout::Candidates | Layout::P4573 => {
            board::print_spaced(grid, alphabet, out);
        }
        Layout::OpenSudoku => opensudoku::print(grid, out),
        Layout::LeetCode => leetcode::print(grid, out),
        Layout::FPuzzles => fpuzzles::print_grid(grid, out),
        Layout::Scl => scl::print_grid(grid, out),
    }
}

/// Appends a puzzle with all that it has, in a layout that is read back as the same puzzle, with a
/// line end behind every line.
///
/// Three things are not written: boxes of an unusual shape in layouts that do not name them, which
/// cells have candidates although they may hold every digit, and in [`Layout::Candidates`] and
/// [`Layout::Sukaku`], which of the cells with one candidate are clues.
///
/// # Errors
/// [`CannotHold`] if the layout has no way to write a part of the puzzle. Nothing is appended then.
///
/// ```
/// use quadrille::sudoku::format::{self, Alphabet, Layout};
///
/// let puzzle = format::parse("4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4").unwrap();
/// let mut text = String::new();
/// let error = format::print_puzzle(&puzzle, Layout::Line, Alphabet::Digits, &mut text);
/// assert_eq!(
///     error.unwrap_err().to_string(),
///     "the layout line cannot hold greater-than signs; unequal, p4573, signs, fpuzzles can"
/// );
/// ```
pub fn print_puzzle(
    puzzle: &Puzzle,
    layout: Layout,
    alphabet: Alphabet,
    out: &mut String,
) -> Result<(), CannotHold> {
    for part in Part::of(puzzle) {
        if !part.fits(layout) {
            return Err(CannotHold { layout, what: What::Part(part) });
        }
    }
    let before = out.len();
    let printed = match layout {
        Layout::Sdx => sdx::print_puzzle(puzzle, out),
        Layout::Candidates => {
            candidates::print_puzzle(puzzle, out);
            Ok(())
        }
        Layout::Sukaku => {
            sukaku::print_puzzle(puzzle, out);
            Ok(())
        }
        Layout::Hodoku => hodoku::print_puzzle(puzzle, out),
        Layout::Csv => Err("it has one heading for many puzzles"),
        Layout::Solo => solo::print_puzzle(puzzle, out),
        Layout::Unequal => unequal::print_puzzle(puzzle, out),
        Layout::P4573 => p4573::print_puzzle(puzzle, out),
        Layout::Signs => signs::print_puzzle(puzzle, alphabet, out),
        Layout::FPuzzles => fpuzzles::print_puzzle(puzzle, out),
        Layout::Scl => scl::print_puzzle(puzzle, out),
        _ => {
            print(puzzle.clues(), layout, alphabet, out);
            Ok(())
        }
    };
    printed.map_err(|reason| {
        out.truncate(before);
        CannotHold { layout, what: What::Puzzle(reason) }
    })
}

/// Why a puzzle cannot be printed in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotHold {
    /// The layout.
    pub layout: Layout,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// The layout has no such thing at all.
    Part(Part),
    /// The layout has such things, but not these; the reason names what it is limited to.
    Puzzle(&'static str),
}

impl fmt::Display for CannotHold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.layout.name();
        match self.what {
            What::Puzzle(reason) => {
                write!(f, "the layout {name} cannot hold this puzzle: {reason}")
            }
            What::Part(part) => {
                write!(f, "the layout {name} cannot hold {}; ", part.name())?;
                let others = Layout::ALL.iter().filter(|layout| part.fits(**layout));
                let others: Vec<&str> = others.map(|layout| layout.name()).collect();
                write!(f, "{} can", others.join(", "))
            }
        }
    }
}

impl std::error::Error for CannotHold {}

/// What a puzzle can have besides clues and boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Signs,
    Candidates,
    Jigsaw,
    Latin,
    Rules,
}

impl Part {
    /// The parts that a puzzle has.
    fn of(puzzle: &Puzzle) -> impl Iterator<Item = Self> {
        let variant = puzzle.variant();
        let region = match variant.regions() {
            Regions::Boxes => None,
            Regions::Jigsaw(_) => Some(Self::Jigsaw),
            Regions::Latin => Some(Self::Latin),
        };
        let parts = [
            (!puzzle.signs().is_empty()).then_some(Self::Signs),
            puzzle.has_candidates().then_some(Self::Candidates),
            region,
            (!variant.rules().is_empty()).then_some(Self::Rules),
        ];
        parts.into_iter().flatten()
    }

    fn name(self) -> &'static str {
        match self {
            Self::Signs => "greater-than signs",
            Self::Candidates => "candidates",
            Self::Jigsaw => "the regions of a jigsaw",
            Self::Latin => "a board without regions",
            Self::Rules => "rules beyond rows, columns and regions",
        }
    }

    /// Whether the layout has a way to write such a thing.
    fn fits(self, layout: Layout) -> bool {
        use Layout as L;
        match self {
            Self::Signs => matches!(layout, L::Unequal | L::P4573 | L::Signs | L::FPuzzles),
            Self::Candidates => {
                matches!(layout, L::Sdx | L::Candidates | L::Sukaku | L::Hodoku | L::FPuzzles)
            }
            Self::Jigsaw => matches!(layout, L::Solo | L::FPuzzles | L::Scl),
            Self::Latin => matches!(layout, L::Unequal | L::Signs | L::FPuzzles),
            Self::Rules => matches!(layout, L::Solo | L::FPuzzles | L::Scl),
        }
    }
}
