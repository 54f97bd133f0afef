//! Files and standard input: bytes become lines of text, a block at a time.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use quadrille::sudoku::format::{ReadOptions, Reader, Record};
use quadrille::text::{Fault, Format, from_bytes};

/// Bytes that are read at once; also what is looked at to tell puzzles from cover problems.
const BUFFER: usize = 256 << 10;

/// Records that make a block at the latest.
const BLOCK: usize = 4096;

/// No layout has lines of this length; what is longer is cut, so that a file without line ends
/// takes no more memory than this.
const LONGEST_LINE: usize = 1 << 20;

/// A file or standard input, opened.
pub(crate) struct Source {
    /// The name in messages.
    pub(crate) name: String,
    reader: BufReader<Box<dyn Read>>,
    is_dlx_file: bool,
}

impl Source {
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let is_stdin = path == Path::new("-");
        let input: Box<dyn Read> =
            if is_stdin { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
        let is_dlx_file =
            path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("dlx"));
        Ok(Self { name: name(path), reader: BufReader::with_capacity(BUFFER, input), is_dlx_file })
    }

    /// The format if this is an exact-cover problem rather than puzzles, by its name or its first
    /// lines.
    pub(crate) fn cover_format(&mut self) -> io::Result<Option<Format>> {
        let start = self.reader.fill_buf()?;
        if let Err(error) = from_bytes(start)
            && error.fault == Fault::Utf16
        {
            return Err(io::Error::new(io::ErrorKind::InvalidData, error.to_string()));
        }
        let start = match std::str::from_utf8(start) {
            Ok(start) => start,
            Err(error) => std::str::from_utf8(&start[..error.valid_up_to()]).unwrap_or_default(),
        };
        let is_dlx = self.is_dlx_file.then_some(Format::Dlx);
        Ok(is_dlx.or_else(|| Format::recognize(start)))
    }

    /// The whole text, for layouts that are read at once.
    pub(crate) fn read_all(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.reader.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// The puzzles of the source.
    pub(crate) fn into_puzzles(self, options: ReadOptions) -> Puzzles {
        Puzzles {
            lines: self.reader,
            line: Vec::new(),
            reader: Reader::new(options),
            is_over: false,
        }
    }
}

/// The name of an input in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "<stdin>".to_owned() } else { path.display().to_string() }
}

/// The whole text of a file or of standard input.
pub(crate) fn read_text(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    read.map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|_| "not text; save the file as UTF-8".to_owned())
}

/// Puzzles in blocks.
pub(crate) struct Puzzles {
    lines: BufReader<Box<dyn Read>>,
    line: Vec<u8>,
    reader: Reader,
    is_over: bool,
}

impl Puzzles {
    /// Replaces the records by those of the next block; leaves none at the end. A block ends
    /// when the input makes us wait, so that another program gets its answer before it goes on.
    pub(crate) fn next_block(&mut self, records: &mut Vec<Record>) -> io::Result<()> {
        records.clear();
        while !self.is_over && records.len() < BLOCK {
            let must_wait = !self.lines.buffer().contains(&b'\n');
            if must_wait && !records.is_empty() {
                break;
            }
            if self.read_line()? {
                self.push(records);
            } else {
                self.is_over = true;
                self.reader.finish(records);
            }
        }
        Ok(())
    }

    /// Reads a line without its end; `false` at the end of the input.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut has_line = false;
        loop {
            let available = match self.lines.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok(has_line);
            }
            has_line = true;
            let end = available.iter().position(|byte| *byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            let room = LONGEST_LINE - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let read = part.len() + usize::from(end.is_some());
            self.lines.consume(read);
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    fn push(&mut self, records: &mut Vec<Record>) {
        match std::str::from_utf8(&self.line) {
            Ok(line) => self.reader.push(line, records),
            // A comment may be in any encoding; nobody reads it.
            Err(_) if self.line.trim_ascii_start().starts_with(b"#") => {
                self.reader.push(&String::from_utf8_lossy(&self.line), records);
            }
            Err(error) => {
                let (before, after) = self.line.split_at(error.valid_up_to());
                let column = String::from_utf8_lossy(before).chars().count() + 1;
                let found = format!("byte 0x{:02X}", after.first().copied().unwrap_or_default());
                self.reader.push_unreadable(column, &found, records);
            }
        }
    }
}
