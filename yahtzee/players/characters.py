"""Who the computer players are, and what they say of their own moves now and then.

All texts but the names are translated where they are shown. Most moves have no remark. One follows
from the position alone, so that a replay has the same.
"""

from dataclasses import dataclass

from yahtzee.engine.dice import five_alike
from yahtzee.engine.game import Game, standings, winners
from yahtzee.engine.game_setup import CALLED, Level
from yahtzee.engine.moves import Move, Score
from yahtzee.language import N_, _


@dataclass(frozen=True, slots=True)
class Phrases:
    """What one character says, several ways each, used in turn."""

    five_alike: tuple[str, ...]
    upper_bonus: tuple[str, ...]
    zero: tuple[str, ...]
    big: tuple[str, ...]
    won: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """Who plays at a level; ``title`` has the name and the level."""

    level: Level
    name: str
    title: str
    phrases: Phrases


# From weak to strong.
CHARACTERS = (
    Character(
        Level.BEGINNER,
        CALLED[Level.BEGINNER],
        N_("{name}, beginner"),
        Phrases(
            five_alike=(N_("Five! I knew it!"), N_("All five! Did you see?")),
            upper_bonus=(N_("Oh, a bonus? Nice!"),),
            zero=(N_("Oops."), N_("Next time, five!"), N_("It was so close.")),
            big=(N_("Ooh, big one!"), N_("Look at that!")),
            won=(N_("I won? I won!"), N_("Look at that!")),
            lost=(N_("Well played! One more?"), N_("You are so good at this!")),
        ),
    ),
    Character(
        Level.CASUAL,
        CALLED[Level.CASUAL],
        N_("{name}, casual"),
        Phrases(
            five_alike=(N_("I’ll take that."), N_("Lucky me!")),
            upper_bonus=(N_("There is a bonus for that?"),),
            zero=(N_("Ah well."), N_("Easy come, easy go.")),
            big=(N_("A bird in the hand."), N_("That will do nicely.")),
            won=(N_("What a pleasant game."), N_("Lucky me!")),
            lost=(N_("Well done. I enjoyed that."), N_("Nicely played.")),
        ),
    ),
    Character(
        Level.EXPERT,
        CALLED[Level.EXPERT],
        N_("{name}, expert"),
        Phrases(
            five_alike=(N_("Sooner or later."), N_("About time.")),
            upper_bonus=(N_("That was the plan."),),
            zero=(N_("It had to go somewhere."), N_("The odds were fine.")),
            big=(N_("By the book."), N_("As planned.")),
            won=(N_("Well played. Again?"), N_("The odds were fine.")),
            lost=(N_("Good game. I want another one."), N_("The dice liked you. Well played.")),
        ),
    ),
    Character(
        Level.PERFECT,
        CALLED[Level.PERFECT],
        N_("{name}, perfect"),
        Phrases(
            five_alike=(N_("A pleasant variance."), N_("It happens.")),
            upper_bonus=(N_("As computed."),),
            zero=(N_("This costs least."), N_("Still the best box.")),
            big=(N_("Optimal."), N_("Nothing better.")),
            won=(N_("The dice agreed."), N_("A pleasant variance.")),
            lost=(N_("Well played."), N_("Congratulations. That is not easy.")),
        ),
    ),
)

BY_LEVEL = {character.level: character for character in CHARACTERS}


BIG = 30  # points worth a remark


def comment(before: Game, move: Move, after: Game) -> str:
    """A remark on the move that led from ``before`` to ``after``; mostly empty.

    At the end it would be read as one on the result, of which ``last_word`` speaks.
    """
    level = before.setup.level_of(before.player)
    if level is None or not isinstance(move, Score) or after.is_over:
        return ""
    said = _occasion(BY_LEVEL[level].phrases, before, move, after)
    return _(said[before.round // 2 % len(said)]) if said else ""


def last_word(game: Game) -> tuple[int, str] | None:
    """The best computer player of a game that is over, and what it says; None without one."""
    for player in (player for group in standings(game) for player in group):
        level = game.setup.level_of(player)
        if level is not None:
            phrases = BY_LEVEL[level].phrases
            said = phrases.won if winners(game) == (player,) else phrases.lost
            return player, _(said[(player - 1) % len(said)])  # another after each rematch
    return None


def _occasion(phrases: Phrases, before: Game, move: Score, after: Game) -> tuple[str, ...]:
    player = before.player
    was, card = before.card, after.cards[player]
    points = card[move.category] or 0
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
