"""What the codes of rule sets, cards and games hold, in which order.

Version 2 of rule sets and cards, which is made only for what the first cannot express, has boxes
by value; version 3, made only for what the second cannot express, has any number of dice, more
boxes, and saved rolls. In a game's code of either version rules may be so. Version 2 of a game is
one in which players have come or gone.

The numbers and orders below stay as they are whatever becomes of the engine's limits and enums.
Only what the engine says is numbered for codes is taken from it: the number of each known box,
the orders of PRESETS and of plain patterns, which are append-only, the ranges of what patterns
hold, and which choices are legal. A change of what is legal takes a new version; the golden codes
in the tests notice.
"""

from collections.abc import Callable
from dataclasses import Field, dataclass, fields, replace
from functools import cache, partial
from operator import attrgetter
from typing import Any, NoReturn, get_args

from yahtzee.codes.envelope import NEWER, bad_content
from yahtzee.codes.packing import (
    Codec,
    Packer,
    Unpacker,
    each,
    listing,
    natural,
    one_of,
    record,
    switch,
    text,
    usually,
    via,
)
from yahtzee.engine import legality, patterns
from yahtzee.engine.categories import CATEGORIES, Category, Section
from yahtzee.engine.dice import FACES, MOST_DICE, USUAL_DICE, Faces
from yahtzee.engine.errors import BadCode, Reason
from yahtzee.engine.game import (
    Game,
    choices_of_places,
    faces_by,
    legal_boxes,
    new_game,
    replay_step,
    writable_points,
    writable_rolls,
)
from yahtzee.engine.game_setup import Level, Mode, Setup, unnamed
from yahtzee.engine.moves import Enter, Join, Keep, Leave, Move, Score, Step, Write
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

MAX_PLAYERS = 10
NAME_BYTES = 24 * 4  # 24 characters of at most four bytes
SEED_BYTES = 64 * 4

FLAG = one_of((False, True))
POINTS = one_of(range(1, 1000))

_number = attrgetter("number")


def _unknown() -> BadCode:
    return BadCode(NEWER, Reason.NEWER)


# Rule sets.

# The mask of a rule set of version 1 has the numbers of its boxes, and one bit for each knob that
# came later. Those of versions 2 and 3 are none of theirs: where a code has no version of its own,
# as that of a game by link, a page that does not know them says that it is newer.
IN_ORDER = 1 << 31
BY_VALUE = 1 << 24
ANY_DICE = 1 << 25


# What was a preset when version 1 began is never spelled out.
_FIRST_PRESETS = PRESETS[:9]


MOST_BOXES_BEFORE = 15  # in a rule set of versions 1 and 2


def holds_more(rules: RuleSet) -> bool:
    """Whether a rule set is beyond version 2: of another number of dice, or of too many boxes."""
    too_many = len(rules.categories) > MOST_BOXES_BEFORE
    return rules.dice != USUAL_DICE or rules.saved_rolls or too_many


def holds_values(rules: RuleSet) -> bool:
    """Whether a rule set is beyond version 1: its boxes are held by value."""
    if holds_more(rules):
        return True
    if any(rules == preset.rules for preset in _FIRST_PRESETS):
        return False
    in_pad_order = tuple(box for box in CATEGORIES if box in rules.categories)
    return rules.categories != in_pad_order or bool(rules.upper_bonus and rules.upper_bonus.further)


_OVER = one_of((Over.FIFTY, Over.FILLED))
_SHOWN = one_of((Shown.COUNT_LINE, Shown.YAHTZEE_BOX))
_PLACEMENT = one_of((Placement.FORCED, Placement.UPPER_FIRST, Placement.FREE))
_VALUES = one_of((JokerValues.MATCHING_FILLED, JokerValues.ALWAYS))


def _knobs(
    build: Callable[..., Any], categories: dict[str, Any], further: dict[str, Any], **last: Any
) -> Codec[Any]:
    """The knobs of a rule set, those of a version among them."""
    return record(
        build,
        **categories,
        upper_bonus=usually(None, record(UpperBonus, threshold=POINTS, points=POINTS, **further)),
        yahtzee_bonus=usually(None, record(YahtzeeBonus, points=POINTS, over=_OVER, shown=_SHOWN)),
        joker=usually(None, record(Joker, over=_OVER, placement=_PLACEMENT, values=_VALUES)),
        five_alike_is_full_house=FLAG,
        first_yahtzee_forced=FLAG,
        rolls=one_of(range(1, 6)),
        ties=one_of((Ties.SHARED, Ties.BONUSES)),
        **last,
    )


# Boxes by value.

_FACES: Codec[Faces] = via(
    one_of(range(1, 1 << len(FACES))),
    make=lambda faces: sum(1 << face - 1 for face in faces),
    parse=lambda mask: tuple(face for face in FACES if mask >> face - 1 & 1),
)
_SETS = listing((_FACES,) * len(FACES))
_UP_TO_99 = usually(None, one_of(patterns.TOTALS))
# What fields of these names hold, in any pattern.
_HELD: dict[str, Codec[Any]] = {
    "faces": _FACES,
    "sets": _SETS,
    "groups": listing((one_of(patterns.SIZES),) * 3),
    "least": _UP_TO_99,
    "most": _UP_TO_99,
}


def _held(part: Field[Any]) -> Codec[Any]:
    """What a field of a pattern holds: else a switch, or one of the numbers of its type."""
    kind: Any = part.type
    numbers = get_args(kind)[1:]
    return _HELD.get(part.name) or (one_of(*numbers) if numbers else FLAG)


_PLAIN: dict[type[Any], Codec[Any]] = {
    kind: record(kind, **{part.name: _held(part) for part in fields(kind)})
    for kind in get_args(patterns.Plain)
}


def _pattern(composed: dict[type[Any], Codec[Any]]) -> Codec[Any]:
    """One composed of others, or a plain one, for more of which there is room."""
    cases = {**composed, **_PLAIN}
    room = {place: Codec(_unknown_box, _unknown_box) for place in range(len(cases), 16)}
    return switch(type, {**cases, **room})


def _unknown_box(*_place: object) -> NoReturn:
    raise _unknown()


_WITHIN = {patterns.Within: record(patterns.Within, pattern=_pattern({}), sets=_SETS)}
_BOTH = {patterns.Both: record(patterns.Both, patterns=listing((_pattern(_WITHIN),) * 4))}
_PAYS = record(
    patterns.Payment,
    of=one_of((patterns.Of.NOTHING, patterns.Of.TOTAL, patterns.Of.MATCHED)),
    points=usually(0, POINTS),
)
_OWN_BOX = record(
    Category,
    label=text(4 * 24),
    section=one_of((Section.UPPER, Section.LOWER)),
    pattern=_pattern({**_BOTH, **_WITHIN}),
    pays=_PAYS,
    is_yahtzee=FLAG,
    served=usually(0, POINTS),
)


def _boxes_of(mask: int) -> tuple[Category, ...]:
    """The known boxes with the numbers of the bits of a mask."""
    if mask >> len(CATEGORIES):
        _unknown_box()
    return tuple(box for box in CATEGORIES if mask >> box.number & 1)


def _own_box(box: Category) -> Category:
    if box in CATEGORIES:
        raise bad_content("It spells out a box that has a number.")
    return box


_BOX: Codec[Category] = switch(
    CATEGORIES.__contains__,
    {
        True: via(one_of(range(64)), _number, lambda number: _boxes_of(1 << number)[0]),
        False: via(_OWN_BOX, _own_box, _own_box),
    },
)
_BY_NUMBER = _knobs(dict, {}, {})
_FURTHER = {"further": usually((), listing((each((POINTS, POINTS)),) * 4))}
_BY_VALUE = _knobs(
    RuleSet, {"categories": listing((_BOX,) * MOST_BOXES_BEFORE)}, _FURTHER, in_order=FLAG
)
# A place for a number of dice, which is five in version 2.
_FIVE_DICE = one_of(range(5, 13))


def _some_dice(number: int) -> int:
    if number > MOST_DICE:
        raise _unknown()
    return number


_OF_ANY_DICE = _knobs(
    RuleSet,
    {"categories": listing((_BOX,) * 20)},
    _FURTHER,
    in_order=FLAG,
    dice=via(one_of(range(2, 10)), _some_dice, _some_dice),
    saved_rolls=FLAG,
)


def _put_rules(out: Packer, rules: RuleSet) -> None:
    if holds_more(rules):
        natural().put(out, ANY_DICE)
        _OF_ANY_DICE.put(out, rules)
    elif holds_values(rules):
        natural().put(out, BY_VALUE)
        _FIVE_DICE.put(out, rules.dice)
        _BY_VALUE.put(out, rules)
    else:
        mask = sum(1 << box.number for box in rules.categories)
        natural().put(out, mask | rules.in_order * IN_ORDER)
        _BY_NUMBER.put(out, rules)


