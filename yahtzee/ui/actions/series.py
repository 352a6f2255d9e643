"""Tells people who play again together on another day how it stands."""

from yahtzee.engine.game_setup import shown_name
from yahtzee.messages import say_in
from yahtzee.saves.agreements import EVENING
from yahtzee.session.events import OPENED, Meets
from yahtzee.session.series import group_of, series_of, wins_of
from yahtzee.session.session import Session
from yahtzee.telling import series


def follow_series(session: Session) -> None:
    """Before the first roll of an evening, tell how it stands between these people."""
    game = session.game
    group = group_of(game.setup)
    if group is None or session.table.event != OPENED or game.log or game.undos:
        return
    found = series_of(session.archive, group)
    if found is None or found.games < 2 or session.archive.time() - found.rounds[-1].at < EVENING:
        return
    names = [shown_name(name) for name in group.names]
    order = group.places(game.setup.players)
    if session.you is not None:
        own = order[session.you]
        names[own] = say_in("player", "You")
        order = [own, *(place for place in order if place != own)]
    wins = wins_of(session.archive, group, found)
    session.tell(Meets(series.since(found, wins, names, order)))
