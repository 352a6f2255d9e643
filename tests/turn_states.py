"""All turn states of a rule set, and a card for each: what the solver's tests go through."""

from yahtzee.engine.legality import holdable_points
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.states import (
    TurnState,
    bonus_boxes,
    row_states,
    upper_lanes,
    with_yahtzee_box,
)


def all_states(rules: RuleSet) -> list[TurnState]:
    """Every turn state that play can reach, full cards included."""
    lanes = upper_lanes(rules)
    upper_sets = len(lanes) - 1
    return [
        TurnState(filled, total, state)
        for filled in range(1 << len(rules.categories))
        for state in row_states(rules, filled)
        for total in lanes[filled & upper_sets].lane
    ]


def a_card(rules: RuleSet, state: TurnState) -> Scorecard:
    """Some card of this turn state; ValueError if there is none."""
    threshold = rules.upper_bonus.steps[-1][0] if rules.upper_bonus else 0
    upper = bonus_boxes(rules)
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for place, box in enumerate(upper):
        choices = holdable_points(rules, box) if state.filled >> place & 1 else (0,)
        ways = {total + points: (*way, points) for total, way in ways.items() for points in choices}
    fits = [way for total, way in ways.items() if min(total, threshold) == state.upper]
    if not fits:
        raise ValueError(f"no card has the upper total of {state}")
    written = (*fits[0], *(0,) * (len(rules.categories) - len(upper)))
    points = tuple(
        value if state.filled >> place & 1 else None for place, value in enumerate(written)
    )
    return with_yahtzee_box(Scorecard(rules, points), state.yahtzee)
