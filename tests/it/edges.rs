//! The edges that broke other programs, each by name.

use quadrille::cover::{
    BuildError, ChooseRule, Color, Entry, Event, ItemId, Limits, OptionId, Problem, Search, Solver,
    Status, Stop, StructureKind,
};
use quadrille::engine::{EngineKind, Limits as EngineLimits};
use quadrille::sudoku::format::parse;
use quadrille::text::{ParseError, dlx};

use super::problems::build;

/// The solutions as sorted numbers of options.
fn solve(problem: &Problem) -> Vec<Vec<usize>> {
    let search = Search::new(problem);
    let numbers = |solution: Vec<OptionId>| {
        let mut numbers: Vec<usize> = solution.iter().map(|option| option.index()).collect();
        numbers.sort_unstable();
        numbers
    };
    let mut solutions: Vec<Vec<usize>> = search.map(numbers).collect();
    solutions.sort();
    solutions
}

/// The solutions of a text in the format of Knuth's programs.
#[track_caller]
fn check(text: &str, solutions: &[&[usize]]) {
    let named = dlx::parse(text).unwrap_or_else(|error| panic!("{}: {error}", error.line));
    assert_eq!(solve(named.problem()), solutions, "\n{text}");
}

/// The place of the error in a text.
#[track_caller]
fn refuse(text: &str, line: u64, column: usize) {
    let error: ParseError = dlx::parse(text).expect_err("the text must be refused");
    assert_eq!((error.line, error.column), (line, column), "{error}\n{text}");
}

mod of_problems {
    use super::*;

    #[test]
    fn option_0_is_found() {
        check("a b\na b\n", &[&[0]]);
        check("a b\na\nb\n", &[&[0, 1]]);
        let mut search = Search::new(&build(1, 0, &[vec![(0, None)]]));
        assert_eq!(search.advance(), Event::Solution(&[OptionId::new(0)]));
        assert_eq!(search.advance(), Event::Complete);
    }

    #[test]
    fn no_items_have_one_empty_solution() {
        let mut search = Search::new(&Problem::builder(0, 0).build());
        assert_eq!(search.advance(), Event::Solution(&[]));
        assert_eq!(search.advance(), Event::Complete);
        assert_eq!(search.advance(), Event::Complete);
        // Options without items do not make more of them.
        assert_eq!(solve(&build(0, 0, &[vec![], vec![]])), [Vec::<usize>::new()]);
    }

    #[test]
    fn no_options_have_no_solution() {
        check("a b\n", &[]);
    }

    #[test]
    fn an_item_without_options_has_no_solution() {
        check("a b\na\n", &[]);
        let mut search = Search::new(&build(2, 0, &[vec![(0, None)]]));
        assert_eq!((search.run(), search.stats().nodes), (Status::Complete, 1));
    }

    #[test]
    fn secondary_items_alone_have_one_empty_solution() {
        check(" | x y\nx\ny\nx y\n", &[&[]]);
    }

    #[test]
    fn secondary_items_need_not_be_covered() {
        check("a | x y\na x\na\n", &[&[0], &[1]]);
    }

    #[test]
    fn secondary_items_are_covered_at_most_once() {
        check("a b | x\na x\nb x\nb\n", &[&[0, 2]]);
    }

    #[test]
    fn options_without_a_primary_item_are_never_chosen() {
        check("a | x y\na\nx\ny\na x\n", &[&[0], &[3]]);
    }

    #[test]
    fn one_color_may_meet_and_two_may_not() {
        check("a b | x\na x:A\nb x:A\nb x:B\n", &[&[0, 1]]);
    }

    #[test]
    fn no_color_meets_nothing() {
        check("a b | x\na x:A\nb x\n", &[]);
        check("a b | x\na x\nb x\n", &[]);
    }

    #[test]
    fn equal_options_are_different_solutions() {
        check("a b\na b\na b\n", &[&[0], &[1]]);
    }

    #[test]
    fn items_come_back_in_opposite_order() {
        // Every branch covers items whose lists hold nodes of each other: undone in the order in
        // which they were covered, they would lose options of the later branches.
        let named = dlx::parse("a b c d\na b\nc d\na c\nb d\na d\nb c\na b c d\n").unwrap();
        for rule in ChooseRule::ALL {
            let solver = Solver::new(named.problem()).structure(StructureKind::Links).choose(*rule);
            let outcome = solver.count();
            assert_eq!((outcome.status, outcome.stats.solutions), (Status::Complete, 4));
        }
        let mut search = Search::new(named.problem());
        for _ in 0..3 {
            assert_eq!((search.run(), search.stats().solutions), (Status::Complete, 4));
            search.reset();
        }
    }

    #[test]
    fn what_cannot_be_an_option_is_refused_and_the_builder_goes_on() {
        let (a, b, x) = (ItemId::new(0), ItemId::new(1), ItemId::new(2));
        let mut builder = Problem::builder(2, 1);
        let option = OptionId::new(0);
        let twice = BuildError::RepeatedItem { option, position: 2, item: a };
        assert_eq!(builder.add_option([a, b, a]), Err(twice));
        let unknown = BuildError::UnknownItem { option, position: 1, item: ItemId::new(3) };
        assert_eq!(builder.add_option([a, ItemId::new(3)]), Err(unknown));
        let red = Color::new(0);
        let colored = BuildError::ColoredPrimary { option, position: 0, item: a };
        assert_eq!(builder.add_option([Entry::from((a, red))]), Err(colored));
        let in_two_colors = [(x, red), (x, Color::new(1))].map(Entry::from);
        let twice = BuildError::RepeatedItem { option, position: 1, item: x };
        assert_eq!(builder.add_option(in_two_colors), Err(twice));
        assert_eq!(builder.add_option([a, b, x]), Ok(option));
        assert_eq!(solve(&builder.build()), [vec![0]]);
    }

    #[test]
    fn a_limit_of_nothing_stops_before_anything() {
        let problem = build(1, 0, &[vec![(0, None)]]);
        for (solutions, nodes, stop) in
            [(Some(0), None, Stop::Solutions), (None, Some(0), Stop::Nodes)]
        {
            let mut search = Search::new(&problem);
            search.set_limits(Limits { solutions, nodes, watch: None });
            assert_eq!(search.run(), Status::Stopped(stop));
            assert_eq!((search.stats().nodes, search.stats().solutions), (0, 0));
        }
    }
}

mod of_texts {
    use super::*;

    #[test]
    fn windows_line_ends_a_mark_and_a_missing_last_line_end_do_not_matter() {
        for text in
            ["a b\r\na b\r\n", "\u{feff}a b\na b\n", "a b\na b", "a\tb\na\tb\n", "a b |\na b\n"]
        {
            check(text, &[&[0]]);
        }
    }

    #[test]
    fn blank_lines_and_comments_count_as_lines_but_not_as_options() {
        check("| comment\n\na b\n\na\n| more\n \nb\n\n", &[&[0, 1]]);
        refuse("| comment\n\na b\n\na\n\nc\n", 7, 1);
    }

    #[test]
    fn names_and_colors_may_be_long_and_of_any_characters() {
        check("abcdefghi ü | x\nabcdefghi x:été\nü x:été\n", &[&[0, 1]]);
    }

    #[test]
    fn what_cannot_be_a_problem_is_refused_where_it_stands() {
        for (text, line, column) in [
            ("", 1, 1),
            ("\n", 1, 1),
            ("| only a comment\n", 1, 1),
            ("a a b\n", 1, 3),
            ("a b | a\n", 1, 7),
            ("a | x | y\n", 1, 7),
            ("a | x:A\n", 1, 5),
            ("a b\na b\na c\n", 3, 3),
            ("a b\n\na b a\n", 3, 5),
            ("a b | x\na x:A x:A\n", 2, 7),
            ("a b\na:1 b\n", 2, 1),
            ("a | x\na x:\n", 2, 3),
            ("2:1|a b\n", 1, 1),
            ("a b\na b |\n", 2, 5),
            ("a b\na b |x\n", 2, 5),
            ("a b\na b|3\n", 2, 3),
            ("a b\na b |268435457\n", 2, 5),
            ("a b\na |268435456 b |1\n", 2, 16),
            ("a b\na |99999999999999999999\n", 2, 3),
        ] {
            refuse(text, line, column);
        }
    }
}

mod of_puzzles {
    use super::*;

    /// What every engine says of a puzzle: the number of solutions, always complete.
    #[track_caller]
    fn check(line: &str, count: u64) {
        let puzzle = parse(line).unwrap();
        for kind in EngineKind::ALL {
            let outcome =
                kind.start(ChooseRule::default()).count(&puzzle, &EngineLimits::default());
            assert!(outcome.is_complete(), "{kind}");
            assert_eq!(outcome.stats.solutions, count, "{kind}");
        }
    }

    #[test]
    fn a_full_grid_solves_itself() {
        check("4231134231242413", 1);
        check(
            "143628579572139468986754231391542786468917352725863914237481695619275843854396127",
            1,
        );
    }

    #[test]
    fn a_full_grid_with_a_fault_has_no_solution() {
        check("4231134231242431", 0);
    }

    #[test]
    fn contradicting_clues_are_an_answer() {
        check("11..............", 0);
        check("1...1...........", 0);
        check("1....1..........", 0);
    }

    #[test]
    fn a_cell_without_a_digit_is_an_answer() {
        check("123....4........", 0);
    }

    #[test]
    fn a_digit_without_a_cell_in_its_row_is_an_answer() {
        check("12....3.........", 0);
    }
}
