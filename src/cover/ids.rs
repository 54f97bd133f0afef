//! The numbers by which items, options, nodes and colors are known, and vectors indexed by them.

use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU32;
use std::ops::{Index, IndexMut};

/// A number that stands for one thing of one kind, counted from 0.
pub trait Id: Copy {
    /// The id of this number.
    ///
    /// # Panics
    /// If the number does not fit; a [`Problem`](super::Problem) never gives out such a number.
    fn new(index: usize) -> Self;

    /// The number, for use as an index.
    fn index(self) -> usize;
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        impl $name {
            /// The id of this number, counted from 0.
            ///
            /// # Panics
            /// If the number does not fit in 32 bits.
            #[must_use]
            pub fn new(index: usize) -> Self {
                Self(u32::try_from(index).expect("ids are 32-bit numbers"))
            }

            /// The number, for use as an index.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Id for $name {
            fn new(index: usize) -> Self {
                Self::new(index)
            }

            fn index(self) -> usize {
                self.index()
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    };
}

id! {
    /// Something to be covered: exactly once if primary, at most once (or by one color) if secondary.
    /// Primary items have the lower numbers.
    ItemId, "item"
}

id! {
    /// A set of items that may be chosen as a whole; numbered in the order in which options were added.
    OptionId, "opt"
}

id! {
    /// A place in the arena of [`Links`](super::Links).
    NodeId, "node"
}

/// What an option paints a secondary item with. Options that paint an item in the same color may be
/// chosen together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(NonZeroU32);

impl Color {
    /// The color of this number, counted from 0.
    ///
    /// # Panics
    /// If the number is not below 2³² - 2: two codes are kept for the dance.
    #[must_use]
    pub fn new(index: usize) -> Self {
        let code = u32::try_from(index).ok().and_then(|index| index.checked_add(1));
        let code = code.filter(|code| *code < u32::MAX).and_then(NonZeroU32::new);
        Self(code.expect("colors are numbered below 2^32 - 2"))
    }

    /// The number of the color.
    #[must_use]
    pub fn index(self) -> usize {
        self.code() as usize - 1
    }

    /// The color as it is kept in a node, where 0 means none.
    pub(crate) fn code(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Debug for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "color{}", self.index())
    }
}

/// A vector indexed by the ids of one kind, so that an item's table is never asked for an option.
#[derive(Clone, PartialEq, Eq)]
pub struct IdVec<I, T> {
    values: Vec<T>,
    ids: PhantomData<fn(I) -> T>,
}

impl<I: Id, T> IdVec<I, T> {
    /// A vector of `count` copies of a value.
    #[must_use]
    pub fn filled(value: T, count: usize) -> Self
    where
        T: Clone,
    {
        vec![value; count].into()
    }

    /// How many values there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no value.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Appends a value and tells its id.
    pub fn push(&mut self, value: T) -> I {
        self.values.push(value);
        I::new(self.values.len() - 1)
    }

    /// The values with their ids, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        self.values.iter().enumerate().map(|(index, value)| (I::new(index), value))
    }
}

impl<I, T> Default for IdVec<I, T> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<I, T> From<Vec<T>> for IdVec<I, T> {
    fn from(values: Vec<T>) -> Self {
        Self { values, ids: PhantomData }
    }
}

impl<I, T> FromIterator<T> for IdVec<I, T> {
    fn from_iter<V: IntoIterator<Item = T>>(values: V) -> Self {
        Vec::from_iter(values).into()
    }
}

impl<I: Id, T> Index<I> for IdVec<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.values[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for IdVec<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.values[id.index()]
    }
}

impl<I: Id, T: fmt::Debug> fmt::Debug for IdVec<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.values).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_names_the_kind() {
        assert_eq!(
            format!("{:?} {:?} {:?}", ItemId::new(3), OptionId::new(17), NodeId::new(42)),
            "item3 opt17 node42"
        );
        assert_eq!(format!("{:?}", Color::new(0)), "color0");
    }

    #[test]
    fn an_absent_color_takes_no_room() {
        assert_eq!(size_of::<Option<Color>>(), 4);
    }
}
