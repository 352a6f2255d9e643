"""Dice that one earns: the drawer in which they lie, and what the table has of them."""

import pytest
from fakes import Tab, find, find_all, text_of
from test_summary import archive_of, played

from yahtzee.saves.settings import BONE, DieStyle, Settings
from yahtzee.saves.summary import EARNED
from yahtzee.ui.colours import material_of
from yahtzee.ui.dialogs.options import MATERIALS


def drawer(*games):
    """The options, open, with the drawer of who has finished these games."""
    tab = Tab(archive_of(*games)._storage).click("options")
    return tab, find(tab.screen.dialog, class_="drawer")


def kinds(shown):
    """The kinds of dice in a drawer: whether one has them, and what is said of them."""
    return {
        find(each, "input").attributes["value"]: (
            "disabled" not in find(each, "input").attributes,
            text_of(each),
        )
        for each in find_all(shown, "label")
    }


def test_one_begins_with_bone_and_the_drawer_says_how_others_are_earned():
    tab, shown = drawer()
    told = kinds(shown)
    assert told["bone"] == (True, "Bone")
    assert told["walnut"] == (False, "WalnutFinish ten games")
    assert [has for has, _told in told.values()] == [True, False, False, False, False]
    assert "checked" in find(shown, "input", value="bone").attributes
    assert tab.settings.material == BONE


def test_each_thing_that_can_be_earned_brings_one_kind():
    assert {each.earned for each in MATERIALS} == {"", *EARNED}


def test_old_games_count_and_earned_dice_can_be_chosen():
    tab, shown = drawer(*(played(f"g{n}", ("Ann", 300)) for n in range(10)))
    has = {kind for kind, (is_there, _told) in kinds(shown).items() if is_there}
    assert has == {"bone", "walnut", "glass"}
    assert kinds(shown)["walnut"] == (True, "Walnut")
    tab.choose("set-material", "walnut")
    assert tab.settings.material == "walnut"
    assert tab.reload().settings.material == "walnut"


def test_what_this_page_does_not_know_lies_in_the_drawer_as_bone():
    tab, _shown = drawer()
    tab.app.session.preferences.change(material="marble")
    shown = find(tab.reload().click("options").screen.dialog, class_="drawer")
    assert "checked" in find(shown, "input", value="bone").attributes


@pytest.mark.parametrize("style", DieStyle)
def test_numerals_dice_as_text_and_dice_of_three_colours_are_of_bone(style):
    settings = Settings(dice=style, material="night")
    is_plain = style is DieStyle.PIPS
    assert material_of(settings, is_coloured=False) == ("night" if is_plain else BONE)
    assert material_of(settings, is_coloured=True) == BONE
