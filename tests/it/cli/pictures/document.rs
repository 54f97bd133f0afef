//! SVG documents, read back.

use quick_xml::events::{BytesStart, Event};

/// An element of an SVG document.
#[derive(Debug)]
pub(super) struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
}

impl Element {
    fn new(start: &BytesStart<'_>) -> Self {
        let attributes = start.attributes().map(|attribute| {
            let attribute = attribute.unwrap();
            (attribute.key.as_ref().to_owned(), attribute.value.into_owned())
        });
        let name = start.name().as_ref().to_owned();
        Self { name, attributes: attributes.collect(), text: String::new() }
    }

    pub(super) fn attribute(&self, name: &str) -> &str {
        let found = self.attributes.iter().find(|(other, _)| other == name);
        found.map_or("", |(_, value)| value)
    }
}

/// A document that has been read without a fault, with one root.
pub(super) struct Svg(Vec<Element>);

impl Svg {
    pub(super) fn parse(text: &str) -> Self {
        let mut reader = quick_xml::Reader::from_str(text);
        let mut elements: Vec<Element> = Vec::new();
        let mut depth = 0;
        loop {
            match reader.read_event().unwrap() {
                Event::Start(start) => {
                    assert!(depth > 0 || elements.is_empty(), "one root");
                    depth += 1;
                    elements.push(Element::new(&start));
                }
                Event::Empty(start) => elements.push(Element::new(&start)),
                Event::End(_) => depth -= 1,
                Event::Text(text) => {
                    elements.last_mut().unwrap().text += text.trim();
                }
                Event::GeneralRef(name) => {
                    let text = &mut elements.last_mut().unwrap().text;
                    text.extend(["&", &name, ";"]);
                }
                Event::Eof => break,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!((depth, elements[0].name.as_str()), (0, "svg"));
        assert_eq!(elements[0].attribute("xmlns"), "http://www.w3.org/2000/svg");
        Self(elements)
    }

    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.0.iter().filter(move |element| element.name == name)
    }

    pub(super) fn count(&self, name: &str) -> usize {
        self.all(name).count()
    }

    /// How many squares each shape that is filled consists of.
    pub(super) fn squares(&self) -> Vec<usize> {
        let filled = self.all("path").filter(|path| path.attribute("fill") != "none");
        filled.map(|path| path.attribute("d").matches('z').count()).collect()
    }

    pub(super) fn texts(&self) -> Vec<&str> {
        self.all("text").map(|element| element.text.as_str()).collect()
    }

    pub(super) fn size(&self) -> [usize; 2] {
        ["width", "height"].map(|name| self.0[0].attribute(name).parse().unwrap())
    }
}
