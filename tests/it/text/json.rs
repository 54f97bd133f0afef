//! Exact-cover problems as JSON.

use quadrille::text::{Format, json};

use super::{describe, print, read};

const TEXT: &str = r#"{"primary":["a","b"],
"secondary":["x"],
"options":[
["a","x:red"],
["b","x:red"],
[]],
"costs":[3,-1,0]}
"#;

#[test]
fn json_says_the_same_as_knuths_format() {
    let named = read(Format::Json, TEXT);
    let other = read(Format::Dlx, "a b | x\na x:red |3\nb x:red |-1\n |0\n");
    assert_eq!(describe(&named), describe(&other));
    assert_eq!(print(Format::Json, &other), TEXT);
    let lines = named.problem().options().map(|option| named.line_of(option).unwrap());
    assert_eq!(lines.collect::<Vec<_>>(), [4, 5, 6]);
}

#[test]
fn members_may_be_missing_and_in_any_order() {
    let named = read(Format::Json, r#"{"options":[["a"]],"primary":["\u0061"]}"#);
    assert_eq!(describe(&named), describe(&read(Format::Dlx, "a\na\n")));
    assert_eq!(named.costs(), None);
}

#[test]
fn an_object_that_begins_like_a_problem_is_recognized() {
    for text in [TEXT, "\u{feff} {\n \"options\" : [", r#"{"costs":["#] {
        assert!(json::looks_like(text), "{text}");
        assert_eq!(Format::recognize(text), Some(Format::Json));
    }
    for text in ["", "{", "[1]", r#"{"size":9,"options":[]}"#, r#"{"primary":1}"#, r#"{"options"}"#]
    {
        assert!(!json::looks_like(text), "{text}");
    }
}
