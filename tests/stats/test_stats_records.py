"""What is counted of a finished game."""

from dataclasses import replace

import pytest
from builders import TINY, played_out, rerolled, rolled, rules_of, scored, turn, written_out
from hypothesis import given
from strategies import finished_games

from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.dice import DICE
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Keep
from yahtzee.saves.finished_games import finished_game
from yahtzee.stats.records import NO_DICE, faces_rolled, record_of


def start(rules, *names, **options):
    return new_game(Setup(rules_of(rules), names or ("Ann",), **options))


def finished(game):
    return finished_game(game, "2026-02-28")


def test_a_small_game_by_hand():
    game = rerolled(rolled(start(TINY), "11166"), "012", "15")
    game = turn(scored(game, "ones"), "23456 chance")
    record = record_of(finished(game))
    (part,) = record.plays
    assert (part.name, part.score, part.boxes, part.date) == ("Ann", 24, (4, 20), "2026-02-28")
    assert record.faces == (3 + 1, 1, 1, 1, 2, 3)  # kept dice are not counted again


def test_computers_are_left_out_but_their_dice_are_not():
    game = played_out(start(TINY, "Ann", "Ada", levels=(None, Level.PERFECT)))
    record = record_of(finished(game))
    assert [part.name for part in record.plays] == ["Ann"]
    assert record.faces == (4, 4, 4, 4, 0, 4)


def test_real_dice_and_seeded_dice_are_not_counted():
    assert record_of(finished(written_out(TINY, {"chance": 30}))).faces == NO_DICE
    game = start(TINY, seed="the same for all")
    for each in TINY.categories:
        game = scored(play(game, Keep(), roll_dice(game, Keep())), each.id)
    assert record_of(finished(game)).faces == NO_DICE


def test_a_game_that_cannot_be_replayed_is_refused():
    unreadable = replace(finished(played_out(start(TINY))), code=seal(Kind.GAME, "AAAA"))
    with pytest.raises(YahtzeeError):
        record_of(unreadable)


@given(finished_games())
def test_any_finished_game_can_be_counted(game):
    record = record_of(finished_game(game, "2026-01-31"))
    people = [game.setup.level_of(player) is None for player in range(len(game.cards))]
    assert len(record.plays) == sum(people)
    for part in record.plays:
        card = game.cards[part.player]
        assert part.score == card.total
        assert sum(part.boxes) == card.total - card.upper_bonus - card.yahtzee_bonus_points
    rolled_dice = sum(
        DICE - len(step.move.places) for step in game.log if isinstance(step.move, Keep)
    )
    by_chance = game.setup.mode is Mode.VIRTUAL and game.setup.seed is None
    assert sum(faces_rolled(game)) == (rolled_dice if by_chance else 0)
