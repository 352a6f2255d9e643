"""Set-up of a game: who plays, which of them are computers, and what a name may hold."""

import pytest
from builders import rules_of
from hypothesis import given
from strategies import setups

from yahtzee.codes import make_game, parse_game
from yahtzee.engine.errors import BadSetup
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Mode, Setup

OFFICIAL = rules_of("official")
NAMES = ("Ann", "Bo", "Cy")
LEVELS = (None, Level.EXPERT, Level.BEGINNER)


def reason(**parts):
    """Why a set-up is refused."""
    with pytest.raises(BadSetup) as refusal:
        Setup(**{"rules": OFFICIAL, "players": NAMES, **parts})
    return str(refusal.value)


# Computer players.


def test_everyone_is_a_person_unless_said_otherwise():
    setup = Setup(OFFICIAL, NAMES)
    assert setup.levels == ()
    assert [setup.level_of(player) for player in range(3)] == [None, None, None]


@given(setups())
def test_there_is_a_person_in_every_setup(setup):
    levels = [setup.level_of(player) for player in range(len(setup.players))]
    assert None in levels
    assert any(levels) == bool(setup.levels)
    assert setup.mode is Mode.VIRTUAL or not any(levels)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_computer_of_any_level_can_sit_anywhere(level, seat):
    levels = tuple(level if player == seat else None for player in range(3))
    setup = Setup(OFFICIAL, NAMES, levels=levels)
    assert setup.level_of(seat) is level
    assert sum(each is not None for each in map(setup.level_of, range(3))) == 1


def test_who_is_a_computer_is_part_of_a_setup():
    people = Setup(OFFICIAL, NAMES)
    computers = Setup(OFFICIAL, NAMES, levels=LEVELS)
    assert people != computers
    assert computers != Setup(OFFICIAL, NAMES, levels=(None, Level.EXPERT, Level.CASUAL))
    assert hash(computers) == hash(Setup(OFFICIAL, NAMES, levels=LEVELS))


@pytest.mark.parametrize(
    "levels",
    [
        (None,),
        (Level.EXPERT,),
        (None, Level.EXPERT),
        (None, Level.EXPERT, None, None),
        (Level.EXPERT,) * 4,
        (None, None, None),  # () says so
    ],
    ids=str,
)
def test_levels_name_each_player_once_and_a_computer(levels):
    assert "one level for each player" in reason(levels=levels)


# What a name or a seed may hold. Characters that cannot be seen are spelled out.

WITH_JOINERS = [
    "\N{WOMAN}\u200d\N{PERSONAL COMPUTER}",
    "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}",
    "\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}\u200d\N{FIRE}",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Sinhala
    "\u0647\u200d",  # an Arabic abbreviation
    "x\u200c" * 12,
]


@pytest.mark.parametrize("text", WITH_JOINERS)
def test_a_name_or_seed_may_hold_joiners(text):
    setup = Setup(OFFICIAL, (text,), seed=text)
    assert (setup.players, setup.seed) == ((text,), text)
    assert parse_game(make_game(new_game(setup))).setup == setup


INVISIBLE = [
    "\u200d",  # joiners that join nothing
    "\u200c\u200d",
    "\u200d \u200d",
    *map("x{}y".format, "\u202a\u202b\u202c\u202d\u202e"),  # directions embedded and overridden
    *map("x{}y".format, "\u2066\u2067\u2068\u2069"),  # and isolated
    *map("x{}y".format, "\u200e\u200f\u061c"),  # marks of a direction
    *map("x{}y".format, "\u200b\u2060\ufeff\xad"),  # spaces of no width, a soft hyphen
    "\u202eAnn",
    "Ann\u202e",
    "x\u200d\u202ey",
    "x\U000e0041",  # a tag
    "x\ue000",  # for private use
    "x\xa0y",
    "x\u2028y",
    "x\ty",
    "x\x7fy",
    "x\x85y",
]


@pytest.mark.parametrize("text", INVISIBLE)
def test_what_cannot_be_seen_or_turns_a_line_round_is_refused(text):
    assert "A name" in reason(players=("Ann", text))
    assert "A seed" in reason(seed=text)
