//! `quadrille judge`: exact bytes in, exact bytes out.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use quadrille::cover;
use quadrille::engine::Limits;
use quadrille::judge::{ALL, Judge, JudgeError, JudgeFault, find};

use super::input;
use super::output::{self, message};
use super::progress::Monitor;
use super::signal::Interrupt;
use super::status::Status;
use super::values::{When, parse_time};
use clap::Args;

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

pub(crate) fn run(arguments: &JudgeArguments) -> Result<Status, String> {
    let Some(name) = &arguments.name else { return Ok(output::print(&list())) };
    let judge = find(name).ok_or_else(|| {
        format!("there is no judge '{name}'; quadrille judge --list names those there are")
    })?;
    let path = arguments.file.as_deref().unwrap_or(Path::new("-"));
    let name = input::name(path);
    let text = input::read_text(path).map_err(|error| format!("{name}: {error}"))?;
    let monitor = Monitor::new(When::Auto, Interrupt::listen());
    let watch: Arc<Monitor> = Arc::new(monitor);
    let limits = Limits { time: arguments.time_limit, watch: Some(watch), ..Limits::default() };
    match judge.run(&text, &limits) {
        Ok(answer) => Ok(output::print(&answer)),
        Err(error) => {
            message(&format!("{name}:{}:{}: {error}", error.line, error.column));
            Ok(status_of(&error))
        }
    }
}

fn status_of(error: &JudgeError) -> Status {
    match error.fault {
        JudgeFault::Limit { stop, .. } => Status::of_stop(cover::Status::Stopped(stop)),
        _ => Status::Error,
    }
}

/// All judges with their names, a line each.
fn list() -> String {
    let names = |judge: &Judge| judge.names().collect::<Vec<_>>().join(", ");
    let width = ALL.iter().map(|judge| names(judge).len()).max().unwrap_or(0);
    let lines = ALL.iter().map(|judge| format!("{:width$}  {}\n", names(judge), judge.asks));
    lines.collect()
}
