//! Solutions of cover problems as text, fast enough for millions of them.

use std::ops::Range;

use quadrille::cover::OptionId;
use quadrille::text::NamedProblem;

use super::json;

/// How solutions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// An option a line, and a blank line between solutions.
    Lines,
    /// An object with the options as they stand in the file, and their numbers.
    Json,
}

/// Writes one solution after the other. The texts of options are kept, so that printing one again is no
/// more than copying it.
pub(crate) struct Listing<'a> {
    named: &'a NamedProblem,
    style: Style,
    is_first: bool,
    sorter: Sorter,
    numbers: itoa::Buffer,
    /// The texts of options that have been printed, one behind the other.
    kept: String,
    /// Where in `kept` the text of each option lies; empty where it has not been printed. There are no
    /// places if there are too many options.
    places: Vec<Range<u32>>,
}

/// No more than so many bytes of texts are kept, and no texts at all of problems with more options.
const MOST_KEPT: usize = 1 << 20;
const MOST_OPTIONS: usize = 1 << 16;

impl<'a> Listing<'a> {
    /// `is_first` says that no solution has been printed before.
    pub(crate) fn new(named: &'a NamedProblem, style: Style, is_first: bool) -> Self {
        let n_options = named.problem().n_options();
        let n_places = if n_options <= MOST_OPTIONS { n_options } else { 0 };
        Self {
            named,
            style,
            is_first,
            numbers: itoa::Buffer::new(),
            sorter: Sorter { words: vec![0; n_options.div_ceil(64)], sorted: Vec::new() },
            kept: String::new(),
            places: vec![0..0; n_places],
        }
    }

    /// Appends a solution, with its options in the order of the file.
    pub(crate) fn print(&mut self, options: &[OptionId], text: &mut String) {
        let sorted = self.sorter.sort(options);
        match self.style {
            Style::Lines => {
                if !self.is_first {
                    text.push('\n');
                }
                self.push_options(&sorted, "", text);
                // The solution without options is an empty line.
                if sorted.is_empty() {
                    text.push('\n');
                }
            }
            Style::Json => {
                text.push_str("{\"options\":[");
                self.push_options(&sorted, ",", text);
                text.push_str("],\"numbers\":[");
                for (position, option) in sorted.iter().enumerate() {
                    if position > 0 {
                        text.push(',');
                    }
                    text.push_str(self.numbers.format(option.index() + 1));
                }
                text.push_str("]}");
            }
        }
        self.is_first = false;
        self.sorter.sorted = sorted;
    }

    fn push_options(&mut self, options: &[OptionId], between: &str, text: &mut String) {
        for (position, option) in options.iter().enumerate() {
            if position > 0 {
                text.push_str(between);
            }
            match self.places.get(option.index()) {
                Some(place) if !place.is_empty() => {
                    text.push_str(&self.kept[place.start as usize..place.end as usize]);
                }
                _ => self.push_new(*option, text),
            }
        }
    }

    /// Appends the text of an option, and keeps it if there is room.
    #[cold]
    fn push_new(&mut self, option: OptionId, text: &mut String) {
        let start = text.len();
        match self.style {
            Style::Lines => {
                self.named.write_option(option, text);
                text.push('\n');
            }
            Style::Json => {
                let mut plain = String::new();
                self.named.write_option(option, &mut plain);
                json::push(text, &plain);
            }
        }
        let new = &text[start..];
        let Some(place) = self.places.get_mut(option.index()) else { return };
        if self.kept.len() + new.len() <= MOST_KEPT {
            let [from, to] = [self.kept.len(), self.kept.len() + new.len()];
            let [from, to] = [from, to].map(|at| u32::try_from(at).unwrap_or(u32::MAX));
            *place = from..to;
            self.kept.push_str(new);
        }
    }
}

/// Sorts the options of one solution after the other.
#[derive(Debug)]
struct Sorter {
    /// A bit for each option, all of them 0 between solutions.
    words: Vec<u64>,
    /// Room for the options of a solution.
    sorted: Vec<OptionId>,
}

impl Sorter {
    /// The options ascending, in the room that is kept for them.
    fn sort(&mut self, options: &[OptionId]) -> Vec<OptionId> {
        let mut sorted = std::mem::take(&mut self.sorted);
        sorted.clear();
        // Marks are faster than comparisons, unless most of them are not set.
        if self.words.len() > 2 * options.len() {
            sorted.extend_from_slice(options);
            sorted.sort_unstable();
            return sorted;
        }
        for option in options {
            self.words[option.index() / 64] |= 1 << (option.index() % 64);
        }
        for (at, word) in self.words.iter_mut().enumerate() {
            let mut word = std::mem::take(word);
            while word != 0 {
                sorted.push(OptionId::new(64 * at + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        sorted
    }
}

/// A solution, an option a line; the solution without options is an empty line.
pub(crate) fn print_options(named: &NamedProblem, options: &[OptionId], text: &mut String) {
    for option in options {
        named.write_option(*option, text);
        text.push('\n');
    }
    if options.is_empty() {
        text.push('\n');
    }
}

/// The options of one solution as texts.
pub(crate) fn option_texts(named: &NamedProblem, options: &[OptionId]) -> Vec<String> {
    let text = |option: &OptionId| {
        let mut text = String::new();
        named.write_option(*option, &mut text);
        text
    };
    options.iter().map(text).collect()
}
