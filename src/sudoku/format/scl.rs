//! The JSON of `SudokuPad`, which its `scl` strings hold in packed form.

use std::fmt::Write as _;

use crate::sudoku::{Cell, Geometry, Grid, Puzzle, Regions, Rule};

#[cfg(feature = "layouts")]
pub(super) use reading::read;

#[cfg(feature = "layouts")]
mod reading {
    use super::super::documents::check_shape;
    use super::super::error::{DocumentFault, ParseError, ParseErrorKind};
    use super::super::fpuzzles::cell_of;
    use super::super::json::{Source, is_empty};
    use super::super::shapes::shape_of_side;

    use super::super::{Alphabet, Layout, Parsed};
    use crate::sudoku::{Cell, Digit, Geometry, Grid, Jigsaw, Puzzle, Regions, Rule};

    /// Members that describe or draw.
    const IDLE: &[&str] = &[
        "id",
        "cellSize",
        "title",
        "author",
        "ruleset",
        "rules",
        "solution",
        "settings",
        "lines",
        "arrows",
        "overlays",
        "underlays",
    ];

    /// Members of the metadata that describe.
    const IDLE_IN_METADATA: &[&str] =
        &["title", "author", "rules", "solution", "source", "msgcorrect", "msgincorrect"];

    /// Members of a cell that are the player's or decorate it.
    const IDLE_IN_CELLS: &[&str] =
        &["pencilMarks", "centremarks", "cornermarks", "candidates", "colour", "color", "colours"];

    const CELLS: &str = "an array of rows, each an array of cells";
    const POSITIONS: &str = "cells of the board, such as [0,0] or \"R1C1\"";

    /// Reads a document.
    pub(in super::super) fn read(
        source: &Source<'_>,
        members: &[(String, &str)],
        given: Option<Geometry>,
    ) -> Result<Parsed, ParseError> {
        let whole = source.text.trim_start();
        let cells = source.member(members, whole, "cells", CELLS)?;
        let rows = source.array(cells, "cells", CELLS)?;
        let Some(geometry) = shape_of_side(rows.len()) else {
            return Err(source.error_of(cells, ParseErrorKind::NoSuchSide { n_cells: rows.len() }));
        };
        let geometry = check_shape(source, cells, geometry, given)?;
        let clues = read_clues(source, &rows, geometry)?;
        let expected =
            "the regions of the board; without them nothing but rows and columns is known";
        let regions = source.member(members, whole, "regions", expected)?;
        let mut puzzle = Puzzle::new(clues);
        puzzle = puzzle.with_regions(read_regions(source, regions, geometry)?);
        for (name, value) in members {
            match name.as_str() {
                "cells" | "regions" => {}
                _ if IDLE.contains(&name.as_str()) || is_empty(value) => {}
                "metadata" => check_metadata(source, value)?,
                "cages" => puzzle = add_cages(source, puzzle, value)?,
                _ => return Err(source.error(value, DocumentFault::Rule { name: name.clone() })),
            }
        }
        Ok(Parsed { puzzle, layout: Layout::Scl, alphabet: Alphabet::Digits })
    }

    fn read_clues(
        source: &Source<'_>,
        rows: &[&str],
        geometry: Geometry,
    ) -> Result<Grid, ParseError> {
        let side = geometry.side();
        let mut clues = Grid::empty(geometry);
        for (row, text) in rows.iter().enumerate() {
            let cells = source.array(text, "cells", CELLS)?;
            let n_cells = cells.len();
            if n_cells != side {
                let kind = ParseErrorKind::RowWidth { n_cells, side, given: None };
                return Err(source.error_of(text, kind));
            }
            for (column, text) in cells.into_iter().enumerate() {
                for (name, value) in source.members(text, "cell")? {
                    if name == "value" {
                        clues.set(geometry.cell(row, column), digit(source, value, side)?);
                    } else if !IDLE_IN_CELLS.contains(&name.as_str()) && !is_empty(value) {
                        return Err(source.error(value, DocumentFault::Property { name }));
                    }
                }
            }
        }
        Ok(clues)
    }

    /// A digit as a number or as text; `None` if it is empty.
    fn digit(source: &Source<'_>, text: &str, side: usize) -> Result<Option<Digit>, ParseError> {
        if is_empty(text) {
            return Ok(None);
        }
        let number = text.trim().trim_matches('"');
        let value: usize = number.parse().map_err(|_| {
            source.error(text, DocumentFault::Part { name: "value", expected: "a digit" })
        })?;
        if (1..=side).contains(&value) {
            return Ok(Digit::new(value));
        }
        Err(source.error_of(text, ParseErrorKind::DigitTooLarge { value, side }))
    }

    fn read_regions(
        source: &Source<'_>,
        text: &str,
        geometry: Geometry,
    ) -> Result<Regions, ParseError> {
        let mut labels = vec![None; geometry.n_cells()];
        let regions = source.array(text, "regions", "an array of regions")?;
        for (label, region) in regions.iter().enumerate() {
            for cell in read_cells(source, region, geometry)? {
                if labels[cell.index()].replace(label).is_some() {
                    let reason =
                        format!("{} lies in two regions; it needs one", geometry.name(cell));
                    return Err(source.error(region, DocumentFault::Regions { reason }));
                }
            }
        }
        if let Some(cell) = geometry.cells().find(|cell| labels[cell.index()].is_none()) {
            let reason = format!("{} lies in no region; it needs one", geometry.name(cell));
            return Err(source.error(text, DocumentFault::Regions { reason }));
        }
        let labels: Vec<usize> = labels.into_iter().flatten().collect();
        let jigsaw = Jigsaw::new(geometry, &labels).map_err(|error| {
            source.error(text, DocumentFault::Regions { reason: error.to_string() })
        })?;
        // Regions are numbered in reading order, as boxes are.
        let is_usual = geometry.cells().all(|cell| jigsaw.region_of(cell) == geometry.box_of(cell));
        Ok(if is_usual { Regions::Boxes } else { Regions::Jigsaw(jigsaw) })
    }

