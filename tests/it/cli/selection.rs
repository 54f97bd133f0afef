//! `solve --every` and `solve --sample`.

use serde_json::Value;

use super::{EASY, EMPTY, Run, SOLVED, check, run};

/// The dominoes on a board, and all ways to place them.
fn dominoes(board: &str) -> (String, Vec<String>) {
    let problem = run(&["make", "dominoes", board], "").stdout;
    let all = solutions(&run(&["solve", "-n", "0"], &problem).stdout);
    (problem, all)
}

fn solutions(text: &str) -> Vec<String> {
    let solutions = text.split("\n\n").map(|solution| solution.trim_end().to_owned());
    solutions.filter(|solution| !solution.is_empty()).collect()
}

fn json(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&run(arguments, input).stdout).unwrap()
}

/// The options of the solutions in an object, a string for each solution.
fn printed(object: &Value) -> Vec<String> {
    let options = |solution: &Value| {
        let options = solution["options"].as_array().unwrap().iter();
        options.map(|option| option.as_str().unwrap()).collect::<Vec<_>>().join("\n")
    };
    object["solutions"].as_array().unwrap().iter().map(options).collect()
}

#[test]
fn every_so_many_is_printed() {
    let (problem, all) = dominoes("4x4");
    assert_eq!(all.len(), 36);
    for every in [1, 2, 5, 18, 36] {
        let some = run(&["solve", "--every", &every.to_string()], &problem);
        assert_eq!((some.stderr.as_str(), some.code), ("", Some(0)));
        let expected: Vec<String> = all.iter().skip(every - 1).step_by(every).cloned().collect();
        assert_eq!(solutions(&some.stdout), expected);
    }
    let two = run(&["solve", "--every", "10", "-n", "2"], &problem).stdout;
    assert_eq!(solutions(&two), [all[9].clone(), all[19].clone()]);
    let all_again = run(&["solve", "--every", "10", "-n", "0"], &problem).stdout;
    assert_eq!(solutions(&all_again).len(), 3);
}

#[test]
fn every_so_many_counts_all() {
    let (problem, all) = dominoes("4x4");
    let some = json(&["solve", "--json", "--every", "7"], &problem);
    assert_eq!(printed(&some).len(), 5);
    assert_eq!((&some["found"], &some["complete"]), (&36.into(), &true.into()));
    assert!(some.get("uniform").is_none());
    // The limit is one on those that are printed.
    let two = json(&["solve", "--json", "--every", "7", "-n", "2"], &problem);
    assert_eq!(printed(&two), [all[6].clone(), all[13].clone()]);
    assert_eq!((&two["found"], &two["complete"]), (&14.into(), &false.into()));
    assert_eq!(two["stopped_by"], "solutions");
    let none = run(&["solve", "--every", "37"], &problem);
    assert_eq!((none.stdout.as_str(), none.code), ("", Some(0)));
    assert_eq!(none.stderr, "<stdin>: --every 37 prints none of the 36 solutions\n");
    let none = json(&["solve", "--json", "--every", "37"], &problem);
    assert_eq!((&none["status"], &none["found"]), (&"solved".into(), &36.into()));
    check(&["solve", "--every", "3"], "a b\na\n", "none\n", 1);
}

#[test]
fn every_so_many_of_a_puzzle() {
    let all = run(&["solve", "-n", "0"], "................").stdout;
    let some = run(&["solve", "--every", "100"], "................").stdout;
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(some.lines().collect::<Vec<_>>(), [lines[99], lines[199]]);
    let drawn = run(&["solve", "--every", "100", "-t", "ascii"], "................").stdout;
    assert_eq!(drawn.matches('┌').count(), 2);
}

