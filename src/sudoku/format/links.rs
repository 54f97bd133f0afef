//! Links and packed strings of f-puzzles and `SudokuPad`, and the JSON that they hold.

use super::documents::Documents;
use super::error::{DocumentFault, ParseError, ParseErrorKind};
use super::json::Source;
use super::lines::{ReadLines, column_of, is_idle};
use super::unpack::unpack;
use super::{Parsed, Record, fpuzzles, scl};
use crate::sudoku::Geometry;

/// What all packed puzzles of f-puzzles begin with: the JSON begins with `{"`.
pub(super) const PACKED: &str = "N4Ig";

/// Reads JSON, and a link or a packed string from each line outside of it.
#[derive(Debug)]
pub(super) struct Reader {
    given: Option<Geometry>,
    documents: Documents,
}

impl Reader {
    pub(super) fn new(given: Option<Geometry>) -> Self {
        Self { given, documents: Documents::new(read_document, given) }
    }
}

impl ReadLines for Reader {
    fn push(&mut self, text: &str, line: u64, records: &mut Vec<Record>) {
        if self.documents.is_inside() || text.trim_start().starts_with('{') {
            self.documents.push(text, line, records);
        } else if !is_idle(text) {
            let outcome = read_link(text, line, self.given);
            records.push(Record { line, outcome });
        }
    }

    fn push_unreadable(&mut self, error: ParseError, records: &mut Vec<Record>) {
        self.documents.push_unreadable(error, records);
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        self.documents.finish(records);
    }
}

/// Reads a document of either kind; its members tell which it is.
fn read_document(source: Source<'_>, given: Option<Geometry>) -> Result<Parsed, ParseError> {
    let members = source.members(source.text, "puzzle")?;
    let has = |name: &str| members.iter().any(|(other, _)| other == name);
    if has("grid") {
        fpuzzles::read(&source, &members, given)
    } else if has("cells") {
        scl::read(&source, &members, given)
    } else {
        let expected = "`grid`, as f-puzzles has it, or `cells`, as SudokuPad has it";
        Err(source.error(source.text.trim_start(), DocumentFault::Kind { expected }))
    }
}

fn read_link(text: &str, line: u64, given: Option<Geometry>) -> Result<Parsed, ParseError> {
    let indent = text.len() - text.trim_start().len();
    let link = text.trim();
    let (before, data) = data_of(link).map_err(|fault| {
        ParseError::new(line, column_of(text, indent), ParseErrorKind::Document(fault))
    })?;
    let column = column_of(text, indent + before);
    let unpacked = unescape(data).and_then(|data| unpack(&data));
    let unpacked =
        unpacked.map_err(|fault| ParseError::new(line, column, ParseErrorKind::Document(fault)))?;
    let source = Source { text: &unpacked, line, column, is_packed: true };
    read_document(source, given)
}

/// The packed data of a link and the bytes before it.
fn data_of(link: &str) -> Result<(usize, &str), DocumentFault> {
    let lower = link.to_ascii_lowercase();
    if lower.contains("penpa") {
        return Err(DocumentFault::Penpa);
    }
    let after = |at: usize| {
        let data = &link[at..];
        (at, data.split(['&', '#']).next().unwrap_or_default())
    };
    let is_url = lower.starts_with("http://") || lower.starts_with("https://");
    if let Some(at) = lower.find("load=").filter(|_| !is_url || lower.contains("f-puzzles.com")) {
        return Ok(after(at + 5));
    }
    if is_url {
        if lower.contains("f-puzzles.com") && lower.contains("id=") {
            return Err(DocumentFault::OnServer);
        }
        let is_pad = lower.contains("sudokupad") || lower.contains("crackingthecryptic");
        let prefix = ["/scl", "=scl", "/fpuz", "=fpuz"].iter().find_map(|prefix| {
            let at = link.find(prefix)? + prefix.len();
            link[at..].starts_with(PACKED).then_some(at)
        });
        return match prefix {
            Some(at) if is_pad => Ok(after(at)),
            None if is_pad => Err(DocumentFault::OnServer),
            _ => Err(DocumentFault::Link),
        };
    }
    let prefix = ["scl", "fpuz"].iter().find(|prefix| link.starts_with(**prefix));
    Ok(after(prefix.map_or(0, |prefix| prefix.len())))
}

/// The data with its percent signs resolved.
fn unescape(data: &str) -> Result<String, DocumentFault> {
    let mut parts = data.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        let code = code.filter(u8::is_ascii).ok_or(DocumentFault::Damaged)?;
        plain.push(char::from(code));
        plain.push_str(&part[2..]);
    }
    Ok(plain)
}
