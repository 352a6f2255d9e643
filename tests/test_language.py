"""Messages, numbers, dates and lists, in English and in a made-up language."""

import pytest
from language_wishes import WISHES

from yahtzee import language
from yahtzee.language import (
    BY_TAG,
    CLDR,
    N_,
    English,
    _,
    choose,
    counted,
    date,
    listing,
    ngettext,
    number,
    percent,
    pgettext,
)

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
    assert _("Roll") == "<Roll>"
    assert N_("Roll") == "Roll"
    assert pgettext("button", "Roll") == "<button: Roll>"
    assert ngettext("a box", "boxes", 2) == "<a box>"


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
    assert number(value, digits, signed=signed) == written


def test_shares_dates_and_lists(elvish):
    assert date("2026-11-05") == "2026-XI-5"
    assert listing(["a", "b", "c"]) == "a, b a c"
    language.use(English())
    shares = (0, 1e-9, 0.002, 0.005, 0.01, 0.499, 0.994, 0.998, 1 - 1e-9, 1)
    told = ["0%", "<1%", "<1%", "<1%", "1%", "50%", "99%", ">99%", ">99%", "100%"]
    assert [percent(share) for share in shares] == told
    assert [percent(share, 1) for share in (0.0004, 0.1256, 0.9996)] == ["<0.1%", "12.6%", ">99.9%"]
    assert date("2026-11-05") == "5 Nov 2026"
    assert [counted(things) for things in (1, 2, 12, 13)] == ["1", "two", "twelve", "13"]
    assert [listing(list(some)) for some in ("", "a", "ab", "abc")] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip
