"""The statistics: figures and charts, and at the end what they show in tables.

They are counted a little at a time beside the page. What is to be done next is looked up anew
after each piece of work: another rule set may have been chosen meanwhile, or the dialog closed,
which ends it. What is not known yet has its place from the start.
"""

from collections.abc import Callable, Coroutine, Generator, Sequence
from functools import partial
from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.dice import FACES
from yahtzee.engine.game_setup import shown_name
from yahtzee.engine.presets import menu_order
from yahtzee.engine.rules import RuleSet
from yahtzee.language import text
from yahtzee.markup import Child, Node, h
from yahtzee.messages import (
    NOTHING,
    Name,
    Number,
    Percent,
    Text,
    count,
    percentages,
    say,
    say_in,
)
from yahtzee.saves.rolled import Fallen, together
from yahtzee.session.advisor import Advisor, SolverNotLoaded
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import ANALYSIS
from yahtzee.solver.best_play import BestPlay, best_play, format_for
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.solver.states import is_exact
from yahtzee.stats import words
from yahtzee.stats.summary import LEAST_DICE, Play, Summary, plays_of, ranges, spans, summarise
from yahtzee.stats.words import number
from yahtzee.time_slices import for_a_moment
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.charts import Series, chart
from yahtzee.ui.views.dialogs import MANY, Choice, fold, numbers, reading, records, select

Step = Callable[[], Coroutine[object, object, None]]

NO_SOLVER = say("Best play cannot be worked out in this browser.")
TOO_MANY = say("These rules have too many positions to work out best play.")
BEST_PLAY = say("Best play")
CHARTED = MANY  # games, from which on there are charts, and best play beside them


