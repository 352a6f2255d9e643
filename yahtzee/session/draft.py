"""The unchecked set-up of a game, as a form or a URL states it."""

from collections.abc import Sequence
from dataclasses import dataclass

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.contest import DAILY
from yahtzee.engine.game_setup import (
    CALLED,
    Level,
    Mode,
    Setup,
    kept_name,
    number_of_unnamed,
    shown_name,
    unnamed,
)
from yahtzee.messages import NOTHING, Text


@dataclass(frozen=True, slots=True)
class Draft:
    """What is asked for so far; ``rules`` is a preset or a code, ``problem`` what is wrong.

    ``daily`` is the number or the ISO date of a daily game, asked for in place of all else;
    ``final`` says that nothing can be taken back.
    """

    rules: str
    mode: Mode
    players: tuple[str, ...]
    seed: str | None = None
    problem: Text = NOTHING
    levels: tuple[Level | None, ...] = ()
    daily: str = ""
    final: bool = False

    def level_of(self, place: int) -> Level | None:
        """How well a computer player is to play; None for a person."""
        return self.levels[place] if place < len(self.levels) else None


def called(setup: Setup | Draft) -> tuple[Text, ...]:
    """What players are called where they are seen: nothing the only person who gave no name."""
    people = [name for seat, name in enumerate(setup.players) if setup.level_of(seat) is None]
    nobody = people if len(people) == 1 and number_of_unnamed(people[0]) else []
    return tuple(NOTHING if name in nobody else shown_name(name) for name in setup.players)


def places(names: Sequence[str], usual: tuple[str, ...] = ()) -> list[int]:
    """A place for each name that stays with it whoever begins, such as that of a colour.

    Those come first who usually play, in their order, and then the others by name.
    """
    known = {name: place for place, name in enumerate(usual)}
    keys = [(known.get(name, len(usual)), name, seat) for seat, name in enumerate(names)]
    return [sum(other < key for other in keys) for key in keys]


def draft_of(setup: Setup) -> Draft:
    """A game with the rules, dice and players of this one."""
    return Draft(make_rules(setup.rules), setup.mode, setup.players, levels=setup.levels)


def filled_in(
    usual: Draft,
    *,
    rules: str = "",
    players: tuple[str, ...] = (),
    mode: Mode | None = None,
    seed: str = "",
    daily: str = "",
    computers: tuple[Level, ...] = (),
) -> Draft:
    """The game that a link or a page around asks for: what it does not name is as usual.

    Older links name a daily game by its seed. Computers stay away from real dice.
    """
    if seed.startswith(DAILY):
        daily = seed.removeprefix(DAILY)
        seed = ""
    mode = mode or (Mode.VIRTUAL if seed else usual.mode)
    levels = () if players else usual.levels
    if computers and mode is not Mode.REAL:
        # Two or more play among themselves, unless people are named.
        people = players or (usual.players[:1] if len(computers) == 1 else ())
        players = (*people, *map(CALLED.__getitem__, computers))
        levels = (*(None for _person in people), *computers)
    if mode is Mode.REAL and any(levels):
        seats = zip(usual.players, levels, strict=True)
        players = tuple(name for name, level in seats if level is None)
        levels = ()
    return Draft(
        rules or usual.rules, mode, players or usual.players, seed or None, NOTHING, levels, daily
    )


def checked(draft: Draft) -> Setup:
    """The set-up that a draft describes. Raises the error that names what is wrong."""
    players = tuple(kept_name(" ".join(name.split())) for name in draft.players)
    levels = tuple(draft.level_of(place) for place in range(len(players)))
    if levels.count(None) == 1:
        players = tuple(name or unnamed(1) for name in players)
    return Setup(
        parse_rules(draft.rules), players, draft.mode, draft.seed, levels if any(levels) else ()
    )
