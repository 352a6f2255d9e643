"""How the player wants the page to look and behave."""

from dataclasses import dataclass, fields
from enum import StrEnum

from yahtzee.codes import parse_rules
from yahtzee.engine.game_setup import Level, Mode, Setup, unnamed
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import AUTO
from yahtzee.saves.typed import refuse


class Theme(StrEnum):
    """The page's colours."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Goal(StrEnum):
    """What the coach plays for."""

    POINTS = "points"
    WIN = "win"
    TOTAL = "total"


class DieStyle(StrEnum):
    """How the faces of dice are drawn."""

    PIPS = "pips"
    NUMERALS = "numerals"
    TEXT = "text"


MOST_NEEDED = 9999


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page looks and behaves, and what the last new game was set up with.

    ``hints`` says whether the coach speaks unasked, ``checkboxes`` whether dice have one beneath
    them, ``confirm`` whether a box is chosen first and then scored, ``colour_code`` whether upper
    boxes say how they stand to the bonus, ``sound`` and ``vibration`` whether rolls and scores are
    heard and felt. ``pursuit`` is what the coach plays for, and ``needed`` the total that it then
    plays for, 0 if none was given. ``language`` is the tag of a language,
    or AUTO for what the browser is set to. Raises a YahtzeeError for a value that cannot be.
    """

    theme: Theme = Theme.AUTO
    language: str = AUTO
    dice: DieStyle = DieStyle.PIPS
    shortcuts: bool = True
    animation: bool = True
    hints: bool = False
    checkboxes: bool = False
    confirm: bool = False
    colour_code: bool = False
    sound: bool = False
    vibration: bool = False
    pursuit: Goal = Goal.POINTS  # its name, and that of the next, are in what 1.0.0 stored
    needed: int = 0
    rules: str = DEFAULT.id
    mode: Mode = Mode.VIRTUAL
    players: tuple[str, ...] = (unnamed(1),)
    levels: tuple[Level | None, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.needed <= MOST_NEEDED:
            refuse("there is no such total")
        Setup(parse_rules(self.rules), self.players, self.mode, levels=self.levels)


SWITCHES = tuple(field.name for field in fields(Settings) if field.type is bool)
