"""What the card, the dice and the sentences all ask of a position."""

from yahtzee import legality
from yahtzee.categories import Category
from yahtzee.dice import five_alike
from yahtzee.game import Game, legal_boxes
from yahtzee.language import _
from yahtzee.presets import label_of


def claimed_box(game: Game) -> Category | None:
    """The box that a Yahtzee on the table is surely for, if a person is to say so."""
    if not five_alike(game.dice) or computer_plays(game):
        return None
    boxes = legal_boxes(game)
    if game.rules.yahtzee in boxes:
        return game.rules.yahtzee
    is_joker = legality.is_joker(game.card, game.dice)
    return boxes[0] if is_joker and len(boxes) == 1 else None


def bonus_points(game: Game) -> int:
    """What the dice on the table earn beside the points of their box."""
    bonus = game.rules.yahtzee_bonus
    earned = bonus and game.dice and legality.earns_bonus(game.card, game.dice)
    return bonus.points if bonus and earned else 0


def computer_plays(game: Game) -> bool:
    """Whether a computer player is to move."""
    return not game.is_over and game.setup.level_of(game.player) is not None


def shout_of(game: Game) -> str:
    """What to call out over a Yahtzee; empty if none lies there, or no box is for it."""
    box = game.rules.yahtzee
    if box is None or not five_alike(game.dice):
        return ""
    # Translators: the box is Yahtzee, Kniffel or Yatzy. Five dice show this face.
    return _("{box}! Five {face}s.").format(box=label_of(box, game.rules), face=game.dice[0])
