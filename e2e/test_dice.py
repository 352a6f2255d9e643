"""Virtual dice are never the same as those of another tab or of an earlier start."""

from itertools import combinations

import pytest

from e2e.images import IMAGES, KEPT, SEEN, USED
from e2e.offline import visit
from e2e.pages import Table
from e2e.restart import in_python
from yahtzee.session.storage.keys import GAME

ROLLS = 200
STRETCH = 20  # dice: two tabs of so many rolls have one alike by chance once in 10^9 runs
ROLL = f"""
from yahtzee.engine.rng import roll
return "".join(str(face) for _ in range({ROLLS}) for face in roll(5))
"""


@pytest.fixture
def table(new_page, site):
    """The game, visited twice, so that every further visit begins from the memory image."""
    table = visit(Table(new_page(service_workers="allow", system_dice=True), site.url))
    table.reload()
    assert table.page.evaluate(SEEN, [USED, KEPT]) == KEPT
    assert table.page.evaluate(IMAGES)
    return table


def rolled(table):
    """The faces of many rolls in a page that began from the image."""
    assert table.ready().page.evaluate(SEEN, [USED, KEPT]) == USED
    return str(in_python(table.page, ROLL))


def are_strangers(one, other):
    """Whether no stretch of the one is found in the other, even if it lags behind."""
    stretches = {one[place : place + STRETCH] for place in range(len(one) - STRETCH + 1)}
    return not any(
        other[place : place + STRETCH] in stretches for place in range(len(other) - STRETCH + 1)
    )


def check(streams):
    assert all(len(stream) == 5 * ROLLS for stream in streams)
    for one, other in combinations(streams, 2):
        assert are_strangers(one, other)


@pytest.mark.slow
def test_tabs_at_the_same_time_and_a_duplicate_roll_dice_of_their_own(table):
    """What a browser duplicates is the address and what the session stores, in one process."""
    tabs = [table, Table(table.page.context.new_page(), table.url)]
    for tab in tabs:  # it returns before the page begins to load
        tab.page.evaluate("(url) => { setTimeout(() => { location.href = url; }) }", table.url)
    for tab in tabs:
        tab.page.wait_for_url(table.url)
    streams = [rolled(tab) for tab in tabs]
    with table.page.expect_popup() as popup:
        table.page.evaluate("() => { window.open(location.href); }")
    tabs.append(Table(popup.value, table.url))
    check([*streams, *(rolled(tab) for tab in tabs)])


@pytest.mark.slow
def test_starts_from_one_image_roll_dice_of_their_own(table):
    """So do first turns as a player sees them: three rolls are alike once in 10^11 times."""
    streams, turns = [], []
    for _ in range(3):
        table.page.evaluate("(key) => localStorage.removeItem(key)", GAME)
        streams.append(rolled(table.reload()))
        turns.append([table.roll().dice for _ in range(3)])
    check(streams)
    assert all(len(dice) == 5 for turn in turns for dice in turn)
    for one, other in combinations(turns, 2):
        assert one != other
