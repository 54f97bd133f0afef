//! Searches that are stopped and gone on with by the same command.

use std::fs;
use std::path::PathBuf;

use super::{EASY, TemporaryFile, interrupt, run, start};

/// The name of a file that is not there yet.
struct State {
    /// Goes with everything in it.
    _folder: TemporaryFile,
    path: PathBuf,
}

impl State {
    fn new(name: &str) -> Self {
        let folder = TemporaryFile::new(&format!("{name}-state"), b"");
        let path = PathBuf::from(folder.path()).with_file_name("state");
        Self { _folder: folder, path }
    }

    fn name(&self) -> &str {
        self.path.to_str().unwrap()
    }

    /// The same place, with the file that is there replaced.
    fn replace(&self, edit: impl FnOnce(String) -> String) {
        fs::write(&self.path, edit(fs::read_to_string(&self.path).unwrap())).unwrap();
    }
}

fn made(arguments: &[&str]) -> String {
    run(&[&["make"], arguments].concat(), "").stdout
}

/// Runs a command with small limits until it is complete; what it printed each time, and how often it
/// ran.
fn in_parts(arguments: &[&str], state: &State, input: &str) -> (Vec<String>, usize) {
    let mut printed = Vec::new();
    for n_runs in 1.. {
        let run = run(&[arguments, &["--checkpoint", state.name()]].concat(), input);
        printed.push(run.stdout);
        if run.code != Some(3) {
            assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
            assert!(!state.path.exists(), "what is complete is not gone on with");
            return (printed, n_runs);
        }
        assert_eq!(
            run.stderr,
            format!("<stdin>: stopped; the same command goes on from {}\n", state.name())
        );
    }
    unreachable!("runs without end")
}

#[test]
fn solutions_come_in_the_same_order_as_without_a_stop() {
    let state = State::new("solve");
    for (problem, limit) in [
        (made(&["queens", "8"]), "90"),
        (made(&["langford", "7"]), "200"),
        (made(&["wordsearch", "3x3", "CAT", "TEA"]), "9"),
        ("2:3|a 0:1|b c\na b\na\na c\nb c\nc a b\n".to_owned(), "1"),
    ] {
        for choose in ["mrv", "weighted", "in-order"] {
            let whole = run(&["solve", "-n", "0", "--choose", choose], &problem);
            let arguments = ["solve", "-n", "0", "--choose", choose, "--node-limit", limit];
            let (printed, n_runs) = in_parts(&arguments, &state, &problem);
            assert!(n_runs > 3, "{n_runs} runs");
            assert_eq!(printed.concat(), whole.stdout, "{choose}");
        }
    }
}

#[test]
fn a_limit_on_solutions_prints_as_many_more() {
    let state = State::new("more");
    let problem = made(&["queens", "6"]);
    let all = run(&["solve", "-n", "0"], &problem).stdout;
    let arguments = ["solve", "-n", "1", "--checkpoint", state.name()];
    let some: String = (0..4).map(|_| run(&arguments, &problem).stdout).collect();
    assert_eq!(some, all);
    assert!(state.path.exists());
    // Nothing is left, and somebody who asks once more is told so.
    let end = run(&arguments, &problem);
    assert_eq!((end.stdout.as_str(), end.code), ("", Some(0)));
    assert!(!state.path.exists());
}

#[test]
fn totals_are_those_of_one_run() {
    let state = State::new("count");
    let problem = made(&["langford", "8"]);
    let arguments = ["count", "--node-limit", "100"];
    let (printed, n_runs) = in_parts(&arguments, &state, &problem);
    assert!(n_runs > 20, "{n_runs} runs");
    let last = printed.last().unwrap();
    assert_eq!(last, "300\n");
    assert!(printed[..n_runs - 1].iter().all(|count| count.starts_with(">=")));

    // What several threads have begun, one can end, and the other way round.
    let whole = run(&["count", "--stats", "-j", "1"], &problem).stderr;
    let counters = |stderr: &str| stderr.lines().take(5).map(str::to_owned).collect::<Vec<_>>();
    let begun = ["count", "-j", "2", "--time-limit", "0s", "--checkpoint", state.name()];
    assert_eq!(run(&begun, &problem).code, Some(3));
    let first = ["count", "--node-limit", "900", "--checkpoint", state.name()];
    assert_eq!(run(&first, &problem).code, Some(3));
    let rest = run(&["count", "--stats", "-j", "2", "--checkpoint", state.name()], &problem);
    assert_eq!((rest.stdout.as_str(), rest.code), ("300\n", Some(0)));
    assert_eq!(counters(&rest.stderr), counters(&whole));
}

