//! What a task says of a case, and how a judge writes it.

use std::fmt::Write as _;

use crate::sudoku::Grid;

/// The kinds of answers, for each of which a judge has its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// What was asked for has been found.
    Found,
    /// There is exactly one solution.
    Unique,
    /// There are several.
    Several,
    /// There is one solution, and still one if some clue is dropped.
    Redundant,
    /// There is none.
    None,
    /// There is none, for clues repeat in a house. Judges without a word for it use that for none.
    Clash,
}

/// The answer to a case.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) verdict: Verdict,
    pub(super) grid: Option<Grid>,
    pub(super) number: Number,
    pub(super) list: Vec<usize>,
}

/// A number, which is written with so many decimals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number {
    Whole(i128),
    SixDecimals(f64),
}

impl From<Verdict> for Answer {
    fn from(verdict: Verdict) -> Self {
        Self { verdict, grid: None, number: Number::Whole(0), list: Vec::new() }
    }
}

impl Answer {
    pub(super) fn number(number: i128) -> Self {
        Self { number: Number::Whole(number), ..Verdict::Found.into() }
    }
}

/// How a judge writes answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writer {
    /// What is written for each verdict, with `{case}`, `{heading}`, `{board}`, `{number}` and
    /// `{list}` in it.
    pub(super) words: &'static [(Verdict, &'static str)],
    pub(super) style: Style,
    pub(super) gather: Gather,
}

/// How a board is written; its last row has no line end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Style {
    /// Rows of symbols with nothing between.
    Glued,
    /// Rows of symbols with blanks between.
    Spaced,
    /// The same with bars and dashes between boxes.
    Framed,
    /// A JSON array of arrays of strings.
    Json,
    /// All cells on one line.
    Line,
}

/// How the answers to all cases come together.
#[derive(Clone, Copy, Debug)]
pub(super) enum Gather {
    /// One after the other, with this between.
    Between(&'static str),
    /// Only the sum of their numbers.
    Sum,
}

impl Writer {
    /// Writes the answer to a case; `None` if the judge has no words for it.
    pub(super) fn write(
        &self,
        case: usize,
        heading: &str,
        symbols: &str,
        answer: &Answer,
        out: &mut String,
    ) -> Option<()> {
        let words_for = |verdict| {
            self.words.iter().find(|(other, _)| *other == verdict).map(|(_, words)| *words)
        };
        let words = match answer.verdict {
            Verdict::Clash => words_for(Verdict::Clash).or_else(|| words_for(Verdict::None)),
            verdict => words_for(verdict),
        }?;
        if let (Gather::Between(between), 2..) = (self.gather, case) {
            out.push_str(between);
        }
        let mut rest = words;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}')?;
            out.push_str(before);
            match (name, &answer.grid) {
                ("case", _) => write!(out, "{case}").ok()?,
                ("heading", _) => out.push_str(heading),
                ("board", Some(grid)) => self.style.write(grid, symbols, out),
                ("number", _) => match answer.number {
                    Number::Whole(number) => write!(out, "{number}").ok()?,
                    Number::SixDecimals(number) => write!(out, "{number:.6}").ok()?,
                },
                ("list", _) => {
                    let list: Vec<String> = answer.list.iter().map(usize::to_string).collect();
                    out.push_str(&list.join(" "));
                }
                _ => return None,
            }
            rest = after;
        }
        out.push_str(rest);
        Some(())
    }
}

impl Style {
    fn write(self, grid: &Grid, symbols: &str, out: &mut String) {
        let geometry = grid.geometry();
        let symbols: Vec<char> = symbols.chars().collect();
        let width = geometry.box_width();
        for cell in geometry.cells() {
            let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
            let symbol = grid.at(cell).map_or(symbols[0], |digit| symbols[digit.value()]);
            let is_inner_box = |at: usize, size: usize| at > 0 && at.is_multiple_of(size);
            match (self, row, column) {
                (Self::Json, 0, 0) => out.push_str("[["),
                (Self::Json, _, 0) => out.push_str("],["),
                (Self::Json, _, _) => out.push(','),
                (Self::Line, _, _) | (_, 0, 0) | (Self::Glued, _, 1..) => {}
                (Self::Framed, row, 0) if is_inner_box(row, geometry.box_height()) => {
                    out.push('\n');
                    push_border(width, geometry.side() / width, out);
                    out.push('\n');
                }
                (_, _, 0) => out.push('\n'),
                (Self::Framed, _, column) if is_inner_box(column, width) => out.push_str(" | "),
                (Self::Spaced | Self::Framed, _, _) => out.push(' '),
            }
            match self {
                Self::Json => out.extend(['"', symbol, '"']),
                _ => out.push(symbol),
            }
        }
        if matches!(self, Self::Json) {
            out.push_str("]]");
        }
    }
}

/// A line of dashes with a plus below every bar: `------+-------+------`.
fn push_border(width: usize, n_boxes: usize, out: &mut String) {
    for index in 0..n_boxes {
        let is_inner = index > 0 && index + 1 < n_boxes;
        out.push_str(&"-".repeat(2 * width + usize::from(is_inner)));
        if index + 1 < n_boxes {
            out.push('+');
        }
    }
}
