"""Players who leave the table, come back to it, or come late."""

from dataclasses import replace
from random import Random

import pytest
from builders import played_out, rolled, rules_of, start, turn, turns
from wording import announce, present

from yahtzee.codes import make_game, parse_game
from yahtzee.engine.errors import BadCode, BadSetup, IllegalMove
from yahtzee.engine.game import let_join, new_game, play, rename, standings, undo, winners
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Join, Leave
from yahtzee.saves.ends import played_out as end_of
from yahtzee.saves.finished_games import finished_game

THREE = new_game(Setup(rules_of("official"), ("Ann", "Ben", "Cleo")))
DAY = "2026-02-28"


def refused(game, move, fault):
    with pytest.raises(IllegalMove) as refusal:
        play(game, move)
    return fault in str(refusal.value)


def test_who_leaves_has_no_more_turns_and_keeps_a_card_that_does_not_count():
    game = turns(THREE, "66666 yahtzee", "12346 chance")
    left = play(rolled(game, "12345"), Leave(2))
    assert (left.player, left.dice, left.rolls, left.round) == (0, (), 0, 1)
    assert announce(game, left) == "Cleo leaves. Next: Ann."
    left = play(left, Leave(0))  # with the best score
    assert [each.is_away for each in present(left).players] == [True, False, True]
    over = played_out(left)
    assert over.is_over
    assert (standings(over), winners(over)) == (((1,),), (1,))
    assert over.cards[0] == left.cards[0]
    assert refused(over, Join(0), "The game is over")
    assert present(over).heading == f"Ben wins with {over.cards[1].total}"


def test_somebody_has_to_stay():
    game = new_game(Setup(rules_of("official"), ("Ann", "Pip"), levels=(None, Level.BEGINNER)))
    assert refused(game, Leave(0), "Somebody has to stay")
    levels = (Level.BEGINNER, Level.PERFECT)
    show = new_game(Setup(rules_of("official"), ("Pip", "Ada"), levels=levels))
    assert refused(play(show, Leave(0)), Leave(1), "Somebody has to stay")
    with pytest.raises(BadCode):
        parse_game("g2HIou_mks8WA2C_P")  # the last computer of a show leaves
    alone = play(game, Leave(1))
    assert (alone.present, alone.rivals) == ((0,), ())
    assert refused(alone, Leave(1), "Somebody has to stay")
    assert refused(start(), Leave(0), "Somebody has to stay")
    assert refused(THREE, Join(0), "Nobody is away")


def test_who_comes_late_catches_up_and_may_until_everyone_has_three_boxes():
    game = turns(start(), "11123 ones", "22234 twos")
    assert announce(game, let_join(game, "Zoe")) == "Zoe joins. Next: Zoe."
    joined = let_join(game, "Zoe")
    assert [each.name for each in present(joined).players] == ["Player 1", "Zoe"]
    for number in range(2):
        assert joined.player == 1
        joined = turn(joined, ("33345 threes", "44456 fours")[number])
    assert joined.player == 0
    nobody_yet = new_game(replace(THREE.setup, late=1))
    assert parse_game(make_game(nobody_yet)) == nobody_yet
    for late in (rolled(game, "12345"), turn(game, "33345 threes")):
        with pytest.raises(IllegalMove) as refusal:
            let_join(late, "Zoe")
        assert str(refusal.value) in {
            "This turn has to end first.",
            "Everyone has filled too many boxes by now.",
        }
    with pytest.raises(BadSetup):
        let_join(game, "")


def test_undo_brings_back_who_left_and_takes_away_who_came():
    game = turns(THREE, "66666 yahtzee", "12346 chance")
    assert undo(play(game, Leave(2))) == game  # and counts as no undo
    assert undo(let_join(game, "Zoe")) == game
    back = play(play(let_join(game, "Zoe"), Leave(3)), Join(3))
    assert undo(back).setup.players == (*game.setup.players, "Zoe")


def test_a_name_changes_and_nothing_else():
    game = turns(THREE, "66666 yahtzee", "12346 chance")
    renamed = rename(game, 1, "Bo")
    assert renamed.setup.players == ("Ann", "Bo", "Cleo")
    assert (renamed.log, renamed.cards) == (game.log, game.cards)
    assert parse_game(make_game(renamed)) == renamed


@pytest.mark.parametrize("seed", range(12))
def test_games_with_any_comings_and_goings_survive_their_codes(seed):
    chance = Random(seed)
    game = THREE
    for _step in range(60):
        moves = [Leave(each) for each in game.present] + [Join(each) for each in game.away]
        if chance.random() < 0.15:
            try:
                game = play(game, chance.choice(moves))
            except IllegalMove:
                continue
        elif chance.random() < 0.1 and len(game.cards) < 6:
            try:
                game = let_join(game, f"Late {seed}")
            except IllegalMove:
                continue
        elif not game.is_over:
            open_box = game.card.open_boxes[0].id
            game = turn(game, f"12346 {open_box}") if not game.dice else game
        code = make_game(game)
        assert parse_game(code) == game
        changes = any(isinstance(step.move, Leave | Join) for step in game.log)
        assert code[:2] == ("g2" if changes else "g1")  # as other pages read it, where they can
    over = played_out(game)
    record = finished_game(over, DAY)
    assert end_of(make_game(over), DAY) == (over.rules, record)
    assert [each.left for each in record.results] == [
        seat in over.away for seat in range(len(over.cards))
    ]
