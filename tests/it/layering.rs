//! The architecture: which module of the library may use which, read out of the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the library from the ground up, and what each may use.
const ALLOWED: &[(&str, &[&str])] = &[
    ("parallel", &[]),
    ("simd", &[]),
    ("cover", &["parallel", "simd"]),
    ("sudoku", &[]),
    ("batch", &["simd", "sudoku"]),
    ("text", &["cover"]),
    ("encode", &["cover", "sudoku"]),
    ("make", &["cover", "encode", "sudoku", "text"]),
    ("naive", &["sudoku"]),
    ("engine", &["batch", "cover", "encode", "naive", "parallel", "sudoku"]),
    ("judge", &["cover", "encode", "engine", "sudoku"]),
];

/// The only module that may look at a clock.
const WITH_CLOCK: &str = "engine";

/// The only module that may start threads.
const WITH_THREADS: &str = "parallel";

/// The only files that may use `unsafe`.
const WITH_UNSAFE: &[&str] = &["cover/links/dance.rs", "simd/x86.rs"];

/// The program, which may use everything: it is no part of the library.
const PROGRAM: &[&str] = &["cli", "main.rs"];

/// A word or a sign of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Sign(char),
    /// `::`
    Path,
}

/// The words and signs of a source, without comments, strings and characters.
fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(length) = literal(rest) {
            length
        } else if first.is_alphanumeric() || first == '_' {
            let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
            let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
            tokens.push(Token::Word(&rest[..length]));
            length
        } else if rest.starts_with("::") {
            tokens.push(Token::Path);
            2
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of the string or character that the text starts with.
fn literal(text: &str) -> Option<usize> {
    let body = text.strip_prefix('b').unwrap_or(text);
    let prefix = text.len() - body.len();
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let quoted = raw[hashes..].strip_prefix('"')?;
        let closing = format!("\"{}", "#".repeat(hashes));
        let end = quoted.find(&closing)? + closing.len();
        return Some(prefix + 1 + hashes + 1 + end);
    }
    let quote = body.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let mut letters = body.char_indices().skip(1);
    let mut n_letters = 0;
    while let Some((at, letter)) = letters.next() {
        if letter == quote {
            return Some(prefix + at + 1);
        }
        n_letters += 1;
        if letter == '\\' {
            let (_, escaped) = letters.next()?;
            if quote == '\'' && matches!(escaped, 'u' | 'x') {
                return body[at..].find('\'').map(|end| prefix + at + end + 1);
            }
        } else if quote == '\'' && n_letters > 1 {
            // A lifetime.
            return None;
        }
    }
    None
}

/// Follows the paths of a source.
struct Reader<'a> {
    tokens: &'a [Token<'a>],
    /// The modules around the current place: those of the file, then those opened in it.
    modules: Vec<String>,
    /// How many braces were open before each module that was opened in the file.
    braces: Vec<usize>,
    n_open: usize,
    used: BTreeSet<String>,
}

/// The modules at the root of the crate that a file uses. `file` is its path below `src`.
fn uses(file: &str, source: &str) -> BTreeSet<String> {
    let stem = file.trim_end_matches(".rs").trim_end_matches("/mod");
    let modules: Vec<String> = stem.split('/').map(str::to_owned).collect();
    let own = modules[0].clone();
    let tokens = tokens(source);
    let mut reader =
        Reader { tokens: &tokens, modules, braces: Vec::new(), n_open: 0, used: BTreeSet::new() };
    reader.read();
    reader.used.remove(&own);
    reader.used
}

