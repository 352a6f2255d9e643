"""A review in words, of reviews made by hand and of one that the solver made."""

import random

import pytest
from builders import after, box, dice, rerolled, rolled, scored, start, turn

from yahtzee.coach.verdict import SHOWN_MISTAKES, MomentLine, verdict
from yahtzee.engine.game import legal_boxes, play
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep, Score, Write
from yahtzee.engine.rules import RuleSet
from yahtzee.messages import say
from yahtzee.solver.advice import Advice, Choice
from yahtzee.solver.kernel import Solver, run, wasmtime_machine
from yahtzee.solver.review import Moment, Review, review


def advised(move, loss):
    """Advice in which ``move`` is best and something else was done."""
    return Advice((Choice(move, 250.0, 0.0), Choice(Keep((0,)), 250.0 - loss, loss)))


def by_hand(game, *seen, player=0):
    """A review of a game's steps: (luck, loss, best move or None) each."""
    moments, cards = [], len(game.cards)
    turns = 0
    for step, (each, (luck, loss, best)) in enumerate(zip(game.log, seen, strict=True)):
        advice = advised(best, loss) if best else None
        moments.append(Moment(step, turns // cards, each.move, loss, luck, advice))
        turns += isinstance(each.move, Score | Write)
    return Review(player, 250.0, tuple(moments))


# What was done, line by line.


def lines_of(game, *seen):
    return verdict(game, by_hand(game, *seen)).moments


def test_a_roll_a_keep_and_a_score_in_words():
    game = scored(rerolled(rolled(start("official"), "61662"), "023", "66"), "yahtzee")
    first, second, third = lines_of(game, (-1.0, 0.0, None), (9.0, 0.0, None), (0.0, 0.0, None))
    assert [str(line.did) for line in (first, second, third)] == [
        "Roll", "Keep 6, 6, 6", "50 in Yahtzee",
    ]  # fmt: skip
    assert [line.dice for line in (first, second, third)] == [
        (), dice("61662"), dice("66666"),
    ]  # fmt: skip
    assert [line.luck for line in (first, second, third)] == [-1.0, 9.0, 0.0]


def test_entered_dice_and_written_values_in_words():
    game = turn(start("official", mode=Mode.REAL), "66612 sixes")
    game = play(game, Write(box("full_house"), 25))
    lines = lines_of(game, *[(0.0, 0.0, None)] * 3)
    assert [str(line.did) for line in lines] == [
        "Entered 6, 6, 6, 1, 2", "18 in Sixes", "25 in Full house",
    ]  # fmt: skip
    assert [line.turn for line in lines] == [1, 1, 2]


def test_a_better_choice_is_named_where_something_was_lost_and_only_there():
    game = scored(rolled(start("official"), "66622"), "chance")
    best = Score(box("full_house"))
    free, lossy = lines_of(game, (0.0, 0.0, Keep()), (0.0, 3.5, best))
    assert (free.better, free.loss) == (None, 0.0)
    assert (str(lossy.better), lossy.loss) == ("25 in Full house", 3.5)


# Turns, and the costliest.


def test_a_turn_adds_up_what_happened_in_it():
    game = after("official", "66612 sixes", "12346 chance")
    told = verdict(
        game,
        by_hand(game, (2.0, 0.0, None), (0.0, 1.5, Keep()), (-3.0, 0.0, None), (0.0, 0.25, Keep())),
    )
    lines = [(each.number, str(each.box), each.points, each.luck, each.loss) for each in told.turns]
    assert lines == [
        (1, "Sixes", 18, 2.0, 1.5), (2, "Chance", 16, -3.0, 0.25),
    ]  # fmt: skip
    assert (told.luck, told.loss) == (-1.0, 1.75)


def test_the_bonus_of_a_further_yahtzee_belongs_to_its_turn():
    game = after("official", "66666 yahtzee", "55555 fives")
    found = verdict(game, by_hand(game, *[(0.0, 0.0, None)] * 4))
    assert [turn.points for turn in found.turns] == [50, 125]


def test_mistakes_are_places_in_the_moments_the_costliest_first():
    game = after("official", "66612 sixes", "12346 chance", "11122 full_house")
    losses = [0.0, 1.0, 0.0, 4.0, 2.0, 0.5]
    told = verdict(game, by_hand(game, *((0.0, loss, Keep()) for loss in losses)))
    assert told.mistakes == (3, 4, 1)[:SHOWN_MISTAKES]
    assert [told.moments[place].loss for place in told.mistakes] == [4.0, 2.0, 1.0]


def test_turns_whose_dice_are_not_known_have_no_luck_and_no_grade():
    game = play(start("official", mode=Mode.REAL), Write(box("full_house"), 25))
    told = verdict(game, by_hand(game, (3.0, 0.0, None)))
    assert (str(told.grade), told.turns[0].luck, told.turns[0].loss) == ("", None, None)
    game = turn(game, "66612 sixes")
    told = verdict(game, by_hand(game, (3.0, 0.0, None), (0.0, 0.0, None), (0.0, 4.0, Keep())))
    assert str(told.grade) == "Improving"  # of the one turn that was seen


# With the solver.


@pytest.mark.parametrize("mode", Mode)
def test_the_parts_add_up_to_the_score_in_the_whole_and_turn_by_turn(mode):
    rules = RuleSet((box("ones"), box("sixes"), box("full_house"), box("chance")))
    machine, solver, chance = wasmtime_machine(), Solver(rules), random.Random(1)
    run(machine, solver.solve())
    for _ in range(10):
        game = start(rules, 2, mode)
        while not game.is_over:
            game = rolled(game, "".join(chance.choices("123456", k=5)))
            game = play(game, Score(chance.choice(legal_boxes(game))))
        for player in range(2):
            told = verdict(game, run(machine, review(game, player, solver)))
            assert told.score == game.cards[player].total
            assert told.start + told.luck - told.loss == pytest.approx(told.score, abs=1e-9)
            assert sum(turn.luck for turn in told.turns) == pytest.approx(told.luck, abs=1e-9)
            assert sum(turn.loss for turn in told.turns) == pytest.approx(told.loss, abs=1e-9)
            assert sum(turn.points for turn in told.turns) == told.score
            assert [turn.number for turn in told.turns] == [1, 2, 3, 4]
            assert all(line.did for line in told.moments)
            assert all(bool(line.better) == (line.loss > 0) for line in told.moments)


@pytest.mark.parametrize(
    ("faces", "moves", "loss", "why", "is_told"),
    [
        ("44556", (Score(box("fours")), Score(box("chance"))), 1.0,
         "Chance pays 16 more now, but about 17 more if you save it.", False),
        ("66612", (Score(box("sixes")), Keep((0, 1))), 2.0, "Rolling again costs about 2.", True),
        ("66612", (Score(box("sixes")), Keep((0, 1))), 0.0, "", False),
    ],
)  # fmt: skip
def test_what_the_better_choice_brings_is_told_once(faces, moves, loss, why, is_told):
    """A number that only begins in the same way is another one."""
    game = rolled(start(), faces)
    best, move = moves
    advice = Advice((Choice(best, 200.0, 0.0), Choice(move, 200.0 - loss, loss)))
    told = say("Roll")
    line = MomentLine(1, game.dice, told, told, 0.0, loss, decided=(game, advice, move))
    assert str(line.why) == why
    assert line.tells_loss is is_told
