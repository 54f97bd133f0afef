//! Pieces on boards: published counts, and solutions up to symmetry against all solutions.

use std::collections::BTreeSet;

use quadrille::cover::{ItemId, Search, Solver};
use quadrille::make::{
    Board, Depth, MakeError, Packing, Piece, Shape, one_sided_pentominoes, pentominoes, soma,
};
use quadrille::text::{Format, NamedProblem};

use super::{count, dominoes, sizes};

type Cell = [usize; 3];

/// The sets of cells that the pieces cover.
type Solution = BTreeSet<BTreeSet<Cell>>;

#[test]
fn counts_are_the_published_ones() {
    // OEIS A004003, A000045 and A001835.
    for (rows, columns, expected) in [(1, 2, 1), (2, 9, 55), (3, 8, 153), (4, 4, 36), (6, 6, 6_728)]
    {
        assert_eq!(count(&dominoes(rows, columns).unwrap()), expected, "{rows}x{columns}");
    }
    assert_eq!(sizes(dominoes(8, 8).unwrap().problem()), [64, 0, 112, 224]);

    // TAOCP 7.2.2.1: 2 on 3x20, 2,056 places on 6x10.
    let board = Board::rectangle(3, 20).unwrap();
    let pieces = pentominoes();
    let packing = Packing::new(&board, &pieces);
    let all = packing.each_once().unwrap();
    assert_eq!((sizes(all.problem()), count(&all)), ([72, 0, 1_236, 7_416], 8));
    assert_eq!(count(&packing.each_once_reduced().unwrap()), 2);
    let board = Board::rectangle(6, 10).unwrap();
    let packing = Packing::new(&board, &pieces);
    assert_eq!(sizes(packing.each_once().unwrap().problem()), [72, 0, 2_056, 12_336]);

    // Conway and Guy: 240 up to the 48 symmetries of the cube.
    let (board, pieces) = (Board::cuboid(3, 3, 3).unwrap(), soma());
    let cube = Packing::new(&board, &pieces);
    assert_eq!(count(&cube.each_once().unwrap()), 11_520);
    // Each of the pieces can lie in such a way that a reflection of the cube keeps it.
    assert_eq!(cube.each_once_reduced(), Err(MakeError::NotReducible));
}

#[test]
fn boards_may_have_holes() {
    // The Aztec diamond of order 3: 2^6.
    let aztec = "..##..\n.####.\n######\n######\n.####.\n..##..\n";
    let board = Board::parse(aztec, Depth::Flat).unwrap();
    assert_eq!(count(&quadrille::make::dominoes(&board).unwrap()), 64);
    // Two opposite corners of a chessboard have the same color.
    let board = Board::parse(".###\n####\n####\n###.\n", Depth::Flat).unwrap();
    assert_eq!(count(&quadrille::make::dominoes(&board).unwrap()), 0);
    // Two cells that do not touch.
    let board = Board::parse("#.#\n", Depth::Flat).unwrap();
    let error = quadrille::make::dominoes(&board).unwrap_err();
    assert_eq!(error, MakeError::DoesNotFit { name: "domino".to_owned() });
}

#[test]
fn pieces_of_the_same_shape_are_told_apart_unless_any_number_may_be_used() {
    let board = Board::rectangle(2, 3).unwrap();
    let pieces = Piece::parse_all("d x3\n##\n", Depth::Flat).unwrap();
    let packing = Packing::new(&board, &pieces);
    assert_eq!(count(&packing.each_once().unwrap()), 3 * 6);
    assert_eq!(count(&packing.any_number().unwrap()), 3);
    // With single squares too: two tilings with two dominoes, four with one, one with none.
    let board = Board::rectangle(2, 2).unwrap();
    let pieces = Piece::parse_all("#\n\n##\n", Depth::Flat).unwrap();
    assert_eq!(count(&Packing::new(&board, &pieces).any_number().unwrap()), 7);
}

/// Counts with whatever the problem needs.
fn count_multiple(named: &NamedProblem) -> u64 {
    Solver::new(named.problem()).count().stats.solutions
}

