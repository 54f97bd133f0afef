//! How the enumeration of a cover problem ends, and what it says then; how much memory it takes.

use std::io::{BufRead, BufReader, Read, Write};

use serde_json::{Value, json};

use super::{EMPTY, interrupt, object, run, run_in_time, start, start_and_await_search};

#[test]
fn solutions_carry_the_numbers_of_their_options() {
    let text = "a b c:x\n| a comment\na b\nb\na |3\nc:x b\n";
    let problem = text.replace("a b c:x", "a b | c").replace("c:x b", "b c:\"");
    let solved = object(&run(&["solve", "-n", "0", "--json", "-f", "dlx"], &problem).stdout);
    assert_eq!(
        solved["solutions"],
        json!([
            {"options": ["a b"], "numbers": [1]},
            {"options": ["b", "a |3"], "numbers": [2, 3]},
            {"options": ["a |3", "b c:\""], "numbers": [3, 4]},
        ])
    );
    assert_eq!((&solved["status"], &solved["found"]), (&"solved".into(), &3.into()));
    let nothing = r#"{"primary":[],"secondary":["a"],"options":[["a"]]}"#;
    let empty = object(&run(&["solve", "--json"], nothing).stdout);
    assert_eq!(empty["solutions"], json!([{"options": [], "numbers": []}]));
}

#[test]
fn many_options_are_sorted_too() {
    // More marks than a solution has options.
    let problem = run(&["make", "pentominoes", "6x10"], "").stdout;
    let solved = object(&run(&["solve", "-n", "20", "--json"], &problem).stdout);
    let options: Vec<&str> = problem.lines().skip(1).collect();
    for solution in solved["solutions"].as_array().unwrap() {
        let numbers = solution["numbers"].as_array().unwrap().iter();
        let numbers: Vec<usize> =
            numbers.map(|number| usize::try_from(number.as_u64().unwrap()).unwrap()).collect();
        assert!(numbers.is_sorted() && numbers.len() == 12);
        let texts: Vec<&str> = numbers.iter().map(|number| options[number - 1]).collect();
        assert_eq!(solution["options"], json!(texts));
    }
}

