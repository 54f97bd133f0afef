//! Boards of every kind that breaks solvers: full, wrong, empty, contradictory.

use std::ops::ControlFlow;

use quadrille::cover::Stop;
use quadrille::engine::{ChooseRule, EngineKind, Limits};
use quadrille::judge::{self, JudgeFault};
use quadrille::sudoku::{Grid, format};

use super::{check, run};

/// The solution of the sample of POJ 2676.
const FULL: &str = "143628579572139468986754231391542786468917352\
                    725863914237481695619275843854396127";
/// Its clues.
const CLUES: &str = "103000509002109400000704000300502006060000050\
                     700803004000401000009205800804000107";

fn empty() -> String {
    "0".repeat(81)
}

/// Full, but the first two digits changed places, so that columns repeat digits.
fn full_but_wrong() -> String {
    format!("41{}", &FULL[2..])
}

/// The same digit twice in the first row.
fn clash() -> String {
    format!("101{}", &CLUES[3..])
}

/// No clues repeat, but the last cell of the first row has no digit left.
fn dead() -> String {
    let mut cells = "0".repeat(81);
    cells.replace_range(0..8, "12345678");
    cells.replace_range(17..18, "9");
    cells
}

/// Rows of cells with this between cells.
fn rows(cells: &str, gap: &str) -> String {
    let rows = cells.as_bytes().chunks(9).map(|row| {
        let symbols: Vec<String> = row.iter().map(|byte| char::from(*byte).to_string()).collect();
        symbols.join(gap) + "\n"
    });
    rows.collect()
}

fn spaced(cells: &str) -> String {
    rows(cells, " ")
}

#[test]
fn a_full_board_is_its_own_solution() {
    let (glued, spaced) = (rows(FULL, ""), spaced(FULL));
    check("poj2676", &format!("1\n{glued}"), &glued);
    check("poj2918", &format!("1\n{glued}\n"), &format!("Scenario #1:\n{glued}\n"));
    check("poj3074", &format!("{FULL}\nend\n"), &format!("{FULL}\n"));
    check("vijos1586", &glued, &glued);
    check("p1784", &spaced, &spaced);
    check("hdu1426", &spaced, &spaced);
    check("hdu2780", &format!("1\n{glued}"), &glued);
    check("sjtu1106", &format!("1\n{spaced}"), "Yes\n");
    check("uva10957", &spaced, "Case 1: Unique.\n");
    check("uva989", &format!("3\n{spaced}"), &spaced);
    check("spoj-sudogob", &format!("1\n{spaced}"), &format!("1\n{spaced}"));
    check("mimuw-zad7", &glued, &glued);
    check("spoj-novice42", &format!("1\nGrid 07\n{glued}"), &format!("Grid 07\n{glued}"));
    check("euler96", &format!("Grid 01\n{glued}Grid 02\n{glued}"), "286\n");
    // Any clue of a full board can be dropped.
    check("hdu3909", &format!("3\n{glued}"), "Not Minimal\n");
    check("p1074", &spaced, "2854\n");
}

#[test]
fn a_wrong_board_gets_the_word_for_it() {
    for wrong in [full_but_wrong(), clash()] {
        let (glued, spaced) = (rows(&wrong, ""), spaced(&wrong));
        check("hdu2780", &format!("1\n{glued}"), "Could not complete this grid.\n");
        check("sjtu1106", &format!("1\n{spaced}"), "No\n");
        check("uva10957", &spaced, "Case 1: Illegal.\n");
        check("uva989", &format!("3\n{spaced}"), "NO SOLUTION\n");
        check("spoj-sudogob", &format!("1\n{spaced}"), "0\n");
        check("mimuw-zad7", &glued, "Liczba rozwiazan: 0\n");
        check("hdu3909", &format!("3\n{}", glued.replace('0', ".")), "No Solution\n");
        check("p1074", &spaced, "-1\n");
        check("leetcode36", &json(&wrong), "false\n");
    }
}

