"""Games of random legal moves, real dice among them."""

from yahtzee.engine.game import Game, legal_boxes, new_game, play, writable_points
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.legality import bonus_open, boxes_in_turn
from yahtzee.engine.moves import Enter, Keep, Score, Write


def random_faces(chance, number):
    """Dice that show five alike more often than they should: bonuses and jokers must count."""
    one = chance.randint(1, 6)
    alike = chance.random() < 0.3
    return tuple(one if alike else chance.randint(1, 6) for _ in range(number))


def random_step(game, chance):
    """Any legal move, and what its dice fell to."""
    real = game.setup.mode is Mode.REAL
    if game.rolls_left and (not game.dice or chance.random() < 0.4):
        if not real:
            places = chance.sample(range(5), chance.randrange(5)) if game.dice else ()
            return Keep(tuple(sorted(places))), random_faces(chance, 5 - len(places))
        if chance.random() < 0.7:
            roll = chance.randint(game.rolls + 1, game.rules.rolls)
            return Enter(random_faces(chance, 5), roll), ()
    if game.dice and not (real and chance.random() < 0.2):
        return Score(chance.choice(legal_boxes(game))), ()
    written = chance.choice(boxes_in_turn(game.card))
    bonus = bonus_open(game.card) and chance.random() < 0.5
    points = chance.choice(writable_points(game, written, bonus=bonus))
    return Write(written, points, bonus=bonus), ()


def random_game(setup, chance, steps=None) -> Game:
    """A whole game, or so many steps of one."""
    game = new_game(setup)
    while not game.is_over and steps != 0:
        game = play(game, *random_step(game, chance))
        steps = None if steps is None else steps - 1
    return game
