//! How often an item is to be covered.

use std::fmt;

/// Bounds on the number of options of a solution that have an item: at least `low`, at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Multiplicity {
    low: u32,
    high: u32,
}

impl Multiplicity {
    /// Exactly once, like every primary item of which nothing else is said.
    pub const ONCE: Self = Self { low: 1, high: 1 };

    /// The bounds; `None` if the lower one exceeds the upper one.
    ///
    /// ```
    /// use quadrille::cover::Multiplicity;
    ///
    /// assert_eq!(Multiplicity::new(2, 3).unwrap().to_string(), "2:3");
    /// assert_eq!(Multiplicity::new(1, 1), Some(Multiplicity::ONCE));
    /// assert_eq!(Multiplicity::new(2, 1), None);
    /// ```
    #[must_use]
    pub fn new(low: u32, high: u32) -> Option<Self> {
        (low <= high).then_some(Self { low, high })
    }

    /// Exactly so many times.
    #[must_use]
    pub fn exactly(times: u32) -> Self {
        Self { low: times, high: times }
    }

    /// The least number of options.
    #[must_use]
    pub fn low(self) -> u32 {
        self.low
    }

    /// The greatest number of options.
    #[must_use]
    pub fn high(self) -> u32 {
        self.high
    }
}

/// One number if the bounds are equal, else both with a colon between them, as Knuth's format has it.
impl fmt::Display for Multiplicity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { low, high } = self;
        if low == high { write!(f, "{low}") } else { write!(f, "{low}:{high}") }
    }
}
