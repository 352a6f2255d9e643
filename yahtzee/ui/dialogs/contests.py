"""The daily game and challenges: starting them, and what a link with a challenge brings."""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, ClassVar
from urllib.parse import unquote

from yahtzee.coach.shared_result import compared
from yahtzee.codes import parse_game
from yahtzee.engine import contest
from yahtzee.engine.categories import points
from yahtzee.engine.errors import BadCode, YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Setup, number_of_unnamed
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.messages import NOTHING, Date, Number, Text, labelled, say, say_in, sentences, stopped
from yahtzee.session.address import CHALLENGE
from yahtzee.session.days import Days, played_days
from yahtzee.session.draft import draft_of
from yahtzee.session.series import meet
from yahtzee.session.session import Session
from yahtzee.telling.news import comes_in
from yahtzee.ui.actions.challenger import keep_rival
from yahtzee.ui.dialogs.base import Dialog, FixedDialog, SpoiledLinkDialog, opens, sets
from yahtzee.ui.dialogs.days import told_days
from yahtzee.ui.dialogs.new_game import KEPT, ask_new_game, refuse
from yahtzee.ui.dialogs.result import open_result
from yahtzee.ui.dialogs.review import begin_review
from yahtzee.ui.views.dialogs import button, buttons, dialog, field, fold, form, name_input, submit
from yahtzee.ui.views.ladder import in_one_line

SEED_BYTES = 8
EARLIER = 6  # days that are offered


def terms(*, is_again: bool, leaves_game: bool) -> Child:
    """What to know before a contest begins; ``is_again`` says that its dice are known.

    ``leaves_game`` says that a game in progress is left for it.
    """
    counts = say("There is no undo.")
    if is_again:
        counts = say("Play again for fun. Your first score counts.")
    ends = leaves_game and h("p.hint", KEPT)
    return h("p.hint", counts), ends


def _made(made: int, name: Text = NOTHING) -> Text:
    """What this player has made, or whoever reads this if there is no name."""
    return stopped(labelled(name or say_in("player", "You"), points(made)))


# The daily game.


class DailyDialog(Dialog):
    """The daily game of a day, today's if no other is named."""

    def __init__(self, session: Session, day: date | None = None, problem: Text = NOTHING) -> None:
        """``problem`` is why the game that was asked for is not shown."""
        super().__init__(session)
        self._day = day
        self._problem = problem

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        setup = self._setup
        today = date.fromisoformat(session.clock.today())
        if not contest.has_daily(today):
            return self._none_yet(today)
        day = self._day or today
        played = played_days(session)
        result = played.get(day)
        is_on = session.linked is None and contest.are_same_dice(session.game.setup, setup)
        is_on = is_on and bool(session.game.log)
        is_done = is_on and session.game.is_over and not session.table.again
        made = _made(result.points) if result else NOTHING
        house = session.company.totals(setup) if result and session.company else None
        if not (made or contest.streak(session.archive.summary.in_time, today)):
            made = say("Same dice for everyone. What can you make of them?")
        if is_done or (is_on and not session.game.is_over):
            label = say_in("button", "Result") if is_done else say("Play on")
            steps = [button(label, "to-table", primary=True)]
        elif session.terms(setup).begun is not None:
            steps = [button(say("Play on"), "start-daily", primary=True)]
        elif result is not None:
            steps = [
                button(say_in("button", "Review"), "review-daily", primary=True, value=str(day)),
                button(say("Play again"), "start-daily"),
            ]
        else:
            steps = [button(say_in("button", "Play"), "start-daily", primary=True)]
        return dialog(
            "daily",
            say_in("score", "Daily {number}", number=contest.number_of(day)),
            self.ways("daily"),
            self._problem and h("p.problem", self._problem, role="alert"),
            h(
                "div.days",
                h(
                    "div",
                    h("p.when", Date(str(day))),
                    told_days(played, today),
                    made and h("p", made),
                    result and house and h("p.hint", in_one_line(result.points, house)),
                    buttons(steps),
                    not is_done
                    and terms(
                        is_again=bool(result), leaves_game=session.terms().leaves_game and not is_on
                    ),
                    day == today and h("p.hint", comes_in(session.clock.until_tomorrow())),
                ),
                _earlier(played, today),
            ),
        )

    def _none_yet(self, today: date) -> Node:
        """What a clock that is wrong is told: what day it says it is, and which was the first."""
        first = Date(str(contest.FIRST_DAY))
        message = say("The first daily game is that of {date}.", date=first)
        return dialog(
            "daily",
            say_in("way to play", "Today’s dice"),
            self.ways("daily"),
            h("p.when", Date(str(today))),
            h("p.problem", message, role="alert"),
        )

    @property
    def _setup(self) -> Setup:
        day = self._day or date.fromisoformat(self.session.clock.today())
        return contest.daily_setup(day, self.session.preferences.own_name)

    def _review_daily(self, day: str) -> None:
        setup = contest.daily_setup(date.fromisoformat(day), self.session.preferences.own_name)
        played = self.session.terms(setup).finished
        if played is not None:  # another tab may have dropped it meanwhile
            begin_review(self.session, parse_game(played.code), back=self)

    def _to_table(self, _value: str) -> None:
        self.session.dialogs.close()
        if self.session.game.is_over:
            open_result(self.session)

    actions: ClassVar = {
        "start-daily": lambda self, _value: self.session.start(self._setup, agreed=True),
        "review-daily": _review_daily,
        "to-table": _to_table,
    }


