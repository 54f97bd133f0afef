//! Pictures as SVG documents: what shapes they have, and how many.

use super::super::{EASY, EMPTY, SOLVED};
use super::document::{Element, Svg};
use super::{SIGNS, draw, make};

#[test]
fn a_drawn_board_has_its_digits_clues_and_rules() {
    let svg = Svg::parse(&draw(&["svg"], EASY));
    assert_eq!(svg.texts().concat(), SOLVED);
    let is_bold = |text: &&Element| text.attribute("font-weight") == "bold";
    let clues = EASY.bytes().filter(u8::is_ascii_digit).count();
    assert_eq!(svg.all("text").filter(is_bold).count(), clues);
    assert_eq!((svg.size(), svg.count("rect"), svg.count("path")), ([380, 380], 1, 2));

    let svg = Svg::parse(&draw(&["svg", "--rule", "x", "--rule", "windoku"], EMPTY));
    assert_eq!(svg.squares(), [9; 4], "windows");
    assert_eq!(svg.count("path"), 4 + 2 + 2, "windows, diagonals, lines");
    let svg = Svg::parse(&draw(&["svg", "--regions", "none"], EMPTY));
    let thick = svg.all("path").last().unwrap();
    assert_eq!(thick.attribute("d"), "M10 10h360M10 370h360M10 10v360M370 10v360");
}

#[test]
fn drawn_signs_hide_the_lines_below_them() {
    let svg = Svg::parse(&draw(&["svg"], SIGNS));
    assert_eq!(svg.texts().concat(), "4132124334212314");
    let is_bold = |text: &&Element| text.attribute("font-weight") == "bold";
    assert_eq!(svg.all("text").filter(is_bold).count(), 1);
    assert_eq!(svg.count("circle"), 5, "a spot of paper below each sign");
    assert_eq!(svg.count("path"), 5 + 2, "signs, thin lines, thick lines");
}

#[test]
fn a_drawn_tiling_has_a_shape_for_each_part() {
    let svg = Svg::parse(&draw(&["svg"], &make(&["dominoes", "2x3"])));
    assert_eq!(svg.squares(), [6, 2, 2, 2], "the board, and the dominoes");
    assert_eq!((svg.count("path"), svg.count("rect"), svg.texts().len()), (5, 1, 0));
    assert_eq!(svg.size(), [140, 100]);

    let svg = Svg::parse(&draw(&["svg"], &make(&["polycubes"])));
    assert_eq!(svg.squares(), [27, 3, 4, 4, 4, 4, 4, 4]);
    let colors: Vec<&str> = svg.all("path").map(|path| path.attribute("fill")).collect();
    assert!((1..7).all(|at| !colors[..at].contains(&colors[at])), "{colors:?}");
    let headings = svg.texts().iter().filter(|text| text.starts_with("layer ")).count();
    assert_eq!(headings, 3);

    // Two parts that come apart, so that they need letters.
    let svg = Svg::parse(&draw(&["svg"], "0.0 0.1 1.0 1.1\n0.0 1.1\n0.1 1.0\n"));
    assert_eq!(svg.texts(), ["A", "B", "B", "A"]);
    let svg = Svg::parse(&draw(&["svg"], "<&\u{7}> | 0.0 0.1\n<&\u{7}> 0.0\n"));
    assert_eq!(svg.texts(), ["&lt;&amp;\u{fffd}&gt;"]);
}

#[test]
fn drawn_words_are_lines_below_their_letters() {
    let svg = Svg::parse(&draw(&["svg"], &make(&["wordsearch", "1x4", "CAT", "T"])));
    assert_eq!(svg.texts(), ["C", "A", "T"]);
    let is_word = |path: &&Element| path.attribute("stroke-opacity") == "0.6";
    let words: Vec<&str> =
        svg.all("path").filter(is_word).map(|path| path.attribute("d")).collect();
    assert_eq!(words, ["M30 30L30 30 70 30 110 30", "M110 30L110 30"]);
    // Cells that do not touch are no word.
    let svg = Svg::parse(&draw(&["svg"], "a | 0.0 0.1 0.2\na 0.0:X 0.2:Y\n"));
    assert_eq!(svg.squares(), [3, 2]);
}

#[test]
fn solutions_are_stacked_in_one_document() {
    let svg = Svg::parse(&draw(&["svg", "-n", "0"], &make(&["dominoes", "2x3"])));
    assert_eq!((svg.size(), svg.count("g"), svg.count("rect")), ([140, 300], 3, 1));
    let moves: Vec<&str> = svg.all("g").map(|group| group.attribute("transform")).collect();
    assert_eq!(moves, ["", "translate(0 100)", "translate(0 200)"]);
    // Every puzzle has a document of its own, whatever comes of it.
    let both = draw(&["svg", "-j", "2"], &format!("{EASY}\n{EMPTY}\n"));
    let second = both.rfind("<svg").unwrap();
    assert!(second > 0);
    assert_eq!(Svg::parse(&both[..second]).texts().concat(), SOLVED);
    assert_eq!(Svg::parse(&both[second..]).count("text"), 81);
}
