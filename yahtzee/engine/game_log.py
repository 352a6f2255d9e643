"""The log of a game: played again, or taken back step by step."""

import reprlib
from collections.abc import Iterable, Iterator
from dataclasses import replace

from yahtzee.engine.errors import IllegalMove, MoveFault
from yahtzee.engine.game import MAX_UNDOS, Game, forced_score, new_game, replay_step
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Score, Step, Write
from yahtzee.language import _


def replay(setup: Setup, log: Iterable[Step], undos: int = 0) -> Game:
    """The game that a log leads to. Raises BadSetup, or what ``play`` raises at a bad step."""
    game = new_game(setup)
    if not isinstance(log, Iterable):
        raise IllegalMove(MoveFault.WRONG_TYPE, f"a log cannot be {reprlib.repr(log)}")
    for step in log:
        if not isinstance(step, Step):
            raise IllegalMove(MoveFault.WRONG_TYPE, f"a step cannot be {reprlib.repr(step)}")
        game = replay_step(game, step)
    return replace(game, undos=undos)


def history(game: Game, start: Game | None = None) -> Iterator[tuple[Game, Game]]:
    """The game before and after each step of its log.

    With ``start``, an earlier position of the same game, only the steps made since then. Steps
    that were taken back are not in the log, so ``undos`` stays what it was at the start.
    """
    before = start or new_game(game.setup)
    for step in game.log[len(before.log) :]:
        after = replay_step(before, step)
        yield before, after
        before = after


def knows_dice_of(game: Game, player: int) -> bool:
    """Whether any of a player's dice are known: not where real dice were written as points."""
    turn = 0
    for step in game.log:
        if turn % len(game.cards) == player and not isinstance(step.move, Write):
            return True
        turn += isinstance(step.move, Score | Write)
    return False


def undo(game: Game) -> Game:
    """The game one step back.

    It counts in ``undos``, unless it corrects an entry of real dice or takes back a score that
    was forced by the joker rule.
    """
    if not game.log:
        raise IllegalMove(MoveFault.NOTHING_TO_UNDO, _("there is nothing to undo"))
    before = replay(game.setup, game.log[:-1], game.undos)
    free = game.setup.mode is Mode.REAL or game.log[-1].move == forced_score(before)
    return before if free else replace(before, undos=one_more(game.undos))


def one_more(undos: int) -> int:
    """The count of steps taken back after another one."""
    return min(undos + 1, MAX_UNDOS)
