//! Lines between boards that are neither cells nor frames.

/// What may stand before a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A number of up to three figures: of boards (POJ 2676) or the side of a box (HDU 3909).
    Number(usize),
    /// `Grid 01`, `Scenario #1:` or `Case #1:`.
    Title,
    /// `end`, which closes the input of POJ 3074.
    End,
}

impl Heading {
    /// The heading that a line consists of, if it is one.
    pub(super) fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("end") {
            return Some(Self::End);
        }
        if is_number(text) && text.len() <= 3 {
            return text.parse().ok().map(Self::Number);
        }
        let is_title = ["grid", "scenario", "case"].iter().any(|word| {
            let rest = text.get(word.len()..).map(str::trim);
            let is_word = text.get(..word.len()).is_some_and(|is| is.eq_ignore_ascii_case(word));
            is_word && rest.is_some_and(is_ordinal)
        });
        is_title.then_some(Self::Title)
    }
}

/// `#12:`, where all but the number is optional.
fn is_ordinal(text: &str) -> bool {
    let text = text.strip_prefix('#').unwrap_or(text);
    is_number(text.strip_suffix(':').unwrap_or(text).trim())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_recognized_as_judges_write_them() {
        assert_eq!(Heading::of(" 3 "), Some(Heading::Number(3)));
        assert_eq!(Heading::of("1000"), None, "a row of a 4x4 board");
        assert_eq!(Heading::of("END"), Some(Heading::End));
        for title in ["Grid 01", "Scenario #1:", "Case #12:", "case 3", "Grid 7:"] {
            assert_eq!(Heading::of(title), Some(Heading::Title), "{title}");
        }
        for other in ["Grid", "Scenario #:", "Case #x:", "Grids 1", "größe", ""] {
            assert_eq!(Heading::of(other), None, "{other}");
        }
    }
}
