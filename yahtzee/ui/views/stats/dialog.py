"""The statistics: figures, and charts each with its table."""

from yahtzee.language import N_, _
from yahtzee.markup import Node, h
from yahtzee.stats.fairness import fairness
from yahtzee.stats.summary import Summary
from yahtzee.ui.views.dialogs import dialog, record_tabs
from yahtzee.ui.views.fields import select
from yahtzee.ui.views.stats.luck import against_computers, are_dice_fair, luck_and_loss
from yahtzee.ui.views.stats.scores import MANY, boxes_on_average, over_time, overview, score_ranges
from yahtzee.ui.views.stats.screen import DiceCount, StatsScreen
from yahtzee.ui.views.stats.sections import kept

NO_SOLVER = N_("Best play cannot be worked out in this browser.")


def statistics(screen: StatsScreen) -> Node:
    """The dialog."""
    summary = screen.summary
    return dialog(
        "stats",
        _("Statistics"),
        record_tabs("statistics", ""),
        _selection(screen.choices, screen.chosen, screen.people, screen.person),
        _note(screen),
        (
            over_time(summary, screen.course, screen.best),
            overview(summary, screen.best, screen.rules),
            score_ranges(summary, screen.scores, screen.best, screen.missing),
            boxes_on_average(summary, screen.best),
            against_computers(screen.rivalries) if screen.rivalries else None,
            are_dice_fair(screen.dice) if _says_something(screen.dice, summary) else None,
            luck_and_loss(screen.luck) if screen.luck.reviewed else None,
        )
        if summary
        else None,
    )


def _says_something(dice: DiceCount, summary: Summary) -> bool:
    """Whether there are games and dice enough for a test of the dice."""
    counts = (dice.fallen.people, dice.fallen.computers)
    return dice.is_whole and summary.games >= MANY and any(map(fairness, counts))


def _note(screen: StatsScreen) -> Node | None:
    """What there is in place of the figures."""
    if screen.summary is not None or not screen.is_counted:
        return None
    return h("p", _("Play a game, and it counts here."), class_="note")


@kept
def _selection(
    choices: tuple[tuple[str, str], ...],
    chosen: str,
    people: tuple[tuple[str, str], ...],
    person: str,
) -> Node:
    everyone = (("", _("Everyone")), *people)
    return h(
        "div",
        select(_("Rules"), "statistics-rules", choices, chosen),
        select(_("Player"), "statistics-person", everyone, person),
        class_="selection",
    )
