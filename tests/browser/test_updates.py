"""A new version is told quietly; nothing happens until somebody asks for it."""

from fakes import FaultyStorage, Tab, text_of

from yahtzee.session.notices import NEW_VERSION, NOTICES, ONLINE_ONLY
from yahtzee.session.storage.stored_values import Problem


def offered(tab):
    tab.reloads = 0

    def switch():
        tab.reloads += 1

    tab.app.notice("update", switch)
    return tab


def test_a_new_version_is_offered_and_the_game_goes_on():
    tab = offered(Tab().click("roll"))
    assert tab.notice == str(NEW_VERSION)
    assert tab.click("score", "chance").click("roll").notice == str(NEW_VERSION)
    assert tab.reloads == 0
    assert "Reload" in text_of(tab.tree)
    assert tab.click("update").reloads == 1


def test_trouble_with_the_storage_is_told_first():
    tab = offered(Tab(FaultyStorage(lambda call: call.method == "write")).click("roll"))
    assert tab.notice == str(NOTICES[Problem.NOT_KEPT])
    assert tab.click("dismiss").notice == str(NEW_VERSION)
    assert tab.click("dismiss").notice == ""


def test_a_host_that_alters_files_is_told_for_a_turn_and_after_a_new_version():
    tab = offered(Tab())
    tab.app.notice("online_only", "altered")
    assert tab.notice == str(NEW_VERSION)
    assert tab.click("dismiss").notice == str(ONLINE_ONLY["altered"])
    assert tab.click("dismiss").notice == ""
    tab.app.notice("online_only", "altered")
    assert tab.click("roll").notice == str(ONLINE_ONLY["altered"])
    assert tab.click("score", "chance").notice == ""


def test_where_there_is_no_new_version_nothing_is_reloaded():
    tab = Tab().click("roll")
    game = tab.game
    tab.app.act("update")
    assert (tab.game, tab.notice) == (game, "")
