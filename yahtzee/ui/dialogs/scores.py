"""The scorebook: the finished pads to leaf through, the days on which they were written, the best.

The games are read a little at a time, as there may be thousands; what is known so far is shown.
"""

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from operator import itemgetter
from time import localtime, strftime
from typing import ClassVar

from yahtzee.coach.praise import feats
from yahtzee.codes import make_game, make_rules, parse_rules
from yahtzee.engine.contest import number_of, seeded_day, streak, told_streak
from yahtzee.engine.game_setup import Mode, shown_name
from yahtzee.engine.presets import menu_order
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.markup import Child, Node, button_for, h, in_row, with_key
from yahtzee.messages import NOTHING, Date, Joint, Name, Number, Text, say, say_in
from yahtzee.saves.finished_games import FinishedGame, KeptGame, high_scores
from yahtzee.saves.reviews import NO_REVIEWS, REVIEWS
from yahtzee.saves.summary import WHOLE_WEEK
from yahtzee.session.draft import places
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import REVIEWED
from yahtzee.telling.table import table_of
from yahtzee.time_slices import for_a_moment
from yahtzee.ui.actions.persistence import offers_backup, save_table
from yahtzee.ui.colours import usual_players
from yahtzee.ui.dialogs.base import Dialog, opens, sets
from yahtzee.ui.dialogs.review import open_kept
from yahtzee.ui.views.dialogs import MANY, button, buttons, fold, reading, records, select
from yahtzee.ui.views.drawings import side
from yahtzee.ui.views.pads import written_pad

SHOWN_SCORES = 100
OLDER = "-1"
NEWER = "1"


@dataclass(frozen=True)
class Book:
    """The games by one rule set, in the order in which they ended.

    ``scores`` are the results of people, the best first; ``best_of`` has of each day the place of
    its best game.
    """

    kept: tuple[KeptGame, ...] = ()
    scores: tuple[tuple[FinishedGame, int], ...] = ()
    best_of: dict[str, int] = field(default_factory=dict)

    # Of thousands of games, for each of which the book is drawn anew as one leafs through it.

    @cached_property
    def months(self) -> list[str]:
        """The months in which games ended, each as YYYY-MM."""
        return sorted({day[:7] for day in self.best_of})

    @cached_property
    def is_of_one(self) -> bool:
        """Whether all results are of one person, by the name as it is shown."""
        names = {game.results[seat].name for game, seat in self.scores}
        return len(set(map(shown_name, names))) == 1

    @cached_property
    def by_code(self) -> dict[str, KeptGame]:
        """The games by their codes."""
        return {each.game.code: each for each in self.kept}


def book_of(kept: tuple[KeptGame, ...]) -> Book:
    """The book of some games, in their order."""
    best_of: dict[str, int] = {}
    for place, each in enumerate(kept):
        day = each.game.date
        if day not in best_of or points_of(each.game) > points_of(kept[best_of[day]].game):
            best_of[day] = place
    return Book(kept, tuple(high_scores(tuple(each.game for each in kept))), best_of)


def points_of(game: FinishedGame) -> int:
    """What the best person in a game has made; where none has stayed, the best of all."""
    people = [result.score for result in game.results if result.counts]
    return max(people or [result.score for result in game.results])


