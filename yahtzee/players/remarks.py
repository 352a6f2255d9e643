"""A computer player's remark on its own move, now and then, in character.

Most moves have none. The remark follows from the position alone, so that a replay has the same.
"""

from yahtzee.engine.dice import five_alike
from yahtzee.engine.game import Game
from yahtzee.engine.moves import Move, Score
from yahtzee.engine.standings import standings, winners
from yahtzee.language import _
from yahtzee.players.characters import BY_LEVEL, Phrases

BIG = 30  # points worth a remark


def comment(before: Game, move: Move, after: Game) -> str:
    """A remark on the move that led from ``before`` to ``after``; mostly empty."""
    level = before.setup.level_of(before.player)
    if level is None or not isinstance(move, Score):
        return ""
    said = _occasion(BY_LEVEL[level].phrases, before, move, after)
    return _(said[before.round // 2 % len(said)]) if said else ""


def last_word(game: Game) -> tuple[int, str] | None:
    """The best computer player of a game that is over, and what it says; None without one."""
    for player in (player for group in standings(game) for player in group):
        level = game.setup.level_of(player)
        if level is not None:
            phrases = BY_LEVEL[level].phrases
            said = phrases.won if player in winners(game) else phrases.lost
            return player, _(said[game.cards[player].total % len(said)])
    return None


def _occasion(phrases: Phrases, before: Game, move: Score, after: Game) -> tuple[str, ...]:
    player = before.player
    was, card = before.card, after.cards[player]
    points = card[move.category] or 0
    if winners(after) == (player,) and len(after.cards) > 1:
        return phrases.won
    if five_alike(before.dice) and points:
        return phrases.five_alike
    if card.upper_bonus > was.upper_bonus:
        return phrases.upper_bonus
    # Every other zero and every other big number, so that remarks stay rare.
    if before.round % 2:
        return ()
    if not points:
        return phrases.zero
    return phrases.big if points >= BIG else ()
