//! Pieces that fill a board without gaps and overlaps.

use super::board::{Board, Place};
use super::build::{build, build_multiple, check_names};
use super::error::MakeError;
use super::piece::Piece;
use super::shape::Shape;
use super::symmetry::Symmetry;
use crate::cover::ItemId;
use crate::text::NamedProblem;

/// A board and the pieces to fill it with. An option is a piece in a place; the options of a piece
/// follow each other, first as it is drawn, then turned.
///
/// ```
/// use quadrille::cover::Search;
/// use quadrille::make::{Board, Packing, pentominoes};
///
/// let board = Board::rectangle(3, 20)?;
/// let pieces = pentominoes();
/// let packing = Packing::new(&board, &pieces);
/// assert_eq!(Search::new(packing.each_once()?.problem()).count(), 8);
/// assert_eq!(Search::new(packing.each_once_reduced()?.problem()).count(), 2);
/// # Ok::<(), quadrille::make::MakeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Packing<'a> {
    board: &'a Board,
    pieces: Vec<Turned<'a>>,
}

/// A piece in its different orientations.
#[derive(Clone, Debug)]
struct Turned<'a> {
    name: &'a str,
    shapes: Vec<Shape>,
}

impl Turned<'_> {
    fn area(&self) -> usize {
        self.shapes[0].cells().len()
    }

    /// Whether the orientations of this piece are those of another one.
    fn is_like(&self, shapes: &[Shape]) -> bool {
        shapes.len() == self.shapes.len() && self.shapes.contains(&shapes[0])
    }

    /// The orientations of the piece that one sees in a mirror, or through another symmetry.
    fn seen_through(&self, symmetry: &Symmetry) -> Vec<Shape> {
        self.shapes.iter().map(|shape| shape.turned(symmetry)).collect()
    }

    fn places<'b>(&'b self, board: &'b Board) -> impl Iterator<Item = Place<'b>> + Clone + use<'b> {
        self.shapes.iter().flat_map(move |shape| board.places(shape))
    }
}

/// Symmetries of the board, and a piece of whose places those are left that no symmetry moves to a
/// place that comes earlier.
struct Restriction {
    piece: usize,
    symmetries: Vec<Symmetry>,
}

impl Restriction {
    fn admits(&self, group: &Group, place: Place<'_>) -> bool {
        group.piece != self.piece
            || self.symmetries.iter().all(|by| place.numbers().le(place.moved(by)))
    }
}

/// Pieces that are one item: the first of them, how many there are, and what they are called.
#[derive(Clone, Debug)]
struct Group {
    piece: usize,
    count: u32,
    name: String,
}

impl<'a> Packing<'a> {
    /// Pieces that may be turned; on a flat board they may be turned over too, in space they become
    /// no mirror images.
    #[must_use]
    pub fn new(board: &'a Board, pieces: &'a [Piece]) -> Self {
        Self::with_mirror_images(board, pieces, !board.has_layers())
    }