class ScoresDialog(Dialog):
    """The games by one rule set, by the one in force at first, open at the newest pad."""

    keys: ClassVar = {"arrowleft": ("leaf", OLDER), "arrowright": ("leaf", NEWER)}
    _saved: Text = NOTHING  # what there is to say of a table
    _reviewed = ""  # the row that was opened last; the focus comes back to it

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._played = make_game(session.game) if session.game.is_over else ""
        self.offers_backup = offers_backup(session)
        self._choose_rules(make_rules(session.game.rules))

    # Reading.

    def _choose_rules(self, rules_code: str) -> None:
        self._code = rules_code
        self._book = Book()
        self._place = 0
        self._month = ""
        self._read: float | None = 0.0  # how much of the games is read, None if all is
        self._go_on(self.session.archive.loading_kept(rules_code))

    def _go_on(self, work: Generator[float, None, tuple[KeptGame, ...]]) -> None:
        """Read for a moment, and go on once the page has shown how much is done."""
        try:
            self._read = for_a_moment(work)
        except StopIteration as done:
            self._read = None
            self._book = book_of(done.value)
            self._turn_to(len(self._book.kept) - 1)
        else:
            self.session.background(self._later(work, self._code))

    async def _later(
        self, work: Generator[float, None, tuple[KeptGame, ...]], rules_code: str
    ) -> None:
        if self._code == rules_code and self.session.dialogs.shown in (self, None):
            self._go_on(work)

    # What is shown.

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        notices = self.session.notices
        played = session.archive.count_finished()
        codes = {self._code, make_rules(session.game.rules), *played}
        rules = [
            (known, session.house_rules.name_of(parse_rules(known)))
            for known in sorted(codes, key=menu_order)
        ]
        number = played.get(self._code, 0)
        backup = h("span", say("Keep your scores safe?")), button(say("Save a backup"), "export")
        return records(
            "scores",
            self._code,
            number,
            len(rules) > 1
            and h("div.selection", select(say("Rules"), "scores-rules", rules, self._code)),
            self._pages(number, is_first=not played),
            notices.caution and h("p.note", notices.caution),
            self.offers_backup and h("p.offer", backup),
            bool(self._book.kept)
            and buttons(
                number > MANY and button(say("Print"), "print"),
                button(say("Save as a table"), "save-table"),
            ),
            h("p.hint", self._saved, role="status"),
        )

    def _pages(self, number: int, *, is_first: bool) -> Child:
        if self._read is not None:
            return reading(number, self._read)
        if not self._book.kept:
            daily = button(say_in("way to play", "Today’s dice"), "daily", primary=True)
            nothing = h("p.empty", say("Play a game, and it stands here."))
            return nothing, is_first and buttons(daily)
        return (
            h("div.book", self._leaf(), h("div.shelf", self._days(), self._wall())),
            self._best(),
        )

    def _leaf(self) -> Node:
        """The pad at which the book is open."""
        kept = self._book.kept
        place = self._place
        game = kept[place].game
        number = len(kept)
        rules = parse_rules(self._code)
        names = [result.name for result in game.results]
        made = points_of(game)
        is_best = (game, made) in [
            (best, best.results[seat].score) for best, seat in self._book.scores[:1]
        ]
        marks = ([say_in("score", "Best")] if is_best else []) + _marks(game)
        at = say("{number} of {total}", number=Number(place + 1), total=Number(number))
        when = self._when(kept[place])
        turns = h(
            "p.turns-over",
            _leaf_button(say("Older"), OLDER, "‹", enabled=place > 0),
            h("span.hint", at, role="status"),
            _leaf_button(say("Newer"), NEWER, "›", enabled=place + 1 < number),
        )
        pad = h(
            "section.open-pad",
            h(
                "p.pad-head",
                h("time", when, datetime=game.date),
                " ",
                h("b", Number(made), class_="best" if is_best else None),
                " ",
                h("span.hint", in_row(Joint.DOTS, *marks)),
            ),
            written_pad(rules, game, places(names, usual_players(self.session)), when),
            buttons(
                button(say_in("button", "Review"), "review-pad", value=with_key("0", game.code))
            ),
            aria_label=say("Pad"),
            data_swipe="leaf",
            data_side=self._side or None,
        )
        return h("div", turns, pad)

    _side = ""  # from which the pad that is shown has come

    def _leaf_over(self, by: str) -> None:
        place = self._place + int(by)
        if 0 <= place < len(self._book.kept):
            self._side = "end" if by == NEWER else "start"
            self._turn_to(place)

    def _turn_to(self, place: int) -> None:
        self._place = max(place, 0)
        if self._book.kept:
            self._month = self._book.kept[self._place].game.date[:7]

    def _days(self) -> Child:
        """The days in a row, as a die, and the same day a year ago."""
        today = date.fromisoformat(self.session.clock.today())
        days = streak(self.session.archive.summary.in_time, today)
        ago = ""
        with suppress(ValueError):  # on 29 February
            ago = today.replace(year=today.year - 1).isoformat()
        place = self._book.best_of.get(ago)
        lines: list[Child] = []
        if days:
            die = side(min(days, WHOLE_WEEK - 1), "mini gold" if days >= WHOLE_WEEK else "mini")
            lines.append(h("p.in-row", die, h("b", told_streak(days))))
        if place is not None:
            made = points_of(self._book.kept[place].game)
            back_then = say("A year ago today: {points}", points=made)
            lines.append(h("p", button_for("leaf-day", back_then, value=ago, class_="quiet")))
        return h("div.milestones", lines) if lines else None

    def _wall(self) -> Node:
        """A month as a wall of days; those on which a game ended lead to its pad."""
        months = self._book.months
        place = months.index(self._month)
        first = date.fromisoformat(f"{self._month}-01")
        after = (first + timedelta(31)).replace(day=1)
        days = [first + timedelta(number) for number in range((after - first).days)]
        return h(
            "section.wall",
            h(
                "p.wall-head",
                _month_button(say("The month before"), "‹", months[place - 1] if place else ""),
                h("b", Date(self._month), role="status"),
                _month_button(
                    say("The month after"), "›", months[place + 1] if months[place + 1 :] else ""
                ),
            ),
            h("ol", [self._brick(day) for day in days]),
            aria_label=say("Days"),
        )

    def _brick(self, day: date) -> Node:
        iso = day.isoformat()
        place = self._book.best_of.get(iso)
        today = "date" if iso == self.session.clock.today() else None
        if place is None:
            return h("li", h("span.brick", Number(day.day), aria_current=today))
        game = self._book.kept[place].game
        is_open = self._book.kept[self._place].game.date == iso
        return h(
            "li",
            button_for(
                "leaf-day",
                h("span.sr", Date(iso, short=True), ": "),
                h("span.day-number", Number(day.day), aria_hidden="true"),
                h("b", Number(points_of(game))),
                value=iso,
                class_="brick",
                aria_current=today,
                aria_pressed="true" if is_open else "false",
                data_daily=seeded_day(game.seed) is not None,
            ),
        )

    def _best(self) -> Node:
        """The best games, each with what went well; they open their reviews."""
        scores = self._book.scores
        rules = parse_rules(self._code)
        lines = [
            self._game(*score, rules, is_best=not place, is_alone=self._book.is_of_one)
            for place, score in enumerate(scores[:SHOWN_SCORES])
        ]
        return fold(say("Best games"), h("ol.games", lines))

    def _game(
        self, game: FinishedGame, seat: int, rules: RuleSet, *, is_best: bool, is_alone: bool
    ) -> Node:
        """One result: its points, its day, and what went well; whose, where several have played."""
        result = game.results[seat]
        value = with_key(str(seat), game.code)
        is_new = game.code == self._played
        card = Scorecard(rules, result.boxes, result.yahtzee_bonuses)
        well = feats(card) if is_best else sorted(feats(card), key=itemgetter(1))[-1:]
        when = self._when(self._book.by_code[game.code])
        day = h("time", when, datetime=game.date)
        about = [
            *_marks(game),
            # Translators: a box and its points, "Chance 25".
            *(say("{what}\u00a0{points}", what=what, points=points) for what, points in well),
        ]
        lines = (
            h("b", Number(result.score)),
            h("span.opens", day if is_alone else shown_name(result.name)),
            h("span.hint", in_row(Joint.DOTS, not is_alone and day, *about)),
        )
        return h(
            "li",
            button_for(
                "review-kept",
                [(line, " ") for line in lines if line.children],
                h("span.sr", say_in("button", "Review")),
                value=value,
                class_="game best" if is_best else "game",
                data_start=value == self._reviewed,
                aria_current="true" if is_new else None,
            ),
        )

    def _when(self, kept: KeptGame) -> Text:
        """When it ended: the day by its name and the time if it is near, else the date.

        Of one from an older backup the time is not known.
        """
        if kept.game.code == self._played:
            return say("Just played")
        day = kept.game.date
        today = self.session.clock.today()
        ago = (date.fromisoformat(today) - date.fromisoformat(day)).days
        near = {0: say("Today"), 1: say("Yesterday")}.get(ago)
        if not near:
            return Date(day, short=day[:4] == today[:4])
        ended = localtime(kept.at / 1000)
        if strftime("%Y-%m-%d", ended) != day:
            return near
        return say("{day}, {time}", day=near, time=Name(strftime("%H:%M", ended)))

    def _review(self, value: str) -> None:
        self._reviewed = value
        open_kept(self.session, value, self)

    def _save_table(self, _value: str) -> None:
        """Save the games that are shown, for a spreadsheet."""
        session = self.session
        rules = parse_rules(self._code)
        games = [each.game for each in self._book.kept]
        reviews = session.archive.load(REVIEWED, REVIEWS) or NO_REVIEWS
        content = table_of(games, rules, reviews)
        self._saved = save_table(session, content, session.house_rules.name_of(rules))

    actions: ClassVar = {
        "save-table": _save_table,
        "scores-rules": _choose_rules,
        "leaf": _leaf_over,
        "leaf-day": lambda self, day: self._turn_to(self._book.best_of[day]),
        "wall-month": sets("_month"),
        "review-pad": lambda self, value: open_kept(self.session, value, self),
        "review-kept": _review,
    }


def _leaf_button(label: Text, by: str, sign: str, *, enabled: bool) -> Node:
    shown = h("span.sr", label), h("span", sign, aria_hidden="true")
    return button_for("leaf", shown, value=by, enabled=enabled, class_="quiet goes-on")


def _month_button(label: Text, sign: str, month: str) -> Node:
    shown = h("span.sr", label), h("span", sign, aria_hidden="true")
    return button_for("wall-month", shown, value=month, enabled=bool(month), class_="quiet goes-on")


def _marks(game: FinishedGame) -> list[Text]:
    """What was special about a game."""
    is_real = game.mode is Mode.REAL
    day_played = seeded_day(game.seed)
    marks: list[Text] = []
    if day_played:
        marks.append(say_in("score", "Daily {number}", number=number_of(day_played)))
    if is_real:
        marks.append(say("real dice"))
    if game.undos:
        marks.append(say("corrected") if is_real else say("undo used"))
    if game.coached:
        marks.append(say("hints used"))
    return marks


ACTIONS = {"scores": opens(ScoresDialog)}
