//! Tables and XML: csv, opensudoku, leetcode.

use super::*;

const FULL: &str = "1234341221434321";

#[test]
fn a_table_has_a_heading_and_further_columns() {
    let row = format!("1..............1,{}", "1234341223414321");
    let puzzle = "1..............1";
    check(&format!("quizzes,solutions\n{row}\n"), &[&format!("2 csv {puzzle}")]);
    check(
        &format!("puzzle,solution\n{row}\n\n{row}\n"),
        &[&format!("2 csv {puzzle}"), &format!("4 csv {puzzle}")],
    );
    let rated = format!("id,puzzle,solution,clues,difficulty\n7,{row},2,\"1,5\"\n");
    check(&rated, &[&format!("2 csv {puzzle}")]);
    let quoted = format!("\"puzzle\";\"note\"\n\"{puzzle}\";\"a \"\"b\"\"\"\n");
    check(&quoted, &[&format!("2 csv {puzzle}")]);
    check(&format!("puzzle\n{puzzle}\n"), &[&format!("2 csv {puzzle}")]);
    check_with(as_layout(Layout::Csv), &row, &[&format!("1 csv {puzzle}")]);
}

#[test]
fn faults_of_a_table_have_their_place() {
    let faults = [
        (
            format!("1..............2,{FULL}"),
            "2:33 digit 1 at r4c4 of the solution, where the puzzle has the clue 2; correct one of \
             them",
        ),
        (
            "1..............2,123".to_owned(),
            "2:18 puzzle of 16 symbols, solution of 3; both must be of one length",
        ),
        (
            "1..............2".to_owned(),
            "2:17 the row ends before the solution; every row needs all fields",
        ),
        (
            "1..............,1..............".to_owned(),
            "2:16 15 cells; a line holds 16 for a 4x4 board, 1 missing",
        ),
        (
            format!("1..@...........2,{FULL}"),
            "2:4 '@' is not a cell symbol; cells are digits, letters or one blank symbol of \
             0 . * _ - ? X",
        ),
        (format!("7..............2,{FULL}"), "2:1 digit 7 on a 4x4 board; digits are 1 to 4"),
        (format!("\"7..............2\",{FULL}"), "2:2 digit 7 on a 4x4 board; digits are 1 to 4"),
        (format!("\"1..............2,{FULL}"), "2:1 a quote is not closed on its line; close it"),
    ];
    for (row, expected) in faults {
        check(&format!("puzzle,solution\n{row}\n"), &[expected]);
    }
    check_with(
        as_layout(Layout::Csv),
        "name,rating\n",
        &["1:1 no column of puzzles in the heading; name one of them puzzle or quizzes"],
    );
}

const XML: &str = "\
<?xml version=\"1.0\"?>
<opensudoku>
  <name>größe</name>
  <game data=\"1000000000000001\" />
  <game note=\"a\" data='2000000000000002'/>
</opensudoku>
";

#[test]
fn every_game_of_a_file_is_read() {
    check(XML, &["4 opensudoku 1..............1", "5 opensudoku 2..............2"]);
    let text = XML.strip_prefix("<?xml version=\"1.0\"?>\n").unwrap();
    check(text, &["3 opensudoku 1..............1", "4 opensudoku 2..............2"]);
    check_with(
        as_layout(Layout::OpenSudoku),
        text,
        &["3 opensudoku 1..............1", "4 opensudoku 2..............2"],
    );
}

#[test]
fn faults_of_a_file_have_their_place() {
    check(
        &XML.replace("000001\" ", "000001x1\" "),
        &[
            "4:31 18 cells; a line holds 16 for a 4x4 board, 2 too many",
            "5 opensudoku 2..............2",
        ],
    );
    check(
        &XML.replace("1000000", "7000000"),
        &["4:15 digit 7 on a 4x4 board; digits are 1 to 4", "5 opensudoku 2..............2"],
    );
    check(
        &XML.replace("<game data", "<game dat"),
        &["4:3 `data` should be the cells", "5 opensudoku 2..............2"],
    );
    check(
        &XML.replace("data='2", "data='saved 2"),
        &["4 opensudoku 1..............1", "5:24 `data` should be the cells"],
    );
    check(
        &XML.replace("\"100000000000000", "\"\n  10000000000000"),
        &[
            "5:18 15 cells; a line holds 16 for a 4x4 board, 1 missing",
            "6 opensudoku 2..............2",
        ],
    );
    check(&XML.replace("opensudoku>", "sudoku>"), &["2:1 not a puzzle; expected <opensudoku>"]);
    let open = report(&parse_all(&XML.replace("</name>", "</nam>"), ReadOptions::default()));
    assert!(open.starts_with("3:"), "{open}");
    assert!(open.contains("not valid XML: "), "{open}");
}

const ROWS: &str = "[[\"1\",\".\",\".\",\".\"],[\".\",\".\",\".\",\".\"],\
                    [\".\",\".\",\".\",\".\"],[\".\",\".\",\".\",\"2\"]]";

#[test]
fn arrays_of_rows_are_read() {
    check(ROWS, &["1 leetcode 1..............2"]);
    check(
        &format!("{ROWS}\n{ROWS} {ROWS}"),
        &[
            "1 leetcode 1..............2",
            "2 leetcode 1..............2",
            "2 leetcode 1..............2",
        ],
    );
    check(&ROWS.replace("],", "],\n"), &["1 leetcode 1..............2"]);
    check(&format!("[\n{}", &ROWS[1..]), &["1 leetcode 1..............2"]);
    let numbers = ROWS.replace("\".\"", "0").replace('"', "");
    check(&numbers, &["1 leetcode 1..............2"]);
    assert_eq!(printed(&read(ROWS), Layout::LeetCode), format!("{ROWS}\n"));
}

#[test]
fn an_array_comes_out_of_the_push_that_closes_it() {
    let mut reader = quadrille::sudoku::format::Reader::new(ReadOptions::default());
    let mut records = Vec::new();
    let lines = ROWS.replace("],", "],\n");
    for (at, line) in lines.lines().enumerate() {
        reader.push(line, &mut records);
        assert_eq!(records.len(), usize::from(at == 3));
    }
}

#[test]
fn faults_of_an_array_have_their_place() {
    let faults = [
        (ROWS.replace("\"2\"", "\"5\""), "1:69 digit 5 on a 4x4 board; digits are 1 to 4"),
        (ROWS.replace("\"2\"", "\"ab\""), "1:69 `cell` should be one symbol"),
        (ROWS.replace("\"2\"", "null"), "1:69 `cell` should be one symbol"),
        (
            ROWS.replace(",\"2\"", ""),
            "1:56 row of 3 cells on a board of side 4; every row needs 4, as the first has",
        ),
        (
            ROWS.replace("\"2\"]]", "\"2\"]"),
            "1:73 not valid JSON: EOF while parsing a list; copy the whole document",
        ),
        (
            ROWS.replace("\"2\"", "2\"").replace("]]", "\"]]"),
            "1:70 not valid JSON: expected `,` or `]`; copy the whole document",
        ),
    ];
    for (text, expected) in faults {
        check(&text, &[expected]);
    }
    check(
        "[[\"1\"]]",
        &["1:1 row of 1 cell; boards have sides of 4, 6, 8, 9, 10, 12, 14, 15, 16, \
                         18, 20, 21, 22, 24, 25"],
    );
}
