"""The statistics: figures and charts, and at the end what they show in tables.

They are counted a little at a time beside the page. What is to be done next is looked up anew
after each piece of work: another rule set may have been chosen meanwhile, or the dialog closed,
which ends it. What is not known yet has its place from the start.
"""

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.dice import FACES
from yahtzee.engine.game_setup import shown_name
from yahtzee.engine.presets import menu_order
from yahtzee.engine.rules import RuleSet
from yahtzee.language import N_, _, counted, ngettext, percentages, pgettext, sentences
from yahtzee.language import number as written
from yahtzee.language import percent as percentage
from yahtzee.markup import Child, Node, h
from yahtzee.saves.rolled import Fallen, together
from yahtzee.session.advisor import Advisor, SolverNotLoaded
from yahtzee.session.part_missing import MISSING
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import ANALYSIS
from yahtzee.solver.best_play import BestPlay, best_play, format_for
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.stats import words
from yahtzee.stats.summary import LEAST_DICE, Play, Summary, plays_of, ranges, spans, summarise
from yahtzee.stats.words import number
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.charts import Series, chart
from yahtzee.ui.views.dialogs import MANY, fold, numbers, records, select

Step = Callable[[], Coroutine[object, object, None]]

NO_SOLVER = N_("Best play cannot be worked out in this browser.")
BEST_PLAY = N_("Best play")
CHARTED = MANY  # games, from which on there are charts, and best play beside them


