"""Who is at the table: people are renamed, one leaves or comes back, and one more joins."""

from itertools import repeat
from typing import ClassVar

from yahtzee.engine.contest import is_contest
from yahtzee.engine.errors import IllegalMove, YahtzeeError
from yahtzee.engine.game import CATCHES_UP, behind, let_join, rename
from yahtzee.engine.game_setup import MAX_PLAYERS, kept_name, shown_name, unnamed
from yahtzee.engine.moves import Join, Leave, Move
from yahtzee.engine.scorecard import empty_card
from yahtzee.language import text
from yahtzee.markup import Child, Node, button_for, h, split_key
from yahtzee.messages import NOTHING, Name, Text, percentages, say
from yahtzee.session.draft import called, places
from yahtzee.session.events import Played
from yahtzee.session.session import Session
from yahtzee.ui.colours import usual_players
from yahtzee.ui.dialogs.base import Dialog, sets
from yahtzee.ui.views.card import chip, short_names
from yahtzee.ui.views.dialogs import dialog, form, name_input, submit
from yahtzee.ui.views.page import chance_told

TO_WIN = say(
    "“To win” is told as if people played perfectly from here on, and computers as they do."
)


class PlayersDialog(Dialog):
    """The names as they are typed, and the chances of winning, where phones have room for them.

    Whoever comes or goes does so at once.
    """

    _newcomer = ""
    _problem: Text = NOTHING

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__(session)
        self._names = [*map(text, called(session.game.setup))]
        self._seat = seat

    def view(self) -> Node:
        """See the base class."""
        table = self.session.table
        chances = percentages(table.chances.shares if table.game.is_contended else ())
        shown: list[Child] = [
            chance_told(each, estimated=not table.chances.exact) for each in chances
        ]
        rows = list(map(self._row, range(len(self.session.game.cards)), shown or repeat(None)))
        if self._has_room:
            newcomer = _name_field("newcomer", self._newcomer, say("Who else plays?"))
            join = button_for("join", say("Join"), class_="plain")
            rows.append(h("li", h("span.chip", "+", aria_hidden="true"), newcomer, join))
        done = submit(say("Done"), self._problem)
        note = shown and h("p.hint", TO_WIN)
        return dialog("at-table", say("Players"), form("players-done", h("ol", rows), note, done))

    def _row(self, seat: int, chance: Child) -> Node:
        game = self.session.game
        name = self._names[seat]
        level = game.setup.level_of(seat)
        is_away = seat in game.away
        short = short_names([*map(str, game.setup.names)])[seat] or "1"
        colours = places(game.setup.players, usual_players(self.session))
        may_move = len(game.cards) > 1 and not game.is_over
        action, label = ("come-back", say("Come back")) if is_away else ("leave", say("Leave"))
        called_by = say("Name of player {number}", number=seat + 1)
        starts = seat == self._seat
        return h(
            "li",
            chip(short, colours[seat], level),
            h("span.computer", Name(name))
            if level
            else _name_field("player-name", name, called_by, data_value=seat, data_start=starts),
            may_move and button_for(action, label, value=seat, class_="plain"),
            not is_away and chance,
            class_="away" if is_away else None,
        )

    @property
    def _has_room(self) -> bool:
        game = self.session.game
        if is_contest(game.setup) or game.is_over or len(game.cards) == MAX_PLAYERS:
            return False
        return behind(game, empty_card(game.rules)) < CATCHES_UP

    def _type_name(self, value: str) -> None:
        seat, name = split_key(value)
        self._names[int(seat)] = name

    def _play(self, move: Move) -> None:
        self._problem = NOTHING
        try:
            self.session.play(move)
        except IllegalMove as error:
            self._problem = error.message

    def _join(self, _value: str) -> None:
        before = self.session.game
        name = _plain(self._newcomer) or unnamed(len(before.cards) + 1)
        try:
            after = let_join(before, name)
        except YahtzeeError as error:
            self._problem = error.message
            return
        self.session.change_players(after, Played(before))
        self._names.append(str(shown_name(name)))
        self._newcomer = ""
        self._problem = NOTHING

    def _done(self, value: str) -> None:
        session = self.session
        after = self.session.game
        before = after.setup.players
        try:
            for seat, name in enumerate(self._names):
                after = rename(after, seat, kept_name(_plain(name)) or unnamed(seat + 1))
        except YahtzeeError as error:
            self._problem = error.message
            return
        if after.setup.players != before:
            session.change_players(after)
            # Whoever usually plays has the new name in games to come, too, and keeps a colour.
            session.preferences.rename(dict(zip(before, after.setup.players, strict=True)))
        if _plain(self._newcomer):
            self._join(value)
        if not self._problem:
            self.session.dialogs.close()

    actions: ClassVar = {
        "player-name": _type_name,
        "newcomer": sets("_newcomer"),
        "leave": lambda self, seat: self._play(Leave(int(seat))),
        "come-back": lambda self, seat: self._play(Join(int(seat))),
        "join": _join,
        "players-done": _done,
    }


def _name_field(action: str, name: str, label: Text, **attributes: int | None) -> Node:
    return name_input(
        action, name, placeholder=label, enterkeyhint="done", aria_label=label, **attributes
    )


def _plain(name: str) -> str:
    return " ".join(name.split())


def open_players(session: Session, seat: str) -> None:
    """Ask who is at the table, beginning with the player in a seat."""
    if session.linked is not None:
        raise IllegalMove(say("A game by link keeps its players."))
    session.dialogs.open(PlayersDialog(session, int(seat)))


ACTIONS = {"players": open_players}
