//! What can be typed.

use clap::{Parser, Subcommand};

use super::bench::BenchArguments;
use super::best::BestArguments;
use super::convert::ConvertArguments;
use super::count::{CheckArguments, CountArguments};
use super::judge::JudgeArguments;
use super::make::MakeArguments;
use super::solve::SolveArguments;

/// Exact cover by dancing links, with a Sudoku front.
#[derive(Debug, Parser)]
#[command(name = "quadrille", version, about, after_help = AFTER_HELP, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_HELP: &str = "\
Puzzles are read in many layouts, which are recognized: a puzzle a line, boards, framed boards, \
.sdk and .ss files; exact-cover problems in Knuth's DLX format and as JSON too.

Exit status: 0 yes, found, unique; 1 no, none, not unique; 2 usage, bad input, trouble with a file; \
3 a limit came before the answer; 130 interrupted.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the solution of each puzzle or cover problem
    #[command(visible_alias = "s")]
    Solve(SolveArguments),
    /// Print the number of solutions, one line a puzzle
    Count(CountArguments),
    /// Say of each puzzle whether it is unique, multiple or none
    Check(CheckArguments),
    /// Print the best score and its solution for each puzzle or cover problem
    Best(BestArguments),
    /// Measure every engine on the same puzzles or cover problems
    Bench(BenchArguments),
    /// Print puzzles in another layout, or as exact-cover problems
    Convert(ConvertArguments),
    /// Print a well-known exact-cover problem: queens, tilings, designs, words
    Make(MakeArguments),
    /// Answer the exact input of a contest problem with its exact output
    Judge(JudgeArguments),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page (read it with: quadrille man | man -l -)
    Man,
}
