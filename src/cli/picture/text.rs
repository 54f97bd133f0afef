//! Short texts that fit into cells.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns of a terminal a text takes.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

/// A name as it is shown: without characters that would be obeyed rather than shown, and no wider
/// than `most`, with a mark where it was cut off.
pub(super) fn label(name: &str, most: usize) -> String {
    let shown = |char: char| if is_shown(char) { char } else { char::REPLACEMENT_CHARACTER };
    let mut label: String = name.chars().map(shown).collect();
    if width(&label) > most {
        while width(&label) >= most && label.pop().is_some() {}
        label.push('…');
    }
    label
}

/// Whether a character is no control character and may stand in XML.
fn is_shown(char: char) -> bool {
    char.width().is_some() && !matches!(char, '\u{fffe}' | '\u{ffff}')
}

/// Appends a text and as many blanks as make it so wide.
pub(super) fn pad(text: &str, to: usize, line: &mut String) {
    line.push_str(text);
    line.extend(std::iter::repeat_n(' ', to.saturating_sub(width(text))));
}

/// The letters A to Z, then AA, AB and so on: names for parts that have none.
pub(super) fn letters(mut number: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26]));
        number /= 26;
        if number == 0 {
            return letters.into_iter().rev().collect();
        }
        number -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_cut_to_their_width() {
        assert_eq!(label("bar", 3), "bar");
        assert_eq!(label("bars", 3), "ba…");
        assert_eq!(label("日本語", 5), "日本…");
        assert_eq!(label("\u{1b}[m", 5), "\u{fffd}[m");
    }

    #[test]
    fn letters_never_run_out() {
        let names = [0, 25, 26, 51, 52, 701, 702].map(letters);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
