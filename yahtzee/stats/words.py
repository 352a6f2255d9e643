"""The findings in sentences."""

from yahtzee.stats.best import BestPlay
from yahtzee.stats.fairness import LEAST_DICE, Fairness
from yahtzee.stats.summary import Summary

FEW_GAMES = 10
PERCENT = "\N{NO-BREAK SPACE}%"
UNUSUAL, RARE = 0.05, 0.01


def number(value: float) -> str:
    """A number as people write it: no decimals that are zero, commas between thousands."""
    return f"{value:,.1f}".removesuffix(".0")


def percent(share: float) -> str:
    """A share from 0 to 1 in per cent; what is only nearly none or all is not called that."""
    if 0 < share < 0.01:
        return f"under 1{PERCENT}"
    if 0.99 < share < 1:
        return f"over 99{PERCENT}"
    return f"{100 * share:.0f}{PERCENT}"


def games(count: int) -> str:
    """So many games."""
    return "1 game" if count == 1 else f"{count:,} games"


def days(count: int) -> str:
    """So many days."""
    return "1 day" if count == 1 else f"{count:,} days"


def caution(summary: Summary) -> str:
    """What is too early to tell, empty if nothing is."""
    if summary.games >= FEW_GAMES:
        return ""
    return (
        f"{games(summary.games).capitalize()} so far. From {FEW_GAMES} on, averages and rates "
        "begin to mean something; until then luck has the say."
    )


def against_best(summary: Summary, best: BestPlay) -> str:
    """How the scores compare with best play's."""
    behind = best.average - summary.average
    way = "below" if behind >= 0 else "above"
    told = (
        f"Best play averages {best.average:.1f}; "
        f"your average is {number(round(abs(behind), 1))} {way} that."
    )
    reached = best.reaches(summary.best)
    if reached is None:
        return told
    return f"{told} It scores {summary.best} or more, your best, in {percent(reached)} of games."


def are_they_fair(counts_of: int, found: Fairness | None) -> str:
    """The answer to "Are the dice fair?", ``counts_of`` dice having been counted."""
    if found is None:
        return (
            f"Too early to tell: {counts_of:,} dice counted so far, and {LEAST_DICE} are the "
            "least that can be tested."
        )
    test = _as_uneven(found.chance)
    if found.chance >= UNUSUAL:
        return f"Yes, as far as {found.dice:,} dice can tell: {test}."
    if found.chance >= RARE:
        return (
            f"Probably. The faces of {found.dice:,} dice differ more than usual: {test}. "
            "Look again after some more games."
        )
    return (
        f"There is reason to doubt it. The faces of {found.dice:,} dice differ far more than "
        f"usual: {test}."
    )


def _as_uneven(chance: float) -> str:
    """How often fair dice are as uneven as these."""
    if chance >= RARE:
        return f"of 100 such records with fair dice, {100 * chance:.0f} are at least this uneven"
    if chance < 1e-6:
        return "of a million such records with fair dice, not one is this uneven"
    return f"of {1 / chance:,.0f} such records with fair dice, 1 is at least this uneven"


def inside_band(found: Fairness) -> str:
    """How many faces are inside of the band."""
    outside = [
        str(face) for face, count in enumerate(found.counts, 1) if not found.is_inside(count)
    ]
    if not outside:
        return "All six faces are inside the band."
    return f"Outside the band: {', '.join(outside)}."


def of_luck(count: int, luck: float, loss: float) -> str:
    """Average luck and loss of some plays."""
    kind = "gave" if luck >= 0 else "took"
    return (
        f"On average over {games(count)} the dice {kind} {number(round(abs(luck), 1))} points, "
        f"and decisions cost {number(round(loss, 1))}."
    )
