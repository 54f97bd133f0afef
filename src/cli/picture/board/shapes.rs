//! A board as shapes of SVG.

use std::fmt::Write;

use quadrille::sudoku::{Cell, Geometry, House, Sign};
use svg::node::element::{Circle, Group};

use super::super::drawing::{
    self, CELL, Drawing, INK, MARGIN, along, borders, middle, squares, text_in_cell,
};
use super::super::map::{Map, Spot};
use super::content::{Board, steps};

/// The color of lines between cells.
const THIN: &str = "#aaa";

/// The color of windows and other regions on top of the usual ones.
const SHADE: &str = "#e4e9f2";

/// The color of diagonals.
const DIAGONAL: &str = "#d8b4c8";

/// The board from below: shades, diagonals, lines, digits, signs.
pub(super) fn drawing(board: &Board<'_>) -> Drawing {
    let geometry = board.puzzle.geometry();
    let mut shapes = Group::new();
    for group in board.puzzle.variant().groups() {
        let corners = group.cells.iter().map(|cell| corner(*cell, geometry));
        shapes = match group.house {
            House::Window(_) | House::Extra(_) => shapes.add(squares(corners, SHADE)),
            House::Diagonal | House::AntiDiagonal => {
                shapes.add(drawing::lines(along(corners.map(middle)), DIAGONAL, 3))
            }
            _ => shapes,
        };
    }
    let cells = (0..geometry.n_cells()).map(Spot::Part).collect();
    let origin = (MARGIN, MARGIN);
    let thin = borders(&Map::new(geometry.side(), cells), origin);
    shapes = shapes.add(drawing::lines(thin, THIN, 1));
    shapes = shapes.add(drawing::lines(borders(&board.map, origin), INK, 3));
    for (cell, digit) in geometry.cells().zip(&board.digits) {
        let text = text_in_cell(digit, corner(cell, geometry));
        let is_clue = board.puzzle.clues().at(cell).is_some();
        shapes = shapes.add(if is_clue { text.set("font-weight", "bold") } else { text });
    }
    for sign in board.puzzle.signs() {
        shapes = add_sign(*sign, geometry, shapes);
    }
    let side = geometry.side() * CELL + 2 * MARGIN;
    Drawing { width: side, height: side, shapes }
}

/// The upper left corner of a cell.
fn corner(cell: Cell, geometry: Geometry) -> (usize, usize) {
    (MARGIN + geometry.column_of(cell) * CELL, MARGIN + geometry.row_of(cell) * CELL)
}

/// A sign halfway between its cells, on a spot of paper that hides the border. Cells that do not
/// touch are joined by a line.
fn add_sign(sign: Sign, geometry: Geometry, shapes: Group) -> Group {
    let (rows, columns) = steps(sign, geometry);
    let [small, large] = [sign.small, sign.large].map(|cell| middle(corner(cell, geometry)));
    let (x, y) = (usize::midpoint(small.0, large.0), usize::midpoint(small.1, large.1));
    let is_far = rows.abs().max(columns.abs()) > 1;
    let shapes = if is_far {
        shapes.add(drawing::lines(along([small, large]), INK, 1).set("stroke-dasharray", "2 4"))
    } else {
        shapes
    };
    // The point of the sign lies on the side of the smaller digit, its ends on the other side.
    let (down, right) = (rows.signum(), columns.signum());
    let at = |back: isize, aside: isize| {
        let (dx, dy) = (back * right - aside * down, back * down + aside * right);
        (x.saturating_add_signed(dx), y.saturating_add_signed(dy))
    };
    let mut data = String::new();
    for (start, (x, y)) in ["M", "L", "L"].into_iter().zip([at(3, 5), at(-3, 0), at(3, -5)]) {
        // Writing to a string cannot fail.
        let _ = write!(data, "{start}{x} {y}");
    }
    let paper = Circle::new().set("cx", x).set("cy", y).set("r", 7).set("fill", "white");
    shapes.add(paper).add(drawing::lines(data, INK, 2))
}
