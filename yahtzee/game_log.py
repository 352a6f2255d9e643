"""The log of a game: played again, taken back step by step, or corrected."""

import reprlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from yahtzee.categories import Category
from yahtzee.errors import IllegalMove, MoveFault
from yahtzee.game import MAX_UNDOS, Game, forced_score, new_game, play, replay_step, require_mode
from yahtzee.game_setup import Mode, Setup, check_type
from yahtzee.language import _
from yahtzee.moves import Move, Step


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


def undo(game: Game) -> Game:
    """The game one step back.

    It counts in ``undos``, unless it corrects an entry of real dice or takes back a score that
    was forced by the joker rule.
    """
    if not game.log:
        raise IllegalMove(MoveFault.NOTHING_TO_UNDO, _("there is nothing to undo"))
    before = replay(game.setup, game.log[:-1], game.undos)
    free = game.setup.mode is Mode.REAL or game.log[-1].move == forced_score(before)
    return before if free else replace(before, undos=_one_more(game.undos))


def _one_more(undos: int) -> int:
    return min(undos + 1, MAX_UNDOS)


def correct(game: Game, changes: Mapping[int, Move]) -> Game:
    """Real dice: the game with some steps of its log corrected, and all others as they were.

    ``changes`` has the place in the log of each wrong step and the move that it should
    have been. The whole log is played anew, so that what followed must still be possible;
    a correction is counted in ``undos``. Raises IllegalMove, and then nothing has changed.
    """
    check_type("a game", game, Game)
    require_mode(Mode.REAL, game)
    if not isinstance(changes, Mapping):
        raise IllegalMove(MoveFault.WRONG_TYPE, f"changes cannot be {reprlib.repr(changes)}")
    if not all(type(place) is int and 0 <= place < len(game.log) for place in changes):
        raise IllegalMove(MoveFault.NOTHING_TO_UNDO, "there is no such entry to correct")
    after = new_game(game.setup)
    for place, step in enumerate(game.log):
        after = play(after, changes[place]) if place in changes else replay_step(after, step)
    return game if after.log == game.log else replace(after, undos=_one_more(game.undos))


def turn_of(game: Game, player: int, category: Category) -> range:
    """The places in the log of the turn that filled a player's box; empty if it is open."""
    first = 0
    for before, after in history(game):
        if after.turns > before.turns:
            if before.player == player and after.cards[player][category] is not None:
                return range(first, len(after.log))
            first = len(after.log)
    return range(0)
