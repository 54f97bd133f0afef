//! What all commands on puzzles and cover problems share: reading, spreading the work, printing in
//! order, and the exit status.

mod printer;
mod searches;

use std::borrow::Cow;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use quadrille::cover::Stats;
use quadrille::engine::{ChooseRule, Engine, EngineKind, Limits};
use quadrille::sudoku::Violation;
use quadrille::sudoku::format::{ParseError, Parsed, ReadOptions, Record};
use quadrille::text::{Format, NamedProblem, SecondaryColumns, from_bytes};
use rayon::ThreadPool;
use serde::Serialize;

use super::ahead::{Answers, Question};
use super::args::{InputArguments, Target, WorkArguments};
use super::checkpoint::{CheckpointArguments, Conclusion};
use super::input::{self, Source};
use super::kind::Kind;
use super::parallel::{Sink, answer_in_order};
use super::preprocess::Prepared;
use super::progress::Monitor;
use super::signal::Interrupt;
use super::status::Status;
use printer::Printer;

/// What one command does with a puzzle or a cover problem. What it prints goes to the sink.
pub(crate) trait Job: Sync {
    /// Answers a puzzle.
    fn puzzle(
        &self,
        engine: &mut dyn Engine,
        place: Place<'_>,
        puzzle: &Parsed,
        sink: &mut Sink<'_>,
    ) -> Answer;

    /// What it asks an engine about every puzzle, if it asks all of them the same.
    fn question(&self) -> Option<Question<'_>> {
        None
    }

    /// Stands in for a puzzle that could not be read, so that lines and puzzles stay aligned. The
    /// error itself is reported by the session.
    fn invalid(&self, place: Place<'_>, fault: &Fault, text: &mut String);

    /// Answers a cover problem.
    fn cover(&self, place: Place<'_>, problem: &NamedProblem, sink: &mut Sink<'_>) -> Answer;
}

/// Where a puzzle or a problem stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) file: &'a str,
    pub(crate) line: u64,
}

/// Why there is no puzzle to answer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fault {
    pub(crate) line: u64,
    pub(crate) column: usize,
    pub(crate) message: String,
}

impl From<&ParseError> for Fault {
    fn from(error: &ParseError) -> Self {
        Self { line: error.line, column: error.column, message: error.to_string() }
    }
}

/// What an answer means beside the text that it prints.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) status: Status,
    /// For standard error, without the place.
    pub(crate) note: Option<String>,
    /// The line and the column of what the note is about, where it is not the puzzle as a whole.
    pub(crate) position: Option<(u64, usize)>,
    pub(crate) stats: Stats,
    /// What was done before the search.
    pub(crate) preparation: Option<String>,
}

impl Answer {
    /// No answer but an error message.
    pub(crate) fn refused(note: String) -> Self {
        Self { status: Status::Error, note: Some(note), ..Self::default() }
    }

    /// The answer, with what is to be said of the state that the search left.
    pub(crate) fn with_conclusion(self, conclusion: Conclusion) -> Self {
        match conclusion {
            Ok(None) => self,
            Ok(note) => Self { note, ..self },
            Err(error) => {
                Self { status: self.status.max(Status::Error), note: Some(error), ..self }
            }
        }
    }

    /// The answer to a solution that the checker does not accept. It is never printed.
    pub(crate) fn wrong(violation: &Violation) -> Self {
        Self::refused(format!("a wrong solution was found ({violation}); please report this"))
    }
}

/// How the work is done; the validated form of what was typed.
pub(crate) struct Session {
    files: Vec<PathBuf>,
    from: Option<Target>,
    options: ReadOptions,
    secondary: SecondaryColumns,
    kind: Kind,
    engine: EngineKind,
    rule: ChooseRule,
    threads: usize,
    /// The limits without one on solutions, which is the command's.
    limits: Limits,
    interrupt: Interrupt,
    monitor: Arc<Monitor>,
    shows_stats: bool,
    /// The threads of searches that are divided, from the first one on.
    pool: OnceLock<Option<ThreadPool>>,
}

impl Session {
    /// # Errors
    /// If the file with the regions cannot be read, or options do not go together.
    pub(crate) fn new(input: InputArguments, work: &WorkArguments) -> Result<Self, String> {
        let kind = Kind::new(&input)?;
        let interrupt = Interrupt::listen();
        let monitor = Arc::new(Monitor::new(work.progress, interrupt.clone()));
        let stdin = || vec![PathBuf::from("-")];
        let layout = match input.from {
            Some(Target::Layout(layout)) => Some(layout),
            Some(Target::Cover(_)) | None => None,
        };
        let secondary = input.secondary_columns()?;
        Ok(Self {
            files: if input.files.is_empty() { stdin() } else { input.files },
            from: input.from,
            options: ReadOptions { layout, geometry: input.boxes },
            secondary,
            engine: work.engine,
            rule: work.choose,
            threads: match work.threads {
                0 => std::thread::available_parallelism().map_or(1, usize::from),
                threads => threads,
            },
            limits: Limits {
                nodes: work.node_limit,
                time: work.time_limit,
                watch: Some(monitor.clone()),
                ..Limits::default()
            },
            interrupt,
            monitor,
            shows_stats: work.stats,
            pool: OnceLock::new(),
            kind,
        })
    }

    /// The limits for one puzzle, with this many solutions at most.
    pub(crate) fn limits(&self, solutions: Option<u64>) -> Limits {
        Limits { solutions, ..self.limits.clone() }
    }

