//! Exact-cover problems with published numbers of solutions. Every benchmark asserts what it
//! computes.

#[path = "../tests/it/classics.rs"]
mod classics;

use std::hint::black_box;
use std::time::Duration;

use classics::{CLASSICS, Classic};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use quadrille::cover::{CheckedLinks, Links, Mrv, NoPrune, Problem, Search, Status, Structure};
use quadrille::engine::{ChooseRule, StructureKind};
use quadrille::text::{NamedProblem, dlx};

fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800));
    group
}

fn named(name: &str) -> &'static Classic {
    CLASSICS.iter().find(|classic| classic.name == name).expect("a classic problem")
}

/// All solutions, on links that are ready.
fn count(criterion: &mut Criterion) {
    for name in [
        "queens 8",
        "queens 10",
        "Langford 8",
        "dominoes 6x6",
        "pentominoes 3x20",
        "circle colorings 10 3",
    ] {
        let classic = named(name);
        let problem = (classic.problem)();
        let mut group = group(criterion, &format!("count/{name}"));
        group.throughput(Throughput::Elements(classic.count));
        for rule in [ChooseRule::Mrv, ChooseRule::Weighted] {
            let mut search = StructureKind::Links.search(rule, &problem);
            group.bench_function(rule.name(), |bencher| {
                bencher.iter(|| {
                    search.reset();
                    assert_eq!(search.run(), Status::Complete);
                    assert_eq!(search.stats().solutions, classic.count);
                });
            });
        }
    }
}

/// What it costs to ask at every link whether it leads into the arena.
fn checked(criterion: &mut Criterion) {
    fn bench<S: Structure>(
        group: &mut BenchmarkGroup<'_, WallTime>,
        name: &str,
        problem: &Problem,
        count: u64,
    ) {
        let mut search = Search::with(S::new(problem), Mrv, NoPrune);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                search.reset();
                search.run();
                assert_eq!(search.stats().solutions, count);
            });
        });
    }
    let classic = named("queens 10");
    let problem = (classic.problem)();
    let mut group = group(criterion, "links/queens 10");
    bench::<Links>(&mut group, "unchecked", &problem, classic.count);
    bench::<CheckedLinks>(&mut group, "checked", &problem, classic.count);
}

/// Building a problem, its links, its text, and the problem from the text.
fn parts(criterion: &mut Criterion) {
    let mut group = group(criterion, "parts");
    for name in ["pentominoes 3x20", "chain 6000"] {
        let classic = named(name);
        let problem = (classic.problem)();
        let n_options = problem.n_options();
        group.throughput(Throughput::Elements(n_options as u64));
        group.bench_function(format!("build {name}"), |bencher| {
            bencher.iter(|| assert_eq!((classic.problem)().n_options(), n_options));
        });
        group.bench_function(format!("build links {name}"), |bencher| {
            bencher.iter(|| {
                let links = Links::new(black_box(&problem));
                assert_eq!(links.active().count(), problem.n_primary());
            });
        });
        let named = NamedProblem::with_names(problem, |item| format!("i{}", item.index()));
        let mut text = String::new();
        dlx::print(&named, &mut text);
        group.bench_function(format!("parse {name}"), |bencher| {
            bencher.iter(|| {
                let parsed = dlx::parse(black_box(&text)).expect("what is printed is read back");
                assert_eq!(parsed.problem(), named.problem());
            });
        });
        group.bench_function(format!("print {name}"), |bencher| {
            bencher.iter(|| {
                let mut printed = String::new();
                dlx::print(black_box(&named), &mut printed);
                assert_eq!(printed.len(), text.len());
            });
        });
    }
}

criterion_group!(benches, count, checked, parts);
criterion_main!(benches);
