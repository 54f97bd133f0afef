//! Ctrl-C, or a panic: the first one stops the work and lets what was found be printed.

use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Raised by Ctrl-C, or when nobody reads the output any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    is_raised: Arc<AtomicBool>,
    /// Whether the program waits for input, with everything printed.
    is_waiting: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens for Ctrl-C, and for a panic in any thread, so that the others do not search on after
    /// it. A second Ctrl-C, or one while the program waits for input, ends the program at once.
    pub(crate) fn listen() -> Self {
        let interrupt = Self::default();
        let heard = interrupt.clone();
        let panicked = interrupt.clone();
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            report(info);
            panicked.raise();
        }));
        // Without a handler, Ctrl-C ends the program, which is good enough.
        let _ = ctrlc::set_handler(move || {
            if heard.is_waiting.load(Ordering::SeqCst)
                || heard.is_raised.swap(true, Ordering::SeqCst)
            {
                std::process::exit(130);
            }
        });
        interrupt
    }

    pub(crate) fn raise(&self) {
        self.is_raised.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.is_raised.load(Ordering::Relaxed)
    }

    /// Does something that may wait for input.
    pub(crate) fn while_waiting<T>(&self, wait: impl FnOnce() -> T) -> T {
        self.is_waiting.store(true, Ordering::SeqCst);
        if self.is_raised() {
            // It came between the last look and now.
            std::process::exit(130);
        }
        let result = wait();
        self.is_waiting.store(false, Ordering::SeqCst);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_in_a_thread_is_heard_by_all() {
        let interrupt = Interrupt::listen();
        assert!(!interrupt.is_raised());
        let end = std::thread::spawn(|| panic!("on purpose")).join();
        assert!(end.is_err() && interrupt.is_raised());
    }
}
