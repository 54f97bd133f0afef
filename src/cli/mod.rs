//! The command line: what was typed becomes a session and a job, what was found becomes text.

mod args;
mod bench;
mod best;
mod checkpoint;
mod common;
mod convert;
mod count;
mod draw;
mod estimate;
mod explain;
mod given;
mod input;
mod job;
mod json;
mod judge;
mod listing;
mod make;
mod output;
mod picture;
mod preprocess;
mod progress;
mod random;
mod selection;
mod session;
mod signal;
mod sink;
mod solve;
mod status;
mod values;
mod words;

use std::io;

use clap::{CommandFactory, Parser};

use args::{Arguments, Command};
use status::Status;

/// Runs the command line and tells the exit status.
pub(crate) fn run() -> Status {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are results, and a closed pipe is no trouble.
            let _ = error.print();
            return if error.use_stderr() { Status::Error } else { Status::Yes };
        }
    };
    answer(arguments.command).unwrap_or_else(|error| {
        output::message(&format!("quadrille: {error}"));
        Status::Error
    })
}

fn answer(command: Command) -> Result<Status, String> {
    match command {
        Command::Solve(arguments) => solve::run(arguments),
        Command::Count(arguments) => count::count(arguments),
        Command::Check(arguments) => count::check(arguments),
        Command::Best(arguments) => best::run(arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Convert(arguments) => convert::run(arguments),
        Command::Make(arguments) => make::run(arguments),
        Command::Judge(arguments) => judge::run(&arguments),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "quadrille", &mut script);
            Ok(output::print(&String::from_utf8_lossy(&script)))
        }
        Command::Man => {
            let mut manual = Vec::new();
            write_manual(&mut manual).map_err(|error| error.to_string())?;
            Ok(output::print(&String::from_utf8_lossy(&manual)))
        }
    }
}

/// The manual page of the program, with a section for every command.
fn write_manual(text: &mut Vec<u8>) -> io::Result<()> {
    let mut command = Arguments::command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(text)?;
    write_sections(&command, text)
}

/// The sections of the commands of a command, and of theirs.
fn write_sections(command: &clap::Command, text: &mut Vec<u8>) -> io::Result<()> {
    for subcommand in command.get_subcommands().filter(|command| command.get_name() != "help") {
        let page = clap_mangen::Man::new(subcommand.clone());
        page.render_name_section(text)?;
        page.render_synopsis_section(text)?;
        page.render_description_section(text)?;
        page.render_options_section(text)?;
        write_sections(subcommand, text)?;
    }
    Ok(())
}
