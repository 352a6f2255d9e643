"""The result of a game."""

from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.actions.challenger import rival_of
from yahtzee.browser.dialogs.base import Dialog
from yahtzee.browser.session import Session
from yahtzee.contest import is_contest
from yahtzee.game import Game, standings
from yahtzee.high_scores import high_scores
from yahtzee.language import _
from yahtzee.markup import Node
from yahtzee.notation import make_rules
from yahtzee.present import present
from yahtzee.views import dialogs
from yahtzee.views.dialogs import Standing


class ResultDialog(Dialog):
    """How the game on the table ended."""

    def view(self) -> Node:
        """See the base class."""
        session, game = self.session, self.session.game
        scores = high_scores(session.archive.load_finished(make_rules(game.rules)))
        best = scores[0].score if scores else None
        lines = [
            Standing(
                rank,
                game.setup.players[player],
                game.cards[player].total,
                _("Best yet") if game.cards[player].total == best else "",
            )
            for rank, players in enumerate(standings(game), 1)
            for player in players
        ]
        rival = rival_of(session, game)
        if rival is not None:
            lines = _beside(lines, rival)
        return dialogs.result(present(game).heading, lines, shares=is_contest(game.setup))


def _beside(lines: list[Standing], rival: Game) -> list[Standing]:
    """The lines with the challenger's among them, best first."""
    name = _("{player} (challenger)").format(player=rival.setup.players[0])
    theirs = Standing(0, name, rival.cards[0].total, "")
    ranked = sorted([*lines, theirs], key=lambda line: -line.total)
    totals = [line.total for line in ranked]
    return [replace(line, rank=totals.index(line.total) + 1) for line in ranked]


def open_result(session: Session) -> None:
    """Show how the game on the table ended."""
    session.open(ResultDialog(session))


def again(session: Session, _value: str) -> None:
    """Play another game with the same rules and players."""
    session.start(replace(session.game.setup, seed=None))


ACTIONS: dict[str, Action] = {"again": again}
