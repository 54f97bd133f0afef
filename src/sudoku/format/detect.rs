//! Recognizing the layout of a text from its first lines.

use super::heading::Heading;
use super::lines::ends_token;
use super::row::{Reading, Shape, without_comment};
use super::sdk::Section;
use super::shapes::has_usual_boxes;
use super::single_line::layout_of;
use super::{Layout, alphabet, frame, sdk, simple_sudoku};
use crate::sudoku::Geometry;

/// The lines that may wait until the layout is known. Sixteen rows make the largest board that
/// can be mistaken for puzzles.
pub(super) const MOST_LINES: usize = 16;

/// What a line says about the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Nothing, whatever the layout is: a blank line, a comment, a heading.
    Skip,
    /// Not enough; the next line may tell.
    Wait,
    /// The layout, for this line and those that waited.
    Decided(Layout),
    /// Nothing, and no layout has such a line.
    Unknown,
}

/// Looks at lines until one of them tells.
///
/// Whole puzzles and frames tell at once. A row does not: it can be a puzzle cut short, sixteen
/// symbols can be a puzzle of side 4, and dashes the edge of a frame. The next line tells then, or
/// one of the next fifteen where all have sixteen symbols.
#[derive(Debug)]
pub(super) struct Recognizer {
    given: Option<Geometry>,
    has_notes: bool,
    /// Rows that waited, and whether all of them are of the one kind or the other.
    n_rows: usize,
    is_all_small: bool,
    is_all_dashes: bool,
}

impl Recognizer {
    pub(super) fn new(given: Option<Geometry>) -> Self {
        Self { given, has_notes: false, n_rows: 0, is_all_small: true, is_all_dashes: true }
    }

    /// Looks at the next line. Cost: linear in the line.
    pub(super) fn look(&mut self, text: &str) -> Verdict {
        let text = text.trim();
        if text.is_empty() && self.n_rows > 0 && !self.is_all_dashes {
            // A blank line ends a board, so that is an unfinished one or no board at all.
            return Verdict::Decided(self.at_end());
        }
        if text.is_empty() || text.starts_with('#') {
            self.has_notes |= sdk::is_note(text);
            return Verdict::Skip;
        }
        match see(text, self.given) {
            Seen::Heading if self.n_rows == 0 => Verdict::Skip,
            Seen::Unknown if self.n_rows == 0 => Verdict::Unknown,
            Seen::Heading | Seen::Unknown => Verdict::Decided(self.at_end()),
            Seen::Layout(layout) => Verdict::Decided(layout),
            Seen::Row(row) => self.look_at_row(row),
        }
    }

    /// The layout of the lines that wait when nothing follows them.
    pub(super) fn at_end(&self) -> Layout {
        match self.given {
            _ if !self.is_all_small => self.plain(),
            Some(given) if given.side() == 16 => self.plain(),
            _ => Layout::Line,
        }
    }

    /// The layout of plain rows.
    fn plain(&self) -> Layout {
        if self.has_notes { Layout::Sdk } else { Layout::Board }
    }

    fn look_at_row(&mut self, row: RowLook) -> Verdict {
        if self.n_rows > 0 {
            if self.given.is_some() || !self.is_all_small {
                return Verdict::Decided(self.at_end());
            }
            if row.is_above_four {
                return Verdict::Decided(self.plain());
            }
            if !row.is_sixteen {
                // Rather a puzzle with a symbol too few or too many than a board of them.
                return Verdict::Decided(Layout::Line);
            }
        }
        self.wait(row)
    }

    fn wait(&mut self, row: RowLook) -> Verdict {
        self.n_rows += 1;
        self.is_all_small &= row.is_small();
        self.is_all_dashes &= row.is_dashes;
        Verdict::Wait
    }
}

/// What a line looks like by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Heading,
    /// No other layout has such a line.
    Layout(Layout),
    /// A row of a plain board, perhaps a faulty one.
    Row(RowLook),
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RowLook {
    /// Whether it has sixteen symbols without blanks between.
    is_sixteen: bool,
    /// Whether it has other symbols than blanks and 1 to 4.
    is_above_four: bool,
    /// Whether it can be the edge of a frame as well.
    is_dashes: bool,
}

impl RowLook {
    /// Whether it can be a puzzle of side 4 as well.
    fn is_small(self) -> bool {
        self.is_sixteen && !self.is_above_four
    }
}

