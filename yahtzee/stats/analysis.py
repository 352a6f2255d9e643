"""Best play as it is stored: a cache, since it can be computed again from the rules."""

import reprlib
from collections.abc import Callable
from functools import partial
from math import isfinite
from typing import Any

from yahtzee.engine.categories import Category
from yahtzee.engine.rules import RuleSet
from yahtzee.saves.checks import exactly, listed, refuse, whole
from yahtzee.saves.envelope import Json, SaveFormat
from yahtzee.saves.finished_games import MAX_SCORE
from yahtzee.solver.best_play import BestPlay

# Increased when the solver changes its results: older entries are ignored.
EDITION = 1
UNIT = 1e-9  # chances are stored as whole multiples of this
DECIMALS = 4


def format_for(rules: RuleSet) -> SaveFormat[BestPlay | None]:
    """How best play under one rule set is stored; what is of another edition is read as None."""
    readers: dict[int, Callable[[object], BestPlay | None]]
    readers = {2: _unknown, 3: partial(_with_luck, rules), 4: partial(_best_play, rules)}
    return SaveFormat("reckoning", 4, partial(_data, rules), readers)


def _data(rules: RuleSet, best: BestPlay | None) -> dict[str, Json]:
    return {"edition": EDITION, "best": _best_data(rules, best) if best else None}


def _best_data(rules: RuleSet, best: BestPlay) -> dict[str, Any]:
    units = [round(chance / UNIT) for chance in best.chances]
    first = next((place for place, unit in enumerate(units) if unit), 0)
    last = len(units) - next((place for place, unit in enumerate(reversed(units)) if unit), 0)
    points = dict(zip(rules.categories, best.boxes, strict=True))
    return {
        "average": round(best.average, DECIMALS),
        "first": first,
        "chances": units[first:last],
        "boxes": [round(points[box], DECIMALS) for box in _by_number(rules)],
        "upper_bonus": round(best.upper_bonus, DECIMALS),
    }


def _by_number(rules: RuleSet) -> list[Category]:
    """The boxes in an order that stays, whatever becomes of the card's."""
    return sorted(rules.categories, key=lambda box: box.number)


def _unknown(_stored: object) -> None:
    """Before version 3 parts of best play were estimates from simulated games."""


def _with_luck(rules: RuleSet, stored: object) -> BestPlay | None:
    """Version 3 held the luck of each game as well."""
    data = exactly(stored, ("edition", "best", "luck"))
    return _best_play(rules, {"edition": data["edition"], "best": data["best"]})


def _best_play(rules: RuleSet, stored: object) -> BestPlay | None:
    data = exactly(stored, ("edition", "best"))
    is_known = data["edition"] == EDITION and data["best"] is not None
    return _best(rules, data["best"]) if is_known else None


def _best(rules: RuleSet, data: object) -> BestPlay:
    record = exactly(data, ("average", "first", "chances", "boxes", "upper_bonus"))
    first = whole(record["first"], "a score", MAX_SCORE)
    most = round(1 / UNIT)
    units = [whole(unit, "a chance", most) for unit in listed(record["chances"], "chances")]
    averages = list(map(_number, listed(record["boxes"], "the averages of boxes")))
    if len(averages) != len(rules.categories):
        refuse(f"there are averages of {len(averages)} boxes")
    points = dict(zip(_by_number(rules), averages, strict=True))
    boxes = tuple(points[box] for box in rules.categories)
    chances = (*(0.0,) * first, *(unit * UNIT for unit in units)) if units else ()
    return BestPlay(_number(record["average"]), chances, boxes, _number(record["upper_bonus"]))


def _number(data: object) -> float:
    if type(data) not in (int, float) or not isfinite(data):  # type: ignore[arg-type]
        refuse(f"a number cannot be {reprlib.repr(data)}")
    return float(data)  # type: ignore[arg-type]
