"""The statistics: figures, and charts each with its table."""

from yahtzee.language import N_, _, ngettext, sentences
from yahtzee.language import number as written
from yahtzee.markup import Node, h
from yahtzee.ui.views.dialogs import dialog
from yahtzee.ui.views.fields import select
from yahtzee.ui.views.records import record_tabs
from yahtzee.ui.views.stats.luck import are_dice_fair, luck_and_loss
from yahtzee.ui.views.stats.scores import boxes_on_average, over_time, overview, score_ranges
from yahtzee.ui.views.stats.screen import StatsScreen
from yahtzee.ui.views.stats.sections import kept

NO_SOLVER = N_("Best play cannot be worked out in this browser.")


def statistics(screen: StatsScreen) -> Node:
    """The dialog."""
    summary = None if screen.uncounted else screen.summary
    return dialog(
        "stats",
        _("Statistics"),
        record_tabs("statistics"),
        _selection(screen.choices, screen.chosen, screen.people, screen.person),
        _note(screen),
        (
            overview(summary, screen.best, screen.rules, screen.missing),
            score_ranges(summary, screen.scores, screen.best, screen.missing),
            over_time(screen.course, screen.best),
            boxes_on_average(summary, screen.best),
            luck_and_loss(screen.luck, screen.missing),
        )
        if summary
        else None,
        None if screen.uncounted or screen.uncounted is None else are_dice_fair(screen.dice),
    )


def _note(screen: StatsScreen) -> Node:
    """What is not in the figures, or not yet."""
    told = []
    if screen.uncounted is None:
        told.append(_("Counting …"))
    elif screen.uncounted:
        message = ngettext(
            "Counting … {number} game to go.", "Counting … {number} games to go.", screen.uncounted
        )
        told.append(message.format(number=written(screen.uncounted)))
    elif screen.summary is None:
        told.append(_("No finished games yet. Play one to its end, and it counts here."))
    if screen.unreadable:
        message = ngettext(
            "{number} game could not be read.",
            "{number} games could not be read.",
            screen.unreadable,
        )
        told.append(message.format(number=written(screen.unreadable)))
    return h("p", sentences(*told), class_="note", hidden=not told)


@kept
def _selection(
    choices: tuple[tuple[str, str], ...], chosen: str, people: tuple[str, ...], person: str
) -> Node:
    everyone = (("", _("Everyone")), *((name, name) for name in people))
    return h(
        "div",
        select(_("Rules"), "statistics-rules", choices, chosen),
        select(_("Player"), "statistics-person", everyone, person),
        class_="selection",
    )
