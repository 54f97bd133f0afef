//! `quadrille solve --to ascii` and `--to svg`: solutions as pictures.

use std::ops::ControlFlow;

use quadrille::cover::{self, OptionId, Stop};
use quadrille::engine::{Limits, Outcome};
use quadrille::sudoku::format::Parsed;
use quadrille::sudoku::{Grid, Violation, verify};
use quadrille::text::NamedProblem;

use super::job::{Answer, Fault, Job, Place, Question};
use super::output::Output;
use super::picture::{Board, Canvas, Page, Style};
use super::preprocess::PreprocessArguments;
use super::selection::{Selection, Selector};
use super::session::Session;
use super::sink::Sink;
use super::status::Status;
use super::words::{conclude, word_for_nothing};

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
            return conclude(outcome, self.selection);
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
        let answer = conclude(outcome, self.selection);
        Answer { status: Status::Limit, note: Some(note), ..answer }
    }
}

/// How far the answer to a puzzle is.
#[derive(Default)]
struct Drawn {
    page: Option<Page>,
    selector: Option<Selector<Grid>>,
    /// What the checker said of a solution, which was not drawn.
    wrong: Option<Violation>,
}

impl Draw<'_> {
    fn draw(
        &self,
        drawn: &mut Drawn,
        parsed: &Parsed,
        grid: &Grid,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if let Err(violation) = verify(&parsed.puzzle, grid) {
            drawn.wrong = Some(violation);
            return ControlFlow::Break(());
        }
        let board = Board::new(&parsed.puzzle, grid, parsed.alphabet);
        let board = if self.marks_clues { board.with_bold_clues() } else { board };
        drawn.page.get_or_insert_with(|| Page::new(self.style)).add(&board, sink)
    }
}

impl Job for Draw<'_> {
    type State = Drawn;

    fn question(&self) -> Option<Question<'_>> {
        Some(Question::Solve(&self.limits))
    }

    fn solution(
        &self,
        drawn: &mut Drawn,
        _: Place<'_>,
        parsed: &Parsed,
        grid: &Grid,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let mut selector = drawn.selector.take().unwrap_or_else(|| self.selection.start());
        let offered = selector.offer(grid, &mut |grid| self.draw(drawn, parsed, grid, sink));
        drawn.selector = Some(selector);
        offered
    }

    fn puzzle(
        &self,
        mut drawn: Drawn,
        _: Place<'_>,
        parsed: &Parsed,
        outcome: Outcome,
        sink: &mut Sink<'_>,
    ) -> Answer {
        if let Some(selector) = drawn.selector.take() {
            // If no more is read, the session notices; if the page is full, its end does.
            let _ = selector.finish(&mut |grid| self.draw(&mut drawn, parsed, grid, sink));
        }
        if let Some(violation) = drawn.wrong {
            return Answer::wrong(&violation);
        }
        let page = drawn.page.unwrap_or_else(|| Page::new(self.style));
        self.conclude(page, outcome, sink)
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
        let solver = self.session.solver(prepared.problem()).limits(self.limits.start());
        let mut page = Page::new(self.style);
        let mut draw = |options: &[OptionId], sink: &mut Sink<'_>| {
            let mut solution = options.to_vec();
            solution.sort_unstable();
            page.add(&canvas.tiling(&solution), sink)
        };
        let mut selector = self.selection.start::<[OptionId]>();
        let outcome = solver.visit(|solution| {
            let solution = prepared.restore(solution);
            selector.offer(&solution, &mut |options: &[OptionId]| draw(options, sink))
        });
        // If nobody reads any more, the session notices; if the page is full, its end does.
        let _ = selector.finish(&mut |options: &[OptionId]| draw(options, sink));
        let answer = self.conclude(page, outcome, sink);
        Answer { preparation: prepared.describe(), ..answer }
    }
}
