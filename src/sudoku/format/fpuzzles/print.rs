//! Printing the JSON of f-puzzles.

use std::fmt::Write as _;

use super::super::shapes::{all_bits, candidate_bits, shape_of_side};
use crate::sudoku::{Cell, Geometry, Grid, Puzzle, Regions, Rule, Sign};

/// Appends a board whose digits are all given.
pub(in crate::sudoku::format) fn print_grid(grid: &Grid, out: &mut String) {
    // Clues alone are always held.
    let _ = print_puzzle(&Puzzle::new(grid.clone()), out);
}

/// Appends the JSON on one line.
pub(in crate::sudoku::format) fn print_puzzle(
    puzzle: &Puzzle,
    out: &mut String,
) -> Result<(), &'static str> {
    let (geometry, variant) = (puzzle.geometry(), puzzle.variant());
    let side = geometry.side();
    let usual = shape_of_side(side);
    let has_boxes = side == 1 || usual.is_some_and(|usual| usual.box_height() > 1);
    if has_boxes && *variant.regions() == Regions::Latin {
        return Err("its boards of this side have boxes");
    }
    let _ = write!(out, "{{\"size\":{side},\"grid\":[");
    for (cell, bits) in geometry.cells().zip(candidate_bits(puzzle)) {
        let column = geometry.column_of(cell);
        out.push_str(match (cell.index(), column) {
            (0, _) => "[",
            (_, 0) => "],[",
            _ => ",",
        });
        print_cell(puzzle, cell, bits, usual, out)?;
    }
    out.push_str("]]");
    for rule in variant.rules() {
        let name = match rule {
            Rule::Diagonal => "diagonal-",
            Rule::AntiDiagonal => "diagonal+",
            Rule::AntiKnight => "antiknight",
            Rule::AntiKing => "antiking",
            Rule::DisjointGroups
                if *variant.regions() == Regions::Boxes && usual == Some(geometry) =>
            {
                "disjointgroups"
            }
            Rule::DisjointGroups => return Err("its disjoint groups belong to the usual boxes"),
            Rule::Extra(_) => continue,
            Rule::Windoku => return Err("it has no windows; extra regions are the same"),
        };
        let _ = write!(out, ",\"{name}\":true");
    }
    let extra = variant.rules().iter().filter_map(|rule| match rule {
        Rule::Extra(cells) => Some(cells.as_slice()),
        _ => None,
    });
    print_list(extra, "extraregion", ("{\"cells\":[", "]}"), geometry, out);
    let chains = chains(puzzle.signs());
    print_list(
        chains.iter().map(Vec::as_slice),
        "thermometer",
        ("{\"lines\":[[", "]]}"),
        geometry,
        out,
    );
    out.push_str("}\n");
    Ok(())
}

fn print_cell(
    puzzle: &Puzzle,
    cell: Cell,
    bits: u32,
    usual: Option<Geometry>,
    out: &mut String,
) -> Result<(), &'static str> {
    let geometry = puzzle.geometry();
    let mut separator = '{';
    if let Some(digit) = puzzle.clues().at(cell) {
        let _ = write!(out, "{{\"value\":{},\"given\":true", digit.value());
        separator = ',';
    }
    let region = match puzzle.variant().regions() {
        Regions::Boxes => geometry.box_of(cell),
        Regions::Jigsaw(jigsaw) => jigsaw.region_of(cell),
        Regions::Latin => geometry.row_of(cell),
    };
    if usual.is_none_or(|usual| usual.box_of(cell) != region) {
        let _ = write!(out, "{separator}\"region\":{region}");
        separator = ',';
    }
    if bits == 0 {
        return Err("every cell has at least one candidate in it");
    }
    if bits != all_bits(geometry.side()) {
        let marks = (1..=geometry.side()).filter(|value| bits >> (value - 1) & 1 == 1);
        let marks: Vec<String> = marks.map(|value| value.to_string()).collect();
        let _ = write!(out, "{separator}\"givenPencilMarks\":[{}]", marks.join(","));
        separator = ',';
    }
    out.push_str(if separator == '{' { "{}" } else { "}" });
    Ok(())
}

fn print_list<'a>(
    lists: impl Iterator<Item = &'a [Cell]>,
    name: &str,
    (before, after): (&str, &str),
    geometry: Geometry,
    out: &mut String,
) {
    let mut is_first = true;
    for cells in lists {
        let _ = if is_first { write!(out, ",\"{name}\":[") } else { write!(out, ",") };
        is_first = false;
        let names = cells.iter().map(|cell| {
            format!("\"R{}C{}\"", geometry.row_of(*cell) + 1, geometry.column_of(*cell) + 1)
        });
        let names: Vec<String> = names.collect();
        out.extend([before, &names.join(","), after]);
    }
    out.push_str(if is_first { "" } else { "]" });
}

/// Signs that continue each other, in their order.
fn chains(signs: &[Sign]) -> Vec<Vec<Cell>> {
    let mut chains: Vec<Vec<Cell>> = Vec::new();
    for sign in signs {
        match chains.last_mut() {
            Some(chain) if chain.last() == Some(&sign.small) => chain.push(sign.large),
            _ => chains.push(vec![sign.small, sign.large]),
        }
    }
    chains
}
