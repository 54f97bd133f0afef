//! A tiling as shapes of SVG.

use svg::node::element::{Group, Path};

use super::super::drawing::{
    self, CELL, Drawing, INK, MARGIN, MOST_LETTERS, borders, middle, squares, text_at, text_in_cell,
};
use super::content::{Part, Tiling};

/// The colors of the parts, which begin again where there are more parts.
const PALETTE: [&str; 12] = [
    "#f4a3a0", "#a8d5a2", "#9fc5e8", "#f9d98c", "#c9a9e0", "#8fd6cf", "#f5b97f", "#d4d98a",
    "#f2b5d4", "#b7c9a8", "#b3b7e6", "#d9bfa3",
];

/// The color of cells that nothing covers.
const UNCOVERED: &str = "#f2f2f2";

/// The room for the heading of a layer.
const HEADING: usize = 24;

/// How wide the line along a word is.
const WORD: usize = 30;

/// The layers from left to right.
pub(super) fn drawing(tiling: &Tiling<'_>) -> Drawing {
    let cells = &tiling.canvas.cells;
    let frame = Frame {
        top: MARGIN + if cells.first_layer.is_some() { HEADING } else { 0 },
        layer: cells.places_a_layer(),
        columns: cells.columns,
    };
    let mut shapes = Group::new();
    shapes = shapes.add(squares(cells.places().map(|place| frame.corner(place)), UNCOVERED));
    for part in &tiling.parts {
        let is_word = tiling.canvas.has_letters && frame.is_path(&part.places);
        shapes = shapes.add(frame.shape(part, is_word));
    }
    let origins = (0..cells.layers).map(|layer| frame.corner(layer * frame.layer));
    let lines = tiling.layers.iter().zip(origins).map(|(map, origin)| borders(map, origin));
    shapes = shapes.add(drawing::lines(lines.collect(), INK, 2));
    for layer in 0..cells.layers {
        let (x, y) = frame.corner(layer * frame.layer);
        if let Some(heading) = tiling.heading(layer) {
            let middle = (x + cells.columns * CELL / 2, y - HEADING / 2);
            shapes = shapes.add(text_at(&heading, middle, HEADING / 2));
        }
        let labels = (layer * frame.layer..).zip(tiling.labels(layer, MOST_LETTERS));
        for (place, label) in labels.filter(|(_, label)| !label.is_empty()) {
            shapes = shapes.add(text_in_cell(&label, frame.corner(place)));
        }
    }
    Drawing {
        width: cells.layers * frame.layer_width(),
        height: frame.top + cells.rows * CELL + MARGIN,
        shapes,
    }
}

/// Where places are drawn.
struct Frame {
    top: usize,
    /// Places in a layer.
    layer: usize,
    /// Places in a row.
    columns: usize,
}

impl Frame {
    /// The width of a layer with the margins on both sides.
    fn layer_width(&self) -> usize {
        self.columns * CELL + 2 * MARGIN
    }

    /// Layer, row and column of a place.
    fn coordinates(&self, place: usize) -> [usize; 3] {
        [place / self.layer, place % self.layer / self.columns, place % self.columns]
    }

    /// The upper left corner of a place.
    fn corner(&self, place: usize) -> (usize, usize) {
        let [layer, row, column] = self.coordinates(place);
        (layer * self.layer_width() + MARGIN + column * CELL, self.top + row * CELL)
    }

    /// Whether each of the places touches the next one, in the same layer.
    fn is_path(&self, places: &[usize]) -> bool {
        places.windows(2).all(|pair| {
            let [from, to] = [pair[0], pair[1]].map(|place| self.coordinates(place));
            from[0] == to[0] && from[1].abs_diff(to[1]) <= 1 && from[2].abs_diff(to[2]) <= 1
        })
    }

    /// A part: its cells, or a line along the letters of a word, which lets others shine through.
    fn shape(&self, part: &Part, is_word: bool) -> Path {
        let color = PALETTE[part.number % PALETTE.len()];
        let corners = part.places.iter().map(|place| self.corner(*place));
        if is_word {
            let line = drawing::along(corners.map(middle));
            drawing::lines(line, color, WORD).set("stroke-opacity", "0.6")
        } else {
            squares(corners, color)
        }
    }
}
