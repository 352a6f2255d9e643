"""The statistics: figures, and charts each with its table.

They are counted a little at a time beside the page. What is to be done next is looked up anew
after each piece of work: another rule set may have been chosen meanwhile, or the dialog closed,
which ends it. What is not known yet has its place from the start.
"""

from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.dice import FACES
from yahtzee.engine.game_setup import shown_name
from yahtzee.engine.presets import menu_order
from yahtzee.engine.rules import RuleSet
from yahtzee.language import N_, _, ngettext, pgettext, sentences
from yahtzee.language import number as written
from yahtzee.language import percent as percentage
from yahtzee.markup import Child, Node, h
from yahtzee.saves.rolled import Fallen, together
from yahtzee.session.advisor import Advisor, SolverNotLoaded
from yahtzee.session.part_missing import MISSING
from yahtzee.session.session import Session
from yahtzee.solver.best_play import BestPlay, best_play
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.stats import words
from yahtzee.stats.fairness import Fairness, fairness
from yahtzee.stats.records import Encounters, Play, Rivalry, encounters, plays_of, rivalries
from yahtzee.stats.summary import Summary, ranges, spans, summarise
from yahtzee.stats.words import number
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views import charts
from yahtzee.ui.views.charts import Axes, chart
from yahtzee.ui.views.dialogs import dialog, numbers, record_tabs
from yahtzee.ui.views.fields import select

Step = Callable[[], Coroutine[object, object, None]]

NO_SOLVER = N_("Best play cannot be worked out in this browser.")
BEST_PLAY = N_("Best play")
MANY = 10  # games, from which on a median, a worst game and the dice say something


