//! The judges, one row each.

use super::answer::Gather::{Between, Sum};
use super::answer::Verdict::{Clash, Found, None, Redundant, Several, Unique};
use super::answer::{Gather, Style, Verdict, Writer};
use super::board::{Layout, Rows, Side};
use super::contest::{Cases, Judge, Work};
use super::solver::{
    best_on_target, classify, corner, count, is_clash_free, is_minimal, least, solve,
};
use super::{centers, exact, signs};

/// Rows of 9 digits; 0 is an empty cell.
const DIGITS: Layout = Layout { side: Side::Of(9), symbols: "0123456789", rows: Rows::Glued };

/// The same with blanks between.
const NUMBERS: Layout = Layout { rows: Rows::Spaced, ..DIGITS };

/// Rows of 16 letters; `-` is an empty cell.
const LETTERS: Layout =
    Layout { side: Side::Of(16), symbols: "-ABCDEFGHIJKLMNOP", rows: Rows::Lines };

const JSON: Layout = Layout { symbols: ".123456789", rows: Rows::Json, ..DIGITS };

type Words = &'static [(Verdict, &'static str)];

/// A writer of boards without blanks.
const fn glued(words: Words, gather: Gather) -> Writer {
    Writer { words, style: Style::Glued, gather }
}

/// A writer of boards with blanks.
const fn spaced(words: Words, gather: Gather) -> Writer {
    Writer { words, style: Style::Spaced, gather }
}

/// Nothing between answers.
const NOTHING: Gather = Between("");

/// A blank line between answers, and none behind the last one.
const BLANK_LINE: Gather = Between("\n");

/// The board and nothing else.
const BOARD: Words = &[(Found, "{board}\n")];

/// Every judge there is, grouped by what they ask.
pub const ALL: &[Judge] = &[
    // One solution, which is promised, or a word for none.
    Judge {
        name: "poj2676",
        aliases: &[],
        title: "Sudoku (Southeastern Europe 2005)",
        asks: "a solution of each board",
        cases: Cases::Counted,
        work: Work::Board(DIGITS, solve),
        writer: glued(BOARD, NOTHING),
    },
    Judge {
        name: "poj2918",
        aliases: &["boj7517"],
        title: "Tudoku (TUD Contest)",
        asks: "the solution of each board",
        cases: Cases::Counted,
        work: Work::Board(DIGITS, solve),
        writer: glued(&[(Found, "Scenario #{case}:\n{board}\n\n")], NOTHING),
    },
    Judge {
        name: "poj3074",
        aliases: &["acwing166"],
        title: "Sudoku (Stanford Local 2006)",
        asks: "the solution of each line",
        cases: Cases::Until("end"),
        work: Work::Board(Layout { symbols: ".123456789", rows: Rows::OneLine, ..DIGITS }, solve),
        writer: Writer { style: Style::Line, ..glued(BOARD, NOTHING) },
    },
    Judge {
        name: "poj3076",
        aliases: &["zoj3122", "uva1309"],
        title: "Sudoku, 16x16",
        asks: "the solution of each board",
        cases: Cases::ToEnd,
        work: Work::Board(LETTERS, solve),
        writer: glued(BOARD, BLANK_LINE),
    },
    Judge {
        name: "acwing169",
        aliases: &[],
        title: "Sudoku 2, 16x16",
        asks: "the solution of each board",
        cases: Cases::ToEnd,
        work: Work::Board(LETTERS, solve),
        writer: glued(&[(Found, "{board}\n\n")], NOTHING),
    },
    Judge {
        name: "spoj-sudoku",
        aliases: &[],
        title: "Sudoku, 16x16",
        asks: "the solution of each board",
        cases: Cases::Counted,
        work: Work::Board(LETTERS, solve),
        writer: glued(BOARD, BLANK_LINE),
    },
    Judge {
        name: "hdu1426",
        aliases: &[],
        title: "Sudoku Killer",
        asks: "the solution of each board",
        cases: Cases::ToEnd,
        work: Work::Board(Layout { symbols: "?123456789", ..NUMBERS }, solve),
        writer: spaced(BOARD, BLANK_LINE),
    },
    Judge {
        name: "hdu2780",
        aliases: &[],
        title: "Su-Su-Sudoku",
        asks: "the solution of each board, or that there is none",
        cases: Cases::Counted,
        work: Work::Board(DIGITS, solve),
        writer: glued(
            &[(Found, "{board}\n"), (None, "Could not complete this grid.\n")],
            BLANK_LINE,
        ),
    },
    Judge {
        name: "hdu5547",
        aliases: &[],
        title: "Sudoku, 4x4",
        asks: "the solution of each board",
        cases: Cases::Counted,
        work: Work::Board(Layout { side: Side::Of(4), symbols: "*1234", rows: Rows::Glued }, solve),
        writer: glued(&[(Found, "Case #{case}:\n{board}\n")], NOTHING),
    },
    Judge {
        name: "p1784",
        aliases: &["luogu-p1784"],
        title: "Sudoku",
        asks: "the solution of a board",
        cases: Cases::One,
        work: Work::Board(NUMBERS, solve),
        writer: spaced(BOARD, NOTHING),
    },
    Judge {
        name: "vijos1586",
        aliases: &[],
        title: "Vs Rum",
        asks: "the solution of a board",
        cases: Cases::One,
        work: Work::Board(DIGITS, solve),
        writer: glued(BOARD, NOTHING),
    },
    Judge {
        name: "leetcode37",
        aliases: &[],
        title: "Sudoku Solver",
        asks: "the solution of each board",
        cases: Cases::ToEnd,
        work: Work::Board(JSON, solve),
        writer: Writer { style: Style::Json, ..glued(BOARD, NOTHING) },
    },
    Judge {
        name: "jutge-P78955",
        aliases: &[],
        title: "Sudoku",
        asks: "the solution of each board",
        cases: Cases::Counted,
        work: Work::Board(Layout { rows: Rows::Drawn("|-+"), ..DIGITS }, solve),
        writer: Writer { style: Style::Framed, ..glued(&[(Found, "{board}\n\n")], NOTHING) },
    },
    Judge {
        name: "p4573",
        aliases: &["luogu-p4573"],
        title: "[CQOI2013] New Sudoku",
        asks: "the solution of a board of signs",
        cases: Cases::One,
        work: Work::Puzzle(signs::read_signs, NUMBERS, solve),
        writer: spaced(BOARD, NOTHING),
    },
    // The least solution.
    Judge {
        name: "uva989",
        aliases: &[],
        title: "Su Doku",
        asks: "the least solution of each board in reading order, or that there is none",
        cases: Cases::ToEnd,
        work: Work::Board(Layout { side: Side::BoxInFront(1, 3), ..NUMBERS }, least),
        writer: spaced(&[(Found, "{board}\n"), (None, "NO SOLUTION\n")], BLANK_LINE),
    },
    Judge {
        name: "spoj-novice42",
        aliases: &[],
        title: "NOVICE42",
        asks: "the least solution of each board in reading order",
        cases: Cases::Counted,
        work: Work::Headed("Grid", DIGITS, least),
        writer: glued(&[(Found, "{heading}\n{board}\n")], BLANK_LINE),
    },
    // How many solutions.
    Judge {
        name: "sjtu1106",
        aliases: &[],
        title: "Validity of a Sudoku",
        asks: "whether each board has exactly one solution",
        cases: Cases::Counted,
        work: Work::Board(NUMBERS, classify),
        writer: spaced(&[(Unique, "Yes\n"), (Several, "No\n"), (None, "No\n")], NOTHING),
    },
    Judge {
        name: "uva10957",
        aliases: &["zerojudge-d352"],
        title: "So Doku Checker",
        asks: "whether each board has one solution, several or none, and whether clues clash",
        cases: Cases::ToEnd,
        work: Work::Board(NUMBERS, classify),
        writer: spaced(
            &[
                (Unique, "Case {case}: Unique.\n"),
                (Several, "Case {case}: Ambiguous.\n"),
                (None, "Case {case}: Impossible.\n"),
                (Clash, "Case {case}: Illegal.\n"),
            ],
            NOTHING,
        ),
    },
    Judge {
        name: "hdu4069",
        aliases: &[],
        title: "Squiggly Sudoku",
        asks: "the solution of each board with regions, or that there is none or are several",
        cases: Cases::Counted,
        work: Work::Puzzle(signs::read_walls, DIGITS, classify),
        writer: glued(
            &[
                (Unique, "Case {case}:\n{board}\n"),
                (Several, "Case {case}:\nMultiple Solutions\n"),
                (None, "Case {case}:\nNo solution\n"),
            ],
            NOTHING,
        ),
    },
    Judge {
        name: "hdu3909",
        aliases: &[],
        title: "Sudoku (minimal puzzles)",
        asks: "the solution of each board if it has one and needs every clue for that",
        cases: Cases::ToEnd,
        work: Work::Board(
            Layout {
                side: Side::BoxInFront(2, 4),
                symbols: ".123456789ABCDEFG",
                rows: Rows::Lines,
            },
            is_minimal,
        ),
        writer: glued(
            &[
                (Unique, "{board}\n"),
                (Redundant, "Not Minimal\n"),
                (Several, "Multiple Solutions\n"),
                (None, "No Solution\n"),
            ],
            NOTHING,
        ),
    },
    Judge {
        name: "spoj-sudogob",
        aliases: &["luogu-sp13980"],
        title: "SUDOGOB",
        asks: "how many solutions each board has, and the solution if it is one",
        cases: Cases::Counted,
        work: Work::Board(NUMBERS, count),
        writer: spaced(
            &[(Unique, "{number}\n{board}\n"), (Several, "{number}\n"), (None, "{number}\n")],
            NOTHING,
        ),
    },
    Judge {
        name: "mimuw-zad7",
        aliases: &[],
        title: "University of Warsaw, exercise 7",
        asks: "the solution of a board, or how many it has",
        cases: Cases::One,
        work: Work::Board(DIGITS, count),
        writer: glued(
            &[
                (Unique, "{board}\n"),
                (Several, "Liczba rozwiazan: {number}\n"),
                (None, "Liczba rozwiazan: {number}\n"),
            ],
            NOTHING,
        ),
    },
    Judge {
        name: "leetcode36",
        aliases: &[],
        title: "Valid Sudoku",
        asks: "whether no two clues of each board clash",
        cases: Cases::ToEnd,
        work: Work::Board(JSON, is_clash_free),
        writer: glued(&[(Found, "true\n"), (Clash, "false\n")], NOTHING),
    },
    // Scores.
    Judge {
        name: "p1074",
        aliases: &["luogu-p1074", "codevs1174"],
        title: "[NOIP2009] Target Sudoku",
        asks: "the best score of a solution on a target, or that there is none",
        cases: Cases::One,
        work: Work::Board(NUMBERS, best_on_target),
        writer: spaced(&[(Found, "{number}\n"), (None, "-1\n")], NOTHING),
    },
    Judge {
        name: "euler96",
        aliases: &[],
        title: "Su Doku",
        asks: "the sum of the three-digit numbers in the top left corners of the solutions",
        cases: Cases::ToEnd,
        work: Work::Headed("Grid", DIGITS, corner),
        writer: glued(&[(Found, "")], Sum),
    },
    // Exact covers.
    Judge {
        name: "poj3740",
        aliases: &[],
        title: "Easy Finding",
        asks: "whether rows of each matrix have a single 1 in every column",
        cases: Cases::ToEnd,
        work: Work::Exact(exact::read_bits, exact::choose),
        writer: glued(&[(Found, "Yes, I found it\n"), (None, "It is impossible\n")], NOTHING),
    },
    Judge {
        name: "hihocoder1317",
        aliases: &[],
        title: "Dancing links",
        asks: "whether rows of each matrix have a single 1 in every column",
        cases: Cases::Counted,
        work: Work::Exact(exact::read_bits, exact::choose),
        writer: glued(&[(Found, "Yes\n"), (None, "No\n")], NOTHING),
    },
    Judge {
        name: "hust1017",
        aliases: &[],
        title: "Exact cover",
        asks: "how many and which rows of each matrix have every column exactly once",
        cases: Cases::ToEnd,
        work: Work::Exact(exact::read_lists, exact::choose_and_count),
        writer: glued(&[(Found, "{list}\n"), (None, "NO\n")], NOTHING),
    },
    Judge {
        name: "p4929",
        aliases: &["luogu-p4929"],
        title: "Dancing links (template)",
        asks: "which rows of a matrix have a single 1 in every column",
        cases: Cases::One,
        work: Work::Exact(exact::read_bits, exact::choose),
        writer: glued(&[(Found, "{list}\n"), (None, "No Solution!\n")], NOTHING),
    },
    Judge {
        name: "zoj3209",
        aliases: &[],
        title: "Treasure Map",
        asks: "the least number of pieces that cover each board without overlap",
        cases: Cases::Counted,
        work: Work::Exact(exact::read_pieces, exact::fewest),
        writer: glued(&[(Found, "{number}\n"), (None, "-1\n")], NOTHING),
    },
    Judge {
        name: "spoj-nqueen",
        aliases: &[],
        title: "NQUEEN",
        asks: "a column for the queen of each row so that no two attack each other",
        cases: Cases::ToEnd,
        work: Work::Exact(exact::read_queens, exact::choose),
        writer: glued(&[(Found, "{list}\n")], NOTHING),
    },
    // Covers with overlaps.
    Judge {
        name: "fzu1686",
        aliases: &[],
        title: "Fireballs",
        asks: "the least number of fireballs that hit all monsters of each board",
        cases: Cases::ToEnd,
        work: Work::Overlap(centers::read_fireballs),
        writer: glued(&[(Found, "{number}\n")], NOTHING),
    },
    Judge {
        name: "hdu2295",
        aliases: &[],
        title: "Radar",
        asks: "the least radius with which so many stations reach all cities",
        cases: Cases::Counted,
        work: Work::Overlap(centers::read_stations),
        writer: glued(&[(Found, "{number}\n")], NOTHING),
    },
    Judge {
        name: "hdu5046",
        aliases: &[],
        title: "Airport",
        asks: "the least distance within which so many airports serve all cities",
        cases: Cases::Counted,
        work: Work::Overlap(centers::read_airports),
        writer: glued(&[(Found, "Case #{case}: {number}\n")], NOTHING),
    },
];
