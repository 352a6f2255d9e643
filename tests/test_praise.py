"""A word for a score, and how rare it is."""

import pytest

from yahtzee.coach.best_scores import BEST_SCORES
from yahtzee.coach.praise import SHARES, WORDS, marks_of, next_aim, rarity, word_for
from yahtzee.engine.presets import PRESETS

OFFICIAL = BEST_SCORES["official"]


def test_every_preset_has_its_marks():
    # The solver's tests compare them with what it works out.
    assert list(BEST_SCORES) == [each.id for each in PRESETS]
    assert {len(marks) for marks in BEST_SCORES.values()} == {len(SHARES)}


def test_a_mark_is_the_least_score_that_is_reached_no_more_often():
    marks = marks_of((0.25, 0.5, 0.15, 0.1))  # 0 to 3 points: 1, 0.75, 0.25 and 0.1 or more
    assert [marks[SHARES.index(share)] for share in (0.95, 0.7, 0.4, 1 / 5, 1 / 10, 1 / 12)] == [
        1, 2, 2, 3, 3, 4,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("score", "word"),
    [(60, 0), (180, 0), (181, 1), (225, 1), (226, 2), (259, 2), (260, 3), (300, 3), (301, 4)],
)
def test_the_word_goes_by_best_play(score, word):
    assert word_for(score, (), OFFICIAL) == WORDS[word]


@pytest.mark.parametrize(
    ("earlier", "word"),
    [((50, 60), 0), ((50, 60, 70), 3), ((50, 60, 70, 120), 2), ((50, 60, 120, 120), 1)],
)
def test_among_ones_own_games_a_score_may_earn_a_better_word(earlier, word):
    for marks in (None, OFFICIAL):
        assert word_for(100, earlier, marks) == WORDS[word]
    assert word_for(301, earlier, OFFICIAL) == WORDS[4]


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (280, ""),
        (281, "Even perfect play gets 281 only once in five games."),
        (301, "Even perfect play gets 301 only once in seven games."),
        (420, "Even perfect play gets 420 only once in 50 games."),
        (1575, "Even perfect play gets 1,575 only once in 10,000 games."),
    ],
)
def test_what_is_rare_even_for_best_play_is_told(score, told):
    assert rarity(score, OFFICIAL) == told
    assert rarity(score, None) == ""


def test_the_next_aim_is_a_full_fifty_on_the_way_to_a_good_score():
    aims = {best: next_aim(best, 200) for best in (0, 87, 143, 150, 199, 200)}
    assert aims == {0: 50, 87: 100, 143: 150, 150: 200, 199: 200, 200: 0}
    assert (next_aim(220, 240), next_aim(60, 90), next_aim(10, 20)) == (240, 75, 20)
