"""Marks are those that docs/languages.md names, and sentences are right for a box of any name."""

import re
from importlib import import_module

import pytest

from yahtzee.languages import BY_TAG, ENGLISH, LANGUAGES

VALUE = re.compile(r"\{(?!box\})[^}]*\}")
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
    "de": {
        "another language's quotation mark": r"[«»”]",
        "an ellipsis at a word": r"\w…",
        "a name that would be inflected": r"\b(?:bei|zu) \{box\}",
    },
    "es": {
        "another language's quotation mark": r"[«»„]",
        "an ellipsis apart": r"\s…",
        "a question or exclamation that does not open": r"^[^¿]*\?|^[^¡]*!",
        "a name that would have a gender": r"[Tt]achad[oa]: \{box\}",
    },
    "fr": {
        "another language's quotation mark": r"[“”„]",
        "an ellipsis apart": r"\s…",
        "a quotation mark that may be parted": rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»",
        "a colon that may be parted": rf"(?<!{NO_BREAK}):",
        "a mark that may be parted": rf"(?<!{NARROW})[;!?]",
        "a name that would have an article": r"\b(?:pour|aux?|à|les?|la|des?|du) \{box\}",
        "the formal address of one": r"^(?!.*\b[Vv]ous\b).*\w{3,}ez\b",
    },
    "sv": {
        "another language's quotation mark": r"[«»„“]",
        "an ellipsis at a word": r"\w…",
        "a name that would have a gender": r"[Ss]truket: \{box\}",
    },
    "da": {"another language's quotation mark": r"[«»„“]", "an ellipsis at a word": r"\w…"},
    "nb": {"another language's quotation mark": r"[“”„]", "an ellipsis at a word": r"\w…"},
    "fi": {"another language's quotation mark": r"[«»„“]"},
    "nl": {"another language's quotation mark": r"[«»„]"},
    "pt-BR": {"another language's quotation mark": r"[«»„]"},
    "it": {"another language's quotation mark": r"[«»„]"},
    "pl": {"another language's quotation mark": r"[«»“]"},
    "ja": {"a mark of another script": r"[!?;:“”«»]"},
    "ar": {
        "another language's quotation mark": r"[“”„]",
        "a mark of another script": r"[?;]|,(?!\d|$)",
        "another digit": r"[٠-٩]",
        # Between U+2066 and U+2069, or behind U+200E, these stay left to right.
        "a formula that would be turned around": (
            r"^[^\u2066\u200e]*(?:[+±≈<>−][X\d]|[X\d](?: : | ?[×=/–] ?| \+ (?=X$))[X\d])"
        ),
    },
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
