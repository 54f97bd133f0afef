//! Boards and pieces as they are drawn.

use quadrille::make::{Board, Depth, PictureError, PictureFault, Piece, Shape};

fn flat(text: &str) -> Result<Board, PictureError> {
    Board::parse(text, Depth::Flat)
}

/// The names of pieces with their numbers of cells.
fn pieces(text: &str, depth: Depth) -> Vec<(String, usize)> {
    let pieces = Piece::parse_all(text, depth).unwrap();
    pieces.into_iter().map(|piece| (piece.name, piece.shape.cells().len())).collect()
}

fn named(pieces: &[(&str, usize)]) -> Vec<(String, usize)> {
    pieces.iter().map(|(name, size)| ((*name).to_owned(), *size)).collect()
}

#[test]
fn what_is_around_a_board_does_not_matter() {
    let board = flat("##\n#.\n").unwrap();
    let expected = Shape::new(vec![[0, 0, 0], [0, 0, 1], [0, 1, 0]]).unwrap();
    assert_eq!(board, Board::of_shape(expected, false));
    for same in
        ["##\n#", "\n\n##\n#.\n\n", "  ab\r\n  c\r\n", "\u{feff}xx\nx \n", "....\n.äö.\n.ß..\n"]
    {
        assert_eq!(flat(same).as_ref(), Ok(&board), "{same:?}");
    }
    assert_eq!((board.n_cells(), board.has_layers()), (3, false));
}

#[test]
fn layers_are_parted_by_lines() {
    let board = Board::parse("##\n##\n--\n#.\n", Depth::Layers).unwrap();
    let cells = vec![[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0]];
    assert_eq!(board, Board::of_shape(Shape::new(cells).unwrap(), true));
    let two = "#\n-\n#\n\nbar:\n#\n---\n#\n-\n#\n";
    assert_eq!(pieces(two, Depth::Layers), named(&[("A", 2), ("bar", 3)]));
}

#[test]
fn pieces_have_names_and_copies() {
    let text = "##\n\nL:\n#..\n###\n\nbar x2\n###\n\nx3\n#\n\n\nlong name x1:\n#\n";
    assert_eq!(
        pieces(text, Depth::Flat),
        named(&[
            ("A", 2),
            ("L", 4),
            ("bar1", 3),
            ("bar2", 3),
            ("D1", 1),
            ("D2", 1),
            ("D3", 1),
            ("long name", 1),
        ])
    );
    // A picture may be drawn with the letter x too.
    assert_eq!(pieces("x x\nxxx\n", Depth::Flat), named(&[("A", 5)]));
    let many = pieces(&"#\n\n".repeat(28), Depth::Flat);
    assert_eq!(many[25..], named(&[("Z", 1), ("AA", 1), ("AB", 1)]));
}

#[track_caller]
fn refuses<T: std::fmt::Debug>(
    read: Result<T, PictureError>,
    [line, column]: [usize; 2],
    fault: PictureFault,
) {
    let error = read.unwrap_err();
    assert_eq!((error.line, error.column), (line as u64, column));
    assert_eq!(error.fault, fault);
}

#[test]
fn faults_are_located() {
    let pieces = |text: &str| Piece::parse_all(text, Depth::Flat);
    for text in ["", "\n \n", "\u{feff}"] {
        refuses(flat(text), [1, 1], PictureFault::NoCells);
        refuses(pieces(text), [1, 1], PictureFault::NoCells);
    }
    refuses(flat("\n..\n.\n"), [2, 1], PictureFault::NoCells);
    refuses(flat("##\n#1\n"), [2, 2], PictureFault::BadSign { sign: '1' });
    refuses(flat("##\n--\n##\n"), [2, 1], PictureFault::BadSign { sign: '-' });
    refuses(flat("#\t#\n"), [1, 2], PictureFault::BadSign { sign: '\t' });
    refuses(flat("board:\n##\n"), [1, 6], PictureFault::BadSign { sign: ':' });
    refuses(flat("##\n\n\n##\n"), [4, 1], PictureFault::SecondBoard);
    refuses(pieces("##\n\nname:\n\n##\n"), [3, 1], PictureFault::NoCells);
    refuses(pieces("##\n\nname:\n..\n"), [3, 1], PictureFault::NoCells);
    for copies in ["x0", "x10001", "x99999999999999999999999999"] {
        refuses(pieces(&format!("\na {copies}\n##\n")), [2, 1], PictureFault::Copies);
    }
    let error = flat("#!").unwrap_err().to_string();
    assert!(error.starts_with("'!' in a picture; draw cells with '#'"), "{error}");
}
