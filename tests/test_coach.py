"""What the coach says: plain sentences that agree with the numbers behind them."""

import random

import pytest
from builders import TINY, box, card, rerolled, rolled, scored, start
from kernels import solved

from yahtzee.coach.hints import describe, hint, why_not
from yahtzee.engine.dice import USUAL_DICE, faces_called
from yahtzee.engine.game import legal_boxes, play
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.rules import RuleSet
from yahtzee.solver.advice import Advice, Choice, advise_game, kept_faces
from yahtzee.solver.kernel import run
from yahtzee.solver.odds import odds_of_keep

official = start("official")


def advice_of(*moves_and_losses):
    """Advice made by hand: (move, loss) each, the best first."""
    return Advice(tuple(Choice(move, 250 - loss, loss) for move, loss in moves_and_losses))


def keep(*places):
    return Keep(places)


def in_box(box_id):
    return Score(box(box_id))


# Moves in words.


@pytest.mark.parametrize(
    ("game", "move", "words"),
    [
        (rolled(official, "61662"), keep(0, 2, 3), "Keep 6, 6, 6"),
        (rolled(official, "51423"), keep(0, 1), "Keep 1, 5"),
        (rolled(official, "51423"), keep(), "Roll all again"),
        (official, keep(), "Roll"),
        (rolled(official, "66622"), in_box("full_house"), "Score 25 in Full house"),
        (rolled(official, "66612"), in_box("full_house"), "Cross out Full house"),
    ],
)  # fmt: skip
def test_a_move_in_words(game, move, words):
    assert str(describe(game, move)) == words


# Hints, of advice made by hand.


def test_a_keep_is_advised_with_its_places_and_chances():
    game = rolled(official, "61662")
    told = hint(game, advice_of((keep(0, 2, 3), 0.0), (in_box("sixes"), 4.25)))
    assert str(told.sentence) == "Try this: Keep the sixes."
    assert (told.best.places, told.best.box) == ((0, 2, 3), "")
    assert str(told.why) == (
        "Keep the sixes: a better chance of Four of a kind, about 4 more than the next best."
    )
    as_good = str(hint(game, advice_of((keep(0, 2, 3), 0.0), (keep(0, 2), 0.0))).why)
    assert as_good == "Keep the sixes: as good as the next best."
    alike = str(hint(game, advice_of((keep(4), 0.0), (keep(0, 1, 2, 3), 2.0))).why)
    assert alike.startswith("Keep 2: ")


def test_what_is_near_is_told_with_its_odds_and_not_what_lies_there():
    game = rerolled(rolled(official, "12346"), "0123", "6")
    told = hint(game, advice_of((keep(0, 1, 2, 3), 0.0), (in_box("small_straight"), 4.0))).near
    assert "Large straight" in [str(name) for name, _odds in told]
    assert dict(told)[box("large_straight").message] == pytest.approx(1 / 6)
    assert box("small_straight").message not in dict(told)
    assert 1 <= len(told) <= 4
    assert [odds for _name, odds in told] == sorted((odds for _name, odds in told), reverse=True)
    last = rerolled(game, "0123", "6")
    assert hint(last, advice_of((in_box("small_straight"), 0.0))).near == ()


def test_a_score_before_the_last_roll_is_compared_with_rolling_on():
    game = rolled(official, "12345")
    told = hint(game, advice_of((in_box("large_straight"), 0.0), (keep(0, 1, 2, 3), 9.0)))
    assert str(told.sentence) == "Try this: Score 40 in Large straight."
    assert (told.best.places, told.best.box) == ((), "large_straight")
    assert str(told.why) == "Rolling again costs about 9."


PATIENT = RuleSet((box("ones"), box("one_pair")), rolls=5)


def last_roll(text):
    return rerolled(rerolled(rolled(official, text), "0123", text[4]), "0123", text[4])


