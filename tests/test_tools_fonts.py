"""The page's own fonts: what is in them, and where they stand."""

import re
from base64 import b64decode
from pathlib import Path

import pytest

from tools import catalogues, fonts
from yahtzee.letters import CUT, is_cut

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).resolve().parent.parent


def test_the_letter_is_small_and_holds_no_more_than_it_is_cut_to():
    """What is in it, a browser tells (e2e/test_letter.py); here the head of the file."""
    cut = fonts.letter()
    assert cut.startswith(b"wOF2")
    assert len(cut) <= 12_000
    assert int.from_bytes(cut[8:12]) == len(cut)


def test_a_script_gets_the_fonts_in_the_place_of_their_names():
    text = fonts.held(
        'const fonts = { letter: "letter.woff2", hand: "hand.ttf" }, other = "a.ttf";'
    )
    _before, letter, _between, hand, rest = text.split('"', 4)
    assert b64decode(letter) == fonts.letter()
    assert b64decode(hand) == fonts.hand.font()
    assert rest == ' }, other = "a.ttf";'


def test_a_font_that_cannot_be_cut_or_is_too_large_ends_the_build(monkeypatch):
    monkeypatch.setattr(fonts, "MOST_BYTES", 5_000)
    with pytest.raises(ValueError, match="more than 5000"):
        fonts.letter.__wrapped__()
    monkeypatch.setattr(fonts, "FRAUNCES", fonts.CUTTER)
    with pytest.raises(ValueError, match="could not be cut"):
        fonts.letter.__wrapped__()


@pytest.mark.parametrize("language", catalogues.TRANSLATED, ids=lambda each: each.tag)
def test_it_has_every_letter_of_a_language_or_that_is_set_in_the_systems(language):
    """Where one is missing that Fraunces has, add it to ``CUT``; else the language to base.css."""
    catalogue = catalogues.polib.pofile(str(catalogues.source(language)))
    words = "".join(entry.msgstr + "".join(entry.msgstr_plural.values()) for entry in catalogue)
    styles = (ROOT / "static/base.css").read_text(encoding="utf-8")
    others = re.findall(r":root:is\(([^{]*)\) {\s*--letter: var\(--serif\)", styles)
    assert len(others) == 1
    letters = {each for each in words if each.isalpha() and each not in "ªº"}
    assert (letters <= CUT) != (language.primary in re.findall(r":lang\((\w+)\)", others[0]))


def test_what_has_another_character_is_not_cut():
    assert is_cut("Çelik hat 20 Punkte: «Großartig!»")
    assert is_cut("Dreier\N{SOFT HYPHEN}pasch\N{NARROW NO-BREAK SPACE}!")  # these are not seen
    assert not is_cut("Łukasz")
    assert not is_cut("日本")
