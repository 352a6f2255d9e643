"""Rules as docs/games and some tests write them: TOML, with boxes in a few words."""

import re
import tomllib

from yahtzee.codes.pattern_text import parse_pattern
from yahtzee.engine.categories import Category, Section
from yahtzee.engine.patterns import Of, Payment
from yahtzee.engine.rules import RuleSet, UpperBonus


def parse_payment(text):
    """``total``, ``matched``, a number, or one of the first two and a number: ``total + 20``."""
    found = re.fullmatch(r"(total|matched)?(?: \+ )?(\d+)?", text)
    return Payment(Of(found[1] or ""), int(found[2] or 0))


def parse_rules_text(text):
    """The name and the rules of a text."""
    read = tomllib.loads(text)
    boxes = tuple(
        Category(
            box["name"],
            Section.UPPER if box.get("upper") else Section.LOWER,
            parse_pattern(box["pattern"]),
            parse_payment(str(box["pays"])),
            box.get("yahtzee", False),
            box.get("served", 0),
        )
        for box in read.pop("box")
    )
    name, steps = read.pop("name", ""), read.pop("upper_bonus", [])
    bonus = UpperBonus(*steps[0], tuple(map(tuple, steps[1:]))) if steps else None
    return name, RuleSet(boxes, bonus, **read)
