//! Runs a solver in a process of its own, which can be killed when it takes too long, and takes
//! neither its memory nor its panics with it.

use std::env;
use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::peer::{PEERS, Peer, Tally};
use crate::work::{Task, Work};

/// The command of a child process: `one TASK PEER FILE`.
pub const COMMAND: &str = "one";

/// A short work is repeated until it has taken so long altogether.
const WORTH_TIMING: Duration = Duration::from_millis(100);

/// How often the parent looks whether its child is done.
const PATIENCE: Duration = Duration::from_millis(5);

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It found so much in such a time.
    Done(Duration, Tally),
    /// It cannot do it, for this reason.
    Unsupported(String),
    /// It was killed.
    TooLong,
    /// It panicked; its message is on stderr.
    Failed,
}

/// Lets a solver do a task in a child process; nothing else runs meanwhile.
///
/// # Panics
/// If there is no way to run this program again.
pub fn run(task: Task, peer: &dyn Peer, file: &str, time_limit: Duration) -> Outcome {
    let program = env::current_exe().expect("this program has a path");
    let mut child = Command::new(program)
        .args([COMMAND, task.name(), peer.name(), file])
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program can be run again");
    let deadline = Instant::now() + time_limit;
    let status = loop {
        if let Some(status) = child.try_wait().expect("the child is ours") {
            break status;
        }
        if Instant::now() >= deadline {
            // It may have ended by itself just now.
            child.kill().ok();
            child.wait().expect("the child is ours");
            return Outcome::TooLong;
        }
        thread::sleep(PATIENCE);
    };
    let mut said = String::new();
    let mut stdout = child.stdout.take().expect("stdout is piped");
    stdout.read_to_string(&mut said).expect("the child writes text");
    parse(status, said.trim())
}

fn parse(status: ExitStatus, said: &str) -> Outcome {
    if !status.success() {
        return Outcome::Failed;
    }
    let numbers: Option<Vec<u64>> = said.split(' ').map(|number| number.parse().ok()).collect();
    match numbers.as_deref() {
        Some([nanoseconds, solutions, options]) => Outcome::Done(
            Duration::from_nanos(*nanoseconds),
            Tally { solutions: *solutions, options: *options },
        ),
        _ => Outcome::Unsupported(said.to_owned()),
    }
}

/// What the child does: prints the median time in nanoseconds and the tally, or why the solver
/// cannot do it.
///
/// # Errors
/// What is wrong with the arguments or the file.
pub fn serve(arguments: &[String]) -> Result<(), String> {
    let [task, peer, file] = arguments else { return Err("a task, a peer and a file".into()) };
    let task = Task::named(task).ok_or_else(|| format!("no task {task}"))?;
    let peer = PEERS.into_iter().find(|known| known.name() == peer);
    let peer = peer.ok_or("no such peer")?;
    let work = Work::read(task, file)?;
    let mut times = Vec::new();
    let begin = Instant::now();
    let tally = loop {
        let start = Instant::now();
        let outcome = work.run(peer);
        times.push(start.elapsed());
        match outcome {
            Ok(tally) if begin.elapsed() >= WORTH_TIMING => break tally,
            Ok(_) => {}
            Err(unsupported) => {
                println!("{unsupported}");
                return Ok(());
            }
        }
    };
    println!("{} {} {}", median(&mut times).as_nanos(), tally.solutions, tally.options);
    Ok(())
}

/// The median, the later one of the two in the middle.
///
/// # Panics
/// If there is none.
pub fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}
