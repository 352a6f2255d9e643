"""Who the computer players are, and what they say of their own moves now and then.

Most moves have no remark. One follows
from the position alone, so that a replay has the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from yahtzee.engine.dice import all_alike
from yahtzee.engine.game import Game, standings, winners
from yahtzee.engine.game_setup import CALLED, Level
from yahtzee.engine.moves import Move, Score
from yahtzee.messages import NOTHING, Message, Text, say


class Occasion(StrEnum):
    """What there is to say of somebody else's turn."""

    FIVE_ALIKE = "five-alike"
    ZERO = "zero"
    BIG = "big"


@dataclass(frozen=True, slots=True)
class Phrases:
    """What one character says, several ways each, used in turn, and of what it has ``seen``."""

    five_alike: tuple[Message, ...]
    upper_bonus: tuple[Message, ...]
    zero: tuple[Message, ...]
    big: tuple[Message, ...]
    won: tuple[Message, ...]
    lost: tuple[Message, ...]
    seen: Mapping[Occasion, Message]


@dataclass(frozen=True, slots=True)
class Character:
    """Who plays at a level; ``title`` says the level and has a place for the name.

    ``mean`` is what it makes alone by the official rules, on average (`make strengths`).
    """

    level: Level
    name: str
    title: Message
    mean: int
    phrases: Phrases

    @property
    def strength(self) -> Message:
        """How strong it is by the official rules."""
        return say("about {points} a game", points=self.mean)


# From weak to strong.
CHARACTERS = (
    Character(
        Level.BEGINNER,
        CALLED[Level.BEGINNER],
        say("{name}, beginner"),
        164,
        Phrases(
            five_alike=(say("All alike! I knew it!"),),
            upper_bonus=(say("Oh, a bonus? Nice!"),),
            zero=(say("Oops."), say("It was so close.")),
            big=(say("Ooh, big one!"), say("Look at that!")),
            won=(say("I won? I won!"), say("Look at that!")),
            lost=(say("You are so good at this!"),),
            seen={
                Occasion.FIVE_ALIKE: say("All alike! You did it!"),
                Occasion.ZERO: say("Ouch! That happens to me, too."),
                Occasion.BIG: say("Look at that!"),
            },
        ),
    ),
    Character(
        Level.CASUAL,
        CALLED[Level.CASUAL],
        say("{name}, casual"),
        219,
        Phrases(
            five_alike=(say("Lucky me!"),),
            upper_bonus=(say("There is a bonus for that?"),),
            zero=(say("Ah well."), say("Easy come, easy go.")),
            big=(say("That will do nicely."),),
            won=(say("What a pleasant game."), say("Lucky me!")),
            lost=(say("Well done. I enjoyed that."),),
            seen={
                Occasion.FIVE_ALIKE: say("Now that is what I call luck."),
                Occasion.ZERO: say("Easy come, easy go."),
                Occasion.BIG: say("Lovely, that one."),
            },
        ),
    ),
    Character(
        Level.EXPERT,
        CALLED[Level.EXPERT],
        say("{name}, expert"),
        240,
        Phrases(
            five_alike=(say("Sooner or later."),),
            upper_bonus=(say("That was the plan."),),
            zero=(say("It had to go somewhere."),),
            big=(say("By the book."),),
            won=(say("The odds were fine."),),
            lost=(say("Good game. I want another one."),),
            seen={
                Occasion.FIVE_ALIKE: say("Well rolled. I mean it."),
                Occasion.ZERO: say("It had to go somewhere."),
                Occasion.BIG: say("Solid."),
            },
        ),
    ),
    Character(
        Level.PERFECT,
        CALLED[Level.PERFECT],
        say("{name}, perfect"),
        257,
        Phrases(
            five_alike=(say("A pleasant variance."),),
            upper_bonus=(say("As computed."),),
            zero=(say("This costs least."),),
            big=(say("Optimal."),),
            won=(say("The dice agreed."),),
            lost=(say("Congratulations. That is not easy."),),
            seen={
                Occasion.FIVE_ALIKE: say("Splendid! And so improbable."),
                Occasion.ZERO: say("Sometimes that is best."),
                Occasion.BIG: say("Optimal."),
            },
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
    return said[before.round // SELDOM % len(said)] if said else NOTHING


SELDOM = 3  # turns from one remark of the house to the next, at least


def occasion_of(game: Game) -> Occasion | None:
    """What there is to say of the last turn of who plays alone, if it is time for a remark."""
    last = -SELDOM
    due: Occasion | None = None
    for turn, occasion in enumerate(_occasions(game)):
        due = occasion if turn - last >= SELDOM else None
        last = turn if due else last
    return due


def _occasions(game: Game) -> Iterator[Occasion | None]:
    """What there was to say of each turn, by what stands on the card."""
    for step in game.log:
        if isinstance(step.move, Score):
            box = step.move.category
            points = game.card[box] or 0
            if box.is_yahtzee and points:
                yield Occasion.FIVE_ALIKE
            elif not points:
                yield Occasion.ZERO
            else:
                yield Occasion.BIG if points >= BIG else None


def remark_on(game: Game, levels: Sequence[Level]) -> tuple[Level, Message] | None:
    """Who of these says what of the last turn of who plays alone; mostly nobody.

    It follows from the position alone, so that a replay has the same.
    """
    occasion = None if game.is_over or game.dice else occasion_of(game)
    if occasion is None:
        return None
    speaker = levels[game.turns % len(levels)]
    return speaker, BY_LEVEL[speaker].phrases.seen[occasion]


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
    # Not every zero and big number, so that remarks stay rare.
    if before.round % SELDOM:
        return ()
    if not points:
        return phrases.zero
    return phrases.big if points >= BIG else ()