class StatisticsDialog(Dialog):
    """The statistics of one rule set, of everyone or one ``person``.

    ``plays``, ``fallen`` and ``best`` are what is known so far, by the codes of
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
        self.best: dict[str, BestPlay | None] = {}
        self.missing = NO_SOLVER if session.advisor is None else ""
        self._is_working = False

    def view(self) -> Node:
        """See the base class."""
        plays, rules = self._shown_plays(), parse_rules(self._code)
        summary = summarise(plays, rules, self.session.today())
        names = [(code, self.session.rules_name(parse_rules(code))) for code in self._codes]
        everyone = (("", _("Everyone")), *self._people())
        figures: Child = None
        if summary:
            figures = self._figures(summary, [play.score for play in plays], rules)
        elif self._code in self.plays:
            figures = h("p.note", _("Play a game, and it counts here."))
        return records(
            "statistics",
            self._code,
            len(self.session.archive.load_finished(self._code)),
            h(
                "div.selection",
                len(names) > 1 and select(_("Rules"), "statistics-rules", names, self._code),
                len(everyone) > 2
                and select(_("Player"), "statistics-person", everyone, self._shown_person),
            ),
            figures,
        )

    def _figures(self, summary: Summary, scores: list[int], rules: RuleSet) -> Child:
        best, is_whole = self.best.get(self._code), len(self.plays) == len(self._codes)
        fallen = together([self.session.archive.load_rolled().whole, *self.fallen.values()])
        more = CHARTED - summary.games
        if more > 0:
            waits = ngettext(
                "Play one more game to see how the scores go.",
                "Play {number} more games to see how the scores go.",
                more,
            ).format(number=counted(more))
            return _overview(summary, best, rules)[0], h("p.note", waits)
        parts = [
            _overview(summary, best, rules),
            _over_time(summary, scores, best, is_yours=len(self._people()) < 2),
            _score_ranges(summary, scores, best, self.missing),
            _boxes_on_average(summary, best),
        ]
        if is_whole and summary.games >= MANY and fallen.dice >= LEAST_DICE:
            parts.append(_are_dice_fair(fallen))
        shown, tables = zip(*parts, strict=True)
        return shown, fold(_("The figures in tables"), tables)

    @property
    def _shown_person(self) -> str:
        """Whoever was chosen, but everyone where that person has not played."""
        return self.person if self.person in dict(self._people()) else ""

    def _shown_plays(self) -> list[Play]:
        """The parts in the games counted so far of whoever is shown, oldest first."""
        person = self._shown_person
        return [play for play in self.plays.get(self._code, ()) if person in ("", play.name)]

    def _people(self) -> tuple[tuple[str, str], ...]:
        names = {play.name for play in self.plays.get(self._code, ())}
        people = [(name, shown_name(name)) for name in names]
        return tuple(sorted(people, key=lambda each: (each[1].casefold(), each)))

    def _choose_rules(self, rules_code: str) -> None:
        self._code = rules_code
        self.go_on()

    def _choose_person(self, name: str) -> None:
        self.person = name
        self.go_on()

    actions: ClassVar = {"statistics-rules": _choose_rules, "statistics-person": _choose_person}

    # What is counted.

    def go_on(self) -> None:
        """Do the most urgent piece of work, unless one goes on; the page shows what came of it."""
        if self._is_working:
            return
        code = next((each for each in (self._code, *self._codes) if each not in self.plays), None)
        advisor = self.session.advisor
        if code is not None:
            step: Step = partial(self._count, code)
        elif (
            self.missing
            or not advisor
            or self.best[self._code]
            or len(self._shown_plays()) < CHARTED
        ):
            return
        else:
            step = partial(self._solve, self._code, advisor.another())
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

    async def _count(self, code: str) -> None:
        archive, rules = self.session.archive, parse_rules(code)
        games = archive.load_finished(code)
        self.plays[code] = [play for game in games for play in plays_of(game, rules)]
        self.fallen[code] = together(game.fallen for game in games)
        self.best[code] = archive.load(ANALYSIS + code, format_for(rules))

    async def _solve(self, code: str, advisor: Advisor) -> None:
        """Work out best play, with a solver whose memory is given back."""
        try:
            best: BestPlay | None = await advisor.ask(parse_rules(code), best_play)
        finally:
            advisor.stop()
        self.best[code] = best
        self.session.archive.save(ANALYSIS + code, format_for(parse_rules(code)), best)


# The sections, each with its table.

Part = tuple[Node, Child]


def _section(title: str, columns: dict[str, Sequence[str]], *shown: Child) -> Part:
    rows = zip(*columns.values(), strict=True)
    table = h("h3", title), numbers(tuple(columns), rows)
    return h("section", h("h3", title), shown, aria_label=title), table


def _from_to(first: int, last: int) -> str:
    """Two numbers as a range, or the one that they are."""
    if first == last:
        return str(first)
    return _("{first} to {last}").format(first=first, last=last)


def _overview(summary: Summary, best: BestPlay | None, rules: RuleSet) -> Part:
    """Three figures, or six that are more than nothing; and a table of all."""
    is_many = summary.games >= CHARTED
    days = summary.streak
    bonus, yahtzee = (best.upper_bonus, best.yahtzee(rules)) if best else (None, None)
    figures: tuple[tuple[str, float | None, float | None, Callable[[float], str]], ...] = (
        (pgettext("score", "Best"), summary.best, None, written),
        (_("Average"), summary.average, best.average if best else None, written),
        (_("Games"), summary.games, None, written),
        (_("Median"), summary.median if is_many else None, None, written),
        (pgettext("score", "Worst"), summary.worst if is_many else None, None, written),
        (_("Yahtzee"), summary.yahtzee, yahtzee, percentage),
        (_("Upper bonus"), summary.upper_bonus, bonus, percentage),
        (_("Days in a row"), days.now, None, written),
        (_("Yahtzee bonuses"), summary.yahtzee_bonuses, None, written),
        (_("Most days in a row"), days.longest, None, written),
    )
    tiles = [
        h("div", h("dt", name), h("dd", tell(value or 0)))
        for place, (name, value, _best, tell) in enumerate(figures[: None if is_many else -1])
        if value or place < 3
    ]
    shown = h("dl.tiles", tiles[: 6 if len(tiles) >= 6 else 3])
    titles, columns = (_("In short"), _("Games"), _(BEST_PLAY)), 3 if best else 2
    rows = [
        (
            name,
            *("" if each is None else (number if tell is written else tell)(each) for each in both),
        )
        for name, *both, tell in figures
        if both[0] is not None
    ]
    table = numbers(titles[:columns], [row[:columns] for row in rows])
    return h("section", shown, aria_label=_("In short")), table


def _score_ranges(summary: Summary, scores: list[int], best: BestPlay | None, missing: str) -> Part:
    found = ranges(scores, best.chances if best else ())
    expected = [each.best for each in found if each.best is not None]
    width = found[0].width
    name = _("How the scores are spread.")
    series = [Series("bars", _("Games"), [100 * each.share for each in found])]
    columns: dict[str, Sequence[str]] = {
        _("Score"): [_from_to(each.low, each.high) for each in found],
        _("Games"): [str(each.games) for each in found],
        pgettext("of all", "Share"): percentages([each.share for each in found]),
    }
    if expected:
        name = _("How the scores are spread, against those of best play.")
        series.append(Series("dashes stepped", _(BEST_PLAY), [100 * each for each in expected]))
        columns[_(BEST_PLAY)] = percentages(expected)
    steps = _("Score") if width == 1 else _("Score, in steps of {width}").format(width=width)
    lows = [str(each.low) for each in found]
    told = words.against_best(summary, best) if best else _(missing) if missing else ""
    return _section(
        pgettext("statistics", "Scores"),
        columns,
        h("p.grows", told),  # there is room for what will be told once more is known
        h("figure", chart(name, lows, series, across=steps, up=_("% of games"))),
    )


def _over_time(
    summary: Summary, scores: list[int], best: BestPlay | None, *, is_yours: bool
) -> Part:
    """Whether one gets better: the scores in the order of the games."""
    course = spans(scores)
    is_grouped = course[0].last > course[0].first
    labels = [_from_to(span.first, span.last) for span in course]
    points = [span.average for span in course]
    series = [Series("points joined", _("Score"), points)]
    if best:
        series.append(Series("dashes", _("Best play’s average"), [best.average] * len(course)))
    grouped = _("Each point is the average of several games.") if is_grouped else ""
    told = sentences(str(words.lately(summary, is_yours=is_yours)), grouped)
    title = _("Average") if is_grouped else _("Score")
    name = _("The scores over time.")
    picture = chart(name, labels, series, across=_("Game"), up=_("Points"), from_zero=False)
    return _section(
        _("Over time"),
        {_("Game"): labels, title: [str(number(each)) for each in points]},
        told and h("p", told),
        h("figure", picture),
    )


def _boxes_on_average(summary: Summary, best: BestPlay | None) -> Part:
    boxes, labels = summary.boxes, [str(line.label) for line in summary.boxes]
    averages = [line.average for line in boxes]
    name = _("What each box brings on average.")
    series = [Series("bars", _("Average"), averages)]
    columns: dict[str, Sequence[str]] = {
        _("Box"): labels,
        _("Average"): [written(points, 1) for points in averages],
    }
    if best:
        name = _("What each box brings on average, against best play.")
        series.append(Series("diamonds", _(BEST_PLAY), best.boxes))
        columns[_(BEST_PLAY)] = [written(points, 1) for points in best.boxes]
    columns[_("Crossed out")] = [
        f"{line.zeroed} ({percentage(line.zeroed / summary.games)})" for line in boxes
    ]
    return _section(
        _("Box by box"),
        columns,
        h("p", _("Average points in each box, bonuses aside.")),
        h("figure", chart(name, labels, series, up=_("Points"), sideways=True)),
    )


def _are_dice_fair(fallen: Fallen) -> Part:
    """The dice of people and computers together."""
    dice = fallen.dice
    counts = [sum(both) for both in zip(fallen.people, fallen.computers, strict=True)]
    faces, face = list(map(str, FACES)), pgettext("of a die", "Face")
    shares = [times / dice for times in counts]
    series = [
        Series("bars", pgettext("of all", "Share"), [100 * share for share in shares]),
        Series("dashes", _("Expected"), [100 / len(faces)] * len(faces)),
    ]
    columns: dict[str, Sequence[str]] = {
        face: faces,
        pgettext("how often", "Times"): list(map(written, counts)),
        pgettext("of all", "Share"): percentages(shares, 1),
    }
    picture = chart(
        _("How often each face came up."), faces, series, across=face, up=_("% of dice")
    )
    counted = _(
        "Every die rolled here counts: under all rules, in unfinished games, and even if the "
        "roll is taken back. Real dice and dice set beforehand do not count."
    )
    return _section(
        _("Are the dice fair?"),
        columns,
        h("p", words.are_they_fair(fallen)),
        h("figure", picture),
        h("p.hint", counted),
    )


def open_statistics(session: Session, rules_code: str) -> None:
    """Show the statistics of one rule set, of the one in force if none is named."""
    dialog = StatisticsDialog(session, rules_code or make_rules(session.game.rules))
    session.open(dialog)
    dialog.go_on()


ACTIONS = {"statistics": open_statistics}
