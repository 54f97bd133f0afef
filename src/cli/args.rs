//! What can be typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{ArgPredicate, PossibleValue, RangedU64ValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use quadrille::engine::{ChooseRule, EngineKind};
use quadrille::sudoku::format::Layout;
use quadrille::sudoku::{Geometry, Rule};
use quadrille::text::{Format, SecondaryColumns};

use super::bench::BenchArguments;
use super::checkpoint::CheckpointArguments;
use super::make::MakeArguments;
use super::picture::Style;
use super::preprocess::PreprocessArguments;
use super::selection::SelectionArguments;

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

#[derive(Args, Debug)]
pub(crate) struct SolveArguments {
    /// Print at most N solutions of each puzzle; 0 prints all [default: 1, with --every 0]
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    #[arg(default_value_if("every", ArgPredicate::IsPresent, "0"))]
    pub(crate) limit: u64,

    #[command(flatten)]
    pub(crate) selection: SelectionArguments,

    /// Print in this layout, or draw [default: boards as boards on a terminal, else a line a puzzle]
    #[arg(short, long, value_name = "FORMAT", value_parser = forms())]
    pub(crate) to: Option<Form>,

    #[command(flatten)]
    pub(crate) preprocess: PreprocessArguments,
    #[command(flatten)]
    pub(crate) checkpoint: CheckpointArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

#[derive(Args, Debug)]
pub(crate) struct CountArguments {
    /// Count no further than N
    #[arg(long, value_name = "N")]
    pub(crate) at_most: Option<u64>,

    /// Say behind the number why there is no solution; of cover problems also how far the search came
    /// and where it got stuck, of puzzles what two solutions are and where they differ
    #[arg(long)]
    pub(crate) explain: bool,

    /// Do not count, but estimate the number of solutions and nodes from N random descents [10000]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10000")]
    #[arg(conflicts_with_all = ["at_most", "explain", "checkpoint", "preprocess"])]
    #[arg(value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub(crate) estimate: Option<u64>,

    /// Other random descents for another S
    #[arg(long, value_name = "S", default_value_t = 0, requires = "estimate")]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) preprocess: PreprocessArguments,
    #[command(flatten)]
    pub(crate) checkpoint: CheckpointArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArguments {
    /// Say behind the word why there is no solution; of puzzles also what two solutions are and where
    /// they differ
    #[arg(long)]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) preprocess: PreprocessArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

#[derive(Args, Debug)]
pub(crate) struct BestArguments {
    /// Look for the largest sum of weight times digit, or of costs [default for puzzles]
    #[arg(long, overrides_with = "minimize")]
    pub(crate) maximize: bool,

    /// Look for the smallest sum [default for cover problems]
    #[arg(long, overrides_with = "maximize")]
    pub(crate) minimize: bool,

    /// Print the N best solutions
    #[arg(short = 'k', long = "best", value_name = "N", default_value_t = 1, value_parser = at_least_one())]
    pub(crate) count: usize,

    /// The weights of the cells in reading order, parted by commas or blanks [default: a target, 6 at
    /// the rim of a 9x9 board and 10 in its center]
    #[arg(long, value_name = "LIST", conflicts_with = "weights_file", allow_hyphen_values = true)]
    pub(crate) weights: Option<String>,

    /// A file with the weights
    #[arg(long, value_name = "FILE")]
    pub(crate) weights_file: Option<PathBuf>,

    /// Print solutions in this layout
    #[arg(short, long, value_name = "FORMAT", value_parser = layouts())]
    pub(crate) to: Option<Layout>,

    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) work: WorkArguments,
}

#[derive(Args, Debug)]
pub(crate) struct JudgeArguments {
    /// The problem, such as poj2676 or p1074
    #[arg(value_name = "NAME", required_unless_present = "list")]
    pub(crate) name: Option<String>,

    /// The input; - or none is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// List the problems
    #[arg(long)]
    pub(crate) list: bool,

    /// Give up after this time, such as 10s or 500ms
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub(crate) time_limit: Option<Duration>,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArguments {
    /// The layout to print; dlx, matrix, sparse and json print the exact-cover problem itself
    #[arg(short, long, value_name = "FORMAT", value_parser = targets())]
    pub(crate) to: Target,

    #[command(flatten)]
    pub(crate) input: InputArguments,
}

/// What is read, and how.
#[derive(Args, Debug)]
pub(crate) struct InputArguments {
    /// Files to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The layout of the input, where it is not to be recognized
    #[arg(short, long, value_name = "FORMAT", value_parser = targets())]
    pub(crate) from: Option<Target>,

    /// The first N columns of a matrix are secondary items, which need not be covered
    #[arg(long, value_name = "N")]
    pub(crate) secondary_left: Option<usize>,

    /// The last N columns of a matrix are secondary items
    #[arg(long, value_name = "N")]
    pub(crate) secondary_right: Option<usize>,

    /// Boxes W cells wide and H cells high, where they are not the usual ones (6x6: 3x2)
    #[arg(long, value_name = "WxH", value_parser = parse_boxes)]
    pub(crate) boxes: Option<Geometry>,

    /// A rule besides rows, columns and boxes; may be given several times
    #[arg(long, value_name = "NAME", value_parser = named_rules())]
    pub(crate) rule: Vec<&'static [Rule]>,

