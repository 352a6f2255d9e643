"""What matters now, in one go: for those who listen, as they cannot look over the table."""

from yahtzee.engine.game import Game
from yahtzee.engine.scorecard import Scorecard
from yahtzee.explain.jokers import in_short, where
from yahtzee.explain.words import faces_shown
from yahtzee.language import _, sentences
from yahtzee.telling.status import kept, next_step_of, pace_in_words, seen, what_follows


def where_alike(game: Game, *, teaches: bool) -> str:
    """What lies there, and which boxes five alike may go in, where a rule restricts or frees them.

    In a first game, which ``teaches``, it says that this is a joker.
    """
    return sentences(seen(game, teaches=teaches), reason_of(game, teaches=teaches))


def reason_of(game: Game, *, teaches: bool) -> str:
    """Why the dice may not go just anywhere; empty if they may."""
    return str((where if teaches else in_short)(game.card, game.dice))


def recap(game: Game, held: tuple[int, ...] = ()) -> str:
    """Whose turn it is, the dice, what is kept, rolls left, the upper bonus and all scores.

    ``held`` are the places of the dice that are kept. Each player's score is a phrase of its own.
    """
    if game.is_over:
        return sentences(what_follows(game), *_scores(game))
    several = len(game.cards) > 1
    turn = _("{player}’s turn.").format(player=game.setup.names[game.player])
    return sentences(
        turn if several else "", *_dice(game, held), _upper_bonus(game.card), *_scores(game)
    )


def position(game: Game, held: tuple[int, ...] = (), about: str = "") -> str:
    """All that a decision rests on: the dice after which roll, what is kept, and the card.

    Of the card it tells the open boxes, a filled Yahtzee box, the upper section and the total.
    ``held`` are the places of the dice that are kept; ``about`` is said after the dice.
    """
    card = game.card
    rolled = _("Roll {roll} of {rolls}: {dice}.").format(
        roll=game.rolls, rolls=game.rules.rolls, dice=faces_shown(game.dice)
    )
    boxes = ", ".join(str(box) for box in card.open_boxes)
    return sentences(
        rolled,
        about,
        kept(game, held) if held else "",
        _("Open: {boxes}.").format(boxes=boxes),
        _yahtzee_box(card),
        _upper_bonus(card),
        _("Total: {points}.").format(points=card.total),
    )


def _yahtzee_box(card: Scorecard) -> str:
    """What the Yahtzee box holds, where more Yahtzees are paid or count as jokers after it."""
    box, rules = card.rules.yahtzee, card.rules
    if box is None or card.is_open(box) or not (rules.yahtzee_bonus or rules.joker):
        return ""
    return _("{box}: {points}.").format(box=box, points=card[box])


def _dice(game: Game, held: tuple[int, ...]) -> list[str]:
    if not game.dice:
        return [_("Not rolled yet.")]
    return [
        _("Dice: {dice}.").format(dice=faces_shown(game.dice)),
        kept(game, held) if held else "",
        next_step_of(game),
    ]


def _upper_bonus(card: Scorecard) -> str:
    if card.rules.upper_bonus is None:
        return ""
    if card.upper_bonus:
        return _("The upper bonus is earned.")
    if not any(map(card.is_open, card.rules.upper)):
        return _("The upper bonus is missed.")
    # Translators: the standing is, for instance, "3 ahead of the bonus pace".
    message = _("Upper section: {points}, {standing}.")
    return message.format(points=card.upper_subtotal, standing=pace_in_words(card))


def _scores(game: Game) -> list[str]:
    message = _("{player}: {points}.")
    return [
        message.format(player=name, points=card.total)
        for name, card in zip(game.setup.names, game.cards, strict=True)
    ]
