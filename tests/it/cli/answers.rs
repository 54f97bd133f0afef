//! What commands print, and their exit status.

use snapbox::{assert_data_eq, str};

use super::{EASY, EMPTY, SOLVED, TemporaryFile, check, run, run_bytes};

#[test]
fn solve_answers_a_line_with_a_line() {
    check(&["solve"], &format!("{EASY}\n"), &format!("{SOLVED}\n"), 0);
    check(&["solve", "-"], EASY, &format!("{SOLVED}\n"), 0);
    check(&["solve", "-e", "naive"], EASY, &format!("{SOLVED}\n"), 0);
    check(&["solve", "-e", "naive-holes", "-j", "1"], EASY, &format!("{SOLVED}\n"), 0);
    check(&["solve"], SOLVED, &format!("{SOLVED}\n"), 0);
}

#[test]
fn solve_draws_boards_when_asked_to() {
    let run = run(&["solve", "-t", "frame"], EASY);
    assert_data_eq!(
        run.stdout,
        str![[r#"
1 4 3 | 6 2 8 | 5 7 9
5 7 2 | 1 3 9 | 4 6 8
9 8 6 | 7 5 4 | 2 3 1
------+-------+------
3 9 1 | 5 4 2 | 7 8 6
4 6 8 | 9 1 7 | 3 5 2
7 2 5 | 8 6 3 | 9 1 4
------+-------+------
2 3 7 | 4 8 1 | 6 9 5
6 1 9 | 2 7 5 | 8 4 3
8 5 4 | 3 9 6 | 1 2 7


"#]]
    );
}

#[test]
fn solve_prints_as_many_solutions_as_asked_for() {
    let four = "................\n";
    assert_eq!(run(&["solve"], four).stdout.lines().count(), 1);
    assert_eq!(run(&["solve", "-n", "5"], four).stdout.lines().count(), 5);
    let all = run(&["solve", "-n", "0"], four);
    let mut lines: Vec<&str> = all.stdout.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!((lines.len(), all.code), (288, Some(0)));
}

#[test]
fn a_bad_puzzle_does_not_lose_the_others() {
    let clash = EASY.replacen("1.3", "113", 1);
    let short = &EASY[1..];
    let strange = EASY.replacen("1.3", "1a3", 1);
    let input = format!("{EASY}\n{short}\n{strange}\n{clash}\n{EASY}\n");
    let run = run(&["solve"], &input);
    assert_eq!(run.stdout, format!("{SOLVED}\ninvalid\ninvalid\nnone\n{SOLVED}\n"));
    assert_data_eq!(
        run.stderr,
        str![[r#"
<stdin>:2:81: 80 cells; a line holds 81 for a 9x9 board, 1 missing
<stdin>:3:2: 'a' is not a digit of a 9x9 board; digits are 1 to 9

"#]]
    );
    assert_eq!(run.code, Some(2));
}

#[test]
fn a_first_row_cut_short_does_not_lose_the_lines_after_it() {
    let run = run(&["solve"], &format!("{}\nabc\n{EASY}\n{EASY}\n", &EASY[..25]));
    assert_eq!(run.stdout, format!("invalid\n{SOLVED}\n{SOLVED}\n"));
    assert_eq!(run.code, Some(2));
}

#[test]
fn status_is_that_of_the_worst_answer() {
    let clash = EASY.replacen("1.3", "113", 1);
    check(&["check"], EASY, "unique\n", 0);
    check(&["check"], &format!("{EASY}\n{EMPTY}\n"), "unique\nmultiple\n", 1);
    check(&["check"], &format!("{clash}\n{EASY}\n"), "none\nunique\n", 1);
    let limited = ["check", "-e", "dlx", "--node-limit", "3"];
    check(&limited, &format!("{EASY}\n{clash}\n"), "unknown\nnone\n", 3);
    check(&["solve", "--node-limit", "0"], EASY, "unknown\n", 3);
    check(&["solve", "--time-limit", "0s"], EASY, "unknown\n", 3);
    assert_eq!(run(&limited, &format!("{EASY}\n12\n")).code, Some(2));
}

#[test]
fn count_never_shows_a_part_as_a_total() {
    check(&["count"], "................\n", "288\n", 0);
    check(&["count", "--at-most", "2"], EMPTY, "2\n", 0);
    check(&["count", "--at-most", "0"], EMPTY, "0\n", 0);
    check(&["count"], &EASY.replacen("1.3", "113", 1), "0\n", 1);
    let limited = run(&["count", "--node-limit", "1000"], EMPTY);
    assert!(limited.stdout.starts_with(">="), "{}", limited.stdout);
    assert_eq!(limited.code, Some(3));
    let solved = run(&["solve", "-n", "0", "--node-limit", "1000"], EMPTY);
    let found = solved.stdout.lines().count();
    assert!(found > 0);
    assert_eq!(
        solved.stderr,
        format!("<stdin>:1:1: stopped after {found} solutions; there may be more\n")
    );
    assert_eq!(solved.code, Some(3));
}

#[test]
fn wrong_usage_has_status_two_and_says_what_is_right() {
    for arguments in [
        &["solve", "-e", "magic"][..],
        &["solve", "--boxes", "3"],
        &["solve", "--boxes", "9x9"],
        &["solve", "--time-limit", "soon"],
        &["solve", "-t", "dlx"],
        &["convert"],
        &["dance"],
        &[],
    ] {
        let run = run(arguments, "");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments:?}");
        assert!(run.stderr.len() > 20, "{arguments:?}");
    }
    assert!(run(&["solve", "-e", "magic"], "").stderr.contains("naive-holes"));
}

#[test]
fn boxes_can_be_named() {
    let six = "123456\n456123\n......\n......\n......\n......\n";
    assert_eq!(run(&["check"], six).stdout, "multiple\n");
    // In boxes two wide and three high, the digits 1 and 4 would share a box with themselves.
    let high = run(&["check", "--boxes", "2x3"], six);
    assert_eq!(high.stdout, "multiple\n");
    let row_major = "12....34....56..........";
    assert_eq!(
        run(&["check", "--boxes", "2x3"], &format!("{row_major}............")).code,
        Some(1)
    );
}

#[test]
fn json_is_an_object_a_line() {
    let input = format!("{EASY}\n{}\n12\n", EASY.replacen("1.3", "113", 1));
    let run = run(&["solve", "--json"], &input);
    let objects: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["solutions"], serde_json::json!([SOLVED]));
    assert_eq!(objects[0]["status"], "solved");
    assert_eq!(
        (&objects[0]["complete"], &objects[0]["stopped_by"]),
        (&false.into(), &"solutions".into())
    );
    assert_eq!((&objects[1]["status"], &objects[1]["complete"]), (&"none".into(), &true.into()));
    assert_eq!((&objects[2]["status"], &objects[2]["line"]), (&"invalid".into(), &3.into()));
    assert_eq!(objects[2]["error"]["column"], 3);

    let count = self::run(&["count", "--json", "--at-most", "2"], EMPTY);
    let object: serde_json::Value = serde_json::from_str(&count.stdout).unwrap();
    assert_eq!((&object["count"], &object["complete"]), (&2.into(), &false.into()));
    let check = self::run(&["check", "--json"], EASY);
    let object: serde_json::Value = serde_json::from_str(&check.stdout).unwrap();
    assert_eq!((&object["status"], &object["complete"]), (&"unique".into(), &true.into()));
}

#[test]
fn convert_goes_round() {
    let frame = run(&["convert", "-t", "frame"], EASY).stdout;
    for layout in ["board", "frame", "sdk", "ss", "line"] {
        let other = run(&["convert", "-t", layout], &frame).stdout;
        check(&["convert", "-t", "line"], &other, &format!("{EASY}\n"), 0);
    }
}

#[test]
fn convert_to_dlx_keeps_the_solutions() {
    let problem = run(&["convert", "-t", "dlx"], EASY).stdout;
    assert_eq!(problem.lines().next().unwrap().split(' ').count(), 324);
    check(&["count"], &problem, "1\n", 0);
    let solution = run(&["solve"], &problem).stdout;
    assert_eq!(solution.lines().count(), 81);
    assert_eq!(solution.lines().next(), Some("r1c1 r1d1 c1d1 b1d1"));
    // Again the same, and clues that clash leave no solution.
    check(&["convert", "-t", "dlx"], &problem, &problem, 0);
    let clash = run(&["convert", "-t", "dlx"], &EASY.replacen("1.3", "113", 1)).stdout;
    check(&["check"], &clash, "none\n", 1);
    let two = run(&["convert", "-t", "dlx"], &format!("{EASY}\n{EASY}\n"));
    assert_eq!((two.stdout, two.code), (problem, Some(2)));
    assert!(two.stderr.starts_with("<stdin>:2:1: a second problem"));
}

const TOY: &str = "| TAOCP 7.2.2.1 (49)\np q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

#[test]
fn cover_problems_print_options_as_in_the_file() {
    check(&["solve"], TOY, "p r x:A y\nq x:A\n", 0);
    check(&["count"], TOY, "1\n", 0);
    check(&["check"], TOY, "unique\n", 0);
    let rows = "a b\na\nb\na b\n";
    check(&["solve", "-n", "0"], rows, "a\nb\n\na b\n", 0);
    check(&["solve", "-f", "dlx"], "A B\nA\n", "none\n", 1);
    check(&["count", "-f", "dlx"], "A B\n", "0\n", 1);
    // Without primary items there is one solution, which is empty.
    check(&["solve", "-f", "dlx"], " | x y\nx\n", "\n", 0);
    check(&["count", "-f", "dlx"], " | x y\nx\n", "1\n", 0);
}

#[test]
fn cover_problems_are_known_by_their_ending() {
    let file = TemporaryFile::new("toy.dlx", b"A B\nA B\n");
    check(&["solve", file.path()], "", "A B\n", 0);
}

#[test]
fn errors_in_cover_problems_are_located() {
    let run = run(&["count", "-f", "dlx"], "a b | x\na b\na c\n");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    assert_data_eq!(
        run.stderr,
        str![[r#"
<stdin>:3:3: unknown item 'c'; it is not among the items named at first, so add it there or mend the spelling

"#]]
    );
    let run = run_bytes(&["count", "-f", "dlx"], b"a b\na \xff\n");
    assert_eq!(run.stderr, "<stdin>:2:3: not text; save the file as UTF-8\n");
}

#[test]
fn stats_go_to_standard_error() {
    let run = run(&["check", "-e", "dlx", "--stats"], EASY);
    assert_eq!(run.stdout, "unique\n");
    assert_data_eq!(
        run.stderr,
        str![[r#"
puzzles   1
solutions 1
nodes     52
updates   2511
levels    1[..]
seconds   [..]

"#]]
    );
}

#[test]
fn help_completions_and_manual_are_printed() {
    assert_eq!(run(&["--version"], "").code, Some(0));
    for command in ["solve", "count", "check", "convert", "make", "completions", "man"] {
        let help = run(&[command, "--help"], "");
        assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
        assert!(help.stdout.contains("Usage: quadrille"));
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell], "");
        assert!(script.stdout.contains("at-most") && script.code == Some(0), "{shell}");
    }
    let manual = run(&["man"], "").stdout;
    for word in [".TH quadrille", "at\\-most", "boxes", "Exit status", "organ\\-pipe"] {
        assert!(manual.contains(word), "{word}");
    }
}
