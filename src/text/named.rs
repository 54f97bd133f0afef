//! A problem whose items and colors have names.

use std::fmt::Write;

use crate::cover::{Color, Entry, ItemId, MOST_COST, Multiplicity, OptionId, Problem};

/// A problem with the names that a text gave to its items and colors, and the costs that it gave to
/// its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedProblem {
    problem: Problem,
    items: Vec<String>,
    colors: Vec<String>,
    lines: Vec<u64>,
    /// One for each option, or none at all if every option costs 0.
    costs: Vec<i64>,
}

impl NamedProblem {
    /// Names for a problem without costs. `lines` tells for every option where it stood; it may be empty.
    pub(super) fn new(
        problem: Problem,
        items: Vec<String>,
        colors: Vec<String>,
        lines: Vec<u64>,
    ) -> Self {
        debug_assert_eq!(items.len(), problem.n_items());
        Self { problem, items, colors, lines, costs: Vec::new() }
    }

    /// Gives every item of a problem a name, and every color its number.
    ///
    /// ```
    /// use quadrille::encode::Encoding;
    /// use quadrille::sudoku::format;
    /// use quadrille::text::{NamedProblem, dlx};
    ///
    /// let puzzle = format::parse("................").unwrap();
    /// let (problem, meanings) = Encoding::problem_of(&puzzle);
    /// let named = NamedProblem::with_names(problem, |item| meanings[item.index()].to_string());
    /// let mut text = String::new();
    /// dlx::print(&named, &mut text);
    /// assert_eq!(text.lines().nth(1), Some("r1c1 r1d1 c1d1 b1d1"));
    /// ```
    #[must_use]
    pub fn with_names(problem: Problem, name: impl FnMut(ItemId) -> String) -> Self {
        let items = problem.items().map(name).collect();
        let entries = problem.options().flat_map(|option| problem.entries(option));
        let n_colors = entries.filter_map(|entry| entry.color).map(|color| color.index() + 1).max();
        let colors = (0..n_colors.unwrap_or(0)).map(|color| color.to_string()).collect();
        Self::new(problem, items, colors, Vec::new())
    }

    /// The same problem with these names for its colors in place of those it had.
    #[must_use]
    pub fn with_color_names(mut self, mut name: impl FnMut(Color) -> String) -> Self {
        self.colors = (0..self.colors.len()).map(|color| name(Color::new(color))).collect();
        self
    }

    /// The same problem with a cost for each option.
    ///
    /// # Panics
    /// If there are not as many costs as options, or one exceeds [`MOST_COST`] either way.
    #[must_use]
    pub fn with_costs(mut self, costs: Vec<i64>) -> Self {
        assert_eq!(costs.len(), self.problem.n_options(), "one cost for each option");
        assert!(costs.iter().all(|cost| cost.abs() <= MOST_COST), "costs are at most {MOST_COST}");
        self.costs = if costs.iter().all(|cost| *cost == 0) { Vec::new() } else { costs };
        self
    }

    /// The costs of the options; `None` if they all cost nothing.
    #[must_use]
    pub fn costs(&self) -> Option<&[i64]> {
        (!self.costs.is_empty()).then_some(&self.costs)
    }

    /// The cost of an option.
    #[must_use]
    pub fn cost_of(&self, option: OptionId) -> i64 {
        self.costs.get(option.index()).copied().unwrap_or(0)
    }

    /// The problem without names.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The problem alone, when the names are no longer needed.
    #[must_use]
    pub fn into_problem(self) -> Problem {
        self.problem
    }

    /// The name of an item.
    ///
    /// # Panics
    /// If the problem has no such item.
    #[must_use]
    pub fn item_name(&self, item: ItemId) -> &str {
        &self.items[item.index()]
    }

    /// The name of a color, or nothing if no option has it.
    #[must_use]
    pub fn color_name(&self, color: Color) -> &str {
        self.colors.get(color.index()).map_or("", String::as_str)
    }

    /// The line of the text that an option stood on, from 1; `None` if it came from no text.
    #[must_use]
    pub fn line_of(&self, option: OptionId) -> Option<u64> {
        self.lines.get(option.index()).copied()
    }

    /// Appends an item as the line of items has it in Knuth's format: its name, and before it how often
    /// it is to be covered, unless that is once.
    ///
    /// # Panics
    /// If the problem has no such item.
    pub fn write_item(&self, item: ItemId, out: &mut String) {
        let is_primary = self.problem.is_primary(item);
        let multiplicity = is_primary.then(|| self.problem.multiplicity(item));
        if let Some(times) = multiplicity.filter(|times| *times != Multiplicity::ONCE) {
            // Writing to a string cannot fail.
            let _ = write!(out, "{times}|");
        }
        out.push_str(self.item_name(item));
    }

    /// Appends an option as it is written in Knuth's format: its items in the order of the text, with
    /// their colors, and its cost unless that is 0.
    ///
    /// # Panics
    /// If the problem has no such option.
    pub fn write_option(&self, option: OptionId, out: &mut String) {
        for (position, Entry { item, color }) in self.problem.entries(option).iter().enumerate() {
            if position > 0 {
                out.push(' ');
            }
            out.push_str(self.item_name(*item));
            if let Some(color) = color {
                out.push(':');
                out.push_str(self.color_name(*color));
            }
        }
        let cost = self.cost_of(option);
        if cost != 0 {
            // Writing to a string cannot fail.
            let _ = write!(out, " |{cost}");
        }
    }
}
