//! Input that no judge gives: refused, with the place and how to mend it.

use std::fmt::Write as _;

use super::refuse;

const LETTERS: &str = "a cell, which is A to P, or - for an empty one";
const DIGITS: &str = "a cell, which is 1 to 9, or 0 for an empty one";

#[test]
fn nothing_is_no_input() {
    let no_case = "1:1: the input is empty; this judge reads at least one case, so add it";
    for name in ["poj3076", "hdu1426", "uva989", "euler96", "hust1017", "spoj-nqueen", "leetcode37"]
    {
        refuse(name, "", no_case);
        refuse(name, "\u{feff} \r\n\n", no_case);
    }
    let ended = "1:1: the input ends too early; expected the number of cases, a number from 0 on, \
                 so add what is missing";
    for name in ["poj2676", "sjtu1106", "hdu4069", "hdu5046"] {
        refuse(name, "", ended);
    }
    refuse(
        "p4573",
        "",
        "1:1: the input ends too early; expected < or > between r1c1 and r1c2, sign 1 of 108, so \
         add what is missing",
    );
}

#[test]
fn cells_are_missing() {
    refuse(
        "poj2676",
        "1\n103000509\n00210940\n",
        "3:9: the input ends too early; expected cell r2c9 of a board, of whose 81 cells 17 came \
         (line 3 has 8 cells and not 9), so add what is missing",
    );
    // The row that is too short is in the first of two boards.
    let rows = ["000000000\n"; 18];
    let mut input = format!("2\n{}", rows.concat());
    input.replace_range(22..23, "");
    refuse(
        "poj2676",
        &input,
        "19:10: the input ends too early; expected cell r9c9 of a board, of whose 81 cells 80 came \
         (line 4 has 8 cells and not 9), so add what is missing",
    );
    refuse(
        "poj3074",
        &format!("{}\nend\n", ".".repeat(80)),
        "1:1: 80 cells on this line; write 81, no more and no less",
    );
    refuse("poj3074", &".".repeat(82), "1:1: 82 cells on this line; write 81, no more and no less");
    let row = format!("{}\n", "-".repeat(16));
    refuse(
        "poj3076",
        &format!("{}{}\n", row.repeat(2), "-".repeat(15)),
        "3:1: 15 cells on this line; write 16, no more and no less",
    );
    refuse(
        "poj3076",
        &row.repeat(15),
        "15:17: the input ends too early; expected cell r16c1 of a board, of whose 256 cells 240 \
         came, so add what is missing",
    );
}

#[test]
fn cells_are_outside_the_alphabet() {
    let found = |found: &str, expected: &str| format!("found {found}; expected {expected}");
    refuse("poj2676", "1\n10300.509\n", &format!("2:6: {}", found("'.'", DIGITS)));
    refuse("poj2676", "1\n1030\u{b7}\n", &format!("2:5: {}", found("'\u{b7}' (U+00B7)", DIGITS)));
    // Two that look like the letter O.
    for look_alike in ["\u{41e}", "\u{3007}"] {
        let row = format!("OAOPBIFMJNLDKCG{look_alike}\n");
        let code = u32::from(look_alike.chars().next().unwrap());
        let message = found(&format!("'{look_alike}' (U+{code:04X})"), LETTERS);
        refuse("poj3076", &row, &format!("1:16: {message}"));
        refuse("poj3076", &row[1..], &format!("1:15: {message}"));
    }
    refuse(
        "hdu5547",
        "1\n5***\n",
        "2:1: found '5'; expected a cell, which is 1 to 4, or * for an empty one",
    );
    refuse(
        "hdu3909",
        "4\n86....H..D.A...1\n",
        "2:7: found 'H'; expected a cell, which is 1 to 9 or A to G, or . for an empty one",
    );
    refuse(
        "hdu3909",
        "2\n43A2\n",
        "2:3: found 'A'; expected a cell, which is 1 to 4, or . for an empty one",
    );
    refuse("hdu3909", "5\n", "1:1: found '5'; expected the side of a box, a number from 2 to 4");
    refuse("p1074", "7 0 10 9\n", &format!("1:5: {}", found("'10'", DIGITS)));
    refuse("sjtu1106", "1\n0 -7 2\n", &format!("2:3: {}", found("'-7'", DIGITS)));
    refuse(
        "leetcode37",
        "[[\"53\"",
        "1:5: found '3'; expected \", as boards are written [[\"5\",\".\",…],…]",
    );
}

#[test]
fn headings_are_missing() {
    let expected = "expected a line such as Grid 01 before a board";
    refuse("euler96", "003020600\n", &format!("1:1: found '003020600'; {expected}"));
    refuse(
        "spoj-novice42",
        "1\n",
        &format!("1:2: the input ends too early; {expected}, so add what is missing"),
    );
    // A tenth row.
    let grid = format!("Grid 01\n{}", "000000000\n".repeat(10));
    refuse("euler96", &grid, &format!("11:1: found '000000000'; {expected}"));
}