class StatisticsDialog(Dialog):
    """The statistics of one rule set, of everyone or one ``person``.

    ``plays``, ``fallen`` and ``best`` are what is known so far, by the codes of
    rules; ``fallen`` are dice of earlier versions, which did not count them as they fell.
    ``missing`` says why best play cannot be worked out, nothing if it can.
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
        self.missing: Text = NO_SOLVER if session.advisor is None else NOTHING
        self._is_working = False
        self._counts: dict[str, Generator[float, None, None]] = {}  # those that go on
        self._counted = 0.0  # how much of that of the rules shown is done

    def view(self) -> Node:
        """See the base class."""
        plays = self._shown_plays()
        rules = parse_rules(self._code)
        summary = summarise(plays, rules, self.session.clock.today())
        names = [
            (code, self.session.house_rules.name_of(parse_rules(code))) for code in self._codes
        ]
        everyone: tuple[Choice, ...] = (
            ("", say("Everyone")),
            *((key, Name(name)) for key, name in self._people()),
        )
        games = self.session.archive.count_finished().get(self._code, 0)
        figures: Child = reading(games, self._counted)
        if summary:
            figures = self._figures(summary, [play.score for play in plays], rules)
        elif self._code in self.plays:
            figures = h("p.note", say("Play a game, and it counts here."))
        return records(
            "statistics",
            self._code,
            games,
            h(
                "div.selection",
                len(names) > 1 and select(say("Rules"), "statistics-rules", names, self._code),
                len(everyone) > 2
                and select(say("Player"), "statistics-person", everyone, self._shown_person),
            ),
            figures,
        )

    def _figures(self, summary: Summary, scores: list[int], rules: RuleSet) -> Child:
        best = self.best.get(self._code)
        is_whole = len(self.plays) == len(self._codes)
        fallen = together([self.session.archive.load_rolled().whole, *self.fallen.values()])
        more = CHARTED - summary.games
        if more > 0:
            waits = count(
                "Play one more game to see how the scores go.",
                "Play {number} more games to see how the scores go.",
                more,
                number=more,
            )
            return _overview(summary, best, rules)[0], h("p.note", waits)
        parts = [
            _overview(summary, best, rules),
            _over_time(summary, scores, best),
            _score_ranges(summary, scores, best, self._missing),
            _boxes_on_average(summary, best),
        ]
        if is_whole and summary.games >= MANY and fallen.dice >= LEAST_DICE:
            parts.append(_are_dice_fair(fallen))
        shown, tables = zip(*parts, strict=True)
        return shown, fold(say("The figures in tables"), tables)

    @property
    def _missing(self) -> Text:
        """Why best play by the rules shown cannot be worked out, nothing if it can."""
        return self.missing or (NOTHING if is_exact(parse_rules(self._code)) else TOO_MANY)

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
        people = [(name, text(shown_name(name))) for name in names]
        return tuple(sorted(people, key=lambda each: (each[1].casefold(), each)))

    def _choose_rules(self, rules_code: str) -> None:
        self._code = rules_code
        self._counted = 0.0
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
            self._count(code)
            step: Step = self._show
        elif (
            self._missing
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
            self.missing = error.words if isinstance(error, SolverNotLoaded) else NO_SOLVER
        finally:
            self._is_working = False
        if self.is_open:
            self.go_on()

    async def _show(self) -> None:
        """Nothing but that the page shows how much is done."""

    def _count(self, code: str) -> None:
        """Count games for a moment."""
        work = self._counts.setdefault(code, self._counting(code))
        try:
            done = for_a_moment(work)
        except StopIteration:
            del self._counts[code]
        else:
            self._counted = done if code == self._code else self._counted

    def _counting(self, code: str) -> Generator[float, None, None]:
        archive = self.session.archive
        rules = parse_rules(code)
        kept = yield from archive.loading_kept(code)
        plays: list[Play] = []
        for each in kept:
            plays += plays_of(each.game, rules)
            yield 1.0
        self.plays[code] = plays
        self.fallen[code] = together(each.game.fallen for each in kept)
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


def _section(title: Text, columns: dict[Text, Sequence[Child]], *shown: Child) -> Part:
    rows = zip(*columns.values(), strict=True)
    table = h("h3", title), numbers(tuple(columns), rows)
    return h("section", h("h3", title), shown, aria_label=title), table


def _from_to(first: int, last: int) -> Text:
    """Two numbers as a range, or the one that they are."""
    if first == last:
        return Number(first)
    return say("{first} to {last}", first=first, last=last)


def _overview(summary: Summary, best: BestPlay | None, rules: RuleSet) -> Part:
    """Three figures, or six that are more than nothing; and a table of all."""
    is_many = summary.games >= CHARTED
    days = summary.streak
    bonus, yahtzee = (best.upper_bonus, best.yahtzee(rules)) if best else (None, None)
    figures: tuple[tuple[Text, float | None, float | None, type[Number | Percent]], ...] = (
        (say_in("score", "Best"), summary.best, None, Number),
        (say("Average"), summary.average, best.average if best else None, Number),
        (say("Games"), summary.games, None, Number),
        (say("Median"), summary.median if is_many else None, None, Number),
        (say_in("score", "Worst"), summary.worst if is_many else None, None, Number),
        (say("Yahtzee"), summary.yahtzee, yahtzee, Percent),
        (say("Upper bonus"), summary.upper_bonus, bonus, Percent),
        (say("Days in a row"), days.now, None, Number),
        (say("Yahtzee bonuses"), summary.yahtzee_bonuses, None, Number),
    )
    tiles = [
        h("div", h("dt", name), h("dd", tell(value or 0)))
        for place, (name, value, _best, tell) in enumerate(figures)
        if value or place < 3
    ]
    shown = h("dl.tiles", tiles[: 6 if len(tiles) >= 6 else 3])
    titles = (say("In short"), say("Games"), BEST_PLAY)
    columns = 3 if best else 2
    rows = [
        (
            name,
            *("" if each is None else (number if tell is Number else tell)(each) for each in both),
        )
        for name, *both, tell in figures
        if both[0] is not None
    ]
    table = numbers(titles[:columns], [row[:columns] for row in rows])
    return h("section", shown, aria_label=say("In short")), table


def _score_ranges(
    summary: Summary, scores: list[int], best: BestPlay | None, missing: Text
) -> Part:
    found = ranges(scores, best.chances if best else ())
    expected = [each.best for each in found if each.best is not None]
    name = say_in("statistics", "Scores")
    series = [Series("bars", say("Games"), [100 * each.share for each in found])]
    columns: dict[Text, Sequence[Child]] = {
        say("Score"): [_from_to(each.low, each.high) for each in found],
        say("Games"): [Number(each.games) for each in found],
        say_in("of all", "Share"): percentages([each.share for each in found]),
    }
    if expected:
        series.append(Series("dashes stepped", BEST_PLAY, [100 * each for each in expected]))
        columns[BEST_PLAY] = percentages(expected)
    lows = [Number(each.low) for each in found]
    compared = words.against_best(summary, best) if best else missing
    return _section(
        name,
        columns,
        h("p.grows", compared),  # there is room for what will be told once more is known
        h("figure", chart(name, lows, series, across=say("Score"), up=say("% of games"))),
    )


def _over_time(summary: Summary, scores: list[int], best: BestPlay | None) -> Part:
    """Whether one gets better: the scores in the order of the games."""
    course = spans(scores)
    is_grouped = course[0].last > course[0].first
    labels = [_from_to(span.first, span.last) for span in course]
    points = [span.average for span in course]
    series = [Series("points joined", say("Score"), points)]
    if best:
        series.append(Series("dashes", BEST_PLAY, [best.average] * len(course)))
    note = words.lately(summary)
    title = say("Average") if is_grouped else say("Score")
    name = say("Over time")
    picture = chart(name, labels, series, across=say("Game"), up=say("Points"), from_zero=False)
    return _section(
        name,
        {say("Game"): labels, title: [number(each) for each in points]},
        note and h("p", note),
        h("figure", picture),
    )


def _boxes_on_average(summary: Summary, best: BestPlay | None) -> Part:
    boxes = summary.boxes
    labels = [line.label for line in summary.boxes]
    averages = [line.average for line in boxes]
    name = say("Average points in each box, bonuses aside.")
    series = [Series("bars", say("Average"), averages)]
    columns: dict[Text, Sequence[Child]] = {
        say("Box"): labels,
        say("Average"): [Number(points, 1) for points in averages],
    }
    if best:
        series.append(Series("diamonds", BEST_PLAY, best.boxes))
        columns[BEST_PLAY] = [Number(points, 1) for points in best.boxes]
    columns[say("Crossed out")] = [
        say("{number} ({share})", number=line.zeroed, share=Percent(line.zeroed / summary.games))
        for line in boxes
    ]
    return _section(
        say("Box by box"),
        columns,
        h("p", name),
        h("figure", chart(name, labels, series, up=say("Points"), sideways=True)),
    )


def _are_dice_fair(fallen: Fallen) -> Part:
    """The dice of people and computers together."""
    dice = fallen.dice
    counts = [sum(both) for both in zip(fallen.people, fallen.computers, strict=True)]
    faces = list(map(Number, FACES))
    face = say_in("of a die", "Face")
    shares = [times / dice for times in counts]
    series = [
        Series("bars", say_in("of all", "Share"), [100 * share for share in shares]),
        Series("dashes", say("Expected"), [100 / len(faces)] * len(faces)),
    ]
    columns: dict[Text, Sequence[Child]] = {
        face: faces,
        say_in("how often", "Times"): list(map(Number, counts)),
        say_in("of all", "Share"): percentages(shares, 1),
    }
    title = say("Are the dice fair?")
    picture = chart(title, faces, series, across=face, up=say("% of dice"))
    counted = say(
        "Every die rolled here counts: under all rules, in unfinished games, and even if the "
        "roll is taken back. Real dice and dice set beforehand do not count."
    )
    return _section(
        title,
        columns,
        h("p", words.are_they_fair(fallen)),
        h("figure", picture),
        h("p.hint", counted),
    )


def open_statistics(session: Session, rules_code: str) -> None:
    """Show the statistics of one rule set, of the one in force if none is named."""
    dialog = StatisticsDialog(session, rules_code or make_rules(session.game.rules))
    session.dialogs.open(dialog)
    dialog.go_on()


ACTIONS = {"statistics": open_statistics}
