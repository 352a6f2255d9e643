"""Tells people who play again together on another day how it stands."""

from yahtzee.engine.game_setup import shown_name
from yahtzee.messages import say_in
from yahtzee.saves.agreements import EVENING
from yahtzee.saves.series import name_in
from yahtzee.session.events import CameByLink, Meets, Opened
from yahtzee.session.series import group_of, series_of, wins_of
from yahtzee.session.session import Session
from yahtzee.telling import series


def follow_series(session: Session) -> None:
    """Before one's first roll of an evening, tell how it stands between these people."""
    game = session.game
    event = session.table.event
    own = session.you or 0
    begins = game.turns == own and not (game.undos or game.dice)
    group = group_of(game.setup, linked=session.linked)
    if group is None or not begins or not isinstance(event, Opened | CameByLink):
        return
    found = series_of(session.archive, group)
    if found is None or found.games < 2 or session.archive.time() - found.rounds[-1].at < EVENING:
        return
    names = [shown_name(name_in(each)) for each in group.names]
    order = group.places(game.setup.players)
    if session.you is not None:
        you = order[own]
        names[you] = say_in("player", "You")
        order = [you, *(place for place in order if place != you)]
    wins = wins_of(session.archive, group, found)
    session.tell(Meets(series.since(found, wins, names, order), event))
