"""Best play as it is stored: a cache, since it can be computed again from the rules."""

from dataclasses import replace
from functools import partial
from typing import Any

from yahtzee.engine.rules import RuleSet
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import read, refuse, to_data
from yahtzee.solver.best_play import BestPlay

VERSION = 5  # increased as well when the solver changes its results
DECIMALS = 9  # of the chances


def format_for(rules: RuleSet) -> SaveFormat[BestPlay | None]:
    """How best play under one rule set is stored; what is of a version before is read as None."""
    readers: dict[int, Any] = dict.fromkeys(range(2, VERSION), _outdated)
    return SaveFormat("reckoning", VERSION, _data, {**readers, VERSION: partial(_best_play, rules)})


def _outdated(_data: object) -> None:
    """It is worked out anew."""


def _data(best: BestPlay | None) -> Any:
    if best is None:
        return None
    return to_data(replace(best, chances=tuple(round(each, DECIMALS) for each in best.chances)))


def _best_play(rules: RuleSet, data: object) -> BestPlay | None:
    best: BestPlay | None = read(BestPlay | None, data)
    if best and (len(best.boxes) != len(rules.categories) or min(best.chances, default=0) < 0):
        refuse("this is best play by other rules")
    return best
