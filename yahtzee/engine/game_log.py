"""The log of a game: played again, or taken back step by step."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from yahtzee.engine.errors import IllegalMove
from yahtzee.engine.game import MAX_UNDOS, Game, forced_score, new_game, replay_step
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Join, Leave, Step
from yahtzee.language import _


def replay(setup: Setup, log: Iterable[Step], undos: int = 0) -> Game:
    """The game that a log leads to. Raises BadSetup, or what ``play`` raises at a bad step."""
    game = new_game(setup)
    for step in log:
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


def undo(game: Game) -> Game:
    """The game one step back.

    It counts in ``undos``, unless it corrects an entry of real dice, or takes back a score that
    was forced by the joker rule or that somebody has come or gone.
    """
    if not game.log:
        raise IllegalMove(_("there is nothing to undo"))
    move, log = game.log[-1].move, game.log[:-1]
    setup = game.setup
    if isinstance(move, Join) and move.player >= setup.at_first and Step(move) not in log:
        # It was by this move that the last player came at first.
        players, levels = setup.players[:-1], setup.levels[:-1]
        setup = replace(setup, players=players, levels=levels, late=setup.late - 1)
    before = replay(setup, log, game.undos)
    is_free = game.setup.mode is Mode.REAL or isinstance(move, Leave | Join)
    if is_free or move == forced_score(before):
        return before
    return replace(before, undos=one_more(game.undos))


def one_more(undos: int) -> int:
    """The count of steps taken back after another one."""
    return min(undos + 1, MAX_UNDOS)
