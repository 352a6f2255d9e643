"""House rules: which can be chosen, how they may be called, and what speaks against keeping one."""

from collections.abc import Callable, Iterable, Iterator

from yahtzee.codes import make_rules
from yahtzee.engine.errors import BadSetup
from yahtzee.engine.presets import PRESETS, UNNAMED
from yahtzee.engine.rules import TAKEN, RuleSet
from yahtzee.messages import NOTHING, Name, Text, count, say, text
from yahtzee.saves.house_rules import MAX_HOUSE_RULES, HouseRules, known_as

NO_ROOM = count(
    "{number} house rule is kept, and there is no room for more.",
    "{number} house rules are kept, and there is no room for more.",
    MAX_HOUSE_RULES,
)


def rule_choices(kept: Iterable[HouseRules], chosen: str) -> dict[str, Text]:
    """What rules can be chosen from: names by code, the presets first, then those that are kept.

    ``chosen`` is the code of what is chosen now; it is always among them, or a list would show
    other rules as chosen.
    """
    names = {preset.id: preset.name for preset in PRESETS}
    names |= {make_rules(house.rules): Name(house.name) for house in kept}
    names.setdefault(chosen, UNNAMED)
    return names


def tidy_name(typed: str) -> str:
    """A name without leading, trailing and repeated spaces."""
    return " ".join(typed.split())


def sound_name(typed: str, rules: RuleSet) -> str:
    """A name from somewhere else, or "" if it cannot be one."""
    try:
        return HouseRules(tidy_name(typed), rules).name
    except BadSetup:
        return ""


def objection(
    kept: tuple[HouseRules, ...],
    name: str,
    rules: RuleSet,
    instead_of: str = "",
    shown: Callable[[Text], str] = text,
) -> Text:
    """Why rules cannot be kept under a name, for a player; nothing if they can.

    ``instead_of`` is the name of those kept rules that these are to take the place of. ``shown``
    gives names of rules in the language of the page, in which none may look like another.
    """
    others = tuple(house for house in kept if house.name != instead_of)
    return next(_objections(others, name, rules, shown), NOTHING)


def _objections(
    others: tuple[HouseRules, ...], name: str, rules: RuleSet, shown: Callable[[Text], str]
) -> Iterator[Text]:
    if not name:
        yield say("Give these rules a name to keep them.")
    try:
        HouseRules(name, rules)
    except BadSetup as error:
        yield error.message
    # What would be mistaken for other rules, in this language or in English.
    known_names = (*(preset.name for preset in PRESETS), UNNAMED)
    taken = (*map(text, known_names), *map(shown, known_names), *(each.name for each in others))
    if name.casefold() in map(str.casefold, taken):
        yield TAKEN.filled(name=Name(name))
    known = known_as(rules, others)
    if known:
        yield say("You have these rules already: “{name}”.", name=known)
    if len(others) >= MAX_HOUSE_RULES:
        yield NO_ROOM


def keep(
    kept: tuple[HouseRules, ...], new: HouseRules, instead_of: str = ""
) -> tuple[HouseRules, ...]:
    """The kept rules with new ones, in the place of those of a name or at the end."""
    if any(house.name == instead_of for house in kept):
        return tuple(new if house.name == instead_of else house for house in kept)
    return (*kept, new)


def drop(kept: tuple[HouseRules, ...], name: str) -> tuple[HouseRules, ...]:
    """The kept rules without those of a name."""
    return tuple(house for house in kept if house.name != name)
