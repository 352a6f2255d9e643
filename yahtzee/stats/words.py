"""The findings in sentences."""

from yahtzee import language
from yahtzee.language import N_, _, sentences
from yahtzee.saves.rolled import Fallen
from yahtzee.solver.best_play import BestPlay
from yahtzee.stats.summary import DOUBT, Summary, doubt


def number(value: float) -> str:
    """A number with one decimal, left out if it is zero."""
    rounded = round(value, 1)
    return language.number(rounded, 0 if rounded == int(rounded) else 1)


# Of anybody's, and of one's own.
ON_AVERAGE = (
    N_("The last five games: {points} on average."),
    N_("Your last five games: {points} on average."),
)
BETTER = (
    N_("The last five games: {points} above average."),
    N_("Your last five games: {points} above your average."),
)


def lately(summary: Summary, *, is_yours: bool) -> str:
    """How the last games went, empty while there are no others; only what is better is compared.

    ``is_yours`` says that all of them are the player's who reads it.
    """
    if summary.lately is None:
        return ""
    better = round(summary.lately - summary.average)
    told, points = (BETTER, better) if better > 0 else (ON_AVERAGE, summary.lately)
    return _(told[is_yours]).format(points=language.number(points))


def against_best(summary: Summary, best: BestPlay) -> str:
    """How the scores compare with best play's."""
    behind = best.average - summary.average
    message = _("Best play averages {best}: {difference} more.")
    if behind < 0:
        message = _("Best play averages {best}: {difference} less.")
    told = message.format(best=language.number(best.average, 1), difference=number(abs(behind)))
    reached = best.reaches(summary.best)
    if reached is None:
        return told
    often = _("It reaches {points}, the best here, in {share} of games.").format(
        points=language.number(summary.best), share=language.percent(reached)
    )
    return f"{told} {often}"


def are_they_fair(fallen: Fallen) -> str:
    """The answer to "Are the dice fair?"."""
    number_of_dice, evidence = language.number(fallen.dice), doubt(fallen)
    if evidence < DOUBT:
        return _("Yes, as far as {number} dice can tell.").format(number=number_of_dice)
    return sentences(
        _(
            "There is reason to doubt it. The faces of {number} dice differ far more than usual."
        ).format(number=number_of_dice),
        _("Of {players} players with fair dice, at most one ever sees them this uneven.").format(
            players=language.number(int(evidence))
        ),
    )
