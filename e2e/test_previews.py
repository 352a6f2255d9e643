"""What open boxes show of what they would score."""

from __future__ import annotations

from e2e import games
from e2e.pages import Table
from yahtzee.game import box_points

SEED = "previews"


def expected(*, zeroes: bool) -> dict[str, str]:
    points = box_points(games.roll(games.game(seed=SEED)))
    return {box.id: str(worth) if worth or zeroes else "" for box, worth in points.items()}


def shown(table: Table) -> dict[str, str]:
    return {box: table.preview(box) for box in table.offered}


def test_previews_show_points_all_points_or_none_and_the_choice_stays(table: Table) -> None:
    table.open(seed=SEED).roll()
    assert shown(table) == expected(zeroes=False)
    assert "" in shown(table).values()

    table.option("Show all points")
    assert shown(table) == expected(zeroes=True)
    assert table.label("yahtzee") == "Score Yahtzee, 0 points"

    table.option("Show none").reload()
    assert set(shown(table).values()) == {""}
    assert table.label("yahtzee") == "Score Yahtzee"

    table.option("Show points, hide zeroes")
    assert shown(table) == expected(zeroes=False)


def test_nothing_is_offered_before_the_first_roll(table: Table) -> None:
    table.open()
    assert table.offered == []
    table.box("fours").click(force=True)
    assert table.points("fours") is None
    assert table.status == "Roll the dice."
