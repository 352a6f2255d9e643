"""House rules: rule sets that somebody named and kept, and what rules are called."""

from collections.abc import Iterable
from dataclasses import dataclass

from yahtzee.engine.game_setup import check_name
from yahtzee.engine.presets import UNNAMED, preset_name
from yahtzee.engine.rules import RuleSet
from yahtzee.messages import Name, Text
from yahtzee.saves.typed import refuse

MAX_RULES_NAME = 32
MAX_HOUSE_RULES = 50


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A rule set that somebody named and kept. Raises BadSetup if it cannot be called so."""

    name: str
    rules: RuleSet

    def __post_init__(self) -> None:
        check_name(self.name, MAX_RULES_NAME)


def check_kept(kept: tuple[HouseRules, ...]) -> tuple[HouseRules, ...]:
    """These house rules. Raises CorruptSave if they cannot be kept beside each other."""
    if len(kept) > MAX_HOUSE_RULES:
        refuse(f"There is room for {MAX_HOUSE_RULES} house rules, not for {len(kept)}.")
    names = {house.name.casefold() for house in kept}
    if len(names) != len(kept) or len({house.rules for house in kept}) != len(kept):
        refuse("Two house rules have the same name, or are the same.")
    return kept


def rules_name(rules: RuleSet, kept: Iterable[HouseRules]) -> Text:
    """What rules are called: a preset's name, that of kept rules, else "House rules"."""
    return known_as(rules, kept) or UNNAMED


def known_as(rules: RuleSet, kept: Iterable[HouseRules]) -> Text:
    """The name of rules that have one; nothing for others."""
    own = {house.rules: Name(house.name) for house in kept}
    return own.get(rules) or preset_name(rules)
