//! The steps of the dance, each with its inverse.

#![expect(unsafe_code, reason = "the innermost loops of the engine read tables unchecked")]

use super::{BitLists, COVERED, Entry, Others, UNPAINTED};

/// The options of one word, bit by bit: numbers of members.
fn bits(mut word: u64, base: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = base + word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            member
        })
    })
}

/// An element of a table, unchecked unless `CHECKED`.
///
/// # Safety
/// The index is below the length.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a load, in the innermost loops")]
unsafe fn get<T: Copy, const CHECKED: bool>(table: &[T], at: usize) -> T {
    if CHECKED {
        return table[at];
    }
    debug_assert!(at < table.len());
    // SAFETY: the caller knows.
    unsafe { *table.get_unchecked(at) }
}

/// A number that is to be written, unchecked unless `CHECKED`.
///
/// # Safety
/// The index is below the length.
#[inline(always)]
#[expect(clippy::inline_always, reason = "an address, in the innermost loops")]
unsafe fn get_mut<T, const CHECKED: bool>(numbers: &mut [T], at: usize) -> &mut T {
    if CHECKED {
        return &mut numbers[at];
    }
    debug_assert!(at < numbers.len());
    // SAFETY: the caller knows.
    unsafe { numbers.get_unchecked_mut(at) }
}

impl<const CHECKED: bool> BitLists<CHECKED> {
    /// The entry at a place of the ring that [`Others`] or an entry's own `start - 1` names.
    #[inline]
    pub(super) fn entry(&self, at: u16) -> Entry {
        // SAFETY: invariant 3.
        unsafe { get::<_, CHECKED>(&self.ring, at.into()) }
    }

    #[inline]
    fn color(&self, at: u16) -> u16 {
        // SAFETY: as for `entry`.
        unsafe { get::<_, CHECKED>(&self.colors, at.into()) }
    }

    /// The words of an item that an entry names.
    #[inline]
    fn words(&self, item: u16) -> std::ops::Range<usize> {
        let item = usize::from(item);
        // SAFETY: invariants 1 and 2.
        unsafe {
            get::<_, CHECKED>(&self.words, item) as usize
                ..get::<_, CHECKED>(&self.words, item + 1) as usize
        }
    }

    /// A word of an item.
    #[inline]
    fn word(&self, at: usize) -> u64 {
        // SAFETY: invariant 2.
        unsafe { get::<_, CHECKED>(&self.live, at) }
    }

    /// The members at some of the bits that are or were set in a word of an item.
    #[inline]
    fn members(&self, at: usize, word: u64) -> impl Iterator<Item = u32> + use<CHECKED> {
        // SAFETY: invariant 2.
        bits(word, unsafe { get::<_, CHECKED>(&self.bases, at) })
    }

    #[inline]
    fn others(&self, member: u32) -> Others {
        // SAFETY: `member` is from `members`: invariant 4.
        unsafe { get::<_, CHECKED>(&self.members, member as usize) }
    }

    /// The length of an item that an entry names.
    #[inline]
    fn length_mut(&mut self, item: u16) -> &mut u16 {
        // SAFETY: invariant 1.
        unsafe { get_mut::<_, CHECKED>(&mut self.lengths, item.into()) }
    }

    /// Turns the bit of an entry.
    #[inline]
    fn turn(&mut self, place: u16) {
        // SAFETY: invariant 1.
        *unsafe { get_mut::<_, CHECKED>(&mut self.live, usize::from(place >> 6)) } ^=
            1 << (place & 63);
    }

    /// Takes entries out of their lists, and tells how many active items have run out of options.
    /// Inverse: [`unhide`](Self::unhide).
    #[inline]
    pub(super) fn hide(&mut self, Others { start, end }: Others) -> u16 {
        let mut empty = 0;
        for at in start..end {
            let Entry { item, place } = self.entry(at);
            self.turn(place);
            let length = self.length_mut(item);
            *length = length.wrapping_sub(1);
            empty += u16::from(*length == 0);
        }
        empty
    }

    #[inline]
    pub(super) fn unhide(&mut self, Others { start, end }: Others) {
        for at in start..end {
            let Entry { item, place } = self.entry(at);
            self.turn(place);
            let length = self.length_mut(item);
            *length = length.wrapping_add(1);
        }
    }

    /// Hides every option in the list of an item (TAOCP 7.2.2.1, (12)), and tells how many active
    /// items have run out of options. Inverse: [`unhide_list`](Self::unhide_list).
    #[inline]
    pub(super) fn hide_list(&mut self, item: u16) -> u16 {
        let (mut empty, mut updates) = (0, 0);
        for at in self.words(item) {
            for member in self.members(at, self.word(at)) {
                let others = self.others(member);
                updates += u64::from(others.end - others.start);
                empty += self.hide(others);
            }
        }
        self.updates += updates;
        empty
    }

