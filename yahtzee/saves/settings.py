"""How the player wants the page to look and behave."""

from dataclasses import dataclass, fields
from enum import StrEnum

from yahtzee.codes import parse_rules
from yahtzee.engine.game_setup import Level, Mode, Setup, unnamed
from yahtzee.engine.presets import DEFAULT

AUTO = "auto"  # the wish for the language that the browser is set to


class Theme(StrEnum):
    """The page's colours."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


BONE = "bone"  # what dice are of whose material this page does not know, too


class DieStyle(StrEnum):
    """How the faces of dice are drawn."""

    PIPS = "pips"
    NUMERALS = "numerals"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page looks and behaves, and what the last new game was set up with.

    ``hints`` says whether the coach speaks unasked, ``checkboxes`` whether dice have one beneath
    them, ``quiet`` whether computer players are not drawn at the table and say nothing, ``confirm``
    whether a box is chosen first and then scored, ``colour_code`` whether upper boxes say how they
    stand to the bonus, ``sound`` and ``vibration`` whether rolls and scores are heard and felt,
    ``asked_to_hear`` whether the player was asked about the former, ``sand`` whether a timer runs
    in the turns of people at one table. ``material`` is what dice with
    pips look like, any text: a newer page may have others. ``language`` is the tag of a language,
    or AUTO for what the browser is set to.
    Raises a YahtzeeError for a value that cannot be.
    """

    theme: Theme = Theme.AUTO
    language: str = AUTO
    dice: DieStyle = DieStyle.PIPS
    material: str = BONE
    shortcuts: bool = True
    animation: bool = True
    hints: bool = False
    checkboxes: bool = False
    quiet: bool = False
    confirm: bool = False
    colour_code: bool = False
    sound: bool = False
    asked_to_hear: bool = False
    vibration: bool = False
    sand: bool = False
    rules: str = DEFAULT.id
    mode: Mode = Mode.VIRTUAL
    players: tuple[str, ...] = (unnamed(1),)
    levels: tuple[Level | None, ...] = ()

    def __post_init__(self) -> None:
        Setup(parse_rules(self.rules), self.players, self.mode, levels=self.levels)


SWITCHES = tuple(
    field.name
    for field in fields(Settings)
    # Of the others one is no choice, and one stands where a game begins.
    if field.type is bool and field.name not in ("asked_to_hear", "sand")
)