    /// A file with regions in place of the boxes: a symbol for each cell, equal ones within a region;
    /// "none" for no regions at all, as in a Latin square
    #[arg(long, value_name = "FILE")]
    pub(crate) regions: Option<PathBuf>,
}

impl InputArguments {
    /// # Errors
    /// If columns are named for what is no matrix.
    pub(crate) fn secondary_columns(&self) -> Result<SecondaryColumns, String> {
        let is_matrix = matches!(self.from, Some(Target::Cover(Format::Matrix | Format::Sparse)));
        if (self.secondary_left.is_some() || self.secondary_right.is_some()) && !is_matrix {
            return Err("--secondary-left and --secondary-right are for -f matrix and -f sparse; \
                 other formats say which items are secondary"
                .to_owned());
        }
        let count = |typed: Option<usize>| typed.unwrap_or_default();
        let (left, right) = (count(self.secondary_left), count(self.secondary_right));
        Ok(SecondaryColumns { left, right })
    }
}

/// How the work is done.
#[derive(Args, Debug)]
pub(crate) struct WorkArguments {
    /// The engine; cover problems are for auto, dlx and bits
    #[arg(short, long, value_name = "NAME", default_value = "auto", value_parser = engines())]
    pub(crate) engine: EngineKind,

    /// How exact cover chooses the next item [default: weighted for puzzles, mrv for cover problems]
    #[arg(long, value_name = "RULE", value_parser = rules(), default_value = "auto", hide_default_value = true)]
    pub(crate) choose: ChooseRule,

    /// Threads, for many puzzles, or for one cover problem of which all solutions are wanted; 0 is one a
    /// core. The output is the same for every N
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0, env = "QUADRILLE_THREADS")]
    pub(crate) threads: usize,

    /// Give each puzzle no more time than this, such as 10s or 500ms
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub(crate) time_limit: Option<Duration>,

    /// Give each puzzle no more nodes of the search tree than this
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,

    /// Print one JSON object a puzzle
    #[arg(long)]
    pub(crate) json: bool,

    /// Print what the searches counted, to standard error
    #[arg(long)]
    pub(crate) stats: bool,

    /// Show how far the work has come, on standard error [default: on a terminal, after a second]
    #[arg(long, value_name = "WHEN", num_args = 0..=1, require_equals = true, default_value = "auto", default_missing_value = "always", hide_default_value = true)]
    pub(crate) progress: When,
}

impl WorkArguments {
    /// For commands that only read and print.
    pub(crate) fn for_one_thread() -> Self {
        Self {
            engine: EngineKind::Auto,
            choose: ChooseRule::Auto,
            threads: 1,
            time_limit: None,
            node_limit: None,
            json: false,
            stats: false,
            progress: When::Never,
        }
    }
}

/// When progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal
    Auto,
    /// On a terminal or as lines
    Always,
    /// Not at all
    Never,
}

/// How solutions are printed: in a layout of puzzles, or as pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Layout(Layout),
    Picture(Style),
}

/// A layout of puzzles, or a format of cover problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Layout(Layout),
    Cover(Format),
}

/// A parser of one of several names that shows them all in the help.
fn one_of<T: Clone + Send + Sync + 'static>(
    named: Vec<(&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values = named.iter().map(|(name, help, _)| PossibleValue::new(*name).help(*help));
    let values: Vec<PossibleValue> = values.collect();
    clap::builder::PossibleValuesParser::new(values).try_map(move |typed| {
        let found = named.iter().find(|(name, ..)| *name == typed);
        found.map(|(_, _, value)| value.clone()).ok_or("not one of the names")
    })
}

fn layouts() -> impl TypedValueParser<Value = Layout> {
    one_of(Layout::ALL.iter().map(|layout| (layout.name(), layout.describe(), *layout)).collect())
}

fn forms() -> impl TypedValueParser<Value = Form> {
    let layouts = Layout::ALL.iter();
    let layouts = layouts.map(|layout| (layout.name(), layout.describe(), Form::Layout(*layout)));
    let styles = Style::NAMED.map(|(name, help, style)| (name, help, Form::Picture(style)));
    one_of(layouts.chain(styles).collect())
}

fn targets() -> impl TypedValueParser<Value = Target> {
    let layouts = Layout::ALL.iter();
    let mut named: Vec<_> =
        layouts.map(|layout| (layout.name(), layout.describe(), Target::Layout(*layout))).collect();
    let formats = Format::ALL.iter();
    named.extend(formats.map(|format| (format.name(), format.describe(), Target::Cover(*format))));
    one_of(named)
}

fn engines() -> impl TypedValueParser<Value = EngineKind> {
    let kinds = [EngineKind::Auto].into_iter().chain(EngineKind::ALL.iter().copied());
    one_of(kinds.map(|kind| (kind.name(), kind.describe(), kind)).collect())
}

fn rules() -> impl TypedValueParser<Value = ChooseRule> {
    one_of(ChooseRule::ALL.iter().map(|rule| (rule.name(), rule.describe(), *rule)).collect())
}

fn named_rules() -> impl TypedValueParser<Value = &'static [Rule]> {
    one_of(Rule::NAMED.to_vec())
}

pub(super) fn at_least_one() -> impl TypedValueParser<Value = usize> {
    RangedU64ValueParser::<usize>::new().range(1..)
}

fn parse_boxes(typed: &str) -> Result<Geometry, String> {
    let sizes = typed.split_once(['x', 'X', '×']);
    let sizes = sizes.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = sizes.ok_or("expected the width and the height of a box, such as 3x2")?;
    Geometry::new(width, height).ok_or_else(|| {
        format!(
            "boxes of {width} x {height} cells do not fit; the largest side of a board is {}",
            Geometry::MAX_SIDE
        )
    })
}

pub(super) fn parse_time(typed: &str) -> Result<Duration, String> {
    humantime::parse_duration(typed)
        .map_err(|error| format!("{error}; write it as 10s, 500ms or 2min"))
}
