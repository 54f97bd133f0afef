//! Reading line by line.

use quadrille::sudoku::format::{ReadOptions, Reader};

use super::{CLASSIC, OTHER, expect, report, rows};

#[test]
fn a_puzzle_comes_out_of_the_push_that_completes_it() {
    let mut reader = Reader::new(ReadOptions::default());
    let mut records = Vec::new();
    reader.push(CLASSIC, &mut records);
    assert_eq!(records.len(), 1);
    reader.finish(&mut records);
    assert_eq!(records.len(), 1);
    // After the end the reader is as new.
    for (at, row) in rows(OTHER, 9, "").lines().enumerate() {
        assert_eq!(records.len(), 1, "before row {at}");
        reader.push(row, &mut records);
    }
    assert_eq!(records.len(), 2);
    assert_eq!(records[1].line, 1);
}

#[test]
fn lines_that_are_no_text_take_the_place_of_a_puzzle() {
    let mut reader = Reader::new(ReadOptions::default());
    let mut records = Vec::new();
    reader.push_unreadable(7, "byte 0xFF", &mut records);
    reader.push(CLASSIC, &mut records);
    reader.push_unreadable(2, "byte 0x80", &mut records);
    reader.push(OTHER, &mut records);
    reader.finish(&mut records);
    let expected = [
        "1:7 the line is not text: byte 0xFF; save the file as UTF-8".to_owned(),
        expect(2, "line", CLASSIC),
        "3:2 the line is not text: byte 0x80; save the file as UTF-8".to_owned(),
        expect(4, "line", OTHER),
    ];
    assert_eq!(report(&records).lines().collect::<Vec<_>>(), expected);
}

#[test]
fn lines_that_are_no_text_spoil_their_board_only() {
    for bad in 0..9 {
        let mut reader = Reader::new(ReadOptions::default());
        let mut records = Vec::new();
        for (at, row) in rows(CLASSIC, 9, "").lines().enumerate() {
            if at == bad {
                reader.push_unreadable(3, "byte 0xFF", &mut records);
            } else {
                reader.push(row, &mut records);
            }
        }
        // No blank line between the boards.
        rows(OTHER, 9, "").lines().for_each(|row| reader.push(row, &mut records));
        reader.finish(&mut records);
        let expected = [
            format!("{}:3 the line is not text: byte 0xFF; save the file as UTF-8", bad + 1),
            expect(10, "board", OTHER),
        ];
        assert_eq!(report(&records).lines().collect::<Vec<_>>(), expected, "row {bad}");
    }
}
