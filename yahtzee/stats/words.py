"""The findings in sentences."""

from yahtzee import language
from yahtzee.language import _, ngettext
from yahtzee.stats.best import BestPlay
from yahtzee.stats.fairness import LEAST_DICE, Fairness
from yahtzee.stats.summary import Summary

FEW_GAMES = 10
UNUSUAL, RARE = 0.05, 0.01


def number(value: float) -> str:
    """A number with one decimal, left out if it is zero."""
    rounded = round(value, 1)
    return language.number(rounded, 0 if rounded == int(rounded) else 1)


def percent(share: float) -> str:
    """A share from 0 to 1 in per cent; what is only nearly none or all is not called that."""
    if 0 < share < 0.01:
        return _("under {share}").format(share=language.percent(0.01))
    if 0.99 < share < 1:
        return _("over {share}").format(share=language.percent(0.99))
    return language.percent(share)


def caution(summary: Summary) -> str:
    """What is too early to tell, empty if nothing is."""
    if summary.games >= FEW_GAMES:
        return ""
    return ngettext(
        "{number} game so far. Averages and rates mean more from {enough} games on.",
        "{number} games so far. Averages and rates mean more from {enough} games on.",
        summary.games,
    ).format(number=summary.games, enough=FEW_GAMES)


def against_best(summary: Summary, best: BestPlay) -> str:
    """How the scores compare with best play's."""
    behind = best.average - summary.average
    message = (
        _("Best play averages {best}; your average is {difference} below that.")
        if behind >= 0
        else _("Best play averages {best}; your average is {difference} above that.")
    )
    told = message.format(best=language.number(best.average, 1), difference=number(abs(behind)))
    reached = best.reaches(summary.best)
    if reached is None:
        return told
    often = _("It scores {points} or more, your best, in {share} of games.").format(
        points=language.number(summary.best), share=percent(reached)
    )
    return f"{told} {often}"


def are_they_fair(counts_of: int, found: Fairness | None) -> str:
    """The answer to "Are the dice fair?", ``counts_of`` dice having been counted."""
    if found is None:
        return ngettext(
            "Too early to tell: {number} die counted so far, and {least} are the least that can "
            "be tested.",
            "Too early to tell: {number} dice counted so far, and {least} are the least that can "
            "be tested.",
            counts_of,
        ).format(number=language.number(counts_of), least=LEAST_DICE)
    answer = _answer(found.chance).format(number=language.number(found.dice))
    sentences = [answer, _as_uneven(found.chance)]
    if RARE <= found.chance < UNUSUAL:
        sentences.append(_("Look again after some more games."))
    return " ".join(sentences)


def _answer(chance: float) -> str:
    if chance >= UNUSUAL:
        return _("Yes, as far as {number} dice can tell.")
    if chance >= RARE:
        return _("Probably. The faces of {number} dice differ more than usual.")
    return _("There is reason to doubt it. The faces of {number} dice differ far more than usual.")


def _as_uneven(chance: float) -> str:
    """How often fair dice are as uneven as these."""
    if chance < 1e-6:
        return _("Of a million such records with fair dice, not one is this uneven.")
    records = 100 if chance >= RARE else round(1 / chance)
    uneven = round(100 * chance) if chance >= RARE else 1
    return ngettext(
        "Of {records} such records with fair dice, {number} is at least this uneven.",
        "Of {records} such records with fair dice, {number} are at least this uneven.",
        uneven,
    ).format(records=language.number(records), number=uneven)


def inside_band(found: Fairness) -> str:
    """How many faces are inside of the band."""
    outside = [
        str(face) for face, count in enumerate(found.counts, 1) if not found.is_inside(count)
    ]
    if not outside:
        return _("All six faces are inside the band.")
    return _("Outside the band: {faces}.").format(faces=", ".join(outside))


def of_luck(count: int, luck: float, loss: float) -> str:
    """Average luck and loss of some plays."""
    message = (
        ngettext(
            "On average over {number} game the dice gave {luck} points, and decisions cost {loss}.",
            "On average over {number} games the dice gave {luck} points, "
            "and decisions cost {loss}.",
            count,
        )
        if luck >= 0
        else ngettext(
            "On average over {number} game the dice took {luck} points, and decisions cost {loss}.",
            "On average over {number} games the dice took {luck} points, "
            "and decisions cost {loss}.",
            count,
        )
    )
    return message.format(number=language.number(count), luck=number(abs(luck)), loss=number(loss))