#[test]
fn pieces_of_the_same_shape_are_one_item_where_they_are_not_told_apart() {
    let board = Board::cuboid(3, 3, 3).unwrap();
    // The puzzle of Slothouber and Graatsma: one packing and its images.
    let pieces = Piece::parse_all("slab x6\n##\n##\n\ncube x3\n#\n", Depth::Layers).unwrap();
    let packing = Packing::new(&board, &pieces);
    let alike = packing.alike_together().unwrap();
    let mut header = String::new();
    Format::Dlx.print(&alike, &mut header).unwrap();
    assert_eq!(&header[..24], "6|slab 3|cube 0.0.0 0.0.");
    assert_eq!(count_multiple(&alike), 8);
    // Both are symmetric.
    assert_eq!(packing.alike_together_reduced(), Err(MakeError::NotReducible));
}

#[test]
fn a_piece_that_is_alone_is_restricted_and_others_are_not() {
    let board = Board::rectangle(2, 4).unwrap();
    let pieces = Piece::parse_all("L:\n##\n#.\n\nd x2\n##\n\n#\n", Depth::Flat).unwrap();
    let packing = Packing::new(&board, &pieces);
    let (all, reduced) =
        (packing.alike_together().unwrap(), packing.alike_together_reduced().unwrap());
    assert_eq!(count(&packing.each_once().unwrap()) as u64, 2 * count_multiple(&all));
    // The four symmetries move every packing, for they move the L.
    assert_eq!(count_multiple(&all), 4 * count_multiple(&reduced));
}

#[test]
fn a_name_that_pieces_have_in_common_is_theirs_if_it_is_one() {
    let board = Board::rectangle(1, 4).unwrap();
    let shape = Shape::new(vec![[0, 0, 0]]).unwrap();
    let name = |names: [&str; 4]| {
        let pieces = names.map(|name| Piece { name: name.to_owned(), shape: shape.clone() });
        let alike = Packing::new(&board, &pieces).alike_together().unwrap();
        alike.item_name(ItemId::new(0)).to_owned()
    };
    assert_eq!(name(["d1", "d2", "d3", "d10"]), "d");
    assert_eq!(name(["one", "two", "three", "four"]), "one");
    assert_eq!(name(["ä1", "ã", "ä3", "ä4"]), "ä1");
}

#[test]
fn pieces_are_turned_over_only_where_they_may_be() {
    let board = Board::rectangle(2, 3).unwrap();
    let pieces = Piece::parse_all("#.\n##\n\n#..\n", Depth::Flat);
    assert_eq!(pieces.unwrap().len(), 2);
    let piece = Piece::parse_all("##.\n.##\n", Depth::Flat).unwrap();
    let n_options = |may_turn_over| {
        let packing = Packing::with_mirror_images(&board, &piece, may_turn_over);
        packing.any_number().unwrap().problem().n_options()
    };
    assert_eq!((n_options(false), n_options(true)), (1, 2));
    // In space, a piece is not turned into its mirror image unless that is asked for.
    let board = Board::cuboid(2, 2, 2).unwrap();
    let pieces = soma();
    let twisted = &pieces[4..5];
    assert_eq!(twisted[0].name, "A");
    let n_options = |packing: Packing<'_>| packing.any_number().unwrap().problem().n_options();
    assert_eq!(n_options(Packing::new(&board, twisted)), 12);
    assert_eq!(n_options(Packing::with_mirror_images(&board, twisted, true)), 24);
}

#[test]
fn sets_of_pieces_are_complete() {
    // Turned over or not, these are the same 63 shapes, all of which have room here.
    let board = Board::rectangle(5, 5).unwrap();
    let n_places = |pieces: &[Piece], may_turn_over| {
        let packing = Packing::with_mirror_images(&board, pieces, may_turn_over);
        packing.any_number().unwrap().problem().n_options()
    };
    assert_eq!(n_places(&pentominoes(), true), n_places(&one_sided_pentominoes(), false));
    let area = |pieces: &[Piece]| pieces.iter().map(|piece| piece.shape.cells().len()).sum();
    let areas: [usize; 3] = [area(&pentominoes()), area(&one_sided_pentominoes()), area(&soma())];
    assert_eq!(areas, [60, 90, 27]);
}