    /// The same with a choice: whether pieces may be turned over or, in space, become their mirror
    /// images.
    #[must_use]
    pub fn with_mirror_images(board: &'a Board, pieces: &'a [Piece], may_turn_over: bool) -> Self {
        let symmetries = || Symmetry::all(board.has_layers());
        let allowed = || symmetries().filter(|symmetry| may_turn_over || symmetry.is_turn());
        let turned = |piece: &'a Piece| Turned {
            name: &piece.name,
            shapes: piece.shape.orientations(allowed()),
        };
        Self { board, pieces: pieces.iter().map(turned).collect() }
    }

    /// The problem in which each piece is used once: pieces are items, then cells. Pieces of the same
    /// shape are told apart, so that N of them multiply the number of solutions by N!.
    ///
    /// # Errors
    /// [`MakeError::WrongArea`] if the pieces have more cells or fewer than the board,
    /// [`MakeError::DoesNotFit`] if one has no place, [`MakeError::BadName`] or
    /// [`MakeError::NameTwice`] for its name, and [`MakeError::TooLarge`].
    pub fn each_once(&self) -> Result<NamedProblem, MakeError> {
        self.check_each_once()?;
        self.with_piece_items(&self.told_apart(), None)
    }

    /// The problem in which pieces of the same shape are not told apart: they are one item, which is
    /// covered as many times as there are of them, and takes the beginning that their names have in
    /// common, or else the name of the first.
    ///
    /// # Errors
    /// Those of [`each_once`](Self::each_once).
    pub fn alike_together(&self) -> Result<NamedProblem, MakeError> {
        self.check_each_once()?;
        self.with_piece_items(&self.alike(), None)
    }

    /// The problem of [`each_once`](Self::each_once) with one piece restricted in such a way that of
    /// solutions that a symmetry of the board makes of each other, exactly one is left.
    ///
    /// That works with a piece whose places are all moved to other places of the same piece by every
    /// symmetry of the board (except the one that moves nothing): a piece that is not symmetric
    /// itself, unless it may not be turned over and its mirror image is another piece; and others
    /// where the board has no cell for their center, as the X on a board with an even number of rows
    /// and of columns. Of the pieces that do, the one with the fewest places is taken. Symmetries that
    /// would need pieces that are not there, because they may not be turned over, do not count.
    ///
    /// # Errors
    /// Those of [`each_once`](Self::each_once), and [`MakeError::NotReducible`] if there is no such
    /// piece.
    pub fn each_once_reduced(&self) -> Result<NamedProblem, MakeError> {
        self.check_each_once()?;
        let groups = self.told_apart();
        let restriction = self.restriction(&groups).ok_or(MakeError::NotReducible)?;
        self.with_piece_items(&groups, Some(&restriction))
    }

    /// The problem of [`alike_together`](Self::alike_together), with a piece restricted as in
    /// [`each_once_reduced`](Self::each_once_reduced). It must be one of which there is no second.
    ///
    /// # Errors
    /// Those of [`each_once_reduced`](Self::each_once_reduced).
    pub fn alike_together_reduced(&self) -> Result<NamedProblem, MakeError> {
        self.check_each_once()?;
        let groups = self.alike();
        let restriction = self.restriction(&groups).ok_or(MakeError::NotReducible)?;
        self.with_piece_items(&groups, Some(&restriction))
    }

    /// The problem in which each piece is used any number of times, also never: only cells are items.
    /// A piece that is there several times counts once.
    ///
    /// # Errors
    /// [`MakeError::DoesNotFit`] if a piece has no place, and [`MakeError::TooLarge`].
    pub fn any_number(&self) -> Result<NamedProblem, MakeError> {
        self.check_places()?;
        let pieces = self.pieces.iter().enumerate();
        let is_new = |(at, piece): &(usize, &Turned<'_>)| {
            !self.pieces[..*at].iter().any(|other| other.is_like(&piece.shapes))
        };
        let places = pieces.filter(is_new).flat_map(|(_, piece)| piece.places(self.board));
        let options = places.map(|place| place.numbers().map(ItemId::new));
        build(self.board.n_cells(), 0, options, |cell| self.board.name(cell))
    }

    fn with_piece_items(
        &self,
        groups: &[Group],
        restriction: Option<&Restriction>,
    ) -> Result<NamedProblem, MakeError> {
        let n_groups = groups.len();
        let options = groups.iter().enumerate().flat_map(|(number, group)| {
            let places = self.pieces[group.piece].places(self.board);
            let places = places
                .filter(move |place| restriction.is_none_or(|only| only.admits(group, *place)));
            places.map(move |place| {
                let cells = place.numbers().map(move |cell| n_groups + cell);
                [number].into_iter().chain(cells).map(ItemId::new)
            })
        });
        let n_items = n_groups + self.board.n_cells();
        let times: Vec<u32> = groups.iter().map(|group| group.count).collect();
        build_multiple(n_items, 0, &times, options, |item| match item.checked_sub(n_groups) {
            None => groups[item].name.clone(),
            Some(cell) => self.board.name(cell),
        })
    }

    fn told_apart(&self) -> Vec<Group> {
        let pieces = self.pieces.iter().enumerate();
        pieces
            .map(|(piece, Turned { name, .. })| Group { piece, count: 1, name: (*name).to_owned() })
            .collect()
    }

    /// Pieces of the same shape as one, at the place of the first.
    fn alike(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (at, piece) in self.pieces.iter().enumerate() {
            let mut known = groups.iter_mut();
            match known.find(|group| self.pieces[group.piece].is_like(&piece.shapes)) {
                None => groups.push(Group { piece: at, count: 1, name: piece.name.to_owned() }),
                Some(group) => {
                    group.count += 1;
                    group.name.truncate(common_start(&group.name, piece.name));
                }
            }
        }
        // A beginning that is no name, or that of others too, does not do.
        if check_names(groups.iter().map(|group| group.name.as_str())).is_err() {
            for group in &mut groups {
                self.pieces[group.piece].name.clone_into(&mut group.name);
            }
        }
        groups
    }

    fn check_each_once(&self) -> Result<(), MakeError> {
        check_names(self.pieces.iter().map(|piece| piece.name))?;
        let pieces = self.pieces.iter().map(Turned::area).sum();
        let board = self.board.n_cells();
        if pieces != board {
            return Err(MakeError::WrongArea { pieces, board });
        }
        self.check_places()
    }

    fn check_places(&self) -> Result<(), MakeError> {
        let mut pieces = self.pieces.iter();
        match pieces.find(|piece| piece.places(self.board).next().is_none()) {
            Some(piece) => Err(MakeError::DoesNotFit { name: piece.name.to_owned() }),
            None => Ok(()),
        }
    }

    /// The piece with the fewest places among those that can be restricted.
    fn restriction(&self, groups: &[Group]) -> Option<Restriction> {
        let symmetries: Vec<Symmetry> = self.symmetries().collect();
        let is_free = |place: Place<'_>| {
            // The first symmetry moves nothing.
            symmetries[1..].iter().all(|by| place.numbers().ne(place.moved(by)))
        };
        let single = groups.iter().filter(|group| group.count == 1).map(|group| group.piece);
        let pieces = single.filter(|piece| {
            let piece = &self.pieces[*piece];
            symmetries.iter().all(|symmetry| piece.is_like(&piece.seen_through(symmetry)))
                && piece.places(self.board).all(is_free)
        });
        let piece = pieces.min_by_key(|piece| self.pieces[*piece].places(self.board).count())?;
        Some(Restriction { piece, symmetries })
    }

    /// The symmetries of the board that make solutions of solutions: of a piece that they turn into
    /// another one, there are as many as of that.
    fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        let n_like =
            |shapes: &[Shape]| self.pieces.iter().filter(|piece| piece.is_like(shapes)).count();
        Symmetry::all(self.board.has_layers()).filter(move |symmetry| {
            self.board.is_kept_by(symmetry)
                && self
                    .pieces
                    .iter()
                    .all(|piece| n_like(&piece.shapes) == n_like(&piece.seen_through(symmetry)))
        })
    }
}

/// How many bytes the beginning has that two names have in common.
fn common_start(one: &str, other: &str) -> usize {
    let pairs = one.chars().zip(other.chars());
    pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum()
}
