"""A word for a final score: how it stands in best play's exact distribution and among one's own."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game, history
from yahtzee.engine.moves import Score
from yahtzee.engine.patterns import Anything
from yahtzee.engine.rules import most_in
from yahtzee.engine.scorecard import Scorecard
from yahtzee.messages import NOTHING, Message, Number, Text, count, say

# From here on each step of best play is a better word; the last words are for rarer scores.
STEPS = (0.95, 0.7, 0.4, 1 / 7)
WORDS = (
    say("Good game!"),
    say("A fine game!"),
    say("Well played!"),
    say("Splendid!"),
    say("Magnificent!"),
)
COME_BACK = say("See you tomorrow!")  # on a daily, which is not played again
# In place of a word far below what is promised as a good score, and where something went well.
NEXT = say("Let’s go again!")
BRIGHT = say("Some fine rolls!")
BRIGHT_FROM = 0.6  # of a good score: where less was made, a single box does not make the game
# From these shares of that score on, better words than NEXT; from the last one on, all of them.
FAIR = (0.75, 1.0)
BEST = (0, 1, len(WORDS))
FIRST = say("Your first game!")

# "Once in so many games" for scores that are rare even for best play.
RARE = (
    *(5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750),
    *(1_000, 2_000, 5_000, 10_000),
)

SHARES = (*STEPS, *(1 / games for games in RARE))

# A better word for who has beaten this share of three own games or more.
OWN = (0.5, 0.75, 1.0)
FEW = 3
LEAST = 5  # points of a box that is worth a word

Marks = tuple[int, ...]


def marks_of(chances: Sequence[float]) -> Marks:
    """By ``SHARES``: the least score that best play, with these chances, makes no more often."""
    # How often that much or more is made, from the highest score down, and nothing beyond it.
    often = [0.0, *accumulate(reversed(chances))]
    return tuple(len(chances) + 1 - bisect_right(often, share) for share in SHARES)


def word_for(score: int, earlier: Sequence[int], marks: Marks | None, good: int | None) -> Message:
    """A word for a score: the kinder by best play's marks, if known, and one's earlier games.

    It agrees with what is promised as a ``good`` score. Where that is not known, only one's earlier
    games can tell.
    """
    by_best_play = bisect_right(marks[: len(STEPS)], score) if marks else 0
    beaten = sum(other < score for other in earlier) / max(1, len(earlier))
    by_own = bisect_right(OWN, beaten) if len(earlier) >= FEW else 0
    if good is None:
        return (NEXT, *WORDS)[by_own and 1 + by_own]
    best = BEST[bisect_right(FAIR, score / good)]
    return (NEXT, *WORDS)[min(best, 1 + max(by_best_play, by_own))]


def next_aim(score: int, best: int, good: int) -> int:
    """What to aim for next: up to a good score what follows on the best so far, then on this.

    It is half of a good score at least: less is no aim.
    """
    step = 50 if good > 100 else 25
    if score < good:
        return min(good, step * (max(score, best, good // 2 - 1) // step + 1))
    return step * (score // step + 1)


def rarity(score: int, marks: Marks | None) -> Text:
    """How rare a score is even for best play; nothing if it is not."""
    place = bisect_right(marks[len(STEPS) :], score) if marks else 0
    if not place:
        return NOTHING
    games = RARE[place - 1]
    message = count(
        "Even perfect play gets {points} or more once in {games} game.",
        "Even perfect play gets {points} or more once in {games} games.",
        games,
    )
    if place == len(RARE):
        message = count(
            "Not even perfect play gets {points} or more once in {games} game.",
            "Not even perfect play gets {points} or more once in {games} games.",
            games,
        )
    return message.filled(points=Number(score), games=Number(games))


def feats(card: Scorecard) -> list[tuple[Text, int]]:
    """What went well, with points, or else the box that is best by what it usually pays."""
    best = _best_box(card)
    return real_feats(card) or ([(best.message, card[best] or 0)] if best else [])


def _best_box(card: Scorecard) -> Category | None:
    """The box that brought most by what it usually pays, if any brought a word's worth."""
    filled = {box: points for box in card.rules.categories if (points := card[box] or 0) >= LEAST}
    dice = card.rules.dice
    return max(filled, key=lambda box: filled[box] / _usual(box, dice), default=None)


def best_turn(game: Game, player: int) -> tuple[Category, Faces] | None:
    """A player's best box, by what it usually pays, and the dice that were written there.

    None if no box brought a word's worth, or nobody told the page what lay on the table.
    """
    best = _best_box(game.cards[player])
    if best is None:
        return None
    written = Score(best)
    turns = (
        before.dice
        for before, after in history(game)
        if before.player == player and after.log[-1].move == written
    )
    dice = next(turns, ())
    return (best, dice) if dice else None


def real_feats(card: Scorecard) -> list[tuple[Text, int]]:
    """Upper bonus, Yahtzees, and the best other box, or two, that has what it usually pays."""
    found: list[tuple[Text, int]] = []
    rules = card.rules
    if card.upper_bonus:
        found.append((say("Bonus"), card.upper_bonus))
    if rules.yahtzee and card[rules.yahtzee]:
        made = (card[rules.yahtzee] or 0) + card.yahtzee_bonus_points
        found.append((rules.yahtzee.message, made))
    filled = {box: card[box] or 0 for box in rules.categories if box != rules.yahtzee}
    # What takes any dice is no feat while there is another one.
    others = [
        box
        for box, points in filled.items()
        if points >= max(LEAST, _usual(box, rules.dice)) and not isinstance(box.pattern, Anything)
    ]
    others.sort(key=filled.__getitem__, reverse=True)
    return [*found, *((box.message, filled[box]) for box in others[: max(1, 2 - len(found))])]


def _usual(box: Category, dice: int) -> float:
    """What a box that is filled well usually pays: as three of a face, and 22 in Chance."""
    return most_in(box, dice) * (0.75 if isinstance(box.pattern, Anything) else 0.6)
