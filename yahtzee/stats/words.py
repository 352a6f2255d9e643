"""The findings in sentences."""

from yahtzee.messages import (
    NOTHING,
    Number,
    Percent,
    Text,
    count,
    labelled,
    say,
    sentences,
    stopped,
)
from yahtzee.saves.rolled import Fallen
from yahtzee.solver.best_play import BestPlay
from yahtzee.stats.summary import DOUBT, Summary, doubt


def number(value: float) -> Number:
    """A number with one decimal, left out if it is zero."""
    rounded = round(value, 1)
    return Number(rounded, 0 if rounded == int(rounded) else 1)


def lately(summary: Summary) -> Text:
    """How the last games went, and what is better; nothing while there are no others."""
    if summary.lately is None:
        return NOTHING
    better = round(summary.lately - summary.average)
    if better > 0:
        return say("The last five games: {points} above average.", points=Number(better))
    return say("The last five games: {points} on average.", points=Number(summary.lately))


def against_best(summary: Summary, best: BestPlay) -> Text:
    """How the scores compare with best play's."""
    compared = stopped(labelled(say("Best play averages"), Number(best.average, 1)))
    reached = best.reaches(summary.best)
    if reached is None:
        return compared
    often = say(
        "It reaches {points}, the best here, in {share} of games.",
        points=Number(summary.best),
        share=Percent(reached),
    )
    return sentences(compared, often)


def are_they_fair(fallen: Fallen) -> Text:
    """The answer to "Are the dice fair?"."""
    dice = fallen.dice
    evidence = doubt(fallen)
    if evidence < DOUBT:
        return count(
            "Yes, as far as {number} die can tell.",
            "Yes, as far as {number} dice can tell.",
            dice,
            number=Number(dice),
        )
    players = int(evidence)
    return sentences(
        count(
            "There is reason to doubt it. The faces of {number} die differ far more than usual.",
            "There is reason to doubt it. The faces of {number} dice differ far more than usual.",
            dice,
            number=Number(dice),
        ),
        count(
            "Of {players} player with fair dice, at most one ever sees them this uneven.",
            "Of {players} players with fair dice, at most one ever sees them this uneven.",
            players,
            players=Number(players),
        ),
    )
