//! What was measured, as a table, as CSV and as JSON.

use std::fmt::Write;

use serde::Serialize;

use super::measure::{Finish, Row};

/// A row with its ratios. A figure that is only a bound has its flag set.
#[derive(Serialize)]
pub(crate) struct Line<'a> {
    engine: &'a str,
    /// `None` if the engine cannot do such work.
    finished: Option<usize>,
    of: usize,
    solutions: u64,
    nodes: u64,
    updates: u64,
    seconds: f64,
    is_cut_off: bool,
    per_second: f64,
    /// How many times as many nodes and as much time the naive search takes, the first that finished
    /// any, over the puzzles that both finished.
    naive_nodes: Option<f64>,
    naive_time: Option<f64>,
    /// How many times the time of the fastest engine that finished everything.
    fastest: Option<f64>,
}

/// The lines of all rows of a file.
pub(crate) fn lines(rows: &[Row], n_puzzles: usize) -> Vec<Line<'_>> {
    let whole = rows.iter().filter(|row| row.finishes.is_some() && !row.is_cut_off());
    let fastest = whole.map(|row| row.seconds).min_by(f64::total_cmp);
    let naive = rows.iter().find(|row| row.is_naive && row.finished().next().is_some());
    rows.iter()
        .map(|row| {
            let n_finished = row.finished().count();
            let (naive_nodes, naive_time) = naive.map_or((None, None), |naive| against(naive, row));
            Line {
                engine: &row.name,
                finished: row.finishes.as_ref().map(|_| n_finished),
                of: n_puzzles,
                solutions: row.sum(|finish| finish.solutions),
                nodes: row.sum(|finish| finish.nodes),
                updates: row.sum(|finish| finish.updates),
                seconds: row.seconds,
                is_cut_off: row.is_cut_off(),
                per_second: ratio(n_finished as f64, row.seconds).unwrap_or(0.0),
                naive_nodes,
                naive_time,
                fastest: fastest
                    .filter(|_| row.finishes.is_some())
                    .and_then(|fastest| ratio(row.seconds, fastest)),
            }
        })
        .collect()
}

/// How many times more nodes and time the first row takes than the second, for the puzzles that both
/// finished.
fn against(naive: &Row, row: &Row) -> (Option<f64>, Option<f64>) {
    let pairs = || {
        let pairs = naive.finishes.iter().flatten().zip(row.finishes.iter().flatten());
        pairs.filter_map(|(naive, own)| Some(((*naive)?, (*own)?)))
    };
    let over = |of: fn(&Finish) -> f64| {
        let naive = pairs().map(|(naive, _)| of(&naive)).sum();
        ratio(naive, pairs().map(|(_, own)| of(&own)).sum())
    };
    (over(|finish| finish.nodes as f64), over(|finish| finish.seconds))
}

fn ratio(of: f64, to: f64) -> Option<f64> {
    (to > 0.0 && of > 0.0).then_some(of / to)
}

const HEADER: [&str; 10] = [
    "engine",
    "solved",
    "solutions",
    "nodes",
    "updates",
    "seconds",
    "per second",
    "naive nodes",
    "naive time",
    "fastest",
];

/// A table for people. `>` stands before what would be more, had the engine not been cut off.
pub(crate) fn table(lines: &[Line<'_>], text: &mut String) {
    let rows = lines.iter().map(|line| {
        let Some(finished) = line.finished else {
            let mut cells = [const { String::new() }; 10];
            cells.fill("-".to_owned());
            line.engine.clone_into(&mut cells[0]);
            return cells;
        };
        let more = if line.is_cut_off { ">" } else { "" };
        let times =
            |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.1}x"));
        [
            line.engine.to_owned(),
            format!("{finished}/{}", line.of),
            line.solutions.to_string(),
            line.nodes.to_string(),
            line.updates.to_string(),
            format!("{more}{:.4}", line.seconds),
            format!("{:.0}", line.per_second),
            times(line.naive_nodes),
            times(line.naive_time),
            if line.fastest.is_some() {
                more.to_owned() + &times(line.fastest)
            } else {
                "-".into()
            },
        ]
    });
    let rows: Vec<[String; 10]> = std::iter::once(HEADER.map(str::to_owned)).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    for row in &rows {
        for (column, cell) in row.iter().enumerate() {
            let width = width(column).unwrap_or(0);
            // Names to the left, figures to the right. Writing to a string cannot fail.
            let _ = if column == 0 {
                write!(text, "{cell:width$}")
            } else {
                write!(text, "  {cell:>width$}")
            };
        }
        text.push('\n');
    }
}

/// A line of names.
pub(crate) fn csv_header(text: &mut String) {
    text.push_str(
        "file,engine,finished,of,solutions,nodes,updates,seconds,cut_off,per_second,naive_nodes,naive_time,fastest\n",
    );
}

/// A line an engine; what is not known is left empty.
pub(crate) fn csv(file: &str, lines: &[Line<'_>], text: &mut String) {
    let quoted = format!("\"{}\"", file.replace('"', "\"\""));
    for line in lines {
        let optional = |ratio: Option<f64>| ratio.map_or(String::new(), |ratio| ratio.to_string());
        let finished = line.finished.map_or(String::new(), |finished| finished.to_string());
        let Line { engine, of, solutions, nodes, updates, seconds, is_cut_off, per_second, .. } =
            line;
        let _ = writeln!(
            text,
            "{quoted},{engine},{finished},{of},{solutions},{nodes},{updates},{seconds},{is_cut_off},{per_second},{},{},{}",
            optional(line.naive_nodes),
            optional(line.naive_time),
            optional(line.fastest),
        );
    }
}

/// An object a file.
pub(crate) fn json(file: &str, lines: &[Line<'_>], text: &mut String) {
    #[derive(Serialize)]
    struct Report<'a> {
        file: &'a str,
        engines: &'a [Line<'a>],
    }
    super::super::json::push(text, &Report { file, engines: lines });
    text.push('\n');
}
