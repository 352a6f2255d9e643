"""The scorebook: the finished pads, the days on which they were written, and the days in a row."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from fakes import MemoryStorage, Tab, find, find_all, text_of
from test_summary import DAY, GRAIL, OFFICIAL, archive_of, daily, played

from yahtzee import time_slices
from yahtzee.engine.presets import preset
from yahtzee.saves.finished_games import KeptGame, Result
from yahtzee.ui.dialogs.scores import book_of, points_of


def book(*games, rules=OFFICIAL, **options):
    """The scorebook with these games, open."""
    archive = archive_of(*games, rules=rules)
    return Tab(archive._storage, **options).click("scores")


def pad(tab):
    return find(tab.screen.dialog, class_="open-pad")


def total(tab):
    return int(text_of(find(pad(tab), "b")))


def written(tab):
    """Of each row of the pad that is open its name and the points."""
    rows = [row for row in find_all(pad(tab), "tr") if find_all(row, "td")]
    return [
        (text_of(find(row, "th")), *(text_of(cell) for cell in find_all(row, "td"))) for row in rows
    ]


def with_boxes(code, *made, rules=OFFICIAL, **more):
    """A game in which the first boxes have these points."""
    boxes = preset(rules).rules.categories
    filled = (*made, *(0 for _ in boxes[len(made) :]))
    result = Result("Ann", sum(filled), boxes=filled)
    return replace(played(code, ("Ann", 0), rules=rules, **more), results=(result,))


def test_it_opens_at_the_newest_pad_as_it_was_written():
    tab = book(played("g1", ("Ann", 100)), with_boxes("g2", 3, 0, 9))
    assert total(tab) == 12
    rows = written(tab)
    assert rows[:3] == [("Ones", "3"), ("Twos", "0"), ("Threes", "9")]
    assert ("Upper total", "12") in rows
    assert rows[-1] == ("Total", "12")
    assert len(rows) == 13 + 4  # two sums for each half
    crossed = find_all(pad(tab), class_="crossed")
    assert len(crossed) == 11
    assert [text_of(each) for each in find_all(pad(tab), "caption")] == [
        "Upper section", "Lower section",
    ]  # fmt: skip
    for table in find_all(pad(tab), "table"):
        assert {each.attributes.get("scope") for each in find_all(table, "th")} == {"col", "row"}


def test_it_is_leafed_through_by_buttons_keys_and_swipes_and_ends_at_its_ends():
    tab = book(*(played(f"g{n}", ("Ann", n)) for n in (1, 2, 3)))
    assert find(tab.screen.dialog, data_swipe="leaf")  # page/swipes.py does what its buttons do
    assert total(tab.click("leaf", "-1")) == 2
    assert tab.app.press("arrowleft", False)
    assert total(tab) == 1
    assert pad(tab).attributes["data-side"] == "start"
    tab.app.act("leaf", "-1")
    assert total(tab) == 1
    assert ("leaf", "-1") not in tab.buttons("leaf")
    assert "1 of 3" in text_of(tab.screen.dialog)
    tab.app.press("arrowright", False)
    tab.app.press("arrowright", False)
    tab.app.press("arrowright", False)
    assert total(tab) == 3
    assert pad(tab).attributes["data-side"] == "end"


def test_several_players_have_a_column_each_under_their_names():
    tab = book(played("g1", ("Ann", 1), ("Ben", 2)))
    heads = [text_of(each) for each in find_all(pad(tab), "th", scope="col")]
    assert heads == ["Upper", "AAnn", "BBen", "Lower", "AAnn", "BBen"]
    assert all(len(row) == 3 for row in written(tab))
    assert total(tab) == 2


@pytest.mark.parametrize("rules", ["grail", "yatzy", "kismet", "fun"])
def test_pads_of_all_rules_can_be_read(rules):
    games = [played("g1", ("Ann", 1), rules=rules)]
    tab = book(*games, rules=rules).choose("scores-rules", rules)
    assert len(written(tab)) > len(preset(rules).rules.categories)


def test_it_marks_the_best_and_what_was_special():
    tab = book(daily(DAY, 300), replace(played("z2", ("Ann", 10)), undos=2, coached=True))
    told = text_of(find(pad(tab), class_="pad-head"))
    assert "undo used" in told
    assert "hints used" in told
    told = text_of(find(pad(tab.click("leaf", "-1")), class_="pad-head"))
    assert "Best" in told
    assert "Daily 59" in told


async def test_its_pads_and_the_best_games_lead_to_their_reviews():
    tab = Tab(MemoryStorage())
    tab.finish()
    await tab.settle()
    told = []
    for action in ("review-pad", "review-kept"):
        tab = tab.reload().click("scores")
        await tab.click(*tab.buttons(action)[0]).settle()
        told.append((tab.dialog, tab.status))
    assert told == [(None, told[0][1])] * 2  # without a solver the status line says why not
    assert "The coach cannot work" in told[0][1]


# The days.


def bricks(tab):
    return find_all(tab.screen.dialog, class_="brick")


def test_the_month_is_a_wall_of_days_with_the_best_of_each():
    tab = book(daily(DAY, 100), played("g2", ("Ann", 150)), played("g3", ("Ann", 120)))
    assert len(bricks(tab)) == 28
    (button,) = [each for each in bricks(tab) if each.tag == "button"]
    assert text_of(find(button, "b")) == "150"
    assert button.attributes["data-value"] == str(DAY)
    assert button.attributes["aria-current"] == "date"
    assert total(tab) == 120
    assert total(tab.click("leaf-day", str(DAY))) == 150


def test_it_goes_from_month_to_month_in_which_one_has_played():
    old = date(2025, 11, 3)
    tab = book(played("g1", ("Ann", 1), day=old), played("g2", ("Ann", 2)))
    assert "Feb 2026" in text_of(tab.screen.dialog)
    assert "Nov 2025" in text_of(tab.click("wall-month", "2025-11").screen.dialog)
    assert len(bricks(tab)) == 30
    assert total(tab) == 2
    assert total(tab.click("leaf-day", str(old))) == 1
    assert "Feb 2026" in text_of(tab.click("leaf", "1").screen.dialog)


def test_a_daily_game_stands_out():
    tab = book(daily(DAY, 100), played("g2", ("Ann", 1), day=DAY - timedelta(1)))
    daily_ones = [each.attributes.get("data-daily") for each in bricks(tab) if each.tag == "button"]
    assert daily_ones == [None, ""]


@pytest.mark.parametrize(
    ("days", "face", "is_gold"),
    [(1, 1, False), (5, 5, False), (6, 6, False), (7, 6, True), (30, 6, True)],
)
def test_the_streak_is_a_die_that_turns_gold(days, face, is_gold):
    tab = book(*(daily(DAY - timedelta(ago)) for ago in range(days)))
    die = find(find(tab.screen.dialog, class_="in-row"), data_face=str(face))
    assert ("gold" in die.attributes["class"]) == is_gold
    assert f"Streak: day {days}" in text_of(tab.screen.dialog)


def test_without_a_streak_there_is_no_die():
    assert not find_all(book(played("g1", ("Ann", 1))).screen.dialog, class_="in-row")


def test_the_same_day_a_year_ago_is_told_and_leads_to_its_pad():
    tab = book(played("g1", ("Ann", 312), day=date(2025, 2, 28)), played("g2", ("Ann", 2)))
    assert "A year ago today: 312" in text_of(tab.screen.dialog)
    assert total(tab.click("leaf-day", "2025-02-28")) == 312


def test_on_29_february_no_day_was_a_year_ago():
    tab = book(played("g1", ("Ann", 1), day=date(2028, 2, 29)), today="2028-02-29")
    assert "A year ago" not in text_of(tab.screen.dialog)


def test_of_computers_alone_the_best_stands_for_the_game():
    results = (Result("Rook", 7, computer=True), Result("Bot", 9, computer=True))
    game = replace(played("g1"), results=results)
    assert points_of(game) == 9
    assert book_of((KeptGame(game, 0),)).scores == ()


# Reading.


async def test_thousands_of_games_come_in_while_the_page_answers(monkeypatch):
    monkeypatch.setattr(time_slices, "MOMENT", 0.0)
    tab = book(*(played(f"g{n:02}", ("Ann", n)) for n in range(30)))
    assert "Reading 30 games …" in text_of(tab.screen.dialog)
    assert find(tab.screen.dialog, "progress").attributes["max"] == "1"
    await tab.settle()
    assert total(tab) == 29
    assert not find_all(tab.screen.dialog, "progress")


async def test_what_is_read_for_other_rules_is_given_up(monkeypatch):
    monkeypatch.setattr(time_slices, "MOMENT", 0.0)
    archive = archive_of(*(played(f"g{n}", ("Ann", n)) for n in range(3)))
    for n in range(3):
        archive.add_finished(GRAIL, played(f"h{n}", ("Ann", 50 + n), rules=GRAIL))
    tab = Tab(archive._storage).click("scores").choose("scores-rules", GRAIL)
    await tab.settle()
    assert total(tab) == 52
    tab.choose("scores-rules", OFFICIAL).escape()
    await tab.settle()
    assert tab.dialog is None
