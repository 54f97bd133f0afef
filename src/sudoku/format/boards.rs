//! Files of boards that take several lines each: headings, boards, and progress after them.

use super::alphabet::Alphabet;
use super::collect::{Collector, Cut, Finished};
use super::detect::is_prose;
use super::error::{ParseError, ParseErrorKind};
use super::heading::Heading;
use super::lines::is_idle;
use super::marks::MarkRows;
use super::row::{Reading, Shape};
use super::sdk::Section;
use super::{Layout, Parsed, Record, board, candidates, frame, sdk, sdx, simple_sudoku};
use crate::sudoku::{Geometry, Puzzle};

/// Reads the lines of a file in any layout but [`Layout::Line`].
#[derive(Debug)]
pub(super) struct Boards {
    layout: Layout,
    given: Option<Geometry>,
    collector: Collector,
    /// In the layouts with progress: the puzzle that the progress belongs to. It waits, because
    /// progress that contradicts it takes its place.
    waiting: Option<Record>,
    section: Section,
    is_after_blank_line: bool,
    is_begun: bool,
}

impl Boards {
    pub(super) fn new(layout: Layout, given: Option<Geometry>) -> Self {
        Self {
            layout,
            given,
            collector: Collector::new(given),
            waiting: None,
            section: Section::Puzzle,
            is_after_blank_line: false,
            is_begun: false,
        }
    }

    /// The reader that goes on with the first board if this line, being read next, shows that the
    /// cells of the board list candidates.
    pub(super) fn as_candidates(&self, text: &str, records: &mut Vec<Record>) -> Option<MarkRows> {
        if self.is_begun || is_idle(text) {
            return None;
        }
        let has_rows = self.collector.n_rows() > 0;
        let side = self.collector.geometry().filter(|_| has_rows).or(self.given);
        let shape = Shape::of(text, frame::is_separator);
        if shape.reading(side.map(Geometry::side)) != Reading::Candidates {
            return None;
        }
        let cells = self.collector.cells()?;
        let is_framed = self.is_framed() || text.contains('|');
        let mut rows =
            if is_framed { candidates::reader(self.given) } else { sdx::reader(self.given) };
        rows.adopt(&cells, records);
        Some(rows)
    }