#[test]
fn a_sample_is_a_few_of_all_in_their_order() {
    let (problem, all) = dominoes("4x4");
    let sample = |arguments: &[&str]| {
        let run = run(&[&["solve"], arguments].concat(), &problem);
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
        solutions(&run.stdout)
    };
    let five = sample(&["--sample", "5", "--seed", "7"]);
    let places: Vec<usize> =
        five.iter().map(|one| all.iter().position(|other| other == one).unwrap()).collect();
    assert!(places.is_sorted() && places.len() == 5, "{places:?}");
    // The stream of random numbers is part of what seeds promise.
    assert_eq!(places, [3, 12, 19, 22, 23]);
    for threads in ["1", "2", "7"] {
        assert_eq!(sample(&["--sample", "5", "--seed", "7", "-j", threads]), five);
    }
    assert_eq!(sample(&["--sample", "5", "--seed", "7", "-e", "dlx"]), five);
    assert_ne!(sample(&["--sample", "5", "--seed", "8"]), five);
    assert_eq!(sample(&["--sample", "5"]), sample(&["--sample", "5", "--seed", "0"]));
    assert_eq!(sample(&["--sample", "36"]), all);
    assert_eq!(sample(&["--sample", "1000"]), all);
    check(&["solve", "--sample", "3"], "a b\na\n", "none\n", 1);
}

#[test]
fn samples_of_many_seeds_prefer_nothing() {
    let (problem, all) = dominoes("2x5");
    assert_eq!(all.len(), 8);
    let mut times = vec![0_u32; all.len()];
    for seed in 0..400 {
        let arguments = ["solve", "--sample", "2", "--seed", &seed.to_string()];
        for one in solutions(&run(&arguments, &problem).stdout) {
            times[all.iter().position(|other| *other == one).unwrap()] += 1;
        }
    }
    // 100 each, with a standard deviation below 9.
    assert!(times.iter().all(|times| times.abs_diff(100) < 40), "{times:?}");
}

#[test]
fn a_sample_that_a_limit_cut_off_says_so() {
    let (problem, all) = dominoes("6x6");
    let limited = ["solve", "--sample", "3", "--node-limit", "500"];
    let Run { stdout, stderr, code } = run(&limited, &problem);
    assert_eq!((solutions(&stdout).len(), code), (3, Some(3)));
    assert!(stderr.starts_with("<stdin>: stopped after "), "{stderr}");
    assert!(stderr.ends_with(" solutions; the sample is one of these, not of all\n"), "{stderr}");
    let object = json(&[&limited[..], &["--json"]].concat(), &problem);
    assert_eq!((&object["uniform"], &object["complete"]), (&false.into(), &false.into()));
    assert_eq!((&object["stopped_by"], printed(&object).len()), (&"nodes".into(), 3));
    let whole = json(&["solve", "--sample", "3", "--json"], &problem);
    assert_eq!((&whole["uniform"], &whole["found"]), (&true.into(), &all.len().into()));
    check(&["solve", "--sample", "3", "--node-limit", "0"], &problem, "unknown\n", 3);
}

#[test]
fn samples_of_puzzles_do_not_depend_on_their_neighbors() {
    let input = format!("{EASY}\n................\n12345\n................\n");
    let one = run(&["solve", "--sample", "2", "--seed", "3", "-j", "1"], &input);
    let lines: Vec<&str> = one.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[3]), (6, SOLVED, "invalid"));
    assert_eq!((lines[1], lines[2]), (lines[4], lines[5]));
    for threads in ["2", "4"] {
        let many = run(&["solve", "--sample", "2", "--seed", "3", "-j", threads], &input);
        assert_eq!((many.stdout, many.stderr), (one.stdout.clone(), one.stderr.clone()));
    }
    let drawn = run(&["solve", "--sample", "2", "-t", "svg"], "................");
    assert_eq!((drawn.stdout.matches("<svg").count(), drawn.code), (1, Some(0)));
    let cut_off = run(&["solve", "--sample", "2", "--node-limit", "3000"], EMPTY);
    assert_eq!((cut_off.stdout.lines().count(), cut_off.code), (2, Some(3)));
}

#[test]
fn what_does_not_go_together_is_refused() {
    for arguments in [
        &["--every", "0"][..],
        &["--sample", "0"],
        &["--sample", "2", "--every", "3"],
        &["--sample", "2", "-n", "3"],
        &["--seed", "1"],
    ] {
        let refused = run(&[&["solve"], arguments].concat(), EASY);
        assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)), "{arguments:?}");
    }
}