    /// Undoes [`hide_list`](Self::hide_list): the list is as it was, and the order makes no
    /// difference.
    #[inline]
    pub(super) fn unhide_list(&mut self, item: u16) {
        for at in self.words(item) {
            for member in self.members(at, self.word(at)) {
                self.unhide(self.others(member));
            }
        }
    }

    /// Hides the list of an item like [`hide_list`](Self::hide_list), unless an active item runs
    /// out of options: then everything is as before.
    #[inline]
    fn try_hide_list(&mut self, item: u16) -> bool {
        let mut updates = 0;
        for at in self.words(item) {
            let word = self.word(at);
            for member in self.members(at, word) {
                let others = self.others(member);
                updates += u64::from(others.end - others.start);
                if self.hide(others) > 0 {
                    self.updates += updates;
                    self.take_back(item, member);
                    return false;
                }
            }
        }
        self.updates += updates;
        true
    }

    /// Brings back the options of an item up to a member.
    #[inline(never)]
    fn take_back(&mut self, item: u16, last: u32) {
        for at in self.words(item) {
            for member in self.members(at, self.word(at)).take_while(|member| *member <= last) {
                self.unhide(self.others(member));
            }
        }
    }

    /// Counts entries' items as covered before their lists are hidden, so that what becomes of
    /// their lengths meanwhile is no loss; tells how many of them have no options. Inverse:
    /// [`unmark`](Self::unmark).
    #[inline]
    pub(super) fn mark(&mut self, Others { start, end }: Others) -> u16 {
        let mut empty = 0;
        for at in start..end {
            let item = self.entry(at).item;
            let length = self.length_mut(item);
            empty += u16::from(*length == 0);
            // An item may be painted many times over; its length is not read meanwhile.
            *length = length.wrapping_add(COVERED);
        }
        empty
    }

    #[inline]
    pub(super) fn unmark(&mut self, Others { start, end }: Others) {
        for at in start..end {
            let item = self.entry(at).item;
            let length = self.length_mut(item);
            *length = length.wrapping_sub(COVERED);
        }
    }

    /// Accepts what a chosen option says of one of its other items (54): hides its list, or what
    /// does not go with the color; an item that has been painted needs nothing more. If `MAY_FAIL`
    /// and an active item runs out of options, everything is as before. Inverse:
    /// [`uncommit`](Self::uncommit).
    #[inline]
    pub(super) fn commit<const MAY_FAIL: bool>(&mut self, at: u16) -> bool {
        let item = self.entry(at).item;
        if self.has_colors && self.color(at) > 0 {
            if self.painters[usize::from(item)] != UNPAINTED {
                return true;
            }
            self.painters[usize::from(item)] = at;
            let is_fine = self.paint(item, self.color(at)) == 0 || !MAY_FAIL;
            if !is_fine {
                self.uncommit(at);
            }
            is_fine
        } else if MAY_FAIL {
            self.try_hide_list(item)
        } else {
            self.hide_list(item);
            true
        }
    }

    #[inline]
    pub(super) fn uncommit(&mut self, at: u16) {
        let item = self.entry(at).item;
        if self.has_colors && self.color(at) > 0 {
            if self.painters[usize::from(item)] == at {
                self.painters[usize::from(item)] = UNPAINTED;
                self.unpaint(item, self.color(at));
            }
        } else {
            self.unhide_list(item);
        }
    }

    /// Hides the options that use an item in another color or none (55), and tells how many
    /// active items have run out of options. Inverse: [`unpaint`](Self::unpaint).
    fn paint(&mut self, item: u16, color: u16) -> u16 {
        let mut empty = 0;
        for at in self.words(item) {
            for member in self.members(at, self.word(at)) {
                let others = self.others(member);
                if self.color(others.start - 1) != color {
                    self.updates += u64::from(others.end - others.start);
                    empty += self.hide(others);
                }
            }
        }
        empty
    }

    fn unpaint(&mut self, item: u16, color: u16) {
        for at in self.words(item) {
            for member in self.members(at, self.word(at)) {
                let others = self.others(member);
                if self.color(others.start - 1) != color {
                    self.unhide(others);
                }
            }
        }
    }

    /// Brings back what the first of an option's other entries have hidden, up to a place.
    #[inline]
    pub(super) fn uncommit_before(&mut self, start: u16, end: u16) {
        for at in (start..end).rev() {
            self.uncommit(at);
        }
    }
}