def test_a_score_after_the_last_roll_is_the_best_of_the_boxes():
    told = hint(last_roll("66646"), advice_of((in_box("sixes"), 0.0), (in_box("chance"), 6.0)))
    assert str(told.sentence) == "Try this: Score 24 in Sixes."
    assert str(told.why) == "Chance pays 4 more now, but about 10 more if you save it."


def test_why_another_choice_is_worse_is_one_short_sentence():
    ends, chance = last_roll("44556"), in_box("chance")  # which pays 24
    told = str(why_not(ends, advice_of((in_box("fours"), 0.0), (chance, 2.5)), chance))
    assert told == "Chance pays 16 more now, but about 18 more if you save it."
    fours = str(why_not(ends, advice_of((chance, 0.0), (in_box("fours"), 2.5)), in_box("fours")))
    assert fours == "Chance pays 16 more than Fours now; saved for later, only about 14 more."
    sure = advice_of((in_box("full_house"), 0.0), (keep(0, 1, 2), 2.0))
    house = str(why_not(rolled(official, "44422"), sure, keep(0, 1, 2)))
    assert house.startswith("25 in Full house is yours now; after another roll only ")
    upper = advice_of((in_box("sixes"), 0.0), (keep(0, 1), 2.0))
    sixes = str(why_not(rolled(official, "66612"), upper, keep(0, 1)))
    assert sixes == "Rolling again costs about 2."
    again = advice_of((in_box("one_pair"), 0.0), (keep(), 3.0))
    pair = str(why_not(rolled(start(PATIENT), "66345"), again, keep()))
    assert pair == "12 in One pair is yours now; after another roll only over 99 times in 100."
    alike = rerolled(rolled(official, "55551"), "0123", "5")
    luck = str(why_not(alike, advice_of((in_box("yahtzee"), 0.0), (keep(), 40.0)), keep()))
    assert luck == "50 in Yahtzee is yours now; after another roll only under 1 time in 100."
    same = advice_of((keep(0), 0.0), (keep(1), 1.0))
    high = str(why_not(rolled(start(TINY), "65432"), same, keep(1)))
    assert high == "The chances are about the same, but this pays about 1 more."
    rolls = advice_of((keep(0, 1, 2), 0.0), (chance, 9.6))
    better = "Rolling again gains about 10."
    assert str(why_not(rolled(official, "44412"), rolls, chance)) == better
    slight = advice_of((keep(0, 1, 2), 0.0), (chance, 0.34))
    assert "gains about 0.3" in str(why_not(rolled(official, "44412"), slight, chance))


@pytest.mark.parametrize(
    ("text", "kept", "other", "told_box", "says"),
    [
        ("12346", (0, 1, 2, 3), (1, 2, 3), "small_straight", "{box} is sure"),
        (
            "44412",
            (0, 1, 2),
            (0, 1, 2, 3),
            "yahtzee",
            "{box} comes {number} times in 100",
        ),
        ("66123", (0, 1), (0, 1, 4), "sixes", "Three sixes or more come {number} times in 100"),
    ],
)
def test_the_chances_told_are_the_odds_of_both_keeps(text, kept, other, told_box, says):
    game, gains = rolled(official, text), box(told_box)
    told = str(why_not(game, advice_of((Keep(kept), 0.0), (Keep(other), 3.0)), Keep(other)))
    better, worse = (
        odds_of_keep(card("official"), 2, tuple(game.dice[place] for place in keeps))[gains]
        for keeps in (kept, other)
    )
    says = says.format(box=gains.label, number=f"{100 * better:.0f}")
    assert told == f"{says} (with yours, {100 * worse:.0f})."


# Hints, of real advice.


def real_advice(game):
    machine, solver = solved(game.rules)
    return run(machine, advise_game(solver, game))


def test_the_opening_that_surprises_people():
    told = hint(*both(rolled(official, "11666")))
    assert str(told.sentence) == "Try this: Keep the sixes."
    assert str(told.choices[0].label) == "Keep 6, 6, 6"
    assert told.choices[0].loss == 0


def both(game):
    return game, real_advice(game)


