//! What is drawn of a solution whose items are cells.

use quadrille::cover::{Entry, OptionId};
use quadrille::text::NamedProblem;

use super::super::coordinates::{Cells, NoPicture};
use super::super::map::{Map, Spot};
use super::super::text;

/// What the pictures of all solutions of a problem have in common.
pub(crate) struct Canvas<'a> {
    named: &'a NamedProblem,
    pub(super) cells: Cells,
    /// Whether cells have colors. Then these are drawn, as letters, and options may share a cell;
    /// else the options part the board.
    pub(super) has_letters: bool,
}

/// The picture of a solution.
pub(crate) struct Tiling<'a> {
    pub(super) canvas: &'a Canvas<'a>,
    pub(super) layers: Vec<Map>,
    /// The options that cover a cell, in the order of the problem.
    pub(super) parts: Vec<Part>,
    /// What stands in each place: letters, and names of parts in their first cells.
    pub(super) texts: Vec<String>,
}

/// An option of a solution.
pub(super) struct Part {
    /// What tells it apart from others: the number of the item that it is named by, or its own.
    pub(super) number: usize,
    pub(super) name: Option<String>,
    /// Its cells, in the order of the option.
    pub(super) places: Vec<usize>,
}

impl<'a> Canvas<'a> {
    /// # Errors
    /// [`NoPicture`] if the items of the problem are no cells.
    pub(crate) fn new(named: &'a NamedProblem) -> Result<Self, NoPicture> {
        let cells = Cells::of(named)?;
        let problem = named.problem();
        let mut entries = problem.options().flat_map(|option| problem.entries(option));
        let has_letters =
            entries.any(|entry| entry.color.is_some() && cells.place_of(entry.item).is_some());
        Ok(Self { named, cells, has_letters })
    }

    /// The picture of a solution.
    pub(crate) fn tiling(&'a self, solution: &[OptionId]) -> Tiling<'a> {
        let parts = solution.iter().enumerate();
        let parts = parts.map(|(number, option)| self.part(number, *option));
        let parts: Vec<Part> = parts.filter(|part| !part.places.is_empty()).collect();
        let layers = self.layers(&parts);
        let texts =
            if self.has_letters { self.letters(solution) } else { self.names(&parts, &layers) };
        Tiling { canvas: self, layers, parts, texts }
    }

    /// An option, which is named by its first item that is no cell.
    fn part(&self, number: usize, option: OptionId) -> Part {
        let entries = self.named.problem().entries(option);
        let places = entries.iter().filter_map(|entry| self.cells.place_of(entry.item)).collect();
        let other = entries.iter().find(|entry| self.cells.place_of(entry.item).is_none());
        let name = other.map(|entry| self.named.item_name(entry.item).to_owned());
        let number = other.map_or(number, |entry| entry.item.index());
        Part { number, name, places }
    }

    /// The layers of the board, divided into the parts unless these may overlap.
    fn layers(&self, parts: &[Part]) -> Vec<Map> {
        let mut spots = vec![Spot::Outside; self.cells.n_places()];
        self.cells.places().for_each(|place| spots[place] = Spot::Uncovered);
        if !self.has_letters {
            for (number, part) in parts.iter().enumerate() {
                part.places.iter().for_each(|place| spots[*place] = Spot::Part(number));
            }
        }
        let layers = spots.chunks(self.cells.places_a_layer());
        layers.map(|spots| Map::new(self.cells.columns, spots.to_vec())).collect()
    }

    /// The colors of the cells. A cell without one that is covered all the same is marked.
    fn letters(&self, solution: &[OptionId]) -> Vec<String> {
        let mut texts = vec![String::new(); self.cells.n_places()];
        for option in solution {
            for Entry { item, color } in self.named.problem().entries(*option) {
                if let Some(place) = self.cells.place_of(*item) {
                    let letter = color.map_or("#", |color| self.named.color_name(color));
                    letter.clone_into(&mut texts[place]);
                }
            }
        }
        texts
    }

    /// The names of the parts, in the first cell of each of their pieces. Parts without a name get a
    /// letter, unless each of them is in one piece, which the borders show.
    fn names(&self, parts: &[Part], layers: &[Map]) -> Vec<String> {
        let mut texts = vec![String::new(); self.cells.n_places()];
        let pieces: Vec<(usize, usize)> = (0..)
            .zip(layers)
            .flat_map(|(layer, map)| {
                let start = layer * self.cells.places_a_layer();
                map.pieces().into_iter().map(move |(place, part)| (start + place, part))
            })
            .collect();
        let needs_letters = pieces.len() > parts.len();
        for (place, part) in pieces {
            let letters = || if needs_letters { text::letters(part) } else { String::new() };
            texts[place] = parts[part].name.clone().unwrap_or_else(letters);
        }
        texts
    }
}

impl Tiling<'_> {
    /// The texts of a layer, no wider than this.
    pub(super) fn labels(&self, layer: usize, most: usize) -> Vec<String> {
        let n_places = self.canvas.cells.places_a_layer();
        let texts = &self.texts[layer * n_places..][..n_places];
        texts.iter().map(|text| text::label(text, most)).collect()
    }

    /// What is written above a layer, if the problem has layers.
    pub(super) fn heading(&self, layer: usize) -> Option<String> {
        let first = self.canvas.cells.first_layer?;
        Some(format!("layer {}", first + layer))
    }
}
