//! A timetable of exams: every exam gets a period and a room, no student has two exams at a time, no
//! room has two exams at a time, and everybody has a seat. Finds the fewest periods that do, and says
//! why one less is not enough.
//!
//! An exam is a primary item: it takes place once. Two kinds of things may be used once, and need not
//! be: a room in a period, and the time of a group of students in a period. They are secondary items.
//! An option is an exam in a period and a room that is large enough.
//!
//! ```console
//! $ cargo run --release --example exam_timetable
//! ```

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::error::Error;

use quadrille::cover::{BuildError, Event, ItemId, Limits, Problem, Search};

/// Rooms and their seats, the largest first.
const ROOMS: [(&str, u32); 4] = [("Aula", 280), ("Hall 1", 120), ("Hall 2", 90), ("Seminar", 45)];

/// Groups of students who take the same exams, and how many they are.
const GROUPS: [(&str, u32, &[&str]); 14] = [
    ("Mathematics 1", 48, &["Analysis 1", "Algebra 1", "Programming", "Physics 1"]),
    ("Mathematics 2", 36, &["Analysis 2", "Algebra 2", "Numerics", "Statistics"]),
    ("Mathematics 3", 25, &["Topology", "Measure", "Optimization", "Logic"]),
    ("Computing 1", 85, &["Analysis 1", "Algebra 1", "Programming", "Systems"]),
    ("Computing 2", 62, &["Algorithms", "Databases", "Statistics", "Networks", "Logic"]),
    ("Computing 3", 40, &["Compilers", "Security", "Optimization", "Learning", "Ethics"]),
    ("Physics 1", 41, &["Analysis 1", "Algebra 1", "Physics 1", "Chemistry"]),
    ("Physics 2", 30, &["Analysis 2", "Physics 2", "Numerics", "Electronics"]),
    ("Physics 3", 18, &["Quanta", "Astronomy", "Electronics", "Learning", "Ethics"]),
    ("Biology 1", 72, &["Biology 1", "Chemistry", "Statistics", "Physics 1"]),
    ("Biology 2", 51, &["Genetics", "Ecology", "Learning", "Ethics", "Databases", "Chemistry 2"]),
    ("Economics 1", 95, &["Markets", "Statistics", "Law", "Accounting"]),
    ("Economics 2", 70, &["Finance", "Optimization", "Law", "Ethics", "Databases"]),
    ("Teachers", 22, &["Analysis 2", "Teaching", "Logic", "Ethics", "Physics 2"]),
];

/// A search that has not come to an end by then is given up.
const MOST_NODES: u64 = 2_000_000;

/// What comes out for these data.
const FEWEST_PERIODS: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    let mut exams: Vec<&str> = GROUPS.iter().flat_map(|(.., exams)| *exams).copied().collect();
    exams.sort_unstable();
    exams.dedup();
    println!("{} exams, {} groups, {} rooms", exams.len(), GROUPS.len(), ROOMS.len());
    if let Some(exam) = exams.iter().find(|exam| rooms_for(exam).next().is_none()) {
        return Err(format!("no room has seats for the {} students of {exam}", size(exam)).into());
    }
    let mut culprits: Vec<&str> = Vec::new();
    for n_periods in 1..=exams.len() {
        match plan(&exams, n_periods)? {
            Plan::Possible(places) => {
                println!("\n{} periods are too few for these exams alone:", n_periods - 1);
                for exam in &culprits {
                    println!("  {exam}, {} students", size(exam));
                }
                println!("\n{n_periods} periods are enough:");
                print_timetable(&places, n_periods);
                assert_eq!(n_periods, FEWEST_PERIODS);
                return Ok(());
            }
            Plan::Impossible => culprits = smallest_conflict(&exams, n_periods)?,
            Plan::Unknown => return Err(format!("{n_periods} periods: gave up").into()),
        }
    }
    Err("not even one exam a period".into())
}

/// An exam, its period and its room.
type Place<'a> = (&'a str, usize, usize);

enum Plan<'a> {
    Possible(Vec<Place<'a>>),
    /// Proved by a search that was complete.
    Impossible,
    Unknown,
}

