"""Quotation marks, apostrophes and spaces are those that docs/languages.md names."""

import re
from importlib import import_module

import pytest

from yahtzee.language import BY_TAG, ENGLISH, LANGUAGES

VALUE = re.compile(r"\{[^}]*\}")
NO_BREAK, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
KEYS = "- + * / . , ; # '"  # what a key may be, in a list of its own

# What must not be there, by language; a value is X.
EVERYWHERE = {
    "a straight apostrophe": r"\w'\w",
    "a straight quotation mark": r'"',
    "dots for an ellipsis": r"\.\.\.",
    "two spaces": r" {2}",
}
WRONG = {
    "en": {"another language's quotation mark": r"[«»„]", "an ellipsis at a word": r"\w…"},
    "de": {"another language's quotation mark": r"[«»”]", "an ellipsis at a word": r"\w…"},
    "es": {
        "another language's quotation mark": r"[«»„]",
        "an ellipsis apart": r"\s…",
        "a question or exclamation that does not open": r"^[^¿]*\?|^[^¡]*!",
    },
    "fr": {
        "another language's quotation mark": r"[“”„]",
        "an ellipsis apart": r"\s…",
        "a quotation mark that may be parted": rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»",
        "a colon that may be parted": rf"(?<!{NO_BREAK}):",
        "a mark that may be parted": rf"(?<!{NARROW})[;!?]",
    },
    "sv": {"another language's quotation mark": r"[«»„“]", "an ellipsis at a word": r"\w…"},
}


def texts(tag):
    """Every form of every translation; in English, of every message, which each catalogue has."""
    is_english = tag == ENGLISH.tag
    path = import_module("tools.catalogues").source(BY_TAG["de" if is_english else tag])
    for entry in import_module("polib").pofile(str(path)):
        if is_english:
            yield from filter(None, [entry.msgid, entry.msgid_plural])
        else:
            yield from filter(None, [entry.msgstr, *entry.msgstr_plural.values()])


@pytest.mark.parametrize("tag", [each.tag for each in LANGUAGES])
def test_marks_are_those_of_the_language(tag):
    found = [
        (what, text)
        for text in texts(tag)
        for what, pattern in (EVERYWHERE | WRONG.get(tag, {})).items()
        if re.search(pattern, VALUE.sub("X", text).replace(KEYS, "X"))
    ]
    assert found == []
