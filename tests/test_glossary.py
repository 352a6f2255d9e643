"""The words that docs/languages.md decides on are those that the catalogues use."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from yahtzee.language import ENGLISH, LANGUAGES

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
NAMES = [each.name for each in LANGUAGES if each != ENGLISH]
each_language = pytest.mark.parametrize(
    "language", [each for each in LANGUAGES if each != ENGLISH], ids=lambda each: each.tag
)


def table_under(heading):
    """The table under a heading of the page, as {English: {language's name: cell}}."""
    page = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
    section = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    (_english, *names), *rows = ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines)
    return {english: dict(zip(names, cells, strict=True)) for english, *cells in rows}


WORDS = table_under("The words of the game")
BOXES = table_under("The names of the boxes")


def words_of(cell):
    """What a cell lists: "give up (a box), zeroed" is "give up" and "zeroed"."""
    plain = re.sub(r"\([^)]*\)", "", cell).replace('"', "")
    return [word.strip().lower() for word in plain.split(",")]


def catalogue(language):
    source = import_module("tools.catalogues").source(language)
    return import_module("polib").pofile(str(source))


def every_form(entry):
    """A message in English, and as it is translated."""
    english = f"{entry.msgid} {entry.msgid_plural}".lower()
    return english, " ".join([entry.msgstr, *entry.msgstr_plural.values()]).lower()


@pytest.mark.parametrize("table", [WORDS, BOXES], ids=["words", "boxes"])
def test_a_table_has_a_word_in_every_language(table):
    assert len(table) > 20
    assert all(list(row) == NAMES and all(row.values()) for row in table.values())


@each_language
def test_a_box_is_called_what_the_table_says(language):
    called = {
        entry.msgid: entry.msgstr.replace(SOFT_HYPHEN, "")
        for entry in catalogue(language)
        if not entry.msgctxt
    }
    wanted = {english: row[language.name] for english, row in BOXES.items()}
    assert {english: called.get(english) for english in wanted} == wanted


@each_language
def test_the_words_of_the_game_translate_their_english(language):
    messages = [every_form(entry) for entry in catalogue(language)]
    unused = []
    for english, row in WORDS.items():
        about = [
            translated
            for message, translated in messages
            if any(word in message for word in words_of(english))
        ]
        unused += [
            (english, word)
            for word in words_of(row[language.name])
            if not any(word in translated for translated in about)
        ]
    assert unused == []
