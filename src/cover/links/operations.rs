//! The dance as the operations of a [`Structure`]: ids from outside are checked here, for inside
//! everything is followed unchecked.

use super::{Arena, Node, PURIFIED, SPACER, narrow, smallest};
use crate::cover::ids::{Color, ItemId, NodeId, OptionId};
use crate::cover::lengths::COVERED;
use crate::cover::problem::Problem;
use crate::cover::structure::Structure;

impl<const CHECKED: bool> Structure for Arena<CHECKED> {
    type Branch = NodeId;

    fn new(problem: &Problem) -> Self {
        let (n_items, n_primary) = (problem.n_items(), problem.n_primary());
        let header = |item| Node { top: item, up: item, down: item, color: 0 };
        let spacer = Node { top: SPACER, up: 0, down: 0, color: 0 };
        let mut nodes = Vec::with_capacity(n_items + problem.n_entries() + problem.n_options() + 1);
        nodes.extend((0..narrow(n_items)).map(header));
        nodes.push(spacer);
        let mut lengths = vec![0; n_items];
        let mut starts = Vec::with_capacity(problem.n_options() + 1);
        starts.push(narrow(nodes.len()));
        for option in problem.options() {
            let first = narrow(nodes.len());
            for entry in problem.entries(option) {
                let (item, node) = (entry.item.index(), narrow(nodes.len()));
                let up = nodes[item].up;
                let color = entry.color.map_or(0, Color::code);
                nodes.push(Node { top: narrow(item), up, down: narrow(item), color });
                nodes[up as usize].down = node;
                nodes[item].up = node;
                lengths[item] += 1;
            }
            let last = narrow(nodes.len()) - 1;
            nodes[first as usize - 1].down = last;
            nodes.push(Node { up: first, color: narrow(option.index()), ..spacer });
            starts.push(narrow(nodes.len()));
        }
        Self { nodes, lengths, n_primary, starts, updates: 0 }
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
        (self.lengths[item.index()] & !COVERED) as usize
    }

    fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId> {
        let branches =
            std::iter::successors(self.first(item), move |branch| self.next(item, *branch));
        branches.map(|branch| self.option_at(branch))
    }

    fn smallest(&self) -> Option<(ItemId, usize)> {
        let (item, length) = smallest(&self.lengths[..self.n_primary])?;
        Some((ItemId::new(item), length as usize))
    }

    fn open(&mut self, item: ItemId) {
        self.cover(self.item(item));
    }

    fn close(&mut self, item: ItemId) {
        self.uncover(self.item(item));
    }

    fn first(&self, item: ItemId) -> Option<NodeId> {
        self.next(item, NodeId::new(item.index()))
    }

    fn next(&self, item: ItemId, branch: NodeId) -> Option<NodeId> {
        let down = self.nodes[branch.index()].down as usize;
        (down != item.index()).then(|| NodeId::new(down))
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
        let mut other = node + 1;
        let mut option = 0;
        while other != node {
            let Node { top, up, color, .. } = self.node(other);
            if top == SPACER {
                option = color;
                other = up;
            } else {
                self.commit(other);
                other += 1;
            }
        }
        OptionId::new(option as usize)
    }

    fn unselect(&mut self, branch: NodeId) {
        let node = self.entry(branch);
        let mut other = node - 1;
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
                color == PURIFIED || (self.lengths[top as usize] < COVERED && self.is_linked(node))
            })
    }

    fn exclude(&mut self, option: OptionId) {
        for node in self.span(option) {
            let Node { top, up, down, color } = self.node(node);
            if color != PURIFIED {
                self.unlink(top, up, down);
            }
        }
    }

    fn include(&mut self, option: OptionId) {
        for node in self.span(option).rev() {
            let Node { top, up, down, color } = self.node(node);
            if color != PURIFIED {
                self.relink(node, top, up, down);
            }
        }
    }

    fn updates(&self) -> u64 {
        self.updates
    }
}
