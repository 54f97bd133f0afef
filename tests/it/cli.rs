//! The program as its users run it: what it prints, where, and with which exit status.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use snapbox::{assert_data_eq, str};

const EASY: &str = "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7";
const SOLVED: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
const EMPTY: &str = ".................................................................................";

struct Run {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments).env_remove("QUADRILLE_THREADS");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn start(arguments: &[&str]) -> Child {
    command(arguments).spawn().expect("the program starts")
}

fn run_bytes(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop reading early, which is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

fn run(arguments: &[&str], input: &str) -> Run {
    run_bytes(arguments, input.as_bytes())
}

/// Runs a command that must print this, say nothing else, and end with this status.
fn check(arguments: &[&str], input: &str, stdout: &str, code: i32) {
    let run = run(arguments, input);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str(), run.code), (stdout, "", Some(code)));
}

/// A file in a folder of its own, removed at the end.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn new(name: &str, content: &[u8]) -> Self {
        let folder = std::env::temp_dir().join(format!("quadrille-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        std::fs::write(&path, content).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.0.parent().unwrap());
    }
}

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
    check(&["check", "--node-limit", "3"], &format!("{EASY}\n{clash}\n"), "unknown\nnone\n", 3);
    check(&["solve", "--node-limit", "0"], EASY, "unknown\n", 3);
    check(&["solve", "--time-limit", "0s"], EASY, "unknown\n", 3);
    assert_eq!(run(&["check", "--node-limit", "3"], &format!("{EASY}\n12\n")).code, Some(2));
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
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
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
    assert_eq!(run(&["check", "--boxes", "2x3"], &format!("{row_major}............")).code, Some(1));
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
    for arguments in [&["solve", "-n", "3"][..], &["count", "--at-most", "50"], &["check", "--json"]] {
        let with = |threads| run(&[arguments, &["-j", threads]].concat(), &input);
        let one = with("1");
        assert_eq!(one.code, Some(2));
        for threads in ["2", "3", "8", "0"] {
            let many = with(threads);
            assert_eq!((many.stdout, many.stderr), (one.stdout.clone(), one.stderr.clone()));
        }
    }
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
    assert_eq!((&objects[0]["complete"], &objects[0]["stopped_by"]), (&false.into(), &"solutions".into()));
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
<stdin>:3:3: unknown item 'c'; the line of items does not name it, so add it there or mend the spelling

"#]]
    );
    let run = run_bytes(&["count", "-f", "dlx"], b"a b\na \xff\n");
    assert_eq!(run.stderr, "<stdin>:2:3: not text; save the file as UTF-8\n");
}

#[test]
fn stats_go_to_standard_error() {
    let run = run(&["check", "--stats"], EASY);
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
fn progress_shows_itself_when_asked_to() {
    let run = run(&["count", "--time-limit", "2500ms", "--progress=always", "-j", "1"], EMPTY);
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
        let mut first = String::new();
        stdout.read_line(&mut first).unwrap();
        let reader = std::thread::spawn(move || {
            let mut rest = String::new();
            stdout.read_to_string(&mut rest).unwrap();
            rest
        });
        std::thread::sleep(std::time::Duration::from_millis(300));
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let rest = reader.join().unwrap();
        assert_eq!(first.trim_end(), SOLVED);
        assert!(rest.ends_with('\n') && rest.lines().all(|line| line.len() == 81));
    }
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

#[test]
fn help_completions_and_manual_are_printed() {
    assert_eq!(run(&["--version"], "").code, Some(0));
    for command in ["solve", "count", "check", "convert", "completions", "man"] {
        let help = run(&[command, "--help"], "");
        assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
        assert!(help.stdout.contains("Usage: quadrille"));
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell], "");
        assert!(script.stdout.contains("at-most") && script.code == Some(0), "{shell}");
    }
    let manual = run(&["man"], "").stdout;
    for word in [".TH quadrille", "at\\-most", "boxes", "Exit status"] {
        assert!(manual.contains(word), "{word}");
    }
}
