//! Puzzles of f-puzzles and `SudokuPad`: JSON, links and packed strings.

use super::*;

/// A document of side 4 with these further members.
fn document(members: &str) -> String {
    let row = "[{},{},{},{}]";
    format!(
        "{{\"size\":4,\"grid\":[[{{\"value\":1,\"given\":true}},{{\"value\":2}},{{}},{{}}],\
         {row},{row},{row}]{members}}}"
    )
}

fn link(document: &str) -> String {
    format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(document))
}

const READ: &str = "1 fpuzzles 1...............";

#[test]
fn a_document_comes_plain_or_in_a_link() {
    let text = document(",\"title\":\"größe\",\"text\":[{}],\"arrow\":[],\"author\":null");
    check(&text, &[READ]);
    check(&text.replace(',', ",\n"), &[READ]);
    let link = link(&text);
    check(&link, &[READ]);
    check(&link.replace("www.", ""), &[READ]);
    check(&link.replace('=', "%3D").replacen("%3D", "=", 1).replace('+', "%2B"), &[READ]);
    let data = &link["https://www.f-puzzles.com/?".len()..];
    check(data, &[READ]);
    check(&data["load=".len()..], &[READ]);
    check(&format!("https://sudokupad.app/fpuz{}", &data["load=".len()..]), &[READ]);
    check(
        &format!("{link}\n\n{text}\n{link}"),
        &[READ, &READ.replacen('1', "3", 1), &READ.replacen('1', "4", 1)],
    );
}

#[test]
fn rules_that_are_known_are_read() {
    let rules = ",\"diagonal-\":true,\"diagonal+\":true,\"antiknight\":true,\"antiking\":false,\
                 \"disjointgroups\":true,\
                 \"extraregion\":[{\"cells\":[\"R1C1\",\"R2C2\"]}],\
                 \"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C3\"]]}]";
    check(
        &document(rules),
        &[&format!(
            "{READ} 2 signs Boxes [Diagonal, AntiDiagonal, AntiKnight, DisjointGroups, \
         Extra([cell0, cell5])]"
        )],
    );
    let puzzle = read(&document(rules));
    let pairs: Vec<(usize, usize)> =
        puzzle.signs().iter().map(|it| (it.small.index(), it.large.index())).collect();
    assert_eq!(pairs, [(0, 1), (1, 6)]);
    let marks = document("").replacen("{}", "{\"givenPencilMarks\":[1,3]}", 1);
    check(&marks, &["1 fpuzzles 1............... 62 candidates"]);
    assert_eq!(candidates(&read(&marks), Cell::new(2)), [1, 3]);
}

#[test]
fn regions_that_differ_make_a_jigsaw() {
    // The first two columns of the upper half trade a cell with the right half.
    let row = |regions: [usize; 4]| {
        let cells = regions.map(|region| format!("{{\"region\":{region}}}"));
        format!("[{}]", cells.join(","))
    };
    let rows = [[0, 0, 0, 1], [0, 1, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]].map(row);
    let text = format!("{{\"size\":4,\"grid\":[{}]}}", rows.join(","));
    let regions = "Jigsaw([0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3])";
    check(&text, &[&format!("1 fpuzzles ................ {regions} []")]);
    let wrong = text.replacen("\"region\":1", "\"region\":0", 1);
    check(&wrong, &["1:18 region 0 has 5 cells; every region needs 4"]);
    let usual = [[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]].map(row);
    let text = format!("{{\"size\":4,\"grid\":[{}]}}", usual.join(","));
    check(&text, &["1 fpuzzles ................"]);
}

/// What is said of a document, and of the same document in a link.
#[track_caller]
fn refused(text: &str, column: usize, message: &str) {
    check(text, &[&format!("1:{column} {message}")]);
    check(&link(text), &[&format!("1:33 {message}")]);
}

fn rule(name: &str) -> String {
    format!(
        "the rule `{name}` is not one that is solved here; a solution without it would be wrong, \
         so remove it only if it is not a rule of the puzzle"
    )
}

#[test]
fn unknown_rules_are_refused_by_name() {
    let column = document("").len();
    for name in ["arrow", "killercage", "nonconsecutive", "negative", "xv", "somethingnew"] {
        let text = document(&format!(",\"{name}\":[1]"));
        refused(&text, column + 4 + name.len(), &rule(name));
    }
    let text = document(",\"thermometer\":[{\"lines\":[],\"slow\":true}]");
    refused(&text, text.find("true}]").unwrap() + 1, &rule("slow"));
}

