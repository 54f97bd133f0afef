//! Many puzzles on many threads, with the answers in input order.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// Text is handed on in pieces of about this size, so that an endless answer needs little memory.
const PIECE: usize = 32 << 10;

/// Where the answer to one puzzle goes.
pub(crate) struct Sink<'a> {
    text: String,
    send: &'a mut dyn FnMut(String) -> ControlFlow<()>,
}

impl Sink<'_> {
    /// The text so far, to be appended to.
    pub(crate) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Hands a large text on; breaks if nobody wants more.
    pub(crate) fn pass(&mut self) -> ControlFlow<()> {
        if self.text.len() < PIECE {
            return ControlFlow::Continue(());
        }
        (self.send)(std::mem::take(&mut self.text))
    }

    /// Hands on what there is, to be written out at once, which an empty text asks for; breaks if
    /// nobody wants more.
    pub(crate) fn flush(&mut self) -> ControlFlow<()> {
        if !self.text.is_empty() {
            (self.send)(std::mem::take(&mut self.text))?;
        }
        (self.send)(String::new())
    }
}

enum Piece<A> {
    Text(String),
    Last(String, A),
}

/// Answers every item, on as many threads as there are workers, and emits texts and answers in the
/// order of the items. Breaks when `emit_text` or `emit_answer` does.
///
/// Memory: a few pieces of text for each worker. A thread that runs ahead waits until the answers
/// before its own have been taken.
pub(crate) fn answer_in_order<T: Sync, W: Send, A: Send>(
    items: &[T],
    workers: &mut [W],
    answer: impl Fn(&mut W, &T, &mut Sink<'_>) -> A + Sync,
    mut emit: impl FnMut(&str, Option<(&T, A)>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let (_, [worker]) | ([_], [worker, ..]) = (items, &mut *workers) {
        return answer_here(items, worker, answer, emit);
    }
    // A worker takes the items in order, so the one whose answer is awaited is always being worked
    // on, and waiting for room in a channel cannot stop everything.
    let (senders, receivers): (Vec<_>, Vec<_>) = items.iter().map(|_| sync_channel(2)).unzip();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for worker in workers.iter_mut().take(items.len()) {
            scope.spawn(|| work(items, &senders, &next, worker, &answer));
        }
        for (item, pieces) in items.iter().zip(receivers) {
            if receive(item, pieces, &mut emit).is_break() {
                // The receivers are dropped; every worker notices at its next piece.
                next.store(items.len(), Ordering::Relaxed);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    })
}

fn answer_here<T, W, A>(
    items: &[T],
    worker: &mut W,
    answer: impl Fn(&mut W, &T, &mut Sink<'_>) -> A,
    mut emit: impl FnMut(&str, Option<(&T, A)>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for item in items {
        let mut sink = Sink { text: String::new(), send: &mut |text| emit(&text, None) };
        let given = answer(worker, item, &mut sink);
        let text = sink.text;
        emit(&text, Some((item, given)))?;
    }
    ControlFlow::Continue(())
}

fn work<T, W, A>(
    items: &[T],
    senders: &[SyncSender<Piece<A>>],
    next: &AtomicUsize,
    worker: &mut W,
    answer: &impl Fn(&mut W, &T, &mut Sink<'_>) -> A,
) {
    loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let (Some(item), Some(sender)) = (items.get(at), senders.get(at)) else { return };
        let mut send = |text| match sender.send(Piece::Text(text)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        };
        let mut sink = Sink { text: String::new(), send: &mut send };
        let given = answer(worker, item, &mut sink);
        let text = sink.text;
        if sender.send(Piece::Last(text, given)).is_err() {
            return;
        }
    }
}

fn receive<T, A>(
    item: &T,
    pieces: Receiver<Piece<A>>,
    emit: &mut impl FnMut(&str, Option<(&T, A)>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for piece in pieces {
        match piece {
            Piece::Text(text) => emit(&text, None)?,
            Piece::Last(text, answer) => return emit(&text, Some((item, answer))),
        }
    }
    ControlFlow::Continue(())
}
