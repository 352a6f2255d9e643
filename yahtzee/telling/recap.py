"""What matters now, in one go: for those who listen, as they cannot look over the table."""

from yahtzee.engine.game import Game
from yahtzee.engine.scorecard import Scorecard
from yahtzee.explain.jokers import in_short, where
from yahtzee.explain.words import faces_shown
from yahtzee.messages import NOTHING, Joint, Message, Text, labelled, row, say, sentences, stopped
from yahtzee.telling.status import (
    About,
    Status,
    kept,
    next_step_of,
    pace_in_words,
    status,
    what_follows,
    what_lies_there,
)


def where_alike(game: Game, *, teaches: bool) -> Status:
    """What lies there, and which boxes five alike may go in, where a rule restricts or frees them.

    In a first game, which ``teaches``, it says that this is a joker.
    """
    lies = what_lies_there(game, teaches=teaches)
    return status((About.DICE, lies), (About.STEP, reason_of(game, teaches=teaches)))


def reason_of(game: Game, *, teaches: bool) -> Text:
    """Why the dice may not go just anywhere; nothing if they may."""
    return (where if teaches else in_short)(game.card, game.dice)


def recap(game: Game, held: tuple[int, ...] = ()) -> Text:
    """Whose turn it is, the dice, what is kept, rolls left, the upper bonus and all scores.

    ``held`` are the places of the dice that are kept. Each player's score is a phrase of its own.
    """
    if game.is_over:
        return sentences(what_follows(game), *_scores(game))
    several = len(game.cards) > 1
    turn = stopped(say("{player}’s turn", player=game.setup.names[game.player]))
    return sentences(
        turn if several else NOTHING, *_dice(game, held), _upper_bonus(game.card), *_scores(game)
    )


def position(game: Game, held: tuple[int, ...] = (), about: Text = NOTHING) -> Text:
    """All that a decision rests on: the dice after which roll, what is kept, and the card.

    Of the card it tells the open boxes, a filled Yahtzee box, the upper section and the total.
    ``held`` are the places of the dice that are kept; ``about`` is said after the dice.
    """
    card = game.card
    roll = say("Roll {roll} of {rolls}", roll=game.rolls, rolls=game.rules.rolls)
    rolled = stopped(labelled(roll, faces_shown(game.dice)))
    boxes = row(Joint.COMMAS, *card.open_boxes)
    return sentences(
        rolled,
        about,
        kept(game, held) if held else NOTHING,
        say("Open: {boxes}.", boxes=boxes),
        _yahtzee_box(card),
        _upper_bonus(card),
        stopped(labelled(say("Total"), card.total)),
    )


def _yahtzee_box(card: Scorecard) -> Text:
    """What the Yahtzee box holds, where more Yahtzees are paid or count as jokers after it."""
    box = card.rules.yahtzee
    rules = card.rules
    if box is None or card.is_open(box) or not (rules.yahtzee_bonus or rules.joker):
        return NOTHING
    return stopped(labelled(box, card[box] or 0))


def _dice(game: Game, held: tuple[int, ...]) -> list[Text]:
    if not game.dice:
        return [say("Not rolled yet.")]
    return [
        stopped(labelled(say("Dice"), faces_shown(game.dice))),
        kept(game, held) if held else NOTHING,
        next_step_of(game),
    ]


def _upper_bonus(card: Scorecard) -> Text:
    if card.rules.upper_bonus is None:
        return NOTHING
    if card.upper_bonus:
        return say("The upper bonus is earned.")
    if not any(map(card.is_open, card.rules.upper)):
        return say("The upper bonus is missed.")
    # Translators: the standing is, for instance, "3 ahead of the bonus pace".
    message = say("Upper section: {points}, {standing}.")
    return message.filled(points=card.upper_subtotal, standing=pace_in_words(card))


def _scores(game: Game) -> list[Message]:
    return [
        stopped(labelled(name, card.total))
        for name, card in zip(game.setup.names, game.cards, strict=True)
    ]