/// The number of students who take an exam.
fn size(exam: &str) -> u32 {
    GROUPS.iter().filter(|(.., exams)| exams.contains(&exam)).map(|(_, size, _)| size).sum()
}

/// The rooms that are large enough for an exam.
fn rooms_for(exam: &str) -> impl Iterator<Item = usize> {
    let size = size(exam);
    (0..ROOMS.len()).filter(move |room| ROOMS[*room].1 >= size)
}

/// Looks for places for some exams in so many periods.
fn plan<'a>(exams: &[&'a str], n_periods: usize) -> Result<Plan<'a>, BuildError> {
    let (n_rooms, n_groups) = (ROOMS.len(), GROUPS.len());
    let room_at = |room, period| exams.len() + period * n_rooms + room;
    let group_at = |group, period| exams.len() + n_periods * n_rooms + period * n_groups + group;
    let mut builder = Problem::builder(exams.len(), n_periods * (n_rooms + n_groups));
    let mut places = Vec::new();
    // Periods are alike, so exams that must all be apart may be put into the first ones.
    let apart = exams_apart(exams);
    for (number, exam) in exams.iter().enumerate() {
        let fixed = apart.iter().position(|other| other == exam);
        let groups = (0..n_groups).filter(|group| GROUPS[*group].2.contains(exam));
        for period in (0..n_periods).filter(|period| fixed.is_none_or(|fixed| fixed == *period)) {
            let times = groups.clone().map(|group| group_at(group, period));
            for room in rooms_for(exam) {
                let items = [number, room_at(room, period)].into_iter().chain(times.clone());
                builder.add_option(items.map(ItemId::new))?;
                places.push((*exam, period, room));
            }
        }
    }
    let mut search = Search::new(&builder.build());
    search.set_limits(Limits { nodes: Some(MOST_NODES), ..Limits::default() });
    // No solution is a proof only if the search came to its end.
    Ok(match search.advance() {
        Event::Solution(chosen) => {
            Plan::Possible(chosen.iter().map(|option| places[option.index()]).collect())
        }
        Event::Complete => Plan::Impossible,
        Event::Stopped(_) => Plan::Unknown,
    })
}

/// As many exams as are found of which no two can be at the same time: somebody takes both, or there
/// is one room for either.
fn exams_apart<'a>(exams: &[&'a str]) -> Vec<&'a str> {
    let share_students = |a: &str, b: &str| {
        GROUPS.iter().any(|(.., exams)| exams.contains(&a) && exams.contains(&b))
    };
    let share_room = |a: &str, b: &str| rooms_for(a).chain(rooms_for(b)).all(|room| room == 0);
    let from = |start: usize| {
        let mut apart: Vec<&str> = Vec::new();
        for exam in exams[start..].iter().chain(&exams[..start]) {
            if apart.iter().all(|other| share_students(other, exam) || share_room(other, exam)) {
                apart.push(exam);
            }
        }
        apart
    };
    (0..exams.len()).map(from).max_by_key(Vec::len).unwrap_or_default()
}

/// Exams for which the periods are too few, whatever else there is, and not too few without any one
/// of them: leaves out one after the other, and keeps those without which there is a plan.
fn smallest_conflict<'a>(exams: &[&'a str], n_periods: usize) -> Result<Vec<&'a str>, BuildError> {
    let mut left = exams.to_vec();
    for exam in exams {
        let without: Vec<&str> = left.iter().copied().filter(|other| other != exam).collect();
        if let Plan::Impossible = plan(&without, n_periods)? {
            left = without;
        }
    }
    Ok(left)
}

fn print_timetable(places: &[Place<'_>], n_periods: usize) {
    for period in 0..n_periods {
        let mut here: Vec<_> = places.iter().filter(|(_, at, _)| *at == period).collect();
        here.sort_unstable_by_key(|(.., room)| *room);
        let exams = here.iter().map(|(exam, _, room)| format!("{exam} ({})", ROOMS[*room].0));
        println!("{:>3}  {}", period + 1, exams.collect::<Vec<_>>().join(", "));
    }
}
