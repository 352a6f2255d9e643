"""The view model: rows, cells, dice and players, as plain data."""

from dataclasses import dataclass, field
from enum import StrEnum

from yahtzee.engine.categories import Category
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.messages import NOTHING, Text
from yahtzee.saves.settings import Settings
from yahtzee.telling.calls import Shout
from yahtzee.telling.status import About


class CellState(StrEnum):
    """What a cell of the card shows."""

    CLOSED = "closed"  # another player's open box
    OPEN = "open"  # an open box of the player's, with nothing to score in it now
    CHOICE = "choice"  # an open box that can be scored now
    FILLED = "filled"
    ZERO = "zero"
    SUM = "sum"


class Worth(StrEnum):
    """What sets a choice apart from the others, where points are shown."""

    FIRM = "firm"  # it pays, and it is time to choose
    NONE = "none"
    CROSSED_OUT = "crossed-out"  # none, and it is the one that the next tap crosses out


class Pace(StrEnum):
    """How an upper box or the subtotal stands to the upper bonus.

    For a box that is fewer than three dice of its face, three, or more (silentmatt.txt).
    """

    BEHIND = "behind"
    ON = "on"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class Look:
    """What a player wants to see of a table, and has chosen there.

    ``chosen`` is the box that is chosen, to be scored or crossed out by the next tap;
    ``rules_name`` what the rules are called, where that is more than a preset's name. With
    ``quiet`` no offer stands out: the coach points at one, or the player is to find it.
    ``teaches`` is that of ``status.announce``.
    """

    settings: Settings = field(default_factory=Settings)
    chosen: str = ""
    rules_name: Text = NOTHING
    quiet: bool = False
    teaches: bool = False


USUAL_LOOK = Look()


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: what to show, what to say, and the box that choosing it would fill.

    ``writes`` says whether choosing asks for the points, the dice being unknown;
    ``chosen`` whether the box is chosen to be scored, None where a choice scores at once;
    ``pace`` how the cell stands to the upper bonus, if that is to be shown; ``claimed`` whether
    the main button fills this very box; ``share``, from 0 to 1, how much of it there is;
    ``stamped`` whether it is a bonus that is earned.
    """

    state: CellState
    text: Text = NOTHING
    note: Text = NOTHING
    label: Text = NOTHING
    box: str = ""
    fresh: bool = False
    writes: bool = False
    chosen: bool | None = None
    pace: Pace | None = None
    claimed: bool = False
    worth: Worth | None = None
    share: float | None = None
    stamped: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the card: a box, its ``category``, or a sum when ``is_sum``.

    ``dice`` is how many there are to fill it.
    """

    id: str
    label: Text
    short: Text
    hint: Text
    cells: tuple[Cell, ...]
    is_sum: bool = False
    category: Category | None = None
    dice: int = 0


@dataclass(frozen=True, slots=True)
class SectionView:
    """The upper or the lower half of the card; ``short`` is its label where it is on the pad."""

    id: str
    label: Text
    short: Text
    rows: tuple[Row, ...]


class Mood(StrEnum):
    """How a computer player takes the turn that it has just ended."""

    GREAT = "great"
    TERRIBLE = "terrible"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A column of the card; ``is_away`` says whether it counts for nothing, as its player has left.

    ``level`` is whose face a computer player has, ``colour`` whose place in the palette it is.
    """

    name: Text
    total: int
    is_current: bool
    is_winner: bool
    is_away: bool = False
    level: Level | None = None
    colour: int = 0
    mood: Mood | None = None


@dataclass(frozen=True, slots=True)
class DieView:
    """A die in its place; ``face`` is None before the first roll.

    ``tumble`` is empty for a die that did not move in the last step, else "a" or "b" in
    turn, so that a screen can tell one roll from the next. ``was`` is the face from which a
    rolling die starts, ``past`` the one that it showed in the turn before. ``breathes`` says
    whether it is one of those that match, which is shown to who plays for the first time.
    """

    place: int
    face: int | None
    held: bool
    can_hold: bool
    label: Text
    tumble: str
    was: int | None = None
    past: int | None = None
    breathes: bool = False


class Rolling(StrEnum):
    """Where rolling dice come from."""

    FIRST = "first"  # all of them from the player's hand
    AGAIN = "again"  # each from its place


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that the table shows of a game.

    ``is_moment`` says whether nothing but five alike is to be seen yet, ``is_computers`` whether
    a computer player is on turn, which a tap finishes.
    ``is_passing`` says whether the turn that is over is still shown, before the next one is.
    ``is_ending`` says whether the last points are shown until a sheet has how it ended.
    ``progress`` are facts, of which the last one leads. ``is_great`` says whether the heading tells
    a turn that was worth a lot, ``worth`` what stands after it, as the points land.
    ``opens`` says whether nobody has rolled yet, and the status line leads.
    ``is_coloured`` says whether the dice have the three colours that a box asks for.
    ``is_gilt`` says whether the dice of the turn before are five alike that were scored.
    ``call`` names what lies there, ``shout`` is what ``calls.shout_of`` says of five alike, and
    ``seen`` is the part of the status line that tells in words what the dice, the call or the
    heading show.
    ``claim_label`` is what the main button says where it scores the dice in the box ``claim``, and
    rolling on is the second choice.
    """

    game_name: Text
    rules_name: Text
    mode: Mode
    contest: Text  # what it is called, if this is one
    heading: Text
    progress: tuple[Text, ...]
    players: tuple[PlayerView, ...]
    sections: tuple[SectionView, ...]
    dice: tuple[DieView, ...]
    roll_label: Text
    can_roll: bool
    can_undo: bool
    can_ask: bool
    must_score: bool
    is_over: bool
    is_yahtzee: bool = False  # five alike lie there, and the card has a box for them
    confirm_label: Text = NOTHING  # of the button that scores the chosen box; there is none without
    can_confirm: bool = False
    rolling: Rolling | None = None
    is_great: bool = False
    is_moment: bool = False
    is_computers: bool = False
    call: Text = NOTHING
    worth: Text = NOTHING
    shout: Shout | None = None
    opens: bool = False
    is_gilt: bool = False
    is_coloured: bool = False
    is_passing: bool = False
    is_ending: bool = False
    tells: frozenset[About] = frozenset()
    claim: str = ""
    claim_label: Text = NOTHING
