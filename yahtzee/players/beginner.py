"""The beginner, Pip: rolls for five alike, and in the end scores the largest number on offer.

What a person notices: Pip keeps the face it has most of and rolls the rest as long as it
may, straights and full houses included, then writes down the largest number on offer, so
that Chance goes early and the small upper boxes are left for last.
"""

from yahtzee.engine.dice import five_alike
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.moves import Keep, Score


def move(game: Game) -> Keep | Score:
    """Pip's move; the game must not be over."""
    if not game.dice:
        return Keep()
    if game.rolls_left and not five_alike(game.dice):
        return Keep(most_alike(game))
    offers = box_points(game)
    return Score(max(offers, key=lambda box: offers[box]))


def most_alike(game: Game) -> tuple[int, ...]:
    """The places of the face that shows most often, the higher one of two."""
    face = max(game.dice, key=lambda face: (game.dice.count(face), face))
    return tuple(place for place, shown in enumerate(game.dice) if shown == face)