def _take_rules(source: Unpacker) -> RuleSet:
    """Raises BadRules if they make no sense."""
    mask = natural().take(source)
    if mask not in (BY_VALUE, ANY_DICE):
        boxes = _boxes_of(mask & ~IN_ORDER)
        return RuleSet(boxes, in_order=bool(mask & IN_ORDER), **_BY_NUMBER.take(source))
    rules: RuleSet
    if mask == ANY_DICE:
        rules = _OF_ANY_DICE.take(source)
        if not holds_more(rules):
            raise bad_content("It has rules of five dice as if they were of others.")
        return rules
    if _FIVE_DICE.take(source) != USUAL_DICE:
        raise _unknown()
    rules = _BY_VALUE.take(source)
    if not holds_values(rules):
        raise bad_content("It holds by value what has a number.")
    return rules


def _not_a_first_preset(rules: RuleSet) -> RuleSet:
    # Rules that became a preset later are spelled out in older codes, which stay readable.
    if any(rules == preset.rules for preset in _FIRST_PRESETS):
        raise bad_content("It spells out rules that have a name.")
    return rules


HOUSE_RULES = via(Codec(_put_rules, _take_rules), _not_a_first_preset, _not_a_first_preset)


def _preset_number(rules: RuleSet) -> int:
    """The number of these rules, or that of no preset."""
    numbers = (place for place, preset in enumerate(PRESETS) if preset.rules == rules)
    return next(numbers, len(PRESETS))


def _preset_rules(number: int) -> RuleSet:
    if number >= len(PRESETS):
        raise _unknown()
    return PRESETS[number].rules


RULES: Codec[RuleSet] = switch(
    lambda rules: _preset_number(rules) < len(PRESETS),
    {True: via(one_of(range(64)), _preset_number, _preset_rules), False: HOUSE_RULES},
)


# Cards.


@cache
def _points(rules: RuleSet, box: Category) -> Codec[int | None]:
    """What a box may hold: in version 1 under any rules, so that all share one code."""
    held = {*legality.holdable_points(rules, box)}
    if not holds_values(rules):
        held.update(box.joker_points((face,) * rules.dice) for face in FACES)
    return one_of((None, *sorted(held)))


def _boxes(rules: RuleSet) -> Codec[tuple[int | None, ...]]:
    by_number = sorted(rules.categories, key=_number)
    # Card order to the order of numbers, and back.
    places = [rules.places[box] for box in by_number]
    back = [by_number.index(box) for box in rules.categories]
    return via(
        each(_points(rules, box) for box in by_number),
        make=lambda points: tuple(points[place] for place in places),
        parse=lambda points: tuple(points[place] for place in back),
    )


def _bonuses(rules: RuleSet, points: tuple[int | None, ...]) -> Codec[int]:
    # Every filled box but the Yahtzee box itself can have brought one.
    filled = sum(box is not None for box in points)
    return one_of(range(filled if legality.bonus_open(Scorecard(rules, points)) else 1))


def _saved(rules: RuleSet, points: tuple[int | None, ...], _bonuses: int) -> Codec[int]:
    filled = sum(box is not None for box in points)
    return one_of(range(filled * rules.rerolls + 1 if rules.saved_rolls else 1))


CARD = record(Scorecard, rules=RULES, points=_boxes, yahtzee_bonuses=_bonuses, saved_rolls=_saved)


# Games: the set-up, then each step as a choice among those that were legal.

_SEED: Codec[str | None] = usually(None, text(SEED_BYTES))
_LEVEL: Codec[Level | None] = one_of(
    (None, Level.BEGINNER, Level.CASUAL, Level.EXPERT, Level.PERFECT)
)


def _levels(_: RuleSet, players: tuple[str, ...], mode: Mode, __: str | None) -> Codec[Any]:
    if len(players) == 1 or mode is not Mode.VIRTUAL:
        return one_of(((),))
    return usually((), each((_LEVEL,) * len(players)))


def _setup(**late: Codec[int]) -> Codec[Setup]:
    names = [usually(unnamed(place + 1), text(NAME_BYTES)) for place in range(MAX_PLAYERS)]
    return record(
        Setup,
        rules=RULES,
        players=listing(names),
        mode=one_of((Mode.VIRTUAL, Mode.REAL)),
        seed=lambda _rules, _players, mode: _SEED if mode is Mode.VIRTUAL else one_of((None,)),
        levels=_levels,
        **late,
    )


SETUP = _setup()


@cache
def _keeps(dice: int) -> tuple[Keep, ...]:
    """What can be kept of so many dice to roll others, fewer dice first."""
    return tuple(map(Keep, choices_of_places(dice)[:-1]))


