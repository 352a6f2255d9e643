"""The challenger whose game one's own is compared with, kept until another comes."""

from yahtzee.engine.contest import are_same_dice, is_contest
from yahtzee.engine.game import Game, history
from yahtzee.saves import formats
from yahtzee.session.session import Rival, Session
from yahtzee.session.storage.keys import RIVAL


def keep_rival(session: Session, game: Game) -> None:
    """Compare with this game from now on."""
    session.archive.save(RIVAL, formats.RIVAL, game)
    follow_rival(session)


def follow_rival(session: Session) -> None:
    """Have the table show what is to be beaten in the challenge that lies there."""
    game = session.game
    if session.rival is not None and are_same_dice(session.rival.setup, game.setup):
        return
    rival = rival_of(session, game)
    if rival is not None:
        afters = (after for before, after in history(rival) if after.turns > before.turns)
        totals = (0, *(after.cards[0].total for after in afters))
        session.face_rival(Rival(rival.setup, totals))


def rival_of(session: Session, game: Game) -> Game | None:
    """The challenger's game on the same dice as this one, if it was played out."""
    if not is_contest(game.setup):
        return None
    rival = session.archive.load(RIVAL, formats.RIVAL)
    if rival is None or not rival.is_over or rival == game:
        return None
    return rival if are_same_dice(rival.setup, game.setup) else None
