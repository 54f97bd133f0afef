//! A contest problem: how its cases are read, answered and written.

use super::answer::{self, Answer, Gather, Writer};
use super::board::Layout;
use super::error::{JudgeError, JudgeFault};
use super::scan::{Scanner, quoted};
use super::solver::{self, Solver};
use super::{centers, exact};
use crate::cover::Stop;
use crate::engine::Limits;
use crate::sudoku::Puzzle;

/// A contest problem on a judge.
#[derive(Debug)]
pub struct Judge {
    /// Its name on the command line: the judge and the number there.
    pub name: &'static str,
    /// Other judges that ask the same, byte for byte.
    pub aliases: &'static [&'static str],
    /// What the judge calls it.
    pub title: &'static str,
    /// What it asks, in one line.
    pub asks: &'static str,
    pub(super) cases: Cases,
    pub(super) work: Work,
    pub(super) writer: Writer,
}

/// How cases follow each other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cases {
    /// There is one.
    One,
    /// Their number comes first.
    Counted,
    /// To the end of the input.
    ToEnd,
    /// Up to a line with this word.
    Until(&'static str),
}

/// What a case is, and what is asked of it.
#[derive(Debug)]
pub(super) enum Work {
    Board(Layout, solver::Task),
    /// Boards behind a line such as `Grid 01`.
    Headed(&'static str, Layout, solver::Task),
    /// Puzzles that are no board of symbols; the layout is that of the answer.
    Puzzle(fn(&mut Scanner<'_>) -> Result<Puzzle, JudgeError>, Layout, solver::Task),
    Exact(exact::Reader, exact::Task),
    Overlap(centers::Reader),
}

impl Judge {
    /// The name, then the aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// The output for an input. Where several answers are right it is always the same one.
    ///
    /// The limits on nodes and time hold for each case; that on solutions is not looked at.
    ///
    /// # Errors
    /// The first [`JudgeError`]: the input is not laid out as the judge promises, it promises a
    /// solution that a case does not have, or a limit came before an answer. There is no output
    /// then, for a judge takes all of it or nothing.
    pub fn run(&self, input: &str, limits: &Limits) -> Result<String, JudgeError> {
        let mut scanner = Scanner::new(input);
        let mut solver = Solver::new(limits);
        let mut out = String::new();
        let (mut case, mut sum) = (0, 0);
        let n_promised = match self.cases {
            Cases::One => Some(1),
            Cases::Counted => Some(scanner.count("the number of cases", 0..=i64::MAX)?),
            Cases::ToEnd if scanner.is_at_end() => {
                return Err(scanner.ended(String::new()).with(JudgeFault::NoCase));
            }
            Cases::ToEnd | Cases::Until(_) => None,
        };
        loop {
            let is_over = match (n_promised, self.cases) {
                (Some(n_promised), _) => case == n_promised,
                (None, Cases::Until(end)) => {
                    let next = scanner.peek();
                    next.is_none_or(|word| word.text == end)
                }
                _ => scanner.is_at_end(),
            };
            if is_over {
                break;
            }
            case += 1;
            let place = scanner.place();
            solver.begin_case();
            let (heading, answer) = self.work.answer(&mut scanner, &mut solver)?;
            let answer =
                answer.map_err(|stop| scanner.error(place, JudgeFault::Limit { case, stop }))?;
            if let (Gather::Sum, answer::Number::Whole(number)) =
                (self.writer.gather, answer.number)
            {
                sum += number;
            }
            let symbols = self.work.symbols();
            let written = self.writer.write(case, heading, symbols, &answer, &mut out);
            written.ok_or_else(|| scanner.error(place, JudgeFault::NoSolution { case }))?;
        }
        if matches!(self.writer.gather, Gather::Sum) {
            out = format!("{sum}\n");
        }
        // Behind the word that ends the input there may be anything, as for the judge itself.
        if !matches!(self.cases, Cases::Until(_))
            && let Some(word) = scanner.word()
        {
            let found = quoted(word.text);
            return Err(scanner.error(word.at, JudgeFault::Trailing { found, n_cases: case }));
        }
        Ok(out)
    }
}

impl Work {
    /// Reads the next case and answers it: its heading, and the answer or the limit before it.
    fn answer<'a>(
        &self,
        scanner: &mut Scanner<'a>,
        solver: &mut Solver<'_>,
    ) -> Result<(&'a str, Result<Answer, Stop>), JudgeError> {
        let mut heading = "";
        let answer = match self {
            Self::Board(layout, task) => task(solver, &Puzzle::new(layout.read(scanner)?)),
            Self::Headed(word, layout, task) => {
                heading = read_heading(scanner, word)?;
                task(solver, &Puzzle::new(layout.read(scanner)?))
            }
            Self::Puzzle(read, _, task) => task(solver, &read(scanner)?),
            Self::Exact(read, task) => task(solver, &read(scanner)?),
            Self::Overlap(read) => centers::answer(solver, &read(scanner)?),
        };
        Ok((heading, answer))
    }

    /// The symbols of the boards in the answers.
    fn symbols(&self) -> &'static str {
        match self {
            Self::Board(layout, _) | Self::Headed(_, layout, _) | Self::Puzzle(_, layout, _) => {
                layout.symbols
            }
            Self::Exact(..) | Self::Overlap(_) => "",
        }
    }
}

/// Reads a line that begins with a word.
fn read_heading<'a>(scanner: &mut Scanner<'a>, word: &str) -> Result<&'a str, JudgeError> {
    let expected = || format!("a line such as {word} 01 before a board");
    let first = scanner.peek().ok_or_else(|| scanner.ended(expected()))?;
    if first.text != word {
        return Err(scanner.unexpected(first, expected()));
    }
    scanner.line().map(|line| line.text).ok_or_else(|| scanner.ended(expected()))
}
