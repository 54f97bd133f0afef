//! Dancing links in one arena: the data structure of Algorithms X and C.
//!
//! The layout is that of TAOCP 7.2.2.1, table 1 and exercise 8, shifted so that item and header
//! have the same number. A vector of 16-byte nodes holds first a header an item, then the options
//! one after the other between spacers:
//!
//! ```text
//! item0 item1 … | spacer | option 0 … | spacer | option 1 … | spacer
//! ```
//!
//! A second, short vector holds the two rings of active items, primary and secondary, each with a
//! root of its own behind the items.

use super::ids::{ItemId, NodeId, OptionId};
use super::problem::Problem;
use super::structure::Structure;

/// `top` of a spacer.
const SPACER: u32 = u32::MAX;

/// `color` of a node whose item is painted in this very color, so that its option is compatible
/// and is neither hidden nor checked again (Knuth's -1).
const PURIFIED: u32 = u32::MAX;

/// A header, an entry of an option, or a spacer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    /// TOP(x), the item of an entry; LEN(i), the number of live options, in a header; [`SPACER`].
    top: u32,
    /// ULINK(x): the node above in the item's circular list. In a spacer, the first node of the
    /// option before it.
    up: u32,
    /// DLINK(x): the node below. In a spacer, the last node of the option after it.
    down: u32,
    /// COLOR(x): 0, the code of a color, or [`PURIFIED`]. In a spacer, the number of the option
    /// before it.
    color: u32,
}

/// A place in a ring of active items: LLINK(i) and RLINK(i).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Neighbors {
    left: u32,
    right: u32,
}

/// The arena of nodes, and the rings of active items.
///
/// Memory: 16 bytes an entry and an option, 24 an item. Two arenas are equal when all their links
/// are; the count of updates does not matter.
///
/// Cost of every operation: linear in the nodes that it takes out or puts back.
#[derive(Clone, Debug)]
pub struct Links {
    nodes: Vec<Node>,
    ring: Vec<Neighbors>,
    n_primary: usize,
    n_items: usize,
    /// The first node of every option; one more at the end.
    starts: Vec<u32>,
    updates: u64,
}

impl PartialEq for Links {
    fn eq(&self, other: &Self) -> bool {
        self.nodes == other.nodes && self.ring == other.ring
    }
}

impl Eq for Links {}

impl Links {
    /// The root of the ring of primary items.
    fn root(&self) -> u32 {
        narrow(self.n_items)
    }

    fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    fn node_mut(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    /// Takes an item out of its ring and hides every option in its list (TAOCP 7.2.2.1, (12)).
    /// Inverse: [`uncover`](Self::uncover).
    fn cover(&mut self, item: u32) {
        let mut node = self.node(item).down;
        while node != item {
            self.hide(node);
            node = self.node(node).down;
        }
        let Neighbors { left, right } = self.ring[item as usize];
        self.ring[left as usize].right = right;
        self.ring[right as usize].left = left;
        self.updates += 1;
    }

    /// Undoes [`cover`](Self::cover) (14): every step of it in opposite order.
    fn uncover(&mut self, item: u32) {
        let Neighbors { left, right } = self.ring[item as usize];
        self.ring[left as usize].right = item;
        self.ring[right as usize].left = item;
        let mut node = self.node(item).up;
        while node != item {
            self.unhide(node);
            node = self.node(node).up;
        }
    }

    /// Takes the other entries of a node's option out of their lists, left to right (13), except
    /// where the item has been purified, for nobody reads that list any more. Inverse:
    /// [`unhide`](Self::unhide).
    fn hide(&mut self, node: u32) {
        let mut other = node + 1;
        while other != node {
            let Node { top, up, down, color } = self.node(other);
            if top == SPACER {
                other = up;
                continue;
            }
            if color != PURIFIED {
                self.unlink(other, top, up, down);
            }
            other += 1;
        }
    }

    /// Undoes [`hide`](Self::hide), right to left (15).
    fn unhide(&mut self, node: u32) {
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

    fn unlink(&mut self, node: u32, item: u32, up: u32, down: u32) {
        debug_assert!(self.node(up).down == node && self.node(down).up == node, "node{node} is linked");
        self.node_mut(up).down = down;
        self.node_mut(down).up = up;
        self.node_mut(item).top -= 1;
        self.updates += 1;
    }

    fn relink(&mut self, node: u32, item: u32, up: u32, down: u32) {
        self.node_mut(up).down = node;
        self.node_mut(down).up = node;
        self.node_mut(item).top += 1;
    }

    /// Accepts what a chosen option says of one of its other items (54): covers the item, or
    /// purifies it if the entry has a color; a purified item needs nothing more. Inverse:
    /// [`uncommit`](Self::uncommit).
    fn commit(&mut self, node: u32) {
        match self.node(node) {
            Node { top, color: 0, .. } => self.cover(top),
            Node { color: PURIFIED, .. } => {}
            Node { top, color, .. } => self.purify(top, color),
        }
    }

    fn uncommit(&mut self, node: u32) {
        match self.node(node) {
            Node { top, color: 0, .. } => self.uncover(top),
            Node { color: PURIFIED, .. } => {}
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

    /// The nodes of an option, in order.
    fn span(&self, option: OptionId) -> std::ops::Range<u32> {
        let start = self.starts[option.index()];
        // The node before the next option's first is the spacer.
        start..self.starts[option.index() + 1] - 1
    }

    /// Whether an item is still in its ring: a node that was taken out is not what its left
    /// neighbor points to.
    fn is_active(&self, item: u32) -> bool {
        self.ring[self.ring[item as usize].left as usize].right == item
    }

    /// Whether a node is still in its item's list.
    fn is_linked(&self, node: u32) -> bool {
        self.node(self.node(node).up).down == node
    }

    /// Knuth's `sanity`: follows every list that can be reached and compares it with what it should
    /// be. For tests and for hunting a bug; cost: linear in the arena.
    ///
    /// # Errors
    /// The first broken link or wrong length, in words.
    pub fn check(&self) -> Result<(), String> {
        for root in [self.root(), self.root() + 1] {
            let mut item = root;
            loop {
                let right = self.ring[item as usize].right;
                if self.ring[right as usize].left != item {
                    return Err(format!("the ring is broken between item{item} and item{right}"));
                }
                item = right;
                if item == root {
                    break;
                }
                self.check_list(item)?;
            }
        }
        Ok(())
    }

    fn check_list(&self, item: u32) -> Result<(), String> {
        let mut node = item;
        for length in 0..=self.nodes.len() {
            let down = self.node(node).down;
            let found = NodeId::new(down as usize);
            if self.node(down).up != node {
                return Err(format!("the list of item{item} is broken above {found:?}"));
            }
            if down == item {
                let claimed = self.node(item).top as usize;
                let wrong = || format!("item{item} has {length} options but claims {claimed}");
                return if length == claimed { Ok(()) } else { Err(wrong()) };
            }
            if self.node(down).top != item {
                return Err(format!("{found:?} is in the list of item{item} but is not one of its nodes"));
            }
            node = down;
        }
        Err(format!("the list of item{item} does not end"))
    }
}

impl Structure for Links {
    type Branch = NodeId;

    fn new(problem: &Problem) -> Self {
        let (n_items, n_primary) = (problem.n_items(), problem.n_primary());
        let header = |item| Node { top: 0, up: item, down: item, color: 0 };
        let spacer = Node { top: SPACER, up: 0, down: 0, color: 0 };
        let mut nodes = Vec::with_capacity(n_items + problem.n_entries() + problem.n_options() + 1);
        nodes.extend((0..narrow(n_items)).map(header));
        nodes.push(spacer);
        let mut starts = Vec::with_capacity(problem.n_options() + 1);
        starts.push(narrow(nodes.len()));
        for option in problem.options() {
            let first = narrow(nodes.len());
            for entry in problem.entries(option) {
                let (item, node) = (entry.item.index(), narrow(nodes.len()));
                let up = nodes[item].up;
                let color = entry.color.map_or(0, super::ids::Color::code);
                nodes.push(Node { top: narrow(item), up, down: narrow(item), color });
                nodes[up as usize].down = node;
                nodes[item].up = node;
                nodes[item].top += 1;
            }
            let last = narrow(nodes.len()) - 1;
            nodes[first as usize - 1].down = last;
            nodes.push(Node { up: first, color: narrow(option.index()), ..spacer });
            starts.push(narrow(nodes.len()));
        }
        Self { nodes, ring: rings(n_primary, n_items), n_primary, n_items, starts, updates: 0 }
    }

    fn active(&self) -> impl Iterator<Item = ItemId> {
        let root = self.root();
        let mut item = root;
        std::iter::from_fn(move || {
            item = self.ring[item as usize].right;
            (item != root).then(|| ItemId::new(item as usize))
        })
    }

    fn size(&self, item: ItemId) -> usize {
        self.nodes[item.index()].top as usize
    }

    fn open(&mut self, item: ItemId) {
        self.cover(narrow(item.index()));
    }

    fn close(&mut self, item: ItemId) {
        self.uncover(narrow(item.index()));
    }

    fn first(&self, item: ItemId) -> Option<NodeId> {
        self.next(item, NodeId::new(item.index()))
    }

    fn next(&self, item: ItemId, branch: NodeId) -> Option<NodeId> {
        let down = self.nodes[branch.index()].down as usize;
        (down != item.index()).then(|| NodeId::new(down))
    }

    fn option_at(&self, branch: NodeId) -> OptionId {
        let to_the_right = self.nodes[branch.index()..].iter();
        let spacer = to_the_right.skip_while(|node| node.top != SPACER).next();
        OptionId::new(spacer.map_or(0, |spacer| spacer.color as usize))
    }

    fn select(&mut self, branch: NodeId) {
        let node = narrow(branch.index());
        let mut other = node + 1;
        while other != node {
            let Node { top, up, .. } = self.node(other);
            if top == SPACER {
                other = up;
            } else {
                self.commit(other);
                other += 1;
            }
        }
    }

    fn unselect(&mut self, branch: NodeId) {
        let node = narrow(branch.index());
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

    fn place_of(&self, option: OptionId) -> Option<(ItemId, NodeId)> {
        let mut nodes = self.span(option);
        let node = nodes.find(|node| (self.node(*node).top as usize) < self.n_primary)?;
        Some((ItemId::new(self.node(node).top as usize), NodeId::new(node as usize)))
    }

    fn is_live(&self, option: OptionId) -> bool {
        self.place_of(option).is_some()
            && self.span(option).all(|node| {
                let Node { top, color, .. } = self.node(node);
                color == PURIFIED || (self.is_active(top) && self.is_linked(node))
            })
    }

    fn exclude(&mut self, option: OptionId) {
        for node in self.span(option) {
            let Node { top, up, down, color } = self.node(node);
            if color != PURIFIED {
                self.unlink(node, top, up, down);
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

/// Both rings with all items in them; the roots follow the items, primary first.
fn rings(n_primary: usize, n_items: usize) -> Vec<Neighbors> {
    let mut ring = vec![Neighbors { left: 0, right: 0 }; n_items + 2];
    for (root, items) in [(n_items, 0..n_primary), (n_items + 1, n_primary..n_items)] {
        let mut left = root;
        for item in items.chain([root]) {
            ring[left].right = narrow(item);
            ring[item].left = narrow(left);
            left = item;
        }
    }
    ring
}

/// A problem has fewer than 2³¹ nodes, so all numbers fit.
fn narrow(number: usize) -> u32 {
    debug_assert!(number < 1 << 31, "the builder bounds the number of nodes");
    #[expect(clippy::cast_possible_truncation, reason = "bounded when the problem was built")]
    {
        number as u32
    }
}
