//! Solutions as pictures: tilings and words on boards of cells, and solved Sudoku boards.

mod board;
mod coordinates;
mod drawing;
mod lattice;
mod map;
mod page;
mod text;
mod tiling;

use std::ops::ControlFlow;

use quadrille::cover::{self, Event, Stop};
use quadrille::engine::{Engine, Limits, Outcome};
use quadrille::sudoku::format::Parsed;
use quadrille::sudoku::{Grid, verify};
use quadrille::text::NamedProblem;

use super::parallel::Sink;
use super::session::{Answer, Fault, Job, Place, Session};
use super::solve::{Solve, word_for_nothing};
use super::status::Status;
use board::Board;
use drawing::Drawing;
use page::Page;
use tiling::Canvas;

/// How pictures are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// With box-drawing characters.
    Ascii,
    /// As an SVG document.
    Svg,
}

impl Style {
    /// The names of the styles, and what they are.
    pub(crate) const NAMED: [(&'static str, &'static str, Self); 2] = [
        ("ascii", "a picture in the terminal: boards, tilings, words", Self::Ascii),
        ("svg", "a picture as an SVG document", Self::Svg),
    ];
}

/// What can be drawn in both styles.
trait Picture {
    /// The lines of a text.
    fn lines(&self) -> Vec<String>;

    /// The same as shapes.
    fn drawing(&self) -> Drawing;
}

/// Draws the solutions of each puzzle or cover problem, at most so many of each.
pub(super) fn run(session: &Session, style: Style, wanted: Option<u64>) -> Status {
    session.run(&Draw { style, limits: session.limits(wanted), session })
}

struct Draw<'a> {
    style: Style,
    limits: Limits,
    session: &'a Session,
}

/// Ends the page of a puzzle or a problem, and tells what the end of the search means.
fn conclude(page: Page, mut outcome: Outcome, sink: &mut Sink<'_>) -> Answer {
    let is_full = page.is_full();
    page.end(word_for_nothing(outcome.status), sink);
    if !is_full {
        return Solve::conclude(outcome);
    }
    // It is the page that ended the search, not the user.
    outcome.status = cover::Status::Stopped(Stop::Solutions);
    let note = format!(
        "stopped after {} solutions, when the SVG document was full; there may be more",
        outcome.stats.solutions
    );
    Answer { status: Status::Limit, note: Some(note), ..Solve::conclude(outcome) }
}

impl Job for Draw<'_> {
    fn puzzle(
        &self,
        engine: &mut dyn Engine,
        _: Place<'_>,
        parsed: &Parsed,
        sink: &mut Sink<'_>,
    ) -> Answer {
        let mut page = Page::new(self.style);
        let mut wrong = None;
        let outcome = engine.solve(&parsed.puzzle, &self.limits, &mut |grid: &Grid| {
            if let Err(violation) = verify(&parsed.puzzle, grid) {
                wrong = Some(violation);
                return ControlFlow::Break(());
            }
            page.add(&Board::new(&parsed.puzzle, grid, parsed.alphabet), sink)
        });
        match wrong {
            Some(violation) => Answer::wrong(&violation),
            None => conclude(page, outcome, sink),
        }
    }

    fn invalid(&self, _: Place<'_>, _: &Fault, text: &mut String) {
        Page::new(self.style).end_with_word("invalid", text);
    }

    fn cover(&self, _: Place<'_>, named: &NamedProblem, sink: &mut Sink<'_>) -> Answer {
        let canvas = match Canvas::new(named) {
            Ok(canvas) => canvas,
            Err(error) => return Answer::refused(error.to_string()),
        };
        let mut search = self.session.search(named.problem());
        search.set_limits(self.limits.start());
        let mut page = Page::new(self.style);
        let status = loop {
            match search.advance() {
                Event::Complete => break cover::Status::Complete,
                Event::Stopped(stop) => break cover::Status::Stopped(stop),
                Event::Solution(options) => {
                    let mut solution = options.to_vec();
                    solution.sort_unstable();
                    if page.add(&canvas.tiling(&solution), sink).is_break() {
                        break cover::Status::Stopped(Stop::Cancelled);
                    }
                }
            }
        };
        let outcome = Outcome { status, stats: search.stats().clone() };
        conclude(page, outcome, sink)
    }
}