#[test]
fn a_legal_board_without_a_solution_is_impossible_and_not_illegal() {
    let (glued, spaced) = (rows(&dead(), ""), spaced(&dead()));
    check("uva10957", &spaced, "Case 1: Impossible.\n");
    check("sjtu1106", &format!("1\n{spaced}"), "No\n");
    check("uva989", &format!("3\n{spaced}"), "NO SOLUTION\n");
    check("spoj-sudogob", &format!("1\n{spaced}"), "0\n");
    check("mimuw-zad7", &glued, "Liczba rozwiazan: 0\n");
    check("hdu2780", &format!("1\n{glued}"), "Could not complete this grid.\n");
    check("hdu3909", &format!("3\n{}", glued.replace('0', ".")), "No Solution\n");
    check("p1074", &spaced, "-1\n");
    // Only the clues are looked at.
    check("leetcode36", &json(&dead()), "true\n");
}

#[test]
fn an_empty_board_has_several_solutions() {
    let (glued, spaced) = (rows(&empty(), ""), spaced(&empty()));
    check("sjtu1106", &format!("1\n{spaced}"), "No\n");
    check("uva10957", &spaced, "Case 1: Ambiguous.\n");
    check("hdu3909", &format!("3\n{}", glued.replace('0', ".")), "Multiple Solutions\n");
    let least = "123456789456789123789123456214365897365897214\
                 897214365531642978642978531978531642";
    check("uva989", &format!("3\n{spaced}"), &rows(least, " "));
    check("spoj-novice42", &format!("1\nGrid 1\n{glued}"), &format!("Grid 1\n{}", rows(least, "")));
    // Any solution is right here.
    let solved = run("poj2676", &format!("1\n{glued}")).unwrap();
    assert!(is_board(&solved.replace('\n', "")), "{solved}");
}

#[test]
fn several_solutions_are_one_of_them_where_one_is_asked_for() {
    // A corner without clues: two rows of two boxes can change places.
    let cells: String =
        FULL.char_indices().map(|(at, cell)| if at % 9 < 3 { '0' } else { cell }).collect();
    let solved = run("poj2676", &format!("1\n{}", rows(&cells, ""))).unwrap().replace('\n', "");
    assert!(is_board(&solved), "{solved}");
    assert!(solved.chars().zip(cells.chars()).all(|(cell, clue)| clue == '0' || clue == cell));
}

#[test]
fn the_target_is_scored_over_all_solutions() {
    check("p1074", &spaced(CLUES), "2854\n");
    let cells: String =
        FULL.char_indices().map(|(at, cell)| if at % 9 < 4 { '0' } else { cell }).collect();
    let puzzle = format::parse(&cells).unwrap();
    let score = |grid: &Grid| -> usize {
        let ring = |at: usize| 10 - (at / 9).abs_diff(4).max((at % 9).abs_diff(4));
        grid.digits().map(|(cell, digit)| ring(cell.index()) * digit.value()).sum()
    };
    let mut scores = Vec::new();
    let mut naive = EngineKind::Naive.start(ChooseRule::default());
    let outcome = naive.solve(&puzzle, &Limits::default(), &mut |grid| {
        scores.push(score(grid));
        ControlFlow::Continue(())
    });
    assert!(outcome.is_complete());
    // There are many, and the first is not the best.
    let best = scores.iter().max().unwrap();
    assert!(scores.len() > 1 && scores[0] < *best, "{} {} {best}", scores.len(), scores[0]);
    check("p1074", &spaced(&cells), &format!("{best}\n"));
}

#[test]
fn a_promise_that_is_broken_is_no_answer() {
    for (name, input) in [
        ("poj2676", format!("2\n{}{}", rows(CLUES, ""), rows(&clash(), ""))),
        ("poj3074", format!("{}\n{}\nend\n", CLUES.replace('0', "."), dead().replace('0', "."))),
        ("hdu1426", spaced(CLUES).replace('0', "?") + &spaced(&full_but_wrong())),
        ("leetcode37", json(CLUES) + &json(&clash())),
        ("euler96", format!("Grid 1\n{}Grid 2\n{}", rows(CLUES, ""), rows(&dead(), ""))),
    ] {
        let error = run(name, &input).unwrap_err();
        assert_eq!(error.fault, JudgeFault::NoSolution { case: 2 }, "{name}");
        assert!(error.to_string().starts_with("case 2 has no solution"), "{error}");
    }
}

