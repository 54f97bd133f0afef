//! Exact-cover problems with published numbers of solutions. Every benchmark asserts what it
//! computes.

#[path = "../tests/it/classics.rs"]
mod classics;

use std::hint::black_box;
use std::time::Duration;

use classics::{CLASSICS, Classic};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use quadrille::cover::{
    Bits, CheckedLinks, ChooseRule, ItemId, Links, LongLinks, Mrv, NoPrune, Problem, Search,
    Solver, Status, Structure, StructureKind,
};
use quadrille::make::{self, Board, Depth, Packing, Piece};
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
    let all = CLASSICS.iter().chain([&SOMA, &WORDS, &SLABS]);
    all.into_iter().find(|classic| classic.name == name).expect("a classic problem")
}

/// 240 ways up to symmetry, 48 of each (J. H. Conway and M. J. T. Guy, 1961).
static SOMA: Classic = Classic { name: "Soma cube", problem: soma_cube, count: 240 * 48 };

/// Counted by brute force too, in the tests.
static WORDS: Classic = Classic { name: "words 4x4", problem: words, count: 25_192 };

fn words() -> Problem {
    make::word_search(4, 4, &["CAT", "TEA", "EAT"]).expect("short words").into_problem()
}

/// The puzzle of Slothouber and Graatsma: one solution, which has 8 images. Its pieces are items with
/// multiplicities.
static SLABS: Classic = Classic { name: "slabs 3x3x3", problem: slabs, count: 8 };

fn slabs() -> Problem {
    let board = Board::cuboid(3, 3, 3).expect("a small cube");
    let pieces = Piece::parse_all("slab x6\n##\n##\n\ncube x3\n#\n", Depth::Layers);
    let pieces = pieces.expect("two pictures");
    let packing = Packing::new(&board, &pieces);
    packing.alike_together().expect("the pieces fit").into_problem()
}

fn soma_cube() -> Problem {
    let board = Board::cuboid(3, 3, 3).expect("a small cube");
    let pieces = make::soma();
    let named = Packing::new(&board, &pieces).each_once().expect("the pieces fit");
    named.into_problem()
}

/// All solutions, on a structure that is ready.
fn count(criterion: &mut Criterion) {
    for name in [
        "queens 8",
        "queens 10",
        "Langford 8",
        "dominoes 6x6",
        "pentominoes 3x20",
        "Steiner triples 7",
        "Latin squares 4",
        "Soma cube",
        "words 4x4",
        "slabs 3x3x3",
        "circle colorings 10 3",
    ] {
        let classic = named(name);
        let problem = (classic.problem)();
        let mut group = group(criterion, &format!("count/{name}"));
        group.throughput(Throughput::Elements(classic.count));
        for (label, structure, rule) in [
            ("links mrv", StructureKind::Links, ChooseRule::Mrv),
            ("links weighted", StructureKind::Links, ChooseRule::Weighted),
            ("bits mrv", StructureKind::Bits, ChooseRule::Mrv),
            ("bits weighted", StructureKind::Bits, ChooseRule::Weighted),
        ] {
            let solver = Solver::new(&problem).structure(structure).choose(rule);
            group.bench_function(label, |bencher| {
                bencher.iter(|| {
                    let outcome = solver.count();
                    assert_eq!(outcome.status, Status::Complete);
                    assert_eq!(outcome.stats.solutions, classic.count);
                });
            });
        }
    }
}

/// One search on every structure: what narrow numbers save, what it costs to ask at every link
/// whether it leads into the arena, and what the registers are worth.
fn structures(criterion: &mut Criterion) {
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
    let mut group = group(criterion, "structures/queens 10");
    bench::<Links>(&mut group, "links", &problem, classic.count);
    bench::<CheckedLinks>(&mut group, "checked links", &problem, classic.count);
    bench::<Bits>(&mut group, "bits", &problem, classic.count);
    let mut search = Search::with(Bits::portable(&problem), Mrv, NoPrune);
    group.bench_function("portable bits", |bencher| {
        bencher.iter(|| {
            search.reset();
            search.run();
            assert_eq!(search.stats().solutions, classic.count);
        });
    });
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

/// Problems of growing size, to see that building one takes time in proportion.
fn build(criterion: &mut Criterion) {
    let mut group = group(criterion, "build");
    for n_options in [10_000, 100_000, 1_000_000] {
        group.throughput(Throughput::Elements(n_options as u64));
        group.bench_function(format!("{n_options} options of 10 items"), |bencher| {
            bencher.iter(|| {
                let mut builder = Problem::builder(n_options, 0);
                for option in 0..n_options {
                    // Ten different items, scattered.
                    let items = (0..10).map(|k| (option * 7 + k * 1_009) % n_options);
                    builder.add_option(items.map(ItemId::new)).expect("different items");
                }
                let links = Links::new(&builder.build());
                assert_eq!(links.size(ItemId::new(0)), 10);
            });
        });
    }
}

/// A row of dominoes, each forced by the one before it: as many levels as pieces, in time in proportion.
fn chain(criterion: &mut Criterion) {
    let mut group = group(criterion, "chain");
    for n_items in [10_000, 100_000, 1_000_000] {
        let problem = classics::dominoes(1, n_items);
        let n_pieces = n_items as u64 / 2;
        let mut search = Search::with(LongLinks::new(&problem), Mrv, NoPrune);
        group.throughput(Throughput::Elements(n_items as u64));
        group.bench_function(format!("{n_items} items"), |bencher| {
            bencher.iter(|| {
                search.reset();
                assert_eq!(search.run(), Status::Complete);
                assert_eq!((search.stats().solutions, search.stats().nodes), (1, n_pieces + 1));
            });
        });
    }
}

/// Taking an item out and putting it back, in a problem on which nothing else has been done.
fn cover_and_uncover(criterion: &mut Criterion) {
    fn bench<S: Structure>(
        group: &mut BenchmarkGroup<'_, WallTime>,
        name: &str,
        problem: &Problem,
    ) {
        let mut structure = S::new(problem);
        let (item, size) = structure.smallest().expect("an active item");
        let n_active = structure.active().count();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                structure.open(item);
                let branch = structure.first(item).expect("an option");
                structure.select(branch);
                assert!(structure.active().count() < n_active);
                structure.unselect(branch);
                structure.close(item);
                assert_eq!(structure.size(item), size);
            });
        });
    }
    for name in ["queens 10", "pentominoes 3x20"] {
        let problem = (named(name).problem)();
        let mut group = group(criterion, &format!("select and unselect/{name}"));
        bench::<Links>(&mut group, "links", &problem);
        bench::<Bits>(&mut group, "bits", &problem);
    }
}

criterion_group!(benches, count, structures, build, chain, cover_and_uncover, parts);
criterion_main!(benches);
