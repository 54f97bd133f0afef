//! Measures Quadrille against other people's crates on the same files in one run. Every solver runs
//! in a process of its own, rounds alternate between the solvers, and what each of them finds is
//! compared.

mod child;
mod compare;
mod dancing_links;
mod dlx;
mod dlx_rs;
mod exact_cover;
mod exact_covers;
mod peer;
mod quadrille;
mod sudoku;
mod work;
mod xcc;

use std::env;
use std::process::ExitCode;
use std::time::Duration;

use compare::{Plan, Ratios, compare, summarize};
use peer::PEERS;
use work::Task;

const USAGE: &str = "\
usage: quadrille-peers sudoku FILE [ROUNDS] [--time-limit SECONDS]
       quadrille-peers cover FILE... [--visit] [--rounds N] [--time-limit SECONDS]

sudoku: proves that each puzzle of a file of 9x9 lines has one solution
cover:  counts the solutions of problems in Knuth's text format; with --visit, lists them

A solver is killed after 60 seconds, or those of --time-limit. There are 5 rounds.";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match arguments.split_first() {
        Some((command, rest)) if command == child::COMMAND => child::serve(rest),
        Some((command, rest)) => parse(command, rest).and_then(|(plan, files)| run(plan, &files)),
        None => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The plan, and the files.
fn parse(command: &str, arguments: &[String]) -> Result<(Plan, Vec<String>), String> {
    let task = match command {
        "sudoku" => Task::Prove,
        "cover" => Task::Count,
        _ => return Err(USAGE.to_owned()),
    };
    let mut plan = Plan { task, rounds: 5, time_limit: Duration::from_mins(1) };
    let mut files = Vec::new();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--visit" if plan.task != Task::Prove => plan.task = Task::Visit,
            "--rounds" => plan.rounds = number(arguments.next())?,
            "--time-limit" => plan.time_limit = Duration::from_secs(number(arguments.next())?),
            flag if flag.starts_with("--") => return Err(USAGE.to_owned()),
            rounds if task == Task::Prove && files.len() == 1 => {
                plan.rounds = number(Some(&rounds.to_owned()))?;
            }
            _ => files.push(argument.clone()),
        }
    }
    if files.is_empty() || plan.rounds == 0 { Err(USAGE.to_owned()) } else { Ok((plan, files)) }
}

fn number<T: std::str::FromStr>(argument: Option<&String>) -> Result<T, String> {
    argument.and_then(|argument| argument.parse().ok()).ok_or_else(|| USAGE.to_owned())
}

fn run(plan: Plan, files: &[String]) -> Result<(), String> {
    println!("{} rounds, one thread", plan.rounds);
    let mut ratios: [Ratios; PEERS.len()] = Default::default();
    for file in files {
        compare(plan, file, &mut ratios)?;
    }
    if plan.task != Task::Prove {
        summarize(&ratios);
    }
    Ok(())
}