#[test]
fn a_limit_that_comes_first_is_no_answer() {
    let limits = Limits { nodes: Some(3), ..Limits::default() };
    for (name, input) in [
        ("poj2676", format!("1\n{}", rows(&empty(), ""))),
        ("spoj-sudogob", format!("1\n{}", spaced(&empty()))),
        ("uva989", format!("3\n{}", spaced(&empty()))),
        ("p1074", spaced(&empty())),
        ("spoj-nqueen", format!("8{}\n", " 0".repeat(8))),
        ("fzu1686", format!("4 4\n{}2 2\n", "1 1 1 1\n".repeat(4))),
    ] {
        let error = judge::find(name).unwrap().run(&input, &limits).unwrap_err();
        assert_eq!(error.fault, JudgeFault::Limit { case: 1, stop: Stop::Nodes }, "{name}");
    }
    // A clue for every cell needs no search, and the limit is one for each case.
    let input = format!("40\n{}", rows(CLUES, "").repeat(40));
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    assert!(judge::find("poj2676").unwrap().run(&input, &limits).is_ok());
}

#[test]
fn cases_are_parted_as_each_judge_wants_it() {
    let (clues, full) = (rows(CLUES, ""), rows(FULL, ""));
    check("poj2676", &format!("2\n{clues}{clues}"), &format!("{full}{full}"));
    check("hdu2780", &format!("2\n{clues}{clues}"), &format!("{full}\n{full}"));
    let dashes = |cells: &str| cells.replace('0', "?");
    let two = format!("{}\n{}", dashes(&spaced(CLUES)), dashes(&spaced(CLUES)));
    check("hdu1426", &two, &format!("{}\n{}", spaced(FULL), spaced(FULL)));
    let (_, input, output) = super::samples::SIXTEEN;
    let (twice_in, once) = (format!("{input}\n{input}"), output);
    for name in ["poj3076", "zoj3122", "uva1309"] {
        check(name, &twice_in, &format!("{once}\n{once}"));
    }
    check("acwing169", &twice_in, &format!("{once}\n{once}\n"));
    check("spoj-sudoku", &format!("2\n{twice_in}"), &format!("{once}\n{once}"));
    check("leetcode37", &(json(CLUES) + &json(CLUES)), &(json(FULL) + &json(FULL)));
    check("poj2676", "0\n", "");
    check("poj3074", "end\n", "");
    // What follows the end does not count, and the end may be missing.
    let line = CLUES.replace('0', ".");
    check("poj3074", &format!("{line}\nend\n??\n"), &format!("{FULL}\n"));
    check("poj3074", &line, &format!("{FULL}\n"));
}

#[test]
fn rows_may_be_glued_or_spaced() {
    let full = spaced(FULL);
    check("p1784", &rows(CLUES, ""), &full);
    check("poj2676", &format!("1\n{}", spaced(CLUES)), &rows(FULL, ""));
    check("poj2676", &format!("1 {CLUES}"), &rows(FULL, ""));
    check("p1784", &CLUES.replace("", " "), &full);
}

fn json(cells: &str) -> String {
    let row = |row: &[u8]| {
        let cells: Vec<String> =
            row.iter().map(|byte| format!("\"{}\"", char::from(*byte))).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = cells.replace('0', ".").as_bytes().chunks(9).map(row).collect();
    format!("[{}]\n", rows.join(","))
}

/// Whether 81 digits are a solved board.
pub(super) fn is_board(cells: &str) -> bool {
    let cells = cells.as_bytes();
    let is_house = |cell: &dyn Fn(usize) -> usize| {
        let mut house: Vec<u8> = (0..9).map(|at| cells[cell(at)]).collect();
        house.sort_unstable();
        house == b"123456789"
    };
    cells.len() == 81
        && (0..9).all(|index| {
            is_house(&|at| index * 9 + at)
                && is_house(&|at| at * 9 + index)
                && is_house(&|at| (index / 3 * 3 + at / 3) * 9 + index % 3 * 3 + at % 3)
        })
}
