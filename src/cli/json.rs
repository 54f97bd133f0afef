//! One JSON object a puzzle, written piece by piece so that endless lists need no memory.

use quadrille::cover::{self, Stats, Stop};
use quadrille::engine::Outcome;
use serde::Serialize;

use super::job::{Fault, Place};
use super::words;

/// Writes the members of an object as they become known.
pub(crate) struct Object<'a> {
    text: &'a mut String,
}

impl<'a> Object<'a> {
    /// Starts the object of a puzzle with its place.
    pub(crate) fn start(place: Place<'_>, text: &'a mut String) -> Self {
        text.push_str("{\"file\":");
        push(text, &place.file);
        Self { text }.member("line", &place.line)
    }

    /// Goes on with an object.
    pub(crate) fn resume(text: &'a mut String) -> Self {
        Self { text }
    }

    pub(crate) fn member(self, name: &str, value: &impl Serialize) -> Self {
        self.text.push(',');
        push(self.text, &name);
        self.text.push(':');
        push(self.text, value);
        self
    }

    /// How the search ended, what it counted, and the end of the object.
    pub(crate) fn end(self, outcome: &Outcome) {
        let (is_complete, stopped_by) = match outcome.status {
            cover::Status::Complete => (true, None),
            cover::Status::Stopped(stop) => (false, Some(name(stop))),
        };
        let object = self.member("complete", &is_complete);
        let object = object.member("stopped_by", &stopped_by);
        let Stats { nodes, updates, .. } = &outcome.stats;
        object.member("nodes", nodes).member("updates", updates).close();
    }

    pub(crate) fn close(self) {
        self.text.push_str("}\n");
    }
}

/// The object of a puzzle that could not be read.
pub(crate) fn invalid(place: Place<'_>, fault: &Fault, text: &mut String) {
    Object::start(place, text).member("status", &"invalid").member("error", fault).close();
}

/// Appends a value.
pub(crate) fn push(text: &mut String, value: &impl Serialize) {
    // Strings, numbers and plain structs cannot fail to become JSON.
    text.push_str(&serde_json::to_string(value).unwrap_or_default());
}

/// The status of a search that found nothing.
pub(crate) fn word_for_nothing(status: cover::Status) -> &'static str {
    words::word_for_nothing(status).unwrap_or("unknown")
}

/// What stopped a search.
pub(crate) fn name(stop: Stop) -> &'static str {
    match stop {
        Stop::Solutions => "solutions",
        Stop::Nodes => "nodes",
        Stop::Time => "time",
        Stop::Cancelled => "interrupt",
    }
}

/// Stands in the place of a number or a word.
pub(super) fn print_invalid(json: bool, place: Place<'_>, fault: &Fault, text: &mut String) {
    if json {
        invalid(place, fault, text);
    } else {
        text.push_str("invalid\n");
    }
}