/// Looks at a trimmed line that is neither empty nor a comment.
fn see(text: &str, given: Option<Geometry>) -> Seen {
    if let Some(layout) = layout_of(text, given) {
        return Seen::Layout(layout);
    }
    let token = text.split(ends_token).next().unwrap_or_default();
    let n_symbols = token.chars().count();
    let is_given_row = given.is_some_and(|given| given.side() == n_symbols);
    if let Some(heading) = Heading::of(text)
        && !(is_given_row && matches!(heading, Heading::Number(_)))
    {
        return Seen::Heading;
    }
    if matches!(Section::of(text), Some(Section::Puzzle | Section::State)) {
        return Seen::Layout(Layout::Sdk);
    }
    let drawn = Drawn::of(text);
    if has_puzzle(token, given) && drawn != Drawn::Border {
        return Seen::Layout(Layout::Line);
    }
    if simple_sudoku::is_upper_edge(text) {
        return Seen::Layout(Layout::SimpleSudoku);
    }
    let is_side = |number| given.map_or(has_usual_boxes(number), |given| given.side() == number);
    match drawn {
        Drawn::Border => Seen::Layout(Layout::Frame),
        Drawn::Dashes if !is_side(n_symbols) => Seen::Layout(Layout::Frame),
        Drawn::Dashes | Drawn::No if without_comment(text).contains('|') => {
            Seen::Layout(Layout::Frame)
        }
        Drawn::Dashes | Drawn::No => row(text, token, given, drawn == Drawn::Dashes),
    }
}

/// Whether a line is drawn rather than written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// By its symbols it is.
    Border,
    /// It is nothing but dashes, which are a blank symbol too.
    Dashes,
    No,
}

impl Drawn {
    fn of(text: &str) -> Self {
        let text = without_comment(text).trim();
        let first = text.bytes().next();
        // Empty cells are all written alike, while a border has corners of its own.
        let is_one_kind =
            text.chars().all(|symbol| symbol.is_whitespace() || text.starts_with(symbol));
        let is_blank = matches!(first, Some(b'-' | b'.' | b'*'));
        if !frame::is_drawn(text) || text.contains('|') {
            Self::No
        } else if !is_one_kind || !is_blank {
            Self::Border
        } else if text.bytes().all(|byte| byte == b'-') {
            Self::Dashes
        } else {
            Self::No
        }
    }
}

/// Whether a line can only be a puzzle by itself, right or wrong, whatever the lines around it are.
pub(super) fn is_puzzle_line(text: &str, given: Option<Geometry>) -> bool {
    let token = text.trim_start().split(ends_token).next().unwrap_or_default();
    let has_symbols_only = token.bytes().all(alphabet::is_symbol);
    has_symbols_only && Drawn::of(text) == Drawn::No && has_puzzle(token, given)
}

/// Whether the first token of a line is a whole puzzle, right or wrong.
fn has_puzzle(token: &str, given: Option<Geometry>) -> bool {
    let n_cells = token.chars().count();
    if token.contains('|') {
        return false;
    }
    if let Some(given) = given
        && (n_cells == given.n_cells() || n_cells == given.side())
    {
        return n_cells != given.side();
    }
    // Dashes of any length are edges, unless they are just as many as a board has cells.
    let has_usual_line = Geometry::of_cells(n_cells).is_some_and(|it| has_usual_boxes(it.side()));
    n_cells > Geometry::MAX_SIDE && (has_usual_line || token.bytes().any(|byte| byte != b'-'))
}

fn row(text: &str, token: &str, given: Option<Geometry>, is_dashes: bool) -> Seen {
    let has_symbols_only = token.bytes().all(alphabet::is_symbol);
    if token.len() == 16 && has_symbols_only && text[token.len()..].starts_with(':') {
        return Seen::Layout(Layout::Line);
    }
    if is_prose(text, given) {
        return Seen::Unknown;
    }
    let shape = Shape::of(without_comment(text), char::is_whitespace);
    let width = match shape.reading(given.map(Geometry::side)) {
        Reading::Symbols => shape.n_symbols,
        Reading::Numbers | Reading::Candidates => shape.n_tokens,
    };
    let is_sixteen = token.len() == 16;
    if is_sixteen && shape.n_tokens > 1 {
        // A comment follows, which rows do not have.
        return Seen::Layout(Layout::Line);
    }
    if !(1..=Geometry::MAX_SIDE).contains(&width) {
        return Seen::Unknown;
    }
    Seen::Row(RowLook { is_sixteen, is_above_four: shape.is_above_four, is_dashes })
}

/// Whether the line is text for people rather than a row, be it a faulty one.
pub(super) fn is_prose(text: &str, given: Option<Geometry>) -> bool {
    let text = without_comment(text);
    let shape = Shape::of(text, frame::is_separator);
    if shape.n_letters * 2 <= shape.n_symbols {
        // Few letters make a row, unless most of the line is no cell symbol at all.
        let n_cells = text.bytes().filter(|&byte| alphabet::is_symbol(byte)).count();
        return n_cells * 2 < text.chars().filter(|symbol| !frame::is_separator(*symbol)).count();
    }
    // Only boards above 9x9 have letters for digits, and no punctuation beside their blanks.
    if shape.n_symbols <= 9 || text.trim().bytes().any(is_punctuation) {
        return true;
    }
    let is_side = |number| given.map_or(has_usual_boxes(number), |given| given.side() == number);
    let is_glued_or_spaced = shape.n_tokens == 1 || shape.n_tokens == shape.n_symbols;
    !is_glued_or_spaced && (shape.is_ragged() || !is_side(shape.n_symbols))
}

fn is_punctuation(byte: u8) -> bool {
    byte.is_ascii_punctuation() && byte != b'|' && !alphabet::is_symbol(byte)
}
