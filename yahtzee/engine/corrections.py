"""Real dice: what a written value says of its dice, and entries that were wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from yahtzee.engine import legality
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import all_alike, multisets
from yahtzee.engine.errors import IllegalMove
from yahtzee.engine.game import Game, history, new_game, one_more, play, replay_step, require_mode
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Move


def correct(game: Game, changes: Mapping[int, Move]) -> Game:
    """Real dice: the game with some steps of its log corrected, and all others as they were.

    ``changes`` has the place in the log of each wrong step and the move that it should
    have been. The whole log is played anew, so that what followed must still be possible;
    a correction is counted in ``undos``. Raises IllegalMove, and then nothing has changed.
    """
    require_mode(Mode.REAL, game)
    if not all(0 <= place < len(game.log) for place in changes):
        raise IllegalMove("There is no such entry to correct.")
    after = new_game(game.setup)
    for place, step in enumerate(game.log):
        after = play(after, changes[place]) if place in changes else replay_step(after, step)
    return game if after.log == game.log else replace(after, undos=one_more(game.undos))


def turn_of(game: Game, player: int, category: Category) -> range:
    """The places in the log of the turn that filled a player's box; empty if it is open."""
    first = 0
    for before, after in history(game):
        if after.turns > before.turns:
            if before.player == player and after.cards[player][category] is not None:
                return range(first, len(after.log))
            first = len(after.log)
    return range(0)


@dataclass(frozen=True, slots=True)
class YahtzeeValues:
    """Values of a box that a Yahtzee scores: ``always`` it alone, ``maybe`` other dice as well."""

    always: tuple[int, ...] = ()
    maybe: tuple[int, ...] = ()


def yahtzee_values(game: Game, category: Category) -> YahtzeeValues:
    """Real dice: which values of a box say that all alike, which would earn a bonus, made them.

    Where a joker goes is the player's to answer for (fun.txt, "Real Dice Mode"), but for a zero,
    which must be one that the rules allow. None does while a Yahtzee would earn no bonus.
    """
    rules = game.rules
    card = game.card
    if not legality.bonus_open(card):
        return YahtzeeValues()
    fives = [roll for roll in multisets(rules.dice) if all_alike(roll)]
    zero = any(
        category in legality.legal_boxes(card, roll)
        and not legality.points_in(card, category, roll)
        for roll in fives
    )
    others = {
        legality.natural_points(rules, category, roll)
        for roll in multisets(rules.dice)
        if not all_alike(roll)
    }
    alike = [
        points
        for points in legality.holdable_points(rules, category, yahtzee=True)
        if points or zero
    ]
    return YahtzeeValues(
        tuple(points for points in alike if points not in others),
        tuple(points for points in alike if points in others),
    )
