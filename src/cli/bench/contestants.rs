//! Who takes part: every engine, and exact cover with every choice rule.

use quadrille::engine::{ChooseRule, EngineKind};

/// An engine with a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contestant {
    pub(crate) name: String,
    pub(crate) kind: EngineKind,
    pub(crate) rule: ChooseRule,
}

/// Whether an engine is a plain depth-first search.
pub(crate) fn is_naive(kind: EngineKind) -> bool {
    matches!(kind, EngineKind::Naive | EngineKind::NaiveHoles)
}

/// All that there are. An engine without a rule behind its name takes the one that suits the work.
fn all() -> Vec<Contestant> {
    let with_rules = |kind: EngineKind| {
        let rules = if kind.is_cover() { ChooseRule::ALL } else { &[ChooseRule::Auto] };
        rules.iter().map(move |rule| {
            let name = match rule {
                ChooseRule::Auto => kind.name().to_owned(),
                rule => format!("{kind}/{}", rule.name()),
            };
            Contestant { name, kind, rule: *rule }
        })
    };
    EngineKind::ALL.iter().flat_map(|kind| with_rules(*kind)).collect()
}

/// The naive ones first, then each rule by name, then those without rules.
pub(crate) fn default_ones() -> Vec<Contestant> {
    let (naive, others): (Vec<_>, Vec<_>) =
        all().into_iter().partition(|contestant| is_naive(contestant.kind));
    let others = others
        .into_iter()
        .filter(|contestant| contestant.rule != ChooseRule::Auto || !contestant.kind.is_cover());
    naive.into_iter().chain(others).collect()
}

/// The contestant of a name, for the command line.
pub(crate) fn parse(typed: &str) -> Result<Contestant, String> {
    all().into_iter().find(|contestant| contestant.name == typed).ok_or_else(|| {
        let names: Vec<String> = all().into_iter().map(|contestant| contestant.name).collect();
        format!("expected one of {}", names.join(", "))
    })
}