class StatisticsDialog(Dialog):
    """The statistics of one rule set, of everyone or one ``person``.

    ``plays``, ``fallen``, ``encounters`` and ``best`` are what is known so far, by the codes of
    rules; ``fallen`` are dice of earlier versions, which did not count them as they fell.
    ``missing`` is the message that says why best play cannot be worked out, empty if it can.
    """

    def __init__(self, session: Session, rules_code: str) -> None:
        super().__init__(session)
        codes = {rules_code, make_rules(session.game.rules), *session.archive.played_rules()}
        self._codes = tuple(sorted(codes, key=menu_order))
        self._code = rules_code
        self.person = ""
        self.plays: dict[str, list[Play]] = {}
        self.fallen: dict[str, Fallen] = {}
        self.encounters: dict[str, Encounters] = {}
        self.best: dict[str, BestPlay | None] = {}
        self.missing = NO_SOLVER if session.advisor is None else ""
        self._is_working = False

    def view(self) -> Node:
        """See the base class."""
        plays, rules = self._shown_plays(), parse_rules(self._code)
        summary = summarise(plays, rules, self.session.today())
        return dialog(
            "stats",
            _("Statistics"),
            record_tabs("statistics", ""),
            self._selection(),
            self._figures(summary, [play.score for play in plays], rules)
            if summary
            else h("p.note", _("Play a game, and it counts here."))
            if self._code in self.plays
            else None,
        )

    def _selection(self) -> Node:
        rules = [(code, self.session.rules_name(parse_rules(code))) for code in self._codes]
        everyone = (("", _("Everyone")), *self._people())
        return h(
            "div.selection",
            select(_("Rules"), "statistics-rules", rules, self._code),
            select(_("Player"), "statistics-person", everyone, self._shown_person),
        )

    def _figures(self, summary: Summary, scores: list[int], rules: RuleSet) -> Child:
        best = self.best.get(self._code)
        rivals = rivalries(self.encounters.get(self._code, Counter()), self._shown_person)
        fallen = together([self.session.archive.load_rolled().whole, *self.fallen.values()])
        has_dice = any(map(fairness, (fallen.people, fallen.computers)))
        is_whole = len(self.plays) == len(self._codes)
        return (
            _over_time(summary, scores, best),
            _overview(summary, best, rules),
            _score_ranges(summary, scores, best, self.missing),
            _boxes_on_average(summary, best),
            _against_computers(rivals) if rivals else None,
            _are_dice_fair(fallen) if is_whole and has_dice and summary.games >= MANY else None,
        )

    @property
    def _shown_person(self) -> str:
        """Whoever was chosen, but everyone where that person has not played."""
        return self.person if self.person in dict(self._people()) else ""

    def _shown_plays(self) -> list[Play]:
        """The parts in the games counted so far of whoever is shown, oldest first."""
        person = self._shown_person
        return [play for play in self.plays.get(self._code, ()) if person in ("", play.name)]

    def _people(self) -> tuple[tuple[str, str], ...]:
        """Everybody who has played, by the name that is kept and as it is shown."""
        names = {play.name for play in self.plays.get(self._code, ())}
        people = [(name, shown_name(name)) for name in names]
        return tuple(sorted(people, key=lambda each: (each[1].casefold(), each)))

    def _choose_rules(self, rules_code: str) -> None:
        self._code = rules_code
        self.go_on()

    def _choose_person(self, name: str) -> None:
        """Show the games of one person, of everyone if the name is empty."""
        self.person = name
        self.go_on()

    actions: ClassVar = {"statistics-rules": _choose_rules, "statistics-person": _choose_person}

    # What is counted.

    def go_on(self) -> None:
        """Do the next piece of work, unless one goes on; the page shows what came of each."""
        step = None if self._is_working else self._next_step()
        if step is not None:
            self._is_working = True
            self.session.background(self._work(step))

    async def _work(self, step: Step) -> None:
        try:
            await step()
        except SolverUnavailable as error:
            self.missing = MISSING if isinstance(error, SolverNotLoaded) else NO_SOLVER
        finally:
            self._is_working = False
        if self.is_open:
            self.go_on()

    def _next_step(self) -> Step | None:
        """The most urgent piece of work, None if all is done."""
        for code in (self._code, *self._codes):
            if code not in self.plays:
                return partial(self._count, code)
        advisor, best = self.session.advisor, self.best[self._code]
        if self.missing or advisor is None or best is not None or not self._shown_plays():
            return None
        return partial(self._solve, self._code, advisor.another())

    async def _count(self, code: str) -> None:
        archive, rules = self.session.archive, parse_rules(code)
        games = archive.load_finished(code)
        self.plays[code] = [play for game in games for play in plays_of(game, rules)]
        self.fallen[code] = together(game.fallen for game in games)
        self.encounters[code] = encounters(games, rules)
        self.best[code] = archive.load_best_play(code)

    async def _solve(self, code: str, advisor: Advisor) -> None:
        """Work out best play, with a solver whose memory is given back."""
        try:
            best = await advisor.ask(parse_rules(code), best_play)
        finally:
            advisor.stop()
        self.best[code] = best
        self.session.archive.save_best_play(code, best)


# The sections.


def _section(title: str, told: str, *parts: Child, grows: bool = False) -> Node:
    """A section; ``grows`` leaves room for what will be told once more is known."""
    first = h("p", told, class_="grows" if grows else None) if told or grows else None
    return h("section", h("h3", title), first, parts, aria_label=title)


def _figure(picture: Node, *columns: tuple[str, Iterable[str]] | None) -> Node:
    """A chart, and below it the same figures as a table; columns that are None are left out."""
    shown = [column for column in columns if column]
    table = numbers(
        tuple(title for title, _cells in shown),
        zip(*(cells for _title, cells in shown), strict=True),
    )
    return h("figure", picture, h("details", h("summary", _("The figures in a table")), table))


def _in_percent(share: float) -> str:
    return percentage(share, 1)


def _from_to(first: int, last: int) -> str:
    """Two numbers as a range, or the one that they are."""
    if first == last:
        return str(first)
    return _("{first} to {last}").format(first=first, last=last)


def _overview(summary: Summary, best: BestPlay | None, rules: RuleSet) -> Node:
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
    return h("section", h("dl.tiles", tiles), aria_label=_("In short"))


def _tile(name: str, value: str, note: str = "") -> Node:
    return h("div", h("dt", name), h("dd", value), note and h("dd.hint", note))


