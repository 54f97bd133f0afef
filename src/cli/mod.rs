//! The command line: what was typed becomes a session and a job, what was found becomes text.

mod args;
mod convert;
mod count;
mod input;
mod json;
mod output;
mod parallel;
mod progress;
mod session;
mod signal;
mod solve;
mod status;

use std::io;

use clap::{CommandFactory, Parser};

use args::{Arguments, Command};
use output::Output;
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
    match arguments.command {
        Command::Solve(arguments) => solve::run(arguments),
        Command::Count(arguments) => count::count(arguments),
        Command::Check(arguments) => count::check(arguments),
        Command::Convert(arguments) => convert::run(arguments),
        Command::Completions { shell } => print(|text| {
            clap_complete::generate(shell, &mut Arguments::command(), "quadrille", text);
            Ok(())
        }),
        Command::Man => print(manual),
    }
}

/// Prints a text that is made at once.
fn print(make: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Status {
    let mut bytes = Vec::new();
    if let Err(error) = make(&mut bytes) {
        output::message(&format!("quadrille: {error}"));
        return Status::Error;
    }
    let mut output = Output::new();
    // Trouble is kept in the output.
    let _ = output.write(&String::from_utf8_lossy(&bytes));
    let _ = output.flush();
    match output.error() {
        Some(error) => {
            output::message(&format!("quadrille: cannot write: {error}"));
            Status::Error
        }
        None => Status::Yes,
    }
}

/// The manual page of the program, with a section for every command.
fn manual(text: &mut Vec<u8>) -> io::Result<()> {
    let mut command = Arguments::command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(text)?;
    for subcommand in command.get_subcommands().filter(|command| command.get_name() != "help") {
        let page = clap_mangen::Man::new(subcommand.clone());
        page.render_name_section(text)?;
        page.render_synopsis_section(text)?;
        page.render_description_section(text)?;
        page.render_options_section(text)?;
    }
    Ok(())
}
