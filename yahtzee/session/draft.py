"""The unchecked set-up of a game, as a form or a URL states it."""

from dataclasses import dataclass

from yahtzee.codes import parse_rules
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.language import _


@dataclass(frozen=True, slots=True)
class Draft:
    """What is asked for so far; ``rules`` is a preset or a code, ``problem`` what is wrong."""

    rules: str
    mode: Mode
    players: tuple[str, ...]
    seed: str | None = None
    problem: str = ""
    levels: tuple[Level | None, ...] = ()

    def level_of(self, place: int) -> Level | None:
        """How well a computer player is to play; None for a person."""
        return self.levels[place] if place < len(self.levels) else None


def default_name(number: int) -> str:
    """The default name of a player; ``number`` counts from 1."""
    return _("Player {number}").format(number=number)


def checked(draft: Draft) -> Setup:
    """The set-up that a draft describes. Raises the error that names what is wrong."""
    players = tuple(" ".join(name.split()) for name in draft.players)
    levels = tuple(draft.level_of(place) for place in range(len(players)))
    return Setup(
        parse_rules(draft.rules),
        players,
        draft.mode,
        draft.seed,
        levels if any(levels) else (),
    )
