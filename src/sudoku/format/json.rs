//! Reading JSON part by part, so that every fault has its place.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::error::{DocumentFault, ParseError, ParseErrorKind};

/// A document, or the text that a link holds, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub(super) text: &'a str,
    pub(super) line: u64,
    /// The column of the first character.
    pub(super) column: usize,
    /// Whether the text was packed; then all faults have the place of the link.
    pub(super) is_packed: bool,
}

impl<'a> Source<'a> {
    /// The fault of a part, which is a slice of the text. Cost: linear in the text.
    pub(super) fn error(&self, part: &str, fault: DocumentFault) -> ParseError {
        self.error_of(part, ParseErrorKind::Document(fault))
    }

    /// The same with any kind of fault.
    pub(super) fn error_of(&self, part: &str, kind: ParseErrorKind) -> ParseError {
        let byte = part.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        self.error_at(byte, kind)
    }

    fn error_at(&self, byte: usize, kind: ParseErrorKind) -> ParseError {
        if self.is_packed {
            return ParseError::new(self.line, self.column, kind);
        }
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        let before = &self.text[..byte];
        let n_lines = before.matches('\n').count();
        let last = before.rsplit('\n').next().unwrap_or_default().chars().count();
        let column = if n_lines == 0 { self.column + last } else { last + 1 };
        ParseError::new(self.line + n_lines as u64, column, kind)
    }

    /// Reads a part as a value of some kind.
    pub(super) fn read<T: Deserialize<'a>>(
        &self,
        part: &'a str,
        name: &'static str,
        expected: &'static str,
    ) -> Result<T, ParseError> {
        serde_json::from_str(part).map_err(|error| match error.classify() {
            Category::Data | Category::Io => {
                self.error(part, DocumentFault::Part { name, expected })
            }
            Category::Syntax | Category::Eof => {
                let lines = part.split_inclusive('\n').take(error.line().saturating_sub(1));
                let before: usize = lines.map(str::len).sum();
                let byte = if error.is_eof() {
                    part.len()
                } else {
                    before + error.column().saturating_sub(1)
                };
                let start = part.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
                let message = error.to_string();
                let reason = message.split(" at line ").next().unwrap_or_default().to_owned();
                let fault = DocumentFault::Syntax { language: "JSON", reason };
                self.error_at(start + byte, ParseErrorKind::Document(fault))
            }
        })
    }

    /// The members of an object, none of them twice.
    pub(super) fn members(
        &self,
        part: &'a str,
        name: &'static str,
    ) -> Result<Vec<(String, &'a str)>, ParseError> {
        let Members(members) = self.read(part, name, "an object")?;
        let mut names: Vec<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            let second = members.iter().rfind(|(name, _)| name == twice[0]);
            let part = second.map_or(part, |(_, value)| value);
            return Err(self.error(part, DocumentFault::Twice { name: twice[0].to_owned() }));
        }
        Ok(members)
    }

    /// The parts of an array.
    pub(super) fn array(
        &self,
        part: &'a str,
        name: &'static str,
        expected: &'static str,
    ) -> Result<Vec<&'a str>, ParseError> {
        let parts: Vec<&'a RawValue> = self.read(part, name, expected)?;
        Ok(parts.into_iter().map(RawValue::get).collect())
    }

    /// The member of this name.
    ///
    /// # Errors
    /// A fault of the whole object if there is none.
    pub(super) fn member(
        &self,
        members: &[(String, &'a str)],
        whole: &'a str,
        name: &'static str,
        expected: &'static str,
    ) -> Result<&'a str, ParseError> {
        let member = members.iter().find(|(other, _)| other == name);
        let fault = DocumentFault::Part { name, expected };
        member.map(|(_, value)| *value).ok_or_else(|| self.error(whole, fault))
    }
}

/// Whether a value says nothing: null, false, or empty.
pub(super) fn is_empty(value: &str) -> bool {
    let mut tokens = value.chars().filter(|symbol| !symbol.is_whitespace());
    let start: String = tokens.by_ref().take(5).collect();
    let is_short = tokens.next().is_none();
    is_short && matches!(start.as_str(), "null" | "false" | "[]" | "{}" | "\"\"")
}

/// The members of an object in their order.
struct Members<'a>(Vec<(String, &'a str)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MembersVisitor)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Members<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut members = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, &'de RawValue>()? {
            members.push((name, value.get()));
        }
        Ok(Members(members))
    }
}
