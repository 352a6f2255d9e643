"""Best play as it is stored: a cache, since it can be computed again from the rules."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from yahtzee.engine.categories import Category
from yahtzee.engine.rules import RuleSet
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import read, refuse, to_data
from yahtzee.solver.best_play import BestPlay

# Increased when the solver changes its results: older entries are ignored.
EDITION = 1
UNIT = 1e-9  # chances are stored as whole multiples of this
DECIMALS = 4
MAX_SCORE = 99_999


def format_for(rules: RuleSet) -> SaveFormat[BestPlay | None]:
    """How best play under one rule set is stored; what is of another edition is read as None."""
    return SaveFormat(
        "reckoning", 4, partial(_data, rules), {2: _unknown, 4: partial(_best_play, rules)}
    )


@dataclass(frozen=True, slots=True)
class _Stored:
    """Best play as it is stored: of the chances those from ``first`` on, in units."""

    average: float
    first: int
    chances: tuple[int, ...]
    boxes: tuple[float, ...]
    upper_bonus: float


def _data(rules: RuleSet, best: BestPlay | None) -> dict[str, Any]:
    if best is None:
        return {"edition": EDITION, "best": None}
    units = [round(chance / UNIT) for chance in best.chances]
    first = next((place for place, unit in enumerate(units) if unit), 0)
    last = len(units) - next((place for place, unit in enumerate(reversed(units)) if unit), 0)
    points = dict(zip(rules.categories, best.boxes, strict=True))
    stored = _Stored(
        round(best.average, DECIMALS),
        first,
        tuple(units[first:last]),
        tuple(round(points[box], DECIMALS) for box in _by_number(rules)),
        round(best.upper_bonus, DECIMALS),
    )
    return {"edition": EDITION, "best": to_data(stored)}


def _by_number(rules: RuleSet) -> list[Category]:
    """The boxes in an order that stays, whatever becomes of the card's."""
    return sorted(rules.categories, key=lambda box: box.number)


def _unknown(_data: object) -> None:
    """In 1.0.0 parts of best play were estimates from simulated games."""


def _best_play(rules: RuleSet, data: object) -> BestPlay | None:
    if not isinstance(data, dict) or data.keys() != {"edition", "best"}:
        refuse("parts of best play are missing, or it has foreign parts")
    if data["edition"] != EDITION or data["best"] is None:
        return None
    stored = read(_Stored, data["best"])
    if len(stored.boxes) != len(rules.categories) or stored.first > MAX_SCORE:
        refuse("this is best play by other rules")
    points = dict(zip(_by_number(rules), stored.boxes, strict=True))
    boxes = tuple(points[box] for box in rules.categories)
    chances = (*(0.0,) * stored.first, *(unit * UNIT for unit in stored.chances))
    return BestPlay(stored.average, chances if stored.chances else (), boxes, stored.upper_bonus)
