"""Who watches at the rim of the felt: how they take what they see, and what they say of it."""

from datetime import date
from types import SimpleNamespace

import pytest
from builders import dice, rolled, scored, start, turns
from fakes import find, find_all, lay, text_of
from gallery import session

from yahtzee.engine.contest import daily_setup
from yahtzee.engine.game import new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.players.characters import SELDOM, Occasion, occasion_of
from yahtzee.session.company import Company
from yahtzee.session.events import Played
from yahtzee.session.session import Session
from yahtzee.ui.screen import screen_of
from yahtzee.ui.views.page import page

DAY = daily_setup(date(2026, 2, 28), "Ann")
TABLE = Setup("official", ("Ann", "Pip", "Clover", "Rook", "Ada"), levels=(None, *Level))


def at_table(game, before=None, **prepared) -> Session:
    """A page with this game, whose last step began ``before`` it."""
    shown = session()
    shown.arrive(company=Company(shown), advisor=SimpleNamespace(is_unavailable=False))
    lay(shown, game, event=Played(before) if before else None, **prepared)
    return shown


def tree_of(shown):
    return page(screen_of(shown))


def looks(shown):
    return [each.attributes["data-look"] for each in find_all(tree_of(shown), class_="likeness")]


def lying(text):
    """Dice that Ann has rolled at the table of all four, and the game before that."""
    before = new_game(TABLE)
    return play(before, Keep(), dice(text)), before


def of_the_day(box_id):
    """A day's game after its first dice have gone into a box, and as it was before that."""
    fresh = new_game(DAY)
    before = play(fresh, Keep(), roll_dice(fresh, Keep()))
    return scored(before, box_id), before


def test_before_a_day_is_begun_one_sleeps_and_the_others_wait():
    assert looks(at_table(new_game(DAY))) == ["resting", "asleep", "resting", "resting"]


def test_all_follow_dice_that_roll_and_look_at_those_that_lie():
    lies, before = lying("12346")
    rolling = tree_of(at_table(lies, before, before_roll=before))
    assert "data-rolling" in find(rolling, class_="company").attributes
    assert looks(at_table(lies, before)) == ["watching"] * 4
    assert "data-rolling" not in find(tree_of(at_table(lies)), class_="company").attributes


@pytest.mark.parametrize(
    ("turn", "look"),
    [("12346 yahtzee", "wincing"), ("12345 large_straight", "glad"), ("12346 ones", "resting")],
)
def test_a_zero_hurts_much_is_nice_and_the_rest_is_just_a_turn(turn, look):
    faces, box_id = turn.split()
    before, _fresh = lying(faces)
    assert looks(at_table(scored(before, box_id), before)) == [look] * 4


def test_a_yahtzee_gladdens_all_as_it_lies_there():
    assert looks(at_table(*lying("44444"))) == ["glad"] * 4


def test_each_at_the_table_is_drawn_and_who_has_left_sleeps():
    names = ("Ann", "Pip", "Ada")
    setup = Setup("official", names, levels=(None, Level.BEGINNER, Level.PERFECT))
    game = turns(new_game(setup), "12346 yahtzee")
    assert looks(at_table(game)) == ["wincing", "wincing"]
    drawn = find_all(tree_of(at_table(game)), class_="likeness")
    assert [each.attributes["data-level"] for each in drawn] == [Level.BEGINNER, Level.PERFECT]


# What they say


def test_one_of_them_says_a_line_that_is_heard_once_after_what_matters():
    shown = at_table(*of_the_day("yahtzee"))
    tree = tree_of(shown)
    words = text_of(find(tree, class_="speech"))
    assert words
    assert find(tree, class_="speech").attributes["aria-hidden"] == "true"
    [speaker] = [each for each in find_all(tree, "li") if "data-speaks" in each.attributes]
    spoken = str(screen_of(shown).status.spoken)
    assert spoken.count(words) == 1
    assert spoken.index("Yahtzee") < spoken.index(words)
    assert spoken.index(text_of(find(speaker, class_="sr"))) < spoken.index(words)


def test_of_most_turns_nobody_says_anything():
    tree = tree_of(at_table(*of_the_day("chance")))
    assert not text_of(find(tree, class_="speech"))
    assert not [each for each in find_all(tree, "li") if "data-speaks" in each.attributes]


def test_they_speak_every_third_turn_at_most():
    game = start("official")
    told = []
    for box_id in ("yahtzee", "large_straight", "small_straight", "full_house", "sixes", "fives",
                   "fours"):  # fmt: skip
        game = scored(rolled(game, "11223"), box_id)
        told.append(occasion_of(game))
    assert [turn for turn, occasion in enumerate(told) if occasion is Occasion.ZERO] == [
        0,
        SELDOM,
        2 * SELDOM,
    ]
    assert set(told) == {None, Occasion.ZERO}


def test_quiet_sends_them_away_with_their_words():
    shown = at_table(*of_the_day("yahtzee"))
    words = text_of(find(tree_of(shown), class_="speech"))
    shown.preferences.change(quiet=True)
    assert find_all(tree_of(shown), class_="company") == []
    assert words not in str(screen_of(shown).status.spoken)


def test_nobody_watches_who_plays_alone_for_fun():
    assert find_all(tree_of(at_table(start("official"))), class_="company") == []
