//! Makes the files of `puzzles/` again, byte for byte.
//!
//! `cargo run --release --example make_corpora -- puzzles` writes all of them into the directory
//! `puzzles`; labels behind it, such as `easy 6x6`, choose some.

mod corpora;

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use corpora::Corpus;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let directory =
        PathBuf::from(arguments.next().ok_or("usage: make_corpora DIRECTORY [LABEL]...")?);
    let labels: Vec<String> = arguments.collect();
    for label in &labels {
        Corpus::named(label).ok_or_else(|| format!("no corpus '{label}'"))?;
    }
    for corpus in Corpus::ALL {
        if labels.is_empty() || labels.iter().any(|label| label == corpus.label) {
            fs::write(directory.join(corpus.label).with_extension("txt"), corpus.text())?;
        }
    }
    Ok(())
}
