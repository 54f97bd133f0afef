//! Ctrl-C: the first one stops the work and lets what was found be printed.

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
    /// Listens for Ctrl-C. A second one, or one while the program waits for input, ends it at once.
    pub(crate) fn listen() -> Self {
        let interrupt = Self::default();
        let heard = interrupt.clone();
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
