//! `quadrille make`: well-known exact-cover problems.

mod args;

use std::path::Path;

use quadrille::make::{self, Board, Depth, MakeError, Packing, PictureError, Piece, QueensOrder};
use quadrille::sudoku::{Geometry, Grid, Puzzle};
use quadrille::text::Format;
use quadrille::text::{NamedProblem, dlx};

use super::common::InputArguments;
use super::convert::ConvertArguments;
use super::given::Given;
use super::status::Status;
use super::values::Target;
use super::{convert, input, output};
use args::{FlatBoard, ProblemArguments, SolidBoard, Usage};

pub(crate) use args::MakeArguments;

pub(crate) fn run(arguments: MakeArguments) -> Result<Status, String> {
    if let ProblemArguments::Sudoku { size: None, input } = arguments.problem {
        return convert::run(ConvertArguments { to: Target::Cover(Format::Dlx), input });
    }
    let named = problem(arguments.problem)?;
    let mut text = String::new();
    dlx::print(&named, &mut text);
    Ok(output::print(&text))
}

fn problem(wanted: ProblemArguments) -> Result<NamedProblem, String> {
    let made = match wanted {
        ProblemArguments::Queens { n, organ_pipe: false } => {
            make::queens(n, QueensOrder::RowsThenColumns)
        }
        ProblemArguments::Queens { n, organ_pipe: true } => make::queens(n, QueensOrder::OrganPipe),
        ProblemArguments::Langford { n, half: false } => make::langford(n),
        ProblemArguments::Langford { n, half: true } => make::langford_up_to_reversal(n),
        ProblemArguments::Pentominoes { board, one_sided, reduce } => {
            let board = flat_board(&board)?;
            let pieces =
                if one_sided { make::one_sided_pentominoes() } else { make::pentominoes() };
            let packing = Packing::with_mirror_images(&board, &pieces, !one_sided);
            pack(&packing, &Usage { any_number: false, identical: false, reduce })
        }
        ProblemArguments::Polyominoes { pieces, board, mirror: _, no_mirror, usage } => {
            let (board, pieces) = (flat_board(&board)?, read_pieces(&pieces, Depth::Flat)?);
            pack(&Packing::with_mirror_images(&board, &pieces, !no_mirror), &usage)
        }
        ProblemArguments::Polycubes { board, pieces, mirror, usage } => {
            let board = solid_board(&board)?;
            let pieces = match pieces {
                None => make::soma(),
                Some(path) => read_pieces(&path, Depth::Layers)?,
            };
            pack(&Packing::with_mirror_images(&board, &pieces, mirror), &usage)
        }
        ProblemArguments::Dominoes { board } => make::dominoes(&flat_board(&board)?),
        ProblemArguments::Latin { n, reduced: false } => make::latin_squares(n),
        ProblemArguments::Latin { n, reduced: true } => make::reduced_latin_squares(n),
        ProblemArguments::Matching { n, bipartite: false } => make::matchings(n),
        ProblemArguments::Matching { n, bipartite: true } => make::bipartite_matchings(n),
        ProblemArguments::Steiner { v } => make::steiner_triples(v),
        ProblemArguments::Wordsearch { size: [rows, columns], words } => {
            make::word_search(rows, columns, &words)
        }
        ProblemArguments::Sudoku { size, input } => {
            let side = size.unwrap_or(Geometry::CLASSIC.side());
            make::sudoku(&empty_board(side, &input)?)
        }
    };
    made.map_err(|error| error.to_string())
}

fn pack(packing: &Packing<'_>, usage: &Usage) -> Result<NamedProblem, MakeError> {
    match usage {
        Usage { any_number: true, .. } => packing.any_number(),
        Usage { identical: true, reduce: true, .. } => packing.alike_together_reduced(),
        Usage { identical: true, .. } => packing.alike_together(),
        Usage { reduce: true, .. } => packing.each_once_reduced(),
        Usage { .. } => packing.each_once(),
    }
}

fn flat_board(wanted: &FlatBoard) -> Result<Board, String> {
    if let Some(path) = &wanted.board {
        return read(path, |text| Board::parse(text, Depth::Flat));
    }
    // One of the two is there; a board without cells is refused anyway.
    let [rows, columns] = wanted.size.unwrap_or_default();
    Board::rectangle(rows, columns).map_err(|error| error.to_string())
}

fn solid_board(wanted: &SolidBoard) -> Result<Board, String> {
    if let Some(path) = &wanted.board {
        return read(path, |text| Board::parse(text, Depth::Layers));
    }
    let [layers, rows, columns] = wanted.size;
    Board::cuboid(layers, rows, columns).map_err(|error| error.to_string())
}

fn read_pieces(path: &Path, depth: Depth) -> Result<Vec<Piece>, String> {
    read(path, |text| Piece::parse_all(text, depth))
}

/// Reads a file of pictures.
fn read<T>(path: &Path, parse: impl Fn(&str) -> Result<T, PictureError>) -> Result<T, String> {
    let name = input::name(path);
    let text = input::read_text(path).map_err(|error| format!("{name}: {error}"))?;
    parse(&text).map_err(|error| format!("{name}:{}:{}: {error}", error.line, error.column))
}

/// A puzzle without clues, with the boxes, rules and regions that were asked for.
fn empty_board(side: usize, input: &InputArguments) -> Result<Puzzle, String> {
    let geometry = match input.boxes {
        Some(boxes) => Some(boxes).filter(|boxes| boxes.side() == side),
        // Where regions replace the boxes, any box will do.
        None if input.regions.is_some() => Geometry::of_side(side).or(Geometry::new(side, 1)),
        None => Geometry::of_side(side),
    };
    let geometry = geometry.ok_or_else(|| {
        format!(
            "no boxes divide a board of side {side}; sides are 1 to {}, name boxes with --boxes or \
             regions with --regions",
            Geometry::MAX_SIDE
        )
    })?;
    Given::new(input)?.add_to(Puzzle::new(Grid::empty(geometry)))
}
