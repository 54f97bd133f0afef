//! Word search: words on a board in eight directions, which may cross in equal letters.

use super::board::Board;
use super::build::{build, check_least, check_names};
use super::error::MakeError;
use crate::cover::{Color, Entry, ItemId};
use crate::text::NamedProblem;

/// Steps of row and column. The second half has the opposites of the first, in the same order.
const DIRECTIONS: [(isize, isize); 8] =
    [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)];

/// The ways to put words on a board of so many rows and columns, each word in one of the eight
/// directions. Words are primary items; cells are secondary, and letters are their colors, so that
/// words share a cell where they have the same letter. A word that reads the same in both directions
/// has one option for both.
///
/// ```
/// use quadrille::make::word_search;
/// use quadrille::text::dlx;
///
/// let mut text = String::new();
/// dlx::print(&word_search(1, 3, &["ON", "NO"])?, &mut text);
/// assert_eq!(text.lines().nth(1), Some("ON 0.0:O 0.1:N"));
/// # Ok::<(), quadrille::make::MakeError>(())
/// ```
///
/// # Errors
/// [`MakeError::TooSmall`] without a row, a column or a word; [`MakeError::BadName`],
/// [`MakeError::NameTwice`] and [`MakeError::DoesNotFit`] for a word; and [`MakeError::TooLarge`].
pub fn word_search(
    rows: usize,
    columns: usize,
    words: &[impl AsRef<str>],
) -> Result<NamedProblem, MakeError> {
    let board = Board::rectangle(rows, columns)?;
    check_least("number of words", words.len(), 1)?;
    check_names(words.iter().map(AsRef::as_ref))?;
    let mut alphabet = Vec::new();
    let spelled: Vec<Vec<Color>> =
        words.iter().map(|word| spell(word.as_ref(), &mut alphabet)).collect();
    if let Some(at) = spelled.iter().position(|word| word.len() > rows.max(columns)) {
        return Err(MakeError::DoesNotFit { name: words[at].as_ref().to_owned() });
    }
    let n_words = words.len();
    let options = spelled.iter().enumerate().flat_map(|(number, word)| {
        let directions = directions(word).iter();
        let starts = move || (0..rows).flat_map(move |row| (0..columns).map(move |c| (row, c)));
        let lines = directions.flat_map(move |step| starts().map(move |start| (start, *step)));
        lines.filter_map(move |((row, column), (down, right))| {
            let last = isize::try_from(word.len() - 1).ok()?;
            row.checked_add_signed(last * down).filter(|row| *row < rows)?;
            column.checked_add_signed(last * right).filter(|column| *column < columns)?;
            let cells = (0..).zip(word).map(move |(at, color)| {
                let row = row.wrapping_add_signed(at * down);
                let column = column.wrapping_add_signed(at * right);
                Entry::from((ItemId::new(n_words + row * columns + column), *color))
            });
            Some([ItemId::new(number).into()].into_iter().chain(cells))
        })
    });
    let named = build(n_words, board.n_cells(), options, |item| match item.checked_sub(n_words) {
        None => words[item].as_ref().to_owned(),
        Some(cell) => board.name(cell),
    })?;
    Ok(named.with_color_names(|color| alphabet[color.index()].to_string()))
}

/// The colors of the letters of a word. Letters are numbered in the order in which they first occur.
fn spell(word: &str, alphabet: &mut Vec<char>) -> Vec<Color> {
    let color = |letter: char| {
        let known = alphabet.iter().position(|known| *known == letter);
        Color::new(known.unwrap_or_else(|| {
            alphabet.push(letter);
            alphabet.len() - 1
        }))
    };
    word.chars().map(color).collect()
}

/// The directions in which a word does not cover the same cells with the same letters twice.
fn directions(word: &[Color]) -> &'static [(isize, isize)] {
    match word {
        [_] => &DIRECTIONS[..1],
        _ if word.iter().eq(word.iter().rev()) => &DIRECTIONS[..4],
        _ => &DIRECTIONS,
    }
}
