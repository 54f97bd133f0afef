//! The judges that ask for covers with overlaps: fireballs, radar stations and airports.

use super::answer::{Answer, Number, Verdict};
use super::error::JudgeError;
use super::exact::read_bit;
use super::repeat::{self, Elements};
use super::scan::Scanner;
use super::solver::Solver;
use crate::cover::Stop;

/// What is to be covered by what.
#[derive(Debug)]
pub(super) enum Overlap {
    /// As few sets as possible.
    Fewest { sets: Vec<Elements>, elements: Elements },
    /// So many centers, and as small a radius as possible. For every center the distances of all
    /// points.
    Radius { distances: Vec<Vec<f64>>, n_centers: usize, has_decimals: bool },
}

/// Reads a case.
pub(super) type Reader = fn(&mut Scanner<'_>) -> Result<Overlap, JudgeError>;

/// A board of bits, then the size of a fireball, which may hang over the rim.
pub(super) fn read_fireballs(scanner: &mut Scanner<'_>) -> Result<Overlap, JudgeError> {
    let height = scanner.count("the number of rows", 1..=15)?;
    let width = scanner.count("the number of columns", 1..=15)?;
    let mut elements = Elements::default();
    for row in 0..height {
        for column in 0..width {
            if read_bit(scanner, row, column)? {
                elements.insert(row * width + column);
            }
        }
    }
    let ball_height = scanner.count("the height of a fireball", 1..=i64::MAX)?.min(height);
    let ball_width = scanner.count("the width of a fireball", 1..=i64::MAX)?.min(width);
    let mut sets = Vec::new();
    for top in 0..=height - ball_height {
        for left in 0..=width - ball_width {
            let mut set = Elements::default();
            for row in top..top + ball_height {
                (left..left + ball_width).for_each(|column| set.insert(row * width + column));
            }
            sets.push(set);
        }
    }
    Ok(Overlap::Fewest { sets, elements })
}

/// Cities and places for stations, of which some may be used; distances as the crow flies.
pub(super) fn read_stations(scanner: &mut Scanner<'_>) -> Result<Overlap, JudgeError> {
    let n_cities = scanner.count("the number of cities", 1..=50)?;
    let n_places = scanner.count("the number of places for stations", 1..=50)?;
    let n_centers = scanner.count("the number of stations", 1..=50)?;
    let cities = read_points(scanner, n_cities, 1000)?;
    let places = read_points(scanner, n_places, 1000)?;
    let distance = |(x, y): Point, (u, v): Point| ((x - u).powi(2) + (y - v).powi(2)).sqrt();
    let distances = all_distances(&cities, &places, distance);
    Ok(Overlap::Radius { distances, n_centers, has_decimals: true })
}

/// Cities, some of which get an airport; distances along streets.
pub(super) fn read_airports(scanner: &mut Scanner<'_>) -> Result<Overlap, JudgeError> {
    let n_cities = scanner.count("the number of cities", 1..=60)?;
    let n_centers = scanner.count("the number of airports", 1..=60)?;
    let cities = read_points(scanner, n_cities, 1_000_000_000)?;
    let distance = |(x, y): Point, (u, v): Point| (x - u).abs() + (y - v).abs();
    let distances = all_distances(&cities, &cities, distance);
    Ok(Overlap::Radius { distances, n_centers, has_decimals: false })
}

type Point = (f64, f64);

fn read_points(
    scanner: &mut Scanner<'_>,
    n_points: usize,
    most: i64,
) -> Result<Vec<Point>, JudgeError> {
    #[expect(clippy::cast_precision_loss, reason = "coordinates stay far below 2^53")]
    let mut read = |what| scanner.number(what, -most..=most).map(|number| number as f64);
    (0..n_points).map(|_| Ok((read("a coordinate x")?, read("a coordinate y")?))).collect()
}

fn all_distances(
    points: &[Point],
    centers: &[Point],
    distance: impl Fn(Point, Point) -> f64,
) -> Vec<Vec<f64>> {
    let of_center = |center: &Point| points.iter().map(|point| distance(*center, *point)).collect();
    centers.iter().map(of_center).collect()
}

/// The least number of sets, or the least radius.
pub(super) fn answer(solver: &mut Solver<'_>, overlap: &Overlap) -> Result<Answer, Stop> {
    match overlap {
        Overlap::Fewest { sets, elements } => {
            let fewest = repeat::fewest(solver, sets, *elements)?;
            let number = |fewest| Answer::number(i128::try_from(fewest).unwrap_or(i128::MAX));
            Ok(fewest.map_or_else(|| Verdict::None.into(), number))
        }
        Overlap::Radius { distances, n_centers, has_decimals } => {
            let radius = least_radius(solver, distances, *n_centers)?;
            #[expect(clippy::cast_possible_truncation, reason = "a whole number below 2^53")]
            let number = match has_decimals {
                true => Number::SixDecimals(radius),
                false => Number::Whole(radius as i128),
            };
            Ok(Answer { number, ..Verdict::Found.into() })
        }
    }
}

/// The least radius within which so many centers reach every point: always one of the distances,
/// so that bisection finds it exactly.
fn least_radius(
    solver: &mut Solver<'_>,
    distances: &[Vec<f64>],
    n_centers: usize,
) -> Result<f64, Stop> {
    let mut radii: Vec<f64> = distances.iter().flatten().copied().collect();
    radii.sort_by(f64::total_cmp);
    radii.dedup();
    let mut points = Elements::default();
    (0..distances.first().map_or(0, Vec::len)).for_each(|point| points.insert(point));
    // With the last one every center reaches every point.
    let (mut low, mut high) = (0, radii.len() - 1);
    while low < high {
        let middle = low.midpoint(high);
        let sets: Vec<Elements> = distances
            .iter()
            .map(|of_center| {
                let mut set = Elements::default();
                let reached = |(_, distance): &(usize, &f64)| **distance <= radii[middle];
                of_center.iter().enumerate().filter(reached).for_each(|(at, _)| set.insert(at));
                set
            })
            .collect();
        if repeat::can_cover(solver, &sets, points, n_centers)? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(radii[low])
}
