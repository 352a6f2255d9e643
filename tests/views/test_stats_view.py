"""The statistics dialog: what it says, and that every picture has its table."""

import pytest
from builders import TINY
from fakes import Bracketed, find, find_all, text_of
from gallery import stats_dialog

from yahtzee import language
from yahtzee.codes import make_rules
from yahtzee.language import English
from yahtzee.saves.rolled import Fallen
from yahtzee.stats.summary import Play


def statistics(*scores, **known):
    return stats_dialog(scores, **known).view()


MANY = range(4, 30)


@pytest.fixture(autouse=True)
def _charts_of_few_games(monkeypatch):
    """Figures that can be worked out by hand are of few games."""
    monkeypatch.setattr("yahtzee.ui.dialogs.stats.CHARTED", 1)


def sections(tree):
    return {node.attributes["aria-label"]: node for node in find_all(tree, "section")}


def tiles(tree):
    return {
        text_of(tile.children[0]): text_of(tile.children[1])
        for tile in find(tree, "dl", class_="tiles").children
    }


def series(node):
    """The shapes of each series of a chart, by its class."""
    return {
        each.attributes["class"]: each.children
        for each in find_all(find(node, "svg", class_="plot"), "g")
    }


def table(node):
    return [[text_of(cell) for cell in row.children] for row in find_all(node, "tr")]


@pytest.mark.parametrize(("scores", "known"), [(MANY, {}), (MANY, {"best": None}), ((8,), {})])
def test_every_chart_is_drawn_with_a_name_and_its_figures_in_a_table(scores, known):
    tree = statistics(*scores, **known)
    figures, folded = find_all(tree, "figure"), find(tree, "details")
    assert len(figures) == (4 if len(scores) >= 10 else 3)
    for figure, figures_in in zip(figures, find_all(folded, "table")[1:], strict=True):
        (picture,) = figure.children
        assert picture.attributes["role"] == "img"
        assert picture.attributes["aria-label"]
        _heads, *rows = table(figures_in)
        drawn = series(picture)
        keys = len(find_all(find(picture, class_="keys"), "span"))
        assert keys == (len(drawn) if len(drawn) > 1 else 0)  # one alone needs no name
        for kind, shapes in drawn.items():
            marks = [shape for shape in shapes if shape.tag in ("rect", "text")]
            assert len(marks) == len(rows) or "dashes" in kind
            for each in shapes:
                places = [value for name, value in each.attributes.items() if name != "class"]
                assert all(-0.01 <= float(place.removesuffix("%")) <= 100.01 for place in places)


def test_what_is_drawn_has_the_height_of_its_figure():
    bars = series(sections(statistics(4, 6, 20))["Box by box"])["bars"]
    assert [each.attributes["width"] for each in bars] == ["10.00%", "0.00%", "90.00%"]
    points = series(sections(statistics(4, 6, 20))["Over time"])["points joined"]
    heights = [float(each.attributes["y"][:-1]) for each in points if each.tag == "text"]
    assert heights == sorted(heights, reverse=True)  # from the top
    assert heights[0] - heights[1] == pytest.approx((heights[1] - heights[2]) / 7, abs=0.02)


def test_the_figures_by_hand():
    tree = statistics(4, 6, 20)
    assert tiles(tree) == {
        "Best": "20", "Average": "10", "Games": "3", "Median": "6", "Worst": "4",
        "Days in a row": "1",  # what is nothing is left out
    }  # fmt: skip
    parts = sections(tree)
    in_short, over_time, _scores, boxes = find_all(find(tree, "details"), "table")
    assert table(in_short) == [
        ["In short", "Games", "Best play"],
        ["Best", "20", ""],
        ["Average", "10", "9.5"],
        ["Games", "3", ""],
        ["Median", "6", ""],
        ["Worst", "4", ""],
        ["Yahtzee", "0%", "5%"],
        ["Upper bonus", "0%", "25%"],
        ["Days in a row", "1", ""],
    ]
    assert "Best play averages: 9.5." in text_of(parts["Scores"])
    assert table(boxes)[1:] == [
        ["Ones", "1.0", "1.0", "0 (0%)"],
        ["Yahtzee", "0.0", "2.5", "3 (100%)"],
        ["Chance", "9.0", "6.0", "0 (0%)"],
    ]
    assert table(over_time)[1:] == [["1", "4"], ["2", "6"], ["3", "20"]]
    assert list(parts)[:2] == ["In short", "Over time"]  # perfect play comes after them


def test_it_begins_with_how_the_last_games_went():
    def told(*scores):
        return text_of(sections(statistics(*scores))["Over time"].children[1])

    assert told(4, 6, 8, 8, 8, 10) == "The last five games: 1 above average."
    assert told(20, 6, 8, 8, 8, 10) == "The last five games: 8 on average."
    assert "last five" not in told(4, 6, 8, 8, 10)
    assert told(3, 6, 8, 8, 8, 10) == "The last five games: 1 above average."  # of two people


def test_of_several_people_nobody_is_meant_by_you():
    assert "you" not in text_of(statistics(*MANY)).casefold()


def test_what_the_solver_has_not_found_yet_has_no_words_and_no_dots():
    words = text_of(statistics(*MANY, best=None))
    assert not [each for each in ("…", "best play:", "Best play averages") if each in words]


@pytest.mark.parametrize(("games", "are_many"), [(9, False), (10, True)])
def test_the_dice_come_with_the_tenth_game(games, are_many):
    tree = statistics(*range(5, 5 + games), best=None)
    assert ("Are the dice fair?" in sections(tree)) == are_many
    assert "…" not in text_of(find(tree, class_="tiles"))


def test_six_figures_are_shown_where_none_is_nothing():
    dialog = stats_dialog(())
    made = Play("Ann", "2026-02-28", 24, (4, 50, 20), True, True, 0)
    dialog.plays[make_rules(dialog.session.game.rules)] = [made]
    names = ["Best", "Average", "Games", "Median", "Worst", "Yahtzee"]
    assert list(tiles(dialog.view()).values()) == ["24", "24", "1", "24", "24", "100%"]
    assert list(tiles(dialog.view())) == names


def test_rules_without_upper_bonus_and_yahtzee_have_no_figures_for_them():
    dialog = stats_dialog((), best=None, rules=TINY)
    dialog.plays[make_rules(TINY)] = [Play("Ann", "2026-02-28", 24, (4, 20), False, False, 0)]
    names = [line[0] for line in table(find(dialog.view(), "details"))[1:]]
    assert not {"Yahtzee", "Upper bonus", "Yahtzee bonuses"} & {*names}


def test_the_dice_of_people_and_computers_stand_in_one_table():
    fallen = Fallen((100, 100, 100, 100, 100, 190), (10,) * 6)
    tree = statistics(*MANY, fallen=fallen)
    assert "There is reason to doubt it." in text_of(sections(tree)["Are the dice fair?"])
    assert table(find_all(find(tree, "details"), "table")[-1])[6] == ["6", "200", "26.7%"]
    assert "Are the dice fair?" not in sections(statistics(*MANY, fallen=Fallen((4,) * 6)))


def test_it_is_told_anew_in_another_language():
    in_english = statistics(*MANY)
    language.use(Bracketed())
    try:
        in_brackets = statistics(*MANY)
    finally:
        language.use(English())
    assert list(sections(in_brackets)) == [
        f"⟦{name}⟧".replace("?", "？") for name in sections(in_english)
    ]
    assert statistics(*MANY) == in_english
