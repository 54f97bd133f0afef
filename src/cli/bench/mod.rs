//! `quadrille bench`: every engine on the same work.

#![expect(clippy::cast_precision_loss, reason = "counts become ratios")]

mod contestants;
mod measure;
mod plot;
mod report;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use quadrille::sudoku::format::ReadOptions;
use quadrille::text::from_bytes;

use super::common::InputArguments;
use super::given::Given;
use super::input::{self, Source};
use super::job::Fault;
use super::output::{Output, message};
use super::progress::Monitor;
use super::signal::Interrupt;
use super::status::Status;
use super::values::{Target, When, at_least_one, parse_time};
use contestants::Contestant;
use measure::{Conditions, Row, Work, measure};

/// The time for an engine on a file, unless told otherwise.
const TIME_LIMIT: Duration = Duration::from_secs(10);

#[derive(Args, Debug)]
pub(crate) struct BenchArguments {
    /// The engines: naive, naive-holes, dlx, bits, batch; dlx/mrv for one choice rule [default: all of them
    /// with every rule]
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = contestants::parse)]
    engines: Vec<Contestant>,

    /// Look for no more than N solutions of each; 0 for all [default: 2 for puzzles, which proves
    /// them unique, and all for cover problems]
    #[arg(long, value_name = "N")]
    at_most: Option<u64>,

    /// Cut an engine off after so much time on a file [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time_limit: Option<Duration>,

    /// Do everything N times, the engines in turn; medians are shown
    #[arg(long, value_name = "N", default_value = "3", value_parser = at_least_one())]
    repeat: usize,

    /// Print one JSON object a file
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Print comma-separated values
    #[arg(long)]
    csv: bool,

    /// Draw the time per puzzle of each engine into an SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    #[command(flatten)]
    input: InputArguments,
}

pub(crate) fn run(arguments: &BenchArguments) -> Result<Status, String> {
    let given = Given::new(&arguments.input)?;
    let contestants = match &arguments.engines[..] {
        [] => contestants::default_ones(),
        chosen => chosen.to_vec(),
    };
    let interrupt = Interrupt::listen();
    let monitor = Arc::new(Monitor::new(When::Auto, interrupt.clone()));
    let stdin = [PathBuf::from("-")];
    let files = if arguments.input.files.is_empty() { &stdin[..] } else { &arguments.input.files };
    let mut output = Output::new();
    let mut status = Status::Yes;
    let mut charts = Vec::new();
    let mut text = String::new();
    if arguments.csv {
        report::csv_header(&mut text);
    }
    for path in files {
        let name = input::name(path);
        let (work, faults) = match interrupt.while_waiting(|| read(path, &arguments.input, &given))
        {
            Ok(read) => read,
            Err(error) => (Work::Puzzles(Vec::new()), vec![error]),
        };
        for fault in faults {
            message(&fault);
            status = Status::Error;
        }
        if work.len() == 0 {
            continue;
        }
        let most = if matches!(work, Work::Cover(_)) { 0 } else { 2 };
        let conditions = Conditions {
            at_most: Some(arguments.at_most.unwrap_or(most)).filter(|most| *most > 0),
            time_limit: arguments.time_limit.unwrap_or(TIME_LIMIT),
            repeat: arguments.repeat,
            watch: monitor.clone(),
        };
        let (rows, is_whole) = measure(&work, &contestants, &conditions);
        for disagreement in disagreements(&name, &work, &rows) {
            message(&disagreement);
            status = status.max(Status::Error);
        }
        let lines = report::lines(&rows, work.len());
        if arguments.json {
            report::json(&name, &lines, &mut text);
        } else if arguments.csv {
            report::csv(&name, &lines, &mut text);
        } else {
            if files.len() > 1 {
                text.push_str(&name);
                text.push('\n');
            }
            report::table(&lines, &mut text);
        }
        let written: ControlFlow<()> = output.write(&std::mem::take(&mut text));
        charts.push((name, plot::bars(&rows)));
        if !is_whole {
            status = Status::Interrupted;
            break;
        }
        if written.is_break() || monitor.suspend(|| output.flush()).is_break() {
            break;
        }
    }
    let _ = output.write(&text);
    let _ = output.flush();
    if let Some(error) = output.error() {
        return Err(format!("cannot write: {error}"));
    }
    if let Some(path) = &arguments.plot {
        std::fs::write(path, plot::draw(&charts))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(status)
}

/// Reads everything that a file holds, and says what is wrong with the rest.
fn read(
    path: &Path,
    arguments: &InputArguments,
    given: &Given,
) -> Result<(Work, Vec<String>), String> {
    let name = input::name(path);
    let trouble = |error: std::io::Error| format!("{name}: {error}");
    let mut source = Source::open(path).map_err(trouble)?;
    let format = match arguments.from {
        Some(Target::Cover(format)) => Some(format),
        Some(Target::Layout(_)) => None,
        None => source.cover_format().map_err(trouble)?,
    };
    if let Some(format) = format {
        let bytes = source.read_all().map_err(trouble)?;
        let secondary = arguments.secondary_columns()?;
        let parsed = from_bytes(&bytes).and_then(|text| format.parse(text, secondary));
        let named =
            parsed.map_err(|error| format!("{name}:{}:{}: {error}", error.line, error.column))?;
        return Ok((Work::Cover(named.into_problem()), Vec::new()));
    }
    let layout = match arguments.from {
        Some(Target::Layout(layout)) => Some(layout),
        _ => None,
    };
    let mut puzzles = source.into_puzzles(ReadOptions { layout, geometry: arguments.boxes });
    let (mut found, mut faults, mut records) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        puzzles.next_block(&mut records).map_err(trouble)?;
        if records.is_empty() {
            return Ok((Work::Puzzles(found), faults));
        }
        for record in &records {
            match given.of(record) {
                Ok(parsed) => found.push((record.line, parsed.puzzle.clone())),
                Err(Fault { line, column, message }) => {
                    faults.push(format!("{name}:{line}:{column}: {message}"));
                }
            }
        }
    }
}

/// The puzzles of which those who finished them say different things.
fn disagreements(name: &str, work: &Work, rows: &[Row]) -> Vec<String> {
    let answers = |index: usize| {
        let finished = rows.iter().filter_map(move |row| {
            let finish = row.finishes.as_ref()?.get(index)?.as_ref()?;
            Some((&row.name, finish.solutions))
        });
        finished.collect::<Vec<_>>()
    };
    let differ = |answers: &[(&String, u64)]| answers.windows(2).any(|pair| pair[0].1 != pair[1].1);
    let all = (0..work.len()).map(|index| (index, answers(index)));
    all.filter(|(_, answers)| differ(answers))
        .map(|(index, answers)| {
            let said: Vec<String> =
                answers.iter().map(|(engine, count)| format!("{engine} {count}")).collect();
            let line = work.line(index);
            format!(
                "{name}:{line}:1: the engines disagree on the number of solutions ({}); please report this",
                said.join(", ")
            )
        })
        .collect()
}
