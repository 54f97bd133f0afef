//! Reading a text line by line.

use super::boards::Boards;
use super::detect::{MOST_LINES, Recognizer, Verdict, is_puzzle_line};
use super::error::{ParseError, ParseErrorKind};
use super::heading::Heading;
use super::lines::{ReadLines, is_idle};
use super::{Layout, Parsed, ReadOptions, Record, line, registry, signs, sukaku};

/// Reads puzzles line by line.
///
/// The memory is that of one puzzle, plus at most sixteen lines while the layout is not recognized
/// yet, whatever the length of the input; only a file of [`Layout::OpenSudoku`] is kept as a whole.
/// A puzzle comes out of the very call that brings its last
/// line, with these exceptions. Where the layout is not given, first lines of sixteen symbols from 1
/// to 4 or blanks, which can be puzzles or rows, wait until it is known which, and so does a first
/// line that looks like a row cut off. In files with progress after the board ([`Layout::Sdk`] and
/// [`Layout::SimpleSudoku`]) a puzzle comes out when the next one begins or the input ends. And where
/// plain rows were recognized, a board with clues in less than a fifth of its cells waits for the
/// next line, which can be one of signs ([`Layout::Signs`]).
///
/// ```
/// use quadrille::sudoku::format::{ReadOptions, Reader};
///
/// let mut reader = Reader::new(ReadOptions::default());
/// let mut records = Vec::new();
/// reader.push(&"1........".repeat(9), &mut records);
/// assert!(records.pop().unwrap().outcome.is_ok());
/// reader.push("1.......", &mut records);
/// reader.push(&"9........".repeat(9), &mut records);
/// reader.finish(&mut records);
/// assert_eq!(records[0].line, 2);
/// assert!(records[0].outcome.is_err());
/// assert!(records[1].outcome.is_ok());
/// ```
#[derive(Debug)]
pub struct Reader {
    options: ReadOptions,
    state: State,
    /// Lines so far.
    n_lines: u64,
    heading: Option<Promise>,
    has_begun: bool,
    n_boards: usize,
    first_side: Option<usize>,
    has_records: bool,
    /// A board with few clues, which waits for the line after it: signs may follow.
    held: Option<Record>,
}

#[derive(Debug)]
enum State {
    Unknown { recognizer: Recognizer, waiting: Vec<Waiting> },
    Line,
    Boards(Box<Boards>),
    Lines(Box<dyn ReadLines>),
}

#[derive(Debug)]
enum Waiting {
    Text { line: u64, text: String },
    Unreadable(ParseError),
}

/// A number in front of the boards.
#[derive(Debug)]
struct Promise {
    line: u64,
    column: usize,
    number: usize,
    /// Whether it can only be the number of boards: another number follows before the first board.
    is_certain: bool,
}

impl State {
    fn of(layout: Layout, options: ReadOptions) -> Self {
        match registry::reader(layout, options) {
            Some(reader) => Self::Lines(reader),
            None if layout == Layout::Line => Self::Line,
            None => Self::Boards(Box::new(Boards::new(layout, options.geometry))),
        }
    }
}

impl Reader {
    /// A reader at the beginning of a text.
    #[must_use]
    pub fn new(options: ReadOptions) -> Self {
        let state = match options.layout {
            Some(layout) => State::of(layout, options),
            None => State::Unknown {
                recognizer: Recognizer::new(options.geometry),
                waiting: Vec::new(),
            },
        };
        Self {
            options,
            state,
            n_lines: 0,
            heading: None,
            has_begun: false,
            n_boards: 0,
            first_side: None,
            has_records: false,
            held: None,
        }
    }

    /// Takes one line without its terminator and appends every record that it completes, in input
    /// order. A carriage return at the end and a byte order mark on the first line are dropped.
    /// Cost: linear in the line; a puzzle of the line layout takes one allocation.
    pub fn push(&mut self, line: &str, records: &mut Vec<Record>) {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let mark = if self.n_lines == 0 { "\u{feff}" } else { "" };
        let line = line.strip_prefix(mark).unwrap_or(line);
        self.n_lines += 1;
        if !self.has_begun && self.is_number_in_front(line) {
            return;
        }
        let n_before = records.len();
        self.meet_held(line, records);
        let n_met = records.len();
        self.dispatch(self.n_lines, line, records);
        self.hold(n_met, records);
        self.note(&records[n_before..]);
    }

