"""Pip and Clover, who need no solver, and what everybody says."""

import random

import pytest
from builders import VARIED, after, box, card_open_at, dice, rolled, start
from held_out import ODD
from hypothesis import given, settings
from opponents import PERSON, match, mover, random_move, steps
from reference import Reference, Turn
from strategies import five_faces, rule_sets

from yahtzee.engine.dice import all_alike
from yahtzee.engine.game import Game, play
from yahtzee.engine.game_setup import Level
from yahtzee.engine.moves import Keep, Score
from yahtzee.players.characters import CHARACTERS, comment, last_word
from yahtzee.players.computers import beginner, best_box, casual, choose, choose_at

each_preset = pytest.mark.parametrize("each", VARIED, ids=lambda each: each.id)


def move_without_solver(game, chance=lambda: 0.5):
    program = choose(game, None, chance)
    with pytest.raises(StopIteration) as end:
        next(program)
    return end.value.value


def mover_without_solver(seed):
    people = random.Random(str(seed))

    def move_of(game):
        person = game.setup.level_of(game.player) is PERSON
        return random_move(game, people) if person else move_without_solver(game)

    return move_of


def at_turn(which, text):
    """A game for one with these dice on the table after the first roll."""
    return rolled(start(which), text)


# Who they are


def test_every_level_has_one_character_from_weak_to_strong():
    assert [character.level for character in CHARACTERS] == list(Level)
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS)


def test_nobody_moves_for_a_person_or_after_the_end():
    with pytest.raises(ValueError, match="no computer"):
        next(choose(match("official", PERSON, Level.CASUAL), None, random.random))
    game = match("grail", Level.BEGINNER, PERSON)
    *_, (_, _, over) = steps(game, mover_without_solver(1), 1)
    with pytest.raises(ValueError, match="no computer"):
        next(choose(over, None, random.random))


# Without a solver all play on


@pytest.mark.parametrize("rules", [*(each.rules for each in VARIED), *ODD])
def test_without_a_solver_every_level_makes_legal_moves_to_the_end(rules):
    *_, (_, _, over) = steps(match(rules, PERSON, *Level), mover_without_solver(3), 1)
    assert over.is_over


@pytest.mark.parametrize("level", [Level.EXPERT, Level.PERFECT])
def test_without_a_solver_the_upper_levels_play_as_clover_does(level):
    for game, move, _ in steps(match("official", level, PERSON), mover_without_solver(5), 5):
        if game.player == 0:
            assert move == casual(game)


# Pip


def test_pip_keeps_the_face_it_has_most_of_even_from_a_straight():
    assert beginner(at_turn("official", "23456")) == Keep((4,))
    assert beginner(at_turn("official", "22255")) == Keep((0, 1, 2))
    assert beginner(at_turn("official", "22551")) == Keep((2, 3))


def test_pip_rolls_five_alike_as_often_as_anyone_can():
    # Going for nothing else, 4.6 turns in a hundred end with five alike.
    turns = alike = 0
    for seed in range(100):
        for game, move, _ in steps(start("official"), beginner, seed):
            if isinstance(move, Score):
                turns += 1
                alike += all_alike(game.dice)
    error = (0.046029 * (1 - 0.046029) / turns) ** 0.5
    assert alike / turns == pytest.approx(0.046029, abs=4 * error)


# Clover


class ThisTurnOnly(Reference):
    """Clover's goal, by the slow recurrence: the points that the turn itself brings."""

    def worth(self, card, after):
        gained = after.yahtzee_bonus_points - card.yahtzee_bonus_points
        return gained + sum(filter(None, after.points)) - sum(filter(None, card.points))


@settings(max_examples=15)
@given(rule_sets(), five_faces())
def test_clover_makes_the_most_of_this_turn(rules, faces):
    game = play(start(rules), Keep(), faces)
    turn, left = Turn(ThisTurnOnly(rules), game.card), min(game.rolls_left, 2)
    game = Game(game.setup, game.log, game.cards, 0, faces, rules.rolls - left)
    best = turn.value_of_roll(tuple(sorted(faces)), left)
    move = casual(game)
    if isinstance(move, Keep):
        kept = tuple(sorted(faces[place] for place in move.places))
        assert turn.value_of_keep(kept, left) == pytest.approx(best)
    else:
        worth = turn.game.value_of_box(game.card, faces, move.category, served=game.is_served)
        assert worth == pytest.approx(best)


def test_clover_crosses_out_the_box_that_can_hold_least():
    card = card_open_at("official", "twos", "yahtzee", "large_straight")
    assert best_box(card, dice("11346")) is box("twos")


# Remarks


def remarks(level, which="official", seeds=range(4)):
    for seed in seeds:
        for step in steps(match(which, level, PERSON), mover_without_solver(seed), seed):
            if step[0].player == 0:
                yield comment(*step)


def scored_by_pip(text):
    faces, box_id = text.split()
    before = rolled(match("official", Level.BEGINNER, PERSON), faces)
    return str(comment(before, Score(box(box_id)), play(before, Score(box(box_id)))))


def test_pip_cheers_for_five_alike_and_sighs_over_nothing():
    assert scored_by_pip("33333 yahtzee") == "All alike! I knew it!"
    assert scored_by_pip("33345 yahtzee") == "Oops."
    assert scored_by_pip("33345 threes") == ""


def test_the_move_that_ends_a_game_is_left_to_the_last_word():
    for seed in range(4):
        game = match("official", Level.BEGINNER, Level.BEGINNER)
        *_, last = steps(game, mover_without_solver(seed), seed)
        assert last[2].is_over
        assert not comment(*last)
        assert last_word(last[2])


def test_a_forced_joker_is_played_where_the_rules_want_it():
    game = rolled(after("official", "66666 yahtzee"), "66666")
    for level in Level:
        program = choose_at(level, game, None, random.random)
        with pytest.raises(StopIteration) as end:
            next(program)
        assert end.value.value == Score(box("sixes"))


def test_the_same_chance_gives_the_same_game():
    first, second = (
        [move for _, move, _ in steps(match("grail", Level.EXPERT, PERSON), mover(9), 9)]
        for _ in range(2)
    )
    assert first == second
