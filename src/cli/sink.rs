//! Where the answer to one puzzle or problem goes.

use std::ops::ControlFlow;

/// Text is handed on in pieces of about this size, so that an endless answer needs little memory.
const PIECE: usize = 32 << 10;

/// Where the answer to one puzzle or problem goes.
pub(crate) struct Sink<'a> {
    text: String,
    send: &'a mut dyn FnMut(String) -> ControlFlow<()>,
}

impl<'a> Sink<'a> {
    /// Text goes to this function in pieces. An empty one asks for everything to be written out.
    pub(crate) fn new(send: &'a mut dyn FnMut(String) -> ControlFlow<()>) -> Self {
        Self { text: String::new(), send }
    }

    /// The text so far, to be appended to.
    pub(crate) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Hands a large text on; breaks if no more is wanted.
    pub(crate) fn pass(&mut self) -> ControlFlow<()> {
        if self.text.len() < PIECE {
            return ControlFlow::Continue(());
        }
        (self.send)(std::mem::take(&mut self.text))
    }

    /// Hands on what there is, to be written out at once; breaks if no more is wanted.
    pub(crate) fn flush(&mut self) -> ControlFlow<()> {
        if !self.text.is_empty() {
            (self.send)(std::mem::take(&mut self.text))?;
        }
        (self.send)(String::new())
    }

    /// The last piece.
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}
