//! Input and output as streams: encodings, garbage, pipes, threads, interrupts, memory.

use std::io::{BufRead, BufReader, Read, Write};

use serde_json::Value;
use snapbox::{assert_data_eq, str};

use super::{
    EASY, EMPTY, SOLVED, TemporaryFile, check, interrupt, run, run_bytes, run_in_time, start,
    start_and_await_search,
};

#[test]
fn text_may_come_from_anywhere() {
    let expected = format!("{SOLVED}\n{SOLVED}\n");
    check(&["solve"], &format!("\u{feff}{EASY}\r\n{EASY}\r\n"), &expected, 0);
    check(&["solve"], &format!("{EASY}\n\n\n  {EASY}  "), &expected, 0);
    let mut latin = b"# caf\xe9\n".to_vec();
    latin.extend_from_slice(EASY.as_bytes());
    assert_eq!(run_bytes(&["solve"], &latin).stdout, format!("{SOLVED}\n"));

    let mut broken = format!("{EASY}\n12\u{e9}").into_bytes();
    broken.extend_from_slice(b"\xff\xfe3\n");
    broken.extend_from_slice(EASY.as_bytes());
    let run = run_bytes(&["solve"], &broken);
    assert_eq!(run.stdout, format!("{SOLVED}\ninvalid\n{SOLVED}\n"));
    assert_data_eq!(
        run.stderr,
        str![[r#"
<stdin>:2:4: the line is not text: byte 0xFF; save the file as UTF-8

"#]]
    );

    let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain(EASY.bytes().flat_map(|b| [b, 0])).collect();
    let run = run_bytes(&["solve"], &wide);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    assert_eq!(run.stderr, "<stdin>: the file is UTF-16; save it as UTF-8\n");
}

#[test]
fn empty_input_is_an_error_that_says_what_is_read() {
    for input in ["", "\n\n", "# nothing\n"] {
        let run = run(&["solve"], input);
        assert_eq!((run.stdout.as_str(), run.code), ("invalid\n", Some(2)), "{input:?}");
        assert!(run.stderr.starts_with("<stdin>:1:1: no puzzle found"), "{}", run.stderr);
    }
}

#[test]
fn garbage_gets_an_answer() {
    let mut state = 1_u64;
    let noise: Vec<u8> = (0..200_000)
        .map(|_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            state.to_be_bytes()[0]
        })
        .collect();
    for command in ["solve", "count", "check"] {
        assert_eq!(run_bytes(&[command], &noise).code, Some(2));
    }
    let long_line = vec![b'1'; 5 << 20];
    let run = run_bytes(&["solve"], &long_line);
    assert_eq!((run.stdout.as_str(), run.code), ("invalid\n", Some(2)));
}

#[test]
fn a_missing_file_does_not_lose_the_others() {
    let file = TemporaryFile::new("good.txt", EASY.as_bytes());
    let folder = file.0.parent().unwrap().to_str().unwrap();
    let run = run(&["solve", "no-such-file.txt", folder, file.path()], "");
    assert_eq!((run.stdout.as_str(), run.code), (format!("{SOLVED}\n").as_str(), Some(2)));
    let mut messages = run.stderr.lines();
    assert!(messages.next().unwrap().starts_with("no-such-file.txt: "));
    assert!(messages.next().unwrap().starts_with(&format!("{folder}: ")));
    assert_eq!(messages.next(), None);
}

/// Corpora with something of everything, bad lines and hard puzzles among them.
fn mixed_input() -> String {
    let clash = EASY.replacen("1.3", "113", 1);
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let lines = [EASY, &clash, hard, "12345", &EASY[..80], "................", SOLVED, hard];
    lines.iter().cycle().take(500).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn output_is_the_same_for_any_number_of_threads() {
    let input = mixed_input();
    for arguments in
        [&["solve", "-n", "3"][..], &["count", "--at-most", "50"], &["check", "--json"]]
    {
        let with = |threads| run(&[arguments, &["-j", threads]].concat(), &input);
        let one = with("1");
        assert_eq!(one.code, Some(2));
        for threads in ["2", "3", "8", "0"] {
            let many = with(threads);
            assert_eq!((many.stdout, many.stderr), (one.stdout.clone(), one.stderr.clone()));
        }
    }
}

/// An engine that takes many puzzles at once keeps them in order, whatever stands between them.
#[test]
fn puzzles_that_are_answered_together_are_answered_in_order() {
    let input = mixed_input();
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    for arguments in
        [&["count", "--at-most", "3"][..], &["check"], &["solve"], &["solve", "-n", "2"]]
    {
        let with = |more: &[&str]| run(&[arguments, more].concat(), &input);
        let (exact, batch) = (with(&["-e", "dlx"]), with(&["-e", "batch"]));
        assert_eq!((batch.code, lines(&batch.stderr)), (exact.code, lines(&exact.stderr)));
        if arguments[0] == "solve" {
            // Puzzles with several solutions have others first.
            assert_eq!(lines(&batch.stdout).len(), lines(&exact.stdout).len());
            assert_eq!(batch.stdout.matches(SOLVED).count(), exact.stdout.matches(SOLVED).count());
        } else {
            assert_eq!(batch.stdout, exact.stdout);
        }
        for threads in ["2", "3"] {
            let many = with(&["-e", "batch", "-j", threads]);
            assert_eq!((&many.stdout, &many.stderr), (&batch.stdout, &batch.stderr));
        }
    }
}

/// Counts that are large enough to be divided, among small ones: with rules that learn and that do not,
/// and with a sign, which is a hook.
#[test]
fn a_count_of_one_puzzle_is_the_same_for_any_number_of_threads() {
    // There are 28,200,960 grids of 6x6; the first row is one of 720.
    let plain = "123456..............................\n";
    let plain = (format!("{plain}................\n{plain}"), [39_168, 288, 39_168].to_vec());
    let columns = "-----\n<----\n-----\n-----\n-----\n-----\n";
    let signs = format!("123456\n{}{columns}{}", "......\n".repeat(5), "------\n".repeat(5));
    let naive: u64 = run(&["count", "-e", "naive"], &signs).stdout.trim().parse().unwrap();
    for (arguments, (input, counts)) in [
        (&["-e", "bits"][..], &plain),
        (&["-e", "dlx"], &plain),
        (&["--choose", "mrv"], &plain),
        (&[], &(signs.clone(), vec![naive])),
        (&["-e", "dlx", "--choose", "mrv"], &(signs, vec![naive])),
    ] {
        let with = |threads| {
            let arguments = [&["count", "--json", "-j", threads], arguments].concat();
            let run = run(&arguments, input);
            assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
            run.stdout
        };
        let one = with("1");
        let answers: Vec<Value> =
            one.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.iter().map(|answer| &answer["count"]).collect::<Vec<_>>(), *counts);
        // Twice what is counted before a search is divided.
        assert!(answers[0]["nodes"].as_u64().unwrap() > 2 << 16, "{one}");
        for threads in ["2", "3", "0"] {
            assert_eq!(with(threads), one, "{arguments:?}");
        }
    }
}

#[test]
fn progress_shows_itself_when_asked_to() {
    let arguments = ["count", "--progress=always", "-j", "1"];
    let run = run_in_time(&arguments, EMPTY, |run| !run.stderr.is_empty());
    assert_eq!(run.code, Some(3));
    let first = run.stderr.lines().next().unwrap_or_default();
    assert!(first.starts_with("progress: about ") && first.contains(" nodes, "), "{}", run.stderr);
}

#[test]
fn a_closed_pipe_is_no_trouble() {
    for threads in ["1", "2"] {
        let mut child = start(&["solve", "-n", "0", "-j", threads]);
        child.stdin.take().unwrap().write_all(format!("{EMPTY}\n{EMPTY}\n").as_bytes()).unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line.len(), 82);
        // The reader has been dropped: nobody reads any more.
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    }
}