def virtual_moves(game: Game) -> tuple[Move, ...]:
    """The choices of a turn with dice on the screen; its first roll is none."""
    all_keeps = _keeps(game.rules.dice)
    keeps = (all_keeps if game.dice else all_keeps[:1]) if game.rolls_left else ()
    return (*map(Score, sorted(legal_boxes(game), key=_number)), *keeps)


def _move(game: Game) -> Codec[Move]:
    if game.setup.mode is Mode.VIRTUAL:
        return one_of(virtual_moves(game))
    write = record(
        Write,
        category=one_of(sorted(legality.boxes_in_turn(game.card), key=_number)),
        points=lambda category: one_of(writable_points(game, category)),
        bonus=FLAG if legality.bonus_open(game.card) else one_of((False,)),
        rolls=one_of(writable_rolls(game)),
    )
    cases: dict[type[Move], Codec[Any]] = {Write: write}
    if game.dice:
        cases[Score] = record(Score, category=one_of(sorted(legal_boxes(game), key=_number)))
    if game.rolls_left:
        rolls = game.rolls_ahead
        cases[Enter] = record(Enter, faces=_some_faces(game.rules.dice), roll=one_of(rolls))
    return switch(type, cases)


def _move_or_change(game: Game) -> Codec[Move]:
    """Version 2: a move of the player on turn, or that of somebody who comes or goes."""
    cases: dict[type[Move] | None, Codec[Move]] = {
        None: _move(game),
        Leave: record(Leave, player=one_of(game.present)),
    }
    if game.away:
        cases[Join] = record(Join, player=one_of(game.away))
    return switch(lambda move: type(move) if isinstance(move, Leave | Join) else None, cases)


def _step(game: Game, move: Callable[[Game], Codec[Move]] = _move) -> Codec[Step]:
    return record(Step, move=move(game), faces=partial(_fallen, game))


def _fallen(game: Game, move: Move) -> Codec[Faces]:
    if isinstance(move, Keep) and game.setup.seed is not None:
        return one_of((faces_by(game.setup.seed, game, move),))
    return _some_faces(game.rules.dice - len(move.places) if isinstance(move, Keep) else 0)


@cache
def _some_faces(number: int) -> Codec[Faces]:
    return each((one_of(FACES),) * number)


@dataclass(frozen=True, slots=True)
class Outline:
    """A game without its steps; ``steps`` is how many, None for all until it is over."""

    setup: Setup
    undos: int
    steps: int | None


def _step_count(setup: Setup, _undos: int) -> Codec[int | None]:
    turns = len(setup.players) * len(setup.rules.categories)
    return usually(None, one_of(range(turns * (setup.rules.rolls + 1))))


OUTLINE = record(Outline, setup=SETUP, undos=usually(0, natural()), steps=_step_count)
_CHANGING_OUTLINE = record(
    Outline,
    setup=_setup(late=one_of(range(MAX_PLAYERS))),
    undos=usually(0, natural()),
    steps=usually(None, natural()),
)


def is_changing(game: Game) -> bool:
    """Whether players have come or gone, or may."""
    return bool(game.setup.late) or any(isinstance(step.move, Leave | Join) for step in game.log)


def _game(outline: Codec[Outline], move: Callable[[Game], Codec[Move]]) -> Codec[Game]:
    """A game: its outline, then its steps, each of which the engine plays.

    A page packs its game after every tap. Only the steps that are new since then are played and
    packed; in the last rounds of a crowd, all of them took longer than a frame.
    """
    last: list[tuple[Game, Packer]] = []  # the game packed last, with the digits of its steps

    def put(out: Packer, value: Game) -> None:
        steps = None if value.is_over else len(value.log)
        outline.put(out, Outline(value.setup, value.undos, steps))
        game, digits = last.pop() if last else (new_game(value.setup), Packer())
        if not (game.setup == value.setup and value.log[: len(game.log)] == game.log):
            game = new_game(value.setup)
            digits = Packer()
        for step in value.log[len(game.log) :]:
            _step(game, move).put(digits, step)
            game = replay_step(game, step)
        last.append((game, digits))  # only if all goes well
        out.put_all(digits)

    def take(source: Unpacker) -> Game:
        outlined = outline.take(source)
        game = new_game(outlined.setup)
        while not game.is_over and len(game.log) != outlined.steps:
            game = replay_step(game, _step(game, move).take(source))
        if game.is_over != (outlined.steps is None):
            raise bad_content("It counts the steps of a game that is over.")
        return replace(game, undos=outlined.undos)

    return Codec(put, take)


GAME = _game(OUTLINE, _move)
CHANGING_GAME = _game(_CHANGING_OUTLINE, _move_or_change)
