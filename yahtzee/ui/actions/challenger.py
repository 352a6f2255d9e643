"""Whom one compares with in a contest: a challenger, kept until another comes, and the house."""

from yahtzee.engine.contest import are_same_dice, is_contest
from yahtzee.engine.game import Game, history
from yahtzee.saves import formats
from yahtzee.session.protocols import Rival
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import RIVAL
from yahtzee.session.tasks import Pause, Work


def keep_rival(session: Session, game: Game) -> None:
    """Compare with this game from now on."""
    session.archive.save(RIVAL, formats.RIVAL, game)
    follow_rival(session)


def follow_rival(session: Session) -> None:
    """Have the table show what is to be beaten in the challenge that lies there."""
    game = session.game
    company = session.company
    known = company and company.rival
    if known and are_same_dice(known.setup, game.setup):
        return
    rival = rival_of(session, game)
    if rival is not None and company is not None:
        afters = (after for before, after in history(rival) if after.turns > before.turns)
        totals = (0, *(after.cards[0].total for after in afters))
        company.face(Rival(rival.setup, totals))


def follow_house(session: Session, pause: Pause) -> Work | None:
    """Have the house play the dice of the contest that lies there."""
    return session.company.follow(pause) if session.company else None


def rival_of(session: Session, game: Game) -> Game | None:
    """The challenger's game on the same dice as this one, if it was played out."""
    if not is_contest(game.setup):
        return None
    rival = session.archive.load(RIVAL, formats.RIVAL)
    if rival is None or not rival.is_over or rival == game:
        return None
    return rival if are_same_dice(rival.setup, game.setup) else None
