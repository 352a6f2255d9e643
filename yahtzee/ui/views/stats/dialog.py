"""The statistics: figures, and charts each with its table."""

from yahtzee.language import N_, _
from yahtzee.markup import Node, h
from yahtzee.ui.views.dialogs import dialog, record_tabs
from yahtzee.ui.views.fields import select
from yahtzee.ui.views.stats.luck import against_computers, are_dice_fair, luck_and_loss
from yahtzee.ui.views.stats.scores import MANY, boxes_on_average, over_time, overview, score_ranges
from yahtzee.ui.views.stats.screen import StatsScreen
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
            overview(summary, screen.best, screen.rules),
            score_ranges(summary, screen.scores, screen.best, screen.missing),
            over_time(screen.course, screen.best),
            boxes_on_average(summary, screen.best),
            luck_and_loss(screen.luck, screen.missing) if screen.luck.games else None,
        )
        if summary
        else None,
        against_computers(screen.rivalries) if screen.rivalries else None,
        are_dice_fair(screen.dice) if summary and summary.games >= MANY else None,
    )


def _note(screen: StatsScreen) -> Node:
    """What there is in place of the figures."""
    told = _("Counting …")
    if screen.is_counted:
        told = _("Play a game, and it counts here.")
    return h("p", told, class_="note", hidden=screen.summary is not None)


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