def _best_play(figure: str) -> str:
    return _("best play: {figure}").format(figure=figure) if figure else ""


def _rate_tile(name: str, rate: float | None, best: float | None) -> Node | None:
    if rate is None:
        return None
    return _tile(name, percentage(rate), _best_play("" if best is None else percentage(best)))


def _score_ranges(summary: Summary, scores: list[int], best: BestPlay | None, missing: str) -> Node:
    """How often each range of scores came up, beside best play's chances."""
    found = ranges(scores, best.chances if best else ())
    expected = [each.best for each in found if each.best is not None]
    width = found[0].width
    picture = chart(
        _("How your scores are spread, against those of best play.")
        if expected
        else _("How your scores are spread."),
        [str(each.low) for each in found],
        [
            charts.bars(_("Your games"), [100 * each.share for each in found]),
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
        words.against_best(summary, best) if best else _(missing) if missing else "",
        _figure(
            picture,
            (_("Score"), [_from_to(each.low, each.high) for each in found]),
            (_("Games"), [str(each.games) for each in found]),
            (pgettext("of all", "Share"), [_in_percent(each.share) for each in found]),
            (_(BEST_PLAY), map(_in_percent, expected)) if expected else None,
        ),
        grows=True,
    )


def _over_time(summary: Summary, scores: list[int], best: BestPlay | None) -> Node:
    """Whether one gets better: the scores in the order of the games."""
    course = spans(scores)
    grouped = course[0].last > course[0].first
    labels = [_from_to(span.first, span.last) for span in course]
    picture = chart(
        _("Your scores over time."),
        labels,
        [
            charts.points(_("Your score"), [span.average for span in course]),
            charts.dashes(_("Best play’s average"), [best.average] * len(course)) if best else None,
        ],
        Axes(_("Game"), _("Points"), from_zero=False),
    )
    return _section(
        _("Over time"),
        sentences(
            words.lately(summary),
            _("Each point is the average of several games.") if grouped else "",
        ),
        _figure(
            picture,
            (_("Game"), labels),
            (_("Average") if grouped else _("Score"), [number(span.average) for span in course]),
        ),
    )


def _boxes_on_average(summary: Summary, best: BestPlay | None) -> Node:
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
    return _section(
        _("Box by box"),
        _("Average points in each box, bonuses aside."),
        _figure(
            picture,
            (_("Box"), [line.label for line in boxes]),
            (_("Average"), [written(line.average, 1) for line in boxes]),
            (_(BEST_PLAY), [written(points, 1) for points in best.boxes]) if best else None,
            (
                _("Zeroed"),
                [f"{line.zeroed} ({percentage(line.zeroed / summary.games)})" for line in boxes],
            ),
        ),
    )


def _against_computers(rivalries: tuple[Rivalry, ...]) -> Node:
    """How games against each computer ended."""
    return _section(
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


def _are_dice_fair(fallen: Fallen) -> Node:
    """How often each face came up, and whether that is reason to doubt the dice."""
    people, computers = fairness(fallen.people), fairness(fallen.computers)
    return _section(
        _("Are the dice fair?"),
        words.are_they_fair(fallen),
        people is not None and computers is not None and h("h4", _("Your dice")),
        people is not None and _faces(_("Your dice"), people),
        computers is not None and h("h4", _("The computers’ dice")),
        computers is not None and _faces(_("The computers’ dice"), computers),
        h(
            "p.hint",
            _(
                "Every die that this page rolls counts as it falls: under all rules, in games left "
                "unfinished too, and if the roll is taken back. Not counted are real dice and dice "
                "set beforehand."
            ),
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
        h("p", inside),
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
    )


def open_statistics(session: Session, rules_code: str) -> None:
    """Show the statistics of one rule set, of the one in force if none is named."""
    dialog = StatisticsDialog(session, rules_code or make_rules(session.game.rules))
    session.open(dialog)
    dialog.go_on()


ACTIONS: dict[str, Action] = {"statistics": open_statistics}