    /// Takes a line and appends what it completes.
    pub(super) fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        let is_after_blank_line = std::mem::replace(&mut self.is_after_blank_line, false);
        if text.trim().is_empty() {
            self.is_after_blank_line = true;
            if !self.is_framed() {
                self.end_board(records);
            }
        } else if text.trim_start().starts_with('#') || self.heading(text, line, records) {
            // Nothing to read.
        } else if self.is_framed() && self.is_border(text) {
            if is_after_blank_line && self.is_inside_band() {
                // The upper edge of another board, so rows are missing here.
                self.end_board(records);
            }
        } else if self.layout == Layout::SimpleSudoku
            && self.collector.n_rows() == 0
            && simple_sudoku::is_record(text)
        {
            self.record_of_progress(text, line, records);
        } else if self.section == Section::Other {
            // The rows of a section that is not read.
        } else if self.collector.n_rows() == 0 && is_prose(text, self.given) {
            records.extend(self.waiting.take());
            let column = text.chars().take_while(|symbol| symbol.is_whitespace()).count() + 1;
            records.push(Record::error(ParseError::new(
                line,
                column,
                ParseErrorKind::Unrecognized,
            )));
        } else {
            let alphabet = self.alphabet_of_puzzle();
            let finished = self.collector.push(self.cut(), text, line, alphabet);
            self.deliver(finished, records);
        }
    }

    /// Takes a line that is no text: a faulty row.
    pub(super) fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        self.is_after_blank_line = false;
        let finished = self.collector.push_faulty(error);
        self.deliver(finished, records);
    }

    /// Ends the input.
    pub(super) fn finish(&mut self, records: &mut Vec<Record>) {
        self.end_board(records);
        records.extend(self.waiting.take());
    }

    /// Whether these are plain rows.
    pub(super) fn is_plain(&self) -> bool {
        self.layout == Layout::Board
    }

    fn is_framed(&self) -> bool {
        matches!(self.layout, Layout::Frame | Layout::SimpleSudoku)
    }

    fn cut(&self) -> Cut {
        if self.is_framed() { frame::cut } else { board::cut }
    }

    /// Whether the line is a heading; a section takes effect.
    fn heading(&mut self, text: &str, line: u64, records: &mut Vec<Record>) -> bool {
        if self.layout == Layout::Sdk
            && let Some(section) = Section::of(text)
        {
            self.end_board(records);
            if section == Section::Puzzle {
                records.extend(self.waiting.take());
            }
            if section == Section::State && self.waiting.is_none() {
                let kind = ParseErrorKind::StateWithoutPuzzle;
                records.push(Record::error(ParseError::new(line, 1, kind)));
                self.section = Section::Other;
            } else {
                self.section = section;
            }
            return true;
        }
        match Heading::of(text) {
            // Inside a board this is a row cut short, on the smallest boards a whole one.
            Some(Heading::Number(_)) => {
                let is_row = self.given.is_some_and(|given| given.side() == text.trim().len());
                self.collector.n_rows() == 0 && !is_row
            }
            Some(Heading::Title | Heading::End) => {
                self.end_board(records);
                true
            }
            None => false,
        }
    }

    fn is_border(&self, text: &str) -> bool {
        frame::is_border(text, self.collector.blank(), self.given)
    }

    /// Whether the board that is being read lacks rows of a box.
    fn is_inside_band(&self) -> bool {
        let height = self.collector.geometry().map_or(1, Geometry::box_height);
        !self.collector.n_rows().is_multiple_of(height)
    }

    fn end_board(&mut self, records: &mut Vec<Record>) {
        let finished = self.collector.end();
        self.deliver(finished, records);
    }

    /// The alphabet of the puzzle whose state is being read.
    fn alphabet_of_puzzle(&self) -> Option<Alphabet> {
        let puzzle = self.waiting.as_ref().filter(|_| self.section == Section::State)?;
        puzzle.outcome.as_ref().ok().map(|parsed| parsed.alphabet)
    }

    /// Passes a board on, or keeps it where progress can follow.
    fn deliver(&mut self, finished: Option<Finished>, records: &mut Vec<Record>) {
        let Some(Finished { line, outcome }) = finished else { return };
        self.is_begun = true;
        if self.section == Section::State {
            let Some(puzzle) = &mut self.waiting else { return };
            if let Ok(parsed) = &puzzle.outcome {
                let agreement =
                    outcome.and_then(|state| sdk::check_state(parsed.puzzle.clues(), &state));
                if let Err(error) = agreement {
                    puzzle.outcome = Err(error);
                }
            }
            // One state a puzzle; rows behind it begin the next puzzle.
            self.section = Section::Puzzle;
            return;
        }
        records.extend(self.waiting.take());
        let outcome = outcome.map(|board| Parsed {
            puzzle: Puzzle::new(board.grid),
            layout: self.layout,
            alphabet: board.alphabet,
        });
        let record = Record { line, outcome };
        if matches!(self.layout, Layout::Sdk | Layout::SimpleSudoku) {
            self.waiting = Some(record);
        } else {
            records.push(record);
        }
    }

    fn record_of_progress(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        match &mut self.waiting {
            None => {
                let kind = ParseErrorKind::Unrecognized;
                records.push(Record::error(ParseError::new(line, 1, kind)));
            }
            Some(record) => {
                let Ok(parsed) = &record.outcome else { return };
                let checked = simple_sudoku::check_record(text, parsed.puzzle.clues());
                if let Err((before, kind)) = checked {
                    record.outcome = Err(ParseError::new(line, before + 1, kind));
                }
            }
        }
    }
}
