//! What can be typed after `quadrille make`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::super::common::InputArguments;

#[derive(Args, Debug)]
pub(crate) struct MakeArguments {
    #[command(subcommand)]
    pub(super) problem: ProblemArguments,
}

#[derive(Debug, Subcommand)]
pub(super) enum ProblemArguments {
    /// N queens that do not attack each other, on N rows and columns
    Queens {
        /// The number of queens, and of rows and columns
        n: usize,

        /// List rows and columns from the middle outwards, which makes the search shorter
        #[arg(long)]
        organ_pipe: bool,
    },
    /// Langford's problem: twice the numbers 1 to N, each number k with k others between its two
    Langford {
        /// The largest number
        n: usize,

        /// Of each solution and its mirror image, leave one out
        #[arg(long)]
        half: bool,
    },
    /// The twelve pentominoes, each once, on a board of 60 cells
    Pentominoes {
        #[command(flatten)]
        board: FlatBoard,

        /// The 18 one-sided pentominoes, on a board of 90 cells
        #[arg(long)]
        one_sided: bool,

        /// Of solutions that are the same up to a symmetry of the board, leave one; this restricts a
        /// piece without symmetry, and is refused where there is none
        #[arg(long)]
        reduce: bool,
    },
    /// Pieces of your own, on any board
    Polyominoes {
        /// A file with the pieces: pictures parted by blank lines, cells drawn with # or letters, and
        /// gaps with dots or blanks; in front of a picture a line NAME: or NAME xN for N copies
        #[arg(value_name = "PIECES")]
        pieces: PathBuf,

        #[command(flatten)]
        board: FlatBoard,

        /// Pieces may be turned over (the default)
        #[arg(long, overrides_with = "no_mirror")]
        mirror: bool,

        /// Pieces may be turned, but not be turned over
        #[arg(long)]
        no_mirror: bool,

        #[command(flatten)]
        usage: Usage,
    },
    /// Solid pieces in a box; by default the seven pieces of the Soma cube
    Polycubes {
        #[command(flatten)]
        board: SolidBoard,

        /// A file with the pieces, as for polyominoes, with layers parted by lines of -
        #[arg(long, value_name = "FILE")]
        pieces: Option<PathBuf>,

        /// Pieces may become their mirror images
        #[arg(long)]
        mirror: bool,

        #[command(flatten)]
        usage: Usage,
    },
    /// Dominoes that cover a board
    Dominoes {
        #[command(flatten)]
        board: FlatBoard,
    },
    /// Latin squares: N symbols, each once in every row and in every column
    Latin {
        /// The number of symbols, and of rows and columns
        n: usize,

        /// Keep the symbols of the first row and of the first column in their order
        #[arg(long)]
        reduced: bool,
    },
    /// Perfect matchings of 2N points into N pairs
    Matching {
        /// The number of pairs
        n: usize,

        /// Join N points with N others only
        #[arg(long)]
        bipartite: bool,
    },
    /// Steiner triple systems: every pair of V points in exactly one triple
    Steiner {
        /// The number of points
        v: usize,
    },
    /// Words on a board in all eight directions, crossing in equal letters
    Wordsearch {
        /// Rows and columns of the board
        #[arg(value_name = "RxC", value_parser = parse_sizes::<2>)]
        size: [usize; 2],

        /// The words
        #[arg(value_name = "WORD", required = true)]
        words: Vec<String>,
    },
    /// The exact-cover problem of a Sudoku, as quadrille convert -t dlx prints it
    Sudoku {
        /// Instead of reading a puzzle, take an empty board with N rows and columns
        #[arg(long, value_name = "N", conflicts_with_all = ["files", "from"])]
        size: Option<usize>,

        #[command(flatten)]
        input: InputArguments,
    },
}

/// A flat board.
#[derive(Args, Debug)]
pub(super) struct FlatBoard {
    /// Rows and columns of the board
    #[arg(value_name = "RxC", value_parser = parse_sizes::<2>, required_unless_present = "board")]
    pub(super) size: Option<[usize; 2]>,

    /// A picture of the board: cells drawn with # or letters, and gaps with dots or blanks
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    pub(super) board: Option<PathBuf>,
}

/// A board in space.
#[derive(Args, Debug)]
pub(super) struct SolidBoard {
    /// Layers, rows and columns of the box
    #[arg(value_name = "AxBxC", value_parser = parse_sizes::<3>, default_value = "3x3x3")]
    pub(super) size: [usize; 3],

    /// A picture of what is to be filled, with layers parted by lines of -
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    pub(super) board: Option<PathBuf>,
}

/// How often pieces are used.
#[derive(Args, Debug)]
pub(super) struct Usage {
    /// Use each piece any number of times, also never
    #[arg(long)]
    pub(super) any_number: bool,

    /// Do not tell pieces of the same shape apart: they are one item with a multiplicity
    #[arg(long, conflicts_with = "any_number")]
    pub(super) identical: bool,

    /// Of solutions that are the same up to a symmetry of the board, leave one; this restricts a piece
    /// without symmetry, and is refused where there is none
    #[arg(long, conflicts_with = "any_number")]
    pub(super) reduce: bool,
}

/// Whole numbers with an x between them.
fn parse_sizes<const N: usize>(typed: &str) -> Result<[usize; N], String> {
    let sizes: Result<Vec<usize>, _> = typed.split(['x', 'X', '×']).map(str::parse).collect();
    sizes.ok().and_then(|sizes| sizes.try_into().ok()).ok_or_else(|| {
        let example = ["6", "10", "3", "4"][..N].join("x");
        format!("expected {N} whole numbers with x between them, such as {example}")
    })
}
