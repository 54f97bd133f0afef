//! The steps of the dance, each with its inverse.

#![expect(unsafe_code, reason = "the innermost loops of the engine follow links unchecked")]

use std::ops::Range;

use super::{Arena, Node, PURIFIED, SPACER};
use crate::cover::ids::OptionId;
use crate::cover::sizes::{COVERED, Sizes};

impl<S: Sizes, const CHECKED: bool> Arena<S, CHECKED> {
    /// A node that a link leads to.
    #[inline]
    pub(super) fn node(&self, node: u32) -> Node {
        if CHECKED {
            return self.nodes[node as usize];
        }
        debug_assert!((node as usize) < self.nodes.len());
        // SAFETY: `node` is the `up` or `down` of a node (invariant 2), or lies on a walk from an
        // entry within its option (invariant 3).
        unsafe { *self.nodes.get_unchecked(node as usize) }
    }

    #[inline]
    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node {
        if CHECKED {
            return &mut self.nodes[node as usize];
        }
        debug_assert!((node as usize) < self.nodes.len());
        // SAFETY: as for `node`.
        unsafe { self.nodes.get_unchecked_mut(node as usize) }
    }

    /// The size of an item that a node names.
    #[inline]
    pub(super) fn size_mut(&mut self, item: u32) -> &mut u32 {
        if CHECKED {
            return &mut self.sizes.as_mut()[item as usize];
        }
        debug_assert!((item as usize) < self.sizes.as_ref().len());
        // SAFETY: `item` is the `top` of a header or an entry (invariant 1).
        unsafe { self.sizes.as_mut().get_unchecked_mut(item as usize) }
    }

    /// Takes an item out of the problem and hides every option in its list (TAOCP 7.2.2.1, (12)).
    /// Inverse: [`uncover`](Self::uncover).
    #[inline]
    pub(super) fn cover(&mut self, item: u32) {
        let mut node = self.node(item).down;
        while node != item {
            self.hide(node);
            node = self.node(node).down;
        }
        let size = self.size_mut(item);
        let before = *size;
        *size |= COVERED;
        self.sizes.raised(item, before);
        self.n_active -= u32::from((item as usize) < self.n_primary);
        self.updates += 1;
    }

    /// Undoes [`cover`](Self::cover) (14): every step of it in opposite order.
    #[inline]
    pub(super) fn uncover(&mut self, item: u32) {
        *self.size_mut(item) &= !COVERED;
        self.sizes.lowered(item);
        self.n_active += u32::from((item as usize) < self.n_primary);
        let mut node = self.node(item).up;
        while node != item {
            self.unhide(node);
            node = self.node(node).up;
        }
    }

    /// Takes the other entries of a node's option out of their lists, left to right (13), except
    /// where the item has been purified, for nobody reads that list any more. Inverse:
    /// [`unhide`](Self::unhide).
    #[inline]
    pub(super) fn hide(&mut self, node: u32) {
        let mut other = node + 1;
        while other != node {
            let Node { top, up, down, color } = self.node(other);
            if top == SPACER {
                other = up;
                continue;
            }
            if color != PURIFIED {
                self.unlink(top, up, down);
            }
            other += 1;
        }
    }

    /// Undoes [`hide`](Self::hide), right to left (15).
    #[inline]
    pub(super) fn unhide(&mut self, node: u32) {
        let mut other = node - 1;
        while other != node {
            let Node { top, up, down, color } = self.node(other);
            if top == SPACER {
                other = down;
                continue;
            }
            if color != PURIFIED {
                self.relink(other, top, up, down);
            }
            other -= 1;
        }
    }

    /// Takes the node between two others out of the list of an item (1).
    #[inline]
    pub(super) fn unlink(&mut self, item: u32, up: u32, down: u32) {
        self.node_mut(up).down = down;
        self.node_mut(down).up = up;
        *self.size_mut(item) -= 1;
        self.sizes.lowered(item);
        self.updates += 1;
    }