#[test]
fn every_end_has_its_reason() {
    let problem = run(&["make", "dominoes", "4x4"], "").stdout;
    let none = "a b\na\n";
    let some = ["solved", "unknown", "none"];
    for (input, arguments, status, reason, code) in [
        (&problem[..], &["-n", "0"][..], some[0], Value::Null, 0),
        (&problem, &["-n", "40"], some[0], Value::Null, 0),
        (&problem, &["-n", "3"], some[0], json!("solutions"), 0),
        (&problem, &["-n", "36"], some[0], json!("solutions"), 0),
        (&problem, &["-n", "0", "--node-limit", "60"], some[0], json!("nodes"), 3),
        (&problem, &["-n", "3", "--node-limit", "100000"], some[0], json!("solutions"), 0),
        (&problem, &["-n", "3", "--node-limit", "4"], some[1], json!("nodes"), 3),
        (&problem, &["-n", "0", "--time-limit", "1h"], some[0], Value::Null, 0),
        (&problem, &["-n", "0", "--time-limit", "0s"], some[1], json!("time"), 3),
        (
            &problem,
            &["-n", "0", "--time-limit", "1h", "--node-limit", "1"],
            some[1],
            json!("nodes"),
            3,
        ),
        (none, &["-n", "0"], some[2], Value::Null, 1),
        (none, &["-n", "0", "--node-limit", "0"], some[1], json!("nodes"), 3),
    ] {
        let ended = run(&[&["solve", "--json"], arguments].concat(), input);
        let object = object(&ended.stdout);
        assert_eq!((&object["status"], ended.code), (&status.into(), Some(code)), "{arguments:?}");
        assert_eq!(object["complete"], reason.is_null(), "{arguments:?}");
        assert_eq!(object["stopped_by"], reason, "{arguments:?}");
    }
    let endless = run(&["make", "dominoes", "10x10"], "").stdout;
    for limit in [&["-n", "0", "--every", "1000000"][..], &["--sample", "1"]] {
        let arguments = [&["solve", "--json"], limit].concat();
        let ended = run_in_time(&arguments, &endless, |run| run.stdout.contains("\"solved\""));
        let object = object(&ended.stdout);
        assert_eq!((&object["stopped_by"], ended.code), (&json!("time"), Some(3)), "{limit:?}");
        assert_eq!(object["complete"], false, "{limit:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_an_object_well() {
    // The second one has no solution, which takes longer than anybody waits.
    let many = run(&["make", "dominoes", "10x10"], "").stdout;
    // 25 points in pairs: no solution, and it takes longer than anybody waits to see that.
    let names: Vec<String> = (0..25).map(|point| format!("p{point}")).collect();
    let pairs = (0..25).flat_map(|a| (0..a).map(move |b| format!("p{b} p{a}")));
    let none = format!("{}\n{}", names.join(" "), pairs.collect::<Vec<_>>().join("\n"));
    for (problem, status) in [(many, "solved"), (none, "unknown")] {
        for limit in [&["--every", "1000000000"][..], &["--sample", "3"]] {
            let arguments = [&["solve", "--json"], limit].concat();
            let (child, _stderr) = start_and_await_search(&arguments, &problem, status == "solved");
            interrupt(&child);
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(130));
            let object = object(&String::from_utf8(output.stdout).unwrap());
            assert_eq!(
                (&object["status"], &object["stopped_by"]),
                (&status.into(), &"interrupt".into())
            );
            assert_eq!(object["complete"], false);
        }
    }
}

#[test]
fn a_closed_pipe_ends_the_enumeration() {
    let dominoes = run(&["make", "dominoes", "10x10"], "").stdout;
    let puzzles = format!("{EMPTY}\n").repeat(3);
    for (input, arguments) in [
        (&dominoes, &["-n", "0"][..]),
        (&dominoes, &["-n", "0", "--json"]),
        (&dominoes, &["--every", "1000"]),
        (&dominoes, &["-n", "0", "-t", "ascii"]),
        (&puzzles, &["-n", "0", "--json", "-j", "2"]),
        // Documents of 20 pictures, one after the other.
        (&puzzles.repeat(20_000), &["-n", "20", "-t", "svg", "-j", "2"]),
    ] {
        let mut child = start(&[&["solve"], arguments].concat());
        let mut stdin = child.stdin.take().unwrap();
        let input = input.clone();
        // It may stop reading early.
        let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let mut first = [0; 5];
        BufReader::new(child.stdout.take().unwrap()).read_exact(&mut first).unwrap();
        // The reader has been dropped: nobody reads any more.
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{arguments:?}");
    }
}

#[test]
fn progress_of_a_divided_count_grows() {
    let problem = run(&["make", "queens", "17"], "").stdout;
    let arguments = ["count", "--progress=always", "-j", "3"];
    let run = run_in_time(&arguments, &problem, |run| run.stderr.lines().count() >= 2);
    assert_eq!(run.code, Some(3));
    let percent = |line: &str| -> f64 {
        let about = line.strip_prefix("progress: about ").unwrap();
        about.split(' ').next().unwrap().parse().unwrap()
    };
    let percents: Vec<f64> = run.stderr.lines().map(percent).collect();
    assert!(percents.len() >= 2 && percents.is_sorted(), "{percents:?}");
    assert!(percents.iter().all(|percent| *percent < 100.0), "{percents:?}");
}

#[test]
fn progress_of_an_enumeration_shows_itself() {
    let problem = run(&["make", "dominoes", "10x10"], "").stdout;
    let arguments = ["solve", "--every", "1000000000", "--progress=always"];
    let run = run_in_time(&arguments, &problem, |run| run.stderr.lines().count() >= 2);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(3)));
    let mut lines = run.stderr.lines();
    assert!(lines.next().unwrap().starts_with("progress: about 0.0 % of the search, "));
    assert!(lines.next_back().unwrap().starts_with("<stdin>: stopped after "), "{}", run.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_flat_over_many_solutions() {
    const WANTED: usize = 200_000;
    let problem = run(&["make", "dominoes", "8x8"], "").stdout;
    for form in [&["--"][..0], &["--json"]] {
        let limit = (WANTED + 100_000).to_string();
        let mut child = start(&[&["solve", "-n", &limit], form].concat());
        child.stdin.take().unwrap().write_all(problem.as_bytes()).unwrap();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        // The program waits for room in the pipe when this has been read.
        let end = if form.is_empty() { b'0' } else { b'{' };
        let mut bytes = 0;
        let mut line = Vec::new();
        while bytes < WANTED * 256 {
            line.clear();
            let read = reader.read_until(end, &mut line).unwrap();
            assert!(read > 0, "the program ended early");
            bytes += read;
        }
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(kilobytes < 20_000, "{kilobytes} kB after {bytes} bytes of solutions");
        drop(reader);
        child.wait().unwrap();
    }
}
