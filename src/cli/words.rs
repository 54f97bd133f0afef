//! Words and ends of answers that commands have in common.

use quadrille::cover::{self, Stop};
use quadrille::engine::Outcome;
use quadrille::sudoku::format::Layout;

use super::job::Answer;
use super::selection::Selection;
use super::status::Status;

/// A word in the place of a solution.
pub(super) fn print_word(word: &str, layout: Layout, text: &mut String) {
    text.push_str(word);
    text.push('\n');
    end_board(layout, text);
}

/// Boards that take several lines are parted by a blank line.
pub(super) fn end_board(layout: Layout, text: &mut String) {
    if !layout.is_one_line() {
        text.push('\n');
    }
}

/// The word for a search that found nothing; none if it was interrupted, or asked for nothing.
pub(super) fn word_for_nothing(status: cover::Status) -> Option<&'static str> {
    match status {
        cover::Status::Complete => Some("none"),
        cover::Status::Stopped(Stop::Nodes | Stop::Time) => Some("unknown"),
        cover::Status::Stopped(Stop::Solutions | Stop::Cancelled) => None,
    }
}

/// What the end of a search means, when everything that was selected has been printed.
pub(super) fn conclude(outcome: Outcome, selection: Selection) -> Answer {
    let found = outcome.stats.solutions;
    let status = Status::of_stop(outcome.status);
    let (status, note) = match (status, selection) {
        (Status::Yes, _) if found == 0 && outcome.is_complete() => (Status::No, None),
        (Status::Yes, Selection::Every(every)) if found < every.get() => {
            (status, Some(format!("--every {every} prints none of the {found} solutions")))
        }
        (Status::Yes, _) => (status, None),
        _ if found == 0 => (status, None),
        (_, Selection::Sample(..)) => {
            let note =
                format!("stopped after {found} solutions; the sample is one of these, not of all");
            (status, Some(note))
        }
        (_, Selection::Every(_)) => {
            (status, Some(format!("stopped after {found} solutions; there may be more")))
        }
    };
    Answer { status, note, stats: outcome.stats, ..Answer::default() }
}
