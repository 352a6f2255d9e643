"""Links to house rules. Their content is in the fragment, which is not sent to servers."""

from urllib.parse import quote, unquote

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.rules import RuleSet
from yahtzee.saves.house_rules import MAX_RULES_NAME
from yahtzee.saves.keeping_rules import sound_name
from yahtzee.session.address import SHARED_RULES

NAME = "name="
MAX_QUOTED_NAME = 12 * MAX_RULES_NAME  # a character has four bytes at most, each three characters


def rules_link(rules: RuleSet, name: str = "") -> str:
    """The fragment ``#rules=CODE&name=NAME``."""
    link = SHARED_RULES + make_rules(rules)
    return f"{link}&{NAME}{quote(name, safe='')}" if name else link


def linked_rules(fragment: str) -> tuple[RuleSet, str]:
    """The rules of a link, and their name if it has one that can be a name.

    Raises BadCode if the rules cannot be read.
    """
    code, *others = fragment.removeprefix(SHARED_RULES).split("&")
    rules = parse_rules(unquote(code))
    names = (other.removeprefix(NAME) for other in others if other.startswith(NAME))
    name = next(names, "")
    return rules, sound_name(unquote(name), rules) if len(name) <= MAX_QUOTED_NAME else ""
