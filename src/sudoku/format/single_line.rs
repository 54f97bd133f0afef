//! Layouts that a single line gives away.

use super::{Layout, hodoku, ids, p4573, sukaku, unequal};
use crate::sudoku::Geometry;

/// The layout of a line that is told by how it begins or by what it is made of. The line is trimmed
/// and not empty.
pub(super) fn layout_of(text: &str, given: Option<Geometry>) -> Option<Layout> {
    let is_wide = given.is_some_and(|given| given.side().max(given.n_cells()) == text.len());
    match text.as_bytes()[0] {
        b'{' => Some(Layout::FPuzzles),
        b'<' if text[1..].starts_with(['?', '!']) => Some(Layout::OpenSudoku),
        b'<' if text[1..]
            .starts_with(|second: char| second.is_ascii_lowercase() && second != 'v') =>
        {
            Some(Layout::OpenSudoku)
        }
        b'[' if matches!(text[1..].trim_start().bytes().next(), None | Some(b'[' | b'"')) => {
            Some(Layout::LeetCode)
        }
        b':' if hodoku::is_line(text) => Some(Layout::Hodoku),
        _ if p4573::is_line(text) && !is_wide => Some(Layout::P4573),
        b'0'..=b'9' if ids::is_id(text) && !is_wide => {
            Some(if unequal::is_id(text) { Layout::Unequal } else { Layout::Solo })
        }
        b'a'..=b'z' | b'A'..=b'Z' | b'"' if is_link(text) => Some(Layout::FPuzzles),
        b'a'..=b'z' | b'A'..=b'Z' | b'"' if csv_heading(text) => Some(Layout::Csv),
        // Among puzzle lines, the length tells of each.
        _ if sukaku::is_line(text) => Some(Layout::Line),
        _ => None,
    }
}

/// Whether a line is a link, or the packed data of one.
fn is_link(text: &str) -> bool {
    let data = ["scl", "fpuz", "load="].iter().find_map(|prefix| text.strip_prefix(prefix));
    let starts_as = |prefix: &str| {
        text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
    };
    starts_as("http://") || starts_as("https://") || data.unwrap_or(text).starts_with("N4Ig")
}

/// Whether a line is the heading of a table with a column of puzzles.
fn csv_heading(text: &str) -> bool {
    let mut fields = text.split([',', ';', '\t']).map(|field| field.trim().trim_matches('"'));
    text.len() < 1000
        && fields.any(|field| {
            ["puzzle", "puzzles", "quiz", "quizzes"].iter().any(|it| it.eq_ignore_ascii_case(field))
        })
}
