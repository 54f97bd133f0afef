//! A small picture: the time per puzzle of each engine, on a logarithmic axis.

use svg::Document;
use svg::node::element::{Line, Rectangle, Text};

use super::measure::Row;

const BAR: f64 = 18.0;
const LABELS: f64 = 130.0;
const WIDTH: f64 = 640.0;
const TITLE: f64 = 26.0;

/// Draws a chart for each file, one below the other. Engines that finished nothing have no bar.
pub(crate) fn draw(charts: &[(String, Vec<(String, f64)>)]) -> String {
    let times = charts.iter().flat_map(|(_, bars)| bars.iter().map(|(_, seconds)| *seconds));
    let times = times.filter(|seconds| *seconds > 0.0);
    let (least, most) = times.fold((f64::INFINITY, 0.0_f64), |(least, most), seconds| {
        (least.min(seconds), most.max(seconds))
    });
    // Whole powers of ten around all of them.
    let (from, to) =
        if most > 0.0 { (least.log10().floor(), (most.log10() + 0.01).ceil()) } else { (0.0, 1.0) };
    let x =
        |seconds: f64| LABELS + (seconds.log10() - from) / (to - from) * (WIDTH - LABELS - 80.0);
    let mut document = Document::new();
    let mut top = 0.0;
    for (file, bars) in charts {
        document = document.add(label(file, 4.0, top + 16.0, "bold"));
        top += TITLE;
        let bottom = top + BAR * bars.len() as f64;
        let mut power = from;
        while power <= to {
            let at = x(10_f64.powf(power));
            let line = Line::new().set("x1", at).set("x2", at).set("y1", top).set("y2", bottom);
            document = document.add(line.set("stroke", "#cccccc"));
            document =
                document.add(label(&unit(10_f64.powf(power)), at - 10.0, bottom + 14.0, "normal"));
            power += 1.0;
        }
        for (engine, seconds) in bars {
            document = document.add(label(engine, 4.0, top + 13.0, "normal"));
            if *seconds > 0.0 {
                let bar = Rectangle::new().set("x", LABELS).set("y", top + 2.0);
                let bar =
                    bar.set("width", (x(*seconds) - LABELS).max(1.0)).set("height", BAR - 4.0);
                document = document.add(bar.set("fill", "#4477aa"));
                document =
                    document.add(label(&unit(*seconds), x(*seconds) + 4.0, top + 13.0, "normal"));
            }
            top += BAR;
        }
        top += TITLE;
    }
    let document = document.set("viewBox", (0, 0, WIDTH, top)).set("width", WIDTH);
    document.set("font-family", "sans-serif").set("font-size", 12).to_string()
}

/// The bars of a file: the mean time of the puzzles that each engine finished.
pub(crate) fn bars(rows: &[Row]) -> Vec<(String, f64)> {
    let each = |row: &Row| {
        let n_finished = row.finished().count();
        let seconds: f64 = row.finished().map(|finish| finish.seconds).sum();
        if n_finished == 0 { 0.0 } else { seconds / n_finished as f64 }
    };
    rows.iter().map(|row| (row.name.clone(), each(row))).collect()
}

fn label(text: &str, x: f64, y: f64, weight: &str) -> Text {
    Text::new(text).set("x", x).set("y", y).set("font-weight", weight)
}

/// A time in the unit that suits it.
fn unit(seconds: f64) -> String {
    match seconds {
        _ if seconds >= 1.0 => format!("{seconds:.3} s"),
        _ if seconds >= 1e-3 => format!("{:.3} ms", seconds * 1e3),
        _ => format!("{:.3} µs", seconds * 1e6),
    }
}
