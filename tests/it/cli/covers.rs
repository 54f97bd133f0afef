//! Exact-cover problems on the command line: formats, costs, and the best solutions.

use snapbox::{assert_data_eq, str};

use super::{EASY, TemporaryFile, check, run, run_bytes};

/// Two solutions: the last option has no color for x, which nothing goes with.
const COSTS: &str = "item1 item2 | x\nitem1 |3\nitem2 x:red |4\nitem1 item2 |-2 |10\nitem1 x |1\n";

#[test]
fn costs_are_printed_as_in_the_file_and_change_nothing_else() {
    check(&["count"], COSTS, "2\n", 0);
    check(&["check"], COSTS, "multiple\n", 1);
    check(&["solve", "-n", "0"], "a b\na |3\nb |4\na b |-1\n", "a |3\nb |4\n\na b |-1\n", 0);
}

#[test]
fn best_prints_the_cost_and_the_options() {
    check(&["best"], COSTS, "7\nitem1 |3\nitem2 x:red |4\n", 0);
    check(&["best", "--minimize"], COSTS, "7\nitem1 |3\nitem2 x:red |4\n", 0);
    check(&["best", "--maximize"], COSTS, "8\nitem1 item2 |8\n", 0);
    check(
        &["best", "-k", "5", "--maximize"],
        "a b\na |3\nb |4\na b |-1\n",
        "7\na |3\nb |4\n\n-1\na b |-1\n",
        0,
    );
    check(&["best"], "a b\na |3\n", "none\n", 1);
}

#[test]
fn best_of_a_problem_without_costs_says_so() {
    let run = run(&["best"], "a b\na b\n");
    assert_eq!((run.stdout.as_str(), run.code), ("0\na b\n", Some(0)));
    assert_eq!(run.stderr, "<stdin>: no option has a cost, so every solution costs 0\n");
    check(&["best"], "a b\na\n", "none\n", 1);
}

#[test]
fn best_that_a_limit_cut_off_is_not_shown_as_proved() {
    check(&["best", "--node-limit", "0"], COSTS, "unknown\n", 3);
    // A chain of items, each covered alone or with its neighbor: many solutions.
    let names: Vec<String> = (0..40).map(|item| format!("i{item}")).collect();
    let single = names.iter().enumerate().map(|(at, name)| format!("{name} |{}\n", at * at % 17));
    let pairs = names.windows(2).enumerate();
    let pairs = pairs.map(|(at, pair)| format!("{} {} |{}\n", pair[0], pair[1], at * 7 % 29));
    let text = format!("{}\n{}", names.join(" "), single.chain(pairs).collect::<String>());
    let whole = run(&["best"], &text);
    assert_eq!((whole.stderr.as_str(), whole.code), ("", Some(0)));
    let cut_off = run(&["best", "--node-limit", "45", "-k", "1000"], &text);
    assert!(cut_off.stdout.starts_with("<="), "{}", cut_off.stdout);
    assert_eq!(cut_off.code, Some(3));
    assert_eq!(
        cut_off.stderr,
        "<stdin>: a limit came first: the best so far, not proved to be the best\n"
    );
    let cut_off = run(&["best", "--node-limit", "45", "-k", "1000", "--maximize"], &text);
    assert!(cut_off.stdout.starts_with(">="), "{}", cut_off.stdout);
}

#[test]
fn best_as_json_names_options_by_text_and_number() {
    let json = |arguments: &[&str], text: &str| {
        let run = run(&[&["best", "--json"], arguments].concat(), text);
        serde_json::from_str::<serde_json::Value>(&run.stdout).unwrap()
    };
    let found = json(&["-k", "2"], COSTS);
    assert_eq!(
        found["solutions"],
        serde_json::json!([
            {"cost": 7, "options": ["item1 |3", "item2 x:red |4"], "numbers": [1, 2]},
            {"cost": 8, "options": ["item1 item2 |8"], "numbers": [3]},
        ])
    );
    assert_eq!((&found["status"], &found["complete"]), (&"solved".into(), &true.into()));
    let none = json(&[], "a b\na |1\n");
    assert_eq!((&none["status"], &none["solutions"]), (&"none".into(), &serde_json::json!([])));
}

#[test]
fn best_refuses_weights_for_what_has_costs_and_nothing_at_all() {
    let weights = run(&["best", "--weights", "1,2"], COSTS);
    assert_eq!((weights.stdout.as_str(), weights.code), ("", Some(2)));
    assert_eq!(
        weights.stderr,
        "<stdin>: weights are for puzzles; the costs of a cover problem stand in its file\n"
    );
    assert_eq!(run(&["best", "-k", "0"], COSTS).code, Some(2));
}