/// A rule that learns is divided at the same places, wherever the work is stopped.
#[test]
fn figures_are_those_of_one_run_with_a_rule_that_learns() {
    let state = State::new("learns");
    let problem = made(&["queens", "11"]);
    let count = ["count", "--choose", "weighted", "--stats", "-j"];
    let counters = |stderr: &str| stderr.lines().take(5).map(str::to_owned).collect::<Vec<_>>();
    let whole = run(&[&count[..], &["1"]].concat(), &problem);
    assert_eq!((whole.stdout.as_str(), whole.code), ("2680\n", Some(0)));
    for (threads, limit) in [("1", "5ms"), ("3", "20ms"), ("2", "2s")].iter().cycle() {
        let some = ["--time-limit", limit, "--checkpoint", state.name()];
        let run = run(&[&count[..], &[threads], &some].concat(), &problem);
        if run.code == Some(0) {
            assert_eq!(run.stdout, whole.stdout);
            break;
        }
    }
    let last = ["2", "--checkpoint", state.name()];
    for limit in [["--time-limit", "3ms"], ["--node-limit", "20011"]] {
        let limited = [&["3"], &limit[..], &["--checkpoint", state.name()]].concat();
        let _ = run(&[&count[..], &limited].concat(), &problem);
    }
    let rest = run(&[&count[..], &last].concat(), &problem);
    assert_eq!((rest.stdout.as_str(), rest.code), ("2680\n", Some(0)));
    assert_eq!(counters(&rest.stderr), counters(&whole.stderr));
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_a_state_of_all_threads() {
    let state = State::new("interrupt");
    let problem = TemporaryFile::new("queens.dlx", made(&["queens", "10"]).as_bytes());
    let arguments = [
        "count",
        "-e",
        "dlx",
        "-j",
        "2",
        "--checkpoint-every",
        "3ms",
        "--checkpoint",
        state.name(),
        problem.path(),
    ];
    let mut code = Some(130);
    for milliseconds in [20, 5, 30, 10, 40] {
        let mut child = start(&arguments);
        std::thread::sleep(std::time::Duration::from_millis(milliseconds));
        interrupt(&child);
        code = child.wait().unwrap().code();
        if code == Some(0) {
            break;
        }
        assert!(matches!(code, Some(130) | None), "{code:?}");
    }
    if code != Some(0) {
        let end = run(&arguments, "");
        assert_eq!((end.stdout.as_str(), end.code), ("724\n", Some(0)));
    }
    assert!(!state.path.exists());
}

#[test]
fn states_of_something_else_are_refused() {
    let state = State::new("refusals");
    let problem = made(&["queens", "8"]);
    let arguments = ["count", "--node-limit", "100", "--checkpoint", state.name()];
    let refused = |arguments: &[&str], input: &str| {
        let refused = run(arguments, input);
        assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)), "{}", refused.stderr);
        let message = refused.stderr.replace(state.name(), "STATE");
        message.trim_start_matches("<stdin>: ").trim_end().to_owned()
    };
    let remedy = "name another file, or remove this one to begin anew";
    assert_eq!(run(&arguments, &problem).code, Some(3));
    let good = fs::read_to_string(&state.path).unwrap();
    let other = made(&["queens", "7"]);
    assert_eq!(refused(&arguments, &other), format!("STATE belongs to another problem; {remedy}"));
    let solve = ["solve", "--checkpoint", state.name()];
    assert_eq!(
        refused(&solve, &problem),
        format!("STATE belongs to the command count --choose auto --preprocess=on; {remedy}")
    );
    state.replace(|text| text.replace("version 3", "version 2"));
    assert_eq!(
        refused(&arguments, &problem),
        format!("STATE was written by another version of this program; {remedy}")
    );
    for damage in [
        good[..good.len() / 2].to_owned(),
        good.replacen("\"frontier\":[", "\"frontier\":[1", 1),
        good.lines().next().unwrap().to_owned(),
    ] {
        state.replace(|_| damage);
        assert_eq!(refused(&arguments, &problem), format!("STATE is damaged; {remedy}"));
    }
    for nothing in ["", "\u{0}", "[]", "r0 c0\nr0 c0\n"] {
        state.replace(|_| nothing.to_owned());
        assert_eq!(
            refused(&arguments, &problem),
            format!("STATE is not a state of a search; {remedy}")
        );
    }
    let nowhere = ["count", "--checkpoint", "/no/such/folder/state"];
    assert!(refused(&nowhere, &problem).starts_with("the state /no/such/folder/state cannot be"));
    assert_eq!(
        refused(
            &arguments[..1]
                .iter()
                .chain(&["--checkpoint", "x", "a", "b"])
                .copied()
                .collect::<Vec<_>>(),
            ""
        ),
        "quadrille: --checkpoint keeps the state of one search; name one file"
    );
}

#[test]
fn puzzles_and_pictures_are_not_kept() {
    let state = State::new("puzzles");
    for command in ["solve", "count"] {
        let refused = run(&[command, "--checkpoint", state.name()], EASY);
        assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)));
        assert_eq!(
            refused.stderr,
            "<stdin>:1:1: --checkpoint is for cover problems; a puzzle is searched anew\n"
        );
    }
    let drawn =
        run(&["solve", "--to", "ascii", "--checkpoint", state.name()], &made(&["queens", "4"]));
    assert_eq!(drawn.code, Some(2));
    assert!(!state.path.exists());
}
