"""The result of a game, and the high scores."""

from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.rivals import rival_of
from yahtzee.browser.session import Session
from yahtzee.contest import is_contest
from yahtzee.game import Game, standings
from yahtzee.language import _
from yahtzee.markup import Node
from yahtzee.notation import make_rules, parse_rules
from yahtzee.present import present
from yahtzee.presets import menu_order
from yahtzee.saves import high_scores
from yahtzee.views import dialogs
from yahtzee.views.dialogs import Standing

SHOWN_SCORES = 20


def open_result(session: Session, _value: str) -> None:
    """Show how the game ended."""
    session.dialog = lambda: _result_dialog(session)


def _result_dialog(session: Session) -> Node:
    game = session.game
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


def again(session: Session, _value: str) -> None:
    """Play another game with the same rules and players."""
    session.start(replace(session.game.setup, seed=None))


def open_scores(session: Session, value: str) -> None:
    """Show the high scores of one rule set, of the one in force if none is named."""
    code = value or make_rules(session.game.rules)
    session.dialog = lambda: _scores_dialog(session, code)


def _scores_dialog(session: Session, code: str) -> Node:
    codes = {code, make_rules(session.game.rules), *session.archive.played_rules()}
    names = [(known, session.rules_name(parse_rules(known))) for known in codes]
    choices = sorted(names, key=lambda choice: menu_order(choice[0]))
    scores = high_scores(session.archive.load_finished(code))[:SHOWN_SCORES]
    return dialogs.high_scores(choices, code, scores, caution=session.notices.caution)


ACTIONS: dict[str, Action] = {
    "again": again,
    "scores": open_scores,
    "scores-rules": open_scores,
}
