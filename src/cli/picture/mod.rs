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

use quadrille::cover::{self, OptionId, Stop};
use quadrille::engine::{Engine, Limits, Outcome};
use quadrille::sudoku::format::Parsed;
use quadrille::sudoku::{Grid, verify};
use quadrille::text::NamedProblem;

use super::output::Output;
use super::parallel::Sink;
use super::preprocess::PreprocessArguments;
use super::resumable::Resumable;
use super::selection::Selection;
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

/// Draws solutions of each puzzle or cover problem that are selected from at most so many.
pub(super) fn run(
    session: &Session,
    style: Style,
    selection: Selection,
    wanted: Option<u64>,
    preprocess: PreprocessArguments,
) -> Status {
    let marks_clues =
        Output::is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
    let limits = session.limits(wanted);
    session.run(&Draw { style, selection, marks_clues, limits, preprocess, session })
}

struct Draw<'a> {
    style: Style,
    selection: Selection,
    /// Whether clues are bold, which is for terminals; SVG has them so in any case.
    marks_clues: bool,
    limits: Limits,
    preprocess: PreprocessArguments,
    session: &'a Session,
}

impl Draw<'_> {
    /// Ends the page of a puzzle or a problem, and tells what the end of the search means.
    fn conclude(&self, page: Page, mut outcome: Outcome, sink: &mut Sink<'_>) -> Answer {
        let is_full = page.is_full();
        page.end(word_for_nothing(outcome.status), sink);
        if !is_full {
            return Solve::conclude(outcome, self.selection);
        }
        // It is the page that ended the search, not the user.
        outcome.status = cover::Status::Stopped(Stop::Solutions);
        let note = if self.selection.is_sample() {
            "the SVG document was full before the whole sample had been drawn".to_owned()
        } else {
            format!(
                "stopped after {} solutions, when the SVG document was full; there may be more",
                outcome.stats.solutions
            )
        };
        let answer = Solve::conclude(outcome, self.selection);
        Answer { status: Status::Limit, note: Some(note), ..answer }
    }
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
        let mut draw = |grid: &Grid| {
            if let Err(violation) = verify(&parsed.puzzle, grid) {
                wrong = Some(violation);
                return ControlFlow::Break(());
            }
            let board = Board::new(&parsed.puzzle, grid, parsed.alphabet);
            page.add(&if self.marks_clues { board.with_bold_clues() } else { board }, sink)
        };
        let mut selector = self.selection.start::<Grid>();
        let outcome = engine.solve(&parsed.puzzle, &self.limits, &mut |grid: &Grid| {
            selector.offer(grid, &mut draw)
        });
        // If nobody reads any more, the session notices; if the page is full, its end does.
        let _ = selector.finish(&mut draw);
        match wrong {
            Some(violation) => Answer::wrong(&violation),
            None => self.conclude(page, outcome, sink),
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
        let prepared = self.preprocess.prepare(named.problem(), false);
        let search = self.session.search(prepared.problem());
        let mut search = Resumable::new(search, self.limits.start(), None);
        let mut page = Page::new(self.style);
        let mut draw = |options: &[OptionId], sink: &mut Sink<'_>| {
            let mut solution = options.to_vec();
            solution.sort_unstable();
            page.add(&canvas.tiling(&solution), sink)
        };
        let mut selector = self.selection.start::<[OptionId]>();
        let outcome = search.visit(sink, |solution, sink| {
            let solution = prepared.restore(solution);
            selector.offer(&solution, &mut |options: &[OptionId]| draw(options, sink))
        });
        // If nobody reads any more, the session notices; if the page is full, its end does.
        let _ = selector.finish(&mut |options: &[OptionId]| draw(options, sink));
        let answer = self.conclude(page, outcome, sink);
        Answer { preparation: prepared.describe(), ..answer }
    }
}
