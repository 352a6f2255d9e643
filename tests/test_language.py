"""Messages, numbers, dates and lists, in English and in a made-up language."""

import re
from dataclasses import replace

import pytest
from language_wishes import WISHES

from tools.messages import template
from yahtzee import language
from yahtzee.language import CLDR, English, cached, gap, text
from yahtzee.languages import BY_TAG, choose
from yahtzee.messages import (
    Date,
    Name,
    Number,
    Percent,
    count,
    listing,
    say,
    say_in,
    sentences,
)
from yahtzee.telling.lessons import DICE_YOU_LIKE

PATTERNS = {
    "decimal": ",",
    "group": " ",
    "percent": "{number} %",
    "date": "{year}-{month}-{day}",
    "month 11": "XI",
    "and end": "{0} a {1}",
}


class Elvish(English):
    def gettext(self, message, /):
        return f"<{message}>"

    def ngettext(self, one, many, number, /):
        return f"<{one if number < 3 else many}>"

    def pgettext(self, context, message, /):
        if context == CLDR:
            return PATTERNS.get(message, message)
        return f"<{context}: {message}>"


@pytest.fixture
def elvish():
    language.use(Elvish())
    yield
    language.use(English())


@pytest.mark.parametrize(("wishes", "tag"), WISHES)
def test_the_language_is_the_first_one_wished_for_that_there_is(wishes, tag):
    asked, kept, preferred = wishes
    assert choose((asked, kept, *preferred)) is BY_TAG[tag]


def test_a_message_is_looked_up_when_it_is_shown(elvish):
    told = say("Roll")
    assert text(told) == "<Roll>"
    assert text(say_in("button", "Roll")) == "<button: Roll>"
    assert text(count("a box", "boxes", 2)) == "<a box>"
    assert [str(each) for each in (told, say_in("button", "Roll"))] == ["Roll", "Roll"]


def test_numbers_dates_and_lists_are_written_as_the_language_does(elvish):
    assert text(Date("2026-11-05")) == "2026-XI-5"
    assert text(Percent(0.5)) == "50 %"
    assert text(Number(1234.56, 1)) == "1 234,6"
    assert text(listing(*map(Name, "abc"))) == "a, b a c"


def test_a_sign_stays_to_the_left_of_its_number_in_text_from_the_right():
    mark = "\N{LEFT-TO-RIGHT MARK}"
    language.use(English(), replace(BY_TAG["de"], direction="rtl"))
    try:
        assert text(Number(35, signed=True)) == f"{mark}+35"
        assert text(Number(-12)) == f"{mark}\N{MINUS SIGN}12"
        assert text(Percent(0.001)) == f"{mark}<1%"
        assert text(Percent(0.999)) == f"{mark}>99%"
    finally:
        language.use(English())


class Unspaced(English):
    def pgettext(self, context, message, /):
        return "{0}{1}" if message == "sentences" else message


def test_between_sentences_is_what_the_language_has_there():
    assert gap() == " "
    language.use(Unspaced())
    try:
        assert text(sentences(Name("A."), Name("B."))) == "A.B."
        assert gap() == "\N{ZERO WIDTH SPACE}"  # where the line may end
    finally:
        language.use(English())


@pytest.mark.parametrize(("wish", "tag"), [("no", "nb"), ("nn-NO", "nb"), ("pt-PT", "pt-BR")])
def test_related_languages_lead_to_one(wish, tag):
    assert choose([wish]) is BY_TAG[tag]


def test_what_was_drawn_in_another_language_is_drawn_anew(elvish):
    drawn = cached(maxsize=2)(lambda: text(say("Roll")))
    assert drawn() == "<Roll>"
    language.use(English())
    assert drawn() == "Roll"


@pytest.mark.parametrize(
    ("value", "digits", "signed", "written"),
    [
        (0, 0, False, "0"),
        (1234.56, 1, False, "1,234.6"),
        (-0.04, 1, False, "0.0"),
        (-0.04, 1, True, "0.0"),
        (-12, 0, True, "\N{MINUS SIGN}12"),
        (3.25, 1, True, "+3.2"),
        (1_000_000, 0, False, "1,000,000"),
    ],
)
def test_a_number(value, digits, signed, written):
    assert text(Number(value, digits, signed)) == written


def test_shares_and_counts():
    shares = (0, 1e-9, 0.002, 0.005, 0.01, 0.499, 0.994, 0.998, 1 - 1e-9, 1)
    told = ["0%", "<1%", "<1%", "<1%", "1%", "50%", "99%", ">99%", ">99%", "100%"]
    assert [text(Percent(share)) for share in shares] == told
    shown = [text(Percent(share, 1)) for share in (0.0004, 0.1256, 0.9996)]
    assert shown == ["<0.1%", "12.6%", ">99.9%"]


def test_who_has_a_mouse_is_told_to_click_and_others_to_tap():
    told = DICE_YOU_LIKE
    drawn = cached(maxsize=2)(lambda: text(told))
    try:
        assert drawn().startswith("Tap the dice")
        language.use_mouse(True)
        assert drawn().startswith("Click the dice")
        assert text(say("Roll")) == "Roll"
    finally:
        language.use_mouse(False)


def test_what_says_to_tap_says_to_click_as_well():
    """To everybody alike, in every message there is."""
    found = {words for _context, words in template()}
    tapped = {words for words in found if re.search(r"\b[Tt]ap\b", words)}
    tapped = {words for words in tapped if "Home Screen" not in words}  # which only phones have
    assert tapped
    clicked = {words.replace("Tap ", "Click ").replace("tap ", "click ") for words in tapped}
    assert clicked <= found