#[test]
fn pieces_that_cannot_fill_the_board_are_refused() {
    let pieces = pentominoes();
    let refused = |board: &Board| Packing::new(board, &pieces).each_once().unwrap_err();
    let square = Board::rectangle(8, 8).unwrap();
    assert_eq!(refused(&square), MakeError::WrongArea { pieces: 60, board: 64 });
    // The F is three cells wide each way.
    let strip = Board::rectangle(2, 30).unwrap();
    assert_eq!(refused(&strip), MakeError::DoesNotFit { name: "F".to_owned() });
    let message = refused(&square).to_string();
    assert!(message.starts_with("the pieces have 60 cells and the board has 64"), "{message}");

    let board = Board::rectangle(1, 2).unwrap();
    let with_names = |[one, other]: [&str; 2]| {
        let shape = Shape::new(vec![[0, 0, 0]]).unwrap();
        let pieces = [one, other].map(|name| Piece { name: name.to_owned(), shape: shape.clone() });
        Packing::new(&board, &pieces).each_once().map(|named| count(&named))
    };
    assert_eq!(with_names(["one", "two"]), Ok(2));
    assert_eq!(with_names(["a", "a"]), Err(MakeError::NameTwice { name: "a".to_owned() }));
    for name in ["", "a b", "a:b", "a|b", "0.1", "12.3.4", "\u{feff}a", "a\u{0}"] {
        assert_eq!(with_names(["a", name]), Err(MakeError::BadName { name: name.to_owned() }));
    }
}

#[test]
fn boards_that_are_too_large_are_refused_before_they_take_memory() {
    for (rows, columns) in [(usize::MAX, 2), (1 << 40, 1 << 40), (1 << 15, 1 << 15)] {
        assert_eq!(Board::rectangle(rows, columns), Err(MakeError::TooLarge));
    }
    let zero = Board::rectangle(0, 3).unwrap_err();
    assert_eq!(zero, MakeError::TooSmall { what: "rows of a board", given: 0, least: 1 });
    // The cells are few enough, but leave no room for dominoes.
    assert_eq!(dominoes(1, (1 << 30) - 10), Err(MakeError::TooLarge));
}

/// The solutions of a packing of so many pieces.
fn solutions(named: &NamedProblem, n_pieces: usize) -> BTreeSet<Solution> {
    let problem = named.problem();
    let cell = |name: &str| {
        let mut numbers: Vec<usize> = name.split('.').map(|part| part.parse().unwrap()).collect();
        if numbers.len() == 2 {
            numbers.insert(0, 0);
        }
        Cell::try_from(numbers).unwrap()
    };
    let covered = |option: &_| {
        let entries = problem.entries(*option).iter().map(|entry| entry.item);
        entries
            .filter(|item| item.index() >= n_pieces)
            .map(|item| cell(named.item_name(item)))
            .collect()
    };
    Search::new(problem).map(|options| options.iter().map(covered).collect()).collect()
}

/// Where the symmetries of a box move a cell.
fn images(size: Cell) -> Vec<impl Fn(&Cell) -> Cell> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let kept = orders.into_iter().filter(|order| order.map(|axis| size[axis]) == size);
    let flipped = kept.flat_map(|order| (0..8).map(move |flips: usize| (order, flips)));
    let image = |(order, flips): ([usize; 3], usize)| {
        move |cell: &Cell| {
            [0, 1, 2].map(|axis| {
                let at = cell[order[axis]];
                if flips >> axis & 1 == 1 { size[axis] - 1 - at } else { at }
            })
        }
    };
    flipped.map(image).collect()
}

/// Holds the solutions of the reduced problem against classes of all solutions: exactly one is left
/// of those that a symmetry of the box makes of each other. Tells how many solutions there are, if
/// the problem can be reduced.
fn check_reduced(packing: &Packing<'_>, n_pieces: usize, size: Cell) -> Option<usize> {
    let reduced = match packing.each_once_reduced() {
        Err(MakeError::NotReducible) => return None,
        reduced => solutions(&reduced.unwrap(), n_pieces),
    };
    let all = solutions(&packing.each_once().unwrap(), n_pieces);
    let images = images(size);
    let mut n_left = 0;
    for solution in &reduced {
        assert!(all.contains(solution));
        let image = |image| -> Solution {
            solution.iter().map(|piece| piece.iter().map(image).collect()).collect()
        };
        let class: BTreeSet<_> =
            images.iter().map(image).filter(|image| all.contains(image)).collect();
        assert_eq!(class.intersection(&reduced).count(), 1);
        n_left += class.len();
    }
    assert_eq!(n_left, all.len(), "every solution is in the class of one that is left");
    Some(all.len())
}

