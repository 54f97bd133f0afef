//! Selecting an option with an eye on what comes of it: most branches of a search are dead ends, and
//! the work of covering is saved from where that shows.

use super::word::Word;
use super::{Arena, Node};
use crate::cover::ids::OptionId;
use crate::cover::lengths::COVERED;
use crate::cover::structure::Attempt;

impl<W: Word, const CHECKED: bool> Arena<W, CHECKED> {
    /// Commits the other entries of an entry's option, unless they complete a solution or an item
    /// runs out of options on the way; then everything is taken back.
    pub(super) fn attempt_entry(&mut self, node: u32) -> Attempt {
        let (option, n_primary) = self.mark(node);
        if n_primary == self.n_active {
            self.unmark(node);
            return Attempt::Complete(option);
        }
        let mut other = node + 1;
        while other != node {
            let Node { top, up, color, .. } = self.node(other);
            if W::is_spacer(top) {
                other = up;
                continue;
            }
            let stopped_at = match color {
                0 => self.cover_until_dead(top),
                color if W::is_purified(color) => None,
                color => self.purify_until_dead(top, color),
            };
            if let Some(last) = stopped_at {
                self.take_back(node, other, last);
                return Attempt::Dead;
            }
            other += 1;
        }
        Attempt::Open(option)
    }

    /// Marks the items of an option as covered before any of them is, so that they may run out of
    /// options. Returns the option, and how many primary items it has beside that of the entry.
    fn mark(&mut self, node: u32) -> (OptionId, u32) {
        let (mut option, mut n_primary) = (0, 0);
        let mut other = node + 1;
        while other != node {
            let Node { top, up, color, .. } = self.node(other);
            if W::is_spacer(top) {
                (option, other) = (color, up);
                continue;
            }
            if color == 0 {
                *self.length_mut(top) |= COVERED;
                n_primary += u32::from((top as usize) < self.n_primary);
            }
            other += 1;
        }
        (OptionId::new(option as usize), n_primary)
    }

    /// The inverse of [`mark`](Self::mark).
    fn unmark(&mut self, node: u32) {
        let mut other = node + 1;
        while other != node {
            let Node { top, up, color, .. } = self.node(other);
            if W::is_spacer(top) {
                other = up;
                continue;
            }
            if color == 0 {
                *self.length_mut(top) &= !COVERED;
            }
            other += 1;
        }
    }

    /// Covers an item, or stops at the entry by whose option another item runs out of options.
    fn cover_until_dead(&mut self, item: u32) -> Option<u32> {
        let mut node = self.node(item).down;
        while node != item {
            if self.hide_and_look(node) {
                return Some(node);
            }
            node = self.node(node).down;
        }
        self.n_active -= u32::from((item as usize) < self.n_primary);
        self.updates += 1;
        None
    }

    /// Paints an item, or stops like [`cover_until_dead`](Self::cover_until_dead).
    fn purify_until_dead(&mut self, item: u32, color: u32) -> Option<u32> {
        let mut node = self.node(item).down;
        while node != item {
            if self.node(node).color == color {
                self.node_mut(node).color = W::PURIFIED;
            } else if self.hide_and_look(node) {
                return Some(node);
            }
            node = self.node(node).down;
        }
        None
    }

    /// [`hide`](Self::hide), and whether an active item has no option left.
    #[inline]
    fn hide_and_look(&mut self, node: u32) -> bool {
        let mut is_dead = false;
        let mut other = node + 1;
        while other != node {
            let Node { top, up, down, color } = self.node(other);
            if W::is_spacer(top) {
                other = up;
                continue;
            }
            if !W::is_purified(color) {
                self.unlink(top, up, down);
                if *self.length_mut(top) == 0 {
                    is_dead |= (top as usize) < self.n_primary;
                }
            }
            other += 1;
        }
        is_dead
    }

    /// Undoes an attempt that stopped at the entry `last` of the item of entry `other`.
    fn take_back(&mut self, node: u32, other: u32, last: u32) {
        let Node { top: item, color, .. } = self.node(other);
        let mut hidden = last;
        while hidden != item {
            if W::is_purified(self.node(hidden).color) {
                self.node_mut(hidden).color = W::narrow(color);
            } else {
                self.unhide(hidden);
            }
            hidden = self.node(hidden).up;
        }
        self.unselect_entry(node, other);
        self.unmark(node);
    }
}
