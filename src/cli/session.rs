//! What all commands on puzzles and cover problems share: reading, spreading the work, printing in
//! order, and the exit status.

mod printer;

use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use quadrille::cover::{Problem, Solver, Stats, Status as End};
use quadrille::engine::{ChooseRule, Engine, EngineKind, Found, Limits, Outcome};
use quadrille::parallel::{self, Threads, Work};
use quadrille::sudoku::Geometry;
use quadrille::sudoku::format::{Parsed, ReadOptions, Record};
use quadrille::text::{Format, SecondaryColumns, from_bytes};

use super::checkpoint::CheckpointArguments;
use super::common::{InputArguments, WorkArguments};
use super::given::Given;
use super::input::{self, Source};
use super::job::{Answer, Job, Place, Question};
use super::preprocess::Prepared;
use super::progress::Monitor;
use super::signal::Interrupt;
use super::sink::Sink;
use super::status::Status;
use super::values::Target;
use printer::Printer;

/// How the work is done; the validated form of what was typed.
pub(crate) struct Session {
    files: Vec<PathBuf>,
    from: Option<Target>,
    options: ReadOptions,
    secondary: SecondaryColumns,
    given: Given,
    engine: EngineKind,
    rule: ChooseRule,
    threads: Threads,
    /// The limits without one on solutions, which is the command's.
    limits: Limits,
    interrupt: Interrupt,
    monitor: Arc<Monitor>,
    shows_stats: bool,
}

