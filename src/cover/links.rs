//! Dancing links in one arena: the data structure of Algorithms X and C.
//!
//! The layout is that of TAOCP 7.2.2.1, table 1 and exercise 8, shifted so that item and header
//! have the same number. A vector of 16-byte nodes holds first a header an item, then the
//! options one after the other between spacers:
//!
//! ```text
//! item0 item1 … | spacer | option 0 … | spacer | option 1 … | spacer
//! ```
//!
//! The book keeps the active items in a ring of their own and their LEN in the headers. Here a
//! second, short vector has the size of every item, with a bit that says that the item has been
//! covered: to find the smallest item is to run through a few cache lines in order, where following
//! the ring costs a memory latency an item.

mod dance;
mod operations;

use super::ids::{ItemId, NodeId, OptionId};
use super::sizes::{COVERED, Flat, Sizes, Tree};

/// `top` of a spacer.
const SPACER: u32 = u32::MAX;

/// `color` of a node whose item is painted in this very color, so that its option is compatible
/// and is neither hidden nor checked again (Knuth's -1).
const PURIFIED: u32 = u32::MAX;

/// A header, an entry of an option, or a spacer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(8))]
struct Node {
    /// TOP(x): the item of an entry or a header; or [`SPACER`].
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

/// The structure that searches dance on.
pub type Links = Arena<Flat, false>;

/// Links for problems of very many items, among which the smallest is found without a look at all.
pub type LongLinks = Arena<Tree, false>;

/// The same code with every access to memory checked: the twin that tests hold [`Links`] equal to.
pub type CheckedLinks = Arena<Flat, true>;

/// The arena of nodes, and the sizes of the items.
///
/// Memory: 16 bytes an entry, 20 an option and an item. Two arenas are equal when all their links
/// are; the count of updates does not matter.
///
/// Cost of every operation: linear in the nodes that it takes out or puts back.
///
/// Inside the dance, links are followed without asking whether they lead into the arena, unless
/// `CHECKED`. See [`Links`] and [`CheckedLinks`].
//
// Invariants that the unchecked accesses rest on. They hold when the arena has been built, and
// every operation keeps them, in whatever order the operations are called:
//
// 1. The `top` of a header or an entry is an item, an index of `sizes`.
// 2. `up` and `down` are indices of `nodes`; those of a header or an entry name headers or entries
//    of the same item, since only neighbors within one list are ever linked to each other.
// 3. The nodes from the first spacer to the last are entries and spacers alone. `top` is never
//    written, so a walk from an entry to either side meets a spacer before it leaves the arena,
//    and jumps from there to the other end of the same option.
#[derive(Clone, Debug)]
pub struct Arena<S, const CHECKED: bool> {
    nodes: Vec<Node>,
    /// LEN(i), the number of live options, and [`COVERED`].
    sizes: S,
    n_primary: usize,
    /// How many primary items are not covered.
    n_active: u32,
    /// How many primary items an option has at most.
    most_primary: u32,
    /// The first node of every option; one more at the end.
    starts: Vec<u32>,
    updates: u64,
}

impl<S: Sizes, const CHECKED: bool> PartialEq for Arena<S, CHECKED> {
    fn eq(&self, other: &Self) -> bool {
        self.nodes == other.nodes && self.sizes() == other.sizes()
    }
}

impl<S: Sizes, const CHECKED: bool> Eq for Arena<S, CHECKED> {}

impl<S: Sizes, const CHECKED: bool> Arena<S, CHECKED> {
    fn sizes(&self) -> &[u32] {
        self.sizes.as_ref()
    }

    /// The index of an item that came from outside.
    fn item(&self, item: ItemId) -> u32 {
        assert!(item.index() < self.sizes().len(), "{item:?} is not an item of this problem");
        narrow(item.index())
    }

    /// The index of a node that came from outside; the dance may start at entries only.
    fn entry(&self, node: NodeId) -> u32 {
        let is_entry = |node: &Node| node.top != SPACER;
        let is_in_option =
            node.index() > self.sizes().len() && self.nodes.get(node.index()).is_some_and(is_entry);
        assert!(is_in_option, "{node:?} is not in an option");
        narrow(node.index())
    }

    /// The nodes of an option, in order.
    fn span(&self, option: OptionId) -> std::ops::Range<u32> {
        let start = self.starts[option.index()];
        // The node before the next option's first is the spacer.
        start..self.starts[option.index() + 1] - 1
    }

    /// The first entry of an option whose item is primary.
    fn primary_entry(&self, option: OptionId) -> Option<u32> {
        self.span(option).find(|node| (self.node(*node).top as usize) < self.n_primary)
    }

    /// The node below another one in the list of an item.
    #[inline]
    pub(super) fn below(&self, item: ItemId, node: NodeId) -> Option<NodeId> {
        let down = self.nodes[node.index()].down as usize;
        (down != item.index()).then(|| NodeId::new(down))
    }

    /// Whether a node is still in its item's list.
    fn is_linked(&self, node: u32) -> bool {
        self.node(self.node(node).up).down == node
    }

    /// Knuth's `sanity`: follows the list of every active item and compares it with what it should
    /// be. For tests and for hunting a bug; cost: linear in the arena.
    ///
    /// # Errors
    /// The first broken link or wrong size, in words.
    pub fn check(&self) -> Result<(), String> {
        let mut items =
            (0..narrow(self.sizes().len())).filter(|item| self.sizes()[*item as usize] < COVERED);
        items.try_for_each(|item| self.check_list(item))
    }

    fn check_list(&self, item: u32) -> Result<(), String> {
        let mut node = item;
        for size in 0..=self.nodes.len() {
            let down = self.node(node).down;
            let found = NodeId::new(down as usize);
            if self.node(down).up != node {
                return Err(format!("the list of item{item} is broken above {found:?}"));
            }
            if down == item {
                let claimed = self.sizes()[item as usize] as usize;
                let wrong = || format!("item{item} has {size} options but claims {claimed}");
                return if size == claimed { Ok(()) } else { Err(wrong()) };
            }
            if self.node(down).top != item {
                return Err(format!(
                    "{found:?} is in the list of item{item} but is not one of its nodes"
                ));
            }
            node = down;
        }
        Err(format!("the list of item{item} does not end"))
    }
}

/// A problem has fewer than 2³⁰ nodes, so all numbers fit.
fn narrow(number: usize) -> u32 {
    debug_assert!(number < 1 << 30, "the builder bounds the number of nodes");
    #[expect(clippy::cast_possible_truncation, reason = "bounded when the problem was built")]
    {
        number as u32
    }
}
