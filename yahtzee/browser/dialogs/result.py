"""The result of a game."""

from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.actions.challenger import rival_of
from yahtzee.browser.dialogs.base import Dialog
from yahtzee.browser.session import Session
from yahtzee.contest import is_contest, short_title_of
from yahtzee.game import Game, standings, strength
from yahtzee.high_scores import high_scores
from yahtzee.language import _, ngettext
from yahtzee.markup import Node
from yahtzee.notation import make_rules
from yahtzee.present import present
from yahtzee.scorecard import Scorecard
from yahtzee.views import dialogs
from yahtzee.views.dialogs import Fact, Standing


class ResultDialog(Dialog):
    """How the game on the table ended."""

    def view(self) -> Node:
        """See the base class."""
        session, game = self.session, self.session.game
        scores = high_scores(session.archive.load_finished(make_rules(game.rules)))
        # A first game has nothing to be better than.
        best = scores[0].score if len(scores) > len(game.cards) else None
        lines = [(strength(game, player), _line(game, player, best)) for player in _players(game)]
        rival = rival_of(session, game)
        if rival is not None:
            name = _("{player} (challenger)").format(player=rival.setup.players[0])
            theirs = Standing(0, name, rival.cards[0].total, "")
            lines.append((strength(rival, 0), theirs))
        return dialogs.result(
            present(game).heading,
            ranked(lines),
            _facts(game.cards[standings(game)[0][0]]),
            _place(game, [score.score for score in scores]),
            shares=is_contest(game.setup),
            contest=short_title_of(game.setup),
        )


def _players(game: Game) -> range:
    return range(len(game.cards))


def _line(game: Game, player: int, best: int | None) -> Standing:
    total = game.cards[player].total
    return Standing(
        0, game.setup.players[player], total, _("Your best yet") if total == best else ""
    )


def ranked(lines: list[tuple[tuple[int, int], Standing]]) -> list[Standing]:
    """The lines, best first; who ties shares a rank, and the next ones follow after them."""
    strengths = sorted((line[0] for line in lines), reverse=True)
    ordered = sorted(lines, key=lambda line: line[0], reverse=True)
    return [replace(line, rank=strengths.index(strong) + 1) for strong, line in ordered]


def _facts(card: Scorecard) -> list[Fact]:
    """What made a total: the upper bonus, the Yahtzees, the best of the other boxes."""
    rules, facts = card.rules, []
    if rules.upper_bonus:
        short = rules.upper_bonus.threshold - card.upper_subtotal
        missed = ngettext("{number} short", "{number} short", short).format(number=short)
        facts.append(Fact(_("Bonus"), f"+{card.upper_bonus}" if short <= 0 else missed))
    if rules.yahtzee:
        bonuses = f" + {card.yahtzee_bonus_points}" if card.yahtzee_bonuses else ""
        facts.append(Fact(_(rules.yahtzee.label), f"{card[rules.yahtzee]}{bonuses}"))
    others = [box for box in rules.categories if box != rules.yahtzee]
    best = max(others, key=lambda box: card[box] or 0)
    return [*facts, Fact(_(best.label), f"+{card[best]}")]


def _place(game: Game, scores: list[int]) -> str:
    """Where who played alone has come among all results under these rules."""
    total = game.cards[0].total
    if len(game.cards) > 1 or len(scores) < 2:
        return ""
    message = _("Place {place} of {number}")
    return message.format(place=1 + sum(score > total for score in scores), number=len(scores))


def open_result(session: Session) -> None:
    """Show how the game on the table ended, unless the link to send with it is shown."""
    if session.linked is None or session.dialog is None:
        session.open(ResultDialog(session))


def again(session: Session, _value: str) -> None:
    """Play another game with the same rules and players."""
    if session.linked is not None:
        session.linked.again()
        return
    session.start(replace(session.game.setup, seed=None))


def show_result(session: Session, _value: str) -> None:
    """Show how the game on the table ended, in place of the dialog that is open."""
    session.close()
    open_result(session)


ACTIONS: dict[str, Action] = {"again": again, "show-result": show_result}