impl Session {
    /// # Errors
    /// If the file with the regions cannot be read, or options do not go together.
    pub(crate) fn new(input: InputArguments, work: &WorkArguments) -> Result<Self, String> {
        let given = Given::new(&input)?;
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
            threads: Threads::new(work.threads),
            limits: Limits {
                nodes: work.node_limit,
                time: work.time_limit,
                watch: Some(monitor.clone()),
                ..Limits::default()
            },
            interrupt,
            monitor,
            shows_stats: work.stats,
            given,
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

    /// A solver for a cover problem.
    pub(crate) fn solver<'p>(&self, problem: &'p Problem) -> Solver<'p> {
        self.ask(Solver::new(problem))
    }

    /// A solver with the structure, the rule and the threads of this session.
    pub(crate) fn ask<'p>(&self, solver: Solver<'p>) -> Solver<'p> {
        let solver = solver.structure(self.engine.structure()).choose(self.rule);
        solver.threads(self.threads.clone())
    }

    /// Does the job on every file.
    pub(crate) fn run(&self, job: &impl Job) -> Status {
        let mut printer = Printer::new(&self.interrupt, &self.monitor, self.shows_stats);
        let mut engines = Vec::new();
        for path in &self.files {
            let done = match Source::open(path) {
                Ok(source) => self.run_source(source, job, &mut engines, &mut printer),
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
        engines: &mut Vec<Box<dyn Engine>>,
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
            if self.run_records(&records, &file, job, engines, printer).is_break()
                || printer.flush().is_break()
            {
                return Ok(ControlFlow::Break(()));
            }
        }
    }

    /// Answers a block of records, on all threads, and prints the answers in their order.
    fn run_records(
        &self,
        records: &[Record],
        file: &str,
        job: &impl Job,
        engines: &mut Vec<Box<dyn Engine>>,
        printer: &mut Printer<'_>,
    ) -> ControlFlow<()> {
        let tasks = self.tasks(records, job.question().is_some());
        let mut end = ControlFlow::Continue(());
        let mut take = |piece| match piece {
            Piece::Text(text) if text.is_empty() => printer.flush(),
            Piece::Text(text) => printer.print(&text),
            Piece::Last(text, records, answers) => {
                printer.print(&text)?;
                records.iter().zip(answers).try_for_each(|(record, answer)| {
                    let (line, column) = answer.position.unwrap_or((record.line, 1));
                    let note = answer.note;
                    let note = note.map(|note| format!("{file}:{line}:{column}: {note}"));
                    printer.account(Answer { note, ..answer })
                })
            }
        };
        let work = Work {
            threads: &self.threads,
            most_waiting: MOST_WAITING,
            start: &|| self.engine.start_with(self.rule, self.threads.clone()),
            work: &|engine: &mut Box<dyn Engine>, records: &[Record], desk| {
                let mut send = |text: String| {
                    let weight = text.len();
                    desk.send(Piece::Text(text), weight)
                };
                let mut sink = Sink::new(&mut send);
                let answers = self.answer(job, engine.as_mut(), file, records, &mut sink);
                let text = sink.into_text();
                let weight = text.len();
                let _ = desk.send(Piece::Last(text, records, answers), weight);
                None
            },
        };
        work.run(tasks, engines, &mut |piece| {
            end = take(piece);
            end
        });
        end
    }

    /// Records as they are answered: classic boards many at once, if an engine is asked.
    fn tasks<'r>(
        &self,
        records: &'r [Record],
        asks: bool,
    ) -> Vec<parallel::Place<&'r [Record], Piece<'r>>> {
        let is_classic = |record: &Record| {
            let parsed = record.outcome.as_ref();
            asks && parsed.is_ok_and(|parsed| parsed.puzzle.geometry() == Geometry::CLASSIC)
        };
        let at_once = if self.rule == ChooseRule::Auto { self.engine.at_once() } else { 1 };
        // Enough for all threads, and enough boards for the registers of each.
        let share = records.len() / (4 * self.threads.count());
        let at_once = at_once.min(share.max(64));
        let groups = records.chunk_by(|one, other| is_classic(one) && is_classic(other));
        groups.flat_map(|group| group.chunks(at_once)).map(parallel::Place::new).collect()
    }

    /// Answers some records.
    fn answer<J: Job>(
        &self,
        job: &J,
        engine: &mut dyn Engine,
        file: &str,
        records: &[Record],
        sink: &mut Sink<'_>,
    ) -> Vec<Answer> {
        let parsed: Vec<_> = records.iter().map(|record| self.given.of(record)).collect();
        let good = parsed.iter().enumerate();
        let good: Vec<(usize, &Parsed)> =
            good.filter_map(|(at, parsed)| Some((at, parsed.as_deref().ok()?))).collect();
        let place = |at: usize| Place { file, line: records[at].line };
        let mut answers = Vec::with_capacity(records.len());
        // Puzzles that could not be read are answered in their places among the others.
        let refuse_before = |end: usize, answers: &mut Vec<Answer>, sink: &mut Sink<'_>| {
            for (at, parsed) in parsed.iter().enumerate().take(end).skip(answers.len()) {
                let Err(fault) = parsed else { return };
                job.invalid(place(at), fault, sink.text());
                let position = Some((fault.line, fault.column));
                answers.push(Answer { position, ..Answer::refused(fault.message.clone()) });
            }
        };
        let mut state = J::State::default();
        let mut each = |number: usize, found: Found<'_>| {
            let (at, puzzle) = good[number];
            refuse_before(at, &mut answers, sink);
            match found {
                Found::Solution(grid) => job.solution(&mut state, place(at), puzzle, grid, sink),
                Found::Done(outcome) => {
                    let state = std::mem::take(&mut state);
                    let answer = job.puzzle(state, place(at), puzzle, outcome, sink);
                    let is_over = answer.status == Status::Interrupted;
                    answers.push(answer);
                    if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                }
            }
        };
        let puzzles: Vec<_> = good.iter().map(|(_, parsed)| &parsed.puzzle).collect();
        let _ = match job.question() {
            Some(Question::Solve(limits)) => engine.solve_all(&puzzles, limits, &mut each),
            Some(Question::Count(limits)) => engine.count_all(&puzzles, limits, &mut each),
            None => {
                let nothing = Outcome { status: End::Complete, stats: Stats::default() };
                let mut numbers = 0..puzzles.len();
                numbers.try_for_each(|number| each(number, Found::Done(nothing.clone())))
            }
        };
        refuse_before(records.len(), &mut answers, sink);
        answers
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
        let place = Place { file, line: 1 };
        let mut send = |text: String| {
            printer.print(&text)?;
            if text.is_empty() { printer.flush() } else { ControlFlow::Continue(()) }
        };
        let mut sink = Sink::new(&mut send);
        let answer = job.cover(place, &problem, &mut sink);
        let text = sink.into_text();
        if printer.print(&text).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        let note = answer.note.map(|note| format!("{file}: {note}"));
        Ok(printer.account(Answer { note, ..answer }))
    }
}

/// What a thread hands in of some records.
enum Piece<'r> {
    Text(String),
    /// The end of the text, and what it means.
    Last(String, &'r [Record], Vec<Answer>),
}

/// Threads wait when this much text waits to be printed, in bytes.
const MOST_WAITING: usize = 16 << 20;
