"""Messages are values; they become text in one place, as a language words them."""

from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.markup import Node, h, in_row, sentence
from yahtzee.messages import (
    NOTHING,
    PATTERNS,
    Date,
    Joint,
    Message,
    Name,
    Number,
    Percent,
    Wording,
    adding_up,
    count,
    either,
    listing,
    percentages,
    row,
    say,
    say_in,
    sentences,
    text,
)


class Mirrored(Wording):
    """A made-up language, written from the right, which says things in another order."""

    is_mirrored = True

    def template(self, message):
        return {"{points} in {box}!": "!{box} ni {points}"}.get(message.words, message.words)

    def pattern(self, name):
        own = {
            "and 2": "{0} w {1}",
            "sentences": "{0}{1}",
            "or start": "({1} : {0})",  # the first comes last
            "or middle": "[{0}, {1}]",
            "or end": "<{0} or {1}>",
            "or 2": "either {0} or {1}.",
        }
        return own.get(name, PATTERNS[name])


class Box:
    message = say("Chance")


@pytest.mark.parametrize(
    ("shares", "digits", "told"),
    [
        ((0.285, 0.2384, 0.2383, 0.2383), 0, ["28%", "24%", "24%", "24%"]),
        ((1 / 3, 1 / 3, 1 / 3), 0, ["34%", "33%", "33%"]),
        ((1 / 6,) * 6, 1, ["16.7%", "16.7%", "16.7%", "16.7%", "16.6%", "16.6%"]),
        ((0.29, 0.57, 0.14), 0, ["29%", "57%", "14%"]),
        ((0.998, 0.002), 0, [">99%", "<1%"]),
        ((0.994, 0.004, 0.002), 0, [">99%", "<1%", "<1%"]),
        ((1.0, 0.0), 0, ["100%", "0%"]),
        ((0.5, 0.2), 0, ["50%", "20%"]),  # not all of it
        ((), 0, []),
    ],
)
def test_parts_of_a_whole_add_up_as_they_are_shown(shares, digits, told):
    assert [str(each) for each in percentages(shares, digits)] == told


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=10), st.sampled_from([0, 1]))
def test_any_parts_add_up_to_100(weights, digits):
    shares = [weight / sum(weights) for weight in weights]
    told = [str(each).rstrip("%") for each in percentages(shares, digits)]
    units = [0 if each[0] == "<" else 100 if each[0] == ">" else float(each) for each in told]
    assert sum(units) == pytest.approx(100)
    for share, each in zip(shares, units, strict=True):
        assert abs(100 * share - each) < 10**-digits


@given(
    st.lists(st.floats(-300, 300), min_size=1, max_size=20),
    st.sampled_from([0, 1]),
    st.sampled_from([floor, ceil, round]),
)
def test_any_numbers_add_up_to_their_sum_rounded_either_way(parts, digits, way):
    unit = 10**digits
    parts = [round(part, 6) for part in parts]
    exact = round(unit * sum(parts), 6)
    shown = adding_up(parts, digits, None if way is round else way(exact) / unit)
    assert unit * sum(shown) == pytest.approx(way(exact))
    for part, each in zip(parts, shown, strict=True):
        assert unit * each == pytest.approx(round(unit * each))
        assert abs(part - each) < 1.01 / unit


SCORED = say("{points} in {box}!", points=22, box=Box())


def test_equal_messages_are_equal_values():
    assert say("{points} in {box}!", points=22, box=say("Chance")) == SCORED
    assert len({SCORED, say("{points} in {box}!", points=22, box=Box())}) == 1
    assert say_in("a card", "Chance") != say("Chance")
    assert say("{points} in {box}!", points=22).filled(box=say("Chance")) == SCORED
    assert say("{points} in {box}!").filled(points=22, box=say("Chance"), rolls=3) == SCORED


def test_the_values_stand_where_the_language_has_their_places():
    assert str(SCORED) == "22 in Chance!"
    assert text(SCORED, Mirrored()) == "!Chance ni 22"


