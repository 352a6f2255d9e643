"""Trees of elements: what ``h`` makes of its arguments, and what ``to_html`` writes."""

from html.parser import HTMLParser

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee import language
from yahtzee.languages import BY_TAG, ENGLISH
from yahtzee.markup import Node, h, sentence, to_html
from yahtzee.messages import Date, Name, count, listing, say, say_in, sentences

VOID = ("br", "hr", "img", "input", "link", "meta")
TAGS = ("div", "p", "span", "button", "table", "td", "svg", *VOID)
HOSTILE = (
    "<script>alert(1)</script>",
    "</p><p onclick=x>",
    "\"quoted\" & 'quoted'",
    "&amp; is not &",
    "&lt;b&gt;",
    "<!-- not a comment -->",
    "a > b < c",
)


class Reader(HTMLParser):
    """Reads HTML into nodes."""

    def __init__(self, html):
        super().__init__()
        self.open = [("root", {}, [])]
        self.feed(html)
        self.close()

    @property
    def tree(self):
        ((_, _, children),) = self.open
        return children

    def handle_starttag(self, tag, attrs):
        attributes = {name: value or "" for name, value in attrs}
        if tag in VOID:
            self.open[-1][2].append(Node(tag, attributes, ()))
        else:
            self.open.append((tag, attributes, []))

    def handle_endtag(self, tag):
        opened, attributes, children = self.open.pop()
        assert opened == tag
        self.open[-1][2].append(Node(tag, attributes, tuple(children)))

    def handle_data(self, data):
        children = self.open[-1][2]
        if children and isinstance(children[-1], str):
            children[-1] += data
        else:
            children.append(data)

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")


@pytest.mark.parametrize("text", HOSTILE)
def test_text_is_read_back_as_text(text):
    assert Reader(to_html(h("p", text))).tree == [h("p", text)]
    assert Reader(to_html(text)).tree == [text]


@pytest.mark.parametrize("text", HOSTILE)
def test_an_attribute_cannot_break_out_of_its_quotes(text):
    assert Reader(to_html(h("input", value=text))).tree == [h("input", value=text)]


@pytest.mark.parametrize(
    ("given_as", "name", "value"),
    [
        ({"class_": "note"}, "class", "note"),
        ({"for_": "field"}, "for", "field"),
        ({"aria_live": "polite"}, "aria-live", "polite"),
        ({"data_row_id": "x"}, "data-row-id", "x"),
        ({"hidden": True}, "hidden", ""),
        ({"data_value": 0}, "data-value", "0"),
        ({"data_value": 5}, "data-value", "5"),
        ({"value": ""}, "value", ""),
    ],
)
def test_attributes_are_named_and_valued_as_in_html(given_as, name, value):
    assert h("p", **given_as).attributes == {name: value}


def test_classes_follow_the_tag_as_in_a_selector():
    assert h("p.note.wide", "x", id="y") == h("p", "x", class_="note wide", id="y")


@pytest.mark.parametrize(
    ("children", "expected"),
    [
        (("one", " ", "two"), ("one two",)),
        (("one", None, "two"), ("onetwo",)),
        (("one", h("br"), "two"), ("one", h("br"), "two")),
        ((["one", ["two", [h("br")]]], "three"), ("onetwo", h("br"), "three")),
        ((h("br"), h("br")), (h("br"), h("br"))),
        (("", None, False, [], [None, [""]]), ()),
        ((h("br"), "", h("br")), (h("br"), h("br"))),
        ((text for text in "abc"), ("abc",)),
    ],
)
def test_children_are_flattened_and_neighbouring_texts_joined(children, expected):
    assert h("p", *children).children == expected


@pytest.mark.parametrize("tag", VOID)
def test_void_elements_have_no_end_tag(tag):
    assert to_html(h(tag)) == f"<{tag}>"


def _elements(children):
    names = st.sampled_from(["class_", "data_value", "aria_label", "hidden", "value"])
    values = st.one_of(st.text(), st.integers(), st.booleans(), st.none())
    return st.builds(
        lambda tag, inside, attributes: h(tag, *([] if tag in VOID else inside), **attributes),
        st.sampled_from(TAGS),
        st.lists(children, max_size=4),
        st.dictionaries(names, values, max_size=3),
    )


@given(_elements(st.recursive(st.text() | st.none(), lambda inner: _elements(inner) | inner)))
def test_a_parser_reads_back_the_same_tree(tree):
    assert Reader(to_html(tree)).tree == [tree]


# Sentences with elements in them.


@pytest.mark.parametrize(
    ("message", "written"),
    [
        ("Press {key} or {other}.", "<p>Press <kbd>R</kbd> or b.</p>"),
        ("{other} oder {key}", "<p>b oder <kbd>R</kbd></p>"),
        ("Nothing to put in", "<p>Nothing to put in</p>"),
    ],
)
def test_a_sentence_has_its_parts_where_its_language_wants_them(message, written):
    assert to_html(h("p", sentence(message, key=h("kbd", "R"), other="b"))) == written


def test_a_sentence_with_a_part_that_is_not_there_is_refused():
    with pytest.raises(KeyError):
        sentence("Press {key}.")