/// All ways to choose so many of these things.
fn choices<T: Clone>(things: &[T], n: usize) -> Vec<Vec<T>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let after = |(at, first): (usize, &T)| {
        let rest = choices(&things[at + 1..], n - 1).into_iter();
        let first = first.clone();
        rest.map(move |rest| [vec![first.clone()], rest].concat()).collect::<Vec<_>>()
    };
    things.iter().enumerate().flat_map(after).collect()
}

#[test]
fn of_five_pentominoes_in_a_square_one_solution_of_a_class_is_left() {
    let board = Board::rectangle(5, 5).unwrap();
    let (mut n_reduced, mut n_solutions) = (0, 0);
    for pieces in choices(&pentominoes(), 5) {
        let is_odd = pieces.iter().any(|piece| ["F", "L", "N", "P", "Y"].contains(&&*piece.name));
        for may_turn_over in [true, false] {
            let packing = Packing::with_mirror_images(&board, &pieces, may_turn_over);
            let found = check_reduced(&packing, 5, [1, 5, 5]);
            assert!(found.is_some() || !is_odd, "a piece without symmetry can be restricted");
            n_reduced += usize::from(found.is_some());
            n_solutions += found.unwrap_or(0);
        }
    }
    assert_eq!((n_reduced, n_solutions), (1_557, 984));
}

/// The one-sided tetrominoes, of which J and L, S and Z are each other's mirror images.
const TETROMINOES: &str = "I:\n####\n\nO:\n##\n##\n\nT:\n###\n.#.\n\nJ:\n#..\n###\n\nL:\n..#\n###\n\nS:\n.##\n##.\n\nZ:\n##.\n.##\n";

#[test]
fn of_pieces_with_their_mirror_images_one_solution_of_a_class_is_left() {
    let pieces = Piece::parse_all(TETROMINOES, Depth::Flat).unwrap();
    let (mut n_reduced, mut n_solutions) = (0, 0);
    for (rows, columns) in [(4, 4), (4, 5), (4, 6)] {
        let board = Board::rectangle(rows, columns).unwrap();
        for chosen in choices(&pieces, rows * columns / 4) {
            let packing = Packing::with_mirror_images(&board, &chosen, false);
            let found = check_reduced(&packing, chosen.len(), [1, rows, columns]);
            n_reduced += usize::from(found.is_some());
            n_solutions += found.unwrap_or(0);
        }
    }
    assert_eq!((n_reduced, n_solutions), (54, 24));
}

#[test]
fn of_pieces_in_a_box_one_solution_of_a_class_is_left() {
    let mut n_reduced = 0;
    let mut check = |pieces: &[Piece], [layers, rows, columns]: Cell| {
        let board = Board::cuboid(layers, rows, columns).unwrap();
        for may_turn_over in [false, true] {
            let packing = Packing::with_mirror_images(&board, pieces, may_turn_over);
            let found = check_reduced(&packing, pieces.len(), [layers, rows, columns]);
            n_reduced += usize::from(found.is_some_and(|all| all > 0));
        }
    };
    for three in choices(&soma()[1..], 3).into_iter().filter(|three| fits(three, [2, 2, 3])) {
        check(&three, [2, 2, 3]);
    }
    for four in choices(&soma()[1..], 4).into_iter().filter(|four| fits(four, [2, 2, 4])) {
        check(&four, [2, 2, 4]);
    }
    assert!(n_reduced > 5, "{n_reduced}");
}

/// Whether each of the pieces has a place in a box.
fn fits(pieces: &[Piece], [layers, rows, columns]: Cell) -> bool {
    let board = Board::cuboid(layers, rows, columns).unwrap();
    pieces
        .iter()
        .all(|piece| Packing::new(&board, std::slice::from_ref(piece)).any_number().is_ok())
}
