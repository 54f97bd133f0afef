//! The dance as the operations of a [`Structure`]: ids from outside are checked here.

#![expect(
    clippy::inline_always,
    reason = "there are so many kinds of searches that none is inlined"
)]

use super::shortest::shortest;
use super::{BitLists, COVERED, Others, UNPAINTED, WORD, padded};
use crate::cover::ids::{ItemId, NodeId, OptionId};
use crate::cover::problem::Problem;
use crate::cover::structure::{Attempt, Structure};

impl<const CHECKED: bool> BitLists<CHECKED> {
    /// The number of an item that came from outside.
    #[inline]
    fn primary(&self, item: ItemId) -> u16 {
        assert!(item.index() < self.n_primary, "{item:?} is not a primary item of this problem");
        item.index() as u16
    }

    /// The first member at a bit of an item from a number on.
    #[inline]
    fn member_from(&self, item: ItemId, number: usize) -> Option<NodeId> {
        let words = self.words[item.index()] as usize..self.words[item.index() + 1] as usize;
        let (first, skipped) = (words.start + number / WORD, number % WORD);
        let mut mask = u64::MAX << skipped;
        for at in first..words.end {
            let word = self.live[at] & mask;
            if word != 0 {
                return Some(NodeId::new((self.bases[at] + word.trailing_zeros()) as usize));
            }
            mask = u64::MAX;
        }
        None
    }

    /// The entries of an option.
    fn span(&self, option: OptionId) -> Others {
        let [start, end] = [option.index(), option.index() + 1].map(|at| self.starts[at]);
        Others { start: start as u16, end: (start + (end - start).div_ceil(2)) as u16 }
    }

    #[inline(always)]
    fn cover(&mut self, item: u16) {
        self.lengths[usize::from(item)] += COVERED;
        self.n_active -= 1;
        self.empty[usize::from(item)] = self.hide_list(item);
    }

    /// The member of an item's list that comes after another one.
    #[inline]
    fn member_after(&self, item: ItemId, member: NodeId) -> Option<NodeId> {
        let word = self.words[item.index()] as usize;
        self.member_from(item, member.index() + 1 - self.bases[word] as usize)
    }
}

impl<const CHECKED: bool> Structure for BitLists<CHECKED> {
    /// A member of the item's list.
    type Branch = NodeId;

    fn new(problem: &Problem) -> Self {
        Self::build(problem)
    }

    fn active(&self) -> impl Iterator<Item = ItemId> {
        let primary = self.lengths[..self.n_primary].iter().enumerate();
        primary.filter(|(_, length)| **length < COVERED).map(|(item, _)| ItemId::new(item))
    }

    #[inline]
    fn is_active(&self, item: ItemId) -> bool {
        self.lengths[item.index()] < COVERED
    }

    #[inline]
    fn size(&self, item: ItemId) -> usize {
        usize::from(self.lengths[item.index()] & !COVERED)
    }

    fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId> {
        let members =
            std::iter::successors(self.first(item), move |member| self.member_after(item, *member));
        members.map(|member| self.option_at(member))
    }

    #[inline(always)]
    fn smallest(&self) -> Option<(ItemId, usize)> {
        let (item, length) = shortest(&self.lengths[..padded(self.n_primary)])?;
        Some((ItemId::new(item), length.into()))
    }

    #[inline(always)]
    fn open(&mut self, item: ItemId) {
        let item = self.primary(item);
        self.cover(item);
    }

    #[inline(always)]
    fn close(&mut self, item: ItemId) {
        let item = self.primary(item);
        self.unhide_list(item);
        self.n_active += 1;
        self.lengths[usize::from(item)] -= COVERED;
    }

    #[inline(always)]
    fn first(&self, item: ItemId) -> Option<NodeId> {
        self.member_from(item, 0)
    }

    #[inline]
    fn next(&mut self, item: ItemId, branch: NodeId) -> Option<NodeId> {
        self.member_after(item, branch)
    }

