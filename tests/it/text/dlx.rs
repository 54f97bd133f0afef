//! Knuth's format, as far as it is more than items and options: costs.

use quadrille::cover::{ItemId, OptionId};
use quadrille::text::{Format, dlx};

use super::{describe, print, read};

#[track_caller]
fn costs(text: &str, costs: Option<&[i64]>) {
    assert_eq!(read(Format::Dlx, text).costs(), costs, "\n{text}");
}

#[test]
fn costs_stand_behind_the_items_or_between_them_and_add_up() {
    costs("a b\na b\n", None);
    costs("a b\na b |5\na\n", Some(&[5, 0]));
    costs("a b\na |2 b |3\nb |-7\n", Some(&[5, -7]));
    costs("a b\na b |0\n", None);
    costs("a b\na b |+4 |-4\nb |1\n", Some(&[0, 1]));
    costs("a\na |268435456\na |-268435456\n", Some(&[1 << 28, -(1 << 28)]));
    costs("a\na |9000000000 |-9000000001\n", Some(&[-1]));
}

#[test]
fn multiplicities_stand_before_the_names() {
    let text = "A 2|B 0:3|C 1|D 1:1|E 007|F 0|G | X\nA B X\n";
    let named = read(Format::Dlx, text);
    let times = named.problem().items().take(7).map(|item| named.problem().multiplicity(item));
    let times: Vec<String> = times.map(|times| times.to_string()).collect();
    assert_eq!(times, ["1", "2", "0:3", "1", "1", "7", "0"]);
    assert_eq!(named.item_name(ItemId::new(2)), "C");
    assert_eq!(print(Format::Dlx, &named), "A 2|B 0:3|C D E 7|F 0|G | X\nA B X\n");
    assert!(dlx::looks_like(text));
    assert!(!read(Format::Dlx, "1|a 1:1|b\n").problem().has_multiplicities());
}

#[test]
fn costs_are_no_items() {
    let named = read(Format::Dlx, "a b\na |2 b |3\n |7\n |0\n");
    let entries = |option| named.problem().entries(OptionId::new(option)).len();
    assert_eq!([entries(0), entries(1), entries(2)], [2, 0, 0]);
    assert_eq!(print(Format::Dlx, &named), "a b\na b |5\n |7\n |0\n");
}

#[test]
fn options_know_their_lines() {
    let named = read(Format::Dlx, "| comment\na b\n\na\n| comment\nb\n");
    let lines = named.problem().options().map(|option| named.line_of(option));
    assert_eq!(lines.collect::<Vec<_>>(), [Some(4), Some(6)]);
}

#[test]
fn a_problem_with_costs_is_recognized() {
    assert!(dlx::looks_like("flight1 flight2\nflight1 |20\n"));
    assert!(dlx::looks_like("\u{feff}flight1 flight2\r\nflight1 |20\r\n"));
    assert!(!dlx::looks_like("flight1 flight2\nflight1 |x\n"));
    assert!(!dlx::looks_like("1 2 3 4\n3 4 1 2\n"));
}

#[test]
fn a_name_that_begins_with_a_byte_order_mark_keeps_it() {
    for text in ["\u{feff}\u{feff}a b\nb\n", "| comment\n\u{feff}a b\nb\n"] {
        let named = read(Format::Dlx, text);
        assert_eq!(print(Format::Dlx, &named), " \u{feff}a b\nb\n");
        assert_eq!(describe(&read(Format::Dlx, &print(Format::Dlx, &named))), describe(&named));
    }
}