def _earlier(played: Days, today: date) -> Child:
    """Yesterday's game while it still counts, the last days, and folded away those to be played.

    Of the days that were played the best is one, however long ago.
    """
    ago = [today - timedelta(days) for days in range(1, EARLIER + 1)]
    left = [day for day in ago if day >= contest.FIRST_DAY and day not in played]
    yesterday = left[: ago[0] in left]
    left = left[ago[0] in left :]
    points = {day: game.points for day, game in played.items()}
    best = max(sorted(points, reverse=True), key=points.__getitem__, default=today)
    last = sorted({best, *sorted(points)[1 - EARLIER :]} & {*points}, reverse=True)
    label = say("Play yesterday’s")
    return bool(yesterday or left or last) and h(
        "div.earlier",
        [button_for("play-day", label, value=str(day), class_="quiet") for day in yesterday],
        bool(last) and h("ol", [_day(day, points[day], points[best]) for day in last]),
        bool(left) and fold(say("Earlier days"), h("ol", [_day(day) for day in left])),
    )


def _day(day: date, made: int | None = None, best: int = 0) -> Node:
    """A day that can be played, or whose game can be looked back at, with a bar for its points."""
    action = "play-day"
    share = 0
    label: Text = say_in("button", "Play")
    if made is not None:
        action = "review-daily"
        share = 100 * made // max(best, 1)
        label = Number(made)
    bar = h("rect", width=f"{share}%", height="100%")
    drawn = h("svg", bar, width="100%", height="100%", aria_hidden="true")
    known = (
        h("span.hint", Number(contest.number_of(day))),
        h("time", Date(str(day), short=True), datetime=str(day)),
        share == 100 and h("span.hint", say_in("score", "Best")),
        h("b", label),
    )
    spaced = [(" ", each) for each in known]  # for who hears them
    return h("li", button_for(action, drawn, spaced, value=str(day), class_="day"))


def play_day(session: Session, value: str) -> None:
    """Play the game of an earlier day; it counts for days in a row only on the day after."""
    day = contest.asked_day(value, date.fromisoformat(session.clock.today()))
    session.start(contest.daily_setup(day, session.preferences.own_name))


def ask_daily(session: Session, asked: str) -> None:
    """Show the daily game of a number or a date; if there is none, why, and today's."""
    try:
        day = contest.asked_day(asked, date.fromisoformat(session.clock.today()))
    except YahtzeeError as error:
        session.dialogs.open(DailyDialog(session, problem=error.message))
    else:
        session.dialogs.open(DailyDialog(session, day))


def ask_to_start(session: Session, setup: Setup) -> None:
    """Ask before this game begins: it ends another, or its dice are known."""
    day = contest.day_of(setup)
    if day is not None:
        session.dialogs.open(DailyDialog(session, day))
    else:
        ask_new_game(session, replace(draft_of(setup), seed=setup.seed))


# Challenges.


class NamingDialog(Dialog):
    """A dialog that asks once under which name a friend knows the player.

    ``name`` is what is typed of it, None if it is known; ``problem`` is what is wrong with it.
    """

    problem: Text = NOTHING

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.name = "" if number_of_unnamed(session.preferences.own_name) else None

    def name_field(self) -> Node | None:
        """The field for the name, which has the focus at first; None if it is known."""
        if self.name is None:
            return None
        typed = name_input("own-name", self.name, data_start=True)
        return field(say("Your name"), typed)

    def keep_name(self) -> bool:
        """Play under the name that was typed; whether it can be one."""
        try:
            if self.name is not None:
                self.session.preferences.call(self.name)
        except YahtzeeError as error:
            self.problem = error.message
            return False
        return True

    actions: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        "own-name": sets("name", str, "problem")
    }


