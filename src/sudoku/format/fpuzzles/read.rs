//! Reading the JSON of f-puzzles.

use super::super::error::{DocumentFault, ParseError, ParseErrorKind};
use super::super::json::{Source, is_empty};
use super::super::shapes::{all_bits, shape_of_side};

use super::super::{Alphabet, Layout, Parsed};
use crate::sudoku::{Cell, Digit, Geometry, Grid, Jigsaw, Puzzle, Regions, Rule, Sign};

/// Members that describe or decorate a puzzle and rule nothing.
const IDLE: &[&str] = &[
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "text",
    "line",
    "rectangle",
    "circle",
    "cage",
];

/// Members of a cell that are the player's or decorate it.
const IDLE_IN_CELLS: &[&str] =
    &["c", "cArray", "highlight", "centerPencilMarks", "cornerPencilMarks"];

type Members<'a> = Vec<(String, &'a str)>;

/// Reads a document.
pub(in crate::sudoku::format) fn read(
    source: &Source<'_>,
    members: &[(String, &str)],
    given: Option<Geometry>,
) -> Result<Parsed, ParseError> {
    let whole = source.text.trim_start();
    let side_text = source.member(members, whole, "size", "the side of the board")?;
    let side: usize = source.read(side_text, "size", "the side of the board")?;
    let Some(geometry) = shape_of_side(side) else {
        let fault = DocumentFault::Part { name: "size", expected: "a side from 1 to 25" };
        return Err(source.error(side_text, fault));
    };
    // The document says where its boxes are.
    if let Some(given) = given.filter(|given| *given != geometry) {
        let kind = ParseErrorKind::OtherShape { found: geometry, given };
        return Err(source.error_of(side_text, kind));
    }
    let grid = source.member(members, whole, "grid", "an array of rows")?;
    let mut puzzle = read_grid(source, grid, geometry)?;
    for (name, value) in members {
        let is_known = matches!(name.as_str(), "size" | "grid");
        if !is_known && !IDLE.contains(&name.as_str()) && !is_empty(value) {
            puzzle = add_rule(source, puzzle, name, value)?;
        }
    }
    Ok(Parsed { puzzle, layout: Layout::FPuzzles, alphabet: Alphabet::Digits })
}

fn read_grid(source: &Source<'_>, grid: &str, geometry: Geometry) -> Result<Puzzle, ParseError> {
    let side = geometry.side();
    let rows = source.array(grid, "grid", "an array of rows")?;
    let fault = DocumentFault::Part { name: "grid", expected: "as many rows as the size says" };
    if rows.len() != side {
        return Err(source.error(grid, fault));
    }
    let mut clues = Grid::empty(geometry);
    let mut candidates = vec![all_bits(side); geometry.n_cells()];
    let mut labels: Vec<usize> = geometry.cells().map(|cell| geometry.box_of(cell)).collect();
    for (row, text) in rows.iter().enumerate() {
        let cells = source.array(text, "grid", "an array of rows, each an array of cells")?;
        let n_cells = cells.len();
        if n_cells != side {
            let kind = ParseErrorKind::RowWidth { n_cells, side, given: None };
            return Err(source.error_of(text, kind));
        }
        for (column, text) in cells.into_iter().enumerate() {
            let cell = geometry.cell(row, column);
            let read = read_cell(source, text, side)?;
            clues.set(cell, read.clue);
            candidates[cell.index()] = read.candidates;
            labels[cell.index()] = read.region.unwrap_or(labels[cell.index()]);
        }
    }
    let mut puzzle = Puzzle::new(clues);
    let is_usual = geometry.cells().all(|cell| labels[cell.index()] == geometry.box_of(cell));
    if !is_usual {
        let jigsaw = Jigsaw::new(geometry, &labels).map_err(|error| {
            source.error(grid, DocumentFault::Regions { reason: error.to_string() })
        })?;
        puzzle = puzzle.with_regions(Regions::Jigsaw(jigsaw));
    } else if geometry.box_height() == 1 && side > 1 {
        // A side without boxes has whole rows for regions, which are none beside the rows.
        puzzle = puzzle.with_regions(Regions::Latin);
    }
    let has_candidates = candidates.iter().any(|bits| *bits != all_bits(side));
    Ok(if has_candidates { puzzle.with_candidates(candidates) } else { puzzle })
}

/// What a cell says.
struct CellRead {
    clue: Option<Digit>,
    candidates: u32,
    region: Option<usize>,
}

fn read_cell(source: &Source<'_>, text: &str, side: usize) -> Result<CellRead, ParseError> {
    let mut read = CellRead { clue: None, candidates: all_bits(side), region: None };
    let members = source.members(text, "cell")?;
    let is_given = match members.iter().find(|(name, _)| name == "given") {
        Some((_, given)) => source.read(given, "given", "true or false")?,
        None => false,
    };
    for (name, value) in members {
        match name.as_str() {
            _ if is_empty(value) => {}
            "value" if is_given => read.clue = Digit::new(digit(source, value, side)?),
            "region" => read.region = Some(source.read(value, "region", "a number from 0")?),
            "givenPencilMarks" => {
                read.candidates = 0;
                for mark in source.array(value, "givenPencilMarks", "an array of digits")? {
                    read.candidates |= 1 << (digit(source, mark, side)? - 1);
                }
            }
            "value" | "given" => {}
            name if IDLE_IN_CELLS.contains(&name) => {}
            _ => return Err(source.error(value, DocumentFault::Property { name })),
        }
    }
    Ok(read)
}

