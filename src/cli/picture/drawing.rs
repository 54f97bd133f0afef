//! Shapes of SVG, and the document that pictures are stacked in.

use std::fmt::Write;

use svg::Document;
use svg::node::Blob;
use svg::node::element::{Group, Path, Rectangle, Text};

use super::map::Map;
use super::text;

/// The side of a cell. All lengths are in pixels.
pub(super) const CELL: usize = 40;

/// What is left free around a picture.
pub(super) const MARGIN: usize = 10;

/// The color of borders and of texts.
pub(super) const INK: &str = "#222";

/// The largest size of letters in a cell.
const LETTERS: usize = 22;

/// The most columns of text that are shown in a cell, as small as they may become.
pub(super) const MOST_LETTERS: usize = 10;

/// What can be drawn in both styles.
pub(crate) trait Picture {
    /// The lines of a text.
    fn lines(&self) -> Vec<String>;

    /// The same as shapes.
    fn drawing(&self) -> Drawing;
}

/// A picture of one solution with its size, margins included.
pub(crate) struct Drawing {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) shapes: Group,
}

impl Drawing {
    /// A single word.
    pub(super) fn word(word: &str) -> Self {
        let shapes = Group::new().add(text_in_cell(word, (MARGIN + CELL, MARGIN)));
        Self { width: 3 * CELL + 2 * MARGIN, height: CELL + 2 * MARGIN, shapes }
    }
}

/// The point in the middle of a cell, of which this is the upper left corner.
pub(super) fn middle((x, y): (usize, usize)) -> (usize, usize) {
    (x + CELL / 2, y + CELL / 2)
}

/// A text around a point.
pub(super) fn text_at(text: &str, (x, y): (usize, usize), size: usize) -> Text {
    Text::new(text)
        .set("x", x)
        .set("y", y)
        .set("dy", "0.35em")
        .set("text-anchor", "middle")
        .set("font-family", "sans-serif")
        .set("font-size", size)
        .set("fill", INK)
}

/// A text in the middle of a cell, so small that it fits.
pub(super) fn text_in_cell(text: &str, corner: (usize, usize)) -> Text {
    // A letter is about two thirds as wide as its size.
    let size = 3 * CELL / 2 / text::width(text).max(1);
    text_at(text, middle(corner), size.min(LETTERS))
}

/// Squares of a color with these upper left corners, as one shape.
pub(super) fn squares(corners: impl Iterator<Item = (usize, usize)>, fill: &str) -> Path {
    let mut data = String::new();
    for (x, y) in corners {
        // Writing to a string cannot fail.
        let _ = write!(data, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    }
    Path::new().set("d", data).set("fill", fill)
}

/// Lines of a color, which go along `data`.
pub(super) fn lines(data: String, color: &str, width: usize) -> Path {
    Path::new()
        .set("d", data)
        .set("fill", "none")
        .set("stroke", color)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round")
}

/// A line from point to point. One that ends where it begins becomes a dot.
pub(super) fn along(points: impl IntoIterator<Item = (usize, usize)>) -> String {
    let mut data = String::new();
    for (at, (x, y)) in points.into_iter().enumerate() {
        let _ = match at {
            0 => write!(data, "M{x} {y}L{x} {y}"),
            _ => write!(data, " {x} {y}"),
        };
    }
    data
}

/// Lines along all borders of a board whose upper left corner this is.
pub(super) fn borders(map: &Map, (left, top): (usize, usize)) -> String {
    let mut data = String::new();
    for row in 0..=map.rows {
        let has_border = |column| map.has_border_above(row, column);
        for (start, length) in runs(map.columns, has_border) {
            let (x, y) = (left + start * CELL, top + row * CELL);
            let _ = write!(data, "M{x} {y}h{}", length * CELL);
        }
    }
    for column in 0..=map.columns {
        let has_border = |row| map.has_border_before(row, column);
        for (start, length) in runs(map.rows, has_border) {
            let (x, y) = (left + column * CELL, top + start * CELL);
            let _ = write!(data, "M{x} {y}v{}", length * CELL);
        }
    }
    data
}

/// Where the numbers below `n` that are in a set follow each other: the first, and how many.
fn runs(n: usize, contains: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in (0..n).filter(|number| contains(*number)) {
        match runs.last_mut() {
            Some((start, length)) if *start + *length == number => *length += 1,
            _ => runs.push((number, 1)),
        }
    }
    runs
}

/// Pictures one below the other.
#[derive(Default)]
pub(crate) struct Stack {
    width: usize,
    height: usize,
    /// The shapes in their final form, which takes less memory.
    shapes: Vec<String>,
    n_bytes: usize,
}

impl Stack {
    /// A document has its size in front, so all of it is kept until it ends. This is the most that is
    /// kept, in bytes; it is enough for all pentominoes on 6x10 cells.
    const MOST_BYTES: usize = 64 << 20;

    pub(super) fn push(&mut self, drawing: Drawing) {
        let Drawing { width, height, mut shapes } = drawing;
        if self.height > 0 {
            shapes = shapes.set("transform", format!("translate(0 {})", self.height));
        }
        let shapes = shapes.to_string();
        self.n_bytes += shapes.len();
        self.shapes.push(shapes);
        self.width = self.width.max(width);
        self.height += height;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.n_bytes >= Self::MOST_BYTES
    }

    /// The whole document, with a line end behind it.
    pub(super) fn into_document(self) -> String {
        let (width, height) = (self.width, self.height);
        let paper = Rectangle::new().set("width", width).set("height", height).set("fill", "white");
        let document = Document::new()
            .set("width", width)
            .set("height", height)
            .set("viewBox", (0, 0, width, height))
            .add(paper);
        let shapes = self.shapes.into_iter().map(Blob::new);
        format!("{}\n", shapes.fold(document, Document::add))
    }
}
