//! Solutions as pictures: `solve --to ascii` and `solve --to svg`.

use super::run;

mod ascii;
mod document;
mod ends;
mod svg;

/// A board of side 4 with signs, which has one solution.
const SIGNS: &str = "4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4";

/// A problem that is made.
fn make(arguments: &[&str]) -> String {
    run(&[&["make"], arguments].concat(), "").stdout
}

/// The pictures of a problem or of puzzles, which must be all that is printed.
fn draw(arguments: &[&str], input: &str) -> String {
    let drawn = run(&[&["solve", "--to"], arguments].concat(), input);
    assert_eq!((drawn.stderr.as_str(), drawn.code), ("", Some(0)), "{arguments:?}");
    drawn.stdout
}
