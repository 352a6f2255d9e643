"""Codes: rule sets, dice, cards and whole games as short text for links and storage.

Functions pair up: ``parse_game(make_game(game)) == game``, and the other way round, since
each value has exactly one code. A code is URL-safe, says what it is a code of, and has a
check: one that is mistyped, cut or of another kind is refused with BadCode, whole.

``envelope`` is what stands around every code, ``packing`` how values become digits, and
``layout`` what each kind of code holds.
"""

from typing import TypeVar

from yahtzee.dice import Faces, check_faces
from yahtzee.errors import BadCode, CodeFault, YahtzeeError
from yahtzee.game import Game
from yahtzee.language import _
from yahtzee.notation.envelope import Kind, clean, seal, unseal
from yahtzee.notation.layout import CARD, GAME, HOUSE_RULES, ROLL
from yahtzee.notation.packing import Codec, bad_content, pack, unpack
from yahtzee.presets import BY_ID, PRESETS
from yahtzee.rules import RuleSet
from yahtzee.scorecard import Scorecard

T = TypeVar("T")


def _make(kind: Kind, codec: Codec[T], value: T) -> str:
    return seal(kind, pack(codec, value))


def _parse(kind: Kind, codec: Codec[T], text: str) -> T:
    payload = unseal(kind, text)
    try:
        return unpack(codec, payload)
    except BadCode:
        raise
    except YahtzeeError as error:
        raise bad_content(str(error)) from error


def make_rules(rules: RuleSet) -> str:
    """The one text for a rule set: a preset's id, or a code."""
    names = (preset.id for preset in PRESETS if preset.rules == rules)
    return next(names, None) or _make(Kind.RULES, HOUSE_RULES, rules)


def parse_rules(text: str) -> RuleSet:
    """The rule set of a preset's id or a code. Raises BadCode."""
    name = clean(text)
    if name in BY_ID:
        return BY_ID[name].rules
    if name[1:2].isalpha():  # where a code has its version
        raise BadCode(
            CodeFault.BAD_CONTENT,
            _("{name} is not a rules code, nor one of: {known}").format(
                name=repr(name[:24]), known=", ".join(BY_ID)
            ),
        )
    return _parse(Kind.RULES, HOUSE_RULES, name)


def make_dice(faces: Faces) -> str:
    """The code of five faces, place by place. Raises BadDice if that is not what they are."""
    return _make(Kind.DICE, ROLL, check_faces(faces))


def parse_dice(code: str) -> Faces:
    """The five faces of a code. Raises BadCode."""
    return _parse(Kind.DICE, ROLL, code)


def make_card(card: Scorecard) -> str:
    """The code of a card, rules included."""
    return _make(Kind.CARD, CARD, card)


def parse_card(code: str) -> Scorecard:
    """The card of a code. Raises BadCode."""
    return _parse(Kind.CARD, CARD, code)


def make_game(game: Game) -> str:
    """The code of a game: set-up, every step, and how many were taken back."""
    return _make(Kind.GAME, GAME, game)


def parse_game(code: str) -> Game:
    """The game of a code, played anew. Raises BadCode."""
    return _parse(Kind.GAME, GAME, code)