    /// Takes a line that could not be decoded as text. It is reported in the place of a puzzle (line
    /// layout) or of the board that it belongs to (other layouts).
    ///
    /// `error_column` is the column, from 1, at which decoding failed; `found` describes what is
    /// there, such as `"byte 0xFF"`.
    pub fn push_unreadable(&mut self, error_column: usize, found: &str, records: &mut Vec<Record>) {
        self.n_lines += 1;
        self.has_begun = true;
        let kind = ParseErrorKind::Unreadable { found: found.to_owned() };
        let error = ParseError::new(self.n_lines, error_column, kind);
        let n_before = records.len();
        records.extend(self.held.take());
        match &mut self.state {
            State::Unknown { waiting, .. } => {
                waiting.push(Waiting::Unreadable(error));
                self.limit_waiting(records);
            }
            _ => self.dispatch_unreadable(error, records),
        }
        self.note(&records[n_before..]);
    }

    /// Ends the input: appends what waited, then the faults of the text as a whole. Afterwards the
    /// reader is as new.
    pub fn finish(&mut self, records: &mut Vec<Record>) {
        let n_before = records.len();
        if let State::Unknown { recognizer, waiting } = &self.state
            && !waiting.is_empty()
        {
            let layout = recognizer.at_end();
            self.decide(layout, records);
        }
        records.extend(self.held.take());
        match &mut self.state {
            State::Boards(boards) => boards.finish(records),
            State::Lines(reader) => reader.finish(records),
            State::Line | State::Unknown { .. } => {}
        }
        self.note(&records[n_before..]);
        if let Some(error) = self.broken_promise() {
            records.push(Record::error(error));
        } else if !self.has_records {
            records.push(Record::error(ParseError::new(1, 1, ParseErrorKind::NoPuzzle)));
        }
        *self = Self::new(self.options);
    }

    /// Keeps a number that stands before everything else.
    fn is_number_in_front(&mut self, text: &str) -> bool {
        let trimmed = text.trim();
        if is_idle(text) {
            return false;
        }
        let is_row = self.options.geometry.is_some_and(|given| given.side() == trimmed.len());
        match Heading::of(trimmed) {
            Some(Heading::Number(number)) if !is_row && self.can_be_headed() => {
                if let Some(promise) = &mut self.heading {
                    promise.is_certain = true;
                } else {
                    let column = text.chars().take_while(|it| it.is_whitespace()).count() + 1;
                    let line = self.n_lines;
                    self.heading = Some(Promise { line, column, number, is_certain: false });
                }
                true
            }
            _ => {
                self.has_begun = true;
                false
            }
        }
    }

    /// Whether the layout has lines that a number can stand before without being one of them.
    fn can_be_headed(&self) -> bool {
        use Layout as L;
        let layout = self.options.layout;
        layout.is_none_or(|layout| {
            matches!(layout, L::Line | L::Board | L::Frame | L::Sdk | L::SimpleSudoku | L::P4573)
        })
    }

    /// Keeps a board that the last line completed if it has so few clues that there must be more than
    /// one solution, unless signs follow. The records up to `n_before` are older.
    fn hold(&mut self, n_before: usize, records: &mut Vec<Record>) {
        let is_board = matches!(&self.state, State::Boards(boards) if boards.is_plain());
        if !is_board || self.options.layout.is_some() || records.len() == n_before {
            return;
        }
        let has_few_clues = |record: &Record| {
            let clues = record.outcome.as_ref().map(|parsed| parsed.puzzle.clues());
            clues.is_ok_and(|clues| clues.n_digits() * 5 < clues.cells().len())
        };
        if records.last().is_some_and(has_few_clues) {
            self.held = records.pop();
        }
    }

    /// Looks whether a line of signs follows the board that was kept.
    fn meet_held(&mut self, text: &str, records: &mut Vec<Record>) {
        let Some(Record { outcome: Ok(parsed), .. }) = &self.held else { return };
        let side = parsed.puzzle.geometry().side();
        if is_idle(text) {
            return;
        }
        if let Some(Record { line, outcome: Ok(parsed) }) = self.held.take() {
            if signs::is_line(text, side) {
                self.read_signs(line, parsed);
            } else {
                records.push(Record { line, outcome: Ok(parsed) });
            }
        }
    }

