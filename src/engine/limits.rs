//! The limits of one puzzle, with the clock that the engine itself does not have.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::cover::{self, Progress, Stop, Watch};

/// What ends the work on a puzzle early; the default is nothing.
#[derive(Clone, Default)]
pub struct Limits {
    /// Stop after so many solutions; after none, before anything is looked at.
    pub solutions: Option<u64>,
    /// Stop before visiting more nodes than that.
    pub nodes: Option<u64>,
    /// Stop after so much time on this puzzle.
    pub time: Option<Duration>,
    /// Look at the search now and then, and perhaps stop it.
    pub watch: Option<Arc<dyn Watch>>,
}

impl Limits {
    /// The limits as the cover engine takes them. The clock starts now.
    #[must_use]
    pub fn start(&self) -> cover::Limits {
        let watch = match self.time {
            None => self.watch.clone(),
            Some(time) => {
                // A time too long for the clock is no limit.
                let end = Instant::now().checked_add(time);
                Some(Arc::new(Deadline { end, watch: self.watch.clone() }) as Arc<dyn Watch>)
            }
        };
        cover::Limits { solutions: self.solutions, nodes: self.nodes, watch }
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("solutions", &self.solutions)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .field("is_watched", &self.watch.is_some())
            .finish()
    }
}

/// Asks the other watch, then the clock.
struct Deadline {
    end: Option<Instant>,
    watch: Option<Arc<dyn Watch>>,
}

impl Watch for Deadline {
    fn poll(&self, progress: &Progress) -> Option<Stop> {
        let stop = self.watch.as_ref().and_then(|watch| watch.poll(progress));
        let is_over = || self.end.is_some_and(|end| Instant::now() >= end);
        stop.or_else(|| is_over().then_some(Stop::Time))
    }
}
