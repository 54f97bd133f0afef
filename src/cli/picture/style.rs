//! How pictures are drawn.

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
