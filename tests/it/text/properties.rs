//! What is printed is read back as it was, and no text panics.

use proptest::prelude::*;
use quadrille::cover::{ItemId, MOST_COST, Problem, Search};
use quadrille::text::{Format, NamedProblem, SecondaryColumns, from_bytes};

use super::{describe, print, read_with};
use crate::problems::{multiple_problems, problems};

/// Different names, with all that a name may have.
const NAMES: [&str; 10] = ["a", "B", "12", "ü", "\"", "\\", "#", "{}", "a,b", "\u{1}"];

fn named(problem: Problem, costs: Vec<i64>) -> NamedProblem {
    let n_options = problem.n_options();
    let named = NamedProblem::with_names(problem, |item| NAMES[item.index()].to_owned());
    named.with_costs(costs.into_iter().take(n_options).collect())
}

fn costs() -> impl Strategy<Value = Vec<i64>> {
    let cost = prop_oneof![Just(0), -9..10_i64, Just(MOST_COST), Just(-MOST_COST)];
    let free = Just(vec![0; 12]);
    prop_oneof![free, prop::collection::vec(cost, 12)]
}

fn formats_with_names() -> impl Iterator<Item = Format> {
    let is_built = |format: &Format| *format != Format::Json || cfg!(feature = "layouts");
    [Format::Dlx, Format::Json].into_iter().filter(is_built)
}

/// The same problem without colors.
fn without_colors(problem: &Problem) -> Problem {
    let mut builder = Problem::builder(problem.n_primary(), problem.n_secondary());
    for option in problem.options() {
        builder.add_option(problem.entries(option).iter().map(|entry| entry.item)).unwrap();
    }
    builder.build()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn named_formats_hold_everything(
        problem in prop_oneof![problems(), multiple_problems()],
        costs in costs(),
    ) {
        let named = named(problem, costs);
        for format in formats_with_names() {
            let text = print(format, &named);
            let again = read_with(format, &text, SecondaryColumns::default());
            prop_assert_eq!(describe(&again), describe(&named), "{}", text);
            prop_assert_eq!(again.costs(), named.costs());
            prop_assert_eq!(print(format, &again), text.as_str());
            let unmarked = format!("\u{feff}{}", text.trim_end_matches('\n').replace('\n', "\r\n"));
            let again = read_with(format, &unmarked, SecondaryColumns::default());
            prop_assert_eq!(describe(&again), describe(&named), "{}", unmarked);
        }
    }

    #[test]
    fn matrices_hold_everything_but_names_colors_and_costs(problem in problems()) {
        let problem = without_colors(&problem);
        let number = |item: ItemId| (item.index() + 1).to_string();
        let named = NamedProblem::with_names(problem.clone(), number);
        let secondary = SecondaryColumns { left: 0, right: problem.n_secondary() };
        for format in [Format::Matrix, Format::Sparse] {
            let mut text = String::new();
            if format.print(&named, &mut text).is_err() {
                prop_assert!(problem.n_items() == 0 || problem.n_options() == 0);
                prop_assert_eq!(text, "");
                continue;
            }
            let again = read_with(format, &text, secondary);
            let (items, n_primary, mut options) = describe(&named);
            if format == Format::Matrix {
                // The columns of a dense row are in order.
                for (words, _) in &mut options {
                    words.sort_by_key(|word| word.parse::<usize>().unwrap());
                }
            }
            prop_assert_eq!(describe(&again), (items, n_primary, options), "{}", text);
            prop_assert_eq!(print(format, &again), text.as_str());
        }
    }

    #[test]
    fn columns_at_either_side_are_secondary(
        problem in problems(),
        left in 0_usize..5,
    ) {
        let problem = without_colors(&problem);
        prop_assume!(problem.n_items() > 0 && problem.n_options() > 0);
        let left = left.min(problem.n_secondary());
        let right = problem.n_secondary() - left;
        // Columns: `left` of the secondary items, the primary ones, the other secondary ones.
        let order: Vec<usize> = (problem.n_primary()..problem.n_primary() + left)
            .chain(0..problem.n_primary())
            .chain(problem.n_primary() + left..problem.n_items())
            .collect();
        let mut text = String::new();
        for option in problem.options() {
            let has = |item: &usize| {
                problem.entries(option).iter().any(|entry| entry.item == ItemId::new(*item))
            };
            text.extend(order.iter().map(|item| if has(item) { '1' } else { '0' }));
            text.push('\n');
        }
        let named = read_with(Format::Matrix, &text, SecondaryColumns { left, right });
        let sorted = |problem: &Problem| {
            let solutions = Search::new(problem).map(|mut solution| {
                solution.sort_unstable();
                solution
            });
            let mut solutions: Vec<_> = solutions.collect();
            solutions.sort();
            solutions
        };
        prop_assert_eq!(sorted(named.problem()), sorted(&problem));
    }

    #[test]
    fn no_text_panics(
        words in prop::collection::vec(
            prop_oneof![
                Just("|".to_owned()), Just(":".to_owned()), Just("\n".to_owned()), Just(" ".to_owned()),
                Just("{\"primary\":[".to_owned()), Just("\"a\"".to_owned()), Just(",".to_owned()),
                Just("],\"options\":[[".to_owned()), Just("]]}".to_owned()), Just("|9".to_owned()),
                "[ab01239]{0,3}", "\\PC{0,3}",
            ],
            0..30,
        ),
        left in 0_usize..3,
        right in 0_usize..3,
    ) {
        let text: String = words.concat();
        let _ = Format::recognize(&text);
        for format in Format::ALL {
            if let Err(error) = format.parse(&text, SecondaryColumns { left, right }) {
                prop_assert!(error.to_string().len() > 20);
                let line = text.lines().nth(usize::try_from(error.line).unwrap() - 1).unwrap_or("");
                prop_assert!((1..=line.chars().count() + 2).contains(&error.column), "{:?}", error);
            }
        }
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        match from_bytes(&bytes) {
            Ok(text) => prop_assert_eq!(text.as_bytes(), &bytes[..]),
            Err(error) => prop_assert!(error.column >= 1 && error.line >= 1),
        }
    }
}
