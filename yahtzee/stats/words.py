"""The findings in sentences."""

from yahtzee.messages import NOTHING, Number, Percent, Text, count, say, sentences
from yahtzee.saves.rolled import Fallen
from yahtzee.solver.best_play import BestPlay
from yahtzee.stats.summary import DOUBT, Summary, doubt


def number(value: float) -> Number:
    """A number with one decimal, left out if it is zero."""
    rounded = round(value, 1)
    return Number(rounded, 0 if rounded == int(rounded) else 1)


# Of anybody's, and of one's own.
ON_AVERAGE = (
    say("The last five games: {points} on average."),
    say("Your last five games: {points} on average."),
)
BETTER = (
    say("The last five games: {points} above average."),
    say("Your last five games: {points} above your average."),
)


def lately(summary: Summary, *, is_yours: bool) -> Text:
    """How the last games went, nothing while there are no others; only what is better is compared.

    ``is_yours`` says that all of them are the player's who reads it.
    """
    if summary.lately is None:
        return NOTHING
    better = round(summary.lately - summary.average)
    messages, points = (BETTER, better) if better > 0 else (ON_AVERAGE, summary.lately)
    return messages[is_yours].filled(points=Number(points))


def against_best(summary: Summary, best: BestPlay) -> Text:
    """How the scores compare with best play's."""
    behind = best.average - summary.average
    message = say("Best play averages {best}: {difference} more.")
    if behind < 0:
        message = say("Best play averages {best}: {difference} less.")
    compared = message.filled(best=Number(best.average, 1), difference=number(abs(behind)))
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
