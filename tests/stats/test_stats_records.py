"""What is counted of a finished game."""

from builders import TINY, played_out, rerolled, rolled, rules_of, scored, turn, written_out
from hypothesis import given
from strategies import finished_games

from yahtzee.codes import make_game
from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.game import new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Keep
from yahtzee.saves.ends import played_out as played_again
from yahtzee.saves.finished_games import finished_game
from yahtzee.saves.rolled import Fallen
from yahtzee.stats.summary import plays_of


def start(rules, *names, **options):
    return new_game(Setup(rules_of(rules), names or ("Ann",), **options))


def finished(game):
    return finished_game(game, "2026-02-28")


def fallen(game):
    """The dice of a game of an earlier version, which is known by its code."""
    return played_again(make_game(game), "2026-02-28")[1].fallen


def test_a_small_game_by_hand():
    game = rerolled(rolled(start(TINY), "11166"), "012", "15")
    game = turn(scored(game, "ones"), "23456 chance")
    (part,) = plays_of(finished(game), TINY)
    assert (part.name, part.score, part.boxes, part.date) == ("Ann", 24, (4, 20), "2026-02-28")
    assert fallen(game).people == (3 + 1, 1, 1, 1, 2, 3)  # kept dice are not counted again
    assert finished(game).fallen == Fallen()  # they were counted as they fell


def test_computers_are_left_out_and_their_dice_told_apart():
    game = played_out(start(TINY, "Ann", "Ada", levels=(None, Level.PERFECT)))
    assert [part.name for part in plays_of(finished(game), TINY)] == ["Ann"]
    assert fallen(game) == Fallen((2, 2, 2, 2, 0, 2), (2, 2, 2, 2, 0, 2))


def test_real_dice_and_seeded_dice_are_not_counted():
    assert fallen(written_out(TINY, {"chance": 30})) == Fallen()
    game = start(TINY, seed="the same for all")
    for each in TINY.categories:
        game = scored(play(game, Keep(), roll_dice(game, Keep())), each.id)
    assert fallen(game) == Fallen()


@given(finished_games())
def test_any_finished_game_can_be_counted(game):
    record = finished_game(game, "2026-01-31")
    parts = plays_of(record, game.rules)
    cards = [card for player, card in enumerate(game.cards) if not game.setup.level_of(player)]
    for part, card in zip(parts, cards, strict=True):
        assert part.score == card.total
        assert sum(part.boxes) == card.total - card.upper_bonus - card.yahtzee_bonus_points
    rolled_dice = sum(
        USUAL_DICE - len(step.move.places) for step in game.log if isinstance(step.move, Keep)
    )
    by_chance = game.setup.mode is Mode.VIRTUAL and game.setup.seed is None
    assert fallen(game).dice == (rolled_dice if by_chance else 0)
