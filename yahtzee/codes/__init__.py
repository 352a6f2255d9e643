"""Codes: rule sets, cards and whole games as short text for links and storage.

Functions pair up: ``parse_game(make_game(game)) == game``, and the other way round, since
each value has exactly one code. A code is URL-safe, says what it is a code of, and has a
check: one that is mistyped, cut or of another kind is refused with BadCode, whole.

``envelope`` is what stands around every code, ``packing`` how values become digits, and
``layout`` what each kind of code holds. The formats below have a layout for every version:
layouts are added, never removed.
"""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from yahtzee.codes.envelope import Kind, bad_content, clean, seal, unseal
from yahtzee.codes.layout import (
    CARD,
    CHANGING_GAME,
    GAME,
    HOUSE_RULES,
    holds_more,
    holds_values,
    is_changing,
)
from yahtzee.codes.packing import Codec, pack, unpack
from yahtzee.engine.errors import BadCode, YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.engine.presets import BY_ID, PRESETS, Preset, rules_of
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard

T = TypeVar("T")


class CodeFormat(NamedTuple, Generic[T]):
    """How one kind of code is made and read.

    ``layouts`` has what a code of each version holds, and ``version_of`` says which version is
    that of a value, which is an instance of ``of``.
    """

    kind: Kind
    of: type[T]
    layouts: Mapping[str, Codec[T]]
    version_of: Callable[[T], str]

    def make(self, value: T) -> str:
        """The code of a value. Raises TypeError for anything else."""
        if not isinstance(value, self.of):
            given = type(value).__name__
            raise TypeError(f"this is the code of a {self.of.__name__}, which a {given} has not")
        version = self.version_of(value)
        return seal(self.kind, pack(self.layouts[version], value), version)

    def check(self, text: str) -> None:
        """Raise BadCode unless this is a whole code of this kind; its payload is not read."""
        unseal(self.kind, text, self.layouts)

    def parse(self, text: str) -> T:
        """The value of a code of any version that is known. Raises BadCode."""
        version, payload = unseal(self.kind, text, self.layouts)
        try:
            value = unpack(self.layouts[version], payload)
        except BadCode:
            raise
        except YahtzeeError as error:
            raise bad_content(error.message) from error
        if self.version_of(value) != version:
            raise bad_content("It says that it is of another version.")
        return value


def _version(rules: RuleSet) -> str:
    """1 where all boxes are known ones, 2 where they are held by value, 3 of any number of dice."""
    return "3" if holds_more(rules) else "2" if holds_values(rules) else "1"


RULES_CODES = CodeFormat(Kind.RULES, RuleSet, dict.fromkeys(("1", "2", "3"), HOUSE_RULES), _version)
CARD_CODES = CodeFormat(
    Kind.CARD, Scorecard, dict.fromkeys(("1", "2", "3"), CARD), lambda card: _version(card.rules)
)
GAME_CODES = CodeFormat(
    Kind.GAME,
    Game,
    {"1": GAME, "2": CHANGING_GAME},
    lambda game: "2" if is_changing(game) else "1",
)


def make_rules(rules: RuleSet | Preset | str) -> str:
    """The one text for a rule set: a preset's id, or a code."""
    rules = rules_of(rules)
    names = (preset.id for preset in PRESETS if preset.rules == rules)
    return next(names, None) or RULES_CODES.make(rules)


def parse_rules(text: str) -> RuleSet:
    """The rule set of a preset's id or a code. Raises BadCode."""
    name = clean(text)
    if name in BY_ID:
        return BY_ID[name].rules
    if name[1:2].isalpha():  # where a code has its version
        raise BadCode(f"{name[:24]!r} is not a rules code, nor one of: {', '.join(BY_ID)}.")
    return RULES_CODES.parse(name)


# A card has its rules in its code; a game has its set-up, every step, and how many were taken back.
make_card = CARD_CODES.make
parse_card = CARD_CODES.parse
make_game = GAME_CODES.make
parse_game = GAME_CODES.parse
