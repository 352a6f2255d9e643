"""The daily game, challenges, and passing a result on."""

import os
from collections.abc import Awaitable
from dataclasses import replace
from datetime import date, timedelta

from yahtzee import contest
from yahtzee.browser.actions import Action
from yahtzee.browser.actions.results import open_result
from yahtzee.browser.actions.review import look_back, verdicts_of
from yahtzee.browser.address import CHALLENGE
from yahtzee.browser.device import outcome
from yahtzee.browser.links import quoted, unquoted
from yahtzee.browser.rivals import keep_rival
from yahtzee.browser.session import Session
from yahtzee.browser.telling import Telling
from yahtzee.errors import BadCode
from yahtzee.game import Game, Setup
from yahtzee.language import N_, _, ngettext
from yahtzee.markup import Node
from yahtzee.notation import make_game, make_rules, parse_game
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.views import contest as views
from yahtzee.views.contest import DailyView, ShareView

NOT_COPIED = N_("This browser does not let the page copy. Select the text and copy it yourself.")
NOT_SENT = N_("It was not sent. You can still copy it.")
TAPE_BYTES = 8


# Today's game, and challenges of one's own.


def open_contests(session: Session, _value: str) -> None:
    """Show today's game, and how to challenge somebody."""
    session.dialog = lambda: _contests(session)


def _contests(session: Session) -> Node:
    game = session.game
    today = _today(session)
    is_on_table = contest.are_same_dice(game.setup, today)
    played = _played(session, today)
    return views.contests(
        DailyView(
            title=contest.title_of(today),
            result=_made(played.cards[0].total) if played else "",
            is_on_table=is_on_table,
            is_over=game.is_over,
        ),
        session.rules_name(game.rules),
        replaces_game=session.in_progress and not is_on_table,
    )


def _made(points: int) -> str:
    message = ngettext("You made {points} point.", "You made {points} points.", points)
    return message.format(points=points)


def _today(session: Session) -> Setup:
    return contest.daily_setup(date.fromisoformat(session.utc_today()), _player(session))


def _player(session: Session) -> str:
    """The name to play alone under: that of the first person at the table."""
    setup = session.game.setup
    people = (name for place, name in enumerate(setup.players) if not setup.level_of(place))
    return next(people)


def _played(session: Session, today: Setup) -> Game | None:
    """The first game on today's dice that was finished here, if there is one."""
    day = date.fromisoformat(session.utc_today())
    # Games are kept by the date of the place, which may be the day before or after.
    near = {(day + timedelta(days)).isoformat() for days in (-1, 0, 1)}
    for finished in session.archive.load_finished(make_rules(today.rules)):
        if finished.date in near and len(finished.results) == 1:
            game = parse_game(finished.code)
            if contest.are_same_dice(game.setup, today):
                return game
    return None


def start_daily(session: Session, _value: str) -> None:
    """Play today's game."""
    session.start(_today(session))


def review_daily(session: Session, _value: str) -> None:
    """Look back at today's game."""
    played = _played(session, _today(session))
    if played is not None:
        look_back(session, played)


def start_challenge(session: Session, _value: str) -> None:
    """Play a game, by the rules on the table, to challenge somebody with."""
    tape = os.urandom(TAPE_BYTES).hex()
    session.start(contest.challenge_setup(session.game.rules, _player(session), tape))


def to_table(session: Session, _value: str) -> None:
    """Go back to the contest that is on the table."""
    session.dialog = None
    if session.game.is_over:
        open_result(session, "")


# From a link.


def open_challenge(session: Session, fragment: str) -> None:
    """Ask whether to take up the challenge of ``#challenge=CODE``."""
    try:
        rival = parse_game(unquoted(fragment.removeprefix(CHALLENGE)))
    except BadCode as error:
        reason = error.sentence
        session.dialog = lambda: views.spoiled(reason)
        return
    if not contest.is_contest(rival.setup) or len(rival.cards) != 1:
        session.dialog = lambda: views.spoiled(_("The game in it is not a challenge."))
        return
    if contest.are_same_dice(rival.setup, session.game.setup):
        keep_rival(session, rival)  # the page was loaded again; the game goes on
        return
    session.challenge = rival
    session.dialog = lambda: views.received(
        rival.setup.players[0],
        rival.cards[0].total if rival.is_over else None,
        session.rules_name(rival.rules),
        replaces_game=session.in_progress,
    )


def accept(session: Session, _value: str) -> None:
    """Play on the challenger's dice."""
    rival = session.challenge
    if rival is not None:
        session.challenge = None
        keep_rival(session, rival)
        session.start(replace(rival.setup, players=(_player(session),)))


# Passing a result on.


def share_result(session: Session, _value: str) -> None:
    """Show the result of the contest on the table as a text; its grid follows if it can."""
    telling = Telling(session.game)
    _show(session, telling)
    if session.advisor is not None:
        session.background(_judge(session, telling))


async def _judge(session: Session, telling: Telling) -> None:
    assert session.advisor is not None
    try:
        (verdict,) = await verdicts_of(session.advisor, telling.game)
    except SolverUnavailable:
        return
    if session.telling is not None and session.telling.game == telling.game:
        _tell(session, replace(session.telling, verdict=verdict))


def _show(session: Session, telling: Telling) -> None:
    session.telling = telling
    session.dialog = lambda: _share(session)


def _tell(session: Session, telling: Telling) -> None:
    """Change what is told, if its dialog is still there."""
    if session.telling is not None:
        session.telling = telling


def _share(session: Session) -> Node:
    telling = session.telling
    assert telling is not None
    return views.share(
        ShareView(
            text=_text(session, telling),
            is_spoken=telling.is_spoken,
            can_send=session.device is not None and session.device.can_send,
            note=telling.note,
        )
    )


def _text(session: Session, telling: Telling) -> str:
    setup = telling.game.setup
    write = contest.spoken_text if telling.is_spoken else contest.share_text
    score = telling.game.cards[0].total
    return write(setup, score, telling.verdict, _link(session, telling.game))


def _link(session: Session, game: Game) -> str:
    """Where to play it: today's game needs no more than its day."""
    page = session.device.address if session.device else ""
    if contest.day_of(game.setup) is not None:
        return f"{page}?seed={quoted(game.setup.seed or '')}"
    return f"{page}{CHALLENGE}{make_game(game)}"


def speak(session: Session, value: str) -> None:
    """Tell the result in words, or in signs."""
    if session.telling is not None:
        _tell(session, replace(session.telling, is_spoken=value == "True", note=""))


def copy_result(session: Session, _value: str) -> None:
    """Put the text into the clipboard."""
    if session.telling is not None and session.device is not None:
        doing = session.device.copy(_text(session, session.telling))
        session.background(_note(session, doing, _("Copied."), _(NOT_COPIED)))


def send_result(session: Session, _value: str) -> None:
    """Let the player send the text to somebody."""
    if session.telling is not None and session.device is not None:
        title = contest.title_of(session.telling.game.setup)
        doing = session.device.send(title, text=_text(session, session.telling))
        session.background(_note(session, doing, "", _(NOT_SENT)))


async def _note(session: Session, doing: Awaitable[None], done: str, refused: str) -> None:
    note = await outcome(doing, done, refused)
    if session.telling is not None:
        _tell(session, replace(session.telling, note=note))


ACTIONS: dict[str, Action] = {
    "contests": open_contests,
    "start-daily": start_daily,
    "review-daily": review_daily,
    "start-challenge": start_challenge,
    "to-table": to_table,
    "accept-challenge": accept,
    "share-result": share_result,
    "share-spoken": speak,
    "copy-result": copy_result,
    "send-result": send_result,
}
