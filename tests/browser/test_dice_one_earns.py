"""Dice that one earns: the drawer in which they lie, and what the table has of them."""

import pytest
from builders import TINY
from fakes import Tab, find, find_all, text_of
from test_summary import archive_of, played

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.saves.settings import BONE, DieStyle, Settings
from yahtzee.saves.summary import EARNED, EARNED_BY
from yahtzee.session.draft import Draft
from yahtzee.ui.colours import material_of
from yahtzee.ui.dialogs.options import MATERIALS

ALONE = Draft(make_rules(TINY), Mode.VIRTUAL, ("Ann",))


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
    assert [each.id for each in MATERIALS] == [BONE, *EARNED_BY]
    assert sorted(EARNED_BY.values()) == sorted(EARNED)


def test_old_games_count_and_earned_dice_can_be_chosen():
    tab, shown = drawer(*(played(f"g{n}", ("Ann", 300)) for n in range(10)))
    has = {kind for kind, (is_there, _told) in kinds(shown).items() if is_there}
    assert has == {"bone", "walnut", "glass"}
    assert kinds(shown)["walnut"] == (True, "Walnut")
    tab.choose("set-material", "walnut")
    assert tab.settings.material == "walnut"
    assert tab.reload().settings.material == "walnut"


def told_of_dice(tab):
    """What the end of a game says of dice that it has earned, nothing if it says nothing."""
    return "".join(map(text_of, find_all(tab.screen.dialog, class_="new-dice")))


def test_the_end_of_a_game_tells_what_it_has_earned_and_leads_to_the_drawer():
    tab = Tab(archive_of(*(played(f"g{n}", ("Ann", 100)) for n in range(9)))._storage, asked=ALONE)
    tab.app.reactions.rest()
    tab.play_turn("ones").play_turn("chance")
    assert tab.dialog == "result"
    assert told_of_dice(tab).strip() == "New dice for you: Walnut"
    assert find(find(tab.screen.dialog, class_="new-dice"), data_material="walnut")
    tab.click("own-dice")
    assert "open" in find(tab.screen.dialog, "details", aria_label="Your dice").attributes
    assert kinds(find(tab.screen.dialog, class_="drawer"))["walnut"] == (True, "Walnut")
    tab.choose("set-material", "walnut").escape()
    assert tab.dialog == "result"
    tab.click("again").play_turn("ones").play_turn("chance")
    assert tab.dialog == "result"
    assert not told_of_dice(tab)  # it is told once


def test_the_end_of_a_game_that_earns_nothing_says_nothing_of_dice():
    tab = Tab(asked=ALONE).play_turn("ones").play_turn("chance")
    assert tab.dialog == "result"
    assert not told_of_dice(tab)


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
