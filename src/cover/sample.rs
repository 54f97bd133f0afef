//! A few of many, each with the same probability, in one pass.

/// A uniform sample without replacement of things that come one after the other and are not kept:
/// every set of so many of them has the same probability, exactly (Algorithm R: A. G. Waterman; TAOCP
/// 3.4.2; J. S. Vitter, *Random sampling with a reservoir*, ACM TOMS 11, 1985).
///
/// It is handed those that a search finds; before the search is complete, it is a sample of those that
/// have been found, and whatever comes early in the tree is preferred.
///
/// Memory: the sample. Cost: a random number for each thing that comes.
///
/// ```
/// use quadrille::cover::Reservoir;
///
/// let mut reservoir = Reservoir::new(2);
/// for word in ["a", "b", "c", "d"] {
///     // Always the place of the first: no good source of random numbers.
///     reservoir.offer(|| word, &mut |_below| 0);
/// }
/// assert_eq!(reservoir.into_sample(), ["b", "d"]);
/// ```
#[derive(Clone, Debug)]
pub struct Reservoir<T> {
    size: usize,
    n_offered: u64,
    /// What has been taken, with its number among all, in no order.
    taken: Vec<(u64, T)>,
}

impl<T> Reservoir<T> {
    /// For a sample of so many.
    #[must_use]
    pub fn new(size: usize) -> Self {
        Self { size, n_offered: 0, taken: Vec::new() }
    }

    /// Offers another one, which is made only if it is taken. `random` tells a number below the one
    /// that it is given, each with the same probability.
    pub fn offer(&mut self, make: impl FnOnce() -> T, random: &mut dyn FnMut(u64) -> u64) {
        let number = self.n_offered;
        self.n_offered += 1;
        if self.taken.len() < self.size {
            self.taken.push((number, make()));
        } else if self.size > 0 {
            let place = usize::try_from(random(self.n_offered));
            if let Some(place) = place.ok().and_then(|place| self.taken.get_mut(place)) {
                *place = (number, make());
            }
        }
    }

    /// How many have been offered.
    #[must_use]
    pub fn n_offered(&self) -> u64 {
        self.n_offered
    }

    /// The sample, in the order in which its members came; all of them if they are no more than were
    /// wanted.
    #[must_use]
    pub fn into_sample(mut self) -> Vec<T> {
        self.taken.sort_unstable_by_key(|(number, _)| *number);
        self.taken.into_iter().map(|(_, thing)| thing).collect()
    }
}
