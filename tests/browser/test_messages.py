"""What a framed game and the page around it tell each other, and who may hear what."""

import json

import pytest
from builders import after, played_out, rolled, scored, start, turn, turns, written_out
from hypothesis import example, given
from hypothesis import strategies as st

from yahtzee.engine.game import play, undo
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Leave
from yahtzee.page import messages
from yahtzee.page.messages import (
    BadCommand,
    host_origin,
    is_elsewhere,
    news,
    origin_of,
    parse_command,
)
from yahtzee.saves.settings import Theme
from yahtzee.session.draft import Draft

USUAL = Draft("official", Mode.VIRTUAL, ("Player 1",))

# Origins.


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://a.example", "https://a.example"),
        ("https://A.Example/path?x=https://b.example#y", "https://a.example"),
        ("http://localhost:8000/", "http://localhost:8000"),
        ("https://a.example:443/", "https://a.example"),
        ("http://a.example:80", "http://a.example"),
        ("http://a.example:443", "http://a.example:443"),
        ("http://[::1]:8000/x", "http://[::1]:8000"),
        ("https://a.example@evil.example/", ""),
        ("https://a.example:pass@evil.example/", ""),
        ("https://a.example\\@evil.example", ""),
        ("https://", ""),
        ("null", ""),
        ("*", ""),
        ("", ""),
        ("file:///home/x", ""),
        ("javascript:alert(1)//https://a.example", ""),
    ],
)
def test_the_origin_of_an_address_is_what_browsers_make_of_it(address, origin):
    assert origin_of(address) == origin


A, B = "https://a.example", "https://b.example"


@pytest.mark.parametrize(
    ("asked", "ancestors", "referrer", "host"),
    [
        (None, [A, B], f"{B}/page", A),  # the browser knows best
        (None, [], f"{A}/page", A),
        (None, [], "", ""),
        (None, ["null"], f"{A}/page", ""),  # a page around without an origin
        (A, [A], "", A),
        (A, [B], "", ""),  # the address says whom to talk with, and it is somebody else
        (A, [], "", A),
        (A, [], f"{B}/page", A),  # browsers shorten or leave out the referrer; posting checks
        ("rubbish", [A], f"{A}/page", ""),
        ("", [A], "", ""),
        ("*", [A], "", ""),
    ],
)
def test_the_game_talks_with_one_page_around_it_or_none(asked, ancestors, referrer, host):
    assert host_origin(asked, ancestors, referrer) == host


@pytest.mark.parametrize(
    ("own", "around", "elsewhere"),
    [
        (A, [A], False),
        (A, ["http://a.example:8000"], False),
        ("https://games.a.example", [A], False),
        (A, ["https://www.a.example"], False),
        (A, [B], True),
        ("https://a.example", ["https://aa.example"], True),
        (A, [A, B], True),
        (A, ["null"], True),
        (A, [], True),
        ("null", [A], True),
    ],
)
def test_whose_site_a_frame_is_on(own, around, elsewhere):
    assert is_elsewhere(own, around) is elsewhere


# Events.


def kinds(events):
    return [event["type"] for event in events]


def test_the_first_news_is_that_a_game_is_ready():
    game = start("fun", players=2)
    assert news(None, game) == [
        {
            "source": "yahtzee",
            "type": "ready",
            "rules": "fun",
            "mode": "virtual",
            "players": 2,
            "totals": [0, 0],
        }
    ]


def test_a_roll_and_a_score_are_told_with_what_they_did():
    before = start(players=2)
    game = rolled(before, "33345")
    assert news(before, game) == [
        {
            "source": "yahtzee", "type": "roll", "player": 0,
            "dice": [3, 3, 3, 4, 5], "roll": 1, "rollsLeft": 2,
        }
    ]  # fmt: skip
    assert news(game, scored(game, "threes")) == [
        {
            "source": "yahtzee", "type": "score", "player": 0,
            "box": "threes", "points": 9, "bonus": 0, "total": 9,
        }
    ]  # fmt: skip


def test_steps_that_came_at_once_are_told_one_by_one():
    """As when a joker scores itself, or the page around came late."""
    before = after("official", "66666 yahtzee")
    events = news(before, turns(before, "66666 sixes", "12346 chance"))
    assert kinds(events) == ["roll", "score", "roll", "score"]
    assert [event["bonus"] for event in events if event["type"] == "score"] == [100, 0]
    assert events[1]["total"] == 50 + 30 + 100


