//! Characters that are no cells, and what was meant by them.

use std::fmt;

use super::words::quoted;

/// Says that a character stands for no cell, and which one was probably meant.
pub(super) fn bad_symbol(f: &mut fmt::Formatter<'_>, found: char) -> fmt::Result {
    write!(f, "{} is not a cell symbol; ", quoted(found))?;
    match look_alike(found) {
        Some(meant) => write!(f, "it only looks like '{meant}', write that"),
        None => write!(f, "cells are digits, letters or one blank symbol of 0 . * _ - ? X"),
    }
}

/// The ASCII character that the author of such a text probably saw.
fn look_alike(found: char) -> Option<char> {
    const FOREIGN: &str = "АВСЕНІЈКМОРЅТХаеіјорѕхΑΒΕΗΙΚΜΝΟΡΤΧο〇·•．…−–—×│┃║＊＿？";
    const MEANT: &str = "ABCEHIJKMOPSTXaeijopsxABEHIKMNOPTXo0....---x|||*_?";
    if let Some(digit @ 0..=9) = u32::from(found).checked_sub(u32::from('０')) {
        return char::from_digit(digit, 10);
    }
    let mut pairs = FOREIGN.chars().zip(MEANT.chars());
    pairs.find_map(|(foreign, meant)| (foreign == found).then_some(meant))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_pair_up() {
        assert_eq!(look_alike('？'), Some('?'), "the last pair is the last of both lists");
        assert_eq!(look_alike('О'), Some('O'), "Cyrillic");
        assert_eq!(look_alike('Ο'), Some('O'), "Greek");
        assert_eq!(look_alike('〇'), Some('0'));
        assert_eq!(look_alike('９'), Some('9'));
        assert_eq!(look_alike('あ'), None);
    }
}
