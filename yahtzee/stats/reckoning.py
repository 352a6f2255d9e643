"""What takes long to work out, as it is stored: best play, and luck and loss game by game.

All of it follows from the rules and the finished games; it may be lost without harm.
"""

import reprlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from types import MappingProxyType
from typing import Any, NoReturn

from yahtzee.errors import CorruptSave, SaveFault
from yahtzee.rules import RuleSet
from yahtzee.saves import MAX_SCORE, Json, make_save, parse_save
from yahtzee.stats.best import BestPlay
from yahtzee.stats.records import Play

KIND = "reckoning"
# Goes up when the solver or the review come to work out something else: what was stored
# before is then worked out anew.
EDITION = 1
UNIT = 1e-9  # chances are stored as whole multiples of this
DECIMALS = 4
MAX_SEATS = 10


@dataclass(frozen=True, slots=True)
class Luck:
    """One play as luck and loss: its score is best play's average plus luck minus loss."""

    luck: float
    loss: float


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What was worked out about one rule set; ``luck`` by a play's key and seat."""

    best: BestPlay | None = None
    luck: Mapping[tuple[str, int], Luck] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, play: Play) -> Luck | None:
        """The luck of a play, None if it is not known yet."""
        return self.luck.get((play.key, play.player))

    def learn(self, play: Play, luck: Luck) -> "Reckoning":
        """The reckoning with the luck of one more play."""
        known = {**self.luck, (play.key, play.player): luck}
        return replace(self, luck=MappingProxyType(known))

    def only(self, plays: Iterable[Play]) -> "Reckoning":
        """The reckoning without the luck of plays that are there no more."""
        there = {(play.key, play.player) for play in plays}
        known = {place: luck for place, luck in self.luck.items() if place in there}
        return replace(self, luck=MappingProxyType(known))


def make_reckoning(reckoning: Reckoning) -> str:
    """The save of a reckoning."""
    luck: list[Json] = [
        [key, player, round(each.luck, DECIMALS), round(each.loss, DECIMALS)]
        for (key, player), each in reckoning.luck.items()
    ]
    best = _packed(reckoning.best) if reckoning.best else None
    return make_save(KIND, {"edition": EDITION, "best": best, "luck": luck})


def _packed(best: BestPlay) -> dict[str, Any]:
    units = [round(chance / UNIT) for chance in best.chances]
    first = next((place for place, unit in enumerate(units) if unit), 0)
    last = len(units) - next((place for place, unit in enumerate(reversed(units)) if unit), 0)
    return {
        "average": round(best.average, DECIMALS),
        "first": first,
        "chances": units[first:last],
        "boxes": [round(points, DECIMALS) for points in best.boxes],
        "upper_bonus": round(best.upper_bonus, DECIMALS),
    }


def parse_reckoning(text: str, rules: RuleSet) -> Reckoning:
    """The reckoning of a save; an empty one if it is of another edition. Raises CorruptSave."""
    data = _record(parse_save(KIND, text), "edition", "best", "luck")
    if data["edition"] != EDITION:
        return Reckoning()
    luck: dict[tuple[str, int], Luck] = {}
    for line in _listed(data["luck"]):
        if type(line) is not list or len(line) != 4:
            _refuse("the luck of a game", line)
        key, player, lucky, lost = line
        if not isinstance(key, str):
            _refuse("the name of a game", key)
        luck[key, _whole(player, MAX_SEATS - 1)] = Luck(_number(lucky), _number(lost))
    best = None if data["best"] is None else _best(data["best"], rules)
    return Reckoning(best, MappingProxyType(luck))


def _best(data: object, rules: RuleSet) -> BestPlay:
    record = _record(data, "average", "first", "chances", "boxes", "upper_bonus")
    first = _whole(record["first"], MAX_SCORE)
    units = [_whole(unit, round(1 / UNIT)) for unit in _listed(record["chances"])]
    boxes = tuple(map(_number, _listed(record["boxes"])))
    if len(boxes) != len(rules.categories):
        _refuse("averages of all boxes", boxes)
    chances = (*(0.0,) * first, *(unit * UNIT for unit in units)) if units else ()
    return BestPlay(_number(record["average"]), chances, boxes, _number(record["upper_bonus"]))


def _refuse(what: str, found: object) -> NoReturn:
    raise CorruptSave(SaveFault.BAD_CONTENT, f"{what} cannot be {reprlib.repr(found)}")


def _record(data: object, *keys: str) -> dict[str, Any]:
    if not isinstance(data, dict) or data.keys() != set(keys):
        _refuse("a reckoning", data)
    return data


def _listed(data: object) -> list[Any]:
    if type(data) is not list:
        _refuse("a list", data)
    return data


def _whole(data: object, highest: int) -> int:
    if type(data) is not int or not 0 <= data <= highest:
        _refuse(f"a whole number from 0 to {highest}", data)
    return data


def _number(data: object) -> float:
    if type(data) not in (int, float) or not isfinite(data):  # type: ignore[arg-type]
        _refuse("a number", data)
    return float(data)  # type: ignore[arg-type]
