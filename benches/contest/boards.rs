//! Published samples of contest problems, Luogu P4573 (CQOI 2013) and P1074 (NOIP 2009), POJ 3074, and
//! their answers.

use quadrille::sudoku::{Geometry, Grid, Puzzle, Sign};

/// Signs within the boxes, row by row: six in a row of cells, nine between two rows.
pub(crate) const SIGNS: [(&str, &str); 2] = [
    (
        "><<<>< v^vv^v^^v <<<><< v^v^vv^^v <<<<>> <>>><> vv^^v^^vv <>><>> ^vvv^vv^v \
         ><<>>> <>>>>< vvvv^^^^^ ><<<<< ^^^^^vvv^ >><><<",
        "539468217248197356167235984681742593375916842924583761796821435412359678853674129",
    ),
    (
        "<>><>< vv^^vv^^^ <<><>< ^^^v^^^vv <<<<>> ><>>>> v^^^^vvv^ >>>><> vv^v^v^v^ \
         ><<>>> <<<<>< v^vvvv^^v <>><<> ^vvv^v^vv <><><>",
        "491736528237815649568249731913654872854972163726381954349568217185427396672193485",
    ),
];

/// The third, of 24 clues, is made for this bench: 228,175 completions.
pub(crate) const TARGETS: [(&str, i64); 3] = [
    ("700900001100005900000200080005020003000000648413000000007002090201060804080504012", 2829),
    ("000702453900008000740005010195080000070000025030579108000601000060900001000000006", 2852),
    (".....8.....21.....9....42...9.........89.7.....5..3......4.169...9.....3.5.396.27", 2871),
];

pub(crate) const UNIQUE: [&str; 2] = [
    ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.",
    "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7",
];

/// The board without digits that such signs stand on.
pub(crate) fn signed(signs: &str) -> Puzzle {
    let geometry = Geometry::CLASSIC;
    let mut signs = signs.chars().filter(|sign| !sign.is_whitespace());
    let mut pairs = Vec::new();
    let mut pair = |first, second| {
        let (small, large) = match signs.next() {
            Some('<' | '^') => (first, second),
            _ => (second, first),
        };
        pairs.push(Sign { small, large });
    };
    for row in 0..9 {
        for column in (0..8).filter(|column| column % 3 != 2) {
            pair(geometry.cell(row, column), geometry.cell(row, column + 1));
        }
        for column in (0..9).filter(|_| row % 3 != 2) {
            pair(geometry.cell(row, column), geometry.cell(row + 1, column));
        }
    }
    Puzzle::new(Grid::empty(geometry)).with_signs(pairs)
}
