//! Problems that are made, and piped into the commands that search them.

use snapbox::{assert_data_eq, str};

use super::{EASY, TemporaryFile, check, run};

/// What is made, which must be all that is printed.
fn make(arguments: &[&str]) -> String {
    let made = run(&[&["make"], arguments].concat(), "");
    assert_eq!((made.stderr.as_str(), made.code), ("", Some(0)), "{arguments:?}");
    made.stdout
}

/// What is said of a wish that cannot be fulfilled; nothing else is printed.
fn refusal(arguments: &[&str]) -> String {
    let refused = run(&[&["make"], arguments].concat(), "");
    assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)), "{arguments:?}");
    refused.stderr
}

#[test]
fn every_kind_is_made_and_counted() {
    let pieces = TemporaryFile::new("pieces.txt", b"bar x2:\n###\n\nL:\n#.\n##\n");
    let bars = TemporaryFile::new("bars.txt", b"x3\n###\n");
    let cubes = TemporaryFile::new("cubes.txt", b"##\n#.\n-\n#.\n..\n\n#.\n##\n-\n##\n#.\n");
    let board = TemporaryFile::new("board.txt", b".##\n###\n#..\n");
    for (arguments, count) in [
        (&["queens", "6"][..], 4),
        (&["queens", "6", "--organ-pipe"], 4),
        (&["langford", "7"], 52),
        (&["langford", "7", "--half"], 26),
        (&["pentominoes", "3x20", "--reduce"], 2),
        (&["polyominoes", pieces.path(), "3x3"], 0),
        (&["polyominoes", pieces.path(), "3x3", "--any-number"], 10),
        (&["polyominoes", bars.path(), "3x3"], 12),
        (&["polyominoes", bars.path(), "3x3", "--identical"], 2),
        (&["polyominoes", pieces.path(), "--board", board.path(), "--any-number"], 1),
        (&["polycubes"], 11_520),
        (&["polycubes", "3x3x3", "--mirror", "--pieces", cubes.path(), "--any-number"], 0),
        (&["dominoes", "6x6"], 6_728),
        (&["dominoes", "1x2"], 1),
        (&["dominoes", "--board", board.path()], 2),
        (&["latin", "4"], 576),
        (&["latin", "5", "--reduced"], 56),
        (&["matching", "4"], 105),
        (&["matching", "4", "--bipartite"], 24),
        (&["steiner", "7"], 30),
        (&["wordsearch", "2x3", "ON", "NO"], 334),
        (&["sudoku", "--size", "4"], 288),
        (&["sudoku", "--size", "4", "--rule", "x"], 48),
        (&["sudoku", "--size", "3", "--regions", "none"], 12),
    ] {
        let problem = make(arguments);
        let status = i32::from(count == 0);
        check(&["count"], &problem, &format!("{count}\n"), status);
    }
}

#[test]
fn what_is_made_is_in_the_format_of_knuth() {
    assert_data_eq!(
        make(&["queens", "3"]),
        str![[r#"
r0 r1 r2 c0 c1 c2 | a1 a2 a3 b1 b2 b3
r0 c0 b2
r0 c1 a1 b1
r0 c2 a2
r1 c0 a1 b3
r1 c1 a2 b2
r1 c2 a3 b1
r2 c0 a2
r2 c1 a3 b3
r2 c2 b2

"#]]
    );
    assert_eq!(make(&["wordsearch", "1x2", "Ä"]), "Ä | 0.0 0.1\nÄ 0.0:Ä\nÄ 0.1:Ä\n");
    // More names than fit into what is looked at to recognize a problem.
    let large = make(&["dominoes", "1x60000"]);
    assert!(large.lines().next().unwrap().len() > 256 << 10);
    check(&["count"], &large, "1\n", 0);
}

#[test]
fn a_puzzle_becomes_the_problem_that_convert_prints() {
    let problem = run(&["convert", "-t", "dlx"], EASY).stdout;
    check(&["make", "sudoku"], EASY, &problem, 0);
    let file = TemporaryFile::new("easy.txt", EASY.as_bytes());
    check(&["make", "sudoku", file.path()], "", &problem, 0);
}

#[test]
fn wishes_that_cannot_be_fulfilled_are_refused_with_a_remedy() {
    let messages: String = [
        &["queens", "0"][..],
        &["queens", "40000"],
        &["pentominoes", "8x8"],
        &["pentominoes", "2x30"],
        &["dominoes", "1x1"],
        &["wordsearch", "3x3", "CAT", "A|B"],
        &["wordsearch", "3x3", "GOAT"],
        &["polycubes", "--reduce"],
        &["sudoku", "--size", "7"],
    ]
    .into_iter()
    .map(refusal)
    .collect();
    assert_data_eq!(
        messages,
        str![[r#"
quadrille: queens: 0 is too small; it must be 1 or more
quadrille: the problem is too large: items, entries and options must stay below 2^30 together; choose a smaller size
quadrille: the pieces have 60 cells and the board has 64; where each piece is used once, the numbers must be equal
quadrille: 'F' has no place on the board; leave it out, or take a larger board
quadrille: 'domino' has no place on the board; leave it out, or take a larger board
quadrille: 'A|B' cannot be a name: names have no blanks, no ':' and no '|', and numbers parted by dots are kept for the cells; choose another one
quadrille: 'GOAT' has no place on the board; leave it out, or take a larger board
quadrille: no piece can be restricted so that each solution comes once up to symmetry, for every piece has places that a symmetry of the board keeps; count all solutions instead
quadrille: no boxes divide a board of side 7; sides are 1 to 25, name boxes with --boxes or regions with --regions

"#]]
    );
    for arguments in [
        &["queens"][..],
        &["queens", "eight"],
        &["dominoes"],
        &["dominoes", "8"],
        &["dominoes", "8x8", "--board", "f"],
        &["polycubes", "3x3"],
        &["polyominoes", "f", "3x3", "--any-number", "--reduce"],
        &["sudoku", "f", "--size", "9"],
        &["wordsearch", "3x3"],
        &["knights", "8"],
        &[],
    ] {
        assert!(refusal(arguments).len() > 20, "{arguments:?}");
    }
}

#[test]
fn faults_in_pictures_are_located() {
    let board = TemporaryFile::new("holes.txt", b"##\n#?\n");
    let message = refusal(&["dominoes", "--board", board.path()]);
    let expected = format!("quadrille: {}:2:2: '?' in a picture; draw cells", board.path());
    assert!(message.starts_with(&expected), "{message}");
    let empty = TemporaryFile::new("empty.txt", b"\n\n");
    let message = refusal(&["polyominoes", empty.path(), "3x3"]);
    let expected = format!("quadrille: {}:1:1: no cell is drawn here", empty.path());
    assert!(message.starts_with(&expected), "{message}");
    let message = refusal(&["dominoes", "--board", "no-such-file"]);
    assert!(message.starts_with("quadrille: no-such-file: "), "{message}");
}
