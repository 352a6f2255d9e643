"""Links to house rules. Their content is in the fragment, which is not sent to servers."""

import re
import string

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.rules import RuleSet
from yahtzee.saves.house_rules import MAX_RULES_NAME
from yahtzee.saves.keeping_rules import sound_name
from yahtzee.session.address import SHARED_RULES

NAME = "name="
PLAIN = frozenset((string.ascii_letters + string.digits + "-._~").encode())
MAX_QUOTED_NAME = 12 * MAX_RULES_NAME  # a character has four bytes at most, each three characters


def rules_link(rules: RuleSet, name: str = "") -> str:
    """The fragment ``#rules=CODE&name=NAME``."""
    link = SHARED_RULES + make_rules(rules)
    return f"{link}&{NAME}{quoted(name)}" if name else link


def linked_rules(fragment: str) -> tuple[RuleSet, str]:
    """The rules of a link, and their name if it has one that can be a name.

    Raises BadCode if the rules cannot be read.
    """
    code, *others = fragment.removeprefix(SHARED_RULES).split("&")
    rules = parse_rules(unquoted(code))
    names = (other.removeprefix(NAME) for other in others if other.startswith(NAME))
    name = next(names, "")
    return rules, sound_name(unquoted(name), rules) if len(name) <= MAX_QUOTED_NAME else ""


# As in urllib.parse, which would add more bytes than all of this module.


def quoted(text: str) -> str:
    """A text in which everything but letters, digits and -._~ is percent-encoded."""
    return "".join(chr(byte) if byte in PLAIN else f"%{byte:02X}" for byte in text.encode())


def unquoted(text: str) -> str:
    """What a percent-encoded text stands for; what is not UTF-8 becomes U+FFFD."""
    data = text.encode(errors="replace")
    bytes_ = re.sub(rb"%([0-9A-Fa-f]{2})", lambda found: bytes([int(found[1], 16)]), data)
    return bytes_.decode(errors="replace")
