"""The statistics: figures, and charts each with its table."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from yahtzee.dice import FACES
from yahtzee.markup import Child, Node, h
from yahtzee.present import MINUS
from yahtzee.rules import RuleSet
from yahtzee.stats import words
from yahtzee.stats.best import BestPlay
from yahtzee.stats.fairness import Fairness
from yahtzee.stats.summary import Range, Span, Summary
from yahtzee.stats.words import PERCENT, number, percent
from yahtzee.views import charts
from yahtzee.views.charts import Axes, chart
from yahtzee.views.dialogs import dialog, numbers

EVERYONE = "Everyone"
BEST_PLAY = "Best play"
WAITING = "Best play is being worked out …"
NO_SOLVER = "Best play cannot be worked out in this browser."


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
    ``unreadable`` how many cannot be. ``solver_missing`` says that best play will stay
    unknown.
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
    solver_missing: bool = False


def statistics(screen: StatsScreen) -> Node:
    """The dialog."""
    summary = None if screen.uncounted else screen.summary
    return dialog(
        "stats",
        "Statistics",
        _selection(screen.choices, screen.chosen, screen.people, screen.person),
        _note(screen),
        (
            _overview(summary, screen.best, screen.rules),
            _scores(summary, screen.scores, screen.best, screen.solver_missing),
            _over_time(screen.course, screen.best),
            _boxes(summary, screen.best),
            _luck(screen.luck, screen.solver_missing),
        )
        if summary
        else None,
        None if screen.uncounted or screen.uncounted is None else _dice(screen.dice),
    )


def _note(screen: StatsScreen) -> Node:
    """What is not in the figures, or not yet."""
    told = []
    if screen.uncounted is None:
        told.append("Counting …")
    elif screen.uncounted:
        told.append(f"Counting … {words.games(screen.uncounted)} to go.")
    elif screen.summary is None:
        told.append("No finished games yet. Play one to its end, and it counts here.")
    if screen.unreadable:
        told.append(f"{words.games(screen.unreadable).capitalize()} could not be read.")
    return h("p", " ".join(told), class_="note", hidden=not told)


# Sections. Each is kept while its figures stay the same: the dialog is shown anew for
# each game that has been reviewed. What is not known yet has its place from the start.


@lru_cache(maxsize=4)
def _selection(
    choices: tuple[tuple[str, str], ...], chosen: str, people: tuple[str, ...], person: str
) -> Node:
    everyone = (("", EVERYONE), *((name, name) for name in people))
    return h(
        "div",
        _select("Rules", "statistics-rules", choices, chosen),
        _select("Player", "statistics-person", everyone, person),
        class_="selection",
    )


def _select(label: str, action: str, options: Iterable[tuple[str, str]], chosen: str) -> Node:
    return h(
        "p",
        h("label", label, for_=action),
        h(
            "select",
            [h("option", name, value=value, selected=value == chosen) for value, name in options],
            id=action,
            data_action=action,
        ),
        class_="field",
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
        tuple(title for title, _ in shown), zip(*(cells for _, cells in shown), strict=True)
    )
    return h("figure", picture, h("details", h("summary", "The figures in a table"), table))


def _in_percent(share: float) -> str:
    return f"{100 * share:.1f}{PERCENT}"


def _span(span: Span) -> str:
    return str(span.first) if span.first == span.last else f"{span.first} to {span.last}"


@lru_cache(maxsize=4)
def _overview(summary: Summary, best: BestPlay | None, rules: RuleSet) -> Node:
    row = summary.streak
    tiles = [
        _tile("Games", f"{summary.games:,}"),
        _tile(
            "Average", f"{summary.average:.1f}", _best_play(f"{best.average:.1f}" if best else "")
        ),
        _tile("Median", number(summary.median)),
        _tile("Best", str(summary.best)),
        _tile("Worst", str(summary.worst)),
        _rate_tile("Upper bonus", summary.upper_bonus, best.upper_bonus if best else None),
        _rate_tile("Yahtzee", summary.yahtzee, best.yahtzee(rules) if best else None),
        None
        if summary.yahtzee_bonuses is None
        else _tile("Yahtzee bonuses", f"{summary.yahtzee_bonuses:,}"),
        _tile("Days in a row", str(row.now), f"longest: {words.days(row.longest)}"),
    ]
    caution = words.caution(summary)
    return h(
        "section",
        h("p", caution, class_="note") if caution else None,
        h("dl", tiles, class_="tiles"),
        h(
            "p",
            "Upper bonus and Yahtzee: games that have one. Days in a row: days on which "
            "a game ended, up to today or yesterday. For everyone together, a game counts "
            "once for each person in it.",
            class_="hint",
        ),
        aria_label="In short",
    )


def _tile(name: str, value: str, note: str = "") -> Node:
    return h("div", h("dt", name), h("dd", value), h("dd", note, class_="hint") if note else None)


def _best_play(value: str) -> str:
    return f"best play: {value or '…'}"


def _rate_tile(name: str, rate: float | None, best: float | None) -> Node | None:
    if rate is None:
        return None
    return _tile(name, percent(rate), _best_play("" if best is None else percent(best)))


@lru_cache(maxsize=4)
def _scores(
    summary: Summary, scores: tuple[Range, ...], best: BestPlay | None, solver_missing: bool
) -> Node:
    waiting = NO_SOLVER if solver_missing else WAITING
    expected = [each.best for each in scores if each.best is not None]
    width = scores[0].width
    picture = chart(
        "How your scores are spread" + (", against those of best play." if expected else "."),
        [str(each.low) for each in scores],
        [
            charts.bars("Your games", [100 * each.share for each in scores]),
            charts.dashes(BEST_PLAY, [100 * each for each in expected], stepped=True)
            if expected
            else None,
        ],
        Axes("Score" if width == 1 else f"Score, in steps of {width}", "% of games"),
    )
    return _section(
        "Your scores",
        words.against_best(summary, best) if best else waiting,
        _figure(
            picture,
            ("Score", [_range(each) for each in scores]),
            ("Games", [str(each.games) for each in scores]),
            ("Share", [_in_percent(each.share) for each in scores]),
            (BEST_PLAY, map(_in_percent, expected)) if expected else None,
        ),
        grows=True,
    )


def _range(scores: Range) -> str:
    return str(scores.low) if scores.width == 1 else f"{scores.low} to {scores.high}"


@lru_cache(maxsize=4)
def _over_time(course: tuple[Span, ...], best: BestPlay | None) -> Node:
    grouped = course[0].last > course[0].first
    labels = [_span(span) for span in course]
    picture = chart(
        "Your scores over time.",
        labels,
        [
            charts.points("Your score", [span.average for span in course]),
            charts.dashes("Best play's average", [best.average] * len(course)) if best else None,
        ],
        Axes("Game", "Points", from_zero=False),
    )
    return _section(
        "Over time",
        "Your games, the oldest first."
        + (" Each point is the average of several games." if grouped else ""),
        _figure(
            picture,
            ("Game", labels),
            ("Average" if grouped else "Score", [number(span.average) for span in course]),
        ),
    )


@lru_cache(maxsize=4)
def _boxes(summary: Summary, best: BestPlay | None) -> Node:
    boxes = summary.boxes
    picture = chart(
        "What each box brings you on average" + (", against best play." if best else "."),
        [line.label for line in boxes],
        [
            charts.bars("Your average", [line.average for line in boxes]),
            charts.diamonds(BEST_PLAY, best.boxes) if best else None,
        ],
        Axes("", "Points", sideways=True),
        "tall",
    )
    return _section(
        "Box by box",
        "Average points in each box, bonuses aside. The table also has how often a box was zeroed.",
        _figure(
            picture,
            ("Box", [line.label for line in boxes]),
            ("Average", [f"{line.average:.1f}" for line in boxes]),
            (BEST_PLAY, [f"{points:.1f}" for points in best.boxes]) if best else None,
            (
                "Zeroed",
                [f"{line.zeroed} ({percent(line.zeroed / summary.games)})" for line in boxes],
            ),
        ),
    )


@lru_cache(maxsize=4)
def _luck(course: LuckCourse, solver_missing: bool) -> Node:
    progress = f"Reviewed {course.reviewed:,} of {words.games(course.games)}"
    if solver_missing:
        progress = NO_SOLVER
    elif course.reviewed < course.games:
        progress += " …"
    labels = [_span(span) for span in course.luck]
    picture = chart(
        "Luck with the dice and points lost by decisions, over time.",
        labels,
        [
            charts.bars("Luck", [span.average for span in course.luck]),
            charts.losses("Lost by decisions", [span.average for span in course.loss]),
        ],
        Axes("Game", "Points"),
    )
    averages = words.of_luck(course.reviewed, course.average_luck, course.average_loss)
    return _section(
        "Luck and loss",
        f"A score is best play's average, plus luck with the dice, minus what decisions lost. "
        f"{averages if course.reviewed else ''}",
        h("p", progress, class_="note"),
        _figure(
            picture,
            ("Game", labels),
            ("Luck", [_signed(span.average) for span in course.luck]),
            ("Loss", [f"{span.average:.1f}" for span in course.loss]),
        ),
        grows=True,
    )


def _signed(points: float) -> str:
    return f"{MINUS if points < 0 else '+'}{abs(points):.1f}"


@lru_cache(maxsize=4)
def _dice(count: DiceCount) -> Node:
    found = count.found
    return _section(
        "Are the dice fair?",
        words.are_they_fair(count.dice, found) if count.is_whole else "Counting …",
        _faces(found) if found and count.is_whole else None,
        h(
            "p",
            "Every die that this page has rolled in finished games counts: under all rules, for "
            "everybody, computers too. Not counted are real dice, dice set beforehand, games left "
            "unfinished and rolls taken back.",
            class_="hint",
        ),
    )


def _faces(found: Fairness) -> Child:
    faces = [str(face) for face in FACES]
    whole = 100 / found.dice
    low, high = whole * found.low, whole * found.high
    inside = words.inside_band(found)
    picture = chart(
        f"How often each face came up. {inside}",
        faces,
        [
            charts.points("Your dice", [whole * count for count in found.counts], joined=False),
            charts.dashes("Expected", [whole * found.expected] * len(faces)),
            charts.band("Band for fair dice", [low] * len(faces), [high] * len(faces)),
        ],
        Axes("Face", "% of dice", from_zero=False),
    )
    return (
        h(
            "p",
            f"{inside} Of 100 records with fair dice, at least 95 have all six in it. "
            f"It reaches from {low:.1f}{PERCENT} to {high:.1f}{PERCENT}, and gets narrower with "
            "every game.",
        ),
        _figure(
            picture,
            ("Face", faces),
            ("Times", [f"{times:,}" for times in found.counts]),
            ("Share", [_in_percent(times / found.dice) for times in found.counts]),
            (
                "In the band",
                ["yes" if found.is_inside(times) else "no" for times in found.counts],
            ),
        ),
        h(
            "p",
            f"The test is Pearson's chi-square test: {found.statistic:.2f} with 5 degrees of "
            f"freedom, p = {found.chance:.3f}.",
            class_="hint",
        ),
    )
