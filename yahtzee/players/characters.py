"""Who the computer players are, and what they say of their own moves now and then.

Most moves have no remark. One follows
from the position alone, so that a replay has the same.
"""

from dataclasses import dataclass

from yahtzee.engine.dice import all_alike
from yahtzee.engine.game import Game, standings, winners
from yahtzee.engine.game_setup import CALLED, Level
from yahtzee.engine.moves import Move, Score
from yahtzee.messages import NOTHING, Message, Text, say


@dataclass(frozen=True, slots=True)
class Phrases:
    """What one character says, several ways each, used in turn."""

    five_alike: tuple[Message, ...]
    upper_bonus: tuple[Message, ...]
    zero: tuple[Message, ...]
    big: tuple[Message, ...]
    won: tuple[Message, ...]
    lost: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """Who plays at a level; ``title`` says the level and has a place for the name."""

    level: Level
    name: str
    title: Message
    phrases: Phrases


# From weak to strong.
CHARACTERS = (
    Character(
        Level.BEGINNER,
        CALLED[Level.BEGINNER],
        say("{name}, beginner"),
        Phrases(
            five_alike=(say("Five! I knew it!"), say("All five! Did you see?")),
            upper_bonus=(say("Oh, a bonus? Nice!"),),
            zero=(say("Oops."), say("Next time, five!"), say("It was so close.")),
            big=(say("Ooh, big one!"), say("Look at that!")),
            won=(say("I won? I won!"), say("Look at that!")),
            lost=(say("Well played! One more?"), say("You are so good at this!")),
        ),
    ),
    Character(
        Level.CASUAL,
        CALLED[Level.CASUAL],
        say("{name}, casual"),
        Phrases(
            five_alike=(say("I’ll take that."), say("Lucky me!")),
            upper_bonus=(say("There is a bonus for that?"),),
            zero=(say("Ah well."), say("Easy come, easy go.")),
            big=(say("A bird in the hand."), say("That will do nicely.")),
            won=(say("What a pleasant game."), say("Lucky me!")),
            lost=(say("Well done. I enjoyed that."), say("Nicely played.")),
        ),
    ),
    Character(
        Level.EXPERT,
        CALLED[Level.EXPERT],
        say("{name}, expert"),
        Phrases(
            five_alike=(say("Sooner or later."), say("About time.")),
            upper_bonus=(say("That was the plan."),),
            zero=(say("It had to go somewhere."), say("The odds were fine.")),
            big=(say("By the book."), say("As planned.")),
            won=(say("Well played. Again?"), say("The odds were fine.")),
            lost=(say("Good game. I want another one."), say("The dice liked you. Well played.")),
        ),
    ),
    Character(
        Level.PERFECT,
        CALLED[Level.PERFECT],
        say("{name}, perfect"),
        Phrases(
            five_alike=(say("A pleasant variance."), say("It happens.")),
            upper_bonus=(say("As computed."),),
            zero=(say("This costs least."), say("Still the best box.")),
            big=(say("Optimal."), say("Nothing better.")),
            won=(say("The dice agreed."), say("A pleasant variance.")),
            lost=(say("Well played."), say("Congratulations. That is not easy.")),
        ),
    ),
)

BY_LEVEL = {character.level: character for character in CHARACTERS}


BIG = 30  # points worth a remark


def comment(before: Game, move: Move, after: Game) -> Text:
    """A remark on the move that led from ``before`` to ``after``; mostly nothing.

    At the end it would be read as one on the result, of which ``last_word`` speaks.
    """
    level = before.setup.level_of(before.player)
    if level is None or not isinstance(move, Score) or after.is_over:
        return NOTHING
    said = _occasion(BY_LEVEL[level].phrases, before, move, after)
    return said[before.round // 2 % len(said)] if said else NOTHING


def last_word(game: Game) -> tuple[int, Message] | None:
    """The best computer player of a game that is over, and what it says; None without one."""
    for player in (player for group in standings(game) for player in group):
        level = game.setup.level_of(player)
        if level is not None:
            phrases = BY_LEVEL[level].phrases
            said = phrases.won if winners(game) == (player,) else phrases.lost
            return player, said[(player - 1) % len(said)]  # another after each rematch
    return None


def _occasion(phrases: Phrases, before: Game, move: Score, after: Game) -> tuple[Message, ...]:
    player = before.player
    was = before.card
    card = after.cards[player]
    points = card[move.category] or 0
    if all_alike(before.dice) and points:
        return phrases.five_alike
    if card.upper_bonus > was.upper_bonus:
        return phrases.upper_bonus
    # Every other zero and every other big number, so that remarks stay rare.
    if before.round % 2:
        return ()
    if not points:
        return phrases.zero
    return phrases.big if points >= BIG else ()
