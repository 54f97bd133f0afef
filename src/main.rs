//! The command line of Quadrille.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run().into()
}