/// The toy problem of TAOCP 7.2.2.1 (5).
const TOY: &str = "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n";

#[test]
fn matrices_are_read_when_they_are_named() {
    check(&["solve", "-f", "matrix"], TOY, "3 5 6\n1 4\n2 7\n", 0);
    check(&["count", "-f", "matrix"], TOY, "1\n", 0);
    check(
        &["count", "-f", "matrix", "--secondary-left", "1", "--secondary-right", "2"],
        TOY,
        "2\n",
        0,
    );
    check(&["check", "-f", "sparse"], "2 3\n1 2\n3\n", "unique\n", 0);
    let ragged = run(&["count", "-f", "matrix"], "01\n1\n");
    assert_eq!(
        (ragged.stderr.as_str(), ragged.code),
        ("<stdin>:2:2: 1 cells; the first row has 2, and every row needs as many\n", Some(2))
    );
    let unnamed = run(&["count", "--secondary-left", "1"], TOY);
    assert_eq!((unnamed.stdout.as_str(), unnamed.code), ("", Some(2)));
    assert!(unnamed.stderr.contains("-f matrix"), "{}", unnamed.stderr);
}

#[test]
fn json_is_recognized() {
    let text = r#"{"primary":["a","b"],"options":[["a"],["b"],["a","b"]],"costs":[1,2,4]}"#;
    check(&["count"], text, "2\n", 0);
    check(&["best"], text, "3\na |1\nb |2\n", 0);
    let fault = run(&["count"], "{\"primary\":[\"a\"],\n\"options\":[[\"b\"]]}");
    assert!(fault.stderr.starts_with("<stdin>:2:13: unknown item 'b'"), "{}", fault.stderr);
}

#[test]
fn convert_goes_between_all_formats() {
    let sparse = run(&["convert", "-f", "matrix", "-t", "sparse"], TOY).stdout;
    let dlx = run(&["convert", "-f", "sparse", "-t", "dlx"], &sparse).stdout;
    let json = run(&["convert", "-f", "dlx", "-t", "json"], &dlx).stdout;
    let matrix = run(&["convert", "-t", "matrix"], &json).stdout;
    assert_eq!(matrix.replace(' ', ""), TOY);

    let json = run(&["convert", "-t", "json"], COSTS).stdout;
    check(&["convert", "-t", "dlx"], &json, &COSTS.replace("|-2 |10", "|8"), 0);
    let problem = run(&["convert", "-t", "sparse"], EASY).stdout;
    check(&["count", "-f", "sparse"], &problem, "1\n", 0);
}

#[test]
fn convert_refuses_what_a_format_cannot_hold() {
    let refused = run(&["convert", "-t", "matrix"], COSTS);
    assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)));
    assert_eq!(refused.stderr, "<stdin>: the format matrix cannot hold colors; dlx, json can\n");
    let frame = run(&["convert", "-t", "frame"], COSTS);
    assert_eq!((frame.stdout.as_str(), frame.code), ("", Some(2)));
    let secondary = run(&["convert", "-t", "matrix"], "item1 item2 | x\nitem1 x\nitem2\n");
    assert_eq!((secondary.stdout.as_str(), secondary.code), ("1 0 1\n0 1 0\n", Some(0)));
    assert_eq!(
        secondary.stderr,
        "<stdin>: the last columns are secondary items; read the matrix with --secondary-right 1\n"
    );
}

#[test]
fn files_that_are_not_utf_8_are_located() {
    let run = run_bytes(&["count", "-f", "dlx"], b"\xFF\xFEa\0");
    assert_eq!(run.stderr, "<stdin>:1:1: the file is UTF-16; save it as UTF-8\n");
    let file = TemporaryFile::new("marked.dlx", b"\xEF\xBB\xBFA B\r\nA\tB |3");
    check(&["solve", file.path()], "", "A B |3\n", 0);
}