    /// Goes on in the layout of signs, the clues being read.
    fn read_signs(&mut self, line: u64, parsed: Parsed) {
        let reader = signs::Reader::with_clues(self.options.geometry, line, parsed);
        self.state = State::Lines(Box::new(reader));
    }

    fn dispatch(&mut self, line: u64, text: &str, records: &mut Vec<Record>) {
        match &mut self.state {
            State::Line if self.options.layout.is_none() && sukaku::is_line(text) => {
                records.extend(sukaku::read(text, line, self.options.geometry));
            }
            State::Line => records.extend(line::read(text, line, self.options.geometry)),
            State::Lines(reader) => reader.push(text, line, records),
            // No row is that long: the rows before it are no board, or it stands between boards.
            State::Boards(boards)
                if self.options.layout.is_none() && is_puzzle_line(text, self.options.geometry) =>
            {
                boards.finish(records);
                records.extend(line::read(text, line, self.options.geometry));
            }
            State::Boards(boards) => {
                let is_named = self.options.layout.is_some();
                let rows = if is_named { None } else { boards.as_candidates(text, records) };
                match rows {
                    Some(mut rows) => {
                        rows.push(text, line, records);
                        self.state = State::Lines(Box::new(rows));
                    }
                    None => boards.push(text, line, records),
                }
            }
            State::Unknown { recognizer, waiting } => match recognizer.look(text) {
                Verdict::Skip if waiting.is_empty() => {}
                Verdict::Skip | Verdict::Wait => {
                    waiting.push(Waiting::Text { line, text: text.to_owned() });
                    self.limit_waiting(records);
                }
                Verdict::Decided(layout) => {
                    self.decide(layout, records);
                    self.dispatch(line, text, records);
                }
                Verdict::Unknown if waiting.is_empty() => {
                    let column = text.chars().take_while(|it| it.is_whitespace()).count() + 1;
                    let error = ParseError::new(line, column, ParseErrorKind::Unrecognized);
                    records.push(Record::error(error));
                }
                Verdict::Unknown => {
                    let layout = recognizer.at_end();
                    self.decide(layout, records);
                    self.dispatch(line, text, records);
                }
            },
        }
    }

    fn dispatch_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        match &mut self.state {
            State::Boards(boards) => boards.push_unreadable(error, records),
            State::Lines(reader) => reader.push_unreadable(error, records),
            State::Line | State::Unknown { .. } => records.push(Record::error(error)),
        }
    }

    /// Decides when no more lines may wait.
    fn limit_waiting(&mut self, records: &mut Vec<Record>) {
        if let State::Unknown { recognizer, waiting } = &self.state
            && waiting.len() >= MOST_LINES
        {
            let layout = recognizer.at_end();
            self.decide(layout, records);
        }
    }

    /// Settles the layout and reads the lines that waited.
    fn decide(&mut self, layout: Layout, records: &mut Vec<Record>) {
        let state = std::mem::replace(&mut self.state, State::of(layout, self.options));
        let State::Unknown { waiting, .. } = state else { return };
        for waiting in waiting {
            match waiting {
                Waiting::Text { line, text } => self.dispatch(line, &text, records),
                Waiting::Unreadable(error) => self.dispatch_unreadable(error, records),
            }
        }
    }

    /// Counts the boards among new records.
    fn note(&mut self, records: &[Record]) {
        for record in records {
            self.has_records = true;
            match &record.outcome {
                Ok(parsed) => {
                    self.n_boards += 1;
                    self.first_side.get_or_insert(parsed.puzzle.geometry().side());
                }
                Err(ParseError { kind: ParseErrorKind::Unrecognized, .. }) => {}
                Err(_) => self.n_boards += 1,
            }
        }
    }

    fn broken_promise(&self) -> Option<ParseError> {
        let promise = self.heading.as_ref()?;
        let promised = promise.number;
        // A number whose square is the side can be the side of a box as well.
        let is_box = self.first_side.map(|side| side == promised * promised);
        let is_count = promise.is_certain || !is_box.unwrap_or(self.n_boards > 0);
        (is_count && promised != self.n_boards).then(|| {
            let kind = ParseErrorKind::BrokenPromise { promised, found: self.n_boards };
            ParseError::new(promise.line, promise.column, kind)
        })
    }
}
