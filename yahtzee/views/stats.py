"""The statistics: figures, and charts each with its table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import ParamSpec

from yahtzee.dice import FACES
from yahtzee.language import N_, Catalogue, _, catalogue, ngettext, pgettext, sentences
from yahtzee.language import number as written
from yahtzee.language import percent as percentage
from yahtzee.markup import Child, Node, h
from yahtzee.rules import RuleSet
from yahtzee.stats import words
from yahtzee.stats.best import BestPlay
from yahtzee.stats.fairness import Fairness
from yahtzee.stats.summary import Range, Span, Summary
from yahtzee.stats.words import number, percent
from yahtzee.views import charts
from yahtzee.views.charts import Axes, chart
from yahtzee.views.dialogs import dialog, numbers
from yahtzee.views.fields import select
from yahtzee.views.records import record_tabs

Figures = ParamSpec("Figures")

BEST_PLAY = N_("Best play")
WAITING = N_("Best play is being worked out …")
NO_SOLVER = N_("Best play cannot be worked out in this browser.")


@dataclass(frozen=True, slots=True)
class LuckCourse:
    """Luck and loss over time, as far as the games were reviewed."""

    reviewed: int
    games: int
    luck: tuple[Span, ...] = ()
    loss: tuple[Span, ...] = ()
    average_luck: float = 0.0
    average_loss: float = 0.0


@dataclass(frozen=True, slots=True)
class DiceCount:
    """The page's dice by face, under all rules, and what that says.

    ``is_whole`` says whether all games were counted.
    """

    dice: int
    found: Fairness | None
    is_whole: bool


@dataclass(frozen=True, slots=True)
class StatsScreen:
    """Everything that the dialog shows.

    ``choices`` are (code, name) of rule sets, and ``chosen`` the code of the one shown;
    ``people`` are names, and ``person`` the one shown, empty for all of them.
    ``uncounted`` is how many games are not counted yet, None before that is known;
    ``unreadable`` how many cannot be. ``missing`` is the message that says why best play cannot
    be worked out, empty if it can.
    """

    choices: tuple[tuple[str, str], ...]
    chosen: str
    rules: RuleSet
    people: tuple[str, ...]
    person: str
    uncounted: int | None
    unreadable: int
    summary: Summary | None
    scores: tuple[Range, ...]
    course: tuple[Span, ...]
    best: BestPlay | None
    luck: LuckCourse
    dice: DiceCount
    missing: str = ""


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
            _overview(summary, screen.best, screen.rules),
            _scores(summary, screen.scores, screen.best, screen.missing),
            _over_time(screen.course, screen.best),
            _boxes(summary, screen.best),
            _luck(screen.luck, screen.missing),
        )
        if summary
        else None,
        None if screen.uncounted or screen.uncounted is None else _dice(screen.dice),
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


# Sections. Each is kept while its figures and the language stay the same: the dialog is
# shown anew for each game that has been reviewed. What is not known yet has its place from
# the start.


def _kept(section: Callable[Figures, Node]) -> Callable[Figures, Node]:
    @lru_cache(maxsize=4)
    def made(_catalogue: Catalogue, *figures: Figures.args, **named: Figures.kwargs) -> Node:
        return section(*figures, **named)

    @wraps(section)
    def shown(*figures: Figures.args, **named: Figures.kwargs) -> Node:
        return made(catalogue(), *figures, **named)  # type: ignore[arg-type] # all hashable

    return shown


@_kept
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


def _section(title: str, told: str, *parts: Child, grows: bool = False) -> Node:
    """A section; ``grows`` leaves room for what will be told once more is known."""
    first = h("p", told, class_="grows" if grows else None)
    return h("section", h("h3", title), first, parts, aria_label=title)


Column = tuple[str, Iterable[str]]


def _figure(picture: Node, *columns: Column | None) -> Node:
    """A chart, and below it the same figures as a table; columns that are None are left out."""
    shown = [column for column in columns if column]
    table = numbers(
        tuple(title for title, _cells in shown),
        zip(*(cells for _title, cells in shown), strict=True),
    )
    return h("figure", picture, h("details", h("summary", _("The figures in a table")), table))


def _in_percent(share: float) -> str:
    return percentage(share, 1)


def _span(span: Span) -> str:
    return _from_to(span.first, span.last)


def _from_to(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return _("{first} to {last}").format(first=first, last=last)


@_kept
def _overview(summary: Summary, best: BestPlay | None, rules: RuleSet) -> Node:
    row = summary.streak
    tiles = [
        _tile(_("Games"), written(summary.games)),
        _tile(
            _("Average"),
            written(summary.average, 1),
            _best_play(written(best.average, 1) if best else ""),
        ),
        _tile(_("Median"), number(summary.median)),
        _tile(pgettext("score", "Best"), str(summary.best)),
        _tile(pgettext("score", "Worst"), str(summary.worst)),
        _rate_tile(_("Upper bonus"), summary.upper_bonus, best.upper_bonus if best else None),
        _rate_tile(_("Yahtzee"), summary.yahtzee, best.yahtzee(rules) if best else None),
        None
        if summary.yahtzee_bonuses is None
        else _tile(_("Yahtzee bonuses"), written(summary.yahtzee_bonuses)),
        _tile(
            _("Days in a row"),
            str(row.now),
            ngettext("longest: {number} day", "longest: {number} days", row.longest).format(
                number=written(row.longest)
            ),
        ),
    ]
    caution = words.caution(summary)
    return h(
        "section",
        h("p", caution, class_="note") if caution else None,
        h("dl", tiles, class_="tiles"),
        h(
            "p",
            _(
                "Upper bonus and Yahtzee: games that have one. Days in a row: days on which "
                "a game ended, up to today or yesterday. For everyone together, a game counts "
                "once for each person in it."
            ),
            class_="hint",
        ),
        aria_label=_("In short"),
    )


def _tile(name: str, value: str, note: str = "") -> Node:
    return h("div", h("dt", name), h("dd", value), h("dd", note, class_="hint") if note else None)


def _best_play(value: str) -> str:
    return _("best play: {figure}").format(figure=value or "…")


def _rate_tile(name: str, rate: float | None, best: float | None) -> Node | None:
    if rate is None:
        return None
    return _tile(name, percent(rate), _best_play("" if best is None else percent(best)))


@_kept
def _scores(
    summary: Summary, scores: tuple[Range, ...], best: BestPlay | None, missing: str
) -> Node:
    waiting = _(missing or WAITING)
    expected = [each.best for each in scores if each.best is not None]
    width = scores[0].width
    picture = chart(
        _("How your scores are spread, against those of best play.")
        if expected
        else _("How your scores are spread."),
        [str(each.low) for each in scores],
        [
            charts.bars(_("Your games"), [100 * each.share for each in scores]),
            charts.dashes(_(BEST_PLAY), [100 * each for each in expected], stepped=True)
            if expected
            else None,
        ],
        Axes(
            _("Score") if width == 1 else _("Score, in steps of {width}").format(width=width),
            _("% of games"),
        ),
    )
    return _section(
        _("Your scores"),
        words.against_best(summary, best) if best else waiting,
        _figure(
            picture,
            (_("Score"), [_range(each) for each in scores]),
            (_("Games"), [str(each.games) for each in scores]),
            (pgettext("of all", "Share"), [_in_percent(each.share) for each in scores]),
            (_(BEST_PLAY), map(_in_percent, expected)) if expected else None,
        ),
        grows=True,
    )


def _range(scores: Range) -> str:
    return _from_to(scores.low, scores.high)


@_kept
def _over_time(course: tuple[Span, ...], best: BestPlay | None) -> Node:
    grouped = course[0].last > course[0].first
    labels = [_span(span) for span in course]
    picture = chart(
        _("Your scores over time."),
        labels,
        [
            charts.points(_("Your score"), [span.average for span in course]),
            charts.dashes(_("Best play's average"), [best.average] * len(course)) if best else None,
        ],
        Axes(_("Game"), _("Points"), from_zero=False),
    )
    return _section(
        _("Over time"),
        sentences(
            _("Your games, the oldest first."),
            _("Each point is the average of several games.") if grouped else "",
        ),
        _figure(
            picture,
            (_("Game"), labels),
            (_("Average") if grouped else _("Score"), [number(span.average) for span in course]),
        ),
    )


@_kept
def _boxes(summary: Summary, best: BestPlay | None) -> Node:
    boxes = summary.boxes
    picture = chart(
        _("What each box brings you on average, against best play.")
        if best
        else _("What each box brings you on average."),
        [_(line.label) for line in boxes],
        [
            charts.bars(_("Your average"), [line.average for line in boxes]),
            charts.diamonds(_(BEST_PLAY), best.boxes) if best else None,
        ],
        Axes("", _("Points"), sideways=True),
        "tall",
    )
    return _section(
        _("Box by box"),
        _(
            "Average points in each box, bonuses aside. "
            "The table also has how often a box was zeroed."
        ),
        _figure(
            picture,
            (_("Box"), [_(line.label) for line in boxes]),
            (_("Average"), [written(line.average, 1) for line in boxes]),
            (_(BEST_PLAY), [written(points, 1) for points in best.boxes]) if best else None,
            (
                _("Zeroed"),
                [f"{line.zeroed} ({percent(line.zeroed / summary.games)})" for line in boxes],
            ),
        ),
    )


@_kept
def _luck(course: LuckCourse, missing: str) -> Node:
    if missing:
        progress = _(missing)
    elif course.reviewed < course.games:
        progress = ngettext(
            "Reviewed {reviewed} of {number} game …",
            "Reviewed {reviewed} of {number} games …",
            course.games,
        )
    else:
        progress = ngettext(
            "Reviewed {reviewed} of {number} game",
            "Reviewed {reviewed} of {number} games",
            course.games,
        )
    progress = progress.format(reviewed=written(course.reviewed), number=written(course.games))
    labels = [_span(span) for span in course.luck]
    picture = chart(
        _("Luck with the dice and points lost by decisions, over time."),
        labels,
        [
            charts.bars(_("Luck"), [span.average for span in course.luck]),
            charts.losses(_("Lost by decisions"), [span.average for span in course.loss]),
        ],
        Axes(_("Game"), _("Points")),
    )
    averages = words.of_luck(course.reviewed, course.average_luck, course.average_loss)
    return _section(
        _("Luck and loss"),
        sentences(
            _(
                "A score is best play's average, plus luck with the dice, "
                "minus what decisions lost."
            ),
            averages if course.reviewed else "",
        ),
        h("p", progress, class_="note"),
        _figure(
            picture,
            (_("Game"), labels),
            (_("Luck"), [_signed(span.average) for span in course.luck]),
            (_("Loss"), [written(span.average, 1) for span in course.loss]),
        ),
        grows=True,
    )


def _signed(points: float) -> str:
    return written(points, 1, signed=True)


@_kept
def _dice(count: DiceCount) -> Node:
    found = count.found
    return _section(
        _("Are the dice fair?"),
        words.are_they_fair(count.dice, found) if count.is_whole else _("Counting …"),
        _faces(found) if found and count.is_whole else None,
        h(
            "p",
            _(
                "Every die that this page has rolled in finished games counts: under all rules, "
                "for everybody, computers too. Not counted are real dice, dice set beforehand, "
                "games left unfinished and rolls taken back."
            ),
            class_="hint",
        ),
    )


def _faces(found: Fairness) -> Child:
    faces = [str(face) for face in FACES]
    whole = 100 / found.dice
    low, high = whole * found.low, whole * found.high
    inside = words.inside_band(found)
    picture = chart(
        sentences(_("How often each face came up."), inside),
        faces,
        [
            charts.points(_("Your dice"), [whole * count for count in found.counts], joined=False),
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
                _("Of 100 records with fair dice, at least 95 have all six in it."),
                _("It reaches from {low} to {high}, and gets narrower with every game.").format(
                    low=percentage(low / 100, 1), high=percentage(high / 100, 1)
                ),
            ),
        ),
        _figure(
            picture,
            (pgettext("of a die", "Face"), faces),
            (pgettext("how often", "Times"), [written(times) for times in found.counts]),
            (
                pgettext("of all", "Share"),
                [_in_percent(times / found.dice) for times in found.counts],
            ),
            (
                _("In the band"),
                [_("yes") if found.is_inside(times) else _("no") for times in found.counts],
            ),
        ),
        h(
            "p",
            _(
                "The test is Pearson's chi-square test: {statistic} with 5 degrees of "
                "freedom, p = {chance}."
            ).format(statistic=written(found.statistic, 2), chance=written(found.chance, 3)),
            class_="hint",
        ),
    )
