"""The challenger whose game one's own is compared with, kept until another comes."""

from yahtzee import saves
from yahtzee.browser.archive import PREFIX
from yahtzee.browser.session import Session
from yahtzee.contest import are_same_dice, is_contest
from yahtzee.game import Game

RIVAL = PREFIX + "rival"


def keep_rival(session: Session, game: Game) -> None:
    """Compare with this game from now on."""
    session.archive.save(RIVAL, saves.make_rival(game))


def rival_of(session: Session, game: Game) -> Game | None:
    """The challenger's game on the same dice as this one, if it was played out."""
    if not is_contest(game.setup):
        return None
    rival = session.archive.load(RIVAL, saves.parse_rival)
    if rival is None or not rival.is_over or rival == game:
        return None
    return rival if are_same_dice(rival.setup, game.setup) else None
