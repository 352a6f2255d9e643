"""What the codes of rule sets, dice, cards and games hold, in which order.

Version 2 of rule sets and cards, which is made only for what the first cannot express, has boxes
by value; in a game's code of either version rules may be so. Version 2 of a game is one in which
players have come or gone.

The numbers and orders below stay as they are whatever becomes of the engine's limits and enums.
Only what the engine says is numbered for codes is taken from it: the number of each known box,
the order of PRESETS, which is append-only, and which choices are legal. A change of what is legal
takes a new version; the golden codes in the tests notice.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations
from operator import attrgetter
from typing import Any

from yahtzee.codes.envelope import bad_content
from yahtzee.codes.packing import (
    Codec,
    Each,
    Listing,
    Natural,
    OneOf,
    Packer,
    Record,
    Switch,
    Text,
    Unpacker,
    Usually,
    Via,
)
from yahtzee.engine import legality
from yahtzee.engine.categories import CATEGORIES, Category, Section
from yahtzee.engine.dice import DICE, FACES, Faces
from yahtzee.engine.errors import BadCode, Reason
from yahtzee.engine.game import (
    Game,
    legal_boxes,
    new_game,
    replay_step,
    seeded_roll,
    writable_points,
)
from yahtzee.engine.game_setup import Level, Mode, Setup, unnamed
from yahtzee.engine.moves import Enter, Join, Keep, Leave, Move, Score, Step, Write
from yahtzee.engine.patterns import (
    Alike,
    Anything,
    Both,
    Different,
    Every,
    Of,
    Only,
    Payment,
    Run,
    Sum,
    Within,
)
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.rules import (
    Joker,
    JokerValues,
    Over,
    Placement,
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
)
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.scoring import holdable_points
from yahtzee.language import _

MAX_PLAYERS = 10
NAME_BYTES = 24 * 4  # 24 characters of at most four bytes
SEED_BYTES = 64 * 4

FLAG = OneOf((False, True))
POINTS = OneOf(range(1, 1000))


def _unknown(message: str) -> BadCode:
    return BadCode(message, Reason.NEWER)


# Rule sets.


_number = attrgetter("number")


# The mask of a rule set of version 1 has the numbers of its boxes, and one bit for each knob that
# came later. That of version 2 is none of theirs: where a code has no version of its own, as that
# of a game by link, a page that does not know it says that it does not know a box.
IN_ORDER = 1 << 31
BY_VALUE = 1 << 24


# What was a preset when version 1 began is never spelled out.
_FIRST_PRESETS = PRESETS[:9]


def holds_values(rules: RuleSet) -> bool:
    """Whether a rule set is beyond version 1: its boxes are held by value."""
    if any(rules == preset.rules for preset in _FIRST_PRESETS):
        return False
    return rules.categories != _in_pad_order(rules.categories) or bool(
        rules.upper_bonus and rules.upper_bonus.further
    )


def _in_pad_order(boxes: Collection[Category]) -> tuple[Category, ...]:
    return tuple(box for box in CATEGORIES if box in boxes)


def _parse_categories(mask: int) -> tuple[Category, ...]:
    if mask >> len(CATEGORIES):
        raise _unknown(_("this code has a box that this page does not know: reload the page"))
    return tuple(box for box in CATEGORIES if mask >> box.number & 1)


_OVER = OneOf((Over.FIFTY, Over.FILLED))
_SHOWN = OneOf((Shown.COUNT_LINE, Shown.YAHTZEE_BOX))
_PLACEMENT = OneOf((Placement.FORCED, Placement.UPPER_FIRST, Placement.FREE))
_VALUES = OneOf((JokerValues.MATCHING_FILLED, JokerValues.ALWAYS))
_TIES = OneOf((Ties.SHARED, Ties.BONUSES))


def _not_a_first_preset(rules: RuleSet) -> RuleSet:
    # Rules that became a preset later are spelled out in older codes, which stay readable.
    if any(rules == preset.rules for preset in _FIRST_PRESETS):
        raise bad_content("it spells out rules that have a name")
    return rules


_KNOB_CODECS: dict[str, Codec[Any]] = dict(  # noqa: C408 - as records are written
    upper_bonus=Usually(None, Record(UpperBonus, threshold=POINTS, points=POINTS)),
    yahtzee_bonus=Usually(None, Record(YahtzeeBonus, points=POINTS, over=_OVER, shown=_SHOWN)),
    joker=Usually(None, Record(Joker, over=_OVER, placement=_PLACEMENT, values=_VALUES)),
    five_alike_is_full_house=FLAG,
    first_yahtzee_forced=FLAG,
    rolls=OneOf(range(1, 6)),
    ties=_TIES,
)
_KNOBS: Record[Any] = Record(dict, **_KNOB_CODECS)


# Boxes by value.

_FACES: Codec[Faces] = Via(
    OneOf(range(1, 1 << len(FACES))),
    make=lambda faces: sum(1 << face - 1 for face in faces),
    parse=lambda mask: tuple(face for face in FACES if mask >> face - 1 & 1),
)
_SETS = Listing((_FACES,) * len(FACES))
_UP_TO_99: Codec[int | None] = Usually(None, OneOf(range(1, 100)))
_PLAIN: dict[type[Any], Codec[Any]] = {
    Anything: Record(Anything),
    Only: Record(Only, faces=_FACES),
    Every: Record(Every, sets=_SETS),
    Alike: Record(Alike, groups=Listing((OneOf(range(2, 7)),) * 3), same=FLAG),
    Run: Record(
        Run,
        length=OneOf(range(2, 7)),
        first=OneOf((0, *FACES)),
        step=OneOf(range(1, 6)),
    ),
    Sum: Record(Sum, least=_UP_TO_99, most=_UP_TO_99),
    Different: Record(Different),
}
_WITHIN: dict[type[Any], Codec[Any]] = {
    Within: Record(Within, pattern=Switch(type, _PLAIN), sets=_SETS)
}
_ONE: Codec[Any] = Switch(type, {**_PLAIN, **_WITHIN})
_BOTH: dict[type[Any], Codec[Any]] = {Both: Record(Both, patterns=Listing((_ONE,) * 4))}
_PATTERN: Codec[Any] = Switch(type, {**_PLAIN, **_WITHIN, **_BOTH})
_PAYS = Record(
    Payment, of=OneOf((Of.NOTHING, Of.TOTAL, Of.MATCHED)), points=Usually(0, OneOf(range(1, 1000)))
)
_OWN_BOX = Record(
    Category,
    label=Text(4 * 24),
    section=OneOf((Section.UPPER, Section.LOWER)),
    pattern=_PATTERN,
    pays=_PAYS,
    is_yahtzee=FLAG,
    served=Usually(0, OneOf(range(1, 1000))),
)


def _known_box(number: int) -> Category:
    if number >= len(CATEGORIES):
        raise _unknown(_("this code has a box that this page does not know: reload the page"))
    return next(box for box in CATEGORIES if box.number == number)


def _own_box(box: Category) -> Category:
    if box in CATEGORIES:
        raise bad_content("it spells out a box that has a number")
    return box


_BOX: Codec[Category] = Switch(
    CATEGORIES.__contains__,
    {True: Via(OneOf(range(64)), _number, _known_box), False: Via(_OWN_BOX, _own_box, _own_box)},
)
_STEP = Each((POINTS, POINTS))
_BY_VALUE: Record[RuleSet] = Record(
    RuleSet,
    categories=Listing((_BOX,) * 15),
    upper_bonus=Usually(
        None,
        Record(
            UpperBonus,
            threshold=POINTS,
            points=POINTS,
            further=Usually((), Listing((_STEP,) * 4)),
        ),
    ),
    **{name: codec for name, codec in _KNOB_CODECS.items() if name != "upper_bonus"},
    in_order=FLAG,
)
# A place for the number of dice, from 5 to 12; there are five so far.
_DICE: Codec[int] = OneOf(range(5, 13))


class _Knobs:
    """A rule set: its boxes with what is said of them, then the other knobs."""

    def put(self, out: Packer, value: RuleSet) -> None:
        """Pack the knobs."""
        if holds_values(value):
            Natural().put(out, BY_VALUE)
            _DICE.put(out, DICE)
            _BY_VALUE.put(out, value)
        else:
            mask = sum(1 << box.number for box in value.categories)
            Natural().put(out, mask | value.in_order * IN_ORDER)
            _KNOBS.put(out, value)

    def take(self, source: Unpacker) -> RuleSet:
        """Unpack the knobs. Raises BadRules if they make no sense."""
        mask = Natural().take(source)
        if mask != BY_VALUE:
            boxes = _parse_categories(mask & ~IN_ORDER)
            return RuleSet(boxes, in_order=bool(mask & IN_ORDER), **_KNOBS.take(source))
        if _DICE.take(source) != DICE:
            raise _unknown(_("this code is for other dice than five: reload the page"))
        rules = _BY_VALUE.take(source)
        if not holds_values(rules):
            raise bad_content("it holds by value what has a number")
        return rules


HOUSE_RULES: Codec[RuleSet] = Via(
    _Knobs(),
    make=_not_a_first_preset,
    parse=_not_a_first_preset,
)


def _is_preset(rules: RuleSet) -> bool:
    return any(preset.rules == rules for preset in PRESETS)


def _preset_number(rules: RuleSet) -> int:
    return next(place for place, preset in enumerate(PRESETS) if preset.rules == rules)


def _preset_rules(number: int) -> RuleSet:
    if number >= len(PRESETS):
        raise _unknown(_("this code has a rule set that this page does not know: reload the page"))
    return PRESETS[number].rules


RULES: Codec[RuleSet] = Switch(
    _is_preset, {True: Via(OneOf(range(64)), _preset_number, _preset_rules), False: HOUSE_RULES}
)


# Dice and cards.


@cache
def _some_faces(number: int) -> Codec[Faces]:
    return Each((OneOf(FACES),) * number)


ROLL = _some_faces(DICE)


@cache
def _points(rules: RuleSet, box: Category) -> Codec[int | None]:
    """What a box may hold: in version 1 under any rules, so that all share one code."""
    held = {*holdable_points(rules, box)}
    if not holds_values(rules):
        held.update(box.joker_points((face,) * DICE) for face in FACES)
    return OneOf((None, *sorted(held)))


def _boxes(rules: RuleSet) -> Codec[tuple[int | None, ...]]:
    by_number = sorted(rules.categories, key=_number)
    # Card order to the order of numbers, and back.
    places = [rules.categories.index(box) for box in by_number]
    back = [by_number.index(box) for box in rules.categories]
    return Via(
        Each(tuple(_points(rules, box) for box in by_number)),
        make=lambda points: tuple(points[place] for place in places),
        parse=lambda points: tuple(points[place] for place in back),
    )


def _bonuses(rules: RuleSet, points: tuple[int | None, ...]) -> Codec[int]:
    # Every filled box but the Yahtzee box itself can have brought one.
    filled = sum(box is not None for box in points)
    return OneOf(range(filled if legality.bonus_open(Scorecard(rules, points)) else 1))


CARD: Codec[Scorecard] = Record(Scorecard, rules=RULES, points=_boxes, yahtzee_bonuses=_bonuses)


# Games: the set-up, then each step as a choice among those that were legal.


def _name(number: int) -> Codec[str]:
    return Usually(unnamed(number), Text(NAME_BYTES))


def _seed(_rules: RuleSet, _players: tuple[str, ...], mode: Mode) -> Codec[str | None]:
    return _SEED if mode is Mode.VIRTUAL else OneOf((None,))


_SEED: Codec[str | None] = Usually(None, Text(SEED_BYTES))
_LEVEL: Codec[Level | None] = OneOf(
    (None, Level.BEGINNER, Level.CASUAL, Level.EXPERT, Level.PERFECT)
)


def _levels(
    _: RuleSet, players: tuple[str, ...], mode: Mode, __: str | None
) -> Codec[tuple[Level | None, ...]]:
    if len(players) == 1 or mode is not Mode.VIRTUAL:
        return OneOf(((),))
    return Usually((), Each((_LEVEL,) * len(players)))


_PLAYERS = Listing(tuple(_name(place + 1) for place in range(MAX_PLAYERS)))
_MODE = OneOf((Mode.VIRTUAL, Mode.REAL))
_SETUP: dict[str, Any] = dict(  # noqa: C408 - as records are written
    rules=RULES, players=_PLAYERS, mode=_MODE, seed=_seed, levels=_levels
)

_KEEPS = tuple(Keep(places) for size in range(DICE) for places in combinations(range(DICE), size))


def _move(game: Game) -> Codec[Move]:
    return virtual_move(game) if game.setup.mode is Mode.VIRTUAL else _real_move(game)


def _move_or_change(game: Game) -> Codec[Move]:
    """Version 2: a move of the player on turn, or that of somebody who comes or goes."""
    cases: dict[type[Move] | None, Codec[Move]] = {
        None: _move(game),
        Leave: Record(Leave, player=OneOf(game.present)),
    }
    if game.away:
        cases[Join] = Record(Join, player=OneOf(game.away))
    return Switch(lambda move: type(move) if isinstance(move, Leave | Join) else None, cases)


def _step(game: Game, move: Callable[[Game], Codec[Move]]) -> Codec[Step]:
    return Record(Step, move=move(game), faces=partial(_fallen, game))


def _fallen(game: Game, move: Move) -> Codec[Faces]:
    if not isinstance(move, Keep):
        return _some_faces(0)
    if game.setup.seed is not None:
        return OneOf((seeded_roll(game, move),))
    return _some_faces(DICE - len(move.places))


def _legal_boxes(game: Game) -> list[Category]:
    return sorted(legal_boxes(game), key=_number)


def virtual_move(game: Game) -> Codec[Move]:
    """The choices of a turn with dice on the screen; its first roll is none."""
    keeps = (_KEEPS if game.dice else _KEEPS[:1]) if game.rolls_left else ()
    return OneOf((*map(Score, _legal_boxes(game)), *keeps))


def _real_move(game: Game) -> Codec[Move]:
    cases: dict[type[Move], Codec[Move]] = {Write: _write(game)}
    if game.dice:
        cases[Score] = Record(Score, category=OneOf(_legal_boxes(game)))
    if game.rolls_left:
        rolls = range(game.rolls + 1, game.rules.rolls + 1)
        cases[Enter] = Record(Enter, faces=ROLL, roll=OneOf(rolls))
    return Switch(type, cases)


def _write(game: Game) -> Codec[Move]:
    return Record(
        Write,
        category=OneOf(sorted(legality.boxes_in_turn(game.card), key=_number)),
        points=lambda category: OneOf(writable_points(game, category)),
        bonus=FLAG if legality.bonus_open(game.card) else OneOf((False,)),
    )


@dataclass(frozen=True, slots=True)
class _Outline:
    """A game without its steps; ``steps`` is how many, None for all until it is over."""

    setup: Setup
    undos: int
    steps: int | None


def _step_count(setup: Setup, _undos: int) -> Codec[int | None]:
    turns = len(setup.players) * len(setup.rules.categories)
    return Usually(None, OneOf(range(turns * (setup.rules.rolls + 1))))


def _outline(steps: Codec[Any] | Callable[..., Codec[Any]], **late: Codec[int]) -> Codec[_Outline]:
    setup: Codec[Setup] = Record(Setup, **_SETUP, **late)
    return Record(_Outline, setup=setup, undos=Usually(0, Natural()), steps=steps)


OUTLINE = _outline(_step_count)
_CHANGING_OUTLINE = _outline(Usually(None, Natural()), late=OneOf(range(MAX_PLAYERS)))


class _PlayedLog:
    """The log of a game, packed as it is played.

    A page packs its game after every tap. Only the steps that are new since then are played and
    packed; in the last rounds of a crowd, all of them took longer than a frame.
    """

    def __init__(self, setup: Setup, move: Callable[[Game], Codec[Move]]) -> None:
        self._game = new_game(setup)
        self._move = move
        self.digits = Packer()

    def leads_to(self, game: Game) -> bool:
        """Whether the steps so far are the first ones of a game."""
        log = self._game.log
        return self._game.setup == game.setup and game.log[: len(log)] == log

    def go_on(self, game: Game) -> None:
        """Play and pack what the log of a game has beyond the steps so far."""
        for step in game.log[len(self._game.log) :]:
            _step(self._game, self._move).put(self.digits, step)
            self._game = replay_step(self._game, step)


def is_changing(game: Game) -> bool:
    """Whether players have come or gone, or may."""
    return bool(game.setup.late) or any(isinstance(step.move, Leave | Join) for step in game.log)


def _changing(game: Game) -> Game:
    if not is_changing(game):
        raise bad_content("it is of version 2 for no reason")
    return game


class _WholeGame:
    """A game: its outline, then its steps, each of which the engine plays."""

    def __init__(
        self, outline: Codec[_Outline] = OUTLINE, move: Callable[[Game], Codec[Move]] = _move
    ) -> None:
        self._outline = outline
        self._move = move
        self._last: _PlayedLog | None = None

    def put(self, out: Packer, value: Game) -> None:
        """Pack the outline and the log."""
        steps = None if value.is_over else len(value.log)
        self._outline.put(out, _Outline(value.setup, value.undos, steps))
        played, self._last = self._last, None  # kept only if all goes well
        if played is None or not played.leads_to(value):
            played = _PlayedLog(value.setup, self._move)
        played.go_on(value)
        self._last = played
        out.put_all(played.digits)

    def take(self, source: Unpacker) -> Game:
        """Unpack the outline, then play the log."""
        outline = self._outline.take(source)
        game = new_game(outline.setup)
        while not game.is_over and len(game.log) != outline.steps:
            step = _step(game, self._move).take(source)
            game = replay_step(game, step)
        if game.is_over != (outline.steps is None):
            raise bad_content("it counts the steps of a game that is over")
        return replace(game, undos=outline.undos)


GAME: Codec[Game] = _WholeGame()
CHANGING_GAME: Codec[Game] = Via(
    _WholeGame(_CHANGING_OUTLINE, _move_or_change), lambda game: game, _changing
)
