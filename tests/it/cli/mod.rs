//! The program as its users run it: what it prints, where, and with which exit status.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, Stdio};

use serde_json::Value;

mod answers;
mod bench;
mod checkpoints;
mod covers;
mod ends;
mod estimate;
mod make;
mod pictures;
mod selection;
mod streams;
mod variants;

const EASY: &str =
    "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7";
const SOLVED: &str =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
const EMPTY: &str =
    ".................................................................................";

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

/// The JSON that a command has printed.
fn object(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Runs a command with longer and longer time limits until it came far enough, so that no test
/// depends on the speed of the machine.
fn run_in_time(arguments: &[&str], input: &str, is_enough: impl Fn(&Run) -> bool) -> Run {
    for limit in ["50ms", "2500ms", "10s", "40s"] {
        let run = run(&[arguments, &["--time-limit", limit]].concat(), input);
        if is_enough(&run) {
            return run;
        }
    }
    panic!("{arguments:?} did not come far enough");
}

/// Starts a command that searches, and returns when it has reported progress and at least one
/// solution, or none if none is wanted. What it still writes on standard error can be read.
#[cfg(unix)]
fn start_and_await_search(
    arguments: &[&str],
    input: &str,
    wants_solution: bool,
) -> (Child, BufReader<ChildStderr>) {
    let mut child = start(&[arguments, &["--progress=always"]].concat());
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("progress: ") || wants_solution && line.contains(" 0 solutions") {
        line.clear();
        assert_ne!(stderr.read_line(&mut line).unwrap(), 0, "it ended before it was interrupted");
    }
    (child, stderr)
}

/// What Ctrl-C does.
#[cfg(unix)]
fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
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
