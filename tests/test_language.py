"""Messages, numbers, dates and lists, in English and in a made-up language."""

import pytest
from language_wishes import WISHES

from yahtzee import language
from yahtzee.language import (
    AUTO,
    BY_TAG,
    LANGUAGES,
    N_,
    English,
    _,
    choose,
    date,
    in_use,
    known,
    listing,
    ngettext,
    number,
    percent,
    pgettext,
)

WORDS = {
    ".": ",",
    ",": " ",
    "{number}%": "{number} %",
    "{day} {month} {year}": "{year}-{month}-{day}",
    "Nov": "XI",
    "{earlier} and {last}": "{earlier} a {last}",
}


class Elvish(English):
    def gettext(self, message, /):
        return WORDS.get(message, f"<{message}>")

    def ngettext(self, one, many, number, /):
        return f"<{one if number < 3 else many}>"

    def pgettext(self, context, message, /):
        return WORDS.get(message, f"<{context}: {message}>")


@pytest.fixture
def elvish():
    language.use(Elvish())
    yield
    language.use(English())


@pytest.mark.parametrize(("wishes", "tag"), WISHES)
def test_the_language_is_the_first_one_wished_for_that_there_is(wishes, tag):
    asked, kept, preferred = wishes
    assert choose((asked, kept, *preferred)) is BY_TAG[tag]


def test_tags_are_known_whatever_region_they_name():
    assert [known(tag) for tag in ("de", "DE-at", "de_CH", "nl", "auto", "")] == [
        "de", "de", "de", "", "", "",
    ]  # fmt: skip


def test_every_language_has_a_tag_of_its_own_that_is_not_the_wish_for_any():
    assert len(BY_TAG) == len(LANGUAGES)
    assert AUTO not in BY_TAG


def test_the_page_knows_which_language_it_speaks(elvish):
    assert in_use() is BY_TAG["en"]
    language.use(Elvish(), BY_TAG["sv"])
    assert in_use() is BY_TAG["sv"]


def test_what_is_empty_stays_empty(elvish):
    """A gettext catalogue has its own header under the empty message."""
    assert _("") == ""


def test_english_is_as_it_is_written():
    assert _("Roll") == N_("Roll") == pgettext("button", "Roll") == "Roll"
    assert [ngettext("a box", "boxes", count) for count in (0, 1, 2)] == ["boxes", "a box", "boxes"]


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


def test_a_number_in_another_language(elvish):
    assert number(-1234567.891, 2) == "\N{MINUS SIGN}1 234 567,89"
    assert percent(0.1256, 1) == "12,6 %"


def test_shares_dates_and_lists(elvish):
    assert date("2026-11-05") == "2026-XI-5"
    assert listing(["a", "b", "c"]) == "a, b a c"
    language.use(English())
    assert percent(0.1256, 1) == "12.6%"
    assert date("2026-11-05") == "5 Nov 2026"
    assert [listing(list(some)) for some in ("", "a", "ab", "abc")] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip
