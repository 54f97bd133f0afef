//! The work of searches in figures that no clock changes: a better or worse rule shows here first.
//!
//! `SNAPSHOTS=overwrite cargo test --test it goldens` writes the figures anew.

use std::fmt::Write as _;

use quadrille::cover::{ChooseRule, Limits, Outcome, Solver, Stats, Status, StructureKind};
use quadrille::engine::{self, Dlx, Engine};
use snapbox::{assert_data_eq, str};

use super::classics::CLASSICS;
use super::support::corpus;

/// A row of a table.
fn row(table: &mut String, name: &str, rule: ChooseRule, status: Status, stats: &Stats) {
    let Stats { nodes, solutions, updates, .. } = stats;
    let end = if status == Status::Complete { "" } else { " stopped" };
    writeln!(
        table,
        "{name:22} {rule:8} {solutions:6} {nodes:8} {updates:9}{end}",
        rule = rule.name()
    )
    .unwrap();
}

const RULES: [ChooseRule; 3] = [ChooseRule::Mrv, ChooseRule::Weighted, ChooseRule::InOrder];

#[test]
fn solutions_nodes_and_updates_of_classic_problems() {
    let mut table = String::new();
    for classic in CLASSICS {
        let problem = (classic.problem)();
        for rule in RULES {
            let limits = Limits { nodes: Some(100_000), ..Limits::default() };
            let solver = Solver::new(&problem).structure(StructureKind::Links).choose(rule);
            let mut solutions = solver.limits(limits).solutions();
            while solutions.advance().is_some() {}
            let Outcome { status, stats } = solutions.outcome();
            row(&mut table, classic.name, rule, status, &stats);
        }
    }
    assert_data_eq!(
        table,
        str![[r#"
queens 4               mrv           2       17       215
queens 4               weighted      2       16       214
queens 4               in-order      2       17       221
queens 6               mrv           4      111      1883
queens 6               weighted      4      100      1788
queens 6               in-order      4      153      2239
queens 8               mrv          92     1199     20585
queens 8               weighted     92     1155     19869
queens 8               in-order     92     2057     30191
queens 10              mrv         724    16448    304224
queens 10              weighted    724    15852    289647
queens 10              in-order    724    35539    536077
Langford 4             mrv           2       18       176
Langford 4             weighted      2       18       181
Langford 4             in-order      2       37       307
Langford 7             mrv          52      607      8093
Langford 7             weighted     52      751     10088
Langford 7             in-order     52     3283     31047
Langford 8             mrv         300     2789     36111
Langford 8             weighted    300     3244     42786
Langford 8             in-order    300    19647    184435
Langford 6             mrv           0      126      1916
Langford 6             weighted      0      161      2302
Langford 6             in-order      0      607      5759
dominoes 4x4           mrv          36      133       454
dominoes 4x4           weighted     36      133       490
dominoes 4x4           in-order     36      146       542
dominoes 6x6           mrv        6728    25695     88568
dominoes 6x6           weighted   6728    25695     95296
dominoes 6x6           in-order   6728    33094    123665
dominoes 5x5           mrv           0      530      2370
dominoes 5x5           weighted      0      254      1166
dominoes 5x5           in-order      0     1189      4751
pentominoes 3x20       mrv           8    32978  10963285
pentominoes 3x20       weighted      8    75753  24307336
pentominoes 3x20       in-order      0   100000   8770384 stopped
Steiner triples 7      mrv          30      156      1246
Steiner triples 7      weighted     30      156      1306
Steiner triples 7      in-order     30      171      1501
Steiner triples 8      mrv           0       79      1423
Steiner triples 8      weighted      0       79      1423
Steiner triples 8      in-order      0     1191     12603
matchings 10           mrv         945     2278      8542
matchings 10           weighted    945     2278      9487
matchings 10           in-order    945     2278      9487
partitions 8           mrv        4140     8280     82125
partitions 8           weighted   4140     8280     87056
partitions 8           in-order   4140     8280     87056
Latin squares 4        mrv         576     4745     32865
Latin squares 4        weighted    576     4745     34017
Latin squares 4        in-order    576     5681     39945
circle colorings 9 3   mrv         510     2041      9979
circle colorings 9 3   weighted    510     2094     10026
circle colorings 9 3   in-order    510     2041      9979
circle colorings 10 3  mrv        1026     4093     19963
circle colorings 10 3  weighted   1026     4136     19970
circle colorings 10 3  in-order   1026     4093     19963
chain 6000             mrv           1     6001      6000
chain 6000             weighted      1     6001      6000
chain 6000             in-order      1     6001      6000

"#]]
    );
}

/// The sums over each corpus.
#[test]
fn solutions_nodes_and_updates_of_the_corpora() {
    let small_to_large = ["4x4", "6x6", "12x12", "16x16", "25x25"];
    let classic = ["easy", "minimal", "clues17", "hard", "several", "none"];
    let mut table = String::new();
    for label in small_to_large.into_iter().chain(classic) {
        let lines = corpus(label);
        for rule in RULES {
            let nodes = (rule == ChooseRule::InOrder).then_some(20_000);
            let limits = engine::Limits { nodes, ..engine::Limits::default() };
            let mut engine = Dlx::new(StructureKind::Links, rule);
            let mut sum = Stats::default();
            let mut end = Status::Complete;
            for line in &lines {
                let outcome = engine.count(&line.puzzle, &limits);
                sum.add(&outcome.stats);
                if !outcome.is_complete() {
                    end = outcome.status;
                }
            }
            row(&mut table, label, rule, end, &sum);
        }
    }
    assert_data_eq!(
        table,
        str![[r#"
4x4                    mrv         370     2860     31754
4x4                    weighted    370     2860     32861
4x4                    in-order    370     3976     43481
6x6                    mrv       39251   393344   4118141
6x6                    weighted  39251   393344   4235891
6x6                    in-order   1422    80043   1100669 stopped
12x12                  mrv           8      856     48768
12x12                  weighted      8      830     48455
12x12                  in-order      1   160000   2711431 stopped
16x16                  mrv          10     7025    234645
16x16                  weighted     10     5670    213521
16x16                  in-order      0   200000   4211851 stopped
25x25                  mrv           3     1206    153658
25x25                  weighted      3     2922    189020
25x25                  in-order      0    60000   1650705 stopped
easy                   mrv          30     1681     75240
easy                   weighted     30     1681     75330
easy                   in-order     25   329613   5223403 stopped
minimal                mrv          30     2404     86748
minimal                weighted     30     2365     86380
minimal                in-order     11   545497   8890520 stopped
clues17                mrv          14     1176     40019
clues17                weighted     14     1272     41880
clues17                in-order      0   280000   5048513 stopped
hard                   mrv          12    34972    635871
hard                   weighted     12    17034    339402
hard                   in-order      3   238885   3868723 stopped
several                mrv       17122   248540   2818398
several                weighted  17122   245917   2807741
several                in-order    353   633626   9749066 stopped
none                   mrv           0     8715    223276
none                   weighted      0      494     33204
none                   in-order      0   327832   5740933 stopped

"#]]
    );
}
