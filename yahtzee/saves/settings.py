"""How the player wants the page to look and behave."""

import re
from dataclasses import dataclass, fields
from enum import StrEnum

from yahtzee.codes import parse_rules
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import AUTO
from yahtzee.saves import checks


class Previews(StrEnum):
    """Which points an open box shows before it is chosen."""

    NON_ZERO = "non-zero"
    ALL = "all"
    OFF = "off"


class Theme(StrEnum):
    """The page's colours."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Pursuit(StrEnum):
    """What the coach plays for."""

    POINTS = "points"
    WIN = "win"
    TOTAL = "total"


class DieStyle(StrEnum):
    """How the faces of dice are drawn."""

    PIPS = "pips"
    NUMERALS = "numerals"
    TEXT = "text"


Keys = tuple[tuple[str, str], ...]
MOST_NEEDED = 9999
SIGNS = "-+*/.,;#'"  # that can be keys; so can letters
CHOSEN_KEY = re.compile(rf"[^\W\d_]|[{re.escape(SIGNS)}]")


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page looks and behaves, and what the last new game was set up with.

    ``hints`` says whether the coach speaks unasked, ``chances`` whether the chances of
    winning are shown, ``checkboxes`` whether dice have one beneath them, ``confirm``
    whether a box is chosen first and then scored, ``colour_code`` whether upper boxes say
    how they stand to the bonus, ``awake`` whether the screen stays on while real dice are
    scored, ``sound`` and ``vibration`` whether rolls and scores are heard and felt, ``final``
    whether new games are played without undo, ``brief`` whether as little as possible is said of
    what happens. ``pursuit`` is what the coach plays for, and ``needed`` the total that it then
    plays for, 0 if none was given. ``keys`` are pairs: the usual key, and the one chosen in its
    place. ``language`` is the tag of a language, or AUTO for what the browser is set to. Raises a
    YahtzeeError for a value that cannot be.
    """

    previews: Previews = Previews.ALL
    theme: Theme = Theme.AUTO
    language: str = AUTO
    dice: DieStyle = DieStyle.PIPS
    shortcuts: bool = True
    animation: bool = True
    hints: bool = False
    chances: bool = True
    checkboxes: bool = False
    confirm: bool = False
    colour_code: bool = False
    awake: bool = True
    sound: bool = False
    vibration: bool = False
    final: bool = False
    brief: bool = False
    pursuit: Pursuit = Pursuit.POINTS
    needed: int = 0
    keys: Keys = ()
    rules: str = DEFAULT.id
    mode: Mode = Mode.VIRTUAL
    players: tuple[str, ...] = ("Player 1",)
    levels: tuple[Level | None, ...] = ()

    def __post_init__(self) -> None:
        for name, options in CHOICES:
            checks.choice(options, getattr(self, name), name)
        # Any language: a newer page may speak more than this one.
        checks.text(self.language, "the language")
        for name in SWITCHES:
            checks.switch(getattr(self, name), name)
        checks.whole(self.needed, "the total that is needed", MOST_NEEDED)
        _check_keys(self.keys)
        for name in self.players:
            checks.text(name, "a name")
        rules = parse_rules(checks.text(self.rules, "the rules"))
        Setup(rules, self.players, self.mode, levels=self.levels)


SWITCHES = tuple(field.name for field in fields(Settings) if field.type is bool)
CHOICES: tuple[tuple[str, type[StrEnum]], ...] = (
    ("previews", Previews),
    ("theme", Theme),
    ("dice", DieStyle),
    ("pursuit", Pursuit),
    ("mode", Mode),
)


def _check_keys(keys: Keys) -> None:
    for column in zip(*keys, strict=True):
        for key in column:
            if not CHOSEN_KEY.fullmatch(checks.text(key, "a key")) or key != key.lower():
                checks.refuse(f"{key!r} is not a key that can be chosen")
        if len(set(column)) != len(column):
            checks.refuse("a key is there twice")
