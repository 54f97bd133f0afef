//! P4573 beyond its samples.

use quadrille::judge::JudgeFault;

use super::boards::is_board;
use super::samples::SIGNS;
use super::{check, numbers, run};

/// A board with several solutions.
const MANY: &str = "\
< > > > > <
^ v ^ v v ^ ^ ^ ^
< < > < > <
^ v ^ v ^ v v ^ v
> < < > < >
> < > > < >
v ^ v ^ ^ v ^ v ^
< > > > > <
^ v ^ v v ^ ^ ^ v
> < < < > >
< > > > < >
^ v v v ^ ^ v v v
> > < < < <
v ^ ^ ^ v ^ v ^ v
< > > < < >
";

#[test]
fn of_several_solutions_one_is_given() {
    let output = run("p4573", MANY).unwrap();
    assert!(obeys_signs(MANY, &output), "{output}");
    // Always the same one.
    check("p4573", MANY, &output);
}

#[test]
fn a_ring_of_signs_is_a_board_without_a_solution() {
    // r1c1 < r1c2 < r2c2 < r2c1 < r1c1.
    let mut signs: Vec<&str> = SIGNS.1.split_whitespace().collect();
    for (place, sign) in [(0, "<"), (7, "^"), (15, ">"), (6, "v")] {
        signs[place] = sign;
    }
    let error = run("p4573", &signs.join(" ")).unwrap_err();
    assert_eq!((error.line, error.column), (1, 1));
    assert_eq!(error.fault, JudgeFault::NoSolution { case: 1 });
}

#[test]
fn line_numbers_are_not_looked_at_and_a_capital_v_is_a_sign_too() {
    let (_, input, output) = SIGNS;
    check("p4573", &input.replace('v', "V"), output);
    check("p4573", &input.split_whitespace().collect::<String>(), output);
    check("p4573", &input.split_whitespace().collect::<Vec<_>>().join("\n\n"), output);
}

/// Whether a solved board obeys a board of signs.
pub(super) fn obeys_signs(signs: &str, output: &str) -> bool {
    let digits = numbers(output);
    let text: String = digits.iter().map(usize::to_string).collect();
    let mut signs = signs.split_whitespace();
    let mut obeys = |first: usize, second: usize| match signs.next().unwrap() {
        "<" | "^" => digits[first] < digits[second],
        _ => digits[first] > digits[second],
    };
    is_board(&text)
        && (0..9).all(|row| {
            let across = (0..9).filter(|column| column % 3 < 2).collect::<Vec<usize>>();
            let down = (0..9).filter(|_| row % 3 < 2).collect::<Vec<usize>>();
            across.iter().all(|column| obeys(row * 9 + column, row * 9 + column + 1))
                && down.iter().all(|column| obeys(row * 9 + column, row * 9 + column + 9))
        })
}
