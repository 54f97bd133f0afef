//! Arguments that commands have in common.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use quadrille::engine::{ChooseRule, EngineKind};
use quadrille::sudoku::{Geometry, Rule};
use quadrille::text::{Format, SecondaryColumns};

use super::values::{Target, When, engines, named_rules, parse_boxes, parse_time, rules, targets};

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
