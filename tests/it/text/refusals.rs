//! Every fault with its place and its remedy.

use quadrille::text::{Format, SecondaryColumns, from_bytes};
use snapbox::{assert_data_eq, str};

use super::{print, read, refuse, refuse_with};

#[track_caller]
fn refusals(format: Format, texts: &[&str]) -> String {
    texts.iter().map(|text| refuse(format, text) + "\n").collect()
}

#[test]
fn of_knuths_format() {
    let texts = [
        "",
        "| only a comment\n",
        "a b a\n",
        "a | b | c\n",
        "a|b c\n",
        "3:2|a b\n",
        "a 4294967296|b\n",
        "a 1:2:3|b\n",
        "2|a a\n",
        "2| a\n",
        "a | 1:2|x\n",
        "a b | x:red\n",
        "a b\na c\n",
        "a b\n\n\tb a b\n",
        "a b | x\r\na x:\r\n",
        "a b\na:red b\n",
        "a b\na |\n",
        "a b\na |1.5\n",
        "a b\na b |3 |300000000",
    ];
    assert_data_eq!(
        refusals(Format::Dlx, &texts),
        str![[r#"
1:1: no items; the first line that is not blank and does not start with '|' must name the items, primary ones first, then ' | ' and the secondary ones if there are any
1:1: no items; the first line that is not blank and does not start with '|' must name the items, primary ones first, then ' | ' and the secondary ones if there are any
1:5: item 'a' is named twice; give every item a name of its own
1:7: a second '|'; one bar parts the primary items from the secondary ones
1:1: 'a|b' has a '|', which only stands between items, with blanks around it, and before the cost of an option
1:1: '3:2|a' should say how often an item is covered: write low:high|item, or one number for both, with low <= high and neither above 4294967295
1:3: '4294967296|b' should say how often an item is covered: write low:high|item, or one number for both, with low <= high and neither above 4294967295
1:3: '1:2:3|b' should say how often an item is covered: write low:high|item, or one number for both, with low <= high and neither above 4294967295
1:5: item 'a' is named twice; give every item a name of its own
1:1: '' cannot name an item; a name has characters but no blanks
1:5: '1:2|x' is secondary, so it may be covered once or not at all; move it in front of the '|', or write it without numbers
1:7: 'x:red' among the items; colors belong into the options, so name the item alone
2:3: unknown item 'c'; it is not among the items named at first, so add it there or mend the spelling
3:6: item 'b' twice in one option; an option has an item once
2:3: 'x:' is not an item and a color; write item:color, or the item alone
2:1: item 'a' is primary and cannot have a color; drop the color, or make the item secondary
2:3: '|' is no cost; write a whole number right behind the '|', such as |25
2:3: '|1.5' is no cost; write a whole number right behind the '|', such as |25
2:8: the cost 300000003 is too large; an option costs at most 268435456 and at least -268435456, so use a larger unit

"#]]
    );
}

#[test]
fn of_dense_matrices() {
    let texts =
        ["", "# nothing\n", "01\n021\n", "0 1\n\n0 1 1\n", "0,1\n0, \n", "3 3\n010\n", "0\u{1}\n"];
    assert_data_eq!(
        refusals(Format::Matrix, &texts),
        str![[r#"
1:1: no rows; a matrix has a line of 0 and 1 for each option, and a column for each item
1:1: no rows; a matrix has a line of 0 and 1 for each option, and a column for each item
2:2: '2' is neither 0 nor 1; a row holds nothing else, with or without blanks or commas between (the format sparse names the columns of the ones)
3:5: 3 cells; the first row has 2, and every row needs as many
2:3: 1 cells; the first row has 2, and every row needs as many
1:1: '3' is neither 0 nor 1; a row holds nothing else, with or without blanks or commas between (the format sparse names the columns of the ones)
1:2: '/u{1}' is neither 0 nor 1; a row holds nothing else, with or without blanks or commas between (the format sparse names the columns of the ones)

"#]]
    );
    let secondary = SecondaryColumns { left: 2, right: 1 };
    assert_data_eq!(
        refuse_with(Format::Matrix, "01\n10\n", secondary),
        str!["1:1: 3 columns are to be secondary, and there are 2; say fewer"]
    );
}

#[test]
fn of_sparse_matrices() {
    let texts = [
        "",
        "3\n1\n",
        "1 2 3\n1\n",
        "a b\na\n",
        "1 -2\n",
        "2 3\n1 4\n2\n",
        "2 3\n1 2 1\n3\n",
        "1 3\n0\n",
        "1 3\n1 x\n",
        "2 3\n1\n",
        "1 3\n1\n\n2\n",
        "1 99999999\n1\n",
    ];
    assert_data_eq!(
        refusals(Format::Sparse, &texts),
        str![[r#"
1:1: a sparse matrix begins with a line of two numbers: how many rows and how many columns
1:1: a sparse matrix begins with a line of two numbers: how many rows and how many columns
1:1: a sparse matrix begins with a line of two numbers: how many rows and how many columns
1:1: a sparse matrix begins with a line of two numbers: how many rows and how many columns
1:1: a sparse matrix begins with a line of two numbers: how many rows and how many columns
2:3: '4' is no column; columns are numbered from 1 to 3
2:5: item '1' twice in one option; an option has an item once
2:1: '0' is no column; columns are numbered from 1 to 3
2:3: 'x' is no column; columns are numbered from 1 to 3
1:1: 1 rows; the first line says 2. Every line is a row, a blank one too
4:1: 2 rows; the first line says 1. Every line is a row, a blank one too
1:1: 99999999 columns; matrices are read up to 4194304, so leave out columns without ones, or name the items in the format dlx

"#]]
    );
}

#[cfg(feature = "layouts")]
#[test]
fn of_json() {
    let texts = [
        "",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a\"]",
        "{\"primary\":[\"a\"]}",
        "{\"primary\":[\"a\"],\n\"options\":[],\"rows\":[]}",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a\",\"b\"]]}",
        "{\"primary\":[\"a\"],\n\"options\":[\"a\"]}",
        "{\"primary\":[\"a\"],\n\"options\":[[1]]}",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a\"],\n[\"a\",\"a\"]]}",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a:red\"]]}",
        "{\"primary\":[\"a\",\"a\"],\n\"options\":[]}",
        "{\"primary\":[\"a b\"],\n\"options\":[]}",
        "{\"primary\":[\"a\",\"\"],\n\"options\":[]}",
        "{\"primary\":[\"a\"],\"secondary\":[2],\n\"options\":[]}",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a\"]],\"costs\":[1.5]}",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a\"]],\"costs\":[-300000000]}",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a\"],[]],\"costs\":[1]}",
        "{\"primary\":[\"a\"],\n\"options\":[[\"a\"]],\"costs\":[1,2]}",
    ];
    assert_data_eq!(
        refusals(Format::Json, &texts),
        str![[r#"
1:1: EOF while parsing a value; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
2:16: EOF while parsing a list; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
1:17: missing field `options`; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
2:19: unknown field `rows`, expected one of `primary`, `secondary`, `options`, `costs`; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
2:17: unknown item 'b'; it is not among the items named at first, so add it there or mend the spelling
2:12: "a" is not an array of items; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
2:13: 1 is not an item or item:color; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
3:6: item 'a' twice in one option; an option has an item once
2:13: item 'a' is primary and cannot have a color; drop the color, or make the item secondary
1:17: item 'a' is named twice; give every item a name of its own
1:13: 'a b' cannot name an item; a name has characters but no blanks
1:17: '' cannot name an item; a name has characters but no blanks
1:31: 2 is not the name of an item; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
2:28: 1.5 is not a whole number; an exact-cover problem is {"primary":[names],"secondary":[names],"options":[[items],…],"costs":[numbers]}
2:28: the cost -300000000 is too large; an option costs at most 268435456 and at least -268435456, so use a larger unit
2:18: 1 costs for 2 options; give each option one
2:30: 2 costs for 1 options; give each option one

"#]]
    );
}

#[cfg(not(feature = "layouts"))]
#[test]
fn of_json_that_was_not_built() {
    assert_data_eq!(
        refuse(Format::Json, "{\"primary\":[]}"),
        str![[r#"
1:1: the format json is not read by this program; build it with the feature `layouts`
"#]]
    );
    let error = Format::Json.print(&read(Format::Dlx, "a\na\n"), &mut String::new()).unwrap_err();
    assert_data_eq!(
        error.to_string(),
        str![[r#"
the format json cannot hold anything without the feature `layouts`; dlx, matrix, sparse can
"#]]
    );
}

#[test]
fn of_bytes() {
    let place = |bytes: &[u8]| {
        let error = from_bytes(bytes).unwrap_err();
        format!("{}:{}: {error}", error.line, error.column)
    };
    assert_eq!(place(b"\xFF\xFEa\0"), "1:1: the file is UTF-16; save it as UTF-8");
    assert_eq!(place(b"\xFE\xFF\0a"), "1:1: the file is UTF-16; save it as UTF-8");
    assert_eq!(place(b"a\n\xC3\xBCb\xFF\n"), "2:3: not text; save the file as UTF-8");
}

#[test]
fn of_printing() {
    let refusal = |text: &str, format: Format| {
        let mut out = "before".to_owned();
        let error = format.print(&read(Format::Dlx, text), &mut out).unwrap_err();
        assert_eq!(out, "before");
        error.to_string()
    };
    assert_eq!(
        refusal("a | x\na x:1\n", Format::Sparse),
        "the format sparse cannot hold colors; dlx, json can"
    );
    assert_eq!(
        refusal("a\na |1\n", Format::Matrix),
        "the format matrix cannot hold costs; dlx, json can"
    );
    assert_eq!(
        refusal("a b\n", Format::Matrix),
        "the format matrix cannot hold a problem without options; dlx, sparse, json can"
    );
    assert_eq!(
        refusal(" |\n |0\n", Format::Matrix),
        "the format matrix cannot hold a problem without items; dlx, sparse, json can"
    );
    assert_eq!(print(Format::Sparse, &read(Format::Dlx, "a b\n")), "0 2\n");
}
