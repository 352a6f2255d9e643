"""Installing is told once, after a game that ends on a second day, and always in Options."""

import pytest
from fakes import Tab, find_all, text_of

from yahtzee.engine.game_setup import Mode
from yahtzee.session.device import Installing
from yahtzee.session.draft import Draft
from yahtzee.session.notices import AS_AN_APP

ASKED = Draft("grail", Mode.VIRTUAL, ("Ann",))
TOLD = str(AS_AN_APP)


def opened(day, storage=None, way=Installing.ASKED):
    tab = Tab(storage, ASKED, today=day)
    tab.device.installing = way
    tab.app.reactions.rest()
    return tab


def play(tab):
    while not tab.table.is_over:
        tab.play_turn(tab.buttons("score")[0][1] if tab.buttons("score") else open_box(tab))
    return tab


def open_box(tab):
    return next(box.id for box in tab.game.rules.categories if tab.game.card.is_open(box))


def again(tab):
    return tab.to_table().click("again")


def on_a_second_day(way=Installing.ASKED):
    first = play(opened("2026-02-27", way=way))
    assert again(first).notice == ""
    tab = opened("2026-02-28", first.storage, way)
    assert tab.notice == ""
    play(tab)
    assert tab.notice == ""  # something else is told now
    return again(tab)


def test_it_is_told_once_after_a_game_on_a_second_day():
    tab = on_a_second_day()
    assert tab.notice == TOLD
    assert tab.buttons("install")
    tab.click("dismiss")
    assert tab.notice == ""
    later = opened("2026-03-01", tab.storage)
    assert again(play(later)).notice == ""


def test_two_games_on_one_day_are_no_reason():
    tab = opened("2026-02-27")
    for _game in range(2):
        again(play(tab))
        assert tab.notice == ""


def test_one_button_installs_where_the_browser_asks():
    tab = on_a_second_day().click("install")
    assert tab.device.asked_to_install == 1
    assert tab.notice == ""


def test_where_it_does_not_the_options_tell_how():
    tab = on_a_second_day(Installing.BY_SHARING)
    assert not tab.buttons("install")
    assert tab.notice == TOLD
    tab.click("options")
    assert "Add to Home Screen" in text_of(tab.screen.dialog)


@pytest.mark.parametrize(
    ("way", "words", "buttons"),
    [
        (Installing.ASKED, TOLD, 1),
        (Installing.BY_SHARING, "tap Share", 0),
        (Installing.BY_MENU, "menu may have a way", 0),
    ],
)
def test_the_options_always_tell_what_it_gives_and_how(way, words, buttons):
    tab = opened("2026-02-28", way=way).click("options")
    shown = text_of(tab.screen.dialog)
    assert TOLD in shown
    assert words in shown
    assert len(find_all(tab.screen.dialog, data_action="install")) == buttons


def test_nothing_is_told_where_it_is_installed_or_never_can_be():
    tab = on_a_second_day_never()
    assert tab.notice == ""
    assert TOLD not in text_of(tab.click("options").screen.dialog)


def on_a_second_day_never():
    first = again(play(opened("2026-02-27", way=Installing.NEVER)))
    return again(play(opened("2026-02-28", first.storage, Installing.NEVER)))
