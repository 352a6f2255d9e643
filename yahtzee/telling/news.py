"""What happened last at the table in words: the status line, and what only listeners are told.

What only the late part of the page can bring about is put into words by modules of the late part.
"""

from dataclasses import replace

from yahtzee.engine.contest import told_streak
from yahtzee.engine.game_setup import Mode
from yahtzee.messages import (
    NOTHING,
    Joint,
    Message,
    Number,
    Text,
    row,
    say,
    sentences,
)
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
    Held,
    Meets,
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
from yahtzee.telling.status import About, Status, announce, done, invite, kept, status

WAITING = say("One moment …")


def status_of(session: Session) -> Status:
    """What the status line says now."""
    return told(session, session.table.event)


def heard_of(session: Session) -> Text:
    """What those who listen are told in its place: others see it on the dice."""
    table = session.table
    return kept(table.game, table.held) if isinstance(table.event, Held) else NOTHING


def told(session: Session, event: Event) -> Status:  # noqa: PLR0911 - one case for each event
    """An event in words, and what to do next, where the event is one of the game on the table."""
    match event:
        case Opened():
            return _invite(session)
        case Played(before):
            return announce(before, session.game, session.you, teaches=session.teaches)
        case Undone():
            return _invite(session).after(_done(session, event))
        case Corrected():
            return invite(session.game).after(_done(session, event))
        case Awaits(best, streak, tomorrow):
            return _awaits(session, best, streak, tomorrow)
        case BeginsAgain():
            starts = say("{player} starts.", player=session.game.setup.names[0])
            is_real = session.game.setup.mode is Mode.REAL
            return (_invite(session) if is_real else Status()).after(starts)
        case Meets(words, after):
            return told(session, after).after(words)
        case Summed(held, again):
            return replace(done(_recap(session, held)), again=again)
        case Held(after):
            return told(session, after)
        case FiveAlike(after):
            return _where_alike(session).after(_done(session, after))
        case CameByLink():
            return _came(session, event)
        case OlderLink(after):
            older = say("That link is from earlier in this game. Here it is as it stands now.")
            return told(session, after).after(older)
    return done(_line(event))


def _line(event: Event) -> Text:  # noqa: PLR0911 - one case for each event
    """An event that tells nothing of the game on the table, in words."""
    match event:
        case Due(streak):
            return told_streak(streak, is_done=False)
        case Asked(box):
            return say("Cross out {box}? Choose it again.", box=box)
        case Retyped():
            return say("Change the dice that you rolled again.")
        case Refused(reason):
            return reason.message
        case Advised(hint):
            return hint.sentence
        case SoundTurned(on):
            return say("Sound is on.") if on else say("Sound is off.")
        case Reported(words) | Missed(words):
            return sentences(words)
        case WentElsewhere():
            return ELSEWHERE
        case Waits() | Reviewed():
            return WAITING
        case _:
            return NOTHING


def _invite(session: Session) -> Status:
    return invite(session.game, teaches=session.teaches)


def _done(session: Session, event: Event) -> Text:
    """What was done that the table does not show."""
    match event:
        case Held(after):
            return _done(session, after)
        case Undone(same_dice):
            more = say("The same dice will come again.") if same_dice else NOTHING
            return sentences(say("Undone."), more)
        case Corrected(player, box):
            points = session.game.cards[player][box] or 0
            return say("Corrected: {points} in {box}.", points=points, box=box)
    return NOTHING


def _awaits(session: Session, best: int, streak: int, tomorrow: int | None) -> Status:
    lines = _invite(session).lines
    if tomorrow is not None:
        days = told_streak(streak) if streak else NOTHING
        return status(*lines, (About.STEP, row(Joint.DOTS, days, comes_in(tomorrow))))
    beat = say("Your best is {points}. Can you beat it?", points=Number(best))
    return status(*(lines if session.game.is_over else ()), (About.STEP, beat))


def comes_in(seconds: int) -> Message:
    """When the next daily game comes."""
    hours, minutes = divmod(max(1, seconds // 60), 60)
    message = say("Tomorrow’s dice in {hours} h {minutes} min.")
    if not hours:
        message = say("Tomorrow’s dice in {minutes} min.")
    return message.filled(hours=hours, minutes=minutes)


def _recap(session: Session, held: tuple[int, ...]) -> Text:
    from yahtzee.telling.recap import recap  # noqa: PLC0415 - it is in the late part

    return recap(session.game, held)


def _where_alike(session: Session) -> Status:
    from yahtzee.telling.recap import where_alike  # noqa: PLC0415 - it is in the late part

    return where_alike(session.game, teaches=session.teaches)


def _came(session: Session, event: CameByLink) -> Status:
    from yahtzee.telling.by_link import came  # noqa: PLC0415 - it is in the late part

    return came(session, event)