    /// A command with all that shapes its search of a cover problem.
    pub(crate) fn describe(&self, command: &str, prepared: &Prepared<'_>) -> String {
        format!("{command} --choose {} {}", self.rule.name(), prepared.flag())
    }

    /// # Errors
    /// If there are several files: one state is of one search.
    pub(crate) fn check_checkpoint(&self, arguments: &CheckpointArguments) -> Result<(), String> {
        if arguments.is_given() && self.files.len() > 1 {
            return Err("--checkpoint keeps the state of one search; name one file".to_owned());
        }
        Ok(())
    }

    /// Does the job on every file.
    pub(crate) fn run(&self, job: &impl Job) -> Status {
        let mut printer = Printer::new(self);
        let mut workers: Vec<_> = (0..self.threads).map(|_| self.engine.start(self.rule)).collect();
        for path in &self.files {
            let done = match Source::open(path) {
                Ok(source) => self.run_source(source, job, &mut workers, &mut printer),
                Err(error) => Err(error),
            };
            match done {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(error) => printer.complain(&format!("{}: {error}", input::name(path))),
            }
        }
        printer.finish()
    }

    fn run_source(
        &self,
        mut source: Source,
        job: &impl Job,
        workers: &mut [Box<dyn Engine>],
        printer: &mut Printer<'_>,
    ) -> io::Result<ControlFlow<()>> {
        let format = match self.from {
            Some(Target::Cover(format)) => Some(format),
            Some(Target::Layout(_)) => None,
            None => self.interrupt.while_waiting(|| source.cover_format())?,
        };
        if let Some(format) = format {
            return self.run_cover(&mut source, format, job, printer);
        }
        let file = source.name.clone();
        let mut puzzles = source.into_puzzles(self.options);
        let mut records = Vec::new();
        loop {
            self.interrupt.while_waiting(|| puzzles.next_block(&mut records))?;
            if records.is_empty() {
                return Ok(ControlFlow::Continue(()));
            }
            let answer =
                |engine: &mut Box<dyn Engine>, records: &&[Record], sink: &mut Sink<'_>| {
                    self.answer(job, engine.as_mut(), &file, records, sink)
                };
            let question = job.question().filter(Question::is_small);
            let at_once = question.map_or(1, |_| self.engine.at_once());
            let chunks: Vec<&[Record]> = records.chunks(at_once).collect();
            let done = answer_in_order(&chunks, workers, answer, |text, answered| {
                printer.print(text)?;
                let Some((records, answers)) = answered else { return ControlFlow::Continue(()) };
                records.iter().zip(answers).try_for_each(|(record, answer)| {
                    let (line, column) = answer.position.unwrap_or((record.line, 1));
                    let note = answer.note.map(|note| format!("{file}:{line}:{column}: {note}"));
                    printer.account(Answer { note, ..answer })
                })
            });
            if done.is_break() || printer.flush().is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }

    /// Answers some records, at once if there are several.
    fn answer(
        &self,
        job: &impl Job,
        engine: &mut dyn Engine,
        file: &str,
        records: &[Record],
        sink: &mut Sink<'_>,
    ) -> Vec<Answer> {
        let parsed: Vec<_> = records.iter().map(|record| self.kind.of(record)).collect();
        let mut ahead = job.question().filter(|_| records.len() > 1).map(|question| {
            let puzzles: Vec<_> = parsed.iter().flatten().map(|parsed| &parsed.puzzle).collect();
            Answers::of(engine, &puzzles, question)
        });
        let answer = |(record, parsed): (&Record, Result<Cow<'_, Parsed>, Fault>)| {
            let place = Place { file, line: record.line };
            match (parsed, &mut ahead) {
                (Ok(puzzle), Some(ahead)) => job.puzzle(ahead, place, &puzzle, sink),
                (Ok(puzzle), None) => job.puzzle(engine, place, &puzzle, sink),
                (Err(fault), _) => {
                    let Fault { line, column, .. } = fault;
                    job.invalid(place, &fault, sink.text());
                    let position = Some((line, column));
                    Answer { position, ..Answer::refused(fault.message) }
                }
            }
        };
        records.iter().zip(parsed).map(answer).collect()
    }

    fn run_cover(
        &self,
        source: &mut Source,
        format: Format,
        job: &impl Job,
        printer: &mut Printer<'_>,
    ) -> io::Result<ControlFlow<()>> {
        let file = source.name.clone();
        if !self.engine.is_cover() {
            let engine = self.engine;
            let others = "cover problems are for auto, dlx and bits";
            printer.complain(&format!("{file}: the engine {engine} is for puzzles; {others}"));
            return Ok(ControlFlow::Continue(()));
        }
        let bytes = self.interrupt.while_waiting(|| source.read_all())?;
        let file = &file;
        let parsed = from_bytes(&bytes).and_then(|text| format.parse(text, self.secondary));
        let problem = match parsed {
            Ok(problem) => problem,
            Err(error) => {
                printer.complain(&format!("{file}:{}:{}: {error}", error.line, error.column));
                return Ok(ControlFlow::Continue(()));
            }
        };
        drop(bytes);
        // One problem is one item of work.
        let answer = |(): &mut (), problem: &NamedProblem, sink: &mut Sink<'_>| {
            job.cover(Place { file, line: 1 }, problem, sink)
        };
        let done = answer_in_order(&[problem], &mut [()], answer, |text, answered| {
            printer.print(text)?;
            let Some((_, answer)) = answered else {
                return if text.is_empty() { printer.flush() } else { ControlFlow::Continue(()) };
            };
            let note = answer.note.map(|note| format!("{file}: {note}"));
            printer.account(Answer { note, ..answer })
        });
        Ok(done)
    }
}
