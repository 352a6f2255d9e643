"""Perfect play on the dice of a game, against playing that game in every way there is."""

import random
from functools import cache
from itertools import combinations

import pytest
from builders import after, rolled, scored, start
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import random_game
from slices import result
from small_games import reduced, small_presets
from strategies import rule_sets
from yahtzee.solver.hindsight import Hindsight, Known, hindsight

from yahtzee.engine.game import legal_boxes, new_game, play, rolled_by_tape
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset

SMALL = small_presets()


def looked_back(game, player=0):
    """The hindsight, however many steps it takes."""
    return result(hindsight(game, player))


# The oracle: every way to play, by the engine itself.


def in_every_way(game, rolls_of):
    """The best total of a game for one; ``rolls_of`` gives a position's moves with their dice."""

    @cache
    def best(card, turns, faces, rolls):
        here = positions[card, turns, faces, rolls]
        if here.is_over:
            return card.total
        steps = [(Score(box), ()) for box in legal_boxes(here)]
        if here.rolls_left:
            steps += rolls_of(here)
        return max(of(play(here, *step)) for step in steps)

    def of(here):
        key = (here.card, here.turns, here.dice, here.rolls)
        positions[key] = here
        return best(*key)

    positions = {}
    return of(game)


def any_keep(here):
    sizes = range(5) if here.dice else range(1)
    keeps = [Keep(places) for size in sizes for places in combinations(range(5), size)]
    return [(keep, rolled_by_tape(here, keep)) for keep in keeps]


def as_they_fell(game):
    """Rolls of some of the dice that were rolled at that point of the game, as they fell."""
    fell, here = {}, new_game(game.setup)
    for step in game.log:
        if isinstance(step.move, Keep):
            free = [place for place in range(5) if place not in step.move.places]
            fell[here.turns, here.rolls] = dict(zip(free, step.faces, strict=True))
        here = play(here, step.move, step.faces)

    def rolls_of(here):
        faces = fell.get((here.turns, here.rolls), {})
        sizes = range(1, 6) if here.dice else [5]
        return [
            (Keep(tuple(p for p in range(5) if p not in again)), tuple(faces[p] for p in again))
            for size in sizes
            for again in combinations(faces, size)
        ]

    return rolls_of


@pytest.mark.parametrize("rules", SMALL.values(), ids=SMALL)
def test_no_other_way_with_the_dice_as_they_fell_brings_more(rules):
    for seed in range(4):
        game = random_game(Setup(rules), random.Random(seed))
        expected = in_every_way(new_game(game.setup), as_they_fell(game))
        assert looked_back(game) == Hindsight(expected, Known.SEEN)


@pytest.mark.slow
@settings(max_examples=15)
@given(rule_sets(max_categories=3), st.randoms(use_true_random=False))
def test_no_other_way_brings_more_under_house_rules(rules, chance):
    game = random_game(Setup(rules), chance)
    assert looked_back(game).points == in_every_way(new_game(game.setup), as_they_fell(game))


@pytest.mark.slow
@pytest.mark.parametrize("which", ["official", "tabletop", "yatzy"])
def test_seeded_dice_are_known_for_every_other_choice_too(which):
    boxes = ("sixes", "full_house", "house", "yahtzee", "chance")
    rules = reduced(preset(which).rules, *boxes[: 4 if which == "yatzy" else 3], threshold=18)
    for seed in ("a", "b"):
        begun = new_game(Setup(rules, seed=seed))
        game = begun
        while not game.is_over:
            game = play(game, Keep(), rolled_by_tape(game, Keep()))
            game = play(game, Score(legal_boxes(game)[0]))
        assert looked_back(game) == Hindsight(in_every_way(begun, any_keep), Known.TAPE)


# What holds of every game.


@pytest.mark.parametrize("which", ["official", "yatzy"])
def test_nobody_scores_more_than_perfect_play_on_the_same_dice(which):
    rules, chance = preset(which).rules, random.Random(which)
    for seed in (None, "daily"):
        game = new_game(Setup(rules, ("Ann", "Ben"), seed=seed))
        while not game.is_over:
            places = tuple(sorted(chance.sample(range(5), chance.randrange(5))))
            move = Keep(places if game.dice else ())
            if game.rolls_left and chance.random() < 0.8:
                number = 5 - len(move.places)
                fallen = tuple(chance.choices(range(1, 7), k=number))
                game = play(game, move, rolled_by_tape(game, move) if seed else fallen)
            elif game.dice:
                game = play(game, Score(chance.choice(legal_boxes(game))))
        for player, card in enumerate(game.cards):
            assert looked_back(game, player).points >= card.total


# By hand.


def test_each_turn_goes_where_it_is_worth_most():
    rules = reduced(preset("kniffel").rules, "ones", "sixes", "chance", threshold=35)
    game = after(rules, "66611 ones", "65432 sixes", "11123 chance")
    assert game.cards[0].total == 2 + 6 + 8
    assert looked_back(game).points == 3 + 18 + 20


def test_the_order_of_turns_counts_for_yahtzee_bonuses():
    rules = reduced(preset("verhoeff").rules, "yahtzee", "chance")
    assert looked_back(after(rules, "66666 chance", "11111 yahtzee")).points == 50 + 100 + 5
    assert looked_back(after(rules, "11111 chance", "66666 yahtzee")).points == 50 + 100 + 30


# Real dice.


def test_of_real_dice_each_entered_roll_may_be_scored():
    rules = reduced(preset("kniffel").rules, "sixes", "chance", threshold=30)
    game = start(rules, mode=Mode.REAL)
    game = scored(rolled(rolled(game, "66661"), "54321"), "sixes")
    game = scored(rolled(game, "65432"), "chance")
    assert looked_back(game) == Hindsight(24 + 20, Known.ENTERED)
