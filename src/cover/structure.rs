//! What a search needs of the data structure that it dances on.

use super::ids::{ItemId, OptionId};
use super::problem::Problem;

/// What came of an [attempt](Structure::attempt) to select an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It leaves an item without options; nothing has changed.
    Dead,
    /// It covers all items that are left; nothing has changed.
    Complete(OptionId),
    /// It has been selected, and items are left.
    Open(OptionId),
}

/// The live part of a problem: the items still to be covered and the options still possible.
///
/// The five pairs of operations nest: what was done last is undone first, and after all has been
/// undone the structure equals a fresh one. Every implementation lists the active items and the
/// options of an item in the same order, the order of their numbers, so that the same search on
/// another structure visits the same nodes.
pub trait Structure {
    /// A place in the list of options of an open item.
    type Branch: Copy;

    /// Whether there are branches that are no options of the problem.
    const HAS_DECISIONS: bool = false;

    /// Whether what was selected is an option of the problem, not a decision that an item gets no
    /// more of them.
    fn is_option(&self, _option: OptionId) -> bool {
        true
    }

    /// The structure with nothing covered. Cost: linear in the problem, or what the structure says.
    ///
    /// # Panics
    /// If the problem is too large for the structure, or has multiplicities and the structure is not
    /// made for them.
    fn new(problem: &Problem) -> Self;

    /// The primary items that are not covered, ascending.
    fn active(&self) -> impl Iterator<Item = ItemId>;

    /// Whether a primary item is not covered.
    fn is_active(&self, item: ItemId) -> bool;

    /// How many live options an active item has.
    fn size(&self, item: ItemId) -> usize;

    /// The live options of an active item.
    fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId>;

    /// The first of the active items with the fewest options, and their number; `None` if no item
    /// is active.
    fn smallest(&self) -> Option<(ItemId, usize)>;

    /// Step C4: takes an active item out of the problem and hides the options that have it. They
    /// stay listed under the item, where [`first`](Self::first) and [`next`](Self::next) find them.
    fn open(&mut self, item: ItemId);

    /// Step C7, the inverse of [`open`](Self::open).
    fn close(&mut self, item: ItemId);

    /// The first option of an open item.
    fn first(&self, item: ItemId) -> Option<Self::Branch>;

    /// Gives a branch of an open item up, and tells the one after it. It is asked for only when
    /// everything done since the item was opened has been undone, except that branches were given up.
    fn next(&mut self, item: ItemId, branch: Self::Branch) -> Option<Self::Branch>;

    /// The options of all branches after this one of an item that has been opened, whatever has been
    /// opened since; none if they lead elsewhere when this one has not been given up before.
    fn later(&self, item: ItemId, branch: Self::Branch) -> impl Iterator<Item = OptionId>;

    /// The option at a branch.
    fn option_at(&self, branch: Self::Branch) -> OptionId;

    /// Step C5: commits all other items of the option at a branch of the item opened last, and tells
    /// the option.
    fn select(&mut self, branch: Self::Branch) -> OptionId;

    /// Selects like [`select`](Self::select), unless the option turns out to be the last of a
    /// solution, or to leave some item without options, whichever that is. The structure is then as
    /// before, and the work of getting there is saved.
    fn attempt(&mut self, branch: Self::Branch) -> Attempt;

    /// Step C6, the inverse of [`select`](Self::select).
    fn unselect(&mut self, branch: Self::Branch);

    /// Opens the first primary item of an option for this option alone, and tells its branch; does
    /// nothing if the option is not live. What [`next`](Self::next) comes upon after it is not said.
    ///
    /// When the branch has been selected, sizes may be asked for and options excluded only after
    /// [`settle`](Self::settle): many options can be forced before anybody wants to know.
    fn open_only(&mut self, option: OptionId) -> Option<(ItemId, Self::Branch)>;

    /// Brings the sizes of items up to date after [`open_only`](Self::open_only).
    fn settle(&mut self);

    /// Whether an option can still be selected: it has a primary item, all its items are free and
    /// nothing has hidden it. Cost: linear in its entries.
    fn is_live(&self, option: OptionId) -> bool;

    /// Hides a live option from all its items.
    fn exclude(&mut self, option: OptionId);

    /// The inverse of [`exclude`](Self::exclude).
    fn include(&mut self, option: OptionId);

    /// Takes everything back at once, if that can be done for less than undoing it step by step;
    /// otherwise nothing happens, and it says `false`. The count of updates stays.
    fn restore(&mut self) -> bool {
        false
    }

    /// How many elements have been taken out of a list since the structure was made: Knuth's
    /// "updates", a measure of the work that depends on no clock.
    fn updates(&self) -> u64;
}

/// The data structure that a search works on. Nodes, solutions and their order are the same on all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StructureKind {
    /// [`Bits`](Self::Bits) if the problem [fits](super::Bits::fits), else [`Links`](Self::Links).
    #[default]
    Auto,
    /// Dancing links in an arena, with a tree of sizes for thousands of items.
    Links,
    /// Bitsets of the live options; links if the problem is too large for them.
    Bits,
}

impl StructureKind {
    /// Every structure that is not another one under certain conditions.
    pub const ALL: &'static [Self] = &[Self::Links, Self::Bits];
}