@pytest.mark.parametrize(
    ("number", "written"),
    [(0, "0 rolls left."), (1, "1 roll left."), (2, "2 rolls left."), (1.5, "1.5 rolls left.")],
)
def test_the_form_goes_with_the_number(number, written):
    told = count("{number} roll left.", "{number} rolls left.", number)
    assert str(told if isinstance(number, int) else told.filled(number=Number(1.5, 1))) == written


@pytest.mark.parametrize("name", ["Big!", "Etc.", "a. b", "{0}", "%s", "⟦", "{box}", "{{", "}"])
def test_a_name_is_never_looked_into(name):
    told = sentences(say("{points} in {box}.", points=5, box=Name(name)), say("Next: {it}.", it=1))
    assert str(told) == f"5 in {name}. Next: 1."


@pytest.mark.parametrize(
    ("told", "written"),
    [
        (listing(Name("a")), "a"),
        (listing(Name("a"), Name("b")), "a and b"),
        (listing(*map(Name, "abcd")), "a, b, c and d"),
        (row(Joint.OR, *map(Name, "abc")), "a, b or c"),
        (row(Joint.COMMAS, 5, 5, 2), "5, 5, 2"),
        (row(Joint.DOTS, say("Round 2"), None, say("3 rolls left")), "Round 2 · 3 rolls left"),
        (either(say("a")), "a"),
        (either(say("a"), say("b"), say("c")), "a, b, or c"),
        (Date("2026-11-05"), "5 Nov 2026"),
        (Date("2026-11-05", short=True), "5 Nov"),
        (Date("2026-11"), "Nov 2026"),
        (Percent(0.001), "<1%"),
        (Number(-1234.5, 1), "\N{MINUS SIGN}1,234.5"),
        (NOTHING, ""),
    ],
)
def test_rows_numbers_and_dates(told, written):
    assert str(told) == written


def test_what_is_not_there_leaves_nothing_behind():
    assert sentences(None, NOTHING, say("Hello.")) == say("Hello.")
    assert sentences() == NOTHING
    assert row(Joint.DOTS, listing(), say("Round 2")) == say("Round 2")
    assert not NOTHING
    assert sentences(say("A."), say("B."))


def test_a_language_joins_in_its_own_way():
    both = listing(Name("Ann"), Name("Bob"))
    assert text(sentences(say("A."), say("B.")), Mirrored()) == "A.B."
    assert text(both, Mirrored()) == "\u2068Ann\u2069 w \u2068Bob\u2069"
    assert text(Name("Ann"), Mirrored()) == "Ann"  # of which a chip has the first letter
    assert str(sentences(say("{who} wins.", who=Name("שלום")))) == "\u2068שלום\u2069 wins."


@pytest.mark.parametrize(
    ("some", "written"),
    [
        ([1], "1"),
        ([1, 2], "either 1 or 2."),
        ([1, 2, 3], "(<2 or 3> : 1)"),
        ([1, 2, 3, 4, 5], "([2, [3, <4 or 5>]] : 1)"),
    ],
)
def test_a_pattern_of_a_row_may_have_words_all_around_and_turn_it(some, written):
    told = row(Joint.OR, *some)
    assert text(told, Mirrored()) == written


def test_elements_stand_in_a_row_as_messages_do():
    ann = h("b", "Ann")
    assert in_row(Joint.DOTS, ann, None, say("Round 2"), NOTHING) == [ann, " · ", say("Round 2")]
    assert in_row(Joint.AND, "A", ann, "C") == ["A", ", ", ann, " and ", "C"]
    assert in_row(Joint.DOTS) == []


def test_a_name_is_an_element_of_its_own_in_the_page():
    told = say("{who} wins {points}.", who=Name("Ann"), points=5)
    name = Node("bdi", {"translate": "no"}, ("Ann",))
    assert h("p", told).children == (name, " wins 5.")
    assert h("p", title=told).attributes == {"title": "Ann wins 5."}
    bold = h("b", "5")
    assert h("p", sentence(told, points=bold)).children == (name, " wins ", bold, ".")


def test_a_message_in_a_page_is_joined_with_its_neighbours():
    assert h("p", "(", Message("Roll"), ")").children == ("(Roll)",)