#[test]
fn help_names_the_formats() {
    let help = self::run(&["convert", "--help"], "").stdout;
    let formats = ["dlx:", "matrix:", "sparse:", "json:"];
    let lines: Vec<&str> = help
        .lines()
        .filter(|line| formats.iter().any(|format| line.contains(format)))
        .map(str::trim)
        .collect();
    assert_data_eq!(
        lines.join("\n"),
        str![[r#"
- dlx:        an exact-cover problem in Knuth's format
- matrix:     an exact-cover problem as a matrix of 0 and 1
- sparse:     an exact-cover problem as the columns of the ones of each row
- json:       an exact-cover problem as a JSON object
- dlx:        an exact-cover problem in Knuth's format
- matrix:     an exact-cover problem as a matrix of 0 and 1
- sparse:     an exact-cover problem as the columns of the ones of each row
- json:       an exact-cover problem as a JSON object
"#]]
    );
}

#[test]
fn empty_results_are_explained() {
    let explain = |command: &str, problem: &str| {
        let run = run(&[command, "--explain"], problem);
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(1)));
        run.stdout
    };
    assert_data_eq!(
        [
            explain("check", "ab cd ef\nab\ncd\nab cd\n"),
            explain("count", "2:2|ab cd\nab cd\ncd\n"),
            explain("check", "ab cd ef gh | x\ngh\nab cd x\ncd ef\nef gh x\n"),
            explain(
                "check",
                "p1 p2 p3 q | h1 h2\np1 h1\np1 h2\np2 h1\np2 h2\np3 h1\np3 h2\nq\nq h1\n"
            ),
            run(&["count", "--explain"], "ab cd\nab\ncd\nab cd\n").stdout,
            run(&["check", "--explain", "--json"], "ab cd\nab\n").stdout,
        ]
        .concat(),
        str![[r#"
none: no options for ef; the search selected 0 options at most; what ran empty most often: ef (1)
0: too few options for ab; the search selected 0 options at most; what ran empty most often: ab (1)
none: without a choice, 'ab cd x' for ab, which leaves no options for ef; the search selected 1 options at most; what ran empty most often: ef (1)
none: p1, p2, p3 cannot all be covered, but all of them except any one can; the search selected 2 options at most; what ran empty most often: p3 (2)
2: the search selected 2 options at most
{"file":"<stdin>","line":1,"status":"none","explanation":"no options for cd; the search selected 0 options at most; what ran empty most often: cd (1)","reasons":{"without_options":["cd"],"deepest":0,"ran_empty":[{"item":"cd","times":1}]},"complete":true,"stopped_by":null,"nodes":1,"updates":0}

"#]]
    );
}

#[test]
fn preprocessing_is_told_with_the_figures() {
    let problem = "ab cd ef gh\nab cd\ncd ef\nef gh\n";
    let run = run(&["count", "--stats"], problem);
    assert_eq!((run.stdout.as_str(), run.code), ("1\n", Some(0)));
    let first = run.stderr.lines().next().unwrap();
    assert_eq!(
        first,
        "preprocessing took 1 of 3 options and 4 of 4 items, and forced 2 options, in 1 rounds"
    );
    for when in ["--preprocess", "--preprocess=auto", "--preprocess=off"] {
        check(&["solve", when, "-n", "0"], problem, "ab cd\nef gh\n", 0);
        check(&["count", when], problem, "1\n", 0);
        check(&["check", when], problem, "unique\n", 0);
    }
}

/// Another engine would have answered without a word.
#[test]
fn engines_for_puzzles_refuse_cover_problems() {
    for engine in ["naive", "naive-holes", "batch"] {
        for command in ["solve", "count", "check", "best"] {
            let refused = run(&[command, "-e", engine], "a b\na\nb\n");
            let message = format!(
                "<stdin>: the engine {engine} is for puzzles; cover problems are for auto, dlx and bits\n"
            );
            assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)), "{command}");
            assert_eq!(refused.stderr, message, "{command}");
        }
    }
}

/// Large enough to be divided, and uneven.
#[test]
fn solutions_come_in_the_same_order_for_any_number_of_threads() {
    for arguments in [
        &["dominoes", "6x6"][..],
        &["langford", "8"],
        &["queens", "9"],
        &["wordsearch", "4x4", "CAT", "TEA", "EAT"],
    ] {
        let problem = run(&[&["make"], arguments].concat(), "").stdout;
        let solve = |arguments: &[&str]| {
            let arguments = [&["solve", "-e", "dlx", "-n", "0", "--stats"], arguments].concat();
            let run = run(&arguments, &problem);
            assert_eq!(run.code, Some(0));
            let figures: Vec<String> = run.stderr.lines().take(5).map(str::to_owned).collect();
            (run.stdout, figures)
        };
        for form in [&[][..], &["--json"], &["--every", "7"]] {
            let one = solve(&[form, &["-j", "1"]].concat());
            for threads in ["2", "3", "8"] {
                assert!(solve(&[form, &["-j", threads]].concat()) == one, "{arguments:?} {form:?}");
            }
        }
    }
}

#[test]
fn a_sample_is_the_same_for_any_number_of_threads() {
    let problem = run(&["make", "dominoes", "6x6"], "").stdout;
    let sample = |threads| run(&["solve", "--sample", "5", "-j", threads], &problem).stdout;
    assert_eq!(sample("1").lines().filter(|line| line.is_empty()).count(), 4);
    assert_eq!(sample("2"), sample("1"));
}
