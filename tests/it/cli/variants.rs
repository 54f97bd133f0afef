//! Rules, regions, best scores, explanations and judges on the command line.

use super::{EASY, EMPTY, SOLVED, TemporaryFile, check, run};

/// NOIP 2009, "Target Sudoku", the second sample: 85 completions.
const TARGET: &str =
    "000702453900008000740005010195080000070000025030579108000601000060900001000000006";

#[test]
fn best_prints_scores_and_solutions() {
    let one = run(&["best"], TARGET);
    assert_eq!((one.stderr.as_str(), one.code), ("", Some(0)));
    let (score, grid) = one.stdout.trim_end().split_once(' ').unwrap();
    assert_eq!((score, grid.len()), ("2852", 81));
    check(&["solve"], grid, &format!("{grid}\n"), 0);

    let score = |line: &str| line.split(' ').next().unwrap().parse::<i32>().unwrap();
    let all = run(&["best", "-k", "100"], TARGET).stdout;
    let scores: Vec<i32> = all.lines().map(score).collect();
    assert_eq!(scores.len(), 85);
    assert!(scores.is_sorted_by(|a, b| a >= b));
    let smallest = run(&["best", "--minimize"], TARGET).stdout;
    assert_eq!(Some(&score(&smallest)), scores.last());
}

#[test]
fn best_takes_any_weights() {
    let list = vec!["1"; 81].join(",");
    check(&["best", "--weights", &list], EASY, &format!("405 {SOLVED}\n"), 0);
    let file = TemporaryFile::new("weights.txt", vec!["-2"; 81].join(" ").as_bytes());
    let arguments = ["best", "--weights-file", file.path(), "--minimize"];
    check(&arguments, EASY, &format!("-810 {SOLVED}\n"), 0);

    let few = run(&["best", "--weights", "1,2"], EASY);
    assert_eq!((few.stdout.as_str(), few.code), ("invalid\n", Some(2)));
    assert_eq!(few.stderr, "<stdin>:1:1: 2 weights; the board has 81 cells, each needs one\n");
    let word = run(&["best", "--weights", "1,x"], EASY);
    assert_eq!(word.stderr, "quadrille: --weights: 'x' is not a whole number\n");
    assert_eq!(word.code, Some(2));
}

#[test]
fn best_without_a_solution_or_a_proof() {
    check(&["best"], &EASY.replacen("1.3", "113", 1), "none\n", 1);
    check(&["best", "--node-limit", "0"], EMPTY, "unknown\n", 3);
    let cut_off = run(&["best", "--node-limit", "100"], EMPTY);
    assert!(cut_off.stdout.starts_with(">="), "{}", cut_off.stdout);
    assert!(cut_off.stderr.contains("not proved"), "{}", cut_off.stderr);
    assert_eq!(cut_off.code, Some(3));
}

#[test]
fn check_explains_itself() {
    let explain = |input: &str| run(&["check", "--explain"], input).stdout;
    assert_eq!(explain(EASY), "unique\n");
    let clash = EASY.replacen("1.3", "113", 1);
    assert_eq!(explain(&clash), "none: digit 1 twice in row 1 (r1c1 and r1c2)\n");
    let several = explain("12343412........");
    assert!(several.starts_with("multiple: two solutions differ in "), "{several}");
    let solutions: Vec<&str> = several.trim_end().rsplit(' ').take(2).collect();
    for solution in solutions {
        check(&["solve"], solution, &format!("{solution}\n"), 0);
    }
}

#[test]
fn rules_and_regions_can_be_named() {
    // One solution of this board has different digits on both diagonals.
    let count =
        |arguments: &[&str]| run(&[&["count"], arguments].concat(), "................").stdout;
    assert_eq!(count(&[]), "288\n");
    assert_eq!(count(&["--rule", "x"]), "48\n");
    assert_eq!(count(&["--regions", "none"]), "576\n");
    let rows = TemporaryFile::new("regions.txt", b"aabb\naabb\nccdd\nccdd\n");
    assert_eq!(count(&["--regions", rows.path()]), "288\n");

    let other = run(&["count", "--regions", rows.path()], EASY);
    assert_eq!((other.stdout.as_str(), other.code), ("invalid\n", Some(2)));
    assert!(other.stderr.starts_with("<stdin>:1:1: the board has 81 cells"), "{}", other.stderr);
    let wrong = TemporaryFile::new("wrong.txt", b"aaab\naabb\nccdd\nccdd\n");
    let wrong = run(&["count", "--regions", wrong.path()], "................");
    assert_eq!((wrong.stdout.as_str(), wrong.code), ("", Some(2)));
    assert!(wrong.stderr.contains("has 5 cells; every region needs 4"), "{}", wrong.stderr);
}

#[test]
fn judges_answer_with_exact_bytes() {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[row * 9..row * 9 + 9]).collect();
    let input = format!("1\n{}\n", rows.join("\n").replace('.', "0"));
    let answer: Vec<&str> = (0..9).map(|row| &SOLVED[row * 9..row * 9 + 9]).collect();
    check(&["judge", "poj2676"], &input, &format!("{}\n", answer.join("\n")), 0);

    let list = run(&["judge", "--list"], "").stdout;
    for name in ["poj2676", "p1074", "p4573", "sjtu1106", "zoj3122"] {
        assert!(list.contains(name), "{name}");
    }
    let unknown = run(&["judge", "poj9999"], "");
    assert_eq!((unknown.stdout.as_str(), unknown.code), ("", Some(2)));
    assert!(unknown.stderr.contains("judge --list"), "{}", unknown.stderr);
    let short = run(&["judge", "poj2676"], "2\n123");
    assert_eq!((short.stdout.as_str(), short.code), ("", Some(2)));
    assert!(short.stderr.starts_with("<stdin>:2:"), "{}", short.stderr);
}
