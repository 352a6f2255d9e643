"""The catalogues are whole: up to date with the sources, nothing left to translate."""

from importlib import import_module
from pathlib import Path

import pytest

from yahtzee.language import ENGLISH, LANGUAGES

pytestmark = pytest.mark.cpython

TAGS = [each.tag for each in LANGUAGES if each != ENGLISH]
each_language = pytest.mark.parametrize("tag", TAGS)
FOLDER = Path(__file__).resolve().parent.parent / "yahtzee" / "languages"


@pytest.fixture(scope="module")
def messages():
    """The tool; inside Pyodide, where these tests are collected and left out, it is not there."""
    return import_module("tools.messages")


def catalogue(tag):
    return import_module("polib").pofile(str(FOLDER / f"{tag}.po"))


@each_language
def test_a_catalogue_has_every_message_of_the_sources_and_no_other(messages, tag):
    have = {messages.key(entry) for entry in catalogue(tag)}
    assert sorted(words for _, words in have ^ set(messages.template())) == []


@each_language
def test_a_catalogue_is_as_make_messages_writes_it(messages, tag):
    written = (FOLDER / f"{tag}.po").read_text(encoding="utf-8")
    assert messages.text(messages.updated(tag, catalogue(tag))) == written, "run `make messages`"


@each_language
def test_every_message_is_translated(messages, tag):
    missing = [
        entry.msgid
        for entry in catalogue(tag)
        if not all([*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr])
    ]
    assert missing == []


def test_there_is_a_catalogue_for_every_language_and_no_other():
    assert sorted(path.stem for path in FOLDER.glob("*.po")) == sorted(TAGS)
