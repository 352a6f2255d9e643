"""What happened last at the table in words: the status line, and what only listeners are told.

What only the late part of the page can bring about is put into words by modules of the late part.
"""

from typing import assert_never

from yahtzee.engine.contest import told_streak
from yahtzee.engine.game_setup import Mode
from yahtzee.language import N_, _, number, sentences
from yahtzee.session.events import (
    Advised,
    Asked,
    Awaits,
    BeginsAgain,
    CameByLink,
    Corrected,
    Due,
    Event,
    FiveAlike,
    LooksOn,
    Missed,
    OlderLink,
    Opened,
    Played,
    Refused,
    Reported,
    Retyped,
    Reviewed,
    SoundTurned,
    Summed,
    Undone,
    Waits,
    WentElsewhere,
)
from yahtzee.session.notices import ELSEWHERE
from yahtzee.session.session import Session
from yahtzee.telling.status import announce, invite

WAITING = N_("One moment …")
REVIEWING = N_("Looking back at the game …")
# A live region speaks only when its text changes: this changes it and shows nothing.
UNSEEN = "\N{NO-BREAK SPACE}"


def status_of(session: Session) -> str:
    """What the status line says now."""
    return told(session, session.table.event)


def told(session: Session, event: Event) -> str:  # noqa: PLR0911, PLR0912 - one case for each event
    """An event in words, and what to do next, where the event is one of the game on the table."""
    game = session.game
    match event:
        case Opened():
            return _invite(session)
        case Played(before):
            return announce(before, game, session.you, teaches=session.teaches)
        case Undone():
            return sentences(_done(session, event), _invite(session))
        case Corrected():
            return sentences(_done(session, event), invite(game))
        case Awaits(best, streak, tomorrow):
            return _awaits(session, best, streak, tomorrow)
        case Due(streak):
            return str(told_streak(streak, is_done=False))
        case BeginsAgain():
            starts = _("{player} starts this time.").format(player=game.setup.names[0])
            return sentences(starts, _invite(session) if game.setup.mode is Mode.REAL else "")
        case Asked(box):
            return _("Cross out {box}? Choose it again.").format(box=box)
        case Retyped():
            return _("Change the dice that you rolled again.")
        case Refused(reason):
            return str(reason.message)
        case Advised(hint):
            return str(hint.sentence)
        case SoundTurned(on):
            return _("Sound is on.") if on else _("Sound is off.")
        case Reported(words):
            return str(words)
        case Missed(words):
            return str(words)
        case WentElsewhere():
            return _(ELSEWHERE)
        case Waits():
            return _(WAITING)
        case Reviewed():
            return _(REVIEWING)
        case Summed(held, again):
            return _recap(session, held) + UNSEEN * again
        case FiveAlike(after):
            return sentences(_done(session, after), _where_alike(session))
        case CameByLink():
            return _came(session, event)
        case LooksOn():
            return ""
        case OlderLink(after):
            older = _("That link is from earlier in this game. Here it is as it stands now.")
            return sentences(older, told(session, after))
        case _:
            assert_never(event)


def _invite(session: Session) -> str:
    return invite(session.game, teaches=session.teaches)


def _done(session: Session, event: Event) -> str:
    """What was done that the table does not show."""
    match event:
        case Undone(same_dice):
            more = _("The same dice will come again.") if same_dice else ""
            return sentences(_("Undone."), more)
        case Corrected(player, box):
            points = session.game.cards[player][box] or 0
            return _("Corrected: {points} in {box}.").format(points=points, box=box)
    return ""


def _awaits(session: Session, best: int, streak: int, tomorrow: int | None) -> str:
    told = _invite(session)
    if tomorrow is not None:
        days = str(told_streak(streak)) if streak else ""
        return sentences(told, " · ".join(filter(None, (days, comes_in(tomorrow)))))
    beat = _("Your best is {points}. Can you beat it?").format(points=number(best))
    return sentences(told, beat) if session.game.is_over else beat


def comes_in(seconds: int) -> str:
    """When the next daily game comes."""
    hours, minutes = divmod(max(1, seconds // 60), 60)
    message = _("Tomorrow’s dice in {hours} h {minutes} min.")
    if not hours:
        message = _("Tomorrow’s dice in {minutes} min.")
    return message.format(hours=hours, minutes=minutes)


def _recap(session: Session, held: tuple[int, ...]) -> str:
    from yahtzee.telling.recap import recap  # noqa: PLC0415 - it is in the late part

    return recap(session.game, held)


def _where_alike(session: Session) -> str:
    from yahtzee.telling.recap import where_alike  # noqa: PLC0415 - it is in the late part

    return where_alike(session.game, teaches=session.teaches)


def _came(session: Session, event: CameByLink) -> str:
    from yahtzee.telling.by_link import came  # noqa: PLC0415 - it is in the late part

    return came(session, event)
