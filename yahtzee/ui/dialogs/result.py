"""The result of a game."""

from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import ClassVar

from yahtzee.coach.verdict import Verdict, verdict
from yahtzee.codes import make_rules
from yahtzee.engine.contest import day_of, is_contest, short_title_of, told_streak
from yahtzee.engine.game import Game
from yahtzee.engine.presets import label_of
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.standings import standings, strength
from yahtzee.language import _, ngettext
from yahtzee.markup import Node
from yahtzee.players.remarks import last_word
from yahtzee.saves.high_scores import high_scores
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import Session
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.solver.review import review
from yahtzee.ui.actions import Action
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.coach import without_solver
from yahtzee.ui.dialogs.days import month_of, played_days, streak_of
from yahtzee.ui.dialogs.review import begin_review
from yahtzee.ui.table_model import present
from yahtzee.ui.views.card import short_names
from yahtzee.ui.views.contest import DayLine
from yahtzee.ui.views.result import Account, Fact, Remark, Standing, result


class ResultDialog(Dialog):
    """How the game on the table ended."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._hero = _hero(session.game)
        self._note = ""

    def view(self) -> Node:
        """See the base class."""
        session, game = self.session, self.session.game
        scores = high_scores(session.archive.load_finished(make_rules(game.rules)))
        # A first game has nothing to be better than, and one on known dice is none.
        is_first = len(scores) <= len(game.cards) or session.table.again
        best = None if is_first else scores[0].score
        lines = [(strength(game, player), _line(game, player, best)) for player in _players(game)]
        rival = rival_of(session, game)
        if rival is not None:
            name = _("{player} (challenger)").format(player=rival.setup.players[0])
            theirs = Standing(0, name, rival.cards[0].total, "", seat=1)
            lines.append((strength(rival, 0), theirs))
        counts = not session.table.again
        days, month = _days(session) if counts else (0, ())
        return result(
            present(game).heading,
            ranked(lines),
            _facts(game.cards[standings(game)[0][0]]),
            _place(game, [score.score for score in scores]) if counts else "",
            is_contest=is_contest(game.setup),
            contest=short_title_of(game.setup, again=not counts),
            streak=told_streak(days) if days else "",
            month=month,
            remark=_remark(game),
            account=self._account(),
            caution=session.notices.caution,
        )

    # Luck and decisions of the best person.

    def _account(self) -> Account | None:
        """What is known of them so far; None where nothing will be."""
        if self.session.advisor is None or self._hero is None:
            return None
        game, found = self.session.game, self.session.lasting(LastAccount)
        names, several = game.setup.players, len(game.cards) > 1
        is_known = found.game == game and found.player == self._hero
        return Account(
            found.verdict if is_known else None,
            self._note or _("Weighing luck and decisions …"),
            names[self._hero] if several else "",
            short_names(names)[self._hero],
            self._hero,
        )

    async def weigh(self, advisor: Advisor) -> None:
        """Work them out, unless that was done for this very game."""
        game, found = self.session.game, self.session.lasting(LastAccount)
        if self._hero is None or (found.game == game and found.player == self._hero):
            return
        try:
            reviewed = await advisor.ask(game.rules, partial(review, game, self._hero))
        except SolverUnavailable as error:
            self._note = without_solver(error)
            return
        found.game, found.player, found.verdict = game, self._hero, verdict(game, reviewed)

    def _see_why(self, _value: str) -> None:
        """Review the game from the costliest decision on."""
        begin_review(self.session, self.session.game, self._hero or 0)

    actions: ClassVar = {"see-why": _see_why}


@dataclass
class LastAccount:
    """Luck and decisions that were worked out last, and of whom."""

    game: Game | None = None
    player: int = 0
    verdict: Verdict | None = None


def _days(session: Session) -> tuple[int, tuple[DayLine, ...]]:
    """Days in a row and the month so far, if it is a daily game that ended."""
    if day_of(session.game.setup) is None:
        return 0, ()
    played, today = played_days(session), date.fromisoformat(session.today())
    return streak_of(played, today), month_of(played, today)


def _hero(game: Game) -> int | None:
    """The best person of a game; None if computers alone have played."""
    ranks = (player for group in standings(game) for player in group)
    return next((player for player in ranks if game.setup.level_of(player) is None), None)


def _remark(game: Game) -> Remark | None:
    """What the best computer player says."""
    said = last_word(game)
    if said is None:
        return None
    player, words = said
    level = game.setup.level_of(player)
    return Remark(level, game.setup.players[player], words) if level else None


def _players(game: Game) -> range:
    return range(len(game.cards))


def _line(game: Game, player: int, best: int | None) -> Standing:
    total = game.cards[player].total
    return Standing(
        0,
        game.setup.players[player],
        total,
        _("Your best yet") if total == best else "",
        seat=player,
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
        facts.append(Fact(label_of(rules.yahtzee, rules), f"{card[rules.yahtzee]}{bonuses}"))
    others = [box for box in rules.categories if box != rules.yahtzee]
    best = max(others, key=lambda box: card[box] or 0)
    return [*facts, Fact(label_of(best, rules), f"+{card[best]}")]


def _place(game: Game, scores: list[int]) -> str:
    """Where who played alone has come among all results under these rules."""
    total = game.cards[0].total
    if len(game.cards) > 1 or len(scores) < 2:
        return ""
    message = _("Place {place} of {number}")
    return message.format(place=1 + sum(score > total for score in scores), number=len(scores))


@dataclass
class WaitingResult:
    """The game whose result is to be shown when the open dialog has been closed, if one waits."""

    game: Game | None = None


def open_result(session: Session) -> None:
    """Show how the game on the table ended: at once, or when the dialog that is open is closed.

    What is filled in there would be lost. A dialog beside the table gives way, and that with the
    link to send offers the result itself.
    """
    waiting, is_linked = session.lasting(WaitingResult), session.linked is not None
    if session.dialog is None or (session.dialog.beside and not is_linked):
        waiting.game = None
        dialog = ResultDialog(session)
        session.open(dialog)
        if session.advisor is not None:
            session.background(dialog.weigh(session.advisor))
    elif not is_linked:
        waiting.game = session.game


def open_waiting_result(session: Session) -> None:
    """Show the result that waits, if it is of the game on the table."""
    waiting = session.lasting(WaitingResult)
    game, waiting.game = waiting.game, None
    if game == session.game:
        open_result(session)


def again(session: Session, _value: str) -> None:
    """Play another game with the same rules and players; the next of them starts."""
    if session.linked is not None:
        session.linked.again()
        return
    setup, final = session.game.setup, session.table.final
    (first, *others), levels = setup.players, setup.levels
    turned = replace(setup, seed=None, players=(*others, first), levels=(*levels[1:], *levels[:1]))
    session.start(turned, final=final)


def show_result(session: Session, _value: str) -> None:
    """Show how the game on the table ended, in place of the dialog that is open."""
    session.close()
    open_result(session)


ACTIONS: dict[str, Action] = {"again": again, "show-result": show_result}
