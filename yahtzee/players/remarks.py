"""What a computer player says now and then about its own move: a few words, in character.

Most moves pass in silence. What is said follows from the position alone, so that a replay
hears the same.
"""

from dataclasses import dataclass

from yahtzee.dice import five_alike
from yahtzee.game import Game, Level, winners
from yahtzee.moves import Move, Score

BIG = 30  # points worth a word


@dataclass(frozen=True, slots=True)
class Phrases:
    """What one character says, several ways each: used in turn."""

    five_alike: tuple[str, ...]
    upper_bonus: tuple[str, ...]
    zero: tuple[str, ...]
    big: tuple[str, ...]
    won: tuple[str, ...]


PHRASES = {
    Level.BEGINNER: Phrases(
        five_alike=("Five! I knew it!", "All five! Did you see?"),
        upper_bonus=("Oh, a bonus? Nice!",),
        zero=("Oops.", "Next time, five!", "It was so close."),
        big=("Ooh, big one!", "Look at that!"),
        won=("I won? I won!",),
    ),
    Level.CASUAL: Phrases(
        five_alike=("I'll take that.", "Lucky me!"),
        upper_bonus=("There is a bonus for that?",),
        zero=("Ah well.", "Easy come, easy go."),
        big=("A bird in the hand.", "That will do nicely."),
        won=("What a pleasant game.",),
    ),
    Level.EXPERT: Phrases(
        five_alike=("The odds come round.", "About time."),
        upper_bonus=("That was the plan.",),
        zero=("Somewhere it had to go.", "The odds were fine."),
        big=("By the book.", "As planned."),
        won=("Well played. Again?",),
    ),
    Level.PERFECT: Phrases(
        five_alike=("A pleasant variance.", "It happens."),
        upper_bonus=("As computed.",),
        zero=("This costs least.", "Still the best box."),
        big=("Optimal.", "Nothing better."),
        won=("The dice agreed.",),
    ),
}


def comment(before: Game, move: Move, after: Game) -> str:
    """A remark on the move that led from ``before`` to ``after``; mostly empty."""
    level = before.setup.level_of(before.player)
    if level is None or not isinstance(move, Score):
        return ""
    said = _occasion(PHRASES[level], before, move, after)
    return said[before.round // 2 % len(said)] if said else ""


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
    # Every other zero and every other big number, or it would become a habit.
    if before.round % 2:
        return ()
    if not points:
        return phrases.zero
    return phrases.big if points >= BIG else ()
