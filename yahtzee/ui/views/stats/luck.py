"""Luck: with the dice against lost by decisions, and whether the dice are fair."""

from yahtzee.engine.dice import FACES
from yahtzee.language import _, pgettext, sentences
from yahtzee.language import number as written
from yahtzee.language import percent as percentage
from yahtzee.markup import Child, Node, h
from yahtzee.stats import words
from yahtzee.stats.fairness import DOUBT, Fairness, doubt, fairness
from yahtzee.stats.records import Rivalry
from yahtzee.ui.views import charts
from yahtzee.ui.views.charts import Axes, chart
from yahtzee.ui.views.dialogs import numbers
from yahtzee.ui.views.stats.screen import DiceCount, LuckCourse
from yahtzee.ui.views.stats.sections import figure, in_percent, kept, label_of_span, section


@kept
def luck_and_loss(course: LuckCourse) -> Node:
    """Luck with the dice and points lost by decisions, as far as the games were reviewed."""
    labels = [label_of_span(span) for span in course.luck]
    picture = chart(
        _("Luck with the dice and points lost, over time."),
        labels,
        [
            charts.bars(_("Luck"), [span.average for span in course.luck]),
            charts.losses(_("Points lost"), [span.average for span in course.loss]),
        ],
        Axes(_("Game"), _("Points")),
    )
    return section(
        _("Luck and decisions"),
        words.of_luck(course.reviewed, course.average_luck, course.average_loss),
        figure(
            picture,
            (_("Game"), labels),
            (_("Luck"), [_signed(span.average) for span in course.luck]),
            (_("Loss"), [written(span.average, 1) for span in course.loss]),
        ),
    )


def _signed(points: float) -> str:
    return written(points, 1, signed=True)


@kept
def are_dice_fair(count: DiceCount) -> Node:
    """How often each face came up, and whether that is reason to doubt the dice."""
    fallen = count.fallen
    people, computers = fairness(fallen.people), fairness(fallen.computers)
    return section(
        _("Are the dice fair?"),
        words.are_they_fair(fallen),
        h("h4", _("Your dice")) if people and computers else None,
        _faces(_("Your dice"), people) if people else None,
        h("h4", _("The computers’ dice")) if computers else None,
        _faces(_("The computers’ dice"), computers) if computers else None,
        h(
            "p",
            _(
                "Every die that this page rolls counts as it falls: under all rules, in games left "
                "unfinished too, and if the roll is taken back. Not counted are real dice and dice "
                "set beforehand."
            ),
            class_="hint",
        ),
        h(
            "p",
            _(
                "The test: loaded dice would make these counts {times} times as likely as fair "
                "ones (a mixed likelihood ratio); {doubt} times is reason to doubt."
            ).format(times=written(doubt(fallen), 2), doubt=DOUBT),
            class_="hint",
        ),
    )


def _faces(whose: str, found: Fairness) -> Child:
    faces = [str(face) for face in FACES]
    whole = 100 / found.dice
    low, high = whole * found.low, whole * found.high
    inside = words.inside_band(found)
    picture = chart(
        sentences(_("{whose}: how often each face came up.").format(whose=whose), inside),
        faces,
        [
            charts.points(whose, [whole * count for count in found.counts], joined=False),
            charts.dashes(_("Expected"), [whole * found.expected] * len(faces)),
            charts.band(_("Band for fair dice"), [low] * len(faces), [high] * len(faces)),
        ],
        Axes(pgettext("of a die", "Face"), _("% of dice"), from_zero=False),
    )
    return (
        h(
            "p",
            sentences(
                inside,
                _("It reaches from {low} to {high}, and gets narrower with every game.").format(
                    low=percentage(low / 100, 1), high=percentage(high / 100, 1)
                ),
            ),
        ),
        figure(
            picture,
            (pgettext("of a die", "Face"), faces),
            (pgettext("how often", "Times"), [written(times) for times in found.counts]),
            (
                pgettext("of all", "Share"),
                [in_percent(times / found.dice) for times in found.counts],
            ),
            (
                _("In the band"),
                [_("yes") if found.is_inside(times) else _("no") for times in found.counts],
            ),
        ),
    )


@kept
def against_computers(rivalries: tuple[Rivalry, ...]) -> Node:
    """How games against each computer ended."""
    return section(
        _("Against the computers"),
        _("For everyone together, a game counts once for each person in it."),
        numbers(
            (_("Computer"), _("Won"), _("Tied"), _("Lost")),
            (
                (each.computer, written(each.won), written(each.tied), written(each.lost))
                for each in rivalries
            ),
        ),
    )