    fn later(&self, item: ItemId, branch: NodeId) -> impl Iterator<Item = OptionId> {
        // The list of a covered item stays as it is: its options are in no other list, where
        // anything could come upon them.
        let members = std::iter::successors(self.member_after(item, branch), move |at| {
            self.member_after(item, *at)
        });
        members.map(|member| self.option_at(member))
    }

    #[inline]
    fn option_at(&self, branch: NodeId) -> OptionId {
        OptionId::new(self.options[branch.index()] as usize)
    }

    fn select(&mut self, branch: NodeId) -> OptionId {
        let (option, others) = (self.option_at(branch), self.members[branch.index()]);
        self.mark(others);
        for at in others.start..others.end {
            self.commit::<false>(at);
        }
        self.n_active -= u32::from(self.other_primary[option.index()]);
        option
    }

    #[inline]
    fn attempt(&mut self, branch: NodeId) -> Attempt {
        let option = self.option_at(branch);
        let other_primary = u32::from(self.other_primary[option.index()]);
        if other_primary == self.n_active {
            return Attempt::Complete(option);
        }
        let others = self.members[branch.index()];
        let item = self.entry(others.start - 1).item;
        // Items that opening this one has left without options must be those of the option.
        if self.empty[usize::from(item)] != self.mark(others) {
            self.unmark(others);
            return Attempt::Dead;
        }
        for at in others.start..others.end {
            if !self.commit::<true>(at) {
                self.uncommit_before(others.start, at);
                self.unmark(others);
                return Attempt::Dead;
            }
        }
        self.n_active -= other_primary;
        Attempt::Open(option)
    }

    fn unselect(&mut self, branch: NodeId) {
        let (option, others) = (self.option_at(branch), self.members[branch.index()]);
        self.uncommit_before(others.start, others.end);
        self.unmark(others);
        self.n_active += u32::from(self.other_primary[option.index()]);
    }

    fn open_only(&mut self, option: OptionId) -> Option<(ItemId, NodeId)> {
        if !self.is_live(option) {
            return None;
        }
        let Others { start, end } = self.span(option);
        let mut entries = (start..end).map(|at| self.entry(at));
        let entry = entries.find(|entry| usize::from(entry.item) < self.n_primary)?;
        let place = usize::from(entry.place);
        let member = self.bases[place / WORD] as usize + place % WORD;
        self.cover(entry.item);
        Some((ItemId::new(entry.item.into()), NodeId::new(member)))
    }

    fn settle(&mut self) {}

    /// An option that something has hidden is missing in the lists of all its items but those that
    /// were covered or painted by then. One of the others, or of those that were covered, is
    /// primary.
    fn is_live(&self, option: OptionId) -> bool {
        let Others { start, end } = self.span(option);
        let mut n_primary = 0;
        for at in start..end {
            let entry = self.entry(at);
            let (item, place) = (usize::from(entry.item), usize::from(entry.place));
            let is_primary = item < self.n_primary;
            n_primary += usize::from(is_primary);
            if self.live[place / WORD] >> (place % WORD) & 1 == 0
                || is_primary && self.lengths[item] >= COVERED
            {
                return false;
            }
        }
        n_primary > 0
    }

    fn exclude(&mut self, option: OptionId) {
        let span = self.span(option);
        self.hide(span);
        self.updates += u64::from(span.end - span.start);
    }

    fn include(&mut self, option: OptionId) {
        let span = self.span(option);
        self.unhide(span);
    }

    fn restore(&mut self) -> bool {
        let (live, lengths) = &self.fresh;
        self.live.copy_from_slice(live);
        self.lengths.copy_from_slice(lengths);
        if self.has_colors {
            self.painters.fill(UNPAINTED);
        }
        self.n_active = self.n_primary as u32;
        true
    }

    fn updates(&self) -> u64 {
        self.updates
    }
}
