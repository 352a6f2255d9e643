"""The page's address: which game it asks for."""

from collections.abc import Mapping

from yahtzee.codes.envelope import MAX_LENGTH
from yahtzee.engine.game_setup import MAX_NAME, MAX_PLAYERS, MAX_SEED, Mode
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import known
from yahtzee.saves.settings import Theme
from yahtzee.session.draft import Draft, default_name

SHARED_GAME = "#game="
SHARED_RULES = "#rules="
CHALLENGE = "#challenge="
PLAY = "#play="
MAX_NAMES = 4_000  # characters of all names together
_GAME_KEYS = ("rules", "players", "mode", "seed")


def asked_game(parameters: Mapping[str, str]) -> Draft | None:
    """The set-up in ``?rules=&players=NAME,NAME&mode=&seed=``, or None if there is none.

    What is left out or empty has its default. A mode that does not exist asks for virtual dice.
    What is too long is cut, but so that it is still too long, and is refused as such.
    """
    if not any(key in parameters for key in _GAME_KEYS):
        return None
    names = parameters.get("players", "")[:MAX_NAMES].split(",")
    players = [name for name in (name.strip()[: MAX_NAME + 1] for name in names) if name]
    mode = Mode.REAL if parameters.get("mode") == Mode.REAL else Mode.VIRTUAL
    return Draft(
        rules=parameters.get("rules", "")[: MAX_LENGTH + 1] or DEFAULT.id,
        mode=mode,
        players=tuple(players[: MAX_PLAYERS + 1]) or (default_name(1),),
        seed=parameters.get("seed", "")[: MAX_SEED + 1] or None,
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


def is_preview(parameters: Mapping[str, str]) -> bool:
    """Whether this is a preview, ``?embed=preview``: nothing is stored."""
    return parameters.get("embed") == "preview"
