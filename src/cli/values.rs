//! Values of arguments: their names and how they are parsed.

use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PossibleValue, RangedU64ValueParser, TypedValueParser};
use quadrille::engine::{ChooseRule, EngineKind};
use quadrille::sudoku::format::Layout;
use quadrille::sudoku::{Geometry, Rule};
use quadrille::text::Format;

use super::picture::Style;

/// When progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal
    Auto,
    /// On a terminal or as lines
    Always,
    /// Not at all
    Never,
}

/// How solutions are printed: in a layout of puzzles, or as pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Layout(Layout),
    Picture(Style),
}

/// A layout of puzzles, or a format of cover problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Layout(Layout),
    Cover(Format),
}

/// A parser of one of several names that shows them all in the help.
fn one_of<T: Clone + Send + Sync + 'static>(
    named: Vec<(&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values = named.iter().map(|(name, help, _)| PossibleValue::new(*name).help(*help));
    let values: Vec<PossibleValue> = values.collect();
    clap::builder::PossibleValuesParser::new(values).try_map(move |typed| {
        let found = named.iter().find(|(name, ..)| *name == typed);
        found.map(|(_, _, value)| value.clone()).ok_or("not one of the names")
    })
}

pub(super) fn layouts() -> impl TypedValueParser<Value = Layout> {
    one_of(Layout::ALL.iter().map(|layout| (layout.name(), layout.describe(), *layout)).collect())
}

pub(super) fn forms() -> impl TypedValueParser<Value = Form> {
    let layouts = Layout::ALL.iter();
    let layouts = layouts.map(|layout| (layout.name(), layout.describe(), Form::Layout(*layout)));
    let styles = Style::NAMED.map(|(name, help, style)| (name, help, Form::Picture(style)));
    one_of(layouts.chain(styles).collect())
}

pub(super) fn targets() -> impl TypedValueParser<Value = Target> {
    let layouts = Layout::ALL.iter();
    let mut named: Vec<_> =
        layouts.map(|layout| (layout.name(), layout.describe(), Target::Layout(*layout))).collect();
    let formats = Format::ALL.iter();
    named.extend(formats.map(|format| (format.name(), format.describe(), Target::Cover(*format))));
    one_of(named)
}

pub(super) fn engines() -> impl TypedValueParser<Value = EngineKind> {
    let kinds = [EngineKind::Auto].into_iter().chain(EngineKind::ALL.iter().copied());
    one_of(kinds.map(|kind| (kind.name(), kind.describe(), kind)).collect())
}

pub(super) fn rules() -> impl TypedValueParser<Value = ChooseRule> {
    one_of(ChooseRule::ALL.iter().map(|rule| (rule.name(), rule.describe(), *rule)).collect())
}

pub(super) fn named_rules() -> impl TypedValueParser<Value = &'static [Rule]> {
    one_of(Rule::NAMED.to_vec())
}

pub(super) fn at_least_one() -> impl TypedValueParser<Value = usize> {
    RangedU64ValueParser::<usize>::new().range(1..)
}

pub(super) fn parse_boxes(typed: &str) -> Result<Geometry, String> {
    let sizes = typed.split_once(['x', 'X', '×']);
    let sizes = sizes.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = sizes.ok_or("expected the width and the height of a box, such as 3x2")?;
    Geometry::new(width, height).ok_or_else(|| {
        format!(
            "boxes of {width} x {height} cells do not fit; the largest side of a board is {}",
            Geometry::MAX_SIDE
        )
    })
}

pub(super) fn parse_time(typed: &str) -> Result<Duration, String> {
    humantime::parse_duration(typed)
        .map_err(|error| format!("{error}; write it as 10s, 500ms or 2min"))
}
