"""The list of finished games."""

from yahtzee.codes import parse_rules
from yahtzee.markup import Node
from yahtzee.saves.finished_games import FinishedGame
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.views.records import PastGame, past_games

SHOWN_GAMES = 100


class PastGamesDialog(Dialog):
    """The finished games by all rules, newest first."""

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        games = [
            _line(game, name)
            for code in session.archive.played_rules()
            for name in [session.rules_name(parse_rules(code))]
            for game in reversed(session.archive.load_finished(code))
        ]
        newest = sorted(games, key=lambda game: game.date, reverse=True)
        return past_games(newest[:SHOWN_GAMES], session.notices.caution)


def _line(game: FinishedGame, rules: str) -> PastGame:
    people = (seat for seat, result in enumerate(game.results) if not result.computer)
    return PastGame(
        game.code,
        next(people, 0),
        game.date,
        rules,
        tuple((result.name, result.score) for result in game.results),
    )


ACTIONS: dict[str, Action] = {"past-games": opens(PastGamesDialog)}