def random_positions(which, mode, number):
    """Positions with dice on the table from games played at random, all stages of them."""
    chance, game, given = random.Random(f"{which} {mode}"), start(which, 1, mode), 0
    while given < number:
        if game.is_over:
            game = start(which, 1, mode)
        if not game.dice:
            faces = "".join(chance.choices("123456", k=USUAL_DICE))
            game = rolled(game, faces if chance.random() < 0.8 else faces[0] * USUAL_DICE)
        elif mode is Mode.VIRTUAL and game.rolls_left and chance.random() < 0.5:
            places = tuple(sorted(chance.sample(range(USUAL_DICE), chance.randrange(USUAL_DICE))))
            fallen = tuple(chance.randint(1, 6) for _ in range(USUAL_DICE - len(places)))
            game = play(game, Keep(places), fallen)
        else:
            yield game
            given += 1
            game = scored(game, chance.choice(legal_boxes(game)).id)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("which", ["official", "solo", "silentmatt", "grail"])
def test_in_any_position_the_hint_is_the_best_choice_in_full_sentences(which, mode):
    for game in random_positions(which, mode, 26):
        advice = real_advice(game)
        told = hint(game, advice)
        best = advice.best.move
        kept = kept_faces(game.dice, best) if isinstance(best, Keep) else ()
        if len(kept) > 1 and len(set(kept)) == 1 and game.dice.count(kept[0]) == len(kept):
            assert str(told.sentence) == f"Try this: Keep the {faces_called(kept[0])}."
        else:
            assert str(told.sentence) == f"Try this: {describe(game, best)}."
        assert told.best.places == (best.places if isinstance(best, Keep) else ())
        assert told.best.box == (best.category.id if isinstance(best, Score) else "")
        assert str(told.why).endswith(".")
        assert "  " not in str(told.why)
        assert [line.label for line in told.choices] == [
            describe(game, choice.move) for choice in advice.choices
        ]
        assert [line.loss for line in told.choices] == sorted(line.loss for line in told.choices)
        assert told.choices[0].equity == max(line.equity for line in told.choices)
        lines = {line.label: line for line in told.choices}
        for choice in advice.choices:
            if isinstance(choice.move, Keep):
                line = lines[describe(game, choice.move)]
                assert told.keeps(line, choice.move.places)
                assert (line.equity, line.loss, line.box) == (choice.equity, choice.loss, "")
        assert not any(told.keeps(line, ()) for line in told.choices if line.box)
        check_shown(told)


def check_shown(told):
    """What is read adds up, in and between lines, and is not far from what it stands for."""
    read = [
        tuple(float(str(each).replace("\u2212", "-")) for each in told.shown(line))
        for line in told.choices
    ]
    digits = {
        len(str(each).partition(".")[2]) for line in told.choices for each in told.shown(line)
    }
    (unit,) = (10.0**-digit for digit in digits)
    for line, (cost, worth) in zip(told.choices, read, strict=True):
        assert read[0][1] + cost == pytest.approx(worth)
        assert abs(cost + line.loss) <= 0.5 * unit + 1e-9
        assert abs(worth - line.equity) <= unit + 1e-9
        assert cost or line.loss < 0.5 * unit + 1e-9


def test_what_choices_cost_and_are_worth_adds_up_as_it_is_shown():
    moves = keep(0), keep(1), in_box("chance")
    for best, losses, shown in (
        (218.4, (0.0, 3.5, 12.3), ["0 218", "\u22124 214", "\u221212 206"]),
        (218.4, (0.0, 0.5, 12.3), ["0.0 218.4", "\u22120.5 217.9", "\u221212.3 206.1"]),
        (218.4, (0.0, 0.0, 12.3), ["0 218", "0 218", "\u221212 206"]),
    ):
        choices = tuple(
            Choice(move, best - loss, loss) for move, loss in zip(moves, losses, strict=True)
        )
        told = hint(rolled(official, "11666"), Advice(choices))
        assert [" ".join(map(str, told.shown(line))) for line in told.choices] == shown
        check_shown(told)
