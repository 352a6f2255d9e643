"""The stored results of long computations: best play, and the luck and loss of each game.

It is a cache: everything in it can be computed again from the rules and the finished games.
"""

import reprlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from math import isfinite
from types import MappingProxyType
from typing import Any

from yahtzee.engine.categories import Category
from yahtzee.engine.game_setup import MAX_PLAYERS
from yahtzee.engine.rules import RuleSet
from yahtzee.saves.checks import exactly, listed, refuse, several, text, whole
from yahtzee.saves.envelope import Json, SaveFormat
from yahtzee.saves.finished_games import MAX_SCORE
from yahtzee.stats.best import BestPlay
from yahtzee.stats.records import Play

# Increased when the solver or the review change their results: older entries are ignored.
EDITION = 1
UNIT = 1e-9  # chances are stored as whole multiples of this
DECIMALS = 4


@dataclass(frozen=True, slots=True)
class Luck:
    """One play as luck and loss: its score is best play's average plus luck minus loss."""

    luck: float
    loss: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was worked out about one rule set; ``luck`` by a play's key and seat."""

    best: BestPlay | None = None
    luck: Mapping[tuple[str, int], Luck] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, play: Play) -> Luck | None:
        """The luck of a play, None if it is not known yet."""
        return self.luck.get((play.key, play.player))

    def learn(self, play: Play, luck: Luck) -> "Analysis":
        """The analysis with the luck of one more play."""
        known = {**self.luck, (play.key, play.player): luck}
        return replace(self, luck=MappingProxyType(known))

    def only(self, plays: Iterable[Play]) -> "Analysis":
        """The analysis without the luck of plays that are there no more."""
        there = {(play.key, play.player) for play in plays}
        known = {place: luck for place, luck in self.luck.items() if place in there}
        return replace(self, luck=MappingProxyType(known))


def format_for(rules: RuleSet) -> SaveFormat[Analysis]:
    """How what was worked out about one rule set is stored.

    What is of another edition is read as an empty analysis.
    """
    readers = {2: partial(_without_best, rules), 3: partial(_analysis, rules)}
    return SaveFormat("reckoning", 3, partial(_data, rules), readers)


def _data(rules: RuleSet, analysis: Analysis) -> dict[str, Json]:
    luck: list[Json] = [
        [key, player, round(each.luck, DECIMALS), round(each.loss, DECIMALS)]
        for (key, player), each in analysis.luck.items()
    ]
    best = _best_data(rules, analysis.best) if analysis.best else None
    return {"edition": EDITION, "best": best, "luck": luck}


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


def _analysis(rules: RuleSet, stored: object) -> Analysis:
    data = exactly(stored, ("edition", "best", "luck"))
    if data["edition"] != EDITION:
        return Analysis()
    luck: dict[tuple[str, int], Luck] = {}
    for line in listed(data["luck"], "luck"):
        key, player, lucky, lost = several(line, 4, "the luck of a game")
        seat = text(key, "the name of a game"), whole(player, "a seat", MAX_PLAYERS - 1)
        luck[seat] = Luck(_number(lucky), _number(lost))
    best = None if data["best"] is None else _best(rules, data["best"])
    return Analysis(best, MappingProxyType(luck))


def _without_best(rules: RuleSet, stored: object) -> Analysis:
    """Before version 3 parts of best play were estimates from simulated games."""
    return replace(_analysis(rules, stored), best=None)


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
