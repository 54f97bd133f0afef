//! A tiling with box-drawing characters.

use std::collections::HashMap;

use super::super::lattice::Lattice;
use super::super::text;
use super::content::Tiling;

/// The most columns of text in a cell.
const MOST_WIDTH: usize = 5;

/// The width that layers side by side should keep to.
const PAGE_WIDTH: usize = 80;

/// What parts layers side by side.
const GAP: usize = 3;

/// The layers from left to right, as many side by side as a page is wide.
pub(super) fn lines(tiling: &Tiling<'_>) -> Vec<String> {
    let n_layers = tiling.layers.len();
    let labels: Vec<_> = (0..n_layers).map(|layer| tiling.labels(layer, MOST_WIDTH)).collect();
    let widths = labels.iter().flatten().map(|label| text::width(label));
    let width = widths.max().unwrap_or_default().max(1);
    let blocks = tiling.layers.iter().zip(&labels).enumerate().map(|(layer, (map, texts))| {
        let is_compact = tiling.canvas.has_letters;
        let lattice = Lattice { map, texts, bold: &[], width, marks: HashMap::new(), is_compact };
        tiling.heading(layer).into_iter().chain(lattice.lines()).collect()
    });
    let blocks: Vec<Vec<String>> = blocks.collect();
    let widths = blocks.iter().flatten().map(|line| text::width(line));
    let width = widths.max().unwrap_or_default();
    let n_beside = ((PAGE_WIDTH + GAP) / (width + GAP)).max(1);
    // With a blank line between rows of layers.
    let rows = blocks.chunks(n_beside).map(|blocks| side_by_side(blocks, width + GAP));
    rows.collect::<Vec<_>>().join(&String::new())
}

/// Blocks of lines, each so wide.
fn side_by_side(blocks: &[Vec<String>], width: usize) -> Vec<String> {
    let n_lines = blocks.iter().map(Vec::len).max().unwrap_or_default();
    let line = |at: usize| {
        let mut line = String::new();
        for block in blocks {
            text::pad(block.get(at).map_or("", String::as_str), width, &mut line);
        }
        line.truncate(line.trim_end().len());
        line
    };
    (0..n_lines).map(line).collect()
}
