"""The computer players at the rim of the felt, who watch: their looks, and now and then a line."""

from typing import NamedTuple

from yahtzee.engine.contest import is_contest
from yahtzee.engine.game import Game, has_yahtzee
from yahtzee.engine.game_setup import CALLED, Level
from yahtzee.engine.moves import Score
from yahtzee.markup import Node, h
from yahtzee.messages import NOTHING, Name, Text, say
from yahtzee.players.characters import BIG, remark_on
from yahtzee.players.house import house
from yahtzee.session.events import Played
from yahtzee.session.session import Session
from yahtzee.ui.views.characters import Look, character


class Company(NamedTuple):
    """Who watches, and what is told to those who listen, after what matters."""

    drawn: Node
    heard: Text = NOTHING


def company(session: Session) -> Company:
    """The house in a contest, else the computers at the table."""
    game = session.game
    table = session.table
    shown = table.before_roll or game
    levels = _levels(session)
    looks = [_look(shown, seat, level, is_rolling=table.before_roll is not None)
             for seat, level in levels]  # fmt: skip
    said = None
    if is_contest(game.setup) and table.before_roll is None and isinstance(table.event, Played):
        said = remark_on(game, [level for _seat, level in levels])
    speaker, words = said or (None, NOTHING)
    faces = [
        h(
            "li",
            character(level, look),
            h("span.sr", Name(CALLED[level])),
            data_speaks=level is speaker,
        )
        for (_seat, level), look in zip(levels, looks, strict=True)
    ]
    heard: Text = NOTHING
    if speaker is not None:
        heard = say("{player}: “{words}”", player=Name(CALLED[speaker]), words=words)
    drawn = h(
        "div.company",
        h("ul", faces, aria_label=say("Who is watching")),
        # Whose words it is, their hop says.
        h("p.speech", words, aria_hidden="true"),
        data_rolling=table.before_roll is not None,
    )
    return Company(drawn, heard)


def _levels(session: Session) -> list[tuple[int | None, Level]]:
    """Seats, if they have some, and levels."""
    setup = session.game.setup
    if any(setup.levels):
        return [(seat, level) for seat, level in enumerate(setup.levels) if level is not None]
    advisor = session.advisor
    has_solver = advisor is not None and not advisor.is_unavailable
    return [(None, level) for level in house(setup.rules, has_solver=has_solver)]


def _look(game: Game, seat: int | None, level: Level, *, is_rolling: bool) -> Look:
    """How somebody takes what lies there, or the turn that has just ended."""
    if is_rolling:
        return Look.WATCHING
    if game.is_over or game.dice:
        return Look.GLAD if has_yahtzee(game) else Look.WATCHING
    if seat in game.away or (not game.log and level is Level.CASUAL):
        return Look.ASLEEP
    if not game.log or not isinstance(game.log[-1].move, Score):
        return Look.RESTING
    points = game.cards[game.last_player][game.log[-1].move.category] or 0
    if not points:
        return Look.WINCING
    return Look.GLAD if points >= BIG else Look.RESTING
