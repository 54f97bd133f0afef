//! Crews for flights: every flight of a day gets exactly one crew, at the least cost. This is set
//! partitioning: flights are items, duties that a crew may fly are options, and options have costs.
//!
//! A duty begins and ends at a base, its flights follow each other with time to change and without
//! long waits, and it is not too long. All legal duties are made first; then the cheapest set of
//! duties that covers the flights is searched, and the next best sets, with a proof that there are no
//! cheaper ones.
//!
//! ```console
//! $ cargo run --release --example set_partitioning
//! ```

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::error::Error;

use quadrille::cover::{ItemId, OptionId, Problem, Solver, Status};

/// Where crews live.
const BASES: [&str; 2] = ["ZRH", "GVA"];

/// Minutes between two flights of a duty, from and to, and of a whole duty at most.
const CONNECTION: (u32, u32) = (30, 180);
const LONGEST_DUTY: u32 = 11 * 60;

/// A duty is paid by the minute, but not less than this, and with a fixed cost for each.
const LEAST_PAID: u32 = 6 * 60;
const COST_OF_DUTY: u32 = 120;

/// From, to, departure, minutes in the air. Each line is the day of an aircraft.
const FLIGHTS: [&[(&str, &str, &str, u32)]; 6] = [
    &[
        ("ZRH", "LHR", "06:40", 105),
        ("LHR", "ZRH", "09:15", 100),
        ("ZRH", "VIE", "11:40", 80),
        ("VIE", "ZRH", "13:45", 85),
        ("ZRH", "FCO", "16:00", 90),
        ("FCO", "ZRH", "18:20", 95),
    ],
    &[
        ("GVA", "CDG", "06:30", 70),
        ("CDG", "GVA", "08:20", 70),
        ("GVA", "ZRH", "10:10", 50),
        ("ZRH", "BER", "11:50", 85),
        ("BER", "ZRH", "14:00", 90),
        ("ZRH", "GVA", "16:20", 50),
        ("GVA", "CDG", "18:00", 70),
        ("CDG", "GVA", "19:50", 70),
    ],
    &[
        ("ZRH", "GVA", "07:00", 50),
        ("GVA", "MAD", "08:40", 120),
        ("MAD", "GVA", "11:30", 115),
        ("GVA", "FCO", "14:10", 90),
        ("FCO", "GVA", "16:25", 95),
        ("GVA", "ZRH", "18:45", 50),
    ],
    &[
        ("GVA", "LHR", "07:10", 95),
        ("LHR", "GVA", "09:40", 90),
        ("GVA", "VIE", "12:00", 105),
        ("VIE", "GVA", "14:30", 110),
        ("GVA", "BRU", "17:10", 75),
        ("BRU", "GVA", "19:10", 75),
    ],
    &[
        ("ZRH", "BRU", "06:50", 75),
        ("BRU", "ZRH", "08:50", 75),
        ("ZRH", "MAD", "10:50", 140),
        ("MAD", "ZRH", "14:00", 135),
        ("ZRH", "BER", "17:00", 85),
        ("BER", "ZRH", "19:10", 90),
    ],
    &[
        ("ZRH", "CDG", "07:20", 80),
        ("CDG", "ZRH", "09:30", 75),
        ("ZRH", "GVA", "12:20", 50),
        ("GVA", "ZRH", "14:00", 50),
        ("ZRH", "LHR", "15:40", 105),
        ("LHR", "ZRH", "18:20", 100),
    ],
];

/// A flight; times are minutes of the day.
struct Flight {
    from: &'static str,
    to: &'static str,
    departure: u32,
    arrival: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let flights: Vec<Flight> = FLIGHTS.iter().copied().flatten().map(read).collect();
    let mut duties = Vec::new();
    for first in (0..flights.len()).filter(|first| BASES.contains(&flights[*first].from)) {
        extend(&flights, &mut vec![first], &mut duties);
    }
    let mut builder = Problem::builder(flights.len(), 0);
    for duty in &duties {
        builder.add_option(duty.iter().copied().map(ItemId::new))?;
    }
    let costs: Vec<i64> = duties.iter().map(|duty| i64::from(cost(&flights, duty))).collect();
    println!("{} flights, {} legal duties", flights.len(), duties.len());

    let found = Solver::new(&builder.build()).cheapest(&costs, 3);
    let Some((cost, plan)) = found.solutions.first() else {
        return Err("some flight fits into no duty that the others leave".into());
    };
    println!("\nThe cheapest plan costs {cost}:");
    for duty in plan {
        println!("{}", describe(&flights, &duties[duty.index()]));
    }
    for (cost, other) in &found.solutions[1..] {
        let is_other = |duty: &&OptionId| !plan.contains(duty);
        println!("next best: {cost}, with {} other duties", other.iter().filter(is_other).count());
    }
    // Only a complete search proves anything; one that a limit cuts off has found what it has found.
    match found.status {
        Status::Complete => println!("proved at {} nodes", found.stats.nodes),
        Status::Stopped(stop) => println!("not proved: {stop:?} came first"),
    }
    assert!(found.status.is_complete() && found.solutions.len() == 3);
    assert_eq!(*cost, 6685, "the least cost for these data");
    assert_each_flown_once(flights.len(), plan.iter().map(|duty| &duties[duty.index()]));
    Ok(())
}

fn read(&(from, to, departure, minutes): &(&'static str, &'static str, &str, u32)) -> Flight {
    let number = |text: &str| text.parse::<u32>().expect("times are HH:MM");
    let departure = 60 * number(&departure[..2]) + number(&departure[3..]);
    Flight { from, to, departure, arrival: departure + minutes }
}

/// Appends all legal duties that begin with these flights.
fn extend(flights: &[Flight], duty: &mut Vec<usize>, duties: &mut Vec<Vec<usize>>) {
    let (first, last) = (&flights[duty[0]], &flights[duty[duty.len() - 1]]);
    if last.to == first.from {
        duties.push(duty.clone());
    }
    for (number, next) in flights.iter().enumerate() {
        let wait = next.departure.checked_sub(last.arrival);
        let connects = wait.is_some_and(|wait| (CONNECTION.0..=CONNECTION.1).contains(&wait));
        let is_short = || next.arrival - first.departure <= LONGEST_DUTY;
        if next.from == last.to && connects && is_short() {
            duty.push(number);
            extend(flights, duty, duties);
            duty.pop();
        }
    }
}

fn cost(flights: &[Flight], duty: &[usize]) -> u32 {
    let minutes = flights[duty[duty.len() - 1]].arrival - flights[duty[0]].departure;
    minutes.max(LEAST_PAID) + COST_OF_DUTY
}

fn describe(flights: &[Flight], duty: &[usize]) -> String {
    let clock = |minutes: u32| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    let stops = duty.iter().map(|flight| {
        let Flight { from, to, departure, arrival } = flights[*flight];
        format!("{from} {} - {} {to}", clock(departure), clock(arrival))
    });
    format!("{:>5}  {}", cost(flights, duty), stops.collect::<Vec<_>>().join(", "))
}

fn assert_each_flown_once<'a>(n_flights: usize, duties: impl Iterator<Item = &'a Vec<usize>>) {
    let mut flown: Vec<usize> = duties.flatten().copied().collect();
    flown.sort_unstable();
    assert!(flown.into_iter().eq(0..n_flights), "every flight has one crew");
}