    fn check_metadata(source: &Source<'_>, text: &str) -> Result<(), ParseError> {
        let members = source.members(text, "metadata")?;
        let unknown = members
            .into_iter()
            .find(|(name, value)| !IDLE_IN_METADATA.contains(&name.as_str()) && !is_empty(value));
        match unknown {
            Some((name, value)) => Err(source.error(value, DocumentFault::Rule { name })),
            None => Ok(()),
        }
    }

    /// Cages: with a sum they are those of a killer; without one, cells that differ or a drawing.
    fn add_cages(
        source: &Source<'_>,
        mut puzzle: Puzzle,
        text: &str,
    ) -> Result<Puzzle, ParseError> {
        for cage in source.array(text, "cages", "an array of cages")? {
            let members = source.members(cage, "cages")?;
            let find = |name: &str| {
                let found = members.iter().find(|(other, _)| other == name);
                found.map(|(_, value)| *value).filter(|value| !is_empty(value))
            };
            // A cage without cells holds a title or the like.
            let Some(cells) = find("cells") else { continue };
            if let Some(value) = find("value").or_else(|| find("sum")) {
                return Err(source.error(value, DocumentFault::Killer));
            }
            let cells_read = read_cells(source, cells, puzzle.geometry())?;
            if find("unique").is_some() {
                if cells_read.len() > puzzle.geometry().side() {
                    let expected = "no more than the side";
                    let fault = DocumentFault::Part { name: "cells", expected };
                    return Err(source.error(cells, fault));
                }
                if cells_read.len() > 1 {
                    puzzle = puzzle.with_rule(Rule::Extra(cells_read));
                }
            }
        }
        Ok(puzzle)
    }

    /// The cells of an array, ascending.
    fn read_cells(
        source: &Source<'_>,
        text: &str,
        geometry: Geometry,
    ) -> Result<Vec<Cell>, ParseError> {
        let mut cells = Vec::new();
        for position in source.array(text, "cells", POSITIONS)? {
            let cell = if position.trim_start().starts_with('"') {
                let name: String = source.read(position, "cells", POSITIONS)?;
                cell_of(&name, geometry)
            } else {
                let (row, column): (usize, usize) = source.read(position, "cells", POSITIONS)?;
                (row.max(column) < geometry.side()).then(|| geometry.cell(row, column))
            };
            let fault = DocumentFault::Part { name: "cells", expected: POSITIONS };
            cells.push(cell.ok_or_else(|| source.error(position, fault))?);
        }
        cells.sort_unstable();
        cells.dedup();
        Ok(cells)
    }
}

/// Appends a board whose digits are all given.
pub(super) fn print_grid(grid: &Grid, out: &mut String) {
    // Clues alone are always held.
    let _ = print_puzzle(&Puzzle::new(grid.clone()), out);
}

/// Appends the JSON on one line.
pub(super) fn print_puzzle(puzzle: &Puzzle, out: &mut String) -> Result<(), &'static str> {
    let (geometry, variant) = (puzzle.geometry(), puzzle.variant());
    let side = geometry.side();
    out.push_str("{\"cells\":[");
    for cell in geometry.cells() {
        out.push_str(match (cell.index(), geometry.column_of(cell)) {
            (0, _) => "[",
            (_, 0) => "],[",
            _ => ",",
        });
        let _ = match puzzle.clues().at(cell) {
            Some(digit) => write!(out, "{{\"value\":{}}}", digit.value()),
            None => write!(out, "{{}}"),
        };
    }
    out.push_str("]],\"regions\":[");
    let mut regions: Vec<Vec<Cell>> = vec![Vec::new(); side];
    for cell in geometry.cells() {
        let region = match variant.regions() {
            Regions::Jigsaw(jigsaw) => jigsaw.region_of(cell),
            _ => geometry.box_of(cell),
        };
        regions[region].push(cell);
    }
    for (index, cells) in regions.iter().enumerate() {
        out.push_str(if index == 0 { "" } else { "," });
        print_cells(cells, geometry, out);
    }
    out.push_str("],\"cages\":[");
    for (index, rule) in variant.rules().iter().enumerate() {
        let Rule::Extra(cells) = rule else {
            return Err("its rules are cells that differ");
        };
        out.push_str(if index == 0 { "{\"cells\":" } else { ",{\"cells\":" });
        print_cells(cells, geometry, out);
        out.push_str(",\"unique\":true}");
    }
    out.push_str("]}\n");
    Ok(())
}

fn print_cells(cells: &[Cell], geometry: Geometry, out: &mut String) {
    for (index, cell) in cells.iter().enumerate() {
        let separator = if index == 0 { '[' } else { ',' };
        let (row, column) = (geometry.row_of(*cell), geometry.column_of(*cell));
        let _ = write!(out, "{separator}[{row},{column}]");
    }
    out.push_str(if cells.is_empty() { "[]" } else { "]" });
}
