"""What a computer player says now and then about its own move: a few words, in character.

Most moves pass in silence. What is said follows from the position alone, so that a replay
hears the same.
"""

from dataclasses import dataclass

from yahtzee.dice import five_alike
from yahtzee.game import Game, Level, winners
from yahtzee.language import N_, _
from yahtzee.moves import Move, Score

BIG = 30  # points worth a word


@dataclass(frozen=True, slots=True)
class Phrases:
    """What one character says, several ways each: used in turn, translated when it is said."""

    five_alike: tuple[str, ...]
    upper_bonus: tuple[str, ...]
    zero: tuple[str, ...]
    big: tuple[str, ...]
    won: tuple[str, ...]


PHRASES = {
    Level.BEGINNER: Phrases(
        five_alike=(N_("Five! I knew it!"), N_("All five! Did you see?")),
        upper_bonus=(N_("Oh, a bonus? Nice!"),),
        zero=(N_("Oops."), N_("Next time, five!"), N_("It was so close.")),
        big=(N_("Ooh, big one!"), N_("Look at that!")),
        won=(N_("I won? I won!"),),
    ),
    Level.CASUAL: Phrases(
        five_alike=(N_("I'll take that."), N_("Lucky me!")),
        upper_bonus=(N_("There is a bonus for that?"),),
        zero=(N_("Ah well."), N_("Easy come, easy go.")),
        big=(N_("A bird in the hand."), N_("That will do nicely.")),
        won=(N_("What a pleasant game."),),
    ),
    Level.EXPERT: Phrases(
        five_alike=(N_("The odds come round."), N_("About time.")),
        upper_bonus=(N_("That was the plan."),),
        zero=(N_("Somewhere it had to go."), N_("The odds were fine.")),
        big=(N_("By the book."), N_("As planned.")),
        won=(N_("Well played. Again?"),),
    ),
    Level.PERFECT: Phrases(
        five_alike=(N_("A pleasant variance."), N_("It happens.")),
        upper_bonus=(N_("As computed."),),
        zero=(N_("This costs least."), N_("Still the best box.")),
        big=(N_("Optimal."), N_("Nothing better.")),
        won=(N_("The dice agreed."),),
    ),
}


def comment(before: Game, move: Move, after: Game) -> str:
    """A remark on the move that led from ``before`` to ``after``; mostly empty."""
    level = before.setup.level_of(before.player)
    if level is None or not isinstance(move, Score):
        return ""
    said = _occasion(PHRASES[level], before, move, after)
    return _(said[before.round // 2 % len(said)]) if said else ""


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
