//! Why there are few solutions or none, in words and for programs.

use quadrille::cover::{CoverExplanation, ItemId, OptionId, Reason, Status};
use quadrille::engine::Explanation;
use quadrille::sudoku::format;
use quadrille::text::NamedProblem;
use serde::Serialize;

/// What is said behind an answer.
pub(crate) struct Because {
    /// The sentence.
    pub(crate) text: String,
    /// Solutions that go with it, for people only.
    pub(crate) solutions: Vec<String>,
    /// The same as the sentence, for programs.
    pub(crate) details: Option<Details>,
}

/// Names are those of items, numbers those of options in the file, from 1.
#[derive(Serialize)]
pub(crate) struct Details {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without_options: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forced: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    emptied: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflict: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    /// The most options that were selected together.
    deepest: usize,
    ran_empty: Vec<RanEmpty>,
}

#[derive(Serialize)]
struct RanEmpty {
    item: String,
    times: u64,
}

/// More names than this are not read by anybody.
const MOST_NAMES: usize = 20;

/// As many of the items that ran empty are shown.
const MOST_EMPTIED: usize = 5;

impl From<Explanation> for Because {
    fn from(explanation: Explanation) -> Self {
        let text = explanation.to_string();
        let solutions = match &explanation {
            Explanation::Several(grids) => grids.iter().map(format::to_line).collect(),
            _ => Vec::new(),
        };
        Self { text, solutions, details: None }
    }
}

impl Because {
    /// What is said of a cover problem.
    pub(crate) fn of_cover(explanation: &CoverExplanation, named: &NamedProblem) -> Self {
        let CoverExplanation { reason, status, stats, emptied } = explanation;
        let deepest = stats.profile.len().saturating_sub(1);
        let mut sentences: Vec<String> =
            reason.iter().map(|reason| describe(reason, named)).collect();
        let so_far = if *status == Status::Complete { "" } else { " so far" };
        sentences.push(format!("the search{so_far} selected {deepest} options at most"));
        let emptied = &emptied[..emptied.len().min(MOST_EMPTIED)];
        if !emptied.is_empty() {
            let times =
                emptied.iter().map(|(item, times)| format!("{} ({times})", named.item_name(*item)));
            let times: Vec<String> = times.collect();
            sentences.push(format!("what ran empty most often: {}", times.join(", ")));
        }
        let ran_empty = emptied
            .iter()
            .map(|(item, times)| RanEmpty { item: name(*item, named), times: *times });
        let mut details = Details {
            without_options: Vec::new(),
            forced: Vec::new(),
            emptied: None,
            conflict: Vec::new(),
            minimal: None,
            deepest,
            ran_empty: ran_empty.collect(),
        };
        match reason {
            None => {}
            Some(Reason::NoOptions(items)) => details.without_options = names(items, named),
            Some(Reason::Forced { chain, emptied }) => {
                details.forced = chain.iter().map(|(_, option)| option.index() + 1).collect();
                details.emptied = Some(name(*emptied, named));
            }
            Some(Reason::Conflict { items, is_minimal }) => {
                details.conflict = names(items, named);
                details.minimal = Some(*is_minimal);
            }
        }
        Self { text: sentences.join("; "), solutions: Vec::new(), details: Some(details) }
    }
}

fn describe(reason: &Reason, named: &NamedProblem) -> String {
    match reason {
        Reason::NoOptions(items) => {
            let is_lacking = |item: &ItemId| named.problem().multiplicity(*item).low() == 1;
            let what = if items.iter().all(is_lacking) { "no options" } else { "too few options" };
            format!("{what} for {}", list(&names(items, named)))
        }
        Reason::Forced { chain, emptied } => {
            let step = |(item, option): &(ItemId, OptionId)| {
                let mut text = String::new();
                named.write_option(*option, &mut text);
                format!("'{text}' for {}", named.item_name(*item))
            };
            let steps: Vec<String> = chain.iter().map(step).collect();
            let emptied = named.item_name(*emptied);
            format!("without a choice, {}, which leaves no options for {emptied}", list(&steps))
        }
        Reason::Conflict { items, is_minimal } => {
            let end = if *is_minimal {
                ", but all of them except any one can"
            } else {
                "; perhaps fewer of them cannot either"
            };
            format!("{} cannot all be covered{end}", list(&names(items, named)))
        }
    }
}

fn name(item: ItemId, named: &NamedProblem) -> String {
    named.item_name(item).to_owned()
}

fn names(items: &[ItemId], named: &NamedProblem) -> Vec<String> {
    items.iter().map(|item| name(*item, named)).collect()
}

fn list(words: &[String]) -> String {
    let shown = words[..words.len().min(MOST_NAMES)].join(", ");
    match words.len().saturating_sub(MOST_NAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
