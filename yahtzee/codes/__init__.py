"""Codes: rule sets, dice, cards and whole games as short text for links and storage.

Functions pair up: ``parse_game(make_game(game)) == game``, and the other way round, since
each value has exactly one code. A code is URL-safe, says what it is a code of, and has a
check: one that is mistyped, cut or of another kind is refused with BadCode, whole.

``envelope`` is what stands around every code, ``packing`` how values become digits, and
``layout`` what each kind of code holds. The formats below have a reader for every
version: a new version of a kind is a new layout, and one more entry in that kind's readers.
"""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from yahtzee.codes.envelope import CodeFormat, Kind, bad_content, clean, seal
from yahtzee.codes.layout import (
    CARD,
    CHANGING_GAME,
    GAME,
    HOUSE_RULES,
    ROLL,
    holds_values,
    is_changing,
)
from yahtzee.codes.packing import Codec, pack, unpack
from yahtzee.engine.dice import Faces, check_faces
from yahtzee.engine.errors import BadCode
from yahtzee.engine.game import Game
from yahtzee.engine.presets import BY_ID, PRESETS
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.language import _

T = TypeVar("T")


def _format(kind: Kind, codec: Codec[T]) -> CodeFormat[T]:
    """A kind of code of which there is only version 1 so far."""
    readers = MappingProxyType({"1": partial(unpack, codec)})
    return CodeFormat(kind, "1", partial(pack, codec), readers)


def _of_two_versions(
    kind: Kind, codec: Codec[T], rules_of: Callable[[T], RuleSet]
) -> CodeFormat[T]:
    """Of version 1 where all boxes are known ones, of version 2 where they are held by value."""

    def read(version: str, payload: str) -> T:
        value = unpack(codec, payload)
        if version_for(rules_of(value)) != version:
            raise bad_content("it says that it is of another version")
        return value

    readers = {version: partial(read, version) for version in "12"}
    return CodeFormat(kind, "1", partial(pack, codec), MappingProxyType(readers))


def version_for(rules: RuleSet) -> str:
    """The version of a code of these rules, or of a card of them."""
    return "2" if holds_values(rules) else "1"


RULES_CODES = _of_two_versions(Kind.RULES, HOUSE_RULES, lambda rules: rules)
DICE_CODES = _format(Kind.DICE, ROLL)
CARD_CODES = _of_two_versions(Kind.CARD, CARD, lambda card: card.rules)
GAME_CODES: CodeFormat[Game] = CodeFormat(
    Kind.GAME,
    "1",
    partial(pack, GAME),
    MappingProxyType({"1": partial(unpack, GAME), "2": partial(unpack, CHANGING_GAME)}),
)


def make_rules(rules: RuleSet) -> str:
    """The one text for a rule set: a preset's id, or a code."""
    names = (preset.id for preset in PRESETS if preset.rules == rules)
    return next(names, None) or RULES_CODES._replace(version=version_for(rules)).make(rules)


def parse_rules(text: str) -> RuleSet:
    """The rule set of a preset's id or a code. Raises BadCode."""
    name = clean(text)
    if name in BY_ID:
        return BY_ID[name].rules
    if name[1:2].isalpha():  # where a code has its version
        raise BadCode(
            _("{name} is not a rules code, nor one of: {known}").format(
                name=repr(name[:24]), known=", ".join(BY_ID)
            ),
        )
    return RULES_CODES.parse(name)


def make_dice(faces: Faces) -> str:
    """The code of five faces, place by place. Raises BadDice if that is not what they are."""
    return DICE_CODES.make(check_faces(faces))


def parse_dice(code: str) -> Faces:
    """The five faces of a code. Raises BadCode."""
    return DICE_CODES.parse(code)


def make_card(card: Scorecard) -> str:
    """The code of a card, rules included."""
    return CARD_CODES._replace(version=version_for(card.rules)).make(card)


def parse_card(code: str) -> Scorecard:
    """The card of a code. Raises BadCode."""
    return CARD_CODES.parse(code)


def make_game(game: Game) -> str:
    """The code of a game: set-up, every step, and how many were taken back.

    Games in which players come or go are of version 2, and all others as they always were.
    """
    if is_changing(game):
        return seal(Kind.GAME, pack(CHANGING_GAME, game), "2")
    return GAME_CODES.make(game)


def parse_game(code: str) -> Game:
    """The game of a code, played anew. Raises BadCode."""
    return GAME_CODES.parse(code)
