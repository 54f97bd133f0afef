//! Standard output, which may be closed at any time, and messages on standard error.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::ops::ControlFlow;

use super::status::Status;

/// Results. They are kept back until [`flush`](Self::flush) or until there are many.
pub(crate) struct Output {
    out: BufWriter<Stdout>,
    error: Option<io::Error>,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self { out: BufWriter::with_capacity(64 << 10, io::stdout()), error: None }
    }

    pub(crate) fn is_terminal() -> bool {
        io::stdout().is_terminal()
    }

    /// Writes; breaks if nobody reads any more, or the disk is full.
    pub(crate) fn write(&mut self, text: &str) -> ControlFlow<()> {
        let written = self.out.write_all(text.as_bytes());
        self.keep(written)
    }

    pub(crate) fn flush(&mut self) -> ControlFlow<()> {
        let flushed = self.out.flush();
        self.keep(flushed)
    }

    /// What went wrong; a closed pipe is nothing wrong.
    pub(crate) fn error(&self) -> Option<&io::Error> {
        self.error.as_ref().filter(|error| error.kind() != io::ErrorKind::BrokenPipe)
    }

    /// Whether writing has ended, for whatever reason.
    pub(crate) fn is_closed(&self) -> bool {
        self.error.is_some()
    }

    fn keep(&mut self, result: io::Result<()>) -> ControlFlow<()> {
        if let Err(error) = result {
            self.error.get_or_insert(error);
        }
        if self.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Prints a text that is there at once, and tells whether that went well.
pub(crate) fn print(text: &str) -> Status {
    let mut output = Output::new();
    // Trouble is kept in the output.
    let _ = output.write(text);
    let _ = output.flush();
    match output.error() {
        Some(error) => {
            message(&format!("quadrille: cannot write: {error}"));
            Status::Error
        }
        None => Status::Yes,
    }
}

/// Writes a line to standard error. If that is closed too, there is nobody left to tell.
pub(crate) fn message(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}
