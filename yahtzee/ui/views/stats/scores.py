"""Scores: in short, by range, over time and box by box, beside best play."""

from yahtzee.engine.rules import RuleSet
from yahtzee.language import N_, _, ngettext, percent, pgettext, sentences
from yahtzee.language import number as written
from yahtzee.markup import Node, h
from yahtzee.stats import words
from yahtzee.stats.best import BestPlay
from yahtzee.stats.summary import Range, Span, Summary
from yahtzee.stats.words import number
from yahtzee.ui.views import charts
from yahtzee.ui.views.charts import Axes, chart
from yahtzee.ui.views.stats.sections import (
    figure,
    from_to,
    in_percent,
    kept,
    label_of_span,
    section,
)

BEST_PLAY = N_("Best play")
MANY = 10  # games, from which on a median, a worst game and the dice say something


@kept
def overview(summary: Summary, best: BestPlay | None, rules: RuleSet) -> Node:
    """A tile for each figure, and what best play has there, once that is known."""
    row, is_many = summary.streak, summary.games >= MANY
    tiles = [
        _tile(_("Games"), written(summary.games)),
        _tile(
            _("Average"),
            written(summary.average, 1),
            _best_play(written(best.average, 1) if best else ""),
        ),
        _tile(_("Median"), number(summary.median)) if is_many else None,
        _tile(pgettext("score", "Best"), str(summary.best)),
        _tile(pgettext("score", "Worst"), str(summary.worst)) if is_many else None,
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
    return h("section", h("dl", tiles, class_="tiles"), aria_label=_("In short"))


def _tile(name: str, value: str, note: str = "") -> Node:
    return h("div", h("dt", name), h("dd", value), h("dd", note, class_="hint") if note else None)


def _best_play(figure: str) -> str:
    return _("best play: {figure}").format(figure=figure) if figure else ""


def _rate_tile(name: str, rate: float | None, best: float | None) -> Node | None:
    if rate is None:
        return None
    return _tile(name, percent(rate), _best_play("" if best is None else percent(best)))


@kept
def score_ranges(
    summary: Summary, scores: tuple[Range, ...], best: BestPlay | None, missing: str
) -> Node:
    """How often each range of scores came up, beside best play's chances."""
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
    return section(
        _("Your scores"),
        words.against_best(summary, best) if best else _(missing) if missing else "",
        figure(
            picture,
            (_("Score"), [_range(each) for each in scores]),
            (_("Games"), [str(each.games) for each in scores]),
            (pgettext("of all", "Share"), [in_percent(each.share) for each in scores]),
            (_(BEST_PLAY), map(in_percent, expected)) if expected else None,
        ),
        grows=True,
    )


def _range(scores: Range) -> str:
    return from_to(scores.low, scores.high)


@kept
def over_time(summary: Summary, course: tuple[Span, ...], best: BestPlay | None) -> Node:
    """Whether one gets better: the scores in the order of the games."""
    grouped = course[0].last > course[0].first
    labels = [label_of_span(span) for span in course]
    picture = chart(
        _("Your scores over time."),
        labels,
        [
            charts.points(_("Your score"), [span.average for span in course]),
            charts.dashes(_("Best play’s average"), [best.average] * len(course)) if best else None,
        ],
        Axes(_("Game"), _("Points"), from_zero=False),
    )
    return section(
        _("Over time"),
        sentences(
            words.lately(summary),
            _("Each point is the average of several games.") if grouped else "",
        ),
        figure(
            picture,
            (_("Game"), labels),
            (_("Average") if grouped else _("Score"), [number(span.average) for span in course]),
        ),
    )


@kept
def boxes_on_average(summary: Summary, best: BestPlay | None) -> Node:
    """What each box brings on average, beside best play."""
    boxes = summary.boxes
    picture = chart(
        _("What each box brings you on average, against best play.")
        if best
        else _("What each box brings you on average."),
        [line.label for line in boxes],
        [
            charts.bars(_("Your average"), [line.average for line in boxes]),
            charts.diamonds(_(BEST_PLAY), best.boxes) if best else None,
        ],
        Axes("", _("Points"), sideways=True),
        "tall",
    )
    return section(
        _("Box by box"),
        _("Average points in each box, bonuses aside."),
        figure(
            picture,
            (_("Box"), [line.label for line in boxes]),
            (_("Average"), [written(line.average, 1) for line in boxes]),
            (_(BEST_PLAY), [written(points, 1) for points in best.boxes]) if best else None,
            (
                _("Zeroed"),
                [f"{line.zeroed} ({percent(line.zeroed / summary.games)})" for line in boxes],
            ),
        ),
    )