impl Reader<'_> {
    fn read(&mut self) {
        let mut at = 0;
        while at < self.tokens.len() {
            match self.tokens[at..] {
                [Token::Word("mod"), Token::Word(name), Token::Sign('{'), ..] => {
                    self.modules.push(name.to_owned());
                    self.braces.push(self.n_open);
                    at += 1;
                }
                [Token::Sign('{'), ..] => self.n_open += 1,
                [Token::Sign('}'), ..] => {
                    self.n_open -= 1;
                    if self.braces.last() == Some(&self.n_open) {
                        self.braces.pop();
                        self.modules.pop();
                    }
                }
                [Token::Word("crate"), Token::Path, ..] => self.follow(at + 2, 0),
                // A path of several `super` is followed from the first of them.
                [Token::Word("super"), Token::Path, ..]
                    if at == 0 || self.tokens[at - 1] != Token::Path =>
                {
                    self.follow(at + 2, self.modules.len() - 1);
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// Notes what a path leads to that goes on at a token, in a module of this depth: a module at the
    /// root, if the path comes there.
    fn follow(&mut self, at: usize, depth: usize) {
        match self.tokens[at..] {
            [Token::Word("super"), Token::Path, ..] => self.follow(at + 2, depth - 1),
            [Token::Sign('{'), ..] => {
                let mut nested = 0;
                let mut is_start = false;
                for here in at.. {
                    match self.tokens[here] {
                        Token::Sign('{') => (nested, is_start) = (nested + 1, nested == 0),
                        Token::Sign('}') if nested == 1 => break,
                        Token::Sign('}') => nested -= 1,
                        Token::Sign(',') => is_start = nested == 1,
                        _ if is_start => {
                            self.follow(here, depth);
                            is_start = false;
                        }
                        _ => {}
                    }
                }
            }
            [Token::Word(name), ..] if depth == 0 => {
                self.used.insert(name.to_owned());
            }
            _ => {}
        }
    }
}

/// Everything in a file of the library that the architecture forbids.
fn violations(file: &str, source: &str) -> Vec<String> {
    let module = file.split(['/', '.']).next().unwrap();
    let mut violations = Vec::new();
    match ALLOWED.iter().find(|(name, _)| *name == module) {
        None => violations.push(format!("{file}: '{module}' is not in the table of modules")),
        Some((_, allowed)) => {
            for used in uses(file, source).iter().filter(|used| !allowed.contains(&used.as_str())) {
                violations.push(format!("{file}: {module} must not use {used}"));
            }
        }
    }
    let tokens = tokens(source);
    for window in tokens.windows(3) {
        let found = match window {
            [
                Token::Word(name @ ("print" | "println" | "eprint" | "eprintln" | "dbg")),
                Token::Sign('!'),
                _,
            ] => {
                format!("{name}!")
            }
            [Token::Word("process"), Token::Path, Token::Word(name @ ("exit" | "abort"))] => {
                format!("process::{name}")
            }
            [
                Token::Word("std"),
                Token::Path,
                Token::Word(name @ ("time" | "thread" | "fs" | "io" | "env")),
            ] if [("time", WITH_CLOCK), ("thread", WITH_THREADS)]
                .iter()
                .all(|(what, where_allowed)| name != what || module != *where_allowed) =>
            {
                format!("std::{name}")
            }
            [Token::Word("quadrille"), Token::Path, _] => "the library by its name".to_owned(),
            [Token::Word("unsafe"), ..] if !WITH_UNSAFE.contains(&file) => "unsafe".to_owned(),
            _ => continue,
        };
        violations.push(format!("{file}: {found} in a library module"));
    }
    violations
}

/// All sources with their paths below `src`, separated by `/`.
fn sources() -> Vec<(String, String)> {
    fn collect(directory: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, files);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let name = |path: &Path| {
        let parts = path.strip_prefix(&root).unwrap().iter().map(|part| part.to_str().unwrap());
        parts.collect::<Vec<_>>().join("/")
    };
    files.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

fn is_program(file: &str) -> bool {
    PROGRAM.contains(&file.split('/').next().unwrap())
}

#[test]
fn imports_go_downwards_only() {
    let mut found = Vec::new();
    let mut n_files = 0;
    for (file, source) in sources() {
        if file != "lib.rs" && !is_program(&file) {
            n_files += 1;
            found.extend(violations(&file, &source));
        }
    }
    assert!(n_files >= 30, "{n_files} files");
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn the_table_names_the_modules_that_there_are() {
    let sources = sources();
    let names = sources.iter().map(|(file, _)| file.split(['/', '.']).next().unwrap());
    let there_are: BTreeSet<&str> =
        names.filter(|name| !["lib", "main", "cli"].contains(name)).collect();
    let table: BTreeSet<&str> = ALLOWED.iter().map(|(module, _)| *module).collect();
    assert_eq!(there_are, table);
    let (_, root) = sources.iter().find(|(file, _)| file == "lib.rs").unwrap();
    let declared = tokens(root);
    let declared = declared.windows(2).filter_map(|window| match window {
        [Token::Word("mod"), Token::Word(name)] => Some(*name),
        _ => None,
    });
    assert_eq!(declared.collect::<BTreeSet<&str>>(), table);
}

#[test]
fn the_table_has_no_way_upwards() {
    for (at, (module, allowed)) in ALLOWED.iter().enumerate() {
        let below: Vec<&str> = ALLOWED[..at].iter().map(|(module, _)| *module).collect();
        assert!(allowed.iter().all(|used| below.contains(used)), "{module}");
    }
}

#[test]
fn the_program_does_not_reach_into_the_library_by_path() {
    for (file, source) in sources().into_iter().filter(|(file, _)| is_program(file)) {
        let used = uses(&file, &source);
        assert!(used.iter().all(|module| module == "cli"), "{file}: {used:?}");
        let tokens = tokens(&source);
        assert!(!tokens.contains(&Token::Word("unsafe")), "{file}");
    }
}

/// What the checker says of made-up sources.
mod the_checker {
    use super::*;

    #[track_caller]
    fn finds(file: &str, source: &str, expected: &[&str]) {
        assert_eq!(violations(file, source), expected, "\n{source}");
    }

    #[test]
    fn sees_every_way_to_write_a_path() {
        let wrong = "cover/links.rs: cover must not use sudoku";
        for source in [
            "use crate::sudoku::Grid;",
            "use crate::{sudoku::Grid, cover};",
            "use crate::{cover::{Links, Mrv}, sudoku};",
            "pub use crate::sudoku;",
            "fn f(grid: &crate::sudoku::Grid) {}",
            "use super::super::sudoku::Grid;",
            "use super::super::{cover::Mrv, sudoku::Grid};",
            "mod tests { use super::super::super::sudoku::Grid; }",
            "mod a { mod b {} } use super::super::sudoku::Grid;",
            "fn f<'a>(x: &'a str) -> char { '\"' } use crate::sudoku::Grid; const S: &str = \"\";",
        ] {
            finds("cover/links.rs", source, &[wrong]);
        }
        finds(
            "cover/mod.rs",
            "use super::sudoku::Grid;",
            &["cover/mod.rs: cover must not use sudoku"],
        );
        finds(
            "naive/mod.rs",
            "use crate::cover::Mrv;",
            &["naive/mod.rs: naive must not use cover"],
        );
        finds("naive.rs", "use super::engine;", &["naive.rs: naive must not use engine"]);
    }

    #[test]
    fn lets_everything_else_pass() {
        for source in [
            "use super::sudoku::Grid;",
            "use super::super::cover::Mrv;",
            "use crate::cover::{Links, Mrv};",
            "mod tests { use super::super::structure; use super::*; }",
            "// use crate::sudoku::Grid;",
            "//! [`Grid`](crate::sudoku::Grid)",
            "/* use crate::sudoku; println!() */",
            "const S: &str = \"use crate::sudoku; \\\" unsafe println!()\";",
            "const S: &str = r#\"crate::sudoku \" \"#;",
            "const C: [char; 4] = ['\\'', '\\u{feff}', '{', '\"'];",
            "fn f<'a>(a: &'a u8, b: &'static u8) {}",
            "pub(crate) fn f() {}",
            "#![deny(unsafe_code)]",
        ] {
            finds("cover/search.rs", source, &[]);
        }
        finds("engine/limits.rs", "use std::time::Instant;", &[]);
        finds("parallel.rs", "use std::thread;", &[]);
        finds("cover/links/dance.rs", "unsafe { *self.nodes.get_unchecked(0) }", &[]);
    }

    #[test]
    fn sees_what_a_library_must_not_do() {
        for (source, what) in [
            ("fn f() { println!(\"\"); }", "println!"),
            ("fn f() { eprint!(\"\") }", "eprint!"),
            ("fn f() { std::process::exit(1); }", "process::exit"),
            ("use std::time::Instant;", "std::time"),
            ("use std::thread;", "std::thread"),
            ("fn f() { unsafe { g() } }", "unsafe"),
            ("use quadrille::cover::Mrv;", "the library by its name"),
        ] {
            let expected = format!("sudoku/grid.rs: {what} in a library module");
            finds("sudoku/grid.rs", source, &[&expected]);
        }
        finds("new/mod.rs", "", &["new/mod.rs: 'new' is not in the table of modules"]);
    }
}