@pytest.mark.parametrize("tag", ["h1", "h2.heading", "h3"])
def test_a_heading_with_a_character_that_the_letter_has_not_says_so(tag):
    assert "data-foreign" not in h(tag, "Élodie’s turn", h("span", "Large straight")).attributes
    assert h(tag, "Łukasz").attributes["data-foreign"] == ""
    assert h(tag, "Turn of ", h("span", h("bdi", "日本"))).attributes["data-foreign"] == ""
    assert "data-foreign" not in h("p", "Łukasz").attributes


# What a catalogue lacks.

TRANSLATED = {"Roll": "Wurf", "{box} is open.": "{box} frei.", "Chance": "Zufall"}
ROLL, LEFT = say("Roll"), count("{number} roll left.", "{number} rolls left.", 2)
OPEN = say("Box {box}, {player}: {number} on {day}.").filled(
    box=say("Chance"), player=Name("Zoë"), number=5, day=Date("2026-11-05")
)


@pytest.fixture
def speaking():
    def speak(tag):
        catalogue = polib.POFile()
        catalogue.metadata = {
            "Content-Type": "text/plain; charset=UTF-8",
            "Plural-Forms": "nplurals=2; plural=n != 1;",
        }
        for message, translation in TRANSLATED.items():
            catalogue.append(polib.POEntry(msgid=message, msgstr=translation))
        content = bytes(catalogue.to_binary())
        language.use(language.read_catalogue(content), BY_TAG[tag])

    yield speak
    language.use(language.English(), ENGLISH)


@pytest.mark.parametrize(
    ("tree", "written"),
    [
        (lambda: h("p", ROLL), "<p>Wurf</p>"),
        (lambda: h("p", LEFT), '<p lang="en">2 rolls left.</p>'),
        (lambda: h("p", say_in("noun", "Turn")), '<p lang="en">Turn</p>'),
        (lambda: h("p", "1: ", LEFT), '<p>1: <span lang="en">2 rolls left.</span></p>'),
        (
            lambda: h("p", sentences(ROLL, LEFT)),
            '<p>Wurf <span lang="en">2 rolls left.</span></p>',
        ),
        (
            lambda: h("p", say("{box} is open.", box=say("Ones"))),
            '<p><span lang="en">Ones</span> frei.</p>',
        ),
        (
            lambda: h("p", OPEN),
            '<p lang="en">Box <span lang="de">Zufall</span>, <bdi translate="no">Zoë</bdi>: 5 on '
            '<span lang="de">5 Nov 2026</span>.</p>',
        ),
        (
            lambda: h("p", sentence(say("Press {key}."), key=h("kbd", ROLL))),
            '<p lang="en">Press <kbd lang="de">Wurf</kbd>.</p>',
        ),
        (lambda: h("option", language.text(LEFT)), '<option lang="en">2 rolls left.</option>'),
        (lambda: h("input", aria_label=LEFT), '<input aria-label="2 rolls left." lang="en">'),
        (lambda: h("input", aria_label=ROLL), '<input aria-label="Wurf">'),
        (
            lambda: h("p", LEFT, aria_label=LEFT),
            '<p lang="en" aria-label="2 rolls left.">2 rolls left.</p>',
        ),
        (
            lambda: h("p", LEFT, title=ROLL),
            '<p title="Wurf"><span lang="en">2 rolls left.</span></p>',
        ),
        (
            lambda: h("p", ROLL, h("b", ROLL), title=sentences(LEFT, LEFT)),
            '<p lang="en" title="2 rolls left. 2 rolls left."><span lang="de">Wurf</span>'
            '<b lang="de">Wurf</b></p>',
        ),
        (lambda: h("p", title=sentences(ROLL, LEFT)), '<p title="Wurf 2 rolls left."></p>'),
        (
            lambda: h("p", listing(Name("Ann"), LEFT)),
            '<p><bdi translate="no">Ann</bdi> and <span lang="en">2 rolls left.</span></p>',
        ),
    ],
)
def test_what_is_shown_in_english_for_want_of_a_translation_says_so(speaking, tree, written):
    speaking("de")
    there = Reader(to_html(tree())).tree
    assert there == Reader(written).tree


def test_english_within_text_from_the_right_runs_from_the_left(speaking):
    speaking("ar")
    assert h("p", LEFT).attributes == {"lang": "en", "dir": "ltr"}
    (_box, within, *_more) = h("p", OPEN).children
    assert within.attributes == {"lang": "ar", "dir": "rtl"}


@pytest.mark.parametrize(
    ("name", "said"),
    [(Name("Ann"), {}), (Name("Escalera", "es"), {"lang": "es"}), (Name("Würfel", "de"), {})],
)
def test_a_name_of_another_language_says_which(speaking, name, said):
    speaking("de")
    (shown,) = h("p", say("{box} is open.", box=name), " ").children[:1]
    assert shown.attributes == {"translate": "no", **said}


def test_where_nothing_lacks_nothing_is_said_of_languages():
    assert h("p", LEFT, title=LEFT).attributes == {"title": "2 rolls left."}
