//! Solutions of cover problems whose items are cells.

mod ascii;
mod content;
mod shapes;

use super::drawing::{Drawing, Picture};
use content::Tiling;

pub(crate) use content::Canvas;

impl Picture for Tiling<'_> {
    fn lines(&self) -> Vec<String> {
        ascii::lines(self)
    }

    fn drawing(&self) -> Drawing {
        shapes::drawing(self)
    }
}