class ChallengingDialog(NamingDialog):
    """Asks who challenges, before a first challenge."""

    def view(self) -> Node:
        """See the base class."""
        known = terms(is_again=False, leaves_game=self.session.terms().leaves_game)
        return dialog(
            "own-name",
            say("Who challenges?"),
            form(
                "start-challenge",
                self.name_field(),
                submit(say_in("button", "Play"), self.problem, known),
            ),
        )

    def _start(self, value: str) -> None:
        if self.keep_name():
            start_challenge(self.session, value)

    actions: ClassVar = {**NamingDialog.actions, "start-challenge": _start}


def start_challenge(session: Session, _value: str) -> None:
    """Play a game, by the rules on the table, to challenge somebody with; ask for a name once."""
    name = session.preferences.own_name
    if number_of_unnamed(name):
        session.dialogs.open_over(ChallengingDialog(session))
        return
    seed = os.urandom(SEED_BYTES).hex()
    session.start(contest.challenge_setup(session.game.rules, name, seed), agreed=True)


class ChallengeDialog(NamingDialog):
    """Asks whether to play on the dice of a challenger's game."""

    def __init__(self, session: Session, rival: Game) -> None:
        super().__init__(session)
        self._rival = rival

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        rival = self._rival
        name = rival.setup.names[0]
        played = session.terms(rival.setup).finished
        asked = say(
            "Play {rules} on the same dice.", rules=session.house_rules.name_of(rival.rules)
        )
        made = _made(rival.cards[0].total, name) if rival.is_over else NOTHING
        return dialog(
            "challenge",
            say("{player} challenges you", player=name),
            form(
                "accept-challenge",
                h("p", sentences(asked, made)),
                played is not None and h("p.best", _made(played.results[0].score)),
                self.name_field(),
                submit(
                    say("Play again") if played else say_in("button", "Play"),
                    self.problem,
                    terms(is_again=bool(played), leaves_game=session.terms().leaves_game),
                    starts=self.name is None,
                ),
            ),
        )

    def _accept(self, _value: str) -> None:
        session = self.session
        rival = self._rival
        if self.keep_name():
            setup = replace(rival.setup, players=(session.preferences.own_name,))
            session.start(setup, agreed=True)
            keep_rival(session, rival)
            session.device.forget_link()

    actions: ClassVar = {**NamingDialog.actions, "accept-challenge": _accept, "close": refuse}


def spoiled(session: Session, reason: Text) -> Dialog:
    """Says that a challenge cannot be read."""
    return SpoiledLinkDialog(session, "spoiled-challenge", reason)


def answered(session: Session, own: Game, rival: Game) -> Dialog:
    """Says who has won on the same dice, after both have played."""
    theirs = _made(rival.cards[0].total, rival.setup.names[0])
    shown = dialog(
        "challenge",
        compared(own, rival),
        h("p", sentences(_made(own.cards[0].total), theirs)),
        buttons(
            button(say("Start a challenge"), "start-challenge", primary=True, starts=True),
            button(say("Close"), "close"),
        ),
    )
    return FixedDialog(session, shown)


def open_challenge(session: Session, fragment: str) -> None:
    """Ask whether to take up the challenge of ``#challenge=CODE``."""
    try:
        rival = parse_game(unquote(fragment.removeprefix(CHALLENGE)))
    except BadCode as error:
        session.dialogs.open(spoiled(session, error.message))
        return
    if not contest.is_contest(rival.setup) or len(rival.cards) != 1:
        session.dialogs.open(spoiled(session, say("This is a code for something else.")))
        return
    played = session.terms(rival.setup).finished
    if contest.are_same_dice(rival.setup, session.game.setup) and not session.linked:
        keep_rival(session, rival)  # the page was loaded again, or this is the answer
        if session.game.is_over:
            open_result(session)
    elif played is not None and rival.is_over:
        own = parse_game(played.code)
        meet(session, own, rival)
        session.dialogs.open(answered(session, own, rival))
    else:
        session.dialogs.open(ChallengeDialog(session, rival))


ACTIONS = {"daily": opens(DailyDialog), "play-day": play_day, "start-challenge": start_challenge}
