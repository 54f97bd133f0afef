//! The packing of puzzles in links: LZ-string in Base64.

use super::error::DocumentFault;

/// Characters that a puzzle unpacks to at most. Packed text can grow quadratically.
const MOST_UNITS: usize = 1 << 21;

/// Unpacks the data of a link. Cost: linear in the data and in what is unpacked.
///
/// # Errors
/// If the data is cut off or damaged, or unpacks to more than two million characters.
pub(super) fn unpack(data: &str) -> Result<String, DocumentFault> {
    let mut bits = Bits { data: data.as_bytes(), at: 0, left: 0, value: 0 };
    let mut out: Vec<u16> = Vec::new();
    // Words that were seen: where each lies in the output, and its length. The first three numbers
    // announce a new character of 8 bits, one of 16, and the end.
    let mut words: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    let mut room = 1;
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width)?;
        let at = out.len();
        let word = match code {
            0 | 1 => {
                let unit = bits.take(if code == 0 { 8 } else { 16 })?;
                out.push(u16::try_from(unit).unwrap_or_default());
                words.push((at, 1));
                if last.is_some() {
                    grow(&mut room, &mut width);
                }
                (at, 1)
            }
            2 => return String::from_utf16(&out).map_err(|_| DocumentFault::Damaged),
            _ => {
                let Some((last_at, last_length)) = last else {
                    return Err(DocumentFault::Damaged);
                };
                // The number of the next word stands for the last word and its first character.
                let is_next = code == words.len();
                let (from, length) = if is_next {
                    (last_at, last_length + 1)
                } else {
                    *words.get(code).ok_or(DocumentFault::Damaged)?
                };
                if at + length > MOST_UNITS {
                    return Err(DocumentFault::TooLarge);
                }
                // A word may reach into itself.
                (0..length).for_each(|index| out.push(out[from + index]));
                (at, length)
            }
        };
        if let Some((last_at, last_length)) = last {
            // The last word with the first character of this one, which follows it in the output.
            words.push((last_at, last_length + 1));
            grow(&mut room, &mut width);
        } else {
            (room, width) = (4, 3);
        }
        last = Some(word);
    }
}

/// Counts a new word; numbers become one bit wider whenever they need to.
fn grow(room: &mut usize, width: &mut u32) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// The bits of Base64, six a character, the highest first.
struct Bits<'a> {
    data: &'a [u8],
    at: usize,
    left: u32,
    value: u32,
}

impl Bits<'_> {
    /// The next bits as a number, the lowest first.
    fn take(&mut self, n_bits: u32) -> Result<usize, DocumentFault> {
        let mut number = 0;
        for index in 0..n_bits {
            if self.left == 0 {
                let byte = self.data.get(self.at).ok_or(DocumentFault::Damaged)?;
                self.value = six_bits(*byte).ok_or(DocumentFault::Damaged)?;
                self.at += 1;
                self.left = 6;
            }
            self.left -= 1;
            number |= ((self.value >> self.left & 1) as usize) << index;
        }
        Ok(number)
    }
}

fn six_bits(byte: u8) -> Option<u32> {
    Some(match byte {
        b'A'..=b'Z' => u32::from(byte - b'A'),
        b'a'..=b'z' => u32::from(byte - b'a') + 26,
        b'0'..=b'9' => u32::from(byte - b'0') + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        b'=' => 0,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_all_kinds_are_unpacked() {
        let long = "abcabcabd".repeat(3_000);
        let many: String = (' '..'\u{3ff}').collect();
        for text in ["a", "aaaaaaaaaaaaaaaa", "{\"size\":9}", "größe \u{1F600}", &long, &many] {
            assert_eq!(unpack(&lz_str::compress_to_base64(text)).as_deref(), Ok(text));
        }
    }

    #[test]
    fn damaged_and_swollen_data_is_refused() {
        let packed = lz_str::compress_to_base64("{\"size\":9,\"grid\":[]}");
        for length in 0..packed.len() - 4 {
            assert_eq!(unpack(&packed[..length]), Err(DocumentFault::Damaged), "{length}");
        }
        assert_eq!(unpack("N4!"), Err(DocumentFault::Damaged));
        let swollen = lz_str::compress_to_base64(&"a".repeat(MOST_UNITS + 1));
        assert!(swollen.len() < 10_000);
        assert_eq!(unpack(&swollen), Err(DocumentFault::TooLarge));
    }
}