#[test]
fn something_follows_the_last_case() {
    let board = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
    refuse(
        "poj2676",
        &format!("1\n{board}\n\n  7\n"),
        "4:3: found '7' after the end of the input, which holds 1 case; remove what follows, or \
         correct the number of cases or rows before it",
    );
    refuse(
        "p1784",
        &format!("{board}\n{board}\n"),
        "2:1: found '14362857957213946898…' after the end of the input, which holds 1 case; remove \
         what follows, or correct the number of cases or rows before it",
    );
}

#[test]
fn signs_are_of_the_other_kind() {
    refuse(
        "p4573",
        "> < < < > <\nv ^ < v v ^ v ^ ^\n",
        "2:5: found '<'; expected ^ or v between r1c3 and r2c3, sign 9 of 108",
    );
    refuse(
        "p4573",
        "> < 5",
        "1:5: found '5'; expected < or > between r1c4 and r1c5, sign 3 of 108",
    );
    let (_, signs, _) = super::samples::SIGNS;
    let cut = &signs[..signs.len() - 2];
    refuse(
        "p4573",
        cut,
        "15:10: the input ends too early; expected < or > between r9c8 and r9c9, sign 108 of 108, \
         so add what is missing",
    );
}

/// The first case of HDU 4069, one number changed.
fn walls(row: usize, column: usize, number: &str) -> String {
    let (_, input, _) = super::samples::WALLS;
    let mut rows: Vec<Vec<&str>> =
        input.lines().skip(1).take(9).map(|row| row.split(' ').collect()).collect();
    rows[row][column] = number;
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    format!("1\n{}\n", rows.join("\n"))
}

#[test]
fn walls_disagree_or_leave_the_board_open() {
    refuse(
        "hdu4069",
        &walls(0, 1, "256"),
        "2:5: found '256'; expected a digit with walls, a number from 0 to 255",
    );
    refuse(
        "hdu4069",
        &walls(0, 1, "26"),
        "2:5: found 26, whose digit is 10; expected a digit of at most 9, plus 16, 32, 64 and 128 \
         for walls",
    );
    // 18 is the digit 2 below the rim.
    refuse(
        "hdu4069",
        &walls(0, 1, "2"),
        "2:5: this cell has no wall above, where the board ends; add the wall of the rim",
    );
    refuse(
        "hdu4069",
        &walls(0, 1, "50"),
        "2:5: this cell has a wall to the right, and its neighbor has no wall there; both sides of \
         a wall must carry it",
    );
}

#[test]
fn regions_are_of_the_wrong_size() {
    // Walls at the rim alone: one region.
    let mut text = "1\n".to_owned();
    for row in 0..9 {
        for column in 0..9 {
            let rim = [(row == 0, 16), (column == 8, 32), (row == 8, 64), (column == 0, 128)];
            let walls: usize = rim.iter().filter(|(is_rim, _)| *is_rim).map(|(_, bit)| bit).sum();
            write!(text, "{walls} ").unwrap();
        }
        text.push('\n');
    }
    refuse("hdu4069", &text, "2:1: the walls enclose 81 cells from here on; every region needs 9");
}

#[test]
fn covers_are_not_laid_out() {
    refuse("poj3740", "1 2\n1 2\n", "2:3: found '2'; expected 0 or 1 for column 2 of row 1");
    refuse(
        "poj3740",
        "1 2\n1\n",
        "2:2: the input ends too early; expected 0 or 1 for column 2 of row 1, so add what is \
         missing",
    );
    refuse("hust1017", "1 3\n1 0\n", "2:3: found '0'; expected a column, a number from 1 to 3");
    refuse("hust1017", "1 3\n1 4\n", "2:3: found '4'; expected a column, a number from 1 to 3");
    refuse(
        "hust1017",
        "1 3\n2 1 1\n",
        "2:5: found column 1 for the second time; expected each column once in a row",
    );
    refuse(
        "poj3740",
        "99999999999999999999 1\n",
        "1:1: found '99999999999999999999'; expected the number of rows, a number from 0 to 1000",
    );
    refuse(
        "zoj3209",
        "1\n5 5 1\n3 0 3 5\n",
        "3:5: found '3'; expected the right end of a piece, a number from 4 to 5",
    );
    refuse(
        "spoj-nqueen",
        "4 0 5 0 0\n",
        "1:5: found '5'; expected the column of a queen, or 0, a number from 0 to 4",
    );
    refuse(
        "hdu2295",
        "1\n3 3 0\n",
        "2:5: found '0'; expected the number of stations, a number from 1 to 50",
    );
    refuse(
        "fzu1686",
        "1 1\n1\n0 1\n",
        "3:1: found '0'; expected the height of a fireball, a number from 1 on",
    );
}
