//! Without the feature `layouts`, some layouts are refused by name.

use super::*;

#[test]
fn layouts_that_were_not_built_say_so_once() {
    let not_built = |name: &str| {
        format!(
            "the layout {name} is not read by this program; build it with the feature `layouts`"
        )
    };
    check("puzzle\n1...............\n", &[&format!("1:1 {}", not_built("csv"))]);
    check("\n{\n}\n", &[&format!("2:1 {}", not_built("fpuzzles"))]);
    check("<?xml version=\"1.0\"?>", &[&format!("1:1 {}", not_built("opensudoku"))]);
    check_with(as_layout(Layout::Scl), "scl", &[&format!("1:1 {}", not_built("scl"))]);
    check_with(as_layout(Layout::LeetCode), "[[]]", &[&format!("1:1 {}", not_built("leetcode"))]);
}
