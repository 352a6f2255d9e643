"""The page's address: which game it asks for."""

from collections.abc import Mapping

from yahtzee.codes.envelope import MAX_LENGTH
from yahtzee.engine.game_setup import MAX_NAME, MAX_PLAYERS, MAX_SEED, Level, Mode
from yahtzee.languages import known
from yahtzee.saves.settings import Theme
from yahtzee.session.draft import Draft, filled_in

SHARED_GAME = "#game="
SHARED_RULES = "#rules="
CHALLENGE = "#challenge="
PLAY = "#play="
MAX_TABLE = 100  # characters of a table's name
MAX_NAMES = 4_000  # characters of all names together
GAME_KEYS = ("rules", "players", "computers", "mode", "seed", "daily")


def asked_game(parameters: Mapping[str, str], usual: Draft) -> Draft | None:
    """The game in ``?rules=&players=&computers=&mode=&seed=&daily=``, or None if there is none.

    What is left out or empty is as usual. A mode that does not exist asks for virtual dice.
    What is too long is cut, but so that it is still too long, and is refused as such.
    """
    if not any(key in parameters for key in GAME_KEYS):
        return None
    names = parameters.get("players", "")[:MAX_NAMES].split(",")
    players = [name for name in (name.strip()[: MAX_NAME + 1] for name in names) if name]
    mode = parameters.get("mode")
    levels = tuple(Level)
    computers = parameters.get("computers", "")[:MAX_NAMES].split(",")
    return filled_in(
        usual,
        rules=parameters.get("rules", "")[: MAX_LENGTH + 1],
        players=tuple(players[: MAX_PLAYERS + 1]),
        computers=tuple(Level(each) for each in computers if each in levels)[:MAX_PLAYERS],
        mode=(Mode.REAL if mode == Mode.REAL else Mode.VIRTUAL) if mode else None,
        seed=parameters.get("seed", "")[: MAX_SEED + 1],
        daily=parameters.get("daily", "")[:MAX_SEED],
    )


def is_link(fragment: str) -> bool:
    """Whether a fragment holds a game, house rules, a challenge or a game by link."""
    return fragment.startswith((SHARED_GAME, SHARED_RULES, CHALLENGE, PLAY))


def asked_theme(parameters: Mapping[str, str]) -> Theme | None:
    """The colours in ``?theme=``; None if there are none, or none that exist."""
    asked = parameters.get("theme")
    return Theme(asked) if asked in tuple(Theme) else None


def asked_language(parameters: Mapping[str, str]) -> str:
    """The tag of the language in ``?lang=``; empty if there is no such catalogue."""
    return known(parameters.get("lang", ""))


def asked_table(parameters: Mapping[str, str]) -> str:
    """The name in ``?table=`` of a table with a game of its own; empty for the usual one."""
    return parameters.get("table", "")[:MAX_TABLE]
