"""The pace, as it is drawn and said."""

import pytest
from builders import card
from fakes import find, find_all, text_of

from yahtzee.stats.pace import Line, Outlook, Pace
from yahtzee.ui.views.pace import pace


def rows(tree):
    return [
        (text_of(find(row, "th")), *(text_of(cell) for cell in find_all(row, "td")))
        for row in find_all(find(tree, "tbody"), "tr")
    ]


def test_points_now_and_in_the_end_stand_in_lines():
    tree = pace(Pace(card(ones=3, chance=20), Outlook(254.6, 230.2), Line(31.6, 208.2), 12))
    assert rows(tree) == [
        ("You", "23", "253"),
        ("Best play", "24", "255"),
        ("Your average 12 games", "32", "208"),
    ]
    assert text_of(find(tree, "h3")) == "You’re at 23."
    assert "Best play from here reaches 253 on average." in text_of(tree)


TWENTIES = {"fours": 20, "fives": 20, "sixes": 24}


@pytest.mark.parametrize(("rules", "points", "told"), [
    ("official", {"ones": 3}, "60 to go"),
    ("official", TWENTIES, "earned: 35 points"),
    ("official", dict.fromkeys(("ones", "twos", "threes", "fours", "fives"), 0) | {"sixes": 6},
     "57 short"),
    ("kismet", TWENTIES, "7 to go"),  # for the second step
    ("kismet", TWENTIES | {"ones": 5, "twos": 6, "threes": 0}, "earned: 55 points"),
])  # fmt: skip
def test_the_way_to_the_upper_bonus(rules, points, told):
    way = find(pace(Pace(card(rules, **points))), "p", class_="way")
    assert text_of(way) == f"Upper bonus {told}"
