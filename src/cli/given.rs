//! Rules and regions that are given on the command line for all puzzles.

use std::borrow::Cow;
use std::path::Path;

use quadrille::sudoku::format::{Parsed, Record};
use quadrille::sudoku::{Geometry, Jigsaw, Puzzle, Regions, Rule};

use super::common::InputArguments;
use super::job::Fault;

/// What is added to every puzzle that is read.
pub(crate) struct Given {
    rules: Vec<Rule>,
    regions: Option<Regions>,
    /// The number of cells that the regions are for.
    n_cells: usize,
}

impl Given {
    /// # Errors
    /// If the regions cannot be read.
    pub(crate) fn new(input: &InputArguments) -> Result<Self, String> {
        let rules = input.rule.iter().flat_map(|rules| rules.iter().cloned()).collect();
        let (regions, n_cells) = match &input.regions {
            None => (None, 0),
            Some(path) if path == Path::new("none") => (Some(Regions::Latin), 0),
            Some(path) => {
                let (jigsaw, n_cells) =
                    read_regions(path).map_err(|error| format!("{}: {error}", path.display()))?;
                (Some(Regions::Jigsaw(jigsaw)), n_cells)
            }
        };
        Ok(Self { rules, regions, n_cells })
    }

    /// The puzzle of a record with these rules and regions, as [`add_to`](Self::add_to) has them.
    ///
    /// # Errors
    /// If the record holds none, or the regions are those of another board.
    pub(crate) fn of<'a>(&self, record: &'a Record) -> Result<Cow<'a, Parsed>, Fault> {
        let parsed = record.outcome.as_ref().map_err(Fault::from)?;
        if self.rules.is_empty() && self.regions.is_none() {
            return Ok(Cow::Borrowed(parsed));
        }
        match self.add_to(parsed.puzzle.clone()) {
            Ok(puzzle) => Ok(Cow::Owned(Parsed { puzzle, ..parsed.clone() })),
            Err(message) => Err(Fault { line: record.line, column: 1, message }),
        }
    }

    /// A puzzle with these rules and regions; one that brings regions of its own keeps them.
    ///
    /// # Errors
    /// If the regions are those of another board.
    pub(crate) fn add_to(&self, mut puzzle: Puzzle) -> Result<Puzzle, String> {
        let n_cells = puzzle.geometry().n_cells();
        if self.n_cells != 0 && self.n_cells != n_cells {
            return Err(format!(
                "the board has {n_cells} cells and the regions have {}; name a file of regions for it",
                self.n_cells
            ));
        }
        if let Some(regions) = &self.regions
            && *puzzle.variant().regions() == Regions::Boxes
        {
            puzzle = puzzle.with_regions(regions.clone());
        }
        Ok(self.rules.iter().cloned().fold(puzzle, Puzzle::with_rule))
    }
}

/// Reads a symbol for each cell; blanks and line ends do not matter.
fn read_regions(path: &Path) -> Result<(Jigsaw, usize), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    let labels: Vec<usize> = symbols.map(|symbol| symbol as usize).collect();
    let side = labels.len().isqrt();
    // The boxes do not matter here; a board of any side has boxes of a single line.
    let geometry = Geometry::of_side(side).or_else(|| Geometry::new(side, 1));
    let geometry = geometry.ok_or("expected a symbol for each cell of a board up to side 25")?;
    let jigsaw = Jigsaw::new(geometry, &labels).map_err(|error| error.to_string())?;
    Ok((jigsaw, labels.len()))
}
