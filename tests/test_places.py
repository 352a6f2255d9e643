"""Which control is next in a direction."""

import pytest

from yahtzee.ui.places import Place, Way, nearest


def box(left, top, width=40, height=40):
    return Place(left, top, left + width, top + height)


# Five dice in a row over three buttons, and left of them boxes of a card, as on a television.
DICE = [box(500 + 100 * place, 200, 80, 80) for place in range(5)]
BUTTONS = [box(500, 340, 60), box(580, 340, 280), box(880, 340, 100)]
BOXES = [box(300, 100 + 50 * row, 60, 44) for row in range(8)]
ALL = [*DICE, *BUTTONS, *BOXES]


@pytest.mark.parametrize(
    ("begin", "way", "end"),
    [
        (DICE[0], Way.RIGHT, DICE[1]),
        (DICE[4], Way.RIGHT, None),
        (DICE[0], Way.DOWN, BUTTONS[0]),
        (DICE[2], Way.DOWN, BUTTONS[1]),
        (DICE[4], Way.DOWN, BUTTONS[2]),
        (BUTTONS[1], Way.UP, DICE[2]),
        (BUTTONS[1], Way.RIGHT, BUTTONS[2]),
        (DICE[0], Way.LEFT, BOXES[2]),
        (BOXES[2], Way.RIGHT, DICE[0]),
        (BOXES[2], Way.DOWN, BOXES[3]),
        (BOXES[0], Way.UP, None),
        (BOXES[7], Way.RIGHT, BUTTONS[0]),  # nothing is in line: what is least aside
    ],
)
def test_the_next_one_in_a_direction(begin, way, end):
    found = nearest(begin, ALL, way)
    assert (None if found is None else ALL[found]) == end


def test_a_die_that_is_kept_lies_higher_and_is_beside_the_others():
    kept = box(600, 180, 80, 80)
    others = [DICE[0], DICE[2], BUTTONS[1]]
    assert nearest(kept, others, Way.LEFT) == 0
    assert nearest(kept, others, Way.RIGHT) == 1
    assert nearest(kept, others, Way.DOWN) == 2
    assert nearest(DICE[0], [kept], Way.UP) is None


@pytest.mark.parametrize(
    ("way", "back"), [(Way.LEFT, Way.RIGHT), (Way.UP, Way.DOWN), (Way.DOWN, Way.UP)]
)
def test_what_lies_in_a_direction_has_one_in_the_opposite(way, back):
    led = [(here, nearest(here, ALL, way)) for here in ALL]
    assert any(found is not None for _here, found in led)
    for here, found in led:
        assert found is None or nearest(ALL[found], [here], back) == 0