    /// Undoes [`unlink`](Self::unlink) for a node that still knows its neighbors (2).
    #[inline]
    pub(super) fn relink(&mut self, node: u32, item: u32, up: u32, down: u32) {
        self.node_mut(up).down = node;
        self.node_mut(down).up = node;
        let size = self.size_mut(item);
        let before = *size;
        *size += 1;
        self.sizes.raised(item, before);
    }

    /// Accepts what a chosen option says of one of its other items (54): covers the item, or
    /// purifies it if the entry has a color; a purified item needs nothing more. Inverse:
    /// [`uncommit`](Self::uncommit).
    pub(super) fn commit(&mut self, node: u32) {
        match self.node(node) {
            Node { top, color: 0, .. } => self.cover(top),
            Node { color, .. } if color == PURIFIED => {}
            Node { top, color, .. } => self.purify(top, color),
        }
    }

    pub(super) fn uncommit(&mut self, node: u32) {
        match self.node(node) {
            Node { top, color: 0, .. } => self.uncover(top),
            Node { color, .. } if color == PURIFIED => {}
            Node { top, color, .. } => self.unpurify(top, color),
        }
    }

    /// Paints an item: hides the options that use it in another color or none, and marks the
    /// entries of the same color so that they are left alone from now on (55). Inverse:
    /// [`unpurify`](Self::unpurify).
    fn purify(&mut self, item: u32, color: u32) {
        let mut node = self.node(item).down;
        while node != item {
            if self.node(node).color == color {
                self.node_mut(node).color = PURIFIED;
            } else {
                self.hide(node);
            }
            node = self.node(node).down;
        }
    }

    /// Undoes [`purify`](Self::purify), bottom to top (57).
    fn unpurify(&mut self, item: u32, color: u32) {
        let mut node = self.node(item).up;
        while node != item {
            if self.node(node).color == PURIFIED {
                self.node_mut(node).color = color;
            } else {
                self.unhide(node);
            }
            node = self.node(node).up;
        }
    }

    /// Commits the other entries of an entry's option, left to right, and tells the option.
    pub(super) fn select_entry(&mut self, node: u32) -> OptionId {
        let mut option = 0;
        let mut other = node + 1;
        while other != node {
            let Node { top, up, color, .. } = self.node(other);
            if top == SPACER {
                (option, other) = (color, up);
            } else {
                self.commit(other);
                other += 1;
            }
        }
        OptionId::new(option as usize)
    }

    /// Undoes [`select_entry`](Self::select_entry), or what of it lies before the entry `from`, right to left.
    pub(super) fn unselect_entry(&mut self, node: u32, from: u32) {
        let mut other = from - 1;
        while other != node {
            let Node { top, down, .. } = self.node(other);
            if top == SPACER {
                other = down;
            } else {
                self.uncommit(other);
                other -= 1;
            }
        }
    }

    /// Takes the entries of an option out of their lists.
    pub(super) fn exclude_span(&mut self, span: Range<u32>) {
        for node in span {
            let Node { top, up, down, color } = self.node(node);
            if color != PURIFIED {
                self.unlink(top, up, down);
            }
        }
    }

    /// Undoes [`exclude_span`](Self::exclude_span).
    pub(super) fn include_span(&mut self, span: Range<u32>) {
        for node in span.rev() {
            let Node { top, up, down, color } = self.node(node);
            if color != PURIFIED {
                self.relink(node, top, up, down);
            }
        }
    }

    /// The option of an entry, and how many primary items it has beside the entry's.
    pub(super) fn others(&self, node: u32) -> (OptionId, u32) {
        let (mut option, mut n_primary) = (0, 0);
        let mut other = node + 1;
        while other != node {
            let Node { top, up, color, .. } = self.node(other);
            if top == SPACER {
                (option, other) = (color, up);
            } else {
                n_primary += u32::from((top as usize) < self.n_primary);
                other += 1;
            }
        }
        (OptionId::new(option as usize), n_primary)
    }
}