def test_the_end_is_told_with_the_totals_and_who_won():
    game = written_out("grail", {"ones": 3}, {"ones": 5})
    events = news(undo(game), game)
    assert kinds(events) == ["score", "gameover"]
    assert events[-1]["totals"] == [3, 5]
    assert events[-1]["winners"] == [1]
    assert events[-1]["rules"] == "grail"
    assert news(game, undo(game)) == [
        {"source": "yahtzee", "type": "undo", "player": 1, "totals": [3, 5]}
    ]
    before = start(players=2)
    assert news(before, play(before, Leave(0))) == []  # there is no word for it


def test_real_dice_are_told_as_they_are_entered_or_written():
    before = start("official", mode=Mode.REAL)
    assert kinds(news(before, turn(before, "33345 threes"))) == ["roll", "score"]


def test_names_stay_in_the_frame():
    game = played_out(start("grail", players=3))
    text = json.dumps(news(None, start("grail", players=3)) + news(start("grail", players=3), game))
    assert "Player" not in text


# Commands.


def command(**fields):
    return parse_command(json.dumps({"target": "yahtzee", **fields}), USUAL)


@pytest.mark.parametrize(
    ("fields", "meaning"),
    [
        ({"type": "hello"}, None),
        ({"type": "theme", "value": "dark"}, Theme.DARK),
        ({"type": "new-game"}, Draft("official", Mode.VIRTUAL, ("Player 1",))),
        (
            {"type": "new-game", "rules": "fun", "players": ["Ann", "Bob"], "seed": "s"},
            Draft("fun", Mode.VIRTUAL, ("Ann", "Bob"), "s"),
        ),
        (
            {"type": "new-game", "mode": "real"},
            Draft("official", Mode.REAL, ("Player 1",)),
        ),
    ],
)
def test_a_command_becomes_what_it_means(fields, meaning):
    assert command(**fields) == meaning


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({}, "None is not a command"),
        ({"type": "roll"}, "'roll' is not a command: there are new-game, theme, hello"),
        ({"type": ["new-game"]}, "is not a command"),
        ({"type": "theme"}, "None is not a theme"),
        ({"type": "theme", "value": "purple"}, "'purple' is not a theme"),
        ({"type": "theme", "value": ["dark"]}, "is not a theme"),
        ({"type": "hello", "seed": "x"}, "hello has no 'seed'"),
        ({"type": "new-game", "rules": 7}, "rules is a text, not 7"),
        ({"type": "new-game", "mode": "astral"}, "'astral' is not a mode"),
        ({"type": "new-game", "players": "Ann"}, "players is a list of names"),
        ({"type": "new-game", "players": [1]}, "players is a list of names"),
        ({"type": "new-game", "seed": None}, "seed is a text, not None"),
    ],
)
def test_a_bad_command_is_told_what_is_wrong(fields, problem):
    with pytest.raises(BadCommand, match=problem.replace("(", r"\(")):
        command(**fields)


def test_what_is_wrong_is_told_in_short():
    with pytest.raises(BadCommand) as error:
        command(type="x" * 3000)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("text", ["", "null", "[]", "7", '"yahtzee"', "{", "[" * 3000, "9" * 3999])
def test_what_is_no_object_is_no_command(text):
    with pytest.raises(BadCommand, match="an object of texts"):
        parse_command(text, USUAL)


def test_what_is_too_long_is_not_read():
    with pytest.raises(BadCommand, match="4000 characters at most"):
        command(type="new-game", seed="s" * 4000)


def is_refused(text):
    """Whether a text is told to be no command; any other trouble is a fault."""
    try:
        known = parse_command(text, USUAL)
    except BadCommand:
        return True
    return not isinstance(known, Draft | Theme | None)


@given(st.text(max_size=200) | st.recursive(st.none() | st.text() | st.floats(), st.lists).map(str))
def test_no_text_does_any_harm(text):
    assert is_refused(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(
    st.sampled_from(["new-game", "theme", "hello"]),
    st.dictionaries(st.sampled_from(sorted(messages.KEYS)), json_values),
)
@example("new-game", {"mode": "", "target": None})
def test_fields_of_a_wrong_kind_do_no_harm(kind, fields):
    text = json.dumps({"target": "yahtzee", "type": kind, **fields})
    wrong = any(not isinstance(value, str | list) for value in fields.values())
    assert is_refused(text) or not wrong