#[test]
fn faults_of_a_document_have_their_place() {
    let text = document("");
    let end = text.len() + 1;
    refused(
        &text.replace("\"value\":2", "\"odd\":true"),
        52,
        "the property `odd` of a cell is not known; remove it if it is not a rule of the puzzle",
    );
    refused(
        &text.replace("\"value\":1", "\"value\":5"),
        29,
        "digit 5 on a 4x4 board; digits are 1 to 4",
    );
    refused(&text.replace("\"value\":1", "\"value\":[5]"), 29, "`value` should be a digit");
    refused(&text.replace("size\":4", "size\":26"), 9, "`size` should be a side from 1 to 25");
    refused(&text.replace("\"size\":4,", ""), 1, "`size` should be the side of the board");
    refused(
        &text.replace("size\":4", "size\":6"),
        18,
        "`grid` should be as many rows as the size says",
    );
    refused(
        &text.replacen("[{},{},{},{}]", "[{},{},{}]", 1),
        text.find("[{},{},{},{}]").unwrap() + 1,
        "row of 3 cells on a board of side 4; every row needs 4, as the first has",
    );
    refused(&document(",\"size\":4"), end + 7, "`size` occurs twice; remove one of them");
    refused(
        &document(",\"extraregion\":[{\"cells\":[\"R1C5\"]}]"),
        end + 25,
        "`cells` should be cells of the board, such as \"R1C1\"",
    );
    refused(
        "{\"size\":4}",
        1,
        "not a puzzle; expected `grid`, as f-puzzles has it, or `cells`, as SudokuPad has it",
    );
    let cut = &text[..text.len() - 1];
    refused(
        cut,
        cut.len() + 1,
        "not valid JSON: EOF while parsing an object; copy the whole document",
    );
    check_with(
        with_boxes(4, 1),
        &text,
        &["1:9 a board with boxes of 2x2, where boxes of 4x1 were asked for; leave the boxes out"],
    );
}

#[test]
fn faults_of_a_link_have_their_place() {
    let link = link(&document(""));
    let damaged = "the data of the link is cut off or damaged; copy the whole link";
    check(&link[..link.len() - 8], &[&format!("1:33 {damaged}")]);
    check(&format!(" {}", link.replace("load=N", "load=!")), &[&format!("1:34 {damaged}")]);
    check("https://www.f-puzzles.com/?load=", &[&format!("1:33 {damaged}")]);
    let on_server = "1:1 the link names a puzzle that is kept on a server; open it and export a \
                     link with load= or the JSON";
    check("https://f-puzzles.com/?id=yabcdefg", &[on_server]);
    check("https://sudokupad.app/abcdefg", &[on_server]);
    check(
        "https://swaroopg92.github.io/penpa-edit/?m=edit&p=7VRNb5",
        &[
            "1:1 links of Penpa+ are not read, because their rules are drawn only; copy the cells as a \
         line or a board",
        ],
    );
    check(
        "https://example.org/?load=abc",
        &["1:1 an unknown link; links of f-puzzles with load= and of SudokuPad with scl are read"],
    );
    let swollen = lz_str::compress_to_base64(&format!("{{\"a\":\"{}\"}}", "a".repeat(1 << 22)));
    check(&swollen, &["1:1 the data of the link unpacks to more than a puzzle; copy the JSON"]);
}

fn pad(members: &str) -> String {
    let row = "[{},{},{},{}]";
    format!(
        "{{\"cells\":[[{{\"value\":1}},{{\"pencilMarks\":[1]}},{{}},{{}}],{row},{row},{row}],\
         \"regions\":[[[0,0],[0,1],[1,0],[1,1]],[\"R1C3\",\"R1C4\",\"R2C3\",\"R2C4\"],\
         [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]{members}}}"
    )
}

#[test]
fn documents_of_the_pad_are_read() {
    let text = pad(",\"id\":\"a\",\"lines\":[1],\"overlays\":[2],\"metadata\":{\"title\":\"b\"},\
         \"cages\":[{\"value\":\"title: c\"},{\"cells\":[[0,0],[1,1]],\"unique\":true},\
         {\"cells\":[[0,0],[0,1]]}]");
    check(&text, &["1 scl 1............... Boxes [Extra([cell0, cell5])]"]);
    let packed = lz_str::compress_to_base64(&pad(""));
    check(&format!("scl{packed}"), &["1 scl 1..............."]);
    check(&format!("https://sudokupad.app/scl{packed}"), &["1 scl 1..............."]);
    let rows = pad("").replace("[1,0],[1,1]]", "[0,2],[1,0]]").replace("\"R1C3\"", "\"R2C2\"");
    check(
        &rows,
        &["1 scl 1............... Jigsaw([0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]) []"],
    );
}

#[test]
fn faults_of_the_pad_have_their_place() {
    let end = pad("").len() + 1;
    let killer = "killer cages are not read; a solution without them would be wrong";
    for sum in ["\"value\":\"5\"", "\"sum\":5"] {
        let text = pad(&format!(",\"cages\":[{{\"cells\":[[0,0]],{sum}}}]"));
        let column = text.find(sum).unwrap() + sum.find(':').unwrap() + 2;
        check(&text, &[&format!("1:{column} {killer}")]);
    }
    check(&pad(",\"global\":[\"x\"]"), &[&format!("1:{} {}", end + 9, rule("global"))]);
    check(
        &pad(",\"metadata\":{\"antiknight\":true}"),
        &[&format!("1:{} {}", end + 25, rule("antiknight"))],
    );
    let regions = pad("").find("regions").unwrap() + 10;
    check(
        &pad("").replace("[3,2],[3,3]]", "[3,2]]"),
        &[&format!("1:{regions} r4c4 lies in no region; it needs one")],
    );
    check(
        &pad("").replace("[3,2],[3,3]]", "[3,2],[0,0]]"),
        &[&format!(
            "1:{} r1c1 lies in two regions; it needs one",
            pad("").find("[[2,2]").unwrap() + 1
        )],
    );
    check(
        &pad("").replace("\"regions\"", "\"id\""),
        &["1:1 `regions` should be the regions of the board; without them nothing but rows and \
         columns is known"],
    );
    check(
        &pad("").replace("{\"value\":1}", "{\"value\":9}"),
        &["1:21 digit 9 on a 4x4 board; digits are 1 to 4"],
    );
}
