//! What is printed where there is no picture, or no more of them.

use std::io::{BufRead, BufReader, Write};

use super::super::{EASY, EMPTY, Run, TemporaryFile, check, run, start};
use super::document::Svg;
use super::{SIGNS, draw, make};

#[test]
fn what_is_no_solution_is_a_word() {
    let clash = EASY.replacen("1.3", "113", 1);
    let input = format!("{EASY}\n{clash}\n12345\n{EASY}\n");
    let Run { stdout, stderr, code } = run(&["solve", "-t", "ascii"], &input);
    let picture = draw(&["ascii"], EASY);
    assert_eq!(stdout, format!("{picture}none\n\ninvalid\n\n{picture}"));
    assert!(stderr.starts_with("<stdin>:3:"), "{stderr}");
    assert_eq!(code, Some(2));
    let drawn = run(&["solve", "-t", "svg"], &clash);
    assert_eq!((Svg::parse(&drawn.stdout).texts(), drawn.code), (vec!["none"], Some(1)));
    let drawn = run(&["solve", "-t", "svg"], "12345");
    assert_eq!((Svg::parse(&drawn.stdout).texts(), drawn.code), (vec!["invalid"], Some(2)));
    check(&["solve", "-t", "ascii", "-f", "dlx"], "0.0 0.1\n0.0\n", "none\n\n", 1);
}

/// Solutions are drawn on the board of the file, whatever was searched.
#[test]
fn preprocessing_changes_no_picture() {
    let problem = make(&["dominoes", "2x4"]);
    let sorted = |more: &[&str]| {
        let text = draw(&[&["ascii", "-n", "0"], more].concat(), &problem);
        let mut pictures: Vec<String> =
            text.split("\n\n").filter(|one| !one.is_empty()).map(str::to_owned).collect();
        pictures.sort();
        pictures
    };
    let plain = sorted(&[]);
    assert_eq!(plain.len(), 5);
    assert_eq!(sorted(&["--preprocess"]), plain);
    let run = run(&["solve", "-t", "ascii", "--preprocess", "--stats"], &problem);
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.starts_with("preprocessing took "), "{}", run.stderr);
}

#[test]
fn limits_leave_what_was_drawn() {
    let problem = make(&["dominoes", "6x6"]);
    check(&["solve", "-t", "ascii", "--node-limit", "0"], &problem, "unknown\n\n", 3);
    let limited = ["solve", "-n", "0", "--node-limit", "200", "-t"];
    let Run { stdout, stderr, code } = run(&[&limited[..], &["svg"]].concat(), &problem);
    let n_drawn = Svg::parse(&stdout).count("g");
    assert!(n_drawn > 0);
    let note = format!("<stdin>: stopped after {n_drawn} solutions; there may be more\n");
    assert_eq!((stderr, code), (note, Some(3)));
    let text = run(&[&limited[..], &["ascii"]].concat(), &problem).stdout;
    assert_eq!(text.matches('┌').count(), n_drawn);
}

#[test]
fn a_document_that_is_full_ends_well() {
    let problem = make(&["dominoes", "2x500"]);
    let Run { stdout, stderr, code } = run(&["solve", "-n", "0", "-t", "svg"], &problem);
    assert!(stdout.len() < 80 << 20, "{}", stdout.len());
    assert!(stdout.ends_with("</g>\n</svg>\n"));
    let n_drawn = stdout.matches("<g").count();
    let note = format!("stopped after {n_drawn} solutions, when the SVG document was full");
    assert!(stderr.contains(&note), "{stderr}");
    assert_eq!(code, Some(3));
}

#[test]
fn several_files_are_drawn_one_after_the_other() {
    let dominoes = TemporaryFile::new("dominoes.dlx", make(&["dominoes", "1x2"]).as_bytes());
    let queens = TemporaryFile::new("queens.dlx", make(&["queens", "4"]).as_bytes());
    let arguments = ["solve", "-t", "ascii", dominoes.path(), queens.path(), "-", dominoes.path()];
    let Run { stdout, stderr, code } = run(&arguments, SIGNS);
    let domino = "┌───────┐\n│       │\n└───────┘\n\n";
    assert_eq!(stdout, format!("{domino}{}{domino}", draw(&["ascii"], SIGNS)));
    assert!(stderr.starts_with(queens.path()) && stderr.lines().count() == 1, "{stderr}");
    assert_eq!(code, Some(2));
}

#[test]
fn problems_that_are_no_board_are_refused() {
    for (problem, message) in [
        (
            "a b\na\nb\n",
            "there is nothing to draw: no item is the name of a cell; cells are named ROW.COLUMN or \
             LAYER.ROW.COLUMN, counted from 0, such as 3.12 or 0.3.12",
        ),
        (
            "0.0 0.0.1\n0.0 0.0.1\n",
            "'0.0' has no layer and '0.0.1' has one; name all cells ROW.COLUMN, or all \
             LAYER.ROW.COLUMN",
        ),
        (
            "0.0 5000.5000\n0.0 5000.5000\n",
            "the cells lie too far apart to be drawn: 1 x 5001 x 5001 places; a picture has room for \
             1048576",
        ),
    ] {
        for style in ["ascii", "svg"] {
            let refused = run(&["solve", "-f", "dlx", "-t", style], problem);
            assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)));
            assert_eq!(refused.stderr, format!("<stdin>: {message}\n"));
        }
    }
    let both = run(&["solve", "-t", "svg", "--json"], EASY);
    assert_eq!((both.stdout.as_str(), both.code), ("", Some(2)));
    assert!(both.stderr.contains("choose one"), "{}", both.stderr);
}

#[test]
fn a_closed_pipe_ends_the_pictures() {
    for input in [make(&["dominoes", "8x8"]), format!("{EMPTY}\n")] {
        let mut child = start(&["solve", "-n", "0", "-t", "ascii"]);
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with('┌'), "{line}");
        // The reader has been dropped: nobody reads any more.
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    }
}
