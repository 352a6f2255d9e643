"""A word for a score, and how rare it is."""

import pytest
from builders import after, box, dice, start

from yahtzee.coach.best_scores import BEST_SCORES
from yahtzee.coach.praise import (
    NEXT,
    SHARES,
    WORDS,
    best_turn,
    marks_of,
    next_aim,
    rarity,
    word_for,
)
from yahtzee.engine.game import play
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Write
from yahtzee.engine.presets import PRESETS
from yahtzee.solver.states import is_exact

OFFICIAL = BEST_SCORES["official"]


def test_every_preset_has_its_marks():
    # The solver's tests compare them with what it works out.
    solved = [each.id for each in PRESETS if is_exact(each.rules)]
    assert list(BEST_SCORES) == solved, "make best-scores"
    assert {len(marks) for marks in BEST_SCORES.values()} == {len(SHARES)}


def test_a_mark_is_the_least_score_that_is_reached_no_more_often():
    marks = marks_of((0.25, 0.5, 0.15, 0.1))  # 0 to 3 points: 1, 0.75, 0.25 and 0.1 or more
    assert [marks[SHARES.index(share)] for share in (0.95, 0.7, 0.4, 1 / 5, 1 / 10, 1 / 12)] == [
        1, 2, 2, 3, 3, 4,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("score", "word"),
    [(200, 1), (225, 1), (226, 2), (259, 2), (260, 3), (300, 3), (301, 4)],
)
def test_the_word_goes_by_best_play(score, word):
    assert word_for(score, (), OFFICIAL, 200) == WORDS[word]


@pytest.mark.parametrize(
    ("score", "word"), [(60, NEXT), (149, NEXT), (150, WORDS[0]), (199, WORDS[0]), (200, WORDS[3])]
)
def test_no_word_is_better_than_the_promised_score_allows(score, word):
    assert word_for(score, (20, 30, 40), OFFICIAL, 200) == word  # a record by far
    assert word_for(200, (), None, 200) == WORDS[0]


@pytest.mark.parametrize(
    ("earlier", "word"),
    [((50, 60), 0), ((50, 60, 70), 3), ((50, 60, 70, 120), 2), ((50, 60, 120, 120), 1)],
)
def test_among_ones_own_games_a_score_may_earn_a_better_word(earlier, word):
    for marks in (None, OFFICIAL):
        assert word_for(100, earlier, marks, 90) == WORDS[word]
    assert word_for(301, earlier, OFFICIAL, 200) == WORDS[4]


def test_where_no_good_score_is_known_only_ones_own_games_tell():
    assert word_for(1000, (), None, None) == word_for(1000, (50, 60), None, None) == NEXT
    assert word_for(100, (50, 60, 70), None, None) == WORDS[3]
    assert word_for(40, (50, 60, 70), None, None) == NEXT


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (280, ""),
        (281, "Even perfect play gets 281 or more once in 5 games."),
        (301, "Even perfect play gets 301 or more once in 7 games."),
        (420, "Even perfect play gets 420 or more once in 50 games."),
        (1575, "Not even perfect play gets 1,575 or more once in 10,000 games."),
    ],
)
def test_what_is_rare_even_for_best_play_is_told(score, told):
    assert str(rarity(score, OFFICIAL)) == told
    assert not rarity(score, None)


def test_the_next_aim_is_a_full_fifty_on_the_way_to_a_good_score_and_beyond():
    aims = {score: next_aim(score, 0, 200) for score in (0, 87, 143, 150, 199, 200, 249)}
    assert aims == {0: 100, 87: 100, 143: 150, 150: 200, 199: 200, 200: 250, 249: 250}
    assert (next_aim(220, 0, 240), next_aim(60, 0, 90), next_aim(10, 0, 20)) == (240, 75, 20)
    assert (next_aim(60, 120, 200), next_aim(60, 260, 200), next_aim(260, 60, 200)) == (
        150,
        200,
        300,
    )


def test_the_best_turn_is_the_box_that_brought_most_and_the_dice_written_there():
    low = after("official", "11456 ones", "23456 small_straight", "12335 fours", "66123 sixes")
    assert best_turn(low, 0) == (box("small_straight"), dice("23456"))
    assert best_turn(start(), 0) is None
    assert best_turn(after("official", "11456 ones"), 0) is None  # not worth a word
    assert best_turn(play(start(mode=Mode.REAL), Write(box("yahtzee"), 50)), 0) is None
