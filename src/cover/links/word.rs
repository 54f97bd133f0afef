//! How wide the numbers in a node are.

#![expect(clippy::inline_always, reason = "a load and an extension, in the innermost loops")]
#![expect(clippy::cast_possible_truncation, reason = "whoever narrows knows that it fits")]

use std::fmt;

use super::Node;
use sealed::Sealed;

/// An unsigned number that items, nodes and colors are stored as. Two values are kept for the dance. No
/// other type can implement this: the dance relies on what was stored.
pub trait Word: Sealed + Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The largest number.
    const MAX: u32;

    /// `top` of a spacer.
    const SPACER: Self;

    /// `color` of a node whose item is painted in this very color, so that its option is compatible
    /// and is neither hidden nor checked again (Knuth's -1).
    const PURIFIED: Self;

    /// Cuts a number off that is known to fit.
    fn narrow(number: u32) -> Self;

    /// The number.
    fn widen(self) -> u32;

    /// Whether a number that was widened was [`SPACER`](Self::SPACER).
    #[inline(always)]
    #[must_use]
    fn is_spacer(top: u32) -> bool {
        top == Self::MAX
    }

    /// Whether a number that was widened was [`PURIFIED`](Self::PURIFIED).
    #[inline(always)]
    #[must_use]
    fn is_purified(color: u32) -> bool {
        color == Self::MAX
    }
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! word {
    ($type:ty) => {
        impl Sealed for $type {}

        impl Word for $type {
            const MAX: u32 = <$type>::MAX as u32;
            const SPACER: Self = <$type>::MAX;
            const PURIFIED: Self = <$type>::MAX;

            #[inline(always)]
            fn narrow(number: u32) -> Self {
                number as $type
            }

            #[inline(always)]
            fn widen(self) -> u32 {
                u32::from(self)
            }
        }
    };
}

word!(u16);
word!(u32);

impl<W: Word> Node<W> {
    /// The same node in wide numbers.
    #[inline(always)]
    pub(super) fn wide(self) -> Node<u32> {
        Node {
            top: self.top.widen(),
            up: self.up.widen(),
            down: self.down.widen(),
            color: self.color.widen(),
        }
    }
}