fn digit(source: &Source<'_>, text: &str, side: usize) -> Result<usize, ParseError> {
    let value: usize = source.read(text, "value", "a digit")?;
    if (1..=side).contains(&value) {
        return Ok(value);
    }
    Err(source.error_of(text, ParseErrorKind::DigitTooLarge { value, side }))
}

fn add_rule(
    source: &Source<'_>,
    puzzle: Puzzle,
    name: &str,
    value: &str,
) -> Result<Puzzle, ParseError> {
    let rule = match name {
        // The plus is the one that rises to the right.
        "diagonal+" => Rule::AntiDiagonal,
        "diagonal-" => Rule::Diagonal,
        "antiknight" => Rule::AntiKnight,
        "antiking" => Rule::AntiKing,
        "disjointgroups" => Rule::DisjointGroups,
        "extraregion" => return add_regions(source, puzzle, value),
        "thermometer" => return add_thermometers(source, puzzle, value),
        _ => return Err(source.error(value, DocumentFault::Rule { name: name.to_owned() })),
    };
    if value.trim() != "true" {
        let fault = DocumentFault::Part { name: "rule", expected: "true or false" };
        return Err(source.error(value, fault));
    }
    if rule == Rule::DisjointGroups && *puzzle.variant().regions() != Regions::Boxes {
        return Err(source.error(value, DocumentFault::Rule { name: name.to_owned() }));
    }
    Ok(puzzle.with_rule(rule))
}

fn add_regions(source: &Source<'_>, mut puzzle: Puzzle, value: &str) -> Result<Puzzle, ParseError> {
    let side = puzzle.geometry().side();
    for region in source.array(value, "extraregion", "an array of regions")? {
        let members = rule_members(source, region, &["cells"])?;
        let cells = source.member(&members, region, "cells", "an array of cells")?;
        let mut cells_read = read_cells(source, cells, puzzle.geometry())?;
        cells_read.sort_unstable();
        cells_read.dedup();
        if cells_read.len() > side {
            let fault = DocumentFault::Part { name: "cells", expected: "no more than the side" };
            return Err(source.error(cells, fault));
        }
        if cells_read.len() > 1 {
            puzzle = puzzle.with_rule(Rule::Extra(cells_read));
        }
    }
    Ok(puzzle)
}

fn add_thermometers(
    source: &Source<'_>,
    mut puzzle: Puzzle,
    value: &str,
) -> Result<Puzzle, ParseError> {
    for thermometer in source.array(value, "thermometer", "an array of thermometers")? {
        let members = rule_members(source, thermometer, &["lines"])?;
        let lines = source.member(&members, thermometer, "lines", "an array of lines")?;
        for line in source.array(lines, "lines", "an array of lines")? {
            let cells = read_cells(source, line, puzzle.geometry())?;
            let pairs = cells.windows(2);
            puzzle = puzzle.with_signs(pairs.map(|pair| Sign { small: pair[0], large: pair[1] }));
        }
    }
    Ok(puzzle)
}

/// The members of a rule, all of them known.
fn rule_members<'a>(
    source: &Source<'a>,
    part: &'a str,
    known: &[&str],
) -> Result<Members<'a>, ParseError> {
    const DECORATION: &[&str] =
        &["baseC", "outlineC", "fontC", "size", "width", "highlight", "isNewConstraint"];
    let members = source.members(part, "rule")?;
    let is_known = |name: &str| known.contains(&name) || DECORATION.contains(&name);
    match members.iter().find(|(name, value)| !is_known(name) && !is_empty(value)) {
        Some((name, value)) => Err(source.error(value, DocumentFault::Rule { name: name.clone() })),
        None => Ok(members),
    }
}

/// Cells such as `R1C9`.
fn read_cells(
    source: &Source<'_>,
    text: &str,
    geometry: Geometry,
) -> Result<Vec<Cell>, ParseError> {
    const EXPECTED: &str = "cells of the board, such as \"R1C1\"";
    let names = source.array(text, "cells", EXPECTED)?;
    let cells = names.into_iter().map(|text| {
        let name: String = source.read(text, "cells", EXPECTED)?;
        cell_of(&name, geometry).ok_or_else(|| {
            source.error(text, DocumentFault::Part { name: "cells", expected: EXPECTED })
        })
    });
    cells.collect()
}

/// The cell of such a name.
pub(in crate::sudoku::format) fn cell_of(name: &str, geometry: Geometry) -> Option<Cell> {
    let rest = name.strip_prefix(['R', 'r'])?;
    let (row, column) = rest.split_once(['C', 'c'])?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let is_on_board = |index: usize| (1..=geometry.side()).contains(&index);
    (is_on_board(row) && is_on_board(column)).then(|| geometry.cell(row - 1, column - 1))
}
