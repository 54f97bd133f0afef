//! What the exit status says.

use std::process::ExitCode;

use quadrille::cover::{self, Stop};

/// The exit status, from the best to the worst: of many puzzles, the worst one counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Yes, found, unique.
    #[default]
    Yes,
    /// No, none, not unique.
    No,
    /// A limit came before the answer.
    Limit,
    /// Wrong usage, bad input, or trouble with a file.
    Error,
    /// Ctrl-C.
    Interrupted,
}

impl Status {
    /// What a search that was cut off means for the exit status.
    pub(crate) fn of_stop(status: cover::Status) -> Self {
        match status {
            cover::Status::Complete | cover::Status::Stopped(Stop::Solutions) => Self::Yes,
            cover::Status::Stopped(Stop::Nodes | Stop::Time) => Self::Limit,
            cover::Status::Stopped(Stop::Cancelled) => Self::Interrupted,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Yes => 0,
            Status::No => 1,
            Status::Error => 2,
            Status::Limit => 3,
            Status::Interrupted => 130,
        })
    }
}
