//! The dance as the operations of a [`Structure`]: ids from outside are checked here, for inside
//! everything is followed unchecked.

use super::{Arena, Node, PURIFIED, SPACER, narrow};
use crate::cover::ids::{Color, ItemId, NodeId, OptionId};
use crate::cover::problem::Problem;
use crate::cover::sizes::{COVERED, Sizes};
use crate::cover::structure::{Attempt, Structure};

impl<S: Sizes, const CHECKED: bool> Structure for Arena<S, CHECKED> {
    type Branch = NodeId;

    fn new(problem: &Problem) -> Self {
        let (n_items, n_primary) = (problem.n_items(), problem.n_primary());
        assert!(!problem.has_multiplicities(), "multiplicities are for `MultiLinks`");
        let header = |item| {
            let item = narrow(item);
            Node { top: item, up: item, down: item, color: 0 }
        };
        let spacer = Node { top: SPACER, up: 0, down: 0, color: 0 };
        let mut nodes = Vec::with_capacity(n_items + problem.n_entries() + problem.n_options() + 1);
        nodes.extend((0..n_items).map(header));
        nodes.push(spacer);
        let mut sizes = vec![0; n_items];
        let mut most_primary = 0;
        let mut starts = Vec::with_capacity(problem.n_options() + 1);
        starts.push(narrow(nodes.len()));
        for option in problem.options() {
            let first = nodes.len();
            for entry in problem.entries(option) {
                let (item, node) = (entry.item.index(), nodes.len());
                let up = nodes[item].up;
                let color = entry.color.map_or(0, Color::code);
                nodes.push(Node { top: narrow(item), up, down: narrow(item), color });
                nodes[up as usize].down = narrow(node);
                nodes[item].up = narrow(node);
                sizes[item] += 1;
            }
            let is_primary = |node: &&Node| (node.top as usize) < n_primary;
            most_primary = most_primary.max(nodes[first..].iter().filter(is_primary).count());
            nodes[first - 1].down = narrow(nodes.len() - 1);
            nodes.push(Node { up: narrow(first), color: narrow(option.index()), ..spacer });
            starts.push(narrow(nodes.len()));
        }
        Self {
            nodes,
            sizes: S::new(sizes, n_primary),
            n_primary,
            n_active: narrow(n_primary),
            most_primary: narrow(most_primary),
            starts,
            updates: 0,
        }
    }

    fn active(&self) -> impl Iterator<Item = ItemId> {
        let primary = self.sizes()[..self.n_primary].iter().enumerate();
        primary.filter(|(_, size)| **size < COVERED).map(|(item, _)| ItemId::new(item))
    }

    #[inline]
    fn is_active(&self, item: ItemId) -> bool {
        self.sizes()[item.index()] < COVERED
    }

    #[inline]
    fn size(&self, item: ItemId) -> usize {
        (self.sizes()[item.index()] & !COVERED) as usize
    }

    fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId> {
        let branches =
            std::iter::successors(self.first(item), move |branch| self.below(item, *branch));
        branches.map(|branch| self.option_at(branch))
    }

    fn smallest(&self) -> Option<(ItemId, usize)> {
        let (item, size) = self.sizes.smallest()?;
        Some((ItemId::new(item), size as usize))
    }

    fn open(&mut self, item: ItemId) {
        let item = self.item(item);
        self.cover(item);
    }

    fn close(&mut self, item: ItemId) {
        let item = self.item(item);
        self.uncover(item);
    }

    fn first(&self, item: ItemId) -> Option<NodeId> {
        self.below(item, NodeId::new(item.index()))
    }

    fn next(&mut self, item: ItemId, branch: NodeId) -> Option<NodeId> {
        self.below(item, branch)
    }

    fn later(&self, item: ItemId, branch: NodeId) -> impl Iterator<Item = OptionId> {
        // The list of a covered item stays as it is: its options are in no other list, where
        // anything could come upon them.
        let branches =
            std::iter::successors(self.below(item, branch), move |at| self.below(item, *at));
        branches.map(|branch| self.option_at(branch))
    }

    fn option_at(&self, branch: NodeId) -> OptionId {
        let mut to_the_right = self.entry(branch)..;
        let spacer = to_the_right.find_map(|node| {
            let Node { top, color, .. } = self.node(node);
            (top == SPACER).then_some(color)
        });
        OptionId::new(spacer.map_or(0, |option| option as usize))
    }

    fn select(&mut self, branch: NodeId) -> OptionId {
        let node = self.entry(branch);
        self.select_entry(node)
    }

    fn attempt(&mut self, branch: NodeId) -> Attempt {
        let node = self.entry(branch);
        if self.n_active < self.most_primary {
            let (option, n_primary) = self.others(node);
            if n_primary == self.n_active {
                return Attempt::Complete(option);
            }
        }
        Attempt::Open(self.select_entry(node))
    }

    fn unselect(&mut self, branch: NodeId) {
        let node = self.entry(branch);
        self.unselect_entry(node, node);
    }

    fn open_only(&mut self, option: OptionId) -> Option<(ItemId, NodeId)> {
        let node = self.primary_entry(option).filter(|_| self.is_live(option))?;
        let item = self.node(node).top;
        self.cover(item);
        Some((ItemId::new(item as usize), NodeId::new(node as usize)))
    }

    fn settle(&mut self) {}

    fn is_live(&self, option: OptionId) -> bool {
        self.primary_entry(option).is_some()
            && self.span(option).all(|node| {
                let Node { top, color, .. } = self.node(node);
                color == PURIFIED || (self.sizes()[top as usize] < COVERED && self.is_linked(node))
            })
    }

    fn exclude(&mut self, option: OptionId) {
        let span = self.span(option);
        self.exclude_span(span);
    }

    fn include(&mut self, option: OptionId) {
        let span = self.span(option);
        self.include_span(span);
    }

    fn updates(&self) -> u64 {
        self.updates
    }
}
