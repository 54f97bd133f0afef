//! `count --estimate`.

use serde_json::Value;

use super::{EASY, EMPTY, Run, check, object, run, run_in_time};

fn json(arguments: &[&str], input: &str) -> Value {
    object(&run(&[&["count", "--json"], arguments].concat(), input).stdout)
}

/// Holds a figure against what it estimates, within four standard errors.
#[track_caller]
fn is_near(figure: &Value, count: f64) {
    let (mean, error) = (figure["mean"].as_f64().unwrap(), figure["error"].as_f64().unwrap());
    assert!((mean - count).abs() <= 4.0 * error, "{figure} for {count}");
    assert!(error < 0.2 * count, "{figure}");
}

/// They would have been ignored without a word.
#[test]
fn what_an_estimate_does_not_do_is_refused() {
    for option in ["--explain", "--preprocess", "--preprocess=off", "--checkpoint=x", "--at-most=1"]
    {
        let run = run(&["count", "--estimate", option], "a b\na\nb\n");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
        let name = option.split('=').next().unwrap();
        assert!(run.stderr.contains("cannot be used with"), "{}", run.stderr);
        assert!(run.stderr.contains(name), "{}", run.stderr);
    }
}

#[test]
fn estimates_come_near_what_there_is() {
    // The numbers of solutions are published; those of nodes are what the search then counts.
    for (arguments, solutions) in [
        (&["make", "queens", "8"][..], 92.0),
        (&["make", "dominoes", "8x8"], 12_988_816.0),
        (&["make", "langford", "7"], 52.0),
    ] {
        let problem = run(arguments, "").stdout;
        let estimate = &json(&["--estimate=40000"], &problem)["estimate"];
        is_near(&estimate["solutions"], solutions);
        assert_eq!(estimate["descents"], 40_000);
        if solutions < 1e6 {
            let nodes = json(&[], &problem)["nodes"].as_f64().unwrap();
            is_near(&estimate["nodes"], nodes);
        }
        let levels = estimate["levels"].as_array().unwrap();
        let sum: f64 = levels.iter().map(|level| level.as_f64().unwrap()).sum();
        let mean = estimate["nodes"]["mean"].as_f64().unwrap();
        assert!((sum - mean).abs() < 1e-6 * mean);
    }
    let puzzle = json(&["--estimate=20000"], "................");
    is_near(&puzzle["estimate"]["solutions"], 288.0);
}

#[test]
fn an_estimate_is_never_in_the_form_of_a_total() {
    let problem = run(&["make", "queens", "8"], "").stdout;
    let about = run(&["count", "--estimate", "--seed", "1"], &problem);
    assert_eq!((about.stderr.as_str(), about.code), ("", Some(0)));
    assert_eq!(
        about.stdout,
        "about (9.19 ± 0.17)e1 solutions, about (1.2003 ± 0.0061)e3 nodes; 2756 of 10000 random \
         descents found a solution\n"
    );
    let again = run(&["count", "--estimate=10000", "--seed", "1", "-j", "3"], &problem).stdout;
    assert_eq!(about.stdout, again);
    assert_ne!(about.stdout, run(&["count", "--estimate"], &problem).stdout);
    check(
        &["count", "--estimate=1"],
        "a b\na\nb\n",
        "about 1.0e0 ± ? solutions, about 3.0e0 ± ? nodes; 1 of 1 random descents found a solution\n",
        0,
    );
    check(
        &["count", "--estimate=50"],
        "a b\na\n",
        "about (0.0 ± 0.0)e0 solutions, about (1.0 ± 0.0)e0 nodes; 0 of 50 random descents found a solution\n",
        0,
    );
    let object = json(&["--estimate"], &problem);
    assert_eq!((&object["status"], &object["complete"]), (&"estimated".into(), &false.into()));
    assert!(object.get("count").is_none());
}

#[test]
fn estimates_of_puzzles_stand_in_their_lines() {
    let clash = EASY.replacen("1.3", "113", 1);
    let input = format!("{EASY}\n12345\n{clash}\n{EMPTY}\n");
    let one = run(&["count", "--estimate=100", "-j", "1"], &input);
    let lines: Vec<&str> = one.stdout.lines().collect();
    assert_eq!((lines.len(), one.code), (4, Some(2)));
    assert!(lines[0].starts_with("about (1.0 ± 0.0)e0 solutions"), "{}", lines[0]);
    assert_eq!(lines[1], "invalid");
    assert!(lines[2].starts_with("about (0.0 ± 0.0)e0 solutions"), "{}", lines[2]);
    let many = run(&["count", "--estimate=100", "-j", "4"], &input);
    assert_eq!((many.stdout, many.stderr), (one.stdout, one.stderr));
    // Signs are a hook of the search, and descents keep to them: of the 576 Latin squares of side 4
    // those with a smaller digit first.
    let signs =
        json(&["--estimate=5000", "--regions", "none"], "4:0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    is_near(&signs["estimate"]["solutions"], 288.0);
}

#[test]
fn numbers_that_cannot_be_written_are_not_made_up() {
    // A way in a thousand items with two options each.
    let names: Vec<String> = (0..1100).map(|item| format!("i{item}")).collect();
    let options = names.iter().flat_map(|name| [name.as_str(); 2]).collect::<Vec<_>>().join("\n");
    let problem = format!("{}\n{options}\n", names.join(" "));
    let about = run(&["count", "--estimate=3"], &problem);
    assert_eq!(about.code, Some(0));
    assert!(about.stdout.starts_with("about more than 1e308 solutions, "), "{}", about.stdout);
    let estimate = &json(&["--estimate=3"], &problem)["estimate"];
    assert_eq!(estimate["solutions"]["mean"], Value::Null);
}

#[test]
fn limits_leave_the_descents_that_were_made() {
    let problem = run(&["make", "dominoes", "8x8"], "").stdout;
    let limited = run(&["count", "--estimate", "--node-limit", "1000"], &problem);
    assert_eq!(limited.code, Some(3));
    assert!(limited.stdout.starts_with("about "), "{}", limited.stdout);
    assert!(limited.stderr.starts_with("<stdin>: stopped after "), "{}", limited.stderr);
    assert!(limited.stderr.ends_with(" random descents of 10000\n"), "{}", limited.stderr);
    check(&["count", "--estimate", "--node-limit", "0"], &problem, "unknown\n", 3);
    let endless = ["count", "--json", "--estimate=1000000000000"];
    let is_estimated = |run: &Run| run.stdout.contains("\"estimated\"");
    let object = object(&run_in_time(&endless, &problem, is_estimated).stdout);
    assert_eq!((&object["stopped_by"], &object["status"]), (&"time".into(), &"estimated".into()));
    for arguments in [&["--estimate=0"][..], &["--estimate", "--at-most", "3"], &["--seed", "3"]] {
        let refused = run(&[&["count"], arguments].concat(), &problem);
        assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)), "{arguments:?}");
    }
}
