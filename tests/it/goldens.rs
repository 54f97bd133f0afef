//! The work of searches in figures that no clock changes: a better or worse rule shows here first.
//!
//! `SNAPSHOTS=overwrite cargo test --test it goldens` writes the figures anew.

use std::fmt::Write as _;

use quadrille::cover::{Limits, Stats, Status};
use quadrille::engine::{self, ChooseRule, Dlx, Engine, StructureKind};
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
            let mut search = StructureKind::Links.search(rule, &problem);
            search.set_limits(Limits { nodes: Some(100_000), ..Limits::default() });
            let status = search.run();
            row(&mut table, classic.name, rule, status, search.stats());
        }
    }
    assert_data_eq!(
        table,
        str![[r#"
queens 4               mrv           2       17       161
queens 4               weighted      2       16       161
queens 4               in-order      2       17       164
queens 6               mrv           4      111      1443
queens 6               weighted      4      100      1435
queens 6               in-order      4      153      1682
queens 8               mrv          92     1199     16166
queens 8               weighted     92     1155     15605
queens 8               in-order     92     2057     22712
queens 10              mrv         724    16448    239633
queens 10              weighted    724    15852    230909
queens 10              in-order    724    35539    406828
Langford 4             mrv           2       18       126
Langford 4             weighted      2       18       136
Langford 4             in-order      2       37       212
Langford 7             mrv          52      607      6314
Langford 7             weighted     52      751      8094
Langford 7             in-order     52     3283     22660
Langford 8             mrv         300     2789     27978
Langford 8             weighted    300     3244     34082
Langford 8             in-order    300    19647    133804
Langford 6             mrv           0      126      1472
Langford 6             weighted      0      161      1894
Langford 6             in-order      0      607      4232
dominoes 4x4           mrv          36      133       261
dominoes 4x4           weighted     36      133       261
dominoes 4x4           in-order     36      146       288
dominoes 6x6           mrv        6728    25695     50635
dominoes 6x6           weighted   6728    25695     50635
dominoes 6x6           in-order   6728    33094     64815
dominoes 5x5           mrv           0      530      1399
dominoes 5x5           weighted      0      254       695
dominoes 5x5           in-order      0     1189      2678
pentominoes 3x20       mrv           8    32978   8548030
pentominoes 3x20       weighted      8    75753  23907680
pentominoes 3x20       in-order      0   100000   8238160 stopped
Steiner triples 7      mrv          30      156       870
Steiner triples 7      weighted     30      156       870
Steiner triples 7      in-order     30      171      1020
Steiner triples 8      mrv           0       79       756
Steiner triples 8      weighted      0       79      1236
Steiner triples 8      in-order      0     1191      9564
matchings 10           mrv         945     2278      5877
matchings 10           weighted    945     2278      5877
matchings 10           in-order    945     2278      5877
partitions 8           mrv        4140     8280     73853
partitions 8           weighted   4140     8280     76315
partitions 8           in-order   4140     8280     76315
Latin squares 4        mrv         576     4745     20360
Latin squares 4        weighted    576     4745     20360
Latin squares 4        in-order    576     5681     23864
circle colorings 9 3   mrv         510     2041     12276
circle colorings 9 3   weighted    510     2094     12416
circle colorings 9 3   in-order    510     2041     12276
circle colorings 10 3  mrv        1026     4093     24564
circle colorings 10 3  weighted   1026     4136     24648
circle colorings 10 3  in-order   1026     4093     24564
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
4x4                    mrv         370     2860     21417
4x4                    weighted    370     2860     21420
4x4                    in-order    370     3976     27900
6x6                    mrv       39251   393344   2700765
6x6                    weighted  39251   393344   2700777
6x6                    in-order   1422    80043    800292 stopped
12x12                  mrv           8      856     43530
12x12                  weighted      8      830     43317
12x12                  in-order      1   160000   2119761 stopped
16x16                  mrv          10     7025    201528
16x16                  weighted     10     5670    186765
16x16                  in-order      0   200000   3467619 stopped
25x25                  mrv           3     1206    153658
25x25                  weighted      3     2922    189020
25x25                  in-order      0    60000   1650705 stopped
easy                   mrv          30     1681     65610
easy                   weighted     30     1681     65610
easy                   in-order     25   329613   4006878 stopped
minimal                mrv          30     2404     74292
minimal                weighted     30     2365     74160
minimal                in-order     11   545497   6877788 stopped
clues17                mrv          14     1176     34413
clues17                weighted     14     1272     35922
clues17                in-order      0   280000   4011450 stopped
hard                   mrv          12    34972    487866
hard                   weighted     12    17034    271404
hard                   in-order      3   238885   2982846 stopped
several                mrv       17122   248540   1887351
several                weighted  17122   245917   1838745
several                in-order    353   633626   7403466 stopped
none                   mrv           0     8715    176052
none                   weighted      0      494     30015
none                   in-order      0   327832   4528077 stopped

"#]]
    );
}