#[test]
fn answers_do_not_wait_for_the_end_of_the_input() {
    let mut child = start(&["solve"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{EASY}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), SOLVED);
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn an_interrupt_prints_what_was_found() {
    for threads in ["1", "2"] {
        let mut child = start(&["solve", "-n", "0", "-j", threads]);
        child.stdin.take().unwrap().write_all(format!("{EASY}\n{EMPTY}\n").as_bytes()).unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let [mut first, mut second] = [String::new(), String::new()];
        stdout.read_line(&mut first).unwrap();
        stdout.read_line(&mut second).unwrap();
        let reader = std::thread::spawn(move || {
            let mut rest = String::new();
            stdout.read_to_string(&mut rest).unwrap();
            rest
        });
        interrupt(&child);
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let rest = reader.join().unwrap();
        assert_eq!(first.trim_end(), SOLVED);
        assert_eq!(second.len(), 82);
        assert!(
            (rest.is_empty() || rest.ends_with('\n')) && rest.lines().all(|line| line.len() == 81)
        );
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_says_how_far_it_came() {
    let (child, _stderr) = start_and_await_search(&["count"], EMPTY, true);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let count = String::from_utf8(output.stdout).unwrap();
    assert!(count.starts_with(">=") && count.ends_with('\n'), "{count:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_flat_over_many_lines() {
    let mut child = start(&["check"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        stdout.read_to_string(&mut text).unwrap();
        text.lines().filter(|line| *line == "unique").count()
    });
    let block = format!("{EASY}\n").repeat(1000);
    for _ in 0..50 {
        stdin.write_all(block.as_bytes()).unwrap();
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    drop(stdin);
    assert_eq!(reader.join().unwrap(), 50_000);
    child.wait().unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(kilobytes < 40_000, "{kilobytes} kB after 50,000 puzzles");
}
