//! Boards and pieces drawn with signs.
//!
//! ```text
//! L:            a name, if it is to have one
//! #..           a cell for '#' and for every letter
//! ###           nothing for '.' and for a blank
//!
//! bar x2        the next piece, of which there are two
//! ###
//! ```
//!
//! Blank lines part pieces. In space, a line of `-` parts the layers of a piece.

use std::fmt;

use super::board::Board;
use super::piece::Piece;
use super::shape::Shape;
use super::symmetry::Cell;

/// More copies of a piece than this are a slip of the keyboard.
const MAX_COPIES: usize = 10_000;

/// Whether pictures are flat, or have layers that are parted by lines of `-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Pictures are flat.
    Flat,
    /// Pictures have layers.
    Layers,
}

/// The first thing wrong with a picture. The message does not repeat the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureError {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: PictureFault,
}

/// What is wrong at a place in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFault {
    /// There is no picture, or it has no cell.
    NoCells,
    /// A sign that is neither a cell nor none.
    BadSign {
        /// The sign.
        sign: char,
    },
    /// Something follows the picture of a board.
    SecondBoard,
    /// A number of copies that is none, or too large.
    Copies,
}

impl Board {
    /// Reads the picture of a board. Blank lines and columns around it do not matter.
    ///
    /// ```
    /// use quadrille::cover::Search;
    /// use quadrille::make::{Board, Depth, dominoes};
    ///
    /// // Dominoes go around a ring in two ways.
    /// let board = Board::parse("###\n#.#\n###\n", Depth::Flat).unwrap();
    /// let problem = dominoes(&board)?.into_problem();
    /// assert_eq!(Search::new(&problem).count(), 2);
    /// # Ok::<(), quadrille::make::MakeError>(())
    /// ```
    ///
    /// # Errors
    /// The first [`PictureError`].
    pub fn parse(text: &str, depth: Depth) -> Result<Self, PictureError> {
        let mut blocks = blocks(text);
        let block = blocks.next().ok_or(PictureFault::NoCells.at(1, 1))?;
        if let Some(second) = blocks.next() {
            return Err(PictureFault::SecondBoard.at(second[0].0, 1));
        }
        Ok(Self::of_shape(shape(&block, depth, block[0].0)?, depth == Depth::Layers))
    }
}

impl Piece {
    /// Reads the pictures of pieces. A line in front of a picture may name the piece (`NAME:`) and say
    /// how many there are of it (`NAME xN`, `xN`); several become pieces with the names `NAME1` to
    /// `NAMEN`. Pieces without a name are called A, B, C… by their place among all.
    ///
    /// # Errors
    /// The first [`PictureError`]. Names are not looked at.
    pub fn parse_all(text: &str, depth: Depth) -> Result<Vec<Self>, PictureError> {
        let mut pieces = Vec::new();
        for (number, block) in blocks(text).enumerate() {
            let (line, first) = block[0];
            let (heading, picture) = match Heading::parse(first) {
                None => (Heading { name: "", copies: Some(1) }, &block[..]),
                Some(heading) => (heading, &block[1..]),
            };
            let copies = heading.copies.filter(|copies| (1..=MAX_COPIES).contains(copies));
            let copies = copies.ok_or_else(|| PictureFault::Copies.at(line, 1))?;
            let shape = shape(picture, depth, line)?;
            let name = match heading.name {
                "" => letters(number),
                name => name.to_owned(),
            };
            let named = |name| Self { name, shape: shape.clone() };
            if copies == 1 {
                pieces.push(named(name));
            } else {
                pieces.extend((1..=copies).map(|copy| named(format!("{name}{copy}"))));
            }
        }
        if pieces.is_empty() { Err(PictureFault::NoCells.at(1, 1)) } else { Ok(pieces) }
    }
}

/// What stands above the picture of a piece.
struct Heading<'a> {
    /// Empty if there is none.
    name: &'a str,
    /// `None` if the number is too large even to be read.
    copies: Option<usize>,
}

impl<'a> Heading<'a> {
    /// `None` if the line belongs to a picture: those have neither a colon nor a digit.
    fn parse(line: &'a str) -> Option<Self> {
        let line = line.trim();
        let body = line.strip_suffix(':');
        let words = body.unwrap_or(line).trim_end();
        let (name, last) = words.rsplit_once(char::is_whitespace).unwrap_or(("", words));
        let digits = last.strip_prefix('x').filter(|digits| !digits.is_empty());
        match digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit())) {
            Some(digits) => Some(Self { name: name.trim_end(), copies: digits.parse().ok() }),
            None => body.map(|_| Self { name: words, copies: Some(1) }),
        }
    }
}

/// Lines of a text with their numbers, none of them blank.
type Block<'a> = Vec<(u64, &'a str)>;

/// The lines of a text, parted at blank ones.
fn blocks(text: &str) -> impl Iterator<Item = Block<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = (1..).zip(text.lines());
    std::iter::from_fn(move || {
        let is_blank = |line: &str| line.trim().is_empty();
        let first = lines.find(|(_, line)| !is_blank(line))?;
        let rest = lines.by_ref().take_while(|(_, line)| !is_blank(line));
        Some([first].into_iter().chain(rest).collect())
    })
}

/// The shape that is drawn. `line` is where a missing picture is reported.
fn shape(picture: &[(u64, &str)], depth: Depth, line: u64) -> Result<Shape, PictureError> {
    let mut cells: Vec<Cell> = Vec::new();
    let [mut layer, mut row] = [0, 0];
    for (line, signs) in picture {
        if depth == Depth::Layers && signs.trim().bytes().all(|sign| sign == b'-') {
            [layer, row] = [layer + 1, 0];
            continue;
        }
        for (column, sign) in signs.trim_end().chars().enumerate() {
            match sign {
                '#' => cells.push([layer, row, column]),
                '.' | ' ' => {}
                letter if letter.is_alphabetic() => cells.push([layer, row, column]),
                sign => return Err(PictureFault::BadSign { sign }.at(*line, column + 1)),
            }
        }
        row += 1;
    }
    Shape::new(cells).ok_or_else(|| PictureFault::NoCells.at(line, 1))
}

/// A to Z, AA, AB and so on.
fn letters(number: usize) -> String {
    let last = char::from(b'A' + u8::try_from(number % 26).unwrap_or_default());
    match number / 26 {
        0 => last.to_string(),
        before => letters(before - 1) + &last.to_string(),
    }
}

impl PictureFault {
    fn at(self, line: u64, column: usize) -> PictureError {
        PictureError { line, column, fault: self }
    }
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            PictureFault::NoCells => {
                write!(f, "no cell is drawn here; draw cells with '#' or with letters")
            }
            PictureFault::BadSign { sign } => write!(
                f,
                "{sign:?} in a picture; draw cells with '#' or with letters, and what is none with \
                 '.' or a blank"
            ),
            PictureFault::SecondBoard => write!(
                f,
                "a second picture; a board is drawn without blank lines, so write '.' for a row \
                 without cells"
            ),
            PictureFault::Copies => {
                write!(f, "there are 1 to {MAX_COPIES} copies of a piece; write xN for N of them")
            }
        }
    }
}

impl std::error::Error for PictureError {}
